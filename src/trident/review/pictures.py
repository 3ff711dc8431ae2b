"""A review's pictures as SVG: the waterfall of an account, and the curve of the chance to win.

Each stands beside a table that says the same, so that pictures are hidden from screen readers.
"""

from html import escape
from itertools import starmap

from trident.review.telling import Telling

WIDTH, ROW, LABEL = 500, 28, 230  # few, so that words can be read where a phone makes the picture smaller
NUMBER = 66  # the room for a number beside a bar
CURVE_HEIGHT, EDGE = 180, 34


def waterfall(telling: Telling, seat: int) -> str:
    """The terms one below the other, each beginning where the one before ends; whiskers are errors."""
    account = telling.review.accounts[seat]
    parts = [(telling.say("even-game"), account.even.points, account.even.points_error)]
    parts += [
        (telling.say(f"terms.{key}"), one.points, one.points_error) for key, one in account.terms.items()
    ]
    ends = [0.0]
    for _, points, _ in parts:
        ends.append(ends[-1] + points)
    errors = [error for _, _, error in parts]
    low = min(0.0, *(end - error for end, error in zip(ends[1:], errors, strict=True)))
    high = max(0.0, *(end + error for end, error in zip(ends[1:], errors, strict=True)))
    scale = (WIDTH - LABEL - NUMBER) / max(high - low, 1e-9)

    def x(value: float) -> float:
        return LABEL + (value - low) * scale

    drawn = [f'<line class="zero" x1="{x(0):.1f}" x2="{x(0):.1f}" y1="0" y2="{(len(parts) + 1) * ROW}"/>']
    for row, (name, points, error) in enumerate(parts):
        drawn += bar(telling, row, name, (x(ends[row]), x(ends[row + 1])), points, error * scale)
    error = account.result.points_error * scale
    drawn += bar(telling, len(parts), telling.result_name, (x(0), x(ends[-1])), ends[-1], error)
    return svg((len(parts) + 1) * ROW, drawn)


def bar(
    telling: Telling, row: int, name: str, ends: tuple[float, float], points: float, error: float
) -> list[str]:
    """One bar with its name, its number and its error."""
    y, (left, right) = row * ROW, sorted(ends)
    middle, width = y + ROW / 2, max(1.0, right - left)
    kind = "good" if points >= 0 else "bad"
    drawn = [
        f'<text x="0" y="{middle + 5}">{escape(name)}</text>',
        f'<rect class="{kind}" x="{left:.1f}" y="{y + 4}" width="{width:.1f}" height="{ROW - 8}"/>',
    ]
    if error:
        drawn.append(whisker(ends[1], error, middle))
    place = max(right, ends[1] + error) + 6
    return [*drawn, f'<text x="{place:.1f}" y="{middle + 5}">{telling.number(points)}</text>']


def whisker(x: float, error: float, y: float) -> str:
    """An error as a line on either side."""
    return f'<line class="error" x1="{x - error:.1f}" x2="{x + error:.1f}" y1="{y}" y2="{y}"/>'


def curve(telling: Telling, seat: int) -> str:
    """The chance to win with all cards open as a line, and as the seat could know as dots that are joined.

    Where nothing is hidden both are the same line.
    """
    review = telling.review
    last = max(1, review.curve[-1].step)

    def point(step: int, chance: float) -> str:
        x = EDGE + (WIDTH - EDGE - 10) * step / last
        return f"{x:.1f},{10 + (CURVE_HEIGHT - 20) * (1 - min(1.0, max(0.0, chance))):.1f}"

    opened = " ".join(point(one.step, one.values[seat].win) for one in review.curve)
    known = known_chances(telling, seat)
    flagged = {one.step for one in review.turns if one.seat == seat and one.is_flagged}
    marks = [point(step, chance) for step, chance in known.items() if step in flagged]
    drawn = [
        f'<text x="0" y="{10 + (CURVE_HEIGHT - 20) * (1 - share) + 5}">{round(100 * share)}</text>'
        f'<line class="zero" x1="{EDGE}" x2="{WIDTH - 10}" y1="{10 + (CURVE_HEIGHT - 20) * (1 - share)}" '
        f'y2="{10 + (CURVE_HEIGHT - 20) * (1 - share)}"/>'
        for share in (0.0, 0.5, 1.0)
    ]
    if telling.has_secrets:
        drawn.append(f'<polyline class="opened" points="{opened}"/>')
    drawn.append(f'<polyline class="known" points="{" ".join(starmap(point, known.items()))}"/>')
    drawn += [f'<circle class="flag" cx="{x}" cy="{y}" r="5"/>' for x, y in (one.split(",") for one in marks)]
    return svg(CURVE_HEIGHT, drawn)


def known_chances(telling: Telling, seat: int) -> dict[int, float]:
    """The chance to win by step, as the seat could know: at its turns, or always where nothing is hidden."""
    review = telling.review
    if not telling.has_secrets:
        return {one.step: one.values[seat].win for one in review.curve}
    return {one.step: one.known.win for one in review.turns if one.seat == seat}


def svg(height: float, drawn: list[str]) -> str:
    """A picture that grows and shrinks with the page."""
    head = f'<svg viewBox="0 0 {WIDTH} {height:.0f}" aria-hidden="true" focusable="false">'
    return head + "".join(drawn) + "</svg>"
