"""Records played again: as a table, and as text with one turn per line."""

import msgspec

from trident.core.chance import Secret
from trident.core.errors import TridentError, UnreadableRecord
from trident.core.game import Game
from trident.core.record import LONGEST_TEXT, Record, counts_draws, from_headers, headers_of, read_headers
from trident.core.state import CHANCE
from trident.core.table import Table


def to_text(game: Game, record: Record) -> str:
    """The record as text. The steps must be legal."""
    table = start_of(game, record)
    turns: list[list[str]] = []
    turn = -1
    for action in record.steps:
        if int(table.state.turn) != turn:
            turn = int(table.state.turn)
            turns.append([f"{label_of(table)}: {token_of(table, action)}"])
        else:
            turns[-1].append(token_of(table, action))
        table.apply(action)
    top = [f'[{key} "{value}"]' for key, value in headers_of(updated(game, record))]
    return "\n".join([*top, "", *map("; ".join, turns)]) + "\n"


def label_of(table: Table) -> str:
    """Who makes the turn that begins now, as written before a line's colon."""
    return f"{int(table.state.turn)} seat {table.mover + 1}" if table.mover >= 0 else "deal"


def token_of(table: Table, action: int) -> str:
    """One step as written in a record's text."""
    text = table.game.presentation.write(table.state, action)
    return text if table.mover >= 0 else f"* {text}"


def updated(game: Game, record: Record) -> Record:
    """The record under the present rules: the readings of an earlier version are options now."""
    if not game.knows_rules(record.rules):
        raise UnreadableRecord(
            0, f"The record follows rules version {record.rules}; this program plays version {game.version}."
        )
    options, position = game.under_present_rules(record.rules, record.seats, record.options, record.position)
    return msgspec.structs.replace(record, rules=game.version, options=options, position=position)


def start_of(game: Game, given: Record) -> Table:
    """A table as it was before the record's first step."""
    record = updated(game, given)
    secret = Secret(bytes.fromhex(record.secret), record.nonces) if record.secret else None
    about = record.position, record.players
    return Table(game, record.seats, record.options, secret, *about, counts_draws=counts_draws(record))


def replay(game: Game, record: Record) -> Table:
    """A table on which the whole record has been played, each step checked."""
    table = start_of(game, record)
    for number, action in enumerate(record.steps):
        try:
            table.apply(action)
        except TridentError as error:
            raise UnreadableRecord(0, f"step {number + 1}: {error}") from error
    return table


def from_text(game: Game, text: str) -> Record:
    """The record of a text, every step read and checked."""
    if len(text) > LONGEST_TEXT:
        raise UnreadableRecord(0, "the record is too long")
    lines = text.splitlines()
    headers, first = read_headers(lines)
    if headers.get("Game") != game.name:
        raise UnreadableRecord(1, f"this is not a record of {game.title()}")
    record = updated(game, from_headers(headers))
    table = start_of(game, record)
    for number in range(first, len(lines)):
        if lines[number].strip():
            read_line(table, lines[number], number + 1)
    record.steps = [step.action for step in table.steps]
    return record


def read_line(table: Table, line: str, number: int) -> None:
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
        if outcome != (table.mover == CHANCE):
            raise UnreadableRecord(number, f"a star marks chance and nothing else: {token.strip()[:40]}")
        try:
            table.play(token.strip().removeprefix("*").strip())
        except TridentError as error:
            raise UnreadableRecord(number, str(error)) from error
