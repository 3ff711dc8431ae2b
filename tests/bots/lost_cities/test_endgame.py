"""When the draw pile is nearly empty, the endgame is searched exactly, without playouts."""

from collections import Counter

import pytest

import trident
from trident.bots.bot import SearchBot
from trident.bots.roster import find
from trident.core.chance import stream
from trident.core.position import empty_state
from trident.core.state import Seat
from trident.core.table import Table
from trident.games.lost_cities.bots.endgame import ahead_at_the_end, ahead_now
from trident.games.lost_cities.bots.scratch import Scratch
from trident.games.lost_cities.rules.actions import DRAW_PILE
from trident.games.lost_cities.rules.material import DESTINATIONS
from trident.games.lost_cities.rules.state import Side

GAME = trident.game("lost-cities")
SCRATCH, FIRST = empty_state(Scratch)[1], Side(0)
CLOSED = {place: [f"{place} 10"] for place in ("himalaya", "forest", "volcano")}


def cards(place: str, *numbers: int) -> list[str]:
    return [f"{place} {number}" for number in numbers]


def near_the_end(hands: list[list[str]], expeditions: list[dict[str, list[str]]], pile: list[str]) -> Table:
    """A table at which every card that is named nowhere lies on its discard pile."""
    laid = [card for side in expeditions for pile_of in side.values() for card in pile_of]
    named = Counter([*hands[0], *hands[1], *laid, *pile])
    discards = {}
    for place in DESTINATIONS[:5]:
        whole = Counter({f"{place} investment": 3}) + Counter(cards(place, *range(2, 11)))
        discards[place] = list((whole - named).elements())
    position = {"rounds": 1, "hands": hands, "expeditions": expeditions, "discards": discards}
    return Table(GAME, 2, position=position)


def one_card_left() -> Table:
    """Seat 0 has one turn and holds desert 5 and 10; the other seat can lay nothing at all."""
    mine = [*cards("desert", 5, 10), *cards("himalaya", 2, 3, 4), *cards("forest", 2, 3, 4)]
    theirs = [*cards("sea", 2, 3, 4, 5), *cards("volcano", 2, 3, 4, 5)]
    shut = CLOSED | {"sea": ["sea 10"]}
    return near_the_end([mine, theirs], [{"desert": cards("desert", 2, 3, 4)}, shut], ["volcano 6"])


def no_points_left() -> Table:
    """One card is left and nobody can lay another one: seat 0 is 14 points behind, whatever it draws."""
    mine = [*cards("sea", 2, 3, 4, 5), *cards("himalaya", 2, 3, 4, 5)]
    theirs = [*cards("desert", 2, 3, 4, 5), *cards("volcano", 2, 3, 4, 5)]
    mine_shut = {"sea": ["sea 10"], "himalaya": ["himalaya 10"]}
    theirs_shut = {"desert": ["desert 10"], "volcano": ["volcano 10"], "forest": cards("forest", 7, 8, 9, 10)}
    return near_the_end([mine, theirs], [mine_shut, theirs_shut], ["volcano 6"])


def two_cards_left() -> Table:
    """Seat 0 needs two turns for sea 9 and 10; drawing from the pile would leave it one."""
    mine = [*cards("sea", 9, 10), *cards("himalaya", 2, 3, 4), *cards("forest", 2, 3, 4)]
    theirs = [*cards("desert", 2, 3, 4, 5), *cards("volcano", 2, 3, 4, 5)]
    shut = CLOSED | {"desert": ["desert 10"]}
    return near_the_end([mine, theirs], [{"sea": cards("sea", 2, 3)}, shut], ["volcano 6", "volcano 7"])


def ahead(table: Table, side: Side = FIRST) -> float:
    return ahead_at_the_end(table.state, side, SCRATCH)


def written(table: Table, turn: list[int]) -> str:
    return GAME.presentation.write(table.state, turn[0])


def test_the_highest_card_is_laid_last_of_all_though_the_policy_lays_the_lowest() -> None:
    table = one_card_left()
    raw = table.hidden_from(0, stream(1))
    assert written(table, find(GAME, 2, "policy:learned=0").turn(raw, Seat(0), 1)) == "play desert 5"
    assert written(table, find(GAME, 2, "search:playouts=600").turn(raw, Seat(0), 1)) == "play desert 10"


def test_the_end_is_worth_what_can_be_counted_by_hand() -> None:
    table = one_card_left()
    assert ahead(table) - ahead_now(table.state, FIRST) == 10


def test_a_round_that_is_searched_to_its_end_is_worth_what_one_that_is_over_is() -> None:
    table = no_points_left()
    bot = find(GAME, 2, "search:playouts=400")
    assert isinstance(bot, SearchBot)
    bot.turn(table.hidden_from(0, stream(1)), Seat(0), 1)
    assert bot.last is not None
    ends_it = {one.turn[-1] == DRAW_PILE for one in bot.last.candidates}
    assert ends_it == {True, False}
    assert {(one.points, one.win_chance) for one in bot.last.candidates} == {(-14.0, 0.0)}


def test_taking_a_discard_gains_the_turn_that_is_missing() -> None:
    table = two_cards_left()
    before = ahead_now(table.state, FIRST)
    table.play("play sea 9")
    table.play("draw himalaya")
    assert ahead(table) - before == 9 + 10


@pytest.mark.parametrize("table", [one_card_left(), two_cards_left()], ids=["one card", "two cards"])
def test_what_one_side_wins_the_other_loses(table: Table) -> None:
    assert ahead(table, Side(1)) == -ahead(table)
