"""The policy at weights set by hand: what it does in plain cases."""

from tests.lost_cities.scenes import GAME, lost_cities
from trident.bots import roster
from trident.core.chance import stream
from trident.testing import Scene


def choice(table: Scene) -> str:
    """What the sensible bot does first at the seat to move."""
    bot = roster.find(GAME, table.seats, "sensible")
    return GAME.presentation.write(table.state, roster.decide(table, bot, stream(1))[0])


def test_it_goes_on_with_an_expedition_by_the_next_number() -> None:
    table = lost_cities("hand 1  desert 5, desert 6\nside 1  desert investment, desert 4")
    assert choice(table) == "play desert 5"


def test_it_opens_no_expedition_when_the_cards_to_come_are_too_few() -> None:
    table = lost_cities(
        "hand 1  desert 2, desert 3, desert 4, desert 5, desert 6, desert 7, desert 8\npile  2"
    )
    assert choice(table).startswith("discard")


def test_it_takes_the_discard_that_its_expedition_needs() -> None:
    table = lost_cities("hand 1  sea 2\nside 1  desert investment, desert 4\ndiscards  desert 5, volcano 2")
    assert choice(table.plays("discard sea 2")) == "draw desert"


def test_it_draws_from_the_pile_where_no_discard_helps_or_none_may_be_taken() -> None:
    useless = lost_cities("hand 1  sea 2\nside 1  desert 9\ndiscards  desert 5").plays("discard sea 2")
    assert choice(useless) == "draw pile"
    stood = lost_cities("hand 1  sea 2\nside 1  desert 4\ndiscards  desert 5\nstanding  12")
    assert choice(stood.plays("discard sea 2")) == "draw pile"


def test_it_passes_on_what_it_can_do_without() -> None:
    words = "seats  4\nhand 1  desert 2, desert 9, sea 2, sea 2\nside 1  desert 8, sea 3\nside 2  sea 3"
    assert choice(lost_cities(words).plays("pass desert 2")) == "pass sea 2"
