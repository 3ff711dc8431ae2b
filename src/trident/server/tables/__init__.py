"""Tables as their logs make them, and the rooms in which they are live."""
