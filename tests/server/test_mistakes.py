"""One's own mistakes are asked until they are answered well: one's own alone, later again where one fails."""

from typing import Any

import msgspec
import pytest

from tests.server.live import Live, Person, live
from tests.server.people import GAMES, does, each_game, guest_of, plays, running
from tests.server.played_out import played_out
from tests.server.test_reviewing import FEW, id_of, until_done
from tests.server.test_reviews import over, reviewed
from trident.core.state import Seat
from trident.review.questions import Marked
from trident.review.review import VERSION, Review
from trident.server.storage import Store
from trident.server.storage.contract import Mistake, Reviewed
from trident.server.tables import commands, journal, mistakes, records
from trident.server.tables.mistakes import LATER_MS
from trident.server.tables.session import Session
from trident.server.tables.thinkers import Thinkers
from trident.server.wire.record_routes import LAST_STEP
from trident.server.wire.throttle import LIMITS

pytestmark = pytest.mark.anyio
ANN = Mistake("t", 3, "ann", 0, "g", 100)


async def stored(store: Store, *found: Mistake, version: int = VERSION) -> None:
    """A review with these mistakes."""
    await store.ask_review("t", Reviewed(version, "ann", 1))
    await store.save_review("t", version, "{}", found)


async def test_a_good_answer_ends_a_question_and_another_puts_it_off(store: Store) -> None:
    other = msgspec.structs.replace(ANN, step=5)
    await stored(store, ANN, other, msgspec.structs.replace(ANN, step=7, guest="bob"))
    assert await store.mistakes_of("ann", VERSION, 9) == [ANN, other]
    await store.answered(ANN, 99, None)  # it was not due yet
    assert await store.mistakes_of("ann", VERSION, 1) == [ANN]
    await store.answered(ANN, 100, None)
    await store.answered(other, 100, 500)
    later = msgspec.structs.replace(other, due_ms=500, tries=1)
    assert await store.mistakes_of("ann", VERSION, 9) == [later]
    assert await store.mistake("ann", "t", 5) == later
    assert await store.mistake("ann", "t", 7) is None  # it is bob's


async def test_another_review_asks_only_what_it_flags_and_what_was_not_solved(store: Store) -> None:
    await stored(store, ANN, msgspec.structs.replace(ANN, step=5), version=VERSION - 1)
    await store.answered(ANN, 100, None)
    fresh = msgspec.structs.replace(ANN, step=9, due_ms=200)
    await stored(store, msgspec.structs.replace(ANN, due_ms=200), fresh)
    assert await store.mistakes_of("ann", VERSION, 9) == [fresh]


async def test_a_review_that_was_asked_of_an_earlier_version_asks_what_it_flags(store: Store) -> None:
    await store.ask_review("t", Reviewed(VERSION - 1, "ann", 1))
    await store.save_review("t", VERSION, "{}", [ANN])
    assert await store.mistakes_of("ann", VERSION, 9) == [ANN]
    await store.answered(ANN, 100, 500)
    assert await store.mistake("ann", "t", 3) == msgspec.structs.replace(ANN, due_ms=500, tries=1)


async def test_an_earlier_review_that_comes_late_changes_nothing(store: Store) -> None:
    await stored(store, ANN)
    await store.save_review("t", VERSION - 1, "{}", [msgspec.structs.replace(ANN, step=9)])
    assert await store.mistakes_of("ann", VERSION, 9) == [ANN]


async def test_what_only_an_earlier_version_says_is_not_asked(store: Store) -> None:
    await stored(store, ANN, version=VERSION - 1)
    assert await store.mistakes_of("ann", VERSION, 9) == []
    await store.ask_review("t", Reviewed(VERSION, "ann", 1))
    assert await store.mistakes_of("ann", VERSION, 9) == []  # not before it is made
    await store.save_review("t", VERSION, "{}", [ANN])
    assert await store.mistakes_of("ann", VERSION, 9) == [ANN]


async def test_of_a_table_that_is_gone_nothing_is_asked(store: Store) -> None:
    await store.save_review("t", VERSION, "{}", [ANN])
    assert await store.mistakes_of("ann", VERSION, 9) == []


