"""Tokens end without use and when their guest says so; keys rotate, and nobody is signed out by that."""

import asyncio
from pathlib import Path

import httpx
import pytest
from itsdangerous import URLSafeSerializer

from tests.server.live import Live, Person, live
from trident.cli.main import main
from trident.server.errors import NotAllowed
from trident.server.machine import Machine, SteadyTime
from trident.server.storage import open_store
from trident.server.storage.contract import Guest, SigningKey
from trident.server.tables.days import DAY_MS
from trident.server.wire.keys import LEAD_MS, Keys
from trident.server.wire.signer import Signer

pytestmark = pytest.mark.anyio
ANN = Guest("ann", "Ann", 0)
COOKIE = "trident-guest"


@pytest.fixture
def machine() -> Machine:
    """A machine on which time stands still unless it jumps."""
    return Machine(steady=SteadyTime(lambda: 1_000_000_000_000, lambda: 0.0))


def signing(machine: Machine, *secrets: str, dated_ms: int | None = None) -> Signer:
    """A signer whose tokens last 30 days; the last secret signs."""
    keys = [SigningKey(number, secret, 0) for number, secret in enumerate(secrets)]
    return Signer(keys, machine, 30, machine.now_ms() if dated_ms is None else dated_ms)


def test_a_token_that_is_not_used_ends(machine: Machine) -> None:
    signer = signing(machine, "k")
    token = signer.guest_token(ANN)
    machine.time.jump(DAY_MS - 1)
    assert signer.shown(token) == ("ann", 0, False)
    machine.time.jump(1)
    assert signer.shown(token) == ("ann", 0, True)
    renewed = signer.guest_token(ANN)
    machine.time.jump(29 * DAY_MS)
    assert signer.shown(token) is None
    assert signer.shown(renewed) == ("ann", 0, True)


def test_a_token_of_a_process_whose_clock_is_ahead_counts(machine: Machine) -> None:
    signer = signing(machine, "k")
    token, word = signer.guest_token(ANN), signer.make_pass(ANN, "once")
    machine.time.jump(-5000)
    assert signer.shown(token) == ("ann", 0, False)
    assert signer.read_pass(word)[0].guest == "ann"


def test_a_pass_expires(machine: Machine) -> None:
    signer = signing(machine, "k")
    word = signer.make_pass(ANN, "once")
    machine.time.jump(601_000)
    with pytest.raises(NotAllowed):
        signer.read_pass(word)


def test_an_undated_token_counts_as_made_when_tokens_were_first_dated(machine: Machine) -> None:
    token = str(URLSafeSerializer("k", "guest").dumps("ann"))
    signer = signing(machine, "k")
    machine.time.jump(30 * DAY_MS - 1)
    assert signer.shown(token) == ("ann", 0, True)
    machine.time.jump(1)
    assert signer.shown(token) is None


def test_a_former_key_is_accepted_and_the_newest_signs(machine: Machine) -> None:
    former, now, later = signing(machine, "a"), signing(machine, "a", "b"), signing(machine, "b")
    assert now.shown(former.guest_token(ANN)) is not None
    assert later.shown(former.guest_token(ANN)) is None
    assert later.shown(now.guest_token(ANN)) is not None


def test_a_key_whose_time_has_not_come_is_accepted_only(machine: Machine) -> None:
    keys = [SigningKey(0, "a", 0), SigningKey(1, "b", machine.now_ms() + 1)]
    signer = Signer(keys, machine, 30, 0)
    assert signing(machine, "a").shown(signer.guest_token(ANN)) is not None
    assert signer.shown(signing(machine, "b").guest_token(ANN)) is not None
    machine.time.jump(1)
    signer.use(keys)
    assert signing(machine, "b").shown(signer.guest_token(ANN)) is not None


async def days_pass(server: Live, days: float) -> None:
    """So many days later, and upkeep has looked at the keys."""
    server.service.machine.time.jump(int(days * DAY_MS))
    await Keys(server.service).once()


async def is_guest(person: Person) -> bool:
    """Whether the server knows who this is; a browser takes the token it may be given."""
    seen: bool = (await person.sees("guest"))["is_guest"]
    return seen


async def test_keys_rotate_and_are_forgotten_and_nobody_is_signed_out(database: str) -> None:
    async with live(database) as server, server.person() as ann, server.person("Bob") as bob:
        store = server.service.store
        first = (await store.signing_keys())[0]
        await days_pass(server, 90)
        _, second = await store.signing_keys()
        assert second.signs_from_ms >= server.service.machine.now_ms() + LEAD_MS - 60_000
        await days_pass(server, 1)
        before = ann.http.cookies[COOKIE]
        assert await is_guest(ann)
        assert ann.http.cookies[COOKIE] != before
        for _ in range(10):
            await days_pass(server, 40)
            assert await is_guest(ann)
        assert first not in await store.signing_keys()
        assert not await is_guest(bob)  # who has not come back for a year


