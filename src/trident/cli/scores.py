"""Scores and winners in words."""

from trident.bots import roster
from trident.cli.sitting import PERSON, Setup, Sitting
from trident.cli.voice import PHRASES, Voice


def seat_name(setup: Setup, seat: int, voice: Voice) -> str:
    """A seat and who sits there: "Seat 1 (you)", "Seat 2 (Bruno)", "Seat 3 (policy:weights=hand)"."""
    kind = setup.players[seat]
    if kind == PERSON:
        who = voice.say("players.you" if len(setup.people) == 1 else "players.person")
    elif PHRASES.knows(f"players.{kind}"):
        who = voice.say(f"players.{kind}")
    else:
        names = {level.key: level.name for level in roster.characters(setup.game)}
        who = names.get(kind, kind)
    return voice.say("players.seat", seat=seat + 1, who=who)


def part_name(sitting: Sitting, part: str, voice: Voice) -> str:
    """A part of the score by the game's name for it, or else by ours."""
    for phrases in (sitting.setup.game.phrases, PHRASES):
        if phrases.knows(f"score.{part}"):
            return phrases.say(voice.language, f"score.{part}")
    return part


def score_lines(sitting: Sitting, voice: Voice) -> list[str]:
    """A table of every seat's score by parts."""
    setup = sitting.setup
    names = [seat_name(setup, one, voice) for one in range(setup.seats)]
    parts = [part_name(sitting, part, voice) for part in setup.game.score_parts]
    width = max(map(len, names)) + 2
    rows = [[written(value) for value in row] for row in sitting.table.scores()]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for name, row in zip(names, rows, strict=True):
        cells = [f"{part} {value:>{most}}" for part, value, most in zip(parts, row, widths, strict=True)]
        lines.append(f"{name:{width}}{'   '.join(cells)}")
    return lines


def written(value: int) -> str:
    """A number with a proper minus."""
    return str(value).replace("-", "−")


def winner_line(sitting: Sitting, voice: Voice) -> str:
    """Who has won."""
    setup, winners = sitting.setup, sitting.table.winners()
    if len(winners) == setup.seats:
        return voice.say("result.draw")
    if len(setup.people) == 1 and len(winners) == 1:
        return voice.say("result.you-win" if winners == setup.people else "result.wins", seat=winners[0] + 1)
    if len(winners) == 1:
        return voice.say("result.wins", seat=winners[0] + 1)
    seats = voice.listing([str(seat + 1) for seat in winners])
    are_partners = len({setup.game.side_of(seat) for seat in winners}) == 1
    return voice.say("result.partners" if are_partners else "result.shared", seats=seats)
