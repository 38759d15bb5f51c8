"""The same work on a Ray cluster: games go out in chunks, chunks of lost workers are played again elsewhere.

Game number i of a run is always the same game, so a cluster finds what one process finds.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from cyvasse.workers import answering

from .sim import Chunk, Result, Run, play_chunk

PATIENCE = 5.0  # seconds for the first contact
RETRIES = 5  # of a chunk whose worker was lost
AHEAD = 2  # chunks on their way for each core


class BadCluster(RuntimeError):
    """A cluster that cannot be used, in one sentence."""


def play(run: Run, todo: Sequence[int], address: str) -> Iterator[Result]:
    """The results of these games as they come."""
    ray = _joined(address)
    try:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        size = max(1, min(64, -(-len(todo) // (4 * cores))))
        chunks = [todo[i : i + size] for i in range(0, len(todo), size)]
        remote = ray.remote(max_retries=RETRIES, num_cpus=1)(_chunk)
        told = msgspec.Raw(msgspec.json.encode(run))
        waiting: dict[Any, Sequence[int]] = {}
        while chunks or waiting:
            while chunks and len(waiting) < AHEAD * cores:
                chunk = chunks.pop(0)
                waiting[remote.remote(msgspec.json.encode(Chunk(told, list(chunk))))] = chunk
            ready, _ = ray.wait(list(waiting), num_returns=1)
            for one in ready:
                yield from _results(ray, run, one, waiting.pop(one))
    finally:
        ray.shutdown()


def _chunk(task: bytes) -> bytes:
    """Played on some node of the cluster."""
    return answering(play_chunk)(task)


def _results(ray: Any, run: Run, found: Any, chunk: Sequence[int]) -> list[Result]:
    try:
        return msgspec.json.decode(ray.get(found), type=list[Result])
    except ray.exceptions.RayError as error:
        said = f"the cluster lost it {RETRIES + 1} times: {type(error).__name__}"
        return [Result(i, run.seed_of(i), run.seated(i), scenario=run.scenario(i), error=said) for i in chunk]


def _joined(address: str) -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise BadCluster("Ray is not installed here: pip install 'cyvasse[ray]'.") from None
    if address != "auto":
        _knock(address)
    try:
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        said = str(error).splitlines()[0]
        raise BadCluster(f"No Ray cluster could be joined at {address}: {said}") from None
    return ray


def _knock(address: str) -> None:
    """Ray waits long where nobody answers."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not (host and port.isdecimal()):
        raise BadCluster(f"“{address}” is no address of a cluster: HOST:PORT, ray://HOST:PORT or auto.")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError as error:
        raise BadCluster(f"No Ray cluster answers at {address}: {error.strerror or error}.") from None
