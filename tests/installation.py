"""Installs Trident in every way that README shows, in a folder of its own, and runs every command there.

    python3 tests/installation.py            prints a line per command, then `N passed, 0 failed`

Commands are found by what `trident` lists, so that a new one without a case here fails. No compiler is
installed: the games run as WebAssembly, as they are shipped. Everything has a time limit, so the script ends
by itself.
"""

import contextlib
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
import zipfile
from pathlib import Path
from typing import NamedTuple

PROJECT = Path(__file__).resolve().parents[1]
README = PROJECT / "README.md"
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "node_modules", "dist", "__pycache__", ".*_cache")
INSTALL_SECONDS, COMMAND_SECONDS = 900, 90
IN_THE_WHEEL = {  # besides the code
    *("trident/py.typed", "trident/web/index.html", "trident/web/notices.txt"),
    *(
        f"trident/games/{game}/{name}"
        for game in ("lost_cities", "submarine", "sunken_city")
        for name in ("kernels.wasm", "schema.json", "bots/puzzles.json")
    ),
}
IN_THE_SOURCES = {"web/dist/index.html", "web/dist/notices.txt", "web/hatch_build.py"}  # so no Node is needed
ARENA = ("arena", "lost-cities", "random")


class Case(NamedTuple):
    """A command, its documented exit code, and what it must say."""

    words: tuple[str, ...]
    code: int
    said: str
    typed: str = ""


BEFORE_SERVING = [
    Case((), 0, "Exit codes"),
    Case(("--help",), 0, "Open the games in your browser."),
    Case(("help",), 0, "trident play"),
    Case(("--version",), 0, "Trident "),
    Case(("compile",), 0, "Lost Cities: kernels.wasm belongs to its sources."),
    Case(("compile", "--again"), 3, "/trident[compile]'"),
    Case(("games",), 0, "--option rounds=3"),
    Case(("games", "--json"), 0, '"troubles": []'),
    Case(("bots",), 0, "Sets of weights: hand"),
    Case(("rules", "lost-cities", "2.9"), 0, "LC-2.9"),
    Case(("play", "lost-cities", "--option", "rounds=1", "--save", "game"), 0, "Saved to", "1\n" * 2000),
    Case(("play", "chess"), 2, "There is no game chess"),
    Case(("replay", "game"), 0, "The match ends"),
    Case(("verify", "game"), 0, "is valid"),
    Case(("verify", "nothing"), 2, "There is no file"),
    Case(("review", "nothing"), 2, "There is no file"),
    Case(("review", "game"), 0, "Where the result came from"),
    Case((*ARENA, "sensible", "--deals", "1"), 0, "who beats whom"),
    Case((*ARENA, "--external", "nosuchprogram"), 2, "nosuchprogram"),
    Case((*ARENA, "sensible", "--on", "ray"), 3, "/trident[ray]'"),
    Case(("tune", "lost-cities"), 3, "/trident[arena]'"),
    Case(("train", "submarine"), 2, "declares no inputs for a net"),
    Case(("puzzles", "submarine"), 0, "Submarine: "),
    Case(("puzzles", "submarine", "--solve"), 0, "Theme: ", "s\nq\n"),
    Case(("calibrate", "lost-cities", "--deals", "0"), 2, "--deals must be a whole number"),
    Case(("calibrate", "lost-cities", "--deals", "1", "--reach", "1"), 1, "ratings in use"),
    Case(("engine",), 0, '"id":1', '{"id": 1, "do": "games"}\n'),
    Case(("new", "kuhn-poker"), 0, "trident play kuhn-poker"),
    Case(("new", "lost-cities"), 2, "There is a game lost-cities already"),
    Case(("completion", "bash"), 0, "calibrate"),
]
AFTER_SERVING = [
    Case(("backup", "tables.gz", "--database", "sqlite:///tables.db"), 0, "rows written"),
    Case(("restore", "tables.gz", "--database", "sqlite:///new.db"), 0, "rows restored"),
    Case(("rotate", "--database", "sqlite:///new.db"), 0, "A new key signs"),
    Case(("restore", "nothing", "--database", "sqlite:///new.db"), 2, "cannot be read as a backup"),
]


