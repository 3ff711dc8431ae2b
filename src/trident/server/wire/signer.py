"""Signed tokens: a guest's token, a pass to another device, an invitation to a seat.

All are signed with the server's keys and none is stored. A guest's token ends when it has not been used for
long, or when the guest ends all of them; an invitation names how often its seat has changed hands: once
somebody has taken the seat, it is void.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from itsdangerous import BadSignature, TimestampSigner, URLSafeSerializer, URLSafeTimedSerializer

from trident.server.errors import NotAllowed
from trident.server.machine import Machine
from trident.server.storage.contract import Guest, SigningKey
from trident.server.tables.session import Session

PASS_SECONDS = 600
DAY_SECONDS = 24 * 3600
RENEWED_SECONDS = DAY_SECONDS  # a token older than this is replaced when it is shown


class Dated(TimestampSigner):
    """Signs with the machine's date."""

    def __init__(self, *given: Any, machine: Machine, **more: Any) -> None:
        super().__init__(*given, **more)
        self._machine = machine

    def get_timestamp(self) -> int:
        """Seconds, UTC."""
        return self._machine.now_ms() // 1000


class Shown(NamedTuple):
    """What a valid token says."""

    guest: str
    sign_outs: int  # of its guest when it was made
    is_old: bool  # and should be replaced


class Signer:
    """Makes and reads signed tokens."""

    def __init__(self, keys: Sequence[SigningKey], machine: Machine, token_days: int, dated_ms: int) -> None:
        """`dated_ms`: when this server began to date tokens; those from before count as made then."""
        self._machine = machine
        self._token_seconds = token_days * DAY_SECONDS
        self._dated_seconds = dated_ms // 1000
        self.use(keys)

    def use(self, keys: Sequence[SigningKey]) -> None:
        """Sign with the newest key whose time has come, and accept all."""
        now_ms = self._machine.now_ms()
        in_turn = sorted(keys, key=lambda key: (key.signs_from_ms <= now_ms, key.number))
        secrets = [key.secret for key in in_turn]  # the last one signs
        dated: Any = {"signer": Dated, "signer_kwargs": {"machine": self._machine}}
        self._tokens = URLSafeTimedSerializer(secrets, "token", **dated)
        self._undated = URLSafeSerializer(secrets, "guest")
        self._passes = URLSafeTimedSerializer(secrets, "pass", **dated)
        self._invitations = URLSafeSerializer(secrets, "invitation")

    def guest_token(self, guest: Guest) -> str:
        """What a guest's browser or program shows."""
        return str(self._tokens.dumps([guest.id, guest.sign_outs]))

    def shown(self, token: str | None) -> Shown | None:
        """What a token says; None for one that has ended, and for anything we did not sign."""
        if not token:
            return None
        try:
            (guest, sign_outs), age = self._read(self._tokens, token)
        except BadSignature:
            return self._shown_undated(token)
        return Shown(guest, sign_outs, age >= RENEWED_SECONDS) if age < self._token_seconds else None

    def _shown_undated(self, token: str) -> Shown | None:
        """Likewise for a token of the kind that was given out before."""
        if self._machine.now_ms() // 1000 - self._dated_seconds >= self._token_seconds:
            return None
        try:
            return Shown(str(self._undated.loads(token)), 0, is_old=True)
        except BadSignature:
            return None

    def _read(self, serializer: URLSafeTimedSerializer, token: str) -> tuple[Any, float]:
        """What was signed, and how many seconds ago; negative where another process's clock is ahead."""
        read, made_at = serializer.loads(token, return_timestamp=True)
        return read, self._machine.now_ms() / 1000 - made_at.timestamp()

    def make_pass(self, guest: Guest, word: str) -> str:
        """A pass to another device. `word` makes it usable once."""
        return str(self._passes.dumps([guest.id, guest.sign_outs, word]))

    def read_pass(self, word: str) -> tuple[Shown, str]:
        """Guest and word of a pass."""
        refusal = NotAllowed("bad-pass", "This pass is not valid, or has expired.")
        try:
            (guest, sign_outs, once), age = self._read(self._passes, word)
        except (BadSignature, ValueError) as error:
            raise refusal from error
        if age > PASS_SECONDS:
            raise refusal
        return Shown(guest, sign_outs, is_old=False), once

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
