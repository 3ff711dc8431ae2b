"""Before the deal every player's client adds a nonce: in two stages, within a time, and proved afterwards."""

import msgspec
import pytest

from tests.server.live import live
from tests.server.people import GAMES, does, head_of, opened, wish
from trident.core.chance import Secret, hash_of
from trident.core.replay import from_text
from trident.core.verify import verify
from trident.library.registry import game
from trident.server.errors import NotAllowed, Refused
from trident.server.tables import commands, fold, journal, mixing, nonces, records
from trident.server.tables.projection import news
from trident.server.tables.session import Session

GAME = GAMES[0]
PEOPLE = ("ann", "bob", "cid", "dan")
NONCES = {guest: f"{number:02x}" * 16 for number, guest in enumerate(PEOPLE, 1)}
WAIT_MS = 5000


def waiting(seats: int = 2) -> Session:
    """A table whose last seat was taken at time 0, and which waits for nonces."""
    wished = wish(GAME, seats, is_listed=True)
    session = does(Session("t"), msgspec.structs.replace(head_of(wished), nonce_ms=WAIT_MS))
    for guest in PEOPLE[1:seats]:
        session = does(session, commands.join(session, guest, guest.title(), None, None))
    return session


def pledges(session: Session, *guests: str) -> Session:
    for guest in guests:
        session = does(session, *nonces.pledge(session, guest, hash_of(NONCES[guest])))
    return session


def reveals(session: Session, *guests: str) -> Session:
    for guest in guests:
        session = does(session, *nonces.reveal(session, guest, NONCES[guest]))
    return session


def passes(session: Session, now: int) -> Session:
    """The table when a sweep finds it at this time."""
    proposed = commands.overdue(session, now)
    return does(session, *proposed, now=now) if proposed else session


def over(session: Session) -> Session:
    """The same, ended by resigning."""
    while session.status == "running":
        guest = next(seat.guest for seat in session.seats if seat.kind == "guest" and not seat.has_resigned)
        session = does(session, commands.resign(session, guest or "", None))
    return session


def wants(session: Session, guest: str) -> str | None:
    seats = session.seats_of(guest)
    return news(session, seats[0], seats, 0, 0).wants


def test_the_deal_waits_for_the_hash_and_then_the_nonce_of_every_player() -> None:
    session = waiting()
    assert (wants(session, "ann"), wants(session, "bob")) == ("hash", "hash")
    session = pledges(session, "ann")
    assert (wants(session, "ann"), wants(session, "bob")) == (None, "hash")
    session = pledges(session, "bob")
    assert (wants(session, "ann"), wants(session, "bob")) == ("nonce", "nonce")
    session = reveals(session, "bob")
    assert (wants(session, "ann"), wants(session, "bob")) == ("nonce", None)
    assert session.status == "open"
    assert [one.nonce for one in news(session, 0, [0], 0, 0).nonces] == [None, None]
    session = reveals(session, "ann")
    assert session.status == "running"
    assert session.nonces == {0: NONCES["ann"], 1: NONCES["bob"]}
    assert [one.nonce for one in news(session, None, [], 0, 0).nonces] == [NONCES["ann"], NONCES["bob"]]


def test_no_nonce_can_be_chosen_by_somebody_who_knows_another() -> None:
    session = pledges(waiting(), "ann")
    assert nonces.reveal(session, "ann", NONCES["ann"]) == []  # not before bob's is fixed
    session = reveals(pledges(session, "bob"), "ann")
    with pytest.raises(Refused, match="not the random number"):
        nonces.reveal(session, "bob", NONCES["cid"])
    assert nonces.pledge(session, "bob", hash_of(NONCES["cid"])) == []
    with pytest.raises(NotAllowed):
        nonces.pledge(session, "stranger", hash_of(NONCES["cid"]))


def test_the_same_secret_deals_otherwise_with_other_nonces() -> None:
    dealt = set()
    for nonce in ("00" * 16, "01" * 16):
        session = does(Session("t"), msgspec.structs.replace(head_of(wish(GAME, second="bot")), nonce_ms=1))
        session = does(session, *nonces.reveal(session, "ann", nonce))
        dealt.add(str(session.applied[-1].actions))
    assert len(dealt) == 2


def test_who_plays_with_bots_or_at_one_device_reveals_at_once() -> None:
    for second in ("bot", "hot-seat"):
        head = msgspec.structs.replace(head_of(wish(GAME, second=second)), nonce_ms=WAIT_MS)
        session = does(Session("t"), head)
        assert wants(session, "ann") == "nonce"
        assert does(session, *nonces.reveal(session, "ann", NONCES["ann"])).status == "running"
        late = passes(session, WAIT_MS)
        assert (late.status, late.nonces) == ("running", {0: None})


