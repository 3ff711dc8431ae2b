"""Names left, explanations right, wrapped within the width of a terminal."""

import textwrap
from typing import TextIO

WIDTH = 79


def folded(text: str, stream: TextIO) -> str:
    """A sentence wrapped for a terminal; in one line where the output is not a terminal."""
    if not stream.isatty():
        return text
    return textwrap.fill(text, WIDTH, break_long_words=False, break_on_hyphens=False)


def two_columns(rows: list[tuple[str, str]], width: int = WIDTH, left: int = 0) -> list[str]:
    """Each name with its explanation, further lines indented below it; names take `left` columns at least."""
    left = max([left, *(len(name) for name, _ in rows)]) + 4
    lines: list[str] = []
    for name, about in rows:
        begin = f"  {name}".ljust(left)
        lines += textwrap.wrap(
            about, width, initial_indent=begin, subsequent_indent=" " * left, break_on_hyphens=False
        )
    return lines
