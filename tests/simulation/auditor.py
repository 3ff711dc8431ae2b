"""Checks after every step that what people could notice is as it should be. A fault ends the simulation."""

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from tests.simulation import answers
from tests.simulation.frames import Frames
from tests.simulation.machine import EPOCH_MS
from tests.simulation.network import Answer, Line
from tests.simulation.reference import Journal
from tests.simulation.rulebook import Broken, Rulebook
from tests.simulation.tokens import Shown, read, shown
from trident.core.errors import TridentError
from trident.server.storage import Entry
from trident.server.tables import days

if TYPE_CHECKING:
    from tests.simulation.person import Person
    from tests.simulation.world import World

NEWS_WITHIN_SECONDS = 2.5
GONE_WITHIN_SECONDS = 9.0  # whoever was signed out on another device
ANSWER_WITHIN_SECONDS = 12.0
LOOKS_EVERY_SECONDS = 0.5
FLAG_WITHIN_MS = 10_000
SHORT_MS = 5500  # an absence that servers need not notice: a heartbeat each second, four missing


class Move(NamedTuple):
    """A move that somebody meant to make."""

    name: str
    message: dict[str, Any]


class Asking(NamedTuple):
    """What was known when somebody asked for something."""

    guest: str | None  # whom they show that they are
    is_ended: bool  # what they show was ended before
    is_pass_ended: bool
    at: float  # seconds of the simulation


