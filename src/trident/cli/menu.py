"""Questions for those who start without saying what they want to play."""

from trident.cli.screen import Screen
from trident.cli.voice import PHRASES
from trident.core.game import Game
from trident.library import registry


def pick(screen: Screen, question: str, answers: list[str], usual: int = 0) -> int:
    """Show numbered answers until one is chosen; Enter takes the default."""
    screen.line(f"[ask]{question}[/]")
    for number, answer in enumerate(answers, 1):
        screen.line(f"  [number]{number}[/] {answer}")
    while True:
        typed = screen.ask().strip() or str(usual + 1)
        if typed.isascii() and typed.isdigit() and 1 <= int(typed[:9]) <= len(answers):
            return int(typed) - 1
        facts = {"number": typed[:20], "most": len(answers)}
        screen.line(f"[warn]{PHRASES.say(screen.voice.language, 'refusals.no-such-choice', facts)}[/]")


def ask_for_game(screen: Screen) -> Game:
    """Ask which game."""
    language = screen.voice.language
    games = registry.games()
    answers = [
        f"[strong]{game.title(language)}[/]: {game.phrases.say(language, 'sentence')}" for game in games
    ]
    return games[pick(screen, screen.voice.say("menu.game"), answers)]


def ask_for_players(screen: Screen, game: Game) -> tuple[int, bool]:
    """How many seats, and whether people share this device."""
    say = screen.voice.say
    tables = [(seats, shared) for shared in (False, True) for seats in game.seats]
    answers = [say("menu.shared" if shared else "menu.bots", seats=seats) for seats, shared in tables]
    return tables[pick(screen, say("menu.players"), answers)]


def ask_for_bot(screen: Screen, game: Game) -> str:
    """Ask whom to play against; Enter takes the default opponent."""
    from trident.bots import roster

    language = screen.voice.language
    names = roster.names(game)
    answers = [f"[strong]{one.name}[/]: {one.style[language]}" for one in roster.characters(game)]
    usual = names.index(roster.usual(game))
    question = screen.voice.say("menu.bot", usual=usual + 1)
    return names[pick(screen, question, answers, usual)]
