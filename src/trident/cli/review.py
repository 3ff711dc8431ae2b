"""`trident review`: what was luck in a finished game, what were mistakes, and what nobody could know."""

import argparse
from pathlib import Path

from trident.cli.exits import Exit
from trident.cli.files import read_record
from trident.cli.options import Parser, whole
from trident.cli.voice import Refused, Voice, print_json
from trident.review.page import page_of
from trident.review.review import WORK, review
from trident.review.telling import Telling

FIRST_WORDS = "<!doctype html>"


def declare(parser: Parser) -> None:
    """The record, and how to show its review."""
    parser.offer("file", "FILE")
    parser.offer("--seat", "N", about="review_seat", type=whole("--seat", 1))
    parser.offer("--html", "FILE")
    parser.offer("--work", "N", type=whole("--work", 1), default=1)
    parser.offer("--seed", "N", about="review_seed", type=whole("--seed"), default=1)
    parser.offer("--json", action="store_true")


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Review a record."""
    game, record = read_record(given.file)
    if given.seat is not None and given.seat > record.seats:
        raise Refused("no-such-seat", seat=given.seat, seats=record.seats)
    seats = list(range(record.seats)) if given.seat is None else [given.seat - 1]
    found = review(game, record, WORK.times(given.work), given.seed)
    telling = Telling(game, record, found, voice.language)
    if given.html:
        write_page(Path(given.html).expanduser(), page_of(telling, seats))
    if given.json:
        print_json(found)
    elif given.html:
        print(voice.say("review.written", file=given.html))
    else:
        print("\n".join(lines_of(telling, seats)))
    return Exit.DONE


def lines_of(telling: Telling, seats: list[int]) -> list[str]:
    """The account of each seat and its mistakes, for a terminal."""
    lines = [telling.title, *telling.about_end]
    for seat in seats:
        lines += ["", telling.say("account", name=telling.name(seat))]
        head = ("", telling.unit, telling.say("win"))
        lines += [
            f"  {name:30}{points:>16}{chance:>16}" for name, points, chance in [head, *telling.rows(seat)]
        ]
        lines += ["", telling.say("mistakes", name=telling.name(seat))]
        flagged = telling.flagged(seat)
        for one in flagged:
            lines += [f"  {telling.say('turn-number', turn=one.turn)}"]
            lines += [f"    {sentence}" for sentence in telling.sentences(one)]
        lines += [] if flagged else [f"  {telling.say('no-mistakes')}"]
    return [*lines, "", telling.about_errors]


def write_page(file: Path, page: str) -> None:
    """Write the page; a file that is no page is never overwritten."""
    try:
        if file.exists() and not file.read_text("utf-8", "replace").startswith(FIRST_WORDS):
            raise Refused("would-overwrite-page", file=str(file))
        file.write_text(page, "utf-8")
    except OSError as error:
        raise Refused("cannot-write", file=str(file)) from error
