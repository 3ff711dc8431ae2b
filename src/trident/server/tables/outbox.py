"""The queue of messages to one socket, from which a slow reader is dropped."""

import asyncio

MOST_BYTES = 1_000_000


class Outbox:
    """What waits to be sent to one socket. When it is full, the reader is too slow and must reconnect.

    It is almost always empty, and an `asyncio.Queue` would take 3 KiB (python -m bench.server).
    """

    __slots__ = ("_bytes", "_frames", "_is_closed", "_size", "_waiting", "is_overrun")

    def __init__(self, size: int) -> None:
        self._size = size
        self._frames: list[bytes] = []
        self._bytes = 0
        self._is_closed = False
        self._waiting: asyncio.Future[None] | None = None  # of the sender, for the next frame
        self.is_overrun = False

    def put(self, data: bytes) -> None:
        """Add a frame, unless the box is full or was, or nothing more is to be sent."""
        if self._is_closed:
            return
        if len(self._frames) >= self._size or (self._bytes and self._bytes + len(data) > MOST_BYTES):
            self.is_overrun = True  # what waits is dropped: the reader will ask for what is missing
            self._frames.clear()
            self.close()
            return
        self._bytes += len(data)
        self._frames.append(data)
        self._wake()

    def close(self) -> None:
        """Let the sender stop after what waits."""
        self._is_closed = True
        self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def next(self) -> bytes | None:
        """The next frame; None when nothing more is to be sent."""
        while not self._frames:
            if self._is_closed:
                return None
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._waiting = None
        data = self._frames.pop(0)
        self._bytes -= len(data)
        return data
