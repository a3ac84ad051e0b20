"""The hall: bells, editions, dismissal, the cap on streams, and drawings made once for all who see the same."""

import re
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any

import pytest

from referee.play import live

MANY = 50


@pytest.fixture
def hall() -> live.Hall:
    return live.Hall()


def listening(hall: live.Hall, device: str = "phone", game: str = "game") -> Iterator[bytes]:
    """Listen at a table; the first line, which says when to try again, is over."""
    events = iter(hall.listen(game, device))
    assert next(events).startswith(b"retry: ")
    return events


def bell(events: Iterator[bytes]) -> str:
    """Give the edition that the next event tells, as its id and as its data."""
    found = re.fullmatch(r"id: (\S+)\ndata: (\S+)\n\n", next(events).decode())
    assert found
    assert found[1] == found[2]
    return found[1]


def entry(edition: str) -> int:
    return int(edition.partition(".")[0])


def test_a_bell_tells_the_newest_entry(hall):
    """A device hears what is newest when it begins to listen, and then every change."""
    hall.table("game").ring(3)
    events = listening(hall)
    assert entry(bell(events)) == 3
    hall.table("game").ring(4)
    assert bell(events) == hall.table("game").edition


def test_missed_bells_are_one(hall):
    """A device that was slow hears only the newest; nothing that rings late brings an older number back."""
    events = listening(hall)
    for seq in (5, 7, 6):
        hall.table("game").ring(seq)
    assert entry(bell(events)) == 7


def test_a_bell_is_heard_at_its_own_table_only(hall):
    """Another table's move changes nothing here."""
    events, here = listening(hall), hall.table("game").edition
    hall.table("other").ring(9)
    assert bell(events) == here


def test_the_heart_beats(hall, monkeypatch):
    """Without anything new the same edition is told again: only by writing does a server notice who is gone."""
    monkeypatch.setattr(live, "HEARTBEAT", 0.001)
    events = listening(hall)
    assert bell(events) == bell(events)


def test_everybody_who_listens_is_woken(hall):
    """A bell reaches every device that waits for it."""
    table = hall.table("game")
    streams = [listening(hall, f"phone {number}") for number in range(MANY)]
    for events in streams:
        bell(events)
    with ThreadPoolExecutor(MANY) as devices:
        waiting = [devices.submit(bell, events) for events in streams]
        table.ring(1)
        assert {heard.result(timeout=60) for heard in waiting} == {table.edition}


def test_another_seating_is_another_edition(hall):
    """When devices may do other things than before, they look again, though no move was made."""
    table = hall.table("game")
    table.ring(2)
    before = table.edition
    table.reseat()
    assert table.edition != before
    assert entry(table.edition) == 2


def test_a_later_start_gives_other_editions(monkeypatch):
    """A device that slept through a restart does not take the table for the one it knows."""
    clock = count(1_000_000_000_000, 60_000_000_000)
    monkeypatch.setattr("time.time_ns", lambda: next(clock))
    first, second = live.Hall().table("game"), live.Hall().table("game")
    first.reseat()
    assert first.seating < second.seating


def test_a_role_is_looked_up_once(hall):
    """What a device may do is read from the database once, and again after the seating has changed."""
    table, roles = hall.table("game"), iter(["watches", "hosts"])
    assert [table.place("phone", lambda: next(roles)) for _ in range(3)] == ["watches"] * 3
    table.reseat()
    assert table.place("phone", lambda: next(roles)) == "hosts"


def test_nobody_is_asked_about_again(hall):
    """A device without a place may get one at any moment, so that is never remembered."""
    table = hall.table("game")
    assert table.place("phone", lambda: None) is None
    assert table.place("phone", lambda: "watches") == "watches"


def test_a_role_from_before_the_change_is_not_kept(hall):
    """A role that was being looked up while the seating changed is looked up again."""
    table = hall.table("game")

    def changed_meanwhile() -> str:
        table.reseat()
        return "hosts"

    assert table.place("phone", changed_meanwhile) == "hosts"
    assert table.place("phone", lambda: "watches") == "watches"


def test_dismissal(hall):
    """A device that was removed is told so, and its stream ends; others hear nothing of it."""
    removed, stays = listening(hall, "lost phone"), listening(hall, "phone")
    hall.dismiss("game", "lost phone")
    assert list(removed) == [b"event: dismissed\ndata:\n\n"]
    assert bell(stays) == hall.table("game").edition


def test_a_deleted_game_dismisses_everybody_there(hall):
    """All streams of a table end, and none of another's."""
    here = [listening(hall, device) for device in ("tablet", "phone")]
    elsewhere = listening(hall, "phone", "other")
    hall.dismiss("game")
    assert [list(events) for events in here] == [[b"event: dismissed\ndata:\n\n"]] * 2
    assert bell(elsewhere) == hall.table("other").edition


def test_a_closed_hall_ends_all_streams(hall):
    """When the server stops, streams end without a word, also those that wait: the devices will try again."""
    events = listening(hall)
    bell(events)
    with ThreadPoolExecutor(1) as device:
        waiting = device.submit(list, events)
        hall.close()
        assert waiting.result(timeout=60) == []


def test_the_hall_is_full():
    """Beyond the cap no stream is opened; one that closes, however often, makes room for one."""
    hall = live.Hall(streams=2)
    first, _ = hall.listen("game", "tablet"), hall.listen("game", "phone")
    with pytest.raises(live.Full):
        hall.listen("other", "phone")
    first.close()
    first.close()
    hall.listen("other", "phone")
    with pytest.raises(live.Full):
        hall.listen("game", "tablet")


