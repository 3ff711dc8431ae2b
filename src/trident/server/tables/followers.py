"""Who follows a table."""

from dataclasses import dataclass

from trident.core.phrases import Language
from trident.server.tables.outbox import Outbox
from trident.server.tables.presence import Attention


@dataclass(eq=False, slots=True)
class Follower:
    """One socket's interest in one table."""

    outbox: Outbox
    guest: str | None
    wish: int | None  # the requested seat
    version: int = 0  # up to which it has been informed
    drawing: Language | None = None  # the language of drawings, if every view is to be drawn
    address: str = ""  # where the socket comes from
    attention: Attention | None = None  # of the person there
