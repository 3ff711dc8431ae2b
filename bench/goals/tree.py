"""Information-set tree search, written for comparison: one tree over decisions, a new deal for each visit.

Below the tree both sides play by the policy at hand-set weights. Decisions are chosen by upper confidence
bounds that count how often a decision was possible (Cowling, Powley and Whitehouse, 2012).
"""

import math
from typing import Any

import numpy as np

from trident.bots.kit import kit_of
from trident.bots.weights import weights_of
from trident.core.chance import stream, streams
from trident.core.game import Game
from trident.core.state import CHANCE, OVER, Seat

VISITS = 1500  # of the root, for each decision
CURIOSITY = 0.4
DEPTH = 6  # decisions below the root that may be in the tree


class Node:
    """What visits of one decision showed, to the seat that made it."""

    def __init__(self) -> None:
        self.visits, self.possible, self.total = 0, 0, 0.0
        self.children: dict[int, Node] = {}

    def bound(self) -> float:
        """Upper confidence bound."""
        return self.total / self.visits + CURIOSITY * math.sqrt(math.log(self.possible) / self.visits)


class TreeSearch:
    """A player that searches a tree anew for every decision."""

    def __init__(self, game: Game) -> None:
        self.game, self.kit = game, kit_of(game)
        self.own = self.kit.workspace()
        self.weights = self.own.copied(weights_of(game, "hand")[None, :])
        self.players = self.own.zeros((1, game.seats[0]), np.int64)
        self.results = self.own.zeros((1, 1, 3), np.float64)
        self.nothing = self.own.zeros((1, self.kit.bots.longest_turn + 1), np.int64)
        self.alive = np.ones(1, np.uint8)

    def decide(self, raw: Any, seat: int, legal: list[int], seed: int) -> int:
        """The decision that was visited most."""
        if len(legal) == 1:
            return legal[0]
        root = Node()
        for word in streams(seed, VISITS):
            self._visit(root, raw, Seat(seat), int(word))
        return max(root.children, key=lambda action: root.children[action].visits)

    def _visit(self, root: Node, raw: Any, seat: Seat, word: int) -> None:
        """One deal: down the tree, one new decision, the rest by the policy; then everybody's gain."""
        dealt, rng, node = raw.copy(), stream(word), root
        self.game.compiled.reshuffle(dealt, seat, rng)
        luck = np.zeros(self.kit.bots.streams, np.int64)
        luck[0] = word >> 1
        state, way = self.game.state_of(dealt), list[tuple[int, Node]]()
        while state.mover != OVER and len(way) < DEPTH:
            if state.mover == CHANCE:
                self.game.compiled.apply(dealt, int(self.kit.draw(dealt, luck, self.own.scratch)))
                continue
            action, is_new = self._choose(node, self.game.legal(dealt), word)
            node = node.children[action]
            way.append((int(state.mover), node))
            self.game.compiled.apply(dealt, action)
            if is_new:
                break
        gain = self._played_out(dealt, seat, word)
        for mover, visited in way:
            visited.visits += 1
            visited.total += gain if mover == seat else -gain

    def _choose(self, node: Node, legal: list[int], word: int) -> tuple[int, bool]:
        """A decision that has not been tried here, or the most promising one."""
        fresh = [action for action in legal if action not in node.children]
        for action in legal:
            if action in node.children:
                node.children[action].possible += 1
        if fresh:
            action = fresh[word % len(fresh)]
            node.children[action] = Node()
            node.children[action].possible = 1
            return action, True
        return max(legal, key=lambda action: node.children[action].bound()), False

    def _played_out(self, dealt: Any, seat: Seat, word: int) -> float:
        """The utility of the round's end, played by the policy, between −1 and 1."""
        own = self.own
        self.kit.try_turns(
            dealt,
            seat,
            self.weights,
            self.players,
            self.nothing,
            self.alive,
            own.copied(np.array([word], np.uint64)),
            0,
            1,
            self.results,
            own.dealt,
            own.playing,
            own.streams,
            own.rng,
            own.scratch,
            self.kit.bots.horizon,
            own.stop,
        )
        return 2 * float(self.results[0, 0, 0]) - 1
