"""How the server is set up: flags, then environment, then file, then defaults."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
import platformdirs

from trident.core.errors import TridentError

PREFIX = "TRIDENT_"
ANY = "auto"  # of `lan` and `metrics`: an address that this machine has
HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only where the operator asks for it


class BadSettings(TridentError):
    """An invalid setting."""


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{platformdirs.user_data_path('trident')}/tables.db"


def default_web() -> str:
    """The browser client: in the package, or else as built in the project."""
    package = Path(__file__).resolve().parent.parent
    places = (package / "web", package.parent.parent / "web" / "dist")
    return str(next((place for place in places if (place / "index.html").is_file()), places[0]))


AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]
Days = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything an operator may set. docs/operations.md says what each is for."""

    host: str = HERE
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    metrics: str = ANY  # where figures are shown: this machine only, `host:port`, or `off`
    lan: str = ""  # listen for the home network, where this machine has that name or address
    database: str = msgspec.field(default_factory=default_database)
    web: str = msgspec.field(default_factory=default_web)  # the folder of the browser client
    origins: list[str] = []  # addresses people use, where a proxy hides them
    trusted_proxies: str = "127.0.0.1"
    secure_cookies: bool = False
    limits: bool = True
    bot_pause_ms: tuple[int, int] = (700, 1400)  # random, so that it says nothing about a bot's cards
    nonce_ms: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 5000  # the deal waits so long for nonces
    thinkers: AtLeastOne = 2  # threads for long thoughts; there is one more for short ones
    thoughts: AtLeastOne = 200  # that may wait for a thread
    review_work: tuple[AtLeastOne, AtLeastOne, AtLeastOne] | None = None  # playouts; the usual number
    daily_work: Annotated[int, msgspec.Meta(ge=0, le=10)] = 4  # times the strongest bot's; 0: no best line
    queue_size: AtLeastOne = 64
    connections: AtLeastOne = 4000  # open at the same time
    connections_of_address: AtLeastOne = 256
    idle_seconds: int = 120
    open_days: Days = 7  # an open table that nobody has touched for so long is removed; 0: never
    running_days: Days = 180  # likewise one with a game
    over_days: Days = 0  # likewise one whose game is over
    token_days: Annotated[int, msgspec.Meta(ge=1, le=400)] = 365  # a guest's token not used so long ends
    key_days: Days = 90  # after so many days a new key signs; 0: never
    log_level: str = "info"

    @property
    def listens_on(self) -> str:
        """The address to listen on."""
        return EVERYWHERE if self.lan and self.host == HERE else self.host


def read_settings(
    given: Mapping[str, Any], environment: Mapping[str, str] | None = None, file: Path | None = None
) -> Settings:
    """Settings from flags (None: not given), then TRIDENT_… variables, then a TOML file."""
    settings: dict[str, Any] = {}
    if file is not None:
        settings |= read_file(file)
    settings |= from_environment(os.environ if environment is None else environment)
    settings |= {key: value for key, value in given.items() if value is not None}
    try:
        return msgspec.convert(settings, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSettings(f"A setting is wrong: {error}.") from error


def read_file(file: Path) -> dict[str, Any]:
    """The settings of a TOML file."""
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadSettings(f"{file} cannot be read: {error}.") from error


def from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """The settings among the environment's variables; lists are separated by commas."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        value = environment.get(f"{PREFIX}{field.name.upper()}")
        if value is not None:
            found[field.name] = (
                value.split(",") if any(kind in str(field.type) for kind in ("list", "tuple")) else value
            )
    return found
