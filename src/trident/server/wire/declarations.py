"""Python's types as TypeScript declares them."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as kinds

from trident.core.contract import Event
from trident.server.messages import Request

SIMPLE: dict[Any, str] = {
    kinds.StrType: "string",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
    kinds.AnyType: "unknown",
}


def name_of(kind: Any) -> str:
    """A type as TypeScript writes it."""
    if type(kind) in SIMPLE:
        return SIMPLE[type(kind)]
    match kind:
        case kinds.StructType() if kind.cls is Event:
            return 'Types["event"]'
        case kinds.StructType() | kinds.TypedDictType():
            return kind.cls.__name__ + ("<Types>" if is_of_a_game(kind.cls) else "")
        case kinds.LiteralType():
            return one_of(kind.values)
        case kinds.UnionType():
            return " | ".join(dict.fromkeys(name_of(one) for one in kind.types))
        case kinds.ListType():
            inner = name_of(kind.item_type)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case kinds.TupleType():
            return f"[{', '.join(name_of(one) for one in kind.item_types)}]"
        case kinds.DictType():
            key = name_of(kind.key_type)
            mapping = f"Record<{key}, {name_of(kind.value_type)}>"
            return f"Partial<{mapping}>" if isinstance(kind.key_type, kinds.LiteralType) else mapping
        case kinds.Metadata():
            schema = kind.extra_json_schema or {}
            if "enum" in schema:
                return schema.get("title") or one_of(schema["enum"])
            return schema.get("typescript") or name_of(kind.type)
    raise TypeError(f"no TypeScript for {kind}")


@cache
def is_of_a_game(message: type) -> bool:
    """Whether a message holds something that differs from game to game."""
    kind: Any = kinds.type_info(message)
    return any("Types" in name_of(field.type) for field in kind.fields)


def one_of(words: Iterable[Any]) -> str:
    """A word out of a list."""
    return " | ".join(f'"{word}"' for word in words)


def may_be_missing(message: type, field: kinds.Field) -> bool:
    """Whether a client may leave a field out, or the server does."""
    always_sent = issubclass(message, msgspec.Struct) and not issubclass(message, Request | Event)
    return not (field.required or always_sent)


def declaration(message: type) -> str:
    """One message, or part of a view, as a TypeScript type."""
    kind = kinds.type_info(message)
    assert isinstance(kind, kinds.StructType | kinds.TypedDictType)
    comment = f"/** {(message.__doc__ or '').splitlines()[0]} */"
    if getattr(kind, "array_like", False):
        places = ", ".join(f"{field.name}: {name_of(field.type)}" for field in kind.fields)
        return f"{comment}\nexport type {message.__name__} = [{places}];\n"
    tag = getattr(kind, "tag", None)
    lines = [f'  type: "{tag}";'] if tag else []
    for field in kind.fields:
        mark = "?" if may_be_missing(message, field) else ""
        lines.append(f"  {field.encode_name}{mark}: {name_of(field.type)};")
    if isinstance(kind, kinds.TypedDictType):  # an alias: an interface would not be a Record<string, unknown>
        return "\n".join([comment, f"export type {message.__name__} = {{", *lines, "};", ""])
    types = "<Types extends GameTypes = GameTypes>" if is_of_a_game(message) else ""
    return "\n".join([comment, f"export interface {message.__name__}{types} {{", *lines, "}", ""])
