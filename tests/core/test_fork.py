"""A forked table shares nothing with the table it came from."""

from trident.core.table import Table
from trident.library import registry


def test_playing_on_a_fork_leaves_the_table_as_it_was() -> None:
    game = registry.game(registry.names()[0])
    table = Table(game, game.seats[0])
    table.run_chance()
    before, steps = bytes(table.raw), list(table.steps)
    fork = table.fork()
    fork.apply(fork.legal()[0])
    assert bytes(table.raw) == before
    assert table.steps == steps
    assert len(fork.steps) == len(steps) + 1


def test_a_fork_can_take_back_what_the_table_could() -> None:
    game = registry.game(registry.names()[0])
    table = Table(game, game.seats[0])
    table.run_chance()
    action = next(one for one in table.legal() if not table.is_final(one))
    before = bytes(table.raw)
    table.apply(action)
    fork = table.fork()
    fork.undo()
    assert bytes(fork.raw) == before
    assert table.may_undo
