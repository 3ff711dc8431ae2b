"""What the policy weighs: numbers in `weights.toml`, in the order of this list. Costs are in steps."""

from trident.core.state import Fields, f64


class Weights(Fields):
    """The weights of the policy, then those of what a position is worth."""

    street: f64  # steps that raising a street is worth
    building: f64  # steps that raising a building is worth
    setting_out: f64  # steps that any trip costs besides its way
    dear: f64  # × value of a treasure, beside the treasure itself
    back: f64  # share of the way back that counts
    pace: f64  # steps and streets covered per turn, in steps
    drain: f64  # street tiles used per turn
    late: f64  # share of what a trip brings that comes too late for the sand timer
    fear: f64  # how much sooner one goes home × Neptune's nearness
    piece_missing: f64  # a card against what the plan needs: each piece too few
    step_missing: f64  # … each step too few
    piece_spare: f64  # … each piece too many
    step_spare: f64  # … each step too many
    own_dear: f64  # which building to raise: × value of the own treasure
    others_have: f64  # for each other who has its treasure already
    sent_home: f64  # Neptune: another sent home
    treasure_lost: f64  # for each treasure that another loses
    own_home: f64  # oneself sent home
    own_treasure: f64  # for each treasure that one loses oneself
    felt: f64  # × nearness to the own adventurer × what he carries
    felt_by_others: f64  # the same for others
    territory: f64  # he stands in one's own territory
    others_territory: f64  # he stands in the territory of another who is out on the lake
    whim: f64  # random error in a goal's rate and a card's fit
    carried: f64  # what a playout's end is worth: a treasure found, not yet secured
    way: f64  # share of it that is lost with each turn of the way home
    risk: f64  # share of it that is lost if Neptune can come
    access: f64  # a treasure that lies near
    chip: f64  # a chip, if all treasures are still roofs
    cards: f64  # a step of the cards in hand above the average
    spread: f64  # treasures by which equals differ per turn
    margin: f64  # weight of points beside the probability of winning, in search
