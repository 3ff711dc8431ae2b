"""A game without options, bots or lessons is served like any other; a broken one is left out."""

import logging
from pathlib import Path

import pytest

from tests.conftest import write_toy
from tests.server.killing import fork_server, until_up
from tests.server.live import person
from tests.server.ports import free_port
from trident.library import registry
from trident.server.upkeep.games import load_games

pytestmark = pytest.mark.anyio


async def test_a_small_game_is_played_beside_a_broken_one(
    one_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = write_toy(tmp_path / "games")
    (games / "broken_game").mkdir()
    (games / "broken_game" / "__init__.py").write_text("raise ImportError('no such part')")
    monkeypatch.setenv("TRIDENT_GAMES", str(games))
    monkeypatch.setenv("TRIDENT_RUNTIME", "plain")
    with fork_server() as forks:
        address = f"127.0.0.1:{(port := free_port())}"
        forks.start(one_database, port)
        await until_up(address)
        async with person(address) as ann:
            shown = {one["name"]: one for one in await ann.sees("games")}
            assert "broken-game" not in shown
            toy = shown["dark-nim"]
            assert (toy["options"], toy["lessons"], toy["usual_bot"]) == ([], [], "sensible")
            seats = [{"kind": "me"}, {"kind": "bot"}]
            assert await ann.fails("tables", game="broken-game", seats=seats) == "unknown-game"
            table = await ann.opens("dark-nim", "bot")
            await ann.connects()
            await ann.follows(table, drawing="en")
            assert ann.news["drawing"]["lines"][0].startswith("[heap]●")
            while await ann.waits_for_turn():
                assert ann.news["legal"][0][3:] == ["take", {"pebbles": 1}]
                await ann.plays_a_turn()
            assert ann.news["result"]["reason"] == "rules"


def test_why_a_game_is_left_out_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(registry, "troubles", lambda: ["The game x cannot be loaded."])
    monkeypatch.setattr("trident.server.upkeep.games.playable", dict)
    for name in ("trident", "trident.server"):
        logging.getLogger(name).propagate = True
    load_games()
    assert [vars(record)["ids"] for record in caplog.records] == [{"why": "The game x cannot be loaded."}]
