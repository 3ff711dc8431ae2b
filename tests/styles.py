"""What a game counts as parts of a style in the steps of a scene."""

from typing import Any

from trident.core.counting import Made
from trident.core.state import Seat
from trident.core.table import Table


def counted(table: Table, seat: int, *texts: str) -> dict[str, int]:
    """Everything that is counted for a seat while these decisions and outcomes are played; zeros left out."""
    found: dict[str, int] = {}
    for text in texts:
        walked = table.play(text)
        before, after = (table.game.state_of(raw) for raw in (walked.before, walked.after))
        made: Made[Any] = Made(before, walked.action, after)
        for key, trait in table.game.presentation.style.items():
            found[key] = found.get(key, 0) + trait.count(made, Seat(seat))
            if trait.share_of is not None:
                found[f"of {key}"] = found.get(f"of {key}", 0) + trait.share_of(made, Seat(seat))
    return {key: number for key, number in found.items() if number}
