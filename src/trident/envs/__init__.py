"""Environments for programs that learn: batches of games, and adapters to the libraries of the field."""
