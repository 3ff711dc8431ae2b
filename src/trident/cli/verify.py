"""`trident verify`: checks a recorded game, and says what is wrong with it."""

import argparse
import re
import sys
from typing import Any

from trident.cli.columns import folded
from trident.cli.exits import Exit
from trident.cli.files import AgainstTheRules, read_record
from trident.cli.options import Parser
from trident.cli.voice import Refused, Voice, print_json
from trident.core.record import Record
from trident.core.verify import verify

MOST_FAULTS = 5


def declare(parser: Parser) -> None:
    """The record to check."""
    parser.offer("file", "FILE")
    parser.offer("--secret", "HEX", type=secret_word)
    parser.offer("--json", action="store_true")


def secret_word(text: str) -> str:
    """A secret from the command line, as it is published."""
    if not re.fullmatch(r"(?:[0-9a-f]{2})+", text):
        raise Refused("no-secret", text=text[:40])
    return text


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Check a record: done if it is valid, failed if it is not."""
    try:
        game, record = read_record(given.file)
    except AgainstTheRules as fault:
        return told_bad(given, [fault.text(voice.language)], voice)
    record.secret = given.secret or record.secret
    verdict = verify(game, record)
    if verdict.found:
        faults = [f"  {flaw.text(voice.language)}" for flaw in verdict.found[:MOST_FAULTS]]
        return told_bad(given, faults, voice, game=game.name, steps=verdict.steps)
    if given.json:
        facts = {"game": game.name, "steps": verdict.steps, "draws": verdict.draws}
        facts |= {"is_over": verdict.is_over, "proof": proof_of(record), "origin": origin_of(record)}
        print_json({"file": given.file, "in_order": True, **facts})
        return Exit.DONE
    title = game.title(voice.language)
    good = voice.say("verify.good", file=given.file, steps=verdict.steps, game=title)
    print(folded(good, sys.stdout))
    print(folded(voice.say(f"verify.{proof_of(record)}", draws=verdict.draws), sys.stdout))
    for sentence in told_origin(origin_of(record), voice):
        print(folded(sentence, sys.stdout))
    print(voice.say("verify.over" if verdict.is_over else "verify.running"))
    return Exit.DONE


def told_bad(given: argparse.Namespace, faults: list[str], voice: Voice, **facts: Any) -> int:
    """Report that a record is not valid, and why."""
    if given.json:
        found = [fault.strip() for fault in faults]
        print_json({"file": given.file, "in_order": False, **facts, "faults": found})
    else:
        print("\n".join([voice.say("verify.bad", file=given.file), *faults]))
    return Exit.FAILED


def proof_of(record: Record) -> str:
    """How many of the draws are proved."""
    if record.secret is None:
        return "unproved"
    return "proved" if record.secret_hash else "unpublished"


def origin_of(record: Record) -> dict[str, Any]:
    """What the draws came from beside the secret. Players are numbered by their seats, from 1."""
    absent = [place for place, nonce in record.nonces.items() if nonce is None]
    seats = {place: seat for seat, place in enumerate(record.lots or range(record.seats), 1)}
    withheld = [seats[place] for place in absent if place in record.nonce_hashes]
    return {
        "nonces": len(record.nonces) - len(absent),
        "missing": sorted(seats[place] for place in absent if place not in record.nonce_hashes),
        "withheld": sorted(withheld),
        "lots": bool(record.lots and record.secret),
        "deal": record.deal,
        "position": record.position is not None,
    }


def told_origin(origin: dict[str, Any], voice: Voice) -> list[str]:
    """The same in sentences."""
    told = [("nonces" if origin["nonces"] > 1 else "nonce", {"count": origin["nonces"]})]
    told = told if origin["nonces"] else []
    for key in ("missing", "withheld"):
        told += [(key, {"player": seat}) for seat in origin[key]]
    told += [(key, {}) for key in ("lots", "position") if origin[key]]
    told += [(origin["deal"], {})] if origin["deal"] else []
    return [voice.say(f"verify.{key}", **facts) for key, facts in told]
