"""What people do beside playing: hints, the deal of the day, reviews, questions, puzzles, and signing out."""

from typing import Any

from tests.simulation.person import Act, Person, Screen
from trident.library.registry import game


class Pastimes(Person):
    """Somebody with time."""

    def pastimes(self) -> dict[Act, float]:
        """What else this person may do next, and how often."""
        return {
            self.play_alone: 0.6 if self.world.has_room else 0,
            self.ask_for_a_hint: 3.0 if self.turns() else 0,
            self.play_the_daily_deal: 0.5,
            self.look_at_the_daily_deal: 0.3,
            self.have_a_game_reviewed: 0.6 if self.own("over") else 0,
            self.read_a_review: 0.6,
            self.disclose: 0.4 if self.own("over") else 0,
            self.learn_from_mistakes: 0.3,
            self.solve_a_puzzle: 0.1,
            self.sign_out: 0.15,
            self.use_a_lost_device: 0.3 if self.former else 0,
        }

    # Alone

    async def play_alone(self) -> None:
        """Open a table against bots."""
        name = self.luck.one_of(self.world.games, f"{self.name} game alone")
        seats = [{"kind": "me"}, *[{"kind": "bot"}] * (game(name).seats[0] - 1)]
        answer = await self.post("tables", game=name, seats=seats)
        if answer.status == 201:
            self.follow(answer.content["table"])

    async def ask_for_a_hint(self) -> None:
        """Ask what to do, whoever else plays there."""
        for screen in self.turns()[:1]:
            assert screen.news is not None
            about: dict[str, Any] = {"table": screen.table, "seat": screen.news["seat"]}
            self.say({"type": "hint", "id": self.fresh_id(), "version": screen.version, **about})

    # The deal of the day

    async def look_at_the_daily_deal(self) -> None:
        """Look at today's deal of any game."""
        await self.todays_deal()

    async def todays_deal(self, name: str | None = None) -> dict[str, Any] | None:
        """What is told of today's deal of a game."""
        wanted = name or self.luck.one_of(self.world.games, f"{self.name} daily")
        answer = await self.get(f"games/{wanted}/daily")
        return {"game": wanted, **answer.content} if answer.status == 200 else None

    async def play_the_daily_deal(self) -> None:
        """Begin one's try at it, go on with it, or try once more."""
        seen = await self.todays_deal()
        if seen is None or not (seen["yours"] or self.world.has_room):
            return
        is_again = self.luck.happens(0.3, f"{self.name} plays it again") and self.world.has_room
        answer = await self.post(f"games/{seen['game']}/daily", day=seen["day"], is_again=is_again)
        if answer.status == 200:
            self.follow(answer.content["table"])

    # Looking back

    def one_of_mine(self, status: str) -> Screen | None:
        """Any of one's own tables of that status."""
        own = self.own(status)
        return self.luck.one_of(own, f"{self.name} looks back at") if own else None

    async def have_a_game_reviewed(self) -> None:
        """Ask for the review of a game that is over."""
        screen = self.one_of_mine("over")
        if screen is not None:
            await self.post(f"tables/{screen.table}/review")

    async def read_a_review(self) -> None:
        """Read the review of any game, one's own or not, over or not."""
        tables = sorted(self.world.auditor.journals)
        if tables:
            await self.get(f"tables/{self.luck.one_of(tables, f'{self.name} reads')}/review")

    async def disclose(self) -> None:
        """Let the others read about one's own turns, or no longer."""
        screen = self.one_of_mine("over")
        if screen is not None:
            is_disclosed = self.luck.happens(0.7, f"{self.name} discloses")
            await self.post(f"tables/{screen.table}/review/disclose", is_disclosed=is_disclosed)

    async def learn_from_mistakes(self) -> None:
        """Answer a question with what the review says, or ask for its answer."""
        answer = await self.get("mistakes")
        if answer.status != 200 or not answer.content["asked"]:
            return
        one = self.luck.one_of(answer.content["asked"], f"{self.name} learns")
        review = await self.get(f"tables/{one['table']}/review")
        told = review.content["mistakes"] if review.status == 200 else []
        best = [each["choice"] for each in told if each["step"] == one["step"]]
        is_known = best and self.luck.happens(0.7, f"{self.name} has read the review")
        decisions = [each[0] for each in best[0]] if is_known else []
        await self.post(f"mistakes/{one['table']}/{one['step']}/answer", decisions=decisions)

    async def solve_a_puzzle(self) -> None:
        """Look at the puzzle of the day, and at its answer."""
        name = self.luck.one_of(self.world.games, f"{self.name} puzzle")
        seen = await self.get(f"games/{name}/puzzles")
        if seen.status == 200 and seen.content["today"]:
            await self.post(f"games/{name}/puzzles/{seen.content['today']}/answer")

    # Other devices

    async def sign_out(self) -> None:
        """End all tokens but one's own, and a pass that was given before."""
        given = await self.post("guest/pass")
        former = dict(self.cookies)
        self.is_known = False  # as long as there is no answer
        self.word = self.word or self.luck.bytes(16, f"{self.name} word").hex()
        if await self.is_signed_out():
            self.former = former
            if given.status == 200:
                await self.post("guest/enter", word=given.content["word"])

    async def use_a_lost_device(self) -> None:
        """Try what a device can do whose token was ended."""
        own, self.cookies = self.cookies, dict(self.former)
        try:
            await self.get("guest")
            await self.post("guest/pass")
            await self.post("guest/sign-out", word=self.luck.bytes(16, f"{self.name} guesses").hex())
        finally:
            self.cookies = own

    async def is_signed_out(self) -> bool:
        """Sign out all others, or ask again whether that was done: then nothing of before counts."""
        answer = await self.request("POST", "/api/guest/sign-out", {"word": self.word})
        if answer.status == 503:
            return False
        self.is_known, self.word = True, ""
        return answer.status == 200

    async def arrive(self) -> None:
        """Become a guest, or the same one again."""
        if self.word:
            await self.is_signed_out()
            return
        await super().arrive()
