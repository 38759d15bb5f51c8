"""Packs with Python: found by their entry points, named in records, and run only where they may be."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cyvasse
from cyvasse.games.betwixt.abilities import V
from cyvasse.kernel import plugins
from cyvasse.kernel.abilities.spoken import does
from cyvasse.kernel.data import BadData
from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.packs import faults
from cyvasse.kernel.record import BadRecord
from cyvasse.kernel.text import variables

WORDS = """
from cyvasse.games.betwixt import moves
from cyvasse.kernel.abilities import Count


def words(V):
    @V.verb("duels: cross swords")
    def cross_swords(scene, count: Count):
        return moves.draw_cards(scene.table, scene.seat, count)

    @V.exotic("duels: yield", reason="it is only an example")
    def give_up(scene):
        return moves.draw_cards(scene.table, scene.seat, 3)
"""
CARDS = """
influence:
  - id: duel
    name: {en: Duel, ru: Поединок}
    deck: standard
    colour: red
    value: 3
    copies: 3
    effect: {en: Cross swords., ru: Скрестите мечи.}
    abilities: [{when: played, do: [{"duels: cross swords": 2}]}]
    source: public
  - id: surrender
    name: {en: Surrender, ru: Сдача}
    deck: standard
    colour: red
    value: 1
    effect: {en: Draw 3 cards., ru: Возьмите 3 карты.}
    abilities: [{when: played, do: [{python: "duels: yield"}]}]
    source: public
"""
EN = """
verb-duels-cross-swords =
    .you = cross swords { $count }
    .they = { $who-nom } cross swords { $count }
