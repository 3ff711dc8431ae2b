"""The queue of messages to one socket, from which a slow reader is dropped."""

import asyncio
from collections.abc import Callable
from typing import Protocol

MOST_BYTES = 1_000_000
AT_ONCE = 65_536  # bytes that are handed over before the other end is looked at again


class Channel(Protocol):
    """The writing end of a socket."""

    when_writable: Callable[[], None]  # is called when the other end takes more again

    @property
    def is_writable(self) -> bool:
        """Whether the other end takes more just now."""

    def write(self, messages: list[bytes]) -> None:
        """Send some messages, if there is still anybody to read them."""


class Outbox:
    """What waits to be sent to one socket. When it is full, the reader is too slow and must reconnect.

    It writes by itself: a task for each socket would take 5 KiB, and wake up for every message. Whatever is
    put in before the loop goes on leaves in one piece (python -m bench.server).
    """

    __slots__ = (
        "_bytes",
        "_channel",
        "_frames",
        "_is_closed",
        "_is_due",
        "_size",
        "is_overrun",
        "when_done",
    )

    def __init__(self, size: int, channel: Channel) -> None:
        self._size = size
        self._channel = channel
        self._frames: list[bytes] = []
        self._bytes = 0
        self._is_due = False  # whether it will write as soon as the loop goes on
        self._is_closed = False
        self.is_overrun = False
        self.when_done: Callable[[], object] | None = None  # is called once it is closed and empty
        channel.when_writable = self._write

    def put(self, data: bytes) -> None:
        """Add a message, unless the box is full or was, or nothing more is to be sent."""
        if self._is_closed:
            return
        if len(self._frames) >= self._size or (self._bytes and self._bytes + len(data) > MOST_BYTES):
            self.is_overrun = True  # what waits is dropped: the reader will ask for what is missing
            self._frames.clear()
            self.close()
            return
        self._bytes += len(data)
        self._frames.append(data)
        self._write_soon()

    def close(self) -> None:
        """Stop after what waits."""
        self._is_closed = True
        self._write_soon()

    def _write_soon(self) -> None:
        if not self._is_due:
            self._is_due = True
            asyncio.get_running_loop().call_soon(self._write)

    def _write(self) -> None:
        """Write what waits, as far as the other end takes it."""
        self._is_due = False
        while self._frames and self._channel.is_writable:
            self._channel.write(self._next())
        if self._is_closed and not self._frames and self.when_done is not None:
            done, self.when_done = self.when_done, None
            done()

    def _next(self) -> list[bytes]:
        """The next messages, no more of them than may be handed over at once."""
        if self._bytes <= AT_ONCE:
            some, self._frames, self._bytes = self._frames, [], 0
            return some
        taken, size = 0, 0
        while taken < len(self._frames) and (not taken or size + len(self._frames[taken]) <= AT_ONCE):
            size += len(self._frames[taken])
            taken += 1
        some, self._frames = self._frames[:taken], self._frames[taken:]
        self._bytes -= size
        return some
