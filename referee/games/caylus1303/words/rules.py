"""Rule lines: a rule in; its line with the numbers, costs and options of the reader's table out."""

from collections.abc import Callable, Sequence

from referee.games.caylus1303.words import Words
from referee.games.rule_lines import Gaps, fill, line_of
from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.effects import (
    BuildsBetter,
    Claim,
    DeliversBetter,
    DeliversPrecious,
    Joins,
    MoveProvost,
    MovesProvost,
    PlacesFirst,
    Power,
    RecruitsMore,
    Rent,
)
from referee.rules.caylus1303.goods import named
from referee.rules.caylus1303.rulebook import BY_ID
from referee.rules.caylus1303.vocab import PLAYERS


def rule_line(words: Words, rule_id: str) -> str:
    """Give a rule as this table plays it."""
    return line_of(words, BY_ID[rule_id], GAPS)


def filled(words: Words, line: str) -> str:
    """Give a line with the values of this table in its gaps."""
    return fill(words, line, GAPS)


def _points(words: Words, number: int) -> str:
    return words.numbered("{n} prestige point", "{n} prestige points", number)


def _steps(words: Words, number: int) -> str:
    return words.numbered("{n} step", "{n} steps", number)


def _workers(words: Words, number: int) -> str:
    return words.pile({"worker": number})


def _characters(words: Words, characters: Sequence[str]) -> str:
    return words.listed([words.name(character) for character in characters])


def _by_players(words: Words, numbers: Sequence[int], tell: Callable[[int], str]) -> str:
    """Tell a number that depends on how many play: the one of this table, or each with its numbers of players."""
    if words.values.players is not None:
        return tell(numbers[words.values.players - PLAYERS[0]])
    told = [
        words.say("{what} ({players} players)", what=tell(number), players=_those(words, numbers, number))
        for number in dict.fromkeys(numbers)
    ]
    return words.either(told) if len(told) > 1 else tell(numbers[0])


def _those(words: Words, numbers: Sequence[int], number: int) -> str:
    return words.either([str(players) for players, its in zip(PLAYERS, numbers, strict=True) if its == number])


def _bonuses(words: Words, catalogue: Catalogue) -> str:
    told = [
        words.say("{what} ({where})", what=words.pile({tile.bonus: 1}), where=words.name(tile.id))
        for tile in catalogue.buildings
        if tile.bonus
    ]
    return words.listed(told)


def _far_end(words: Words, catalogue: Catalogue) -> str:
    if not catalogue.road.beyond:
        return words.say("the end of the road")
    return words.numbered(
        "the {n} extra space past the end of the road",
        "the {n} extra spaces past the end of the road",
        catalogue.road.beyond,
    )


def _lawyer(words: Words, catalogue: Catalogue) -> str:
    (cost,) = (row.effect.cost for row in catalogue.printed if isinstance(row.effect, Claim))
    return words.pile(named(cost))


def _toll(words: Words, catalogue: Catalogue) -> str:
    (steps,) = (row.effect.steps for row in catalogue.printed if isinstance(row.effect, MoveProvost))
    return _steps(words, steps)


def _power(catalogue: Catalogue, kind: type[Power], field: str) -> int:
    """Give a number of a character's power."""
    (number,) = (getattr(row.power, field) for row in catalogue.characters if isinstance(row.power, kind))
    return int(number)


def _precious(words: Words, catalogue: Catalogue) -> str:
    (good,) = (row.power.good for row in catalogue.characters if isinstance(row.power, DeliversPrecious))
    return words.pile({good: 1})


def _further(catalogue: Catalogue) -> tuple[str, ...]:
    """Give the recommended characters that more than two players need, one each."""
    return catalogue.recommended[len(catalogue.recommended_for(PLAYERS[0])) :]


# What fills each gap of the rule lines.
GAPS: Gaps = {
    "workers": lambda words, box: _workers(words, box.counts.workers),
    "at_hand": lambda words, box: _by_players(words, box.counts.starting_workers, str),
    "houses": lambda words, box: words.numbered("{n} house", "{n} houses", box.counts.houses),
    "goods": lambda words, box: words.pile(named(box.counts.goods)),
    "recommended": lambda words, box: _characters(words, box.recommended_for(PLAYERS[0])),
    "recommended_more": lambda words, box: _characters(words, _further(box)),
    "starting": lambda _, box: len(box.starting_tiles),
    "starting_road": lambda _, box: len(box.starting_tiles) - 1,
    "wood": lambda _, box: len(box.wood),
    "wood_supply": lambda _, box: len(box.wood) - 2,
    "stone": lambda _, box: len(box.stone),
    "stone_supply": lambda _, box: len(box.stone) - 2,
    "spaces": lambda words, box: words.numbered("{n} space", "{n} spaces", box.road.spaces),
    "stone_space": lambda _, box: box.road.stone,
    "monuments": lambda _, box: len(box.monuments),
    "spare": lambda _, box: box.counts.spare_characters,
    "rounds": lambda words, box: words.numbered("{n} round", "{n} rounds", box.counts.rounds),
    "last_round": lambda _, box: box.counts.rounds,
    "surcharge": lambda words, box: _workers(words, box.counts.surcharge),
    "rent": lambda words, box: _points(words, box.counts.rent),
    "rent_number": lambda _, box: box.counts.rent,
    "lawyer": _lawyer,
    "any_goods": lambda words, box: words.either([words.name(good) for good in box.counts.any_goods]),
    "bonuses": _bonuses,
    "toll": _toll,
    "bridge": lambda words, box: _steps(words, box.counts.bridge_steps),
    "far_end": _far_end,
    "bundle": lambda words, box: words.numbered("{n} different resource", "{n} different resources", box.counts.bundle),
    "bundle_size": lambda words, box: words.numbered("{n} resource", "{n} resources", box.counts.bundle),
    "needed": lambda words, box: words.pile({box.counts.bundle_needs: 1}),
    "bundle_points": lambda words, box: _points(words, box.counts.bundle_pp),
    "second_slot": lambda _, box: box.counts.rounds_per_slot + 1,
    "third_slot": lambda _, box: 2 * box.counts.rounds_per_slot + 1,
    "recruits": lambda words, box: _by_players(words, box.counts.recruits, lambda number: _workers(words, number)),
    "gold_points": lambda words, box: _points(words, box.counts.gold_pp),
    "early": lambda words, box: _workers(words, _power(box, PlacesFirst, "extra")),
    "often": lambda words, box: words.numbered("Once a round", "{n} times a round", _power(box, Joins, "times")),
    "steward": lambda words, box: _points(words, _power(box, Rent, "pp")),
    "bailiff": lambda words, box: _steps(words, _power(box, MovesProvost, "steps")),
    "architect": lambda words, box: _points(words, _power(box, BuildsBetter, "pp")),
    "foreman": lambda words, box: _points(words, _power(box, DeliversBetter, "pp")),
    "goldsmith": lambda words, box: _points(words, _power(box, DeliversPrecious, "pp")),
    "precious": _precious,
    "day_laborer": lambda words, box: _workers(words, _power(box, RecruitsMore, "workers")),
}
