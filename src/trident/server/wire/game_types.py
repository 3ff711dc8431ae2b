"""What a board of the client may rely on: a game's views, extras, events and decisions as TypeScript."""

from typing import Any, get_type_hints

from msgspec import inspect as kinds

from trident.core.actions import Kind, Names, Space
from trident.core.game import Game
from trident.server.wire.declarations import declaration, name_of, one_of

LONGEST_LIST = 12  # words of a part that are listed one by one
TYPES = """/** All of it, for what is written for any game. */
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
    facts = game.presentation.events.values()
    parts = [declaration(one) for one in reachable([view, *extras.values(), *facts])]
    parts += [extras_of(extras), events_of(game), decisions_of(game.decisions), TYPES]
    return "\n".join(parts)


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


def events_of(game: Game) -> str:
    """What may happen: each kind with its facts."""
    lines = [
        f'  | {{ kind: "{kind}"; seat?: number | null; facts{mark_of(facts)}: {facts.__name__} }}'
        for kind, facts in game.presentation.events.items()
    ]
    head = ["/** What may happen, as one viewer is told it. */", "export type Happening ="]
    return "\n".join([*head, *lines]) + ";\n"


def mark_of(facts: Any) -> str:
    """The mark of a field that may be missing, where no fact is always told."""
    return "" if facts.__required_keys__ else "?"


def decisions_of(space: Space) -> str:
    """What may be decided: each kind with its parts."""
    lines = [f"  | {{ {shape_of(kind)} }}" for kind in space.kinds.values()]
    return "\n".join(["/** What may be decided. */", "export type Decision =", *lines]) + ";\n"


def shape_of(kind: Kind) -> str:
    """The fields of one kind of decision."""
    parts = [f"{name}: {part_of(values)}" for name, values in kind.parts.items()]
    return "; ".join([f'kind: "{kind.name}"', *parts])


def part_of(values: Names) -> str:
    """What a part of a decision may be; a long list of words is only called text."""
    if isinstance(values, range):
        return "number"
    return one_of(values) if len(values) <= LONGEST_LIST else "string"
