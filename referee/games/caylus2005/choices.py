"""The panel NOW: the pending decision in; one sentence and the choices to tap out."""

from collections.abc import Callable
from itertools import groupby, islice

from referee.games.caylus2005.composer import compose
from referee.games.caylus2005.faces import effect_tokens, pile_tokens, prestige_face, space_face
from referee.games.caylus2005.foresight import favored
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.consequences import marker_line, missed_line, useless_favor, wasted_decline
from referee.games.caylus2005.words.provost import preview, standing
from referee.games.caylus2005.words.questions import news, question
from referee.games.drawn import exchange_label, exchanged, one_of
from referee.games.reach import steps_label
from referee.pages.choices import Choice, Now, by_tile
from referee.pages.faces import Token
from referee.rules.caylus2005 import RULESET, Action, AnyDecision, State, actions, effects
from referee.rules.caylus2005.frames import (
    Activation,
    BridgeMove,
    Delivery,
    FavorChoice,
    FavorEffect,
    GateMove,
    InnChoice,
    OwnerBonus,
)
from referee.rules.caylus2005.goods import Cost, Pile, named
from referee.rules.caylus2005.phases.activation import used
from referee.rules.caylus2005.phases.favor import reached

MOST = 300  # choices in the panel, far more than any printed tile gives
MANY = 8  # exchanges, from which on those are gathered that give, or take, the same


def now(words: Words, state: State, plays: bool = True) -> Now | None:
    """Lay out the pending decision: with the choices for whoever may take it, as news for everybody else."""
    decision = RULESET.pending(state)
    if decision is None:
        return None
    composer = compose(words, state, Pile()) if plays and isinstance(decision, Delivery) else None
    offered = choices(words, state) if plays and not composer else []
    return Now(
        player=decision.player,
        name=words.player(decision.player),
        kind=str(decision.__struct_config__.tag),
        sentence=question(words, state, decision) if plays else news(words, state, decision),
        choices=tuple(gathered(words, offered[:MOST])),
        layout=layout(state, decision),
        subject=_subject(state, decision),
        more=len(offered) > MOST,
        composer=composer,
    )


def layout(state: State, decision: AnyDecision) -> str:
    """Name what is chosen from, so that it can be laid out well."""
    match decision:
        case FavorEffect(line="building"):
            return "build"
        case FavorEffect() | OwnerBonus():
            return "exchange"
        case Activation():
            return _layout_of(used(state, decision)[1])
    return str(decision.__struct_config__.tag)


def _layout_of(effect: effects.Effect) -> str:
    match effect:
        case effects.Build():
            return "build"
        case effects.MoveProvost():
            return "provost"
        case effects.OneOf() | effects.Produce():
            return "exchange"
    return "activate"


def _subject(state: State, decision: AnyDecision) -> str:
    """Name the element that a decision speaks of: what is used, the castle, the favors, or where the provost stands."""
    match decision:
        case Activation() if isinstance(used(state, decision)[1], effects.MoveProvost):
            return f"cell-road_{state.provost}"
        case BridgeMove():
            return f"cell-road_{state.provost}"
        case Activation(space=space) | OwnerBonus(space=space):
            return f"cell-{space}"
        case InnChoice():
            return "cell-inn"
        case Delivery():
            return "castle"
        case FavorChoice() | FavorEffect():
            return "favors"
    return ""


def choices(words: Words, state: State) -> list[Choice]:
    """Give what may be tapped in the panel, and one more than fits; placements and claims are tapped on the board."""
    legal = (action for action in RULESET.legal(state) if not on_board(action))
    return [choice_of(words, state, action) for action in islice(legal, MOST + 1)]


def on_board(action: Action) -> bool:
    """Whether an action is tapped on the board."""
    return isinstance(action, actions.Place | actions.Claim)


# ---- many ways of one thing are two taps


def gathered(words: Words, drawn: list[Choice]) -> list[Choice]:
    """Gather the ways to have one tile, and where there are many exchanges, those that give or take the same."""
    exchanges = [choice for choice in drawn if choice.action and choice.action["type"] == "exchange"]
    if len(exchanges) < MANY:
        return by_tile(drawn)
    folded = _folded(words, exchanges)
    return [*folded, *by_tile(each for each in drawn if each not in exchanges)]


def _folded(words: Words, exchanges: list[Choice]) -> list[Choice]:
    """Gather exchanges by what is spent, or by what is taken, whichever makes fewer groups."""
    sides = {side: {str(each.action and each.action[side]) for each in exchanges} for side in ("spend", "take")}
    side = min(sides, key=lambda name: len(sides[name]))
    other = "take" if side == "spend" else "spend"
    return [
        _group(words, list(same), side, other)
        for _, same in groupby(sorted(exchanges, key=_given(side)), key=_given(side))
    ]


def _given(side: str) -> Callable[[Choice], str]:
    return lambda choice: str(sorted(choice.action[side].items())) if choice.action else ""


