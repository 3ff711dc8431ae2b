"""`trident serve` as an operator runs it."""

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.server.killing import free_port


def test_the_server_starts_answers_and_stops_in_good_order(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "trident.cli.serve", "--port", str(port)]
    with subprocess.Popen(
        [*command, "--database", f"sqlite:///{tmp_path}/tables.db"], stderr=subprocess.PIPE, text=True
    ) as server:
        wait_for(port)
        assert httpx.get(f"http://127.0.0.1:{port}/healthz").json() == {"status": "ok"}
        server.send_signal(signal.SIGTERM)
        _, said = server.communicate(timeout=30)
    assert f"http://127.0.0.1:{port}" in said
    assert '"event":"closed"' in said
    assert "Traceback" not in said


def test_a_database_nobody_knows_is_refused_in_a_sentence() -> None:
    command = [sys.executable, "-m", "trident.cli.serve", "--database", "mysql://x"]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert refused.returncode == 1
    assert "A database address begins with" in refused.stderr
    assert "Traceback" not in refused.stderr


def wait_for(port: int) -> None:
    """Until somebody listens there."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError
