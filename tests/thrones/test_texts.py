"""What people read of A Game of Thrones: every ask and event has its sentence, every option its label, every board its
words."""

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
from cyvasse.games.thrones import GAME
from cyvasse.games.thrones.components import components
from cyvasse.games.thrones.describe import PHASES, describe
from cyvasse.games.thrones.table import Table
from cyvasse.games.thrones.view import View
from cyvasse.games.thrones.words import vocabulary, word_name
from cyvasse.kernel import text
from cyvasse.kernel.question import Question
from cyvasse.kernel.rule import Rule, choose, choose_number, choose_some
from cyvasse.kernel.stream import Dice
from cyvasse.kernel.text import LANGUAGES

DATA = components()
LETTERS = {"en": re.compile("[а-яА-ЯёЁ]"), "ru": re.compile("[a-zA-HJ-Z]")}  # not of the language; decks are I, II, III
OF_A_LINE = {"line", "list", "first", "second", "third"}  # what labels may use besides the words of the ask
ASKING = ("choose", "choose_some", "choose_number", "place", "say")  # the key is their second argument
NAMED_IN_FULL = {  # asks that call their card by its name
    "tyrion": "tyrion_lannister",
    "aeron": "aeron_damphair",
    "mace": "mace_tyrell",
    "thorns": "queen_of_thorns",
    "doran": "doran_martell",
    "cersei": "cersei_lannister",
    "renly": "renly_baratheon",
    "robb": "robb_stark",
    "patchface": "patchface",
    "arianne": "arianne_martell",
    "wildlings-discard": "massing_on_the_milkwater",
    "wildlings-track_down": "king_beyond_the_wall",
    "wildlings-track_up": "king_beyond_the_wall",
    "wildlings-take_card": "mammoth_riders",
    "wildlings-castle": "horde_descends",
    "wildlings-muster": "horde_descends",
    "wildlings-knight": "crow_killers",
    "wildlings-upgrade": "crow_killers",
    "wildlings-raid": "preemptive_raid",
    "wildlings-raid_track": "preemptive_raid",
}

both = pytest.mark.parametrize("lang", LANGUAGES)


# -- what the rules ask and say -------------------------------------------------------------------------------


@cache
def written() -> dict[str, list[frozenset[str]]]:
    """By ask or event: the names of the words given at each place of the rules that asks or says it."""
    found: dict[str, list[frozenset[str]]] = {}
    not_words = {*choose.__annotations__, *choose_some.__annotations__, *choose_number.__annotations__, "private"}
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(GAME.folder.glob("*.py"))]
    functions = [n for tree in trees if is_rules(tree) for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    key_at = dict.fromkeys(ASKING, 1)
    passed_on: dict[str, frozenset[str]] = {}
    for function in functions:  # rules that are told what to ask, and the words they give themselves
        if "ask" in (names := [each.arg for each in function.args.args]):
            key_at[function.name] = names.index("ask")
            asks = [call for call in calls(function) if "ask" in map(ast.unparse, call.args)]
            passed_on[function.name] = frozenset(keyword.arg or "" for call in asks for keyword in call.keywords)
    for function in functions:
        for call in calls(function):
            name = call.func.id if isinstance(call.func, ast.Name) else ""
            if name in key_at:
                given = frozenset(keyword.arg or "" for keyword in call.keywords) | passed_on.get(name, frozenset())
                for key in strings(call.args[key_at[name]], function):
                    found.setdefault(key, []).append(given - not_words)
    return found


def is_rules(tree: ast.Module) -> bool:
    """Does a module ask or say anything?"""
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "cyvasse.kernel.rule"]
    return any(each.name in ASKING for node in imports for each in node.names)


def calls(function: ast.FunctionDef) -> list[ast.Call]:
    return [node for node in ast.walk(function) if isinstance(node, ast.Call)]


