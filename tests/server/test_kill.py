"""No acknowledged move is lost, none made twice, whenever the server is killed."""

import asyncio
import os

import pytest

from tests.server.killing import ForkServer, fork_server, kill_again_and_again, until_up
from tests.server.live import person
from tests.server.people import GAMES, each_game
from tests.server.ports import free_port
from tests.server.postgres import fresh_database

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("postgresql")]
KILLS = int(os.environ.get("TRIDENT_KILLS", "6"))


@pytest.fixture(scope="module")
def forks() -> object:
    with fork_server() as ours:
        yield ours


async def test_no_acknowledged_move_is_lost_when_the_server_is_killed(
    database: str, forks: ForkServer
) -> None:
    verdict = await kill_again_and_again(forks, database, KILLS, tables=50)
    assert verdict.acknowledged > 50
    assert (verdict.lost, verdict.twice, verdict.gaps) == ([], [], [])
    assert verdict.slowest_seconds < 10


async def test_a_server_that_answers_before_writing_is_caught(database: str, forks: ForkServer) -> None:
    verdict = await kill_again_and_again(forks, database, 2, 25, "answers before writing")
    assert verdict.lost


async def test_a_server_that_makes_a_repeated_move_again_is_caught(
    one_database: str, forks: ForkServer
) -> None:
    verdict = await kill_again_and_again(forks, one_database, 2, 50, "makes moves again")
    assert verdict.twice


async def play_through_two(forks: ForkServer, database: str, name: str, fault: str | None) -> int:
    """Ann and bob play through two processes; ann's is killed, and she goes on through bob's."""
    ports = free_port(), free_port()
    first, second = [forks.start(database, port, fault) for port in ports]
    addresses = [f"127.0.0.1:{port}" for port in ports]
    for address in addresses:
        await until_up(address)
    async with person(addresses[0], "Ann") as ann, person(addresses[1], "Bob") as bob:
        table = await ann.opens(name, is_listed=True)
        await bob.does(f"tables/{table}/join")
        for one in (ann, bob):
            await one.connects()
            await one.follows(table)
        async with asyncio.timeout(5):
            while ann.news["card"]["status"] != "running":
                await ann.hears("news")
        for turn in range(12):
            if turn == 6:
                await asyncio.to_thread(forks.kill, first)
                ann.address = addresses[1]
                await ann.connects()
                await ann.follows(table, since=ann.news["version"])
            mover, other = (ann, bob) if ann.news["legal"] else (bob, ann)
            answer = await mover.plays_a_turn()
            async with asyncio.timeout(5):
                while other.news["version"] < answer["version"]:
                    await other.hears("news")
        version: int = bob.news["version"]
    await asyncio.to_thread(forks.kill, second)
    return version


@each_game
async def test_one_table_is_played_through_two_processes_of_which_one_is_killed(
    name: str, cluster: str, forks: ForkServer
) -> None:
    assert await play_through_two(forks, fresh_database(cluster), name, None) == 3 + 12


async def test_a_process_that_hears_nothing_is_caught(cluster: str, forks: ForkServer) -> None:
    with pytest.raises(TimeoutError):
        await play_through_two(forks, fresh_database(cluster), GAMES[0], "hears nothing")
