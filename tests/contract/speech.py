"""What a game says: every ask and event its rules are written to say, and what is heard in random games of it."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Attribute, BaseNode, Message, VariableReference

import cyvasse
from cyvasse.kernel.abilities import answered, tree
from cyvasse.kernel.abilities import walk as tree_walk
from cyvasse.kernel.deck import put_back
from cyvasse.kernel.game import find, paths
from cyvasse.kernel.luck import Dice, Stream
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import seed_bytes
from cyvasse.kernel.question import Question
from cyvasse.kernel.rule import Rule, choose, choose_number, choose_some, place, say
from cyvasse.kernel.view import View
from tests.contract.walk import Variant, everyone, illegal, legal, stands, variants, walk

OF_A_LINE = {"line", "list", "first", "second", "third", "rest", "size"}  # for labels, besides the words of the ask
ASKING = (choose, choose_some, choose_number, place, say, answered, put_back)
NOT_WORDS = {rule.__name__: {*rule.__annotations__} - {"words"} for rule in ASKING}
KEY_AT = {rule.__name__: [*rule.__annotations__].index("event" if rule is say else "ask") for rule in ASKING}
FOREIGN = {"en": re.compile("[а-яА-ЯёЁ]"), "ru": re.compile("[a-zA-Z]")}  # what does not belong in a language
NUMERAL = re.compile(r"\b(?:[IVX]+|[a-z]\d{1,2}|D[36])\b")  # Roman ones; hexes and dice are called alike everywhere
SHIPPED = [name for name in cyvasse.games() if paths()[name].startswith("cyvasse.games.")]


def every_shipped_game() -> pytest.MarkDecorator:
    """All games but those that only tests play."""
    return pytest.mark.parametrize("name", SHIPPED)


def assert_reads_well(said: str, lang: str, what: object) -> None:
    assert said and said == said.strip(), f"{what}: {said!r}"
    assert not FOREIGN[lang].search(NUMERAL.sub("", said)), f"{what}: {said!r} in {lang}"
    assert not re.search(r"[{}_@]|  |: [.,;]|\(\)|««|»»|[.!?]\.|, ,|\bNone\b(?! of| Can Be)", said), f"{what}: {said!r}"


# -- what the rules are written to ask and say ------------------------------------------------------------------


def sources(name: str) -> list[Path]:
    """The modules of a game."""
    file = Path(str(importlib.import_module(paths()[name]).__file__))
    return sorted(file.parent.rglob("*.py")) if file.name == "__init__.py" else [file]


@dataclass(frozen=True)
class Spoken:
    """A place of the rules that asks or says something: by which function, the key, the names of the words given."""

    by: str
    key: str
    words: frozenset[str]


@cache
def places(name: str) -> list[Spoken]:
    """All places of the rules that ask or say something."""
    found: list[Spoken] = []
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sources(name)]
    functions = [n for tree in trees if is_rules(tree) for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    every_call = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    carried = [keyword.value for call in every_call for keyword in call.keywords if keyword.arg == "ask"]
    key_at = dict(KEY_AT)
    passed_on: dict[str, frozenset[str]] = {}
    for function in functions:  # rules that are told what to ask, and the words they give themselves
        if "ask" in (names := [each.arg for each in function.args.args]):
            key_at[function.name] = names.index("ask")
            asking = [call for call in calls(function) if "ask" in map(ast.unparse, call.args)]
            passed_on[function.name] = frozenset(keyword.arg or "" for call in asking for keyword in call.keywords)
    for function in functions:
        for call in calls(function):
            called = call.func.id if isinstance(call.func, ast.Name) else ""
            if called in key_at:
                given = frozenset(keyword.arg or "" for keyword in call.keywords) | passed_on.get(called, frozenset())
                words = given - NOT_WORDS.get(called, NOT_WORDS["choose"])
                keys = strings(call.args[key_at[called]], function, carried)
                found += [Spoken(called, key, words) for key in keys]
    return found + spoken_by_abilities(name)


def spoken_by_abilities(name: str) -> list[Spoken]:
    """What the words of a game's abilities ask, and its cards: a choice gives the card, and what its noun says."""
    game = find(name)
    if game.vocabulary is None or game.abilities is None:
        return []
    nouns = game.vocabulary.nouns
    asked: list[tuple[str, Any]] = [(noun.ask, noun) for noun in nouns.values() if noun.ask]
    for verb in (*game.vocabulary.verbs.values(), *game.vocabulary.costs.values()):
        for parameter, asks in verb.asks.items():
            by_noun = dict.fromkeys(verb.takes[parameter], asks) if isinstance(asks, str) else asks
            asked += [(ask, nouns[noun]) for noun, ask in by_noun.items() if noun in nouns]
    found = [Spoken("choose", ask, frozenset({"card", *noun.words})) for ask, noun in asked]
    words = game.vocabulary
    found += [Spoken("choose", ask, frozenset({"card"})) for ask in (words.may, words.one_of, words.word)]
    found.append(Spoken("choose", words.number, frozenset({"card", "least", "most"})))
    for node in tree_walk(tuple(game.abilities(game.components(())).values())):
        if isinstance(node, tree.Choose):
            found.append(Spoken("choose", node.ask, frozenset({"card", *nouns[node.of.noun].words})))
        elif isinstance(node, tree.May):
            found.append(Spoken("choose", node.ask, frozenset({"card"})))
    return found


