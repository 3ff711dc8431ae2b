"""`trident arena`: bots against each other on duplicate deals, with honest error bars."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

import msgspec
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from trident.arena.pictures import draw_all
from trident.arena.plan import Setup, lineups, one_round, usual_seats
from trident.arena.report import Report, cross_table, standings
from trident.arena.store import Store
from trident.arena.tournament import Tournament
from trident.arena.work import EXTERNAL
from trident.bots.levels import bot
from trident.cli.options import count
from trident.core.errors import TridentError
from trident.library import registry


def add_arguments(parser: ArgumentParser) -> None:
    """What may be given on the command line."""
    parser.add_argument("game", help="lost-cities, …")
    parser.add_argument("bots", nargs="+", help="levels (see `trident bots`) or descriptions: search:ms=20")
    parser.add_argument(
        "--external", action="append", default=[], metavar="COMMAND", help="a program as a bot"
    )
    parser.add_argument("--pairs", type=count, default=500, help="deals, each played in all rotations")
    parser.add_argument("--seats", type=int, help="seats (default: as many as bots, or the fewest)")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a table's option")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bounds", default="0,2", help="points between which the sequential test decides")
    parser.add_argument("--no-early-stop", action="store_true", help="play all pairs whatever the test says")
    parser.add_argument("--jobs", type=count, default=2, help="processes")
    parser.add_argument("--on", choices=("here", "ray"), default="here")
    parser.add_argument("--out", type=Path, help="folder for results; going on from there if it has some")


def run(args: Namespace) -> int:
    """Play, show, and keep the results."""
    console = Console()
    setup = setup_of(args)
    folder = args.out or Path("arena") / f"{setup.game}-{setup.seed}"
    bounds = bounds_of(args.bounds)
    tournament = Tournament(Store(folder / "games.jsonl", setup), bounds, not args.no_early_stop, args.on)
    try:
        watch_run(tournament, args.jobs, console)
    except KeyboardInterrupt:
        console.print(f"Interrupted; the same command goes on from {folder}.")
    report = tournament.report()
    show(report, console)
    (folder / "results.json").write_bytes(msgspec.json.format(msgspec.json.encode(report)))
    draw_all(report, tournament.store.played, folder)
    console.print(f"Results and pictures: {folder}")
    return 0


def setup_of(args: Namespace) -> Setup:
    """The tournament that the command line describes; refused before anything is written if it cannot be."""
    game = registry.game(args.game)
    bots = [*args.bots, *(EXTERNAL + command for command in args.external)]
    seats = args.seats or usual_seats(game, len(bots))
    options = game.settings(seats, one_round(game, dict(map(option_of, args.option))))
    lineups(len(bots), seats)
    for text in args.bots:
        bot(game, seats, text)
    return Setup(game.name, seats, bots, options, args.pairs, args.seed)


def option_of(text: str) -> tuple[str, str]:
    """A table's option as it was typed."""
    key, equals, value = text.partition("=")
    if not equals:
        raise TridentError(f"An option is given as KEY=VALUE, not as {text[:60]!r}.")
    return key, value


def bounds_of(text: str) -> tuple[float, float]:
    """The points between which the sequential test decides."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError as error:
        raise TridentError(f"Bounds are two numbers, as in 0,2, not {text[:60]!r}.") from error
    return low, high


def watch_run(tournament: Tournament, jobs: int, console: Console) -> None:
    """Play with a progress bar and a live table."""
    progress = Progress(TextColumn("units"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    task = progress.add_task("units", total=None)
    with Live(progress, console=console, refresh_per_second=4) as live:

        def watch(played: list[object], total: int) -> None:
            progress.update(task, completed=len(played), total=total)
            live.update(Group(progress, standings(tournament.report())))

        tournament.run(jobs, watch)  # type: ignore[arg-type]


def show(report: Report, console: Console) -> None:
    """The tables of a finished tournament."""
    console.print(standings(report))
    console.print(cross_table(report))
    console.print(
        f"Ratings by {report.rated_by}; ± are 95 % intervals over units (ratings: standard deviations)."
    )
