"""Reviews: how a person's turns were judged is told to others only if both agree; nothing before the end."""

from functools import cache
from typing import Any

import msgspec
import pytest

from tests.server.people import GAMES, each_game, running
from tests.server.played_out import head_of, played_to_the_end
from trident.core.record import Record
from trident.review.account import Amount
from trident.review.judge import Work
from trident.review.review import Judged, Review, review
from trident.server.errors import NotAllowed, TooLate
from trident.server.tables import commands, reviews
from trident.server.tables.reviews import Readable
from trident.server.tables.session import Session

FEW = Work(words=2, choose=4, compare=2)
OTHER = Amount(11.0, 12.0, 0.13, 0.14)


@cache
def over(name: str, *guests: str | None) -> Session:
    """A game of these people that was played to its end."""
    opened = commands.propose(Session("t"), [head_of(name, list(guests))], 0)[0]
    return played_to_the_end(opened)


def disclosing(session: Session, *guests: str) -> Session:
    """The same after these people have agreed."""
    for guest in guests:
        session = commands.propose(session, commands.disclose(session, guest, True), 0)[0]
    return session


@cache
def reviewed(name: str) -> tuple[Record, Review]:
    """The review of a game of ann and bob; every turn is flagged, so that all is told that can be."""
    session = over(name, "ann", "bob")
    found = review(session.game, reviews.to_review(session), FEW)
    turns = [msgspec.structs.replace(one, is_flagged=True) for one in found.turns]
    return reviews.to_review(session), msgspec.structs.replace(found, turns=turns)


def judged_otherwise(one: Judged) -> Judged:
    """Another verdict on the same turn."""
    spread = {"played": [7.0] * 11, "choice": [8.0] * 11}
    more: dict[str, Any] = {"is_flagged": False, "is_choice": not one.is_choice, "choice": one.played}
    return msgspec.structs.replace(one, loss=OTHER, known=OTHER, blind=OTHER, spread=spread, **more)


def twin_of(found: Review, seat: int) -> Review:
    """A review that differs in everything that is one seat's alone."""
    replace = msgspec.structs.replace

    def at(amounts: list[Amount]) -> list[Amount]:
        return [OTHER if place == seat else one for place, one in enumerate(amounts)]

    return replace(
        found,
        accounts=[
            replace(one, result=OTHER, even=OTHER, terms=dict.fromkeys(one.terms, OTHER))
            if one.seat == seat
            else one
            for one in found.accounts
        ],
        turns=[judged_otherwise(one) if one.seat == seat else one for one in found.turns],
        luck=[replace(one, change=at(one.change)) for one in found.luck],
        curve=[replace(one, values=at(one.values)) for one in found.curve],
    )


def bytes_of(record: Record, found: Review, allowed: Readable) -> bytes:
    return msgspec.json.encode(reviews.told(msgspec.json.encode(found).decode(), record, allowed))


@each_game
@pytest.mark.parametrize(
    ("viewer", "agreed", "hidden"),
    [
        ("ann", [], [1]),
        ("bob", [], [0]),
        ("ann", ["ann"], [1]),
        ("ann", ["bob"], [1]),  # both must agree
        ("wes", [], [0, 1]),
        (None, ["ann"], [0, 1]),
        ("wes", ["bob"], [0, 1]),  # all must agree before others read anything
        ("ann", ["ann", "bob"], []),
        ("wes", ["ann", "bob"], []),
    ],
)
def test_a_viewer_reads_nothing_that_depends_on_a_seat_which_is_not_theirs_to_read(
    name: str, viewer: str | None, agreed: list[str], hidden: list[int]
) -> None:
    allowed = reviews.readable(disclosing(over(name, "ann", "bob"), *agreed), viewer)
    record, found = reviewed(name)
    for seat in range(2):
        twin = twin_of(found, seat)
        is_same = bytes_of(record, found, allowed) == bytes_of(record, twin, allowed)
        assert is_same == (seat in hidden)


def test_what_bots_did_may_be_read_by_everybody() -> None:
    session = over(GAMES[0], "ann", None)
    assert reviews.readable(session, "ann") == ([0, 1], [0, 1])
    assert reviews.readable(session, "wes") == ([], [1])
    assert reviews.readable(disclosing(session, "ann"), "wes") == ([0, 1], [0, 1])
    assert reviews.readable(over(GAMES[0], None, None), None) == ([0, 1], [0, 1])


def test_whoever_changes_their_mind_is_alone_with_their_turns_again() -> None:
    session = disclosing(over(GAMES[0], "ann", "bob"), "ann", "bob")
    assert commands.disclose(session, "bob", True) == []
    back = commands.propose(session, commands.disclose(session, "bob", False), 0)[0]
    assert reviews.readable(back, "ann") == ([0], [0])
    assert session.disclosed == {0, 1}  # the table before is as it was


def test_nothing_is_reviewed_before_the_end_and_nothing_disclosed() -> None:
    session = running("lost-cities")
    with pytest.raises(TooLate) as refused:
        reviews.to_review(session)
    assert refused.value.code == "not-over"
    with pytest.raises(TooLate) as refused:
        commands.disclose(session, "ann", True)
    assert refused.value.code == "not-over"


def test_watchers_disclose_nothing() -> None:
    with pytest.raises(NotAllowed) as refused:
        commands.disclose(over(GAMES[0], "ann", "bob"), "wes", True)
    assert refused.value.code == "not-your-seat"


def test_a_game_that_somebody_gave_up_is_reviewed_as_far_as_it_went() -> None:
    session = running("lost-cities")
    resigned = commands.propose(session, [commands.resign(session, "ann", None)], 0)[0]
    record = reviews.to_review(resigned)
    found = review(session.game, record, FEW)
    told = reviews.told(msgspec.json.encode(found).decode(), record, reviews.readable(resigned, "ann"))
    assert not told.is_played_out
    assert [one.seat for one in told.sides] == session.seats_of("ann")


def test_who_played_or_opened_the_table_may_ask() -> None:
    session = over(GAMES[0], "ann", "bob")
    assert [reviews.may_ask(session, one) for one in ("ann", "bob", "wes", None)] == [
        True,
        True,
        False,
        False,
    ]
    assert reviews.may_ask(over(GAMES[0], None, None), "host")


@each_game
def test_a_mistake_is_told_with_both_turns_and_the_luck_that_followed(name: str) -> None:
    record, found = reviewed(name)
    told = reviews.told(msgspec.json.encode(found).decode(), record, Readable([0, 1], [0, 1]))
    after = {one.step: one.change for one in found.luck}
    assert [one.step for one in told.mistakes] == [one.step for one in found.turns]
    for one, seen in zip(found.turns, told.mistakes, strict=True):
        assert [decision.action for decision in seen.played] == one.played
        assert [decision.action for decision in seen.choice] == one.choice
        changes = after.get(one.step + len(one.played))
        assert seen.luck == (changes[one.seat] if changes else None)
        assert seen.reasons == one.reasons
        assert (seen.blind is None) == (name == "sunken-city")
