"""How the policy of Lost Cities values investments: by the points that can still be reached."""

import trident
from trident.bots.roster import find
from trident.core.chance import stream
from trident.core.state import Seat
from trident.core.table import Table

GAME = trident.game("lost-cities")
NO_HOPE = {"sea": ["sea 7", "sea 8", "sea 9", "sea 10"]}  # the other side has what seat 0 would need


def numbers(place: str, *found: int) -> list[str]:
    return [f"{place} {number}" for number in found]


def table_with(hand: list[str], top: str | None = None) -> Table:
    """Seat 0 has staked twice on the sea, and begun the desert; the other side holds most of the sea."""
    others = [*numbers("volcano", 2, 3, 4, 5), *numbers("himalaya", 2, 3, 4, 5)]
    staked = {"sea": ["sea investment"] * 2, "desert": ["desert 2"]}
    position = {
        "rounds": 1,
        "hands": [hand, others],
        "expeditions": [staked, NO_HOPE],
        "discards": {"sea": [top]} if top else {},
    }
    return Table(GAME, 2, position=position)


def turn_of(table: Table) -> list[str]:
    """The whole turn of the policy without its net, written."""
    player, seen = find(GAME, 2, "policy:learned=0"), []
    for action in player.turn(table.hidden_from(0, stream(1)), Seat(0), 1):
        seen.append(GAME.presentation.write(table.state, action))
        table.apply(action)
    return seen


def test_no_third_investment_is_laid_where_little_can_be_reached() -> None:
    hand = ["sea investment", *numbers("sea", 2, 3), *numbers("forest", 2, 9), *numbers("volcano", 9, 10, 8)]
    assert turn_of(table_with(hand))[0] != "play sea investment"


def test_no_investment_is_taken_where_little_can_be_reached() -> None:
    hand = [*numbers("sea", 2, 3), *numbers("desert", 3, 4, 5), *numbers("forest", 2, 3, 9)]
    assert turn_of(table_with(hand, "sea investment"))[1] == "draw pile"


def test_a_number_is_laid_though_an_investment_of_its_expedition_is_held() -> None:
    hand = ["sea investment", "desert investment", *numbers("sea", 2, 3, 4, 5, 6), "forest 9"]
    assert turn_of(table_with(hand))[0] == "play sea 2"
