"""The screen of one decision: the picture, what happened, what is expected, what may be done."""

from trident.cli.choices import Choice, choices_of, lay_out
from trident.cli.recap import wrapped
from trident.cli.screen import Screen, plain
from trident.cli.sitting import Sitting

PICTURE_WIDTH = 80  # pictures keep within it; wider terminals show what happened beside them
SIDE_WIDTH = 30  # the least that is worth it
RECAP_ROWS = 5
ENOUGH = 1000  # rows of a stream of lines


def show_turn(screen: Screen, sitting: Sitting, seat: int, notes: list[str]) -> list[Choice]:
    """Show everything a person needs to decide; the choices as numbered."""
    table, voice = sitting.table, screen.voice
    game, language = table.game, voice.language
    view = table.view(seat)
    key, facts = game.manners.prompt(view)
    title = f"[strong]{game.title(language)}[/] · {voice.say('table.you-are', seat=seat + 1)}"
    prompt = f"[ask]{plain(game.phrases.say(language, key, facts))}[/]"
    picture = game.manners.draw(view, language)
    screen.wear(picture.styles)
    choices = choices_of(table, language)
    room = rows_left(screen, [title, *picture.lines, "", prompt, *notes, *notes[:1], ""])
    laid = lay_out(choices, screen.width, max(room, 3), voice)
    screen.clear()
    screen.line(title)
    show_picture(screen, picture.lines, recap_lines(screen, sitting, seat), room - len(laid) - 1)
    screen.lines(["", prompt, *laid])
    show_notes(screen, notes)
    return choices


def rows_left(screen: Screen, lines: list[str]) -> int:
    """Rows of the terminal that these lines leave free."""
    return screen.height - sum(map(screen.rows, lines)) if screen.is_live else ENOUGH


def is_wide(screen: Screen) -> bool:
    """Whether there is room beside a picture."""
    return screen.width >= PICTURE_WIDTH + SIDE_WIDTH


def recap_lines(screen: Screen, sitting: Sitting, seat: int) -> list[str]:
    """What happened since this seat's last turn, in the width there is for it."""
    width = screen.width - PICTURE_WIDTH if is_wide(screen) else screen.width
    lines = wrapped(sitting.table.game, sitting.recap(seat), screen.voice.language, width)
    return [f"[quiet]{plain(line)}[/]" for line in lines]


def show_picture(screen: Screen, picture: list[str], recap: list[str], room: int) -> None:
    """The picture, with what happened beside it where the terminal is wide, else below as room allows."""
    if is_wide(screen):
        screen.beside(picture, recap[-len(picture) :], PICTURE_WIDTH)
        return
    screen.lines(picture)
    last = recap[-min(room, RECAP_ROWS) :] if room > 0 else []
    if last:
        screen.lines(["", *last])


def show_notes(screen: Screen, notes: list[str]) -> None:
    """Answers to what was typed last."""
    if notes:
        screen.lines(["", *notes])
