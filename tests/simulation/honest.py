"""People who mean well: they open tables, invite, join, play, resign, come back, and play again."""

from typing import Any

from tests.simulation.pastimes import Pastimes
from tests.simulation.person import Act
from trident.library.registry import game

CLOCKS = ("none", "none", "brisk", "brisk", "relaxed")


class Honest(Pastimes):
    """Somebody who plays."""

    def acts(self) -> dict[Act, float]:
        """Play if it is one's turn; otherwise look around."""
        if self.line is None:
            return {self.connect: 1}
        return {
            self.play: 12 if self.turns() else 0.2,
            self.open_table: 1.0 if self.world.has_room else 0,
            self.join_listed: 1.0,
            self.read_letters: 3.0 if self.letters else 0,
            self.invite: 1.0,
            self.look_at_own_tables: 0.3,
            self.finish: 1.2,
            self.stand_up: 0.25,
            self.watch: 0.3,
            self.close_the_lid: 0.2,
            self.take_another_device: 0.15,
            **(self.pastimes() if self.world.has_pastimes else {}),
        }

    async def play(self) -> None:
        """Make a move, sometimes after a draft."""
        self.send_again()
        for screen in self.turns()[:1]:
            if self.luck.happens(0.2, f"{self.name} drafts"):
                move = self.decide(screen)
                self.say(
                    {
                        "type": "draft",
                        "id": self.fresh_id(),
                        **{key: move[key] for key in ("table", "seat", "version", "decisions")},
                    }
                )
            self.commit(screen)

    async def open_table(self) -> None:
        """Open a table of any game, for people or against bots."""
        name = self.luck.one_of(self.world.games, f"{self.name} game")
        count = self.luck.one_of(game(name).seats[:2], f"{self.name} seats")
        kinds = [
            self.luck.one_of(("open", "open", "open", "bot", "hot-seat"), f"{self.name} seat")
            for _ in range(count - 1)
        ]
        seats: list[dict[str, Any]] = [{"kind": "me"}, *({"kind": kind} for kind in kinds)]
        answer = await self.post(
            "tables",
            game=name,
            seats=seats,
            clock=self.luck.one_of(CLOCKS, f"{self.name} clock"),
            is_listed=self.luck.happens(0.5, f"{self.name} lists"),
            draws_seats=self.luck.happens(0.3, f"{self.name} draws lots"),
            stand_in=self.luck.one_of((None, None, "nobody"), f"{self.name} stand-in"),
        )
        if answer.status == 201:
            self.follow(answer.content["table"])

    async def join_listed(self) -> None:
        """Take a seat at a listed table, or watch it."""
        answer = await self.get("tables")
        if answer.status != 200:
            return
        tables = [one["table"] for one in answer.content["tables"] if one["status"] == "open"]
        if tables:
            await self.join(self.luck.one_of(tables, f"{self.name} joins"))

    async def join(self, table: str, word: str | None = None) -> None:
        """Take a seat, and follow the table."""
        answer = await self.post(f"tables/{table}/join", **({"invitation": word} if word else {}))
        if answer.status == 200:
            self.follow(table)

    async def read_letters(self) -> None:
        """Follow an invitation."""
        await self.join(*self.letters.pop(0))

    async def invite(self) -> None:
        """Send invitations of one's own tables to others; sometimes the same one to two."""
        for screen in (self.own("open") or self.own("running"))[:1]:
            answer = await self.get(f"tables/{screen.table}/invitations")
            if answer.status == 200:
                for one in answer.content["invitations"]:
                    self.send_letter(screen.table, one["word"])
                    if self.luck.happens(0.3, f"{self.name} writes twice"):
                        self.send_letter(screen.table, one["word"])

    def send_letter(self, table: str, word: str) -> None:
        """Let somebody else have an invitation."""
        others = [one for one in self.world.people if one is not self]
        self.luck.one_of(others, f"{self.name} writes to").letters.append((table, word))

    async def look_at_own_tables(self) -> None:
        """See where one is waited for."""
        answer = await self.get("tables/mine")
        if answer.status == 200:
            for one in answer.content["tables"][:4]:
                if one["table"] not in self.screens:
                    self.follow(one["table"])

    async def finish(self) -> None:
        """What is left to do where somebody is out of time, or the game is over."""
        for screen in self.own("running"):
            clock = (screen.news or {}).get("clock")
            if clock and set(clock["flagged"]) - screen.mine:
                act = "claim" if self.luck.happens(0.5, f"{self.name} claims") else "take-over"
                late = min(set(clock["flagged"]) - screen.mine)
                await self.post(f"tables/{screen.table}/{act}", seat=late)
                return
        for screen in self.own("over"):
            if screen.news and not screen.news["next_table"]:
                await self.post(f"tables/{screen.table}/rematch")
                return
            if screen.news and screen.news["next_table"] not in self.screens:
                self.follow(screen.news["next_table"])
                return

    async def stand_up(self) -> None:
        """Leave, come back, let a bot play, or give up."""
        for screen in self.own("running")[:1]:
            act = self.luck.one_of(
                ("leave", "take-back", "take-over", "resign", "take-back"), f"{self.name} act"
            )
            seat = self.luck.one_of(sorted(screen.mine), f"{self.name} seat")
            await self.post(f"tables/{screen.table}/{act}", seat=seat)
            return
        for screen in self.own("open")[:1]:
            act = self.luck.one_of(("fill", "fill", "leave"), f"{self.name} gives up waiting")
            await self.post(f"tables/{screen.table}/{act}")

    async def watch(self) -> None:
        """Look on at any table."""
        tables = sorted(self.world.auditor.journals)
        if tables:
            self.follow(self.luck.one_of(tables, f"{self.name} watches"))

    async def close_the_lid(self) -> None:
        """Lose the connection."""
        self.hang_up()

    async def take_another_device(self) -> None:
        """Go on elsewhere with a pass; whoever sees no answer tries it again."""
        answer = await self.post("guest/pass")
        if answer.status == 200:
            await self.post("guest/enter", word=answer.content["word"])
            if self.luck.happens(0.3, f"{self.name} enters again"):
                await self.post("guest/enter", word=answer.content["word"])
