"""What people read of B'Twixt: every ask and event has its sentence, every option its label, every table its words."""

from __future__ import annotations

import ast
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from statistics import median
from typing import Any

import msgspec
import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Attribute, BaseNode, Message, VariableReference

import cyvasse
from cyvasse.games.betwixt import GAME
from cyvasse.games.betwixt.components import components
from cyvasse.games.betwixt.describe import describe
from cyvasse.games.betwixt.table import Table
from cyvasse.games.betwixt.view import View
from cyvasse.games.betwixt.words import pair_name, word_name
from cyvasse.kernel import text
from cyvasse.kernel.question import ChooseSome, Question
from cyvasse.kernel.rule import Rule, choose, choose_some
from cyvasse.kernel.stream import Dice
from cyvasse.kernel.text import LANGUAGES

DATA = components()
LETTERS = {"en": re.compile("[а-яА-ЯёЁ]"), "ru": re.compile("[a-zA-Z]")}  # what does not belong in a language
OF_A_LINE = {"line", "list", "first", "second", "third"}  # what labels may use besides the words of the ask
ASKING = ("choose", "choose_some", "choose_number", "place", "say")  # the key is their second argument
NAMED_IN_FULL = {  # asks that call their card by its name
    "regent": "queen_regent",
    "tongues": "loose_tongues",
    "watch": "for_the_watch",
    "dragonbinder": "dragonbinder",
    "bronn": "bronn",
    "blood_magic": "blood_magic",
    "theon": "theon_greyjoy",
}

both = pytest.mark.parametrize("lang", LANGUAGES)


# -- what the rules ask and say -------------------------------------------------------------------------------


@cache
def written() -> dict[str, list[frozenset[str]]]:
    """By ask or event: the names of the words given at each place of the rules that asks or says it."""
    found: dict[str, list[frozenset[str]]] = {}
    not_words = {*choose.__annotations__, *choose_some.__annotations__, "private"}
    for path in sorted(GAME.folder.glob("*.py")):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        key_at = {name: 1 for node in nodes for name in imported_from_rule(node) if name in ASKING}
        passed_on: dict[str, frozenset[str]] = {}
        for node in nodes:  # rules that are told what to ask, and the words they give themselves
            if isinstance(node, ast.FunctionDef) and "ask" in (names := [each.arg for each in node.args.args]):
                key_at[node.name] = names.index("ask")
                asks = [n for n in ast.walk(node) if isinstance(n, ast.Call) and "ask" in map(ast.unparse, n.args)]
                passed_on[node.name] = frozenset(keyword.arg or "" for call in asks for keyword in call.keywords)
        for node in nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in key_at:
                given = frozenset(keyword.arg or "" for keyword in node.keywords)
                given = (given | passed_on.get(node.func.id, frozenset())) - not_words
                for key in ast.walk(node.args[key_at[node.func.id]]):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str):
                        found.setdefault(key.value, []).append(given)
    return found


def imported_from_rule(node: ast.AST) -> list[str]:
    if isinstance(node, ast.ImportFrom) and node.module == "cyvasse.kernel.rule":
        return [each.name for each in node.names]
    return []


def messages(lang: str) -> Iterator[tuple[str, Message | Attribute]]:
    """All messages and attributes by name: `card-drawn`, `card-drawn.hidden`."""
    for entry in FluentResource((GAME.folder / f"{lang}.ftl").read_text(encoding="utf-8")).body:
        if isinstance(entry, Message):
            yield entry.id.name, entry
            for attribute in entry.attributes:
                yield f"{entry.id.name}.{attribute.id.name}", attribute


def variables(node: Any) -> set[str]:
    if isinstance(node, VariableReference):
        return {node.id.name}
    parts = node if isinstance(node, list) else vars(node).values() if isinstance(node, BaseNode) else ()
    return set[str]().union(*(variables(part) for part in parts))


def test_the_scan_finds_asks_and_events_however_they_are_written() -> None:
    assert {"turn", "hand.discard_two", "allies.bury", "allies.back", "ally.current", "ally.none"} <= set(written())


