"""What is expected now, and what a refusal may name."""

from typing import Any

from trident.games.lost_cities.presentation.view import View
from trident.games.lost_cities.rules.actions import DECISIONS
from trident.games.lost_cities.rules.material import CARD_NAMES, DESTINATIONS, SIDES
from trident.games.lost_cities.rules.state import Card, State, destination_of, side_of


def prompt(seen: View) -> tuple[str, dict[str, Any]]:
    """What is expected now: a sentence's key and its facts."""
    if seen.mover is None:
        return ("prompts.over", {}) if seen.phase == "over" else ("prompts.chance", {})
    if seen.mover != seen.seat:
        return "prompts.wait", {"seat": seen.mover + 1}
    if seen.may_pass:
        return "prompts.play-or-pass", {"partner": (seen.mover + SIDES) % seen.seats + 1}
    key = "draw-pile" if seen.phase == "draw" and not has_open_pile(seen) else seen.phase
    return f"prompts.{key}", {"card": seen.passing or "", "left": seen.pile_left}


def has_open_pile(seen: View) -> bool:
    """Whether a card lies on a discard pile other than the one just laid there (LC-2.8, LC-2.9)."""
    piles = zip(seen.destinations, seen.discards, strict=True)
    return any(pile.size and place != seen.just_discarded for place, pile in piles)


def facts(state: State, action: int) -> dict[str, Any]:
    """What a refusal may name: the card or destination meant, and the last card of its expedition."""
    places = DECISIONS.split(action).places
    if "card" in places:
        destination = destination_of(Card(places["card"]))
        highest = int(state.highest[side_of(state.seat), destination])
        last = str(highest + 1)
        return {"card": CARD_NAMES[places["card"]], "destination": DESTINATIONS[destination], "last": last}
    destination_name = DESTINATIONS[places["destination"]] if places else ""
    return {"card": "", "destination": destination_name, "last": ""}
