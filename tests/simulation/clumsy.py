"""People who click twice, answer what is long past, read slowly, and have two windows open."""

import asyncio
from typing import Any

from tests.simulation.honest import Honest
from tests.simulation.network import Cut
from tests.simulation.person import Act, Screen


class Clumsy(Honest):
    """Somebody in a hurry with a bad telephone."""

    kind = "clumsy"

    def acts(self) -> dict[Act, float]:
        """The same as everybody, and a few accidents."""
        if self.line is None:
            return {self.connect: 1}
        return super().acts() | {
            self.click_twice: 4.0 if self.turns() else 0,
            self.answer_the_past: 0.8,
            self.choose_wrongly: 0.8,
            self.join_twice: 0.4,
            self.rest_twice: 0.3,
            self.follow_oddly: 0.6,
            self.stop_following: 0.2,
            **({self.begin_twice: 0.4} if self.world.has_pastimes else {}),
        }

    def reading_time(self) -> float:
        """Sometimes seconds, while there is trouble."""
        if self.world.is_calm:
            return 0.0
        return self.draw(1, 6, "reads") if self.luck.happens(0.05, f"{self.name} is slow") else 0.0

    def add_to_the_draws(self, table: str, wanted: str) -> None:
        """Sometimes not at all."""
        if self.luck.happens(0.7, f"{self.name} adds to the draws"):
            super().add_to_the_draws(table, wanted)

    async def click_twice(self) -> None:
        """Send the same move twice, and then another one for the same turn."""
        for screen in self.turns()[:1]:
            other = self.decide(screen)
            self.commit(screen)
            assert screen.waiting is not None
            self.say(screen.waiting)
            self.say(other)

    async def answer_the_past(self) -> None:
        """A move for a version that is long gone, or for one that does not exist yet."""
        for screen in self.known():
            if screen.news and screen.news["legal"]:
                move = self.decide(screen)
                move["version"] = max(0, screen.version + self.luck.below(5, f"{self.name} version") - 3)
                if move["version"] != screen.version:
                    self.say(move)
                return

    async def choose_wrongly(self) -> None:
        """A decision that is perhaps not legal, or at the wrong time."""
        for screen in self.known():
            if screen.mine:
                seat = self.luck.one_of(sorted(screen.mine), f"{self.name} seat")
                action = self.luck.below(400, f"{self.name} action")
                about: dict[str, Any] = {"table": screen.table, "seat": seat, "version": screen.version}
                self.say({"type": "draft", "id": self.fresh_id(), "decisions": [action], **about})
                self.say({"type": "why-not", "id": self.fresh_id(), "action": action, **about})
                return

    async def join_twice(self) -> None:
        """Use the same invitation in two windows."""
        if self.letters:
            table, word = self.letters.pop(0)
            await self.join(table, word)
            await self.join(table, word)

    async def rest_twice(self) -> None:
        """Let a bot play, and say so in two windows."""
        for screen in self.own("running")[:1]:
            for _ in range(2):
                await self.post(f"tables/{screen.table}/take-over", seat=min(screen.mine))

    async def follow_oddly(self) -> None:
        """From a version that never was, with a drawing, or from the very beginning."""
        for screen in self.known()[:1]:
            since = self.luck.below(screen.version + 3, f"{self.name} since")
            drawing = self.luck.one_of((None, "en", "de"), f"{self.name} drawing")
            self.follow(screen.table, since, None, drawing)

    async def stop_following(self) -> None:
        """Close a table's window."""
        for screen in self.known()[:1]:
            if screen.waiting is None:
                del self.screens[screen.table]
                self.world.auditor.unfollows(self, screen.table)
                self.say({"type": "unfollow", "table": screen.table})

    async def begin_twice(self) -> None:
        """Begin one's try at the deal of the day in two windows."""
        seen = await self.todays_deal()
        if seen is None or seen["yours"] or not self.world.has_room:
            return
        path, body = f"/api/games/{seen['game']}/daily", {"day": seen["day"], "is_again": False}
        both = (self.request("POST", path, body) for _ in range(2))
        for answer in await asyncio.gather(*both, return_exceptions=True):
            if isinstance(answer, BaseException) and not isinstance(answer, Cut):
                raise answer

    def known(self) -> list[Screen]:
        """All tables on the screen, beginning with any of them."""
        all_of_them = list(self.screens.values())
        first = self.luck.below(len(all_of_them) or 1, f"{self.name} looks at")
        return all_of_them[first:] + all_of_them[:first]
