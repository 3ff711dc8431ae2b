"""How long a program waits for its first step, in a process of its own and with empty caches.

python -m bench.first_step

It imports Trident, makes a batch or a simulator, and steps it once. The caches of compiled code are empty, as
after an installation; Python's own bytecode is there, because installing makes it.
"""

import os
import subprocess
import sys
import tempfile

import trident

LIMIT_SECONDS = 1.0
BATCH = 'b = trident.vector("{game}", 64); b.step(b.random_actions())'
SIMULATOR = 's = trident.Simulator(trident.game("{game}"), 2); s.reset(); s.step(s.legal[0])'
WAYS = {"vector": BATCH, "Simulator": SIMULATOR}
TIMED = """
import time
clock = time.perf_counter()
import trident
{work}
print(time.perf_counter() - clock, time.process_time())
"""


def seconds_to_step(game: str, way: str) -> tuple[float, float]:
    """Seconds by the clock since the import, and of the processor's time since Python began."""
    code = TIMED.format(work=WAYS[way].format(game=game))
    with tempfile.TemporaryDirectory() as empty:
        around = os.environ | {"TRIDENT_CACHE": empty}
        told = subprocess.run(
            [sys.executable, "-c", code], env=around, capture_output=True, check=True, text=True
        )
    clock, processor = map(float, told.stdout.split())
    return clock, processor


def main(tries: int = 3) -> None:
    """Every game both ways, the median of a few tries."""
    print(f"From import to the first step (limit {LIMIT_SECONDS} s):")
    for game in trident.game_names():
        for way in WAYS:
            clock, processor = sorted(seconds_to_step(game, way) for _ in range(tries))[tries // 2]
            print(f"{game:12} {way:10} {clock:5.2f} s, {processor:5.2f} s of one core", flush=True)


if __name__ == "__main__":
    main()
