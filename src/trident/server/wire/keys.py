"""The keys that sign tokens: a new one now and then, and old ones for as long as their tokens may be shown.

A new key is stored some time before it signs, so that every process knows it by then. Whoever comes back is
given a token of the new key; an old one is forgotten when the last of its tokens has ended.
"""

from trident.server.logging import say
from trident.server.machine import Machine
from trident.server.settings import Settings
from trident.server.storage import Store
from trident.server.storage.contract import SigningKey
from trident.server.tables.days import DAY_MS, OVERLAP_MS
from trident.server.wire.parts import Parts
from trident.server.wire.signer import Signer

EVERY_SECONDS = 5.0
LEAD_MS = 600_000
DATED_SINCE = "tokens dated since"


def fresh_secret(machine: Machine) -> str:
    """What nobody can guess."""
    return machine.random_bytes(32).hex()


async def signer(store: Store, machine: Machine, settings: Settings) -> Signer:
    """A signer with the stored keys; the first is made if there is none."""
    dated_ms = await store.keep_first(DATED_SINCE, str(machine.now_ms()))
    if not await store.signing_keys():
        await store.add_key(SigningKey(0, fresh_secret(machine), machine.now_ms()))
    return Signer(await store.signing_keys(), machine, settings.token_days, int(dated_ms))


async def add_key(store: Store, machine: Machine, lead_ms: int = LEAD_MS) -> int:
    """Store a new key that will sign; its number."""
    number = max((key.number for key in await store.signing_keys()), default=-1) + 1
    await store.add_key(SigningKey(number, fresh_secret(machine), machine.now_ms() + lead_ms))
    return number


class Keys:
    """What is done every few seconds: keys come and go, and guests who signed out elsewhere are cut off."""

    def __init__(self, service: Parts) -> None:
        self._service = service
        self._since_ms = service.machine.now_ms()

    async def once(self) -> None:
        """Look at the keys and the guests."""
        service, now_ms = self._service, self._service.machine.now_ms()
        await self._renew(now_ms)
        service.signer.use(await service.store.signing_keys())
        await service.hang_up(await service.store.signed_out(self._since_ms - OVERLAP_MS))
        self._since_ms = now_ms

    async def _renew(self, now_ms: int) -> None:
        """Add a key when the newest has signed for long enough, and forget those without any valid token."""
        store, settings = self._service.store, self._service.settings
        keys = await store.signing_keys()
        if settings.key_days and now_ms - keys[-1].signs_from_ms >= settings.key_days * DAY_MS:
            await add_key(store, self._service.machine)
            say("a new key will sign", minutes=LEAD_MS // 60_000)
        ended_ms = now_ms - settings.token_days * DAY_MS - OVERLAP_MS
        ended = [key.number for key in keys if key.signs_from_ms < ended_ms]
        if len(ended) > 1:  # the last of them signed until later
            await store.forget_keys(ended[-1])
