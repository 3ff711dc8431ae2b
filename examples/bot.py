"""A bot for the arena in Python: it remembers what it was told, and discards what nobody can play any more.

trident arena lost-cities random --external "mine=python3 examples/bot.py"
"""

import json
import sys
from typing import Any


class Player:
    """One seat of one game: which numbers have been played, by destination."""

    def __init__(self) -> None:
        self.played: dict[str, list[int]] = {}

    def hear(self, events: list[dict[str, Any]]) -> None:
        """Remember every number that was played."""
        for event in events:
            destination, _, value = event["facts"].get("card", "").partition(" ")
            if event["kind"] == "play" and value.isdigit():
                self.played.setdefault(destination, []).append(int(value))

    def choose(self, texts: list[str]) -> str:
        """The lowest card that may be played, else the most useless discard; then a card from the pile."""
        if "draw pile" in texts:
            return "draw pile"
        plays = [text for text in texts if text.startswith("play ") and text.split()[-1].isdigit()]
        if plays:
            return min(plays, key=lambda text: int(text.split()[-1]))
        return max(texts, key=self.uselessness)

    def uselessness(self, text: str) -> int:
        """How many higher numbers of a card's destination lie on the table already."""
        _, destination, value = [*text.split(), "", ""][:3]
        if not value.isdigit():
            return -1  # an investment
        return sum(other > int(value) for other in self.played.get(destination, []))


def main() -> None:
    """Answer every line that has an id."""
    players: dict[int, Player] = {}
    for line in sys.stdin:
        message = json.loads(line)
        if message["do"] == "start":
            players[message["seat"]] = Player()
        if message["do"] == "quit":
            break
        if "id" in message:
            result = {}  # the answer to hello: we are ready
            if message["do"] == "choose":
                player = players[message["seat"]]
                player.hear(message["events"])
                result = {"text": player.choose(message["legal"]["texts"])}
            print(json.dumps({"id": message["id"], "result": result}), flush=True)


if __name__ == "__main__":
    main()
