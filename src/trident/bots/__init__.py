"""Bots for any game: they play through the game's contract and name no game."""
