"""The weights of the policy: their names, and what each means.

A treasure of a missing kind is worth 10 by definition; all other numbers are measured against it.
"""

from trident.core.state import Fields, f64

MISSING = 10.0


class Weights(Fields):
    """One number per weight."""

    spare: f64  # a treasure of a kind that one already has
    spare_late: f64  # … added to it as the board fills
    joker: f64  # a joker in the sea
    rare: f64  # a missing kind, divided by how many of it still lie in the sea
    card: f64  # the price of a card: × missing kinds per card left
    gift: f64  # added to that for a card which an opponent gets
    swap: f64  # what it costs to give a joker or spare
    swap_late: f64  # … added to it as the board fills
    swap_hope: f64  # share of a tile's worth that is hoped for by giving a joker or spare
    keep: f64  # × what else the card of a colour could bring this seat
    come: f64  # hope for a tile whose card is not in hand, × the colour's share of unseen cards
    more: f64  # share of the second and further tiles of a space
    behind: f64  # share of what the ship reaches only on its next voyage
    shared: f64  # share of a space that another own bathyscaphe is in
    covered: f64  # share that a kind loses when another own bathyscaphe is over it
    stop: f64  # a column ahead without an own bathyscaphe
    tax: f64  # opponents' bathyscaphes that would pay this one
    deep: f64  # × row
    stay: f64  # gain that a move must have where none is due
    tempo: f64  # share of what later stops of a voyage bring
    moves: f64  # share of a stop's worth that moves make
    leave: f64  # what leaving the board is worth
    far: f64  # use of a card for tiles anywhere
    trade: f64  # gain that a trade must have
    below: f64  # share of the space below, when bathyscaphes are placed
    crowd: f64  # for each own bathyscaphe in a column, when they are placed
    patience: f64  # × voyages in which nothing happened
    count: f64  # 1: the shares of unseen colours are counted, 0: all count as equal
    toll: f64  # 1: cards for opponents are planned for, 0: ignored until they are due
    margin: f64  # weight of the lead beside winning, in search
