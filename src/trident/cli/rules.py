"""`trident rules`: a game's rules, one paragraph, or those containing a word."""

import argparse
import re

from trident.cli.exits import Exit
from trident.cli.options import Parser, known_game
from trident.cli.screen import Screen, plain
from trident.cli.voice import Voice
from trident.core.game import Game
from trident.library import rulebook


def declare(parser: Parser) -> None:
    """The game, and what to look for."""
    parser.offer("game", "GAME")
    parser.offer("wanted", "[NUMBER|WORD]", nargs="?", default="")


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Print what was looked for."""
    Screen(voice, given.plain).lines(looked_up(known_game(given.game), given.wanted, voice))
    return Exit.DONE


def looked_up(game: Game, wanted: str, voice: Voice) -> list[str]:
    """The whole page, the paragraph of a number ("2.9", "LC-2.9"), or every paragraph containing a word."""
    if not wanted:
        return [cleaned(line) for line in rulebook.page(game.name, voice.language).splitlines()]
    paragraphs = rulebook.paragraphs(game.name, voice.language)
    number = wanted.upper() if "-" in wanted else f"{game.prefix}-{wanted}"
    if number in paragraphs:
        return [paragraph(number, paragraphs[number])]
    found = [
        paragraph(number, text)
        for number, text in paragraphs.items()
        if wanted.lower() in text.lower() or number.startswith(f"{game.prefix}-{wanted}.")
    ]
    return found or [voice.say("table.no-rule", text=plain(wanted[:40]))]


def paragraph(number: str, text: str) -> str:
    """One paragraph with its number."""
    return f"[strong]{number}[/]  {cleaned(' '.join(text.splitlines()))}"


def cleaned(line: str) -> str:
    """A line of the page without its Markdown for bold, italics and headings."""
    heading = re.match(r"#+ +(.*)", line)
    if heading:
        return f"[strong]{plain(heading[1])}[/]"
    text = plain(line.replace("`", ""))
    text = re.sub(r"\*\*(.+?)\*\*", r"[strong]\1[/]", text)
    return re.sub(r"\*(\S[^*]*?)\*", r"\1", text)
