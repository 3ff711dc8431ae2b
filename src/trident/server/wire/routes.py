"""The HTTP side. `tests/server/access.py` says who may call what."""

from typing import Any

from litestar import Response, get

from trident.server.messages import Health
from trident.server.wire import (
    daily_routes,
    game_routes,
    guest_routes,
    mistake_routes,
    puzzle_routes,
    record_routes,
    review_routes,
    table_routes,
)
from trident.server.wire.dependencies import Service


@get("/healthz")
async def health(service: Service) -> Response[Health]:
    """Whether the server can do its work."""
    problems = await service.health.problems()
    return Response(Health("down" if problems else "ok", problems), status_code=503 if problems else 200)


ROUTES: list[Any] = [
    health,
    *guest_routes.ROUTES,
    *game_routes.ROUTES,
    *table_routes.ROUTES,
    *daily_routes.ROUTES,
    *mistake_routes.ROUTES,
    *puzzle_routes.ROUTES,
    *record_routes.ROUTES,
    *review_routes.ROUTES,
]
