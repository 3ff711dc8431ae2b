"""`trident verify`: checks a recorded game, and says what is wrong with it."""

import argparse
import sys
from typing import Any

from trident.cli.columns import folded
from trident.cli.exits import Exit
from trident.cli.files import AgainstTheRules, read_record
from trident.cli.options import Parser
from trident.cli.voice import Voice, print_json
from trident.core.record import Record
from trident.core.verify import verify

MOST_FAULTS = 5


def declare(parser: Parser) -> None:
    """The record to check."""
    parser.offer("file", "FILE")
    parser.offer("--json", action="store_true")


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Check a record: done if it is valid, failed if it is not."""
    try:
        game, record = read_record(given.file, voice)
    except AgainstTheRules as fault:
        return told_bad(given, [fault.text(voice.language)], voice)
    verdict = verify(game, record)
    if verdict.found:
        faults = [f"  {flaw.text(voice.language)}" for flaw in verdict.found[:MOST_FAULTS]]
        return told_bad(given, faults, voice, game=game.name, steps=verdict.steps)
    if given.json:
        facts = {"game": game.name, "steps": verdict.steps, "draws": verdict.draws}
        facts |= {"is_over": verdict.is_over, "proof": proof_of(record)}
        print_json({"file": given.file, "in_order": True, **facts})
        return Exit.DONE
    title = game.title(voice.language)
    good = voice.say("verify.good", file=given.file, steps=verdict.steps, game=title)
    print(folded(good, sys.stdout))
    print(folded(voice.say(f"verify.{proof_of(record)}", draws=verdict.draws), sys.stdout))
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
