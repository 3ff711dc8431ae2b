"""What reviews cost and how far they can be trusted, game by game; figures are printed beside their bars.

python -m bench.review [NAME …] [--games N] [--draws N] [--puzzles N] [--seed N]

Of each game so many are played by the review's own choices, and as many more in which every fifth turn of
each seat is random. `--draws 0` and `--puzzles 0` leave these out. Small amounts are quick and say little.
"""

import argparse
import math
import time
from statistics import mean, median
from typing import NamedTuple

import trident
from trident.bots import roster
from trident.core.chance import stream
from trident.core.game import Game
from trident.core.record import Record
from trident.core.table import Table
from trident.review.account import error
from trident.review.contest import Contest
from trident.review.judge import Judge, Work
from trident.review.puzzles import is_stable, shipped
from trident.review.review import WORK, Review, review
from trident.review.stages import course_of
from trident.review.values import POINTS, UTILITY, Appraiser

MORE = 20  # times the work, to see whether a flagged turn stays a mistake
WORDS = 8  # per position, where the mean luck of draws is counted
BLUNDER = 5  # every so many turns of a seat one is played at random
SECONDS = {"lost-cities": 3, "sunken-city": 30, "submarine": 30}
FIRST_BLUNDERED = 1000  # seeds below it are games of the review's own choices
FIRST_LUCKY = 5000


class Amounts(NamedTuple):
    """How much of everything."""

    games: int = 4
    draws: int = 10_000
    puzzles: int = 20
    seed: int = 0
    work: Work = WORK


class Played(NamedTuple):
    """A whole game with its review, and the steps at which a turn was random."""

    record: Record
    planted: set[int]
    found: Review
    seconds: float  # of one core, for the review


class Losing(NamedTuple):
    """What a turn loses next to the review's choice, at length: in utility, and the error of one review."""

    loss: float
    error: float

    @property
    def is_costly(self) -> bool:
        """Whether one review can hardly miss it."""
        return self.loss > 3 * self.error > 0


class Share(NamedTuple):
    """So many of so many."""

    some: int
    all: int

    def __str__(self) -> str:
        share = f"{self.some / self.all:.0%}, " if self.all else ""
        return f"{share}{self.some} of {self.all}"


def played(game: Game, seed: int, bot: str, blunder: int | None = None) -> tuple[Record, set[int]]:
    """A whole game by one kind of bot, and the steps at which a turn was random instead."""
    options = {"rounds": 1} if "rounds" in {option.key for option in game.options.every} else {}
    table, rng, planted = Table(game, None, options, seed=seed), stream(seed), set[int]()
    player, anything = (roster.find(game, table.seats, one) for one in (bot, "random"))
    turns = [0] * table.seats
    while True:
        table.run_chance()
        if table.is_over:
            return table.record(), planted
        mover, turn = table.mover, int(table.state.turn)
        turns[mover] += 1
        is_planted = blunder is not None and turns[mover] % blunder == 0
        if is_planted:
            planted.add(len(table.steps))
        while (table.mover, int(table.state.turn)) == (mover, turn):
            for action in roster.decide(table, anything if is_planted else player, rng):
                table.apply(action)


def reviewed(game: Game, seed: int, work: Work, blunder: int | None = None) -> Played:
    """A game of the review's own choices, by another seed than the review's, with its review."""
    record, planted = played(game, seed, f"search:playouts={work.choose}", blunder)
    begun = time.process_time()
    found = review(game, record, work)
    return Played(record, planted, found, time.process_time() - begun)


def errors_from_zero(found: Review, unit: str) -> list[float]:
    """By how many of its errors each seat's mistakes are away from 0; 0 where no turn differed."""
    mistakes = [account.terms["mistakes"] for account in found.accounts]
    pairs = [(getattr(one, unit), getattr(one, f"{unit}_error")) for one in mistakes]
    return [amount / spread if spread else 0.0 for amount, spread in pairs]


def share_of_rest(found: Review) -> float:
    """The size of the rest in points, as a share of the sizes of the other terms."""
    sizes = {name: abs(one.points) for name, one in found.accounts[0].terms.items()}
    rest = sizes.pop("rest")
    return rest / max(1e-9, sum(sizes.values()))


def luck_of_draws(game: Game, most: int, first: int) -> list[list[float]]:
    """What at least so many draws in games of the policy changed for the first seat, in points, by game."""
    found: list[list[float]] = []
    while sum(map(len, found)) < most:
        seed = first + len(found)
        course = course_of(game, played(game, seed, "policy")[0])
        appraiser = Appraiser(game, course.seats, WORDS, seed)
        draws = [stage for stage in course.stages if stage.kind == "draw"]
        changes = (
            appraiser.value(one.after, one.before) - appraiser.value(one.before, one.before) for one in draws
        )
        found.append([float(change[:, 0, POINTS].mean()) for change in changes])
    return found


def mean_of(games: list[list[float]]) -> tuple[float, float]:
    """The mean of numbers that come in games, and its error: those of one game have playouts in common."""
    every = [one for game in games for one in game]
    middle = mean(every)
    squares = sum((sum(game) - middle * len(game)) ** 2 for game in games)
    return middle, math.sqrt(squares) / len(every)


def at_length(game: Game, one: Played, work: Work) -> dict[int, Losing]:
    """The flagged and the random turns, compared with the review's choice on so much more work."""
    judge = Judge(Appraiser(game, one.found.seats, 1, 2), work, 2)
    stages = {stage.step: stage for stage in course_of(game, one.record).stages}
    found: dict[int, Losing] = {}
    for turn in one.found.turns:
        if turn.is_flagged or turn.step in one.planted:
            stage = stages[turn.step]
            values = judge.compare(stage, [turn.choice, stage.actions], MORE)
            lost = (values[0] - values[1])[:, stage.seat, UTILITY]
            found[turn.step] = Losing(float(lost.mean()), error(lost) * MORE**0.5)
    return found


