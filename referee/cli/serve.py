"""`referee serve`: the web app on this machine, for everybody at the table."""

import argparse
from functools import partial

from referee.cli.options import PORT, Subcommands, address, port
from referee.wording import Words


def add_to(subcommands: Subcommands, words: Words) -> None:
    """Describe the subcommand."""
    command = subcommands.add_parser("serve", help=words.say("serve the app to this computer and to phones"))
    command.add_argument("--host", default="0.0.0.0", help=words.say("address to listen on"))  # noqa: S104
    command.add_argument("--port", type=partial(port, words), default=PORT, help=words.say("port to listen on"))
    proxy = words.say("a proxy, with TLS say, is in front: the address it comes from, 127.0.0.1 if none is given")
    command.add_argument(
        "--behind-proxy", nargs="?", const="127.0.0.1", type=partial(address, words), metavar="ADDRESS", help=proxy
    )
    name = words.say("a name by which browsers ask for the app; may be given several times")
    command.add_argument("--allow-host", action="append", default=[], metavar="NAME", help=name)
    log = words.say("a file for the log instead of the one in the data folder; - is standard error")
    command.add_argument("--log", metavar="FILE", help=log)
    command.set_defaults(run=run)


def run(options: argparse.Namespace, words: Words) -> int:
    """Serve until stopped."""
    from referee.serving.server import Door, serve  # the web is loaded only here: the other subcommands start at once

    door = Door(options.host, options.port, options.behind_proxy, tuple(options.allow_host))
    serve(words, door, partial(print, flush=True), options.log)
    return 0
