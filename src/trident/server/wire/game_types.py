"""What a board of the client may rely on: a game's views, extras, events and decisions as TypeScript."""

from collections.abc import Iterable
from itertools import starmap
from typing import Any, get_type_hints

from msgspec import inspect as kinds

from trident.core.actions import Kind, Names
from trident.core.game import Game
from trident.server.wire.declarations import declaration, name_of, one_of

LONGEST_LIST = 12  # longest list of a part's words that is spelled out
TYPES = """/** All of them, for code that serves any game. */
export interface Types {
  view: View;
  extras: Extras;
  happening: Happening;
  decision: Decision;
}
"""


def text_of(game: Game) -> str:
    """All declarations of one game."""
    view = get_type_hints(game.presentation.view)["return"]
    extras = {name: get_type_hints(extra)["return"] for name, extra in game.presentation.extras.items()}
    events = game.presentation.events
    parts = [declaration(one) for one in reachable([view, *extras.values(), *events.values()])]
    happenings = starmap(event_shape, events.items())
    decisions = map(decision_shape, game.decisions.kinds.values())
    parts += [
        extras_of(extras),
        union("What may happen, as one viewer is told it.", "Happening", happenings),
        union("What may be decided.", "Decision", decisions),
    ]
    return "\n".join([*parts, TYPES])


def reachable(hints: list[Any]) -> list[type]:
    """Every struct and typed dictionary that these types are made of, each once, in order."""
    found: dict[str, type] = {}

    def visit(kind: Any) -> None:
        if isinstance(kind, kinds.StructType | kinds.TypedDictType):
            name = kind.cls.__name__
            if name in found:
                assert found[name] is kind.cls, f"two types are called {name}"
                return
            found[name] = kind.cls
            for field in kind.fields:
                visit(field.type)
        for name in ("item_type", "value_type", "type"):
            if hasattr(kind, name):
                visit(getattr(kind, name))
        for inner in (*getattr(kind, "types", ()), *getattr(kind, "item_types", ())):
            visit(inner)

    for hint in hints:
        visit(kinds.type_info(hint))
    return list(found.values())


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
    return f'kind: "{kind}"; seat?: number | null; facts{mark}: {facts.__name__}'


def decision_shape(kind: Kind) -> str:
    """The fields of one kind of decision."""
    parts = [f"{name}: {part_of(values)}" for name, values in kind.parts.items()]
    return "; ".join([f'kind: "{kind.name}"', *parts])


def part_of(values: Names) -> str:
    """What a part of a decision may be; a long list of words is typed as a plain string."""
    if isinstance(values, range):
        return "number"
    return one_of(values) if len(values) <= LONGEST_LIST else "string"
