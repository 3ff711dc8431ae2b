"""What the policy weighs: numbers in `weights.toml`, in the order of this list."""

from typing import Annotated

from trident.core.state import Fields, Grid, f32, f64
from trident.games.lost_cities.bots.facts import FACTS, HIDDEN, OUTPUTS


class Weights(Fields):
    """The weights of the policy, then those that are set by hand."""

    go_on: f64  # extend an expedition
    go_on_points: f64  # × points of the card × stakes
    gap: f64  # × unseen points that are skipped × stakes
    hurry: f64  # × cards for which time may be too short
    slack: f64  # turns held in reserve before hurrying
    open: f64  # begin an expedition by a number
    open_hope: f64  # × what it may reach above its cost
    crowd: f64  # × expeditions begun already
    invest: f64  # begin an expedition by an investment
    invest_hope: f64  # × what it may reach above its cost
    invest_more: f64  # play another investment
    invest_more_hope: f64  # × the same
    come: f64  # expected share of the unseen points
    bonus: f64  # × cards beyond five in sight
    discard: f64  # discard a card
    keep: f64  # × points that are playable at once × stakes
    keep_hope: f64  # × points × hope of a destination not begun
    gift: f64  # × points that the other side can play × its stakes
    gift_hope: f64  # × points, where the other side has not begun
    keep_investment: f64  # × what it may reach above its cost
    gift_investment: f64  # × the same for the other side
    pile: f64  # draw from the pile
    pile_late: f64  # × cards for which time may be too short
    take: f64  # × points of a discard that is playable × stakes
    take_hope: f64  # × points × hope of a destination not begun
    take_investment: f64  # × what it may reach above its cost
    deny: f64  # × points of a discard that the other side could play × its stakes
    late_gift: f64  # turns that the other side needs to make full use of a gift
    pass_on: f64  # pass two cards: × cards for which time may be too short
    margin: f64  # weight of points beside the probability of winning, in search
    belief: f64  # how strongly search believes that others hold what they can use
    learned: f64  # × what the net adds; 0 where there is none
    inner: Annotated[Grid[f32], FACTS, HIDDEN]  # the net: one row per fact
    outer: Annotated[Grid[f32], OUTPUTS, HIDDEN + 1]  # … one row per output, with its constant