class Auditor:
    """Knows what is stored, what people asked for, and what they were sent."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.journals: dict[str, Journal] = {}
        self.asked: Counter[tuple[str, str, str]] = Counter()  # by person, table and act
        self.moves: dict[str, Move] = {}
        self.stored_moves: dict[str, tuple[str, int]] = {}  # table and number of the entry
        self.passes: Counter[str] = Counter()  # how often each was accepted
        self.words: set[str] = set()  # in which people signed out whose tokens counted then
        self.solved: set[tuple[str | None, str, int]] = set()  # mistakes that were answered well
        self.faults: list[str] = []
        self.absences: list[tuple[float, float]] = []  # when no server was there, in milliseconds
        self.frames = Frames(self)
        self._rulebook = Rulebook(self)
        self._names: dict[str | None, str] = {}
        self._guests: dict[str, str] = {}
        self._sound_since: dict[Line, float] = {}

    def fault(self, what: str) -> None:
        """Something is wrong."""
        self.world.note(f"FAULT {what}")
        self.faults.append(what)

    # Who is who

    def _meet(self) -> None:
        for row in self.world.disk.read("SELECT id, name FROM guests ORDER BY created_ms", {}):
            self._names[row["id"]], self._guests[row["name"]] = row["name"], row["id"]

    def name_of(self, guest: str | None) -> str:
        """The person behind a guest's id."""
        if guest not in self._names:
            self._meet()
        return self._names.get(guest, "nobody")

    def guest_of(self, name: str) -> str | None:
        """The id of a person who has become a guest: the last one, where not every attempt was answered."""
        self._meet()
        return self._guests.get(name)

    def person(self, guest: str | None) -> "Person | None":
        """The person behind a guest's id."""
        name = self.name_of(guest)
        return next((one for one in self.world.people if one.name == name), None)

    # What people do

    def intends(self, person: "Person", path: str, body: Any) -> Asking:
        """Somebody is about to ask for something."""
        parts = path.split("/")
        if len(parts) >= 5 and parts[2] == "tables":
            self.asked[person.name, parts[3], "/".join(parts[4:])] += 1
        token = shown(person.cookies)
        is_ended = token is not None and self.is_ended(token)
        if path == "/api/guest/sign-out" and not is_ended:
            self.words.add(body["word"])
        is_pass_ended = path == "/api/guest/enter" and self.is_ended(read(body["word"]))
        guest = None if token is None or is_ended else token.guest
        return Asking(guest, is_ended, is_pass_ended, self.world.loop.time())

    def is_ended(self, token: Shown) -> bool:
        """Whether a guest has signed out since a token was made."""
        rows = self.world.disk.read("SELECT sign_outs FROM guests WHERE id = :id", {"id": token.guest})
        return not rows or rows[0]["sign_outs"] > token.sign_outs

    @property
    def now_ms(self) -> int:
        """The time of day."""
        return EPOCH_MS + int(self.world.loop.time() * 1000)

    def is_sealed(self, table: str) -> bool:
        """Whether a table has a deal that must not become known yet."""
        return days.is_sealed(self.journals[table].now, self.now_ms)

    def secrets(self) -> list[str]:
        """The secrets of deals whose day is not over."""
        rows = self.world.disk.read("SELECT day, secret FROM daily_deals", {})
        return [row["secret"] for row in rows if self.now_ms < days.opens_ms(row["day"])]

    def asks(self, person: "Person", message: dict[str, Any]) -> None:
        """Somebody is about to move, or to ask something on the socket."""
        if message["type"] == "commit":
            self.moves[message["move_id"]] = Move(person.name, message)
        if person.line is not None:
            self.frames.asks(person.line, message)

    def legal_now(self, table: str) -> list[int]:
        """What the mover of a table may do."""
        game = self.journals[table].now.table
        return game.legal() if game is not None and game.mover >= 0 else []

    # What is stored

    def stored(self, table: str, entries: list[Entry]) -> None:
        """Entries were committed."""
        journal = self.journals.setdefault(table, Journal(table))
        for entry in entries:
            self.world.note(f"stored {table} {entry.seq} {entry.kind} {entry.seat} {entry.body[:60]}")
            try:
                self._rulebook.check(journal, entry)
                journal.add(entry, self.world.loop.time())
            except (Broken, TridentError) as error:
                self.fault(f"{table} entry {entry.seq} ({entry.kind}): {error}")
                return
            if entry.move_id is not None:
                if entry.move_id in self.stored_moves:
                    self.fault(f"{entry.move_id} was stored twice")
                self.stored_moves[entry.move_id] = table, entry.seq

    def gone(self, now: float) -> list[tuple[float, float]]:
        """When no server was there, until now."""
        since = self.world.gone_since
        return [*self.absences, *([] if since is None else [(since, now)])]

    def served_ms(self, since_ms: float, until_ms: float) -> float:
        """For how much of this time a server was there; short absences count as presence."""
        lost = sum(
            max(0, min(end, until_ms) - max(start, since_ms))
            for start, end in self.gone(until_ms)
            if end - start > SHORT_MS
        )
        return until_ms - since_ms - lost

    # What people are sent

    def connected(self, line: Line, person: "Person") -> None:
        """Somebody opened a socket."""
        self.frames.connected(line, person)

    def follows(
        self, person: "Person", table: str, since: int, seat: int | None, drawing: str | None
    ) -> None:
        """Somebody asks to follow a table."""
        if person.line is not None:
            self.frames.follows(person.line, table, since, seat, drawing)

    def unfollows(self, person: "Person", table: str) -> None:
        """Somebody asks not to follow a table any more."""
        if person.line is not None:
            self.frames.unfollows(person.line, table)

    def sent(self, line: Line, data: bytes) -> None:
        """A server sends a frame."""
        message = msgspec.json.decode(data)
        self.world.note(f"{line.process.name} to {line.who}: {summary(message)}")
        self.frames.check(line, data, message)

    def heard(self, person: "Person", message: dict[str, Any]) -> None:
        """A frame has arrived."""
        if message["type"] == "committed" and message["move_id"] not in self.stored_moves:
            self.fault(f"{person.name} was told that {message['move_id']} is made, but it is not stored")

    def answered(
        self, person: "Person", asking: Asking, method: str, path: str, body: Any, answer: Answer
    ) -> None:
        """A request was answered."""
        try:
            answers.check(self, asking, method, path, body, answer)
        except Broken as error:
            self.fault(f"{person.name} {method} {path}: {error}")

    # What must come to pass

    async def watch(self) -> None:
        """Twice per second: over a sound line people are answered, and told what is new, in time."""
        while True:
            await asyncio.sleep(LOOKS_EVERY_SECONDS)
            for line in list(self.world.network.lines):
                self.check_line(line)
            for journal in self.journals.values():
                self.check_clock(journal)
            for what in self.world.loop.unexpected:
                self.fault(what)

    def check_line(self, line: Line) -> None:
        """Whether this line should have been told more by now."""
        if not is_sound(line):
            self._sound_since.pop(line, None)
            return
        now = self.world.loop.time()
        sound_since = self._sound_since.setdefault(line, now)
        self.frames.waits(line, LOOKS_EVERY_SECONDS, ANSWER_WITHIN_SECONDS * self.world.patience)
        self.frames.outstays(line, LOOKS_EVERY_SECONDS, GONE_WITHIN_SECONDS * self.world.patience)
        for table, version in self.frames.told(line).items():
            journal = self.journals[table]
            news = journal.stored_at[version:]
            if news and now - max(news[0], sound_since) > NEWS_WITHIN_SECONDS * self.world.patience:
                self.fault(f"{line.who} still sees {table} at {version}, not at {journal.version}")

    def check_clock(self, journal: Journal) -> None:
        """Whether somebody's time should have run out by now.

        A process that was frozen dates back what it stores before it has caught up.
        """
        due_ms = journal.now.due_ms if journal.version else None
        if due_ms is None:
            return
        now_ms = self.world.loop.time() * 1000
        late_ms = now_ms - max(due_ms - EPOCH_MS, journal.stored_at[-1] * 1000)
        if late_ms > FLAG_WITHIN_MS * self.world.patience and self.is_served_for(late_ms, now_ms):
            self.fault(f"nothing happens at {journal.table}, though it was due {late_ms:.0f} ms ago")

    def is_served_for(self, ms: float, now_ms: float) -> bool:
        """Whether a server was there all that time."""
        is_back = all(end <= now_ms - ms for _, end in self.absences)
        return self.world.gone_since is None and is_back


def is_sound(line: Line) -> bool:
    """Whether what a server sends on this line arrives."""
    return not line.is_cut and line.process.is_up and not line.is_choked


def summary(message: dict[str, Any]) -> str:
    """A frame in a few words."""
    fields = ("table", "version", "seat", "yours", "move_id", "id", "code")
    return " ".join([message["type"], *(f"{name}={message[name]}" for name in fields if name in message)])