class Installation:
    """A copy of the project, installed by README's own lines."""

    def __init__(self, folder: Path) -> None:
        self.project, self.home = folder / "trident", folder / "home"
        self.home.mkdir(parents=True)
        self.around = {"PATH": os.environ["PATH"], "HOME": str(self.home), "LC_ALL": "C.UTF-8"}
        ways_out = ("PIP_", "npm_", "NODE_EXTRA_", "SSL_CERT_", "UV_")  # how this computer reaches packages
        self.around |= {name: text for name, text in os.environ.items() if name.startswith(ways_out)}
        self.failed, self.passed = 0, 0

    def install(self) -> None:
        """Do what README says under "Install"."""
        shutil.copytree(PROJECT, self.project, ignore=LEFT_OUT)
        for lines in shown_under("Install"):
            self.shell(lines)

    def shell(self, lines: str) -> None:
        """Run lines of README as they are shown."""
        command = ["/bin/sh", "-e", "-c", lines]
        subprocess.run(command, cwd=self.project, check=True, timeout=INSTALL_SECONDS, env=os.environ.copy())

    def start_as_shown(self) -> None:
        """Run each line that README shows under "Start"; what opens the game does so at a terminal."""
        tools = self.home / "tools"  # README takes pipx and uv for granted
        self.shell(f"python3 -m venv {tools} && {tools}/bin/pip install --quiet pipx uv")
        self.around |= {"PATH": f"{tools}/bin:{self.around['PATH']}", "BROWSER": "true", "TRIDENT_PORT": "0"}
        for line in "".join(shown_under("Start")).splitlines():
            command = line.partition("#")[0].strip()
            if command == "make wheel":
                self.shell(command)
                self.note((command,), self.lacking_in_packages())
            else:
                self.opens(command)

    def lacking_in_packages(self) -> str:
        """What the wheel and the source distribution should contain and do not."""
        (wheel,) = (self.project / "dist").glob("*.whl")
        (sources,) = (self.project / "dist").glob("*.tar.gz")
        with zipfile.ZipFile(wheel) as packed:
            lacking = IN_THE_WHEEL - set(packed.namelist())
        with tarfile.open(sources) as packed_sources:
            lacking |= IN_THE_SOURCES - {name.partition("/")[2] for name in packed_sources.getnames()}
        return ", ".join(sorted(lacking))

    def opens(self, command: str) -> None:
        """Run a command at a terminal until the game's page answers; end it by Ctrl-C."""
        outer, inner = pty.openpty()
        with subprocess.Popen(
            ["/bin/sh", "-c", f"exec {command}"],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            cwd=self.project,
            env=self.around,
            start_new_session=True,
        ) as running:
            os.close(inner)
            try:
                said = read_until(outer, re.compile(rb"Trident on (http://[\w.:]+)"))
                found = re.search(r"Trident on (http://[\w.:]+)", said)
                page = asked(found[1]) if found else ""
            finally:
                os.killpg(running.pid, signal.SIGINT)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    running.wait(COMMAND_SECONDS)
                running.kill()
                os.close(outer)
        fine = "<!doctype html>" in page.lower() and "assets/" in page
        self.note((command,), "" if fine else f"opened nothing and said:\n{said[-2000:]}")

    @property
    def trident(self) -> str:
        """The installed command."""
        return str(self.project / ".venv" / "bin" / "trident")

    def run(self, case: Case) -> None:
        """Run one command and note whether it ended as documented."""
        try:
            ended = subprocess.run(
                [self.trident, *case.words],
                input=case.typed,
                capture_output=True,
                text=True,
                cwd=self.home,
                env=self.around,
                timeout=COMMAND_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            self.note(case.words, f"did not end within {COMMAND_SECONDS} s")
            return
        said = ended.stdout + ended.stderr
        if ended.returncode != case.code or case.said not in said or "Traceback" in said:
            self.note(
                case.words, f"ended with {ended.returncode}, not {case.code}, and said:\n{said[-2000:]}"
            )
        else:
            self.note(case.words)

    def serve(self) -> None:
        """Start the server on a free port, ask whether it is well, and for its page; stop it by Ctrl-C."""
        words = ("serve", "--port", "0", "--database", "sqlite:///tables.db")
        with subprocess.Popen(
            [self.trident, *words], stderr=subprocess.PIPE, text=True, cwd=self.home, env=self.around
        ) as server:
            try:
                said = server.stderr.readline() if server.stderr else ""
                if address := re.search(r"Trident on (http://\S+)", said):
                    said += asked(f"{address[1]}/healthz") + asked(address[1])
                server.send_signal(signal.SIGINT)
                said += server.communicate(timeout=COMMAND_SECONDS)[1]
            finally:
                server.kill()
            code = server.returncode
        fine = code == 0 and '"status":"ok"' in said and "<!doctype html>" in said.lower()
        self.note(words, "" if fine else f"ended with {code} and said:\n{said[-2000:]}")

    def figures(self) -> None:
        """Run what README names beside its figures; `bench.fresh` is `make play` once more."""
        table = re.findall(r"\| `(\.venv/bin/[^`]+)` \|$", README.read_text("utf-8"), re.MULTILINE)
        for command in table:
            words = command.split()
            ended = subprocess.run(
                words,
                cwd=self.project,
                env=self.around,
                timeout=COMMAND_SECONDS,
                capture_output=True,
                check=False,
            )
            self.note((command,), "" if ended.returncode == 0 else str(ended.stderr[-500:]))

    def without_node(self) -> None:
        """`pip install .` where there is no Node: rules and terminal work, serving says what is missing."""
        bare = Installation(self.home / "bare")
        bare.around["PATH"] = str(bare.home / "bin")
        (bare.home / "bin").mkdir()
        shutil.copytree(PROJECT, bare.project, ignore=LEFT_OUT)
        python = bare.project / ".venv" / "bin" / "python"
        self.shell(f"python3 -m venv {bare.project}/.venv")
        install = [str(python), "-m", "pip", "install", "--quiet", ".[play]"]
        subprocess.run(install, cwd=bare.project, check=True, timeout=INSTALL_SECONDS, env=bare.around)
        for case in (
            Case(("play", "lost-cities", "--option", "rounds=1"), 0, "The match ends", "1\n" * 2000),
            Case(("serve", "--open"), 2, "This installation has no browser client"),
        ):
            bare.run(case)
        self.passed, self.failed = self.passed + bare.passed, self.failed + bare.failed

    def note(self, words: tuple[str, ...], trouble: str = "") -> None:
        """Count a command, and say how it went."""
        self.passed, self.failed = self.passed + (not trouble), self.failed + bool(trouble)
        say(f"{'FAILED' if trouble else 'passed'}  trident {' '.join(words)} {trouble}".rstrip())


def shown_under(heading: str) -> list[str]:
    """The blocks of commands under a heading of README."""
    section = README.read_text("utf-8").partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return re.findall(r"```sh\n(.*?)```", section, re.DOTALL)


def read_until(terminal: int, wanted: re.Pattern[bytes]) -> str:
    """What a terminal shows until something wanted is there, or nothing comes any more."""
    said, limit = b"", time.monotonic() + INSTALL_SECONDS
    while not wanted.search(said) and time.monotonic() < limit:
        ready, _, _ = select.select([terminal], [], [], 1)
        try:
            said += os.read(terminal, 65536) if ready else b""
        except OSError:  # its last program has ended
            break
    return said.decode("utf-8", "replace")


def asked(address: str) -> str:
    """What a server answers, which may still be starting."""
    for _ in range(10 * COMMAND_SECONDS):
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=COMMAND_SECONDS) as answer:
            return str(answer.read(), "utf-8")
        time.sleep(0.1)
    return f"{address} does not answer"


def say(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main() -> int:
    """Install, run everything, and say how many commands did what the documentation says."""
    with tempfile.TemporaryDirectory() as folder:
        here = Installation(Path(folder))
        here.install()
        listed = subprocess.run([here.trident], capture_output=True, text=True, env=here.around, check=True)
        commands = re.findall(r"^  trident (\w+)", listed.stdout, re.MULTILINE)
        for case in [*BEFORE_SERVING, *(Case((name, "--help"), 0, "Example:") for name in commands)]:
            here.run(case)
        here.serve()
        for case in AFTER_SERVING:
            here.run(case)
        here.figures()
        here.without_node()
        here.start_as_shown()
        known = {case.words[0] for case in BEFORE_SERVING + AFTER_SERVING if case.words} | {"serve"}
        for name in sorted(set(commands) - known):
            here.note((name,), "has no case in this script")
    say(f"{here.passed} passed, {here.failed} failed")
    return 1 if here.failed else 0


if __name__ == "__main__":
    sys.exit(main())
