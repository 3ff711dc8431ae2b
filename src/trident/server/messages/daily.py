"""What clients ask about the deal of the day over HTTP, and what they are told."""

from trident.server.messages.bounds import Day, Reply, Request


class BeginDaily(Request):
    """Begin or resume one's first try at the deal of the day that was shown; it must still be today.

    Once that try is over, `is_again` opens a table that is not ranked.
    """

    day: Day
    is_again: bool = False


class DailyRank(Reply):
    """How a try ended: ranked by winning, then by the lead over the best other side, then by points."""

    place: int | None  # null for one's own that is not ranked
    name: str
    has_won: bool
    lead: int
    points: int
    is_yours: bool


class DailyLine(Reply):
    """What the strongest character made of the same deal with a long search, and the record of it."""

    name: str
    has_won: bool
    lead: int
    points: int
    record: str


class DailyYours(Reply):
    """One's first try. It is ranked when it was played to its end on its day."""

    table: str
    is_over: bool
    is_ranked: bool


class DailyCompared(Reply):
    """The results of a day, of all first tries that were played to their end."""

    tries: int
    place: int | None  # one's own among them; null for who is not ranked
    yours: DailyRank | None
    best: list[DailyRank]
    line: DailyLine | None  # null while it is looked for


class DailySeen(Reply):
    """A game's deal of a day, counted from 1970 in UTC: the same for everybody, bots and luck included."""

    day: int
    ends_ms: int
    now_ms: int
    bots: list[str | None]  # by seat; null at one's own
    seat: int
    secret_hash: str
    secret: str | None  # when the day is over
    yours: DailyYours | None
    compared: DailyCompared | None  # when one's own first try, or the day, is over
