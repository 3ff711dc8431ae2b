"""Every screen of the client: for tests that look at all of them, and for `make shots`."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.daily import compared
from tests.web.player import Player
from tests.web.puzzles import cut_off, longest
from tests.web.reviewed import Server
from tests.web.visitor import Visitor

GAMES = ("lost-cities", "sunken-city", "submarine")


def at(path: str) -> Callable[[Visitor], Page]:
    """A page by its address."""

    def show(ann: Visitor) -> Page:
        page = ann.goes(path)
        expect(page.locator("main h1").first).to_be_visible(timeout=15_000)
        page.wait_for_load_state("networkidle")
        return page

    return show


def no_page(ann: Visitor) -> Page:
    """An address at which there is nothing."""
    ann.missing.add("/nowhere")
    return at("/nowhere")(ann)


def table(game: str, decisions: int) -> Callable[[Visitor], Page]:
    """A running table after some decisions, all of which are the player's own."""

    def show(ann: Visitor) -> Page:
        ann.wishes(forced=False)
        page = ann.opens(game, "bot")
        player = Player(page, game)
        for _ in range(decisions):
            player.decide()
        expect(page.locator("[data-part=board]")).to_be_visible()
        return page

    return show


def setup(ann: Visitor) -> Page:
    """The sheet in which a table is set up."""
    page = at("/")(ann)
    page.locator("[data-part=choose]").first.click()
    page.locator("[data-part=setup] summary").click()
    return page


def hinted(ann: Visitor) -> Page:
    """All of a hint was asked for."""
    page = table("lost-cities", 0)(ann)
    Player(page, "lost-cities").legal()
    for step in ("where", "what", "why"):
        page.locator("[data-part=ask-hint]").click()
        expect(page.locator(f"[data-part=hint][data-step={step}]")).to_be_visible()
    return page


def choosing(ann: Visitor) -> Page:
    """A card is raised, the list of options is open, and something was refused."""
    page = table("lost-cities", 4)(ann)
    Player(page, "lost-cities").legal()  # the bot may still be at it
    page.locator("[data-hand]").first.click()
    page.keyboard.press("/")
    page.keyboard.type("draw pile")
    page.keyboard.press("Enter")
    expect(page.locator("[data-part=refusal]")).to_be_visible()
    return page


def paying(ann: Visitor) -> Page:
    """A treasure of Submarine with its price tag."""
    page = table("submarine", 0)(ann)
    player = Player(page, "submarine")
    player.plays_until(lambda: any(text.startswith("pay ") for text in player.legal()))
    expect(page.locator("[data-pay]").first).to_be_visible()
    return page


def menu(ann: Visitor) -> Page:
    """The sheet of a table."""
    page = table("lost-cities", 1)(ann)
    page.locator("[data-part=menu]").press("Enter")  # on a phone a tip may lie over it
    return page


def keys(ann: Visitor) -> Page:
    """Which keys there are."""
    page = table("submarine", 1)(ann)
    page.keyboard.press("?")
    expect(page.locator("dialog kbd").first).to_be_visible()
    return page


def waiting(ann: Visitor) -> Page:
    """A table that waits for players."""
    page = ann.opens("submarine", "open", "open")
    expect(page.locator("[data-part=waiting]")).to_be_visible()
    return page


def hand_over(ann: Visitor) -> Page:
    """The screen between two players at one device."""
    page = ann.opens("lost-cities", "hot-seat")
    expect(page.locator("[data-part=hand-over]")).to_be_visible()
    return page


def ended(game: str, decisions: int) -> Callable[[Visitor], Page]:
    """A table at which one has resigned after some decisions."""

    def show(ann: Visitor) -> Page:
        page = table(game, decisions)(ann)
        table_id = page.url.rsplit("/", 1)[-1]
        ann.asks(f"tables/{table_id}/resign", {})
        expect(page.locator("[data-part=result]")).to_be_visible()
        return page

    return show


result = ended("lost-cities", 4)


def replay(ann: Visitor) -> Page:
    """A finished game, watched again."""
    page = result(ann)
    page.locator("[data-part=review]").click()
    expect(page.locator("[data-part=board]").or_(page.locator("input[type=range]")).first).to_be_visible()
    return page


def reviewed(game: str) -> Callable[[Visitor], Page]:
    """The review of a finished game, a mistake opened."""

    def show(ann: Visitor) -> Page:
        told = Server(game)
        told.answers(ann)
        page = at(f"{told.path}/review")(ann)
        page.locator("[data-part=mistakes] button").first.click()
        expect(page.locator("[data-part=mistakes] [data-part=board]")).to_be_visible()
        return page

    return show


def looked_into(ann: Visitor) -> Page:
    """The replay of a game that was reviewed, with all hands open."""
    told = Server("lost-cities")
    told.answers(ann)
    page = ann.goes(f"{told.path}?step=40&seat=0")
    page.locator("[data-part=open-hands]").check()
    expect(page.locator("[data-part=hand]")).to_have_count(1)
    expect(page.locator("[data-part=chances]")).to_be_visible()
    return page


def puzzle(ann: Visitor) -> Page:
    """A puzzle whose answer is shown."""
    page = ann.goes(f"/puzzles/sunken-city/{longest('sunken-city').key}")
    page.locator("[data-part=puzzle-show]").click()
    expect(page.locator("[data-part=puzzle]")).to_have_attribute("data-state", "shown")
    return page


def puzzle_kept(ann: Visitor) -> Page:
    """A puzzle and its answer where the server cannot be reached."""
    cut_off(ann, "sunken-city", longest("sunken-city"))
    page = at("/puzzles/sunken-city")(ann)
    page.locator("[data-part=puzzle-show]").click()
    expect(page.locator("[data-part=hint-mark]").first).to_be_visible()
    return page


def daily_compared(ann: Visitor) -> Page:
    """The deal of the day after one has played it."""
    told = Server("lost-cities")
    told.answers(ann)
    compared(ann, told.session.id)
    page = at("/daily/lost-cities")(ann)
    expect(page.locator("[data-part=tally] a")).to_be_visible()
    return page


SCREENS: dict[str, Callable[[Visitor], Page]] = {
    "home": at("/"),
    "setup": setup,
    "lobby": at("/lobby"),
    "mine": at("/mine"),
    "settings": at("/settings"),
    "about": at("/about"),
    "import": at("/replay"),
    "no-page": no_page,
    **{f"rules-{game}": at(f"/rules/{game}") for game in GAMES},
    **{f"learn-{game}": at(f"/learn/{game}") for game in GAMES},
    "waiting": waiting,
    "lost-cities": table("lost-cities", 5),
    "sunken-city": table("sunken-city", 14),
    "submarine": table("submarine", 14),
    "choosing": choosing,
    "hint": hinted,
    "paying": paying,
    "menu": menu,
    "keys": keys,
    "hand-over": hand_over,
    "result": result,
    "replay": replay,
    "replay-reviewed": looked_into,
    **{f"review-{game}": reviewed(game) for game in GAMES},
    "puzzle": puzzle,
    "puzzle-kept": puzzle_kept,
    "daily": at("/daily/submarine"),
    "daily-compared": daily_compared,
}
