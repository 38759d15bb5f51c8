"""Many tasks over a few processes: results come as they are ready, and whoever stops listening ends the workers."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from selectors import EVENT_READ, DefaultSelector
from typing import Any, TypeVar

from .process import Died, Message, Process
from .protocol import worker

Task = TypeVar("Task")
Found = TypeVar("Found")


def work(
    function: Callable[[Message], list[Found]],
    message: Callable[[Sequence[Task]], Message],
    tasks: Sequence[Task],
    lost: Callable[[Task], Found],
    processes: int,
    chunk: int,
) -> Generator[Found, None, None]:
    """What `function(message(some))` finds, for all tasks, a chunk at a time; `lost(task)` where the worker died of it.

    Where a worker has died of several tasks each is tried alone, so that only the one that it died of is lost.
    """
    left = deque(tasks[i : i + chunk] for i in range(0, len(tasks), chunk))
    workers = [worker(function) for _ in range(processes)]
    idle, busy = list(workers), dict[Process[Message, list[Found]], Sequence[Task]]()

    def died_of(some: Sequence[Task]) -> list[Found]:
        if len(some) == 1:
            return [lost(some[0])]
        left.extendleft([task] for task in reversed(some))
        return []

    found: list[Found] = []
    try:
        for one in workers:
            one.start()
        while True:
            while idle and left:  # before results are handed on: nobody waits for whoever reads them
                one, some = idle.pop(), left.popleft()
                try:
                    one.tell(message(some))
                    busy[one] = some
                except Died:
                    idle.append(one)
                    found += died_of(some)
            yield from found
            if not busy:
                return
            found = []
            for one in _ready(busy):
                some = busy.pop(one)
                idle.append(one)
                try:
                    found += one.hear()
                except Died:
                    found += died_of(some)
    finally:
        for one in workers:
            one.end()


def _ready(processes: Iterable[Process[Any, Found]]) -> list[Process[Any, Found]]:
    """Those that have something to say, waited for."""
    with DefaultSelector() as files:
        for one in processes:
            files.register(one, EVENT_READ, one)
        return [key.data for key, _ in files.select()]
