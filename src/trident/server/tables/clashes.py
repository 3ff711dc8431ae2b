"""Values of options that do not go together, told before anybody chooses them.

The game knows them as a function that checks whole settings; they are found by trying every other value of
each option, and every two of them. What three values would do together is refused when a table is opened.
"""

from collections.abc import Iterator
from itertools import chain, combinations

from trident.core.game import Game
from trident.core.options import Settings
from trident.server.messages import Clash
from trident.server.tables.values import sent


def clashes_of(game: Game) -> list[Clash]:
    """The fewest values that do not go together, for every number of seats."""
    found: list[Clash] = []
    for seats in game.seats:
        for chosen in changes(game, seats):
            code = game.options.check(seats, game.options.complete(chosen))
            if code is not None and not any(is_part(one, seats, chosen) for one in found):
                found.append(Clash(seats, chosen, code))
    return found


def changes(game: Game, seats: int) -> Iterator[Settings]:
    """Every value but the default that goes with so many seats, alone and with every other option's."""
    values = [(option.key, sent(option, value)) for option, value in game.options.variants(seats)]
    pairs = (pair for pair in combinations(values, 2) if pair[0][0] != pair[1][0])
    return map(dict, chain(((one,) for one in values), pairs))


def is_part(clash: Clash, seats: int, chosen: Settings) -> bool:
    """Whether a clash is among these values already."""
    return clash.seats == seats and clash.options.items() <= chosen.items()
