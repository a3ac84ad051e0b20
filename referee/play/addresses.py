"""Addresses: this machine's network interfaces in; where phones may reach it out, the likeliest first."""

import socket
import struct
from collections.abc import Iterator
from contextlib import suppress

LOCAL = ("localhost", "127.0.0.1", "::1")  # only this computer gets anywhere with these
BRIDGES = ("docker", "br-", "veth", "virbr", "vbox", "vmnet", "lxc", "lxd", "podman", "cni")  # inside this machine
ASK_ADDRESS = 0x8915  # SIOCGIFADDR on Linux; other systems do not know it, and their host name has to do


def root(host: str, port: int | None, scheme: str = "http") -> str:
    """Give the address of an app at a host, as browsers write it."""
    written = f"[{host}]" if ":" in host else host
    return f"{scheme}://{written}:{port}" if port else f"{scheme}://{written}"


def typed_root(link: str) -> str:
    """Give the address before a join link as people type it, who leave out http://."""
    return link.rpartition("/join/")[0].removeprefix("http://")


def addresses() -> list[str]:
    """Give the IPv4 addresses by which phones on the same network may reach this machine."""
    named = sorted(_of_interfaces(), key=lambda found: found[0].startswith(BRIDGES))
    found = [_outward(), *(address for _, address in named), *_of_host_name()]
    outward = dict.fromkeys(address for address in found if address and not address.startswith("127."))
    return list(outward) or ["127.0.0.1"]


def addresses_6() -> list[str]:
    """Give the IPv6 addresses by which they may, as far as this machine tells."""
    found = [_outward(socket.AF_INET6, "2001:db8::1"), *_of_host_name(socket.AF_INET6)]
    return list(dict.fromkeys(address for address in found if address and not address.startswith(("fe80:", "::1"))))


def _outward(family: socket.AddressFamily = socket.AF_INET, away: str = "192.0.2.1") -> str | None:
    """Give the address that packets would leave from; none is sent."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((away, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return None


def _of_interfaces() -> Iterator[tuple[str, str]]:
    """Give the name and the address of each interface that has one, where the system tells."""
    try:
        from fcntl import ioctl  # absent on Windows
    except ImportError:
        return
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in _interfaces():
            with suppress(OSError):  # an interface without an address
                told = ioctl(probe.fileno(), ASK_ADDRESS, struct.pack("256s", name.encode()))
                yield name, socket.inet_ntoa(told[20:24])


def _interfaces() -> list[tuple[int, str]]:
    """List the network's interfaces; a phone may keep them to itself."""
    try:
        return socket.if_nameindex()
    except OSError:
        return []


def _of_host_name(family: socket.AddressFamily = socket.AF_INET) -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, family)
    except OSError:  # a machine whose own name leads nowhere
        return []
    return [str(info[4][0]) for info in found]
