"""Messages as bytes."""

import msgspec

from trident.server.messages.from_server import FromServer

BLOCK = 256  # messages come in whole blocks: their length tells little of what is in them
_encoder = msgspec.json.Encoder()


def encoded(message: FromServer) -> bytes:
    """A message as bytes, filled up with spaces."""
    text = _encoder.encode(message)
    return text + b" " * (-len(text) % BLOCK)
