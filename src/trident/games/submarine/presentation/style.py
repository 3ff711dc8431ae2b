"""What tells how somebody plays Submarine, step by step."""

from trident.core.counting import Made, Trait
from trident.core.state import Seat
from trident.games.submarine.rules import actions
from trident.games.submarine.rules.state import State


def kind_by(made: Made[State], seat: Seat) -> int:
    """The kind of a seat's decision; −1 if the step was not its own."""
    return int(actions.KIND_OF[made.action]) if made.before.mover == seat else -1


def pays(made: Made[State], seat: Seat) -> int:
    """Something was paid for, in whatever way."""
    return int(actions.CARDS_KIND <= kind_by(made, seat) <= actions.SPARE_KIND)


def swaps(made: Made[State], seat: Seat) -> int:
    """A joker or a spare paid for it."""
    return int(pays(made, seat) and actions.KIND_OF[made.action] != actions.CARDS_KIND)


def doubles(made: Made[State], seat: Seat) -> int:
    """A treasure of a kind that was there already became a spare."""
    return int(
        made.before.seat == seat
        and int(made.after.spares[seat]).bit_count() > int(made.before.spares[seat]).bit_count()
    )


def moves(made: Made[State], seat: Seat) -> int:
    """A bathyscaphe moved."""
    return int(kind_by(made, seat) == actions.MOVE_KIND)


def receives(made: Made[State], seat: Seat) -> int:
    """Cards that others paid as a toll."""
    if made.before.seat == seat:
        return 0
    held = [int(state.hand_size[seat]) + int(state.supply_size[seat]) for state in (made.before, made.after)]
    return max(0, held[1] - held[0])


STYLE = {
    "moves": Trait(moves),
    "doubles": Trait(doubles),
    "receives": Trait(receives),
    "swaps": Trait(swaps, share_of=pays),
}