@both
def test_every_ask_and_event_of_the_rules_has_a_sentence(lang: str) -> None:
    keys = text.keys(GAME.folder, lang)
    assert [key for key in written() if key.replace(".", "-") not in keys] == []


@both
def test_every_step_and_option_has_a_name(lang: str) -> None:
    needed = {f"step-{step}" for step in GAME.steps}
    needed |= {f"option-{option.name}" for option in msgspec.structs.fields(GAME.options)}
    assert needed <= text.keys(GAME.folder, lang)


def test_both_languages_have_the_same_sentences() -> None:
    assert text.keys(GAME.folder, "en") == text.keys(GAME.folder, "ru")


@both
def test_no_sentence_is_left_over(lang: str) -> None:
    asked_or_said = {key.replace(".", "-") for key in written()}
    told = (GAME.folder / "describe.py").read_text(encoding="utf-8")
    for key in text.keys(GAME.folder, lang):
        kind, _, name = key.partition("-")
        if kind == "text":
            assert f'"{name}"' in told or f"'{name}'" in told or f'"{key}"' in told, f"nothing says {key}"
        elif kind not in ("option", "step"):
            assert key.partition(".")[0] in asked_or_said, f"nothing asks or says {key}"


@both
def test_sentences_use_only_words_that_every_such_ask_or_event_gives(lang: str) -> None:
    given = {key.replace(".", "-"): frozenset.intersection(*places) for key, places in written().items()}
    for name, message in messages(lang):
        key, _, attribute = name.partition(".")
        if key in given:
            used = variables(message.value)
            extra = OF_A_LINE if attribute and attribute != "hidden" else set()
            assert used <= given[key] | extra, name


@both
def test_asks_that_name_their_card_call_it_as_it_is_printed(lang: str) -> None:
    for ask, card in NAMED_IN_FULL.items():
        assert word_name(card, lang, DATA) in text.phrase(GAME.folder, lang, ask, target="")


# -- what is heard in play ------------------------------------------------------------------------------------


@dataclass
class Heard:
    """From random games: questions with lines to answer them, log lines, and views of every step."""

    questions: list[tuple[Question, list[str]]] = field(default_factory=list)
    log: dict[str, list[dict[str, Any]]] = field(default_factory=dict)  # by event
    views: list[View] = field(default_factory=list)


@cache
def heard() -> Heard:
    found, dice = Heard(), Dice(4)

    def noting(rule: Callable[[Any], Rule[None]]) -> Callable[[Any], Rule[None]]:
        def run(table: Table) -> Rule[None]:
            if dice.below(12) == 0 or table.step not in ("turn", "reveal", "bids", "claim", "after"):
                found.views.extend(GAME.view(table, seat) for seat in (dice.below(table.seats), None))  # type: ignore[misc]
            return rule(table)

        return run

    with pytest.MonkeyPatch.context() as patch:
        for step, rule in list(GAME.steps.items()):
            patch.setitem(GAME.steps, step, noting(rule))
        for seed, (seats, options) in enumerate(GAME.variants()[::3]):
            play(cyvasse.new("betwixt", seats, seed, options), found, dice)
    return found


def play(match: Any, found: Heard, dice: Dice) -> None:
    while not match.over:
        seat = dice.one(sorted(match.questions))
        question = match.questions[seat]
        if isinstance(question, ChooseSome):
            lines = [question.sample(dice) for _ in range(3)] + question.items
        else:
            lines = question.options
        found.questions.append((question, lines))
        if dice.below(12) == 0:
            found.views.append(match.view(seat))
        match.answer(seat, dice.one(lines) if not isinstance(question, ChooseSome) else lines[0])
    for reader in (*range(match.table.seats), None):
        found.views.append(match.view(reader))
        for line in match.log(reader):
            known = found.log.setdefault(line.event, [])
            if line.words not in known[-20:]:
                known.append(line.words)


def assert_reads_well(said: str, lang: str, what: object) -> None:
    assert said and said == said.strip(), f"{what}: {said!r}"
    assert not LETTERS[lang].search(said), f"{what}: {said!r} in {lang}"
    assert not re.search(r"[{}_@]|  |: [.,;]|\(\)|««|»»|[.!?]\.|, ,", said), f"{what}: {said!r}"


