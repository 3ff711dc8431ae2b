"""Observed steps per second beside those of the field's own environments, measured in the same run.

python -m bench.env_peers [--all] [RUNTIME…]

Batches: ours next to Pgx's games with hidden hands (`jit` and `vmap`) and OpenSpiel's own vector environment.
One game at a time through PettingZoo: ours next to its own classic card games. All begin anew by themselves,
observed and masked. Actions are random; choosing them, and the first calls, in which Pgx compiles, are not
counted. Everything runs on one core, and the processor's time counts. With `--all` everything has all cores,
Pgx by XLA's threads and ours by one thread per core, and the clock counts.
"""

import os
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

if "--all" not in sys.argv:  # before anything starts threads
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

import numpy as np

import trident
from trident.envs.pettingzoo import env as our_env

SECONDS = 1.0
HAS_ALL = "--all" in sys.argv
THREADS = os.cpu_count() or 1 if HAS_ALL else 1
now = time.perf_counter if HAS_ALL else time.process_time
BATCH = 2048
PGX = ("leduc_holdem", "sparrow_mahjong")
SPIEL = ("leduc_poker", "gin_rummy", "hearts")
CLASSIC = ("leduc_holdem_v4", "texas_holdem_v4")
Choose = Callable[[], Any]
Step = Callable[[Any], int]


class Result(NamedTuple):
    """Steps per second."""

    name: str
    per_second: float


def measured(name: str, choose: Choose, step: Step) -> Result:
    """Choose and step for a while; a step takes what was chosen and says how many games it moved on."""
    step(choose())
    done, spent = 0, 0.0
    while spent < SECONDS:
        chosen = choose()
        begun = now()
        done += step(chosen)
        spent += now() - begun
    return Result(name, done / spent)


def our_batch(name: str, runtime: str) -> Result:
    """Our batch, strict as it is by default: Pgx checks actions, too."""
    game = trident.game(name, runtime)
    options = game.options.shortest()
    batch = trident.vector(game, BATCH, options=options, threads=THREADS, autoreset="same-step")

    def step(actions: Any) -> int:
        return batch.step(actions).n

    return measured(f"{name} ({runtime})", batch.random_actions, step)


def pgx_batch(name: str) -> Result:
    """A batch of Pgx's, with its own way to begin anew; the actions come from its masks."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env, key = pgx.make(name), jax.random.PRNGKey(0)
    ready: Any = jax.block_until_ready

    def any_legal(state: Any, key: Any) -> Any:
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        return jax.random.categorical(key, logits, axis=-1), jax.random.split(key, BATCH)

    chosen, stepped = jax.jit(any_legal), jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    kept = [jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH)), key]

    def choose() -> Any:
        kept[1], use = jax.random.split(kept[1])
        return ready(chosen(kept[0], use))

    def step(given: Any) -> int:
        kept[0] = ready(stepped(kept[0], *given))
        return BATCH

    return measured(f"Pgx {name}, batch {BATCH}", choose, step)


def spiel_batch(name: str, size: int = 16) -> Result:
    """OpenSpiel's own vector environment."""
    from open_spiel.python import rl_environment, vector_env
    from open_spiel.python.rl_agent import StepOutput

    batch = vector_env.SyncVectorEnv([rl_environment.Environment(name) for _ in range(size)])
    kept, rng = [batch.reset()], np.random.default_rng(0)

    def action_of(seen: Any) -> StepOutput:
        legal = seen.observations["legal_actions"][seen.observations["current_player"]]
        return StepOutput(action=legal[int(rng.integers(len(legal)))], probs=[])

    def choose() -> list[StepOutput]:
        return [action_of(seen) for seen in kept[0]]

    def step(actions: list[StepOutput]) -> int:
        kept[0], *_ = batch.step(actions, reset_if_done=True)
        return size

    return measured(f"OpenSpiel vector_env {name}, {size} games", choose, step)


def one_game(name: str, made: Any) -> Result:
    """Games of PettingZoo, with `last` and `step` as its loop has them; choosing is counted here."""
    rng = np.random.default_rng(0)

    def play(seed: int) -> int:
        made.reset(seed=seed)
        steps = 0
        for _ in made.agent_iter():
            observed, _, is_over, is_cut, _ = made.last()
            legal = np.flatnonzero(observed["action_mask"])
            made.step(None if is_over or is_cut else int(legal[rng.integers(len(legal))]))
            steps += 1
        return steps

    return measured(name, lambda: int(rng.integers(1 << 30)), play)


def classic(name: str) -> Result:
    """One of PettingZoo's own card games."""
    from importlib import import_module

    return one_game(f"PettingZoo {name}", import_module(f"pettingzoo.classic.{name}").raw_env())


def show(title: str, ours: list[Result], peers: list[Result], goal: float) -> None:
    """Print both kinds, and how many times each peer ours are."""
    print(title)
    for number, peer in enumerate(peers, 1):
        print(f"  {number}  {peer.name:44} {peer.per_second:12,.0f}")
    heads = "".join(f"{f'× {number}':>9}" for number in range(1, len(peers) + 1))
    print(f"     {'':44} {'':12}{heads}   (goal: × {goal:g} the fastest)")
    for own in ours:
        times = "".join(f"{own.per_second / peer.per_second:9.1f}" for peer in peers)
        print(f"     {own.name:44} {own.per_second:12,.0f}{times}", flush=True)


def main() -> None:
    """Both comparisons."""
    names = trident.game_names()
    runtimes = [one for one in sys.argv[1:] if one != "--all"] or ["wasm", "native"]
    cores = f"{THREADS} cores" if HAS_ALL else "one core"
    peers = [pgx_batch(name) for name in PGX] + [spiel_batch(name) for name in SPIEL]
    ours = [our_batch(name, runtime) for name in names for runtime in runtimes]
    show(f"Batches, observed steps per second of {cores}:", ours, peers, goal=4)
    tables = [one_game(f"{name}, PettingZoo", our_env(name)) for name in names]
    show("One game through PettingZoo, steps per second:", tables, [*map(classic, CLASSIC)], goal=5)


if __name__ == "__main__":
    main()
