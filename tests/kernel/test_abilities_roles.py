"""Things that an occasion names, what is said of a thing that is spoken of, and passives said of their own bearer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cyvasse.kernel.abilities import Passive, Scene, Thing, Vocabulary, does, read, stands
from cyvasse.kernel.abilities.readback import ReadBack
from cyvasse.kernel.data import BadData
from cyvasse.kernel.rule import Table

V: Vocabulary[Table] = Vocabulary("orchard")
V.hook("storm", this="tree", timing="storm", gives=("blow",))
V.hook("spring", this="tree", timing="spring")
V.role("struck", "tree", needs="blow")(lambda scene: scene.occasion["struck"])
FELLED: list[str] = []


@V.noun("tree", word=lambda scene, tree: str(tree), ask="which")
def _trees(scene: Scene[Table]) -> list[str]:
    return ["oak", "plum"]


@V.measure("tree", "letters")
def _letters(scene: Scene[Table], tree: str) -> int:
    return len(tree)


@V.filter("tree", "other than")
def _other(scene: Scene[Table], tree: str, one: Thing) -> bool:
    return tree != str(one)


@V.verb("fell", takes={"what": ("tree",)})
def _fell(scene: Scene[Table], what: Thing) -> None:
    FELLED.append(what)


@V.passive("blossoms", this="tree", timing="spring", of="tree", itself=True)
def _blossoms(scene: Scene[Table]) -> bool:
    return True


def felled(raw: dict[str, Any], struck: str) -> list[str]:
    """What the ability of the plum does when another tree is struck."""
    FELLED.clear()
    ability = read({"when": "storm", **raw}, V, "here")
    assert not isinstance(ability, Passive)
    scene = Scene(Table(None, None, 1, "storm"), 0, "plum", "plum", {"struck": struck})
    assert [*does(V, [ability]).run(scene)] == []
    return FELLED[:]


def test_a_deed_is_done_to_what_the_occasion_names() -> None:
    assert felled({"do": [{"fell": "struck"}]}, "oak") == ["oak"]


@pytest.mark.parametrize(("like", "struck", "done"), [
    ({"letters": "at most 3"}, "oak", ["oak"]),
    ({"letters": "at most 3"}, "plum", []),
    ({"letters": "at least 3", "other than": "this"}, "plum", []),
    ({"letters": "at least 3", "other than": "this"}, "oak", ["oak"]),
])  # fmt: skip
def test_a_condition_tells_what_the_named_thing_is_like(like: dict[str, Any], struck: str, done: list[str]) -> None:
    assert felled({"if": {"struck": like}, "do": [{"fell": "struck"}]}, struck) == done


@pytest.mark.parametrize(("raw", "told"), [
    ({"when": "spring", "do": [{"fell": "struck"}]}, "'struck' means nothing at this moment"),
    ({"when": "storm", "if": {"struck": {"leters": 3}}, "do": [{"fell": "struck"}]}, "did you mean 'letters'?"),
    ({"when": "storm", "if": {"struck": {}}, "do": [{"fell": "struck"}]}, "say what it is like"),
    ({"when": "storm", "if": {"struck": {"a": "tree"}}, "do": [{"fell": "struck"}]}, "say what it is like"),
    ({"when": "storm", "choose": {"a": "tree", "as": "struck"}, "do": [{"fell": "it"}]}, "means something else"),
])  # fmt: skip
def test_what_the_moment_does_not_name_or_the_noun_does_not_know_is_refused(raw: dict[str, Any], told: str) -> None:
    with pytest.raises(BadData, match=told):
        read(raw, V, "here")


def test_a_passive_without_things_is_said_of_its_own_bearer(tmp_path: Path) -> None:
    own, wide = read({"always": "blossoms"}, V, "x"), read({"always": "blossoms", "of": {"each": "tree"}}, V, "x")
    assert isinstance(own, Passive) and own.of is None and isinstance(wide, Passive)
    assert stands(V, wide).of is not None and stands(V, own).of is None
    words = """
        always-blossoms = { $of-nom } blossoms
        this-tree = this tree
        role-struck = the struck tree
        when-storm = In a storm
        verb-fell =
            .you = fell { $what-acc }
        noun-tree =
            .all = every tree
            .like = a tree
        filter-tree-letters = of { $number } letters
    """
    (tmp_path / "en.ftl").write_text("\n".join(line[8:] for line in words.splitlines()), encoding="utf-8")
    tells = ReadBack(V, tmp_path, "en")
    assert [tells.says(own), tells.says(wide)] == ["This tree blossoms.", "Every tree blossoms."]
    spoken = read({"when": "storm", "if": {"struck": {"letters": 3}}, "do": [{"fell": "struck"}]}, V, "x")
    assert tells.says(spoken) == "In a storm: if the struck tree is a tree of 3 letters, fell the struck tree."
