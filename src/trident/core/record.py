"""A game as its record: headers and the list of decisions and outcomes. State is a function of it.

Text form, one turn per line; an asterisk marks outcomes of chance:

    [Game "lost-cities"]
    [Format "2"]
    [Rules "2"]
    [Seats "2"]
    [Option rounds "1"]

    deal: * desert 5; * sea 7; …
    1 seat 1: play desert 5; draw pile; * volcano 3
"""

import re
from typing import Annotated, Any, Literal, get_args

import msgspec

from trident.core.errors import UnreadableRecord
from trident.core.options import Settings

HEADER = re.compile(r'\[(\w[\w-]*(?: \w+)?) "([^"]*)"\]')
PLACE = re.compile(r"[1-9][0-9]{0,8}")
MOST_PLAYERS = 99  # that a record may name: how many there are, its game says
LONGEST_TEXT = 4_000_000
FORMAT = 2  # of the text; in the first, which had no such header, draws came from the secret alone
NO_NONCE = "none"
Deal = Literal["lesson", "puzzle", "daily"]  # deals that are the same for everybody, on purpose
Hex = Annotated[str, msgspec.Meta(pattern=r"\A(?:[0-9a-f]{2})+\Z")]


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """Everything needed to play a game again, step by step.

    A player's place is where the player sat before seats were drawn by lot; without lots it is the seat.
    """

    game: str
    rules: int
    seats: int
    options: Settings
    steps: list[int]
    players: list[str] = []
    secret_hash: Hex | None = None
    secret: Hex | None = None
    position: Any = None  # where the game began, if not at the beginning
    nonces: dict[int, Hex | None] = {}  # by place; None for a player who was asked and added none
    nonce_hashes: dict[int, Hex] = {}  # by place, of nonces that were announced and never revealed
    lots: list[int] | None = None  # for each seat the place of its player, if seats were drawn by lot
    deal: Deal | None = None  # why the secret is no secret, if it is none


def counts_draws(record: Record) -> bool:
    """Whether draws are numbered among themselves, not by steps: a daily deal is the same for everybody."""
    return record.deal == "daily"


def headers_of(record: Record) -> list[tuple[str, str]]:
    """The headers of a record's text, in order."""
    headers = [("Game", record.game), ("Format", str(FORMAT)), ("Rules", str(record.rules))]
    headers.append(("Seats", str(record.seats)))
    for key, value in record.options.items():
        headers.append((f"Option {key}", str(value).lower() if isinstance(value, bool) else str(value)))
    headers += [(f"Player {seat}", clean(name)) for seat, name in enumerate(record.players, 1)]
    if record.secret_hash:
        headers.append(("Secret-Hash", record.secret_hash))
    if record.secret:
        headers.append(("Secret", record.secret))
    headers += [(f"Nonce {place + 1}", nonce or NO_NONCE) for place, nonce in record.nonces.items()]
    headers += [(f"Nonce-Hash {place + 1}", hashed) for place, hashed in record.nonce_hashes.items()]
    if record.lots:
        headers.append(("Lots", " ".join(str(place + 1) for place in record.lots)))
    if record.deal:
        headers.append(("Deal", record.deal))
    if record.position is not None:
        headers.append(("Position", msgspec.json.encode(record.position).hex()))
    return headers


def clean(name: str) -> str:
    """A player's name as a header may hold it: one line, no quotes, no control characters."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name.replace('"', "'"))
    return " ".join(shown.split())[:60]


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
            raise UnreadableRecord(number + 1, f"this is not a header: {line.strip()[:60]}")
        if match[1] in headers:
            raise UnreadableRecord(number + 1, f"header {match[1][:60]} is given twice")
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
    places = {place_of(written, MOST_PLAYERS): name for written, name in names.items()}
    return [places.get(place, "") for place in range(max(places, default=-1) + 1)]


def place_of(written: str, seats: int) -> int:
    """A player's place, written as a number from 1."""
    if not PLACE.fullmatch(written) or int(written) > seats:
        raise UnreadableRecord(1, f"there is no player {written[:20]}")
    return int(written) - 1


def by_place(headers: dict[str, str], key: str, seats: int) -> dict[int, str | None]:
    """The headers that have a value for each player, by place; None where it says that there is none."""
    names = [name for name in headers if name.startswith(f"{key} ")]
    places = {place_of(name.removeprefix(f"{key} "), seats): name for name in names}
    return {
        place: None if headers[name] == NO_NONCE else hex_of(headers, name)
        for place, name in sorted(places.items())
    }


def lots_of(headers: dict[str, str], seats: int) -> list[int] | None:
    """Who sits where by lot, if seats were drawn."""
    if "Lots" not in headers:
        return None
    places = [place_of(written, seats) for written in headers["Lots"].split()]
    if len(places) != seats or len(set(places)) != seats:
        raise UnreadableRecord(1, "header Lots must name every player once")
    return places


def deal_of(headers: dict[str, str]) -> Deal | None:
    """Why a record's secret is no secret, if it is none."""
    found = [deal for deal in get_args(Deal) if deal == headers.get("Deal")]
    if "Deal" in headers and not found:
        raise UnreadableRecord(1, f"header Deal must be one of {', '.join(get_args(Deal))}")
    return found[0] if found else None


def from_headers(headers: dict[str, str]) -> Record:
    """The record that headers describe, without its steps, and its options as they are written."""
    if "Format" in headers and number_of(headers, "Format") > FORMAT:
        raise UnreadableRecord(1, f"the record was written by a newer Trident, in format {headers['Format']}")
    options = {key.removeprefix("Option "): headers[key] for key in headers if key.startswith("Option ")}
    seats = number_of(headers, "Seats")
    hashes = by_place(headers, "Nonce-Hash", seats)
    return Record(
        game=headers["Game"],
        rules=number_of(headers, "Rules"),
        seats=seats,
        options=dict(options),
        steps=[],
        players=read_players(headers),
        secret_hash=hex_of(headers, "Secret-Hash"),
        secret=hex_of(headers, "Secret"),
        position=position_of(headers),
        nonces=by_place(headers, "Nonce", seats),
        nonce_hashes={place: hashed for place, hashed in hashes.items() if hashed},
        lots=lots_of(headers, seats),
        deal=deal_of(headers),
    )


def position_of(headers: dict[str, str]) -> Any:
    """The position a record begins with, if it has one."""
    coded = hex_of(headers, "Position")
    if coded is None:
        return None
    try:
        return msgspec.json.decode(bytes.fromhex(coded))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableRecord(1, "header Position is damaged") from error
