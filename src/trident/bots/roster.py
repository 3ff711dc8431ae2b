"""Every bot of a game: its own characters, two that every game has, and bots by description.

The terminal, the arena, the line protocol and the server all get their bots from `find`.
"""

from pathlib import Path

import msgspec

from trident.bots.bot import Bot
from trident.bots.levels import Level, levels_of, ratings_of
from trident.bots.spec import KINDS, make, read_spec
from trident.core.chance import below
from trident.core.errors import BadOption
from trident.core.game import Game
from trident.core.state import Seat, Stream
from trident.core.table import Table
from trident.library.data import read_tables

SEEDS = 1 << 31
COMMON = msgspec.convert(read_tables(Path(__file__).parent / "common.toml")["level"], list[Level])
PLAIN_BOT = "sensible"  # knows every game


def characters(game: Game) -> list[Level]:
    """All bots of a game: its own characters, the gentlest first, then those that every game has."""
    return [*levels_of(game), *COMMON]


def names(game: Game) -> list[str]:
    """The names of a game's bots."""
    return [level.key for level in characters(game)]


def usual(game: Game) -> str:
    """The default opponent: one step above the gentlest."""
    own = levels_of(game)
    return own[min(1, len(own) - 1)].key if own else PLAIN_BOT


def strongest(game: Game) -> str:
    """The best opponent that there is."""
    own = levels_of(game)
    return own[-1].key if own else PLAIN_BOT


def character(game: Game, name: str) -> Level:
    """The character of that name."""
    for level in characters(game):
        if level.key == name:
            return level
    raise BadOption(f"There is no bot {name[:40]!r}; there are {', '.join(names(game))}.")


def rating(game: Game, name: str) -> float | None:
    """What calibration measured for a character, if it has been measured."""
    measured = ratings_of(game).get(name)
    return None if measured is None else measured.rating


def find(
    game: Game,
    seats: int,
    text: str,
    most_ms: float | None = None,
    *,
    is_hurried: bool = True,
    times: int = 1,
) -> Bot:
    """A bot by a character's name or by a description.

    It takes no longer than `most_ms`, and a character no longer than its level allows, unless
    `is_hurried` is false: tournaments budget work, not time. Then it does `times` as much as usual.
    """
    level = next((one for one in characters(game) if one.key == text), None)
    if level is None and text.partition(":")[0] not in KINDS:
        known, kinds = ", ".join(names(game)), ", ".join(KINDS)
        raise BadOption(f"There is no bot {text[:60]!r}; there are {known}, or by their kind {kinds}.")
    if level is None:
        return make(game, seats, read_spec(game, text), most_ms)
    spec = read_spec(game, level.bot)
    work = level.work or spec.playouts
    if work and not is_hurried:
        spec = msgspec.structs.replace(spec, playouts=work * times, ms=0.0)
    limits = [limit for limit in (most_ms, level.time_ms if is_hurried else None) if limit is not None]
    return make(game, seats, spec, min(limits, default=None))


def decide(table: Table, bot: Bot, rng: Stream) -> list[int]:
    """The next decisions of the mover, by a bot that is shown only what its seat may know."""
    seat = Seat(table.mover)
    return bot.turn(table.hidden_from(seat, rng), seat, below(rng, SEEDS))