async def test_two_processes_agree_on_a_new_key(database: str) -> None:
    store = await open_store(database)
    await store.add_key(SigningKey(0, "a", 0))
    await store.add_key(SigningKey(0, "b", 1))
    assert await store.signing_keys() == [SigningKey(0, "a", 0)]
    await store.close()


async def test_signing_out_ends_all_other_devices(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann, server.person("Bob") as bob:
        first, second = (await ann.does("guest/pass"), await ann.does("guest/pass"))
        async with server.person("Phone") as phone:
            await phone.does("guest/enter", word=first["word"])
            await phone.connects()
            await bob.connects()
            await ann.does("guest/sign-out")
            assert (await phone.hears("goodbye"))["code"] == "signed-out"
            await phone.closed()
            assert not await is_guest(phone)
            assert (await phone.connects())["name"] == ""
            assert await phone.fails("guest/enter", word=second["word"]) == "bad-pass"
        assert await is_guest(ann)
        assert (await ann.connects())["name"] == "Ann"
        await bob.sends("ping", sent_ms=1)
        await bob.hears("pong")


async def test_whoever_was_not_answered_may_ask_again_and_nobody_else(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        before, word = ann.http.cookies[COOKIE], "a-word-that-nobody-can-guess"
        await ann.does("guest/sign-out", word=word)
        ann.http.cookies.set(COOKIE, before, domain="127.0.0.1")  # the answer was lost
        assert not await is_guest(ann)
        assert await ann.fails("guest/sign-out", word="another-word-of-somebody-else") == "no-guest"
        assert await ann.fails("guest/sign-out") == "no-guest"
        await ann.does("guest/sign-out", word=word)
        assert await is_guest(ann)
        stored = await server.service.guest(ann.http.cookies[COOKIE])
        assert stored is not None
        assert stored.sign_outs == 1
        await ann.does("guest/sign-out", word=word)
        ann.http.cookies.set(COOKIE, before, domain="127.0.0.1")
        assert await ann.fails("guest/sign-out", word=word) == "no-guest"


async def test_signing_out_in_another_process_closes_sockets_here(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        await ann.connects()
        guest = await server.service.guest(ann.http.cookies[COOKIE])
        assert guest is not None
        await server.service.store.sign_out(guest.id, 0, server.service.machine.now_ms(), "word")
        await Keys(server.service).once()
        assert (await ann.hears("goodbye"))["code"] == "signed-out"
        await ann.closed()


async def test_a_program_is_given_new_tokens(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        token = (await ann.does("guest", name="Program", is_program=True))["token"]
        ann.http.cookies.delete(COOKIE)
        ann.http.headers["authorization"] = f"Bearer {token}"
        assert (await ann.sees("guest"))["token"] is None
        await days_pass(server, 2)
        renewed = (await ann.sees("guest"))["token"]
        ended = (await ann.does("guest/sign-out"))["token"]
        for shown, is_known in ((token, False), (renewed, False), (ended, True)):
            ann.http.headers["authorization"] = f"Bearer {shown}"
            assert await is_guest(ann) == is_known


async def test_cookies_from_before_are_taken_over(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        guest = await server.service.guest(ann.http.cookies[COOKIE])
        assert guest is not None
        secret = (await server.service.store.signing_keys())[0].secret
        undated = str(URLSafeSerializer(secret, "guest").dumps(guest.id))
        async with httpx.AsyncClient(base_url=f"http://{server.address}", cookies={COOKIE: undated}) as http:
            seen = await http.get("/api/guest")
            taken = server.service.signer.shown(seen.cookies[COOKIE])
        assert seen.json()["is_guest"]
        assert taken == (guest.id, 0, False)
        await ann.does("guest/sign-out")
        assert await server.service.guest(undated) is None


async def test_a_key_is_added_by_command_and_after_a_leak_no_other_counts(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/tables.db"
    store = await open_store(address)
    await store.add_key(SigningKey(0, "a", 0))
    await store.close()
    for words, numbers in (([], [0, 1]), (["--forget"], [2])):
        assert await asyncio.to_thread(main, ["rotate", "--database", address, *words]) == 0
        store = await open_store(address)
        assert [key.number for key in await store.signing_keys()] == numbers
        await store.close()
