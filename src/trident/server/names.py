"""Ids and names that people and programs are given."""

import unicodedata
from collections.abc import Collection
from itertools import chain, count

from trident.server.errors import Refused
from trident.server.machine import Machine

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters and digits that look alike
LONGEST_NAME = 24
# Moods and creatures; the German ones agree in gender.
NAMES = {
    "en": (
        "Bold Brisk Calm Clever Curious Gentle Lucky Merry Patient Quiet Swift",
        "Crab Dolphin Eel Gull Heron Manatee Narwhal Octopus Otter Ray Seal",
    ),
    "de": (
        "Flinker Froher Heiterer Kluger Kühner Munterer Ruhiger Sanfter Stiller",
        "Aal Delfin Hering Krebs Lachs Narwal Otter Reiher Rochen Seehund Wels",
    ),
}


def fresh_id(machine: Machine, length: int = 14) -> str:
    """An id nobody can guess: fourteen characters are 69 bits."""
    return "".join(LETTERS[machine.below(len(LETTERS))] for _ in range(length))


def friendly_name(machine: Machine, languages: str = "") -> str:
    """A made-up name for a guest who has not chosen one, in the first language the browser asks for."""
    halves = [half.split() for half in NAMES["de" if languages.lower().startswith("de") else "en"]]
    return " ".join(half[machine.below(len(half))] for half in halves)


def clean_name(name: str) -> str:
    """A name as others will read it: one line, nothing invisible, not too long."""
    plain = unicodedata.normalize("NFKC", name)
    visible = "".join(" " if letter.isspace() else letter for letter in plain)
    shown = "".join(letter for letter in visible if unicodedata.category(letter)[0] not in "C")
    short = " ".join(shown.split())[:LONGEST_NAME].strip()
    if not short:
        raise Refused("bad-name", "A name needs at least one letter.")
    return short


def free_name(name: str, taken: Collection[str]) -> str:
    """A name that nobody has: itself, or with the first number from 2 on that is free."""
    numbered = (f"{name} {number}" for number in count(2))
    return next(one for one in chain([name], numbered) if one not in taken)
