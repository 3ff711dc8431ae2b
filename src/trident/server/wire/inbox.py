"""The queue of messages from one socket, in which there is hardly ever more than one."""

import asyncio
from typing import Any


class Inbox:
    """An `asyncio.Queue` for one reader, as far as uvicorn needs it.

    The other one takes 3 KiB, most of them for those who might wait (python -m bench.server).
    """

    __slots__ = ("_messages", "_waiting")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._waiting: asyncio.Future[None] | None = None  # of the reader, for the next message

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self._messages.append(message)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def empty(self) -> bool:
        """Whether there is none."""
        return not self._messages

    async def get(self) -> Any:
        """The next message, when there is one."""
        while not self._messages:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._waiting = None
        return self._messages.pop(0)
