"""Games in words, for language models: rules, what a seat sees and may do as text, and answers as text.

A model is any function of two texts, a briefing that stays the same and a question; it returns an answer.
What it is told depends on the seed and its answers alone.
"""

import re
from collections.abc import Mapping
from typing import Any, Literal, Protocol

import msgspec

from trident.bots import roster
from trident.bots.positions import Attempt, exercises_of, is_right, loaded
from trident.core.chance import stream
from trident.core.errors import IllegalAction, TridentError
from trident.core.game import Game
from trident.core.integers import known_seat
from trident.core.table import Table
from trident.envs.drawing import drawn
from trident.envs.opponents import let_others_play
from trident.envs.rewards import reward_named, rewards_of
from trident.library import rulebook

MARK = re.compile(r"^\W*answer\W*:\W*(.*)$", re.IGNORECASE)
LONGEST_ANSWER = 20_000  # characters; of a longer one, the end is read
TRIES = 3
HOW = (
    "Each question shows what you see and lists what you may do. Reason as you like, then end with a line\n"
    "that begins with Answer: and names one action of the list, in its words or by its number."
)


class Model(Protocol):
    """Whatever answers."""

    def __call__(self, briefing: str, question: str, /) -> str:
        """The answer to a question."""


class Reply(msgspec.Struct, frozen=True):
    """What came of an answer: the decision that was made, or one sentence about why there is none."""

    status: Literal["played", "illegal", "unreadable"]
    action: int | None = None
    text: str = ""
    why: str = ""


class Scored(msgspec.Struct, frozen=True):
    """A game that a model has played: what it was paid, and how well it kept to the rules."""

    reward: float
    points: int
    questions: int  # decisions it was asked for
    legal: int  # of them, those that its first answer decided
    illegal: int  # answers that a rule forbids
    unreadable: int  # answers without an action
    is_forfeit: bool  # whether it lost because several answers in a row were refused


def said(answer: str) -> str:
    """The action that an answer names: after the last `Answer:`, or else the last line that has words."""
    lines = [line.strip() for line in answer[-LONGEST_ANSWER:].splitlines()]
    marked = [match[1] for match in map(MARK.match, lines) if match]
    written = marked or [line for line in lines if line]
    return written[-1].strip("*`\"'. ") if written else ""


class TextSeat:
    """One seat of a game, told and asked in words; bots play the others."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        seat: int = 0,
        opponent: str = "sensible",
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        position: Any = None,
    ) -> None:
        self.table = Table(game, seats, options, position=position, seed=seed)
        self.game, self.seat = game, known_seat(seat, self.table.seats)
        self._bot = roster.find(game, self.table.seats, opponent, is_hurried=False)
        self._rng, self._told = stream(seed), 0
        let_others_play(self.table, self.seat, self._bot, self._rng)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.is_over

    def briefing(self) -> str:
        """The rules, who one is, and how to answer."""
        options = ", ".join(
            f"{one.key} {one.shown(self.table.options[one.key])}" for one in self.game.options.every
        )
        about = f"You play {self.game.title()} as seat {self.seat + 1} of {self.table.seats}."
        return "\n\n".join([rulebook.page(self.game.name).strip(), f"{about}\nThe table: {options}.", HOW])

    def choices(self) -> list[str]:
        """What may be done now, in the order of the list."""
        return [] if self.is_over else list(dict.fromkeys(self.table.legal_texts()))

    def question(self) -> str:
        """What has happened since the last decision, what one sees, what is asked, and what may be done.

        What happened is told as it was seen, also where the next turn has covered it since (LC-7.4): whoever
        is asked only now has sat at the table all the time.
        """
        told = [self.game.say_event(event) for event in self.table.witnessed(self.seat, self._told)]
        key, facts = self.game.presentation.prompt(self.table.view(self.seat))
        listed = "\n".join(f"{number}. {text}" for number, text in enumerate(self.choices(), 1))
        parts = {
            "What happened": "\n".join(told),
            "What you see": drawn(self.game, self.table.raw, self.seat),
            "What is asked": self.game.phrases.say("en", key, facts),
            "What you may do": listed,
        }
        return "\n\n".join(f"## {title}\n{text}" for title, text in parts.items() if text)

    def read(self, answer: str) -> int:
        """The legal action that an answer means; anything else is refused."""
        text, choices = said(answer), self.choices()
        if text.isascii() and text.isdigit():
            if not 1 <= int(text[:9]) <= len(choices):
                raise TridentError(f"There is no action {text[:9]}; the list has {len(choices)}.")
            text = choices[int(text) - 1]
        action = self.game.presentation.read(self.table.state, text)
        refusal = self.table.why_not(action)
        if refusal is not None:
            raise refusal
        return action

    def answer(self, answer: str) -> Reply:
        """Make the decision that an answer names, and let the others play; or say why not."""
        if self.is_over:
            raise TridentError("The game is over: nothing is asked any more.")
        try:
            action = self.read(answer)
        except IllegalAction as error:
            return Reply("illegal", why=str(error))
        except TridentError as error:
            return Reply("unreadable", why=str(error))
        text = self.game.presentation.write(self.table.state, action)
        self._told = len(self.table.steps) + 1
        self.table.apply(action)
        let_others_play(self.table, self.seat, self._bot, self._rng)
        return Reply("played", action, text)


def asked(seat: TextSeat, model: Model, tries: int = TRIES) -> list[Reply]:
    """Ask a model until it has decided; after a refusal it is told why. Every reply, the last one first."""
    question, replies = seat.question(), list[Reply]()
    while len(replies) < tries and (not replies or replies[0].status != "played"):
        reply = seat.answer(model(seat.briefing(), question))
        question = f"{seat.question()}\n\n## Your last answer was refused\n{reply.why}"
        replies.insert(0, reply)
    return replies


def play(game: Game, model: Model, reward: str = "win", tries: int = TRIES, **settings: Any) -> Scored:
    """Let a model play a game to the end; whoever is refused `tries` times in a row has lost."""
    paid, seat = reward_named(reward), TextSeat(game, **settings)
    decisions: list[list[Reply]] = []
    while not seat.is_over and (not decisions or decisions[-1][0].status == "played"):
        decisions.append(asked(seat, model, tries))
    statuses = [reply.status for replies in decisions for reply in replies]
    is_forfeit = not seat.is_over
    own = -1.0 if is_forfeit else rewards_of(game, seat.table.raw, paid)[seat.seat]
    return Scored(
        reward=own,
        points=seat.table.scores()[seat.seat][0],
        questions=len(decisions),
        legal=sum(len(replies) == 1 and replies[0].status == "played" for replies in decisions),
        illegal=statuses.count("illegal"),
        unreadable=statuses.count("unreadable"),
        is_forfeit=is_forfeit,
    )


def solve(game: Game, model: Model, seed: int = 1) -> list[Attempt]:
    """What a model does in the positions with an obvious answer; a refused answer solves nothing."""
    found = []
    for exercise in exercises_of(game):
        position = loaded(exercise.position)
        mover = Table(game, position=position).mover
        seat = TextSeat(game, seat=mover, position=position, seed=seed)
        turn = whole_turn(seat, model)
        found.append(Attempt(exercise, turn, bool(turn) and is_right(exercise, turn)))
    return found


def whole_turn(seat: TextSeat, model: Model) -> list[str]:
    """The decisions of one turn as text; none if one of them was refused."""
    number, made = int(seat.table.state.turn), list[str]()
    while not seat.is_over and int(seat.table.state.turn) == number:
        reply = asked(seat, model, tries=1)[0]
        if reply.status != "played":
            return []
        made.append(reply.text)
    return made
