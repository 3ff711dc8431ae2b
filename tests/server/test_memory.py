"""LC-7.4 on the wire: without memory aids, nothing that is sent names a covered discard of this round."""

from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Any

import msgspec
import pytest

from tests.lost_cities.exchanged import Round, careless
from tests.server.live import live
from tests.server.people import does, guest_of, running
from trident.core.chance import below, stream
from trident.server.messages import Draft, News, Told, encoded
from trident.server.tables import commands, drafts, fold, journal, memory, projection
from trident.server.tables.session import Session
from trident.testing import amount, rule

GAME = "lost-cities"
Drawing = Any  # a language, or none


def opened(seed: int, seats: int = 2, *, aids: bool, **options: Any) -> Session:
    """A table of two rounds that has just been dealt."""
    return running(GAME, seed, seats=seats, options={"rounds": 2, "memory_aids": aids, **options})


def after_turns(session: Session, turns: int, seed: int) -> Session:
    """The table after so many careless turns, each a move or two of its own."""
    rng = stream(seed)
    for _ in range(turns):
        if session.mover is None:
            break
        session = turn_made(session, rng)
    return session


def turn_made(session: Session, rng: Any) -> Session:
    """One turn; now and then what is put down is sent before the draw is."""
    seat, table = session.mover, session.table
    assert seat is not None
    assert table is not None
    tried, decisions = table.fork(), list[int]()
    while tried.mover == seat and int(tried.state.turn) == int(table.state.turn):
        decisions.append(careless(tried, rng))
        tried.apply(decisions[-1])
    parts = [decisions] if below(rng, 4) else [[one] for one in decisions]
    for part in parts:
        session = does(session, commands.move_of_seat(session, seat, part))
    return session


def put_down(session: Session, seed: int) -> Session:
    """The table in the middle of a turn."""
    if session.mover is None or session.table is None:
        return session
    decision = careless(session.table, stream(seed))
    return does(session, commands.move_of_seat(session, session.mover, [decision]))


def exchanged(session: Session, seed: int) -> Session | None:
    """The same table with a covered discard exchanged for another card that nobody sees, if there is one."""
    assert session.table is not None
    found = Round(session.table)
    pairs = [] if session.table.is_over else found.pairs()
    if not pairs:
        return None
    rest, other = iter(found.exchange(*pairs[seed % len(pairs)])), Session(session.id)
    for one in session.applied:
        steps = {"steps": list(islice(rest, len(one.actions)))} if one.actions else {}
        body = msgspec.structs.replace(one.body, **steps)
        fold.apply(other, journal.write_entry(one.entry.seq, body, one.entry.at_ms, one.entry.move_id))
    return other


def sent(session: Session, language: Drawing = None) -> list[bytes]:
    """What every seat and a watcher would be sent: news and recalls since many versions, drafts, the card."""
    seats, version = range(len(session.seats)), session.version
    since = sorted({*range(0, version, 11), *range(max(0, version - 5), version + 1)})
    found = [msgspec.json.encode(projection.card(session))]
    for seat in (*seats, None):
        for one in since:
            news = projection.news(session, seat, [] if seat is None else [seat], one, 0, language)
            found += [encoded(news), encoded(projection.recall(session, seat, one, "r", language))]
            found.append(encoded(projection.log(session, seat, one, "l")))
    return found + drafted(session, language)


def drafted(session: Session, language: Drawing) -> list[bytes]:
    """What the mover is shown of every decision that is tried."""
    seat, table = session.mover, session.table
    assert seat is not None
    assert table is not None
    guest = guest_of(session, seat)
    asked = [Draft("d", session.id, seat, session.version, [action]) for action in table.legal()]
    return [encoded(drafts.draft(session, guest, one, language)) for one in asked]


def differing(pairs: int, *, aids: bool, sending: Callable[[Session, Drawing], Any] = sent) -> int:
    """At how many of so many tables it shows which cards lie covered."""
    found = number = 0
    while pairs:
        number += 1
        table = opened(number, 2 + number % 2 * 2, aids=aids, sixth_expedition=number % 3 == 0)
        session = after_turns(table, 10 + number * 7 % 80, number)
        session = put_down(session, number) if number % 2 else session
        other = None if session.mover is None else exchanged(session, number)
        if other is not None:
            language: Drawing = (None, "en", "de")[number % 3]
            found += sending(session, language) != sending(other, language)
            pairs -= 1
    return found


@rule("LC-7.4")
def test_nothing_that_is_sent_tells_which_cards_lie_covered() -> None:
    assert differing(amount(7) + 3, aids=False) == 0


@rule("LC-7.4")
def test_with_memory_aids_it_is_told() -> None:
    assert differing(4, aids=True) == 4


