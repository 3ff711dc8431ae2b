"""Runs of idle turns, and those in which much more thought finds something to do; printed as they are found.

    python -m bench.idle sunken-city henk odile [--games 40] [--seed 1] [--work 20]

A turn is idle if it changes nothing on the table, a run is six of them or more, by whomever. At each of its
turns the game's strongest character thinks with so many times its work. The run is foolish if somewhere a
turn that is not idle is better than the best idle one by more than three standard errors.
"""

import argparse
import math

import msgspec

import trident
from trident.arena.play import GameLoop, Running
from trident.bots.bot import Bot, SearchBot
from trident.bots.roster import character, find, strongest
from trident.bots.search import Candidate, Thought
from trident.bots.spec import make, read_spec
from trident.core.chance import stream
from trident.core.game import Game
from trident.core.state import CHANCE, Raw, Seat

LONG = 6  # turns
ERRORS = 3.0
ACTS = {
    "lost-cities": ("play",),
    "sunken-city": ("street", "at", "step", "neptune-to"),
    "submarine": ("place", "move", "collect"),
}


def is_idle(game: Game, decisions: list[int]) -> bool:
    """Whether none of these decisions changes anything on the table."""
    return not any(game.decisions.split(action).kind in ACTS[game.name] for action in decisions)


def turns_of(game: Game, loop: GameLoop, bots: list[Bot], seed: int) -> list[tuple[Raw, list[int]]]:
    """One game as its turns: the position before each, and its decisions."""
    running, made = Running(game, bots), list[tuple[Raw, list[int]]]()
    loop.play(running, seed)
    raw, number = game.blank(), -1
    game.compiled.start(raw, loop.seats, game.packed(loop.seats, loop.options))
    for action in running.steps:
        state = game.state_of(raw)
        if state.mover != CHANCE:
            if int(state.turn) != number:
                made.append((raw.copy(), []))
                number = int(state.turn)
            made[-1][1].append(action)
        game.compiled.apply(raw, action)
    return made


def runs_in(game: Game, turns: list[tuple[Raw, list[int]]]) -> list[list[Raw]]:
    """The positions of each long run of idle turns."""
    runs: list[list[Raw]] = [[]]
    for raw, decisions in turns:
        if is_idle(game, decisions):
            runs[-1].append(raw)
        else:
            runs.append([])
    return [run for run in runs if len(run) >= LONG]


def deep_thinker(game: Game, seats: int, work: int) -> SearchBot:
    """The strongest character with so many times its work."""
    level = character(game, strongest(game))
    spec = read_spec(game, level.bot)
    more = msgspec.structs.replace(spec, playouts=work * (level.work or spec.playouts), ms=0.0)
    thinker = make(game, seats, more)
    assert isinstance(thinker, SearchBot)
    return thinker


def finds_more(game: Game, thought: Thought) -> bool:
    """Whether some turn is better than the best idle one beyond its error."""
    kinds: dict[bool, list[Candidate]] = {True: [], False: []}
    for one in thought.candidates:
        if one.deals > 1:
            kinds[is_idle(game, one.turn)].append(one)
    if not kinds[True] or not kinds[False]:
        return False
    idle, busy = (max(kinds[is_it], key=lambda one: one.utility) for is_it in (True, False))
    return busy.utility - idle.utility > ERRORS * math.hypot(busy.error, idle.error)


def is_foolish(game: Game, thinker: SearchBot, run: list[Raw]) -> bool:
    """Whether somewhere in a run there was something better to do."""
    for number, raw in enumerate(run):
        seat = Seat(int(game.state_of(raw).mover))
        given = raw.copy()
        game.compiled.reshuffle(given, seat, stream(number + 1))
        if finds_more(game, thinker.search.think(given, seat, number + 1)):
            return True
    return False


def main() -> None:
    """Play, look, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=sorted(ACTS))
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", type=int, default=20)
    given = parser.parse_args()
    game, seats = trident.game(given.game), len(given.bots)
    loop, thinker = GameLoop(game, seats, game.options.shortest()), deep_thinker(game, seats, given.work)
    bots = [find(game, seats, name, is_hurried=False) for name in given.bots]
    found = foolish = 0
    for number in range(given.games):
        for run in runs_in(game, turns_of(game, loop, bots, given.seed * 1000 + number)):
            found += 1
            foolish += is_foolish(game, thinker, run)
            print(f"game {number}: a run of {len(run)} idle turns", flush=True)
        bots = bots[1:] + bots[:1]
    print(f"{given.games} games: {found} runs of {LONG} or more idle turns, {foolish} of them foolish")


if __name__ == "__main__":
    main()
