"""Observed steps per second beside those of the field's own environments, measured in the same run.

python -m bench.env_peers [RUNTIME…]

Batches: ours next to Pgx's games with hidden hands and OpenSpiel's own vector environment. One game at a time
through PettingZoo: ours next to its own classic card games. All by the processor's time, so that one core is
compared with one core; the first calls, in which Pgx compiles, are not counted. Actions are random.
"""

import os
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")

import numpy as np

import trident
from trident.envs.pettingzoo import env as our_env

SECONDS = 2.0
BATCH = 2048
PGX = {"leduc_holdem": 4096, "sparrow_mahjong": 256}  # with their batches
SPIEL = ("leduc_poker", "gin_rummy", "hearts")
CLASSIC = ("leduc_holdem_v4", "texas_holdem_v4")
Work = Callable[[], int]


class Result(NamedTuple):
    """Steps per second of one core."""

    name: str
    per_second: float


def measured(name: str, work: Work) -> Result:
    """Repeat a piece of work for a while; it says how many steps it made."""
    work()
    done, spent = 0, 0.0
    while spent < SECONDS:
        begun = time.process_time()
        done += work()
        spent += time.process_time() - begun
    return Result(name, done / spent)


def our_batch(name: str, runtime: str) -> Result:
    """Our batch; choosing the actions is counted, as it is for the others."""
    game = trident.game(name, runtime)
    batch = trident.vector(game, BATCH, options=game.options.shortest(), autoreset="same-step", strict=False)

    def work() -> int:
        batch.step(batch.random_actions())
        return BATCH

    return measured(f"{name} ({runtime})", work)


def pgx_batch(name: str, size: int) -> Result:
    """A batch of Pgx's, with its own way to begin anew; the actions come from its masks."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    step = auto_reset(env.step, env.init)

    def one(state: Any, key: Any) -> Any:
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        act, chance = jax.random.split(key)
        keys = jax.random.split(chance, size)
        return jax.vmap(step)(state, jax.random.categorical(act, logits, axis=-1), keys)

    stepped = jax.jit(one)
    key = jax.random.PRNGKey(0)
    kept = [jax.jit(jax.vmap(env.init))(jax.random.split(key, size)), key]

    def work() -> int:
        kept[1], use = jax.random.split(kept[1])
        kept[0] = stepped(kept[0], use)
        kept[0].observation.block_until_ready()
        return size

    return measured(f"Pgx {name}, batch {size}", work)


def spiel_batch(name: str, size: int = 16) -> Result:
    """OpenSpiel's own vector environment."""
    from open_spiel.python import rl_environment, vector_env
    from open_spiel.python.rl_agent import StepOutput

    batch = vector_env.SyncVectorEnv([rl_environment.Environment(name) for _ in range(size)])
    kept, rng = [batch.reset()], np.random.default_rng(0)

    def action_of(seen: Any) -> StepOutput:
        legal = seen.observations["legal_actions"][seen.observations["current_player"]]
        return StepOutput(action=legal[int(rng.integers(len(legal)))], probs=[])

    def work() -> int:
        kept[0], *_ = batch.step([action_of(seen) for seen in kept[0]], reset_if_done=True)
        return size

    return measured(f"OpenSpiel vector_env {name}, {size} games", work)


def one_game(name: str, made: Any) -> Result:
    """A game of PettingZoo, with `last` and `step` as its loop has them."""
    rng = np.random.default_rng(0)

    def work() -> int:
        made.reset(seed=int(rng.integers(1 << 30)))
        steps = 0
        for _ in made.agent_iter():
            observed, _, is_over, is_cut, _ = made.last()
            legal = np.flatnonzero(observed["action_mask"])
            made.step(None if is_over or is_cut else int(legal[rng.integers(len(legal))]))
            steps += 1
        return steps

    return measured(name, work)


def classic(name: str) -> Result:
    """One of PettingZoo's own card games."""
    from importlib import import_module

    return one_game(f"PettingZoo {name}", import_module(f"pettingzoo.classic.{name}").raw_env())


def show(title: str, ours: list[Result], peers: list[Result], goal: float) -> None:
    """Print both kinds, and how many times the fastest peer ours are."""
    best = max(peer.per_second for peer in peers)
    print(title)
    for peer in peers:
        print(f"  {peer.name:44} {peer.per_second:12,.0f}")
    for own in ours:
        times = own.per_second / best
        print(
            f"  {own.name:44} {own.per_second:12,.0f}  × {times:.1f} the fastest (goal × {goal:g})",
            flush=True,
        )


def main() -> None:
    """Both comparisons."""
    names = trident.game_names()
    peers = [pgx_batch(name, size) for name, size in PGX.items()] + [spiel_batch(name) for name in SPIEL]
    ours = [our_batch(name, runtime) for name in names for runtime in sys.argv[1:] or ("wasm", "native")]
    show("Batches, observed steps per second of one core:", ours, peers, goal=4)
    tables = [one_game(f"{name}, PettingZoo", our_env(name)) for name in names]
    show(
        "One game through PettingZoo, steps per second of one core:", tables, [*map(classic, CLASSIC)], goal=5
    )


if __name__ == "__main__":
    main()
