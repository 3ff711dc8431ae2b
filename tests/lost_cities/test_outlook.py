"""How many turns are left in a round, as a table foretells it."""

import pytest

from tests.lost_cities.scenes import GAME, lost_cities
from tests.outlooks import wrong
from trident.bots import roster
from trident.core.chance import Secret, below, stream
from trident.core.table import Table
from trident.games.lost_cities.presentation.outlook import outlook
from trident.testing import rule


def played(seats: int, seed: int) -> Table:
    """A match of two rounds, half of it sensible and half at random."""
    table, rng = Table(GAME, seats, {"rounds": 2}, Secret.of_seed(seed)), stream(seed)
    bot = roster.find(GAME, seats, "sensible")
    while not table.is_over:
        legal = table.legal() if table.mover >= 0 else []
        if not legal:
            table.roll()
        elif below(rng, 2):
            table.apply(roster.decide(table, bot, rng)[0])
        else:
            table.apply(legal[below(rng, len(legal))])
    return table


@rule("LC-3.1", "LC-6.1")
@pytest.mark.parametrize("seats", GAME.seats)
def test_no_round_ends_sooner_or_later_than_foretold(seats: int) -> None:
    table = played(seats, seed=seats)
    start = Table(GAME, seats, {"rounds": 2}).raw
    assert wrong(GAME, outlook, start, table.record().steps, lambda state: int(state.round_number)) == []


@rule("LC-3.1")
def test_each_turn_draws_at_most_one_card_of_the_pile() -> None:
    table = lost_cities("pile    3")
    assert [table.view(seat).outlook.least for seat in range(2)] == [2, 1]
    assert table.view(0).outlook.most is not None
    assert lost_cities("pile    3\nguard    off").view(0).outlook.most is None


@rule("LC-5.5")
def test_the_prompt_of_partners_names_the_pass() -> None:
    key, facts = GAME.presentation.prompt(lost_cities("seats    4").view(0))
    assert GAME.phrases.say("en", key, facts) == "Play or discard one card, or pass two to seat 3."
    assert GAME.presentation.prompt(lost_cities("").view(0))[0] == "prompts.play"
