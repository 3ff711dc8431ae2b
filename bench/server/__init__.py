"""Load on the server, next to echo servers on the same stack."""
