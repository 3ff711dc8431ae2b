"""The screen of one decision: the picture, what happened, what is expected, what may be done."""

import textwrap
from dataclasses import dataclass

from trident.cli.choices import LegalAction, choices_of, lay_out
from trident.cli.recap import newest, wrapped
from trident.cli.screen import Screen, plain
from trident.cli.sitting import Sitting
from trident.core.contract import Event
from trident.core.game import Game

PICTURE_WIDTH = 80  # pictures fit into it; wider terminals show the recap beside them
SIDE_WIDTH = 30  # the smallest useful width
RECAP_ROWS = 5
FEWEST_ROWS = 3  # of choices, however few rows the screen has
ENOUGH = 1000  # rows of output that is not a terminal


@dataclass
class Page:
    """What is shown for one decision."""

    title: str
    picture: list[str]
    recap: list[Event]
    prompt: str
    choices: list[LegalAction]
    notes: list[str]


def show_turn(
    screen: Screen, sitting: Sitting, seat: int, notes: list[str], title: str = ""
) -> list[LegalAction]:
    """Show everything a person needs to decide; the choices as numbered."""
    table, language = sitting.table, screen.voice.language
    game, view = table.game, table.view(seat)
    key, facts = game.presentation.prompt(view)
    page = Page(
        title=title
        or f"[strong]{game.title(language)}[/] · {screen.voice.say('table.you-are', seat=seat + 1)}",
        picture=picture_of(screen, sitting, seat),
        recap=sitting.recap(seat),
        prompt=f"[ask]{plain(game.phrases.say(language, key, facts))}[/]",
        choices=choices_of(table, language),
        notes=notes,
    )
    screen.clear()
    screen.line(page.title)
    room = room_below(screen, page)
    if screen.width >= PICTURE_WIDTH + SIDE_WIDTH:
        show_wide(screen, game, page, room)
    else:
        show_narrow(screen, game, page, room)
    show_notes(screen, notes)
    return page.choices


def picture_of(screen: Screen, sitting: Sitting, seat: int | None) -> list[str]:
    """The table as this seat sees it."""
    table = sitting.table
    picture = table.game.presentation.draw(table.view(seat), screen.voice.language)
    screen.wear(picture.styles)
    return picture.lines


def room_below(screen: Screen, page: Page) -> int:
    """Rows left for choices and what happened; less than none if the picture alone is too tall."""
    if not screen.is_live:
        return ENOUGH
    notes = ["", *page.notes] if page.notes else []
    taken = [page.title, *page.picture, "", page.prompt, *notes, ""]
    return screen.console.height - sum(map(screen.rows, taken))


def told(screen: Screen, game: Game, page: Page, width: int, rows: int) -> list[str]:
    """What happened since this seat's last turn, as much of its end as fits into the rows."""
    lines = wrapped(game, page.recap, screen.voice.language, width)
    return [f"[quiet]{plain(line)}[/]" for line in newest(lines, rows)]


def show_narrow(screen: Screen, game: Game, page: Page, room: int) -> None:
    """The picture, below it as much of the recap as fits, then the choices."""
    laid = lay_out(page.choices, screen.width, max(room, FEWEST_ROWS), screen.voice)
    last = told(screen, game, page, screen.width, min(room - len(laid) - 1, RECAP_ROWS))
    screen.picture(page.picture)
    if last:
        screen.lines(["", *last])
    if room < FEWEST_ROWS:
        screen.line(f"[quiet]{screen.voice.say('table.too-tall')}[/]")
    screen.lines(["", page.prompt, *laid])


def show_wide(screen: Screen, game: Game, page: Page, room: int) -> None:
    """What happened beside the picture; the choices too where there is no room for them below."""
    width = screen.width - PICTURE_WIDTH
    laid = lay_out(page.choices, screen.width, len(page.choices), screen.voice)
    if len(laid) <= room:
        recap = told(screen, game, page, width, len(page.picture))
        screen.beside(page.picture, recap, PICTURE_WIDTH)
        screen.lines(["", page.prompt, *laid])
        return
    prompt = [f"[ask]{line}[/]" for line in textwrap.wrap(screen.text(page.prompt).plain, width)]
    tall = len(page.picture)
    laid = lay_out(page.choices, width, max(tall - len(prompt) - RECAP_ROWS - 1, FEWEST_ROWS), screen.voice)
    last = told(screen, game, page, width, max(tall - len(prompt) - len(laid) - 1, 1))
    screen.beside(page.picture, [*last, "", *prompt, *laid], PICTURE_WIDTH)


def show_notes(screen: Screen, notes: list[str]) -> None:
    """Answers to what was typed last."""
    if notes:
        screen.lines(["", *notes])
