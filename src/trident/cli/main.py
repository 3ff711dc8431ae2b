"""The entry of `trident`: finds the command and reports every mistake in one sentence."""

import importlib
import io
import os
import sys
from types import ModuleType

from trident.cli.columns import folded, two_columns
from trident.cli.exits import Exit
from trident.cli.options import Parser, add_common
from trident.cli.voice import Refused, Voice, language_of
from trident.core.errors import TridentError
from trident.core.phrases import LANGUAGES
from trident.library.extras import MissingExtra

FOR_PLAYERS = ("play", "games", "bots", "rules", "replay", "verify", "compile")
FOR_PROGRAMS = ("engine", "arena", "tune", "calibrate", "serve", "backup", "restore", "new", "completion")
COMMANDS = FOR_PLAYERS + FOR_PROGRAMS
MODULES = {"backup": "database", "restore": "database"}  # the others have a module of their own name


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


def run(words: list[str], voice: Voice) -> int:
    """Find the command and run it."""
    from trident import __version__

    name = words[0] if words else "--help"
    if name in ("--help", "-h", "help") or name.startswith("--language"):
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
    lines = [say("overview.title")]
    for heading, names in (("players", FOR_PLAYERS), ("programs", FOR_PROGRAMS)):
        lines += ["", say(f"overview.{heading}")]
        lines += two_columns([(f"trident {name}", say(f"commands.{name}")) for name in names])
    lines += [
        "",
        say("overview.exits"),
        *two_columns([(str(int(code)), say(f"exits.{code}")) for code in Exit]),
    ]
    return "\n".join([*lines, "", say("overview.first"), say("overview.more")])
