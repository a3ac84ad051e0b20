"""Backups: games, results and what the box says as one file and back. All is played anew, never trusted."""

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any, BinaryIO, Literal, NamedTuple

import msgspec
from msgspec import Struct

from referee.play import box, limits, scorings
from referee.play.names import clean
from referee.play.saved_games import At, SavedGame, not_a_backup, plant, replayed, saved_game
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.registry import ruleset_of
from referee.store import store
from referee.store.models import Game, Scoring

FORMAT = 1
HEAD, GAMES, END = b'{"caylus_referee_backup":%d,' % FORMAT, b'"games":[\n', b"]}\n"
BOXES = b'],"boxes":'  # how the last line begins instead, where the box was compared
ID = r"[A-Za-z0-9_-]{1,40}"
YEARS = range(2000, 2200)  # in which a game can have been played

# elsewhere: here already, with another host; box: no game, but what the box says of one, as far as it was missing
Fate = Literal["new", "here", "elsewhere", "refused", "box"]


class SavedScoring(Struct, frozen=True):
    """One final scoring that was counted by hand; its result is added up anew."""

    id: str
    name: str
    counted: dict[str, Any]
    created: At


class Backup(Struct, frozen=True):
    """All games of an installation, and all results without one."""

    caylus_referee_backup: int
    games: tuple[SavedGame, ...]
    scorings: tuple[SavedScoring, ...] = ()
    boxes: box.Boxes = {}


_BOXES = msgspec.json.Decoder(box.Boxes)
_BACKUP, _GAME = msgspec.json.Decoder(Backup), msgspec.json.Decoder(SavedGame)  # made before there are threads


class Outcome(NamedTuple):
    """What became of one game of a backup, of one result, or of what its box says."""

    name: str
    fate: Fate
    why: Refusal | None = None
    game: bool = True


def backup(chosen: Iterable[Game], counted: Sequence[Scoring] = ()) -> Iterator[bytes]:
    """Write games as JSON, each on a line of its own: so any number of them is written, and read, one by one.

    Results, which are small, stand in the first line, where earlier versions pass them over. Examples are left out:
    whoever wants one begins it anew.
    """
    results = b'"scorings":%b,' % msgspec.json.encode([_saved_scoring(each) for each in counted])
    yield HEAD + (results if counted else b"") + GAMES
    for number, game in enumerate(game for game in chosen if not game.example):
        yield (b",\n" if number else b"") + msgspec.json.encode(saved_game(game))
    yield b"\n" + _end()


def mark() -> str:
    """Name what a backup would hold now: another name after every change, and "" if there is nothing."""
    number, last = store.changes()
    return f"{number} {last.isoformat()}" if last else ""


def _end() -> bytes:
    """Give the last line, with what the box says if anything was compared."""
    boxes = box.saved()
    return BOXES + msgspec.json.encode(boxes) + b"}\n" if boxes else END


def _saved_scoring(scoring: Scoring) -> SavedScoring:
    return SavedScoring(scoring.id, scoring.name, scoring.counted, scoring.created)


def restore(saved: bytes, host: str) -> tuple[Outcome, ...]:
    """Read a backup and add its games, hosted by a device; those that are here already stay. Tell what became of each.

    Every game is a transaction of its own, so that the tables wait for no more than one, however large the backup is.
    """
    return tuple(_bring_all(_read(saved), host))


def _bring_all(read: Backup, host: str | None) -> Iterator[Outcome]:
    """Add all games and results of a backup, and what its box says if this device may."""
    yield from (_bring(game, host) for game in read.games)
    yield from (_bring_scoring(number, scoring, host) for number, scoring in enumerate(read.scorings))
    if host is None or box.may_change(host):
        yield from _bring_boxes(read.boxes)


def restore_file(file: BinaryIO) -> Iterator[Outcome]:
    """Read a backup of any size, game by game, and add its games, hosted by the server's owner; tell of each.

    One that is not laid out in lines, from an earlier version say, is read as a whole.
    """
    first = file.readline()
    head = _head(first)
    if head is None:
        yield from _bring_all(_read(first + file.read()), None)
        return
    yield from _bring_all(head, None)
    known = set[str]()
    for number, line in enumerate(filter(bytes.strip, file), start=1):
        if line == END:
            return
        if line.startswith(BOXES):
            yield from _bring_boxes(_read_boxes(line))
            return
        yield _bring_line(number, line.strip().removesuffix(b","), known)
    raise not_a_backup("end")


def _head(line: bytes) -> Backup | None:
    """Read the first line of a backup that is laid out in lines, without its games; None if it is no such line."""
    if not (line.startswith(HEAD) and line.endswith(GAMES)):
        return None
    try:
        return _BACKUP.decode(line + END)
    except (msgspec.MsgspecError, RecursionError):
        return None


