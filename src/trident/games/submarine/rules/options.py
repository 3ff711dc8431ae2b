"""What a table may set (SU-7), and how long a game can be under it."""

from trident.core.game import Bounds
from trident.core.options import Begins, Choice, Options, Settings, Switch
from trident.games.submarine.rules import material


class SubmarineOptions(Options):
    """Options of a table."""

    surplus = Choice("usual", "SU-7.1", ("usual", "random", "equal"))
    begins = Begins("SU-7.1", material.SEATS)
    guard = Switch(True, "SU-6.7")
    all_or_nothing = Switch(False, "SU-7.2")


def longest_game(seats: int) -> int:
    """Steps no game under the guard can exceed (SU-6.7).

    A voyage that counts has a discard or a treasure placed: there are not more of them than cards and
    places. Between them lie at most five quiet ones. A ship makes at most seven moves per voyage, and while
    the last ship sails everybody has a turn. A turn moves every bathyscaphe, and fills a hand; what is
    collected is paid for by a card, or by a joker or spare that was there when the turn began.
    """
    deck, divers = int(material.SHARE[seats]) * seats, int(material.BATHYSCAPHES[seats])
    voyages = material.QUIET_VOYAGES * (deck + material.KIND_COUNT * seats + 1)
    turns = voyages * (material.COLUMNS + 2) * seats
    swaps = material.TREASURES + material.HUES
    steps_per_turn = 2 + 2 * divers + 3 * (material.HAND + swaps) + material.HAND
    set_up = 1 + material.TREASURES + seats + 3 + material.HAND * seats + divers * seats
    return set_up + turns * steps_per_turn + material.CARDS * 2 * deck  # hand-overs, and draws they bring


def bounds(seats: int, settings: Settings) -> Bounds:
    """The longest game, and the range of treasures on a board."""
    return Bounds(longest_game(seats) if settings["guard"] else None, 0, material.KIND_COUNT)
