"""`referee serve`: the web app on this machine, for everybody at the table."""

import argparse
from functools import partial

from referee.cli.options import PORT, Subcommands, port
from referee.wording import Words


def add_to(subcommands: Subcommands, words: Words) -> None:
    """Describe the subcommand."""
    command = subcommands.add_parser("serve", help=words.say("serve the app to this computer and to phones"))
    command.add_argument("--host", default="0.0.0.0", help=words.say("address to listen on"))  # noqa: S104
    command.add_argument("--port", type=partial(port, words), default=PORT, help=words.say("port to listen on"))
    command.set_defaults(run=run)


def run(options: argparse.Namespace, words: Words) -> int:
    """Serve until stopped."""
    from referee.server import Door, serve  # the web is loaded only here: the other subcommands start at once

    serve(words, Door(options.host, options.port), partial(print, flush=True))
    return 0
