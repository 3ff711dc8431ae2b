"""`trident replay`: a recorded game step by step, or all of it as text."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from trident.cli.exits import Exit
from trident.cli.files import read_record
from trident.cli.options import Parser, whole
from trident.cli.recap import paragraphs, wrapped
from trident.cli.screen import Screen, plain
from trident.cli.voice import Refused, Voice, print_json, typed_words
from trident.core.contract import Event
from trident.core.game import Game
from trident.core.record import Record
from trident.core.replay import start_of
from trident.core.state import CHANCE, Seat
from trident.core.walk import is_faded, retold, walk


@dataclass(frozen=True)
class Frame:
    """The table after a decision and the chance that follows it, and what was told of them."""

    turn: int
    view: Any
    events: list[Event]


def declare(parser: Parser) -> None:
    """The record, and how to see it."""
    parser.offer("file", "FILE")
    parser.offer("--all", action="store_true")
    parser.offer("--seat", "N", type=whole("--seat", 1))
    parser.offer("--json", action="store_true")


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Show a record."""
    game, record = read_record(given.file)
    seat = None if given.seat is None else given.seat - 1
    if seat is not None and seat >= record.seats:
        raise Refused("no-such-seat", seat=seat + 1, seats=record.seats)
    frames = list(frames_of(game, record, seat))
    if given.json:
        print_json(as_data(game, record, frames, voice.language))
        return Exit.DONE
    screen = Screen(voice, given.plain)
    if given.all or not screen.is_live:
        print_all(screen, game, frames)
    else:
        step_through(screen, game, frames)
    return Exit.DONE


def as_data(game: Game, record: Record, frames: list[Frame], language: str) -> dict[str, Any]:
    """The whole game for programs: every turn with what was told of it."""
    turns = [
        {"turn": frame.turn, "events": events, "told": paragraphs(game, events, language)}
        for frame, events in turns_of(frames)
    ]
    return {"game": game.name, "seats": record.seats, "options": record.options, "turns": turns}


def turns_of(frames: list[Frame]) -> Iterator[tuple[Frame, list[Event]]]:
    """The last frame of each turn, with all that happened in it."""
    events: list[Event] = []
    for place, frame in enumerate(frames):
        events += frame.events
        if place + 1 == len(frames) or frames[place + 1].turn != frame.turn:
            yield frame, events
            events = []


def frames_of(game: Game, record: Record, seat: int | None) -> Iterator[Frame]:
    """The table after the deal and after each decision, as this seat saw it.

    Of a game that is not over, what its players must remember is not shown: it is told, as far as it still
    is, with the next position.
    """
    start, viewer = start_of(game, record), None if seat is None else Seat(seat)
    steps = list(walk(game, start.raw, record.steps))
    told = retold(steps, [one.told(viewer) for one in steps], viewer)
    turn, events = int(start.state.turn), list[Event]()
    for number, one in enumerate(steps):
        if one.was.mover != CHANCE:
            if not is_faded(steps[max(number - 1, 0)], steps[-1]):
                yield Frame(turn, game.presentation.view(one.was, viewer), events)
                events = []
            turn = int(one.was.turn)
        events += told[number]
    yield Frame(turn, steps[-1].view(viewer) if steps else start.view(seat), events)


def print_all(screen: Screen, game: Game, frames: list[Frame]) -> None:
    """Every sentence, with a picture at the end of each turn."""
    for frame, events in turns_of(frames):
        show_frame(screen, game, frame, events, screen.voice.say("replay.turn", turn=frame.turn))
        screen.line()


def show_frame(screen: Screen, game: Game, frame: Frame, events: list[Event], title: str) -> None:
    """One picture with what led to it."""
    language = screen.voice.language
    picture = game.presentation.draw(frame.view, language)
    screen.wear(picture.styles)
    screen.line(f"[strong]{game.title(language)}[/] · {title}")
    screen.lines(plain(line) for line in wrapped(game, events, language, screen.width))
    screen.picture(picture.lines)


def step_through(screen: Screen, game: Game, frames: list[Frame]) -> None:
    """Forwards and backwards until the person quits."""
    place, note = 0, ""
    with screen.page():
        while True:
            frame = frames[place]
            facts = {"step": place + 1, "steps": len(frames), "turn": frame.turn}
            screen.clear()
            show_frame(screen, game, frame, frame.events, screen.voice.say("replay.place", **facts))
            screen.lines(["", f"[warn]{plain(note)}[/]", f"[quiet]{screen.voice.say('replay.keys')}[/]"])
            try:
                typed = screen.ask().strip().lower()
            except (EOFError, KeyboardInterrupt):
                return
            if typed_words("steps").get(typed) == "quit":
                return
            place, note = moved(screen.voice, frames, place, typed)


def moved(voice: Voice, frames: list[Frame], place: int, typed: str) -> tuple[int, str]:
    """The frame that the typed text leads to, and a note about it."""
    if not typed:
        last = place + 1 == len(frames)
        return (place, voice.say("replay.end")) if last else (place + 1, "")
    if typed_words("steps").get(typed) == "back":
        return max(0, place - 1), voice.say("replay.start") if place <= 1 else ""
    if not (typed.isascii() and typed.isdigit()):
        return place, voice.say("replay.unreadable", text=typed[:40])
    for number, frame in enumerate(frames):
        if frame.turn == int(typed[:9]):
            return number, ""
    return place, voice.say("replay.no-turn", first=frames[0].turn, last=frames[-1].turn)
