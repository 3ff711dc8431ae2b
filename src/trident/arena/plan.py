"""What a tournament plays: lineups of bots, each deal in every rotation of its seats."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import msgspec

from trident.core.errors import TridentError
from trident.library import registry

EXTERNAL = "external:"  # begins the description of a bot that is a program
NAME = r"[A-Za-z][\w.-]*"
NAMED = re.compile(rf"({NAME})=(.+)", re.DOTALL)


class Setup(msgspec.Struct, frozen=True):
    """Everything that determines the games of a tournament."""

    game: str
    seats: int
    bots: list[str]
    options: dict[str, Any]
    deals: int
    seed: int
    time_ms: int | None = None  # per turn; without it programs have a second, and our bots count their work
    is_pool: bool = False  # the first bot plays against each of the others

    @property
    def lineups(self) -> list[tuple[int, ...]]:
        """Who sits together."""
        if self.is_pool:
            return against_each(len(self.bots), self.seats, registry.game(self.game).sides)
        return lineups(len(self.bots), self.seats)

    @property
    def names(self) -> list[str]:
        """What the bots are called in tables and pictures."""
        return [program_of(bot)[0] if bot.startswith(EXTERNAL) else bot for bot in self.bots]


def program_of(bot: str) -> tuple[str, str]:
    """The name and the command of a program: of `NAME=COMMAND`, or the command for both."""
    text = bot.removeprefix(EXTERNAL)
    named = NAMED.fullmatch(text)
    return (named[1], named[2]) if named else (text, text)


def is_name(text: str) -> bool:
    """Whether a program may be called so."""
    return re.fullmatch(NAME, text) is not None


class Unit(msgspec.Struct, frozen=True):
    """The unit of counting: one deal, played once in every rotation of a lineup."""

    lineup: tuple[int, ...]
    deal: int


def lineups(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Who sits together: at two seats every pair of bots; fewer bots than seats alternate."""
    if bots < 2:
        raise TridentError("A tournament needs at least two bots.")
    if bots <= seats:
        return [tuple(seat % bots for seat in range(seats))]
    if seats == 2:
        return list(combinations(range(bots), 2))
    raise TridentError(f"{bots} bots at {seats} seats: give {seats} of them, or two seats.")


def against_each(bots: int, seats: int, sides: int = 0) -> list[tuple[int, ...]]:
    """The first bot at one seat, or at those of one side; each of the others in turn at all other seats."""
    own = [seat % sides == 0 if sides else seat == 0 for seat in range(seats)]
    return [tuple(0 if is_own else other for is_own in own) for other in range(1, bots)]


def rotations(lineup: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every distinct rotation of a lineup around the table."""
    turned = [lineup[start:] + lineup[:start] for start in range(len(lineup))]
    return list(dict.fromkeys(turned))


def units(setup: Setup) -> Iterator[Unit]:
    """All units, deal by deal, so that all lineups advance together."""
    for deal in range(setup.deals):
        for lineup in setup.lineups:
            yield Unit(lineup, deal)
