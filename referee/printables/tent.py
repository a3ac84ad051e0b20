"""The table tent: a game that can be joined in; a page to fold, with its join link on both faces, out."""

from typing import NamedTuple

from markupsafe import Markup

from referee.play.addresses import typed_root
from referee.printables.choices import PrintChoice
from referee.printables.icons import qr
from referee.printables.measure import Type, height
from referee.printables.panels import page_room
from referee.printables.subjects import Subject
from referee.wording import TableWords

CODE = 99.0  # the width of the code with the gap beside it, in millimetres, as static/css/print/tent.css has it
NAMED = 44.0  # the height that is left for the name of the game
SIZES = (34, 28, 24, 20)  # of that name in points, the largest first; all can be read from a meter


class Tent(NamedTuple):
    """What stands on each of the two faces."""

    title: str
    name: str  # of the game
    size: int  # of the name, in points
    root: str  # where the app is reached, as people type it
    qr: Markup


def tent_sheet(words: TableWords, choice: PrintChoice, subject: Subject) -> Tent:
    """Lay out a tent; its code holds the long join link, its words do not."""
    name = subject.heading(words) if subject.setup else subject.title
    room = page_room(choice).width - CODE
    return Tent(
        title=words.say("Table tent"),
        name=name,
        size=next((size for size in SIZES if _fits(name, size, room)), SIZES[-1]),
        root=typed_root(subject.invitation),
        qr=qr(subject.invitation, words.say("QR code of the join link")),
    )


def _fits(name: str, size: int, room: float) -> bool:
    return height(name, Type(size, "alegreya-sans-800"), room) <= NAMED
