"""Corrections of real positions: some that a box can show, and many that none can, each with the code that says so."""


def change(position, path, to):
    """Write one change from what stands there."""
    value = position
    for key in path.split("/")[1:]:
        value = value[key]
    return {"path": path, "from": value, "to": to}


def _laid(position, space, **facts):
    """Say what lies on a space."""
    return [change(position, f"/spaces/{space}/{fact}", value) for fact, value in facts.items()]


# ---- Caylus 1303


def _some_1303(draw, position):
    """Put a few things right that a box can show."""
    player = draw.choice(list(position["players"]))
    holding = position["players"][player]
    free = [space for space, each in position["spaces"].items() if "tile" in each and each["tile"] is None]
    laid = [
        change(position, f"/spaces/{free[0]}/{key}", value)
        for key, value in {"tile": draw.choice(position["supply"]["wood"]), "side": "setup"}.items()
    ]
    return draw.choice(
        [
            [change(position, f"/players/{player}/goods/{draw.choice(list(holding['goods']))}", 11)],
            [
                change(
                    position, f"/players/{player}/workers", max(0, holding["workers"] - 1) if holding["workers"] else 1
                )
            ],
            [{"path": f"/players/{player}/pp", "by": draw.randint(1, 9)}],
            [change(position, "/provost", (position["provost"] + 1) % 20)],
            [change(position, "/table/joined", position["table"]["joined"] + 1)],
            laid,
        ]
    )


def _impossible_1303(draw, position):
    """Give corrections that cannot be, in some way for each reason, with the code that says so."""
    players, spaces = list(position["players"]), position["spaces"]
    player = draw.choice(players)
    tiles = [space for space, each in spaces.items() if each.get("tile")]
    free = [space for space, each in spaces.items() if "tile" in each and each["tile"] is None]
    built = [space for space in tiles if spaces[space]["side"] == "construction"]
    starts = [space for space in tiles if spaces[space]["tile"].startswith("start")]
    at, other = draw.choice(free), draw.choice([space for space in tiles if spaces[space]["tile"] in _single(spaces)])
    twice = {"tile": spaces[other]["tile"], "side": spaces[other]["side"], "owner": spaces[other]["owner"]}
    yield "position_tile_twice", [change(position, f"/spaces/{at}/{key}", value) for key, value in twice.items()]
    yield "position_workers", [change(position, f"/players/{player}/workers", draw.randint(16, 90))]
    yield "position_malformed", [change(position, f"/players/{player}/workers", -draw.randint(1, 9))]
    yield "position_malformed", [change(position, f"/players/{player}/goods/wood", -draw.randint(1, 9))]
    yield "position_malformed", [change(position, f"/players/{player}/goods/wood", draw.choice(["2", None, 1.5, []]))]
    yield "position_provost", [change(position, "/provost", draw.randint(26, 900))]
    yield "position_round", [change(position, "/round", draw.choice([0, *range(10, 40)]))]
    yield "position_player", [change(position, "/first_player", "purple")]
    yield "position_player", [change(position, "/site/workers", ["purple"])]
    yield "position_bridge", [change(position, "/bridge", [player, player])]
    yield "position_character", [change(position, f"/players/{player}/characters", ["lunch"])]
    yield (
        "position_tile",
        [change(position, f"/spaces/{at}/tile", "wood_lunch"), change(position, f"/spaces/{at}/side", "setup")],
    )
    if built:
        yield "position_side", [change(position, f"/spaces/{draw.choice(built)}/side", "residence")]
    if held := [each for each in players if position["players"][each]["characters"]]:
        holder = draw.choice(held)
        taker = next(each for each in players if each != holder)
        names = position["players"][taker]["characters"] + position["players"][holder]["characters"][:1]
        yield "position_character_twice", [change(position, f"/players/{taker}/characters", names)]
    if unowned := [space for space in starts if spaces[space]["owner"] is None]:
        yield "position_owner", [change(position, f"/spaces/{draw.choice(unowned)}/side", "residence")]
    yield "follows", [change(position, f"/players/{player}/camp", draw.randint(0, 15))]
    yield "follows", [change(position, f"/players/{player}/houses", draw.randint(0, 9))]
    yield "follows", [change(position, draw.choice(["/supply/wood", "/supply/stone", "/board_characters"]), [])]
    yield "fixed", [{"path": draw.choice(["/turn_order", "/site/tiles"]), "from": [], "to": []}]
    yield (
        "unknown_path",
        [{"path": draw.choice(["/lunch", "/players/purple/workers", "/spaces/x/tile", ""]), "from": 1, "to": 2}],
    )
    yield "not_what_stands", [{"path": "/provost", "from": 77, "to": 3}]
    yield "malformed", [{"path": f"/players/{player}/pp", "from": 1, "to": 2}]
    yield "malformed", [{"path": "/provost", "by": 2}]
    yield "changed_twice", [change(position, "/round", 3), change(position, "/round", 4)]
    yield "no_such_point", [change(position, "/decision", {"phase": "planning"})]
    yield "point_malformed", [change(position, "/decision", {"phase": "lunch"})]
    yield "changes_nothing", [change(position, "/provost", position["provost"])]


