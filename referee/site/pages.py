"""What a site shows before the app is there: a language in; its first page and its manifest out."""

import json

from jinja2 import Environment, FileSystemLoader

from referee.config import beside
from referee.games import titles
from referee.rules.kernel.texts import N_
from referee.wording import LANGUAGES, Words

NAME = "Caylus Referee"
PARCHMENT, WOOD = "#F6EFE0", "#1B1410"
RECORDS = {"application/json": [".json"], "text/plain": [".txt"]}
ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("maskable-512.png", "512x512", "maskable"),
    ("monochrome.svg", "any", "monochrome"),
)
# What the shell says, by the names under which its script finds it.
SHELL = {
    "setting": N_("Setting the table …"),
    "fetching": N_("The app comes to this device, once: {done} of {total} MB"),
    "insecure": N_("This page needs a safe connection: open it by an address that begins with https."),
    "unable": N_(
        "This browser cannot keep the app here. In a private window that is normal: open the page in an ordinary "
        "window of a current Safari, Chrome, Firefox or Edge."
    ),
    "unfetched": N_("The app could not be fetched. Look at the connection, then try again."),
    "unstarted": N_(
        "The app did not start. Try again; if that does not help, start the browser anew. Nothing was deleted."
    ),
    "elsewhere": N_("The referee is open in another tab that does not answer. Close it, or go on there."),
    "slow": N_("The connection is slow or gone. What has come is kept."),
    "again": N_("Try again"),
    "anew": N_("Set them aside and begin anew"),
    "aside": N_("The damaged games are set aside. As a file somebody may be able to mend them."),
    "save": N_("Save the file"),
    "newer": N_("A new version of the referee is here. Your games come along."),
    "use": N_("Use it now"),
    "later": N_("Later"),
    "install": N_("Keep the referee on this device, like an app?"),
    "keep": N_("Install"),
    "unanswered": N_("The referee did not answer. Go back, and try again."),
}


def index() -> bytes:
    """Give the page that is opened first; it speaks every language, since no server knows the reader's."""
    environment = Environment(loader=FileSystemLoader(beside("templates")), autoescape=True)
    said = {language: _said(Words(language)) for language in LANGUAGES}
    page = environment.get_template("site/index.html").render(
        name=NAME, light=PARCHMENT, dark=WOOD, languages=list(LANGUAGES), said=said, first=said["en"]
    )
    return page.encode()


def _said(words: Words) -> dict[str, str]:
    return {name: words.say(text) for name, text in SHELL.items()} | {"description": _description(words)}


def _description(words: Words) -> str:
    return words.say("The referee for {games}.", games=titles(words))


def manifest(language: str) -> bytes:
    """Give what makes the site an app of its own on a phone, in a language."""
    words = Words(language)
    received = [{"name": "record", "accept": [kind for pair in RECORDS.items() for kind in (pair[0], *pair[1])]}]
    described = {
        "name": NAME,
        "short_name": words.say("Referee"),
        "description": _description(words),
        "lang": language,
        "start_url": "../",
        "scope": "../",
        "display": "standalone",
        "orientation": "any",
        "background_color": PARCHMENT,
        "theme_color": PARCHMENT,
        "categories": ["games", "utilities"],
        "icons": [{"src": name, "sizes": sizes, "purpose": purpose} for name, sizes, purpose in ICONS],
        "shortcuts": [{"name": words.say("New game"), "url": "../#/new"}],
        "launch_handler": {"client_mode": ["navigate-existing", "auto"]},
        "share_target": {
            "action": "../received",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {"files": received},
        },
        "file_handlers": [{"action": "../", "accept": {"application/json": [".json"]}}],
    }
    return json.dumps(described, ensure_ascii=False, indent=1).encode()
