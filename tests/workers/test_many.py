"""Many tasks over a few processes."""

from __future__ import annotations

import os

import pytest

from cyvasse.workers import work
from tests.workers.functions import process_numbers, squares


def lost(number: int) -> int:
    return -number


@pytest.mark.parametrize("chunk", [1, 12])
def test_only_the_task_that_its_worker_died_of_is_lost(chunk: int) -> None:
    found = list(work(squares, list, range(12), lost, 2, chunk))
    assert sorted(found) == sorted([number * number for number in range(12) if number != 7] + [-7])


def test_there_may_be_fewer_tasks_than_processes_or_none() -> None:
    assert list(work(squares, list, [3], lost, 3, 16)) == [9]
    assert list(work(squares, list, [], lost, 2, 16)) == []


def test_whoever_stops_listening_ends_the_workers() -> None:
    coming = work(process_numbers, list, range(100), lost, 2, 1)
    numbers = {next(coming) for _ in range(10)}
    assert len(numbers) <= 2  # each goes on with the next task
    coming.close()
    for number in numbers:
        with pytest.raises(ProcessLookupError):
            os.kill(number, 0)
