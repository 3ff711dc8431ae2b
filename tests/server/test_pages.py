"""The browser client's files, the rules page and the bots as the client is shown them."""

import gzip
from pathlib import Path
from typing import Any

import pytest

from tests.server.live import live
from tests.server.people import each_game
from trident.bots.levels import levels_of
from trident.core.phrases import LANGUAGES
from trident.library import rulebook
from trident.library.registry import game
from trident.server.errors import NotFound
from trident.server.messages import RulesPage, RulesSection
from trident.server.wire import pages, rulespage
from trident.server.wire.game_routes import game_seen
from trident.server.wire.security import CSRF_COOKIE

FILES = {
    "index.html": "<p>client</p>",
    "sw.js": "self",
    "manifest.webmanifest": "{}",
    "icon.svg": "<svg/>",
    "assets/app-1a2b.js": "let a;" * 1000,
    "assets/app-1a2b.css": "p {}",
}


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A built client, and something beside it."""
    for name, content in FILES.items():
        file = tmp_path / "web" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)
    (tmp_path / "secret.txt").write_text("secret")
    return tmp_path / "web"


@pytest.mark.anyio
async def test_the_client_is_served_and_nothing_beside_it(one_database: str, web: Path) -> None:
    async with live(one_database, web=str(web)) as server, server.person() as ann:
        for name, content in FILES.items():
            assert (await ann.http.get(f"/{name}")).text == content
        for path in ("/", "/t/abc", "/play/lost-cities", "/%2e%2e/t", "/..%2fassets"):
            answer = await ann.http.get(path)
            assert (answer.status_code, answer.text) == (200, FILES["index.html"])
        for path in ("/secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/a%00b.js", "/assets/old.js"):
            answer = await ann.http.get(path)
            assert (answer.status_code, "secret" in answer.text) == (404, False)
        assert (await ann.http.get("/api/nothing")).json()["code"] == "no-page"


def test_an_address_that_only_looks_like_a_file_is_for_the_client(web: Path) -> None:
    """The word of an invitation has a dot: its address is the client's, not a missing file."""
    first = pages.find(str(web), "/")
    assert pages.find(str(web), "/join/abc/WyJhYmMiLDEsMF0.M2X7A6w7yhn6") == first
    with pytest.raises(NotFound):
        pages.find(str(web), "/assets/gone.js")


@pytest.mark.anyio
async def test_an_address_that_the_client_does_not_know_is_not_found(one_database: str, web: Path) -> None:
    (web / "pages.json").write_text('["/", "/lobby", "/table/:table"]')
    statuses = {"/": 200, "/lobby": 200, "/lobby/": 200, "/table/a.b": 200, "/index.html": 200}
    statuses |= {"/nowhere": 404, "/table": 404, "/table/a/b": 404}
    async with live(one_database, web=str(web)) as server, server.person() as ann:
        for path, status in statuses.items():
            answer = await ann.http.get(path)
            assert (path, answer.status_code, answer.text) == (path, status, FILES["index.html"])
        tag = (await ann.http.get("/nowhere")).headers["etag"]
        again = await ann.http.get("/nowhere", headers={"if-none-match": tag})
        assert again.status_code == 404, "a browser that has the page is told so all the same"


