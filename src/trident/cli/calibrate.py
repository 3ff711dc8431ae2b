"""`trident calibrate`: levels play their neighbours on the ladder, and their ratings are stored."""

import datetime
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path

import msgspec
from rich.console import Console

from trident.arena.plan import Setup
from trident.arena.report import by_pairs
from trident.arena.stats import Pairing
from trident.arena.store import Store
from trident.arena.tournament import Tournament
from trident.bots.levels import Level, Measured, levels_of, store_ratings
from trident.cli.arena import watch_run
from trident.cli.options import count
from trident.core.game import Game
from trident.library import registry


def add_arguments(parser: ArgumentParser) -> None:
    """What may be given on the command line."""
    parser.add_argument("game", help="lost-cities, …")
    parser.add_argument("--pairs", type=count, default=200, help="deals for each two neighbours")
    parser.add_argument("--reach", type=count, default=2, help="how far down the ladder each level plays")
    parser.add_argument("--minutes", type=float, default=1e6, help="at most so long for each two neighbours")
    parser.add_argument("--seed", type=int, default=900)
    parser.add_argument("--jobs", type=count, default=2)
    parser.add_argument("--out", type=Path, help="folder for games; going on from there if it has some")


def run(args: Namespace) -> int:
    """Play neighbours, then rate all levels and store the ratings beside the game."""
    game, console = registry.game(args.game), Console()
    levels = levels_of(game)
    folder = args.out or Path("arena") / f"calibrate-{game.name}-{args.seed}"
    pairs: list[Pairing] = []
    try:
        for high, low in neighbours(len(levels), args.reach):
            pairs += [meet(game, levels, high, low, args, folder, console)]
    except KeyboardInterrupt:
        console.print(f"Interrupted; the same command goes on from {folder}. No rating was stored.")
        return 1
    command = f"trident calibrate {game.name} --pairs {args.pairs} --reach {args.reach} --seed {args.seed}"
    command += f" --minutes {args.minutes:g}" if args.minutes < 1e6 else ""
    store_ratings(game, measured(levels, pairs), command)
    return 1 if any(not in_order(pair) for pair in pairs if pair.first == pair.second + 1) else 0


def meet(
    game: Game, levels: list[Level], high: int, low: int, args: Namespace, folder: Path, console: Console
) -> Pairing:
    """Two levels play each other; matches are as the game's defaults say."""
    seats = game.seats[0]
    bots = [levels[high].key, levels[low].key]
    setup = Setup(game.name, seats, bots, game.settings(seats), args.pairs, args.seed)
    tournament = Tournament(Store(folder / f"{bots[0]}-{bots[1]}.jsonl", setup), early_stop=False)
    until = time.monotonic() + 60 * args.minutes
    tournament.is_late = lambda: time.monotonic() > until
    watch_run(tournament, args.jobs, console)
    pair = tournament.report().pairings[0]
    console.print(
        f"{bots[0]} over {bots[1]}: {100 * pair.win_share:.1f} ± {100 * pair.win_error:.1f} % of matches"
        f"{'' if in_order(pair) or high - low > 1 else '  — TOO CLOSE'}"
    )
    return msgspec.structs.replace(pair, first=high, second=low)


def neighbours(levels: int, reach: int) -> list[tuple[int, int]]:
    """Who plays whom: each level against those a few steps below it."""
    return [(high, low) for low in range(levels) for high in range(low + 1, min(levels, low + reach + 1))]


LEAST_SHARE = 0.55  # of matches that a level must win against the next lower


def in_order(pair: Pairing) -> bool:
    """Whether a level is clearly above the next lower."""
    return pair.win_share >= LEAST_SHARE


def measured(levels: list[Level], pairs: list[Pairing]) -> dict[str, Measured]:
    """Ratings of all levels, and each one's share of wins over the next lower."""
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    found = {}
    for rating in by_pairs(len(levels), pairs):
        own = [pair for pair in pairs if rating.bot in (pair.first, pair.second)]
        lower = next(
            (pair for pair in pairs if (pair.first, pair.second) == (rating.bot, rating.bot - 1)), None
        )
        found[levels[rating.bot].key] = Measured(
            round(rating.rating, 1),
            round(rating.deviation, 1),
            today,
            sum(pair.units for pair in own),
            round(lower.win_share, 4) if lower else None,
            round(lower.win_error, 4) if lower else None,
        )
    return found
