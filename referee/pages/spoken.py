"""What is read aloud at a table: what happened last and who is asked now in, a sentence or two out."""

from referee.pages import deeds
from referee.pages.presentation import Presentation
from referee.pages.table import TablePage
from referee.store.models import Entry
from referee.wording import TableWords

BACK = {"undo", "return"}  # entries after which something is no longer there


def happened(words: TableWords, shown: Presentation, last: Entry | None, moved: str, undone: str) -> str:
    """Say what the last entry did, or which deed is `undone` where the head `moved` back; nothing at the start."""
    if moved in BACK:
        return words.say("Taken back: {what}.", what=undone) if undone else ""
    return deeds.headline(words, shown, last).sentence if last else ""


def spoken(words: TableWords, told: str, page: TablePage) -> str:
    """Say what was told, and then who is asked for what."""
    asked = _asked(words, page)
    return words.say("{sentence} {more}", sentence=told, more=asked) if told and asked else told or asked


def _asked(words: TableWords, page: TablePage) -> str:
    if page.over:
        return words.say("The game is over")
    if page.now is None:
        return ""
    if page.viewer.yours:
        return words.say("It is your turn: {question}", question=page.now.sentence)
    return words.say("{player} is asked: {question}", player=page.now.name, question=page.now.sentence)
