"""Players that are no people: they play any game through its contract and name none."""
