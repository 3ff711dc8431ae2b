"""`trident serve`: the web service."""

import argparse
import sys
import webbrowser
from functools import partial
from pathlib import Path
from typing import Any

from trident.cli.compile import prepare
from trident.cli.voice import Voice
from trident.core.errors import TridentError
from trident.library import registry

FLAGS: dict[str, dict[str, Any]] = {
    "host": {"help": "address to listen on (127.0.0.1)"},
    "port": {"type": int, "help": "port to listen on (8000; 0 for any free one)"},
    "database": {"help": "sqlite:///path/to/file, or postgresql://…"},
    "web": {"help": "folder of the browser client"},
    "origins": {"help": "addresses people use, separated by commas, where a proxy hides them"},
    "trusted-proxies": {"help": "addresses whose X-Forwarded-… headers are believed"},
    "log-level": {"choices": ["debug", "info", "warning", "error"]},
    "thinkers": {"type": int, "help": "threads in which bots think (2)"},
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command understands; every flag can also stand in the environment or in a file."""
    parser.add_argument("--config", type=Path, help="a TOML file of settings")
    for name, options in FLAGS.items():
        parser.add_argument(f"--{name}", **options)
    parser.add_argument("--open", action="store_true", help="open the browser when all is ready")
    parser.add_argument("--secure-cookies", action="store_true", default=None, help="people come by https")


def settings_from(args: argparse.Namespace) -> Any:
    """The settings that flags, environment and file make."""
    from trident.server.settings import read_settings

    given = {name.replace("-", "_"): getattr(args, name.replace("-", "_"), None) for name in FLAGS}
    given["secure_cookies"] = getattr(args, "secure_cookies", None)
    if given["origins"]:
        given["origins"] = given["origins"].split(",")
    return read_settings(given, file=args.config)


def prepare_all() -> None:
    """Compile rules where that is missing, saying how far it is; bots follow while the server runs."""
    for name in registry.names():
        prepare(registry.game(name), Voice("en"), with_bots=False)


def run(args: argparse.Namespace) -> int:
    """Serve until stopped."""
    try:
        from trident.server import run as server
    except ModuleNotFoundError as error:
        print(f"The server needs {error.name}: install trident-games[server].", file=sys.stderr)
        return 2
    try:
        settings = settings_from(args)
        prepare_all()
        place = server.listen(settings, may_move=args.open and args.port is None)
        address = server.address_of(settings, place)
        print(f"Trident on {address} (stop with Ctrl-C)", file=sys.stderr)
        server.run(settings, place, partial(webbrowser.open, address) if args.open else None)
    except TridentError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    add_arguments(parser)
    sys.exit(run(parser.parse_args()))
