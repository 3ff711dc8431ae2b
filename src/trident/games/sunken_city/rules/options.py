"""What a table may set, and what no game can exceed."""

from trident.core.game import Bounds
from trident.core.options import Choice, Options, Settings, Switch
from trident.games.sunken_city.rules import material
from trident.games.sunken_city.rules.layout import shipped
from trident.games.sunken_city.rules.layout_option import LayoutOption


class SunkenCityOptions(Options):
    """The variants of SC-9, who begins, and the layout."""

    short_game = Switch(False, "SC-9.1")
    no_chips = Switch(False, "SC-9.2")
    free_mixing = Switch(False, "SC-9.3")
    begins = Choice("first", "SC-2.7", ("first", "lot"))
    layout = LayoutOption(next(iter(shipped().values())).line(), "SC-1.4")


def longest_game(seats: int) -> int:
    """Decisions and outcomes that no game can exceed.

    Each pile is used up once, so only so many streets rise and sink. Neptune leaves a building only onto a
    street, so buildings sink no more often than streets, and once more. Each sinking can undo the finds of
    all; and between any two changes lie fewer than twelve quiet rounds (SC-8.6).
    """
    tiles = material.FIRST_PILE[seats] + 4
    streets = 5 * tiles + seats * material.MOST_RAISED  # those that rise before the timer, and in its round
    sinkings = 2 * streets + 1
    finds = (sinkings + 1) * seats * material.TREASURES
    changes = 2 * sinkings + material.TREASURES + finds + seats * material.TREASURES
    steps_of_a_turn = (
        8 + 2 * material.MOST_RAISED + material.MOST_WALKED + material.TREASURES + material.HIGHEST_FACE
    )
    return (changes + 1) * material.QUIET_LIMIT * seats * steps_of_a_turn + 1


def bounds(seats: int, settings: Settings) -> Bounds:  # noqa: ARG001 - every game asks for both
    """The longest game, and the range of secured treasures."""
    return Bounds(longest_game(seats), 0, material.TREASURES)
