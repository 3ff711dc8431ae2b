"""A review in words: names of seats, units, numbers, turns and sentences, in one language."""

from trident.core.game import Game
from trident.core.record import Record
from trident.review.reasons import said
from trident.review.review import Judged, Review
from trident.review.stages import Stage, course_of
from trident.review.wording import Wording

LOW, HIGH = 3, 8  # of eleven tenths: between them lies about half


class Telling(Wording):
    """Tells one review of one record."""

    def __init__(self, game: Game, record: Record, review: Review, language: str) -> None:
        super().__init__(game, language)
        self.record, self.review = record, review
        self.stages: dict[int, Stage] = {one.step: one for one in course_of(game, record).stages}

    @property
    def title(self) -> str:
        """What is reviewed."""
        return self.say("title", game=self.game.title(self.language))

    @property
    def about_end(self) -> list[str]:
        """What there is to say about a game that was not played out."""
        return [] if self.review.is_played_out else [self.say("not-played-out")]

    @property
    def has_secrets(self) -> bool:
        """Whether something was hidden, so that what could be known is not all there was."""
        return "blind" in self.review.accounts[0].terms

    def name(self, seat: int) -> str:
        """A seat and who sat there."""
        named = self.record.players[seat] if seat < len(self.record.players) else ""
        place = self.say("seat", seat=seat + 1)
        return f"{place} ({named})" if named else place

    def rows(self, seat: int) -> list[tuple[str, str, str]]:
        """The account as a table: part, points, chance to win."""
        account = self.review.accounts[seat]
        even, result = account.even, account.result
        rows = [(self.say("even-game"), self.in_points(even), self.chances(even))]
        for name, one in account.terms.items():
            rows.append((self.say(f"terms.{name}"), self.in_points(one), self.in_chances(one)))
        if self.review.is_played_out:
            exact = self.number(result.points), f"{100 * result.win:.0f} %"
            return [*rows, (self.result_name, *exact)]
        return [*rows, (self.result_name, self.in_points(result), self.chances(result))]

    @property
    def result_name(self) -> str:
        """What the account adds up to."""
        return self.say("result" if self.review.is_played_out else "standing")

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
            *(said(self, reason) for reason in one.reasons),
            self.say(
                "cost",
                points=self.size(loss.points),
                unit=unit,
                error=self.size(loss.points_error),
                win=self.size(100 * loss.win, 0),
                win_error=self.size(100 * loss.win_error, 0),
            ),
            self.say("outcomes" if self.has_secrets else "outcomes-open", unit=unit, **facts),
        ]
        if self.has_secrets:
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
        key = "errors" if self.has_secrets else "errors-open"
        return self.say(key, words=work.words, compare=work.compare, seed=self.review.seed)
