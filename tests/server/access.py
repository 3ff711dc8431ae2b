"""Who may do what: one row per route and per socket message. Tests try every combination.

Callers: nobody (no cookie), a watcher (a guest without a seat here), the guest of the seat that is named, the
guest of another seat at the same table who names this one, and a guest who sits at another table only.
"""

from typing import Literal, NamedTuple

Answer = Literal["yes", "no"]


class Row(NamedTuple):
    """What each caller is answered."""

    nobody: Answer
    watcher: Answer
    own_seat: Answer
    other_seat: Answer
    other_table: Answer


EVERYBODY = Row("yes", "yes", "yes", "yes", "yes")
GUESTS = Row("no", "yes", "yes", "yes", "yes")
SEATED = Row("no", "no", "yes", "yes", "no")  # about the table, for anyone who sits at it
OWN_SEAT = Row("no", "no", "yes", "no", "no")
OTHERS_SEAT = Row("no", "no", "no", "yes", "no")  # about somebody who is out of time

ROUTES: dict[str, Row] = {
    "GET /healthz": EVERYBODY,
    "GET /": EVERYBODY,
    "GET /{path:path}": EVERYBODY,
    "GET /api/openapi.json": EVERYBODY,
    "GET /api/guest": EVERYBODY,
    "POST /api/guest": EVERYBODY,
    "POST /api/guest/pass": GUESTS,
    "POST /api/guest/enter": EVERYBODY,
    "POST /api/guest/sign-out": GUESTS,
    "GET /api/games": EVERYBODY,
    "GET /api/games/{name:str}/words/{language:str}": EVERYBODY,
    "GET /api/games/{name:str}/schema": EVERYBODY,
    "GET /api/games/{name:str}/rules/{language:str}": EVERYBODY,
    "GET /api/games/{name:str}/puzzles": EVERYBODY,
    "POST /api/games/{name:str}/puzzles/{key:str}/answer": GUESTS,
    "GET /api/games/{name:str}/daily": EVERYBODY,  # what is told depends on who asks, see test_daily
    "POST /api/games/{name:str}/daily": GUESTS,
    "GET /api/rules/{name:str}/{language:str}": EVERYBODY,
    "GET /api/tables": EVERYBODY,
    "POST /api/tables": GUESTS,
    "GET /api/tables/mine": GUESTS,
    "GET /api/tables/{table:str}": EVERYBODY,  # whoever knows the link may watch
    "GET /api/tables/{table:str}/invitations": SEATED,
    "GET /api/tables/{table:str}/invitations/{word:str}": EVERYBODY,  # who has the link has the word
    "POST /api/tables/{table:str}/join": GUESTS,
    "POST /api/tables/{table:str}/leave": OWN_SEAT,
    "POST /api/tables/{table:str}/fill": SEATED,
    "POST /api/tables/{table:str}/resign": OWN_SEAT,
    "POST /api/tables/{table:str}/take-over": OWN_SEAT,
    "POST /api/tables/{table:str}/take-back": OWN_SEAT,
    "POST /api/tables/{table:str}/show": OWN_SEAT,
    "POST /api/tables/{table:str}/claim": OTHERS_SEAT,
    "POST /api/tables/{table:str}/rematch": SEATED,
    "GET /api/tables/{table:str}/record": EVERYBODY,  # of finished games
    "GET /api/tables/{table:str}/frames": EVERYBODY,
    "POST /api/tables/{table:str}/share": GUESTS,
    "GET /api/tables/{table:str}/review": EVERYBODY,  # what is told depends on who asks; leak tests compare
    "POST /api/tables/{table:str}/review": SEATED,  # of finished games
    "POST /api/tables/{table:str}/review/disclose": SEATED,
    "GET /api/mistakes": GUESTS,
    "POST /api/mistakes/{table:str}/{step:int}/answer": OWN_SEAT,
    "POST /api/records": GUESTS,
    "GET /api/records/{record:str}": EVERYBODY,
    "GET /api/records/{record:str}/frames": EVERYBODY,
    "WS /api/socket": EVERYBODY,
}

MESSAGES: dict[str, Row] = {
    "hello": EVERYBODY,
    "ping": EVERYBODY,
    "nonce": SEATED,
    "log": EVERYBODY,  # as the same viewer as follow
    "follow": EVERYBODY,  # what is told depends on the seat; leak tests compare every byte
    "unfollow": EVERYBODY,
    "draft": OWN_SEAT,
    "commit": OWN_SEAT,
    "why-not": OWN_SEAT,
    "hint": OWN_SEAT,  # and only where nobody else plays
    "recall": EVERYBODY,  # as the same viewer as follow
}
