"""The documents are true: examples run, types are current, all settings and metrics are described."""

import asyncio
import json
import re
from pathlib import Path
from typing import Annotated, Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.access import ROUTES
from tests.server.live import live
from trident.server.metrics import Metrics
from trident.server.settings import BadSettings, Settings, read_settings
from trident.server.wire import declarations, game_types, typescript

ROOT = Path(__file__).parents[2]
DIALOGUES = re.compile(r"```dialogue\n(.*?)```", re.DOTALL)


class Reader:
    """Plays the dialogues of the protocol page against a server."""

    def __init__(self, address: str, http: httpx.AsyncClient) -> None:
        self.address = address
        self.http = http
        self.line: ClientConnection | None = None
        self.known: dict[str, Any] = {}
        self.answer: tuple[int, Any] = (0, None)

    def fill(self, wanted: Any) -> Any:
        """What is sent, with remembered things put in."""
        if isinstance(wanted, dict):
            return {key: self.fill(value) for key, value in wanted.items()}
        if isinstance(wanted, list):
            return [self.fill(value) for value in wanted]
        return self.known[wanted] if isinstance(wanted, str) and wanted.startswith("$") else wanted

    def compare(self, wanted: Any, found: Any) -> None:
        """What is received must have everything the example shows; new names are remembered."""
        if wanted == "…":
            return
        if isinstance(wanted, str) and wanted.startswith("$"):
            assert self.known.setdefault(wanted, found) == found
        elif isinstance(wanted, dict):
            for key, value in wanted.items():
                self.compare(value, found[key])
        elif isinstance(wanted, list):
            is_open = wanted[-1:] == ["…"]
            assert is_open or len(wanted) == len(found), (wanted, found)
            for value, other in zip(wanted, found, strict=False):
                self.compare(value, other)
        else:
            assert wanted == found, (wanted, found)

    async def send(self, text: str) -> None:
        """A request or a message."""
        if text.startswith("{"):
            await self.say(self.fill(json.loads(text)))
            return
        method, path, *body = text.split(" ", 2)
        path = re.sub(r"\$\w+", lambda name: self.known[name[0]], path)
        sent = self.fill(json.loads(body[0])) if body else None
        got = await self.http.request(method, path, json=sent)
        self.http.headers["x-csrf-token"] = self.http.cookies["trident-csrf"]
        self.answer = got.status_code, got.json()

    async def say(self, message: Any) -> None:
        """A message on the socket."""
        if self.line is None:
            cookie = f"trident-guest={self.http.cookies['trident-guest']}"
            self.line = await connect(
                f"ws://{self.address}/api/socket",
                origin=f"http://{self.address}",  # type: ignore[arg-type]
                additional_headers={"cookie": cookie},
            )
        await self.line.send(json.dumps(message))

    async def hear(self, text: str) -> None:
        """An answer."""
        if not text.startswith("{"):
            status, _, body = text.partition(" ")
            assert self.answer[0] == int(status), self.answer
            self.compare(json.loads(body), self.answer[1])
            return
        assert self.line is not None
        wanted = json.loads(text)
        async with asyncio.timeout(10):
            found = json.loads(await self.line.recv())
            while found["type"] == "presence" != wanted["type"]:  # comes by itself, between any two others
                found = json.loads(await self.line.recv())
        self.compare(wanted, found)


@pytest.mark.anyio
async def test_the_examples_of_the_protocol_page_run(one_database: str) -> None:
    page = (ROOT / "docs/protocol-web.md").read_text("utf-8")
    async with (
        live(one_database, nonce_ms=60_000) as server,
        httpx.AsyncClient(base_url=f"http://{server.address}") as http,
    ):
        reader = Reader(server.address, http)
        for dialogue in DIALOGUES.findall(page):
            for line in dialogue.splitlines():
                await (reader.send if line[0] == ">" else reader.hear)(line[2:])
        assert reader.line is not None
        await reader.line.close()


