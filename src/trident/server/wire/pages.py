"""The browser client's files, as they were built: what to send for an address, and how long it may be cached.

`assets/` holds files with a hash of their content in their name, which never change; everything else is
requested each time, and answered with 304 if it has not changed.
"""

import gzip
import hashlib
import json
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from trident.server.errors import NotFound

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
PACKABLE = (".css", ".html", ".js", ".json", ".map", ".svg", ".txt", ".webmanifest")
WORTH_PACKING = 1024
NOT_BUILT = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Trident</title>"
    "<h1>Trident</h1><p>The server runs, but this installation has no browser client: wheels contain it, and"
    " <code>make web</code> builds it in the sources. Programs find the API under <code>/api</code>."
)


class Page(NamedTuple):
    """A file as it is sent."""

    content: bytes
    packed: bytes | None  # compressed by gzip, where that is worthwhile
    kind: str
    keep: str
    tag: str
    status: int = 200


def find(folder: str, path: str) -> Page:
    """The file of an address; the client's first page for addresses that only the client understands."""
    root = Path(folder).resolve()
    if not is_built(folder):
        if path.strip("/"):
            raise NotFound("no-page", "There is no such page.")
        return page_of(NOT_BUILT.encode(), ".html", ASK_AGAIN)
    file = inside(root, path)
    is_asset = file.is_relative_to(root / "assets")
    page = read(file, file.stat().st_mtime_ns, FOR_EVER if is_asset else ASK_AGAIN)
    is_missing = file == root / "index.html" and path.strip("/") != file.name and not is_address(root, path)
    return page._replace(status=404) if is_missing else page


def is_built(folder: str) -> bool:
    """Whether the client lies in this folder."""
    return bool(folder) and (Path(folder) / "index.html").is_file()


def is_address(root: Path, path: str) -> bool:
    """Whether the client has a page at this address; where its build does not say, it has one at any."""
    listed = root / "pages.json"
    if not listed.is_file():
        return True
    parts = PurePosixPath(path.strip("/")).parts
    return any(fits(one, parts) for one in addresses(listed, listed.stat().st_mtime_ns))


@lru_cache(maxsize=8)
def addresses(listed: Path, changed_ns: int) -> list[tuple[str, ...]]:  # noqa: ARG001 - as for `read`
    """The client's addresses in parts; one that begins with a colon stands for anything."""
    return [PurePosixPath(one.strip("/")).parts for one in json.loads(listed.read_text("utf-8"))]


def fits(address: tuple[str, ...], parts: tuple[str, ...]) -> bool:
    """Whether these parts are an address."""
    return len(address) == len(parts) and all(
        one.startswith(":") or one == part for one, part in zip(address, parts, strict=True)
    )


def inside(root: Path, path: str) -> Path:
    """The file of an address, never one outside the folder."""
    wanted = PurePosixPath(path.strip("/"))
    if "\0" in path or path.lstrip("/").startswith("api/"):
        raise NotFound("no-page", "There is no such page.")
    file = (root / wanted).resolve()
    if file.is_relative_to(root) and file.is_file():
        return file
    if wanted.suffix in KINDS:  # an invitation in an address may have a dot too
        raise NotFound("no-page", "There is no such page.")
    return root / "index.html"


@lru_cache(maxsize=512)
def read(file: Path, changed_ns: int, keep: str) -> Page:  # noqa: ARG001 - a changed file is read again
    """A file as it is sent."""
    return page_of(file.read_bytes(), file.suffix, keep)


def page_of(content: bytes, suffix: str, keep: str) -> Page:
    """Content as it is sent."""
    packed = gzip.compress(content, mtime=0) if suffix in PACKABLE and len(content) > WORTH_PACKING else None
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return Page(content, packed, KINDS.get(suffix, "application/octet-stream"), keep, tag)
