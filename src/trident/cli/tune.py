"""`trident tune`: better weights for a game's policy, kept in the game's folder after every generation."""

from argparse import ArgumentParser, Namespace

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from trident.bots.duel import Duel
from trident.bots.tuning import tune
from trident.bots.weights import best_set, sets_of, store, weights_of
from trident.cli.options import count
from trident.library import registry


def add_arguments(parser: ArgumentParser) -> None:
    """What may be given on the command line."""
    parser.add_argument("game", help="lost-cities, …")
    parser.add_argument("--seats", type=int, help="number of seats (default: the game's first)")
    parser.add_argument("--generations", type=count, default=60)
    parser.add_argument("--deals", type=count, default=600, help="duplicate deals a candidate and opponent")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", help="the set of weights to begin with (default: the best there is)")


def run(args: Namespace) -> int:
    """Tune, storing the weights after every generation, so that an interruption loses nothing."""
    game = registry.game(args.game)
    seats = args.seats or game.seats[0]
    begin = args.start or best_set(game, seats)
    first, others = weights_of(game, begin), [weights_of(game, name) for name in sets_of(game)]
    console, duel = Console(), Duel(game, seats)
    command = (
        f"trident tune {game.name} --seats {seats} --deals {args.deals} --seed {args.seed} --start {begin}"
    )
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("tuning", total=args.generations)
        try:
            for report in tune(game, seats, first, args.generations, args.deals, args.seed, others):
                made_by = f"{command} --generations {report.generation}"
                store(game, f"tuned-{seats}", report.weights, made_by)
                text = f"best {report.best_gain:+.1f}, pool of {report.pool}, spread {report.spread:.2f}"
                progress.update(task, advance=1, description=text)
        except KeyboardInterrupt:
            console.print("Interrupted; the weights so far are kept.")
    result = duel.outcome(weights_of(game, f"tuned-{seats}"), first, 4000, args.seed + 1_000_003)
    console.print(
        f"tuned against {begin} on fresh deals: {result.gain:+.1f} ± {result.error:.1f} points, "
        f"{100 * result.win_share:.0f} % won"
    )
    return 0
