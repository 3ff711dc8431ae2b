"""Signed tokens: a guest's cookie, a pass to another device, an invitation to a seat.

All are signed with the server's key and none is stored. An invitation names how often its seat has
changed hands: once somebody has taken the seat, it is void.
"""

from typing import Any

from itsdangerous import BadSignature, TimestampSigner, URLSafeSerializer, URLSafeTimedSerializer

from trident.server.errors import NotAllowed
from trident.server.machine import Machine
from trident.server.tables.session import Session

PASS_SECONDS = 600


class Dated(TimestampSigner):
    """Signs with the machine's date."""

    def __init__(self, *given: Any, machine: Machine, **more: Any) -> None:
        super().__init__(*given, **more)
        self._machine = machine

    def get_timestamp(self) -> int:
        """Seconds, UTC."""
        return self._machine.now_ms() // 1000


class Signer:
    """Makes and reads signed tokens."""

    def __init__(self, key: str, machine: Machine) -> None:
        self._guests = URLSafeSerializer(key, "guest")
        self._passes = URLSafeTimedSerializer(key, "pass", signer=Dated, signer_kwargs={"machine": machine})
        self._invitations = URLSafeSerializer(key, "invitation")

    def guest_token(self, guest: str) -> str:
        """What a guest's browser or program shows."""
        return str(self._guests.dumps(guest))

    def guest(self, token: str | None) -> str | None:
        """The guest of a token; None for anything we did not sign."""
        try:
            return str(self._guests.loads(token)) if token else None
        except BadSignature:
            return None

    def make_pass(self, guest: str, word: str) -> str:
        """A pass to another device. `word` makes it usable once."""
        return str(self._passes.dumps([guest, word]))

    def read_pass(self, word: str) -> tuple[str, str]:
        """Guest and word of a pass."""
        try:
            guest, once = self._passes.loads(word, max_age=PASS_SECONDS)
        except BadSignature as error:
            raise NotAllowed("bad-pass", "This pass is not valid, or has expired.") from error
        return guest, once

    def invitation(self, session: Session, seat: int) -> str:
        """An invitation to a seat as it is now; to a left one it names who left it, who alone may invite."""
        one = session.seats[seat]
        giver = [one.guest] if one.kind == "guest" else []
        return str(self._invitations.dumps([session.id, seat, one.owners, *giver]))

    def invited(self, session: Session, word: str) -> int:
        """The seat of an invitation to this table."""
        table, seat, owners, *giver = self._read_invitation(word)
        fits = table == session.id and seat < len(session.seats)
        if not fits or (owners, [*giver, None][0]) != (session.seats[seat].owners, session.seats[seat].guest):
            raise NotAllowed("bad-invitation", "This invitation has been used, or is for another table.")
        return int(seat)

    def is_for(self, session: Session, word: str, seats: list[int]) -> bool:
        """Whether an invitation, used or not, is to one of these seats of this table."""
        table, seat, *_ = self._read_invitation(word)
        return table == session.id and seat in seats

    def _read_invitation(self, word: str) -> list[Any]:
        try:
            read: list[Any] = self._invitations.loads(word)
        except BadSignature as error:
            raise NotAllowed("bad-invitation", "This invitation is not valid.") from error
        return read
