"""What a board of the client may rely on: a game's views, extras, events and decisions as TypeScript."""

from typing import Any, get_type_hints

from msgspec import inspect as kinds

from trident.core.actions import Kind, Space
from trident.core.game import Game
from trident.server.wire.declarations import declaration, name_of


def text_of(game: Game) -> str:
    """All declarations of one game."""
    view = get_type_hints(game.presentation.view)["return"]
    extras = {name: get_type_hints(extra)["return"] for name, extra in game.presentation.extras.items()}
    parts = [declaration(one) for one in reachable([view, *extras.values()])]
    parts += [declaration(one) for one in reachable(list(game.presentation.events.values()))]
    parts += [extras_of(extras), events_of(game), decisions_of(game.decisions)]
    return "\n".join(dict.fromkeys(parts))


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
        f'  | {{ kind: "{kind}"; seat?: number | null; facts?: {facts.__name__} }}'
        for kind, facts in game.presentation.events.items()
    ]
    return (
        "\n".join(["/** What may happen, as one viewer is told it. */", "export type Happening =", *lines])
        + ";\n"
    )


def decisions_of(space: Space) -> str:
    """What may be decided: each kind with its parts."""
    lines = [f"  | {{ {shape_of(kind)} }}" for kind in space.kinds.values()]
    return "\n".join(["/** What may be decided. */", "export type Decision =", *lines]) + ";\n"


def shape_of(kind: Kind) -> str:
    """The fields of one kind of decision."""
    parts = [
        f"{name}: {'number' if isinstance(values, range) else 'string'}"
        for name, values in kind.parts.items()
    ]
    return "; ".join([f'kind: "{kind.name}"', *parts])
