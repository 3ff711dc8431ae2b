"""A test kit for games: conformance checks, the @rule marker, scenes, golden playthroughs."""

from trident.testing.amount import amount
from trident.testing.marker import rule
from trident.testing.scene import Scene

__all__ = ["Scene", "amount", "rule"]
