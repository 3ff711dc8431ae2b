"""The queue of messages to one socket, from which a slow reader is dropped."""

import asyncio

MOST_BYTES = 1_000_000


class Outbox:
    """What waits to be sent to one socket. When it is full, the reader is too slow and must reconnect."""

    def __init__(self, size: int) -> None:
        self._frames: asyncio.Queue[bytes | None] = asyncio.Queue(size)
        self._bytes = 0
        self.is_overrun = False

    def put(self, data: bytes) -> None:
        """Add a frame, unless the box is full or was."""
        if self.is_overrun:
            return
        if self._frames.full() or (self._bytes and self._bytes + len(data) > MOST_BYTES):
            self.is_overrun = True  # what waits is dropped: the reader will ask for what is missing
            self.close()
            return
        self._bytes += len(data)
        self._frames.put_nowait(data)

    def close(self) -> None:
        """Let the sender stop; what waited is dropped if the box was full."""
        while self.is_overrun and not self._frames.empty():
            self._frames.get_nowait()
        if self._frames.full():
            self._frames.get_nowait()
        self._frames.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next frame; None when nothing more is to be sent."""
        data = await self._frames.get()
        self._bytes -= len(data or b"")
        return data
