"""Whole abilities: phases, costs, limits, occasions and bearers, as they are read, used and said back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cyvasse.kernel.abilities import (
    Ability,
    Count,
    Each,
    Passive,
    Player,
    Players,
    Scene,
    Thing,
    Use,
    Vocabulary,
    read,
    read_all,
    stands,
    walk,
)
from cyvasse.kernel.abilities.readback import ReadBack
from cyvasse.kernel.abilities.tree import Act, Limit, Price
from cyvasse.kernel.data import BadData
from cyvasse.kernel.match import Match
from cyvasse.kernel.places import shift
from cyvasse.kernel.rule import Rule
from tests.kernel.models.ground import Ground
from tests.kernel.tiny import board, tiny

V: Vocabulary[Ground] = Vocabulary("orchard")
V.useless = "orchard.9"
Here = Scene[Ground]

V.phases = ("spring", "autumn")
V.hook("work", this="tree", timing="work", used=True, phased=True)
V.hook("fallen", this="tree", timing="fallen", used=True, names="tree")
V.hook("frost", this="tree", timing="frost")


def _times(scene: Here, number: int, period: str) -> int:
    return int(scene.table.board["uses"].count([scene.this, number, period]))


def _note(scene: Here, number: int, period: str) -> None:
    scene.table.board["uses"].append([scene.this, number, period])


V.limits("year", "game", times=_times, note=_note)


@V.term("other", one=True)
def _other(scene: Here) -> list[int]:
    return [1 - scene.seat]


def _trees(scene: Here) -> list[str]:
    return [tree for own in scene.table.board["trees"] for tree in own]


def _planted(scene: Here, tree: str, of: list[int]) -> bool:
    return any(tree.endswith(str(seat)) for seat in of)


@V.noun("tree", word=lambda scene, tree: str(tree), ask="which", every=_trees, member=_planted)
def _of(scene: Here, of: Players) -> list[str]:
    return [tree for seat in of for tree in scene.table.board["trees"][seat]]


@V.filter("tree", "tall")
def _tall(scene: Here, tree: str) -> bool:
    return len(tree) > 4


@V.noun(
    "card in hand",
    word=lambda scene, card: str(card),
    ask="card",
    route=lambda scene, of: f"hand-{of}" if scene.table.places[f"hand-{of}"] else "",
)
def _cards(scene: Here, of: Player) -> list[str]:
    return scene.table.places[f"hand-{of}"]


def log(scene: Here) -> list[str]:
    done: list[str] = scene.table.board["done"]
    return done


def bare(scene: Here, tree: str) -> str:
    return "orchard.2" if tree in scene.table.board["bare"] else ""


def strip(scene: Here, tree: str) -> None:
    assert tree not in scene.table.board["bare"]
    scene.table.board["bare"].append(tree)
    log(scene).append(f"strip {tree}")


V.cost("strip this", unpaid=lambda scene: bare(scene, scene.this), own=True)(lambda scene: strip(scene, scene.this))


@V.cost("strip", asks={"what": "strip.which"}, allows={"what": bare}, takes={"what": ("tree",)})
def _strip(scene: Here, what: Thing) -> None:
    strip(scene, what)


@V.cost("throw away", takes={"what": ("card in hand",)})
def _throw(scene: Here, what: Thing) -> None:
    shift(scene.table, what, f"hand-{scene.seat}", "")
    log(scene).append(f"throw {what}")


@V.cost("coins", unpaid=lambda scene, count: "" if scene.table.board["coins"] >= count else "orchard.5")
def _coins(scene: Here, count: Count) -> None:
    scene.table.board["coins"] -= count
    log(scene).append(f"pay {count}")


@V.verb("gather", can=lambda scene, who: any(scene.table.board["trees"][seat] for seat in who))
def _gather(scene: Here, count: Count, who: Each) -> None:
    log(scene).append(f"p{who} gathers {count}")


@V.verb("water", asks={"what": "water.which"}, takes={"what": ("tree",)})
def _water(scene: Here, what: Thing) -> None:
    log(scene).append(f"water {what}")


V.attachments(to="tree", this="ladder", timing="always")

TREES = [["oak0", "apple0"], ["pear1"]]
OWN, THEIRS = {"a": "tree", "of": "you"}, {"a": "tree", "of": "other"}
GATHER = {"do": [{"gather": 1}]}


def use(**raw: Any) -> Use[Ground]:
    ability = read({"when": "work", "in": "any", **GATHER, **raw}, V, "card")
    assert isinstance(ability, Ability)
    return Use(V, ability)


def played(used: Use[Ground], times: int = 1, hand: str = "", **told: Any) -> Match:
    """A match in which seat 0's card `oak0` is used as often as it can be, at most so often."""

    def rule(table: Ground) -> Rule[None]:
        for _ in range(times):
            scene = Scene(table, 0, "oak", "oak0")
            why_not = used.why_not(scene)
            assert used.can(scene) == (not why_not)
            if why_not:
                table.board["done"].append(why_not)
                return
            yield from used.run(scene)

    given = {"trees": TREES, "bare": [], "coins": 3, "uses": [], "done": []} | told
    return tiny(rule, board=given, places={"hand-0": hand.split(), "hand-1": []})


