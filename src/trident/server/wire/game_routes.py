"""Games over HTTP: what can be played, words, schemas and rules pages, the same for everybody."""

from functools import cache
from typing import Any

from litestar import get
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import FromPath

from trident.core.options import Choice, Count, Option, Switch
from trident.core.phrases import LANGUAGES
from trident.library import rulebook
from trident.library.schema import schema_of
from trident.server.errors import NotFound
from trident.server.messages import GameSeen, OptionSeen, RulesPage
from trident.server.tables import bots, puzzles, starting_points
from trident.server.tables.catalogue import playable
from trident.server.tables.clashes import clashes_of
from trident.server.wire import rulespage
from trident.server.wire.pages import WORTH_PACKING

# Only what is the same for everybody is compressed: the length of a compressed answer tells something about
# its content to whoever sees the wire and can have words of their own put into it.
PACKED = [
    DefineMiddleware(
        CompressionMiddleware,
        config=CompressionConfig("gzip", minimum_size=WORTH_PACKING, gzip_compress_level=4),
    )
]


@get("/api/games", sync_to_thread=False, middleware=PACKED)
def games() -> list[GameSeen]:
    """The games that can be played here."""
    return [game_seen(name) for name in playable()]


@cache
def game_seen(name: str) -> GameSeen:
    """One game with its options, read once."""
    game = playable()[name]
    return GameSeen(
        name=game.name,
        rules=game.version,
        titles={language: game.title(language) for language in LANGUAGES},
        sentences={language: game.phrases.say(language, "sentence") for language in LANGUAGES},
        seats=list(game.seats),
        options=[option_seen(option, game.seats) for option in game.options.every],
        bots=list(bots.characters(game.name)),
        refusals={refusal.code: refusal.rule for refusal in game.refusals},
        score_parts=list(game.score_parts),
        characters=bots.seen(game),
        usual_bot=bots.usual(game.name),
        has_reviews=game.bots is not None,
        lessons=starting_points.seen(game),
        clashes=clashes_of(game),
        puzzles=len(puzzles.by_key(game.name)),
    )


def option_seen(option: Option, seats: tuple[int, ...]) -> OptionSeen:
    """One option of a game."""
    if isinstance(option, Switch):
        return OptionSeen(option.key, option.default, option.rule, "switch")
    if isinstance(option, Count):
        return OptionSeen(option.key, option.default, option.rule, "count", option.least, option.most)
    # Any other kind of option has named values, among which people choose.
    values = option.words if isinstance(option, Choice) else option.samples()
    fitting = {option.shown(value): [n for n in seats if option.misfit(n, value) is None] for value in values}
    return OptionSeen(
        option.key,
        option.shown(option.default),
        option.rule,
        "choice",
        words=list(fitting),
        seats=fitting,
    )


@get("/api/games/{name:str}/words/{language:str}", sync_to_thread=False, middleware=PACKED)
def words(name: FromPath[str], language: FromPath[str]) -> dict[str, str]:
    """All sentences of a game in a language, as templates; English words may be typed in every language."""
    check_page(name, language)
    sentences = playable()[name].phrases.sentences
    typed = {key: word for key, word in sentences["en"].items() if key.startswith("typed.")}
    return typed | sentences[language]


@get("/api/games/{name:str}/schema", sync_to_thread=False, middleware=PACKED)
def schema(name: FromPath[str]) -> dict[str, Any]:
    """What views, events, extras and decisions of a game look like, as JSON Schema."""
    check_page(name, "en")
    return schema_of(playable()[name])


@get("/api/games/{name:str}/rules/{language:str}", sync_to_thread=False, middleware=PACKED)
def rules(name: FromPath[str], language: FromPath[str]) -> dict[str, str]:
    """The numbered rules of a game in a language."""
    check_page(name, language)
    return rulebook.paragraphs(name, language)


# Its pictures are computed once.
@get("/api/rules/{name:str}/{language:str}", sync_to_thread=True, middleware=PACKED)
def rules_page(name: FromPath[str], language: FromPath[str]) -> RulesPage:
    """The rules page of a game in pieces."""
    check_page(name, language)
    return rulespage.seen(name, language)


def check_page(name: str, language: str) -> None:
    """Whether there is such a game and language."""
    if name not in playable() or language not in LANGUAGES:
        raise NotFound("no-page", "There is no such page.")


ROUTES: list[Any] = [games, words, schema, rules, rules_page]
