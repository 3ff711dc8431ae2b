"""What a table may set before the match, and what no match can exceed."""

from trident.core.game import Bounds
from trident.core.options import Begins, Count, Options, Settings, Switch
from trident.games.lost_cities.rules.material import COPIES, DEALT, LONGEST_STAND, SEATS
from trident.games.lost_cities.rules.state import deck_for, destinations_for


class LostCitiesOptions(Options):
    """Length, who begins, the guard against endless rounds, two variants, and what is left to memory."""

    rounds = Count(3, "LC-1.3", 1, 1000, is_length=True)
    begins = Begins("LC-2.1", SEATS)
    guard = Switch(True, "LC-6.1")
    open_discards = Switch(False, "LC-7.2")
    sixth_expedition = Switch(False, "LC-7.3")
    memory_aids = Switch(True, "LC-7.4")

    def check(self, seats: int, settings: Settings) -> str | None:
        """Nothing is left to memory where every discard lies open (LC-7.4)."""
        is_clash = settings["open_discards"] and not settings["memory_aids"]
        return "nothing-to-remember" if is_clash else super().check(seats, settings)


def cards_to_draw(seats: int, settings: Settings) -> int:
    """Cards in the draw pile when a round begins (LC-1.4, LC-5.3, LC-7.3)."""
    per_destination = int(COPIES[deck_for(seats)].sum())
    return per_destination * destinations_for(bool(settings["sixth_expedition"])) - DEALT * seats


def longest_round(seats: int, settings: Settings) -> int:
    """Turns of the longest round under the guard (LC-6.1)."""
    pile, limit = cards_to_draw(seats, settings), int(LONGEST_STAND[deck_for(seats)])
    return pile * (limit + 1) + (pile - 1) * limit


def bounds(seats: int, settings: Settings) -> Bounds:
    """The longest match, and the range of a side's points (LC-3.6, LC-6.1)."""
    rounds, destinations = int(settings["rounds"]), destinations_for(bool(settings["sixth_expedition"]))
    longest = None
    if settings["guard"]:
        chance = cards_to_draw(seats, settings) + DEALT * seats
        longest = rounds * (2 * longest_round(seats, settings) + chance) + 1
    return Bounds(longest, -80 * destinations * rounds, 156 * destinations * rounds)
