"""The store: each table's journal in SQL, over the two primitives `_read` and `_write` of each database."""

from abc import abstractmethod
from collections.abc import AsyncIterator, Iterable, Iterator
from itertools import groupby, islice
from operator import itemgetter

import msgspec

from trident.server.storage import statements as sql
from trident.server.storage.contract import (
    Append,
    Entry,
    Guest,
    Listener,
    Listing,
    Mistake,
    Reviewed,
    Row,
    SigningKey,
)
from trident.server.storage.daily import DailyStore, end_try, first_try
from trident.server.storage.primitives import Statement

LOADED_AT_ONCE = 100  # rows of a backup that are in memory at the same time
LATEST_MS = 2**62
# What a new server stores by itself; a backup replaces it.
REPLACED = {"notes": sql.NOTE, "signing_keys": sql.REPLACE_KEY}


class Store(DailyStore):
    """A place where journals are kept. When a call returns, its data is on disk."""

    is_shared = False  # whether other processes may write too

    async def append(self, *appends: Append) -> None:
        """Write all entries, or raise Conflict and write none."""
        await self._write(*(statement for one in appends for statement in self._statements_of(one)))

    def _statements_of(self, append: Append) -> list[Statement]:
        return statements_of(append)

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """The journal of a table from number `since` on; empty if there is no such table."""
        rows = await self._read(sql.ENTRIES, {"t": table, "since": since})
        return [Entry(**row) for row in rows]

    async def lobby(self, limit: int, before_ms: int = LATEST_MS, before: str = "") -> list[Listing]:
        """Open and running tables that are listed, the newest first; those after that one in the list."""
        values = {"limit": limit, "before_ms": before_ms, "before": before}
        return listings(await self._read(sql.LOBBY, values))

    async def tables_of(self, guest: str, limit: int) -> list[Listing]:
        """The tables at which a guest has a seat: those waiting for that guest first, then the newest."""
        return listings(await self._read(sql.TABLES_OF, {"guest": guest, "limit": limit}))

    async def due(self, now_ms: int, limit: int) -> list[str]:
        """Tables at which the server has something to do by now."""
        return [row["id"] for row in await self._read(sql.DUE, {"now": now_ms, "limit": limit})]

    async def correct_due(self, table: str, updated_ms: int, due_ms: int | None) -> None:
        """Note when something is due at a table, unless it has changed since."""
        await self._write((sql.CORRECT_DUE, {"id": table, "updated_ms": updated_ms, "due_ms": due_ms}))

    async def clocked(self) -> list[str]:
        """Running tables with something due at any time."""
        return [row["id"] for row in await self._read(sql.CLOCKED, {})]

    async def abandoned(self, status: str, before_ms: int, limit: int) -> list[tuple[str, int]]:
        """Tables that have not changed since, the oldest first, and when they last did."""
        values = {"status": status, "before_ms": before_ms, "limit": limit}
        return [(row["id"], row["updated_ms"]) for row in await self._read(sql.ABANDONED, values)]

    async def remove(self, table: str, updated_ms: int) -> bool:
        """Remove a table with everything about it, unless it has changed since; whether it was."""
        values = {"id": table, "updated_ms": updated_ms}
        touched = await self._write((sql.REMOVE, values), *((one, {"id": table}) for one in sql.REMOVE_REST))
        return touched[0] == 1

    async def forget_words(self, before_ms: int) -> None:
        """Forget words that were used before; they must have expired."""
        await self._write((sql.FORGET_WORDS, {"before_ms": before_ms}))

    async def save_guest(self, guest: Guest) -> None:
        """Store a guest, or a guest's new name."""
        await self._write((sql.SAVE_GUEST, msgspec.structs.asdict(guest)))

    async def guest(self, guest: str) -> Guest | None:
        """The guest of that id."""
        rows = await self._read(sql.GUEST, {"id": guest})
        return Guest(**rows[0]) if rows else None

    async def sign_out(self, guest: str, sign_outs: int, at_ms: int, word: str) -> bool:
        """Count that a guest has ended all their tokens, who had done so that often.

        Whether this has been done: now, or before with the same word.
        """
        once = f"sign-out {guest} {sign_outs} {word}"
        values = {"id": guest, "sign_outs": sign_outs, "at_ms": at_ms}
        await self._write((sql.SIGN_OUT_ONCE, {**values, "word": once}), (sql.SIGN_OUT, values))
        return bool(await self._read(sql.USED, {"word": once}))

    async def signed_out(self, since_ms: int) -> dict[str, int]:
        """Who has ended their tokens since, and how often they ever did."""
        rows = await self._read(sql.SIGNED_OUT, {"since_ms": since_ms})
        return {row["id"]: row["sign_outs"] for row in rows}

    async def signing_keys(self) -> list[SigningKey]:
        """All keys that are still accepted, the oldest first."""
        return [SigningKey(**row) for row in await self._read(sql.SIGNING_KEYS, {})]

    async def add_key(self, key: SigningKey) -> None:
        """Store a key, unless another process has stored one of its number."""
        await self._write((sql.ADD_KEY, msgspec.structs.asdict(key)))

    async def forget_keys(self, before: int) -> None:
        """Forget all keys with smaller numbers."""
        await self._write((sql.FORGET_KEYS, {"number": before}))

    async def save_record(self, name: str, text: str, guest: str, at_ms: int) -> None:
        """Store a record that is shared by link."""
        await self._write((sql.SAVE_RECORD, {"id": name, "text": text, "guest": guest, "created_ms": at_ms}))

    async def record(self, name: str) -> str | None:
        """The text of a shared record."""
        rows = await self._read(sql.RECORD, {"id": name})
        return rows[0]["text"] if rows else None

    async def ask_review(self, table: str, asked: Reviewed) -> bool:
        """Note that a table is to be reviewed; False if it is, or has been, in this version already."""
        touched = await self._write((sql.ASK_REVIEW, {"table_id": table, **msgspec.structs.asdict(asked)}))
        return touched[0] == 1

    async def review(self, table: str) -> Reviewed | None:
        """The review of a table, if anybody has asked for it."""
        rows = await self._read(sql.REVIEW, {"id": table})
        return Reviewed(**rows[0]) if rows else None

    async def save_review(self, table: str, version: int, body: str, found: Iterable[Mistake] = ()) -> None:
        """Store a review that was asked for, and what it flagged.

        Nothing is stored if the table has been removed, or there is a review of a later version.
        """
        await self._write(
            (sql.SAVE_REVIEW, {"id": table, "version": version, "body": body}),
            (sql.FORGET_MISTAKES, {"table": table, "version": version}),
            *((sql.ADD_MISTAKE, {**msgspec.structs.asdict(one), "version": version}) for one in found),
        )

    async def mistakes_of(self, guest: str, version: int, limit: int) -> list[Mistake]:
        """What a guest has still to answer better, the one that is due first before the others.

        Only what reviews of this version say: others cannot be read.
        """
        rows = await self._read(sql.MISTAKES_OF, {"guest": guest, "version": version, "limit": limit})
        return [Mistake(**row) for row in rows]

    async def mistake(self, guest: str, table: str, step: int) -> Mistake | None:
        """One of a guest's flagged turns."""
        rows = await self._read(sql.ONE_MISTAKE, {"guest": guest, "table": table, "step": step})
        return Mistake(**rows[0]) if rows else None

    async def answered(self, one: Mistake, now_ms: int, next_ms: int | None) -> None:
        """Note that a mistake was answered, and when it is due again, if ever; nothing if it was not due."""
        values = {"guest": one.guest, "table": one.table, "step": one.step}
        await self._write((sql.ANSWERED, {**values, "now_ms": now_ms, "next_ms": next_ms}))

    async def drop_review(self, table: str) -> None:
        """Forget that a review was asked for."""
        await self._write((sql.DROP_REVIEW, {"id": table}))

    async def asked_reviews(self, version: int, until_ms: int, limit: int) -> list[tuple[str, str]]:
        """Tables whose reviews were asked for by then and are not made yet, the oldest first, and by whom.

        Those that were asked of a later version are left to it.
        """
        values = {"version": version, "until_ms": until_ms, "limit": limit}
        rows = await self._read(sql.ASKED_REVIEWS, values)
        return [(row["table_id"], row["guest"]) for row in rows]

    async def use_once(self, word: str, at_ms: int) -> bool:
        """Whether this word is used for the first time."""
        touched = await self._write((sql.USE_ONCE, {"word": word, "used_ms": at_ms}))
        return touched[0] == 1

    async def keep_first(self, key: str, value: str) -> str:
        """The value first stored under the key: this one, unless another came before."""
        await self._write((sql.KEEP_FIRST, {"key": key, "value": value}))
        return await self.noted(key) or value

    async def note(self, key: str, value: str) -> None:
        """Store a value under the key, replacing the previous one."""
        await self._write((sql.NOTE, {"key": key, "value": value}))

    async def note_latest(self, key: str, number: int) -> None:
        """Store a number under the key unless a larger one is there."""
        await self._write((sql.NOTE_LATEST, {"key": key, "value": str(number)}))

    async def noted(self, key: str) -> str | None:
        """The value under the key."""
        rows = await self._read(sql.NOTED, {"key": key})
        return rows[0]["value"] if rows else None

    async def absent(self, since_ms: int, until_ms: int) -> int:
        """Note a time without any server; until when it was, as whoever noted it first says."""
        return int(await self.keep_first(f"away {since_ms}", str(until_ms)))

    async def absences(self) -> list[tuple[int, int]]:
        """All times without any server that were noted."""
        rows = await self._read(sql.ABSENCES, {})
        return sorted((int(row["key"].split()[1]), int(row["value"])) for row in rows)

    @abstractmethod
    def dump(self) -> AsyncIterator[tuple[str, Row]]:
        """Every row with the name of its table, as of one moment."""

    @abstractmethod
    async def load(self, rows: Iterable[tuple[str, Row]]) -> int:
        """Put dumped rows back, in one transaction; how many."""

    async def is_empty(self) -> bool:
        """Whether nothing has been stored yet."""
        places = [place for place in sql.PLACES if place not in REPLACED]
        return not any([await self._read(f"{sql.all_of(place)} LIMIT 1", {}) for place in places])

    @abstractmethod
    async def listen(self, listener: Listener) -> None:
        """Tell the listener of every table that another process changes."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way and close."""


