"""A worker: `python -m cyvasse.workers MODULE:FUNCTION`."""

from __future__ import annotations

import argparse
import os
import signal
from importlib import import_module
from pathlib import Path

from .protocol import serve


def limit_memory(more: int) -> None:
    """Bytes beyond those that this process has now."""
    import resource

    most = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize() + more
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks is interrupted, and ends this process
    parser = argparse.ArgumentParser("cyvasse.workers", description="Calls a function for every line of JSON.")
    parser.add_argument("function", help="MODULE:FUNCTION")
    parser.add_argument("--nice", type=int, default=0, help="how nice to other processes")
    parser.add_argument("--memory", type=int, default=0, help="bytes that it may use besides; 0: as many as there are")
    wanted = parser.parse_args()
    os.nice(wanted.nice)
    module, _, function = wanted.function.partition(":")
    called = getattr(import_module(module), function)
    if wanted.memory:
        limit_memory(wanted.memory)
    serve(called)


if __name__ == "__main__":
    main()
