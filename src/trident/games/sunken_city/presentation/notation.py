"""Actions and outcomes as text people read and type, and back.

Written in full ("street a1-b1", "building 9", "at c3", "step b2-b3", "neptune to e5"). Read also without
the verb where the phase tells it ("a1-b1", "3/4"), by any square of a piece ("step b3") and in German.
"""

import re

from trident.core.errors import AmbiguousAction, UnreadableAction
from trident.core.state import CHANCE
from trident.games.sunken_city.presentation.movement import named
from trident.games.sunken_city.presentation.phrases import PHRASES
from trident.games.sunken_city.presentation.view import card_name
from trident.games.sunken_city.rules.lake import first_square, is_water
from trident.games.sunken_city.rules.material import (
    ACROSS,
    BUILDINGS,
    CARDS,
    SEATS,
    SIDE,
    VILLAGE,
    square_name,
    street_name,
)
from trident.games.sunken_city.rules.moves import (
    BEGIN_NEPTUNE,
    BEGIN_RAISE,
    BEGIN_WALK,
    BUILD_AT,
    CHOOSE_BUILDING,
    CHOOSE_CARD,
    END_TURN,
    LAY_STREET,
    NEPTUNE_TO,
    PAY_CHIP,
    ROLL,
    SEAT_BEGINS,
    STEP_TO,
    STOP,
)
from trident.games.sunken_city.rules.state import CARD, LOT, MIX, NEPTUNE, RAISE, SITE, WALK, State

PLAIN_WORDS = {
    "raise": BEGIN_RAISE,
    "walk": BEGIN_WALK,
    "neptune": BEGIN_NEPTUNE,
    "roll": ROLL,
    "chip": PAY_CHIP,
    "stop": STOP,
    "end": END_TURN,
}
SQUARE = re.compile(r"[a-i][1-9]")
PAIR = re.compile(r"([a-i][1-9])-?([a-i][1-9])")


def write(state: State, action: int) -> str:
    """An action, or an outcome if chance moves, as text."""
    if state.mover == CHANCE:
        return str(action) if action < SEAT_BEGINS else f"seat {action - SEAT_BEGINS + 1} begins"
    if action < BEGIN_RAISE:
        return f"card {card_name(state, action)}"
    if action < LAY_STREET:
        return next(word for word, number in PLAIN_WORDS.items() if number == action)
    if action < CHOOSE_BUILDING:
        return f"street {street_name(action - LAY_STREET)}"
    if action < BUILD_AT:
        return f"building {action - CHOOSE_BUILDING + 1}"
    if action < STEP_TO:
        return f"at {square_name(action - BUILD_AT)}"
    if action < NEPTUNE_TO:
        return f"step {named(state, action - STEP_TO)}"
    return f"neptune to {named(state, action - NEPTUNE_TO)}"


def typed_words() -> dict[str, str]:
    """Every word that may be typed, in either language, and the word of the notation it means."""
    return {
        key.removeprefix("typed."): meaning
        for sentences in PHRASES.sentences.values()
        for key, meaning in sentences.items()
        if key.startswith("typed.")
    }


def read(state: State, text: str) -> int:
    """The action, or outcome if chance moves, that a text means."""
    table = typed_words()
    words = [table.get(word, word) for word in text[:80].lower().replace("@", " at ").split()]
    found = read_outcome(state, words) if state.mover == CHANCE else read_action(state, words)
    if found is None:
        raise UnreadableAction(PHRASES, "unreadable", {"text": repr(text[:40])})
    return found


def read_outcome(state: State, words: list[str]) -> int | None:
    """The pips of a die, or "seat 2 begins"."""
    if state.phase == LOT:
        if len(words) == 3 and words[0] == "seat" and words[2] == "begins":
            seat = read_number(words[1], SEATS)
            return None if seat is None else SEAT_BEGINS + seat
        return None
    return read_number(words[0], SEAT_BEGINS - 1, 0) if len(words) == 1 else None


def read_number(word: str, most: int, least: int = 1) -> int | None:
    """A number within bounds, counted from `least`."""
    if re.fullmatch(r"[0-9]{1,2}", word) and least <= int(word) <= most:
        return int(word) - least
    return None


def read_action(state: State, words: list[str]) -> int | None:
    """A word alone, or a verb with what it is done to; the verb may be left out where one fits."""
    if len(words) == 1:
        return PLAIN_WORDS.get(words[0]) if words[0] in PLAIN_WORDS else read_bare(state, words[0])
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
    if state.phase == CARD:
        return read_card(state, word)
    if state.phase == SITE:
        return read_site(state, word)
    if state.phase == WALK or word == "village":
        return read_step(state, word)
    if state.phase == NEPTUNE:
        return read_neptune(state, word)
    if state.phase in (RAISE, MIX) and PAIR.fullmatch(word):
        return read_street(state, word)
    if state.phase == MIX and SQUARE.fullmatch(word):
        raise AmbiguousAction(PHRASES, "step-or-neptune", {"place": word})
    return None


def square_of(word: str) -> int:
    """A square from its name."""
    return "abcdefghi".index(word[0]) + SIDE * (int(word[1]) - 1)


def read_card(state: State, word: str) -> int | None:
    """A movement card from "3/4"."""
    names = [card_name(state, card) for card in range(CARDS)]
    return CHOOSE_CARD + names.index(word) if word in names else None


def read_street(state: State, word: str) -> int | None:  # noqa: ARG001 - all readers are called alike
    """A place for a street from its two squares, in either order."""
    match = PAIR.fullmatch(word)
    if match is None:
        return None
    first, second = sorted((square_of(match[1]), square_of(match[2])))
    if second - first == 1 and first // SIDE == second // SIDE:
        return LAY_STREET + first - first // SIDE
    return LAY_STREET + ACROSS + first if second - first == SIDE else None


def read_building(state: State, word: str) -> int | None:  # noqa: ARG001 - all readers are called alike
    """A building from its number."""
    number = read_number(word, BUILDINGS)
    return None if number is None else CHOOSE_BUILDING + number


def read_site(state: State, word: str) -> int | None:  # noqa: ARG001 - all readers are called alike
    """A square for a building."""
    return BUILD_AT + square_of(word) if SQUARE.fullmatch(word) else None


def read_piece(state: State, word: str) -> int | None:
    """The first square of the piece that a square, or a pair of squares, names; water by the square."""
    match = PAIR.fullmatch(word)
    if match is None and not SQUARE.fullmatch(word):
        return None
    square = square_of(word[:2])
    if match is not None and state.piece[square] != state.piece[square_of(match[2])]:
        return None
    return square if is_water(state.piece, square) else int(first_square(state.piece, square))


def read_step(state: State, word: str) -> int | None:
    """A step to a piece, or to the village."""
    target = VILLAGE if word == "village" else read_piece(state, word)
    return None if target is None else STEP_TO + target


def read_neptune(state: State, word: str) -> int | None:
    """Neptune's step to a piece."""
    target = read_piece(state, word)
    return None if target is None else NEPTUNE_TO + target
