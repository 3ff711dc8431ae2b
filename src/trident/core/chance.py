"""Random streams: a small fast one for simulations, and a secret one for tables with verifiable draws."""

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from trident.core.kernel import inlined, kernel
from trident.core.state import Raw, Row, Stream

MASK = (1 << 64) - 1
Nonces = Mapping[int, str | None]  # hexadecimal by place; None for a player who added none


def stream(seed: int) -> NDArray[np.uint64]:
    """A fresh random stream for compiled code: one 64-bit word, never zero (splitmix64 of the seed)."""
    word = (int(seed) + 0x9E3779B97F4A7C15) & MASK
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & MASK
    return np.array([(word ^ (word >> 31)) or 1], np.uint64)


def streams(seed: int, n: int) -> NDArray[np.uint64]:
    """The first words of n independent random streams, all derived from one seed."""
    words = stream(seed) + np.arange(1, n + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    words ^= words >> np.uint64(31)
    return np.where(words == 0, np.uint64(1), words)


@kernel
def below(rng: Stream, n: int) -> int:
    """A whole number from 0 to n − 1, each equally likely (xorshift64, upper half)."""
    word = rng[0]
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    rng[0] = word
    return int(((word >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


@inlined
def stream_at(words: Raw, place: int) -> Stream:
    """One of many words as a random stream of its own."""
    one: Stream = words[place : place + 1].view(np.uint64)
    return one


@kernel
def shuffle(entries: Row[int], first: int, n: int, rng: Stream) -> None:
    """Shuffle n entries from index `first` on; every order is equally likely."""
    for last in range(first + n - 1, first, -1):
        other = first + below(rng, last - first + 1)
        entry = entries[last]
        entries[last] = entries[other]
        entries[other] = entry


class Secret:
    """The hidden source of a table's draws (commit–reveal): its hash is published first, the secret last.

    Players may add nonces, random bytes that nobody chose who knew the secret. The key of the draws is then
    HMAC-SHA256(secret, "nonces 1:… 2:…"), with each nonce in hexadecimal after the number of its player's
    place; without any, the key is the secret itself. Draw number `step` among `n` equally likely outcomes is
    HMAC-SHA256(key, "step:try"), read as a 64-bit number and taken modulo n; numbers in the last, incomplete
    interval are rejected and the next `try` is used, so that all outcomes are exactly equally likely.
    """

    def __init__(self, word: bytes, nonces: Nonces | None = None) -> None:
        self.word = word
        self.nonces = dict(sorted((nonces or {}).items()))

    @classmethod
    def fresh(cls) -> "Secret":
        """A secret nobody can guess."""
        return cls(secrets.token_bytes(32))

    @classmethod
    def of_seed(cls, seed: int) -> "Secret":
        """The same secret for the same seed: for reproducible games."""
        return cls(hashlib.sha256(f"trident seed {seed}".encode()).digest())

    @property
    def hash(self) -> str:
        """What is published before the first draw."""
        return hashlib.sha256(self.word).hexdigest()

    @cached_property
    def key(self) -> bytes:
        """What the draws are made with: the secret, mixed with the players' nonces."""
        given = [f"{place + 1}:{nonce}" for place, nonce in self.nonces.items() if nonce is not None]
        return hmac.digest(self.word, " ".join(["nonces", *given]).encode(), "sha256") if given else self.word

    def index(self, step: int, n: int) -> int:
        """Which of n outcomes is drawn at this step of the record."""
        whole = (1 << 64) - (1 << 64) % n
        attempt = 0
        while True:
            digest = hmac.digest(self.key, f"{step}:{attempt}".encode(), "sha256")
            number = int.from_bytes(digest[:8], "big")
            if number < whole:
                return number % n
            attempt += 1

    def stream_for(self, purpose: str) -> NDArray[np.uint64]:
        """A random stream of its own for something that is no draw of the game; nobody can foresee it."""
        return stream(int.from_bytes(hmac.digest(self.key, purpose.encode(), "sha256")[:7], "big"))

    def lots(self, seats: int) -> list[int]:
        """Who sits where by lot: for each seat the place of its player, drawn at steps before the first."""
        order = list(range(seats))
        for place in range(seats - 1, 0, -1):
            other = self.index(-place, place + 1)
            order[place], order[other] = order[other], order[place]
        return order


def hash_of(nonce: str) -> str:
    """What a player publishes of a nonce before it is revealed."""
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()
