"""What tells how somebody plays Lost Cities, step by step."""

from trident.core.counting import Made, Trait
from trident.core.state import Seat
from trident.games.lost_cities.rules import actions
from trident.games.lost_cities.rules.material import KINDS
from trident.games.lost_cities.rules.state import State, as_card, destination_of, opposing, side_of


def kind_by(made: Made[State], seat: Seat) -> int:
    """The kind of a seat's decision; −1 if the step was not its own."""
    return int(actions.KIND_OF[made.action]) if made.before.mover == seat else -1


def invests(made: Made[State], seat: Seat) -> int:
    """An investment was played."""
    is_played = kind_by(made, seat) == actions.PLAYING
    return int(is_played and int(actions.PART_OF[made.action, 0]) % KINDS == 0)


def sets_out(made: Made[State], seat: Seat) -> int:
    """An expedition began."""
    if kind_by(made, seat) != actions.PLAYING:
        return 0
    side, to = side_of(seat), destination_of(as_card(int(actions.PART_OF[made.action, 0])))
    return int(made.before.laid[side, to] == 0)


def discards(made: Made[State], seat: Seat) -> int:
    """A card was discarded."""
    return int(kind_by(made, seat) == actions.DISCARDING)


def gives(made: Made[State], seat: Seat) -> int:
    """A card was discarded that continues an expedition of the other side."""
    if not discards(made, seat):
        return 0
    card = as_card(int(actions.PART_OF[made.action, 0]))
    to, other = destination_of(card), opposing(side_of(seat))
    return int(made.before.laid[other, to] > 0 and card % KINDS > made.before.highest[other, to])


def draws(made: Made[State], seat: Seat) -> int:
    """A card was drawn from anywhere."""
    return int(made.before.mover == seat and made.action >= actions.DRAW_PILE)


def takes(made: Made[State], seat: Seat) -> int:
    """A card was drawn from a discard pile."""
    return int(made.before.mover == seat and made.action >= actions.DRAW_DISCARD)


STYLE = {
    "sets-out": Trait(sets_out),
    "invests": Trait(invests),
    "gives": Trait(gives, share_of=discards),
    "takes": Trait(takes, share_of=draws),
}
