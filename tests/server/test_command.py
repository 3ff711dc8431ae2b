"""`trident serve` as an operator runs it."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.server.ports import free_port, started, wait_for
from trident.server.network import home_address, shared_origin
from trident.server.run import address_of, listen
from trident.server.settings import Settings


def test_the_server_starts_answers_and_stops_in_good_order(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "trident.cli.serve", "--port", str(port)]
    with started(*command, "--database", f"sqlite:///{tmp_path}/tables.db") as server:
        wait_for(port)
        assert httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=60).json()["status"] == "ok"
        server.send_signal(signal.SIGTERM)
        _, said = server.communicate(timeout=30)
    assert f"http://127.0.0.1:{port}" in said
    assert '"event":"closed"' in said
    assert "Traceback" not in said


def test_a_database_nobody_knows_is_refused_in_a_sentence() -> None:
    command = [sys.executable, "-m", "trident.cli.serve", "--database", "mysql://x"]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert refused.returncode == 2
    assert "A database address begins with" in refused.stderr.splitlines()[-1]
    assert "Trident on" not in refused.stderr


def test_open_finds_a_free_port_and_opens_the_browser_when_the_server_answers(tmp_path: Path) -> None:
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    look = "import sys, httpx; answer = httpx.get(sys.argv[1]); print(sys.argv[1], answer.status_code)"
    browser.write_text(
        f'#!/bin/sh\n{sys.executable} -c "{look}" "$1" > {opened}.new && mv {opened}.new {opened}'
    )
    browser.chmod(0o755)
    port = free_port()
    around = {"BROWSER": f"{browser} %s", "TRIDENT_PORT": str(port)}
    with socket.create_server(("127.0.0.1", port)):
        command = [sys.executable, "-m", "trident.cli.serve", "--database", f"sqlite:///{tmp_path}/tables.db"]
        refused = subprocess.run(
            command, env=os.environ | around, capture_output=True, text=True, timeout=120, check=False
        )
        assert (refused.returncode, "cannot be listened on" in refused.stderr) == (2, True)
        with started(*command, "--open", **around) as server:
            end = time.monotonic() + 120
            while not opened.exists() and time.monotonic() < end:
                time.sleep(0.05)
            server.send_signal(signal.SIGTERM)
            _, said = server.communicate(timeout=30)
    address, status = opened.read_text().split()
    assert f"Trident on {address} " in said
    assert (address.endswith(f":{port}"), status) == (False, "200")


def test_any_free_port_may_be_asked_for() -> None:
    settings = Settings(host="0.0.0.0", port=0)
    with listen(settings) as place:
        assert address_of(settings, place) == f"http://127.0.0.1:{place.getsockname()[1]}"


def test_at_home_the_output_says_how_friends_get_in(tmp_path: Path) -> None:
    def said_by(*more: str) -> str:
        command = [sys.executable, "-m", "trident.cli.serve", "--port", "0", *more]
        command += ["--database", f"sqlite:///{tmp_path}/tables.db"]
        with started(*command, BROWSER="true") as server:
            assert server.stderr is not None
            said = server.stderr.readline() + server.stderr.readline()
            server.send_signal(signal.SIGTERM)
            server.communicate(timeout=30)
        return said

    assert "serve --open --lan" in said_by("--open")
    assert "Friends open http://my-laptop.local:" in said_by("--lan", "my-laptop.local")


def test_the_home_network_is_let_in_only_where_that_is_asked_for() -> None:
    with listen(Settings(port=0)) as place:
        assert place.getsockname()[0] == "127.0.0.1"
    with listen(Settings(port=0, lan="auto")) as place:
        assert place.getsockname()[0] == "0.0.0.0"
    assert Settings(host="10.0.0.7", lan="auto").listens_on == "10.0.0.7"


def test_links_for_others_begin_with_the_operators_address_or_the_home_networks() -> None:
    assert shared_origin(Settings(), 8000) is None
    assert shared_origin(Settings(lan="my-laptop.local"), 8001) == "http://my-laptop.local:8001"
    assert shared_origin(Settings(lan="auto", origins=["https://play.example"]), 1) == "https://play.example"
    found = home_address()
    assert shared_origin(Settings(lan="auto"), 8002) == (f"http://{found}:8002" if found else None)
