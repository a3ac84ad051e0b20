"""The smallest game of the house: players in turn take one or two sticks, a point each; the last take ends it."""

from msgspec import Struct
from msgspec.structs import replace

from referee.rules.kernel import actions, events
from referee.rules.kernel.agenda import Decision, Step
from referee.rules.kernel.counting import Heap
from referee.rules.kernel.events import (
    BoxTakenOver,
    DecisionDropped,
    DecisionForced,
    GameEnded,
    PositionCorrected,
    PrestigeGained,
    RuleLeft,
)
from referee.rules.kernel.provenance import Rule
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.kernel.ruleset import Ruleset
from referee.rules.kernel.scoring import won


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    players: tuple[str, ...]
    sticks: int
    ruleset: str = "sticks"


class Take(actions.Action, frozen=True, tag="take"):
    sticks: actions.Number


class Turn(Decision, frozen=True, tag="turn"): ...


class Pass(Step, frozen=True, tag="pass"):
    to: str


class State(Struct, frozen=True):
    sticks: int
    points: dict[str, int]
    agenda: tuple[Turn | Pass, ...]
    schema: int = 1


class Score(Struct, frozen=True):
    total: int


class Forced(DecisionForced, frozen=True, tag="DecisionForced"):
    decision: Turn
    action: Take


class Dropped(DecisionDropped, frozen=True, tag="DecisionDropped"):
    decision: Turn


class Game:
    def offers(self, _state):
        return (Take(1), Take(2))

    def judge(self, state):
        return lambda action: next(iter(self.reasons(state, action)), None)

    def reasons(self, state, action):
        allowed = 1 <= action.sticks <= min(2, state.sticks)
        return [] if allowed else [Refusal("too_many", "sticks", {"left": state.sticks})]

    def stranger(self, state, player):
        asked = state.agenda[-1].player
        return None if player == asked else Refusal("not_your_turn", "turns", {"asked": asked})

    def asked_instead(self, state, player):
        return replace(state, agenda=(*state.agenda[:-1], Turn(player)))

    def gravity(self, _state, _player, action, _refusal):
        return "impossible" if action.sticks < 0 else "forbidden" if action.sticks else "elsewhere"

    def where_to_correct(self, _state, _player, _action, _refusal):
        return ("/sticks",)

    def take_out_of_turn(self, play, decision, action):
        self._collect(play, decision.player, action)

    def take(self, play, decision, action):
        self._collect(play, decision.player, action)
        players = list(play.state.points)
        play.then(Pass(players[(players.index(decision.player) + 1) % len(players)]))

    def _collect(self, play, player, action):
        points, sticks = play.state.points, min(action.sticks, play.state.sticks)
        play.change(sticks=play.state.sticks - sticks, points={**points, player: points[player] + sticks})
        play.tell(PrestigeGained(player, sticks, "sticks", "pile"))

    def resolve(self, play, step):
        if play.state.sticks:
            play.then(Turn(step.to))
        else:
            play.tell(GameEnded(STICKS.result(play.state).winners))

    def forced(self, _state, decision, action):
        return Forced(decision, action)

    def dropped(self, decision, reason):
        return Dropped(decision, reason)

    def rule_left(self, player, reasons, note):
        codes, rules, facts = zip(*((reason.code, reason.rule, reason.facts) for reason in reasons), strict=True)
        return RuleLeft(player, codes, rules, facts, None, note)


EVENTS = PrestigeGained | Forced | Dropped | RuleLeft | PositionCorrected | BoxTakenOver | GameEnded


class Sticks(Ruleset[Setup, State, Take, events.Event, Turn]):
    id, colours, hidden_scores, sources, final_sources = "sticks", ("ann", "bob"), False, ("sticks",), ()
    rules = {  # noqa: RUF012
        rule: Rule(rule, "play", 1, line)
        for rule, line in {
            "sticks": "Take 1 or 2.",
            "turns": "In turn.",
            "actions.form": "Take sticks.",
            "actions.asked": "One at a time.",
        }.items()
    }
    rulings, game, schema, components, players = (), Game(), 1, ("pile",), range(2, 3)
    gravities = {"too_many": "forbidden", "not_your_turn": "forbidden"}  # noqa: RUF012
    setup_type, state_type, action_type, event_type = Setup, State, Take, EVENTS

    def _setup(self, plain):
        return self.kept_setup(plain)

    def write_setup(self, setup):
        return {"ruleset": setup.ruleset, "players": list(setup.players), "sticks": setup.sticks}

    def start(self, setup):
        return State(setup.sticks, dict.fromkeys(setup.players, 0), (Turn(setup.players[0]),))

    def public_state(self, state):
        decision = self.pending(state)
        asked = self.public_decision(decision) if decision else None
        return {
            "sticks": state.sticks,
            "points": dict(state.points),
            "decision": asked,
            "result": self.public_result(state),
        }

    def _absent(self, state):
        return (Take(1),) if state.sticks > 2 else ()

    def remembered(self, _state):
        return {}

    def point(self, state):
        return {"turn": state.agenda[-1].player} if state.agenda else {"turn": None}

    def _placed(self, state, position):
        if not isinstance(position["sticks"], int) or position["sticks"] < 0:
            raise Refused(Refusal("no_such_pile", facts={"sticks": position["sticks"]}))
        return replace(state, sticks=position["sticks"], points=position["points"])

    def _candidate_points(self, state):
        return ({"turn": player} for player in [*state.points, None])

    def _lay_out(self, play, point):
        play.agenda[:] = [Turn(point["turn"])] if point["turn"] else []

    def standing(self, state, path, *, renamed):
        points = {f"/points/{player}": "points" for player in state.points}
        stands = {"/sticks": "stated", "/decision": "decision", "/result": "follows", **points}.get(path)
        return stands if state.agenda or renamed else "game_over"

    def box(self, _state):
        return {}

    def _with_box(self, state, box):
        return replace(state, sticks=state.sticks + box["more"])

    def _recheck(self, play):
        if not play.state.sticks and play.agenda:
            play.tell(Dropped(play.agenda.pop(), "no_ground"))

    def result(self, state):
        return won({player: Score(points) for player, points in state.points.items()})

    def points(self, state, player):
        return {"sticks": state.points[player]}

    def heaps(self, _box):
        return (Heap("sticks", "stick", 1, "A", 1), Heap("splinters", "splinter", 2, "C", 1, per=3))


STICKS = Sticks()
