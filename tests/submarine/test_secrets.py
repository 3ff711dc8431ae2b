"""What each seat knows, and nothing more: cards without a face yet, tracked cards, and information sets."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.submarine.leaks import hidden_pairs, telling_tables
from tests.submarine.scenes import GAME, submarine
from trident.core.chance import below, stream
from trident.core.kernel import PLAIN
from trident.games.submarine.rules.actions import (
    CARD_SEEN,
    CHOOSE_ROW,
    END_TURN,
    MOVE_TO,
    SHIP_TO,
    TRADE_CARD,
)
from trident.games.submarine.rules.material import COLOURS, COLUMNS
from trident.testing import amount, conformance, secrecy
from trident.testing.marker import rule
from trident.testing.scene import Scene

SKEWED = """
    ship 1     off
    hand 1     blue, red, green
    hand 2     yellow, yellow, yellow
    supply 2   0
    divers 2   a2 b2 c2 d2 e2
"""
# Cards of some colours are nearly gone, so that drawing colours instead of cards would show.
DISCARDS = {
    True: {"yellow": 2, "blue": 4, "red": 4, "green": 1, "violet": 1},
    False: {"yellow": 6, "blue": 6},
}
TRADES = 6


def skewed(equal: bool) -> Scene:
    """Seat 1 waits and trades while seat 2 sails from column to column."""
    return submarine(SKEWED, equal_removal=equal, discards=DISCARDS[equal])


def voyage_of_seat_two(turn: int) -> list[int]:
    """Seat 2 stops in the next column and moves a bathyscaphe one row down."""
    return [SHIP_TO + turn, CHOOSE_ROW, MOVE_TO + COLUMNS + turn, END_TURN]


def lazy_hand(raw: Any, rng: Any, biased: bool) -> tuple[int, ...]:
    """Seat 1 trades its commonest colour six times; its hand then, each face drawn when it was seen."""
    state, out = GAME.state_of(raw), np.zeros(GAME.most_legal, np.int64)
    for turn in range(TRADES):
        GAME.compiled.apply(raw, TRADE_CARD + int(np.argmax(state.hand[0])))
        outcomes = out[: GAME.compiled.legal(raw, out)].tolist()
        outcomes = sorted(set(outcomes)) if biased else outcomes
        GAME.compiled.apply(raw, outcomes[below(rng, len(outcomes))])
        for action in voyage_of_seat_two(turn) if turn < TRADES - 1 else []:
            GAME.compiled.apply(raw, action)
    return tuple(state.hand[0].tolist())


def lazy_hands(equal: bool, deals: int, biased: bool = False) -> Counter[Any]:
    """Many such hands."""
    table, rng = skewed(equal), stream(5)
    return Counter(lazy_hand(table.raw.copy(), rng, biased) for _ in range(deals))


def shuffled_hands(equal: bool, deals: int) -> Counter[Any]:
    """The same with all cards shuffled before the first trade."""
    state, rng = skewed(equal).state, random.Random(5)
    deck = [colour for colour in range(5) for _ in range(int(state.unseen[colour]))]
    first, size = state.hand[0].tolist(), int(state.supply_size[0])
    return Counter(shuffled_hand(rng, deck, list(first), size) for _ in range(deals))


def shuffled_hand(rng: random.Random, deck: list[int], hand: list[int], size: int) -> tuple[int, ...]:
    """One hand after six trades with a shuffled supply."""
    rng.shuffle(deck)
    supply = deck[:size]
    for _ in range(TRADES):
        laid = hand.index(max(hand))
        supply.insert(0, laid)
        hand[laid] -= 1
        hand[supply.pop()] += 1
    return tuple(hand)


def chi_square(first: Counter[Any], second: Counter[Any]) -> tuple[float, float]:
    """The statistic of two equally large samples over their common cells, and its limit at 1 in 1,000."""
    cells = [cell for cell in first | second if first[cell] + second[cell] >= 10]
    value = sum((first[cell] - second[cell]) ** 2 / (first[cell] + second[cell]) for cell in cells)
    freedom = len(cells) - 1
    limit = freedom * (1 - 2 / (9 * freedom) + 3.09 * (2 / (9 * freedom)) ** 0.5) ** 3
    return value, limit


@rule("SU-1.8")
@pytest.mark.parametrize("equal", [True, False], ids=["open removal", "secret removal"])
def test_faces_drawn_when_seen_are_as_good_as_shuffled_first(equal: bool) -> None:
    deals = 250 if PLAIN else 4_000
    shuffled = shuffled_hands(equal, deals)
    value, limit = chi_square(lazy_hands(equal, deals), shuffled)
    assert value < limit, f"the deals differ: {value:.1f} of {limit:.1f}"
    value, limit = chi_square(lazy_hands(equal, deals, biased=True), shuffled)
    assert value > limit, f"a biased deal goes unnoticed: {value:.1f} of {limit:.1f}"


@rule("SU-1.7", "SU-1.8")
@pytest.mark.parametrize(("equal", "left"), [(True, [1, 1, 1, 4, 5]), (False, [3, 5, 11, 11, 12])])
def test_a_face_is_drawn_from_all_unseen_cards_with_those_removed_unseen(
    equal: bool, left: list[int]
) -> None:
    table = skewed(equal)
    table.play("trade blue")
    # Twelve, less six removed openly or none, less hands and discards; the card just traded is seen.
    assert [table.legal().count(CARD_SEEN + colour) for colour in range(5)] == left


@rule("SU-1.8")
def test_another_deal_draws_hidden_hands_from_all_cards_a_seat_has_not_seen() -> None:
    table, rng = skewed(True), stream(3)
    total = Counter[int]()
    deals = 600 if PLAIN else 3_000
    for _ in range(deals):
        hand = GAME.state_of(table.hidden_from(0, rng)).hand[1]
        total.update({colour: int(number) for colour, number in enumerate(hand)})
    unseen = table.state.unseen + table.state.hand[1]
    for colour in range(5):
        share = 3 * int(unseen[colour]) / int(unseen.sum())
        assert abs(total[colour] / deals - share) < 4 * (share / deals) ** 0.5


@rule("SU-2.4")
def test_a_card_laid_under_the_supply_is_followed_by_its_owner_through_another_supply() -> None:
    table = submarine("""
        hand 1     red, blue, green
        supply 1   1
        laid 1     0 violet by 1
        divers 1   c2
        divers 2   c2
        c2         red-ring
    """)
    table.plays("ship c", "choose 2", "collect red-ring", "pay cards")
    assert table.view(0).players[1].known_supply[0].card == "violet"
    assert table.view(1).players[1].known_supply == []
    for _ in range(5):
        other = GAME.state_of(table.hidden_from(0, stream(8)))
        assert COLOURS[int(other.face[1, int(other.supply_size[1]) - 1]) - 1] == "violet"


@rule("SU-4.4")
def test_a_known_hand_of_one_card_is_followed_further() -> None:
    table = submarine(
        """
        hand 1     red
        supply 1   0
        hand 2     blue, red
        supply 2   0
        divers 2   c2
        divers 3   c2
        c2         red-ring
        """,
        seats=3,
        seat=1,
    )
    table.state.known[0, 1, 1] = 1  # seat 1 once handed seat 2 the blue card
    table.plays("ship c", "choose 2", "collect red-ring", "pay cards", "give blue")
    assert [known.card for known in table.view(0).players[2].known_supply] == ["blue"], (
        "it was the only card left"
    )
    assert table.view(2).players[2].known_supply == []


@rule("SU-2.4")
def test_a_card_that_may_or_may_not_have_gone_is_lost_sight_of() -> None:
    table = submarine("ship 1    off\nhand 1    red, red, blue")
    table.state.known[1, 0, 2] = 2  # seat 2 knows of two red cards
    table.play("trade blue")
    assert table.view(1).players[0].known_hand == ["red"], "one of the two may have gone"
    assert table.view(1).players[0].known_supply == []


@rule("SU-4.1")
def test_a_discard_shows_one_of_the_known_cards() -> None:
    table = submarine("hand 1    red, red, blue\ndivers 1    c2\ndivers 2    a2\nc2    red-ring")
    table.state.known[1, 0, 2] = 2
    table.plays("ship c", "choose 2", "collect red-ring", "pay cards")
    assert table.view(1).players[0].known_hand == ["red"]


@rule("SU-3.4")
def test_a_choice_not_yet_paid_for_is_seen_by_nobody_else() -> None:
    table = submarine("hand 1    red, blue, green\ndivers 1    c2\nc2    red-ring")
    table.plays("ship c", "choose 2", "collect red-ring")
    assert (table.view(0).phase, table.view(0).taking) == ("pay", "red-ring")
    for other in (1, None):
        seen = table.view(other)
        assert (seen.phase, seen.taking, seen.chosen) == ("choose", None, None)
        assert table.last_told(other) == []
    hidden = GAME.state_of(table.hidden_from(1, stream(1)))
    assert (int(hidden.taking), int(hidden.chosen)) == (0, 0)


def test_undo_goes_back_to_the_last_thing_shown() -> None:
    table = submarine("hand 1    red, blue, green\ndivers 1    c2\ndivers 2    a2\nc2    red-ring")
    before = bytes(table.raw)
    table.plays("ship c", "choose 2", "collect red-ring", "pay cards")
    for _ in range(4):
        table.undo()
    assert bytes(table.raw) == before
    table.plays("ship c", "choose 2", "collect red-ring", "pay cards", "end")
    assert not table.may_undo


def test_a_receiver_who_saw_a_card_ends_what_can_be_taken_back() -> None:
    table = submarine("""
        hand 1     red, blue, green
        divers 1   c2
        divers 2   c2
        hand 2     blue
        supply 2   0
        c2         red-ring
    """)
    table.plays("ship c", "choose 2", "collect red-ring", "pay cards")
    table.roll()
    assert not table.may_undo


def test_nobody_is_shown_told_or_refused_by_what_is_hidden() -> None:
    rng = stream(4)
    for table in conformance.random_tables(GAME, amount(8_000) // 50 + 40, seed=4):
        secrecy.same_to_all(GAME, table, rng)
        secrecy.same_events(GAME, table, table.legal())


def test_no_position_full_of_secrets_gives_one_away() -> None:
    for table in telling_tables():
        secrecy.same_to_all(GAME, table, stream(len(table.steps)))
        secrecy.same_events(GAME, table, table.legal())


@rule("SU-1.8", "SU-4.4")
def test_positions_that_differ_only_in_secrets_look_and_are_dealt_alike() -> None:
    for first, second, seat in hidden_pairs():
        assert bytes(first.raw) != bytes(second.raw)
        secrecy.same_view(GAME, first.raw, second.raw, seat)
        secrecy.same_redeal(GAME, first.raw, second.raw, seat)
        secrecy.same_choices(GAME, first.raw, second.raw, seat)
