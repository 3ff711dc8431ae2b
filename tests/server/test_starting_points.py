"""Tables that begin with a lesson, or at a step of a finished game."""

from typing import Any

import msgspec
import pytest

from tests.server.live import Person, live
from tests.server.people import each_game, plays, running, wish
from tests.server.test_leaks import HIDING, Twins, rooms_for
from trident.core.chance import Secret, below, stream
from trident.core.record import Record
from trident.core.replay import from_text, start_of, to_text
from trident.core.state import Seat
from trident.core.verify import verify
from trident.library.registry import game
from trident.server.errors import Refused, TooLate
from trident.server.machine import Machine
from trident.server.messages import OpenTable
from trident.server.tables import commands, fold, journal, projection, records, starting_points
from trident.server.tables.lessons import lessons_of
from trident.server.tables.room import Room
from trident.server.tables.session import Session
from trident.testing import amount

pytestmark = pytest.mark.anyio
MACHINE = Machine()


def finished(name: str, seed: int = 1) -> Record:
    """The record of a whole game."""
    return records.record_of(plays(running(name, seed), 5000, seed))


def text_of(name: str) -> str:
    """The record of a whole game as text."""
    return to_text(game(name), finished(name))


def wished(name: str, **more: Any) -> OpenTable:
    """A wish to play on against bots."""
    return wish(name, second="bot", **more)


@each_game
async def test_a_lesson_is_played_on_with_bots(name: str, one_database: str) -> None:
    lesson = lessons_of(game(name))[0]
    others = ["bot"] * (lesson.seats - 1)
    async with live(one_database) as server, server.person() as ann:
        shown = next(one for one in await ann.sees("games") if one["name"] == name)["lessons"][0]
        assert (shown["name"], shown["seats"]) == (lesson.key, lesson.seats)
        told: list[Any] = []
        for _ in range(2):
            table = await ann.opens(name, *others, scenario=lesson.key)
            await ann.connects()
            news = await ann.follows(table)
            assert news["card"]["scenario"] == lesson.key
            assert news["legal"]
            played = []
            for _ in range(3):
                if await ann.waits_for_turn():
                    played.append(ann.news["view"])
                    await ann.plays_a_turn()
            told.append(played)
        assert told[0] == told[1]  # bots and chance do the same again
        assert (
            await ann.fails("tables", game=name, seats=[{"kind": "me"}] * 9, scenario=lesson.key)
            == "bad-seats"
        )
        wrong = {"game": name, "seats": [{"kind": "me"}, {"kind": "bot"}]}
        assert await ann.fails("tables", **wrong, scenario="nothing") == "no-lesson"
        assert await ann.fails("tables", **wrong, scenario="a", from_record="b") == "two-beginnings"


