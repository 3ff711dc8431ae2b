"""What a seat may see, built up from nothing; and what it is told of each step."""

from types import SimpleNamespace
from typing import Any

import msgspec

from trident.core.contract import Event
from trident.core.state import CHANCE, OVER
from trident.games.lost_cities.rules.material import (
    BONUS,
    CARDS_FOR_BONUS,
    COST,
    DESTINATIONS,
    KINDS,
    SIDES,
    card_name,
    side_of,
)
from trident.games.lost_cities.rules.moves import (
    DISCARD_CARD,
    DRAW_DISCARD,
    DRAW_PILE,
    PASS_CARD,
    SEAT_BEGINS,
)
from trident.games.lost_cities.rules.state import DEAL, LOT, PASS, PLAY, STATE, State

PHASES = ("lot", "deal", "play", "draw", "reveal", "pass", "over")


class Expedition(msgspec.Struct, frozen=True):
    """One side's cards at one destination, with their arithmetic (LC-3.3, LC-3.5)."""

    cards: list[str]
    added: int
    investments: int
    has_bonus: bool
    points: int


class Side(msgspec.Struct, frozen=True):
    """A player, or two partners."""

    seats: list[int]
    expeditions: list[Expedition]
    round_points: int
    total: int  # of the finished rounds


class DiscardPile(msgspec.Struct, frozen=True):
    """A discard pile: its size and top card; all its cards only where the table plays so (LC-7.2)."""

    size: int
    top: str | None
    cards: list[str] | None


class View(msgspec.Struct, frozen=True):
    """Everything one seat, or a watcher, may know."""

    seat: int | None
    seats: int
    mover: int | None
    acting: int  # whose turn it is, also while a card is turned up
    phase: str
    turn: int
    round_number: int
    rounds: int
    starter: int
    destinations: list[str]
    sides: list[Side]
    discards: list[DiscardPile]
    pile_left: int
    hand_sizes: list[int]
    hand: list[str] | None  # one's own
    passing: str | None  # the first card of a pass one has begun
    just_discarded: str | None  # the destination closed for this draw (LC-2.9)
    standing: int
    last_round: list[int] | None  # points of the round before, by side


def expedition(cards: list[int]) -> Expedition:
    """One expedition as everyone sees it."""
    numbers = [card % KINDS + 1 for card in cards if card % KINDS]
    added, investments = sum(numbers), len(cards) - len(numbers)
    has_bonus = len(cards) >= CARDS_FOR_BONUS
    points = (added - COST) * (1 + investments) + BONUS * has_bonus if cards else 0
    return Expedition([card_name(card) for card in cards], added, investments, has_bonus, points)


def side_views(now: SimpleNamespace) -> list[Side]:
    """Both sides as everyone sees them."""
    cards, laid, totals = now.expedition.tolist(), now.laid.tolist(), now.totals.tolist()
    sides = []
    for side in range(SIDES):
        expeditions = [
            expedition(cards[side][place][: laid[side][place]]) for place in range(now.destinations)
        ]
        points = sum(one.points for one in expeditions)
        sides.append(Side(list(range(side, now.seats, SIDES)), expeditions, points, totals[side]))
    return sides


def discard_piles(now: SimpleNamespace) -> list[DiscardPile]:
    """The discard piles as everyone sees them."""
    sizes, cards = now.discards_left.tolist(), now.discards.tolist()
    piles = []
    for place in range(now.destinations):
        names = [card_name(card) for card in cards[place][: sizes[place]]]
        top = names[-1] if names else None
        piles.append(DiscardPile(sizes[place], top, names if now.open_discards else None))
    return piles


def hand_of(now: SimpleNamespace, seat: int) -> list[str]:
    """A hand, sorted."""
    return [card_name(card) for card in now.hand[seat].tolist()[: now.hand_size[seat]]]


def at_once(state: State) -> SimpleNamespace:
    """All fields of a state as plain numbers and arrays; one reading takes as long as a single field."""
    return SimpleNamespace(**dict(zip(STATE.names or (), state.item(), strict=True)))


