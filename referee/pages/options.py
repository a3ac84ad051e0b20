"""Options of a table: how strict it is and what it is reminded of in; what can be chosen, and in a line, out."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from referee.pages.presentation import Presentation, Reminder, Strict
from referee.play.strictness import Strictness, field_of, of
from referee.wording import TableWords

if TYPE_CHECKING:
    from referee.store.models import Game


class RuleRow(NamedTuple):
    """A rule of which the table is only warned, or not; `field` switches it."""

    field: str
    title: str
    page: int
    warned: bool


class RuleGroup(NamedTuple):
    """Rules that belong together."""

    title: str
    rows: tuple[RuleRow, ...]


class ReminderRow(NamedTuple):
    """A reminder, which is on or off."""

    field: str
    reminder: Reminder
    on: bool


class Options(NamedTuple):
    """What a table can choose; `changed` if it is not as tables begin."""

    groups: tuple[RuleGroup, ...]
    reminders: tuple[ReminderRow, ...]
    changed: bool


class OptionsPage(NamedTuple):
    """The options of a table that plays."""

    game: str
    game_id: str
    title: str
    options: Options
    changes: bool  # this device may change them, or propose it
    proposes: bool = False  # it does not change them, but proposes it to the host


def options_page(words: TableWords, shown: Presentation, game: "Game", *, changes: bool) -> OptionsPage:
    """Lay out a table's options for a device."""
    return OptionsPage(shown.ruleset.id, game.id, game.name, options(words, shown.strict, of(game)), changes)


def options(words: TableWords, strict: Strict, chosen: Strictness) -> Options:
    """Lay out what can be chosen, as it is chosen so far."""
    groups = tuple(
        RuleGroup(
            group.title,
            tuple(RuleRow(field_of("warn", rule.code), *rule[1:], rule.code in chosen.warn) for rule in group.rules),
        )
        for group in strict.rules(words)
    )
    reminders = tuple(
        ReminderRow(field_of("reminders", reminder.name), reminder, reminder.name in chosen.reminders)
        for reminder in strict.reminders(words)
    )
    return Options(groups, reminders, changed=chosen != Strictness())


def option_lines(words: TableWords, strict: Strict, chosen: Strictness) -> Iterator[str]:
    """Say in a line each what a table is only warned of, and what it is reminded of."""
    laid = options(words, strict, chosen)
    if warned := [row.title for group in laid.groups for row in group.rows if row.warned]:
        yield words.say("Only a warning: {rules}.", rules=words.say("; ").join(warned))
    if reminded := [row.reminder.title for row in laid.reminders if row.on]:
        yield words.say("Reminders: {reminders}.", reminders=words.say("; ").join(reminded))