@each_game
async def test_a_finished_game_is_played_on_from_any_step(name: str, one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        kept = (await ann.does("records", text=text_of(name)))["record"]
        steps = (await ann.sees(f"records/{kept}"))["steps"]
        others = ["bot"] * (game(name).seats[0] - 1)
        table = await ann.opens(name, *others, from_record=kept, from_step=steps // 2)
        await ann.connects()
        await ann.follows(table)
        assert await ann.waits_for_turn()
        await ann.plays_a_turn()
        await ann.does(f"tables/{table}/resign")
        text = (await ann.http.get(f"/api/tables/{table}/record")).text
        assert not verify(game(name), from_text(game(name), text)).faults
        again = await ann.opens(name, *others, from_table=table, from_step=1)
        assert (await ann.sees(f"tables/{again}"))["status"] == "running"


async def test_lessons_and_trials_against_bots_fill_nobodys_list(one_database: str) -> None:
    name = "lost-cities"
    async with live(one_database) as server, server.person() as ann:
        kept = (await ann.does("records", text=text_of(name)))["record"]
        games = [await ann.opens(name, other, from_record=kept) for other in ("hot-seat", "open")]
        await ann.opens(name, "bot", from_record=kept)
        await ann.opens(name, "bot", scenario=lessons_of(game(name))[0].key)
        games.append(await ann.opens(name, "bot"))
        mine = {card["table"] for card in (await ann.sees("tables/mine"))["tables"]}
        assert mine == set(games)
        await ann.does(f"tables/{games[1]}/fill")  # now it is a trial against a bot
        mine = {card["table"] for card in (await ann.sees("tables/mine"))["tables"]}
        assert mine == {games[0], games[2]}


async def refusals_of(ann: Person, **wrong: Any) -> Any:
    seats = [{"kind": "me"}, {"kind": "bot"}]
    return await ann.fails("tables", **{"game": "lost-cities", "seats": seats} | wrong)


async def test_what_is_not_over_or_not_there_cannot_be_played_on(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann, server.person("Bob") as bob:
        table = await ann.opens("lost-cities", "hot-seat")
        for somebody in (ann, bob):
            assert await refusals_of(somebody, from_table=table, from_step=1) == "not-over"
        assert await refusals_of(ann, from_table="nothing") == "no-table"
        assert await refusals_of(ann, from_record="nothing") == "no-record"
        kept = (await ann.does("records", text=text_of("lost-cities")))["record"]
        assert await refusals_of(ann, from_record=kept, from_step=10**6) == "bad-range"
        assert await refusals_of(ann, from_record=kept, game="sunken-city") == "other-game"
        assert (
            await refusals_of(ann, from_record=kept, seats=[{"kind": "me"}] + [{"kind": "bot"}] * 3)
            == "bad-seats"
        )


@each_game
def test_a_position_begins_as_the_game_was_or_with_what_was_hidden_dealt_anew(name: str) -> None:
    record = finished(name, seed=3)
    rng, checked = stream(1), 0
    for _ in range(amount(60)):
        step = below(rng, len(record.steps))
        table = start_of(game(name), record)
        for action in record.steps[:step]:
            table.apply(action)
        same = starting_points.of_record(wished(name, from_step=step, deals_anew=False), record, MACHINE)
        anew = starting_points.of_record(wished(name, from_step=step), record, MACHINE)
        assert bytes(game(name).load(same.position)) == bytes(table.raw)
        other = game(name).state_of(game(name).load(anew.position))
        assert game(name).presentation.view(other, Seat(0)) == table.view(0)
        assert same.secret.word != anew.secret.word
        checked += anew.position != same.position
    assert bool(checked) == (name in HIDING)


def test_the_end_of_a_game_is_no_beginning() -> None:
    record = finished("lost-cities")
    steps = len(record.steps)
    with pytest.raises(TooLate):
        starting_points.of_record(wished("lost-cities", from_step=steps), record, MACHINE)
    with pytest.raises(Refused):
        starting_points.of_record(wished("lost-cities", from_step=steps + 1), record, MACHINE)


def begun(room: Room, told: starting_points.StartingPoint, secret: str) -> Session:
    """The room's table as it were if it had begun so, with ann at the first seat only."""
    head = msgspec.structs.replace(room.session.head, position=told.position, secret=secret)
    session = commands.propose(Session(room.session.id), [head], 0)[0]
    for seat in session.seats[1:]:
        seat.guest = "stranger"
    return session


@pytest.mark.parametrize("name", HIDING)
async def test_a_table_that_began_in_a_position_sends_nothing_hidden(name: str, one_database: str) -> None:
    """Twins whose journals begin with positions that differ only in what the first seat cannot know."""
    record, rng, compared = finished(name, seed=5), stream(2), 0
    async with live(one_database) as server, server.person("Ann") as ann, server.person("Wes") as watcher:
        for one in (ann, watcher):
            await one.connects()
        for _ in range(max(8, amount(20))):
            rooms = await rooms_for(server, ann, name, game(name).seats[0])
            step = below(rng, len(record.steps))
            for room, anew in zip(rooms, (False, True), strict=True):
                told = starting_points.of_record(
                    wished(name, from_step=step, deals_anew=anew), record, MACHINE
                )
                room.session = begun(room, told, "00" * 32)
            if not rooms[0].session.applied[1].actions:  # else chance has dealt from different piles
                await Twins(server, rooms, rng).compare_all(ann, watcher, 0)
                compared += 1
    assert compared


SEEDS = range(6)


def hidden_from(session: Session, seat: int) -> Any:
    """The hands of the others."""
    assert session.table is not None
    return [session.table.view(other) for other in range(len(session.seats)) if other != seat]


@each_game
def test_a_known_deal_is_never_listed_and_says_so_on_its_card(name: str) -> None:
    record = finished(name)
    wishes = {"from_record": "r", "from_step": 30, "deals_anew": False}
    begun = starting_points.of_record(wish(name, **wishes), record, MACHINE)  # type: ignore[arg-type]
    lesson = lessons_of(game(name))[0]
    seats = {"seats": lesson.seats, "scenario": lesson.key}
    taught = starting_points.of_lesson(wish(name, **seats), MACHINE)  # type: ignore[arg-type]
    for point, kind in ((begun, "position"), (taught, "lesson")):
        wished = wish(name, record.seats if kind == "position" else lesson.seats)
        with pytest.raises(Refused, match="cannot be listed"):
            commands.open_table(msgspec.structs.replace(wished, is_listed=True), "ann", "Ann", point)
        session = commands.propose(Session("t"), [commands.open_table(wished, "ann", "Ann", point)], 0)[0]
        assert session.status == "open"
        assert projection.card(session).starts_from == kind
    assert projection.card(running(name)).starts_from is None
    assert taught.deal is None
    assert taught.secret.word != Secret.of_seed(lesson.seed).word


@pytest.mark.parametrize("name", HIDING)
def test_what_is_hidden_is_dealt_anew_when_a_second_person_sits(name: str) -> None:
    record = finished(name, seed=3)
    known = {"from_record": "r", "from_step": len(record.steps) // 2, "deals_anew": False}
    changed = set()
    for _ in SEEDS:
        begun = starting_points.of_record(wish(name, **known), record, MACHINE)  # type: ignore[arg-type]
        head = commands.open_table(wish(name, record.seats), "ann", "Ann", begun)
        alone = commands.propose(Session("t"), [head], 0)[0]
        filled = commands.propose(alone, commands.fill(alone, "ann", None, None), 0)[0]
        assert filled.position == begun.position  # with bots alone it is the position as it was
        joined = alone
        for guest in ("bob", "cid", "dan")[: record.seats - 1]:
            joins = [commands.join(joined, guest, guest, None, joined.seats.index(journal.Seat()))]
            joined = commands.propose(joined, joins, 0)[0]
        assert joined.status == "running"
        again = fold.session_of("t", [one.entry for one in joined.applied])
        assert again.table is not None
        assert joined.table is not None
        assert bytes(again.table.raw) == bytes(joined.table.raw)
        for seat in range(record.seats):
            if hidden_from(joined, seat) != hidden_from(filled, seat):
                changed.add(seat)
    assert changed == set(range(record.seats))
