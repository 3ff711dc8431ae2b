"""What happened, as sentences: one paragraph per run of events of one seat."""

import textwrap
from itertools import groupby

from trident.core.contract import Event
from trident.core.game import Game

LONG_RUN = 3  # longer runs of one kind are told in one sentence per seat
Told = tuple[int | None, str]  # the acting seat (None: everybody), and the sentence


def sentences(game: Game, events: list[Event], language: str) -> list[Told]:
    """Each event's sentence, long runs of one kind shortened."""
    told: list[Told] = []
    for kind, run in groupby(events, key=lambda event: event.kind):
        members = list(run)
        template = game.phrases.sentences["en"].get(f"events.{kind}", "{")
        if len(members) > LONG_RUN and "{" not in template.replace("{seat}", ""):
            told += counted(game, members, language)
        else:
            told += [(event.seat, game.say_event(event, language)) for event in members]
    return told


def counted(game: Game, members: list[Event], language: str) -> list[Told]:
    """One sentence per seat of a run, with a count: "Seat 2 is dealt a card. (8×)"."""
    seats = [event.seat for event in members]
    return [
        (None, f"{game.say_event(Event(members[0].kind, seat), language)} ({seats.count(seat)}×)")
        for seat in dict.fromkeys(seats)
    ]


def paragraphs(game: Game, events: list[Event], language: str) -> list[str]:
    """Sentences joined into one paragraph per run of events of one seat."""
    told = sentences(game, events, language)
    stretches = groupby(told, key=lambda one: one[0])
    return [joined([text for _, text in stretch]) for _, stretch in stretches]


def opening(text: str) -> str:
    """The seat a sentence begins with ("Seat 2"), if any."""
    words = text.split(" ", 2)
    return " ".join(words[:2]) if len(words) == 3 and words[1].isdigit() else ""


def joined(texts: list[str]) -> str:
    """Sentences in a row; those of the same seat become one: "Seat 2 plays a; draws b."."""
    row = []
    for seat, run in groupby(texts, key=opening):
        members = list(run)
        row += [one_sentence(members)] if seat and all(text.endswith(".") for text in members) else members
    return " ".join(row)


def one_sentence(texts: list[str]) -> str:
    """Sentences that begin with the same seat as one, which names it once."""
    first, *others = (text.removesuffix(".") for text in texts)
    return "; ".join([first, *(text.split(" ", 2)[2] for text in others)]) + "."


def wrapped(game: Game, events: list[Event], language: str, width: int) -> list[str]:
    """The paragraphs as lines of a width, each begun by a mark."""
    lines: list[str] = []
    for paragraph in paragraphs(game, events, language):
        lines += textwrap.wrap(paragraph, width, initial_indent="› ", subsequent_indent="  ")
    return lines


def newest(lines: list[str], rows: int) -> list[str]:
    """The last of these lines; a sign says where the beginning of a paragraph is cut off."""
    last = lines[max(len(lines) - max(rows, 0), 0) :]
    if last and last[0].startswith("  "):
        last[0] = f"… {last[0][2:]}"
    return last
