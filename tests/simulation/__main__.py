# ruff: noqa: T201
"""Runs simulated worlds: python -m tests.simulation [FIRST [LAST]] [--fault NAME] [--trace]."""

import argparse
import sys
import time
from contextlib import nullcontext

from tests.simulation.faults import PLANTED, with_fault
from tests.simulation.world import simulate


def main() -> int:
    """Simulate seeds until one fails; print its trace."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first", type=int, nargs="?", default=0)
    parser.add_argument("last", type=int, nargs="?")
    parser.add_argument("--trace", action="store_true", help="print the whole trace")
    parser.add_argument("--fault", choices=PLANTED, help="with this mistake in the server")
    given = parser.parse_args()
    with with_fault(given.fault) if given.fault else nullcontext():
        return run(given)


def run(given: argparse.Namespace) -> int:
    """Simulate the seeds."""
    entries, begun = 0, time.process_time()
    last = given.first if given.last is None else given.last
    for seed in range(given.first, last + 1):
        report = simulate(seed)
        entries += report.entries
        if given.trace or report.faults:
            print("\n".join(report.trace if given.trace else report.trace[-40:]))
        if report.faults:
            print(report)
            return 1
    took = time.process_time() - begun
    print(f"{last + 1 - given.first} seeds, {entries} entries, nothing wrong; {took:.1f} s of CPU time")
    return 0


if __name__ == "__main__":
    sys.exit(main())
