"""Names left, explanations right, wrapped within the width of a terminal."""

import textwrap

WIDTH = 79


def two_columns(rows: list[tuple[str, str]], width: int = WIDTH) -> list[str]:
    """Each name with its explanation, further lines set in below it."""
    left = max(len(name) for name, _ in rows) + 4
    lines: list[str] = []
    for name, about in rows:
        begin = f"  {name}".ljust(left)
        lines += textwrap.wrap(
            about, width, initial_indent=begin, subsequent_indent=" " * left, break_on_hyphens=False
        )
    return lines
