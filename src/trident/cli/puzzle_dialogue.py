"""`trident puzzles GAME --solve`: puzzles at the terminal, the one of the day first."""

import time
from typing import Any

from trident.cli.choices import meant
from trident.cli.screen import Screen, plain
from trident.cli.sitting import PERSON, Setup, Sitting
from trident.cli.turn import picture_of, show_turn
from trident.cli.voice import typed_words
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.record import Record
from trident.review.puzzles import Puzzle, of_day, question_of
from trident.review.questions import Marked, mark
from trident.review.reasons import said
from trident.review.values import Appraiser
from trident.review.wording import Wording

DAY_SECONDS = 24 * 3600


class PuzzleDialogue:
    """One puzzle at the terminal: a turn that is complete is an answer, and is not played on."""

    def __init__(self, screen: Screen, game: Game, puzzle: Puzzle, place: str) -> None:
        self.screen, self.game, self.puzzle, self.place = screen, game, puzzle, place
        self.wording = Wording(game, screen.voice.language)
        self.sitting = self._seated()

    def _seated(self) -> Sitting:
        seats = self.puzzle.seats
        record = Record(self.game.name, self.game.version, seats, {}, [], position=self.puzzle.position)
        return Sitting(Setup(self.game, seats, {}, [PERSON] * seats, record=record))

    def ask(self) -> bool:
        """Ask until it is solved, shown or left; whether the person wants another one."""
        head, note = self.say("head", place=self.place, difficulty=self.puzzle.difficulty), ""
        title = f"[strong]{plain(head)}[/] {self.say('question')}"
        while True:
            notes = [plain(note)] if note else []
            choices = show_turn(self.screen, self.sitting, self.puzzle.seat, notes, title)
            typed = self.screen.ask(f"[quiet]{self.say('keys')}[/] [ask]>[/] ").strip()
            wish = typed_words("puzzle-keys").get(typed.lower())
            if wish in ("quit", "next"):
                return wish == "next"
            if wish == "show":
                return self.tell([])
            if wish == "look":
                self.screen.read(picture_of(self.screen, self.sitting, self.puzzle.seat))
            if wish == "undo":
                self.sitting = self._seated()
            if wish in ("look", "undo", "help"):
                note = ""
                continue
            try:
                self.sitting.decide(meant(self.sitting.table, choices, typed))
                note = ""
            except TridentError as error:
                note = error.text(self.screen.voice.language)
            if self.sitting.table.steps and not self.sitting.table.may_undo:
                found = self.marked()
                if found.is_accepted:
                    return self.tell([self.say("right")], found)
                self.sitting, note = self._seated(), self.missed(found)

    def marked(self) -> Marked:
        """What the turn that was made is worth."""
        turn = [step.action for step in self.sitting.table.steps]
        appraiser = Appraiser(self.game, self.puzzle.seats, 1, 1)
        return mark(self.game, question_of(self.puzzle), turn, appraiser)

    def missed(self, found: Marked) -> str:
        """By how much an answer is worse than the best."""
        size = self.wording.size
        return self.say("wrong", win=size(100 * found.loss.win, 0), error=size(100 * found.loss.win_error, 0))

    def tell(self, first: list[str], found: Marked | None = None) -> bool:
        """The answer and its reasons; whether the person wants another puzzle."""
        raw, puzzle = self.game.load(self.puzzle.position), self.puzzle
        theme = self.game.phrases.say(self.screen.voice.language, f"themes.{puzzle.theme}")
        told = [*first, self.say("answer", turn=self.wording.turn_text(raw, puzzle.answer))]
        told += [said(self.wording, one) for one in (found.reasons if found else puzzle.reasons)]
        self.screen.lines(["", *map(plain, told), plain(self.say("theme", theme=theme))])
        typed = self.screen.ask(f"[quiet]{self.say('more')}[/] ").strip().lower()
        return typed_words("puzzle-keys").get(typed) != "quit"

    def say(self, key: str, **facts: Any) -> str:
        """One sentence about puzzles."""
        return self.screen.voice.say(f"puzzles.{key}", **facts)


def solve(screen: Screen, game: Game, every: list[Puzzle], now_seconds: float | None = None) -> None:
    """Ask one puzzle after the other, from that of the day on, until the person has enough."""
    day = int((time.time() if now_seconds is None else now_seconds) // DAY_SECONDS)
    first = every.index(of_day(every, day))
    with screen.page():
        for number, puzzle in enumerate([*every[first:], *every[:first]], 1):
            try:
                if not PuzzleDialogue(screen, game, puzzle, f"{number}/{len(every)}").ask():
                    return
            except (EOFError, KeyboardInterrupt):
                return
