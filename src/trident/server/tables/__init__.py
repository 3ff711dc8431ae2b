"""Tables folded from their journals (event sourcing), and the rooms in which they are live."""
