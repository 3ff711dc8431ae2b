"""Everything that goes over the wire, typed and with bounds. Unknown fields are refused.

The TypeScript types of the browser client are made from these (see `wire/typescript.py`).
"""

from trident.server.messages.asked import *  # noqa: F403
from trident.server.messages.bounds import *  # noqa: F403
from trident.server.messages.daily import *  # noqa: F403
from trident.server.messages.from_client import *  # noqa: F403
from trident.server.messages.from_server import *  # noqa: F403
from trident.server.messages.games import *  # noqa: F403
from trident.server.messages.mistakes import *  # noqa: F403
from trident.server.messages.puzzles import *  # noqa: F403
from trident.server.messages.reviews import *  # noqa: F403
from trident.server.messages.tables import *  # noqa: F403
