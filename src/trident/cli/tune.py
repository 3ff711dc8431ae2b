"""`trident tune`: better weights for a game's policy, adopted if a match shows that they are better."""

import sys
from argparse import Namespace
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from trident.bots.duel import Duel, Significance, significance_of
from trident.bots.tuning import tune
from trident.bots.weights import best_set, own_sets, sets_of, store, weights_of
from trident.cli.exits import Exit
from trident.cli.options import Parser, known_game, whole
from trident.cli.voice import Refused, Voice, print_json
from trident.core.game import Game
from trident.library.extras import require


def declare(parser: Parser) -> None:
    """Which game, and for how long."""
    parser.offer("game", "GAME")
    parser.offer("--seats", "N", type=whole("--seats"))
    parser.offer("--generations", "N", type=whole("--generations", 1), default=60)
    parser.offer("--deals", "N", "deals_tuned", type=whole("--deals", 1), default=600)
    parser.offer("--proof", "N", type=whole("--proof", 2), default=4000)
    parser.offer("--seed", "N", type=whole("--seed"), default=1)
    parser.offer("--start", "SET")
    parser.offer("--json", action="store_true")


def run(given: Namespace, voice: Voice) -> int:
    """Tune, then play a fresh match against the best set before; only a significant win is adopted."""
    require("arena", "cma")
    game = known_game(given.game)
    if game.bots is None:
        raise Refused("no-levels", game=game.name)
    seats = given.seats or game.seats[0]
    game.settings(seats)
    candidate, best = f"candidate-{seats}", best_set(game, seats)
    code, begin = Exit.DONE, given.start or best
    try:
        search(game, seats, begin, candidate, given)
    except KeyboardInterrupt:
        code = Exit.INTERRUPTED
        print(voice.say("tune.interrupted", name=candidate), file=sys.stderr)
    if candidate not in own_sets(game):
        return code
    return code or adopt(game, seats, candidate, best, given, voice)


def adopt(game: Game, seats: int, candidate: str, best: str, given: Namespace, voice: Voice) -> int:
    """Play a fresh match of a candidate against the best set before; adopt it if it is better."""
    found, fresh = weights_of(game, candidate), given.seed + 1_000_003
    verdict = significance_of(Duel(game, seats).result(found, weights_of(game, best), given.proof, fresh))
    name = f"own-{seats}" if verdict.is_better else candidate
    file = store(game, name, found, own_sets(game)[candidate]["made_by"])
    tell(verdict, best, name, file, voice, given.json)
    return Exit.DONE if verdict.is_better else Exit.FAILED


def search(game: Game, seats: int, begin: str, candidate: str, given: Namespace) -> None:
    """Tune, and store the candidate of each generation, so that an interruption loses nothing."""
    first, others = weights_of(game, begin), [weights_of(game, name) for name in sets_of(game)]
    flags = f"--seats {seats} --deals {given.deals} --seed {given.seed} --start {begin}"
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("tuning", total=given.generations)
        for report in tune(game, seats, first, given.generations, given.deals, given.seed, others):
            made_by = f"trident tune {game.name} {flags} --generations {report.generation}"
            store(game, candidate, report.weights, made_by)
            text = f"best {report.best_gain:+.1f}, pool of {report.pool}, spread {report.spread:.2f}"
            progress.update(task, advance=1, description=text)


def tell(verdict: Significance, best: str, name: str, file: Path, voice: Voice, as_json: bool) -> None:
    """Report how the fresh match went and what follows from it."""
    if as_json:
        print_json({"against": best, "name": name, "file": str(file), "verdict": verdict})
        return
    facts = {"gain": f"{verdict.gain:+.1f}", "error": f"{verdict.error:.1f}", "p": f"{verdict.p:.2g}"}
    print(voice.say("tune.match", best=best, won=f"{100 * verdict.win_share:.0f}", **facts))
    print(voice.say("tune.better" if verdict.is_better else "tune.not-better", name=name, file=file))