def test_everybody_is_asked_about_their_own_turns_and_nobody_about_a_bots() -> None:
    session = over(GAMES[0], "ann", "bob")
    review = reviewed(GAMES[0])[1]
    found = mistakes.flagged(session, review, 7)
    guests = {one.step: ("ann", "bob")[one.seat] for one in review.turns}
    assert {one.step: one.guest for one in found} == guests
    assert {one.due_ms for one in found} == {7}
    alone = mistakes.flagged(over(GAMES[0], "ann", None), review, 7)
    assert {one.guest for one in alone} == {"ann"}


def with_all_flagged(session: Session) -> Review:
    """A review that calls the first decision of every move a mistake."""
    review, turns, step = reviewed(GAMES[0])[1], [], 0
    for one in session.applied:
        if isinstance(one.body, journal.Moved):
            about = {"step": step, "seat": one.body.seat, "played": one.actions[:1]}
            turns.append(msgspec.structs.replace(review.turns[0], **about))
        step += len(one.actions)
    return msgspec.structs.replace(review, turns=turns)


def who_is_asked(session: Session) -> list[str]:
    """By whom the mistakes are to be answered better, move by move."""
    return [one.guest for one in mistakes.flagged(session, with_all_flagged(session), 7)]


@each_game
def test_whoever_takes_a_seat_that_was_left_is_asked_about_their_own_turns_only(name: str) -> None:
    session = plays(running(name), 4)
    before = who_is_asked(session)
    assert set(before) == {"ann", "bob"}
    session = does(session, commands.leave(session, "bob", None))
    session = plays(does(session, commands.join(session, "zoe", "Zoe", None, 1)), 4)
    asked = who_is_asked(session)
    assert asked[: len(before)] == before
    assert set(asked[len(before) :]) == {"ann", "zoe"}


@each_game
def test_nobody_is_asked_about_what_a_bot_has_played_for_them(name: str) -> None:
    session = plays(running(name), 2)
    assert session.mover is not None
    absent = guest_of(session, session.mover)
    before = len(who_is_asked(session))
    session = does(session, commands.take_over(session, absent, session.mover, None, 0))
    session = plays(session)
    assert len(who_is_asked(session)) == before
    session = does(session, commands.take_back(session, absent, None))
    while session.mover is not None and guest_of(session, session.mover) != absent:
        session = plays(session)
    assert who_is_asked(plays(session))[-1] == absent


def test_only_what_is_due_is_asked_and_of_the_game_that_is_wanted() -> None:
    late, other = msgspec.structs.replace(ANN, due_ms=300), msgspec.structs.replace(ANN, game="h")
    seen = mistakes.seen([ANN, other, late], None, 100)
    assert ([one.game for one in seen.asked], seen.due, seen.later) == (["g", "h"], 2, 1)
    of_one = mistakes.seen([ANN, other, late], "h", 100)
    assert ([one.game for one in of_one.asked], of_one.due, of_one.later) == (["h"], 1, 0)


def test_what_a_review_no_longer_says_is_not_asked() -> None:
    review = reviewed(GAMES[0])[1]
    body, step = msgspec.json.encode(review).decode(), review.turns[0].step
    assert mistakes.judged_in(Reviewed(VERSION, "ann", 1, body), step) == review.turns[0]
    gone = [None, Reviewed(VERSION, "ann", 1), Reviewed(VERSION - 1, "ann", 1, body)]
    for kept, where in [*((one, step) for one in gone), (Reviewed(VERSION, "ann", 1, body), -1)]:
        with pytest.raises(mistakes.NoMistake):
            mistakes.judged_in(kept, where)


async def flags_all(server: Live, table: str) -> Review:
    """Have every turn of a reviewed table be a mistake, other than the turn the review would play."""
    store, session = server.service.store, (await server.service.rooms.get(table)).session
    kept = await store.review(table)
    assert kept is not None
    found = msgspec.json.decode(kept.body or "", type=Review)
    turns = [msgspec.structs.replace(one, is_flagged=True) for one in found.turns]
    found = msgspec.structs.replace(found, turns=turns)
    body = msgspec.json.encode(found).decode()
    await store.save_review(table, VERSION, body, mistakes.flagged(session, found, 1))
    return found


