"""What tells how somebody plays Sunken City, step by step."""

from trident.core.counting import Made, Trait
from trident.core.state import Seat
from trident.games.sunken_city.rules import actions
from trident.games.sunken_city.rules.geometry import count_bits
from trident.games.sunken_city.rules.state import State


def loses(made: Made[State], seat: Seat) -> int:
    """Treasures that were carried and became roofs again."""
    return int(
        count_bits(
            int(made.before.found[seat]) & ~int(made.after.found[seat]) & ~int(made.after.secured[seat])
        )
    )


def secures(made: Made[State], seat: Seat) -> int:
    """Treasures that were brought home."""
    return int(count_bits(int(made.after.secured[seat]) & ~int(made.before.secured[seat])))


def comes_home(made: Made[State], seat: Seat) -> int:
    """Some were brought home at once."""
    return int(secures(made, seat) > 0)


def strands(made: Made[State], seat: Seat) -> int:
    """Treasures that others lost when this seat moved Neptune."""
    if made.before.mover != seat:
        return 0
    return sum(loses(made, Seat(other)) for other in range(int(made.before.seats)) if other != seat)


def pays_chip(made: Made[State], seat: Seat) -> int:
    """A chip was paid."""
    return int(made.before.mover == seat and made.action == actions.PAY_CHIP)


STYLE = {
    "secures": Trait(secures),
    "comes-home": Trait(comes_home),
    "loses": Trait(loses),
    "strands": Trait(strands),
    "pays-chip": Trait(pays_chip),
}
