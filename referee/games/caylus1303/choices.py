"""The panel NOW: the pending decision in; one sentence and the choices to tap out."""

from itertools import islice

from referee.games.caylus1303.composer import compose
from referee.games.caylus1303.faces import character_face, pile_tokens, space_face
from referee.games.caylus1303.foresight import site_use
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.road import standing
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.consequences import after_site_building, useless, wasted_decline, wasted_pass
from referee.games.caylus1303.words.provost import behind, preview
from referee.games.caylus1303.words.questions import news, question
from referee.games.drawn import exchange_label
from referee.games.reach import steps_label
from referee.pages.choices import Choice, Now, by_tile
from referee.pages.faces import ARROW
from referee.rules.caylus1303 import RULESET, Action, AnyDecision, State, actions, effects
from referee.rules.caylus1303.frames import Activation, BailiffMove, BridgeMove, Delivery, MonumentChoice
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
        subject=_subject(state, decision),
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


def _subject(state: State, decision: AnyDecision) -> str:
    """Name the cell that a decision speaks of: what is used or covered, or what the provost stands behind."""
    match decision:
        case Activation(space=str()) if not isinstance(used(state, decision)[1], effects.MoveProvost):
            return f"cell-{decision.space}"
        case MonumentChoice():
            return f"cell-{decision.space}"
        case Activation(space=str()) | BridgeMove() | BailiffMove():
            return f"cell-{standing(state)}"
    return ""


def choices(words: Words, state: State) -> list[Choice]:
    """Give what may be tapped in the panel, and one more than fits; placements and claims are tapped on the board."""
    legal = (action for action in RULESET.legal(state) if not on_board(action))
    return [choice_of(words, state, action) for action in islice(legal, MOST + 1)]


def on_board(action: Action) -> bool:
    """Whether an action is tapped on the board."""
    return isinstance(action, actions.Place | actions.Site | actions.Claim)


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
            return _site_choice(words, state, action)
        case actions.Exchange():
            spend, take = pile_tokens(words, action.spend), pile_tokens(words, action.take)
            return Choice(
                exchange_label(words, named(action.spend), named(action.take)),
                plain,
                tokens=(*spend, *([ARROW] if spend else []), *take),
            )
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
            waste, icon = wasted_pass(words, state), icon_of("bridge")
            return Choice(words.say("Pass"), plain, _pass_detail(words, state), waste=waste, icon=icon, quiet=True)
    return Choice(words.say("Decline"), plain, waste=wasted_decline(words, state), icon="cross", quiet=True)


def _site_choice(words: Words, state: State, action: actions.SiteBuilding) -> Choice:
    """Draw the use of a building of the site: what it brings, what it lacks, and what follows."""
    face = space_face(words, state.table, state.table.setup.site[action.slot - 1], "setup")
    drawn = Choice(face.name, RULESET.write_action(action), face.sentence, face=face, beside=True)
    if RULESET.refusal(state, action):  # done against a rule, which says what is wrong with it
        return drawn
    use = site_use(state, action)
    return drawn._replace(follows=after_site_building(words, use), waste=useless(words, use))


def _pass_detail(words: Words, state: State) -> str:
    if state.bridge:
        return words.say("place {place} on the bridge", place=len(state.bridge) + 1)
    return words.say("first to pass: take the first player tile")


def _provost_choice(words: Words, state: State, steps: int) -> Choice:
    """Draw a move of the provost: where to, and for whom it changes something."""
    plain = RULESET.write_action(actions.Provost(steps))
    told = preview(words, state, steps)
    if not steps:
        return Choice(words.say("Leave the provost"), plain, told, icon="cross", quiet=True)
    return Choice(steps_label(words, steps), plain, behind(words, state, state.provost + steps), follows=told)