def _read_boxes(line: bytes) -> box.Boxes:
    try:
        return _BOXES.decode(line.strip().removeprefix(BOXES).removesuffix(b"}"))
    except (msgspec.MsgspecError, RecursionError) as problem:
        raise not_a_backup(str(problem)) from None


def _bring_boxes(boxes: box.Boxes) -> Iterator[Outcome]:
    """Add what the box says of values that were not compared here; nothing is overwritten."""
    for name, said in boxes.items():
        try:
            if box.fill({name: said}):
                yield Outcome(name, "box")
        except Refused as refused:
            yield Outcome(name, "refused", refused.refusal)


def _bring_line(number: int, line: bytes, known: set[str]) -> Outcome:
    """Add the game of a line; one that cannot be read is named by its number."""
    try:
        game = _GAME.decode(line)
    except (msgspec.MsgspecError, RecursionError) as problem:
        return Outcome(f"{number}", "refused", not_a_backup(str(problem)).refusal)
    if wrong := next(_wrong(game, known), None):
        return Outcome(clean(game.name) or f"{number}", "refused", _bad_value(number, wrong))
    known.add(game.id)
    return _bring(game, None)


def _read(saved: bytes) -> Backup:
    """Read a backup; raise Refused if it is none, or if a game of it has an id or a time that cannot be."""
    try:
        read = _BACKUP.decode(saved)
    except (msgspec.MsgspecError, RecursionError) as problem:
        raise not_a_backup(str(problem)) from None
    if read.caylus_referee_backup != FORMAT:
        raise not_a_backup(f"format {read.caylus_referee_backup}")
    known = set[str]()
    for number, game in enumerate(read.games, start=1):
        if wrong := next(_wrong(game, known), None):
            raise Refused(_bad_value(number, wrong))
        known.add(game.id)
    return read


def _wrong(game: SavedGame, known: set[str]) -> Iterator[str]:
    """Name the fields that make no sense; each id comes once."""
    if game.id in known:
        yield "id"
    yield from _wrong_head(game)
    yield from (f"log[{at}].at" for at, entry in enumerate(game.log) if not _is_sane(entry.at))


def _wrong_head(saved: SavedGame | SavedScoring) -> Iterator[str]:
    """Name what makes no sense about a game or a result: ids stand in addresses; times are told in every time zone."""
    if not re.fullmatch(ID, saved.id):
        yield "id"
    if not clean(saved.name):
        yield "name"
    if not _is_sane(saved.created):
        yield "created"


def _bad_value(number: int, field: str) -> Refusal:
    return Refusal("backup_value", facts={"game": number, "field": field})


def _is_sane(at: datetime) -> bool:
    return at.year in YEARS


def _bring(game: SavedGame, host: str | None) -> Outcome:
    """Add a game of a backup, hosted by a device or by the owner alone, or say why it is not added."""
    name = clean(game.name)
    if fate := _fate(game, host):
        return Outcome(name, fate)
    try:
        played = replayed(game)
        with store.writing() as session:
            if fate := _fate(game, host):  # the same backup may be restored twice at once
                return Outcome(name, fate)
            if host is not None:
                limits.check_new_game(host)
            plant(session, game, played, host)
    except Refused as refused:
        return Outcome(name, "refused", refused.refusal)
    return Outcome(name, "new")


def _fate(game: SavedGame, host: str | None) -> Fate | None:
    """Tell whether a game is here already, and whether it is this device's; all are the owner's."""
    if store.game(game.id) is None:
        return None
    if host is None:
        return "here"
    member = store.member(game.id, host)
    return "here" if store.is_owner(host) or (member and member.host) else "elsewhere"


def _bring_scoring(number: int, saved: SavedScoring, host: str | None) -> Outcome:
    """Add a result of a backup, a device's or the owner's alone, or say why it is not added."""
    name = clean(saved.name) or f"{number + 1}"
    try:
        if wrong := next(_wrong_head(saved), None):
            raise not_a_backup(f"scorings[{number}].{wrong}")
        return Outcome(name, _plant_scoring(saved, host), game=False)
    except Refused as refused:
        return Outcome(name, "refused", refused.refusal, game=False)


def _plant_scoring(saved: SavedScoring, host: str | None) -> Fate:
    """Count a result anew and keep it, if it is not here already; tell what became of it."""
    ruleset = ruleset_of(saved.counted)
    counted = ruleset.read_counted(saved.counted)
    with store.writing():
        if (found := store.scoring(saved.id)) is not None:
            return "here" if host is None or scorings.is_own(found, host) else "elsewhere"
        if host is not None:
            limits.check_new_scoring(host)
        made = {"id": saved.id, "created": saved.created, "device": host}
        store.add(scorings.made(ruleset, counted, clean(saved.name), **made))
    return "new"
