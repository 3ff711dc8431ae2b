"""What is asked of a seat, and what a refusal may name."""

from typing import Any

from trident.games.submarine.presentation.view import View
from trident.games.submarine.rules.actions import DECISIONS
from trident.games.submarine.rules.material import THING_NAMES
from trident.games.submarine.rules.prices import due
from trident.games.submarine.rules.sea import acting_seat, chosen_row, column_under, taken_thing
from trident.games.submarine.rules.state import State
from trident.games.submarine.rules.supply import other_cards

UNNAMED: dict[str, Any] = dict.fromkeys(("column", "row", "space", "thing", "colour", "card"), "")


def prompt(seen: View) -> tuple[str, dict[str, Any]]:
    """What is expected now: a sentence's key and its facts."""
    if seen.mover is None:
        return (f"prompts.{seen.ending}", {}) if seen.phase == "over" else ("prompts.chance", {})
    if seen.mover != seen.seat:
        return "prompts.wait", {"seat": seen.mover + 1}
    facts: dict[str, Any] = {"thing": seen.taking or "", "row": seen.chosen or 0, "owed": sum(seen.owed)}
    key = "choose-again" if seen.phase == "choose" and seen.has_acted else seen.phase
    return f"prompts.{key}", facts | {"left": seen.players[seen.seat].unplaced}


def facts(state: State, action: int) -> dict[str, Any]:
    """What a refusal may name: the place, thing and card meant, and what a tile would cost."""
    meant = {name: str(part) for name, part in DECISIONS.describe(action).items()}
    kind = meant.pop("kind")
    if kind == "pay-cards" and state.taking:
        meant["thing"] = THING_NAMES[taken_thing(state)]
    if "column" in meant:
        meant["column"] = meant["column"].upper()
        meant["space"] = meant["column"] + meant.get("row", "")
    if "thing" in meant:
        meant["colour"] = meant["thing"].split("-")[0]
    price = costs(state) if "thing" in meant and state.chosen else {"due": 0, "cards": 0}
    return UNNAMED | meant | price


def costs(state: State) -> dict[str, int]:
    """Cards that opponents would get for a tile of the chosen row, and cards there are for them."""
    seat = acting_seat(state)
    return {
        "due": due(state, seat, chosen_row(state), column_under(state)),
        "cards": max(other_cards(state, seat), 0),
    }
