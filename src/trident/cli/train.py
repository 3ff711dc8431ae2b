"""`trident train`: a net that corrects a game's policy, adopted if a match shows that it is better."""

import sys
from argparse import Namespace
from collections.abc import Callable

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from trident.arena.curve import draw_curve
from trident.arena.work import do_all
from trident.bots.learning import shape_of
from trident.bots.training import EpochResult, Plan, keep, label_unit, teach, units_of
from trident.bots.weights import best_set, store, weights_of
from trident.cli.arena import PLACES
from trident.cli.exits import Exit
from trident.cli.options import Parser, known_game, whole
from trident.cli.tune import adopt
from trident.cli.voice import Voice
from trident.core.game import Game
from trident.core.state import Raw
from trident.library.extras import lack, require

CURVE = "curve.json"
Step = Callable[[str, int, int], None]  # what is being done, how much is done, and of how much


def declare(parser: Parser) -> None:
    """Which game, and how much work."""
    parser.offer("game", "GAME")
    parser.offer("--seats", "N", type=whole("--seats"))
    parser.offer("--rounds", "N", "training_rounds", type=whole("--rounds", 1), default=2)
    parser.offer("--games", "N", "labelled", type=whole("--games", 1), default=20_000)
    parser.offer("--deals", "N", "deals_labelled", type=whole("--deals", 2), default=24)
    parser.offer("--epochs", "N", type=whole("--epochs", 1), default=30)
    parser.offer("--proof", "N", type=whole("--proof", 2), default=4000)
    parser.offer("--seed", "N", type=whole("--seed"), default=1)
    parser.offer("--start", "SET")
    parser.offer("--jobs", "N", type=whole("--jobs", 1), default=2)
    parser.offer("--on", "|".join(PLACES), choices=PLACES, default="here")
    parser.offer("--json", action="store_true")


def run(given: Namespace, voice: Voice) -> int:
    """Train, then play a fresh match against the best set before; only a significant win is adopted."""
    if given.on == "ray":
        require("ray", "joblib", "ray")
    game = known_game(given.game)
    shape_of(game)
    seats = given.seats or game.seats[0]
    game.settings(seats)
    plan = Plan(game.name, seats, given.games, given.deals, given.epochs, given.seed)
    candidate, best = f"student-{seats}", best_set(game, seats)
    start = given.start or best
    try:
        trained = train(game, plan, weights_of(game, start), given)
    except KeyboardInterrupt:
        print(voice.say("train.interrupted", folder=plan.folder), file=sys.stderr)
        return Exit.INTERRUPTED
    store(game, candidate, trained, command_of(given, seats, start))
    return adopt(game, seats, candidate, best, given, voice)


def command_of(given: Namespace, seats: int, start: str) -> str:
    """The command that repeats the training."""
    work = f"--rounds {given.rounds} --games {given.games} --deals {given.deals} --epochs {given.epochs}"
    return f"trident train {given.game} --seats {seats} {work} --seed {given.seed} --start {start}"


def train(game: Game, plan: Plan, student: Raw, given: Namespace) -> Raw:
    """Label and learn, round after round, with progress; the curves are stored with the labels."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    curves: list[list[EpochResult]] = []
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("")

        def step(text: str, done: int, total: int) -> None:
            progress.update(task, description=text, completed=done, total=total)

        for number in range(1, given.rounds + 1):
            label(plan, number, student, given, step)
            curves.append([])
            for result, taught in teach(plan, number, student):
                curves[-1].append(result)
                student = taught
                step(f"round {number}: {result.held_out:+.3f} points per decision", result.epoch, plan.epochs)
    (plan.folder / CURVE).write_bytes(msgspec.json.encode(curves))
    if not lack("arena", "matplotlib"):
        draw_curve(f"{game.title()}, {plan.seats} seats", curves, plan.folder / "curve.png")
    return student


def label(plan: Plan, number: int, student: Raw, given: Namespace, step: Step) -> None:
    """Make the labels of a round that are not there yet."""
    units = units_of(plan, number, student)
    todo = [unit for unit in units if not unit.file.is_file()]
    done = len(units) - len(todo)
    step(f"round {number}: labels", done, len(units))
    for result in do_all(label_unit, todo, given.jobs, given.on):
        keep(result)
        done += 1
        step(f"round {number}: labels", done, len(units))
