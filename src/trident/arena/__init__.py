"""Tournaments: duplicate deals in every rotation of the seats, with error bars over units."""
