"""How many random decisions per second a game makes inside its kernels, as it is installed.

python -m bench.decisions
"""

import trident
from bench.runtimes import random_play, speeds


def main() -> None:
    """Print the speed of every game, per second of processor time."""
    for name in trident.game_names():
        game = trident.game(name)
        (speed,) = speeds([random_play(game)])
        print(f"{name}: {speed / 1e6:.1f} million random decisions per second ({game.runtime.name})")


if __name__ == "__main__":
    main()
