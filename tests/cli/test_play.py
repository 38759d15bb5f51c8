"""A game in the terminal: answers by number, words or their beginnings, commands, refusals, and an orderly end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cyvasse
from cyvasse.cli.changes import changed
from tests.cli.terminal import Terminal, played, saved

GAMES = ("yard", "betwixt")


def session(terminal: Terminal, *typed: str, argv: tuple[str, ...] = ()) -> str:
    said = terminal("play", "yard", "--seed", "3", "--bots", "random", *argv, typed="\n".join([*typed, ""]))
    assert said.code == 0 and said.err == ""
    return said.out


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_whole_game_can_be_played_by_numbers(terminal: Terminal, game: str, lang: str) -> None:
    argv = ["play", game, "--seed", "3", "--bots", "random", "--lang", lang]
    said = terminal(*argv, typed="1\n" * 400)
    assert said.code == 0 and said.err == ""
    assert ("The game is over" if lang == "en" else "Игра окончена") in said.out


def test_an_end_of_input_ends_the_game_cleanly(terminal: Terminal) -> None:
    out = session(terminal)
    assert "Give an order to a squire  orders.1" in out and "1 left squire → drill" in out
    assert out.endswith("The input has ended, so the game stops here.\n")


@pytest.mark.parametrize("typed", ["2", "left watch", "Left Squire → Watch", "left w", "left squire wa", "l w"])
def test_an_option_is_taken_by_number_words_label_or_beginning(terminal: Terminal, typed: str) -> None:
    out = session(terminal, typed, "log")
    assert "Take back the order of left squire" in out and "3 left squire" not in out.partition(f"> {typed}")[2]


def test_a_beginning_that_fits_several_options_is_asked_back(terminal: Terminal) -> None:
    assert "“left” could be several: left squire → drill; left squire → watch" in session(terminal, "left")


def test_a_wrong_line_is_refused_with_its_clause_and_the_question_stays(terminal: Terminal) -> None:
    out = session(terminal, "left drill", "right drill", "right rest")
    refused, _, later = out.partition("Red> right drill\n")[2].partition("Red> right rest")
    assert "(orders.2: No order is given twice by the same seat.)" in " ".join(refused.split())
    assert "1 Done" in later


def test_why_explains_without_answering(terminal: Terminal) -> None:
    out = session(terminal, "left drill", "why right drill", "why right rest", "why")
    assert "orders.2" in out and "“right squire → rest” is allowed here." in out and "Why what?" in out


def test_a_number_and_a_subset_are_read(terminal: Terminal) -> None:
    out = session(terminal, "1", "2", "done", *["1"] * 3, "no", "2", "pass", "1 2")
    assert "How many coins do you bid?  bid.2\nA number from 0 to 3." in out
    assert "Discard up to two cards  drop.2" in out and "Choose at most 2" in out


def test_what_was_learned_is_taken_back_only_after_asking(terminal: Terminal) -> None:
    out = session(terminal, "1", "2", "done", "undo", "n", "undo", "y")
    assert out.count("everyone must agree") >= 2
    assert out.rindex("Give an order to a squire") > out.index("Take it back anyway")


def test_a_free_answer_is_taken_back_at_once(terminal: Terminal) -> None:
    out = session(terminal, "left drill", "undo")
    assert out.count("1 left squire → drill") == 2 and "anyway" not in out


def test_a_game_is_saved_and_goes_on(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    out = session(terminal, "left drill", f"save {path}", "right rest", f"load {path}", "look")
    assert f"Saved to {path}." in out.splitlines() and out.count("1 right squire → watch") == 3
    assert cyvasse.load(path.read_text()).answers[-1] == (0, "left drill")
    again = terminal("play", "yard", "--load", str(path), typed="right rest\n")
    assert again.code == 0 and "1 Done" in again.out
    terminal("check", str(path))


def test_commands_that_lack_a_word_or_a_file_say_so(terminal: Terminal, tmp_path: Path) -> None:
    other = saved(played("yard", 3, seats=3), tmp_path / "three.json")
    lines = ["save", "load", "svg", "lang tlh", "rule nothing.1", "load nowhere.json", f"load {other}", "undo"]
    out = " ".join(session(terminal, *lines, f"save {tmp_path}/no/such.json").split())
    for said in ("Say `save`", "Say `load`", "Say `svg`", "Say `lang`", "There is no clause", "nowhere.json:"):
        assert said in out
    assert "for 3, not this one" in out and "nothing to take back" in out and "No such file" in out


def test_the_other_commands_show_what_they_promise(terminal: Terminal, tmp_path: Path) -> None:
    lines = [
        "?",
        "rule",
        "rule card.sword",
        "log",
        "look",
        "hint",
        f"svg {tmp_path}/t.svg",
        "lang ru",
        "помощь",
        "выход",
        "1",
    ]
    out = session(terminal, *lines)
    for said in (
        "take your last answer back",
        "orders.1  rulebook",
        "Sword: 3",
        "· Red draws Shield.",
        "A decent player",
    ):
        assert said in out
    assert "Отдайте приказ оруженосцу" in out and "взять последний ответ назад" in out
    assert (tmp_path / "t.svg").read_text(encoding="utf-8").startswith("<svg") and "> 1" not in out


def test_after_the_end_one_can_look_back_and_save(terminal: Terminal, tmp_path: Path) -> None:
    path = saved(played("yard"), tmp_path / "whole.json")
    said = terminal("play", "yard", "--load", path, typed=f"log\nhint\nfoo\nsave {tmp_path}/again.json\n\n")
    assert said.code == 0 and "The day is over" in said.out
    assert cyvasse.load((tmp_path / "again.json").read_text()).over


def test_several_people_share_a_keyboard(terminal: Terminal) -> None:
    typed = "\n".join(["", "1", "2", "done", "", "log", "1", "2", "done", ""])
    out = terminal("play", "yard", "--seats", "3", "--seed", "3", "--humans", "0,2", typed=typed).out
    first, second = out.index("Pass the keyboard to Red"), out.index("Pass the keyboard to Green")
    assert "Red draws Shield." in out[first:second] and "Red draws Shield." not in out[second:]


def test_a_described_position_is_played(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "bid.yaml"
    path.write_text("step: bid\nturn: red\ndown_red: horse\ndown_blue: feint\nround: 1\n")
    assert "Turn your staked card up?" in terminal("play", "yard", "--position", str(path)).out


# -- giving up ------------------------------------------------------------------------------------------------


def test_of_two_giving_up_ends_the_game_and_the_record_says_so(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "given-up.json"
    out = session(terminal, "1", "resign", "n", "resign", "y", f"save {path}", "undo", "")
    assert out.count("Give up? The game ends, and the other side has won.") == 2
    assert "Red gives up." in out and "Blue has won" in out and "Red  gave up" in out
    assert "The game was given up, so nothing can be taken back." in out
    again = terminal("replay", str(path)).out
    assert "Red gives up." in again and "Blue has won" in again
    found = json.loads(terminal("check", str(path), "--json").out)
    assert found["over"] and found["winners"] == ["blue"]
    assert found["resigned"] == [{"after": found["answers"], "seat": "red"}]


def test_of_three_a_bot_plays_on_and_whoever_gave_up_has_lost(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "given-up.json"
    argv = ("--seats", "3", "--lang", "ru")
    out = session(terminal, "сдаюсь", "да", f"сохранить {path}", "сдаюсь", "", argv=argv)
    assert "За вас доиграет бот" in out and "Красный сдаётся." in out
    match = cyvasse.load(path.read_bytes())
    assert match.over and match.resigned == [0] and 0 not in match.winners


def test_a_saved_game_goes_on_with_a_bot_for_whoever_gave_up(terminal: Terminal, tmp_path: Path) -> None:
    match = played("yard", 4, seats=3)
    match.resign(0)
    path = saved(match, tmp_path / "left.json")
    assert "The game is over" in session(terminal, "", argv=("--load", path))


# -- what has changed -----------------------------------------------------------------------------------------


def test_of_a_table_that_was_read_only_the_new_lines_are_told_under_their_headings() -> None:
    before = "Round 1.\n\nRed (you): power 2.\n  Hall: knight.\n  Tower: squire.\nHand:\n- Sword\n- Horse"
    after = "Round 2.\n\nRed (you): power 2.\n  Hall: knight, squire.\nHand:\n- Sword\n- Feint\n- Horse"
    assert changed(before, after) == ["Round 2.", "Red (you):", "  Hall: knight, squire.", "Hand:", "- Feint"]
    assert changed(before, before) == []
    moved = before.replace("power 2", "power 3").replace("  Hall: knight.", "  Hall: squire.")
    assert changed(before, moved) == ["Red (you): power 3.", "  Hall: squire."]


def test_after_an_answer_the_news_are_told_and_the_whole_table_on_request(terminal: Terminal) -> None:
    argv = ("play", "betwixt", "--seed", "7", "--set", "leaders=cersei euron doran")
    out = terminal(*argv, typed="4\nlook\n").out
    first, _, then = out.partition("Cersei Lannister> 4")
    news, _, whole = then.partition("Cersei Lannister> look")
    assert "you are Cersei Lannister" in first and "you are Cersei Lannister" not in news
    assert "plays Show of Strength" in news and "Now on the table:" in news
    assert "you are Cersei Lannister" in whole


def test_windows_without_anything_to_do_are_passed_quietly_and_asked_after_a_take_back(terminal: Terminal) -> None:
    argv = ("play", "cards", "--seed", "3", "--bots", "random")
    out = " ".join(terminal(*argv, typed="1\n" * 30).out.split())
    assert "You pass, there was nothing to do: " in out and " 1 Pass House Stark>" not in out
    until = out.count("House Stark>", 0, out.index("You pass, there was nothing to do: "))
    back = " ".join(terminal(*argv, typed="1\n" * until + "undo\nlook\n1\n").out.split())
    assert back.count(" 1 Pass House Stark>") == 2 and back.count("nothing to do: ") == 1


def test_a_hint_leaves_the_bots_as_they_were(terminal: Terminal, tmp_path: Path) -> None:
    for name, typed in (("plain", ["1"] * 12), ("helped", ["hint", *["1"] * 5, "hint", *["1"] * 7])):
        session(terminal, *typed, f"save {tmp_path / name}")
    answers = [cyvasse.load((tmp_path / name).read_text()).answers for name in ("plain", "helped")]
    assert answers[0] == answers[1] and any(seat for seat, _ in answers[0])
