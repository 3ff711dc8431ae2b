"""Daily deals in SQL: one row per day and game, and one per guest who has tried it."""

import msgspec

from trident.server.storage.contract import DailyDeal, DailyTry, Row, Score
from trident.server.storage.primitives import Primitives, Statement
from trident.server.storage.statements import PLACES, insert

FIRST_DEAL = f"{insert('daily_deals')} ON CONFLICT (day, game) DO NOTHING"
DEAL = "SELECT day, game, secret, seating, best FROM daily_deals WHERE day = :day AND game = :game"
SAVE_BEST = "UPDATE daily_deals SET best = :best WHERE day = :day AND game = :game AND best IS NULL"
FIRST_TRY = insert("daily_tries")
TRIES = f"SELECT {', '.join(PLACES['daily_tries'])}"
TRY = f"{TRIES} FROM daily_tries WHERE day = :day AND game = :game AND guest = :guest"
END_TRY = """UPDATE daily_tries SET is_over = 1, is_ranked = :is_ranked, has_won = :has_won, lead = :lead,
points = :points WHERE table_id = :table_id AND is_over = 0"""
RANKED = "FROM daily_tries WHERE day = :day AND game = :game AND is_ranked = 1"
BETTER = f"""SELECT count(*) AS n {RANKED}
AND (has_won, lead, points) > (:has_won, :lead, :points)"""
FIRST_RANKS = f"""{TRIES} {RANKED}
ORDER BY has_won DESC, lead DESC, points DESC, table_id LIMIT :limit"""
COUNT = f"SELECT count(*) AS n {RANKED}"
FORGET = [f"DELETE FROM {place} WHERE day < :day" for place in ("daily_deals", "daily_tries")]  # noqa: S608 - own names


class DailyStore(Primitives):
    """The part of the store that keeps daily deals."""

    async def first_deal(self, deal: DailyDeal) -> DailyDeal:
        """The deal first stored for its day and game: this one, unless another came before."""
        await self._write((FIRST_DEAL, msgspec.structs.asdict(deal)))
        return await self.daily_deal(deal.day, deal.game) or deal

    async def daily_deal(self, day: int, game: str) -> DailyDeal | None:
        """The deal of a day, if anybody has asked for it then."""
        rows = await self._read(DEAL, {"day": day, "game": game})
        return DailyDeal(**rows[0]) if rows else None

    async def save_best(self, day: int, game: str, best: str) -> None:
        """Store the best line of a deal, unless another process has."""
        await self._write((SAVE_BEST, {"day": day, "game": game, "best": best}))

    async def daily_try(self, day: int, game: str, guest: str) -> DailyTry | None:
        """A guest's first try at the deal of a day."""
        rows = await self._read(TRY, {"day": day, "game": game, "guest": guest})
        return try_of(rows[0]) if rows else None

    async def best_tries(self, day: int, game: str, limit: int) -> list[DailyTry]:
        """The best ranked tries at the deal of a day."""
        rows = await self._read(FIRST_RANKS, {"day": day, "game": game, "limit": limit})
        return [try_of(row) for row in rows]

    async def daily_place(self, day: int, game: str, score: Score) -> tuple[int, int]:
        """The place that a score has among all ranked tries of a day, and how many there are."""
        about = {"day": day, "game": game}
        better = await self._read(BETTER, about | msgspec.structs.asdict(score))
        every = await self._read(COUNT, about)
        return int(better[0]["n"]) + 1, int(every[0]["n"])

    async def forget_days(self, before: int) -> None:
        """Forget the deals and tries of earlier days."""
        await self._write(*((one, {"day": before}) for one in FORGET))


def first_try(one: DailyTry) -> Statement:
    """Note a guest's first try; a conflict if there is one already."""
    flags = {"is_over": 0, "is_ranked": 0}
    facts = msgspec.structs.asdict(one) | msgspec.structs.asdict(one.score) | flags
    del facts["score"]
    return FIRST_TRY, facts


def end_try(table: str, score: Score, is_ranked: bool) -> Statement:
    """Note how the try at that table has ended, if it is somebody's first."""
    return END_TRY, {"table_id": table, "is_ranked": int(is_ranked), **msgspec.structs.asdict(score)}


def try_of(row: Row) -> DailyTry:
    """A row of the tries."""
    score = Score(row.pop("has_won"), row.pop("lead"), row.pop("points"))
    is_over, is_ranked = bool(row.pop("is_over")), bool(row.pop("is_ranked"))
    return DailyTry(**row, score=score, is_over=is_over, is_ranked=is_ranked)
