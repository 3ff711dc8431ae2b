"""A game as its record: headers and the list of decisions and outcomes. State is a function of it.

Text form, one turn a line; a star marks what chance brought:

    [Game "lost-cities"]
    [Rules "1"]
    [Seats "2"]
    [Option rounds "1"]

    deal: * desert 5; * sea 7; …
    1 seat 1: play desert 5; draw pile; * volcano 3
"""

import re
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from trident.core.errors import TridentError, UnreadableRecord

if TYPE_CHECKING:
    from trident.core.game import Game
    from trident.core.table import Table

HEADER = re.compile(r'\[(\w[\w-]*(?: \w+)?) "([^"]*)"\]')
LONGEST_TEXT = 4_000_000
Hex = Annotated[str, msgspec.Meta(pattern=r"\A(?:[0-9a-f]{2})+\Z")]


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """Everything needed to play a game again, step by step."""

    game: str
    rules: int
    seats: int
    options: dict[str, int | bool | str]
    steps: list[int]
    players: list[str] = []
    secret_hash: Hex | None = None
    secret: Hex | None = None
    position: Any = None  # where the game began, if not at the beginning


def headers_of(record: Record) -> list[tuple[str, str]]:
    """The headers of a record's text, in order."""
    headers = [("Game", record.game), ("Rules", str(record.rules)), ("Seats", str(record.seats))]
    for key, value in record.options.items():
        headers.append((f"Option {key}", str(value).lower() if isinstance(value, bool) else str(value)))
    headers += [(f"Player {seat}", clean(name)) for seat, name in enumerate(record.players, 1)]
    if record.secret_hash:
        headers.append(("Secret-Hash", record.secret_hash))
    if record.secret:
        headers.append(("Secret", record.secret))
    if record.position is not None:
        headers.append(("Position", msgspec.json.encode(record.position).hex()))
    return headers


def clean(name: str) -> str:
    """A player's name as it may stand in a header: one line, no quotes, nothing a terminal would obey."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name.replace('"', "'"))
    return " ".join(shown.split())[:60]


def to_text(game: "Game", record: Record) -> str:
    """The record as text. The steps must be legal."""
    table = start_of(game, record)
    lines: list[str] = []
    tokens: list[str] = []
    turn = -1
    for action in record.steps:
        if int(table.state.turn) != turn:
            lines.append("; ".join(tokens)) if tokens else None
            turn = int(table.state.turn)
            tokens = [f"{label_of(table)}: {token_of(table, action)}"]
        else:
            tokens.append(token_of(table, action))
        table.apply(action)
    lines.append("; ".join(tokens)) if tokens else None
    top = [f'[{key} "{value}"]' for key, value in headers_of(record)]
    return "\n".join([*top, "", *lines]) + "\n"


def label_of(table: "Table") -> str:
    """Who makes the turn that begins now, as it stands before a line's colon."""
    return f"{int(table.state.turn)} seat {table.mover + 1}" if table.mover >= 0 else "deal"


def token_of(table: "Table", action: int) -> str:
    """One step as it stands in a record's text."""
    text = table.game.manners.write(table.state, action)
    return text if table.mover >= 0 else f"* {text}"


def start_of(game: "Game", record: Record) -> "Table":
    """A table as it was before the record's first step."""
    from trident.core.chance import Secret
    from trident.core.table import Table

    if record.rules != game.version:
        raise UnreadableRecord(
            0, f"The record follows rules version {record.rules}; this program plays version {game.version}."
        )
    secret = Secret(bytes.fromhex(record.secret)) if record.secret else None
    return Table(game, record.seats, record.options, secret, record.position, record.players)


def replay(game: "Game", record: Record) -> "Table":
    """A table on which the whole record has been played, each step checked."""
    table = start_of(game, record)
    for number, action in enumerate(record.steps):
        try:
            table.apply(action)
        except TridentError as error:
            raise UnreadableRecord(0, f"step {number + 1}: {error}") from error
    return table


