"""Actions and outcomes as text people read and type, and back.

Written in full ("collect red-ring", "ship c"); read also in short ("c rr", "s c") and in German. A space is
its column's letter and its row's number. A treasure may be typed as colour and kind, or as their letters.
"""

from functools import cache
from typing import Any

from trident.core.errors import UnreadableAction
from trident.core.state import CHANCE
from trident.games.submarine.presentation.phrases import PHRASES
from trident.games.submarine.rules.actions import (
    ACTIONS,
    CARD_REMOVED,
    CARD_SEEN,
    CHOOSE_ROW,
    COLLECT,
    END_TURN,
    HAND_CARD,
    JOKER_DEALT,
    MOVE_TO,
    OUTCOMES,
    PAY_CARDS,
    PAY_JOKER,
    PAY_SPARE,
    PLACE_IN,
    SEAT_BEGINS,
    SHIP_OFF,
    SHIP_TO,
    TRADE_CARD,
    TREASURE_LIES,
)
from trident.games.submarine.rules.collecting import due
from trident.games.submarine.rules.material import (
    COLOUR_LETTERS,
    COLOURS,
    COLUMN_LETTERS,
    JOKER,
    KINDS,
    LETTERS,
    ROWS,
    SEATS,
    SPACES,
    THINGS,
    TREASURES,
    space_name,
    thing_name,
)
from trident.games.submarine.rules.state import State
from trident.games.submarine.rules.supply import cards_of

VERBS = ("place", "ship", "choose", "move", "collect", "pay", "give", "trade", "end")


def action_texts() -> list[str]:
    """Every decision as text, by number."""
    texts = [""] * ACTIONS
    for column, letter in enumerate(COLUMN_LETTERS):
        texts[PLACE_IN + column] = f"place {letter}"
        texts[SHIP_TO + column] = f"ship {letter}"
    for row in range(ROWS):
        texts[CHOOSE_ROW + row] = f"choose {row + 2}"
    for space in range(SPACES):
        texts[MOVE_TO + space] = f"move {space_name(space)}"
    for thing in range(THINGS):
        texts[COLLECT + thing] = f"collect {thing_name(thing)}"
        pay = PAY_SPARE + thing if thing < TREASURES else PAY_JOKER + thing - JOKER
        texts[pay] = f"pay {thing_name(thing)}"
    for colour, name in enumerate(COLOURS):
        texts[HAND_CARD + colour] = f"give {name}"
        texts[TRADE_CARD + colour] = f"trade {name}"
    texts[SHIP_OFF], texts[PAY_CARDS], texts[END_TURN] = "ship off", "pay cards", "end"
    return texts


def outcome_texts() -> list[str]:
    """Every outcome as text, by number."""
    texts = [""] * OUTCOMES
    for treasure in range(TREASURES):
        texts[TREASURE_LIES + treasure] = thing_name(treasure)
    for colour, name in enumerate(COLOURS):
        texts[JOKER_DEALT + colour] = thing_name(JOKER + colour)
        texts[CARD_SEEN + colour] = name
        texts[CARD_REMOVED + colour] = f"remove {name}"
    for seat in range(SEATS):
        texts[SEAT_BEGINS + seat] = f"seat {seat + 1} begins"
    return texts


ACTION_TEXTS, OUTCOME_TEXTS = action_texts(), outcome_texts()
ACTION_NUMBERS = {text: number for number, text in enumerate(ACTION_TEXTS)}
OUTCOME_NUMBERS = {text: number for number, text in enumerate(OUTCOME_TEXTS)}


def write(state: State, action: int) -> str:
    """An action, or an outcome if chance moves, as text."""
    return (OUTCOME_TEXTS if state.mover == CHANCE else ACTION_TEXTS)[action]


@cache
def typed_words() -> dict[str, str]:
    """Every word or pair of words that may be typed, in either language, and what it means."""
    table: dict[str, str] = {}
    for sentences in PHRASES.sentences.values():
        for key, meaning in sentences.items():
            if key.startswith("typed."):
                table[key.removeprefix("typed.")] = meaning
            elif key.startswith("names."):
                table[meaning.lower()] = key.removeprefix("names.")
    for colour, hue in enumerate(COLOURS):
        for kind, letter in zip((*KINDS, "joker"), (*LETTERS.lower(), "j"), strict=True):
            table[COLOUR_LETTERS[colour] + letter] = f"{hue}-{kind}"
            table[f"{hue} {kind}"] = f"{hue}-{kind}"
    return table


def words_of(text: str) -> list[str]:
    """The text as words of the notation; "red ring" becomes one word."""
    table, words = typed_words(), text.lower().replace(",", " ").split()
    found: list[str] = []
    while words:
        pair = " ".join(words[:2])
        if len(words) > 1 and pair in table:
            found.append(table[pair])
            words = words[2:]
        else:
            word = words.pop(0)
            found.append(meaning_of(word, found))
    return found


def meaning_of(word: str, before: list[str]) -> str:
    """A typed word as a word of the notation; a column's letter keeps its meaning after its verb."""
    if before and before[-1] in ("place", "ship", "move") and word[0] in COLUMN_LETTERS and len(word) <= 2:
        return word
    if before and before[-1] in ("give", "trade") and word in COLOUR_LETTERS:
        return COLOURS[COLOUR_LETTERS.index(word)]
    return word if word in VERBS else typed_words().get(word, word)


def read(state: State, text: str) -> int:
    """The action, or outcome if chance moves, that a text means."""
    numbers = OUTCOME_NUMBERS if state.mover == CHANCE else ACTION_NUMBERS
    plain = text[:80].strip().lower()
    found = numbers.get(plain, numbers.get(" ".join(words_of(plain))))
    if found is None:
        raise UnreadableAction(PHRASES, "unreadable", {"text": repr(text[:40])})
    return found


def facts(state: State, action: int) -> dict[str, Any]:
    """What a refusal may name: the place, thing and card meant, and what a tile would cost."""
    named = {
        "column": "",
        "row": "",
        "space": "",
        "thing": "",
        "colour": "",
        "card": "",
        "due": 0,
        "cards": 0,
    }
    if action < CHOOSE_ROW:
        named["column"] = COLUMN_LETTERS[(action - PLACE_IN) % len(COLUMN_LETTERS)].upper()
    elif action < MOVE_TO:
        named["row"] = str(action - CHOOSE_ROW + 2)
    elif action < COLLECT:
        named["space"] = space_name(action - MOVE_TO).upper()
    elif action < HAND_CARD:
        named |= tile_facts(state, action)
    elif action < END_TURN:
        named["card"] = COLOURS[(action - HAND_CARD) % len(COLOURS)]
    return named


def tile_facts(state: State, action: int) -> dict[str, Any]:
    """The tile to be collected or paid with, and what it would cost."""
    if action == PAY_CARDS:
        thing = max(int(state.taking) - 1, 0)
    elif action < PAY_CARDS:
        thing = action - COLLECT
    else:
        thing = action - PAY_SPARE if action >= PAY_SPARE else JOKER + action - PAY_JOKER
    price = {"thing": thing_name(thing), "colour": COLOURS[thing % len(COLOURS)]}
    if not state.chosen:
        return price
    left = max(cards_of(state, int(state.seat)) - 1, 0)
    return price | {"due": due(state, int(state.chosen) - 1), "cards": left}
