"""What servers answer over HTTP, compared with what is stored."""

from typing import TYPE_CHECKING, Any

import msgspec

from tests.simulation.network import Answer
from tests.simulation.rulebook import Broken
from trident.core.replay import from_text
from trident.core.verify import verify
from trident.server.tables import projection

if TYPE_CHECKING:
    from tests.simulation.auditor import Auditor
    from tests.simulation.person import Person

DONE = {  # after a success the journal holds an entry of this kind
    "leave": "left",
    "resign": "resigned",
    "take-over": "taken-over",
    "take-back": "returned",
    "claim": "claimed",
    "rematch": "offered",
    "fill": "filled",
}


def check(auditor: "Auditor", person: "Person", method: str, path: str, body: Any, answer: Answer) -> None:
    """Raises Broken if an answer is wrong."""
    if answer.status >= 500 and not (answer.status == 503 and auditor.world.has_disk_trouble):
        raise Broken(f"status {answer.status} {answer.body[:200]!r}")
    if answer.status >= 300:
        return
    parts = path.split("/")[2:]
    match method, parts:
        case "POST", ["guest", "enter"]:
            auditor.passes[body["word"]] += 1
            if auditor.passes[body["word"]] > 1:
                raise Broken("a pass was used twice")
        case "POST", ["tables"]:
            if answer.content["table"] not in auditor.journals:
                raise Broken("a table was opened that is not stored")
        case "POST", ["tables", table, "join"]:
            joined(auditor, person, table, answer)
        case "POST", ["tables", table, act] if act in DONE:
            if not any(entry.kind == DONE[act] for entry in auditor.journals[table].entries):
                raise Broken(f"answered as done, but no `{DONE[act]}` is stored")
        case "GET", ["tables"]:
            lobby(auditor, answer)
        case "GET", ["tables", table, "record"]:
            record(auditor, table, answer)


def joined(auditor: "Auditor", person: "Person", table: str, answer: Answer) -> None:
    """Whoever is told to have joined sits there, or has sat there since."""
    guest = auditor.guest_of(person.name)
    journal = auditor.journals[table]
    sat = [journal.at(version).seats_of(guest) for version in range(1, journal.version + 1)]
    if answer.content["yours"] not in sat or not answer.content["yours"]:
        raise Broken("told to have joined, but sits nowhere")


def lobby(auditor: "Auditor", answer: Answer) -> None:
    """Only listed tables that are not over are shown, each as it was at some time."""
    for card in answer.content["tables"]:
        journal = auditor.journals[card["table"]]
        if not journal.now.head.is_listed or card["status"] == "over":
            raise Broken(f"{card['table']} does not belong into the lobby")
        if card["updated_ms"] not in {entry.at_ms for entry in journal.entries}:
            raise Broken(f"{card['table']} is shown as it never was")
        at = max(entry.seq for entry in journal.entries if entry.at_ms == card["updated_ms"]) + 1
        if msgspec.json.encode(projection.card(journal.at(at))) != msgspec.json.encode(card):
            raise Broken(f"{card['table']} is shown otherwise than it is stored")


def record(auditor: "Auditor", table: str, answer: Answer) -> None:
    """Records are of finished games, and prove themselves."""
    session = auditor.journals[table].now
    if session.status != "over":
        raise Broken("the record of a running game is told")
    found = verify(session.game, from_text(session.game, answer.body.decode()))
    if found.faults or found.draws != found.draws_proved:
        raise Broken(f"a record that does not prove itself: {found.faults}")