@both
def test_questions_and_their_options_read_well(lang: str) -> None:
    labels: dict[tuple[str, str], str] = {}
    for question, lines in heard().questions:
        said = text.sentence(GAME, lang, question.ask, question.words, DATA)
        assert_reads_well(said, lang, question.ask)
        assert said[-1] in ".?", f"{question.ask}: {said}"
        called = {}
        for line in lines:
            if (question.ask, line) not in labels:
                labels[question.ask, line] = text.label(GAME, lang, question.ask, question.words, line, DATA)
                assert_reads_well(labels[question.ask, line], lang, f"{question.ask} {line}")
            called[line] = labels[question.ask, line]
        assert len(set(called.values())) == len(called), f"{question.ask}: options that read alike among {called}"


@both
def test_options_begin_with_a_capital_or_a_number(lang: str) -> None:
    for question, lines in heard().questions[::5]:
        for line in lines:
            first = text.label(GAME, lang, question.ask, question.words, line, DATA).lstrip("«")[0]
            assert first.isupper() or first.isdigit(), f"{question.ask} {line}"


@both
def test_the_log_reads_well(lang: str) -> None:
    for event, examples in heard().log.items():
        for words in examples:
            said = text.sentence(GAME, lang, event, words, DATA)
            assert_reads_well(said, lang, f"{event} {words}")
            assert said[-1] in ".!", said


@pytest.mark.parametrize(
    ("event", "words", "en", "ru"),
    [
        (
            "card.drawn",
            {"leader": "euron", "card": ""},
            "Euron Greyjoy draws a card.",
            "Эурон Грейджой берёт карту.",
        ),
        (
            "card.drawn",
            {"leader": "euron", "card": "the_silence"},
            "Euron Greyjoy draws a card: The Silence.",
            "Эурон Грейджой берёт карту «Молчаливая».",
        ),
        (
            "card.played",
            {"leader": "daenerys", "card": "dracarys"},
            "Daenerys Targaryen plays Dracarys!",
            "Дейнерис Таргариен разыгрывает карту «Дракарис!».",
        ),
        (
            "hand.discarded",
            {"leader": "doran", "card": ["raid", "unbowed_unbent_unbroken"]},
            "Doran Martell discards from hand: Raid; Unbowed, Unbent, Unbroken.",
            "Доран Мартелл сбрасывает с руки: Набег; Непреклонные, несгибаемые, несдающиеся.",
        ),
        (
            "allies.looked",
            {"leader": "jon", "count": 1},
            "Jon Snow looks at the next ally.",
            "Джон Сноу просматривает 1 следующего союзника.",
        ),
        (
            "tokens.moved",
            {"count": 2, "council": "jon_cersei", "target": "cersei_euron"},
            "2 power tokens move from the council Jon – Cersei to Cersei – Euron.",
            "Перемещены 2 жетона власти: совет Джон – Серсея → совет Серсея – Эурон.",
        ),
        ("first.player", {"leader": "seat_2"}, "Seat 3 is the first player.", "Первый игрок: Место 3."),
    ],
)
def test_events_are_told_to_those_who_know_and_to_those_who_do_not(
    event: str, words: dict[str, Any], en: str, ru: str
) -> None:
    assert text.sentence(GAME, "en", event, words, DATA) == en
    assert text.sentence(GAME, "ru", event, words, DATA) == ru