def view(state: State, seat: int | None) -> View:
    """What this seat (None: a watcher) may see."""
    now = at_once(state)
    own_pass = now.phase == PASS and now.seat == seat
    return View(
        seat=seat,
        seats=now.seats,
        mover=now.mover if now.mover >= 0 else None,
        acting=now.seat,
        phase=PHASES[PLAY if now.phase == PASS and not own_pass else now.phase],
        turn=now.turn,
        round_number=now.round_number,
        rounds=now.rounds,
        starter=now.starter,
        destinations=list(DESTINATIONS[: now.destinations]),
        sides=side_views(now),
        discards=discard_piles(now),
        pile_left=now.pile_left,
        hand_sizes=now.hand_size.tolist()[: now.seats],
        hand=hand_of(now, seat) if seat is not None else None,
        passing=card_name(now.passing) if own_pass else None,
        just_discarded=DESTINATIONS[now.discarded_now] if now.discarded_now >= 0 else None,
        standing=now.standing,
        last_round=now.last_round.tolist() if now.round_number > 1 else None,
    )


def tell(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    """The events of one step, as this seat may see them."""
    actor = int(before.seat)
    if before.mover == CHANCE:
        events = tell_outcome(before, action, seat)
    elif action < DISCARD_CARD:
        events = [Event("play", actor, {"card": card_name(action)})]
    elif action < PASS_CARD:
        events = [Event("discard", actor, {"card": card_name(action - DISCARD_CARD)})]
    elif action < DRAW_PILE:
        events = tell_pass(before, action - PASS_CARD, seat)
    elif action == DRAW_PILE:
        events = []
    else:
        top = before.discards[action - DRAW_DISCARD, before.discards_left[action - DRAW_DISCARD] - 1]
        events = [Event("take", actor, {"card": card_name(int(top))})]
    if before.phase != LOT and (after.mover == OVER or after.round_number != before.round_number):
        events += tell_round_end(before, after)
    return events


def tell_outcome(before: State, outcome: int, seat: int | None) -> list[Event]:
    """A card reaches a hand: its owner sees the face, the others that it came. Or the lot falls."""
    if before.phase == LOT:
        return [Event("lot", outcome - SEAT_BEGINS)]
    actor = int(before.seat)
    kind = "deal" if before.phase == DEAL else "draw"
    return [Event(kind, actor, {"card": card_name(outcome)} if seat == actor else {})]


def tell_pass(before: State, card: int, seat: int | None) -> list[Event]:
    """A pass is told once, when both cards are chosen: to partners with the cards, to others without."""
    if before.phase == PLAY:
        return []
    actor = int(before.seat)
    knows = seat is not None and side_of(seat) == side_of(actor)
    cards = f"{card_name(int(before.passing))}, {card_name(card)}"
    return [Event("pass", actor, {"cards": cards} if knows else {})]


def tell_round_end(before: State, after: State) -> list[Event]:
    """The round's points by side; then the match's, if it is over."""
    points = [int(value) for value in after.last_round]
    facts: dict[str, Any] = {"round": int(before.round_number), "first": points[0], "second": points[1]}
    events = [Event("round-end", None, facts)]
    if after.mover == OVER:
        totals = [int(value) for value in after.totals]
        events.append(Event("match-end", None, {"first": totals[0], "second": totals[1]}))
    return events


def expected(seen: View) -> tuple[str, dict[str, Any]]:
    """What is expected now: a sentence's key and its facts."""
    if seen.mover is None:
        return ("prompts.over", {}) if seen.phase == "over" else ("prompts.chance", {})
    if seen.mover != seen.seat:
        return "prompts.wait", {"seat": seen.mover + 1}
    return f"prompts.{seen.phase}", {"card": seen.passing or "", "left": seen.pile_left}


def facts(state: State, action: int) -> dict[str, Any]:
    """What a refusal may name: the card or destination meant, and the last card of its expedition."""
    if action == DRAW_PILE:
        return {"card": "", "destination": "", "last": ""}
    if action >= DRAW_DISCARD:
        return {"card": "", "destination": DESTINATIONS[action - DRAW_DISCARD], "last": ""}
    card = action % DISCARD_CARD
    highest = int(state["highest"][side_of(int(state["seat"])), card // KINDS])
    return {"card": card_name(card), "destination": DESTINATIONS[card // KINDS], "last": str(highest + 1)}
