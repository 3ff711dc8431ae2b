"""What the log holds: lines of JSON, also from libraries, without addresses of those who connect."""

import json
import logging
from collections.abc import Iterator

import pytest

from trident.server.logging import LIBRARIES, say, set_up


@pytest.fixture
def restored() -> Iterator[None]:
    names = ("trident.server", *LIBRARIES)
    before = {name: vars(logging.getLogger(name)).copy() for name in names}
    yield
    for name, state in before.items():
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = state["handlers"], state["propagate"]
        logger.setLevel(state["level"])


@pytest.mark.usefixtures("restored")
def test_libraries_write_warnings_as_json_and_nothing_about_each_socket(
    capsys: pytest.CaptureFixture[str],
) -> None:
    set_up("info")
    say("serving", port=1)
    logging.getLogger("uvicorn.error").info('("10.0.0.1", 5) - "WebSocket /api/socket" [accepted]')
    logging.getLogger("psycopg.pool").warning("error connecting in 'pool-1'")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["event"] for line in lines] == ["serving", "error connecting in 'pool-1'"]