def row_of_entry(table: str, entry: Entry) -> Row:
    """An entry of a table's journal."""
    return {"table_id": table, **msgspec.structs.asdict(entry)}


def row_of_listing(listing: Listing) -> Row:
    """A row of the tables' list."""
    return msgspec.structs.asdict(listing) | {"id": listing.table, "is_listed": int(listing.is_listed)}


def statements_of(append: Append) -> list[Statement]:
    """The statements of one append: entries first, because their key decides races."""
    listing = append.listing
    batch = [(sql.ADD_ENTRY, row_of_entry(listing.table, entry)) for entry in append.entries]
    batch.append((sql.SAVE_LISTING, row_of_listing(listing)))
    if append.guests is not None:
        batch.append((sql.CLEAR_SEATS, {"table_id": listing.table}))
        batch += [
            (sql.ADD_SEAT, {"table_id": listing.table, "seat": seat, "guest": guest})
            for seat, guest in enumerate(append.guests)
            if guest is not None
        ]
    if append.begins is not None:
        batch.append(first_try(append.begins))
    if append.ends is not None:
        batch.append(end_try(listing.table, append.ends.score, append.ends.is_ranked))
    return batch


def to_load(rows: Iterable[tuple[str, Row]]) -> Iterator[tuple[str, list[Row]]]:
    """Dumped rows with the statement that stores them, some at a time."""
    for place, those in groupby(rows, itemgetter(0)):
        statement = REPLACED.get(place) or sql.insert(place)
        while some := [row for _, row in islice(those, LOADED_AT_ONCE)]:
            yield statement, some


def listings(rows: list[Row]) -> list[Listing]:
    """Rows of the tables' list."""
    return [Listing(**row | {"is_listed": bool(row["is_listed"])}) for row in rows]
