"""What goes over the line: messages, routes, sockets, and who may call what."""
