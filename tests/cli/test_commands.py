"""Commands that show something once and end."""

from __future__ import annotations

import gzip
import hashlib
import json
import subprocess
import sys
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
import yaml
from rich.console import Console

import cyvasse
from cyvasse.cli.figures import bench
from cyvasse.kernel import game as registry
from cyvasse.kernel.data import read_folder
from cyvasse.kernel.game import find
from cyvasse.kernel.opening import play_on, seed_bytes
from tests.cli.terminal import Terminal, played, saved

GAMES = ("yard", "betwixt")
STORED = sorted((Path(__file__).parents[1] / "records").glob("*/v*/middle.json.gz"))
POSITION = "step: deal\nluck: sword horse"


def test_games_are_listed(terminal: Terminal) -> None:
    assert "The Yard" in terminal("games").out
    listed = json.loads(terminal("games", "--json").out)
    assert listed["yard"]["seats"] == [2, 3, 4] and set(GAMES) <= set(listed)


def test_without_a_command_there_is_help(terminal: Terminal) -> None:
    said = terminal()
    assert said.code == 0 and all(name in said.out for name in ("play", "sim", "replay", "check", "rules", "bench"))
    assert "Play in the terminal" in terminal("play", "--help").out


def test_the_command_starts_as_a_program() -> None:
    done = subprocess.run([sys.executable, "-m", "cyvasse.cli", "games"], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stderr == "" and "betwixt" in done.stdout


# -- sim and bench --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_sim_prints_one_json_object(terminal: Terminal, game: str) -> None:
    said = terminal("sim", game, "--games", "8", "--seed", "7", "--workers", "1", "--json")
    figures = json.loads(said.out)
    assert said.code == 0 and said.err == ""
    assert (figures["game"], figures["games"], figures["errors"], figures["bots"]) == (game, 8, 0, ["random"])
    keys = {"seats", "decisions", "seconds", "decisions_per_second", "games_per_second", "names", "by_seat", "by_bot"}
    assert keys <= set(figures) and len(figures["digest"]) == len(hashlib.sha256().hexdigest())


def test_sim_takes_options_and_says_who_won(terminal: Terminal) -> None:
    argv = ["sim", "yard", "--games", "3", "--seats", "3", "--bots", "greedy:1,random", "--workers", "1"]
    said = terminal(*argv, "--set", "long=true", "--set", "coins=5")
    assert said.code == 0 and "green" in said.out and "greedy:1" in said.out
    long = json.loads(terminal(*argv, "--set", "long=true", "--json").out)
    assert long["options"]["long"] is True and long["rounds"] > json.loads(terminal(*argv, "--json").out)["rounds"]


def test_sim_says_how_to_see_a_broken_game_again(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CYVASSE_GAMES", "yard=examples.yard.cyvasse_yard,broken=tests.lab.broken")
    said = terminal("sim", "broken", "--games", "20", "--seed", "1", "--workers", "1", "--json")
    assert said.code == 1 and json.loads(said.out)["errors"] == len(said.err.splitlines())
    again = said.err.splitlines()[0].partition("[cyvasse ")[2].removesuffix("]").split(" ")
    assert terminal(*again).code == 1


def test_bench_prints_one_json_object(terminal: Terminal) -> None:
    said = terminal("bench", "yard", "--seconds", "0.001", "--no-peers", "--json")
    found = json.loads(said.out)
    assert {"fork_us", "view_us", "draw_ms"} < set(found["games"]["yard"]) and found["peers"] == {}
    shown = StringIO()
    console = Console(file=shown, width=120)
    bench(console, found)
    assert "fork" in shown.getvalue()


# -- rules ----------------------------------------------------------------------------------------------------


def test_a_clause_is_read_with_its_source(terminal: Terminal) -> None:
    said = terminal("rules", "yard", "orders.2")
    assert said.out.startswith("orders.2  rulebook\n") and "No order is given twice" in said.out
    assert "Никто не отдаёт" in terminal("rules", "yard", "orders.2", "--lang", "ru").out


def test_the_source_of_a_clause_is_told_in_the_language_spoken(terminal: Terminal) -> None:
    assert terminal("rules", "betwixt", "bid.3").out.startswith("bid.3  derived\n")
    assert terminal("rules", "betwixt", "bid.3", "--lang", "ru").out.startswith("bid.3  следует из правил\n")


def test_a_note_and_the_reason_of_a_ruling_are_read_too(terminal: Terminal) -> None:
    whole = terminal("rules", "betwixt").out
    assert "Note: " in whole and "Why we ruled so: " in whole and "Not enforced: " in whole
    assert "The numbers are 1, 2 and 3" in terminal("rules", "betwixt", "components.3").out


def test_rules_are_read_by_section_and_by_search(terminal: Terminal) -> None:
    assert terminal("rules", "yard", "orders").out.count("rulebook") == 2
    found = json.loads(terminal("rules", "yard", "--search", "SQUIRES", "--json").out)
    assert [clause["id"] for clause in found["clauses"]] == ["orders.1"]


def test_options_are_listed_with_what_may_be_said_for_them(terminal: Terminal) -> None:
    said = terminal("options", "yard", "--lang", "ru").out.splitlines()
    assert said == [
        "long  Долгий день",
        "  Три раунда вместо двух. (options.1)",
        "  true или false; обычно false",
        "coins  Монет в начале",
        "  Сколько их вначале у каждого. (options.2)",
        "  число от 1 до 5; обычно 3",
    ]


def test_choices_of_an_option_are_listed_with_their_words(terminal: Terminal) -> None:
    said = terminal("options", "thrones").out
    assert "  one of these, or other words; usually order\n    order  As on the board\n" in said
    assert "  one of these; usually rulebook\n    rulebook  By the rulebook" in said
    assert "\n    ''  Ready-made ones" in terminal("options", "miniatures").out


def test_options_are_listed_for_programs_and_with_data_packs(terminal: Terminal, tmp_path: Path) -> None:
    listed = json.loads(terminal("options", "cards", "--json").out)["options"]
    assert [(option["name"], option["kind"], option["high"]) for option in listed] == [
        ("draft", "bool", None),
        ("round_limit", "int", 500),
    ]
    scenario = read_folder(find("battles").folder / "data")["scenarios"][0]  # type: ignore[index]
    (tmp_path / "pack.yaml").write_text("name: ours\ngame: battles\n")
    duel = yaml.safe_dump({"scenarios": [{**scenario, "id": "duel", "name": {"en": "A duel", "ru": "Поединок"}}]})
    (tmp_path / "scenarios.yaml").write_text(duel, encoding="utf-8")
    assert "duel  A duel" in terminal("options", "battles", "--data", str(tmp_path)).out
    assert "duel" not in terminal("options", "battles").out


def test_a_card_is_read_with_where_it_comes_from(terminal: Terminal) -> None:
    assert terminal("rules", "yard", "card.sword", "--lang", "ru").out == "Меч: 3\n"
    assert "[reconstructed]" in terminal("rules", "betwixt", "card.intimidation").out


def test_a_data_pack_changes_what_a_card_says(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("name: sharper\ngame: yard\n")
    card = "{id: sword, name: {en: Longsword, ru: Полуторник}, value: 5, copies: 6}"
    (tmp_path / "cards.yaml").write_text(f"cards:\n- {card}\n", encoding="utf-8")
    assert terminal("rules", "yard", "card.sword", "--data", str(tmp_path)).out == "Longsword: 5\n"
    assert terminal("sim", "yard", "--games", "2", "--workers", "1", "--data", str(tmp_path)).code == 0


# -- records --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_check_says_what_it_has_proved(terminal: Terminal, tmp_path: Path, game: str) -> None:
    match = played(game)
    path = saved(match, tmp_path / "whole.json")
    said = terminal("check", path)
    assert said.code == 0 and match.record.commitment in said.out.replace("\n", "")
    assert f"All {len(match.answers)} answers" in said.out and f"All {len(match.outcomes)} outcomes" in said.out
    proved = json.loads(terminal("check", path, "--json").out)
    assert proved["over"] and proved["winners"] == [match.names[seat] for seat in match.winners]


def test_check_names_the_place_where_luck_was_bent(terminal: Terminal, tmp_path: Path) -> None:
    match = played("yard", 10)
    record = json.loads(match.record.to_json())
    drawn = record["outcomes"][3]
    drawn[1] = "horse" if drawn[1] != "horse" else "feint"
    path = tmp_path / "bent.json"
    path.write_text(json.dumps(record))
    assert "Outcome 4" in terminal.refuses("check", str(path))


def test_check_follows_what_was_taken_back(terminal: Terminal, tmp_path: Path) -> None:
    match = played("yard", 1)
    match.undo(match.answers[-1][0])
    said = terminal("check", saved(match, tmp_path / "back.json"))
    assert said.code == 0 and "1 answer was taken back" in said.out


def test_check_claims_nothing_beyond_fresh_luck_and_lists_every_point_of_it(terminal: Terminal, tmp_path: Path) -> None:
    whole = played("yard")
    match = play_on(whole.record, 20, seed_bytes(1))
    drawn = len(match.outcomes)
    while not match.over:
        seat = min(match.questions)
        match.answer(seat, match.options(seat)[0])
    match.undo("blue", agreed=True)
    assert len(match.outcomes) > drawn and match.take_backs[-1].agreed
    path = saved(match, tmp_path / "on.json")
    said = " ".join(terminal("check", path).out.split())
    assert f"Up to answer 20, all {drawn} outcomes follow from the seed" in said
    assert "After answer 20 the game was played on from there with fresh luck." in said
    assert f"After answer {len(match.answers)} Blue took an answer back by consent, and luck began anew." in said
    assert f"Beyond answer 20 nothing is proven of luck: {len(match.outcomes) - drawn} outcomes" in said
    assert f"All {len(match.outcomes)} outcomes" not in said and "All 0 outcomes" not in said
    proved = json.loads(terminal("check", path, "--json").out)
    assert proved["outcomes_proven"] == drawn
    assert proved["fresh_luck"] == [
        {"after": 20, "why": "play-on", "seat": None},
        {"after": len(match.answers), "why": "take-back", "seat": "blue"},
    ]
    assert "ничего не доказано" in terminal("check", path, "--lang", "ru").out


def test_check_does_not_take_outcomes_for_drawn_that_the_position_names(terminal: Terminal, tmp_path: Path) -> None:
    match = cyvasse.start("yard", POSITION, seed=4)
    while not match.over:
        seat = min(match.questions)
        match.answer(seat, match.options(seat)[0])
    proved = json.loads(terminal("check", saved(match, tmp_path / "named.json"), "--json").out)
    assert proved["outcomes_named"] == 2 and proved["outcomes_proven"] == len(match.outcomes) - 2
    assert "The first 2 outcomes are named in the position" in terminal("check", str(tmp_path / "named.json")).out


@pytest.mark.parametrize("kept", STORED, ids=lambda kept: "-".join(kept.parts[-3:-1]))
def test_check_says_of_older_records_what_their_commitment_covers(
    terminal: Terminal, tmp_path: Path, kept: Path
) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(gzip.decompress(kept.read_bytes()))
    record = json.loads(path.read_bytes())
    said = terminal("check", str(path))
    if find(record["game"]).version != record["version"]:
        assert said.code == 2 and "cannot be proven" in said.err
        return
    assert said.code == 0, said.err
    told = " ".join(said.out.split())
    old = record["cyvasse"] == 1
    assert ("seats, data packs and position are not covered" in told) == old
    covers = ["game", "options", "seed"] if old else ["game", "seats", "options", "packs", "position", "seed"]
    assert json.loads(terminal("check", str(path), "--json").out)["covers"] == covers


@pytest.mark.parametrize("game", GAMES)
def test_replay_shows_a_point_through_a_seats_eyes(terminal: Terminal, tmp_path: Path, game: str) -> None:
    match = played(game)
    path = saved(match, tmp_path / "whole.json")
    drawing = tmp_path / "table.svg"
    said = terminal("replay", path, "--at", "9", "--seat", "1", "--svg", str(drawing), "--lang", "ru")
    assert said.code == 0 and f"После ответа 9 из {len(match.answers)}." in said.out
    assert drawing.read_text(encoding="utf-8").startswith("<svg")
    assert "The game is over" in terminal("replay", path).out


def test_replay_shows_a_hand_to_its_own_seat_only(terminal: Terminal, tmp_path: Path) -> None:
    path = saved(played("yard", 1), tmp_path / "one.json")
    assert "Your hand" in terminal("replay", path, "--seat", "blue").out
    assert "Your hand" not in terminal("replay", path).out


def test_conformance_prints_one_json_object(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("cyvasse.lab.conformance.KEPT", tmp_path / "kept.json")
    figures = json.loads(terminal("conformance", "yard", "--json").out)
    assert {"clauses", "proven", "prose", "open"} <= set(figures["yard"])


# -- records of older rules -----------------------------------------------------------------------------------


@pytest.fixture
def older(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The record of a game that was begun before its rules changed."""
    path = Path(saved(played("yard", 12), tmp_path / "older.json"))
    yard = find("yard")
    monkeypatch.setitem(registry._found, "yard", replace(yard, version=yard.version + 1))
    return path


def test_a_game_of_older_rules_goes_on_and_is_saved(terminal: Terminal, older: Path) -> None:
    later = older.with_name("later.json")
    said = terminal("play", "yard", "--load", str(older), typed=f"1\nsave {later}\nload {older}\n")
    assert said.out.count("Version 1 of the rules has led this game to a checkpoint.") == 2
    record = json.loads(later.read_bytes())
    assert record["before"] == json.loads(older.read_bytes()) and len(record["answers"]) > 0


def test_check_says_what_is_not_proven_of_a_game_that_older_rules_began(terminal: Terminal, older: Path) -> None:
    assert "cannot be proven here" in terminal.refuses("check", str(older))
    match = cyvasse.load(older.read_bytes())
    while not match.over:
        seat = min(match.questions)
        match.answer(seat, match.options(seat)[0])
    path = saved(match, older.with_name("later.json"))
    assert match.record.before is not None
    proved = json.loads(terminal("check", path, "--json").out)
    assert proved["before"] == {"version": 1, "answers": 12, "outcomes": len(match.record.before.outcomes)}
    assert (proved["outcomes_proven"], proved["outcomes"]) == (0, len(match.outcomes))
    assert proved["fresh_luck"][0]["why"] == "checkpoint"
    told = " ".join(terminal("check", path).out.split())
    assert "✓ The commitment" in told and f"✓ All {len(match.answers)} answers are allowed" in told
    assert "✗ The game goes on from a checkpoint of version 1 of the rules." in told
    assert f"✗ Since then nothing is proven of luck: {len(match.outcomes)} outcomes follow from the seed" in told
    assert "no roll or deal was bent" not in told
    said = " ".join(terminal("check", path, "--lang", "ru").out.split())
    assert "Игра продолжена с промежуточного положения, оставшегося от версии правил 1" in said


def test_replay_shows_the_checkpoint_of_older_rules_and_every_point_since(terminal: Terminal, older: Path) -> None:
    shown = terminal("replay", str(older)).out
    assert "From there on version 2 plays it" in shown and "After answer" not in shown
    assert "no place 3 in it" in terminal.refuses("replay", str(older), "--at", "3")
    match = cyvasse.load(older.read_bytes())
    for _ in range(4):
        seat = min(match.questions)
        match.answer(seat, match.options(seat)[0])
    path = saved(match, older.with_name("later.json"))
    assert "После ответа 3 из 4." in terminal("replay", path, "--at", "3", "--lang", "ru").out
    assert "Дальше действует версия 2" in terminal("replay", path, "--lang", "ru").out