def done(match: Match) -> Any:
    return board(match)["done"]


# -- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ({"when": "work", **GATHER}, "needs in: the phase"),
        ({"when": "frost", "in": "any", **GATHER}, "`in` is for phases"),
        ({"when": "work", "in": "sprig", **GATHER}, "in: there is no phase 'sprig'; did you mean 'spring'?"),
        ({"when": "work", "in": ["spring", "spring"], **GATHER}, "in: names a phase twice"),
        ({"when": "work", "in": ["any", "spring"], **GATHER}, "in: `any` is every phase"),
        ({"when": "frost", "cost": "strip this", **GATHER}, "at 'frost' nobody decides to use this: there is no cost"),
        ({"when": "frost", "limit": "1 per year", **GATHER}, "there is no limit"),
        ({"when": "work", "in": "any", "cost": "strip tis", **GATHER}, "cost: there is no cost 'strip tis'; did you"),
        ({"when": "work", "in": "any", "cost": [{"coins": 1}, {"coin": 1}], **GATHER}, "cost[2]: there is no cost"),
        ({"when": "work", "in": "any", "cost": {"coins": "two"}, **GATHER}, "cost: coins: count: must be a number"),
        ({"when": "work", "in": "any", "cost": {"coins": 1, "of": 2}, **GATHER}, "cost: coins: there is no part 'of'"),
        ({"when": "work", "in": "any", "cost": [{"coins": 1}, {"coins": 2}], **GATHER}, "cost: names a cost twice"),
        ({"when": "work", "in": "any", "cost": {"strip": "it"}, **GATHER}, "'it' has not been chosen"),
        ({"when": "work", "in": "any", "cost": {"strip": OWN | {"tal": True}}, **GATHER}, "part of tree 'tal'; did"),
        ({"when": "work", "in": "any", "cost": {"strip": {"some": "tree", "of": "you"}}, **GATHER}, "one is chosen"),
        (
            {"when": "work", "in": "any", "cost": {"throw away": {"a": "card in hand", "of": "other"}}, **GATHER},
            "you cannot see each card in hand of other",
        ),
        ({"when": "work", "in": "any", "cost": {"throw away": OWN}, **GATHER}, "tree cannot pay this, but: card in"),
        (
            {"when": "work", "in": "any", "cost": [{"strip": OWN}, {"throw away": {"a": "card in hand", "of": "you"}}]}
            | GATHER,
            "only one cost can be chosen",
        ),
        ({"when": "work", "in": "any", "limit": "1 a year", **GATHER}, "there is no limit '1 a year'; did you mean"),
        ({"when": "work", "in": "any", "limit": "0 per year", **GATHER}, "there is no limit '0 per year'"),
        ({"when": "work", "in": "any", "limit": "1 per yaer", **GATHER}, "no period 'yaer'; did you mean 'year'?"),
        ({"when": "work", "in": "any", "about": "this", **GATHER}, "'work' names nothing that this could be about"),
        ({"when": "fallen", "about": {"a": "card in hand", "of": "you"}, **GATHER}, "cannot be counted"),
        ({"when": "work", "in": "any", "do": [{"water": "this", "even if none": True}]}, "this can always be done"),
        ({"when": "work", "in": "any", "do": [{"gather": 1, "even if none": "so"}]}, "even if none: must be yes or no"),
        ({"attaches to": OWN, "while": []}, "there is no part of `attaches to` 'while'"),
        ({"attaches to": {"a": "card in hand", "of": "you"}}, "cannot be counted"),
        ({"always": "attaches to", "of": OWN}, "there is no passive 'attaches to'"),
        ({"when": "frost", "attaches to": OWN}, "needs either `when` or `always` or `attaches to`"),
    ],
)
def test_what_does_not_fit_is_told_with_the_place_and_the_nearest_word(raw: dict[str, Any], told: str) -> None:
    with pytest.raises(BadData) as refused:
        read_all([raw], V, "box/cards.yaml, oak")
    assert str(refused.value).startswith("box/cards.yaml, oak: abilities[1]: ")
    assert told in str(refused.value)


