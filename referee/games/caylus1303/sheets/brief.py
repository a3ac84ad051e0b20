"""In brief: a rule, a building or a character in; an icon and few words with icons, of this table's values, out."""

from referee.games.brief import Gaps, told_briefly
from referee.games.caylus1303.faces import effect_tokens, pile_tokens
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rules import GAPS as TEXTS
from referee.pages.faces import ARROW, Token
from referee.printables.brief import Line, Told
from referee.printables.phrases import Drawn
from referee.rules.caylus1303 import RULESET
from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.effects import (
    BuildsBetter,
    Claim,
    DeliversBetter,
    DeliversPrecious,
    PlacesFirst,
    Power,
    RecruitsMore,
    Rent,
)
from referee.rules.caylus1303.goods import Pile, named
from referee.rules.caylus1303.vocab import PLAYERS
from referee.rules.kernel.texts import N_

# What a player looks up during a game, phase by phase.
PLANNING = {
    "plan.place": Told("worker", N_("*Place* {worker} on an unoccupied building, printed or on the road")),
    "plan.site": Told("site", N_("*Construction site* {worker} of each player, in a row")),
    "plan.pass": Told("bridge", N_("*Pass* to the next place on the bridge; the first takes the first player tile")),
    "plan.surcharge": Told("surcharge", N_("*Additional cost* {surcharge} more each time, once another has passed")),
    "plan.rent": Told("prestige", N_("*Visit* to another player’s wood or stone building: its owner gains {rent}")),
    "plan.closed": Told("against", N_("*Closed* residences, monuments, empty spaces, bridge, buildings of the site")),
}
ACTIVATION = {
    "fairground": Told("fairground", N_("*Fairground* {fairground}"), half=True),
    "lawyer": Told(
        "lawyer",
        N_("*Lawyer* {lawyer} {arrow} {house} above {start}"),
        N_("*Lawyer* {lawyer} {arrow} {house} above {start} without a worker"),
        half=True,
    ),
    "carpenter": Told("carpenter", N_("*Carpenter* build {wood_building}"), half=True),
    "toll": Told("toll", N_("*Toll* {provost} up to {toll}, free"), half=True),
    "provost.bridge": Told("bridge", N_("*Bridge* in passing order: {provost} up to {bridge}, {worker} for each")),
    "activation.provost": Told("road", N_("*Road* up to {provost}; workers after the provost: unused, to the camp")),
    "build.first_empty": Told("plus", N_("*Build* on the first empty space, {house} above it; its points at once")),
    "owner_bonus": Told("flag_stone", N_("*Owner’s bonus* {bonuses}, if only others stand there")),
    "activation.gains": Told(
        "cross", N_("*Decline* what costs or leaves a choice, if you like; other gains are taken")
    ),
}
DELIVERY = {
    "delivery.bundle": Told("bundle", N_("*Bundle* {bundle}, {needed} among them {arrow} {bundle_points}")),
    "delivery.favor": Told(
        "favor",
        N_("*Most bundles* {favor}; in a tie: the earlier worker. No bundle, no favor."),
        N_("*Most bundles* {favor}; in a tie, or if nobody delivered: the earlier worker"),
    ),
}
STEWARDSHIP = {
    "residences": Told("residence", N_("*Residences* starting buildings with a house turn over")),
    "monuments": Told("flag_monument", N_("*Monuments* replace your residence: pay the cost; the points at once")),
    "recruitment": Told("worker", N_("*Recruitment* {recruits}; {worker} for each residence; monuments")),
    "provost.settles": Told("provost", N_("*Provost* to just before the last building of the unbroken row")),
}
FAVOR = {
    "favor.steal": Told("crown", N_("*Take* a character from another player,"), half=True),
    "favor.site_building": Told(
        "site",
        N_("*or use* an open building of the site;"),
        N_("*or use* an open building of the site whose effect you can use;"),
        half=True,
    ),
    "favor.board_character": Told(
        "plus",
        N_("*after it* you may take a character from the board."),
        N_("*after it* you must take a character from the board."),
    ),
}
END = {
    "scoring.gold": Told("gold", N_("*Gold left* {gold} {arrow} {gold_points}"), half=True),
    "scoring.ties": Told("crown", N_("*Most points* win; ties are shared"), half=True),
}
POWERS = {
    "early_riser": Told(
        "early_riser",
        N_("Place {worker} before the first player; {early} more to the camp."),
        N_("Place {worker} before the first player, not on the construction site; {early} more to the camp."),
    ),
    "night_worker": Told("night_worker", N_("No additional cost after others have passed.")),
    "journeyman": Told("journeyman", N_("{often}, join a worker of another player; yours is second.")),
    "thief": Told("thief", N_("Your visits give owners nothing.")),
    "steward": Told("steward", N_("{steward} instead of {rent} for each visit to you.")),
    "bailiff": Told("bailiff", N_("After the bridge: {provost} {bailiff}, free.")),
    "architect": Told("architect", N_("{architect} more for each building and monument.")),
    "deliveryman": Told("deliveryman", N_("Deliver last, even without a worker (no ties won); with one, twice.")),
    "chamberlain": Told("chamberlain", N_("Bundles of any {bundle_size}.")),
    "foreman": Told("foreman", N_("{foreman} more for each bundle.")),
    "goldsmith": Told("goldsmith", N_("{goldsmith} more for a delivery with {precious}, once a round.")),
    "day_laborer": Told("day_laborer", N_("Recruit {day_laborer} more.")),
}


