"""A table set up for one test: play, refuse and allow in the game's own words."""

from typing import Any

from trident.core.contract import Event
from trident.core.errors import IllegalAction
from trident.core.game import Game
from trident.core.table import Table


def sheet(text: str) -> list[tuple[str, str]]:
    """Lines of "key    value" (two spaces or more between them) as pairs."""
    rows = [line.strip().split("  ", 1) for line in text.splitlines() if line.strip()]
    return [(row[0].strip(), row[1].strip() if len(row) > 1 else "") for row in rows]


class Scene(Table):
    """A table that begins in a given position."""

    def __init__(self, game: Game, seats: int, position: Any, options: dict[str, Any] | None = None) -> None:
        super().__init__(game, seats, options, position=position)

    def plays(self, *texts: str) -> "Scene":
        """Play several decisions and outcomes, one after the other."""
        for text in texts:
            self.play(text)
        return self

    def allows(self, text: str) -> None:
        """Assert that this may be done now."""
        action = self.game.presentation.read(self.state, text)
        assert action in self.legal(), f"{text} is refused: {self.why_not(action)}"

    def refuses(self, text: str, rule: str) -> None:
        """Assert that this rule forbids it now, and that trying changes nothing."""
        before = bytes(self.raw)
        action = self.game.presentation.read(self.state, text)
        assert action not in self.legal(), f"{text} is legal"
        try:
            self.apply(action)
        except IllegalAction as refusal:
            assert refusal.rule == rule, f"{text} is refused by {refusal.rule}: {refusal}"
        else:
            raise AssertionError(f"{text} was done")
        assert bytes(self.raw) == before, "a refusal changed the position"

    def last_told(self, seat: int | None) -> list[Event]:
        """What this seat was told of the last step."""
        return self.told(seat, since=len(self.steps) - 1)