# -- what is used -------------------------------------------------------------------------------------------------


def test_phases_are_those_named_and_any_is_all() -> None:
    assert use().phases == ("spring", "autumn")
    assert use(**{"in": "autumn"}).phases == ("autumn",)


def test_costs_are_paid_in_order_before_the_deeds() -> None:
    assert done(played(use(cost=[{"coins": 2}, "strip this"]))) == ["pay 2", "strip oak0", "p0 gathers 1"]


def test_an_ability_can_be_used_only_if_all_its_costs_can_be_paid_and_says_which_clause_forbids() -> None:
    priced = use(cost=["strip this", {"coins": 2}])
    assert done(played(priced, coins=1)) == ["orchard.5"]
    assert done(played(priced, bare=["oak0"])) == ["orchard.2"]


def test_a_cost_that_is_chosen_is_asked_for_and_refused_by_clause() -> None:
    match = played(use(cost={"strip": OWN}), trees=[["oak0", "apple0", "plum0"], ["pear1"]], bare=["plum0"])
    assert match.questions[0].ask == "strip.which" and match.options(0) == ["oak0", "apple0"]
    told = match.why_not(0, "plum0")
    assert told is not None and told.clause == "orchard.2"
    match.answer(0, "apple0")
    assert done(match) == ["strip apple0", "p0 gathers 1"]
    assert done(played(use(cost={"strip": OWN | {"tall": True}}), bare=["apple0"])) == ["card.oak"]


def test_a_card_that_pays_with_itself_is_not_chosen_for_another_cost() -> None:
    both = use(cost=["strip this", {"strip": OWN}])
    assert done(played(both)) == ["strip oak0", "strip apple0", "p0 gathers 1"]
    assert done(played(both, trees=[["oak0"], []])) == ["card.oak"]


def test_a_hidden_card_may_be_the_cost_for_who_holds_it() -> None:
    thrown = use(cost={"throw away": {"a": "card in hand", "of": "you"}})
    match = played(thrown, hand="king queen")
    assert match.questions[0].ask == "card" and match.options(0) == ["king", "queen"]
    match.answer(0, "queen")
    assert done(match) == ["throw queen", "p0 gathers 1"]
    assert done(played(thrown)) == ["card.oak"]


def test_a_limit_counts_the_uses_of_one_ability_of_a_card() -> None:
    assert done(played(use(limit="2 per year"), times=4)) == ["p0 gathers 1"] * 2 + ["card.oak"]
    two = read_all([{"when": "work", "in": "any", "limit": "1 per game", **GATHER}] * 2, V, "card")
    limits = [ability.limit for ability in two if isinstance(ability, Ability)]
    assert limits == [Limit(1, "game", 1), Limit(1, "game", 2)]
    second = [Use(V, ability) for ability in two if isinstance(ability, Ability)][1]
    assert done(played(second, times=2, uses=[["oak0", 1, "game"]])) == ["p0 gathers 1", "card.oak"]


@pytest.mark.parametrize(
    ("raw", "trees", "told"),
    [
        ({"do": [{"gather": 1}]}, [[], ["pear1"]], "orchard.9"),
        ({"do": [{"gather": 1, "who": "other"}]}, [[], ["pear1"]], "p1 gathers 1"),
        ({"do": [{"gather": 1, "even if none": True}]}, [[], []], "p0 gathers 1"),
        ({"choose": THEIRS, "do": [{"water": "it"}]}, [["oak0"], []], "orchard.9"),
        ({"choose": THEIRS, "do": [{"water": "it"}], "else": [{"gather": 1}]}, [["oak0"], []], "p0 gathers 1"),
        ({"for each": {"each": "tree", "of": "you"}, "do": [{"water": "them"}]}, [[], []], "orchard.9"),
        ({"may": True, "do": [{"gather": 1}]}, [[], []], "orchard.9"),
        ({"do": [{"if": {"there is": THEIRS}, "do": [{"gather": 1}]}]}, [["oak0"], []], "orchard.9"),
        ({"if": {"there is": THEIRS}, **GATHER}, [["oak0"], []], "card.oak"),
    ],
)
def test_an_ability_can_be_used_only_if_its_first_deed_could_do_something(
    raw: dict[str, Any], trees: list[list[str]], told: str
) -> None:
    ability = read({"when": "work", "in": "any", **raw}, V, "card")
    assert isinstance(ability, Ability)
    assert done(played(Use(V, ability), trees=trees)) == [told]


