"""Writes the messages as TypeScript types: `python -m trident.server.wire.typescript web/src/protocol.ts`.

With --check nothing is written; the exit code says whether the file is as it should be.
"""

import inspect
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as kinds

from trident.core.contract import Event
from trident.server.wire import messages
from trident.server.wire.messages import asked, from_client, from_server, games, tables

FILES = (asked, games, tables, from_client, from_server)
HEAD = """// Made from src/trident/server/messages by `python -m trident.server.wire.typescript`. Do not edit.
"""
SIMPLE: dict[Any, str] = {
    kinds.StrType: "string",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
    kinds.AnyType: "unknown",
}


def every_message() -> list[type[msgspec.Struct]]:
    """Every type that goes over the wire, in the order of the files."""
    found: list[type[msgspec.Struct]] = [Event]
    for file in FILES:
        classes = [one for one in vars(file).values() if inspect.isclass(one)]
        own = [one for one in classes if one.__module__ == file.__name__]
        found += [one for one in own if issubclass(one, msgspec.Struct)]
    return found


def name_of(kind: Any) -> str:
    """A type as TypeScript writes it."""
    if type(kind) in SIMPLE:
        return SIMPLE[type(kind)]
    match kind:
        case kinds.StructType():
            return str(kind.cls.__name__)
        case kinds.LiteralType():
            return " | ".join(f'"{value}"' for value in kind.values)
        case kinds.UnionType():
            return " | ".join(dict.fromkeys(name_of(one) for one in kind.types))
        case kinds.ListType():
            inner = name_of(kind.item_type)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case kinds.DictType():
            return f"Record<string, {name_of(kind.value_type)}>"
        case kinds.Metadata():
            return name_of(kind.type)
    raise TypeError(f"no TypeScript for {kind}")


def may_be_missing(message: type[msgspec.Struct], field: kinds.Field) -> bool:
    """Whether a client may leave a field out, or the server does."""
    return (issubclass(message, messages.Request) or message is Event) and not field.required


def declaration(message: type[msgspec.Struct]) -> str:
    """One message as a TypeScript type."""
    kind = kinds.type_info(message)
    assert isinstance(kind, kinds.StructType)
    comment = f"/** {(message.__doc__ or '').splitlines()[0]} */"
    if kind.array_like:
        places = ", ".join(f"{field.name}: {name_of(field.type)}" for field in kind.fields)
        return f"{comment}\nexport type {message.__name__} = [{places}];\n"
    lines = [f'  type: "{kind.tag}";'] if kind.tag else []
    for field in kind.fields:
        mark = "?" if may_be_missing(message, field) else ""
        lines.append(f"  {field.encode_name}{mark}: {name_of(field.type)};")
    body = "\n".join(lines)
    return f"{comment}\nexport interface {message.__name__} {{\n{body}\n}}\n"


def union(name: str, members: Any) -> str:
    """A choice of messages."""
    return f"export type {name} = {' | '.join(one.__name__ for one in get_args(members))};\n"


def protocol() -> str:
    """The whole file."""
    parts = [declaration(message) for message in every_message()]
    unions = [union("FromClient", messages.FromClient), union("FromServer", messages.FromServer)]
    return "\n".join([HEAD, *parts, *unions])


def main(arguments: list[str]) -> int:
    """Write the file, or compare it."""
    file = Path(next(one for one in arguments if not one.startswith("--")))
    if "--check" in arguments:
        is_same = file.is_file() and file.read_text("utf-8") == protocol()
        sys.stderr.write("" if is_same else f"{file} is not what the messages say; write it anew.\n")
        return 0 if is_same else 1
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(protocol(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
