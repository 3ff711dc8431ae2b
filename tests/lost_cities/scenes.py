"""A Lost Cities table set up by words.

    table = lost_cities('''
        seats      4
        hand 1     desert 5, volcano 3
        side 1     desert investment, desert 2
        discards   sea 2, sea 7
        pile       2
        to move    seat 1
    ''')

Every line may be left out. Hands are filled up to their size, in a fixed order, with cards that are not
named. `pile` is how many cards are left to draw, or which; all others then lie at the bottom of their
discard piles. `discards` lie from the bottom to the top. Other lines: `size N`, `phase`, `round 2 of 3`,
`starter`, `totals`, `standing`, `closed` (the pile just discarded to), and the options of the game.
"""

from itertools import chain
from typing import Any

import trident
from trident.testing.scene import Scene, sheet

GAME = trident.game("lost-cities")
DESTINATIONS = ("desert", "sea", "himalaya", "forest", "volcano", "catacombs")
FACES = ("8", "7", "6", "9", "5", "10", "4", "3", "2", "investment")  # what hands are filled up with first
OPTIONS = {"guard": True, "open_discards": False, "sixth_expedition": False, "memory_aids": True}


def names(text: str) -> list[str]:
    """Cards between commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def deck(seats: int, sixth: bool) -> list[str]:
    """All cards by name, the same face of all destinations side by side."""
    copies = {"investment": 3} | ({"2": 2, "3": 2, "4": 2} if seats == 4 else {})
    places = DESTINATIONS if sixth else DESTINATIONS[:5]
    return [f"{place} {face}" for face in FACES for place in places for _ in range(copies.get(face, 1))]


def by_destination(cards: list[str]) -> dict[str, list[str]]:
    """Cards put where they belong, in their order."""
    piles: dict[str, list[str]] = {}
    for card in cards:
        piles.setdefault(card.split()[0], []).append(card)
    return piles


class Sheet:
    """The lines of a set-up, read one thing at a time."""

    def __init__(self, text: str) -> None:
        self.lines = dict(sheet(text))
        partners = any(key.startswith(("hand 3", "hand 4", "size ")) for key in self.lines)
        self.seats = int(self.lines.get("seats", 4 if partners else 2))

    def cards(self, key: str) -> list[str]:
        """The cards of a line."""
        return names(self.lines.get(key, ""))

    def seat(self, key: str) -> int:
        """A seat, counted from 0; the first if there is no such line."""
        return int(self.lines.get(key, "seat 1").removeprefix("seat ")) - 1

    def pair(self, key: str) -> tuple[int, int]:
        """Two numbers, by side."""
        first, second = names(self.lines.get(key, "0, 0"))
        return int(first), int(second)

    def option(self, key: str) -> bool:
        """On or off."""
        words = {"on": True, "off": False}
        return words[self.lines[key]] if key in self.lines else OPTIONS[key]

    def sizes(self, phase: str) -> list[int]:
        """How many cards each hand must have."""
        sizes = [8] * self.seats
        for seat in range(self.seats):
            if f"size {seat + 1}" in self.lines:
                sizes[seat] = int(self.lines[f"size {seat + 1}"])
                sizes[(seat + 2) % 4] = 16 - sizes[seat]
        if phase in ("draw", "reveal"):
            sizes[self.seat("to move")] -= 1
        return sizes


def fill(hands: list[list[str]], sizes: list[int], rest: list[str]) -> None:
    """Hands take what they lack from the rest of the deck."""
    for hand, size in zip(hands, sizes, strict=True):
        while len(hand) < size:
            hand.append(rest.pop(0))


def position(text: str) -> dict[str, Any]:
    """The position that the words describe, as data."""
    told = Sheet(text)
    phase = told.lines.get("phase", "play")
    hands = [told.cards(f"hand {seat + 1}") for seat in range(told.seats)]
    sides = [told.cards(f"side {side + 1}") for side in range(2)]
    discards, pile = told.cards("discards"), told.lines.get("pile", "")
    kept = [] if pile.isdigit() else names(pile)
    rest = deck(told.seats, told.option("sixth_expedition"))
    for card in chain(*hands, *sides, discards, kept):
        rest.remove(card)
    fill(hands, told.sizes(phase), rest)
    if pile:
        left = int(pile) if pile.isdigit() else 0
        discards = rest[left:] + discards
    number, rounds = told.lines.get("round", "1 of 3").split(" of ")
    return {
        "hands": hands,
        "phase": phase,
        "seat": told.seat("to move"),
        "starter": told.seat("starter"),
        "round_number": int(number),
        "rounds": int(rounds),
        "standing": int(told.lines.get("standing", 0)),
        "just_discarded": told.lines.get("closed"),
        "totals": told.pair("totals"),
        "expeditions": [by_destination(side) for side in sides],
        "discards": by_destination(discards),
        **{key: told.option(key) for key in OPTIONS},
    }


def lost_cities(text: str = "") -> Scene:
    """A table in the position that the words describe."""
    data = position(text)
    options = {"rounds": data["rounds"], **{key: data[key] for key in OPTIONS}}
    return Scene(GAME, len(data["hands"]), data, options)
