"""What may be asked of the engine: a request is declared by the function that answers it.

    @request
    def view(session: Session, table: TableName, seat: Number | None = None) -> Answer:

answers `{"do": "view", "table": "1", "seat": 0}`. The parameters after the session are the request's fields.
Bounds stand in their types, so that nothing beyond them reaches a game; unknown fields are refused.
"""

import inspect
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal, TypeVar, get_type_hints

import msgspec
from msgspec import NODEFAULT, Meta

LONGEST_LINE = 5_000_000  # bytes of one request; looked at before anything is decoded
LARGEST_NUMBER = 2**53 - 1  # every language's numbers hold it exactly

Number = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
Seed = Annotated[int, Meta(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
Name = Annotated[str, Meta(max_length=64)]
TableName = Annotated[str, Meta(min_length=1, max_length=64)]
Text = Annotated[str, Meta(max_length=200)]
Hex = Annotated[str, Meta(pattern=r"\A(?:[0-9a-f]{2})+\Z", max_length=128)]
Milliseconds = Annotated[int, Meta(ge=1, le=600_000)]
OptionValue = bool | Seed | Name
Players = Annotated[Sequence[Name], Meta(max_length=16)]
Language = Literal["en", "de"]
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
    fields = [(one.name, hints[one.name], default_of(one)) for one in parameters]
    name = answer.__name__
    kind: Any = msgspec.defstruct(name, fields, bases=(Request,), tag=name, kw_only=True)
    ANSWERS[kind] = answer
    return answer


def default_of(parameter: inspect.Parameter) -> Any:
    """What a field is if it is left out; nothing for one that must be given."""
    return NODEFAULT if parameter.default is parameter.empty else parameter.default
