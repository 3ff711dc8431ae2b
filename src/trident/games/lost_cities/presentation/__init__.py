"""How people and programs see the game."""

from trident.core.contract import Presentation
from trident.games.lost_cities.presentation.events import EVENTS, tell
from trident.games.lost_cities.presentation.extras import EXTRAS
from trident.games.lost_cities.presentation.memory import MEMORY
from trident.games.lost_cities.presentation.notation import read, write
from trident.games.lost_cities.presentation.position import dump, load
from trident.games.lost_cities.presentation.prompts import facts, prompt
from trident.games.lost_cities.presentation.reasons import REASONS
from trident.games.lost_cities.presentation.style import STYLE
from trident.games.lost_cities.presentation.terminal import draw
from trident.games.lost_cities.presentation.view import view

PRESENTATION = Presentation(
    view,
    tell,
    write,
    read,
    facts,
    dump,
    load,
    draw,
    prompt,
    EVENTS,
    EXTRAS,
    MEMORY,
    style=STYLE,
    reasons=REASONS,
)
