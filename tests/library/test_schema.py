"""JSON Schemas of games: they fit what random games show, and are shipped as they are generated."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

import trident
from trident.core.chance import below, stream
from trident.library import schema
from trident.library.files import write_or_compare
from trident.testing import amount

TABLES = [(name, seats) for name in trident.game_names() for seats in trident.game(name).seats]


def validator(name: str, part: str) -> Any:
    whole = schema.schema_of(trident.game(name))
    return jsonschema_rs.validator_for(whole | {"$ref": f"#/$defs/{part}", "properties": {}})


def shown(table: trident.Table, seat: Any) -> dict[str, Any]:
    """What a viewer gets of a table, as JSON would carry it."""
    extras = {name: fact(table.state, seat) for name, fact in table.game.presentation.extras.items()}
    told = {"View": table.view(seat), "Extras": extras}
    return {name: msgspec.json.decode(msgspec.json.encode(one)) for name, one in told.items()}


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_random_games_show_fits_the_schema(name: str, seats: int) -> None:
    game, rng = trident.game(name), stream(seats)
    checks = {part: validator(name, part) for part in ("View", "Extras", "Event", "Decision")}
    table = trident.Table(game, seats, game.options.shortest(), seed=seats)
    for step in range(amount(800)):
        if table.is_over:
            break
        legal, is_chance = table.legal(), table.mover == trident.CHANCE
        action = legal[below(rng, len(legal))]
        if not is_chance:
            checks["Decision"].validate(game.decisions.describe(action))
        walked = table.apply(action)
        viewer = (None, *range(seats))[step % (seats + 1)]
        for event in walked.told(viewer):
            checks["Event"].validate(msgspec.json.decode(msgspec.json.encode(event)))
        for part, one in shown(table, viewer).items():
            checks[part].validate(one)


def test_a_schema_refuses_what_a_game_never_shows() -> None:
    table = trident.Table(trident.game("lost-cities"), 2, seed=1)
    table.run_chance()
    told, check = shown(table, 0), validator("lost-cities", "View")
    assert check.is_valid(told["View"])
    assert not check.is_valid({name: one for name, one in told["View"].items() if name != "hand"})
    assert not check.is_valid(told["View"] | {"phase": "tea"})
    event, decision = validator("lost-cities", "Event"), validator("lost-cities", "Decision")
    assert event.is_valid({"kind": "play", "seat": 0, "facts": {"card": "sea 2"}})
    assert not event.is_valid({"kind": "play", "seat": 0})
    assert event.is_valid({"kind": "draw", "seat": 1}), "what is hidden is missing"
    assert not event.is_valid({"kind": "sneeze"})
    assert decision.is_valid({"kind": "draw-discard", "destination": "sea"})
    assert not decision.is_valid({"kind": "draw-discard", "destination": "moon"})


def test_a_game_that_declares_no_types_has_a_schema_for_anything() -> None:
    game = trident.game("lost-cities")
    presentation = replace(game.presentation, view=lambda state, seat: {}, events={}, extras={})
    made = schema.schema_of(replace(game, presentation=presentation))
    assert made["properties"]["view"] == made["$defs"]["Event"] == {}
    assert jsonschema_rs.validator_for(made).is_valid({"event": {"kind": "anything"}})


def test_parts_that_are_numbers_have_bounds() -> None:
    assert schema.one_of(range(2, 5)) == {"type": "integer", "minimum": 2, "maximum": 4}
    assert schema.without([{"typescript": "x", "type": "string"}], schema.OURS) == [{"type": "string"}]


def test_the_schemas_are_shipped_as_they_are_generated(capsys: pytest.CaptureFixture[str]) -> None:
    assert schema.main(["--check"]) == 0
    assert capsys.readouterr().err == ""


def test_a_file_that_is_out_of_date_is_named_and_written_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = {tmp_path / "new" / "schema.json": "{}\n"}
    assert write_or_compare(made, is_check=True) == 1
    assert "schema.json is out of date; generate it again." in capsys.readouterr().err
    assert write_or_compare(made, is_check=False) == 0
    assert write_or_compare(made, is_check=True) == 0
