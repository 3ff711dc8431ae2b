"""`python -m trident.engine`: the engine on standard input and output."""

import sys

from trident.engine.lines import run

if __name__ == "__main__":
    sys.exit(run())