@cache
def written(name: str) -> dict[str, list[frozenset[str]]]:
    """By ask or event: the names of the words given at each place of the rules that asks or says it."""
    found: dict[str, list[frozenset[str]]] = {}
    for place_ in places(name):
        found.setdefault(place_.key, []).append(place_.words)
    return found


def asks(name: str) -> set[str]:
    """What the rules are written to ask, and what is asked in random games."""
    read = {place_.key for place_ in places(name) if place_.by != say.__name__}
    return read | {question.ask for question, _ in heard(name).questions}


def is_rules(tree: ast.Module) -> bool:
    """Does a module ask or say anything?"""
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "cyvasse.kernel.rule"]
    return any(each.name in NOT_WORDS for node in imports for each in node.names)


def calls(function: ast.FunctionDef) -> list[ast.Call]:
    return [node for node in ast.walk(function) if isinstance(node, ast.Call)]


def strings(node: ast.expr, function: ast.FunctionDef, carried: list[ast.expr]) -> list[str]:
    """What a key can be: written there, one of several, a name for such in the function, or carried as `ask=`."""
    ways: list[ast.expr]
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        ways = [node.body, node.orelse]
    elif isinstance(node, ast.Attribute) and node.attr == "ask":
        ways = [each for each in carried if isinstance(each, ast.Constant)]
    elif isinstance(node, ast.Name):
        named = [n for n in ast.walk(function) if isinstance(n, ast.Assign) and node.id in map(ast.unparse, n.targets)]
        assert named or node.id in [each.arg for each in function.args.args], f"{function.name}: {node.id}"
        ways = [each.value for each in named]
    else:
        ways = [n for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
        assert ways, f"{function.name}: {ast.unparse(node)}"
    return [key for way in ways for key in strings(way, function, carried)]


@cache
def literals(name: str) -> frozenset[str]:
    """All strings that stand in a game's modules."""
    nodes = [node for path in sources(name) for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    return frozenset(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))


def messages(name: str, lang: str) -> Iterator[tuple[str, Message | Attribute]]:
    """All messages and attributes by name: `raven-kept`, `raven-kept.hidden`."""
    for entry in FluentResource((find(name).folder / f"{lang}.ftl").read_text(encoding="utf-8")).body:
        if isinstance(entry, Message):
            yield entry.id.name, entry
            for attribute in entry.attributes:
                yield f"{entry.id.name}.{attribute.id.name}", attribute


def variables(node: Any) -> set[str]:
    if isinstance(node, VariableReference):
        return {node.id.name}
    parts = node if isinstance(node, list) else vars(node).values() if isinstance(node, BaseNode) else ()
    return set[str]().union(*(variables(part) for part in parts))


# -- what is heard in play --------------------------------------------------------------------------------------


@dataclass
class Heard:
    """From random games: questions with lines to answer them, log lines, views of every step, clauses cited."""

    questions: list[tuple[Question, list[str]]] = field(default_factory=list)
    log: dict[str, list[dict[str, Any]]] = field(default_factory=dict)  # by event
    views: list[View] = field(default_factory=list)
    cited: dict[str, str] = field(default_factory=dict)  # clause -> who cites it


@cache
def heard(name: str) -> Heard:
    found, dice = Heard(), Dice(12)
    for seed, variant in enumerate(variants(name, 16)):
        listen(variant, seed, found, dice)
    for match in stands(name, 100):
        for seat in match.questions:
            for line in illegal(match, seat, dice, 4):
                refusal = match.why_not(seat, line)
                assert refusal is not None
                found.cited[refusal.clause] = f"{match.questions[seat].ask}: {line}"
    return found


def listen(variant: Variant, seed: int, found: Heard, dice: Dice) -> None:
    """One random game; of each step the first table is looked at, later ones now and then."""
    plain = variant.new(seed)
    assert plain._first is not None
    known: set[str] = set()

    def noting(step: str, rule: Callable[[Any], Rule[None]]) -> Callable[[Any], Rule[None]]:
        def run(table: Any) -> Rule[None]:
            if step not in known or dice.below(12) == 0:
                known.add(step)
                found.views.extend(plain.game.view(table, seat) for seat in (dice.below(table.seats), None))
            return rule(table)

        return run

    game = replace(plain.game, steps={step: noting(step, rule) for step, rule in plain.game.steps.items()})
    match = Match(game, plain._first.copy(), Stream(seed_bytes(seed))).begin()
    for seat, _ in walk(match, dice):
        question = match.questions[seat]
        found.questions.append((question, legal(question, dice, 12)))
        found.cited[question.rule] = question.ask
        if dice.below(20) == 0:
            found.views.append(match.view(seat))
    for reader in everyone(match):
        found.views.append(match.view(reader))
        for line in match.log(reader):
            told = found.log.setdefault(line.event, [])
            if line.words not in told[-20:]:
                told.append(line.words)