def test_an_occasion_concerns_this_card_or_what_a_selector_says_even_if_it_is_gone() -> None:
    def concerns(about: Any, *things: str) -> bool:
        ability = read({"when": "fallen", "about": about, **GATHER}, V, "card")
        assert isinstance(ability, Ability)
        table = Ground(None, None, 2, "rule", board={"trees": TREES, "bare": []})
        return Use(V, ability).concerns(Scene(table, 0, "oak", "oak0"), things)

    assert concerns("this", "oak0", "pear1") and not concerns("this", "pear1")
    assert concerns(OWN | {"tall": True}, "pear1", "cherry0")  # no longer there
    assert not concerns(OWN | {"tall": True}, "fig0", "cherry1")


def test_an_attachment_says_what_may_bear_it() -> None:
    passive = read({"attaches to": OWN | {"tall": True}}, V, "card")
    assert isinstance(passive, Passive)
    bears, table = stands(V, passive), Ground(None, None, 2, "rule", board={"trees": TREES})
    assert [tree for tree in _trees(Scene(table, 0, "ladder")) if bears.said_of(Scene(table, 0, "ladder"), tree)] == [
        "apple0"
    ]


def test_costs_and_limits_are_parts_of_the_tree() -> None:
    ability = read({"when": "work", "in": "any", "cost": {"coins": 1}, "limit": "1 per year", **GATHER}, V, "card")
    found = [type(node) for node in walk(ability) if isinstance(node, Act | Price | Limit)]
    assert sorted(found, key=str) == [Act, Limit, Price]


# -- what is said back --------------------------------------------------------------------------------------------

SAID = """
when-work = Work
when-fallen = When a tree falls
    .this = When this tree falls
    .about = When { $about-nom } falls
in-phases = { $when } in { $phases }
phase-any = any phase
phase-spring = spring
phase-autumn = autumn
cost = { $cost }: { $rest }
cost-strip-this = strip this
cost-strip = strip { $what-acc }
cost-coins = pay { $count }
limit = { $rest } (at most { $most } a { $period })
period-year = year
even-if-none = { $rest }, even if there is none
then = { "; " }
and = { " and " }
or = { " or " }
if = if { $test }, { $rest }
there-is = there is { $what }
seats-you = you
seats-other = the other
noun-tree =
    .one = a tree
    .all = each tree
that-tree = that tree
this-tree = this tree
filter-tree-of = of { $of-nom }
filter-tree-tall = that is tall
verb-gather =
    .you = gather { $count }
    .they = { $who-nom } gathers { $count }
verb-water =
    .you = water { $what-acc }
always-attaches-to = attach this to { $of-acc }
"""


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (
            {"when": "work", "in": ["spring", "autumn"], "cost": ["strip this", {"coins": 2}], **GATHER},
            "Work in spring or autumn: strip this and pay 2: gather 1.",
        ),
        (
            {"when": "work", "in": "any", "cost": {"strip": OWN}, "choose": THEIRS, "do": [{"water": "it"}]},
            "Work in any phase: strip a tree of you: water a tree of the other.",
        ),
        (
            {"when": "fallen", "about": "this", "if": {"there is": OWN}, "limit": "2 per year", **GATHER},
            "When this tree falls: if there is a tree of you, gather 1 (at most 2 a year).",
        ),
        (
            {"when": "fallen", "about": OWN | {"tall": True}, "do": [{"gather": 2, "even if none": True}]},
            "When a tree of you that is tall falls: gather 2, even if there is none.",
        ),
        ({"when": "fallen", "do": [{"water": "this"}]}, "When a tree falls: water this tree."),
        ({"attaches to": OWN}, "Attach this to a tree of you."),
    ],
)
def test_what_stands_around_the_deeds_is_said_back(tmp_path: Path, raw: dict[str, Any], told: str) -> None:
    (tmp_path / "en.ftl").write_text(SAID, encoding="utf-8")
    tells = ReadBack(V, tmp_path, "en")
    assert tells.says(read(raw, V, "card")) == told
    assert tells.untold == []