def test_the_types_of_the_browser_client_are_current(tmp_path: Path) -> None:
    assert typescript.main([str(ROOT / "web/src"), "--check"]) == 0
    (tmp_path / "boards" / "submarine").mkdir(parents=True)
    assert typescript.main([str(tmp_path), "--check"]) == 1
    assert typescript.main([str(tmp_path)]) == 0
    assert typescript.main([str(tmp_path), "--check"]) == 0
    view = tmp_path / "boards" / "submarine" / "view.ts"
    view.write_text(view.read_text("utf-8").replace("turn: number", "turn: string"), "utf-8")
    assert typescript.main([str(tmp_path), "--check"]) == 1


def test_what_differs_from_game_to_game_has_the_types_of_the_game() -> None:
    text = typescript.protocol()
    assert "export interface News<Types extends GameTypes = GameTypes> {" in text
    assert "export interface Committed {" in text
    assert '  view: Types["view"] | null;' in text
    assert "view: unknown" not in text
    assert "frames: Frame<Types>[]" in text
    assert 'events: Types["event"][]' in text


def test_words_of_a_view_are_listed_and_two_types_of_one_name_are_refused() -> None:
    kind = Annotated[str, msgspec.Meta(extra_json_schema={"enum": ("a", "b")})]
    named = declarations.name_of(msgspec.inspect.type_info(dict[kind, int | None]))
    assert named == 'Record<"a" | "b", number | null>'
    twins = [msgspec.defstruct("Twin", [("one", int)]), msgspec.defstruct("Twin", [("other", int)])]
    with pytest.raises(AssertionError, match="two types are called Twin"):
        game_types.reachable(twins)


def test_every_message_is_described() -> None:
    page = (ROOT / "docs/protocol-web.md").read_text("utf-8")
    for message in typescript.every_message():
        tag = message.__struct_config__.tag
        assert tag is None or f'"type": "{tag}"' in page or f"`{tag}`" in page, tag


def test_every_setting_is_described() -> None:
    page = (ROOT / "docs/operations.md").read_text("utf-8")
    for field in msgspec.structs.fields(Settings):
        assert f"`{field.name}`" in page, field.name


def test_every_metric_is_described() -> None:
    page = (ROOT / "docs/operations.md").read_text("utf-8")
    for metric in Metrics().registry.collect():
        assert f"`{metric.name}" in page, metric.name


def test_flags_come_before_environment_before_file(tmp_path: Path) -> None:
    file = tmp_path / "trident.toml"
    file.write_text('port = 1\nhost = "a"\nthinkers = 3\norigins = ["https://a"]')
    environment = {"TRIDENT_PORT": "2", "TRIDENT_HOST": "b", "TRIDENT_BOT_PAUSE_MS": "1,2"}
    settings = read_settings({"port": 4, "host": None}, environment, file)
    assert (settings.port, settings.host, settings.thinkers) == (4, "b", 3)
    assert (settings.bot_pause_ms, settings.origins) == ((1, 2), ["https://a"])


@pytest.mark.parametrize("text", ["port = 'x'", "nonsense = 1", "port ="])
def test_a_wrong_setting_is_named(text: str, tmp_path: Path) -> None:
    file = tmp_path / "trident.toml"
    file.write_text(text)
    with pytest.raises(BadSettings):
        read_settings({}, {}, file)


@pytest.mark.parametrize("given", [{"port": 99999}, {"port": -1}, {"thinkers": 0}, {"queue_size": 0}])
def test_a_setting_out_of_its_bounds_is_refused(given: dict[str, int]) -> None:
    with pytest.raises(BadSettings):
        read_settings(given, {})


@pytest.mark.anyio
async def test_the_openapi_document_describes_every_route(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        document = await ann.sees("openapi.json")
        paths = set(document["paths"])
        for route in ROUTES:
            path = route.split(" ")[1].replace(":str", "").replace(":int", "")
            if path.startswith("/api/") and path not in ("/api/socket", "/api/openapi.json"):
                assert path in paths
