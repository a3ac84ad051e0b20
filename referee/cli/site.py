"""`referee site`: the app as a folder for any static host, which a phone opens once and then has for itself."""

import argparse
from contextlib import suppress
from functools import partial
from pathlib import Path

from referee.cli.options import PORT, Subcommands, port
from referee.store.folder import Unusable
from referee.wording import Words

MEGABYTE = 1e6


def add_to(subcommands: Subcommands, words: Words) -> None:
    """Describe the subcommand and what it does."""
    command = subcommands.add_parser("site", help=words.say("the app for a phone alone, as files for any static host"))
    deeds = command.add_subparsers(required=True, metavar="DEED")
    built = deeds.add_parser("build", help=words.say("make the folder"))
    built.add_argument("folder", type=Path, help=words.say("a new folder, or one with an older site"))
    built.set_defaults(run=_build)
    served = deeds.add_parser("serve", help=words.say("try it on this computer"))
    served.add_argument("folder", type=Path, help=words.say("the folder that was made"))
    served.add_argument("--port", type=partial(port, words), default=PORT, help=words.say("port to listen on"))
    served.set_defaults(run=_serve)


def _build(options: argparse.Namespace, words: Words) -> int:
    """Make the folder, and say how large it is."""
    from referee.site.folder import build

    sizes = [file.size for file in build(options.folder)]
    print(_told(words, options.folder, sizes))
    return 0


def _told(words: Words, folder: Path, sizes: list[int]) -> str:
    """Say what was made, and what to do with it."""
    size = sum(sizes) / MEGABYTE
    made = words.say(
        "{folder}: {n} files; a phone fetches {size} MB, once.", folder=folder, n=len(sizes), size=f"{size:.1f}"
    )
    next_step = words.say(
        "Put the folder on any host with https, or try it: referee site serve {folder}", folder=folder
    )
    return f"{made}\n{next_step}"


def _serve(options: argparse.Namespace, words: Words) -> int:
    """Serve the folder to this computer until stopped."""
    from referee.site.hosting import host

    if not (options.folder / "index.html").is_file():
        raise Unusable("no_site_here", folder=options.folder)
    with host(options.folder, options.port) as server, suppress(KeyboardInterrupt):
        print(words.say("On this computer:"), f"http://localhost:{server.server_address[1]}/", flush=True)
        print(words.say("Stop with Ctrl+C."), flush=True)
        server.serve_forever()
    return 0
