"""The engine: one JSON object per line in, one out, for programs in any language."""

from trident.engine.lines import serve

__all__ = ["serve"]
