"""How long a hint takes, turn by turn, beside its bar: `python -m bench.hints [TURNS] [NAME …]`."""

import sys
import time
from statistics import median

import trident
from trident.bots import roster
from trident.core.chance import stream
from trident.core.game import Game
from trident.core.table import Table
from trident.review.hint import Adviser

TURNS = 12
SECONDS = 1.0


def timed(game: Game, seats: int, turns: int) -> list[float]:
    """Seconds that hints took for the first turns of a game, in which the policy plays."""
    table, adviser, rng = Table(game, seats, seed=seats), Adviser(game, seats), stream(seats)
    player, found = roster.find(game, seats, "policy"), list[float]()
    while len(found) < turns:
        table.run_chance()
        if table.is_over:
            break
        begun = time.perf_counter()
        adviser.hint(table)
        found.append(time.perf_counter() - begun)
        for action in roster.decide(table, player, rng):
            table.apply(action)
    return found


def main() -> None:
    """One line for each number of seats of each game."""
    words = sys.argv[1:]
    turns = int(words.pop(0)) if words and words[0].isdigit() else TURNS
    print(f"seconds per hint, in {turns} turns of each table; at most {SECONDS:.1f}")
    for name in words or trident.game_names():
        game = trident.game(name)
        for seats in game.seats:
            took = timed(game, seats, turns)
            print(f"  {game.title():14} {seats} seats   median {median(took):.2f}   longest {max(took):.2f}")


if __name__ == "__main__":
    main()
