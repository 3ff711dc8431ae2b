"""The entry of `trident`: finds the command asked for and tells every mistake in one sentence."""

import argparse
import importlib
import io
import os
import sys

from trident.cli.columns import folded, two_columns
from trident.cli.options import Parser, add_common, check_common
from trident.cli.voice import Refused, Voice, language_of
from trident.core.errors import TridentError

# Each is a module of this folder with `declare(parser)` and `run(given, voice) -> exit code`.
COMMANDS = ("play", "games", "replay", "verify", "compile")
# For bot writers and operators, in English: modules with `add_arguments(parser)` and `run(args)`.
TOOLS = ("engine", "bots", "arena", "calibrate", "tune", "serve", "backup", "restore")


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 if all is well, 1 if a check failed, 2 if it could not be done."""
    words = sys.argv[1:] if arguments is None else arguments
    voice = Voice(language_of(words, os.environ))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        return run(words, voice)
    except TridentError as error:
        print(folded(error.text(voice.language), sys.stderr), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\n" + voice.say("table.goodbye"), file=sys.stderr)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def run(words: list[str], voice: Voice) -> int:
    """Find the command and run it."""
    from trident import __version__

    name = words[0] if words else "--help"
    if name in ("--help", "-h", "help") or name.startswith("--language"):
        print(overview(voice))
        return 0
    if name in ("--version", "version"):
        print(f"Trident {__version__}")
        return 0
    if name in TOOLS:
        return run_tool(name, words[1:])
    if name not in COMMANDS:
        raise Refused("no-such-command", command=name[:40])
    command = importlib.import_module(f"trident.cli.{name}")
    parser = Parser(name, voice)
    command.declare(parser)
    add_common(parser)
    given = parser.parse_args(["--help" if word == "-h" else word for word in words[1:]])
    check_common(given)
    if given.help:
        print(parser.help_page())
        return 0
    code: int = command.run(given, voice)
    return code


def run_tool(name: str, words: list[str]) -> int:
    """Run a tool with a parser of the usual kind."""
    tool = importlib.import_module(f"trident.cli.{name}")
    parser = argparse.ArgumentParser(prog=f"trident {name}", description=tool.__doc__)
    add_arguments = getattr(tool, "add_arguments", None)
    if add_arguments is not None:
        add_arguments(parser)
    given = parser.parse_args(words)
    code: int = tool.run() if add_arguments is None else tool.run(given)
    return code


def overview(voice: Voice) -> str:
    """What one can do with Trident."""
    lines = [voice.say("overview.title"), ""]
    lines += two_columns([(f"trident {name}", voice.say(f"commands.{name}")) for name in COMMANDS])
    lines += ["", voice.say("overview.tools")]
    lines += two_columns([(f"trident {name}", voice.say(f"commands.{name}")) for name in TOOLS])
    return "\n".join([*lines, "", voice.say("overview.first"), voice.say("overview.more")])
