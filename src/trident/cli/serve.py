"""`trident serve`: the web service."""

import argparse
import sys
import webbrowser
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from trident.cli.columns import folded
from trident.cli.exits import Exit
from trident.cli.options import Parser, whole
from trident.cli.voice import Refused, Voice
from trident.library.extras import needed

LOG_LEVELS = ("debug", "info", "warning", "error")
SETTINGS: dict[str, dict[str, Any]] = {  # each can also be set in the environment or in a file
    "host": {"shown": "ADDRESS"},
    "port": {"shown": "N", "type": whole("--port")},
    "lan": {"shown": "[ADDRESS]", "nargs": "?", "const": "auto"},
    "database": {"shown": "ADDRESS"},
    "web": {"shown": "FOLDER"},
    "origins": {"shown": "ADDRESS,…"},
    "trusted-proxies": {"shown": "ADDRESS,…"},
    "log-level": {"shown": "|".join(LOG_LEVELS), "choices": LOG_LEVELS},
    "thinkers": {"shown": "N", "type": whole("--thinkers", 1)},
}


def declare(parser: Parser) -> None:
    """What an operator may set."""
    for name, how in SETTINGS.items():
        parser.offer(f"--{name}", **how)
    parser.offer("--secure-cookies", action="store_true", default=None)
    parser.offer("--config", "FILE", type=Path)
    parser.offer("--open", action="store_true")


def settings_from(given: argparse.Namespace) -> Any:
    """The settings from flags, environment and file together."""
    from trident.server.settings import read_settings

    names = [*(name.replace("-", "_") for name in SETTINGS), "secure_cookies"]
    flags = {name: getattr(given, name, None) for name in names}
    if flags["origins"]:
        flags["origins"] = flags["origins"].split(",")
    return read_settings(flags, file=given.config)


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Serve until stopped."""
    with needed("play"):
        from trident.server import run as server

    settings = settings_from(given)
    check_client(settings, voice, is_needed=given.open)
    place = server.listen(settings, may_move=given.open and given.port is None)
    address = server.address_of(settings, place)
    said = [voice.say("serve.ready", address=address)]
    if hint := for_friends(settings, place.getsockname()[1], voice, is_home=given.open):
        said.append(hint)
    when_open = partial(print, *said, sep="\n", file=sys.stderr)
    with suppress(KeyboardInterrupt):
        server.run(settings, place, when_open, partial(webbrowser.open, address) if given.open else None)
    return Exit.DONE


def check_client(settings: Any, voice: Voice, is_needed: bool) -> None:
    """Say how to get the browser client where it is missing; programs may do without."""
    from trident.server.wire.pages import is_built

    if is_built(settings.web):
        return
    if is_needed:
        raise Refused("no-client")
    print(folded(voice.say("refusals.no-client"), sys.stderr), file=sys.stderr)


def for_friends(settings: Any, port: int, voice: Voice, is_home: bool) -> str:
    """How other devices reach this server, or how they could; operators know that."""
    from trident.server.network import shared_origin
    from trident.server.settings import HERE

    if origin := shared_origin(settings, port):
        return voice.say("serve.friends", address=origin)
    if settings.lan:
        return voice.say("serve.no-network")
    if not is_home or settings.listens_on != HERE:
        return ""
    return voice.say("serve.alone", command=f"{sys.argv[0]} serve --open --lan")


if __name__ == "__main__":
    from trident.cli.main import main

    sys.exit(main(["serve", *sys.argv[1:]]))
