"""What a table asks for, and what its refusals name."""

from typing import Any

from trident.games.sunken_city.presentation.names import card_name, named
from trident.games.sunken_city.presentation.view import View
from trident.games.sunken_city.rules.actions import DECISIONS
from trident.games.sunken_city.rules.geometry import SQUARE_NAMES, STREET_NAMES
from trident.games.sunken_city.rules.raising import still_due
from trident.games.sunken_city.rules.state import Card, Square, State


def prompt(seen: View) -> tuple[str, dict[str, Any]]:
    """What is expected now: a sentence's key and its facts."""
    facts: dict[str, Any] = {"seat": seen.acting + 1, "due": 0, "steps": 0, "reach": 0, "building": ""}
    if seen.now is not None:
        facts["due"], facts["steps"] = seen.now.due, seen.now.steps_left
        facts["reach"], facts["building"] = seen.now.reach_left, seen.now.building or ""
    if seen.phase == "over":
        return f"prompts.over-{seen.end_reason}", facts
    if seen.mover is None:
        return ("prompts.lot" if seen.phase == "lot" else "prompts.roll"), facts
    if seen.mover != seen.seat:
        return "prompts.wait", facts
    if seen.phase in ("act", "mix") and seen.now is not None:
        return f"prompts.act-{'-'.join(seen.now.left) or 'end'}", facts
    return f"prompts.{seen.phase}", facts


def facts(state: State, action: int) -> dict[str, Any]:
    """What a refusal may name: the card, building, squares or pieces meant, and what is left to do."""
    told: dict[str, Any] = {"card": "", "building": "", "place": "", "due": 0}
    if state.card >= 0:
        told["due"] = still_due(state)
    kind, places = DECISIONS.split(action)
    part = next(iter(places.values()), 0)
    if kind == "card":
        told["card"] = card_name(state, Card(part))
    elif kind == "street":
        told["place"] = STREET_NAMES[part]
    elif kind == "building":
        told["building"] = str(part + 1)
    elif kind == "at":
        told["place"] = SQUARE_NAMES[part]
    elif kind in ("step", "neptune-to"):
        told["place"] = named(state, Square(part))
    return told
