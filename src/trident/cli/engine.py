"""`trident engine`: the line protocol on standard input and output."""

from trident.engine.lines import run

__all__ = ["run"]
