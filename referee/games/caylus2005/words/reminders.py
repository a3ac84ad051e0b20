"""Reminders of what tables forget: a position and what just happened in; a short line at the moment it matters out."""

from collections.abc import Iterator, Sequence

from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.strictness import REMINDERS, RULES
from referee.games.strict import Lines, strict
from referee.rules.caylus2005 import RULESET, State, frames
from referee.rules.caylus2005 import events as told
from referee.rules.caylus2005.answers import room
from referee.rules.caylus2005.goods import named
from referee.rules.caylus2005.phases.planning import full_price
from referee.rules.caylus2005.rulebook import BY_ID


def _owner(words: Words, _: State, events: Sequence[told.Event]) -> Iterator[str]:
    """Name what owners get for a visit [plan.visit] [road.owner_cube]."""
    for event in events:
        match event:
            case told.PrestigeGained(player=player, source="visits", points=points):
                what = words.pile({"pp": points})
                yield words.say("{player} gets {what} as the owner.", player=words.player(player), what=what)
            case told.OwnerCubeTaken(player=player, goods=goods):
                what = words.pile(named(goods))
                yield words.say("{player} gets {what} as the owner.", player=words.player(player), what=what)


def _price(words: Words, state: State, _: Sequence[told.Event]) -> Iterator[str]:
    """Say that a place costs more than at first [plan.price]."""
    if (asked := _placing(state)) and state.inn.right != asked and (deniers := full_price(state, asked)) > 1:
        yield words.say("Somebody has passed: a place costs {deniers}.", deniers=words.pile({"denier": deniers}))


def _inn(words: Words, state: State, _: Sequence[told.Event]) -> Iterator[str]:
    """Say that whoever is asked pays less than others [plan.inn_price]."""
    if (asked := _placing(state)) and state.inn.right == asked and full_price(state, asked) > 1:
        deniers = words.pile({"denier": state.table.counts.price})
        yield words.say(
            "At the inn ({player}): every place costs only {deniers}.", player=words.player(asked), deniers=deniers
        )


def _placing(state: State) -> str | None:
    """Give who is asked to place a worker, if anybody is."""
    decision = RULESET.pending(state)
    return decision.player if isinstance(decision, frames.Turn) else None


def _penalty(words: Words, state: State, _: Sequence[told.Event]) -> Iterator[str]:
    """Say what it costs to deliver nothing [castle.penalty]."""
    if _delivering(state) and room(state):
        points = words.pile({"pp": state.table.counts.no_batch})
        yield words.say("Delivering nothing costs {points}.", points=points)


def _builder(words: Words, state: State, _: Sequence[told.Event]) -> Iterator[str]:
    """Say who would gain the favor of the castle as it stands [castle.favor]."""
    most = max((entry.batches for entry in state.deliveries), default=0)
    if _delivering(state) and most:
        first = next(entry.player for entry in state.deliveries if entry.batches == most)
        yield words.say(
            "The favor goes to {player} with {batches}, unless somebody delivers more.",
            player=words.player(first),
            batches=words.pile({"batch": most}),
        )


def _delivering(state: State) -> bool:
    return isinstance(RULESET.pending(state), frames.Delivery)


def _columns(words: Words, _: State, events: Sequence[told.Event]) -> Iterator[str]:
    """Say how far markers may go after a scoring [favor.columns]."""
    for event in events:
        match event:
            case told.SectionScored(section=section, columns=columns):
                yield words.say(
                    "Scored ({section}): from now on favors go up to column {columns}.",
                    section=words.name(section),
                    columns=columns,
                )


def _left(words: Words, state: State, _: Sequence[told.Event]) -> Iterator[str]:
    """Say in what may be the last round what will be worth something [end.bonus]."""
    section, counts = state.section, state.table.counts
    if not state.agenda or section is None or state.scored < len(state.table.sections) - 1:
        return
    if state.bailiff + counts.bailiff_behind >= section.mark or sum(state.houses[state.scored]) >= section.size:
        yield words.say(
            "This round may be the last: {gold} for each gold left, 1 for every {goods} other resources, "
            "1 for every {deniers} deniers.",
            gold=words.pile({"pp": counts.gold_pp}),
            goods=counts.goods_per_pp,
            deniers=counts.deniers_per_pp,
        )


LINES: Lines = {
    "owner": _owner,
    "price": _price,
    "penalty": _penalty,
    "builder": _builder,
    "inn": _inn,
    "columns": _columns,
    "left": _left,
}

STRICT = strict(RULES, BY_ID, REMINDERS, LINES, icon_of)