async def test_over_the_wire_mistakes_are_asked_answered_and_asked_again_later(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with live(one_database, review_work=FEW) as server, server.person() as ann, server.person() as bob:
        guests = [await id_of(server, one) for one in (ann, bob)]
        table = await played_out(server.service.rooms, GAMES[0], *guests)
        await ann.does(f"tables/{table}/review")
        await until_done(ann, table)
        found = await flags_all(server, table)
        own = [one for one in found.turns if one.seat == 0]
        seen = await ann.sees("mistakes")
        assert [one["step"] for one in seen["asked"]] == [one.step for one in own]
        assert {one["seat"] for one in (await bob.sees("mistakes"))["asked"]} == {1}
        assert (await ann.sees("mistakes?game=other"))["due"] == 0
        path = f"mistakes/{table}/{own[0].step}/answer"
        assert await bob.fails(path, decisions=own[0].choice) == "no-mistake"
        assert await ann.fails(path, decisions=own[0].choice[:1]) == "trident-error"
        shown = await ann.does(path)
        assert (shown["is_accepted"], shown["loss"]) == (False, None)
        assert [one[0] for one in shown["turn"]] == own[0].choice
        assert [one[0] for one in shown["played"]] == own[0].played
        assert (await ann.sees("mistakes"))["later"] == 1
        server.service.machine.time.jump(LATER_MS + 1000)
        assert (await ann.sees("mistakes"))["due"] == len(own)
        await accepts(ann, path, own[0].choice, monkeypatch)
        after = await ann.sees("mistakes")
        assert (after["due"], after["later"]) == (len(own) - 1, 0)


async def test_a_step_that_no_game_has_is_refused(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        table = await played_out(server.service.rooms, GAMES[0], await id_of(server, ann), None)
        assert await ann.fails(f"mistakes/{table}/{LAST_STEP}/answer") == "no-mistake"
        for step in (2**63, LAST_STEP + 1, -1):
            answer = await ann.http.post(f"/api/mistakes/{table}/{step}/answer", json={})
            assert answer.status_code == 400


@pytest.mark.parametrize(
    ("limit", "left"),
    [("hints of a guest", 0), ("requests of an address", 7)],  # enough for what comes before
)
async def test_whoever_asks_too_often_is_refused_before_anything_is_replayed(
    limit: str, left: int, one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    replayed: list[Any] = []
    monkeypatch.setattr(mistakes, "judged_in", lambda *about: replayed.append(about))
    async with live(one_database, limits=True) as server, server.person() as ann:
        me, store = await id_of(server, ann), server.service.store
        table = await played_out(server.service.rooms, GAMES[0], me, None)
        await store.ask_review(table, Reviewed(VERSION, me, 1))
        await store.save_review(table, VERSION, "{}", [Mistake(table, 3, me, 0, GAMES[0], 1)])
        whose = me if limit == "hints of a guest" else "127.0.0.1"
        server.service.throttle.count(limit, whose, LIMITS[limit].amount - left)
        assert await ann.fails(f"mistakes/{table}/3/answer") == "too-many"
    assert not replayed


async def accepts(ann: Person, path: str, turn: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer is found to be good, whatever it is."""

    def good(self: Thinkers, *_: Any) -> Marked:
        return Marked(True, reviewed(GAMES[0])[1].turns[0].loss, [])

    monkeypatch.setattr(Thinkers, "marked", good)
    assert (await ann.does(path, decisions=turn))["is_accepted"]


@each_game
def test_the_question_is_the_position_as_its_seat_knew_it(name: str) -> None:
    record, found = reviewed(name)
    one = found.turns[-1]
    asked = mistakes.question_of(record, one)
    assert asked == mistakes.question_of(record, one)
    replayed = records.replayed(record)
    game = replayed.game
    views = [
        game.presentation.view(game.state_of(raw), Seat(one.seat))
        for raw in (game.load(asked.position), replayed.position(one.step))
    ]
    assert views[0] == views[1]
    assert (asked.best, asked.wrong) == (one.choice, one.played)
