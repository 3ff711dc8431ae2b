"""Hints at tables: who gets one, what it says, what it costs, and that it knows no more than the seat."""

import asyncio
from typing import Any

import pytest

from tests.server.live import Person, live
from tests.server.people import GAMES, does, each_game, guest_of, opened, running
from trident.bots.budget import Budget
from trident.core.chance import stream
from trident.core.table import Table
from trident.review import hint as review_hint
from trident.review.hint import Adviser
from trident.server.errors import NotAllowed, Refused
from trident.server.messages import Hint
from trident.server.tables import commands, hints
from trident.server.tables.session import Session
from trident.server.tables.thinkers import Thinkers
from trident.server.wire.throttle import COSTS, LIMITS

FEW = Budget(playouts=40)


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advisers of the server think as little as possible."""
    monkeypatch.setattr(Adviser.__init__, "__defaults__", (FEW, 8))


def alone(name: str) -> Session:
    """Ann plays with bots, and it is her turn."""
    session = opened(name, second="bot")
    while session.mover is not None and session.bot_to_move:
        session = does(session, commands.move_of_seat(session, session.mover, first_legal(session)))
    assert session.mover is not None
    return session


def first_legal(session: Session) -> list[int]:
    """Legal decisions up to the first that is final."""
    assert session.table is not None
    tried, made = session.table.fork(), list[int]()
    while not made or tried.may_undo:
        made.append(tried.legal()[0])
        tried.apply(made[-1])
    return made


def asked_of(session: Session, *decisions: int) -> Hint:
    assert session.mover is not None
    return Hint("h", session.id, session.mover, session.version, list(decisions))


@each_game
def test_who_plays_with_bots_is_advised_on_what_may_be_done(name: str) -> None:
    session = alone(name)
    asked = asked_of(session)
    table = hints.position(session, "ann", asked)
    seen = hints.seen(session.game, asked, Adviser(table.game, table.seats, FEW, 8).hint(table))
    assert (seen.id, seen.version) == ("h", session.version)
    assert [one.is_final for one in seen.turn] == [*[False] * (len(seen.turn) - 1), True]
    for decision in seen.turn:
        legal = dict(zip(table.legal(), table.legal_texts(), strict=True))
        assert legal[decision.action] == decision.text
        table.apply(decision.action)


@each_game
def test_a_hint_is_the_same_where_the_seat_cannot_tell_the_tables_apart(name: str) -> None:
    session = alone(name)
    asked, twin = asked_of(session), session.fork()
    assert twin.table is not None
    twin.table.raw[:] = twin.table.hidden_from(asked.seat, stream(7))
    adviser = Adviser(session.game, len(session.seats), FEW, 8)
    both = [
        hints.seen(session.game, asked, adviser.hint(hints.position(one, "ann", asked)))
        for one in (session, twin)
    ]
    assert both[0] == both[1]


def test_a_hint_goes_on_from_the_draft() -> None:
    session = alone("lost-cities")
    assert session.table is not None
    first = session.table.legal()[0]
    table = hints.position(session, "ann", asked_of(session, first))
    assert [step.action for step in table.steps][-1] == first
    assert session.table.mover == session.mover  # nothing was changed
    final = next(one for one in table.legal() if table.is_final(one))
    with pytest.raises(Refused) as refused:
        hints.position(session, "ann", asked_of(session, first, final))
    assert refused.value.code == "past-final"


@pytest.mark.parametrize("second", ["open", "hot-seat"])
def test_where_two_people_play_there_are_no_hints(second: str) -> None:
    session = running("lost-cities") if second == "open" else opened("lost-cities", second=second)
    assert session.mover is not None
    with pytest.raises(NotAllowed) as refused:
        hints.position(session, guest_of(session, session.mover), asked_of(session))
    assert refused.value.code == "no-hints"


def test_who_plays_on_against_somebodys_stand_in_gets_no_hints() -> None:
    session = running("lost-cities")
    assert session.mover is not None
    mover, other = session.mover, 1 - session.mover
    session = does(session, commands.take_over(session, guest_of(session, other), other, None, 0))
    with pytest.raises(NotAllowed) as refused:
        hints.position(session, guest_of(session, mover), asked_of(session))
    assert refused.value.code == "no-hints"


def test_watchers_get_no_hints() -> None:
    session = alone("lost-cities")
    with pytest.raises(NotAllowed) as refused:
        hints.position(session, "wes", asked_of(session))
    assert refused.value.code == "not-your-seat"


def test_hints_are_counted_by_what_they_cost() -> None:
    assert COSTS[Hint] == 10
    assert LIMITS["hints of a guest"].amount == 30


async def to_move(person: Person) -> dict[str, Any]:
    """Follow a new table with a bot until it is this person's turn; what messages about it say."""
    table = await person.opens(GAMES[0], "bot", options={"begins": "first"})
    await person.connects()
    await person.follows(table, seat=0)
    while not person.news["legal"]:
        await person.hears("news")
    return {"table": table, "seat": 0, "version": person.news["version"]}


@pytest.mark.anyio
async def test_a_hint_is_sent_while_other_messages_are_answered(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, may_end = asyncio.Event(), asyncio.Event()
    real = Thinkers.hint

    async def slow(self: Thinkers, table: Table) -> review_hint.Hint:
        thinking.set()
        await may_end.wait()
        return await real(self, table)

    monkeypatch.setattr(Thinkers, "hint", slow)
    async with live(one_database) as server, server.person() as ann:
        about = await to_move(ann)
        await ann.sends("hint", id="h1", **about)
        await thinking.wait()
        await ann.sends("hint", id="h2", **about)
        refused = await ann.hears("refused", "hint")
        assert (refused["type"], refused["id"], refused["code"]) == ("refused", "h2", "hint-waiting")
        may_end.set()
        seen = await ann.hears("hint")
        assert (seen["id"], seen["version"]) == ("h1", about["version"])
        assert seen["turn"][0][0] in [one[0] for one in ann.news["legal"]]
        await ann.sends("hint", id="h3", **about | {"version": about["version"] + 1})
        assert (await ann.hears("stale"))["id"] == "h3"


@pytest.mark.anyio
async def test_where_too_many_think_one_asks_again_later(one_database: str) -> None:
    async with live(one_database, thoughts=0) as server, server.person() as ann:
        about = await to_move(ann)
        await ann.sends("hint", id="h", **about)
        assert (await ann.hears("refused"))["code"] == "hints-busy"
