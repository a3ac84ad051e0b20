"""`referee invite`: a game in, its join link and the link's QR code out, for phones in front of the terminal."""

import argparse
import sys
from functools import partial

from referee.cli.options import PORT, Subcommands, port, stored
from referee.wording import Words


def add_to(subcommands: Subcommands, words: Words) -> None:
    """Describe the subcommand."""
    command = subcommands.add_parser("invite", help=words.say("print a game’s join link and its QR code"))
    game = words.say("name of the game; the last played if none is given")
    command.add_argument("game", nargs="?", metavar="GAME", help=game)
    command.add_argument("--url", help=words.say("address by which phones reach the app"))
    command.add_argument(
        "--port", type=partial(port, words), default=PORT, help=words.say("port that the app listens on")
    )
    command.set_defaults(run=run)


def run(options: argparse.Namespace, words: Words) -> int:
    """Print the invitation, or say that there is no such game."""
    from referee.play import invitations
    from referee.play.addresses import addresses, root
    from referee.serving.server import terminal_qr
    from referee.store import store  # the web is loaded only here: the other subcommands start at once

    with stored().app_context():
        named = [game for game in store.games() if options.game in (None, game.name, game.id)]
        if not named:
            print(words.say("There is no such game here."), file=sys.stderr)
            return 2
        roots = [options.url.rstrip("/")] if options.url else [root(host, options.port) for host in addresses()]
        links = [invitations.link(named[0], root) for root in roots]
        print(terminal_qr(links[0]), named[0].name, *links, sep="\n")
    return 0
