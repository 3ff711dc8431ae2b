"""Positions as data: what is refused, and every invariant noticed when it is broken."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.submarine.scenes import GAME, submarine
from trident.core.chance import Secret
from trident.core.errors import BadPosition
from trident.core.table import Table
from trident.games.submarine.rules.state import (
    ACT,
    CHOOSE,
    DONE,
    DRAW,
    EMPTY_COLUMN,
    FULL_BOARD,
    GUARD,
    HAND_OVER,
    NO_CARDS,
    PAY,
    PLACE,
    SHIP,
    TRADE,
)
from trident.testing.marker import rule


def data(table: Table) -> dict[str, Any]:
    """A position as plain data."""
    found: dict[str, Any] = msgspec.to_builtins(GAME.presentation.dump(table.state))
    return found


def dealt(seats: int = 2, **options: object) -> Table:
    table = Table(GAME, seats, options, Secret.of_seed(4))
    table.run_chance()
    return table


Change = Callable[[dict[str, Any]], object]
BAD: dict[str, tuple[Change, str]] = {
    "unknown field": (lambda p: p.update(depth=3), "no position"),
    "one seat": (lambda p: p.update(seats=p["seats"][:1]), "seats must be from 2 to 5"),
    "phase": (lambda p: p.update(phase="dive"), "no phase 'dive'"),
    "ending": (lambda p: p.update(ending="storm"), "no ending 'storm'"),
    "space": (lambda p: p["sea"].update(g2=[]), "no space 'g2'"),
    "thing": (lambda p: p["sea"].update(a2=["red-boat"]), "no treasure or joker 'red-boat'"),
    "stack": (lambda p: p["sea"].update(a5=["red-ring"] * 5), "things in a space must be from 0 to 4"),
    "card": (lambda p: p["seats"][0].update(hand=["black"]), "no colour 'black'"),
    "too many": (lambda p: p["seats"][0].update(hand=["red"] * 4), "cards in a hand must be from 0 to 3"),
    "thirteen": (lambda p: p.update(discards={"red": 13}), "cards must be from 0"),
    "joker on a board": (lambda p: p["seats"][0].update(board=["red-joker"]), "a treasure on a board"),
    "two of a kind": (lambda p: p["seats"][0].update(board=["red-ring", "blue-ring"]), "Two of a kind"),
    "place": (
        lambda p: p["seats"][0].update(laid=[{"place": 40, "card": "red", "by": 0}]),
        "place in a supply",
    ),
    "place twice": (
        lambda p: p["seats"][0].update(laid=[{"place": 1, "card": "red", "by": 0}] * 2),
        "Two cards cannot lie at place 1",
    ),
    "too many red": (
        lambda p: p["seats"][0].update(laid=[{"place": n, "card": "red", "by": 0} for n in range(12)]),
        "too many red cards",
    ),
    "known seat": (lambda p: p["seats"][0].update(knows={"7": []}), "no seat '7'"),
    "broken": (lambda p: p["seats"][0].update(ship=7), "it must hold that the ships fit the phase"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_positions_are_refused_with_a_sentence(name: str) -> None:
    position = data(submarine())
    BAD[name][0](position)
    with pytest.raises(BadPosition, match=BAD[name][1]):
        GAME.load(position)


def put(field: str, *place: int) -> Callable[[int], Callable[[Any], None]]:
    """A change of one number of a state."""

    def to(value: int) -> Callable[[Any], None]:
        def change(state: Any) -> None:
            if place:
                getattr(state, field)[place] = value
            else:
                state[field] = value

        return change

    return to


def several(*changes: Callable[[Any], None]) -> Callable[[Any], None]:
    """Several changes at once."""

    def change(state: Any) -> None:
        for one in changes:
            one(state)

    return change


def paying() -> Table:
    """Seat 1 must hand over a card from its hand."""
    table = submarine("""
        hand 1     red, blue, green
        supply 1   0
        divers 1   c3
        divers 2   c2
        c3         red-ring
    """)
    return table.plays("ship c", "choose 3", "collect red-ring", "pay cards")


def acting() -> Table:
    return submarine("hand 1    red, blue, green\ndivers 1    c3\nc3    red-ring, green-mask").plays("ship c")


def collecting() -> Table:
    return acting().plays("choose 3", "collect red-ring")  # type: ignore[attr-defined]


def first_deal() -> Table:
    table = Table(GAME, 2, secret=Secret.of_seed(4))
    for _ in range(64):
        table.roll()
    return table


def finished() -> Table:
    table = submarine(quiet=5)
    return table.plays("ship off", "ship off")


THING, COUNT, CARD, HANDS, KNOWN, DIVERS, SHIPS, MOVER, ENDING = range(9)
BROKEN: list[tuple[int, Callable[[], Table], Callable[[Any], None]]] = [
    (THING, submarine, put("lying", 0, 0)(66)),
    (THING, submarine, put("lying", 0, 0)(2)),
    (THING, submarine, put("treasures", 0, 0)(6)),
    (THING, submarine, put("treasures", 0, 0)(1)),
    (THING, submarine, put("spares", 0)(1)),
    (THING, submarine, put("box")(1)),
    (THING, submarine, put("jokers", 0)(1)),
    (THING, submarine, put("lying", 0, 0)(61)),
    (THING, submarine, put("lying", 0, 1)(61)),
    (THING, submarine, put("joker_box")(15)),
    (COUNT, submarine, put("left", 0)(3)),
    (COUNT, submarine, put("placed", 0)(3)),
    (COUNT, submarine, several(put("lying", 0, 0)(0), put("lying", 0, 1)(1))),
    (CARD, submarine, put("unseen", 0)(9)),
    (CARD, submarine, put("supply_size", 0)(9)),
    (CARD, lambda: Table(GAME, 2), put("supply_size", 0)(1)),
    (HANDS, submarine, put("hand_size", 0)(2)),
    (HANDS, submarine, several(put("hand_size", 0)(4), put("hand", 0, 0)(2))),
    (HANDS, submarine, several(put("hand_size", 1)(2), put("hand", 1, 0)(0))),
    (HANDS, first_deal, several(put("hand_size", 1)(1), put("hand", 1, 0)(1))),
    (HANDS, first_deal, several(put("drawer")(1))),
    (KNOWN, submarine, put("followers", 0, 0)(1)),
    (KNOWN, submarine, put("laid_by", 0, 40)(1)),
    (KNOWN, submarine, put("face", 0, 0)(1)),
    (KNOWN, submarine, several(put("face", 0, 0)(1), put("laid_by", 0, 0)(3))),
    (KNOWN, submarine, several(put("face", 0, 0)(1), put("laid_by", 0, 0)(1), put("followers", 0, 0)(1))),
    (KNOWN, submarine, several(put("face", 0, 0)(1), put("laid_by", 0, 0)(1), put("followers", 0, 0)(4))),
    (KNOWN, submarine, put("known", 0, 1, 4)(1)),
    (KNOWN, submarine, put("known", 0, 0, 0)(1)),
    (DIVERS, submarine, put("bathyscaphes", 0, 0, 0)(1)),
    (DIVERS, submarine, several(put("bathyscaphes", 0, 3, 5)(4), put("unplaced", 0)(1))),
    (DIVERS, dealt, several(put("bathyscaphes", 1, 0, 0)(1), put("unplaced", 1)(4))),
    (SHIPS, submarine, put("ship", 0)(8)),
    (SHIPS, submarine, put("ship", 3)(1)),
    (SHIPS, submarine, put("ship", 0)(7)),
    (SHIPS, first_deal, put("ship", 0)(1)),
    (SHIPS, submarine, put("phase")(TRADE)),
    (SHIPS, acting, put("ship", 0)(0)),
    (SHIPS, finished, several(put("ship", 0)(7), put("ship", 1)(7))),
    (MOVER, submarine, put("mover")(1)),
    (MOVER, submarine, put("seat")(2)),
    (MOVER, submarine, put("turn")(0)),
    (MOVER, submarine, put("phase")(DRAW)),
    (MOVER, first_deal, put("mover")(0)),
    (MOVER, submarine, put("owed", 1)(1)),
    (MOVER, submarine, put("owed", 0)(1)),
    (MOVER, paying, put("owed", 1)(0)),
    (MOVER, paying, put("chosen")(0)),
    (MOVER, paying, put("taking")(0)),
    (MOVER, paying, put("taking")(40)),
    (MOVER, submarine, put("fresh", 0)(1)),
    (MOVER, submarine, put("has_moved")(1)),
    (MOVER, acting, put("fresh", 0)(1)),
    (MOVER, acting, put("fresh", 1)(0)),
    (MOVER, acting, several(put("chosen")(1), put("phase")(ACT))),
    (MOVER, collecting, put("taking")(50)),
    (ENDING, submarine, put("ending")(FULL_BOARD)),
    (ENDING, submarine, put("quiet")(6)),
    (ENDING, lambda: Table(GAME, 2), put("ending")(GUARD)),
    (ENDING, finished, put("ending")(FULL_BOARD)),
    (ENDING, finished, put("ending")(EMPTY_COLUMN)),
    (ENDING, finished, put("ending")(NO_CARDS)),
    (ENDING, finished, put("quiet")(2)),
]


@rule("SU-1.4", "SU-1.6", "SU-1.8")
@pytest.mark.parametrize("number", range(len(BROKEN)))
def test_what_must_hold_is_noticed_when_it_does_not(number: int) -> None:
    invariant, sound, change = BROKEN[number]
    table = sound()
    assert GAME.compiled.broken(table.raw) == 0
    change(table.state)
    assert GAME.compiled.broken(table.raw) >> invariant & 1, GAME.invariants[invariant]


@pytest.mark.parametrize("sound", [paying, acting, collecting, first_deal, finished, dealt, submarine])
def test_positions_load_as_they_were(sound: Callable[[], Table]) -> None:
    table = sound()
    assert bytes(GAME.load(data(table))) == bytes(table.raw)


def test_what_seats_know_is_part_of_a_position() -> None:
    table = submarine("hand 2    red, red, blue\nlaid 2    3 green by 3", seats=3)
    table.state.known[0, 1, 2] = 2
    table.state.followers[1, 3] = 0b011
    position = data(table)
    assert position["seats"][0]["knows"] == {"1": ["red", "red"]}
    assert position["seats"][1]["laid"] == [{"place": 3, "card": "green", "by": 2, "followers": [0, 1]}]
    assert bytes(GAME.load(position)) == bytes(table.raw)


def test_phases_of_the_examples() -> None:
    phases = [
        int(table().state.phase)
        for table in (paying, acting, collecting, first_deal, finished, dealt, submarine)
    ]
    assert phases == [HAND_OVER, CHOOSE, PAY, DRAW, DONE, PLACE, SHIP]
