"""Linking: an object file becomes a module with a memory of fixed size."""

import subprocess
import sys
import tempfile
from pathlib import Path

from trident.runtime.builder.retarget import NotPortable
from trident.runtime.wasm.watch import WORD

MEMORY = 128 << 20  # bytes; pages that nobody touches take no room
STACK = 256 << 10  # at the bottom: what runs over it leaves the memory, which traps
FLAGS = (
    "--no-entry",
    "--stack-first",
    f"-zstack-size={STACK}",
    f"--initial-memory={MEMORY}",
    f"--max-memory={MEMORY}",
    "--export=__heap_base",
    f"--export={WORD}",
    "--gc-sections",
    "--strip-all",
)


def link(code: bytes) -> bytes:
    """The module of an object file."""
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder) / "kernels.o", Path(folder) / "kernels.wasm"
        given.write_bytes(code)
        command = [sys.executable, "-m", "ziglang", "wasm-ld", *FLAGS, str(given), "-o", str(made)]
        ended = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our linker
        if ended.returncode:
            raise NotPortable(f"The kernels need something from outside: {ended.stderr.strip()[:2000]}")
        return made.read_bytes()
