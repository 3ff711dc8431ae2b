"""What the quick player weighs, by name: numbers in `weights.toml`, in the order of this list.

Costs are in steps. The numbers for Neptune stand together, as `menace.py` takes them.
"""

WEIGHTS = (
    "street",  # steps that raising a street is worth
    "building",  # steps that raising a building is worth
    "setting_out",  # steps that any trip costs besides its way
    "dear",  # × value of a treasure, beside the treasure itself
    "back",  # share of the way back that counts
    "pace",  # steps and streets a turn covers, in steps
    "drain",  # tiles a turn uses up
    "late",  # share of what a trip brings that comes too late for the sand timer
    "fear",  # how much sooner one goes home × Neptune's nearness
    "piece_missing",  # a card against what the plan needs: each piece too few
    "step_missing",
    "piece_spare",  # … and too many
    "step_spare",
    "own_dear",  # which building to raise: × value of the own treasure
    "others_have",  # for each other who has its treasure already
    "sent_home",  # Neptune: another sent home
    "treasure_lost",  # for each treasure that another loses
    "own_home",
    "own_treasure",
    "felt",  # × nearness to the own adventurer × what he carries
    "felt_by_others",
    "territory",  # he stands in the own territory
    "others_territory",
    "whim",  # how far a goal's rate and a card's fit may seem better or worse than they are
    "carried",  # what a playout's end is worth: a treasure found, not yet secured
    "way",  # share of it that is lost with each turn of the way home
    "risk",  # share of it that is lost if Neptune can come
    "access",  # a treasure that lies near
    "chip",  # a chip, if all treasures are still roofs
    "cards",  # a step of the cards in hand above the average
    "spread",  # treasures by which equals differ in a turn each
    "margin",  # share of points beside the chance to win in what search looks for
)
(
    STREET, BUILDING, SETTING_OUT, DEAR, BACK, PACE, DRAIN, LATE, FEAR, PIECE_MISSING, STEP_MISSING,
    PIECE_SPARE, STEP_SPARE, OWN_DEAR, OTHERS_HAVE, SENT_HOME, TREASURE_LOST, OWN_HOME,
    OWN_TREASURE, FELT, FELT_BY_OTHERS, IN_TERRITORY, OTHERS_TERRITORY, WHIM, CARRIED, WAY, RISK,
    ACCESS, CHIP, IN_HAND, SPREAD, MARGIN,
) = range(len(WEIGHTS))  # fmt: skip
