"""Asking a process from an event loop."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from cyvasse.workers import Died, Slow, worker
from cyvasse.workers.eventloop import ask, end
from tests.workers.functions import echo, misbehave, process_number

pytestmark = pytest.mark.anyio
PATIENCE = 60.0


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_the_loop_goes_on_while_a_process_reads_and_writes() -> None:
    one, other = worker(misbehave), worker(echo)
    slow, long = asyncio.create_task(ask(one, "hang", PATIENCE)), "x" * (1 << 20)
    assert await ask(other, long, PATIENCE) == long
    slow.cancel()
    with pytest.raises(asyncio.CancelledError):
        await slow
    assert one.child is None  # whoever does not wait needs no answer
    await end(other)
    assert other.child is None


async def test_one_that_is_slow_dies_or_says_too_much_is_ended() -> None:
    one = worker(misbehave, longest=10)
    with pytest.raises(Slow):
        await ask(one, "hang", 0.0)
    assert one.child is None
    for how, why in (("die", "has ended"), ("x" * 20, "more than 10 bytes")):
        with pytest.raises(Died, match=why):
            await ask(one, how, PATIENCE)
        assert one.child is None
    assert await ask(one, "well", PATIENCE) == "well"
    await end(one)


async def test_one_that_has_ended_since_is_started_anew() -> None:
    one = worker(process_number)
    before = await ask(one, None, PATIENCE)
    assert one.child is not None
    os.kill(before, signal.SIGKILL)
    one.child.wait()
    assert await ask(one, None, PATIENCE) != before
    await end(one)


async def test_one_that_is_killed_while_it_is_asked_has_died() -> None:
    one = worker(misbehave)
    asking = asyncio.create_task(ask(one, "hang", PATIENCE))
    while one.child is None:
        await asyncio.sleep(0)
    one.kill()
    with pytest.raises(Died):
        await asking
