"""Nonces before the deal, so that nobody can bias the draws, not even a player who runs the server.

The hash of the server's secret is published when the table is opened. When all seats are taken, every
player's client publishes the hash of a nonce; when all have, or time is up, they reveal the nonces, and
secret and nonces together give the draws. Nobody can choose their part knowing the others': the secret and
all hashes are fixed before the first nonce is known. Where only one person plays, nobody else's part can
depend on theirs, and they reveal the nonce at once. The deal is made without a nonce that comes too late; the
record says so.
"""

from typing import Literal

from trident.core.chance import hash_of
from trident.server.errors import NotAllowed, Refused
from trident.server.tables import journal
from trident.server.tables.session import Session


def givers(session: Session) -> list[int]:
    """The places of those who are asked for a nonce: the first of each person, who may play several."""
    if not session.head.nonce_ms:
        return []
    guests = [seat.guest if seat.kind == "guest" else None for seat in session.seats]
    return [place for place, guest in enumerate(guests) if guest and guests.index(guest) == place]


def expected(session: Session) -> list[int]:
    """The places whose nonces are to be revealed now."""
    asked = givers(session)
    if len(asked) == 1:
        return asked
    return [place for place in asked if session.mixing.is_gathered and place in session.mixing.hashes]


def is_complete(session: Session) -> bool:
    """Whether the deal need not wait any longer."""
    asked = givers(session)
    is_gathered = session.mixing.is_gathered or len(asked) <= 1
    return is_gathered and all(place in session.mixing.nonces for place in expected(session))


def is_pledged(session: Session) -> bool:
    """Whether every hash is there and the nonces may be revealed."""
    asked = givers(session)
    has_all = all(place in session.mixing.hashes for place in asked)
    return len(asked) > 1 and not session.mixing.is_gathered and has_all


def wanted(session: Session, yours: list[int]) -> Literal["hash", "nonce"] | None:
    """What the table waits for from the client of somebody who has these seats."""
    if not session.is_waiting or not yours or yours[0] not in givers(session):
        return None
    if yours[0] in expected(session):
        return None if yours[0] in session.mixing.nonces else "nonce"
    return None if session.mixing.is_gathered or yours[0] in session.mixing.hashes else "hash"


def pledge(session: Session, guest: str, hashed: str) -> list[journal.Body]:
    """Publish the hash of a nonce; nothing where none is wanted any more."""
    yours = own_places(session, guest)
    return [journal.Pledged(yours[0], hashed)] if wanted(session, yours) == "hash" else []


def reveal(session: Session, guest: str, nonce: str) -> list[journal.Body]:
    """Reveal a nonce; nothing where none is wanted any more."""
    yours = own_places(session, guest)
    if wanted(session, yours) != "nonce":
        return []
    hashed = session.mixing.hashes.get(yours[0])
    if hashed is not None and hashed != hash_of(nonce):
        raise Refused("other-nonce", "That is not the random number whose hash was published.")
    return [journal.Revealed(yours[0], nonce)]


def own_places(session: Session, guest: str) -> list[int]:
    """The places of somebody who sits here."""
    yours = session.seats_of(guest)
    if not yours:
        raise NotAllowed("not-your-seat", "That is not your seat.")
    return yours


def nonces_of(session: Session) -> dict[int, str | None]:
    """What goes into the draws: every player's nonce, None where it did not come in time."""
    return {place: session.mixing.nonces.get(place) for place in givers(session)}
