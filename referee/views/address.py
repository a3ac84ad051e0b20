"""Where this app is reached: a request in; the addresses that phones can open out."""

from urllib.parse import urlsplit

from flask import current_app, request

from referee.addresses import LOCAL, addresses


def own_addresses() -> list[str]:
    """Give the addresses by which phones reach this app: the page's own, or this computer's on its networks."""
    parts = urlsplit(request.url_root)
    hosts = current_app.config["HOSTS"]
    if parts.hostname not in LOCAL or hosts == []:
        return [request.url_root.rstrip("/")]
    port = f":{parts.port}" if parts.port else ""
    return [f"{parts.scheme}://{address}{port}" for address in hosts or addresses()]


def own_address() -> str:
    """Give the likeliest of them."""
    return own_addresses()[0]
