"""Golden playthroughs: whole games written down step by step, so that any change to the rules shows.

Rewrite them after an intended change, and read the diff before you commit it:

    python -m trident.testing.golden lost-cities
"""

import re
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import msgspec

from trident.bots import roster
from trident.core.chance import Secret, below, stream
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.options import Option, Settings, Value
from trident.core.state import CHANCE, Seat
from trident.core.table import Table
from trident.core.walk import Walked
from trident.library.registry import game as find_game

FOLDER = Path("tests/golden")
MOST_STEPS = 600  # a game that is still running then is cut off
STEPS_OF_AN_OPTION = 180  # the same for games with a changed option
LONGEST_LIST = 30  # a longer list of actions is shown by its ends and a digest
STEPS_BETWEEN_VIEWS = 40
PORTABLE = re.compile(r"[a-z0-9_]{1,20}")
STEP = re.compile(r"\d+ (?:seat \d+|chance of \d+): (.+)")


def short_name(option: Option, value: Value) -> str:
    """A value as part of a file name on any system; a long text by its index among the samples."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value) if PORTABLE.fullmatch(str(value)) else str(option.samples().index(value) + 1)


def cases(game: Game) -> Iterator[tuple[str, int, Settings]]:
    """Name, seats and options of a playthrough for each number of seats and each value of each option."""
    for seats in game.seats:
        base = game.settings(seats, game.options.shortest())
        yield f"{game.name}-{seats}", seats, base
        for option, value in game.options.variants(seats):
            if value != base[option.key]:
                name = f"{game.name}-{seats}-{option.key}-{short_name(option, value)}"
                yield name, seats, game.settings(seats, {**base, option.key: value})


def deal_and_play(game: Game, seats: int, settings: Settings, seed: int) -> list[int]:
    """The steps of one game, a quarter of its decisions at random and the rest sensible."""
    table, rng = Table(game, seats, settings, Secret.of_seed(seed)), stream(seed)
    bot = roster.find(game, seats, "sensible")
    is_usual = settings == game.settings(seats, game.options.shortest())
    most = MOST_STEPS if is_usual else min(MOST_STEPS, STEPS_OF_AN_OPTION)
    while not table.is_over and len(table.steps) < most:
        if table.mover == CHANCE:
            table.roll()
        elif below(rng, 4) == 0:
            legal = table.legal()
            table.apply(legal[below(rng, len(legal))])
        else:
            table.apply(roster.decide(table, bot, rng)[0])
    return [step.action for step in table.steps]


def called(seat: int | None) -> str:
    """A seat, or a watcher, by name."""
    return "watcher" if seat is None else f"seat {seat + 1}"


def told(walked: Walked, seats: int) -> list[str]:
    """What each seat, and a watcher, is told of a step; those who are told the same share a line."""
    hearers: dict[str, list[str]] = {}
    for seat in (*map(Seat, range(seats)), None):
        text = " ".join(msgspec.json.encode(event).decode() for event in walked.told(seat))
        hearers.setdefault(text, []).append(called(seat))
    everyone = len(hearers) == 1
    return [
        f"    {'all' if everyone else ', '.join(names)}: {text}" for text, names in hearers.items() if text
    ]


def seen(table: Table, seats: list[int | None]) -> list[str]:
    """What these seats see; and what they are still told, where the game leaves some of it to memory."""
    views = [(called(seat), msgspec.json.encode(table.view(seat)).decode()) for seat in seats]
    lines = [f"  seen by {name}: {view}" for name, view in views]
    memory = table.game.presentation.memory
    if memory is None or not memory.fades(table.state, table.state):
        return lines
    stories = [(called(seat), msgspec.json.encode(table.told(seat)).decode()) for seat in seats]
    return lines + [f"  still told to {name}: {story}" for name, story in stories]


def listed(texts: list[str]) -> str:
    """What may be done, in order; of a long list its ends, and a digest that changes with any of it."""
    if len(texts) <= LONGEST_LIST:
        return " | ".join(texts)
    digest = sha256("\n".join(texts).encode()).hexdigest()[:12]
    return f"{texts[0]} | … {len(texts) - 2} more, digest {digest} … | {texts[-1]}"


def lines_of(table: Table, steps: Sequence[int | str]) -> Iterator[str]:
    """The playthrough of these steps (numbers, or their texts), line by line."""
    game = table.game
    for number, given in enumerate(steps):
        action = game.presentation.read(table.state, given) if isinstance(given, str) else given
        legal, text = table.legal_texts(), game.presentation.write(table.state, action)
        if table.mover == CHANCE:
            yield f"{number} chance of {len(legal)}: {text}"
        else:
            yield f"{number} seat {table.mover + 1} may: {listed(legal)}"
            yield f"{number} seat {table.mover + 1}: {text}"
        yield from told(table.apply(action), table.seats)
        if number % STEPS_BETWEEN_VIEWS == STEPS_BETWEEN_VIEWS - 1:
            yield from seen(table, [number // STEPS_BETWEEN_VIEWS % table.seats])
    yield from seen(table, [*range(table.seats), None] if table.is_over else [0, None])
    yield f"over: {'yes' if table.is_over else 'no'}"
    yield f"scores: {table.scores()}"
    yield f"best: {', '.join(f'seat {seat + 1}' for seat in table.winners())}"


def playthrough(game: Game, seats: int, settings: Settings, steps: Sequence[int | str]) -> str:
    """The whole text of a playthrough."""
    options = ", ".join(f"{key} {value}" for key, value in settings.items())
    top = f"{game.title()}, rules {game.version}, {seats} seats; {options}"
    return "\n".join([top, *lines_of(Table(game, seats, settings), steps)]) + "\n"


def steps_in(text: str) -> list[str]:
    """The steps that a playthrough's text was made of."""
    return [match[1] for line in text.splitlines() if (match := STEP.fullmatch(line))]


def difference(game: Game, name: str, seats: int, settings: Settings, folder: Path = FOLDER) -> str:
    """The first line in which a stored playthrough and today's rules differ; empty if nothing has changed."""
    file = folder / f"{name}.txt"
    if not file.is_file():
        return f"there is no {file}"
    stored = file.read_text("utf-8")
    try:
        now = playthrough(game, seats, settings, steps_in(stored))
    except TridentError as error:
        return f"{file}: {error}"
    for number, (old, new) in enumerate(zip(stored.splitlines(), now.splitlines(), strict=False), 1):
        if old != new:
            return f"{file}:{number}\n  stored: {old}\n  now:    {new}"
    return "" if stored == now else f"{file} ends elsewhere"


def strangers(game: Game, folder: Path = FOLDER) -> list[str]:
    """Stored playthroughs of this game that match no number of seats and no option."""
    wanted = {f"{name}.txt" for name, _, _ in cases(game)}
    return sorted(file.name for file in folder.glob(f"{game.name}-*.txt") if file.name not in wanted)


def write(game: Game, folder: Path = FOLDER) -> list[Path]:
    """Play and store every playthrough of a game again."""
    folder.mkdir(parents=True, exist_ok=True)
    for stranger in strangers(game, folder):
        (folder / stranger).unlink()
    written = []
    for seed, (name, seats, settings) in enumerate(cases(game), 1):
        file = folder / f"{name}.txt"
        steps = deal_and_play(game, seats, settings, seed)
        file.write_text(playthrough(game, seats, settings, steps), "utf-8")
        written.append(file)
    return written


def main(names: list[str]) -> None:
    """Write the playthroughs of the games named."""
    for name in names:
        for file in write(find_game(name)):
            sys.stdout.write(f"{file}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
