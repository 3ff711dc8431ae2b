"""The bots of an older build as a program of the arena (docs/arena.md), run by that build's own Python.

    OLDER/.venv/bin/python bench/goals/frozen.py BOT

Positions have fields today that the older build does not know: they are left out. What it then decides is
given as far as it is legal today; where its first decision is not, any legal one is.
"""

import json
import re
import sys
from typing import Any

import trident
from trident.bots import roster
from trident.core.chance import Secret, below, stream
from trident.core.table import Table

UNKNOWN = {  # to the build before tables could choose between readings
    "lost-cities": {"memory_aids"},
    "submarine": {"new_jokers_wait"},
    "sunken-city": {"neptune_rule", "six_at_once", "guard", "ran_dry", "interrupts"},
}
SEEDS = 1 << 31

Message = dict[str, Any]


def without(names: set[str], data: Any) -> Any:
    """The same data without these fields, which no two parts of a position share."""
    if isinstance(data, dict):
        return {key: without(names, value) for key, value in data.items() if key not in names}
    return [without(names, one) for one in data] if isinstance(data, list) else data


def bot_of(game: Any, seats: int, name: str) -> Any:
    """A character of the older build, or a bot by its description, with all the work that it says.

    Without its time limit a busy machine does not weaken it.
    """
    older: Any = roster
    texts = {level.key: level.bot for level in older.own_levels(game)}
    return older.described(game, seats, re.sub(",ms=[0-9]+", "", texts.get(name, name)), 0.0)


class Frozen:
    """One bot of the older build, at any number of seats."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.game: Any = None
        self.bots: dict[int, Any] = {}
        self.planned: dict[int, list[int]] = {}  # the rest of a turn, by seat
        self.rng = stream(0)

    def answer(self, message: Message) -> Message:
        """What the arena is told."""
        if message["do"] == "hello":
            self.game = trident.game(message["game"])
            self.bots = {seats: bot_of(self.game, seats, self.name) for seats in self.game.seats}
            self.warm_up()
            return {}
        legal = message["legal"]["actions"]
        action = self.next_planned(message["seat"], legal)
        return {"action": action if action is not None else self.thought(message, legal)}

    def warm_up(self) -> None:
        """Think once, so that no clock runs while code is loaded."""
        seats, bot = next(iter(self.bots.items()))
        table: Any = Table(self.game, seats, {}, Secret.of_seed(1))
        table.settle()
        roster.decide(table, bot, self.rng)

    def next_planned(self, seat: int, legal: list[int]) -> int | None:
        """What was planned for now, if it is legal."""
        planned = self.planned.get(seat) or [-1]
        if planned[0] in legal:
            return planned.pop(0)
        self.planned[seat] = []
        return None

    def thought(self, message: Message, legal: list[int]) -> int:
        """The first decision of a new plan."""
        position = without(UNKNOWN[self.game.name], message["position"])
        seat, bot = message["seat"], self.bots[message["seats"]]
        self.planned[seat] = bot.turn(self.game.manners.load(position), seat, below(self.rng, SEEDS))
        action = self.next_planned(seat, legal)
        return legal[below(self.rng, len(legal))] if action is None else action


def main(name: str) -> None:
    """Answer every line that wants an answer."""
    bot = Frozen(name)
    for line in sys.stdin:
        message = json.loads(line)
        if message["do"] == "start":
            bot.planned[message["seat"]] = []
        if message["do"] == "quit":
            return
        if "id" in message:
            print(json.dumps({"id": message["id"], "result": bot.answer(message)}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
