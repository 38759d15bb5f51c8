"""Functions that run in processes of their own, and other programs that are asked a line at a time.

A worker is `python -m cyvasse.workers MODULE:FUNCTION`. It reads messages, a line of JSON each, calls the function with
each of them and writes what it returns as a line of JSON, until there is no more to read. The function's annotations
say what messages and answers look like. A function that raises ends its worker: whoever asked is told that it has
`Died`.

`worker(function)` is a `Process` that can be told and heard, `work` shares out many tasks over several of them, and
`eventloop` asks one without holding up the others.
"""

from .many import work
from .process import Died, Failed, Process, Slow
from .protocol import answering, serve, worker

__all__ = ["Died", "Failed", "Process", "Slow", "answering", "serve", "work", "worker"]
