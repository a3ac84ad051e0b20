"""The first requests may come at once: what they send is read by many threads that never read such a thing before."""

import subprocess
import sys


def test_many_threads_read_everything_for_the_first_time():
    """No life of a process ends because of it, and nobody is told that something good is bad."""
    command = [sys.executable, "-m", "tests.kernel.first_reads"]
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout == "0\n"
