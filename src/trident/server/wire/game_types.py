"""What a board of the client may rely on: a game's views, extras, events and decisions as TypeScript."""

import json
from collections.abc import Iterable
from itertools import starmap
from typing import Any, get_type_hints

from msgspec import inspect as kinds

from trident.core.actions import Kind, Names
from trident.core.game import Game
from trident.server.wire.declarations import declaration, name_of, one_of

LONGEST_LIST = 16  # longest list of words of which a type is made
TYPES = """/** All of them, for code that serves any game. */
export interface Types {
  view: View;
  extras: Extras;
  event: GameEvent;
  decision: Decision;
}
"""


def text_of(game: Game) -> str:
    """All declarations of one game."""
    view = get_type_hints(game.presentation.view)["return"]
    extras = {name: get_type_hints(extra)["return"] for name, extra in game.presentation.extras.items()}
    events = game.presentation.events
    found = reachable([view, *extras.values(), *events.values()])
    lists = {name: words for name, words in found.items() if not isinstance(words, type)}
    lists |= lists_of_parts(game.decisions.kinds.values(), lists)
    parts = [*starmap(list_of, lists.items())]
    parts += [declaration(one) for one in found.values() if isinstance(one, type)]
    decisions = (decision_shape(kind, lists) for kind in game.decisions.kinds.values())
    parts += [
        extras_of(extras),
        union("What happened, as one viewer is told it.", "GameEvent", starmap(event_shape, events.items())),
        union("What may be decided.", "Decision", decisions),
    ]
    return "\n".join([*parts, TYPES])


def reachable(hints: list[Any]) -> dict[str, type | Names]:
    """Every struct, typed dictionary and titled list of words that these types are made of, in order."""
    found: dict[str, type | Names] = {}

    def visit(kind: Any) -> None:
        schema = getattr(kind, "extra_json_schema", None) or {}
        if "enum" in schema and "title" in schema:
            found[schema["title"]] = schema["enum"]
        if isinstance(kind, kinds.StructType | kinds.TypedDictType):
            name = kind.cls.__name__
            if name in found:
                assert found[name] is kind.cls, f"two types are called {name}"
                return
            found[name] = kind.cls
            for field in kind.fields:
                visit(field.type)
        for name in ("item_type", "key_type", "value_type", "type"):
            if hasattr(kind, name):
                visit(getattr(kind, name))
        for inner in (*getattr(kind, "types", ()), *getattr(kind, "item_types", ())):
            visit(inner)

    for hint in hints:
        visit(kinds.type_info(hint))
    return found


def lists_of_parts(decisions: Iterable[Kind], known: dict[str, Names]) -> dict[str, Names]:
    """What each part of decisions may be, by its name, unless a view lists it or kinds differ in it."""
    values: dict[str, list[Names]] = {}
    for kind in decisions:
        for name, words in kind.parts.items():
            values.setdefault(name.capitalize(), []).append(words)
    listed = list(map(tuple, known.values()))
    return {
        name: every[0]
        for name, every in values.items()
        if tuple(every[0]) not in listed and all(words == every[0] for words in every)
    }


def list_of(name: str, words: Names) -> str:
    """A list as a constant; the type of a short list of words comes from it."""
    items = ", ".join(json.dumps(word) for word in words)
    if isinstance(words, range) or len(words) > LONGEST_LIST:
        kind = "number" if isinstance(words, range) else "string"
        return f"export const {name.upper()}S: readonly {kind}[] = [{items}];\n"
    constant = f"export const {name.upper()}S = [{items}] as const;"
    return f"{constant}\nexport type {name} = (typeof {name.upper()}S)[number];\n"


def extras_of(extras: dict[str, Any]) -> str:
    """Further facts, by name."""
    lines = [f"  {name}: {name_of(kinds.type_info(hint))};" for name, hint in extras.items()]
    return "\n".join(["/** Further facts, for drawing. */", "export interface Extras {", *lines, "}", ""])


def union(about: str, name: str, members: Iterable[str]) -> str:
    """A type that is one of several shapes."""
    lines = [f"  | {{ {member} }}" for member in members]
    return "\n".join([f"/** {about} */", f"export type {name} =", *lines]) + ";\n"


def event_shape(kind: str, facts: Any) -> str:
    """The fields of one kind of event; its facts may be missing where none of them is always told."""
    mark = "" if facts.__required_keys__ else "?"
    return f'kind: "{kind}"; seat?: number | null; facts{mark}: {facts.__name__}; concerns?: number[]'


def decision_shape(kind: Kind, lists: dict[str, Names]) -> str:
    """The fields of one kind of decision."""
    parts = [f"{name}: {part_of(values, lists)}" for name, values in kind.parts.items()]
    return "; ".join([f'kind: "{kind.name}"', *parts])


def part_of(values: Names, lists: dict[str, Names]) -> str:
    """What a part of a decision may be; a long list of words is typed as a plain string."""
    if isinstance(values, range):
        return "number"
    if len(values) > LONGEST_LIST:
        return "string"
    return next((name for name, words in lists.items() if tuple(words) == tuple(values)), one_of(values))
