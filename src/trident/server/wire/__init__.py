"""Routes and sockets, and who may call what."""
