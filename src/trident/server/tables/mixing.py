"""What the players' clients have added to the draws so far; `nonces` says who adds what, and when."""

import msgspec

REVEAL_MS = 2000  # for clients that have just published a hash


class Mixing(msgspec.Struct):
    """What the players' clients have added so far, by place."""

    since_ms: int | None = None  # when all seats were taken, or hashes gathered
    is_gathered: bool = False
    hashes: dict[int, str] = {}
    nonces: dict[int, str] = {}

    def due_ms(self, nonce_ms: int) -> int | None:
        """When the waiting ends, if it has begun; `nonce_ms` is the time for the first stage."""
        wait_ms = REVEAL_MS if self.is_gathered else nonce_ms
        return None if self.since_ms is None else self.since_ms + wait_ms

    def copy(self) -> "Mixing":
        """The same, sharing nothing."""
        return msgspec.structs.replace(self, hashes=dict(self.hashes), nonces=dict(self.nonces))