def flagged_steps(found: Review, seat: int) -> list[int]:
    """A seat's flagged turns, the largest loss first."""
    own = [one for one in found.turns if one.is_flagged and one.seat == seat]
    return [one.step for one in sorted(own, key=lambda one: (-one.loss.win, -one.loss.points))]


def first_of(found: Review, costly: set[int]) -> int:
    """How many of these flagged turns come before all others of their seats."""
    lists = [flagged_steps(found, seat) for seat in range(found.seats)]
    return sum(len(costly.intersection(one[: len(costly.intersection(one))])) for one in lists)


def stable(game: Game, most: int, seed: int) -> Share:
    """How many of some shipped puzzles hold at length on other deals."""
    every = shipped(game)
    sample = every[:: max(1, len(every) // most)][:most]
    contests = {seats: Contest(game, seats) for seats in {one.seats for one in sample}}
    return Share(sum(is_stable(game, one, contests[one.seats], 31 + seed) for one in sample), len(sample))


def tell(name: str, figure: str, bar: str) -> None:
    """One line."""
    print(f"  {name:28} {figure:28} {bar}", flush=True)


def report(game: Game, amounts: Amounts) -> None:
    """All bars of one game."""
    work, seeds = amounts.work, range(amounts.seed, amounts.seed + amounts.games)
    print(f"{game.title()}, {amounts.games} games of the review's own choices and as many with blunders")
    own = [reviewed(game, seed, work) for seed in seeds]
    tell("seconds of one core", f"{median(one.seconds for one in own):.1f}", f"≤ {SECONDS[game.name]}")
    tell_of_own_choices(own)
    wrong = [reviewed(game, FIRST_BLUNDERED + seed, work, BLUNDER) for seed in seeds]
    tell_of_mistakes(game, own, wrong, work)
    tell_of_rest("rest, own choices", own)
    tell_of_rest("rest, with blunders", wrong)
    if amounts.draws:
        games = luck_of_draws(game, amounts.draws, FIRST_LUCKY + amounts.seed)
        middle, spread = mean_of(games)
        number = sum(map(len, games))
        tell("mean luck of a draw", f"{middle:+.4f} ± {spread:.4f}, {number:,}", "0 within two errors")
    if amounts.puzzles:
        tell("puzzles that hold", str(stable(game, amounts.puzzles, amounts.seed)), "≥ 98 %")


def tell_of_own_choices(own: list[Played]) -> None:
    """Whether the mistakes of who plays as the review would come to nothing, with no leaning to one side."""
    for unit, name in (("points", "points"), ("win", "chance to win")):
        away = [errors for one in own for errors in errors_from_zero(one.found, unit)]
        within = Share(sum(abs(errors) <= 2 for errors in away), len(away))
        tell(f"own choices, {name}", f"{within} near 0", "≥ 95 % within two errors")
        squares = mean(errors**2 for errors in away)
        tell("… squared, on average", f"{squares:.2f}", "1 if errors are right")
        tell("… on average", f"{mean(away):+.2f} ± {error_of_mean(away):.2f} errors", "0 within two errors")


def tell_of_rest(name: str, games: list[Played]) -> None:
    """How large the rest is beside the other terms, in the middle and game by game."""
    shares = [share_of_rest(one.found) for one in games]
    tell(name, f"{median(shares):.0%}", "≤ 15 %")
    tell("… game by game", " ".join(f"{share:.0%}" for share in shares), "")


def error_of_mean(values: list[float]) -> float:
    """The standard error of a mean of independent numbers; the whole size of a single one."""
    middle = mean(values)
    return math.sqrt(sum((one - middle) ** 2 for one in values) / max(1, len(values) - 1) / len(values))


def tell_of_mistakes(game: Game, own: list[Played], wrong: list[Played], work: Work) -> None:
    """Whether flagged turns stay mistakes at length, and what became of the blunders."""
    flagged, stay, costly, caught, first = 0, 0, 0, 0, 0
    for one in own + wrong:
        lengths = at_length(game, one, work)
        steps = {turn.step for turn in one.found.turns if turn.is_flagged}
        flagged, stay = flagged + len(steps), stay + sum(lengths[step].loss > 0 for step in steps)
        dear = {step for step in one.planted & lengths.keys() if lengths[step].is_costly}
        costly, caught = costly + len(dear), caught + len(dear & steps)
        first += first_of(one.found, dear & steps)
    tell("flagged stay mistakes", str(Share(stay, flagged)), f"≥ 95 % at {MORE} times the work")
    tell("costly blunders flagged", str(Share(caught, costly)), "≥ 90 %")
    tell("… and sorted first", str(Share(first, caught)), "")


def main() -> None:
    """Print the bars of each game."""
    usual = Amounts()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("names", nargs="*", help="games; all without any", metavar="NAME")
    parser.add_argument("--games", type=int, default=usual.games)
    parser.add_argument("--draws", type=int, default=usual.draws)
    parser.add_argument("--puzzles", type=int, default=usual.puzzles)
    parser.add_argument("--seed", type=int, default=usual.seed)
    given = parser.parse_args()
    amounts = Amounts(given.games, given.draws, given.puzzles, given.seed)
    for name in given.names or trident.game_names():
        report(trident.game(name), amounts)


if __name__ == "__main__":
    main()
