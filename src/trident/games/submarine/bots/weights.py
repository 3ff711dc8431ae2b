"""The weights of the quick player: their names, what each means, and their places.

A treasure of a missing kind is worth 10 by definition; all other numbers are measured against it.
"""

WEIGHTS = (
    "spare",  # a treasure of a kind that is there already
    "spare_late",  # … added to it as the board fills
    "joker",  # a joker in the sea
    "rare",  # a missing kind, divided by how many of it still lie in the sea
    "card",  # the price of a card: × missing kinds a card that is left
    "gift",  # added to that for a card which an opponent gets
    "swap",  # what it costs to give a joker or spare
    "swap_late",  # … added to it as the board fills
    "swap_hope",  # share of a tile's worth that is hoped for by giving a joker or spare
    "keep",  # × what else the card of a colour could bring this seat
    "come",  # hope for a tile whose card is not in hand, × the colour's share of unseen cards
    "more",  # share of the second and further tiles of a space
    "behind",  # share of what the ship reaches only on its next voyage
    "shared",  # share of a space that another own bathyscaphe is in
    "covered",  # share that a kind loses when another own bathyscaphe lies over it
    "stop",  # a column ahead without an own bathyscaphe
    "tax",  # opponents' bathyscaphes that would pay this one
    "deep",  # × row
    "stay",  # gain that a move must have where none is due
    "tempo",  # share of what later stops of a voyage bring
    "moves",  # share of a stop's worth that moves make
    "leave",  # what leaving the board is worth
    "far",  # use of a card for tiles anywhere
    "trade",  # gain that a trade must have
    "below",  # share of the space below, when bathyscaphes are placed
    "crowd",  # for each own bathyscaphe in a column, when they are placed
    "patience",  # × voyages in which nothing happened
    "count",  # 1: the shares of unseen colours are counted, 0: all are held to be alike
    "toll",  # 1: cards for opponents are reckoned with, 0: they are forgotten until they are due
    "margin",  # share of the lead beside winning in what search looks for
)
(
    SPARE, SPARE_LATE, JOKER_WORTH, RARE, CARD, GIFT, SWAP, SWAP_LATE, SWAP_HOPE, KEEP, COME, MORE, BEHIND,
    SHARED, COVERED, STOP, TAX, DEEP, STAY, TEMPO, MOVES, LEAVE, FAR, TRADE_GAIN, BELOW, CROWD, PATIENCE,
    COUNT, TOLL, MARGIN,
) = range(len(WEIGHTS))  # fmt: skip
MISSING = 10.0
