"""A hint in words: where to look, what to do, why."""

from trident.review.hint import Hint, Piece, Way, Why
from trident.review.reasons import said
from trident.review.wording import Wording


class Advice(Wording):
    """Tells hints of one game."""

    def steps(self, hint: Hint) -> list[str]:
        """Three answers, one for each time that somebody asks."""
        return [self.where(hint), self.say("hint.what", turn=self.way(hint.what)), self.why(hint.why)]

    def where(self, hint: Hint) -> str:
        """What the turn is about."""
        pieces = ", ".join(self.piece(one) for one in hint.pieces)
        return self.say("hint.where", pieces=pieces or self.say("hint.no-pieces"))

    def piece(self, piece: Piece) -> str:
        """One piece, as the game calls such a part."""
        key, phrases = f"parts.{piece.part}", self.game.phrases
        if phrases.knows(key):
            return phrases.say(self.language, key, {"name": piece.name})
        return phrases.name(self.language, str(piece.name))

    def way(self, way: Way) -> str:
        """A turn in the person's language."""
        return "; ".join(self.game.phrases.name(self.language, text) for text in way.texts)

    def why(self, why: Why | None) -> str:
        """What was counted."""
        if why is None:
            return self.say("hint.only")
        worth, margin = why.worth, why.margin
        facts = {"deals": why.deals, "unit": self.unit, "turn": self.way(why.other)}
        told = self.say(
            "hint.worth",
            win=self.size(100 * worth.win, 0),
            win_error=self.size(100 * worth.win_error, 0),
            points=self.number(worth.points),
            error=self.size(worth.points_error),
            **facts,
        )
        compared = self.say(
            "hint.better" if why.is_clear else "hint.alike",
            win=self.size(100 * margin.win, 0),
            win_error=self.size(100 * margin.win_error, 0),
            points=self.size(margin.points),
            error=self.size(margin.points_error),
            **facts,
        )
        return " ".join([told, compared, *(said(self, reason) for reason in why.reasons)])
