"""The value of positions, which turns are considered, and a stream of die rolls for each seat."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.sunken_city.scenes import GAME, fresh, sunken_city
from trident.bots import roster
from trident.bots.kit import kit_of
from trident.bots.weights import weights_of
from trident.core.chance import stream
from trident.core.kernel import struct_type
from trident.core.position import empty_state
from trident.core.state import Raw, Seat, dtype_of
from trident.core.table import Table
from trident.games.sunken_city.bots import BOTS
from trident.games.sunken_city.bots.luck import STREAMS, pick
from trident.games.sunken_city.bots.scratch import Scratch
from trident.games.sunken_city.bots.weights import Weights
from trident.games.sunken_city.bots.worth import TURNS_AHEAD, is_decided, worth
from trident.games.sunken_city.rules.state import Phase
from trident.testing import Scene, amount

KIT = kit_of(GAME)
BY_HAND = weights_of(GAME, "hand")
SCRATCH = empty_state(Scratch)[1]
WEIGHTS: Weights = BY_HAND.view(struct_type(dtype_of(Weights)))[0]

LAKE = """
    a a b b . . . . .
    . . . c . . . . .
    . . . c . . . . .
    . . d d . . . . .
    . . . . X . . . .
"""


def scene(yellow: str, neptune: str = "e5", more: str = "", **now: Any) -> Scene:
    return sunken_city(f"{LAKE}\nyellow  {yellow}\nneptune {neptune}\n{more}", **now)


def value(table: Scene, seat: int = 0) -> float:
    return judged(table, seat)[0]


def judged(table: Scene, seat: int = 0) -> list[float]:
    """Utility, chance to win and points ahead."""
    out: Raw = np.zeros(3)
    worth(table.state, table.state, Seat(seat), WEIGHTS, SCRATCH, out)
    return [float(number) for number in out]


def test_what_is_secured_is_worth_more_than_what_is_carried() -> None:
    assert value(scene("village, secured 5 9")) > value(scene("c1, found 5 9")) > value(scene("c1"))


def test_what_is_carried_is_worth_less_far_from_home_or_near_neptune() -> None:
    assert value(scene("a1, found 5 9")) > value(scene("d4, found 5 9"))
    assert value(scene("a1, found 5 9", "e5")) > value(scene("a1, found 5 9", "c1", "to red"))


def test_a_chip_is_worth_something() -> None:
    assert value(scene("village, chips 1")) > value(scene("village"))


def test_what_is_carried_after_the_last_turn_is_lost() -> None:
    late = "piles 0 0 0 0 0 20\nspace 6\nto red"
    assert value(scene("a1, found 5 9", more=late)) == pytest.approx(value(scene("a1", more=late)))


def test_shares_of_the_win_add_up() -> None:
    table = scene("village, secured 5 9")
    assert sum(judged(table, seat)[1] for seat in range(2)) == pytest.approx(1.0)


@pytest.mark.parametrize(("yellow", "share"), [("village, secured 5", 1.0), ("village", 0.5)])
def test_a_game_that_is_over_is_judged_as_it_is(yellow: str, share: float) -> None:
    table = scene(yellow, more="piles 0 0 0 0 0 20\nspace 6\nto red")
    table.plays("card 0/7", "end")
    assert table.is_over
    assert judged(table)[1] == share


def test_a_playout_ends_after_a_few_turns() -> None:
    table = fresh()
    root = GAME.state_of(table.raw.copy())
    assert not is_decided(root, table.state)
    table.state.turn += TURNS_AHEAD
    assert is_decided(root, table.state)


def candidates(table: Table) -> list[list[int]]:
    own = KIT.workspace()
    n = KIT.candidates(table.raw.copy(), Seat(table.mover), BY_HAND, own.scratch, own.turns)
    return [[int(action) for action in turn[1 : turn[0] + 1]] for turn in own.turns[:n]]


def check_turns(table: Table, least: int) -> None:
    """Turns differ, and each is legal up to a roll or the end of the turn."""
    turns = candidates(table)
    assert len({tuple(turn) for turn in turns}) == len(turns) >= least
    seat, number = table.mover, int(table.state.turn)
    for turn in turns:
        raw = table.raw.copy()
        state = GAME.state_of(raw)
        for action in turn:
            assert GAME.compiled.why_not(raw, action) == 0
            GAME.compiled.apply(raw, action)
        assert int(state.mover) != seat or int(state.turn) != number


def test_turns_to_think_of_are_whole_and_legal() -> None:
    check_turns(scene("c1, found 5, cards 2/5", more="red  village"), 4)


def test_after_a_roll_only_neptunes_paths_are_left_to_think_of() -> None:
    table = sunken_city("""
        a a b b . . . . .
        . . . c . . . . .
        . . . c . . . . .
        . . . . . . . . .
        . . . . X d d e e
        yellow  c1, found 5, cards 0/7
        red     f5, found 1
        neptune h5
    """)
    table.plays("card 0/7", "roll", "3")
    check_turns(table, 2)


def test_a_street_can_bring_neptune_to_his_prey() -> None:
    table = sunken_city("""
        a a . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . b b
        . . . . . . . . .
        . . . . . . . c c
        red     h4, found 1 2 3
        yellow  village, cards 1/6
        neptune h6
    """)
    texts = []
    for turn in candidates(table):
        fork = table.fork()
        told = []
        for action in turn:
            told.append(GAME.presentation.write(fork.state, action))
            fork.apply(action)
        texts.append(told)
    assert any("g5-h5" in " ".join(told) and "roll" in told for told in texts)


def test_each_seat_has_a_die_of_its_own() -> None:
    table = scene("village")
    state = table.state
    state.phase = Phase.ROLL
    words: Raw = np.zeros(STREAMS, np.int64)

    def rolls(order: list[int]) -> dict[int, list[int]]:
        words[:] = 0
        words[0] = 123_456_789_123
        shown: dict[int, list[int]] = {0: [], 1: []}
        for seat in order:
            state.seat = seat
            shown[seat].append(int(pick(state, words, SCRATCH)))
        return shown

    plain, mixed = rolls([0] * 12 + [1] * 12), rolls([0, 1] * 12)
    assert plain == mixed
    assert plain[0] != plain[1]


def test_the_die_shows_every_face_equally_often() -> None:
    table, n, raw = scene("village"), amount(12_000), KIT.workspace().scratch
    table.state.phase = Phase.ROLL
    shown: Counter[int] = Counter()
    for word in range(1, n + 1):
        words = np.zeros(STREAMS, np.int64)
        words[0] = word * 0x1E3779B97F4A7C15 % 2**62
        shown[int(KIT.draw(table.raw, words, raw))] += 1
    faces = Counter(int(face) for face in table.state.die)
    assert set(shown) <= set(faces)
    if n > 1000:
        assert all(abs(shown[pips] - n * times / 6) < 5 * n**0.5 for pips, times in faces.items())


def test_who_begins_by_lot_is_any_seat() -> None:
    table = Table(GAME, 2, {"begins": "lot"})
    words: Raw = np.zeros(STREAMS, np.int64)
    words[0] = 99
    seen = {int(pick(table.state, words, SCRATCH)) for _ in range(40)}
    assert seen == {10, 11}


def test_nothing_is_hidden_so_nothing_is_imagined() -> None:
    assert BOTS.imagine is None  # so that bots are given what `reshuffle` deals
    table = fresh()
    before = bytes(table.raw)
    GAME.compiled.reshuffle(table.raw, Seat(0), stream(1))
    assert bytes(table.raw) == before


def test_a_bot_moves_neptune_in_the_middle_of_a_walk_where_it_pays() -> None:
    """He sinks the street under an adventurer who carries nothing, and who walks on from his village."""
    table = sunken_city("""
        a a . . . . . . .
        . b . . . . . . .
        . b 5 . . . . . .
        . . . d d e e . .
        . . . f . . . . .
        . . . f . . . . .
        yellow  f4
        neptune d4
        card    0/7
        space   6
        piles   0 0 0 0 0 19
        starter 1
    """)
    for action in roster.find(GAME, 2, "search:playouts=40").turn(table.raw, Seat(0), 7):
        table.apply(action)
    kinds = [GAME.decisions.split(step.action).kind for step in table.steps]
    assert kinds[:5] == ["walk", "step", "neptune", "neptune-to", "step"]
    assert table.view(0).players[0].secured == ["5"]
