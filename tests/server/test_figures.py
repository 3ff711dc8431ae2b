"""Metrics are shown at an address of their own."""

import socket

import httpx
import pytest

from trident.server.figures import shown
from trident.server.metrics import Metrics
from trident.server.settings import BadSettings, Settings


def read(address: str | None) -> str:
    return httpx.get(f"http://{address}/metrics", timeout=20).text


def test_figures_are_shown_on_this_machine_only() -> None:
    with shown(Settings(), Metrics(), 0) as address:
        assert address is not None
        assert address.startswith("127.0.0.1:")
        assert "trident_think_seconds" in read(address)


def test_where_the_next_port_is_taken_any_will_do() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with shown(Settings(), Metrics(), port - 1) as address:
            assert address != f"127.0.0.1:{port}"
            assert "trident_moves_total" in read(address)
    with shown(Settings(), Metrics(), 65535) as address:
        assert "trident_moves_total" in read(address)


def test_a_place_that_is_taken_is_refused_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        place = f"127.0.0.1:{taken.getsockname()[1]}"
        with (
            pytest.raises(BadSettings, match=f"{place} cannot be listened on"),
            shown(Settings(metrics=place), Metrics(), 1),
        ):
            pass


@pytest.mark.parametrize("wish", ["", "9464", "127.0.0.1", "127.0.0.1:99999", "a:b"])
def test_what_is_no_address_is_refused(wish: str) -> None:
    with pytest.raises(BadSettings, match="is no address"), shown(Settings(metrics=wish), Metrics(), 1):
        pass


def test_they_can_be_switched_off() -> None:
    with shown(Settings(metrics="off"), Metrics(), 1) as address:
        assert address is None
