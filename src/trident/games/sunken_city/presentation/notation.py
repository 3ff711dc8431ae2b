"""Actions and outcomes as text that people read and type, and back.

Written in full ("street a1-b1", "building 9", "at c3", "step b2-b3", "neptune to e5"). Read also without
the verb where the phase tells it ("a1-b1", "3/4"), by any square of a piece ("step b3") and in German.
"""

import re

from trident.core.errors import AmbiguousAction, UnreadableAction
from trident.core.state import CHANCE
from trident.games.sunken_city.presentation.names import card_name, cards, named
from trident.games.sunken_city.presentation.phrases import PHRASES
from trident.games.sunken_city.rules.actions import DECISIONS, OUTCOMES
from trident.games.sunken_city.rules.geometry import SQUARE_NAMES, STREET_NAMES, VILLAGE
from trident.games.sunken_city.rules.lake import first_square, is_water
from trident.games.sunken_city.rules.material import BUILDINGS, FULL_HAND, HIGHEST_FACE, SEATS
from trident.games.sunken_city.rules.state import Card, Phase, Place, Square, State

PLAIN_WORDS = [kind.name for kind in DECISIONS.kinds.values() if not kind.parts]
SQUARE = re.compile(r"[a-i][1-9]")
PAIR = re.compile(r"([a-i][1-9])-?([a-i][1-9])")


def write(state: State, action: int) -> str:
    """An action, or an outcome if chance moves, as text."""
    if state.mover == CHANCE:
        told = OUTCOMES.describe(action)
        return str(told["pips"]) if told["kind"] == "pips" else f"seat {told['seat']} begins"
    kind, places = DECISIONS.split(action)
    if kind == "card":
        return f"card {card_name(state, Card(places['card']))}"
    if kind == "step":
        return f"step {named(state, Square(places['to']))}"
    if kind == "neptune-to":
        return f"neptune to {named(state, Square(places['to']))}"
    return " ".join(map(str, DECISIONS.describe(action).values()))


def read(state: State, text: str) -> int:
    """The action, or outcome if chance moves, that a text means."""
    table = dict(PHRASES.under("typed."))
    words = [table.get(word, word) for word in text[:80].lower().replace("@", " at ").split()]
    found = read_outcome(state, words) if state.mover == CHANCE else read_action(state, words)
    if found is None:
        raise UnreadableAction(PHRASES, "unreadable", {"text": repr(text[:40])})
    return found


def read_outcome(state: State, words: list[str]) -> int | None:
    """The pips of a die, or "seat 2 begins"."""
    if state.phase == Phase.LOT:
        if len(words) == 3 and words[0] == "seat" and words[2] == "begins":
            seat = read_number(words[1], SEATS)
            return None if seat is None else OUTCOMES.join("begins", seat)
        return None
    pips = read_number(words[0], HIGHEST_FACE, 0) if len(words) == 1 else None
    return None if pips is None else OUTCOMES.join("pips", pips)


def read_number(word: str, most: int, least: int = 1) -> int | None:
    """A number within bounds, counted from `least`."""
    if re.fullmatch(r"[0-9]{1,2}", word) and least <= int(word) <= most:
        return int(word) - least
    return None


def read_action(state: State, words: list[str]) -> int | None:
    """A word alone, or a verb with what it is done to; the verb may be left out where one fits."""
    if len(words) == 1:
        return DECISIONS.first(words[0]) if words[0] in PLAIN_WORDS else read_bare(state, words[0])
    if len(words) == 3 and words[:2] == ["neptune", "to"]:
        return read_neptune(state, words[2])
    if len(words) != 2:
        return None
    readers = {
        "card": read_card,
        "street": read_street,
        "building": read_building,
        "at": read_site,
        "step": read_step,
        "neptune": read_neptune,
    }
    reader = readers.get(words[0])
    return reader(state, words[1]) if reader else None


def read_bare(state: State, word: str) -> int | None:
    """A thing without a verb: the phase tells what is done to it."""
    if state.phase == Phase.CARD:
        return read_card(state, word)
    if state.phase == Phase.SITE:
        return read_site(state, word)
    if state.phase == Phase.WALK or word == "village":
        return read_step(state, word)
    if state.phase == Phase.NEPTUNE:
        return read_neptune(state, word)
    if state.phase in (Phase.RAISE, Phase.MIX) and PAIR.fullmatch(word):
        return read_street(state, word)
    if state.phase == Phase.MIX and SQUARE.fullmatch(word):
        raise AmbiguousAction(PHRASES, "step-or-neptune", {"place": word})
    return None


def square_of(word: str) -> Square:
    """A square from its name."""
    return Square(SQUARE_NAMES.index(word[:2]))


def place_of(word: str) -> Place | None:
    """A place for a street from its two squares, in either order."""
    match = PAIR.fullmatch(word)
    name = (
        "-".join(SQUARE_NAMES[square] for square in sorted(map(square_of, match.groups()))) if match else ""
    )
    return Place(STREET_NAMES.index(name)) if name in STREET_NAMES else None


def read_card(state: State, word: str) -> int | None:
    """A movement card from "3/4"."""
    names = cards(state, FULL_HAND)
    return DECISIONS.join("card", names.index(word)) if word in names else None


def read_street(_: State, word: str) -> int | None:
    """A street at a place."""
    place = place_of(word)
    return None if place is None else DECISIONS.join("street", place)


def read_building(_: State, word: str) -> int | None:
    """A building from its number."""
    number = read_number(word, BUILDINGS)
    return None if number is None else DECISIONS.join("building", number)


def read_site(_: State, word: str) -> int | None:
    """A square for a building."""
    return DECISIONS.join("at", square_of(word)) if SQUARE.fullmatch(word) else None


def read_piece(state: State, word: str) -> Square | None:
    """The first square of the piece that a square, or a pair of squares, names; water by the square."""
    match = PAIR.fullmatch(word)
    if match is None and not SQUARE.fullmatch(word):
        return None
    square = square_of(word)
    if match is not None and state.piece[square] != state.piece[square_of(match[2])]:
        return None
    return square if is_water(state.piece, square) else first_square(state.piece, square)


def read_step(state: State, word: str) -> int | None:
    """A step to a piece, or to the village."""
    target = VILLAGE if word == "village" else read_piece(state, word)
    return None if target is None else DECISIONS.join("step", target)


def read_neptune(state: State, word: str) -> int | None:
    """Neptune's step to a piece."""
    target = read_piece(state, word)
    return None if target is None else DECISIONS.join("neptune-to", target)
