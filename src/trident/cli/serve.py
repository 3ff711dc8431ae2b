"""`trident serve`: the web service."""

import argparse
import sys
from pathlib import Path
from typing import Any

from trident.core.errors import TridentError

FLAGS: dict[str, dict[str, Any]] = {
    "host": {"help": "address to listen on (127.0.0.1)"},
    "port": {"type": int, "help": "port to listen on (8000)"},
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
    parser.add_argument("--secure-cookies", action="store_true", default=None, help="people come by https")


def settings_from(args: argparse.Namespace) -> Any:
    """The settings that flags, environment and file make."""
    from trident.server.settings import read_settings

    given = {name.replace("-", "_"): getattr(args, name.replace("-", "_"), None) for name in FLAGS}
    given["secure_cookies"] = getattr(args, "secure_cookies", None)
    if given["origins"]:
        given["origins"] = given["origins"].split(",")
    return read_settings(given, file=args.config)


def run(args: argparse.Namespace) -> int:
    """Serve until stopped."""
    try:
        from trident.server.run import run as serve
    except ModuleNotFoundError as error:
        print(f"The server needs {error.name}: install trident-games[server].", file=sys.stderr)
        return 2
    try:
        settings = settings_from(args)
        print(f"Trident on http://{settings.host}:{settings.port} (stop with Ctrl-C)", file=sys.stderr)
        serve(settings)
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
