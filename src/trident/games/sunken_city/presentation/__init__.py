"""How people and programs see the game."""

from trident.core.contract import Presentation
from trident.games.sunken_city.presentation.events import EVENTS, tell
from trident.games.sunken_city.presentation.extras import EXTRAS
from trident.games.sunken_city.presentation.notation import read, write
from trident.games.sunken_city.presentation.position import dump, load
from trident.games.sunken_city.presentation.prompts import facts, prompt
from trident.games.sunken_city.presentation.reasons import REASONS
from trident.games.sunken_city.presentation.style import STYLE
from trident.games.sunken_city.presentation.terminal import draw
from trident.games.sunken_city.presentation.view import view

PRESENTATION = Presentation(
    view, tell, write, read, facts, dump, load, draw, prompt, EVENTS, EXTRAS, style=STYLE, reasons=REASONS
)
