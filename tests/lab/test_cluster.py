"""A Ray cluster finds what one process finds, also when a node is lost in the middle."""

from __future__ import annotations

import shutil
import socket
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cyvasse.lab import cluster
from cyvasse.lab.cluster import BadCluster
from cyvasse.lab.sim import digest, prepare, simulate

GAMES = 24


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """Two nodes of one core each. Paths of sockets are short, so their folder is."""
    folder = tempfile.mkdtemp(prefix="cy", dir="/tmp")
    settings = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_TMPDIR": folder, "PYTHONPATH": str(Path.cwd())}
    with pytest.MonkeyPatch.context() as patch, warnings.catch_warnings():
        for name, value in settings.items():
            patch.setenv(name, value)
        warnings.simplefilter("ignore")
        from ray.cluster_utils import Cluster

        made: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        try:
            made.add_node(num_cpus=1)
            yield made
        finally:
            made.shutdown()
            shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_loses_a_node_finds_what_one_process_finds(nodes: Any) -> None:
    run = prepare("betwixt", 3, ["greedy:1", "random"], seed=4, options={"quick": True})
    alone = simulate(run, GAMES)
    found = []
    for n, result in enumerate(cluster.play(run, range(GAMES), nodes.address)):
        found.append(result)
        if n == 5:
            nodes.remove_node(nodes.worker_nodes.copy().pop(), allow_graceful=False)
    assert digest(sorted(found, key=lambda result: result.game)) == alone["digest"] and alone["errors"] == 0


def test_an_address_where_nobody_answers_is_said_at_once() -> None:
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))  # nobody listens
        with pytest.raises(BadCluster, match="No Ray cluster answers at"):
            simulate(prepare("yard"), 2, ray=f"127.0.0.1:{bound.getsockname()[1]}")
    with pytest.raises(BadCluster, match="is no address"):
        simulate(prepare("yard"), 2, ray="somewhere")
