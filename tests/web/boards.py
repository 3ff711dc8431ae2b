"""Decisions made on the boards themselves, with the mouse or a finger."""

from playwright.sync_api import Locator, Page

from tests.web.player import by_list

OFF = 7  # the column right of the board
ACROSS = {(1, 0): (0.8, 0.5), (-1, 0): (0.2, 0.5), (0, 1): (0.5, 0.8), (0, -1): (0.5, 0.2)}


def is_touch(page: Page) -> bool:
    """Whether this is a device with a finger on it."""
    return bool(page.evaluate("navigator.maxTouchPoints > 0"))


def press(page: Page, place: Locator) -> None:
    """Click, or tap."""
    if is_touch(page):
        place.first.tap()
    else:
        place.first.click()


def lost_cities(page: Page, text: str) -> None:
    """A card of the hand to a column or a pile; or a pile to draw from."""
    verb, _, rest = text.partition(" ")
    pile = page.locator(f".piles button[data-destination={rest.split()[0]}]")
    if verb == "draw":
        press(page, page.locator("[data-source=pile]") if rest == "pile" else pile)
        return
    press(page, page.locator(f'button[data-hand="{rest}"]'))
    column = page.locator(f".column.near[data-destination={rest.split()[0]}] [data-target=play]")
    press(page, column if verb == "play" else pile)


def sunken_city(page: Page, text: str) -> None:
    """A card, a street by the edge nearest to the pointer, a building from its grotto to a square."""
    verb, _, rest = text.partition(" ")
    if verb == "card":
        press(page, page.locator(f'[data-card="{rest}"]'))
    elif verb == "street" and is_touch(page):
        for square in rest.split("-"):
            press(page, page.locator(f'[data-square="{square}"]'))
    elif verb == "street":
        lay(page, *rest.split("-"))
    elif verb == "step" and rest != "village":
        press(page, page.locator(f'[data-square="{rest.split("-")[0]}"]'))
    elif verb == "building":
        press(page, page.locator(f'[data-grotto="{rest}"]'))
    elif verb == "at":
        press(page, page.locator(f'[data-square="{rest}"]'))
    else:
        by_button(page, text)


def lay(page: Page, first: str, second: str) -> None:
    """Point at the first square, near its edge to the second, and click."""
    towards = (ord(second[0]) - ord(first[0]), int(second[1:]) - int(first[1:]))
    square = page.locator(f'[data-square="{first}"]').first
    square.scroll_into_view_if_needed()
    box = square.bounding_box()
    assert box is not None
    across, down = ACROSS[towards]
    page.mouse.move(box["x"] + box["width"] * across, box["y"] + box["height"] * down)
    page.mouse.click(box["x"] + box["width"] * across, box["y"] + box["height"] * down)


def submarine(page: Page, text: str) -> None:
    """A column, a bathyscaphe, a treasure, a space to dive to; and the price tag beside the treasure."""
    verb, _, rest = text.partition(" ")
    places = {
        "place": f'[data-space="{rest}2"]',
        "ship": f'[data-at="{OFF}-1"]' if rest == "off" else f".surface[data-column={rest}]",
        "move": f'[data-space="{rest}"]',
        "pay": f'[data-pay="{rest}"]',
        "give": f'[data-hand="{rest}"]',
        "trade": f'[data-hand="{rest}"]',
    }
    if verb == "collect":
        take(page, page.locator(f'[data-thing="{rest}"]'))
    elif verb == "choose":
        take(page, page.locator(f'[data-space="{under_ship(page)}{rest}"] [data-diver="0"]'))
    elif verb in places:
        press(page, page.locator(places[verb]))
    else:
        by_button(page, text)


def under_ship(page: Page) -> str:
    """The letter of the column under the ship."""
    return str(page.locator(".surface.mine").get_attribute("data-column"))


def take(page: Page, thing: Locator) -> None:
    """Touch what is drawn within a space: on a small screen the space takes the touch."""
    box = thing.bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    if is_touch(page):
        page.touchscreen.tap(*at)
    else:
        page.mouse.click(*at)


def by_button(page: Page, text: str) -> None:
    """A button of the action bar; what has none is in the list."""
    button = page.locator(f'[data-action="{text}"]')
    if button.count():
        press(page, button)
    else:
        by_list(page, text)


BOARDS = {"lost-cities": lost_cities, "sunken-city": sunken_city, "submarine": submarine}
