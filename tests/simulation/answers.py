"""What servers answer over HTTP, compared with what is stored."""

from typing import TYPE_CHECKING, Any

import msgspec

from tests.simulation import looking_back
from tests.simulation.network import Answer
from tests.simulation.rulebook import Broken
from trident.core.replay import from_text
from trident.core.verify import verify
from trident.server.tables import projection

if TYPE_CHECKING:
    from tests.simulation.auditor import Asking, Auditor

DONE = {  # after a success the journal holds an entry of this kind
    "leave": "left",
    "resign": "resigned",
    "take-over": "taken-over",
    "take-back": "returned",
    "claim": "claimed",
    "rematch": "offered",
    "fill": "filled",
}


# What may be asked without a token that counts: to sign out again, by who has the word for it.
ANYBODYS = ("/api/guest", "/api/guest/enter", "/api/guest/sign-out")


def check(
    auditor: "Auditor",
    asking: "Asking",
    method: str,
    path: str,
    body: Any,
    answer: Answer,
) -> None:
    """Raises Broken if an answer is wrong."""
    if answer.status >= 500 and not (answer.status == 503 and auditor.world.has_disk_trouble):
        raise Broken(f"status {answer.status} {answer.body[:200]!r}")
    if answer.status >= 300:
        return
    if asking.is_ended and method == "POST" and path not in ANYBODYS:
        raise Broken("a token counts that was ended")
    if any(secret.encode() in answer.body for secret in auditor.secrets()):
        raise Broken("the secret of a deal is told before its day is over")
    parts = path.split("/")[2:]
    looking_back.check(auditor, asking, method, parts, body, answer)
    match method, parts:
        case "GET", ["guest"]:
            if asking.is_ended and answer.content["is_guest"]:
                raise Broken("somebody is known by a token that was ended")
        case "POST", ["guest", "sign-out"]:
            if asking.is_ended and body["word"] not in auditor.words:
                raise Broken("somebody is let in by another's sign-out")
        case "POST", ["guest", "enter"]:
            if asking.is_pass_ended:
                raise Broken("a pass counts that was ended")
            auditor.passes[body["word"]] += 1
            if auditor.passes[body["word"]] > 1:
                raise Broken("a pass was used twice")
        case "POST", ["tables"]:
            if answer.content["table"] not in auditor.journals:
                raise Broken("a table was opened that is not stored")
        case "POST", ["tables", table, "join"]:
            joined(auditor, asking, table, answer)
        case "POST", ["tables", table, act] if act in DONE:
            if not any(entry.kind == DONE[act] for entry in auditor.journals[table].entries):
                raise Broken(f"answered as done, but no `{DONE[act]}` is stored")
        case "GET", ["tables"]:
            lobby(auditor, answer)
        case "GET", ["tables", table, "record"]:
            record(auditor, table, answer)


def joined(auditor: "Auditor", asking: "Asking", table: str, answer: Answer) -> None:
    """Whoever is told to have joined sits there, or has sat there since."""
    journal = auditor.journals[table]
    sat = [journal.at(version).seats_of(asking.guest) for version in range(1, journal.version + 1)]
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
    if session.head.daily is not None:  # which proves itself by a secret that is told later
        return
    found = verify(session.game, from_text(session.game, answer.body.decode()))
    if found.faults or found.draws != found.draws_proved:
        raise Broken(f"a record that does not prove itself: {found.faults}")
