"""Cookies, origins and security headers, all declared here."""

from typing import Any
from urllib.parse import urlsplit

from litestar.config.csrf import CSRFConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.types import Message, Scope

from trident.server.settings import Settings
from trident.server.storage.contract import Guest
from trident.server.wire.addresses import network_of
from trident.server.wire.parts import Parts
from trident.server.wire.signer import DAY_SECONDS

Connection = ASGIConnection[Any, Any, Any, Any]
GUEST_COOKIE = "trident-guest"
CSRF_COOKIE = "trident-csrf"
CSRF_HEADER = "x-csrf-token"
YEAR_SECONDS = 365 * DAY_SECONDS
LARGEST_BODY = 500_000  # of a request: the longest record that may be imported, with some margin
LARGEST_FRAME = 16_384  # of a socket: a draft of 512 decisions, with some margin

# Scripts, styles and connections only from ourselves; nobody may frame us. Boards are drawn as SVG with
# style attributes, hence style-src-attr; no inline <style> or <script> is allowed.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
OPENER_POLICY = "cross-origin-opener-policy"
HEADERS: dict[str, str] = {
    "content-security-policy": POLICY,
    OPENER_POLICY: "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "referrer-policy": "no-referrer",  # addresses of pages may hold an invitation
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
ONLY_HTTPS = {"strict-transport-security": f"max-age={YEAR_SECONDS}"}


async def add_headers(message: Message, scope: Scope) -> None:
    """Put the security headers on every answer; answers of the API are never cached."""
    if message["type"] != "http.response.start":
        return
    present = {name.lower() for name, _ in message["headers"]}
    if not is_trustworthy(scope):  # browsers ignore it there, and complain
        present.add(OPENER_POLICY.encode())
    fixed = HEADERS | ({"cache-control": "no-store"} if scope["path"].startswith("/api") else {})
    if scope["scheme"] == "https":
        fixed |= ONLY_HTTPS
    more = [(name.encode(), value.encode()) for name, value in fixed.items() if name.encode() not in present]
    message["headers"] = [*message["headers"], *more]


def is_trustworthy(scope: Scope) -> bool:
    """Whether browsers trust the address that was asked: by https, or of their own machine."""
    asked = next((value for name, value in scope["headers"] if name == b"host"), b"").decode("latin-1")
    host = asked.rpartition(":")[0] if asked.rpartition(":")[2].isdigit() else asked
    return scope["scheme"] == "https" or host in ("localhost", "[::1]") or host.startswith("127.")


def cookie_name(name: str, settings: Settings) -> str:
    """The name of a cookie. Over https, browsers take `__Host-` from nobody else, not even our subdomains."""
    return f"__Host-{name}" if settings.secure_cookies else name


def csrf(key: str, settings: Settings) -> CSRFConfig:
    """The double-submit protection: what a page reads from the cookie it must send in the header."""
    return CSRFConfig(
        secret=key,
        cookie_name=cookie_name(CSRF_COOKIE, settings),
        header_name=CSRF_HEADER,
        cookie_secure=settings.secure_cookies,
        cookie_samesite="lax",
        exclude=["^/healthz$", "^/assets/"],  # cached answers carry no cookie
    )


def guest_cookie(service: Parts, guest: Guest) -> Cookie:
    """The signed cookie that makes a browser a guest. Scripts cannot read it."""
    return Cookie(
        key=cookie_name(GUEST_COOKIE, service.settings),
        value=service.signer.guest_token(guest),
        max_age=service.settings.token_days * DAY_SECONDS,
        httponly=True,
        samesite="lax",
        secure=service.settings.secure_cookies,
    )


def is_own_origin(connection: Connection, settings: Settings) -> bool:
    """Whether the page that calls was served by us: one of the operator's addresses, or same scheme and host.

    A proxy that ends https may not say so; where cookies are for https only, pages are, too.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    is_safe = settings.secure_cookies or connection.scope["scheme"] in ("https", "wss")
    own = "https" if is_safe else "http", connection.headers.get("host")
    return origin in settings.origins or urlsplit(origin)[:2] == own


def address_of(request: Connection) -> str:
    """Where the call comes from, as far as we know; IPv6 by network."""
    return network_of(request.client.host) if request.client else "unknown"


def is_hidden_by_proxy(request: Connection) -> bool:
    """Whether a proxy, whose word is not taken, names another address: all behind it share its limits.

    Where it is taken, uvicorn has put that address in place of the proxy's, without a port.
    """
    return "x-forwarded-for" in request.headers and request.client is not None and request.client.port != 0


def bearer_of(connection: Connection) -> str | None:
    """A program's token."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else None


def token_of(connection: Connection, settings: Settings) -> str | None:
    """The token a caller shows: a program's in the Authorization header, a browser's in the cookie."""
    bearer = bearer_of(connection)
    if bearer is not None:
        return bearer
    return connection.cookies.get(cookie_name(GUEST_COOKIE, settings), connection.cookies.get(GUEST_COOKIE))


def has_former_cookie(connection: Connection, settings: Settings) -> bool:
    """Whether a browser shows a cookie of the name that was used before: it is given one of today's."""
    name = cookie_name(GUEST_COOKIE, settings)
    return name != GUEST_COOKIE and name not in connection.cookies and GUEST_COOKIE in connection.cookies
