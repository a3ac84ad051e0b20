"""Where this app is reached: a request in; the addresses that phones can open out."""

from urllib.parse import urlsplit

from flask import current_app, request

from referee.play.addresses import LOCAL, addresses, root
from referee.play.seating import alone


def own_addresses() -> list[str]:
    """Give the addresses by which phones reach this app: the page's own, or this computer's on its networks."""
    parts, roots = urlsplit(request.url_root), current_app.config["ROOTS"]
    if parts.hostname not in LOCAL or roots == []:
        return [request.url_root.rstrip("/")]
    here = roots or [root(address, parts.port) for address in addresses()]
    return [address + request.script_root for address in here]


def own_address() -> str:
    """Give the likeliest of them; "" where a device is alone, since no other would find anything there."""
    return "" if alone() else own_addresses()[0]
