"""The server: a host and a port in; the app served by one process with many threads, its addresses told."""

import socket
from collections.abc import Callable
from contextlib import suppress
from io import StringIO

import qrcode
import waitress

from referee import live
from referee.app import create_app
from referee.migrations import migrate
from referee.wording import Words

THREADS = live.STREAMS + 64  # every stream holds one; the rest answers everything else


def serve(words: Words, host: str, port: int, tell: Callable[[str], None]) -> None:
    """Serve until stopped; `tell` is given the addresses once it can be reached."""
    app = create_app()
    migrate(app)
    server = waitress.create_server(app, host=host, port=port, threads=THREADS, ident=None)
    told = addresses() if host == "0.0.0.0" else [host]  # noqa: S104 - phones at the table reach it so
    tell(announcement(words, told, server.effective_port))
    try:
        server.run()
    except KeyboardInterrupt:
        app.extensions["hall"].close()
        server.close()


def addresses() -> list[str]:
    """Give the addresses by which phones on the same network may reach this machine, the likeliest first."""
    found = [_outward_address()]
    with suppress(OSError):  # a machine whose own name leads nowhere
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    outward = dict.fromkeys(address for address in found if address and not address.startswith("127."))
    return list(outward) or ["127.0.0.1"]


def _outward_address() -> str | None:
    """Give the address that packets would leave from; none is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def announcement(words: Words, hosts: list[str], port: int) -> str:
    """Write the addresses, and the first one as a QR code for phones."""
    urls = [f"http://{host}:{port}/" for host in hosts]
    code = qrcode.QRCode(border=2)
    code.add_data(urls[0])
    drawn = StringIO()
    code.print_ascii(out=drawn, invert=True)
    here = words.say("On this computer: {url}", url=f"http://localhost:{port}/")
    lines = [here, words.say("On phones in the same network: {urls}", urls="  ".join(urls))]
    return "\n".join([drawn.getvalue(), *lines, words.say("Stop with Ctrl+C.")])