def test_the_deal_is_made_without_what_does_not_come_in_time_and_the_record_says_so() -> None:
    nobody = passes(waiting(), WAIT_MS)
    assert (nobody.status, nobody.nonces) == ("running", {0: None, 1: None})
    one = pledges(waiting(), "ann")
    assert passes(one, WAIT_MS - 1) is one
    one = passes(one, WAIT_MS)
    assert one.status == "open"
    assert nonces.pledge(one, "bob", hash_of(NONCES["bob"])) == []  # too late
    assert reveals(one, "ann").nonces == {0: NONCES["ann"], 1: None}
    both = pledges(waiting(), "ann", "bob")
    both = reveals(both, "ann")
    assert passes(both, mixing.REVEAL_MS - 1) is both
    both = over(passes(both, mixing.REVEAL_MS))
    text = records.text_of(both, 0)
    assert f'[Nonce 1 "{NONCES["ann"]}"]' in text
    assert '[Nonce 2 "none"]' in text
    assert f'[Nonce-Hash 2 "{hash_of(NONCES["bob"])}"]' in text
    assert not verify(both.game, records.read(text)).faults
    assert records.seen(text).nonces == [NONCES["ann"], None]


def test_who_leaves_before_the_deal_lets_all_begin_again() -> None:
    session = pledges(waiting(), "ann")
    session = does(session, commands.leave(session, "bob", None))
    session = does(session, commands.join(session, "cid", "Cid", None, None), now=900)
    assert (wants(session, "ann"), wants(session, "cid")) == ("hash", "hash")
    assert session.due_ms == 900 + WAIT_MS


def test_seats_by_lot_are_in_the_record_and_proved() -> None:
    seen = set()
    for seed in range(12):
        wished = wish(GAME, is_listed=True, draws_seats=True)
        session = does(Session("t"), msgspec.structs.replace(head_of(wished, seed), nonce_ms=WAIT_MS))
        session = does(session, commands.join(session, "bob", "Bob", None, None))
        session = over(reveals(pledges(session, "ann", "bob"), "ann", "bob"))
        record = records.read(records.text_of(session, 0))
        assert record.lots is not None
        assert [("Ann", "Bob")[place] for place in record.lots] == record.players
        assert not verify(session.game, record).faults
        seen.add(tuple(record.lots))
        record.lots.reverse()
        assert verify(session.game, record).found[0].code == "lots"
    assert seen == {(0, 1), (1, 0)}


def test_a_table_that_waited_is_its_journal() -> None:
    session = reveals(pledges(waiting(), "ann", "bob"), "ann", "bob")
    again = fold.session_of("t", [one.entry for one in session.applied])
    assert again.table is not None
    assert session.table is not None
    assert bytes(again.table.raw) == bytes(session.table.raw)
    assert again.table.draws_are_proved
    assert again.record() == session.record()


def test_tables_of_earlier_versions_begin_at_once_and_verify_as_before() -> None:
    body = msgspec.json.decode(msgspec.json.encode(opened(GAME, second="bot").head))
    del body["nonce_ms"], body["deal"]
    old = msgspec.json.decode(msgspec.json.encode(body), type=journal.Opened)
    session = over(does(Session("t"), old))
    text = records.text_of(session, 0)
    assert "[Nonce" not in text
    assert verify(session.game, records.read(text)).draws_proved > 0


@pytest.mark.anyio
async def test_two_browsers_add_their_nonces_and_the_record_proves_it(database: str) -> None:
    async with live(database, nonce_ms=60_000) as server, server.person() as ann, server.person("Bob") as bob:
        table = await ann.opens(GAME)
        word = (await ann.sees(f"tables/{table}/invitations"))["invitations"][0]["word"]
        await bob.does(f"tables/{table}/join", invitation=word)
        for person in (ann, bob):
            await person.connects()
            await person.follows(table)
        await ann.sends("nonce", table=table, hash=hash_of(NONCES["ann"]))
        while ann.news["nonces"][0]["hash"] is None:
            await ann.hears("news")
        await bob.sends("nonce", table=table, hash=hash_of(NONCES["bob"]))
        for person, nonce in ((ann, NONCES["ann"]), (bob, NONCES["bob"])):
            while person.news["wants"] != "nonce":
                await person.hears("news")
            await person.sends("nonce", table=table, nonce=nonce)
        while bob.news["card"]["status"] == "open":
            await bob.hears("news")
        await bob.does(f"tables/{table}/resign")
        text = (await bob.http.get(f"/api/tables/{table}/record")).text
        record = from_text(game(GAME), text)
        assert list(record.nonces.values()) == [NONCES["ann"], NONCES["bob"]]
        verdict = verify(game(GAME), record)
        assert (verdict.faults, verdict.draws_proved) == ([], verdict.draws)
        secret = Secret(bytes.fromhex(record.secret or ""))
        assert secret.hash == ann.news["secret_hash"]  # as published before the first nonce


@pytest.mark.anyio
async def test_a_server_deals_by_itself_when_nobody_answers(one_database: str) -> None:
    async with live(one_database, nonce_ms=1) as server, server.person() as ann:
        table = await ann.opens(GAME, "bot")
        await ann.connects()
        await ann.follows(table)
        while ann.news["card"]["status"] == "open":
            await ann.hears("news")
        assert [one["nonce"] for one in ann.news["nonces"]] == [None]
