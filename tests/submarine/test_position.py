"""Positions as data: what is refused, and every invariant noticed when it is broken."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.submarine.scenes import GAME, submarine
from trident.core.chance import Secret
from trident.core.errors import BadPosition
from trident.core.table import Table
from trident.games.submarine.rules.invariants import Must
from trident.games.submarine.rules.state import Ending, Phase
from trident.testing import Scene
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
    "unknown field": (lambda p: p.update(depth=3), "not a position"),
    "one seat": (lambda p: p.update(seats=p["seats"][:1]), "seats must be from 2 to 5"),
    "phase": (lambda p: p.update(phase="dive"), "no phase 'dive'"),
    "ending": (lambda p: p.update(ending="storm"), "no ending 'storm'"),
    "space": (lambda p: p["sea"].update(g2=[]), "no space 'g2'"),
    "thing": (lambda p: p["sea"].update(a2=["red-boat"]), "no treasure or joker 'red-boat'"),
    "stack": (lambda p: p["sea"].update(a5=["red-ring"] * 5), "things in a space must be from 0 to 4"),
    "card": (lambda p: p["seats"][0].update(hand=["black"]), "no colour 'black'"),
    "too many": (lambda p: p["seats"][0].update(hand=["red"] * 4), "cards in a hand must be from 0 to 3"),
    "thirteen": (lambda p: p.update(discards={"red": 13}), "cards must be from 0"),
    "joker on a board": (lambda p: p["seats"][0].update(board=["red-joker"]), "red-joker is no treasure"),
    "chosen row": (lambda p: p.update(chosen=7), "chosen row must be from 2 to 5, not 7"),
    "row above the sea": (lambda p: p.update(chosen=1), "chosen row must be from 2 to 5, not 1"),
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


def acting() -> Scene:
    return submarine("hand 1    red, blue, green\ndivers 1    c3\nc3    red-ring, green-mask").plays("ship c")


def collecting() -> Table:
    return acting().plays("choose 3", "collect red-ring")


def joker_collected(new_jokers_wait: bool = False) -> Table:
    """Seat 1 has just collected a yellow joker."""
    table = submarine(
        "hand 1    yellow, blue, green\ndivers 1    c3\ndivers 2    a2\nc3    yellow-joker, green-mask",
        new_jokers_wait=new_jokers_wait,
    )
    return table.plays("ship c", "choose 3", "collect yellow-joker", "pay cards")


def joker_waits() -> Table:
    return joker_collected(new_jokers_wait=True)


def first_deal() -> Table:
    table = Table(GAME, 2, secret=Secret.of_seed(4))
    for _ in range(64):
        table.roll()
    return table


def finished() -> Table:
    table = submarine(quiet=5)
    return table.plays("ship off", "ship off")


LAID = several(put("face", 0, 0)(1), put("laid_by", 0, 0)(1))
BROKEN: list[tuple[Must, Callable[[], Table], Callable[[Any], None]]] = [
    (Must.THINGS, submarine, put("lying", 0, 0)(66)),
    (Must.THINGS, submarine, put("lying", 0, 0)(2)),
    (Must.THINGS, submarine, put("treasures", 0, 0)(6)),
    (Must.THINGS, submarine, put("treasures", 0, 0)(1)),
    (Must.THINGS, submarine, put("spares", 0)(1)),
    (Must.THINGS, submarine, put("box")(1)),
    (Must.THINGS, submarine, put("jokers", 0)(1)),
    (Must.THINGS, submarine, put("lying", 0, 0)(61)),
    (Must.THINGS, submarine, put("lying", 0, 1)(61)),
    (Must.THINGS, submarine, put("joker_box")(15)),
    (Must.COUNTS, submarine, put("left", 0)(3)),
    (Must.COUNTS, submarine, put("placed", 0)(3)),
    (Must.COUNTS, submarine, several(put("lying", 0, 0)(0), put("lying", 0, 1)(1))),
    (Must.CARDS, submarine, put("unseen", 0)(9)),
    (Must.CARDS, submarine, put("supply_size", 0)(9)),
    (Must.CARDS, lambda: Table(GAME, 2), put("supply_size", 0)(1)),
    (Must.HANDS, submarine, put("hand_size", 0)(2)),
    (Must.HANDS, submarine, several(put("hand_size", 0)(4), put("hand", 0, 0)(2))),
    (Must.HANDS, submarine, several(put("hand_size", 1)(2), put("hand", 1, 0)(0))),
    (Must.HANDS, first_deal, several(put("hand_size", 1)(1), put("hand", 1, 0)(1))),
    (Must.HANDS, first_deal, several(put("drawer")(1))),
    (Must.KNOWLEDGE, submarine, put("followers", 0, 0)(1)),
    (Must.KNOWLEDGE, submarine, put("laid_by", 0, 40)(1)),
    (Must.KNOWLEDGE, submarine, put("face", 0, 0)(1)),
    (Must.KNOWLEDGE, submarine, several(put("face", 0, 0)(1), put("laid_by", 0, 0)(3))),
    (Must.KNOWLEDGE, submarine, several(LAID, put("followers", 0, 0)(1))),
    (Must.KNOWLEDGE, submarine, several(LAID, put("followers", 0, 0)(4))),
    (Must.KNOWLEDGE, submarine, put("known", 0, 1, 4)(1)),
    (Must.KNOWLEDGE, submarine, put("known", 0, 0, 0)(1)),
    (Must.DIVERS, submarine, put("bathyscaphes", 0, 0, 0)(1)),
    (Must.DIVERS, submarine, several(put("bathyscaphes", 0, 3, 5)(4), put("unplaced", 0)(1))),
    (Must.DIVERS, dealt, several(put("bathyscaphes", 1, 0, 0)(1), put("unplaced", 1)(4))),
    (Must.SHIPS, submarine, put("ship", 0)(8)),
    (Must.SHIPS, submarine, put("ship", 3)(1)),
    (Must.SHIPS, submarine, put("ship", 0)(7)),
    (Must.SHIPS, first_deal, put("ship", 0)(1)),
    (Must.SHIPS, submarine, put("phase")(Phase.TRADE)),
    (Must.SHIPS, acting, put("ship", 0)(0)),
    (Must.SHIPS, finished, several(put("ship", 0)(7), put("ship", 1)(7))),
    (Must.MOVER, submarine, put("mover")(1)),
    (Must.MOVER, submarine, put("seat")(2)),
    (Must.MOVER, submarine, put("turn")(0)),
    (Must.MOVER, submarine, put("phase")(Phase.DRAW)),
    (Must.MOVER, first_deal, put("mover")(0)),
    (Must.MOVER, submarine, put("owed", 1)(1)),
    (Must.MOVER, submarine, put("owed", 0)(1)),
    (Must.MOVER, paying, put("owed", 1)(0)),
    (Must.MOVER, paying, put("chosen")(0)),
    (Must.MOVER, paying, put("taking")(0)),
    (Must.MOVER, paying, put("taking")(40)),
    (Must.MOVER, submarine, put("fresh", 0)(1)),
    (Must.MOVER, submarine, put("has_moved")(1)),
    (Must.MOVER, acting, put("fresh", 0)(1)),
    (Must.MOVER, acting, put("fresh", 1)(0)),
    (Must.MOVER, acting, several(put("chosen")(1), put("phase")(Phase.ACT))),
    (Must.MOVER, collecting, put("taking")(50)),
    (Must.MOVER, joker_collected, put("new_jokers")(1)),
    (Must.MOVER, joker_collected, put("new_spares")(1)),
    (Must.MOVER, joker_waits, put("new_jokers")(2)),
    (Must.MOVER, joker_waits, put("new_jokers_wait")(0)),
    (Must.ENDING, submarine, put("ending")(Ending.FULL_BOARD)),
    (Must.ENDING, submarine, put("quiet")(6)),
    (Must.ENDING, lambda: Table(GAME, 2), put("ending")(Ending.GUARD)),
    (Must.ENDING, finished, put("ending")(Ending.FULL_BOARD)),
    (Must.ENDING, finished, put("ending")(Ending.EMPTY_COLUMN)),
    (Must.ENDING, finished, put("ending")(Ending.NO_CARDS)),
    (Must.ENDING, finished, put("quiet")(2)),
]


@rule("SU-1.4", "SU-1.6", "SU-1.8")
@pytest.mark.parametrize("number", range(len(BROKEN)))
def test_what_must_hold_is_noticed_when_it_does_not(number: int) -> None:
    invariant, sound, change = BROKEN[number]
    table = sound()
    assert GAME.compiled.broken(table.raw) == 0
    change(table.state)
    assert GAME.compiled.broken(table.raw) >> invariant & 1, invariant.sentence


SOUND = [paying, acting, collecting, joker_collected, joker_waits, first_deal, finished, dealt, submarine]


@pytest.mark.parametrize("sound", SOUND)
def test_positions_load_as_they_were(sound: Callable[[], Table]) -> None:
    table = sound()
    assert bytes(GAME.load(data(table))) == bytes(table.raw)


@rule("SU-7.3")
def test_in_a_position_from_before_the_option_new_jokers_wait() -> None:
    position = data(joker_waits())
    assert position.pop("new_jokers_wait")
    table = Table(GAME, 2, position=position)
    assert table.view(0).new_jokers_wait
    assert table.view(0).collected_now == ["yellow-joker"]
    assert bytes(table.raw) == bytes(joker_waits().raw)


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
    assert phases == [
        *(Phase.HAND_OVER, Phase.CHOOSE, Phase.PAY, Phase.DRAW),
        *(Phase.OVER, Phase.PLACE, Phase.SHIP),
    ]
