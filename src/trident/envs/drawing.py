"""A position as text, for environments that show themselves."""

from rich.text import Text

from trident.core.game import Game
from trident.core.state import Raw, Seat


def drawn(game: Game, raw: Raw, seat: Seat | None) -> str:
    """What a seat, or a watcher, sees, as lines of text."""
    picture = game.presentation.draw(game.presentation.view(game.state_of(raw), seat), "en")
    return "\n".join(Text.from_markup(line).plain for line in picture.lines)
