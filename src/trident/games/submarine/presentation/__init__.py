"""How people and programs see the game."""

from trident.core.contract import Presentation
from trident.games.submarine.presentation.events import EVENTS, tell
from trident.games.submarine.presentation.extras import EXTRAS
from trident.games.submarine.presentation.notation import read, write
from trident.games.submarine.presentation.position import dump, load
from trident.games.submarine.presentation.prompts import facts, prompt
from trident.games.submarine.presentation.reasons import REASONS
from trident.games.submarine.presentation.style import STYLE
from trident.games.submarine.presentation.terminal import draw
from trident.games.submarine.presentation.view import view

PRESENTATION = Presentation(
    view, tell, write, read, facts, dump, load, draw, prompt, EVENTS, EXTRAS, style=STYLE, reasons=REASONS
)
