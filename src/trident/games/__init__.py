"""One folder a game. `trident.core.registry` finds them by walking; they do not know each other."""
