"""The `trident` command: brings games, bots and people together."""
