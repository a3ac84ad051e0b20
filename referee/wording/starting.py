"""Why the app cannot start, or cannot use its data, in words."""

from typing import Any

from referee.rules.kernel.texts import N_
from referee.wording import Words

# By the code of what is wrong; each says what to do.
SENTENCES = {
    "held": N_(
        "A server already runs on {folder} (process {process}, at {where}). Use that one, stop it first, "
        "or choose another folder with REFEREE_DATA."
    ),
    "held_for_a_moment": N_("Process {process} is using {folder}. Wait until it is done, and try again."),
    "folder": N_("The data folder {folder} cannot be used ({problem}). Choose another one with REFEREE_DATA."),
    "no_database": N_("{file} is no database of this app. Move it away, or choose another folder with REFEREE_DATA."),
    "too_new": N_(
        "{file} was written by a newer version of this app. Install that version again; nothing was changed."
    ),
    "damaged": N_(
        "{file} is damaged. Move it away, start again, and bring your games back from a backup with "
        "“referee restore FILE”."
    ),
    "full": N_("The disk with {folder} is full. Make room, and start again; nothing was lost."),
    "busy": N_("Another program keeps {file} locked. Close it, and start again."),
    "port_taken": N_("Port {port} is in use already. Choose another one with --port."),
    "port_closed": N_("This user may not listen on port {port}. Choose one from 1024 up with --port."),
    "no_site_parts": N_(
        "What a site is made of is not prepared here. In a checkout, “make site” prepares and builds it."
    ),
    "no_site": N_("{folder} holds something else than a site. Name a new folder, or an empty one."),
    "no_site_here": N_("There is no site in {folder}. Make one with “referee site build {folder}”."),
    "no_host": N_("This computer has no address {host}. Leave out --host, or give one of its own addresses."),
}

# Where the app is alone in a browser nobody stops a server or moves a file.
SENTENCES_ALONE = {
    "damaged": N_("The games in this browser are damaged. Set them aside, and bring them back from a backup."),
    "no_database": N_("The games in this browser cannot be read. Set them aside, and bring them back from a backup."),
    "too_new": N_(
        "The games in this browser were written by a newer version of the referee. It comes by itself when this page "
        "is opened with a network; nothing was changed."
    ),
    "full": N_("There is no room left for this browser’s games. Make room on this device; nothing was lost."),
}


def unusable(words: Words, code: str, facts: dict[str, Any]) -> str:
    """Say what is wrong, and what to do."""
    told = words.say(SENTENCES[code], **facts)
    if copies := facts.get("copies"):
        told += " " + words.say("Beside it lie older copies: {copies}.", copies=words.listed(copies))
    return told
