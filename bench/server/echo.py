"""Echo servers on the server's stack: a bare one, and one that also commits a synced row per message.

python -m bench.server.echo PORT [DATABASE]
"""

import asyncio
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.datastructures import State


@websocket("/api/socket")
async def echo(socket: "WebSocket[Any, Any, Any]") -> None:
    """Sends back what it gets."""
    await socket.accept()
    while True:
        await socket.send_data(await socket.receive_data(mode="text"), mode="text")


@websocket("/api/socket")
async def committing_echo(socket: "WebSocket[Any, Any, Any]", state: State) -> None:
    """Sends back what it gets once that is on the disk."""
    await socket.accept()
    loop = asyncio.get_running_loop()
    while True:
        text = await socket.receive_data(mode="text")
        await loop.run_in_executor(state.writer, commit, state.database, text)
        await socket.send_data(text, mode="text")


def commit(database: sqlite3.Connection, text: str) -> None:
    """Store a row, as safely as the server stores a move."""
    database.execute("INSERT INTO messages VALUES (?)", (text,))


def opened(file: str) -> sqlite3.Connection:
    """A database in which every statement is committed and synced."""
    database = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("CREATE TABLE messages (text TEXT)")
    return database


def main(port: int, file: str | None) -> None:
    """Serve until somebody ends it."""
    stored = {"database": opened(file), "writer": ThreadPoolExecutor(1)} if file else {}
    app = Litestar(
        [committing_echo if file else echo], state=State(stored), openapi_config=None, logging_config=None
    )
    uvicorn.run(
        app,
        port=port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="error",
        lifespan="off",
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None)
