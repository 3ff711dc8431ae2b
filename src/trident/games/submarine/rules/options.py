"""What a table may set (SU-7), and how long a game can be under it."""

from typing import Any

from trident.core.game import Bounds
from trident.core.options import Begins, Choice, Options, Settings, Switch
from trident.games.submarine.rules import material


class SubmarineOptions(Options):
    """Options of a table."""

    surplus = Choice("usual", "SU-7.1", ("usual", "random", "equal"))
    begins = Begins("SU-7.1", material.SEATS)
    guard = Switch(True, "SU-6.7")
    all_or_nothing = Switch(False, "SU-7.2")
    new_jokers_wait = Switch(False, "SU-7.3")


def of_version_1(given: dict[str, Any]) -> dict[str, Any]:
    """Options of rules version 1, in which jokers waited as spares do."""
    return {"new_jokers_wait": True, **given}


def most_collected(settings: Settings) -> int:
    """Things that nobody can collect more of in one turn.

    The hand is not filled before the end of the turn, so that at most three are paid for by cards. All
    others are paid for by a joker or spare: once by each that was there when the turn began and, unless new
    jokers wait, once by a joker for each time that it was collected. That took a card each time (SU-5.4).
    """
    swaps = material.TREASURES + material.HUES
    return material.HAND + swaps + (0 if settings["new_jokers_wait"] else material.HAND)


def longest_game(seats: int, settings: Settings) -> int:
    """Steps no game under the guard can exceed (SU-6.7).

    A voyage that counts has a discard or a treasure placed: there are not more of them than cards and
    places. Between them lie at most five quiet ones. A ship makes at most seven moves per voyage, and while
    the last ship sails everybody has a turn. A turn moves every bathyscaphe, collects, and fills a hand.
    """
    deck, divers = int(material.SHARE[seats]) * seats, int(material.BATHYSCAPHES[seats])
    voyages = material.QUIET_VOYAGES * (deck + material.KIND_COUNT * seats + 1)
    turns = voyages * (material.COLUMNS + 2) * seats
    steps_per_turn = 2 + 2 * divers + 3 * most_collected(settings) + material.HAND
    set_up = 1 + material.TREASURES + seats + 3 + material.HAND * seats + divers * seats
    return set_up + turns * steps_per_turn + material.CARDS * 2 * deck  # hand-overs, and draws they bring


def bounds(seats: int, settings: Settings) -> Bounds:
    """The longest game, and the range of treasures on a board."""
    return Bounds(longest_game(seats, settings) if settings["guard"] else None, 0, material.KIND_COUNT)
