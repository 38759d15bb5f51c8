"""Programs on a pipe play whole games; those that die, fall silent or cheat have forfeited, and greedy plays on."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import msgspec
import pytest

import cyvasse
from cyvasse.bots import BadBot, Failed, Seated, bot
from cyvasse.bots.pipe import Pipe
from cyvasse.bots.seated import settled
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.question import Asked
from cyvasse.kernel.seen import decode
from cyvasse.lab.sim import prepare, simulate
from tests.bots.programs import program

EXAMPLE = Path(__file__).parents[2] / "examples" / "pipe_bot.py"


@pytest.mark.parametrize("game", ["yard", "betwixt"])
def test_the_example_plays_whole_games(game: str) -> None:
    found = simulate(prepare(game, bots=[f"pipe:{sys.executable} {EXAMPLE}", "random"], seed=1), 3)
    assert (found["errors"], found["games"]) == (0, 3) and "forfeits" not in found


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("sys.exit(3)", "(has ended|reads no more)"),
        ("for line in sys.stdin: print('checkmate', flush=True)", "“checkmate”, which is not allowed"),
        ("sys.stdin.readline(); print('x' * 9999, flush=True); time.sleep(9)", "more than 4096 bytes"),
        ("sys.stdin.readline(); sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "not allowed"),
    ],
)
def test_a_bot_that_fails_is_replaced_and_told(tmp_path: Path, body: str, why: str) -> None:
    match, seated, luck = cyvasse.new("yard", 2, 1), Seated(bot(program(tmp_path, body))), Dice(1)
    while not match.over:
        seated.play(match, min(match.questions), luck)
    assert re.search(why, seated.forfeit)


def test_a_silent_bot_has_forfeited_when_its_time_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cyvasse.bots.pipe.GRACE", 0.0)
    match = cyvasse.new("yard", 2, 1)
    seated = Seated(bot(program(tmp_path, "time.sleep(60)")))
    seated.play(match, 0, Dice(1), budget=0.05)
    assert seated.forfeit.endswith("did not answer in time.") and match.answers


def test_what_cannot_be_started_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadBot, match="nowhere” that could be started"):
        Pipe(str(tmp_path / "nowhere"))
    broken = tmp_path / "broken"
    broken.write_text("#!/no/such/interpreter\n")
    broken.chmod(0o755)
    with pytest.raises(Failed, match="cannot be started"):
        Pipe(str(broken)).answer(cyvasse.new("yard", 2, 1).seen(0), Dice(1))
    for name in ("pipe: ", "pipe:'"):
        with pytest.raises(BadBot):
            bot(name)


def test_a_program_is_told_the_table_as_it_is_now(tmp_path: Path) -> None:
    kept = tmp_path / "told.jsonl"
    body = (
        f"kept = open({str(kept)!r}, 'w')\n"
        "for line in sys.stdin:\n"
        "    print(line, end='', file=kept, flush=True)\n"
        "    print(json.loads(line)['seen']['question']['options'][0], flush=True)"
    )
    position = "seats: [cersei, euron, jon]\nstep: turn\nturn: cersei\ncersei hand: raid siege feast\n"
    match = cyvasse.start("betwixt", position)
    player = bot(program(tmp_path, body))
    for _ in range(3):
        seat = min(match.questions)
        Seated(player).play(match, seat, Dice(1))
    for line in kept.read_text().splitlines():
        told = decode(msgspec.json.encode(msgspec.json.decode(line)["seen"]))
        assert told.now == cyvasse.imagine(told).view(told.seat)


def test_answers_are_settled_as_the_question_lists_them() -> None:
    some = Asked("choose_some", 0, "a", "a.1", items=["knight", "footman", "knight"], low=1, high=2)
    assert settled(some, "footman knight") == "knight footman"
    assert [settled(some, line) for line in ("none", "ship", "knight knight knight", "")] == [None] * 4
    number = Asked("choose_number", 0, "a", "a.1", low=0, high=3)
    assert (settled(number, "3"), settled(number, "4"), settled(number, "three")) == ("3", None, None)
    pose = Asked("place", 0, "a", "a.1", options=["0 0 0"])
    assert (settled(pose, "5 5 900"), settled(pose, "5 5")) == ("5 5 900", None)


def test_a_pose_that_the_rules_refuse_is_a_forfeit(tmp_path: Path) -> None:
    body = (
        "for line in sys.stdin:\n"
        "    question = json.loads(line)['seen']['question']\n"
        "    print('999999 999999 0' if question['kind'] == 'place' else"
        " str(question.get('low', 0)) if question['kind'] == 'choose_number' else"
        " ' '.join(question['items'][:question.get('low', 0)]) or 'none' if question['kind'] == 'choose_some' else"
        " question['options'][0], flush=True)"
    )
    match, luck = cyvasse.new("yard", 2, 1), Dice(1)
    seated = Seated(bot(program(tmp_path, body)))
    for _ in range(2000):
        if match.over or seated.forfeit:
            break
        seated.play(match, min(match.questions), luck)
    assert "999.999″" in seated.forfeit  # as people are told
