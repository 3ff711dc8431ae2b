"""What clients are told about guests and games over HTTP."""

from typing import Literal

from trident.core.options import Value
from trident.server.messages.bounds import Reply, View


class GuestSeen(Reply):
    """The caller. `token` is for programs: for Authorization headers and a socket's first message.

    `shared_origin` begins links for others, where the page was opened by an address of this machine only.
    """

    name: str
    is_guest: bool
    token: str | None = None
    shared_origin: str | None = None


class PassGiven(Reply):
    """A pass that makes another device the same guest, once and within ten minutes."""

    word: str


class OptionSeen(Reply):
    """One option of a game; `seats` tells with how many players each of its words may be chosen."""

    key: str
    default: Value
    rule: str
    kind: Literal["switch", "count", "choice"]
    least: int | None = None
    most: int | None = None
    words: list[str] | None = None
    seats: dict[str, list[int]] | None = None


class Clash(Reply):
    """Values that do not go together at a table of so many seats; `code` is the game's refusal of them."""

    seats: int
    options: dict[str, Value]
    code: str


class BotSeen(Reply):
    """A bot one may play against: its name for the server and for people, its style in one line by language.

    `rating` comes from tournaments between a game's bots; null if it was not measured. `face` says
    which parts of a drawn face fit the character.
    """

    name: str
    title: str
    style: dict[str, str]
    rating: float | None
    face: dict[str, int | str] = {}


class LessonSeen(Reply):
    """A position to learn from: its title and what to try there, by language."""

    name: str
    titles: dict[str, str]
    goals: dict[str, str]
    seats: int
    seat: int  # the learner's


class GameSeen(Reply):
    """A game that can be played here."""

    name: str
    rules: int
    titles: dict[str, str]
    sentences: dict[str, str]  # what one does in it, in one sentence
    seats: list[int]
    options: list[OptionSeen]
    bots: list[str]
    refusals: dict[str, str]  # code → rule
    score_parts: list[str]
    characters: list[BotSeen]  # the same bots: the game's own, the gentlest first, then those of every game
    usual_bot: str  # the default bot
    has_reviews: bool  # finished games can be reviewed
    lessons: list[LessonSeen]
    clashes: list[Clash]
    puzzles: int = 0  # how many come with it


class RulesPicture(Reply):
    """A real position for the game's board to draw."""

    view: View
    shows: str  # which part of it
    alt: str  # what it shows, in words
    caption: str


class RulesPart(Reply):
    """A piece of a rules paragraph. Text may mark *italics*, **bold** and `code`, nothing else."""

    kind: Literal["text", "table", "picture"]
    text: str  # of a picture: the drawing in monospaced text, if any
    rows: list[list[str]]  # of a table, the header row first
    picture: RulesPicture | None = None


class RulesParagraph(Reply):
    """A paragraph of a rules page, with the number that refusals name."""

    number: str | None
    parts: list[RulesPart]


class RulesSection(Reply):
    """Paragraphs under one heading; those before the first heading have none."""

    title: str
    paragraphs: list[RulesParagraph]


class RulesPage(Reply):
    """The rules of a game in one language."""

    game: str
    language: str
    title: str
    sections: list[RulesSection]
