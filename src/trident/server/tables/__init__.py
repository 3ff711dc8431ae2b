"""Tables as their journals make them, and the rooms in which they are live."""
