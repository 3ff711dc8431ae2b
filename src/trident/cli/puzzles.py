"""`trident puzzles`: positions in which one turn is better than all others: list, solve, find and check."""

import sys
import time
from argparse import Namespace
from collections import Counter
from pathlib import Path

from trident.cli.exits import Exit
from trident.cli.options import Parser, known_game, whole
from trident.cli.puzzle_dialogue import solve
from trident.cli.screen import Screen
from trident.cli.voice import Refused, Voice, print_json
from trident.core.game import Game
from trident.review.contest import Contest
from trident.review.puzzle_finder import Finder
from trident.review.puzzles import Collection, Puzzle, collection_in, is_stable, shipped, store


def declare(parser: Parser) -> None:
    """Which game, and how many to find or to check."""
    parser.offer("game", "GAME")
    parser.offer("--solve", about="puzzles_solve", action="store_true")
    parser.offer("--count", "N", about="puzzles_count", type=whole("--count", 1))
    parser.offer("--seed", "N", about="puzzles_seed", type=whole("--seed"), default=1)
    parser.offer("--out", "FILE", about="puzzles_out")
    parser.offer("--check", action="store_true")
    parser.offer("--sample", "N", type=whole("--sample", 1))
    parser.offer("--json", action="store_true")


def run(given: Namespace, voice: Voice) -> int:
    """Find, solve, check or list."""
    game = known_game(given.game)
    if game.bots is None:
        raise Refused("no-levels", game=game.name)
    if given.solve and given.json:
        raise Refused("not-together", option="--solve", other="--json")
    if given.count is not None:
        return find(game, given, voice)
    if given.solve and (every := wanted(game, given)):
        solve(Screen(voice, given.plain), game, every)
        return Exit.DONE
    return check(game, given, voice) if given.check else show(game, given, voice)


def find(game: Game, given: Namespace, voice: Voice) -> int:
    """Find puzzles; what a file has already is kept and gone on from."""
    file = Path(given.out).expanduser() if given.out else None
    found = collection_in(file) if file else Collection()
    made_by = f"trident puzzles {game.name} --count {given.count} --seed {given.seed}"
    found.made_by, found.seed = made_by, found.seed if found.puzzles else given.seed
    begun = time.process_time()
    if file:
        store(file, found)  # a search takes hours: a file that cannot be written is told before

    def tell(now: Collection) -> None:
        if file:
            store(file, now)
        facts = {"number": len(now.puzzles), "count": given.count, "games": now.games}
        told = voice.say("puzzles.progress", **facts, seconds=f"{time.process_time() - begun:.0f}")
        print(told, file=sys.stderr)

    Finder(game, found.seed).collect(found, given.count, tell)
    if given.json or not file:
        print_json(found)
    else:
        seconds = f"{time.process_time() - begun:.0f}"
        print(voice.say("puzzles.written", number=len(found.puzzles), file=str(file), seconds=seconds))
    return Exit.DONE


def wanted(game: Game, given: Namespace) -> list[Puzzle]:
    """The puzzles of a file or of the game, or a sample of them."""
    every = collection_in(Path(given.out).expanduser()).puzzles if given.out else shipped(game)
    return every[:: max(1, len(every) // given.sample)][: given.sample] if given.sample else every


def check(game: Game, given: Namespace, voice: Voice) -> int:
    """Play puzzles out again; it fails if one does not hold any more."""
    every = wanted(game, given)
    contests = {seats: Contest(game, seats) for seats in {one.seats for one in every}}
    wrong = [one.key for one in every if not is_stable(game, one, contests[one.seats], given.seed + 7)]
    stable = len(every) - len(wrong)
    if given.json:
        print_json({"puzzles": len(every), "stable": stable, "unstable": wrong})
    else:
        print(voice.say("puzzles.stable", stable=stable, number=len(every)))
        if wrong:
            print(voice.say("puzzles.unstable", keys=", ".join(wrong)))
    return Exit.FAILED if wrong else Exit.DONE


def show(game: Game, given: Namespace, voice: Voice) -> int:
    """How many there are of each theme and difficulty."""
    every = wanted(game, given)
    if given.json:
        print_json(every)
        return Exit.DONE
    title = game.title(voice.language)
    key = "puzzles.kept" if every else "puzzles.none"
    print(voice.say(key, game=title, number=len(every)))
    for (theme, difficulty), number in sorted(Counter((one.theme, one.difficulty) for one in every).items()):
        named = game.phrases.say(voice.language, f"themes.{theme}")
        print(f"  {number:4}  {voice.say('puzzles.row', theme=named, difficulty=difficulty)}")
    return Exit.DONE
