"""Decisions made on the boards by keys alone: Tab, arrows, Enter and each game's letters."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.boards import under_ship

MOST_TABS = 120
HELD = "selector => document.activeElement?.matches(selector) ?? false"
HERE = "name => document.activeElement?.dataset?.[name] ?? ''"
CARDS = "[...document.querySelectorAll('.cards [data-card]')].map(one => one.dataset.card)"


def press(page: Page, *keys: str) -> None:
    """One key after another."""
    for key in keys:
        page.keyboard.press(key)


def here(page: Page, name: str) -> str:
    """What the focused thing says of itself."""
    found: str = page.evaluate(HERE, name)
    return found


def goes_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Press a key that moves the focus until it is where it should be."""
    for _ in range(MOST_TABS):
        if page.evaluate(HELD, selector):
            return
        press(page, key)
    raise AssertionError(f"{key} never came to {selector}")


def enters(page: Page, selector: str) -> None:
    """Go to a button by Tab and press it."""
    goes_to(page, selector)
    press(page, "Enter")


def lost_cities(page: Page, text: str) -> None:
    """Arrows to a card, P or D; then 1 to 5 or Space."""
    verb, _, rest = text.partition(" ")
    if verb == "draw":
        names = page.locator("[data-pile]").evaluate_all("all => all.map(one => one.dataset.destination)")
        press(page, "Space" if rest == "pile" else str(1 + names.index(rest)))
        return
    if not here(page, "hand"):
        goes_to(page, "[data-hand]")
    goes_to(page, f'[data-hand="{rest}"]', "ArrowRight")
    press(page, "p" if verb == "play" else "d")


def steers(page: Page, name: str, to: Callable[[str], tuple[int, int]], target: str) -> None:
    """Arrows in a grid whose places say their names."""
    for _ in range(MOST_TABS):
        at = here(page, name)
        if at == target:
            return
        (column, row), (wanted, depth) = to(at), to(target)
        across = "ArrowRight" if column < wanted else "ArrowLeft"
        press(page, across if column != wanted else "ArrowDown" if row < depth else "ArrowUp")
    raise AssertionError(f"the arrows never came to {target}")


def on_lake(square: str) -> tuple[int, int]:
    """Column and row of "c5"."""
    return ord(square[0]), int(square[1:])


def to_square(page: Page, square: str) -> None:
    """Arrows to a square of the lake."""
    if not here(page, "square"):
        goes_to(page, "[data-square]")
    steers(page, "square", on_lake, square)


def sunken_city(page: Page, text: str) -> None:
    """1 to 6, S, B and a digit, W, P; a street by its two squares."""
    verb, _, rest = text.rpartition(" ")
    letters = {"raise": "s", "walk": "w", "neptune": "p", "end": "e", "stop": "e"}
    if verb == "card":
        press(page, str(1 + page.evaluate(CARDS).index(rest)))
    elif verb == "building":
        press(page, "b", "0" if rest == "10" else rest)
    elif text == "roll":
        press(page, "p", "Enter")
    elif text == "step village":
        enters(page, "[data-chip=home]")
    elif text == "chip":
        enters(page, "[data-chip=chip]")
    elif text in letters:
        press(page, letters[text])
    else:
        for square in rest.split("-") if verb == "street" else rest.split("-")[:1]:
            to_square(page, square)
            press(page, "Enter")


def in_sea(place: str) -> tuple[int, int]:
    """Column and row of "3-2"."""
    column, row = place.split("-")
    return int(column), int(row)


def to_space(page: Page, space: str) -> None:
    """Arrows to a space of the sea: "c4"."""
    if not here(page, "at"):
        goes_to(page, "[data-at]")
    steers(page, "at", in_sea, f"{ord(space[0]) - ord('a') + 1}-{space[1]}")


def submarine(page: Page, text: str) -> None:
    """1 to 6 for the ship, arrows in the sea, M, C and arrows through the tiles."""
    verb, _, rest = text.partition(" ")
    if verb == "place":
        to_space(page, f"{rest}2")
        press(page, "Enter")
    elif verb == "ship":
        press(page, "7" if rest == "off" else str(ord(rest) - ord("a") + 1))
    elif verb in ("choose", "move"):
        to_space(page, rest if verb == "move" else under_ship(page) + rest)
        press(page, "m")
    elif verb == "collect":
        goes_to(page, "[data-at]")
        to_space(page, under_ship(page) + str(page.locator(".space.chosen").get_attribute("data-space"))[1])
        press(page, "c")
        goes_to(page, f'[data-thing="{rest}"]', "ArrowRight")
        press(page, "Enter")
    elif verb == "pay":
        enters(page, f'[data-pay="{rest}"]')
    elif verb in ("give", "trade"):
        enters(page, f'[data-hand="{rest}"]')
    else:
        press(page, "e")


KEYS = {"lost-cities": lost_cities, "sunken-city": sunken_city, "submarine": submarine}
