"""The end of a simulated world: everything is mended, and every running game must be able to end."""

import asyncio
from typing import TYPE_CHECKING

from tests.simulation.honest import Honest
from tests.simulation.minds import QUICK_MS
from tests.simulation.moving import move_house
from tests.simulation.network import Cut
from tests.simulation.person import Screen
from tests.simulation.reference import Journal
from trident.server.tables.reviewing import EVERY_SECONDS
from trident.server.tables.session import Session

if TYPE_CHECKING:
    from tests.simulation.world import World

CALM_SECONDS = 8.0
PATIENCE_SECONDS = 15.0
MOVES = 3  # made by people before they resign
REVIEWED_SECONDS = 2 * EVERY_SECONDS + QUICK_MS / 1000
REVIEWED_SECONDS_PER_ENTRY = 1.0  # that a journal has: the review of a long game takes long
SHORT_GAME, LONGEST = "lost-cities", 400  # some of these are played by the rules to their end


async def settle(world: "World") -> None:
    """Play a few moves at each table, then end it; then look whether everybody saw it."""
    await asyncio.sleep(CALM_SECONDS)
    world.is_calm = True
    if world.has_pastimes and world.luck.happens(0.3, "moves house"):
        await move_house(world)
    for person in world.people:
        await reconnect(person)
    for table in sorted(world.auditor.journals):
        if world.auditor.faults:
            return
        journal = world.auditor.journals[table]
        if journal.now.status == "running":
            await finish(world, journal)
        if journal.now.status == "over":
            await onlooker(world, journal).get(f"tables/{table}/record")
    if world.has_pastimes:
        await look_back(world)
    await asyncio.sleep(CALM_SECONDS)


async def reconnect(person: Honest) -> None:
    """A fresh line, and nothing left to be answered."""
    try:
        while not person.is_known:
            await person.arrive()
        await person.connect()
    except Cut:
        person.world.auditor.fault(f"{person.name} cannot connect, though everything is well")


async def finish(world: "World", journal: Journal) -> None:
    """Move on at a table, whoever's turn it is; then let everybody resign."""
    onlooker(world, journal).follow(journal.table)  # bots play while somebody looks on
    is_short = journal.now.head.game == SHORT_GAME and len(journal.now.seats) == 2
    to_the_end = is_short and world.luck.happens(0.01, "to the end")
    for _ in range(LONGEST if to_the_end else MOVES):
        if journal.now.status != "running" or not await progress(world, journal):
            break
    if all(seat.kind == "bot" for seat in journal.now.seats):
        return None  # it ends by itself, when somebody looks on for long enough
    while journal.now.status == "running" and not world.auditor.faults:
        person, seat = who_may_resign(world, journal.now)
        if person is None:
            return world.auditor.fault(f"{journal.table} runs, and nobody can end it")
        await person.post(f"tables/{journal.table}/resign", seat=seat)
        if not journal.now.seats[seat].has_resigned:
            return world.auditor.fault(f"{person.name} cannot resign at {journal.table}")
    return None


def onlooker(world: "World", journal: Journal) -> Honest:
    """Somebody who may see a table: who plays there, where others may not."""
    guests = {seat.guest for seat in journal.now.seats if seat.guest}
    seated = [one for one in world.people if world.auditor.guest_of(one.name) in guests]
    return seated[0] if seated and world.auditor.is_sealed(journal.table) else world.people[0]


async def look_back(world: "World") -> None:
    """When games are over: reviews are made, whoever had begun them, and what was learnt stays learnt."""
    for person in world.people:
        await person.have_a_game_reviewed()
        await person.disclose()
    await reviewed(world)
    for person in world.people:
        for act in (person.read_a_review, *[person.learn_from_mistakes] * 2):
            await act()
    for game in {one.now.head.game: None for one in world.auditor.journals.values() if one.now.head.daily}:
        for person in world.people:
            await person.todays_deal(game)


async def reviewed(world: "World") -> None:
    """Wait until every review is made that was asked for."""
    entries = sum(journal.version for journal in world.auditor.journals.values())
    for _ in range(int(REVIEWED_SECONDS + REVIEWED_SECONDS_PER_ENTRY * entries)):
        if not (waiting := world.disk.read("SELECT table_id FROM reviews WHERE body IS NULL", {})):
            return
        await asyncio.sleep(1)
    world.auditor.fault(f"the review of {waiting[0]['table_id']} was asked for and is never made")


def who_may_resign(world: "World", session: Session) -> tuple[Honest | None, int]:
    """A person who still plays here, and the seat."""
    by_guest = {world.auditor.guest_of(person.name): person for person in world.people}
    for number, seat in enumerate(session.seats):
        if seat.kind == "guest" and not seat.has_resigned and seat.guest in by_guest:
            return by_guest[seat.guest], number
    return None, 0


async def progress(world: "World", journal: Journal) -> bool:
    """One more move at this table: by its bot within a time, or by its person as soon as they are told."""
    before = journal.version
    mover = journal.now.mover
    assert mover is not None
    person, _ = who_moves(world, journal.now)
    if not journal.now.seats[mover].is_played_by_bot:
        if person is None:
            return False
        if journal.now.seats[mover].is_away:
            await person.post(f"tables/{journal.table}/take-back", seat=mover)
        await move(person, journal)
    for _ in range(int(PATIENCE_SECONDS * 10)):
        if journal.version > before or world.auditor.faults:
            return True
        await asyncio.sleep(0.1)
    world.auditor.fault(f"{journal.table} does not move on from {before}")
    return False


def who_moves(world: "World", session: Session) -> tuple[Honest | None, int]:
    """The person whose turn it is."""
    mover = session.mover
    assert mover is not None
    people = {world.auditor.guest_of(person.name): person for person in world.people}
    return people.get(session.seats[mover].guest), mover


async def move(person: Honest, journal: Journal) -> None:
    """Wait until the client knows that it is its turn, then decide."""
    screen = person.screens.setdefault(journal.table, Screen(journal.table))
    if person.line is None:
        await reconnect(person)
    screen.waiting = None
    person.follow(journal.table, screen.version)
    for _ in range(int(PATIENCE_SECONDS * 10)):
        if screen.version == journal.version and screen.news and screen.news["legal"]:
            person.commit(screen)
            return
        await asyncio.sleep(0.1)
