"""The panel NOW: the pending decision in; one sentence and the choices to tap out."""

from itertools import groupby, islice

from referee.games.caylus1303.composer import compose
from referee.games.caylus1303.faces import character_face, pile_tokens, space_face
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.provost import preview
from referee.games.caylus1303.words.questions import news, question
from referee.pages.choices import Choice, Now
from referee.pages.faces import ARROW
from referee.rules.caylus1303 import RULESET, Action, AnyDecision, State, actions, effects
from referee.rules.caylus1303.frames import Activation, Delivery
from referee.rules.caylus1303.goods import Pile, named
from referee.rules.caylus1303.phases.activation import used

MOST = 300  # choices in the panel, far more than any printed tile gives


def now(words: Words, state: State, plays: bool = True) -> Now | None:
    """Lay out the pending decision: with the choices for whoever may take it, as news for everybody else."""
    decision = RULESET.pending(state)
    if decision is None:
        return None
    composer = compose(words, state, Pile()) if plays and isinstance(decision, Delivery) else None
    offered = choices(words, state) if plays and not composer else []
    kind = str(decision.__struct_config__.tag)
    return Now(
        player=decision.player,
        name=words.player(decision.player),
        kind=kind,
        sentence=question(words, state, decision) if plays else news(words, state, decision),
        choices=tuple(by_tile(offered[:MOST])),
        layout=_layout(state, decision, kind),
        more=len(offered) > MOST,
        composer=composer,
    )


def _layout(state: State, decision: AnyDecision, kind: str) -> str:
    """Name what is chosen from, so that it can be laid out well."""
    effect = used(state, decision)[1] if isinstance(decision, Activation) else None
    match effect:
        case effects.Build():
            return "build"
        case effects.MoveProvost():
            return "provost"
        case effects.OneOf():
            return "exchange"
    return kind


def choices(words: Words, state: State) -> list[Choice]:
    """Give what may be tapped in the panel, and one more than fits; placements and claims are tapped on the board."""
    legal = (action for action in RULESET.legal(state) if not on_board(action))
    return [choice_of(words, state, action) for action in islice(legal, MOST + 1)]


def on_board(action: Action) -> bool:
    """Whether an action is tapped on the board."""
    return isinstance(action, actions.Place | actions.Site | actions.Claim)


def by_tile(drawn: list[Choice]) -> list[Choice]:
    """Gather the ways to pay for one tile under it: one way is one tap, several are two."""
    gathered = []
    for tile, group in groupby(drawn, key=lambda choice: choice.face.id if choice.face and choice.tokens else None):
        same = list(group)
        if tile is None or len(same) == 1:
            gathered += same
        else:
            gathered.append(
                same[0]._replace(action=None, tokens=(), ways=tuple(way._replace(face=None) for way in same))
            )
    return gathered


def choice_of(words: Words, state: State, action: Action) -> Choice:
    """Draw an action as something to tap."""
    plain = RULESET.write_action(action)
    table = state.table
    match action:
        case actions.Draft() | actions.Recruit():
            face = character_face(words, table.characters[action.character])
            return Choice(face.name, plain, face.sentence, face=face)
        case actions.Steal():
            face = character_face(words, table.characters[action.character])
            owner = next(seat.colour for seat in state.seats if action.character in seat.characters)
            label = words.say("{character}, from {player}", character=face.name, player=words.player(owner))
            return Choice(label, plain, face.sentence, face=face, colour=owner)
        case actions.SiteBuilding():
            face = space_face(words, table, table.setup.site[action.slot - 1], "setup")
            return Choice(face.name, plain, face.sentence, face=face)
        case actions.Exchange():
            spend, take = pile_tokens(words, action.spend), pile_tokens(words, action.take)
            return Choice(_exchange_label(words, action), plain, tokens=(*spend, *([ARROW] if spend else []), *take))
        case actions.Build():
            face = space_face(words, table, action.tile, "construction")
            tokens = pile_tokens(words, action.spend)
            return Choice(face.name, plain, face.sentence, tokens=tokens, face=face, points=face.points)
        case actions.Monument():
            face = space_face(words, table, action.tile, "monument")
            return Choice(face.name, plain, face.sentence, tokens=face.cost, face=face, points=face.points)
        case actions.Provost():
            return _provost_choice(words, state, action.steps)
        case actions.Pass():
            return Choice(words.say("Pass"), plain, _pass_detail(words, state), quiet=True)
    return Choice(words.say("Decline"), plain, quiet=True)


def _exchange_label(words: Words, action: actions.Exchange) -> str:
    take = words.pile(named(action.take))
    if not named(action.spend):
        return take
    return words.say("{spend} for {take}", spend=words.pile(named(action.spend)), take=take)


def _pass_detail(words: Words, state: State) -> str:
    if state.bridge:
        return words.say("place {place} on the bridge", place=len(state.bridge) + 1)
    return words.say("first to pass: take the first player tile")


def _provost_choice(words: Words, state: State, steps: int) -> Choice:
    """Draw a move of the provost: where to, and for whom it changes something."""
    plain = RULESET.write_action(actions.Provost(steps))
    told = preview(words, state, steps)
    if not steps:
        return Choice(words.say("Leave the provost"), plain, told, quiet=True)
    number = words.numbered("{n} step", "{n} steps", abs(steps))
    label = words.say("{steps} forward", steps=number) if steps > 0 else words.say("{steps} backward", steps=number)
    return Choice(label, plain, told)
