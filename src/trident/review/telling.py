"""A review in words: names of seats, units, numbers, turns and sentences, in one language."""

from pathlib import Path
from typing import Any

from trident.core.game import Game
from trident.core.record import Record
from trident.core.state import Raw
from trident.library.phrases import phrases_in
from trident.review.account import Amount
from trident.review.course import Stage, course_of
from trident.review.review import Judged, Review

PHRASES = phrases_in(Path(__file__).parent)
LOW, HIGH = 3, 8  # of eleven tenths: between them lies about half


class Telling:
    """Tells one review of one record."""

    def __init__(self, game: Game, record: Record, review: Review, language: str) -> None:
        self.game, self.record, self.review, self.language = game, record, review, language
        self.stages: dict[int, Stage] = {one.step: one for one in course_of(game, record).stages}

    def say(self, key: str, **facts: Any) -> str:
        """One sentence."""
        return PHRASES.sentences[self.language][key].format(**facts)

    @property
    def title(self) -> str:
        """What is reviewed."""
        return self.say("title", game=self.game.title(self.language))

    @property
    def unit(self) -> str:
        """What the first part of the score is called."""
        key = f"score.{self.game.score_parts[0]}"
        phrases = self.game.phrases
        return phrases.say(self.language, key) if phrases.knows(key) else self.game.score_parts[0]

    def name(self, seat: int) -> str:
        """A seat and who sat there."""
        named = self.record.players[seat] if seat < len(self.record.players) else ""
        place = self.say("seat", seat=seat + 1)
        return f"{place} ({named})" if named else place

    def number(self, value: float, digits: int = 1) -> str:
        """A number as the language writes it, with its sign."""
        text = f"{value:+.{digits}f}".replace("-", "−")
        return text.replace(".", ",") if self.language == "de" else text

    def size(self, value: float, digits: int = 1) -> str:
        """A number without a plus sign."""
        return self.number(value, digits).removeprefix("+")

    def in_points(self, amount: Amount) -> str:
        """Points with their error."""
        return f"{self.number(amount.points)} ± {self.size(amount.points_error)}"

    def in_chances(self, amount: Amount) -> str:
        """Chance to win, in percent, with its error."""
        return f"{self.number(100 * amount.win, 0)} ± {self.size(100 * amount.win_error, 0)} %"

    def rows(self, seat: int) -> list[tuple[str, str, str]]:
        """The account as a table: part, points, chance to win."""
        account = self.review.accounts[seat]
        parts = [(self.say("even-game"), account.even)]
        parts += [(self.say(f"terms.{name}"), one) for name, one in account.terms.items()]
        rows = [(name, self.in_points(one), self.in_chances(one)) for name, one in parts]
        result = account.result
        return [*rows, (self.say("result"), self.number(result.points), f"{100 * result.win:.0f} %")]

    def turn_text(self, raw: Raw, actions: list[int]) -> str:
        """A whole turn in notation, in the person's language."""
        texts, raw = [], raw.copy()
        for action in actions:
            text = self.game.presentation.write(self.game.state_of(raw), action)
            texts.append(self.game.phrases.name(self.language, text))
            self.game.compiled.apply(raw, action)
        return "; ".join(texts)

    def flagged(self, seat: int) -> list[Judged]:
        """A seat's mistakes, the largest loss first: of the chance to win, then of points."""
        found = [one for one in self.review.turns if one.is_flagged and one.seat == seat]
        return sorted(found, key=lambda one: (-one.loss.win, -one.loss.points))

    def sentences(self, one: Judged) -> list[str]:
        """What there is to say about a flagged turn."""
        before, unit, loss = self.stages[one.step].before, self.unit, one.loss
        spread = {kind: [self.size(value, 0) for value in tenths] for kind, tenths in one.spread.items()}
        played, choice = spread["played"], spread["choice"]
        facts = {"low": played[LOW], "high": played[HIGH], "best_low": choice[LOW], "best_high": choice[HIGH]}
        told = [
            self.say("played", turn=self.turn_text(before, one.played)),
            self.say("choice", turn=self.turn_text(before, one.choice)),
            self.say(
                "cost",
                points=self.size(loss.points),
                unit=unit,
                error=self.size(loss.points_error),
                win=self.size(100 * loss.win, 0),
                win_error=self.size(100 * loss.win_error, 0),
            ),
            self.say("outcomes", unit=unit, **facts),
        ]
        if "blind" in self.review.accounts[0].terms:
            hidden, error = self.number(one.blind.points), self.size(one.blind.points_error)
            told.append(self.say("hidden", points=hidden, unit=unit, error=error))
        luck = next((two for two in self.review.luck if two.step == one.step + len(one.played)), None)
        if luck is not None:
            told.append(self.say("luck", points=self.number(luck.change[one.seat].points), unit=unit))
        return told

    @property
    def about_errors(self) -> str:
        """How much was played out."""
        work = self.review.work
        return self.say("errors", words=work.words, compare=work.compare, seed=self.review.seed)
