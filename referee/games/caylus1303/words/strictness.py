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
        "journeyman_used": (N_("The Journeyman joins once more"), "journeyman"),
        **usual("plan.closed", "residence", "empty_space"),
        "monument": (N_("A worker goes onto a monument"), "plan.closed"),
        "already_at_site": (N_("A second worker goes to the construction site"), "plan.site"),
        "surcharge": (N_("The additional cost is not paid"), "plan.surcharge"),
    },
    N_("Paying"): {
        **usual("build.cost", "cannot_pay", "wrong_payment"),
        **usual("activation.exchange", "no_such_exchange"),
    },
    N_("Buildings, favors, delivery"): {
        "already_claimed": (N_("A building with a house is claimed"), "lawyer"),
        **usual("provost.toll", "too_many_steps"),
        "slot_closed": (N_("A site building is used too early"), "favor.slots"),
        "unusable": (N_("A site building is chosen that cannot be used"), "favor.site_building"),
        "ruling": (N_("A table option is not kept"), "favor.board_character"),
        "not_a_bundle": (N_("A delivery is no bundle"), "delivery.bundle"),
    },
}

# What tables forget: its name, what it is, and at which moment the table is told.
REMINDERS: Forgotten = {
    "owner": (N_("The owner’s point and bonus"), N_("when a worker visits another player’s building"), "house"),
    "price": (N_("The price after a pass"), N_("when placing costs more workers"), "bridge"),
    "early_riser": (N_("The Early Riser"), N_("before the first player’s turn"), "early_riser"),
    "bailiff": (N_("The Bailiff"), N_("while players move the provost from the bridge"), "bailiff"),
    "once": (
        N_("What works once a round"),
        N_("while the Journeyman or the Goldsmith can still be used"),
        "round",
    ),
    "gold": (N_("Gold at the end"), N_("in the last round"), "gold"),
}
