"""Repairs on the screen: the table as it stood before an entry; what a repair would lead to, before it is stored."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from msgspec import UNSET

from referee.pages import deeds
from referee.pages.presentation import Presentation
from referee.pages.seats import SeatTag, tags
from referee.play.repairs import Preview, Wanted
from referee.rules.kernel.corrections import Change
from referee.rules.kernel.record import AnyStep
from referee.rules.kernel.refusals import Refusal
from referee.rules.kernel.repair import How
from referee.store.models import Entry, Game
from referee.wording import TableWords

Explain = Callable[[TableWords, Refusal, Any], str]  # why not, in words, at a state


class Repairing(NamedTuple):
    """What a table asks that is shown as it stood: what really happened there, instead of an entry or before it."""

    number: int  # of the entry
    how: How
    player: str | None  # who is asked
    recorded: str  # what the log says
    seats: tuple[SeatTag, ...]  # whose it may have been, where one more entry is put in


class Told(NamedTuple):
    """Something in a sentence or two, and whose it is."""

    colour: str | None
    text: str
    reasons: tuple[str, ...] = ()


class PreviewPage(NamedTuple):
    """Everything on the page of a repair that is not stored yet."""

    game_id: str
    title: str
    seq: int
    number: int
    how: How
    entry: Any
    recorded: Told
    instead: Told | None  # what is entered; none where an entry is taken out
    differences: tuple[Told, ...]
    follows: tuple[str, ...]
    doubts: tuple[Told, ...]
    stop: str
    rest: tuple[Told, ...]
    changes: bool
    corrects: bool  # one correction would do
    letters: dict[str, str]
    proposes: bool = False  # this device does not repair, but proposes it to the host


class RefusedPage(NamedTuple):
    """What cannot stand there, and why; `anyway` is where it is taken all the same, if a table could have done it."""

    game_id: str
    title: str
    number: int
    why: str
    tapped: dict[str, Any]  # what the address says of it
    anyway: bool


def repairing(
    words: TableWords, shown: Presentation, game: Game, entry: Entry, how: How, player: str | None
) -> Repairing:
    """Ask what really happened instead of an entry, or before it."""
    others = tags(words, game.setup["players"]) if how == "before" else ()
    return Repairing(entry.number, how, player, told_entry(words, shown, entry).text, others)


def told_entry(words: TableWords, shown: Presentation, entry: Entry) -> Told:
    """Tell an entry of the log."""
    return Told(entry.player, deeds.headline(words, shown, entry).sentence)


def preview_page(
    words: TableWords, shown: Presentation, preview: Preview, wanted: Wanted, explain: Explain
) -> PreviewPage:
    """Tell what a repair would lead to: who would have what instead, what becomes doubtful, and where it stops."""
    game, repaired = preview.game, preview.repaired
    return PreviewPage(
        game_id=game.id,
        title=game.name,
        seq=game.last,
        number=wanted.number,
        how=wanted.how,
        entry=wanted.entry,
        recorded=told_entry(words, shown, preview.old[0]),
        instead=None if wanted.how == "out" else _told_step(words, shown, repaired.steps[0]),
        differences=tuple(_differences(words, shown, preview)),
        follows=tuple(shown.editing.follows(words, preview.head, repaired.state)),
        doubts=tuple(_doubts(words, shown, preview, explain)),
        stop=explain(words, repaired.stop.why, repaired.state) if repaired.stop else "",
        rest=tuple(told_entry(words, shown, entry) for entry in preview.rest),
        changes=preview.changes,
        corrects=preview.correction is not None,
        letters=words.letters(game.setup["players"]),
    )


def repair_lines(words: TableWords, shown: Presentation, preview: Preview, wanted: Wanted) -> tuple[str, ...]:
    """Tell a repair in short lines: what stood there, what stands there instead, and who would have what instead."""
    recorded = told_entry(words, shown, preview.old[0]).text
    really = _told_step(words, shown, preview.repaired.steps[0]).text if wanted.how != "out" else ""
    said = {
        "out": words.say("Not so: {recorded}", recorded=recorded),
        "before": words.say("Before “{recorded}”: {really}", recorded=recorded, really=really),
        "instead": words.say("Instead of “{recorded}”: {really}", recorded=recorded, really=really),
    }
    rest = len(preview.rest)
    stops = words.numbered("Not played again: {n} entry", "Not played again: {n} entries", rest) if rest else ""
    lines = (said[wanted.how], *(each.text for each in _differences(words, shown, preview)), stops)
    return tuple(filter(None, lines))


def _told_step(words: TableWords, shown: Presentation, step: AnyStep) -> Told:
    """Tell an entry that is not stored."""
    if step.action is None:
        return Told(None, shown.story.line(words, step.events[0]))
    action = shown.ruleset.write_action(step.action)
    return Told(step.player, shown.story.headline(words, step.player, action, step.events).sentence)


def _differences(words: TableWords, shown: Presentation, preview: Preview) -> list[Told]:
    """Tell what would lie otherwise: what players have first, then what lies on the board."""
    lies = tuple(change for change in preview.differences if change.by is UNSET)
    told = [Told(_whose(line.paths[0]), line.sentence) for line in shown.editing.changes(words, lies)]
    told += [_points(words, change) for change in preview.differences if change.by is not UNSET]
    players = preview.game.setup["players"]
    return sorted(told, key=lambda each: players.index(each.colour) if each.colour else len(players))


def _points(words: TableWords, change: Change) -> Told:
    """Tell by how many points a player would have more or fewer; totals lie facedown."""
    by, player = int(change.by or 0), _whose(change.path)
    more = words.numbered("{n} point more", "{n} points more", by)
    fewer = words.numbered("{n} point fewer", "{n} points fewer", -by)
    return Told(player, deeds.titled(words, player, more if by > 0 else fewer))


def _whose(path: str) -> str | None:
    """Give the player whose pieces a path is about, if it is anybody's."""
    _, holder, player, *_ = (*path.split("/"), "", "")
    return player if holder == "players" else None


def _doubts(words: TableWords, shown: Presentation, preview: Preview, explain: Explain) -> Iterator[Told]:
    for doubt in preview.repaired.doubts:
        step = preview.repaired.steps[doubt.at - 1]
        reasons = tuple(explain(words, reason, step.before) for reason in doubt.reasons)
        yield _told_step(words, shown, step)._replace(reasons=reasons)
