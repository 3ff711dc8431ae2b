"""Everything that goes over the wire, with bounds. Unknown fields are refused.

The TypeScript types of the browser client are made from these (see `typescript.py`).
"""

from trident.server.wire.messages.asked import *  # noqa: F403
from trident.server.wire.messages.bounds import *  # noqa: F403
from trident.server.wire.messages.from_client import *  # noqa: F403
from trident.server.wire.messages.from_server import *  # noqa: F403
from trident.server.wire.messages.games import *  # noqa: F403
from trident.server.wire.messages.tables import *  # noqa: F403