@pytest.mark.parametrize(
    ("ask", "line", "en", "ru"),
    [
        ("turn", "raid", "Raid", "Набег"),
        ("turn", "kneel", "Bend the knee", "Преклонить колено"),
        ("leader", "random", "A random leader", "Случайный правитель"),
        ("bid.raid", "raid@euron/2", "Raid (Euron Greyjoy, no. 2)", "Набег (Эурон Грейджой, № 2)"),
        ("ally.kill", "pass", "Kill nobody", "Никого не убивать"),
        ("tokens.move", "jon_cersei 1", "1 token from Jon – Cersei", "Джон – Серсея: 1 жетон"),
        ("tokens.move", "jon_cersei 2", "2 tokens from Jon – Cersei", "Джон – Серсея: 2 жетона"),
        ("dead.council", "hodor jon_cersei", "Hodor → Jon – Cersei", "Ходор → Джон – Серсея"),
        ("hand.discard_two", "raid siege", "Raid, Siege", "Набег, Осада"),
        ("draft.pick", "done", "Done", "Готово"),
    ],
)
def test_options_are_called_what_they_mean(ask: str, line: str, en: str, ru: str) -> None:
    assert text.label(GAME, "en", ask, {}, line, DATA) == en
    assert text.label(GAME, "ru", ask, {}, line, DATA) == ru


# -- the table in words ---------------------------------------------------------------------------------------


def test_the_views_are_of_every_step() -> None:
    assert {view.step for view in heard().views} == {*GAME.steps, None}
    assert {view.seat for view in heard().views} >= {*range(6), None}


@both
def test_tables_read_well_and_are_complete(lang: str) -> None:
    for view in heard().views:
        told = describe(view, lang)
        for line in told.split("\n"):
            if line:
                assert_reads_well(line.removeprefix("  "), lang, view.step)
        for name in expected(view, lang):
            assert name in told, f"{name} is missing in:\n{told}"


def expected(view: View, lang: str) -> Iterator[str]:
    """Names that a table in words must hold."""
    cards = [*view.hand, *view.packet, *view.picks, *view.up, *view.uniques, *view.discard, *view.dead, *view.row]
    cards += [ally for council in view.councils for ally in council.allies]
    cards += [card.card for leader in view.leaders for card in leader.bid]
    cards += [card for card in (view.current, view.arriving, view.playing) if card]
    yield from (word_name(word, lang, DATA) for word in (*cards, *view.seats))
    for card in view.hand:
        yield DATA.influence[card].effect[lang]
    if any(council.allies for council in view.councils):
        yield from (pair_name(a, b, lang, DATA) for a, b in zip(view.seats, view.seats[1:], strict=False))


def test_a_spectator_reads_of_nobodys_hand() -> None:
    for view in heard().views:
        if view.seat is None:
            told = describe(view, "en")
            assert "Your" not in told and "You know" not in told and "(you" not in told


def test_the_same_view_is_told_in_the_same_words() -> None:
    for view in heard().views[::10]:
        again = msgspec.json.decode(msgspec.json.encode(view), type=View)
        assert describe(view, "en") == describe(again, "en")


def test_the_end_names_the_winners() -> None:
    match = cyvasse.new("betwixt", 3, 5, {"quick": True})
    dice = Dice(5)
    while not match.over:
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
    names = [word_name(match.names[seat], "en", DATA) for seat in match.winners]
    told = match.text(None).split("\n")
    assert told[0] == f"The game is over. {names[0]} wins." and len(names) == 1
    assert told[2].startswith(f"  1. {names[0]}: small council {max(match.scores)}, ")


def test_what_was_seen_of_a_hand_is_remembered_in_words() -> None:
    match = cyvasse.start(
        "betwixt",
        """
        seats: [cersei, euron, jon]
        step: turn
        turn: cersei
        cersei hand: whisperers
        euron hand: raid siege raid
        """,
    )
    match.play("cersei: whisperers")
    assert "You know:\n  in the hand of Euron Greyjoy: Raid 3 ×2, Siege 6." in match.text("cersei")
    assert "You know" not in match.text("jon")


def test_a_round_without_an_ally_is_told() -> None:
    match = cyvasse.start("betwixt", "{seats: [cersei, euron, jon], step: turn, cersei hand: raid}")
    assert match.text("jon").startswith("Summer, round 1 of 4. Bidding.\nThere is no current ally.\n")
    assert match.text("jon", "ru").startswith("Лето, раунд 1 из 4. Торги.\nТекущего союзника нет.\n")


def test_a_table_is_told_quickly() -> None:
    taken = []
    for view in heard().views[::5]:
        begun = time.process_time()
        describe(view, "ru")
        taken.append(time.process_time() - begun)
    assert median(taken) < 0.003
