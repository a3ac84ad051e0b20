"""The pause sheet: a running game in; everything that rebuilds its table, and the codes that hold it, out."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.sheets.drawn_road import drawn_road
from referee.games.caylus1303.table import SiteView, board_characters, front, site_view, supply_view
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.decisions import asked
from referee.pages.seats import SeatTag, tag
from referee.play.hidden_scores import lie_facedown
from referee.printables import pause
from referee.printables.choices import PrintChoice
from referee.printables.components import Sign
from referee.printables.measure import height
from referee.printables.panels import Block
from referee.printables.pause import MEASURES, Card, Count, Lying, Part, PauseSheet
from referee.printables.qr.pages import code_pages
from referee.printables.subjects import Subject
from referee.rules.caylus1303 import RULESET, State

ROW = {"normal": {"a4": 31, "letter": 28}, "large": {"a4": 36, "letter": 37}}  # of the road, on each paper


class Own(NamedTuple):
    """What lies and stands on the board besides the road."""

    site: SiteView
    workers: tuple[SeatTag, ...]  # at the site, in order
    bridge: tuple[SeatTag, ...]


def pause_sheet(words: Words, choice: PrintChoice, subject: Subject) -> PauseSheet:
    """Lay out a game as it stands."""
    state: State = subject.played.state
    decision, hidden = RULESET.pending(state), lie_facedown(RULESET, subject.open_scores)
    tags = {seat.colour: tag(words, seat.colour) for seat in state.seats}
    laid = PauseSheet(
        title=pause.titled(words, subject, _stage(words, state)),
        name=subject.heading(words),
        asked=asked(words, decision) if decision else "",
        notes=(_provost(words, state), words.say("Wood and stone buildings without a house lie setup side up.")),
        road=drawn_road(words, state, choice),
        tags=tags,
        own=_own(words, state, tags),
        players=words.say("In front of the players, clockwise"),
        cards=tuple(
            _card(words, state, tags[colour], hidden)._replace(asked=decision is not None and decision.player == colour)
            for colour in state.table.players
        ),
        meanings=(
            Sign("worker", words.say("at hand")),
            Sign(icon_of("camp"), words.say("in the camp")),
            Sign("house", words.say("houses left")),
        ),
        hidden=hidden,
        options=subject.options(words),
        codes=code_pages(words, choice, subject, alone=True),
    )
    parts = (_drawn if choice.large else _told)(laid, _lying(words, state), choice)
    return pause.paged(laid, choice, ROW[choice.type][choice.paper], parts)


def _own(words: Words, state: State, tags: Mapping[str, SeatTag]) -> Own:
    site = site_view(words, state, taps=False)
    return Own(site, tuple(tags[colour] for colour in site.workers), tuple(tags[colour] for colour in state.bridge))


def _card(words: Words, state: State, seat: SeatTag, hidden: bool) -> Card:
    """Give what lies in front of a player, and who stands by them."""
    before = front(words, state, seat.colour)
    pieces = before.pieces
    counts = (
        Count("worker", words.say("Workers at hand"), pieces.workers),
        Count(icon_of("camp"), words.say("Workers in the camp"), pieces.camp),
        Count("house", words.say("Houses left"), pieces.houses),
        *(Count(good.id, good.name, good.number) for good in pieces.goods),
        *([] if hidden else [Count("prestige", words.say("Prestige points"), before.points)]),
    )
    held = tuple(Sign(face.icon, face.name) for face in before.portraits) or (Sign("", words.say("no character")),)
    return Card(
        seat, counts, held=held, beside=Sign("first_player", words.say("first player")) if pieces.first else None
    )


def _stage(words: Words, state: State) -> str:
    """Say what this is, and how far the game has come."""
    phase = words.name(state.phase)
    if state.phase == "draft":
        return words.say("Pause · {phase}", phase=phase)
    return words.say("Pause · round {round} · {phase}", round=state.round, phase=phase)


def _provost(words: Words, state: State) -> str:
    """Say where the provost stands."""
    if state.provost == 0:
        return words.say("The provost stands just past the bridge.")
    return words.say("The provost stands just past road space {number}.", number=state.provost)


def _lying(words: Words, state: State) -> tuple[Lying, ...]:
    titles = {
        "wood": words.say("Wood buildings"),
        "stone": words.say("Stone buildings"),
        "monument": words.say("Monuments"),
    }
    families = supply_view(words, state).items()
    return (
        Lying("crown", words.say("Characters on the board"), board_characters(words, state)),
        *(Lying(icon_of(f"flag_{kind}"), titles[kind], faces) for kind, faces in families),
    )


# ---- what stands on which page


def _told(sheet: PauseSheet, lying: tuple[Lying, ...], choice: PrintChoice) -> Iterator[Block[Part]]:
    """Players beside each other; site and supply beside each other, in words."""
    yield from pause.players(sheet, choice)
    half = pause.table_room(choice).split(2).width
    high = max(pause.listed(lying, choice, half), _site_high(sheet, choice, half))
    yield Block(Part("around", beside=lying), MEASURES[choice.type].heading + high)


def _drawn(sheet: PauseSheet, lying: tuple[Lying, ...], choice: PrintChoice) -> Iterator[Block[Part]]:
    """Some players beside each other, the others below; everything beside the board as a picture."""
    yield from pause.players(sheet, choice)
    high = _site_high(sheet, choice, pause.table_room(choice).width)
    yield Block(Part("site"), MEASURES[choice.type].heading + high)
    yield from pause.drawn(lying, choice)


def _site_high(sheet: PauseSheet, choice: PrintChoice, free: float) -> float:
    """Measure what lies and stands at the site and on the bridge, each told in one or two lines."""
    measures, own = MEASURES[choice.type], sheet.own
    names = " ".join(slot.face.name for slot in own.site.slots)
    return sum(
        height(f"{'m' * 45} {more}", measures.body, free - pause.hanging(measures)) + measures.line
        for more in (names, "m " * 3 * len(own.workers), "m " * 3 * len(own.bridge))
    )