def read_headers(lines: list[str]) -> tuple[dict[str, str], int]:
    """The headers at the top of a record's text, and how many lines they take."""
    headers: dict[str, str] = {}
    for number, line in enumerate(lines):
        if not line.strip():
            continue
        if not line.startswith("["):
            return headers, number
        match = HEADER.fullmatch(line.strip())
        if match is None:
            raise UnreadableRecord(number + 1, f"this is no header: {line.strip()[:60]}")
        if match[1] in headers:
            raise UnreadableRecord(number + 1, f"header {match[1][:60]} stands here for the second time")
        headers[match[1]] = match[2]
    return headers, len(lines)


def game_of(text: str) -> str:
    """The name of the game that a record's text is of."""
    headers, _ = read_headers(text[:LONGEST_TEXT].splitlines())
    if "Game" not in headers:
        raise UnreadableRecord(1, "the record does not say which game it is of")
    return headers["Game"]


def number_of(headers: dict[str, str], key: str) -> int:
    """A header that must be a number."""
    value = headers.get(key, "")
    if not (value.isascii() and value.isdigit() and len(value) < 10):
        raise UnreadableRecord(1, f"header {key} must be a number")
    return int(value)


def hex_of(headers: dict[str, str], key: str) -> str | None:
    """A header that, if it is there, must be hexadecimal."""
    value = headers.get(key)
    if value is not None and not re.fullmatch(r"(?:[0-9a-f]{2})+", value):
        raise UnreadableRecord(1, f"header {key} must be hexadecimal")
    return value


def read_players(headers: dict[str, str]) -> list[str]:
    """The players' names by seat; a seat without a name before one with a name has an empty one."""
    names = {key.removeprefix("Player "): name for key, name in headers.items() if key.startswith("Player ")}
    wrong = [seat for seat in names if not (seat.isascii() and seat.isdigit() and 1 <= int(seat[:3]) <= 99)]
    if wrong:
        raise UnreadableRecord(1, f"there is no player {wrong[0][:20]}")
    return [names.get(str(seat), "") for seat in range(1, max(map(int, names), default=0) + 1)]


def read_position(headers: dict[str, str]) -> Any:
    """The position a record begins with, if it has one."""
    coded = hex_of(headers, "Position")
    if coded is None:
        return None
    try:
        return msgspec.json.decode(bytes.fromhex(coded))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableRecord(1, "header Position is damaged") from error


def from_text(game: "Game", text: str) -> Record:
    """The record of a text, every step read and checked."""
    if len(text) > LONGEST_TEXT:
        raise UnreadableRecord(0, "the record is too long")
    lines = text.splitlines()
    headers, first = read_headers(lines)
    if headers.get("Game") != game.name:
        raise UnreadableRecord(1, f"this is no record of {game.title()}")
    options = {key.removeprefix("Option "): headers[key] for key in headers if key.startswith("Option ")}
    seats = number_of(headers, "Seats")
    record = Record(
        game=game.name,
        rules=number_of(headers, "Rules"),
        seats=seats,
        options=game.settle(seats, options),
        steps=[],
        players=read_players(headers),
        secret_hash=hex_of(headers, "Secret-Hash"),
        secret=hex_of(headers, "Secret"),
        position=read_position(headers),
    )
    table = start_of(game, record)
    for number in range(first, len(lines)):
        if lines[number].strip():
            read_line(table, lines[number], number + 1)
    record.steps = [step.action for step in table.steps]
    return record


def read_line(table: "Table", line: str, number: int) -> None:
    """Play one line of a record's text."""
    label, colon, rest = line.partition(":")
    if not colon:
        raise UnreadableRecord(number, "a turn begins with who makes it and a colon")
    if table.is_over:
        raise UnreadableRecord(number, "the game is over before this line")
    if " ".join(label.split()) != label_of(table):
        raise UnreadableRecord(
            number, f"this line must begin with {label_of(table)}, not with {label.strip()[:40]}"
        )
    for token in rest.split(";"):
        outcome = token.strip().startswith("*")
        if outcome != (table.mover == -1):
            raise UnreadableRecord(number, f"a star marks chance, and nothing else: {token.strip()[:40]}")
        try:
            table.play(token.strip().removeprefix("*").strip())
        except TridentError as error:
            raise UnreadableRecord(number, str(error)) from error
