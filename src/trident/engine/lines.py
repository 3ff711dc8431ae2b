"""The loop of the engine: a line in, a line out, until the input ends."""

import os
import sys
from typing import Any, BinaryIO

import msgspec

from trident.core.errors import TridentError
from trident.engine.answers import REQUESTS, answer_to
from trident.engine.errors import BadRequest, LineTooLong, error_object
from trident.engine.open_tables import OpenTables
from trident.engine.requests import LONGEST_LINE, OnlyId

LONGEST_REASON = 200  # characters of a reason that may quote the line
INTERRUPTED = 130  # the shells' convention: 128 + SIGINT
IDS = msgspec.json.Decoder(OnlyId)
# What the decoder raises: not JSON, or the wrong fields; not UTF-8; lists nested too deeply.
UNDECODABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def serve(lines_in: BinaryIO, lines_out: BinaryIO) -> None:
    """Answer every line until the input ends."""
    tables = OpenTables()
    while line := lines_in.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            skip_rest(lines_in, line)
            answer = refused(None, LineTooLong(f"A line may have {LONGEST_LINE} bytes at most."))
        elif line.isspace():
            continue
        else:
            answer = answer_line(tables, line)
        lines_out.write(answer + b"\n")
        lines_out.flush()


def skip_rest(lines_in: BinaryIO, part: bytes) -> None:
    """Read on to the end of a line that is too long, without keeping it."""
    while part and not part.endswith(b"\n"):
        part = lines_in.readline(LONGEST_LINE)


def answer_line(tables: OpenTables, line: bytes) -> bytes:
    """The answer to one line, whatever it holds."""
    try:
        request = REQUESTS.decode(line)
    except UNDECODABLE as error:
        return refused(id_of(line), BadRequest(f"This is not a request: {str(error)[:LONGEST_REASON]}."))
    try:
        return msgspec.json.encode({"id": request.id, "result": answer_to(tables, request)})
    except TridentError as error:
        return refused(request.id, error, getattr(request, "language", "en"))
    except Exception as error:  # a program on the other side needs an answer, not a traceback
        return internal(request.id, error)


def id_of(line: bytes) -> Any:
    """The id of a line that is not a request, if it can be found."""
    try:
        return IDS.decode(line).id
    except UNDECODABLE:
        return None


def refused(request_id: Any, error: TridentError, language: str = "en") -> bytes:
    """A line with an error that the other side can correct."""
    return msgspec.json.encode({"id": request_id, "error": error_object(error, language)})


def internal(request_id: Any, error: Exception) -> bytes:
    """A line with an error that only Trident's developers can fix."""
    message = f"Something went wrong inside Trident ({type(error).__name__}); please report it."
    return msgspec.json.encode({"id": request_id, "error": {"code": "internal", "message": message}})


def run() -> int:
    """The engine on standard input and output. A reader who has gone away, or Ctrl-C, ends it quietly."""
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        # At exit Python would flush what is left and complain; discard it instead.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0
