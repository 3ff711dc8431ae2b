"""Server processes under load, and what they take from the machine."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from tests.server.ports import free_port, wait_for

CONNECTIONS = 5000
RESTS_SECONDS, IDLE = 1.0, 0.05  # a process that computes less than this share rests
TICKS = os.sysconf("SC_CLK_TCK")


class Process:
    """A server that listens."""

    def __init__(self, pid: int, port: int) -> None:
        self.pid = pid
        self.place = f"127.0.0.1:{port}"

    def resident_kib(self) -> int:
        """Memory it holds."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))

    def cpu_seconds(self) -> float:
        """What it has computed so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    async def rests(self) -> None:
        """Wait until it has done what it does once: it listens before its games are ready."""
        busy = True
        while busy:
            before = self.cpu_seconds()
            await asyncio.sleep(RESTS_SECONDS)
            busy = self.cpu_seconds() - before > RESTS_SECONDS * IDLE


@contextmanager
def listening(*command: str) -> Iterator[Process]:
    """A module with its arguments, in which {port} is filled in, from when it listens."""
    environment = os.environ | {
        "TRIDENT_LOG_LEVEL": "error",
        "TRIDENT_NONCE_MS": "0",
        "TRIDENT_CONNECTIONS": str(CONNECTIONS),
    }
    port = free_port()
    filled = [part.format(port=port) for part in command]
    process = subprocess.Popen([sys.executable, "-m", *filled], env=environment, stderr=subprocess.DEVNULL)
    try:
        wait_for(port)
        yield Process(process.pid, port)
    finally:
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(30)


def trident(database: str) -> AbstractContextManager[Process]:
    """Our server, with its limits."""
    return listening("trident.cli.serve", "--port", "{port}", "--database", database)
