"""Where connections come from, as far as shares and limits are concerned."""

import ipaddress
from functools import lru_cache

NETWORK_BITS = 64  # what one customer is given in IPv6: any of its addresses is the same one's


@lru_cache(4096)
def network_of(host: str) -> str:
    """The address that counts: an IPv4 address, or an IPv6 network of 64 bits."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), NETWORK_BITS), strict=False))


class Trusted:
    """The proxies whose word about addresses is taken: addresses and networks, or all of them (`*`)."""

    def __init__(self, trusted: str) -> None:
        words = [word.strip() for word in trusted.split(",") if word.strip()]
        self._all = "*" in words
        self._networks = [network for word in words if (network := read_network(word)) is not None]

    def __contains__(self, host: str) -> bool:
        """Whether this is one of them."""
        try:
            address = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return self._all
        return self._all or any(address in network for network in self._networks)


def read_network(word: str) -> "ipaddress.IPv4Network | ipaddress.IPv6Network | None":
    """The network of a word, if it is one."""
    try:
        return ipaddress.ip_network(word, strict=False)
    except ValueError:
        return None
