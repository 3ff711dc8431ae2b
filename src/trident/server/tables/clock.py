"""Clocks: how long each seat may think. The server measures; a slow connection is not the player's fault."""

from collections.abc import Iterable

import msgspec

from trident.server.messages import Preset

SECOND = 1000
LARGEST_GRACE_MS = SECOND  # clients measure their own lag: a dishonest one gains this much per move


class Pace(msgspec.Struct, frozen=True):
    """What a preset gives: a time bank, and an increment after each turn or the full bank again."""

    bank_ms: int
    gain_ms: int = 0
    refills: bool = False


PACES: dict[str, Pace] = {
    "relaxed": Pace(15 * 60 * SECOND, 30 * SECOND),
    "brisk": Pace(30 * SECOND, 10 * SECOND),
    "days": Pace(3 * 24 * 3600 * SECOND, refills=True),
}


class Gap(msgspec.Struct, frozen=True):
    """A time in which no server was running: nobody's clock ran."""

    since_ms: int
    until_ms: int

    def lost_ms(self, clock: "Clock", updated_ms: int) -> int:
        """What a clock must be given back for it at a table that has not changed since."""
        if clock.running is None or updated_ms >= self.until_ms:
            return 0
        return self.until_ms - max(self.since_ms, clock.since_ms)


def disjoint(gaps: Iterable[Gap]) -> list[Gap]:
    """The same times, none of them twice: an absence is noted again where it was not answered at first."""
    found: list[Gap] = []
    for gap in sorted(gaps, key=lambda one: one.since_ms):
        if found and gap.since_ms < found[-1].until_ms:
            found[-1] = Gap(found[-1].since_ms, max(found[-1].until_ms, gap.until_ms))
        else:
            found.append(gap)
    return found


class Clock(msgspec.Struct):
    """The clocks of one table. `running` is the seat that is thinking on its own time."""

    preset: Preset
    left_ms: list[int] = []
    running: int | None = None
    since_ms: int = 0
    flagged: list[int] = []

    @property
    def pace(self) -> Pace | None:
        """What the preset gives; None without a clock."""
        return PACES.get(self.preset)

    def begin(self, seats: int) -> None:
        """Everybody's bank is full."""
        if self.pace:
            self.left_ms = [self.pace.bank_ms] * seats

    def spent(self, now_ms: int, lag_ms: int = 0) -> int:
        """What the running seat has used, less what the connection took (at most a second)."""
        if self.running is None:
            return 0
        return max(0, now_ms - self.since_ms - min(lag_ms, LARGEST_GRACE_MS))

    def charge(self, seat: int, spent_ms: int, ends_turn: bool) -> None:
        """Take the time of a move from the seat's bank, and add the increment if the turn is over."""
        if not self.pace:
            return
        self.left_ms[seat] = max(0, self.left_ms[seat] - spent_ms)
        if ends_turn:
            gained = self.left_ms[seat] + self.pace.gain_ms
            self.left_ms[seat] = self.pace.bank_ms if self.pace.refills else gained
            self.flagged = [other for other in self.flagged if other != seat]

    def run(self, seat: int | None, now_ms: int) -> None:
        """The seat begins to think; None stops all clocks."""
        self.running = seat if self.pace else None
        self.since_ms = now_ms

    def flag(self, seat: int) -> None:
        """The seat's time has run out."""
        self.left_ms[seat] = 0
        self.flagged = [*self.flagged, seat]

    def pause(self, away_ms: int) -> None:
        """Do not count this much time."""
        self.since_ms += away_ms

    def runs_out_ms(self) -> int | None:
        """When the running seat's time is over, grace included."""
        if self.running is None or self.running in self.flagged:
            return None
        return self.since_ms + self.left_ms[self.running] + LARGEST_GRACE_MS

    def copy(self) -> "Clock":
        """The same clocks, sharing nothing."""
        return msgspec.structs.replace(self, left_ms=list(self.left_ms), flagged=list(self.flagged))
