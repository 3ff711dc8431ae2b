"""`trident verify`: proof of a recorded game, or what is wrong with it."""

import argparse
import sys

from trident.cli.columns import folded
from trident.cli.files import AgainstTheRules, read_record
from trident.cli.options import Parser
from trident.cli.voice import Refused, Voice
from trident.core.record import Record
from trident.core.verify import Verdict, verify

MOST_FAULTS = 5


def declare(parser: Parser) -> None:
    """The record to check."""
    parser.offer("file", "FILE", nargs="?")


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Check a record: 0 if it is in order, 1 if it is not."""
    if given.file is None:
        raise Refused("file-needed", command="trident verify")
    try:
        game, record = read_record(given.file, voice)
    except AgainstTheRules as fault:
        print(voice.say("verify.bad", file=given.file))
        print(fault.text(voice.language))
        return 1
    verdict = verify(game, record)
    if verdict.faults:
        print("\n".join([voice.say("verify.bad", file=given.file), *faults_told(verdict, voice)]))
        return 1
    title = game.title(voice.language)
    good = voice.say("verify.good", file=given.file, steps=verdict.steps, game=title)
    print(folded(good, sys.stdout))
    print(folded(proof_told(verdict, record, voice), sys.stdout))
    print(voice.say("verify.over" if verdict.is_over else "verify.running"))
    return 0


def faults_told(verdict: Verdict, voice: Voice) -> list[str]:
    """What is wrong, the first few faults."""
    return [
        f"  {voice.say(f'verify.{fault.code}', step=fault.step)}" for fault in verdict.found[:MOST_FAULTS]
    ]


def proof_told(verdict: Verdict, record: Record, voice: Voice) -> str:
    """How far the draws are proved."""
    if record.secret is None:
        return voice.say("verify.unproved", draws=verdict.draws)
    key = "verify.proved" if record.secret_hash else "verify.unpublished"
    return voice.say(key, draws=verdict.draws)
