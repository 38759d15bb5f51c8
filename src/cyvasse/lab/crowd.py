"""Work shared out over processes. Results come as they are ready; whoever stops listening ends the workers."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import current_thread, main_thread
from typing import Generic, Protocol, TypeVar

Plan = TypeVar("Plan")
Plan_contra = TypeVar("Plan_contra", contravariant=True)
Found = TypeVar("Found")
Found_co = TypeVar("Found_co", covariant=True)


class Worker(Protocol[Found_co]):
    def play(self, i: int) -> Found_co: ...


class Maker(Protocol[Plan_contra, Found_co]):
    def __call__(self, plan: Plan_contra, /) -> Worker[Found_co]: ...


class Hand(Generic[Plan, Found]):
    """A worker process, the pipe to it, and what it has been given to do."""

    def __init__(self, make: Maker[Plan, Found], plan: Plan) -> None:
        context = get_context("spawn")  # no threads or open files of ours in the workers
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_serve, args=(theirs, make, plan), daemon=True)
        with _deaf():
            self.process.start()
        theirs.close()
        self.given: list[int] = []

    def give(self, chunk: list[int]) -> None:
        self.given = chunk
        with suppress(BrokenPipeError):  # it has died: that shows when its results are awaited
            self.pipe.send(chunk)

    def end(self) -> None:
        self.process.terminate()
        self.process.join()
        self.pipe.close()


def work(
    make: Maker[Plan, Found],
    plan: Plan,
    todo: Sequence[int],
    lost: Callable[[int], Found],
    workers: int,
    chunk: int,
) -> Iterator[Found]:
    """`make(plan).play(i)` for each i; `lost(i)` where the process died of it."""
    left = list(reversed(todo))
    hands: dict[Connection, Hand[Plan, Found]] = {}

    def hire() -> None:
        hand = Hand(make, plan)
        hands[hand.pipe] = hand
        go_on(hand)

    def go_on(hand: Hand[Plan, Found]) -> None:
        more = [left.pop() for _ in range(min(chunk, len(left)))]
        if more:
            hand.give(more)
        else:
            hands.pop(hand.pipe).end()

    try:
        for _ in range(workers):
            hire()
        while hands:
            for pipe in wait(list(hands)):
                assert isinstance(pipe, Connection)
                hand = hands[pipe]
                try:
                    found: list[Found] = pipe.recv()
                except (EOFError, ConnectionResetError):
                    del hands[pipe]
                    hand.end()
                    yield lost(hand.given[0])
                    left += reversed(hand.given[1:])
                    if left:
                        hire()
                else:
                    yield from found
                    go_on(hand)
    finally:
        for hand in hands.values():
            hand.end()


@contextmanager
def _deaf() -> Iterator[None]:
    """Who is born now hears no interrupt: that is the listener's affair."""
    if current_thread() is not main_thread():
        yield
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


def _serve(pipe: Connection, make: Maker[Plan, Found], plan: Plan) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    worker = make(plan)
    while True:
        try:
            chunk: list[int] = pipe.recv()
        except EOFError:
            return
        pipe.send([worker.play(i) for i in chunk])
