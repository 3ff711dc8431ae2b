"""Stored games, one for each end reason and number of seats.

    python -m tests.submarine.stored

writes them anew to tests/submarine/games/: played from the first card where chance brings the end within
reason, from a late position where it does not. Those that lie there were played where new jokers wait
(SU-7.3), and say so.
"""

from pathlib import Path

from tests.submarine.scenes import GAME, submarine
from trident.bots import roster
from trident.core.chance import Secret, below, stream
from trident.core.replay import to_text
from trident.core.table import Table
from trident.games.submarine.rules.state import Ending

FOLDER = Path(__file__).parent / "games"
REASONS = [ending.word for ending in Ending if ending != Ending.RUNNING]


def play(seats: int, seed: int, sensible: bool) -> Table:
    """A whole game, sensible or at random."""
    table, rng = Table(GAME, seats, secret=Secret.of_seed(seed)), stream(seed)
    bot = roster.find(GAME, seats, "sensible")
    while not table.is_over:
        if table.mover < 0:
            table.roll()
        elif sensible:
            table.apply(roster.decide(table, bot, rng)[0])
        else:
            legal = table.legal()
            table.apply(legal[below(rng, len(legal))])
    return table


def last_cards(seats: int) -> Table:
    """Everybody has spent his cards but for two; the first two seats play them."""
    nothing = "\n".join(f"hand {seat}    \nsupply {seat}    0" for seat in range(3, seats + 1))
    table = submarine(
        f"""
        hand 1     red
        supply 1   0
        hand 2     blue
        supply 2   0
        divers 1   c3
        divers 2   d4
        c3         red-ring, green-mask
        d4         blue-sword, green-lyre, green-gong
        {nothing}
        """,
        seats,
    )
    table.plays("ship c", "choose 3", "collect red-ring", "pay cards", "end")
    return table.plays("ship d", "choose 4", "collect blue-sword", "pay cards")


def find(seats: int, reason: str) -> Table:
    """A game that ends for this reason."""
    if reason == "no-cards":
        return last_cards(seats)
    seed = 0
    while True:
        table = play(seats, seed, sensible=reason != "guard")
        if table.view(None).ending == reason:
            return table
        seed += 1


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for seats in GAME.seats:
        for reason in REASONS:
            text = to_text(GAME, find(seats, reason).record())
            (FOLDER / f"{seats}-{reason}.txt").write_text(text, "utf-8")
