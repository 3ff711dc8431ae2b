"""Finished games with their reviews, as a server tells them: the same ones every time."""

import json
from functools import cache
from typing import Any
from urllib.parse import parse_qs, urlparse

import msgspec
from playwright.sync_api import Route

from tests.server.people import head_of, sensible, wish
from tests.web.visitor import Visitor
from trident.core.chance import below, stream
from trident.review.judge import Work
from trident.review.review import reviewer_of
from trident.server.messages import ReviewSeen, TableSummaries
from trident.server.tables import commands, projection, records, reviews
from trident.server.tables.reviewing import written
from trident.server.tables.session import Session

JSON = "application/json"
FEW = Work(words=12, choose=60, compare=24)
OPTIONS: dict[str, dict[str, Any]] = {"lost-cities": {"rounds": 1}, "sunken-city": {"short_game": True}}
OFTEN = 4  # every so many turns Ann does anything at all


@cache
def played(name: str, is_with_bob: bool = False) -> Session:
    """A whole game of Ann, who often does not think, and a bot, or Bob."""
    wished = wish(
        name, second="open" if is_with_bob else "bot", options=OPTIONS.get(name, {}), is_listed=True
    )
    session = commands.propose(Session("reviewed" + name.replace("-", "")), [head_of(wished, 4)], 0)[0]
    if is_with_bob:
        session = commands.propose(session, [commands.join(session, "bob", "Bob", None, None)], 0)[0]
    rng, turns = stream(4), 0
    while session.mover is not None:
        is_hasty = session.seats[session.mover].guest == "ann" and (turns := turns + 1) % OFTEN == 0
        decisions = hasty(session, rng) if is_hasty else sensible(session, turns)
        session = commands.propose(session, [commands.move_of_seat(session, session.mover, decisions)], 0)[0]
    return session


def hasty(session: Session, rng: Any) -> list[int]:
    """Any decisions up to the first that is final."""
    assert session.table is not None
    tried, made = session.table.fork(), list[int]()
    while not made or tried.may_undo:
        legal = tried.legal()
        made.append(legal[below(rng, len(legal))])
        tried.apply(made[-1])
    return made


@cache
def body_of(name: str, is_with_bob: bool = False) -> str:
    """The stored review of that game."""
    session = played(name, is_with_bob)
    reviewer = reviewer_of(session.game, session.record(), FEW)
    for _ in reviewer.stages():
        pass
    return written(reviewer.found())


class Server:
    """Answers what a page asks about one reviewed table; everything else goes to the real server."""

    def __init__(self, name: str, viewer: str | None = "ann", is_with_bob: bool = False) -> None:
        self.session, self.viewer = played(name, is_with_bob), viewer
        self.body = body_of(name, is_with_bob)
        self.before: list[ReviewSeen] = []  # what is answered first

    @property
    def path(self) -> str:
        """The page of the replay."""
        return f"/replay/table/{self.session.id}"

    def answers(self, visitor: Visitor) -> None:
        """Answer this visitor."""
        mine = msgspec.json.encode(TableSummaries([projection.card(self.session)]))
        visitor.context.route("**/api/tables/mine", lambda route: route.fulfill(body=mine, content_type=JSON))
        visitor.context.route(f"**/api/tables/{self.session.id}", self._answer)
        visitor.context.route(f"**/api/tables/{self.session.id}/**", self._answer)

    def seen(self, status: Any = "done", **more: Any) -> ReviewSeen:
        """The review as far as it is."""
        own = self.session.seats_of(self.viewer)
        disclosed = sorted(self.session.disclosed)
        return ReviewSeen(
            status, may_ask=bool(own), yours=own, disclosed=disclosed, seats=len(self.session.seats), **more
        )

    def done(self) -> ReviewSeen:
        """The whole review, as this viewer may read it."""
        allowed = reviews.readable(self.session, self.viewer)
        told = reviews.told(self.body, self.session.record(), allowed)
        return self.seen(progress=1.0, **told._asdict())

    def agrees(self, guest: str, is_disclosed: bool = True) -> None:
        """Somebody lets the others read the review of their turns."""
        entries = commands.disclose(self.session, guest, is_disclosed)
        self.session = commands.propose(self.session, entries, 0)[0]

    def _answer(self, route: Route) -> None:
        asked = urlparse(route.request.url)
        what = asked.path.removeprefix(f"/api/tables/{self.session.id}")
        if what == "/frames":
            answer = self._frames({key: value[0] for key, value in parse_qs(asked.query).items()})
        elif what == "/review/disclose":
            self.agrees(self.viewer or "", json.loads(route.request.post_data or "{}")["is_disclosed"])
            answer = self.done()
        elif what == "/review":
            answer = self.before.pop(0) if self.before else self.done()
        else:
            answer = projection.card(self.session)
        route.fulfill(content_type=JSON, body=msgspec.json.encode(answer))

    def _frames(self, query: dict[str, str]) -> Any:
        seat = int(query["seat"]) if "seat" in query else None
        return records.frames(self.session.record(), int(query["first"]), int(query["last"]), seat)
