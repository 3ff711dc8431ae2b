"""The SQL of both databases, with :named values."""

ENTRIES = """SELECT seq, kind, seat, body, at_ms, move_id FROM entries
WHERE table_id = :t AND seq >= :since ORDER BY seq"""
ADD_ENTRY = """INSERT INTO entries (table_id, seq, kind, seat, body, at_ms, move_id)
VALUES (:table_id, :seq, :kind, :seat, :body, :at_ms, :move_id)"""
SAVE_LISTING = """INSERT INTO tables (id, game, status, is_listed, due_ms, mover, updated_ms, card)
VALUES (:table, :game, :status, :is_listed, :due_ms, :mover, :updated_ms, :card)
ON CONFLICT (id) DO UPDATE SET status = excluded.status, is_listed = excluded.is_listed,
due_ms = excluded.due_ms, mover = excluded.mover, updated_ms = excluded.updated_ms, card = excluded.card"""
CLEAR_SEATS = "DELETE FROM seatings WHERE table_id = :table"
ADD_SEAT = "INSERT INTO seatings (table_id, seat, guest) VALUES (:table, :seat, :guest)"
LISTING = 'SELECT id AS "table", game, status, is_listed, due_ms, mover, updated_ms, card FROM tables'
LOBBY = f"{LISTING} WHERE is_listed = 1 AND status <> 'over' ORDER BY updated_ms DESC LIMIT :limit"
SEATED_AT = "WHERE id IN (SELECT table_id FROM seatings WHERE guest = :guest)"
WAITING_FIRST = "ORDER BY CASE WHEN mover = :guest THEN 0 ELSE 1 END, updated_ms DESC"
TABLES_OF = f"{LISTING} {SEATED_AT} {WAITING_FIRST} LIMIT :limit"
DUE = "SELECT id FROM tables WHERE due_ms <= :now ORDER BY due_ms LIMIT :limit"
CLOCKED = "SELECT id FROM tables WHERE due_ms IS NOT NULL AND status = 'running' ORDER BY due_ms"
SAVE_GUEST = """INSERT INTO guests (id, name, created_ms) VALUES (:id, :name, :created_ms)
ON CONFLICT (id) DO UPDATE SET name = excluded.name"""
GUEST = "SELECT id, name, created_ms FROM guests WHERE id = :id"
SAVE_RECORD = """INSERT INTO records (id, text, guest, created_ms) VALUES (:id, :text, :guest, :at)
ON CONFLICT (id) DO NOTHING"""
RECORD = "SELECT text FROM records WHERE id = :id"
USE_ONCE = "INSERT INTO used_words (word, used_ms) VALUES (:word, :at) ON CONFLICT (word) DO NOTHING"
KEEP_FIRST = "INSERT INTO notes (key, value) VALUES (:key, :value) ON CONFLICT (key) DO NOTHING"
NOTE = """INSERT INTO notes (key, value) VALUES (:key, :value)
ON CONFLICT (key) DO UPDATE SET value = excluded.value"""
NOTED = "SELECT value FROM notes WHERE key = :key"

# Every place rows are kept, with its columns: what a backup holds, in the order it is put back.
PLACES: dict[str, tuple[str, ...]] = {
    "notes": ("key", "value"),
    "guests": ("id", "name", "created_ms"),
    "tables": ("id", "game", "status", "is_listed", "due_ms", "mover", "updated_ms", "card"),
    "seatings": ("table_id", "seat", "guest"),
    "entries": ("table_id", "seq", "kind", "seat", "body", "at_ms", "move_id"),
    "records": ("id", "text", "guest", "created_ms"),
    "used_words": ("word", "used_ms"),
}


def all_of(place: str) -> str:
    """Every row of a place, in a fixed order."""
    columns = PLACES[place]
    return f"SELECT {', '.join(columns)} FROM {place} ORDER BY {', '.join(columns[:2])}"  # noqa: S608 - own names


def put_back(place: str) -> str:
    """One dumped row into its place. What a new database has noted by itself gives way."""
    columns = PLACES[place]
    values = ", ".join(f":{column}" for column in columns)
    given_way = " ON CONFLICT (key) DO UPDATE SET value = excluded.value" if place == "notes" else ""
    return f"INSERT INTO {place} ({', '.join(columns)}) VALUES ({values}){given_way}"  # noqa: S608 - own names
