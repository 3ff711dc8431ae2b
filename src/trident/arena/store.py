"""Results on disk: a header and one line per unit, so that an interrupted tournament can continue."""

from pathlib import Path
from typing import Annotated

import msgspec

from trident.arena.plan import Setup, Unit
from trident.arena.play import Played
from trident.core.errors import TridentError
from trident.library.files import reading, write_whole, writing

Stored = Annotated[list[Played], msgspec.Meta(min_length=1)]


class Store:
    """The lines of one tournament."""

    def __init__(self, path: Path, setup: Setup) -> None:
        self.path, self.setup = path, setup
        self.played: list[list[Played]] = []
        with writing(path):
            path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size:
            self._read()
        else:
            write_whole(path, msgspec.json.encode(setup) + b"\n")

    def _read(self) -> None:
        """Lines of an earlier run; a last line cut off by an interruption is dropped."""
        with reading(self.path):
            whole, _, _ = self.path.read_bytes().rpartition(b"\n")
            lines = whole.split(b"\n")
            stored = msgspec.json.decode(lines[0], type=Setup)
            played = [msgspec.json.decode(line, type=Stored) for line in lines[1:]]
        if msgspec.structs.replace(stored, deals=self.setup.deals) != self.setup:  # it may play more deals
            raise TridentError(f"{self.path} holds another tournament; give another --out.")
        self.played = played
        write_whole(self.path, whole + b"\n")

    def done(self) -> set[Unit]:
        """The units that have been played."""
        return {Unit(tuple(unit[0].lineup), unit[0].deal) for unit in self.played}

    def add(self, unit: list[Played]) -> None:
        """Store a unit at once."""
        self.played.append(unit)
        with writing(self.path), self.path.open("ab") as file:
            file.write(msgspec.json.encode(unit) + b"\n")
