"""Work in a process of its own: it is done within limits, one worker's failure is one asker's, and nothing stays."""

import os
import resource
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest

from referee.printables.workshop import Busy, WorkFailed, Workshop
from referee.rules.kernel.refusals import Refusal, Refused

GIVEN_UP = 60.0  # seconds after which something that must happen counts as not happening


@pytest.fixture
def shop():
    shop = Workshop(seconds=GIVEN_UP)
    yield shop
    shop.close()


def alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def gone(pid):
    """Wait until a process is gone."""
    until = time.monotonic() + GIVEN_UP
    while alive(pid) and time.monotonic() < until:
        time.sleep(0.01)
    return not alive(pid)


# ---- what is done in there: a worker finds it in this module


def doubled(text):
    return text * 2


def stumble():
    raise ZeroDivisionError("on purpose")


def refuse():
    raise Refused(Refusal("paper_large", "setup.form", {"most": 3}))


def swallow(size):
    return len(bytearray(size))


def limit():
    return resource.getrlimit(resource.RLIMIT_AS)[0]


# ---- work


def test_a_large_piece_comes_back_whole(shop):
    """A hundred times what a pipe holds at once, both ways."""
    text = "sheet " * 1_000_000
    assert shop.do(doubled, text) == text * 2


def test_everybody_gets_their_own(shop):
    """Asked at once by many, answered to each."""
    texts = [f"sheet {number} " * 10_000 for number in range(40)]
    with ThreadPoolExecutor(len(texts)) as askers:
        assert list(askers.map(lambda text: shop.do(doubled, text), texts)) == [text * 2 for text in texts]


def test_one_process_does_it_all_and_it_is_not_this_one(shop):
    pids = {shop.do(os.getpid) for _ in range(3)}
    assert len(pids) == 1
    assert os.getpid() not in pids


def test_nobody_is_hired_before_there_is_work(shop):
    assert shop._worker is None


# ---- failures


def test_work_that_fails_says_so_and_the_next_is_done_by_another(shop):
    before = shop.do(os.getpid)
    with pytest.raises(WorkFailed, match="ZeroDivisionError: on purpose"):
        shop.do(stumble)
    assert shop.do(os.getpid) != before
    assert gone(before)


def test_work_that_hangs_is_ended():
    shop = Workshop(seconds=2)
    before = shop.do(os.getpid)
    with pytest.raises(WorkFailed, match="TimeoutError"):
        shop.do(time.sleep, GIVEN_UP)
    assert gone(before)
    assert shop.do(os.getpid) != before
    shop.close()


def test_a_worker_that_dies_at_work_costs_one_answer(shop):
    with pytest.raises(WorkFailed, match="BrokenProcessPool"):
        shop.do(os._exit, 3)
    assert shop.do(doubled, "a") == "aa"


def test_a_worker_that_died_while_idle_costs_nothing(shop):
    pid = shop.do(os.getpid)
    os.kill(pid, signal.SIGKILL)
    assert gone(pid)
    assert shop.do(doubled, "a") == "aa"


def test_only_the_asker_whose_work_failed_is_told(shop):
    """Those who wait behind are served by the next worker."""
    with ThreadPoolExecutor(6) as askers:
        asked = [askers.submit(shop.do, stumble if number == 2 else os.getppid) for number in range(6)]
    assert [type(future.exception()).__name__ for future in asked].count("WorkFailed") == 1
    assert {future.result() for future in asked if not future.exception()} == {os.getpid()}


def test_a_refusal_is_an_answer():
    """What is refused in there reaches the asker as it was raised, and the worker stays."""
    shop = Workshop(seconds=GIVEN_UP, answers=(Refused,))
    before = shop.do(os.getpid)
    with pytest.raises(Refused) as caught:
        shop.do(refuse)
    assert caught.value.refusal == Refusal("paper_large", "setup.form", {"most": 3})
    assert shop.do(os.getpid) == before
    shop.close()


# ---- limits


def test_memory_is_bounded():
    """Work that wants more fails; less is fine."""
    shop = Workshop(seconds=GIVEN_UP, memory=1 << 30)
    assert shop.do(limit) == 1 << 30
    with pytest.raises(WorkFailed, match="MemoryError"):
        shop.do(swallow, 2 << 30)
    assert shop.do(swallow, 1 << 20) == 1 << 20
    shop.close()


def test_two_places_for_a_device_eight_for_all(shop):
    with ExitStack() as inside:
        for number in range(6):
            inside.enter_context(shop.place(f"device {number // 2}"))
        with pytest.raises(Busy), shop.place("device 0"):
            pass
        inside.enter_context(shop.place("device 3"))
        inside.enter_context(shop.place("device 4"))
        with pytest.raises(Busy) as caught, shop.place("device 5"):
            pass
        assert caught.value.wait > 0


def test_a_place_is_free_again_however_its_holder_left(shop):
    for _ in range(20):
        with pytest.raises(ZeroDivisionError), shop.place("device"):
            stumble()
    assert not shop._inside


# ---- going home


def test_an_idle_worker_goes_home_and_another_comes():
    shop = Workshop(seconds=GIVEN_UP, idle=0.1)
    pid = shop.do(os.getpid)
    assert gone(pid)
    assert shop.do(doubled, "a") == "aa"
    shop.close()


def test_a_closed_workshop_has_nobody_and_takes_nothing():
    shop = Workshop(seconds=GIVEN_UP)
    pid = shop.do(os.getpid)
    shop.close()
    assert gone(pid)
    with pytest.raises(WorkFailed, match="closed"):
        shop.do(os.getpid)


def test_closing_waits_for_no_work():
    """Whoever is waiting is told at once."""
    shop = Workshop(seconds=10 * GIVEN_UP)
    shop.do(os.getpid)
    with ThreadPoolExecutor(2) as askers:
        asked = [askers.submit(shop.do, time.sleep, 5 * GIVEN_UP) for _ in range(2)]
        while not shop._bench.locked():
            time.sleep(0.01)
        shop.close()
        assert [type(future.exception(GIVEN_UP)) for future in asked] == [WorkFailed, WorkFailed]


def serving(ending):
    """A process of its own that has a worker, tells its id, and ends so."""
    script = (
        "import os, signal, sys, time; from referee.printables.workshop import Workshop, close_all\n"
        f"shop = Workshop(seconds={GIVEN_UP}); print(shop.do(os.getpid), flush=True); {ending}"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=GIVEN_UP)
    return int(done.stdout), done


def test_a_worker_does_not_outlive_a_server_that_was_killed():
    pid, _ = serving("os.kill(os.getpid(), signal.SIGKILL)")
    assert gone(pid)


@pytest.mark.parametrize("ending", ["close_all()", "sys.exit()"])
def test_a_server_that_stops_leaves_nothing_and_says_nothing(ending):
    pid, done = serving(ending)
    assert gone(pid)
    assert (done.returncode, done.stderr) == (0, "")
