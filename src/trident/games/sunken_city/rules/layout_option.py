"""The option `layout`: a shipped layout by name, or any layout as text; a file only on one's own machine."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from trident.core.options import TypedOption, Value
from trident.core.state import Raw, Row
from trident.games.sunken_city.rules.layout import (
    LAYOUT_BYTES,
    LONGEST,
    BadLayout,
    from_file,
    from_line,
    from_toml,
    shipped,
)


@dataclass(frozen=True)
class LayoutOption(TypedOption[Row[int]]):
    """A layout. Its checked value is the layout itself, so that a record can be played again anywhere."""

    @property
    def field(self) -> Any:
        """The layout's bytes."""
        return (np.uint8, (LAYOUT_BYTES,))

    @property
    def allowed(self) -> str:
        """The shipped names, or a layout of one's own."""
        return f"{' or '.join(shipped())} or a layout of your own"

    def read(self, value: Any) -> str:
        """A shipped name, a layout in one line, or the text of a layout file; never a file's name."""
        text = str(value)
        if len(text) > LONGEST:
            raise BadLayout(f"A layout has at most {LONGEST} characters.")
        if text in shipped():
            return shipped()[text].line()
        if "=" in text:
            return from_toml("custom", text).line()
        if ";" in text:
            return from_line(text).line()
        raise self.refuse(value)

    def typed(self, text: str) -> Value:
        """What a person typed on this machine: also the name of a layout file."""
        if text.endswith(".toml"):
            return from_file(Path(text)).line()
        return self.read(text)

    def shown(self, value: Value) -> str:
        """The name of a shipped layout; any other in one line."""
        names = {layout.line(): name for name, layout in shipped().items()}
        return names.get(str(value), str(value))

    def samples(self) -> list[Value]:
        """The shipped layouts."""
        return [layout.line() for layout in shipped().values()]

    def store(self, value: Value) -> Raw:
        """The layout's bytes."""
        return from_line(str(value)).bytes()
