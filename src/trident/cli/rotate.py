"""`trident rotate`: a new key for signing tokens; the old ones stay valid, unless one has leaked."""

import argparse
import asyncio

from trident.cli.database import address_in, declare_database
from trident.cli.exits import Exit
from trident.cli.options import Parser
from trident.cli.voice import Voice


def declare(parser: Parser) -> None:
    """The database, and whether older keys are to be forgotten."""
    parser.offer("--forget", action="store_true")
    declare_database(parser)


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Add a key."""
    lead_ms = asyncio.run(rotated(address_in(given), given.forget))
    print(voice.say("rotate.forgotten" if given.forget else "rotate.done", minutes=lead_ms // 60_000))
    return Exit.DONE


async def rotated(address: str, is_leaked: bool) -> int:
    """Add a key and perhaps forget the others; after how long it signs."""
    from trident.server.machine import Machine
    from trident.server.storage import open_store
    from trident.server.wire.keys import LEAD_MS, add_key

    lead_ms = 0 if is_leaked else LEAD_MS
    store = await open_store(address)
    try:
        number = await add_key(store, Machine(), lead_ms)
        if is_leaked:
            await store.forget_keys(number)
    finally:
        await store.close()
    return lead_ms
