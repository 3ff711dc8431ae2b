"""How reviews and hints put things: sentences, units, numbers and turns, in one language."""

from pathlib import Path
from typing import Any

from trident.core.game import Game
from trident.core.state import Raw
from trident.library.phrases import phrases_in
from trident.review.account import Amount

PHRASES = phrases_in(Path(__file__).parent)


class Wording:
    """The words for one game."""

    def __init__(self, game: Game, language: str) -> None:
        self.game, self.language = game, language

    def say(self, key: str, **facts: Any) -> str:
        """One sentence."""
        return PHRASES.say(self.language, key, facts)

    @property
    def unit(self) -> str:
        """What the first part of the score is called."""
        key = f"score.{self.game.score_parts[0]}"
        phrases = self.game.phrases
        return phrases.say(self.language, key) if phrases.knows(key) else self.game.score_parts[0]

    def number(self, value: float, digits: int = 1) -> str:
        """A number as the language writes it, with its sign unless it is rounded to nothing."""
        text = f"{value:+.{digits}f}".replace("-", "−")
        if not float(text[1:]):
            text = text[1:]
        return text.replace(".", ",") if self.language == "de" else text

    def size(self, value: float, digits: int = 1) -> str:
        """A number without a plus sign."""
        return self.number(value, digits).removeprefix("+")

    def in_points(self, amount: Amount) -> str:
        """Points with their error."""
        return f"{self.number(amount.points)} ± {self.size(amount.points_error)}"

    def in_chances(self, amount: Amount) -> str:
        """A change of the chance to win, in percent, with its error."""
        return f"{self.number(100 * amount.win, 0)} ± {self.size(100 * amount.win_error, 0)} %"

    def chances(self, amount: Amount) -> str:
        """A chance to win, in percent, with its error."""
        return self.in_chances(amount).removeprefix("+")

    def turn_text(self, raw: Raw, actions: list[int]) -> str:
        """A whole turn in notation, in the person's language."""
        texts = texts_of(self.game, raw, actions)
        return "; ".join(self.game.phrases.name(self.language, text) for text in texts)


def texts_of(game: Game, raw: Raw, actions: list[int]) -> list[str]:
    """Each decision of a turn in notation."""
    texts, raw = [], raw.copy()
    for action in actions:
        texts.append(game.presentation.write(game.state_of(raw), action))
        game.compiled.apply(raw, action)
    return texts