python-duels-yield = yield and draw 3 cards
"""
THREE = "seats: [cersei, euron, jon]\nstep: turn\nturn: cersei\n"


class Shelf:
    """A place where packages lie as if they were installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def install(
        self, version: str = "1.0", words: str = WORDS, name: str = "duels", module: str = "duels_pack"
    ) -> None:
        package = self.folder / module
        (package / "readback").mkdir(parents=True, exist_ok=True)
        (package / "__init__.py").write_text(words, encoding="utf-8")
        (package / "pack.yaml").write_text("name: duels\ngame: betwixt\nspeaks: 1\n")
        (package / "cards.yaml").write_text(CARDS, encoding="utf-8")
        for lang in ("en", "ru"):
            (package / "readback" / f"{lang}.ftl").write_text(EN, encoding="utf-8")
        info = self.folder / "duels_of_westeros.dist-info"
        info.mkdir(exist_ok=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: duels-of-westeros\nVersion: {version}\n")
        (info / "entry_points.txt").write_text("[cyvasse.packs]\nduels = duels_pack\n")


def forget() -> None:
    """As in a program that has just begun."""
    find("betwixt").components.__wrapped__.cache_clear()  # type: ignore[attr-defined]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delenv(plugins.ALLOWED, raising=False)
    monkeypatch.setattr(plugins, "_entered", {})
    shelves: list[dict[str, Any]] = plugins._shelves(V)
    before, said = [(each, dict(each)) for each in shelves], [*V.readbacks]
    forget()
    variables.cache_clear()
    yield Shelf(tmp_path)
    forget()
    for each, was in before:
        each.clear()
        each.update(was)
    V.readbacks[:] = said
    for name in [name for name in sys.modules if name.startswith("duels_pack")]:
        del sys.modules[name]


def test_a_pack_with_python_is_found_by_its_entry_point_and_its_words_act(shelf: Shelf) -> None:
    shelf.install()
    assert plugins.names() == ["duels"]
    laid = plugins.read("duels")
    assert laid["plugin"] == {"name": "duels", "package": "duels-of-westeros", "version": "1.0"}
    match = cyvasse.start("betwixt", THREE + "cersei hand: duel\ndeck: feast raid siege\n", packs=[laid])
    match.play("cersei: duel")
    assert len(match.table.places["infl/hand-0"]) == 2
    match = cyvasse.start("betwixt", THREE + "cersei hand: surrender\ndeck: feast raid siege siege\n", packs=[laid])
    match.play("cersei: surrender")
    assert len(match.table.places["infl/hand-0"]) == 3


def test_the_words_of_a_plugin_are_said_back(shelf: Shelf) -> None:
    shelf.install()
    data = find("betwixt").components([plugins.read("duels")])
    assert does(find("betwixt"), "duel", "en", data) == ["When played: cross swords 2."]
    assert does(find("betwixt"), "surrender", "en", data) == ["When played: yield and draw 3 cards."]
    assert does(find("betwixt"), "siege", "ru", data) == ["Когда сыграна: сбросьте с руки 1 карту."]


def test_a_plugin_that_does_not_say_its_words_is_faulty(shelf: Shelf) -> None:
    shelf.install()
    (shelf.folder / "duels_pack" / "readback" / "ru.ftl").write_text("")
    told = [fault.text() for fault in faults(find("betwixt"), [plugins.read("duels")])]
    assert len(told) == 2 and told[0].startswith("duels/cards.yaml, duel: abilities: ")
    assert "there is no verb-duels-cross-swords" in told[0]


def played(laid: dict[str, Any]) -> str:
    match, dice = cyvasse.new("betwixt", 3, 5, packs=[laid]), Dice(5)
    for _ in range(20):
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
    return match.record.to_json()


def test_a_record_names_package_and_version_and_replays_with_them(shelf: Shelf) -> None:
    shelf.install()
    record = played(plugins.read("duels"))
    assert '"package": "duels-of-westeros"' in record
    assert len(cyvasse.load(record).answers) == 20


def test_a_record_is_refused_where_the_package_is_not_installed(shelf: Shelf) -> None:
    shelf.install()
    record = played(plugins.read("duels"))
    (shelf.folder / "duels_of_westeros.dist-info" / "entry_points.txt").write_text("")
    forget()
    with pytest.raises(BadRecord, match="it needs the pack 'duels' with Python, which is not installed"):
        cyvasse.load(record)


def test_a_record_is_refused_where_the_package_has_another_version(shelf: Shelf) -> None:
    shelf.install()
    record = played(plugins.read("duels"))
    shelf.install(version="1.1")
    forget()
    with pytest.raises(BadRecord) as refused:
        cyvasse.load(record)
    told = "it needs the Python package duels-of-westeros 1.0, and duels-of-westeros 1.1 is installed"
    assert f"duels/pack.yaml, duels: plugin: {told}" in str(refused.value)


@pytest.mark.parametrize(("listed", "runs"), [("", False), ("others, more", False), ("others, duels", True)])
def test_only_listed_plugins_run_where_a_list_is_kept(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, listed: str, runs: bool
) -> None:
    shelf.install(words="raise RuntimeError('run')" if not runs else WORDS)
    monkeypatch.setenv(plugins.ALLOWED, listed)
    if runs:
        assert plugins.read("duels")
    else:
        with pytest.raises(BadData, match="the pack 'duels' brings Python, which is not run here"):
            plugins.read("duels")


def test_a_pack_cannot_borrow_the_words_of_a_plugin_that_it_does_not_name(shelf: Shelf) -> None:
    shelf.install()
    laid = plugins.read("duels")
    find("betwixt").components([laid])
    bare = {name: given for name, given in laid.items() if name != "plugin"} | {"name": "thief"}
    with pytest.raises(BadData, match="'duels: cross swords' is a word of a plugin that this pack does not name"):
        find("betwixt").components([bare])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("def words(V):\n    V.verb('draw')(lambda scene: None)", "the word 'draw' must begin with 'duels: '"),
        ("def words(V):\n    del V.verbs['draw']", "it takes words away"),
        ("def words(V):\n    1 / 0", "its words break (ZeroDivisionError: division by zero)"),
        ("1 / 0", "duels_pack cannot be loaded (ZeroDivisionError: division by zero)"),
    ],
)
def test_a_plugin_that_touches_other_words_or_breaks_is_refused_and_leaves_nothing(
    shelf: Shelf, words: str, told: str
) -> None:
    before = dict(V.verbs)
    shelf.install(words=words)
    with pytest.raises(BadData) as refused:
        find("betwixt").components([plugins.read("duels")])
    assert told in str(refused.value)
    assert before == V.verbs


def test_a_plugin_of_data_alone_adds_no_words(shelf: Shelf) -> None:
    shelf.install(words="")
    (shelf.folder / "duels_pack" / "cards.yaml").write_text("remove: {allies: [hodor]}\n")
    laid = plugins.read("duels")
    assert "hodor" not in find("betwixt").components([laid]).allies
