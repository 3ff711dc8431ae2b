"""The SQL of both databases, with :named values."""

from collections.abc import Iterable

# Every table with its columns: what a backup holds, in the order in which it is restored.
PLACES: dict[str, tuple[str, ...]] = {
    "notes": ("key", "value"),
    "signing_keys": ("number", "secret", "signs_from_ms"),
    "guests": ("id", "name", "created_ms", "sign_outs", "signed_out_ms"),
    "tables": ("id", "game", "status", "is_listed", "due_ms", "mover", "updated_ms", "card"),
    "seatings": ("table_id", "seat", "guest"),
    "entries": ("table_id", "seq", "kind", "seat", "body", "at_ms", "move_id"),
    "records": ("id", "text", "guest", "created_ms"),
    "reviews": ("table_id", "version", "guest", "asked_ms", "body"),
    "mistakes": ("table_id", "step", "guest", "seat", "game", "due_ms", "tries"),
    "used_words": ("word", "used_ms"),
    "daily_deals": ("day", "game", "secret", "seating", "best"),
    "daily_tries": (
        *("day", "game", "guest", "table_id", "name"),
        *("is_over", "is_ranked", "has_won", "lead", "points"),
    ),
}


def listed(columns: Iterable[str], before: str = "") -> str:
    """Columns in a statement, or values of these names."""
    return ", ".join(f"{before}{column}" for column in columns)


def insert(place: str) -> str:
    """Insert a row; its values have the names of the columns."""
    columns = PLACES[place]
    return f"INSERT INTO {place} ({listed(columns)}) VALUES ({listed(columns, ':')})"  # noqa: S608 - own names


def all_of(place: str) -> str:
    """Every row of a table, sorted by its first columns."""
    columns = PLACES[place]
    return f"SELECT {listed(columns)} FROM {place} ORDER BY {listed(columns[:2])}"  # noqa: S608 - own names


