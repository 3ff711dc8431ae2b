"""What may be asked of the engine: a request is declared by the function that answers it.

    @request
    def view(tables: OpenTables, table: TableName, seat: Number | None = None) -> Answer:

answers `{"do": "view", "table": "1", "seat": 0}`. The parameters after the first are the request's fields.
Their types have bounds, so that nothing beyond these reaches a game; unknown fields are refused.
"""

import inspect
from collections.abc import Callable
from typing import Annotated, Any, TypeVar, get_type_hints

import msgspec
from msgspec import NODEFAULT, Meta

LONGEST_LINE = 5_000_000  # bytes of one request; checked before anything is decoded
LARGEST_NUMBER = 2**53 - 1  # exact in every language's number type

Id = Annotated[int, Meta(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)] | Annotated[str, Meta(max_length=100)]

Answer = dict[str, Any]
Function = TypeVar("Function", bound=Callable[..., Answer])


class OnlyId(msgspec.Struct):
    """What is looked for in a request that cannot be read."""

    id: Id | None = None


class Request(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """Any request. `id` comes back with the answer."""

    id: Id | None = None


ANSWERS: dict[type[Request], Callable[..., Answer]] = {}  # the functions, by the requests they answer


def request(answer: Function) -> Function:
    """Declare the request that this function answers, named after it."""
    hints = get_type_hints(answer, include_extras=True)
    _, *parameters = inspect.signature(answer).parameters.values()
    fields = [
        (one.name, hints[one.name], NODEFAULT if one.default is one.empty else one.default)
        for one in parameters
    ]
    name = answer.__name__
    kind: Any = msgspec.defstruct(name, fields, bases=(Request,), tag=name, kw_only=True)
    ANSWERS[kind] = answer
    return answer
