"""A process that is asked a line at a time: whatever it does, whoever asks learns of it, and nothing of it is left."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from cyvasse.workers import Died, Failed, Process, Slow, worker
from cyvasse.workers.process import Talk
from tests.workers.functions import Sum, Total, add, echo, misbehave, nice_and_memory, process_number, wrong_type

PATIENCE = 60.0
ENVIRONMENT = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def soon() -> float:
    return time.monotonic() + PATIENCE


def script(body: str, longest: int = 100) -> Process[str, str]:
    command = [sys.executable, "-c", f"import sys, time\n{body}"]
    return Process("It", command, str.encode, bytes.decode, longest)


def test_a_function_is_called_with_what_its_annotations_say_and_what_it_prints_is_no_answer() -> None:
    one = worker(add)
    assert one.ask(Sum([1, 2, 3], "six"), soon()) == Total(6, "six")
    assert one.ask(Sum([]), soon()) == Total(0, "")
    one.end()


def test_messages_and_answers_may_be_longer_than_a_pipe_holds() -> None:
    one, long = worker(echo), "x" * (1 << 20)
    assert one.ask(long, soon()) == long
    one.end()


def test_an_answer_that_is_too_long_ends_the_worker() -> None:
    one = worker(echo, longest=1000)
    assert one.ask("x" * 998, soon()) == "x" * 998  # with its quotes
    with pytest.raises(Died, match="writes lines of more than 1000 bytes"):
        one.ask("x" * 999, soon())
    assert one.child is None
    with pytest.raises(Died, match="writes lines of more than 1000 bytes"):
        one.ask("x" * (1 << 20), soon())


@pytest.mark.parametrize("how", ["raise", "die"])
def test_a_worker_that_dies_is_told_of_and_started_anew(how: str, capfd: pytest.CaptureFixture[str]) -> None:
    one = worker(misbehave)
    with pytest.raises(Died, match="misbehave has ended"):
        one.ask(how, soon())
    assert one.ask("well", soon()) == "well"
    assert ("KeyError" in capfd.readouterr().err) == (how == "raise")
    one.end()


def test_a_worker_that_hangs_is_ended() -> None:
    one = worker(misbehave)
    assert one.ask("well", soon()) == "well"
    child = one.child
    with pytest.raises(Slow, match="did not answer in time"):
        one.ask("hang", time.monotonic())
    assert child is not None and child.returncode is not None and one.child is None


def test_one_that_is_slow_may_be_heard_later() -> None:
    one = script("sys.stdin.readline(); sys.stdin.readline(); print('late', flush=True)")
    one.tell("begin")
    with pytest.raises(Slow):
        one.hear(time.monotonic())
    one.tell("go on")
    assert one.hear(soon()) == "late"
    one.end()


def test_one_that_does_not_read_is_not_waited_for_either() -> None:
    one = script("time.sleep(600)")
    with pytest.raises(Slow):
        one.tell("x" * (1 << 20), time.monotonic())
    assert one.child is None


def test_an_answer_of_another_type_is_none() -> None:
    with pytest.raises(Died, match="writes what is no answer"):
        worker(wrong_type).ask("six", soon())
    one = script("sys.stdin.readline(); sys.stdout.buffer.write(b'\\xff\\n')")
    with pytest.raises(Died, match="writes what is no answer"):
        one.ask("", soon())
    assert one.child is None


def test_several_lines_at_once_are_heard_one_by_one() -> None:
    one = script("sys.stdin.readline(); print('one\\ntwo\\nthr', end='', flush=True); print('ee', flush=True)")
    one.tell("")
    assert [one.hear(soon()) for _ in range(3)] == ["one", "two", "three"]
    with pytest.raises(Died, match="It has ended"):
        one.hear(soon())


def test_what_cannot_be_started_and_what_does_not_run_is_said(tmp_path: Path) -> None:
    one = Process("It", [str(tmp_path / "nowhere")], str.encode, bytes.decode, 10)
    with pytest.raises(Failed, match="It cannot be started: No such file"):
        one.tell("")
    with pytest.raises(Died, match="It is not running"):
        one.hear()


def test_a_worker_hears_no_interrupt() -> None:
    one = worker(misbehave)
    assert one.ask("interrupt", soon()) == "interrupt"
    assert one.child is not None and os.getsid(one.child.pid) != os.getsid(0)  # nor one from the terminal
    one.end()


def test_nothing_is_left_of_a_process_that_nobody_holds() -> None:
    one = worker(process_number)
    number, child = one.ask(None, soon()), one.child
    assert child is not None and number == child.pid
    del one
    gc.collect()
    assert child.returncode is not None and child.stdin is not None and child.stdin.closed


def test_a_worker_ends_when_whoever_asked_is_killed() -> None:
    parent = (
        "import os\nfrom cyvasse.workers import worker\nfrom tests.workers.functions import process_number\n"
        "one = worker(process_number)\nassert one.ask(None) != os.getpid()\n"
        "os.kill(os.getpid(), 9)"
    )
    # Its errors go where the worker's go: they come to an end when both are gone.
    done = subprocess.run([sys.executable, "-c", parent], capture_output=True, env=ENVIRONMENT, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (-9, b"")


def test_a_worker_may_be_nice_and_have_little_memory() -> None:
    one, free = worker(nice_and_memory, nice=3, memory=32 << 20), worker(nice_and_memory)
    usual = os.nice(0)
    assert one.ask(1 << 20, soon()) == (min(19, usual + 3), str(1 << 20))
    assert one.ask(64 << 20, soon())[1] == "too much"
    assert free.ask(64 << 20, soon()) == (usual, str(64 << 20))
    one.end()
    free.end()


def test_the_command_line_is_a_worker_of_its_own() -> None:
    command = [sys.executable, "-m", "cyvasse.workers", "tests.workers.functions:add"]
    lines = b'{"numbers":[1,2]}\n{"numbers":[]}\n'
    done = subprocess.run(command, input=lines, capture_output=True, env=ENVIRONMENT, check=True)
    assert [msgspec.json.decode(line)["total"] for line in done.stdout.splitlines()] == [3, 0]
    assert b"this is no answer" in done.stderr


class Interrupted(Process[str, str]):
    """Somebody has had enough while it is waited for."""

    def hearing(self) -> Talk[str]:
        raise KeyboardInterrupt


def test_one_whose_answer_nobody_hears_is_ended_so_that_it_is_not_taken_for_the_next() -> None:
    one = Interrupted("It", [sys.executable, "-c", "input(); print('late')"], str.encode, bytes.decode, 10)
    with pytest.raises(KeyboardInterrupt):
        one.ask("first")
    assert one.child is None
