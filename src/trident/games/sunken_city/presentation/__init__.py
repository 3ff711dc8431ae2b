"""How people and programs see the game."""
