"""A review as one self-contained page: pictures, the same as tables, and every flagged turn on its board."""

import re
from html import escape

from trident.core.state import Seat
from trident.review.pictures import curve, known_chances, waterfall
from trident.review.review import Judged
from trident.review.telling import Telling

MARK = re.compile(r"(?<!\\)\[/?[^\]]*\]")
STYLE = """
:root { color-scheme: light dark; --good: #2a7f62; --bad: #b3412f; --line: #777; --known: #1f5fa8; }
@media (prefers-color-scheme: dark) {
  :root { --good: #57c79f; --bad: #f08a75; --line: #999; --known: #7db4f5; }
}
body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 0 auto; padding: 1rem; }
svg { width: 100%; max-width: 40rem; height: auto; font: 16px system-ui, sans-serif; }
svg text { fill: currentColor; }
table { border-collapse: collapse; width: 100%; } .wide { overflow-x: auto; }
th, td { text-align: left; padding: .15rem .5rem; border-bottom: 1px solid var(--line); }
td + td, th + th { text-align: right; } td + td { white-space: nowrap; }
@media (max-width: 30rem) { table { font-size: .8rem; } th, td { padding-inline: .2rem; hyphens: auto; } }
pre { overflow-x: auto; font-size: .8rem; line-height: 1.25; }
.good { fill: var(--good); } .bad { fill: var(--bad); } .flag { fill: var(--bad); }
.zero, .error { stroke: var(--line); } .error { stroke-width: 2; }
polyline { fill: none; stroke-width: 2; } .opened { stroke: var(--line); stroke-dasharray: 5 3; }
.known { stroke: var(--known); } .key-known { color: var(--known); }
"""


def page_of(telling: Telling, seats: list[int]) -> str:
    """The page about these seats."""
    parts = [f"<h1>{escape(telling.title)}</h1>", *(f"<p>{escape(one)}</p>" for one in telling.about_end)]
    for seat in seats:
        parts += about(telling, seat)
    parts.append(f"<p>{escape(telling.about_errors)}</p>")
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    title = f"<title>{escape(telling.title)}</title>"
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{telling.language}"><head>{head}{title}<style>{STYLE}</style></head>\n'
        f"<body><main>\n{body}\n</main></body></html>\n"
    )


def about(telling: Telling, seat: int) -> list[str]:
    """Everything about one seat."""
    name, say = telling.name(seat), telling.say
    points = f"{say('points')} ({telling.unit})"
    parts = [
        f"<section><h2>{escape(say('account', name=name))}</h2>",
        waterfall(telling, seat),
        table([say("term"), points, say("win")], [list(row) for row in telling.rows(seat)]),
        f"<h2>{escape(say('curve', name=name))}</h2>",
        curve(telling, seat),
        *key_of_curve(telling),
        f"<details><summary>{escape(say('table'))}</summary>{curve_table(telling, seat)}</details>",
        f"<h2>{escape(say('mistakes', name=name))}</h2>",
    ]
    flagged = telling.flagged(seat)
    parts += [mistake(telling, one) for one in flagged] or [f"<p>{escape(say('no-mistakes'))}</p>"]
    return [*parts, "</section>"]


def mistake(telling: Telling, one: Judged) -> str:
    """A flagged turn: the board as its seat saw it, and what there is to say."""
    game = telling.game
    view = game.presentation.view(game.state_of(telling.stages[one.step].before), Seat(one.seat))
    lines = [
        MARK.sub("", line).replace("\\[", "[")
        for line in game.presentation.draw(view, telling.language).lines
    ]
    told = "".join(f"<li>{escape(sentence)}</li>" for sentence in telling.sentences(one))
    title = escape(telling.say("turn-number", turn=one.turn))
    return f"<article><h3>{title}</h3><ul>{told}</ul><pre>{escape(chr(10).join(lines))}</pre></article>"


def key_of_curve(telling: Telling) -> list[str]:
    """Which line is which, where there are two."""
    known, opened = (escape(telling.say(key)) for key in ("known", "opened"))
    both = f'<p><span class="key-known">— {known}</span> · - - {opened}</p>'
    return [both] if telling.has_secrets else []


def curve_table(telling: Telling, seat: int) -> str:
    """The curve for those who do not see it."""
    known = known_chances(telling, seat)
    if not telling.has_secrets:
        return table(
            [telling.say("step"), telling.say("win")], [[str(k), percent(v)] for k, v in known.items()]
        )
    rows = [
        [str(one.step), percent(known.get(one.step)), percent(one.values[seat].win)]
        for one in telling.review.curve
    ]
    return table([telling.say("step"), telling.say("known"), telling.say("opened")], rows)


def percent(chance: float | None) -> str:
    """A chance, where there is one."""
    return "" if chance is None else f"{100 * chance:.0f} %"


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table with its head."""
    names = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{names}</tr></thead><tbody>{body}</tbody></table></div>'
