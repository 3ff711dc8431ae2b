"""Records on disk: every mistake is reported in a sentence, and a file is written whole or not at all."""

from pathlib import Path

from trident.cli.voice import Refused
from trident.core.errors import GameError, IllegalAction, TridentError, UnreadableRecord
from trident.core.game import Game
from trident.core.record import LONGEST_TEXT, Record, game_of, number_of, read_headers
from trident.core.replay import from_text, to_text
from trident.library import registry

FIRST_WORDS = '[Game "'


class AgainstTheRules(Refused):
    """A record that can be read, but has an impossible step."""


class FromGame(Refused):
    """A mistake in a record that the game explains in its own words."""

    def __init__(self, code: str, reason: TridentError, **facts: object) -> None:
        self.reason = reason
        super().__init__(code, **facts)

    def text(self, language: str = "en") -> str:
        """The sentence, then the game's reason."""
        return f"{super().text(language)} {self.reason.text(language)}"


def read_text(file: Path) -> str:
    """The text of a file that may be a record."""
    try:
        if file.stat().st_size > LONGEST_TEXT:
            raise Refused("not-a-record", file=str(file))
        return file.read_text("utf-8")
    except (FileNotFoundError, ValueError, NotADirectoryError) as error:
        if isinstance(error, UnicodeDecodeError):
            raise Refused("not-a-record", file=str(file)) from error
        raise Refused("no-such-file", file=str(file)) from error
    except OSError as error:
        raise Refused("cannot-read", file=str(file)) from error


def read_record(path: str) -> tuple[Game, Record]:
    """The game and the record of a file, every step checked."""
    file = Path(path).expanduser()
    text = read_text(file)
    if not text.lstrip().startswith("["):
        raise Refused("not-a-record", file=str(file))
    try:
        name = game_of(text)
        if name not in registry.names():
            raise Refused("record-of-unknown-game", file=str(file), game=name[:40])
        game = registry.game(name)
        version = number_of(read_headers(text.splitlines())[0], "Rules")
        if not game.knows_rules(version):
            raise Refused("other-version", file=str(file), version=version, ours=game.version)
        return game, from_text(game, text)
    except UnreadableRecord as error:
        raise explained(error, file) from error


def explained(error: UnreadableRecord, file: Path) -> TridentError:
    """A damaged record, in the command's words and the game's own where it has them."""
    reason = error.__cause__
    if isinstance(reason, IllegalAction):
        return IllegalStep("illegal-step", reason, file=str(file), line=error.line)
    if isinstance(reason, GameError):
        return FromGame("damaged", reason, file=str(file), line=error.line)
    if isinstance(reason, TridentError):
        return AgainstTheRules("impossible-chance", file=str(file), line=error.line)
    return Refused("damaged", file=str(file), line=max(error.line, 1))


class IllegalStep(FromGame, AgainstTheRules):
    """A decision in a record that a rule forbids."""


def write_record(name: str, game: Game, record: Record) -> Path:
    """Save a record; a file that is not a record is never overwritten."""
    file = Path(name).expanduser()
    try:
        if file.exists() and not read_start(file).startswith(FIRST_WORDS):
            raise Refused("would-overwrite", file=str(file))
        part = file.with_name(f".{file.name}.part")
        part.write_text(to_text(game, record), "utf-8")
        part.replace(file)
    except (OSError, ValueError) as error:
        raise Refused("cannot-write", file=str(file)) from error
    return file


def read_start(file: Path) -> str:
    """The first characters of a file."""
    with file.open(encoding="utf-8", errors="replace") as stream:
        return stream.read(len(FIRST_WORDS))
