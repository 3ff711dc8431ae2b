"""What a person may type besides decisions: help, rules, undo and so on. Each answers in a few lines."""

from collections.abc import Callable
from dataclasses import dataclass, field

from trident.cli.choices import LegalAction, lay_out, meant
from trident.cli.columns import two_columns
from trident.cli.files import write_record
from trident.cli.recap import paragraphs
from trident.cli.rules import looked_up
from trident.cli.scores import score_lines
from trident.cli.screen import Screen, plain
from trident.cli.sitting import Sitting
from trident.cli.turn import picture_of
from trident.cli.voice import Refused, typed_words
from trident.core.errors import IllegalAction
from trident.review.advice import Advice


class Leave(Exception):
    """The person wants to stop."""


@dataclass
class Desk:
    """One person's turn as commands see it; `notes` are shown with the next screen."""

    screen: Screen
    sitting: Sitting
    seat: int
    choices: list[LegalAction]
    save_to: str | None = None
    notes: list[str] = field(default_factory=list)

    def note(self, text: str) -> None:
        """Answer with a sentence."""
        self.notes.append(plain(text))


def obey(desk: Desk, typed: str) -> bool:
    """Carry out a command; False if the text is not one."""
    if any(typed == choice.text for choice in desk.choices):
        return False
    word, _, rest = typed.partition(" ")
    name = typed_words("typed").get(word.lower())
    if name is None:
        return False
    COMMANDS[name](desk, rest.strip())
    return True


def show_help(desk: Desk, _: str) -> None:
    """How to type decisions, and all commands."""
    say = desk.screen.voice.say
    rows = [(say(f"usage.{name}"), say(f"about.{name}")) for name in COMMANDS]
    lines = [say("table.how-to-type"), "", *two_columns(rows, desk.screen.width)]
    desk.screen.read([plain(line) for line in lines])


def look(desk: Desk, _: str) -> None:
    """The whole picture, a screenful at a time where it is taller than the screen."""
    desk.screen.read(picture_of(desk.screen, desk.sitting, desk.seat))


def show_rules(desk: Desk, wanted: str) -> None:
    """The rules page, a paragraph, or a search."""
    desk.screen.read(looked_up(desk.sitting.setup.game, wanted, desk.screen.voice))


def undo(desk: Desk, _: str) -> None:
    """Take back the last decision."""
    if not desk.sitting.table.may_undo:
        raise Refused("no-undo")
    desk.sitting.table.undo()
    desk.note(desk.screen.voice.say("table.undone"))


def restart(desk: Desk, _: str) -> None:
    """Take back the whole running turn."""
    if not desk.sitting.table.may_undo:
        raise Refused("no-undo")
    desk.sitting.restart_turn()
    desk.note(desk.screen.voice.say("table.restarted"))


def hint(desk: Desk, _: str) -> None:
    """Where to look; asked again, what to do; asked once more, why."""
    if len(desk.sitting.setup.people) > 1:
        raise Refused("hint-others")
    found, asked = desk.sitting.hint()
    steps = Advice(desk.sitting.setup.game, desk.screen.voice.language).steps(found)
    desk.note(steps[min(asked, len(steps)) - 1])
    if asked < len(steps):
        desk.note(desk.screen.voice.say(f"table.hint-{asked}"))


def show_log(desk: Desk, _: str) -> None:
    """Everything that happened, as this seat may know it."""
    game = desk.sitting.setup.game
    told = paragraphs(game, desk.sitting.table.told(desk.seat), desk.screen.voice.language)
    desk.screen.read([plain(line) for line in told])


def list_choices(desk: Desk, _: str) -> None:
    """Every choice, however many there are."""
    desk.screen.read(lay_out(desk.choices, desk.screen.width, len(desk.choices) + 1, desk.screen.voice))


def save(desk: Desk, name: str) -> None:
    """Save the game so far."""
    if not (name or desk.save_to):
        raise Refused("save-where")
    file = write_record(name or str(desk.save_to), desk.sitting.setup.game, desk.sitting.record())
    desk.note(desk.screen.voice.say("table.saved", file=str(file)))


def show_score(desk: Desk, _: str) -> None:
    """The score as this seat may know it."""
    desk.notes += score_lines(desk.sitting, desk.screen.voice)


def why(desk: Desk, typed: str) -> None:
    """Why something may not be done, with the rule's text; or that it may."""
    if not typed:
        raise Refused("why-what")
    table, voice = desk.sitting.table, desk.screen.voice
    try:
        action = meant(table, desk.choices, typed)
    except IllegalAction as refusal:
        desk.note(refusal.text(voice.language))
        desk.notes += looked_up(table.game, refusal.rule, voice)
        return
    choice = next(choice.shown for choice in desk.choices if choice.action == action)
    desk.note(voice.say("table.is-legal", choice=choice))


def leave(_: Desk, __: str) -> None:
    """Stop playing."""
    raise Leave


COMMANDS: dict[str, Callable[[Desk, str], None]] = {
    "help": show_help,
    "choices": list_choices,
    "look": look,
    "rules": show_rules,
    "why": why,
    "hint": hint,
    "undo": undo,
    "restart": restart,
    "log": show_log,
    "score": show_score,
    "save": save,
    "quit": leave,
}
