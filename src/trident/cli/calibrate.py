"""`trident calibrate`: levels play their neighbours on the ladder, and are rated."""

import datetime
import math
import sys
import time
from argparse import Namespace
from pathlib import Path

import msgspec

from trident.arena.plan import Setup
from trident.arena.report import by_pairs, with_error
from trident.arena.stats import Pairing
from trident.arena.store import Store
from trident.arena.tournament import Tournament
from trident.bots.levels import FILE, Level, Measured, levels_of, own_ratings, rest_on_as_much, store_ratings
from trident.cli.arena import watch_run
from trident.cli.exits import Exit
from trident.cli.options import Parser, known_game, whole
from trident.cli.voice import Refused, Voice, print_json
from trident.core.game import Game

LEAST_SHARE = 0.55  # of matches that a level must win against the next lower one


def declare(parser: Parser) -> None:
    """Which game, and for how long."""
    parser.offer("game", "GAME")
    parser.offer("--deals", "N", "deals_each", type=whole("--deals", 1), default=200)
    parser.offer("--reach", "N", type=whole("--reach", 1), default=2)
    parser.offer("--minutes", "N", type=whole("--minutes", 1))
    parser.offer("--seed", "N", type=whole("--seed"), default=900)
    parser.offer("--jobs", "N", type=whole("--jobs", 1), default=2)
    parser.offer("--out", "FOLDER", type=Path)
    parser.offer("--json", action="store_true")


def run(given: Namespace, voice: Voice) -> int:
    """Play neighbours, then rate all levels; a ladder that rests on enough is used from then on."""
    game = known_game(given.game)
    levels = levels_of(game)
    if len(levels) < 2:
        raise Refused("no-levels", game=game.name)
    folder = given.out or Path("arena") / f"calibrate-{game.name}-{given.seed}"
    pairs: list[Pairing] = []
    try:
        for high, low in neighbours(len(levels), given.reach):
            pairs.append(meet(game, levels, high, low, given, folder))
            print(told(levels, pairs[-1], voice), file=sys.stderr if given.json else sys.stdout)
    except KeyboardInterrupt:
        print(voice.say("calibrate.interrupted", folder=folder), file=sys.stderr)
        return Exit.INTERRUPTED
    found = measured(levels, pairs)
    is_ladder, is_enough = all(in_order(pair) for pair in pairs), rest_on_as_much(game, found)
    is_used = is_ladder and is_enough
    file = own_ratings(game) if is_used else folder / FILE
    store_ratings(file, found, command_of(given))
    key = "stored" if is_used else "too-few" if is_ladder else "no-ladder"
    print(voice.say(f"calibrate.{key}", file=file), file=sys.stderr)
    if given.json:
        verdict = {"game": game.name, "file": str(file), "in_order": is_ladder, "used": is_used}
        print_json(verdict | {"ratings": found})
    return Exit.DONE if is_used else Exit.FAILED


def command_of(given: Namespace) -> str:
    """The command that repeats the measurement."""
    flags = f"--deals {given.deals} --reach {given.reach} --seed {given.seed}"
    flags += f" --minutes {given.minutes}" if given.minutes else ""
    return f"trident calibrate {given.game} {flags}"


def meet(game: Game, levels: list[Level], high: int, low: int, given: Namespace, folder: Path) -> Pairing:
    """Two levels play each other; matches have the game's default options."""
    seats = game.seats[0]
    bots = [levels[high].key, levels[low].key]
    setup = Setup(game.name, seats, bots, game.settings(seats), given.deals, given.seed)
    tournament = Tournament(Store(folder / f"{bots[0]}-{bots[1]}.jsonl", setup), early_stop=False)
    if given.minutes:
        until = time.monotonic() + 60 * given.minutes
        tournament.is_late = lambda: time.monotonic() > until
    watch_run(tournament, given.jobs)
    return msgspec.structs.replace(tournament.report().pairings[0], first=high, second=low)


def told(levels: list[Level], pair: Pairing, voice: Voice) -> str:
    """The sentence about a pairing."""
    key = "calibrate.met" if in_order(pair) else "calibrate.too-close"
    share = with_error(100 * pair.win_share, 100 * pair.win_error)
    return voice.say(key, high=levels[pair.first].key, low=levels[pair.second].key, share=share)


def neighbours(levels: int, reach: int) -> list[tuple[int, int]]:
    """Who plays whom: each level against those a few steps below it."""
    return [(high, low) for low in range(levels) for high in range(low + 1, min(levels, low + reach + 1))]


def in_order(pair: Pairing) -> bool:
    """Whether a level is clearly above the next lower."""
    return pair.win_share >= LEAST_SHARE or pair.first > pair.second + 1


def measured(levels: list[Level], pairs: list[Pairing]) -> dict[str, Measured]:
    """Ratings of all levels, and each one's share of wins over the next lower."""
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    found = {}
    for rating in by_pairs(len(levels), pairs):
        own = [pair for pair in pairs if rating.bot in (pair.first, pair.second)]
        lower = next((pair for pair in own if pair.second == rating.bot - 1), None)
        found[levels[rating.bot].key] = Measured(
            round(rating.rating, 1),
            round(rating.deviation, 1),
            today,
            sum(pair.units for pair in own),
            round(lower.win_share, 4) if lower else None,
            round(lower.win_error, 4) if lower and math.isfinite(lower.win_error) else None,
        )
    return found
