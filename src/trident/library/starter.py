"""The beginning of a new game: the small game that the documentation builds, under a new name."""

import re
from pathlib import Path

from trident.library.rulebook import pages

FILE = re.compile(r"^`([\w./]+)`:\n```\w+\n(.*?)^```\n", re.MULTILINE | re.DOTALL)


def page() -> Path:
    """The page that builds a game from start to finish; it is beside the rules pages."""
    return pages().parent / "add-a-game.md"


def files(name: str) -> dict[str, str]:
    """Every file of a new game and its tests: path → text."""
    found = FILE.findall(page().read_text("utf-8"))
    return {renamed(path, name): renamed(text, name) for path, text in found}


def renamed(text: str, name: str) -> str:
    """A text of the page with the new game's name wherever the page's game is named."""
    words = name.split("-")
    title, prefix = " ".join(words).title(), "".join(word[0] for word in words)[:2]
    prefix = (prefix if len(prefix) == 2 else name[:2]).upper()
    names = {"dark_nim": "_".join(words), "dark-nim": name, "Dark Nim": title, "Dunkles Nim": title}
    for old, new in names.items():
        text = text.replace(old, new)
    return re.sub(r"\bDN\b", prefix, text)
