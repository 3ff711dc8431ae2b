"""A game's views, events, extras and decisions as JSON Schema: `python -m trident.library.schema`.

It is made of the types that the game declares, as the client's own types are. The command writes
`schema.json` beside the code of every game of this project; with --check nothing is written, and the exit
code says whether all are up to date.
"""

import json
import sys
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from trident.core.actions import Kind, Names
from trident.core.game import Game
from trident.library import registry
from trident.library.files import write_or_compare

FILE = "schema.json"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
OURS = {"typescript"}  # keys of declared types that only the client's types need
Schema = dict[str, Any]


def schema_of(game: Game) -> Schema:
    """Everything that a program may be told or may decide: view, event, extras, decision."""
    shown, events = game.presentation, game.presentation.events
    extras = {name: returned(extra) for name, extra in shown.extras.items()}
    asked = [returned(shown.view), *extras.values(), *events.values()]
    schemas, parts = msgspec.json.schema_components(asked, ref_template="#/$defs/{name}")
    made = iter(schemas)
    view, further = next(made), {name: next(made) for name in extras}
    told = {kind: (facts, next(made)) for kind, facts in events.items()}
    own = {
        "Extras": record_of("Further facts, by name.", further),
        "Event": one_schema([event_of(kind, *facts) for kind, facts in told.items()]),
        "Decision": one_schema([decision_of(kind) for kind in game.decisions.kinds.values()]),
    }
    roots = {"view": view} | {name.lower(): {"$ref": f"#/$defs/{name}"} for name in own}
    return {
        "$schema": DIALECT,
        "title": game.title(),
        "description": f"What programs are told of {game.title()}, rules version {game.version}.",
        "type": "object",
        "properties": roots,
        "$defs": without(parts, OURS) | own,
    }


def returned(function: Any) -> Any:
    """The declared type of what a function gives; anything where a game declares none."""
    return get_type_hints(function).get("return", Any)


def one_schema(kinds: list[Schema]) -> Schema:
    """One of several kinds; anything where a game declares none."""
    return {"oneOf": kinds} if kinds else {}


def record_of(about: str, fields: dict[str, Any], *optional: str) -> Schema:
    """An object with these fields and no others."""
    required = [name for name in fields if name not in optional]
    said = {"description": about} if about else {}
    closed = {"properties": fields, "required": required, "additionalProperties": False}
    return {**said, "type": "object", **closed}


def event_of(kind: str, facts: Any, schema: Schema) -> Schema:
    """One kind of event; its facts may be missing where none of them is always told."""
    seat = {"type": ["integer", "null"]}
    seats = {"type": "array", "items": {"type": "integer"}}
    fields = {"kind": {"const": kind}, "seat": seat, "facts": schema, "concerns": seats}
    return record_of("", fields, "seat", "concerns", *([] if facts.__required_keys__ else ["facts"]))


def decision_of(kind: Kind) -> Schema:
    """One kind of decision, with what each of its parts may be."""
    return record_of(
        "", {"kind": {"const": kind.name}} | {name: one_of(part) for name, part in kind.parts.items()}
    )


def one_of(part: Names) -> Schema:
    """A number within bounds, or a word of a list."""
    if isinstance(part, range):
        return {"type": "integer", "minimum": part[0], "maximum": part[-1]}
    return {"enum": list(part)}


def without(schema: Any, keys: set[str]) -> Any:
    """A schema without some keys, at any depth."""
    if isinstance(schema, dict):
        return {key: without(value, keys) for key, value in schema.items() if key not in keys}
    return [without(one, keys) for one in schema] if isinstance(schema, list | tuple) else schema


def written(schema: Schema) -> str:
    """A schema as text, one line per definition."""
    lines = [f"  {json.dumps(name)}: {compact(one)}" for name, one in schema["$defs"].items()]
    head = [f"{json.dumps(name)}: {compact(one)}" for name, one in schema.items() if name != "$defs"]
    parts = ",\n".join(lines)
    return "{\n" + ",\n".join([*head, f'"$defs": {{\n{parts}\n}}']) + "\n}\n"


def compact(one: Any) -> str:
    """JSON in one line."""
    return json.dumps(one, ensure_ascii=False)


def files(folder: Path) -> dict[Path, str]:
    """The file of every game whose code is below a folder, with its text."""
    homes = {registry.home(game.name): game for game in registry.games()}
    return {
        home / FILE: written(schema_of(game)) for home, game in homes.items() if home.is_relative_to(folder)
    }


def main(arguments: list[str]) -> int:
    """Write the files, or compare them."""
    return write_or_compare(files(Path(__file__).parents[1]), is_check="--check" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
