"""What an opponent is believed to hold: never a card that is seen, always those that were shown."""

from collections import Counter

import trident
from trident.bots import roster
from trident.core.chance import Secret, stream
from trident.core.position import empty_state
from trident.core.state import Seat
from trident.core.table import Table
from trident.games.lost_cities.bots.belief import imagine
from trident.games.lost_cities.bots.scratch import Scratch
from trident.games.lost_cities.bots.weights import Weights
from trident.testing import amount

GAME = trident.game("lost-cities")
BELIEVING, SCRATCH = empty_state(Weights)[1], empty_state(Scratch)[1]
BELIEVING.belief = 1.0


def late_table() -> Table:
    """A table some turns into a round, with a card that seat 1 has taken openly."""
    bot = roster.find(GAME, 2, "sensible")
    for seed in range(1, 200):
        table, rng = Table(GAME, 2, {"rounds": 1}, Secret.of_seed(seed)), stream(2)
        table.run_chance()
        while int(table.state.pile_left) > 24:
            table.apply(roster.decide(table, bot, rng)[0])
            table.run_chance()
        if table.state.shown[1].any():
            return table
    raise AssertionError("no deal in which seat 1 takes a discard and keeps it")


def test_an_imagined_deal_is_one_that_could_be() -> None:
    table = late_table()
    for number in range(amount(400)):
        raw = table.raw.copy()
        state = GAME.state_of(raw)
        imagine(state, Seat(0), BELIEVING, SCRATCH, stream(number))
        assert GAME.compiled.broken(raw) == 0
        assert list(state.hand[0]) == list(table.state.hand[0])
        held = Counter(int(card) for card in state.hand[1][: int(state.hand_size[1])])
        assert all(held[card] >= table.state.shown[1, card] for card in range(60))


def test_what_is_imagined_does_not_depend_on_what_is_hidden() -> None:
    table = late_table()
    deals = [table.hidden_from(0, stream(number)) for number in (1, 2)]
    for raw in deals:
        imagine(GAME.state_of(raw), Seat(0), BELIEVING, SCRATCH, stream(9))
    assert bytes(deals[0]) == bytes(deals[1])


def test_cards_that_nobody_can_use_are_believed_to_be_gone_from_the_hand() -> None:
    """A card that neither side can play was mostly discarded, if it was ever held."""
    table = Table(
        GAME,
        2,
        position={
            "rounds": 1,
            "hands": [[f"sea {n}" for n in range(2, 10)], [f"forest {n}" for n in range(2, 10)]],
            "expeditions": [{"desert": ["desert 9"]}, {"desert": ["desert 8"]}],
        },
    )
    useless, useful = {1, 2, 3, 4, 5, 6}, {9}
    counts = Counter[str]()
    for number in range(amount(4000)):
        raw = table.raw.copy()
        state = GAME.state_of(raw)
        imagine(state, Seat(0), BELIEVING, SCRATCH, stream(number))
        for card in state.hand[1][:8]:
            counts["useless"] += int(card) in useless
            counts["useful"] += int(card) in useful
    assert counts["useful"] * len(useless) > 2 * counts["useless"]
