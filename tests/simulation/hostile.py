"""People who want what is not theirs: others' cards, others' seats, others' time."""

from typing import Any

from tests.simulation.honest import Honest
from tests.simulation.person import Act

SEAT_ACTS = ("leave", "fill", "resign", "take-over", "take-back", "claim", "rematch", "show")
NONSENSE = (
    "{",
    "[]",
    '{"type":"commit"}',
    '{"type":"hello","token":"x"}',
    "null",
    '{"type":"ping","sent_ms":-1}',
)


class Hostile(Honest):
    """Somebody who tries everything, at every table there is."""

    kind = "hostile"

    def acts(self) -> dict[Act, float]:
        """Play a little, so as to sit somewhere; then attack."""
        if self.line is None:
            return {self.connect: 1}
        return super().acts() | {
            self.peep: 2.0,
            self.move_for_others: 2.0,
            self.ask_for_others: 1.5,
            self.act_on_others_seats: 2.0,
            self.use_old_letters: 1.0,
            self.read_running_records: 0.5,
            self.talk_nonsense: 0.2,
            **({self.pry: 1.0} if self.world.has_pastimes else {}),
        }

    def any_table(self) -> str | None:
        """Any table of the world."""
        tables = sorted(self.world.auditor.journals)
        return self.luck.one_of(tables, f"{self.name} attacks") if tables else None

    def any_seat(self) -> int:
        """Any seat."""
        return self.luck.below(4, f"{self.name} seat")

    def add_to_the_draws(self, table: str, wanted: str) -> None:
        """Sometimes another nonce than the one whose hash was published."""
        if wanted == "nonce" and self.luck.happens(0.3, f"{self.name} cheats"):
            self.nonces[table] = "ab" * 16
        super().add_to_the_draws(table, wanted)

    async def peep(self) -> None:
        """Follow a table as if one sat at any of its seats."""
        table = self.any_table()
        if table:
            self.follow(table, self.luck.below(3, f"{self.name} since"), self.any_seat())

    async def move_for_others(self) -> None:
        """Send a move for any seat; with luck, the version is right."""
        table = self.any_table()
        if table:
            version = self.world.auditor.journals[table].version
            move = {"move_id": self.fresh_id(), "table": table, "seat": self.any_seat(), "version": version}
            legal = self.world.auditor.legal_now(table) or [0]
            decisions = [self.luck.one_of(legal, f"{self.name} decides")]
            self.say({"type": "commit", **move, "decisions": decisions})

    async def ask_for_others(self) -> None:
        """Try drafts, refusals and recalls for any seat."""
        table = self.any_table()
        if table:
            version = self.world.auditor.journals[table].version
            about: dict[str, Any] = {"id": self.fresh_id(), "table": table, "seat": self.any_seat()}
            self.say({"type": "recall", "since": max(0, version - 3), **about})
            self.say({"type": "log", "before": version, **about, "id": self.fresh_id()})
            self.say({"type": "draft", "version": version, "decisions": [0], **about, "id": self.fresh_id()})

    async def act_on_others_seats(self) -> None:
        """Resign for others, claim, take over, show their hands."""
        table, act = self.any_table(), self.luck.one_of(SEAT_ACTS, f"{self.name} act")
        if table:
            await self.post(
                f"tables/{table}/{act}", **({} if act == "rematch" else {"seat": self.any_seat()})
            )

    async def use_old_letters(self) -> None:
        """Use an invitation that somebody else may have used."""
        if self.world.old_letters:
            await self.join(*self.luck.one_of(self.world.old_letters, f"{self.name} steals"))

    async def read_running_records(self) -> None:
        """Ask for the record of a game, whether it is over or not."""
        table = self.any_table()
        if table:
            await self.get(f"tables/{table}/record")

    async def pry(self) -> None:
        """Ask for others' hints, and for reviews and mistakes of games one had no part in."""
        table = self.any_table()
        if table:
            version = self.world.auditor.journals[table].version
            about: dict[str, Any] = {"table": table, "seat": self.any_seat(), "version": version}
            self.say({"type": "hint", "id": self.fresh_id(), **about})
            await self.post(f"tables/{table}/review")
            await self.post(f"mistakes/{table}/{self.luck.below(9, f'{self.name} step')}/answer")

    async def talk_nonsense(self) -> None:
        """Send something that is not a message."""
        if self.line is not None:
            self.line.send_text(self.luck.one_of(NONSENSE, f"{self.name} says"))
