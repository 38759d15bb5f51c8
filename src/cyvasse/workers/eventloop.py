"""Asking a process without holding up the event loop."""

from __future__ import annotations

import asyncio
from selectors import EVENT_READ

from .process import Answer, Died, Message, Process, Result, Talk


async def ask(process: Process[Message, Answer], message: Message, limit: float) -> Answer:
    """Its answer to a message, within so many seconds; one that gives none, or is not waited for, is ended.

    One that has ended since it was last asked is started anew.
    """
    try:
        if process.has_ended():
            process.end()
        async with asyncio.timeout(limit):
            return await _wait(process.asking(message))
    except TimeoutError:
        await end(process)
        raise process.slow() from None
    except (Died, asyncio.CancelledError):
        await end(process)
        raise


async def end(process: Process[Message, Answer]) -> None:
    await asyncio.to_thread(process.forget())


async def _wait(talk: Talk[Result]) -> Result:
    try:
        while True:
            await _ready(*next(talk))
    except StopIteration as end:
        found: Result = end.value
        return found


async def _ready(file: int, event: int) -> None:
    loop, ready = asyncio.get_running_loop(), asyncio.Event()
    add, remove = (
        (loop.add_reader, loop.remove_reader) if event == EVENT_READ else (loop.add_writer, loop.remove_writer)
    )
    add(file, ready.set)
    try:
        await ready.wait()
    finally:
        remove(file)
