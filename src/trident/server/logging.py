"""Logs as lines of JSON: what happened, with ids. Never tokens or cards."""

import logging
from typing import Any

import msgspec

LIBRARIES = ("uvicorn", "uvicorn.error", "psycopg", "psycopg.pool", "asyncio")
LOGGER = logging.getLogger("trident.server")


class JsonLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line."""
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "ids", {}),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def say(event: str, level: int = logging.INFO, **ids: str | int | float | None) -> None:
    """Log an event with ids."""
    LOGGER.log(level, event, extra={"ids": ids})


def set_up(level: str) -> None:
    """Send the server's logs, and the libraries' warnings, to stderr as JSON."""
    out = logging.StreamHandler()
    out.setFormatter(JsonLines())
    for name in ("trident", *LIBRARIES):
        logger = logging.getLogger(name)
        logger.handlers = [out]
        logger.setLevel(level.upper())
        logger.propagate = False
        if name in LIBRARIES:  # uvicorn would write two lines per socket, with the address at its other end
            logger.setLevel(max(logger.level, logging.WARNING))
