"""What an entry of the log did, in words: an entry of any kind in; its title, its headline and its icon out."""

from typing import Any

from referee.pages.presentation import Headline, Presentation
from referee.play.log import events_of
from referee.store.models import Entry
from referee.wording import TableWords

ICONS = {"correct": "correct", "box": "mark_box"}


def action_of(kind: str, entered: dict[str, Any] | None) -> dict[str, Any] | None:
    """Give the action of what was entered, if it is a player's; of what a rule forbade it is inside."""
    return entered["action"] if entered and kind == "override" else entered if kind == "action" else None


def title(words: TableWords, shown: Presentation, entry: Entry, state: Any) -> str:
    """Name an entry in a few words; the state tells what stands where."""
    action = action_of(entry.kind, entry.action)
    return shown.story.title(words, action, state) if action else kind_name(words, entry.kind)


def kind_name(words: TableWords, kind: str) -> str:
    """Name what is no player's action."""
    return words.say("the box’s values") if kind == "box" else words.say("correction")


def titled(words: TableWords, player: str | None, what: str) -> str:
    """Say whose it is, if it is anybody's."""
    return words.say("{player}: {what}", player=words.player(player), what=what) if player else what


def marked(words: TableWords, entry: Entry, what: str) -> str:
    """Say what was done, and that it was against the rules, if it was."""
    return words.say("{what} (against the rules)", what=what) if entry.kind == "override" else what


def headline(words: TableWords, shown: Presentation, entry: Entry) -> Headline:
    """Tell an entry by its own event, and give the events that are left to tell."""
    events = events_of(shown.ruleset, entry)
    if action := action_of(entry.kind, entry.action):
        told = shown.story.headline(words, str(entry.player), action, events)
        return told._replace(sentence=_for_absent(words, entry, told.sentence))
    return Headline(shown.story.line(words, events[0]), events[1:])


def _for_absent(words: TableWords, entry: Entry, sentence: str) -> str:
    """Say of what was recorded for a player who had left that it was."""
    if not entry.absent:
        return sentence
    left = words.say("Recorded for {player}, who has left.", player=words.player(str(entry.player)))
    return words.say("{sentence} {more}", sentence=sentence, more=left)


def icon(shown: Presentation, entry: Entry) -> str:
    """Give the icon of an entry."""
    action = action_of(entry.kind, entry.action)
    return shown.story.icon(action) if action else ICONS[entry.kind]
