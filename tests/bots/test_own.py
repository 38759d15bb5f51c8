"""Bots of one's own play by their name: a class in a file, or what an installed package brings."""

from __future__ import annotations

from pathlib import Path

import pytest

from cyvasse.bots import BadBot, bot
from cyvasse.lab.sim import prepare, simulate
from cyvasse.server.seating import known_bot
from cyvasse.server.texts import Wrong

EXAMPLE = Path(__file__).parents[2] / "examples" / "py_bot.py"
FIRST = """
class First:
    def __init__(self, words=""):
        self.words = words

    def answer(self, seen, luck, budget=None):
        return seen.question.options[0]


class Mute:
    pass


class Broken:
    def __init__(self):
        raise ValueError("no weights")
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "first.py"
    path.write_text(FIRST, encoding="utf-8")
    return path


@pytest.mark.parametrize("workers", [1, 2])
def test_the_example_plays_whole_games_in_any_process(workers: int) -> None:
    found = simulate(prepare("yard", bots=[f"py:{EXAMPLE}:Lead", "random"], seed=1), 6, workers=workers)
    assert (found["errors"], found["games"]) == (0, 6) and "forfeits" not in found
    assert found["by_bot"][f"py:{EXAMPLE}:Lead"].wins >= 4


def test_a_class_in_a_file_is_made_with_the_words_after_its_name(file: Path) -> None:
    assert vars(bot(f"py:{file}:First")) == {"words": ""}
    assert vars(bot(f"py:{file}:First:weights.npz:8")) == {"words": "weights.npz:8"}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("First", "say py:FILE:CLASS"),
        ("{}:", "say py:FILE:CLASS"),
        ("{}:Second", "has no class “Second”"),
        ("{}:Mute", "no method answer"),
        ("{}:Broken", "cannot play: ValueError: no weights"),
    ],
)
def test_what_is_no_bot_is_refused_in_a_sentence(file: Path, words: str, why: str) -> None:
    with pytest.raises(BadBot, match=why):
        bot(f"py:{words.format(file)}")


def test_an_installed_package_brings_bots(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = file.parent / "first_bot-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: first-bot\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[cyvasse.bots]\nfirst = first:First\n")
    monkeypatch.syspath_prepend(str(file.parent))
    assert vars(bot("first")) == {"words": ""} and vars(bot("first:8")) == {"words": "8"}
    with pytest.raises(BadBot, match=r"there are: .*py, first\."):
        bot("second")
    found = simulate(prepare("betwixt", 3, ["first", "random"], seed=1, options={"quick": True}), 2)
    assert (found["errors"], found["games"]) == (0, 2) and "first" in found["by_bot"]


@pytest.mark.parametrize("name", ["py:/tmp/first.py:First", "pipe:/bin/true", "first", "greedy:9999"])
def test_strangers_code_is_never_named_over_the_wire(name: str) -> None:
    with pytest.raises(Wrong):
        known_bot(name)
