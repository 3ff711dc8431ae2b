"""Output and questions: on a terminal with colours, or as a plain stream of lines."""

import sys
from collections.abc import Iterable
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from trident.cli.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.text import Text

STYLES = {"strong": "bold", "quiet": "dim", "warn": "bold yellow", "number": "bold cyan", "ask": "bold"}
NARROWEST, WIDEST = 40, 160


class Screen:
    """One place to show lines and to ask. It is live if input and output are a terminal."""

    def __init__(self, voice: Voice, plain: bool = False) -> None:
        from rich.console import Console
        from rich.theme import Theme

        self.voice = voice
        self.is_live = sys.stdin.isatty() and sys.stdout.isatty()
        how = {"color_system": None, "no_color": True} if plain else {}
        self.console = Console(highlight=False, emoji=False, theme=Theme(STYLES), **how)  # type: ignore[arg-type]
        self.plain = plain or not self.console.is_terminal
        if self.is_live:
            with suppress(ImportError):  # lines can be edited there
                import readline

                readline.set_auto_history(False)  # the next person at this device could read them

    @property
    def width(self) -> int:
        """Columns that may be used; the last one is left free, as some terminals wrap there."""
        return min(max(self.console.width, NARROWEST), WIDEST) - 1

    @contextmanager
    def page(self) -> "Iterator[None]":
        """Show what follows on a page of its own, which leaves no trace in the terminal's scroll-back."""
        self.console.set_alt_screen(self.is_live)
        try:
            yield
        finally:
            self.console.set_alt_screen(False)

    def wear(self, styles: dict[str, str]) -> None:
        """Register a picture's styles."""
        from rich.theme import Theme

        self.console.push_theme(Theme(styles))

    def clear(self) -> None:
        """Empty the page; a stream of lines has nothing to empty."""
        if self.is_live and self.console.is_dumb_terminal:
            self.console.print("\n" * 2 * self.console.height)
        elif self.is_live:
            self.console.clear()

    def text(self, marked: str) -> "Text":
        """A line with [style]marks[/]."""
        from rich.text import Text

        line = Text.from_markup(marked, emoji=False)
        return Text(line.plain) if self.plain else line

    def line(self, marked: str = "") -> None:
        """Show one line with marks, wrapped between words if it is too long, with the same indentation."""
        line = self.text(marked)
        if line.cell_len <= self.width:
            self.console.print(line)
            return
        indent = len(line.plain) - len(line.plain.lstrip(" "))
        for part in line[indent:].wrap(self.console, self.width - indent):
            part.rstrip()
            part.pad_left(indent)
            self.console.print(part)

    def rows(self, marked: str) -> int:
        """How many rows a line takes."""
        line = self.text(marked)
        return 1 if line.cell_len <= self.width else len(line.wrap(self.console, self.width))

    def lines(self, marked: Iterable[str]) -> None:
        """Show several lines."""
        for line in marked:
            self.line(line)

    def picture(self, marked: Iterable[str]) -> None:
        """Show the lines of a picture, which may use the very last column."""
        for one in marked:
            line = self.text(one)
            if line.cell_len <= self.console.width:
                self.console.print(line, no_wrap=True, crop=False, overflow="ignore")
            else:
                self.line(one)

    def beside(self, left: list[str], right: list[str], column: int) -> None:
        """Show lines side by side; the right ones begin in the given column."""
        for row in range(max(len(left), len(right))):
            line = self.text(left[row] if row < len(left) else "")
            line.pad_right(max(column - line.cell_len, 1))
            line.append_text(self.text(right[row] if row < len(right) else ""))
            line.rstrip()
            self.console.print(line, no_wrap=True, crop=False, overflow="ignore")

    def ask(self, marked: str = "[ask]>[/] ") -> str:
        """Ask for a line. The end of input raises EOFError."""
        if self.is_live:
            return input(self.text(marked).plain)  # line editing must know the prompt
        self.console.print(self.text(marked), end="")
        typed = sys.stdin.readline()
        if not typed:
            raise EOFError
        print(typed.rstrip("\n"))
        return typed.rstrip("\n")

    def read(self, lines: list[str]) -> None:
        """Show many lines: a terminal pauses after each screenful and at the end."""
        if not self.is_live:
            self.lines(lines)
            return
        self.clear()
        room = self.console.height - 2
        for line in lines:
            rows = self.rows(line)
            if rows > room:
                if self.ask(f"[quiet]{self.voice.say('table.more')}[/] ").strip():
                    return
                room = self.console.height - 2
            self.line(line)
            room -= rows
        self.ask(f"[quiet]{self.voice.say('table.back')}[/] ")


def plain(text: str) -> str:
    """Text in which nothing is a mark."""
    return text.replace("[", "\\[")
