"""The rules pages: one per game and language, every paragraph with a number that refusals and tests name."""

import re
from functools import cache
from pathlib import Path

from trident.core.errors import TridentError
from trident.core.phrases import LANGUAGES
from trident.library.registry import home

PARAGRAPH = re.compile(r"^- \*\*([A-Z]{2}-\d+\.\d+)\*\* ", re.MULTILINE)


def pages() -> Path:
    """The folder of the rules pages: in an installed package, or in the project's docs."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "rules"
    return installed if installed.is_dir() else package.parent.parent / "docs" / "rules"


def page(name: str, language: str = "en") -> str:
    """The whole rules page of a game: among the pages, or `rules.en.md` beside the game's code."""
    if language not in LANGUAGES:
        raise TridentError(f"Rules are written in {' and '.join(LANGUAGES)}, not in {language[:40]!r}.")
    places = (pages() / f"{name}.{language}.md", home(name) / f"rules.{language}.md")
    for file in places:
        if file.is_file():
            return file.read_text("utf-8")
    raise TridentError(f"There is no rules page for {name} in {language}.")


@cache
def paragraphs(name: str, language: str = "en") -> dict[str, str]:
    """Number → text of every numbered paragraph, in order."""
    text = page(name, language)
    found: dict[str, str] = {}
    for match in PARAGRAPH.finditer(text):
        rest = text[match.end() :]
        end = re.search(r"\n(?=- \*\*|#|\n[^ ])", rest)
        body = (rest[: end.start()] if end else rest).strip()
        found[match[1]] = "\n".join(line.strip() for line in body.splitlines())
    return found