def _group(words: Words, same: list[Choice], side: str, other: str) -> Choice:
    """Draw exchanges that spend, or take, the same: what they share, and below it how they differ."""
    if len(same) == 1:
        return same[0]
    shared = Pile(**(same[0].action or {})[side])
    pile = words.pile(named(shared))
    label = words.say("for {spend}", spend=pile) if side == "spend" else pile
    ways = tuple(
        way._replace(
            tokens=pile_tokens(words, Pile(**(way.action or {})[other])),
            differs=words.say("take") if other == "take" else "",
        )
        for way in same
    )
    return Choice(label, None, tokens=pile_tokens(words, shared), ways=ways)


# ---- one choice


def choice_of(words: Words, state: State, action: Action) -> Choice:
    """Draw an action as something to tap."""
    plain = RULESET.write_action(action)
    match action:
        case actions.Exchange():
            drawn = exchanged(pile_tokens(words, action.spend), pile_tokens(words, action.take))
            return Choice(exchange_label(words, named(action.spend), named(action.take)), plain, tokens=drawn)
        case actions.Build():
            cost = pile_tokens(words, _price(state, action.tile))
            face = space_face(words, state.table, action.tile)._replace(cost=cost)
            tokens = pile_tokens(words, action.spend)
            return Choice(face.name, plain, face.sentence, tokens=tokens, face=face, points=face.points)
        case actions.Prestige():
            face = prestige_face(words, state.table.prestige[action.tile])
            where = words.say("on {place}", place=words.name(action.space))
            return Choice(
                face.name, plain, face.sentence, tokens=face.cost, face=face, points=face.points, differs=where
            )  # fmt: skip
        case actions.Provost():
            return _provost_choice(words, state, action.steps)
        case actions.Favor():
            return _favor_choice(words, state, action.line)
        case actions.Recall():
            return Choice(words.say("Take the worker home"), plain, icon="worker")
        case actions.Pass():
            icon = icon_of("bridge")
            return Choice(words.say("Pass"), plain, _pass_detail(words, state), icon=icon, quiet=True)
    return _decline_choice(words, state)


def _price(state: State, tile: str) -> Cost:
    """Give what a tile costs: as it is printed, or a good less by a favor."""
    row, decision = state.table.buildings[tile], RULESET.pending(state)
    uses = reached(state, decision.player, decision.line) if isinstance(decision, FavorEffect) else ()
    less = (use.less for use in uses if isinstance(use, effects.Build) and use.family == row.family)
    return row.cost.less(next(less, None))


def _decline_choice(words: Words, state: State) -> Choice:
    """Draw leaving something: what happens then."""
    plain = RULESET.write_action(actions.Decline())
    match RULESET.pending(state):
        case GateMove():
            return Choice(words.say("Decline"), plain, words.say("the worker goes home"), icon="cross", quiet=True)
        case InnChoice():
            price = words.pile({"denier": state.table.counts.price})
            detail = words.say("each place costs {price} in the next round, too", price=price)
            return Choice(words.say("Stay in the Inn"), plain, detail, icon=icon_of("inn"))
    return Choice(words.say("Decline"), plain, waste=wasted_decline(words, state), icon="cross", quiet=True)


def _pass_detail(words: Words, state: State) -> str:
    if state.bridge:
        return words.say("place {place} on the bridge", place=len(state.bridge) + 1)
    deniers = words.pile({"denier": state.table.counts.first_pass})
    return words.say("first to pass: take {deniers}", deniers=deniers)


def _provost_choice(words: Words, state: State, steps: int) -> Choice:
    """Draw a move of the provost: where to, what it costs, and for whom it changes something."""
    plain = RULESET.write_action(actions.Provost(steps))
    told = preview(words, state, steps)
    if not steps:
        return Choice(words.say("Leave the provost"), plain, told, icon="cross", quiet=True)
    where = standing(words, state, state.provost + steps)
    return Choice(steps_label(words, steps), plain, where, tokens=_fee(words, state, abs(steps)), follows=told)


def _fee(words: Words, state: State, steps: int) -> tuple[Token, ...]:
    """Draw what the steps cost: at the bridge a denier each."""
    return pile_tokens(words, Pile(denier=steps)) if isinstance(RULESET.pending(state), BridgeMove) else ()


def _favor_choice(words: Words, state: State, line: str) -> Choice:
    """Draw a line for a favor: where its marker goes, what it would bring, and what could not be used."""
    label, icon = words.line(line), icon_of(f"line_{line}")
    plain = RULESET.write_action(actions.Favor(line))
    if RULESET.refusal(state, actions.Favor(line)):  # done against a rule, which says what is wrong with it
        return Choice(label, plain, icon=icon)
    ahead, columns = favored(state, line), state.table.lines[line].columns
    brings = [effect for number in ahead.usable if (effect := columns[number - 1])]
    return Choice(
        label,
        plain,
        marker_line(words, state, line, ahead),
        tokens=one_of(effect_tokens(words, effect) for effect in brings) if brings else (),
        follows=missed_line(words, state, line, ahead),
        waste=useless_favor(words, ahead),
        icon=icon,
    )
