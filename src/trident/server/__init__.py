"""The web service: tables, seats, sockets and storage. It names no game."""