def strings(node: ast.expr, function: ast.FunctionDef) -> list[str]:
    """What a key can be: written there, one of two, or a name for such in the function."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return strings(node.body, function) + strings(node.orelse, function)
    assert isinstance(node, ast.Name), ast.unparse(node)
    assigned = [
        each.value
        for each in ast.walk(function)
        if isinstance(each, ast.Assign) and node.id in map(ast.unparse, each.targets)
    ]
    return [key for value in assigned for key in strings(value, function)]


def messages(lang: str) -> Iterator[tuple[str, Message | Attribute]]:
    """All messages and attributes by name: `raven-kept`, `raven-kept.hidden`."""
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
    keys = {"raid", "raven.kept", "raven.buried", "wildlings.bid", "clash.bid", "wildlings.highest", "unit.replaced"}
    assert keys <= set(written()) and "bury" not in written()
    assert written()["clash.bid"] == [frozenset({"", "track"})]


@both
def test_every_ask_and_event_of_the_rules_has_a_sentence(lang: str) -> None:
    keys = text.keys(GAME.folder, lang)
    assert [key for key in written() if key.replace(".", "-") not in keys] == []


@both
def test_every_step_and_option_has_a_name(lang: str) -> None:
    needed = {f"step-{step}" for step in GAME.steps}
    needed |= {f"option-{option.name}" for option in msgspec.structs.fields(GAME.options)}
    assert needed <= text.keys(GAME.folder, lang)


def test_every_step_of_a_round_belongs_to_a_phase() -> None:
    assert {step for steps in PHASES.values() for step in steps} == {*GAME.steps} - {"setup", "end"}


def test_both_languages_have_the_same_sentences() -> None:
    assert text.keys(GAME.folder, "en") == text.keys(GAME.folder, "ru")


@both
def test_no_sentence_is_left_over(lang: str) -> None:
    asked_or_said = {key.replace(".", "-") for key in written()}
    told = (GAME.folder / "describe.py").read_text(encoding="utf-8")
    for key in text.keys(GAME.folder, lang):
        kind, _, name = key.partition("-")
        if kind == "text":
            assert f'"{name}"' in told or f"'{name}'" in told, f"nothing says {key}"
        elif kind not in ("option", "step"):
            assert key.partition(".")[0] in asked_or_said, f"nothing asks or says {key}"


@both
def test_sentences_use_only_words_that_every_such_ask_or_event_gives(lang: str) -> None:
    given = {key.replace(".", "-"): frozenset.intersection(*places) for key, places in written().items()}
    for name, message in messages(lang):
        key, _, attribute = name.partition(".")
        if key in given:
            extra = OF_A_LINE if attribute and attribute != "hidden" else set()
            assert variables(message.value) <= given[key] | extra, name


@both
def test_asks_that_name_their_card_call_it_as_it_is_printed(lang: str) -> None:
    for ask, card in NAMED_IN_FULL.items():
        assert word_name(card, lang, DATA) in text.phrase(GAME.folder, lang, ask, house="", area="")


@both
def test_sentences_that_random_games_may_never_reach_read_well_too(lang: str) -> None:
    for key, places in written().items():
        for number in range(6):
            words: dict[str, Any] = dict.fromkeys(frozenset.intersection(*places), "winterfell")
            words |= {name: number for name in words if name in ("count", "amount", "round", "level", "threat")}
            assert_reads_well(text.sentence(GAME, lang, key, words, DATA), lang, key)


@both
def test_answers_with_a_wording_of_their_own_begin_with_a_capital(lang: str) -> None:
    for name, _ in messages(lang):
        ask, _, line = name.partition(".")
        if line not in ("", "hidden", "option", "several"):
            label = text.label(GAME, lang, ask, {}, line, DATA)
            assert_reads_well(label, lang, name)
            assert label[0].isupper() or label[0] == "+", name


# -- what words are called ------------------------------------------------------------------------------------


@both
def test_every_word_of_the_vocabulary_has_a_name(lang: str) -> None:
    for word in vocabulary():
        called = word_name(word, lang, DATA)
        assert called != word or (lang == "en" and word in text.VERBS) or word == "muster", word
        assert_reads_well(called, lang, word)


@both
def test_different_words_have_different_names(lang: str) -> None:
    by_name: dict[str, list[str]] = {}
    for word in vocabulary():
        by_name.setdefault(word_name(word, lang, DATA).lower(), []).append(word)
    alike = [words for words in by_name.values() if len(words) > 1]
    assert alike in ([], [["muster", "mustering"]])  # never asked together


@pytest.mark.parametrize(
    ("word", "en", "ru"),
    [
        ("knight@winterfell", "Knight (Winterfell)", "Рыцарь (Винтерфелл)"),
        ("ship@bay_of_ice/routed", "Ship (Bay of Ice, routed)", "Корабль (Ледовый залив, беглец)"),
        ("march_plus1", "March +1 (special)", "Поход +1 (особый)"),
        ("no_defense", "No Defense orders", "Запрет приказов обороны"),
        ("port_pyke", "Port of Pyke", "Порт Пайка"),
        ("12", "12", "12"),
    ],
)
def test_words_are_called_what_they_mean(word: str, en: str, ru: str) -> None:
    assert word_name(word, "en", DATA) == en
    assert word_name(word, "ru", DATA) == ru


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
            if dice.below(12) == 0 or table.step in ("setup", "raven", "end"):
                found.views.extend(GAME.view(table, seat) for seat in (dice.below(table.seats), None))  # type: ignore[misc]
            return rule(table)

        return run

    with pytest.MonkeyPatch.context() as patch:
        for step, rule in list(GAME.steps.items()):
            patch.setitem(GAME.steps, step, noting(rule))
        for seed, (seats, options) in enumerate(GAME.variants()):
            play(cyvasse.new("thrones", seats, seed, options), found, dice)
    return found


def play(match: Any, found: Heard, dice: Dice) -> None:
    while not match.over:
        seat = dice.one(sorted(match.questions))
        question = match.questions[seat]
        lines = question.options
        start = dice.below(len(lines))
        found.questions.append((question, [*lines[start : start + 12], lines[-1]]))
        if dice.below(20) == 0:
            found.views.append(match.view(seat))
        match.answer(seat, dice.one(lines))
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
                label = text.label(GAME, lang, question.ask, question.words, line, DATA)
                assert_reads_well(label, lang, f"{question.ask} {line}")
                assert label[0].isupper() or label[0].isdigit() or label[0] == "+", f"{question.ask} {line}: {label}"
                labels[question.ask, line] = label
            called[line] = labels[question.ask, line]
        assert len(set(called.values())) == len(called), f"{question.ask}: options that read alike among {called}"


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
            "raven.buried",
            {"house": "stark", "card": ""},
            "Stark puts the wildling card at the bottom of the deck.",
            "Старк кладёт карту одичалых под низ колоды.",
        ),
        (
            "raven.buried",
            {"house": "stark", "card": "crow_killers"},
            "Stark puts the wildling card at the bottom of the deck: Crow Killers.",
            "Старк кладёт под низ колоды карту одичалых «Убийцы ворон».",
        ),
        (
            "march.moved",
            {
                "house": "stark",
                "units": ["knight@winterfell", "footman@winterfell"],
                "area": "winterfell",
                "target": "moat_cailin",
            },
            "Stark marches to Moat Cailin: Knight (Winterfell), Footman (Winterfell).",
            "Поход (Старк): Рыцарь (Винтерфелл), Пеший воин (Винтерфелл) → Ров Кейлин.",
        ),
        (
            "power.consolidated",
            {"house": "tyrell", "area": "highgarden", "count": 3},
            "Tyrell consolidates Power in Highgarden and gains 3 Power tokens.",
            "Усиление власти (Хайгарден): Тирелл получает 3 жетона власти.",
        ),
        (
            "bid",
            {"house": "martell", "amount": 5},
            "Martell bids 5 Power tokens.",
            "Мартелл ставит 5 жетонов власти.",
        ),
        (
            "bid",
            {"house": "martell", "amount": 0},
            "Martell bids nothing.",
            "Мартелл ничего не ставит.",
        ),
        (
            "combat.result",
            {"house": "greyjoy", "attack": 7, "defence": 5},
            "Greyjoy wins the combat: attack 7, defence 5.",
            "Победа в бою: Грейджой. Атака 7, защита 5.",
        ),
        (
            "clash.result",
            {"track": "kings_court", "houses": ["stark", "lannister", "baratheon"]},
            "The new order of the track King's Court: Stark, Lannister, Baratheon.",
            "Новый порядок на треке «Королевский двор»: Старк, Ланнистер, Баратеон.",
        ),
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
        ("order", "winterfell march_0", "Winterfell: March +0", "Винтерфелл: Поход +0"),
        ("raven", "scout", "Scout beyond the Wall", "Разведка за Стеной"),
        ("raven", "pyke raid", "Pyke: Raid instead", "Заменить: Пайк, Набег"),
        ("raven.card", "bury", "Put it at the bottom", "Положить под низ"),
        ("power.use", "power", "Gain Power", "Получить власть"),
        ("muster", "winterfell knight", "Winterfell, Knight", "Винтерфелл, Рыцарь"),
        ("clash.bid", "1", "1 Power token", "1 жетон власти"),
        ("wildlings.bid", "3", "3 Power tokens", "3 жетона власти"),
        ("clash.bid", "0", "Bid nothing", "Ничего не ставить"),
        ("port.ships", "2", "2 ships", "2 корабля"),
        ("blade", "plus1", "+1 strength", "+1 к боевой силе"),
        ("march.move", "done", "End this march", "Завершить поход"),
    ],
)
def test_options_are_called_what_they_mean(ask: str, line: str, en: str, ru: str) -> None:
    assert text.label(GAME, "en", ask, {}, line, DATA) == en
    assert text.label(GAME, "ru", ask, {}, line, DATA) == ru


# -- the board in words ---------------------------------------------------------------------------------------


def test_the_views_are_of_most_steps_and_all_seats() -> None:
    assert {view.step for view in heard().views} >= {"setup", "planning", "raven", "raid", "march", "end", None}
    assert {view.seat for view in heard().views} >= {*range(6), None}


@both
def test_boards_read_well_and_are_complete(lang: str) -> None:
    for view in heard().views:
        told = describe(view, lang)
        for line in told.split("\n"):
            if line:
                assert_reads_well(line.removeprefix("  "), lang, view.step)
        for name in expected(view, lang):
            assert name in told, f"{name} is missing in:\n{told}"


def expected(view: View, lang: str) -> Iterator[str]:
    """Names that a board in words must hold."""
    for house in view.houses:
        yield from (word_name(word, lang, DATA) for word in (house.house, *house.hand, *house.discard))
    for area, place in view.areas.items():
        units = (DATA.units[unit.partition("/")[0]].name[lang] for unit in place.units)
        yield from (word_name(area, lang, DATA), *units)
        if place.order:
            yield DATA.orders[place.order].name[lang]
    for line in view.screen:
        yield ": ".join(word_name(word, lang, DATA) for word in line.split(" "))
    yield from (word_name(card, lang, DATA) for card in (*view.revealed, *view.forbidden))


def test_every_castle_that_counts_lies_in_a_told_area() -> None:
    for view in heard().views:
        told = describe(view, "en")
        names = [DATA.houses[house].name["en"] for house in view.seats]
        heads = [f"{name}{' (you)' if seat == view.seat else ''}: castles" for seat, name in enumerate(names)]
        starts = sorted((told.index(head), seat) for seat, head in enumerate(heads))
        ends = [start for start, _ in starts[1:]] + [told.find("\n\n", starts[-1][0]) % (len(told) + 1)]
        for (start, seat), end in zip(starts, ends, strict=True):
            held = told[start:end]
            castles = [area for area in DATA.areas.values() if area.structure and f"\n  {area.name['en']}: " in held]
            assert len(castles) == view.scores[seat], held


def test_a_spectator_reads_of_nobodys_screen() -> None:
    for view in heard().views:
        if view.seat is None:
            told = describe(view, "en")
            assert "You" not in told and "your" not in told and "(you" not in told


def test_the_same_view_is_told_in_the_same_words() -> None:
    for view in heard().views[::10]:
        again = msgspec.json.decode(msgspec.json.encode(view), type=View)
        assert describe(view, "en") == describe(again, "en")


def test_the_end_names_the_winner() -> None:
    for view in heard().views:
        if view.over:
            winner = DATA.houses[view.seats[view.victor]].name
            assert describe(view, "en").startswith(f"The game is over. {winner['en']} wins.\n")
            assert describe(view, "ru").startswith(f"Игра окончена. Победа: {winner['ru']}.\n")


def test_a_scouted_wildling_card_is_remembered_by_its_scout_alone() -> None:
    match = cyvasse.start(
        "thrones",
        """
        seats: 3
        step: raven
        winterfell: stark knight, order raid
        kings_court: stark lannister baratheon
        luck: crow_killers
        """,
    )
    match.play("stark: scout")
    assert "Messenger Raven: Stark, used this round." in match.text(None)
    match.play("stark: keep")
    told = match.text("stark")
    assert "You know:\n  the wildling deck from the top: Crow Killers.\n  Crow Killers. Lowest bidder: " in told
    assert "You know" not in match.text("lannister")


def test_orders_behind_a_screen_are_told_to_their_owner_alone() -> None:
    match = cyvasse.new("thrones", 3, 1)
    match.play("stark: winterfell march_0")
    assert "Your orders behind the screen: Winterfell: March +0." in match.text("stark")
    assert "Without an order yet: The Shivering Sea, White Harbor." in match.text("stark")
    assert "You have assigned no orders yet." in match.text("lannister")
    assert "March +0" not in match.text("lannister") + match.text(None)


def test_a_board_is_told_quickly() -> None:
    taken = []
    for view in heard().views[::5]:
        begun = time.process_time()
        describe(view, "ru")
        taken.append(time.process_time() - begun)
    assert median(taken) < 0.003
