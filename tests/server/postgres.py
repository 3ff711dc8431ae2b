"""A private PostgreSQL for one test run: its own folder, a socket file, no network."""

import os
import secrets
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

USER = "postgres"


def is_installed() -> bool:
    """Whether this machine has PostgreSQL; continuous integration must, a player's need not."""
    return any(Path("/usr/lib/postgresql").glob("*/bin/postgres"))


def programs() -> Path:
    """Where Debian's package keeps initdb and postgres."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    assert found, "PostgreSQL is missing: apt-get install postgresql"
    return found[-1].parent


def as_database_user(*command: str) -> list[str]:
    """PostgreSQL refuses to run as root; the package brings a user for it."""
    return ["runuser", "-u", USER, "--", *command] if os.geteuid() == 0 else list(command)


@contextmanager
def private_postgres(is_synced: bool = False) -> Iterator[str]:
    """The address of a fresh cluster, without a database's name; one that syncs is slower."""
    home = Path(tempfile.mkdtemp(prefix="trident-pg-", dir="/tmp"))
    if os.geteuid() == 0:
        shutil.chown(home, USER)
    files = str(home / "data")
    make = [str(programs() / "initdb"), "-D", files, "-U", USER, "-A", "trust", "--no-sync", "-E", "UTF8"]
    subprocess.run(as_database_user(*make), check=True, capture_output=True, cwd="/")
    syncing = "fsync=on" if is_synced else "fsync=off"
    options = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={home}", "-c", syncing]
    run = [str(programs() / "postgres"), "-D", files, *options, "-c", "max_connections=200"]
    with (home / "log").open("wb") as log:
        process = subprocess.Popen(as_database_user(*run), stdout=log, stderr=log, cwd="/")
    try:
        wait_until_up(home)
        yield f"postgresql://{USER}@/{{}}?host={home}"
    finally:
        stop = [str(programs() / "pg_ctl"), "-D", files, "stop", "-m", "immediate"]
        subprocess.run(as_database_user(*stop), check=True, capture_output=True, cwd="/")
        process.wait(20)
        shutil.rmtree(home, ignore_errors=True)


def wait_until_up(home: Path) -> None:
    """Until it lets us in."""
    end = time.monotonic() + 30
    while True:
        try:
            psycopg.connect(f"postgresql://{USER}@/postgres?host={home}").close()
        except psycopg.OperationalError:
            assert time.monotonic() < end, (home / "log").read_text()
            time.sleep(0.05)
        else:
            return


def fresh_database(cluster: str) -> str:
    """The address of a new, empty database."""
    name = f"t{secrets.token_hex(6)}"
    with psycopg.connect(cluster.format("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return cluster.format(name)
