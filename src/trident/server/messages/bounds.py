"""Bounds of the messages' fields, and the version of the protocol."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

TableId = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[a-z0-9]+$")]
Word = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_.-]+$")]
SignOutWord = Annotated[str, Meta(min_length=22, max_length=64, pattern="^[A-Za-z0-9_-]+$")]  # hard to guess
Name = Annotated[str, Meta(max_length=80)]
Token = Annotated[str, Meta(min_length=1, max_length=400)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Day = Annotated[int, Meta(ge=0, le=10**6)]  # counted from 1970 in UTC
Version = Annotated[int, Meta(ge=0, le=2**31)]
Action = Annotated[int, Meta(ge=0, le=2**31)]
Decisions = Annotated[list[Action], Meta(max_length=512)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
NonceHex = Annotated[str, Meta(pattern="^(?:[0-9a-f]{2}){16,32}$")]
NOBODY = "nobody"  # stands in
Preset = Literal["none", "relaxed", "brisk", "days"]  # of time controls
# What differs from game to game, and the client's name for it.
View = Annotated[Any, Meta(extra_json_schema={"typescript": 'Types["view"]'})]
Extras = Annotated[dict[str, Any], Meta(extra_json_schema={"typescript": 'Partial<Types["extras"]>'})]

DecisionKind = Annotated[str, Meta(max_length=40)]
DecisionParts = Annotated[dict[Word, Annotated[str, Meta(max_length=40)] | int], Meta(max_length=8)]
DecisionText = Annotated[str, Meta(max_length=120)]

PROTOCOL = 1  # goes up when old clients would no longer understand
OLDEST_PROTOCOL = 1


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """Something a client sends."""


class Reply(msgspec.Struct):
    """Something the server sends."""