@pytest.mark.anyio
async def test_hashed_files_are_kept_for_ever_and_the_first_page_is_asked_for_again(
    one_database: str, web: Path
) -> None:
    async with live(one_database, web=str(web)) as server, server.person() as ann:
        ann.http.cookies.delete(CSRF_COOKIE)
        asset = await ann.http.get("/assets/app-1a2b.js")
        assert "immutable" in asset.headers["cache-control"]
        assert "set-cookie" not in asset.headers
        for path in ("/", "/sw.js", "/manifest.webmanifest"):
            assert (await ann.http.get(path)).headers["cache-control"] == "no-cache"
        first = await ann.http.get("/")
        again = await ann.http.get("/", headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        (web / "index.html").write_text("<p>newer client</p>")
        newer = await ann.http.get("/", headers={"if-none-match": first.headers["etag"]})
        assert (newer.status_code, newer.text) == (200, "<p>newer client</p>")


@pytest.mark.anyio
async def test_each_file_says_what_it_is_and_may_do_only_what_the_policy_allows(
    one_database: str, web: Path
) -> None:
    kinds = {
        "/": "text/html; charset=utf-8",
        "/sw.js": "text/javascript; charset=utf-8",
        "/assets/app-1a2b.css": "text/css; charset=utf-8",
        "/manifest.webmanifest": "application/manifest+json",
        "/icon.svg": "image/svg+xml",
    }
    async with live(one_database, web=str(web)) as server, server.person() as ann:
        for path, kind in kinds.items():
            headers = (await ann.http.get(path)).headers
            assert headers["content-type"] == kind
            rules = dict(rule.strip().split(" ", 1) for rule in headers["content-security-policy"].split(";"))
            assert rules["default-src"] == "'none'"
            assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == "'self'"
            assert rules["worker-src"] == rules["manifest-src"] == "'self'"
            assert rules["style-src-attr"] == "'unsafe-inline'"
            assert rules["img-src"] == "'self' data: blob:"


@pytest.mark.anyio
async def test_long_files_are_packed_for_those_who_can_unpack_them(one_database: str, web: Path) -> None:
    long = "/assets/app-1a2b.js"
    async with live(one_database, web=str(web)) as server, server.person() as ann:
        async with ann.http.stream("GET", long) as answer:
            sent = b"".join([chunk async for chunk in answer.aiter_raw()])
        assert answer.headers["content-encoding"] == "gzip"
        assert gzip.decompress(sent).decode() == FILES["assets/app-1a2b.js"]
        plain = await ann.http.get(long, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == FILES["assets/app-1a2b.js"]


@pytest.mark.anyio
async def test_answers_are_packed_only_where_they_are_the_same_for_everybody(one_database: str) -> None:
    texts = [f"/api/{path}" for path in ("games/submarine/words/de", "games/submarine/rules/en")]
    async with live(one_database) as server, server.person() as ann:
        for path in ("/api/games", "/api/rules/submarine/de", *texts):
            assert (await ann.http.get(path)).headers["content-encoding"] == "gzip"
        for _ in range(8):
            await ann.opens("lost-cities", "bot")
        mine = await ann.http.get("/api/tables/mine")
        assert len(mine.content) > 1000
        assert "content-encoding" not in mine.headers


def test_without_a_client_the_first_page_says_how_to_build_it(tmp_path: Path) -> None:
    for folder in ("", str(tmp_path), str(tmp_path / "missing")):
        assert b"make web" in pages.find(folder, "/").content
        with pytest.raises(NotFound):
            pages.find(folder, "/t/abc")


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_the_rules_page_has_every_paragraph_in_its_section(name: str, language: str) -> None:
    page = rulespage.seen(name, language)
    assert page.title == rulebook.page(name, language).splitlines()[0].removeprefix("# ")
    numbered = [one for section in page.sections for one in section.paragraphs if one.number]
    assert [one.number for one in numbered] == list(rulebook.paragraphs(name, language))
    for one in numbered:
        wanted = rulebook.paragraphs(name, language)[one.number or ""]
        text = one.parts[0].text
        assert text == " ".join(wanted.split())[: len(text)]
        assert not any(mark in part.text for part in one.parts for mark in ("##", "|", "- **"))


def test_tables_and_pictures_hang_under_their_paragraph() -> None:
    text = "# T\n\nFirst,\nsecond.\n\n## 1 A\n- **TO-1.1** See\n  this:\n\n"
    text += "  | a | b |\n  |---|---|\n  | 1 | |\n\n  So *it* is.\n\n      x .\n       x\n\nLast.\n"
    page = RulesPage("toy", "en", "", [RulesSection("", [])])
    for block in rulespage.blocks(text):
        rulespage.add(page, block)
    first, second = page.sections
    assert (page.title, second.title) == ("T", "1 A")
    assert [one.parts[0].text for one in first.paragraphs] == ["First, second."]
    rule, last = second.paragraphs
    assert (rule.number, last.number, last.parts[0].text) == ("TO-1.1", None, "Last.")
    assert [part.kind for part in rule.parts] == ["text", "table", "text", "picture"]
    assert rule.parts[0].text == "See this:"
    assert rule.parts[1].rows == [["a", "b"], ["1", ""]]
    assert rule.parts[3].text == "x .\n x"


@each_game
def test_whatever_a_table_may_set_can_be_set_as_it_is_offered(name: str) -> None:
    for option in game_seen(name).options:
        offered: list[Any] = option.words or [option.least, option.most]
        if option.kind == "switch":
            offered = [True, False]
        assert len(offered) >= 2
        assert option.kind == "count" or option.default in offered
        fewest = min(game(name).seats)
        seats = {value: option.seats[value][0] if option.seats else fewest for value in offered}
        chosen = [game(name).settings(seats[value], {option.key: value})[option.key] for value in offered]
        assert len(set(chosen)) == len(offered)


def test_the_layouts_of_sunken_city_are_offered_by_name() -> None:
    layout = next(one for one in game_seen("sunken-city").options if one.key == "layout")
    assert (layout.kind, layout.default, layout.words) == ("choice", "diamond", ["diamond", "wide"])


@pytest.mark.anyio
async def test_games_come_with_their_bots_and_rules(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        for seen in await ann.sees("games"):
            names = [bot["name"] for bot in seen["characters"]]
            assert names == seen["bots"]
            assert seen["usual_bot"] in names
            assert {"sensible", "random"} <= set(names)
            assert all(set(bot["style"]) == set(LANGUAGES) for bot in seen["characters"])
            assert (seen["usual_bot"] == "sensible") == (not levels_of(game(seen["name"])))
            page = await ann.sees(f"rules/{seen['name']}/de")
            assert page["sections"]
        assert (await ann.http.get("/api/rules/chess/en")).status_code == 404
        assert (await ann.http.get("/api/rules/lost-cities/fr")).status_code == 404


@pytest.mark.anyio
async def test_a_seat_shows_the_character_that_plays_there(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        table = await ann.opens("lost-cities", "bot")
        seat = (await ann.sees(f"tables/{table}"))["seats"][1]
        assert (seat["bot"], seat["name"]) == ("bruno", "Bruno")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "quist"}]
        assert (await ann.does("tables", game="lost-cities", seats=seats))["yours"] == [0]
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]
        assert await ann.fails("tables", game="lost-cities", seats=seats) == "bad-option"