def brief(words: Words, name: str, told: Told) -> Line:
    """Tell something in brief, with the values of this table."""
    line = told_briefly(words, RULESET, icon_of, GAPS, name, told)
    return line._replace(boxed=_bonus_boxed(words)) if name == "owner_bonus" else line


def _bonus_boxed(words: Words) -> bool:
    """Whether any bonus was corrected against the box."""
    return any("bonus" in values for values in words.values.box.values())


def _sign(drawn: str, label: str = "") -> Drawn:
    """Draw something that is not counted."""
    return (Token("icon", icon_of(drawn), 0, label),)


def _pile(words: Words, **pile: int) -> Drawn:
    return pile_tokens(words, Pile(**pile))


def _power(words: Words, catalogue: Catalogue, kind: type[Power], field: str, thing: str) -> Drawn:
    """Draw a number of a character's power."""
    (number,) = (getattr(row.power, field) for row in catalogue.characters if isinstance(row.power, kind))
    return _pile(words, **{thing: number})


def _precious(words: Words, catalogue: Catalogue) -> Drawn:
    (good,) = (row.power.good for row in catalogue.characters if isinstance(row.power, DeliversPrecious))
    return _pile(words, **{good: 1})


def _fairground(words: Words, catalogue: Catalogue) -> Drawn:
    (effect,) = (row.effect for row in catalogue.printed if row.id == "fairground")
    return effect_tokens(words, effect)


def _lawyer(words: Words, catalogue: Catalogue) -> Drawn:
    (cost,) = (row.effect.cost for row in catalogue.printed if isinstance(row.effect, Claim))
    return pile_tokens(words, cost)


def _bonuses(words: Words, catalogue: Catalogue) -> Drawn:
    """Name the buildings that have a bonus, and draw it."""
    told: list[Token | str] = []
    for tile in catalogue.buildings:
        if tile.bonus:
            name = words.name(tile.id).replace(" ", "\u00a0")
            told += [", " if told else "", f"{name}\u00a0", *_pile(words, **{tile.bonus: 1})]
    return tuple(told)


def _by_players(words: Words, numbers: tuple[int, ...]) -> Drawn:
    """Draw so many workers: those of this table, or each number with how many play."""
    by_players = dict(zip(PLAYERS, numbers, strict=True))
    if words.values.players is not None:
        return _pile(words, worker=by_players[words.values.players])
    told: list[Token | str] = []
    for number in dict.fromkeys(numbers):
        players = words.either([str(count) for count, its in by_players.items() if its == number])
        told += [", " if told else "", *_pile(words, worker=number)]
        told += [" ", words.say("({players} players)", players=players).replace(" ", "\u00a0")]
    return tuple(told)


def _first_bundle(words: Words, catalogue: Catalogue) -> Drawn:
    """Draw what everybody can deliver of the goods of the set-up."""
    kinds = sorted(named(catalogue.counts.goods), key=lambda good: good != catalogue.counts.bundle_needs)
    return _pile(words, **dict.fromkeys(kinds[: catalogue.counts.bundle], 1))


# What is drawn or said in each gap.
GAPS: Gaps = {
    **{
        gap: lambda words, box, gap=gap: str(TEXTS[gap](words, box))  # type: ignore[misc]
        for gap in ("toll", "bridge", "bundle", "bundle_size", "often", "bailiff", "rounds", "starting_road")
    },
    "arrow": lambda *_: (ARROW,),
    "house": lambda *_: (Token("icon", icon_of("house"), 1),),
    "start": lambda *_: _sign("flag_start"),
    "wood_building": lambda *_: _sign("flag_wood"),
    "provost": lambda *_: _sign("provost"),
    "worker": lambda words, _: _pile(words, worker=1),
    "favor": lambda words, _: _pile(words, favor=1),
    "gold": lambda words, _: _pile(words, gold=1),
    "surcharge": lambda words, box: _pile(words, worker=box.counts.surcharge),
    "rent": lambda words, box: _pile(words, pp=box.counts.rent),
    "fairground": _fairground,
    "lawyer": _lawyer,
    "bonuses": _bonuses,
    "needed": lambda words, box: _pile(words, **{box.counts.bundle_needs: 1}),
    "bundle_points": lambda words, box: _pile(words, pp=box.counts.bundle_pp),
    "goods": lambda words, box: pile_tokens(words, box.counts.goods),
    "first_bundle": _first_bundle,
    "at_hand": lambda words, box: _by_players(words, box.counts.starting_workers),
    **{tile: lambda words, _, tile=tile: words.name(f"start_{tile}") for tile in ("farm", "quarry", "sawmill")},  # type: ignore[misc]
    "recruits": lambda words, box: _by_players(words, box.counts.recruits),
    "gold_points": lambda words, box: _pile(words, pp=box.counts.gold_pp),
    "early": lambda words, box: _power(words, box, PlacesFirst, "extra", "worker"),
    "steward": lambda words, box: _power(words, box, Rent, "pp", "pp"),
    "architect": lambda words, box: _power(words, box, BuildsBetter, "pp", "pp"),
    "foreman": lambda words, box: _power(words, box, DeliversBetter, "pp", "pp"),
    "goldsmith": lambda words, box: _power(words, box, DeliversPrecious, "pp", "pp"),
    "precious": _precious,
    "day_laborer": lambda words, box: _power(words, box, RecruitsMore, "workers", "worker"),
}
