"""What may be done now, numbered and grouped; and which choice a person means."""

from collections import Counter
from itertools import groupby
from typing import NamedTuple

from trident.cli.screen import plain
from trident.cli.voice import Refused, Voice
from trident.core.errors import TridentError, UnreadableAction
from trident.core.table import Table

GAP = "  "
MOST_NAMED = 6  # choices listed when a text is ambiguous


class LegalAction(NamedTuple):
    """One legal action: its number on the screen, in notation, and as the person reads it."""

    number: int
    action: int
    text: str
    shown: str


def choices_of(table: Table, language: str) -> list[LegalAction]:
    """All legal actions, those of the same verb together, then those that are the only one of their verb."""
    texts = {action: table.game.presentation.write(table.state, action) for action in table.legal()}
    verbs = Counter(text.split(" ")[0] for text in texts.values())
    places = {verb: (verbs[verb] == 1, place) for place, verb in enumerate(verbs)}
    ordered = sorted(texts, key=lambda action: places[texts[action].split(" ")[0]])
    name = table.game.phrases.name
    return [
        LegalAction(number, action, texts[action], name(language, texts[action]))
        for number, action in enumerate(ordered, 1)
    ]


def meant(table: Table, choices: list[LegalAction], typed: str) -> int:
    """The legal action a person means: by number, by notation, or by a short form that matches only one."""
    if typed.isascii() and typed.isdigit():
        if not 1 <= int(typed[:9]) <= len(choices):
            raise Refused("no-such-choice", number=typed[:9], most=len(choices))
        return choices[int(typed) - 1].action
    try:
        action = table.game.presentation.read(table.state, typed)
    except UnreadableAction as unreadable:
        return meant_in_short(choices, typed, unreadable)
    refusal = table.why_not(action)
    if refusal is not None:
        raise refusal
    return action


def meant_in_short(choices: list[LegalAction], typed: str, otherwise: TridentError) -> int:
    """The only choice whose words begin with the typed ones, in their order."""
    fitting = [choice for choice in choices if fits(typed, choice.text) or fits(typed, choice.shown)]
    if len(fitting) == 1:
        return fitting[0].action
    if 1 < len(fitting) <= MOST_NAMED:
        named = ", ".join(f"{choice.number} {choice.shown}" for choice in fitting)
        raise Refused("several-fit", text=typed[:40], choices=named)
    raise otherwise


def fits(typed: str, text: str) -> bool:
    """Whether each typed word begins a word of the text, in order; numbers must be whole."""
    words = iter(text.lower().replace(",", " ").split())
    return all(
        any(word == short if short.isdigit() else word.startswith(short) for word in words)
        for short in typed.lower().replace(",", " ").split()
    )


def groups_of(choices: list[LegalAction]) -> list[tuple[str, list[tuple[int, str]]]]:
    """Label and numbered items of each verb; verbs with one choice are listed together, unlabelled."""
    groups: list[tuple[str, list[tuple[int, str]]]] = []
    single: list[tuple[int, str]] = []
    for _, run in groupby(choices, key=lambda choice: choice.text.split(" ")[0]):
        members = list(run)
        if len(members) == 1:
            single.append((members[0].number, members[0].shown))
            continue
        verb = members[0].shown.split(" ")[0]
        items = [(one.number, one.shown.partition(" ")[2] or one.shown) for one in members]
        groups.append((verb[:1].upper() + verb[1:], items))
    return [*groups, ("", single)] if single else groups


def lay_out(choices: list[LegalAction], width: int, most_rows: int, voice: Voice) -> list[str]:
    """The choices in columns; where there are too few rows, each group is cut short."""
    groups = groups_of(choices)
    indent = max(len(label) for label, _ in groups) + 2
    digits = len(str(len(choices)))
    laid = [rows_of(label, items, digits, indent, width) for label, items in groups]
    if sum(map(len, laid)) > most_rows:
        each = max(1, (most_rows - 1) // len(laid))
        laid = [rows[:each] for rows in laid]
        laid.append([f"[quiet]{voice.say('table.more-choices', count=len(choices))}[/]"])
    return [row for rows in laid for row in rows]


def rows_of(label: str, items: list[tuple[int, str]], digits: int, indent: int, width: int) -> list[str]:
    """One group's rows: the label, then its items in as many columns as fit."""
    widths = columns_for([digits + 1 + len(text) for _, text in items], width - indent)
    rows: list[str] = []
    for first in range(0, len(items), len(widths)):
        cells = [
            f"[number]{number:>{digits}}[/] {plain(text)}{' ' * (columns - digits - 1 - len(text))}"
            for (number, text), columns in zip(items[first:], widths, strict=False)
        ]
        head = f"{label:{indent}}" if first == 0 else " " * indent
        rows.append((head + GAP.join(cells)).rstrip())
    return rows


def columns_for(lengths: list[int], width: int) -> list[int]:
    """The widths of the most columns in which items of these lengths fit, read row by row."""
    for count in range(len(lengths), 1, -1):
        widths = [max(lengths[column::count]) for column in range(count)]
        if sum(widths) + len(GAP) * (count - 1) <= width:
            return widths
    return [max(lengths)]
