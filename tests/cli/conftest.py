from __future__ import annotations

import pytest

from cyvasse.cli import texts
from tests.cli.terminal import Terminal


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setenv("COLUMNS", "100")
    return Terminal(capsys, monkeypatch)


@pytest.fixture(autouse=True)
def english() -> None:
    """Whatever was spoken in the test before."""
    texts.speak("en")