def _single(spaces):
    """Give the tiles that a box has once."""
    return {each["tile"] for each in spaces.values() if str(each.get("tile")).startswith(("wood", "stone"))}


# ---- Caylus (2005)


def _some_2005(draw, position):
    """Put a few things right that a box can show."""
    players, spaces = position["turn_order"], position["spaces"]
    player, own = draw.choice(players), position["players"]
    free = next(space for space, each in spaces.items() if "tile" in each and each["tile"] is None)
    line = draw.choice(["prestige", "money", "goods", "building"])
    section = draw.choice(["dungeon", "walls", "towers"])
    return draw.choice(
        [
            [change(position, f"/players/{player}/goods/{draw.choice(list(own[player]['goods']))}", 11)],
            [change(position, f"/players/{player}/deniers", own[player]["deniers"] + 1)],
            [{"path": f"/players/{player}/pp", "by": draw.randint(1, 9)}],
            [change(position, f"/players/{player}/favors/{line}", (own[player]["favors"][line] + 1) % 6)],
            [change(position, "/provost", position["provost"] % 28 + 1)],
            [change(position, "/bailiff", position["bailiff"] % 28 + 1)],
            [change(position, "/turn_order", [*players[1:], players[0]])],
            [change(position, f"/castle/houses/{section}/{player}", 1)],
            _laid(position, free, tile="residence", side="residence", owner=player),
        ]
    )


def _impossible_2005(draw, position):
    """Give corrections that cannot be, in some way for each reason, with the code that says so."""
    spaces, players = position["spaces"], position["turn_order"]
    player = draw.choice(players)
    free = draw.choice([space for space, each in spaces.items() if "tile" in each and each["tile"] is None])
    neutral = draw.choice([space for space, each in spaces.items() if each.get("side") == "neutral"])
    twice = spaces[neutral]["tile"]
    yield "position_tile_twice", _laid(position, free, tile=twice, side="neutral")
    yield "position_tile", _laid(position, free, tile="wood_lunch", side="craft")
    yield "position_side", _laid(position, neutral, side="craft")
    yield "position_owner", _laid(position, neutral, owner=player)
    yield "position_owner", _laid(position, free, tile="residence", side="residence")
    yield "position_claim", _laid(position, free, claim=player)
    yield "position_workers", [change(position, "/castle/workers", [player] * draw.randint(7, 30))]
    yield "position_malformed", [change(position, f"/players/{player}/deniers", -draw.randint(1, 9))]
    yield "position_malformed", [change(position, f"/players/{player}/goods/wood", draw.choice(["2", None, 1.5, []]))]
    yield "position_provost", [change(position, "/provost", draw.choice([0, *range(29, 99)]))]
    yield "position_bailiff", [change(position, "/bailiff", draw.choice([0, *range(29, 99)]))]
    yield "position_round", [change(position, "/round", draw.choice([0, 100, 900]))]
    yield "position_order", [change(position, "/turn_order", [player, player])]
    yield "position_player", [change(position, "/spaces/inn/right", "purple")]
    yield "position_bridge", [change(position, "/bridge", [player, player])]
    yield "position_section", [change(position, "/castle/section", "roof")]
    yield "position_houses", [change(position, f"/castle/houses/towers/{player}", draw.randint(15, 40))]
    yield "position_line", [change(position, f"/players/{player}/lines", ["roof"])]
    yield "position_line_twice", [change(position, f"/players/{player}/lines", ["goods", "goods"])]
    yield "position_marker", [change(position, f"/players/{player}/favors/goods", draw.randint(6, 9))]
    yield "follows", [change(position, f"/players/{player}/workers", draw.randint(7, 9))]
    yield "follows", [change(position, draw.choice(["/supply/wood", "/supply/stone", "/castle/batches"]), {})]
    yield "fixed", [change(position, "/spaces/road_16/tile", None)]
    unknown = ["/lunch", "/players/purple/deniers", "/spaces/gate/tile", "/castle/houses/roof/red", ""]
    yield "unknown_path", [{"path": draw.choice(unknown), "from": 1, "to": 2}]
    yield "not_what_stands", [{"path": "/provost", "from": 77, "to": 3}]
    yield "malformed", [{"path": f"/players/{player}/pp", "from": 1, "to": 2}]
    yield "malformed", [{"path": "/bailiff", "by": 2}]
    yield "changed_twice", [change(position, "/round", 3), change(position, "/round", 4)]
    yield "no_such_point", [change(position, "/decision", {"phase": "planning"})]
    yield "point_malformed", [change(position, "/decision", {"phase": "lunch"})]
    yield "changes_nothing", [change(position, "/provost", position["provost"])]


SOME = {"caylus1303": _some_1303, "caylus2005": _some_2005}
IMPOSSIBLE = {"caylus1303": _impossible_1303, "caylus2005": _impossible_2005}
