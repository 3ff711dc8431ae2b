"""What a table asks for, and what its refusals name."""

from typing import Any

from trident.games.sunken_city.presentation.names import card_name, named
from trident.games.sunken_city.presentation.view import View
from trident.games.sunken_city.rules.actions import DECISIONS
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
        left = [raising(seen) if action == "raise" else action for action in seen.now.left]
        return f"prompts.act-{'-'.join(left) or 'end'}", facts
    return f"prompts.{raising(seen) if seen.phase == 'raise' else seen.phase}{interruption(seen)}", facts


def raising(seen: View) -> str:
    """Whether pieces must rise, or only may (SC-4.6)."""
    return "may-raise" if seen.now is not None and seen.now.raising_is_free else "raise"


def interruption(seen: View) -> str:
    """Whether Neptune may come in the middle of this action, or comes in the middle of another (SC-3.2)."""
    if seen.now is None:
        return ""
    if seen.phase == "neptune":
        return f"-in-{seen.now.interrupts}" if seen.now.interrupts else ""
    return "-neptune" if seen.now.may_move_neptune and seen.phase in ("raise", "walk") else ""


def facts(state: State, action: int) -> dict[str, Any]:
    """What a refusal may name: the card, building, squares or pieces meant, and what is left to do."""
    places = DECISIONS.split(action).places
    meant = {name: str(part) for name, part in DECISIONS.describe(action).items()}
    place = named(state, Square(places["to"])) if "to" in places else ""
    return {
        "card": card_name(state, Card(places["card"])) if "card" in places else "",
        "building": meant.get("building", ""),
        "place": meant.get("street", meant.get("square", place)),
        "due": still_due(state) if state.card >= 0 else 0,
    }
