"""What a table may set, and what no game can exceed."""

from typing import Any

from trident.core.game import Bounds
from trident.core.options import Begins, Choice, Options, Settings, Switch, Value
from trident.games.sunken_city.rules import material
from trident.games.sunken_city.rules.layout import shipped
from trident.games.sunken_city.rules.layout_option import LayoutOption
from trident.games.sunken_city.rules.state import NeptuneRule

AS_LAID_OUT = "layout"
CORNERS = tuple(name.replace(" ", "-") for name in material.CORNER_NAMES)


class EmptyCorner(Choice):
    """Which corner stays empty with three players: the layout's, or another (SC-9.7)."""

    def samples(self) -> list[Value]:
        """The layout's, and another."""
        return [AS_LAID_OUT, CORNERS[0]]

    def misfit(self, seats: int, value: Value) -> str | None:
        """With two or four players there is nothing to choose."""
        return None if seats == 3 or value == AS_LAID_OUT else "no-empty-corner"


class SunkenCityOptions(Options):
    """The variants and other readings of SC-9, who begins, and the layout."""

    short_game = Switch(False, "SC-9.1")
    no_chips = Switch(False, "SC-9.2")
    neptune = Choice(NeptuneRule.ANY_TIME.word, "SC-3.2", tuple(rule.word for rule in NeptuneRule))
    six_at_once = Switch(False, "SC-9.5")
    guard = Switch(True, "SC-9.6")
    begins = Begins("SC-2.7", material.SEATS)
    empty_corner = EmptyCorner(AS_LAID_OUT, "SC-9.7", (AS_LAID_OUT, *CORNERS))
    layout = LayoutOption(next(iter(shipped().values())).line(), "SC-1.4")


class FormerOptions(Options):
    """What only rules version 1 had."""

    free_mixing = Switch(False, "SC-9.3")


def of_version_1(given: dict[str, Any]) -> dict[str, Any]:
    """Options of rules version 1: actions were whole or freely mixed, and space 6 served at once."""
    mixing = FormerOptions.free_mixing.read(given.pop("free_mixing", False))
    rule = NeptuneRule.FREE_MIXING if mixing else NeptuneRule.WHOLE_ACTIONS
    return {**given, "neptune": rule.word, "six_at_once": True}


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


def bounds(seats: int, settings: Settings) -> Bounds:
    """The longest game, and the range of secured treasures."""
    return Bounds(longest_game(seats) if settings["guard"] else None, 0, material.TREASURES)
