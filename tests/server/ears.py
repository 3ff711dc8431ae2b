"""A channel whose other end listens in a test."""

import asyncio

from trident.server.tables.followers import Follower
from trident.server.tables.outbox import Outbox
from trident.server.wire.connections import nothing


class Ear:
    """Hears what an outbox writes, unless it is deaf."""

    def __init__(self, is_deaf: bool = False) -> None:
        self.when_writable = nothing
        self.is_deaf = is_deaf
        self.pieces: list[list[bytes]] = []  # as they were written
        self._heard: asyncio.Queue[bytes] = asyncio.Queue()

    @property
    def is_writable(self) -> bool:
        """Whether it listens."""
        return not self.is_deaf

    def write(self, messages: list[bytes]) -> None:
        """Hear some messages."""
        self.pieces.append(messages)
        for message in messages:
            self._heard.put_nowait(message)

    def listen(self) -> None:
        """Be deaf no longer."""
        self.is_deaf = False
        self.when_writable()

    async def hears(self, words: bytes) -> bytes:
        """The next message with these words."""
        async with asyncio.timeout(20):
            while words not in (message := await self._heard.get()):
                pass
        return message


def follower(
    guest: str | None = None, seat: int | None = None, address: str = "", ear: Ear | None = None
) -> Follower:
    """Somebody who follows a table."""
    return Follower(Outbox(64, ear or Ear()), guest, seat, address=address)
