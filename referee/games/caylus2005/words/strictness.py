"""What a table may be less strict about, and what it can be reminded of, in words: rules by topic, and reminders."""

from referee.games.strict import Forgotten, Topics, usual
from referee.rules.kernel.texts import N_

# By topic: each code with what happens then, and the rule that speaks against it.
RULES: Topics = {
    N_("Whose turn"): {
        **usual("plan.turn", "not_your_turn"),
        **usual("plan.pass", "already_passed"),
    },
    N_("Placing workers"): {
        **usual("plan.one_worker", "occupied"),
        "stables_closed": (N_("The stables are used with two players"), "plan.stables"),
        "already_in_stables": (N_("A second worker goes to the stables"), "plan.stables"),
        "already_at_castle": (N_("A second worker goes to the castle"), "plan.castle"),
        **usual("plan.where", "residence", "empty_space"),
        "prestige": (N_("A worker goes onto a prestige building"), "plan.where"),
    },
    N_("Paying"): {
        **usual("plan.price", "cannot_pay"),
        **usual("build.cost", "wrong_payment"),
        **usual("road.exchange", "no_such_exchange"),
        "must_produce": (N_("Nothing is taken from a production"), "road.production"),
    },
    N_("Buildings, castle, favors"): {
        "already_claimed": (N_("A tile that waits to be a residence is claimed again"), "lawyer.waits"),
        "lawyer_tile": (N_("The Lawyer becomes a residence"), "lawyer.tiles"),
        "not_yours": (N_("Somebody uses another player’s tile or residence"), "lawyer.tiles"),
        **usual("provost.bridge", "too_many_steps"),
        "not_a_batch": (N_("A delivery is no batch"), "castle.batch"),
        "line_used": (N_("A line is used twice in one phase"), "favor.once"),
        "column_not_reached": (N_("A column beyond the marker is used"), "favor.effect"),
    },
}

# What tables forget: its name, what it is, and at which moment the table is told.
REMINDERS: Forgotten = {
    "owner": (N_("The owner’s point and resource"), N_("when a worker visits another player’s building"), "house"),
    "price": (N_("The price after a pass"), N_("when a place costs more deniers"), "denier"),
    "penalty": (N_("Points for no delivery"), N_("while players deliver at the castle"), "batch"),
    "builder": (N_("The favor of the castle"), N_("while players deliver at the castle"), "favor"),
    "inn": (N_("Cheap places with the inn"), N_("when a place costs others more"), "inn"),
    "columns": (N_("Columns that open"), N_("when a section has been scored"), "line_prestige"),
    "left": (N_("What is left at the end"), N_("when the towers may be scored this round"), "gold"),
}
