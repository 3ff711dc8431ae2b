"""Tournaments: duplicate deals, every seat rotation, honest error bars."""
