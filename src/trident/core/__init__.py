"""The contract of a game, chance, records, notation and errors; names no game and does no I/O."""
