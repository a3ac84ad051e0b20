"""The smallest game of the house: players in turn take one or two sticks, a point each; the last take ends it."""

from msgspec import Struct

from referee.rules.kernel import actions, events
from referee.rules.kernel.agenda import Decision, Step
from referee.rules.kernel.counting import Heap
from referee.rules.kernel.events import DecisionForced, GameEnded, PrestigeGained
from referee.rules.kernel.provenance import Rule
from referee.rules.kernel.refusals import Refusal
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


class Game:
    def offers(self, _state):
        return (Take(1), Take(2))

    def judge(self, state):
        return lambda action: next(iter(self.reasons(state, action)), None)

    def reasons(self, state, action):
        return [Refusal("too_many", "sticks", {"left": state.sticks})] * (not 1 <= action.sticks <= state.sticks)

    def stranger(self, state, player):
        asked = state.agenda[-1].player
        return None if player == asked else Refusal("not_your_turn", "turns", {"asked": asked})

    def take(self, play, decision, action):
        player, points = decision.player, play.state.points
        play.change(sticks=play.state.sticks - action.sticks, points={**points, player: points[player] + action.sticks})
        play.tell(PrestigeGained(player, action.sticks, "sticks", "pile"))
        players = list(points)
        play.then(Pass(players[(players.index(player) + 1) % len(players)]))

    def resolve(self, play, step):
        if play.state.sticks:
            play.then(Turn(step.to))
        else:
            play.tell(GameEnded(STICKS.result(play.state).winners))

    def forced(self, _state, decision, action):
        return Forced(decision, action)


class Sticks(Ruleset[Setup, State, Take, events.Event, Turn]):
    id, colours, hidden_scores, sources, final_sources = "sticks", ("ann", "bob"), False, ("sticks",), ()
    rules = {"sticks": Rule("sticks", "play", 1, "Take 1 or 2."), "turns": Rule("turns", "play", 1, "In turn.")}  # noqa: RUF012
    rulings, game, schema, components = (), Game(), 1, ("pile",)
    setup_type, state_type, action_type, event_type = Setup, State, Take, PrestigeGained | Forced | GameEnded

    def _setup(self, plain):
        return self.kept_setup(plain)

    def write_setup(self, setup):
        return {"ruleset": setup.ruleset, "players": list(setup.players), "sticks": setup.sticks}

    def start(self, setup):
        return State(setup.sticks, dict.fromkeys(setup.players, 0), (Turn(setup.players[0]),))

    def public_state(self, state):
        decision = self.pending(state)
        asked = self.public_decision(decision) if decision else None
        return {"sticks": state.sticks, "decision": asked, "result": self.public_result(state)}

    def result(self, state):
        return won({player: Score(points) for player, points in state.points.items()})

    def points(self, state, player):
        return {"sticks": state.points[player]}

    def heaps(self, _box):
        return (Heap("sticks", "stick", 1, "A", 1), Heap("splinters", "splinter", 2, "C", 1, per=3))


STICKS = Sticks()
