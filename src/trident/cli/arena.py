"""`trident arena`: bots against each other on duplicate deals, with error bars."""

import math
import sys
from argparse import Namespace
from pathlib import Path

import msgspec
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from trident.arena.ladder import ladder_table, standing_of
from trident.arena.pictures import draw_all
from trident.arena.play import Played
from trident.arena.records import keep_records
from trident.arena.report import Report, cross_table, standings
from trident.arena.store import Store
from trident.arena.tournament import Tournament
from trident.bots.levels import ratings_of
from trident.cli.exits import Exit
from trident.cli.options import Parser, known_game, whole
from trident.cli.tournament import placed, setup_of
from trident.cli.voice import Refused, Voice, print_json
from trident.library.extras import lack, require

PLACES = ("here", "ray")


def declare(parser: Parser) -> None:
    """Which bots play, for how long, and where."""
    parser.offer("game", "GAME")
    parser.offer("bots", "[BOT …]", nargs="*", default=[])
    parser.offer("--external", "[NAME=]COMMAND", action="append", default=[])
    parser.offer("--name", "NAME", "program_name", action="append", default=[])
    parser.offer("--time", "MS", "time_per_turn", type=whole("--time", 1))
    parser.offer("--pool", action="store_true")
    parser.offer("--deals", "N", type=whole("--deals", 1))
    parser.offer("--seats", "N", type=whole("--seats"))
    parser.offer("--option", "KEY=VALUE", action="append", default=[])
    parser.offer("--seed", "N", type=whole("--seed"), default=1)
    parser.offer("--bounds", "LOW,HIGH", default="0,2")
    parser.offer("--no-early-stop", action="store_true")
    parser.offer("--jobs", "N", type=whole("--jobs", 1), default=2)
    parser.offer("--on", "|".join(PLACES), choices=PLACES, default="here")
    parser.offer("--out", "FOLDER", type=Path)
    parser.offer("--no-records", action="store_true")
    parser.offer("--json", action="store_true")


def run(given: Namespace, voice: Voice) -> int:
    """Play, show, and keep the results."""
    bounds, setup = bounds_of(given.bounds), setup_of(given)
    if given.on == "ray":
        require("ray", "joblib", "ray")
    folder = given.out or Path("arena") / f"{setup.game}-{'pool-' if setup.is_pool else ''}{setup.seed}"
    tournament = Tournament(Store(folder / "games.jsonl", setup), bounds, not given.no_early_stop, given.on)
    code = Exit.DONE
    try:
        watch_run(tournament, given.jobs)
    except KeyboardInterrupt:
        code = Exit.INTERRUPTED
        print(voice.say("arena.interrupted", folder=folder), file=sys.stderr)
    if tournament.store.played:
        keep(tournament, folder, voice)
        if not given.no_records:
            keep_records(setup, tournament.store.played, folder / "records")
        show(tournament.report(), Console(no_color=given.plain), voice, given.json)
    return code


def bounds_of(text: str) -> tuple[float, float]:
    """The points between which the sequential test decides."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError as error:
        raise Refused("no-bounds", text=text[:40]) from error
    if not -math.inf < low < high < math.inf:
        raise Refused("no-bounds", text=text[:40])
    return low, high


def watch_run(tournament: Tournament, jobs: int) -> None:
    """Play with a progress bar and a live table, which vanish at the end."""
    progress = Progress(TextColumn("units"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    task = progress.add_task("units", total=None)
    with Live(progress, console=Console(stderr=True), refresh_per_second=4, transient=True) as live:

        def watch(played: list[list[Played]], total: int) -> None:
            progress.update(task, completed=len(played), total=total)
            if live.console.is_terminal:
                live.update(Group(progress, standings(tournament.report())))

        tournament.run(jobs, watch)


def keep(tournament: Tournament, folder: Path, voice: Voice) -> None:
    """Write the report, and pictures where they can be drawn."""
    report = tournament.report()
    (folder / "results.json").write_bytes(msgspec.json.format(msgspec.json.encode(report)))
    if not (lacking := lack("arena", "matplotlib")):
        draw_all(report, tournament.store.played, folder)
    said = [voice.say("arena.kept", folder=folder)]
    said += [voice.say("arena.no-pictures", lacking=lacking)] if lacking else []
    said += [] if report.rated_by else [voice.say("arena.no-ratings", lacking=lack("arena", "openskill"))]
    print("\n".join(said), file=sys.stderr)


def show(report: Report, console: Console, voice: Voice, as_json: bool) -> None:
    """The tables of a tournament, and why bots lost games by faults."""
    if report.setup.is_pool:
        measured = ratings_of(known_game(report.setup.game))
        standing = standing_of(report, {name: found.rating for name, found in measured.items()})
        notes = [ladder_table(standing), placed(standing, voice)]
    else:
        standing, notes = None, [standings(report), cross_table(report), rated_by(report)]
    if as_json:
        print_json({**msgspec.to_builtins(report), "standing": standing} if standing else report)
        return
    for note in notes:
        console.print(note, markup=False, highlight=False)
    for failure in report.failures:
        name = report.setup.names[failure.bot]
        console.print(f"{name} lost {failure.games} by: {failure.reason}", markup=False, highlight=False)


def rated_by(report: Report) -> str:
    """What the errors in the tables mean."""
    rated = f"Ratings by {report.rated_by}, ± standard deviations; other" if report.rated_by else "All"
    return f"{rated} ± are 95 % intervals over units."
