"""Every frame that a server sends, compared with what the stored journals say it must be."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from tests.simulation.minds import adviser
from tests.simulation.network import Line
from tests.simulation.reference import Journal, masked, viewer, without_secrets
from tests.simulation.tokens import Shown, shown
from trident.core.chance import stream
from trident.server.messages import Draft, DraftSeen, Hint, HintSeen, Logged, News, Recalled
from trident.server.tables import drafts, hints, projection
from trident.server.tables.session import Session

if TYPE_CHECKING:
    from tests.simulation.auditor import Auditor
    from tests.simulation.person import Person

LOOKED_THROUGH = 6  # one in so many frames is compared with a world whose secrets are different


@dataclass
class Followed:
    """What one line asked of one table, and what it was told."""

    wishes: dict[tuple[int | None, str | None], None] = field(default_factory=dict)  # seats and drawings
    sinces: dict[int, None] = field(default_factory=dict)
    told: int | None = None  # up to which version, if anything was told
    is_expected: bool = True  # until the line asks not to be told any more


@dataclass
class Heard:
    """What one line has asked and been told."""

    person: "Person"
    token: Shown | None  # what was shown when the line was opened
    tables: dict[str, Followed] = field(default_factory=dict)
    asked: dict[str, dict[str, Any]] = field(default_factory=dict)  # moves and questions by id
    unanswered: dict[str, float] = field(
        default_factory=dict
    )  # for how many seconds the line was sound since
    was_known: bool = False  # when the line was welcomed, the token counted
    outstayed: float = 0.0  # for how many seconds the line was sound since the token was ended


class Frames:
    """Knows who listens on which line."""

    def __init__(self, auditor: "Auditor") -> None:
        self._auditor = auditor
        self._lines: dict[Line, Heard] = {}
        self._checked = 0

    def connected(self, line: Line, person: "Person") -> None:
        """Somebody opened a socket."""
        self._lines[line] = Heard(person, shown(person.cookies))

    def _guests(self, heard: Heard) -> list[str | None]:
        """Whom the server may take a line for: nobody, if its token was ended before it said hello."""
        if heard.token is None:
            return [None]
        return [heard.token.guest, *([None] if self._auditor.is_ended(heard.token) else [])]

    def follows(self, line: Line, table: str, since: int, seat: int | None, drawing: str | None) -> None:
        """Somebody asks to follow a table."""
        followed = self._lines[line].tables.setdefault(table, Followed())
        followed.wishes[seat, drawing] = None
        followed.sinces[since] = None
        if not followed.is_expected:
            followed.is_expected, followed.told = True, None

    def unfollows(self, line: Line, table: str) -> None:
        """Nothing more is expected about this table."""
        if table in self._lines[line].tables:
            self._lines[line].tables[table].is_expected = False

    def asks(self, line: Line, message: dict[str, Any]) -> None:
        """Somebody asks something that will be answered, or says for which version a move was meant."""
        heard = self._lines[line]
        name = message.get("id") or message["move_id"]
        heard.asked[name] = message
        heard.unanswered[name] = 0.0
        if "version" in message:
            heard.tables.setdefault(message["table"], Followed()).sinces[message["version"]] = None

    def told(self, line: Line) -> dict[str, int]:
        """The tables that a line follows, and up to which version it was told of each."""
        tables = self._lines[line].tables if line in self._lines else {}
        return {table: one.told for table, one in tables.items() if one.told is not None and one.is_expected}

    def waits(self, line: Line, seconds: float, most: float) -> None:
        """Time passes on a sound line: whatever was asked must be answered one day."""
        heard = self._lines.get(line)
        for name in list(heard.unanswered) if heard else ():
            assert heard is not None
            heard.unanswered[name] += seconds
            if heard.unanswered[name] > most:
                self._auditor.fault(f"{line.who} gets no answer to {name}")

    def outstays(self, line: Line, seconds: float, most: float) -> None:
        """Time passes on a sound line: it must be closed if its guest has signed out elsewhere."""
        heard = self._lines.get(line)
        if heard is None or not heard.was_known or heard.token is None:
            return
        if not self._auditor.is_ended(heard.token):
            return
        heard.outstayed += seconds
        if heard.outstayed > most:
            self._auditor.fault(f"{line.who} still listens, though that device was signed out")

    def check(self, line: Line, data: bytes, message: dict[str, Any]) -> None:
        """Compare a frame with what it must be."""
        auditor, heard = self._auditor, self._lines[line]
        kind = message["type"]
        heard.unanswered.pop(message.get("move_id") or message.get("id") or "", None)
        if kind == "welcome":
            heard.was_known = heard.token is not None and not auditor.is_ended(heard.token)
        elif kind == "committed":
            _, seq = auditor.stored_moves.get(message["move_id"], ("", -1))
            if seq != message["version"] - 1:
                auditor.fault(
                    f"{message['move_id']} is acknowledged at {message['version']}, stored at {seq + 1}"
                )
        elif kind == "news":
            self.news(line, heard, data, message)
        elif kind == "draft":
            self.draft(heard, data, message)
        elif kind == "recalled":
            self.recalled(heard, data, message)
        elif kind == "logged":
            self.logged(heard, data, message)
        elif kind == "hint":
            self.hint(heard, data, message)

    def news(self, line: Line, heard: Heard, data: bytes, message: dict[str, Any]) -> None:
        """The bytes are those that follow from the journal, for this guest and one of its wishes."""
        auditor, table, version = self._auditor, message["table"], message["version"]
        journal, followed = auditor.journals.get(table), heard.tables.get(table)
        if followed is None:
            auditor.fault(f"{line.who} is told of {table} without having asked")
        elif journal is None or version > journal.version:
            auditor.fault(f"{line.who} is told of {table} at {version}, which is not stored")
        elif followed.told is not None and version < followed.told:
            auditor.fault(f"{line.who} is told of {table} at {version} after {followed.told}")
        else:
            self.compare(line, heard, journal, followed, data, message)
            for what, word in hidden_words(journal.at(version)):
                if word.encode() in data:
                    auditor.fault(f"{line.who} is told {what} of {table}")
            if auditor.is_sealed(table) and not message["yours"]:
                auditor.fault(f"{line.who} sees {table}, whose deal others have still to play")
            followed.told = version

    def compare(
        self,
        line: Line,
        heard: Heard,
        journal: Journal,
        followed: Followed,
        data: bytes,
        message: dict[str, Any],
    ) -> None:
        """Whether any of the wishes explains the frame."""
        sinces = [*([] if followed.told is None else [followed.told]), *reversed(followed.sinces)]
        version, guests = message["version"], self._guests(heard)
        for guest in guests:
            for since in dict.fromkeys(sinces):
                for wish, drawing in followed.wishes:
                    about = version, guest, wish, since, drawing, message["is_crowded"]
                    if journal.news(*about) == masked(data):
                        self.look_through(line, journal, data, guest, wish, drawing)
                        return
        session = journal.at(version)
        told = [entry["seq"] for entry in message["entries"]]
        may = {viewer(session, guest, wish)[0] for guest in guests for wish, _ in followed.wishes}
        self._auditor.fault(
            f"{line.who} is sent {journal.table} at {version} otherwise than it is stored: as seat"
            f" {message['seat']} (may be {may}), entries {told} (since {sinces})"
        )

    def look_through(
        self, line: Line, journal: Journal, data: bytes, guest: str | None, wish: int | None, drawing: Any
    ) -> None:
        """Now and then: would the frame be the same if what the viewer cannot know were different?"""
        self._checked += 1
        if self._checked % LOOKED_THROUGH:
            return
        news = msgspec.json.decode(data, type=News)
        session = journal.at(news.version)
        seat, yours = viewer(session, guest, wish)
        different = without_secrets(session, seat, yours, self._checked, drawing)
        if different:
            self._auditor.fault(f"{line.who} is told what seat {seat} cannot know: {', '.join(different)}")

    def draft(self, heard: Heard, data: bytes, message: dict[str, Any]) -> None:
        """A draft leads to where its decisions lead, and only its seat's owner is told."""
        asked = heard.asked[message["id"]]
        journal = self._auditor.journals[asked["table"]]
        fields = {name: asked[name] for name in ("id", "table", "seat", "version", "decisions")}
        guest = heard.token.guest if heard.token else ""
        languages = languages_of(heard, asked["table"])
        session = journal.at(message["version"])
        expected = [drafts.draft(session, guest, Draft(**fields), one) for one in languages]
        if msgspec.json.decode(data, type=DraftSeen) not in [again(one) for one in expected]:
            self._auditor.fault(f"{heard.person.name} is shown a draft that leads elsewhere")

    def recalled(self, heard: Heard, data: bytes, message: dict[str, Any]) -> None:
        """What is recalled is what this viewer may see."""
        asked = heard.asked[message["id"]]
        session = self._auditor.journals[asked["table"]].at(message["version"])
        seats = {viewer(session, guest, asked["seat"])[0] for guest in self._guests(heard)}
        languages = languages_of(heard, asked["table"])
        expected = [
            projection.recall(session, seat, asked["since"], asked["id"], one)
            for seat in seats
            for one in languages
        ]
        if msgspec.json.decode(data, type=Recalled) not in [again(one) for one in expected]:
            self._auditor.fault(
                f"{heard.person.name} recalls what did not happen, or what {seats} did not see"
            )

    def logged(self, heard: Heard, data: bytes, message: dict[str, Any]) -> None:
        """Earlier entries are told as this viewer may read them."""
        asked = heard.asked[message["id"]]
        session = self._auditor.journals[asked["table"]].at(message["version"])
        seats = {viewer(session, guest, asked["seat"])[0] for guest in self._guests(heard)}
        expected = [again(projection.log(session, seat, asked["before"], asked["id"])) for seat in seats]
        if msgspec.json.decode(data, type=Logged) not in expected:
            self._auditor.fault(f"{heard.person.name} reads entries that {seats} may not read like that")

    def hint(self, heard: Heard, data: bytes, message: dict[str, Any]) -> None:
        """Advice is given to who plays with bots alone, outside first tries, on what their seat knows."""
        asked = heard.asked[message["id"]]
        session = self._auditor.journals[asked["table"]].at(message["version"])
        people = [seat.guest for seat in session.seats if seat.kind == "guest"]
        daily = session.head.daily
        if people != [heard.token.guest if heard.token else None] or (daily is not None and daily.is_ranked):
            self._auditor.fault(f"{heard.person.name} is given a hint at {asked['table']}")
            return
        twin = session.fork()
        assert twin.table is not None
        twin.table.raw[:] = twin.table.hidden_from(asked["seat"], stream(len(heard.asked)))
        fields = {name: asked[name] for name in ("id", "table", "seat", "version")}
        expected = hints.seen(session.game, Hint(**fields), adviser(session.game).hint(twin.table))
        if msgspec.json.decode(data, type=HintSeen) != again(expected):
            self._auditor.fault(f"{heard.person.name} is given a hint from what the seat cannot know")


def hidden_words(session: Session) -> Iterator[tuple[str, str]]:
    """What nobody may be told of a table as it is."""
    if session.status != "over" or session.head.daily is not None:
        yield "the secret", session.head.secret
    if session.status == "open":
        yield from (("a nonce before the deal", nonce) for nonce in session.mixing.nonces.values())
    yield from (("a guest's id", seat.guest) for seat in session.seats if seat.guest)


def languages_of(heard: Heard, table: str) -> "list[Any]":
    """In which languages a line may want a table drawn."""
    return list(
        dict.fromkeys([None, *(drawing for _, drawing in heard.tables.get(table, Followed()).wishes)])
    )


def again(message: Any) -> Any:
    """A message as a client decodes it."""
    return msgspec.json.decode(msgspec.json.encode(message), type=type(message))