def test_who_listens(hall):
    """A device listens while one of its streams is open."""
    table = hall.table("game")
    streams = [hall.listen("game", "phone") for _ in range(2)]
    assert table.listening["phone"] == 2
    for stream in streams:
        stream.close()
    assert table.listening["phone"] == 0


def test_idle_tables_make_room(hall, monkeypatch):
    """Of many tables the ones that nobody listens to are forgotten, the longest idle first."""
    monkeypatch.setattr(live, "TABLES", 2)
    hall.listen("game", "phone")
    kept, idle, newest = (hall.table(name) for name in ("game", "idle", "newest"))
    assert hall.table("game") is kept
    assert hall.table("newest") is newest
    assert hall.table("idle") is not idle


def at_once(number: int, ask: Callable[[int], Any]) -> list[Any]:
    """Let so many threads ask at the same moment; give their answers."""
    start = threading.Barrier(number)

    def run(which: int) -> Any:
        start.wait()
        return ask(which)

    with ThreadPoolExecutor(number) as threads:
        return list(threads.map(run, range(number)))


def test_one_draws_and_the_others_wait(hall):
    """Fifty readers of one kind who ask at once get one and the same drawing; a bell makes it anew, once."""
    table, drawings = hall.table("game"), count()
    for seq in (1, 2):
        table.ring(seq)
        answers = at_once(MANY, lambda _, seq=seq: table.drawn("reader", lambda: (seq, f"{seq}: {next(drawings)}")))
        assert set(answers) == {f"{seq}: {seq - 1}"}


def test_each_kind_of_reader_has_its_own_drawing(hall):
    """What one sees is never given to another."""
    table = hall.table("game")
    table.ring(1)
    readers = [("en", "host"), ("fr", "host"), ("en", "watches")]
    assert [table.drawn(reader, lambda reader=reader: (1, reader)) for reader in readers] == readers
    assert [table.drawn(reader, lambda: (1, None)) for reader in readers] == readers


def test_a_drawing_behind_its_bell_is_not_kept(hall):
    """Whoever read the database before a move gets what it read; the next one gets the move."""
    table = hall.table("game")
    table.ring(2)
    assert table.drawn("reader", lambda: (1, "old")) == "old"
    assert table.drawn("reader", lambda: (2, "new")) == "new"
    assert table.drawn("reader", lambda: (2, "never drawn")) == "new"


def test_a_drawing_ahead_of_its_bell_is_kept(hall):
    """Whoever read the database after a move and before its bell has drawn what the bell will announce."""
    table = hall.table("game")
    table.ring(1)
    assert table.drawn("reader", lambda: (2, "new")) == "new"
    table.ring(2)
    assert table.drawn("reader", lambda: (2, "never drawn")) == "new"


def test_a_failed_drawing_is_tried_again(hall):
    """What went wrong for one reader is not kept for the next, and nobody waits for ever."""
    table = hall.table("game")
    with pytest.raises(ZeroDivisionError):
        table.drawn("reader", lambda: (1, 1 // 0))
    assert table.drawn("reader", lambda: (1, "drawn")) == "drawn"


def test_only_the_tables_of_late_keep_what_was_drawn(hall):
    """A thousand finished games weigh little; one that is asked for again is drawn again."""
    drawings = count()
    for game in [*range(live.DRAWN + 1), 0, live.DRAWN]:
        hall.table(f"game {game}").drawn("reader", lambda: (0, next(drawings)))
    assert next(drawings) == live.DRAWN + 2  # every table once, and the oldest once more


def test_who_stopped_listening_is_forgotten(hall):
    """A table that many came to does not remember them all."""
    streams = [hall.listen("game", f"phone {number % 3}") for number in range(6)]
    for stream in streams[:5]:
        stream.close()
    assert hall.table("game").listening == {"phone 2": 1}
    assert len(hall.table("game").listening) == 1


class Clock:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def table(clock) -> live.Table:
    """A table at its third entry, whose clock a test turns."""
    table = live.Hall(clock=clock).table("game")
    table.ring(3)
    return table


def test_a_question_is_another_edition(table):
    """Asked, changed and taken away: devices look again each time, though no move was made."""
    editions = [table.edition]
    for change in (
        lambda: table.ask("may I?", 3, 60),
        lambda: table.ask_otherwise("may we?"),
        lambda: table.ask_otherwise(None),
    ):
        change()
        editions.append(table.edition)
    assert len(set(editions)) == 4
    assert table.question is None


def test_a_question_dies_in_time(table, clock):
    """It is open until its time is over, also if it was changed meanwhile; then there is another edition."""
    table.ask("may I?", 3, 60)
    clock.now = 30
    table.ask_otherwise("may we?")
    before, clock.now = table.edition, 59.9
    assert (table.question, table.edition) == ("may we?", before)
    clock.now = 60
    assert table.edition != before
    assert table.question is None


def test_who_listens_hears_that_a_question_is_over(clock):
    """Nobody rings: the stream itself waits no longer than the question lives."""
    hall = live.Hall(clock=clock)
    hall.table("game").ask("may I?", 3, 0.001)
    events = listening(hall)
    asked = bell(events)
    clock.now = 1
    assert bell(events) != asked


def test_a_question_dies_with_the_next_entry(table):
    table.ask("may I?", 3, 60)
    table.ring(3)
    assert table.question == "may I?"
    table.ring(4)
    assert table.question is None


def test_a_question_about_an_older_entry_is_not_asked(table):
    """Whoever asks while another moves asks about what is gone."""
    table.ask("may I?", 2, 60)
    assert table.question is None


def test_nothing_is_changed_about_a_question_that_is_over(table):
    before = table.edition
    table.ask_otherwise("may we?")
    assert (table.question, table.edition) == (None, before)
