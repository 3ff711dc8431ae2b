"""A process that has every game loaded and forks servers on demand, so that one can be killed every second.

Reads lines from stdin: {"settings": {…}, "port": n, "fault": "…"}; answers each with the server's pid.
"""

import asyncio
import json
import os
import signal
import sys
from collections.abc import Sequence
from typing import Any

from trident.server.logging import set_up
from trident.server.machine import Machine
from trident.server.messages import Commit
from trident.server.names import clean_name
from trident.server.run import serve
from trident.server.settings import Settings
from trident.server.storage.contract import Append, Entry
from trident.server.storage.postgres import PostgresStore
from trident.server.storage.sql import Store
from trident.server.tables import commands, journal
from trident.server.tables.fold import Proposed
from trident.server.tables.room import Command
from trident.server.tables.session import Session
from trident.server.upkeep.games import load_games
from trident.server.wire import parts
from trident.server.wire import socket as lines


def answer_before_writing() -> None:
    """A planted fault: moves are acknowledged a little before they are on disk."""
    honest = Store.append

    async def hasty(self: Store, *appends: Append) -> None:
        async def later() -> None:
            await asyncio.sleep(0.3)
            await honest(self, *appends)

        task = asyncio.create_task(later())
        pending.add(task)
        task.add_done_callback(pending.discard)

    pending: set[Any] = set()
    Store.append = hasty  # type: ignore[method-assign]
    PostgresStore.append = hasty  # type: ignore[method-assign]


def hear_nothing() -> None:
    """A planted fault: news from other processes is not listened to."""

    async def deaf(self: Any, listener: Any) -> None:
        return None

    PostgresStore.listen = deaf  # type: ignore[method-assign]


def write_names_in_ascii() -> None:
    """A planted fault: a name with any other letter breaks the request."""
    vars(parts)["clean_name"] = lambda name: clean_name(name.encode("ascii").decode())


def make_moves_again() -> None:
    """A planted fault: a move that is sent again, for want of an answer, moves again."""
    honest = lines.decision

    def forgetful(guest: str, message: Commit, lag_ms: int, machine: Machine) -> Command:
        def command(session: Session) -> Sequence[Proposed]:
            if (message.seat, message.move_id) not in session.move_ids or session.table is None:
                return honest(guest, message, lag_ms, machine)(session)
            mover = session.mover
            return [] if mover is None else [commands.move_of_seat(session, mover, session.table.legal()[:1])]

        return command

    def nameless(seq: int, body: journal.Body, at_ms: int, move_id: str | None = None) -> Entry:
        known = move_id if move_id not in written else None
        written.add(move_id)
        return write(seq, body, at_ms, known)

    lines.decision = forgetful
    write, written = journal.write_entry, set[str | None]()
    journal.write_entry = nameless


FAULTS = {
    "answers before writing": answer_before_writing,
    "hears nothing": hear_nothing,
    "writes names in ASCII": write_names_in_ascii,
    "makes moves again": make_moves_again,
}


def child(order: dict[str, Any]) -> None:
    """Become a server."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    if order.get("fault"):
        FAULTS[order["fault"]]()
    set_up("warning")
    asyncio.run(serve(Settings(**order["settings"])))


def main() -> None:
    """Fork a server for each line."""
    load_games()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            child(json.loads(line))
            os._exit(0)
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
