"""What reviews cost and how far they can be trusted, game by game; figures are printed beside their bars.

python -m bench.review [GAMES] [NAME …] [--draws N]
"""

import argparse
import time
from statistics import mean, median
from typing import Any

import trident
from trident.bots import roster
from trident.core.chance import below, stream
from trident.core.game import Game
from trident.core.record import Record
from trident.core.table import Table
from trident.review.judge import Judge
from trident.review.review import WORK, Review, review
from trident.review.stages import Stage, course_of
from trident.review.values import POINTS, UTILITY, Appraiser

GAMES = 4
MORE = 20  # times the work, to see whether a flagged turn stays a mistake
DRAWS = 10_000
WORDS = 8  # per position, where the mean luck of draws is counted
BLUNDER = 5  # every so many turns one is played at random
SECONDS = {"lost-cities": 3, "sunken-city": 30, "submarine": 30}
PLAYER = f"search:playouts={WORK.choose}"  # plays as the review chooses, by another seed


def played(game: Game, seed: int, *, blunders: bool, bot: str = PLAYER) -> tuple[Record, set[int]]:
    """A whole game, by default of the review's own choices, and the steps at which one was random instead."""
    options = {"rounds": 1} if "rounds" in {option.key for option in game.options.every} else {}
    table, rng, planted, turns = Table(game, None, options, seed=seed), stream(seed), set[int](), 0
    player, anything = (roster.find(game, table.seats, one) for one in (bot, "random"))
    while True:
        table.run_chance()
        if table.is_over:
            return table.record(), planted
        turns += 1
        is_planted = blunders and turns % BLUNDER == 0 and below(rng, 2) == 0
        if is_planted:
            planted.add(len(table.steps))
        mover, turn = table.mover, int(table.state.turn)
        while table.mover == mover and int(table.state.turn) == turn:
            for action in roster.decide(table, anything if is_planted else player, rng):
                table.apply(action)


def measured(game: Game, record: Record) -> tuple[Review, float]:
    """A review and the seconds of one core that it took."""
    begun = time.process_time()
    return review(game, record), time.process_time() - begun


def luck_of_draws(game: Game, most: int) -> list[float]:
    """What so many draws in games of the policy changed for the first seat, in points."""
    found: list[float] = []
    seed = 0
    while len(found) < most:
        course = course_of(game, played(game, 5000 + seed, blunders=False, bot="policy")[0])
        appraiser = Appraiser(game, course.seats, WORDS, seed)
        for stage in course.stages:
            if stage.kind == "draw":
                before, after = (appraiser.value(raw, stage.before) for raw in (stage.before, stage.after))
                found.append(float((after - before)[:, 0, POINTS].mean()))
        seed += 1
    return found[:most]


def first_of(found: Review, dear: set[int]) -> int:
    """How many of these turns are the first in the lists of their seats, the largest loss first."""
    first = 0
    for seat in range(found.seats):
        own = [one for one in found.turns if one.is_flagged and one.seat == seat]
        own.sort(key=lambda one: (-one.loss.win, -one.loss.points))
        number = sum(one.step in dear for one in own)
        first += sum(one.step in dear for one in own[:number])
    return first


def share_of_rest(found: Review) -> float:
    """The size of the rest in points, as a share of the sizes of the other terms."""
    sizes = {name: abs(one.points) for name, one in found.accounts[0].terms.items()}
    rest = sizes.pop("rest")
    return rest / max(1e-9, sum(sizes.values()))


def losses_at_length(game: Game, record: Record, found: Review, steps: set[int]) -> dict[int, Any]:
    """Turns judged again at a multiple of the work: the loss of utility and the error it has in a review."""
    course = course_of(game, record)
    judge = Judge(Appraiser(game, course.seats, 1, 2), WORK, 2)
    stages = {stage.step: stage for stage in course.stages if stage.kind == "turn"}
    by_step = {one.step: one for one in found.turns}
    return {step: again(judge, stages[step], by_step[step].choice) for step in steps if step in stages}


def again(judge: Judge, stage: Stage, choice: list[int]) -> tuple[float, float, float]:
    """The loss of utility at length, its error, and the error of one review."""
    values = judge.compare(stage, [stage.actions, choice], MORE)
    lost = (values[1] - values[0])[:, stage.seat, UTILITY]
    error = float(lost.std() / len(lost) ** 0.5)
    return float(lost.mean()), error, error * MORE**0.5


def report(game: Game, games: int, most_draws: int) -> None:
    """All bars of one game."""
    own = [
        (record, *measured(game, record))
        for record, _ in (played(game, s, blunders=False) for s in range(games))
    ]
    bad = [(*played(game, 1000 + seed, blunders=True),) for seed in range(games)]
    wrong = [(record, planted, review(game, record)) for record, planted in bad]
    accounts = [(found.accounts[0], found.accounts[0].terms["mistakes"]) for _, found, _ in own]
    within = [abs(one.points) <= 2 * one.points_error + 1e-9 for _, one in accounts]
    draws = luck_of_draws(game, most_draws)
    spread = (mean(draw**2 for draw in draws) / len(draws)) ** 0.5
    flagged, stay, costly, caught, first = 0, 0, 0, 0, 0
    for record, planted, found in wrong:
        steps = {one.step for one in found.turns if one.is_flagged}
        lengths = losses_at_length(game, record, found, steps | planted)
        flagged += len(steps)
        stay += sum(lengths[step][0] > 0 for step in steps)
        dear = {step for step in planted & lengths.keys() if lengths[step][0] > 3 * lengths[step][2] > 0}
        costly, caught = costly + len(dear), caught + len(dear & steps)
        first += first_of(found, dear)
    print(f"{game.title()}, {games} games of the review's own choices and {games} with planted blunders")
    print(
        f"  seconds of one core     {median(s for *_, s in own):6.1f}   at most {SECONDS.get(game.name, 30)}"
    )
    print(f"  own choices near 0      {mean(within):6.0%}   at least 95 %")
    print(
        f"  mean luck of a draw     {mean(draws):+6.3f} ± {spread:.3f} in {len(draws)}, 0 within two errors"
    )
    print(
        f"  rest beside the others  {median(share_of_rest(found) for _, found, _ in own):6.0%}   at most 15 %"
    )
    print(f"  flagged stay mistakes   {stay} of {flagged} at {MORE} times the work, at least 95 %")
    print(f"  costly blunders flagged {caught} of {costly}, at least 90 %")
    print(f"  … and sorted first      {first} of {caught}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*", help="how many games, and which")
    parser.add_argument("--draws", type=int, default=DRAWS)
    given = parser.parse_args()
    numbers = [int(word) for word in given.words if word.isdigit()]
    names = [word for word in given.words if not word.isdigit()]
    for name in names or trident.game_names():
        report(trident.game(name), numbers[0] if numbers else GAMES, given.draws)
