"""Random streams: every outcome as likely as any other, and draws that can be verified."""

import hashlib
import hmac
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from trident.core.chance import Secret, below, hash_of, shuffle, stream, stream_at, streams
from trident.testing import amount


def surprise(counts: list[int]) -> float:
    """Chi-square of counts that should be equal, in standard deviations from what is expected."""
    mean, free = sum(counts) / len(counts), len(counts) - 1
    chi = sum((count - mean) ** 2 / mean for count in counts)
    return float((chi - free) / (2 * free) ** 0.5)


@pytest.mark.parametrize("n", [2, 3, 7, 60])
def test_numbers_of_a_stream_are_equally_likely(n: int) -> None:
    rng, counts = stream(1), [0] * n
    for _ in range(amount(400_000)):
        counts[below(rng, n)] += 1
    assert abs(surprise(counts)) < 5


def test_streams_of_neighbouring_seeds_are_unlike() -> None:
    firsts = [below(stream(seed), 1000) for seed in range(2000)]
    assert len(set(firsts)) > 800
    assert abs(surprise([firsts.count(number) for number in range(1000)])) < 5


@pytest.mark.parametrize("seed", [0, -1, 2**64, 10**30, np.int64(3), np.uint8(255)])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    rng = stream(seed)
    assert rng[0] != 0
    assert 0 <= below(rng, 6) < 6


def test_no_seed_gives_the_stream_that_stands_still() -> None:
    still = (-0x9E3779B97F4A7C15) & (2**64 - 1)  # splitmix64 makes zero of it
    assert stream(still)[0] == 1


def test_every_order_of_a_shuffle_is_equally_likely_and_the_rest_stays() -> None:
    rng, counts = stream(2), dict.fromkeys(permutations((1, 2, 3)), 0)
    for _ in range(amount(60_000)):
        entries: Any = np.array([9, 1, 2, 3, 9], np.int64)
        shuffle(entries, 1, 3, rng)
        assert entries[0] == entries[4] == 9
        counts[int(entries[1]), int(entries[2]), int(entries[3])] += 1
    assert abs(surprise(list(counts.values()))) < 5


def test_a_word_among_many_is_a_stream_of_its_own() -> None:
    words: Any = np.array([stream(1)[0], stream(2)[0]], np.uint64).view(np.int64)
    drawn = [below(stream_at(words, 1), 1000) for _ in range(20)]
    alone = stream(2)
    assert drawn == [below(alone, 1000) for _ in range(20)]
    assert words[0] == np.array([stream(1)[0]], np.uint64).view(np.int64)[0]


def test_draws_of_a_secret_are_equally_likely() -> None:
    counts = [0] * 7
    secret = Secret.of_seed(1)
    for step in range(20_000):
        counts[secret.index(step, 7)] += 1
    assert abs(surprise(counts)) < 5


def test_a_draw_is_what_the_page_says() -> None:
    word = b"known"
    digest = hmac.new(word, b"12:0", hashlib.sha256).digest()
    assert Secret(word).index(12, 60) == int.from_bytes(digest[:8], "big") % 60


def test_numbers_of_the_incomplete_stretch_are_thrown_away() -> None:
    """With n just above half of the numbers, nearly every second first try falls there."""
    word, n = b"known", 2**63 + 1

    def tried(step: int, attempt: int) -> int:
        digest = hmac.new(word, f"{step}:{attempt}".encode(), hashlib.sha256).digest()
        return int.from_bytes(digest[:8], "big")

    rejected = [step for step in range(50) if tried(step, 0) >= n]
    assert rejected
    for step in range(50):
        attempt = next(attempt for attempt in range(99) if tried(step, attempt) < n)
        assert Secret(word).index(step, n) == tried(step, attempt)


def test_a_secret_is_told_by_its_hash_only() -> None:
    secret = Secret(b"known")
    assert secret.hash == hashlib.sha256(b"known").hexdigest()
    assert Secret.of_seed(4).word == Secret.of_seed(4).word != Secret.of_seed(5).word
    assert len(Secret.fresh().word) == 32
    assert Secret.fresh().word != Secret.fresh().word


def test_streams_of_one_seed_differ_from_each_other_and_repeat() -> None:
    words = streams(7, 50)
    assert len(set(words.tolist())) == 50
    assert (words != 0).all()
    assert (streams(7, 50) == words).all()
    assert not set(streams(8, 50).tolist()) & set(words.tolist())


def test_a_stream_for_a_purpose_repeats_and_is_like_no_other() -> None:
    words = {(seed, purpose): Secret.of_seed(seed).stream_for(purpose) for seed in (1, 2) for purpose in "ab"}
    assert words[1, "a"] == Secret.of_seed(1).stream_for("a")
    assert len({int(word[0]) for word in words.values()}) == len(words)


def test_a_nonce_is_published_as_its_hash() -> None:
    nonce = "00ff" * 8
    assert hash_of(nonce) == hashlib.sha256(bytes.fromhex(nonce)).hexdigest()
    assert hash_of(nonce) != hash_of("ff00" * 8)