ENTRIES = """SELECT seq, kind, seat, body, at_ms, move_id FROM entries
WHERE table_id = :t AND seq >= :since ORDER BY seq"""
ADD_ENTRY = insert("entries")
REPLACING = """ON CONFLICT (id) DO UPDATE SET status = excluded.status, is_listed = excluded.is_listed,
due_ms = excluded.due_ms, mover = excluded.mover, updated_ms = excluded.updated_ms, card = excluded.card"""
SAVE_LISTING = f"{insert('tables')} {REPLACING}"
# PostgreSQL only: what most writes are, an entry with its listing, in one statement, a transaction by itself.
# The entry comes first, because its key decides races, and everybody takes the locks in this order.
ADD_MOVE = f"""WITH added AS ({insert("entries")} RETURNING seq)
INSERT INTO tables ({listed(PLACES["tables"])})
SELECT {listed(PLACES["tables"], ":").replace(":due_ms", "CAST(:due_ms AS BIGINT)")} FROM added {REPLACING}"""  # noqa: S608 - own names
CLEAR_SEATS = "DELETE FROM seatings WHERE table_id = :table_id"
ADD_SEAT = insert("seatings")
LISTING = 'SELECT id AS "table", game, status, is_listed, due_ms, mover, updated_ms, card FROM tables'
LOBBY = f"""{LISTING} WHERE is_listed = 1 AND status <> 'over' AND (updated_ms, id) < (:before_ms, :before)
ORDER BY updated_ms DESC, id DESC LIMIT :limit"""
SEATED_AT = "WHERE id IN (SELECT table_id FROM seatings WHERE guest = :guest)"
WAITING_FIRST = "ORDER BY CASE WHEN mover = :guest THEN 0 ELSE 1 END, updated_ms DESC"
TABLES_OF = f"{LISTING} {SEATED_AT} {WAITING_FIRST} LIMIT :limit"
DUE = "SELECT id FROM tables WHERE due_ms <= :now ORDER BY due_ms LIMIT :limit"
CORRECT_DUE = "UPDATE tables SET due_ms = :due_ms WHERE id = :id AND updated_ms = :updated_ms"
CLOCKED = "SELECT id FROM tables WHERE due_ms IS NOT NULL AND status = 'running' ORDER BY due_ms"
ABANDONED = """SELECT id, updated_ms FROM tables WHERE status = :status AND updated_ms < :before_ms
ORDER BY updated_ms LIMIT :limit"""
REMOVE = "DELETE FROM tables WHERE id = :id AND updated_ms = :updated_ms"
REMOVE_REST = [  # of a table that was removed, not of one that has changed meanwhile
    f"DELETE FROM {place} WHERE table_id = :id AND NOT EXISTS (SELECT 1 FROM tables WHERE id = :id)"  # noqa: S608 - own names
    for place in ("entries", "seatings", "reviews", "mistakes")
]
FORGET_WORDS = "DELETE FROM used_words WHERE used_ms < :before_ms"
SAVE_GUEST = """INSERT INTO guests (id, name, created_ms) VALUES (:id, :name, :created_ms)
ON CONFLICT (id) DO UPDATE SET name = excluded.name"""
GUEST = "SELECT id, name, created_ms, sign_outs FROM guests WHERE id = :id"
SIGN_OUT = """UPDATE guests SET sign_outs = sign_outs + 1, signed_out_ms = :at_ms
WHERE id = :id AND sign_outs = :sign_outs"""
SIGN_OUT_ONCE = """INSERT INTO used_words (word, used_ms)
SELECT CAST(:word AS TEXT), CAST(:at_ms AS BIGINT) FROM guests WHERE id = :id AND sign_outs = :sign_outs
ON CONFLICT (word) DO NOTHING"""
SIGNED_OUT = "SELECT id, sign_outs FROM guests WHERE signed_out_ms >= :since_ms"
SIGNING_KEYS = "SELECT number, secret, signs_from_ms FROM signing_keys ORDER BY number"
ADD_KEY = f"{insert('signing_keys')} ON CONFLICT (number) DO NOTHING"
REPLACE_KEY = f"""{insert("signing_keys")}
ON CONFLICT (number) DO UPDATE SET secret = excluded.secret, signs_from_ms = excluded.signs_from_ms"""
FORGET_KEYS = "DELETE FROM signing_keys WHERE number < :number"
SAVE_RECORD = f"{insert('records')} ON CONFLICT (id) DO NOTHING"
RECORD = "SELECT text FROM records WHERE id = :id"
# A review is asked for before it is made: until then it has no body.
ASK_REVIEW = f"""{insert("reviews")} ON CONFLICT (table_id) DO UPDATE
SET version = excluded.version, guest = excluded.guest, asked_ms = excluded.asked_ms, body = NULL
WHERE reviews.version <> excluded.version"""
REVIEW = "SELECT version, guest, asked_ms, body FROM reviews WHERE table_id = :id"
# What an earlier version was asked for is made in this one, and never replaces what a later one has made.
SAVE_REVIEW = """UPDATE reviews SET version = :version, body = :body
WHERE table_id = :id AND version <= :version"""
DROP_REVIEW = "DELETE FROM reviews WHERE table_id = :id AND body IS NULL"
ASKED_REVIEWS = """SELECT table_id, guest FROM reviews
WHERE body IS NULL AND version <= :version AND asked_ms <= :until_ms ORDER BY asked_ms LIMIT :limit"""
# Flagged turns that are asked again; one that was answered well is kept, never due, for later reviews.
MISTAKE = 'SELECT table_id AS "table", step, guest, seat, game, due_ms, tries FROM mistakes'
MISTAKES_OF = f"""{MISTAKE} WHERE guest = :guest AND due_ms IS NOT NULL AND EXISTS (SELECT 1 FROM reviews
WHERE reviews.table_id = mistakes.table_id AND version = :version AND body IS NOT NULL)
ORDER BY due_ms, table_id, step LIMIT :limit"""  # noqa: S608 - own names
ONE_MISTAKE = f"{MISTAKE} WHERE guest = :guest AND table_id = :table AND step = :step"
IS_SAVED = "EXISTS (SELECT 1 FROM reviews WHERE table_id = :table AND version = :version)"
FORGET_MISTAKES = f"DELETE FROM mistakes WHERE table_id = :table AND due_ms IS NOT NULL AND {IS_SAVED}"  # noqa: S608 - own names
ADD_MISTAKE = f"""INSERT INTO mistakes ({", ".join(PLACES["mistakes"])})
SELECT :table, :step, :guest, :seat, :game, :due_ms, :tries
WHERE {IS_SAVED} ON CONFLICT (table_id, step) DO NOTHING"""
ANSWERED = """UPDATE mistakes SET due_ms = :next_ms, tries = tries + 1
WHERE guest = :guest AND table_id = :table AND step = :step AND due_ms <= :now_ms"""
USED = "SELECT 1 AS n FROM used_words WHERE word = :word"
USE_ONCE = f"{insert('used_words')} ON CONFLICT (word) DO NOTHING"
KEEP_FIRST = f"{insert('notes')} ON CONFLICT (key) DO NOTHING"
NOTE = f"{insert('notes')} ON CONFLICT (key) DO UPDATE SET value = excluded.value"
NOTE_LATEST = f"{NOTE} WHERE CAST(notes.value AS BIGINT) < CAST(excluded.value AS BIGINT)"
# PostgreSQL only: what has been committed since a transaction; see `notices`.
OLDEST_RUNNING = "pg_snapshot_xmin(pg_current_snapshot())::text AS oldest_running"
CHANGED = f"""SELECT table_id, max(seq) + 1 AS version, {OLDEST_RUNNING} FROM entries
WHERE changed >= :since::xid8 GROUP BY table_id"""  # noqa: S608 - own names
ABSENCES = "SELECT key, value FROM notes WHERE substr(key, 1, 5) = 'away ' ORDER BY key"
NOTED = "SELECT value FROM notes WHERE key = :key"
