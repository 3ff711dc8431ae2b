"""What a guest's token says: it is signed, and no secret."""

from collections.abc import Mapping
from typing import NamedTuple

from itsdangerous import URLSafeTimedSerializer

from trident.server.wire.security import GUEST_COOKIE

_reader = URLSafeTimedSerializer("any key")


class Shown(NamedTuple):
    """Whose token it is, and how often that guest had signed out when it was made."""

    guest: str
    sign_outs: int


def read(word: str) -> Shown:
    """What a token or a pass says, whether it counts or not."""
    _, said = _reader.loads_unsafe(word)
    return Shown(*said[:2])


def shown(cookies: Mapping[str, str]) -> Shown | None:
    """What a browser with these cookies shows."""
    token = cookies.get(GUEST_COOKIE)
    return read(token) if token else None
