"""Learn Lost Cities: `python -m examples.learner --minutes 40 --out learned`.

Minutes are the processor's: 40 of them are 20 minutes on two cores. Twenty times on the way the network plays
against `random` and the gentlest character: `curve.csv` keeps the results, `weights.npz` the weights. Where
others use the same cores, OPENBLAS_NUM_THREADS=1 keeps the threads of NumPy from waiting for each other.
"""

import argparse
import time
from pathlib import Path

from examples.learner.matches import shares_won
from examples.learner.network import save
from examples.learner.ppo import Learner, Settings

OPPONENTS = "random", "tilda"
MATCHES = 20


def main() -> None:
    """Learn for a while, and say how it goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=40, help="of the processor's time")
    parser.add_argument("--games", type=int, default=400, help="per match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learned"))
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    learner, begun, matches, updates = Learner(Settings(), given.seed), time.process_time(), 0, 0
    curve = given.out / "curve.csv"
    curve.write_text(f"minutes,decisions,{','.join(OPPONENTS)}\n", "utf-8")
    while (done := (time.process_time() - begun) / (60 * given.minutes)) < 1 or matches <= MATCHES:
        if done * MATCHES >= matches:
            won = [shares_won(learner.weights, name, given.games) for name in OPPONENTS]
            decisions = updates * learner.settings.games * learner.settings.steps
            figures = ",".join(f"{share:.4f}" for share in won)
            with curve.open("a", encoding="utf-8") as file:
                file.write(f"{done * given.minutes:.2f},{decisions},{figures}\n")
            save(learner.weights, given.out / "weights.npz")
            matches += 1
        told = learner.update(min(done, 1))
        updates += 1
        figures = ", ".join(f"{name} {value:.3f}" for name, value in told.items())
        print(f"{done:6.1%}  {updates} updates  {figures}", flush=True)


if __name__ == "__main__":
    main()
