"""The programs in examples/ run as they stand."""

from __future__ import annotations

import importlib.util
import runpy
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", ["zoo", "solo", "spiel"])
def test_the_shortest_programs_play_a_game(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    assert capsys.readouterr().out.strip()


@pytest.fixture(scope="module")
def train() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train", EXAMPLES / "train.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_policy_is_trained_and_measured(
    train: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["train.py", "--games", "80", "--test", "20"])
    train.main()
    said = capsys.readouterr().out
    assert "80 games" in said and "The policy wins" in said and "chance in its seat wins" in said


def test_what_went_well_becomes_likelier(train: ModuleType) -> None:
    policy = train.Policy()
    policy.weights["turn"] = np.zeros(train.TRAITS)
    kneel, bid = np.eye(train.TRAITS)[4], np.eye(train.TRAITS)[1]
    for _ in range(20):
        policy.learn([({"turn": bid - kneel}, 1.0), ({"turn": kneel - bid}, 0.0)])
    assert policy.weights["turn"][1] > 0.3 > -0.3 > policy.weights["turn"][4]