def told(session: Session, *_: Any) -> list[list[Told]]:
    """The whole log, for every viewer."""
    return [whole_log(session, seat) for seat in (*range(len(session.seats)), None)]


def test_a_log_that_names_covered_discards_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: entries are told as they were seen at the time."""
    monkeypatch.setattr(memory, "retold", lambda steps, at_once, seat: at_once)
    assert differing(4, aids=False, sending=told) == 4


def test_positions_that_show_covered_discards_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: recalls go through the whole round."""
    monkeypatch.setattr(memory, "is_shown", lambda session, one, last: True)
    assert differing(6, aids=False) > 0


class Reader:
    """A client that follows a table, and replaces the entries that it is told again."""

    def __init__(self, seat: int | None) -> None:
        self.seat, self.version = seat, 0
        self.log: list[Told] = []

    def hear(self, session: Session) -> News:
        """Take what is new at the table."""
        news = projection.news(session, self.seat, [], self.version, 0)
        told = list(news.entries)
        while told and told[0].seq > news.told_from:
            told[:0] = projection.log(session, self.seat, told[0].seq, "l").entries
        self.log = [*self.log[: news.told_from], *(one for one in told if one.seq >= news.told_from)]
        self.version = news.version
        return news


def whole_log(session: Session, seat: int | None) -> list[Told]:
    """Every entry, a page at a time."""
    told: list[Told] = []
    while not told or told[0].seq:
        before = told[0].seq if told else session.version
        told[:0] = projection.log(session, seat, before, "l").entries
    return told


def unlike(session: Session, ends: Callable[[Session], Session]) -> list[int]:
    """The versions at which a log kept from the beginning differs from a fresh one."""
    readers, rng, found = [Reader(seat) for seat in (0, 1, None)], stream(4), []
    while True:
        for one in readers:
            one.hear(session)
            if one.log != whole_log(session, one.seat):
                found.append(session.version)
        if session.mover is None:
            return found
        session = turn_made(session, rng) if session.version < 60 else ends(session)


def finished(session: Session) -> Session:
    """Somebody resigns."""
    return does(session, commands.resign(session, "ann", None))


@rule("LC-7.4")
@pytest.mark.parametrize(
    "ends", [finished, partial(after_turns, turns=300, seed=1)], ids=["resigned", "played"]
)
def test_a_log_kept_from_the_beginning_reads_like_a_fresh_one(ends: Callable[[Session], Session]) -> None:
    for aids in (False, True):
        assert unlike(opened(3, aids=aids), ends) == []


def test_a_log_that_is_not_told_again_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: only new entries are sent."""
    monkeypatch.setattr(memory, "first_told", lambda session, since: since)
    assert unlike(opened(3, aids=False), finished)


@rule("LC-7.4")
def test_the_log_of_a_table_that_is_over_names_every_card() -> None:
    session = after_turns(opened(5, aids=False), 30, 5)
    assert any("card" not in event.facts for event in discards(session))
    assert all("card" in event.facts for event in discards(finished(session)))


def discards(session: Session) -> list[Any]:
    """The discards of a log, as a watcher reads it."""
    entries = whole_log(session, None)
    return [event for entry in entries for event in entry.events if event.kind == "discard"]


@rule("LC-7.4")
def test_only_the_positions_of_the_last_turn_are_shown_again() -> None:
    session = after_turns(opened(5, aids=False), 12, 5)
    assert session.table is not None
    turns = {frame.view.turn for frame in projection.recall(session, 0, 0, "r").frames}
    assert turns == {int(session.table.state.turn) - 1, int(session.table.state.turn)}


@rule("LC-7.4")
def test_earlier_rounds_are_shown_again() -> None:
    session = opened(5, aids=False)
    while session.table is None or session.table.state.round_number == 1:
        session = after_turns(session, 1, session.version)
    session = after_turns(session, 12, 6)
    rounds = [frame.view.round_number for frame in projection.recall(session, 0, 0, "r").frames]
    assert rounds.count(1) > 50
    named = [bool(event.facts) for event in discards(session)]
    assert named[:5] == [True] * 5
    assert not all(named)


@rule("LC-7.4")
@pytest.mark.anyio
async def test_a_table_with_open_piles_and_without_memory_aids_is_not_opened(one_database: str) -> None:
    wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    async with live(one_database) as server, server.person("Ann") as ann:
        clash = {"open_discards": True, "memory_aids": False}
        assert await ann.fails("tables", **wish, options=clash) == "nothing-to-remember"
        assert (await ann.does("tables", **wish, options={"memory_aids": False}))["yours"] == [0]
