"""Whatever the OpenAPI document allows, and what it does not, is answered without a fault."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis.strategies import booleans
from schemathesis.core.result import Ok

from cyvasse.server.storage import schema as tables
from tests.server.hosted import Hosted

EXAMPLES = 8


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    folder = tmp_path_factory.mktemp("openapi")
    server = Hosted(f"sqlite:///{folder / 'town.db'}", folder).start()
    yield server
    server.stop()
    assert '"level":"error"' not in server.log()


@pytest.fixture(scope="module")
def room(hosted: Hosted) -> dict[str, object]:
    body = {"game": "yard", "seats": [{"kind": "human"}, {"kind": "human"}]}
    found: dict[str, object] = httpx.post(f"{hosted.url}/api/rooms", json=body).json()
    return found


def test_no_request_makes_the_server_fail(hosted: Hosted, room: dict[str, object]) -> None:
    keys = room["keys"]
    assert isinstance(keys, dict)
    secrets = (str(keys["1"]), str(room["host"]))
    tried: set[str] = set()
    for found in schemathesis.openapi.from_url(f"{hosted.url}/schema/openapi.json").get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        tried.add(operation.label)

        @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @seed(4)
        @given(case=operation.as_strategy(), real=booleans())
        def ask(case: schemathesis.Case[Any], real: bool) -> None:
            if real and case.path_parameters and "room" in case.path_parameters:
                case.path_parameters["room"] = room["room"]
            response = case.call(headers={"Authorization": f"Bearer {keys['0']}"}, timeout=20)
            assert response.status_code < 500, (case.method, case.path, response.text)
            assert not any(secret in response.text for secret in secrets)

        ask()
    assert len(tried) >= 28


def test_the_document_is_whole_and_the_tables_have_names(hosted: Hosted) -> None:
    document = httpx.get(f"{hosted.url}/schema/openapi.json").json()
    assert "/api/rooms/{room}/answers" in document["paths"]
    assert {"Frame", "Problem", "RoomInfo"} <= {name.rpartition("_")[2] for name in document["components"]["schemas"]}
    assert set(tables.tables) == {"rooms", "entries", "keys", "jobs", "reports", "grounds", "chores"}
