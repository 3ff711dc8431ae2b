"""Actions and outcomes as text that people read and type, and back.

Written in full ("play desert 5", "draw pile"); read also in short ("p d5", "x v10", "d") and in German.
"""

import re
from functools import cache

from trident.core.errors import AmbiguousAction, UnreadableAction
from trident.core.state import CHANCE
from trident.games.lost_cities.presentation.phrases import PHRASES
from trident.games.lost_cities.rules.actions import DECISIONS, DRAW_PILE, OUTCOMES
from trident.games.lost_cities.rules.material import CARD_NAMES, DESTINATIONS
from trident.games.lost_cities.rules.state import Phase, State

LONGEST_TEXT = 80
SHORT_CARD = re.compile(r"([a-z])(10|[2-9]|i|w|\*)")


def write(state: State, action: int) -> str:
    """An action, or an outcome if chance moves, as text."""
    return OUTCOME_TEXTS[action] if state.mover == CHANCE else DECISION_TEXTS[action]


def decision_text(action: int) -> str:
    """A decision as text."""
    kind, places = DECISIONS.split(action)
    if "destination" in places:
        return f"draw {DESTINATIONS[places['destination']]}"
    return f"{kind} {CARD_NAMES[places['card']]}" if places else "draw pile"


def outcome_text(outcome: int) -> str:
    """An outcome as text."""
    places = OUTCOMES.split(outcome).places
    return CARD_NAMES[places["card"]] if "card" in places else f"seat {places['seat'] + 1} begins"


DECISION_TEXTS = tuple(map(decision_text, range(DECISIONS.size)))
OUTCOME_TEXTS = tuple(map(outcome_text, range(OUTCOMES.size)))


@cache
def typed_words() -> dict[str, str]:
    """Every word that may be typed, in either language, and the word of the notation it means."""
    table = {place[0]: place for place in DESTINATIONS}
    table |= PHRASES.under("typed.")
    table |= {text.lower(): word for word, text in PHRASES.under("names.")}
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


def read(state: State, text: str) -> int:
    """The action, or outcome if chance moves, that a text means."""
    words = words_of(text) if len(text) <= LONGEST_TEXT else []
    found = read_outcome(state, words) if state.mover == CHANCE else read_action(state, words)
    if found is None:
        raise UnreadableAction(PHRASES, "unreadable", {"text": repr(text[:40])})
    return found


def read_outcome(state: State, words: list[str]) -> int | None:
    """A card, or "seat 2 begins"."""
    text = " ".join(words)
    found = OUTCOME_TEXTS.index(text) if text in OUTCOME_TEXTS else None
    is_lot = found is not None and OUTCOMES.split(found).kind == "begin"
    return found if is_lot == (state.phase == Phase.LOT) else None


def read_action(state: State, words: list[str]) -> int | None:
    """A verb with its card or pile; the verb may be left out where only one fits."""
    if words in (["draw"], ["pile"]):
        return DRAW_PILE
    if state.phase == Phase.DRAW and len(words) == 1:
        words = ["draw", *words]
    if (text := " ".join(words)) in DECISION_TEXTS:
        return DECISION_TEXTS.index(text)
    if text not in CARD_NAMES:
        return None
    if state.phase == Phase.PASS:
        return DECISIONS.join("pass", CARD_NAMES.index(text))
    raise AmbiguousAction(PHRASES, "play-or-discard", {"card": text})
