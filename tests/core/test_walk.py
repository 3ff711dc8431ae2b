"""One loop steps a game: states before and after are kept, and told to each viewer."""

from itertools import pairwise

import trident
from trident.core.state import Seat
from trident.core.walk import is_faded, retold, step, walk

GAME = trident.game("lost-cities")


def dealt() -> trident.Table:
    table = trident.Table(GAME, 2, seed=7)
    table.run_chance()
    return table


def test_a_walk_ends_where_the_table_does_and_leaves_its_start_alone() -> None:
    table = dealt()
    start = trident.Table(GAME, 2, seed=7).raw
    untouched = bytes(start)
    walked = list(walk(GAME, start, [one.action for one in table.steps]))
    assert bytes(walked[-1].after) == bytes(table.raw)
    assert bytes(start) == untouched
    assert all(bytes(one.after) == bytes(two.before) for one, two in pairwise(walked))


def test_a_step_is_told_to_each_viewer_as_the_table_tells_it() -> None:
    table = dealt()
    walked = table.apply(table.legal()[0])
    for seat in (Seat(0), Seat(1), None):
        assert walked.told(seat) == table.told(seat, since=len(table.steps) - 1)
        assert walked.view(seat) == table.view(seat)


def test_a_step_shares_nothing_with_the_table() -> None:
    table = dealt()
    walked = step(GAME, table.raw, table.legal()[0])
    after = bytes(walked.after)
    table.apply(table.legal()[-1])
    assert bytes(walked.after) == after != bytes(table.raw)


def test_chance_tells_what_came() -> None:
    table = trident.Table(GAME, 2, seed=7)
    came = table.run_chance()
    assert [one.action for one in came] == [one.action for one in table.steps]
    assert table.run_chance() == []


def test_what_is_not_left_to_memory_is_told_later_as_it_was_at_once() -> None:
    for game in map(trident.game, trident.game_names()):
        table = trident.Table(game, seed=7)
        steps = table.run_chance()
        while len(steps) < 60 and not table.is_over:
            steps += [table.apply(table.legal()[0]), *table.run_chance()]
        told = [one.told(None) for one in steps]
        assert retold(steps, told, None) == told
        assert not any(is_faded(one, steps[-1]) for one in steps)
        assert retold([], [], None) == []
