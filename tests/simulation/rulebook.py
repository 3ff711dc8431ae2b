"""What may stand in a journal: the rules of the house, said once more, independently of the commands."""

from collections import Counter
from typing import TYPE_CHECKING

from tests.simulation.machine import EPOCH_MS
from tests.simulation.reference import Journal
from trident.core.chance import hash_of
from trident.server.storage import Entry
from trident.server.tables import journal as bodies
from trident.server.tables.clock import LARGEST_GRACE_MS
from trident.server.tables.session import Session

if TYPE_CHECKING:
    from tests.simulation.auditor import Auditor

# Which request makes which entry.
ACTS: dict[type[bodies.Body], str] = {
    bodies.Joined: "join",
    bodies.Left: "leave",
    bodies.Resigned: "resign",
    bodies.Returned: "take-back",
    bodies.Shown: "show",
    bodies.Disclosed: "review/disclose",
    bodies.Offered: "rematch",
}
STARTING_MS = 1500  # what a server takes from giving time back until it answers
AFTER_THE_END = (bodies.Offered, bodies.Rematched, bodies.Shown, bodies.Disclosed, bodies.Left)


class Broken(Exception):
    """A rule of the house is broken."""


class Rulebook:
    """Checks every entry against the table before it."""

    def __init__(self, auditor: "Auditor") -> None:
        self._auditor = auditor
        self._done: Counter[tuple[str, str, str]] = Counter()
        self._rematches: dict[str, str] = {}
        self._first_tries: set[tuple[str, int, str]] = set()

    def check(self, journal: Journal, entry: Entry) -> None:
        """Raises Broken if this entry may not come next."""
        before, body = journal.now, bodies.read_body(entry)
        if entry.seq != journal.version:
            raise Broken(f"entry {entry.seq} follows {journal.version - 1}")
        if isinstance(body, bodies.Opened):
            self.opened(journal, body, entry)
            return
        if entry.seq == 0:
            raise Broken("a journal does not begin with `opened`")
        if before.status == "over" and not isinstance(body, AFTER_THE_END):
            raise Broken(f"`{entry.kind}` after the end")
        self.asked_for(journal, body)
        match body:
            case bodies.Joined():
                self.joined(before, body)
            case bodies.Pledged() | bodies.Revealed():
                self.added(journal, body)
            case bodies.Started():
                if before.status != "open" or any(seat.kind == "open" for seat in before.seats):
                    raise Broken("started without everybody")
            case bodies.Moved():
                self.moved(journal, before, body, entry)
            case bodies.TakenOver():
                self.taken_over(journal, before, body, entry)
            case bodies.Flagged():
                self.flagged(journal, body, entry)
            case bodies.Claimed():
                self.claimed(before, body, entry)
            case bodies.Rematched():
                self.rematched(before, body)
            case bodies.Paused():
                self.paused(body, entry)

    def asked_for(self, journal: Journal, body: bodies.Body) -> None:
        """What a person does was asked for by that person, at least as often as it was done."""
        act = ACTS.get(type(body))
        if act is None:
            return
        seat: int = getattr(body, "seat")  # noqa: B009 - all of these have one
        owner = body.guest if isinstance(body, bodies.Joined) else journal.now.seats[seat].guest
        name = self._auditor.name_of(owner)
        times = len(journal.now.seats_of(owner)) if isinstance(body, bodies.Offered | bodies.Disclosed) else 1
        key = name, journal.table, act
        self._done[key] += 1
        if self._done[key] > self._auditor.asked[key] * max(1, times):
            raise Broken(f"{name} did not ask to {act}")

    def opened(self, journal: Journal, body: bodies.Opened, entry: Entry) -> None:
        """A rematch is opened once."""
        if journal.version or entry.seq:
            raise Broken("opened twice")
        self.daily(body)
        of = body.rematch_of
        if of is not None and self._rematches.setdefault(of, journal.table) != journal.table:
            raise Broken("a second rematch of the same game")

    def daily(self, body: bodies.Opened) -> None:
        """Who plays the deal of a day has that deal, and one first try."""
        if body.daily is None:
            return
        deal = "SELECT secret FROM daily_deals WHERE day = :day AND game = :game"
        about = {"day": body.daily.day, "game": body.game}
        if [row["secret"] for row in self._auditor.world.disk.read(deal, about)] != [body.secret]:
            raise Broken("another deal than that of the day")
        key = body.host, body.daily.day, body.game
        if body.daily.is_ranked == (key in self._first_tries):
            raise Broken("a second first try, or another one before it")
        self._first_tries.add(key)

    def joined(self, before: Session, body: bodies.Joined) -> None:
        """Who does not sit here takes an open seat, or one that was open, if whoever left it invites."""
        seat = before.seats[body.seat]
        if body.guest in {one.guest for one in before.seats}:
            raise Broken("somebody sat down on a second seat")
        is_left = seat.kind == "guest" and seat.is_away and seat.was_open and not seat.has_resigned
        invites = self._auditor.asked[self._auditor.name_of(seat.guest), before.id, "invitations"]
        if seat.kind != "open" and not (is_left and invites):
            raise Broken("somebody sat down on another's seat")

    def added(self, journal: Journal, body: bodies.Pledged | bodies.Revealed) -> None:
        """A nonce is its owner's, and the one whose hash was published; it comes once, after all hashes."""
        before = journal.now
        owner = self._auditor.person(before.seats[body.seat].guest)
        nonce = None if owner is None else owner.nonces.get(journal.table)
        if nonce is None:
            raise Broken("a nonce that nobody gave")
        if isinstance(body, bodies.Pledged):
            if before.mixing.is_gathered or body.seat in before.mixing.hashes:
                raise Broken("a hash that comes too late, or again")
            return
        known = before.mixing.hashes.get(body.seat)
        if body.seat in before.mixing.nonces or (known is not None and hash_of(body.nonce) != known):
            raise Broken("another nonce than the one that was promised")

    def moved(self, journal: Journal, before: Session, body: bodies.Moved, entry: Entry) -> None:
        """The mover moves: a bot by itself, a person as asked, once, for the position that person saw."""
        if before.status != "running" or before.mover != body.seat:
            raise Broken("somebody moved out of turn")
        seat = before.seats[body.seat]
        if seat.is_played_by_bot:
            if entry.move_id is not None:
                raise Broken("a person moved for a bot")
            return
        intent = self._auditor.moves.get(entry.move_id or "")
        if intent is None or self._auditor.name_of(seat.guest) != intent.name:
            raise Broken("a move that the seat's owner did not make")
        told = intent.message
        if (told["table"], told["seat"], told["version"]) != (journal.table, body.seat, entry.seq):
            raise Broken("a move that was meant for another position")
        if body.steps[: len(told["decisions"])] != told["decisions"]:
            raise Broken("another move than the one that was made")
        self.charged(before, body, entry)

    def charged(self, before: Session, body: bodies.Moved, entry: Entry) -> None:
        """The clock of whoever moved has run from the last entry on, less the connection's lag."""
        if before.clock.pace is None:
            return
        if before.clock.running != body.seat:
            raise Broken("a clock did not run that should have")
        thought = entry.at_ms - before.clock.since_ms
        if not max(0, thought - LARGEST_GRACE_MS) <= body.spent_ms <= max(0, thought):
            raise Broken(f"charged {body.spent_ms} ms for {thought} ms")

    def taken_over(self, journal: Journal, before: Session, body: bodies.TakenOver, entry: Entry) -> None:
        """A bot plays for somebody who asked for it, or whom the others need not wait for."""
        seat = before.seats[body.seat]
        if seat.is_played_by_bot:
            raise Broken("taken over twice")
        if body.bot != before.stand_in:
            raise Broken("taken over by somebody who was not agreed on")
        owner = self._auditor.name_of(seat.guest)
        if (
            not self.is_absent(before, body.seat, entry)
            and not self._auditor.asked[owner, journal.table, "take-over"]
        ):
            raise Broken("taken over from somebody who was there")

    def is_absent(self, before: Session, seat: int, entry: Entry) -> bool:
        """Whether the others need not wait for somebody any longer."""
        waited = entry.at_ms - before.turn_since_ms
        is_overdue = before.clock.pace is None and before.mover == seat and waited >= 10 * 60 * 1000
        return seat in before.clock.flagged or is_overdue

    def claimed(self, before: Session, body: bodies.Claimed, entry: Entry) -> None:
        """Only from somebody who is out of time; with several others, these play on."""
        if not self.is_absent(before, body.seat, entry):
            raise Broken("claimed from somebody who was in time")
        if len(before.seats) > 2 and body.bot is None:
            raise Broken("one player ended the game of several")

    def flagged(self, journal: Journal, body: bodies.Flagged, entry: Entry) -> None:
        """A clock runs out once, and only after its time, during which some server was there."""
        before = journal.now
        if before.clock.running != body.seat or body.seat in before.clock.flagged:
            raise Broken("flagged, though the clock did not run")
        since_ms = before.clock.since_ms
        for one in reversed(before.applied):  # what was given back is counted below
            since_ms -= one.body.ms if isinstance(one.body, bodies.Paused) else 0
            if one.entry.at_ms == since_ms:
                break
        thought = self._auditor.served_ms(since_ms - EPOCH_MS, entry.at_ms - EPOCH_MS)
        if thought < before.clock.left_ms[body.seat] - STARTING_MS:
            raise Broken(f"flagged after {thought} of {before.clock.left_ms[body.seat]} ms")

    def rematched(self, before: Session, body: bodies.Rematched) -> None:
        """Everybody has agreed, and there is one next table."""
        people = {number for number, seat in enumerate(before.seats) if seat.kind == "guest"}
        if before.status != "over" or before.next_table is not None or not people <= before.offers:
            raise Broken("a rematch that nobody wanted")
        if self._rematches.setdefault(before.id, body.table) != body.table:
            raise Broken("a rematch at two tables")

    def paused(self, body: bodies.Paused, entry: Entry) -> None:
        """Clocks are given back only the time in which no server was there, or not ready yet."""
        now = entry.at_ms - EPOCH_MS
        if body.ms > sum(end - start for start, end in self._auditor.gone(now)) + 10_000:
            raise Broken(f"{body.ms} ms given back for nothing")
