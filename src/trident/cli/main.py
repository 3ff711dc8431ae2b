"""The entry of `trident`: finds the command and reports every mistake in one sentence."""

import importlib
import io
import os
import sys
import textwrap
from types import ModuleType

from trident.cli.columns import WIDTH, folded, two_columns
from trident.cli.exits import Exit
from trident.cli.options import Parser, add_common
from trident.cli.voice import Refused, Voice, language_of
from trident.core.errors import TridentError
from trident.core.phrases import LANGUAGES
from trident.library.extras import MissingExtra

COMMANDS = {  # and whom each is for; the page of all commands keeps this order
    "play": "players",
    "games": "players",
    "bots": "players",
    "rules": "players",
    "replay": "players",
    "review": "players",
    "puzzles": "players",
    "verify": "players",
    "engine": "bot-writers",
    "arena": "bot-writers",
    "tune": "researchers",
    "train": "researchers",
    "calibrate": "researchers",
    "new": "designers",
    "compile": "designers",
    "serve": "operators",
    "backup": "operators",
    "restore": "operators",
    "rotate": "operators",
    "completion": "everyone",
}
MODULES = {"backup": "database", "restore": "database"}  # the others have a module of their own name
WIDEST = max(len(f"trident {name}") for name in COMMANDS)
IN_THE_BROWSER = ["serve", "--open"]  # what `trident` alone means at a terminal


def main(arguments: list[str] | None = None) -> int:
    """Run one command; `Exit` says what the codes mean."""
    words = sys.argv[1:] if arguments is None else arguments
    voice = Voice(language_of(words, os.environ))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        return run(words, voice)
    except TridentError as error:
        print(folded(error.text(voice.language), sys.stderr), file=sys.stderr)
        return Exit.MISSING if isinstance(error, MissingExtra) else Exit.REFUSED
    except KeyboardInterrupt:
        print("\n" + voice.say("table.goodbye"), file=sys.stderr)
        return Exit.INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.DONE
    except OSError as error:  # that no command has explained
        refused = Refused("system-error", file=error.filename or "trident", why=error.strerror or error)
        print(folded(refused.text(voice.language), sys.stderr), file=sys.stderr)
        return Exit.REFUSED


def run(words: list[str], voice: Voice) -> int:
    """Find the command and run it."""
    from trident import __version__

    if is_bare(words):
        words = [*(IN_THE_BROWSER if sys.stdout.isatty() else ["--help"]), *words]
    name = words[0]
    if name in ("--help", "-h", "help"):
        print(overview(voice))
        return Exit.DONE
    if name in ("--version", "version"):
        print(f"Trident {__version__}")
        return Exit.DONE
    if name not in COMMANDS:
        raise Refused("no-such-command", command=name[:40])
    parser = parser_of(name, voice)
    if "--help" in words or "-h" in words:
        print(parser.help_page())
        return Exit.DONE
    given = parser.parse_args(words[1:])
    if given.language is not None and given.language not in LANGUAGES:
        raise Refused("no-such-language", language=given.language)
    code: int = module_of(name).run(given, voice)
    return code


def is_bare(words: list[str]) -> bool:
    """Whether no command is named: the game is opened, or, where nobody sits at a terminal, explained."""
    return not words or (words[0].startswith("--language") and not {"-h", "--help"} & set(words))


def module_of(name: str) -> ModuleType:
    """The module of a command, which has `declare(parser)` and `run(given, voice) -> exit code`."""
    return importlib.import_module(f"trident.cli.{MODULES.get(name, name)}")


def parser_of(name: str, voice: Voice) -> Parser:
    """The parser of a command."""
    parser = Parser(name, voice)
    parser.set_defaults(command=name)
    module_of(name).declare(parser)
    add_common(parser)
    return parser


def overview(voice: Voice) -> str:
    """The page of all commands and exit codes."""
    say = voice.say
    lines = [*textwrap.wrap(say("overview.title"), WIDTH)]
    for group in dict.fromkeys(COMMANDS.values()):
        rows = [("trident", say("overview.alone"))] if group == "players" else []
        rows += [(f"trident {name}", say(f"commands.{name}")) for name in COMMANDS if COMMANDS[name] == group]
        lines += ["", say(f"overview.{group}"), *two_columns(rows, left=WIDEST)]
    lines += [
        "",
        say("overview.exits"),
        *two_columns([(str(int(code)), say(f"exits.{code}")) for code in Exit]),
    ]
    return "\n".join([*lines, "", say("overview.first"), say("overview.more")])
