"""Actions and outcomes as text people read and type, and back.

Written in full ("play desert 5", "draw pile"); read also in short ("p d5", "x v10", "d") and in German.
"""

import re
from functools import cache

from trident.core.errors import AmbiguousAction, UnreadableAction
from trident.core.state import CHANCE
from trident.games.lost_cities.presentation.phrases import PHRASES
from trident.games.lost_cities.rules.material import DESTINATIONS, KINDS, LETTERS, card_name
from trident.games.lost_cities.rules.moves import (
    DISCARD_CARD,
    DRAW_DISCARD,
    DRAW_PILE,
    PASS_CARD,
    PLAY_CARD,
    SEAT_BEGINS,
)
from trident.games.lost_cities.rules.state import DRAW, LOT, PASS, State

VERBS = {"play": PLAY_CARD, "discard": DISCARD_CARD, "pass": PASS_CARD}
FACES = ("investment", *map(str, range(2, 11)))  # in the order of the kinds
LONGEST_TEXT = 80
SHORT_CARD = re.compile(r"([a-z])(10|[2-9]|i|w|\*)")


def write(state: State, action: int) -> str:
    """An action, or an outcome if chance moves, as text."""
    if state.mover == CHANCE:
        return card_name(action) if action < SEAT_BEGINS else f"seat {action - SEAT_BEGINS + 1} begins"
    if action == DRAW_PILE:
        return "draw pile"
    if action >= DRAW_DISCARD:
        return f"draw {DESTINATIONS[action - DRAW_DISCARD]}"
    verb = next(word for word, first in reversed(VERBS.items()) if action >= first)
    return f"{verb} {card_name(action - VERBS[verb])}"


@cache
def typed_words() -> dict[str, str]:
    """Every word that may be typed, in either language, and the word of the notation it means."""
    table = {letter.lower(): place for letter, place in zip(LETTERS, DESTINATIONS, strict=True)}
    for sentences in PHRASES.sentences.values():
        for key, meaning in sentences.items():
            if key.startswith("typed."):
                table[key.removeprefix("typed.")] = meaning
            elif key.startswith("names."):
                table[meaning.lower()] = key.removeprefix("names.")
    return table


def words_of(text: str) -> list[str]:
    """The text as words of the notation."""
    table = typed_words()
    words: list[str] = []
    for word in text.lower().replace(",", " ").split():
        short = SHORT_CARD.fullmatch(word)
        if short and short[1] in table:
            words += [table[short[1]], short[2] if short[2].isdigit() else "investment"]
        else:
            words.append(table.get(word, word))
    return words


def read_card(words: list[str]) -> int | None:
    """A card from "desert 5" or "sea investment"."""
    if len(words) != 2 or words[0] not in DESTINATIONS or words[1] not in FACES:
        return None
    return DESTINATIONS.index(words[0]) * KINDS + FACES.index(words[1])


def read(state: State, text: str) -> int:
    """The action, or outcome if chance moves, that a text means."""
    words = words_of(text) if len(text) <= LONGEST_TEXT else []
    found = read_outcome(state, words) if state.mover == CHANCE else read_action(state, words)
    if found is None:
        raise UnreadableAction(PHRASES, "unreadable", {"text": repr(text[:40])})
    return found


def read_outcome(state: State, words: list[str]) -> int | None:
    """A card, or "seat 2 begins"."""
    if state.phase == LOT:
        if (
            len(words) == 3
            and words[0] == "seat"
            and words[1] in ("1", "2", "3", "4")
            and words[2] == "begins"
        ):
            return SEAT_BEGINS + int(words[1]) - 1
        return None
    return read_card(words)


def read_action(state: State, words: list[str]) -> int | None:
    """A verb with its card or pile; the verb may be left out where only one fits."""
    if words in (["draw"], ["pile"], ["draw", "pile"]):
        return DRAW_PILE
    if len(words) == 2 and words[0] == "draw" and words[1] in DESTINATIONS:
        return DRAW_DISCARD + DESTINATIONS.index(words[1])
    if state.phase == DRAW and len(words) == 1 and words[0] in DESTINATIONS:
        return DRAW_DISCARD + DESTINATIONS.index(words[0])
    if words and words[0] in VERBS:
        card = read_card(words[1:])
        return None if card is None else VERBS[words[0]] + card
    card = read_card(words)
    if card is None:
        return None
    if state.phase == PASS:
        return PASS_CARD + card
    raise AmbiguousAction(PHRASES, "play-or-discard", {"card": card_name(card)})
