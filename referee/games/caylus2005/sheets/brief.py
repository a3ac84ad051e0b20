"""In brief: a rule or a building in; an icon and few words with icons, of this table's values, out."""

from referee.games.brief import Gaps, told_briefly
from referee.games.caylus2005.faces import effect_tokens, pile_tokens
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.pages.faces import ARROW, Token
from referee.printables.brief import Line, Told
from referee.printables.phrases import Drawn
from referee.rules.caylus2005 import RULESET
from referee.rules.caylus2005.catalogue import Catalogue
from referee.rules.caylus2005.effects import Claim, MoveProvost
from referee.rules.caylus2005.goods import Pile
from referee.rules.kernel.texts import N_

# What a player looks up during a game, phase by phase.
INCOME = {
    "income": Told(
        "denier",
        N_("*Everybody* {income}; {residence} for each residence, {library} for the Library and {hotel} for the Hotel"),
    ),
}
PLANNING = {
    "plan.price": Told("worker", N_("*Place* {worker} for {price}, and {more} for each player who has passed")),
    "plan.own_tile": Told("house", N_("*Your own tile* always {price}"), half=True),
    "plan.inn_price": Told("inn", N_("*Right circle of the inn* always {price}"), half=True),
    "plan.one_worker": Told("castle", N_("*One worker* on each building; castle: one of each player; stables: three")),
    "plan.visit": Told("pp", N_("*Visit* to another player’s wood or stone tile: its owner gains {visit}")),
    "plan.pass": Told("bridge", N_("*Pass* to the next place on the bridge; the first of the round takes {first}")),
    "plan.where": Told("against", N_("*Closed* residences, prestige tiles, empty spaces, bridge")),
}
TWO = {
    "two.price": Told(
        "people", N_("*Two players* {price}, or {dear} after a pass; no stables; the order swaps each round")
    ),
}
SPECIAL = {
    "gate": Told("gate", N_("*Gate* {worker} to any free place, free"), half=True),
    "trading_post": Told("trading_post", N_("*Trading Post* {trading_post}"), half=True),
    "merchants_guild": Told("merchants_guild", N_("*Merchants’ Guild* {provost} up to {guild}"), half=True),
    "joust_field": Told("joust_field", N_("*Joust Field* {joust_field}"), half=True),
    "stables": Told("stables", N_("*Stables* first, second, third in turn order"), half=True),
    "inn": Told("inn", N_("*Inn* from the left circle to the right one"), half=True),
}
PROVOST = {
    "provost.bridge": Told("provost", N_("*Each in turn* {provost} up to {steps} either way, {denier} for each")),
}
ROAD = {
    "road.order": Told("road", N_("*From the bridge* up to {provost}; workers beyond him go home unused")),
    "road.optional": Told("cross", N_("*Decline* what you like, but production is always taken")),
    "build.first_empty": Told("plus", N_("*Build* on the first empty space, with {house}; its points at once")),
    "prestige.residence": Told(
        "flag_prestige", N_("*Prestige tile* in place of a residence of yours; then its favors")
    ),
    "road.owner_cube": Told("flag_stone", N_("*Owner’s resource* after another player’s worker: {cubes}")),
    "lawyer": Told(
        "claim", N_("*Lawyer* {lawyer} {arrow} {residences}: a neutral tile or one of yours, once no worker is on it")
    ),
}
CASTLE = {
    "castle.batch": Told("batch", N_("*Batch* {batch}, {needed} among them {arrow} {house} and its points")),
    "castle.penalty": Told(
        "cross",
        N_("*No batch* lose {loss}, if a place was free"),
        N_("*No batch* lose {loss} at the end of the phase, if a place was free"),
    ),
    "castle.favor": Told(
        "favor",
        N_("*Most batches* {favor}; in a tie: who came first. No batch, no favor."),
        N_("*Most batches* {favor}; in a tie, or if nobody delivered: who came first"),
    ),
}
BAILIFF = {
    "bailiff.moves": Told(
        "bailiff", N_("*Bailiff* {bailiff}, or {behind} if {provost} is ahead; then {provost} joins him")
    ),
    "scoring.due": Told(
        "mark",
        N_("*Score* each section that is full, or whose mark he has reached"),
        N_("*Score* a section that is full, or whose mark he has reached; one in a round"),
    ),
}
FAVOR = {
    "favor.lines": Told("favor", N_("*Choose a line* you have not used in this phase; your marker moves on if it can")),
    "favor.effect": Told("check", N_("*Use one effect* up to your marker; of Points and Deniers that of the marker")),
}
BEGINNERS = {"favor.points": Told("favor", "", N_("*Each favor* gives {favor_points} at once"))}
END = {
    "gold": Told("gold", N_("*Gold* {gold} {arrow} {gold_points}"), half=True),
    "goods": Told("basic", N_("*Others* {goods} {arrow} {point}"), half=True),
    "deniers": Told("denier", N_("*Deniers* {deniers} {arrow} {point}"), half=True),
    "end.ties": Told("crown", N_("*Most points* win; ties are shared"), half=True),
}


