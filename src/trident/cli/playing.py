"""The loop of a game at one device: whose turn it is, what they type, and the end."""

from trident.cli.choices import meant
from trident.cli.commands import Desk, Leave, obey
from trident.cli.files import write_record
from trident.cli.games import setting_told, unusual
from trident.cli.recap import wrapped
from trident.cli.scores import score_lines, winner_line
from trident.cli.screen import Screen, plain
from trident.cli.sitting import Setup, Sitting
from trident.cli.turn import picture_of, show_notes, show_turn
from trident.cli.voice import typed_words
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.options import Begins, Value

OPENING_ROWS = 5  # below the first picture; more get a page of their own, as they would push it off


def play(screen: Screen, setup: Setup, save_to: str | None) -> None:
    """Play games until the people want to stop."""
    while True:
        sitting = Sitting(setup)
        with screen.page():
            went_to_end = play_one(screen, sitting, save_to)
        if not went_to_end:
            offer_to_save(screen, sitting, save_to)
            screen.line(screen.voice.say("table.goodbye"))
            return
        show_result(screen, sitting)
        offer_to_save(screen, sitting, save_to)
        if not wants_more(screen, setup):
            return
        setup = setup.again()


def play_one(screen: Screen, sitting: Sitting, save_to: str | None) -> bool:
    """One game to its end; False if somebody left it."""
    last: int | None = None
    notes = opening(screen, sitting)
    try:
        while True:
            sitting.advance()
            if sitting.table.is_over:
                return True
            seat = sitting.table.mover
            if last != seat and len(sitting.setup.people) > 1:
                hand_over(screen, seat)
            last = seat
            notes = one_decision(screen, Desk(screen, sitting, seat, [], save_to, notes))
    except (Leave, EOFError, KeyboardInterrupt):
        return False


def opening(screen: Screen, sitting: Sitting) -> list[str]:
    """Before a game: who begins, and what else was chosen other than usual."""
    game, settings = sitting.table.game, sitting.table.options
    is_new = sitting.setup.record is None
    first = [option for option in game.options.every if isinstance(option, Begins) and is_new]
    others = [option for option in unusual(game, settings) if option not in first]
    notes = [who_begins(game, option, settings[option.key], screen.voice.language) for option in first]
    notes += [setting_told(game, option, settings[option.key], screen.voice) for option in others]
    told = [plain(note) for note in notes]
    if not screen.is_live or sum(map(screen.rows, told)) <= OPENING_ROWS:
        return told
    screen.read(told)
    return []


def who_begins(game: Game, option: Begins, value: Value, language: str) -> str:
    """Who begins by the book, and who at this table."""
    key = "opening.lot" if value == "lot" else "opening.seat"
    return game.phrases.say(language, key, {"seat": option.store(value) + 1})


def hand_over(screen: Screen, seat: int) -> None:
    """An empty page until the device has been handed over."""
    screen.clear()
    screen.line(f"[strong]{screen.voice.say('table.hand-over', seat=seat + 1)}[/]")
    screen.ask("")
    screen.clear()


def one_decision(screen: Screen, desk: Desk) -> list[str]:
    """Ask until the position has changed, by a decision or an undo; returns notes still to be shown."""
    sitting, seat = desk.sitting, desk.seat
    before = len(sitting.table.steps)
    desk.choices = show_turn(screen, sitting, seat, desk.notes)
    while len(sitting.table.steps) == before:
        typed = " ".join(screen.ask().split())
        desk.notes = []
        try:
            if typed and not obey(desk, typed):
                sitting.decide(meant(sitting.table, desk.choices, typed))
                return []
        except TridentError as error:
            desk.notes = [f"[warn]{plain(error.text(screen.voice.language))}[/]"]
        if len(sitting.table.steps) == before:
            show_answer(screen, desk)
    return desk.notes


def show_answer(screen: Screen, desk: Desk) -> None:
    """Answer what was typed: in the redrawn screen, or as further lines of a stream."""
    if screen.is_live:
        show_turn(screen, desk.sitting, desk.seat, desk.notes)
    else:
        show_notes(screen, desk.notes)


def show_result(screen: Screen, sitting: Sitting) -> None:
    """The last picture, how it ended, and who has won."""
    table, voice = sitting.table, screen.voice
    people = sitting.setup.people
    eyes = people[0] if len(people) == 1 else None
    screen.picture(picture_of(screen, sitting, eyes))
    ending = wrapped(table.game, table.told(eyes, since=len(table.steps) - 2), voice.language, screen.width)
    screen.lines(["", *(plain(line) for line in ending), ""])
    screen.lines(score_lines(sitting, voice))
    screen.line(f"[strong]{winner_line(sitting, voice)}[/]")


def offer_to_save(screen: Screen, sitting: Sitting, save_to: str | None) -> None:
    """Save to the file given before, or to one the person names; not at all if they name none."""
    name = save_to
    while True:
        try:
            name = name or screen.ask(f"{screen.voice.say('table.save-question')} ").strip()
            if name:
                file = write_record(name, sitting.setup.game, sitting.record())
                screen.line(plain(screen.voice.say("table.saved", file=str(file))))
            return
        except (EOFError, KeyboardInterrupt):
            screen.line()
            return
        except TridentError as error:
            screen.line(f"[warn]{plain(error.text(screen.voice.language))}[/]")
            name = None


def wants_more(screen: Screen, setup: Setup) -> bool:
    """Whether to play again; games without people are played once."""
    if not setup.people:
        return False
    try:
        answer = screen.ask(f"{screen.voice.say('table.again')} ").strip().lower()
    except (EOFError, KeyboardInterrupt):
        screen.line()
        return False
    return typed_words("answers").get(answer) == "yes"
