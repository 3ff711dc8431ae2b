"""Actions and outcomes as text that people read and type, and back.

Written in full ("collect red-ring", "ship c"); read also in short ("c rr", "s c") and in German. A space is
its column's letter and its row's number. A treasure may be typed as colour and kind, or as their letters.
"""

from functools import cache
from itertools import product

from trident.core.actions import Space
from trident.core.errors import UnreadableAction
from trident.core.state import CHANCE
from trident.games.submarine.presentation.phrases import PHRASES
from trident.games.submarine.rules.actions import DECISIONS, OUTCOMES
from trident.games.submarine.rules.material import COLOURS, COLUMN_LETTERS, KINDS
from trident.games.submarine.rules.state import State

FORMS = {
    "place": "place {column}",
    "ship": "ship {column}",
    "ship-off": "ship off",
    "choose": "choose {row}",
    "move": "move {column}{row}",
    "collect": "collect {thing}",
    "pay-cards": "pay cards",
    "pay-joker": "pay {thing}",
    "pay-spare": "pay {thing}",
    "give": "give {card}",
    "trade": "trade {card}",
    "end": "end",
    "spread": "{thing}",
    "joker": "{thing}",
    "draw": "{card}",
    "remove": "remove {card}",
    "lot": "seat {seat} begins",
}
VERBS = {form.split()[0] for kind, form in FORMS.items() if kind in DECISIONS.kinds}


def texts_of(space: Space) -> list[str]:
    """Every decision or outcome as text, by number."""
    described = map(space.describe, range(space.size))
    return [FORMS[str(parts["kind"])].format(**parts) for parts in described]


DECISION_TEXTS, OUTCOME_TEXTS = texts_of(DECISIONS), texts_of(OUTCOMES)
DECISION_NUMBERS = {text: number for number, text in enumerate(DECISION_TEXTS)}
OUTCOME_NUMBERS = {text: number for number, text in enumerate(OUTCOME_TEXTS)}


def write(state: State, action: int) -> str:
    """An action, or an outcome if chance moves, as text."""
    return (OUTCOME_TEXTS if state.mover == CHANCE else DECISION_TEXTS)[action]


@cache
def typed_words() -> dict[str, str]:
    """Every word or pair of words that may be typed, in either language, and what it means."""
    table = dict(PHRASES.under("typed."))
    table |= {text.lower(): word for word, text in PHRASES.under("names.")}
    for colour, kind in product(COLOURS, (*KINDS, "joker")):
        table[colour[0] + kind[0]] = table[f"{colour} {kind}"] = f"{colour}-{kind}"
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
    if before and before[-1] in ("give", "trade") and len(word) == 1:
        return next((colour for colour in COLOURS if colour[0] == word), word)
    return word if word in VERBS else typed_words().get(word, word)


def read(state: State, text: str) -> int:
    """The action, or outcome if chance moves, that a text means."""
    numbers = OUTCOME_NUMBERS if state.mover == CHANCE else DECISION_NUMBERS
    plain = text[:80].strip().lower()
    found = numbers.get(plain, numbers.get(" ".join(words_of(plain))))
    if found is None:
        raise UnreadableAction(PHRASES, "unreadable", {"text": repr(text[:40])})
    return found