def brief(words: Words, name: str, told: Told) -> Line:
    """Tell something in brief, with the values of this table."""
    return told_briefly(words, RULESET, icon_of, GAPS, name, told)


def sign(drawn: str, label: str = "") -> tuple[Token, ...]:
    """Draw something that is not counted."""
    return (Token("icon", icon_of(drawn), 0, label),)


def _pile(words: Words, **pile: int) -> Drawn:
    return pile_tokens(words, Pile(**pile))


def _does(words: Words, catalogue: Catalogue, tile: str) -> Drawn:
    (effect,) = (row.effect for row in catalogue.buildings if row.id == tile)
    return effect_tokens(words, effect)


def _income(words: Words, catalogue: Catalogue, tile: str) -> Drawn:
    (deniers,) = (row.income for row in catalogue.prestige if row.id == tile)
    return _pile(words, denier=deniers)


def _cubes(words: Words, catalogue: Catalogue) -> Drawn:
    """Name the tiles whose owner takes something, and draw what."""
    told: list[Token | str] = []
    for tile in catalogue.stone:
        if tile.bonus:
            name = words.name(tile.id).replace(" ", "\u00a0")
            told += [", " if told else "", f"{name}\u00a0", *_either(tile.bonus)]
    return tuple(told)


def _either(goods: tuple[str, ...]) -> list[Token | str]:
    """Draw goods of which one is taken, as closely as a line holds them."""
    told: list[Token | str] = [*sign(goods[0])]
    for good in goods[1:]:
        told += ["/", *sign(good)]
    return told


def _steps(words: Words, number: int) -> str:
    return words.numbered("{n} step", "{n} steps", number)


def _guild(words: Words, catalogue: Catalogue) -> str:
    (steps,) = (row.effect.steps for row in catalogue.special if isinstance(row.effect, MoveProvost))
    return _steps(words, steps)


def _lawyer(words: Words, catalogue: Catalogue) -> Drawn:
    (cost,) = (row.effect.cost for row in catalogue.wood if isinstance(row.effect, Claim))
    return pile_tokens(words, cost)


PRODUCING = ("farm", "forest", "sawmill", "quarry")  # which give something for nothing
# What is drawn or said in each gap.
GAPS: Gaps = {
    "arrow": lambda *_: (ARROW,),
    "house": lambda *_: sign("house"),
    "residences": lambda *_: sign("flag_residence"),
    "provost": lambda *_: sign("provost"),
    "worker": lambda *_: sign("worker"),
    "denier": lambda words, _: _pile(words, denier=1),
    "favor": lambda words, _: _pile(words, favor=1),
    "gold": lambda words, _: _pile(words, gold=1),
    "point": lambda words, _: _pile(words, pp=1),
    "income": lambda words, box: _pile(words, denier=box.counts.income),
    "residence": lambda words, box: _pile(words, denier=box.counts.residence_income),
    "library": lambda words, box: _income(words, box, "prestige_library"),
    "hotel": lambda words, box: _income(words, box, "prestige_hotel"),
    "price": lambda words, box: _pile(words, denier=box.counts.price),
    "more": lambda words, box: _pile(words, denier=box.counts.per_pass),
    "dear": lambda words, box: _pile(words, denier=box.counts.price_of_two),
    "visit": lambda words, box: _pile(words, pp=box.counts.visit_pp),
    "first": lambda words, box: _pile(words, denier=box.counts.first_pass),
    "trading_post": lambda words, box: _does(words, box, "trading_post"),
    "joust_field": lambda words, box: _does(words, box, "joust_field"),
    "guild": _guild,
    "steps": lambda words, box: _steps(words, box.counts.bridge_steps),
    "cubes": _cubes,
    "lawyer": _lawyer,
    "batch": lambda words, box: words.numbered("{n} different resource", "{n} different resources", box.counts.batch),
    "needed": lambda _, box: sign(box.counts.batch_needs),
    "loss": lambda words, box: _pile(words, pp=box.counts.no_batch),
    "bailiff": lambda words, box: words.numbered("{n} space", "{n} spaces", box.counts.bailiff),
    "behind": lambda _, box: str(box.counts.bailiff_behind),
    "favor_points": lambda words, box: _pile(words, pp=box.counts.favor_pp),
    "gold_points": lambda words, box: _pile(words, pp=box.counts.gold_pp),
    "goods": lambda _, box: (Token("icon", icon_of("basic"), box.counts.goods_per_pp, ""),),
    "deniers": lambda words, box: _pile(words, denier=box.counts.deniers_per_pp),
    "at_hand": lambda _, box: (Token("icon", icon_of("worker"), box.counts.workers, ""),),
    "start": lambda words, box: pile_tokens(words, box.counts.goods),
    "starting_road": lambda _, box: str(box.road.start),
    "dungeon_points": lambda words, box: _pile(words, pp=box.sections[0].pp),
    "dungeon_mark": lambda _, box: str(box.sections[0].mark),
    **{tile: lambda words, _, tile=tile: words.name(f"neutral_{tile}") for tile in PRODUCING},  # type: ignore[misc]
}
