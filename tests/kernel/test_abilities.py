"""Abilities: what the reader refuses and how it says so, and what an ability does when it acts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import pytest

from cyvasse.kernel.abilities import (
    Ability,
    Compared,
    Count,
    Each,
    Number,
    Player,
    Players,
    Scene,
    Sort,
    Thing,
    Vocabulary,
    does,
    read,
    read_all,
    stands,
    walk,
)
from cyvasse.kernel.abilities.limits import MOST_TURNS
from cyvasse.kernel.abilities.readback import ReadBack
from cyvasse.kernel.abilities.tree import Act, Passive
from cyvasse.kernel.data import BadData
from cyvasse.kernel.match import Match
from cyvasse.kernel.rule import Rule
from cyvasse.kernel.text import BadText
from tests.kernel.models.ground import Ground
from tests.kernel.tiny import board, tiny

V: Vocabulary[Ground] = Vocabulary("orchard")
Here = Scene[Ground]
Colour = Annotated[str, Sort("colour", "red", "green")]

V.hook("picked", this="basket", timing="on_pick", gives=("basket",))
V.hook("spring", this="tree", timing="in_spring")
V.wording("which")


def log(scene: Here) -> list[str]:
    done: list[str] = scene.table.board["done"]
    return done


@V.term("others")
def _others(scene: Here) -> list[int]:
    return [seat for seat in range(scene.table.seats) if seat != scene.seat]


@V.term("host", needs="basket", one=True)
def _host(scene: Here) -> list[int]:
    return [1]


@V.noun("player", word=lambda scene, seat: f"p{seat}", ask="who", kind="player")
def _players(scene: Here, from_: Players) -> list[int]:
    return from_


def _apples(scene: Here) -> list[str]:
    return [apple for own in scene.table.board["apples"] for apple in own]


@V.noun(
    "apple",
    word=lambda scene, apple: str(apple),
    every=_apples,
    there=lambda scene, apple: apple in _apples(scene),
)
def _of(scene: Here, of: Players) -> list[str]:
    return [apple for seat in of for apple in scene.table.board["apples"][seat]]


@V.noun("leaf", word=lambda scene, leaf: str(leaf), ask="leaf", needs="basket")
def _leaves(scene: Here) -> list[str]:
    return ["green"]


@V.passive("heavier", this="tree", timing="always", of="apple")
def _heavier(scene: Here, by: Number) -> int:
    return by


@V.passive("dearer", this="tree", timing="always")
def _dearer(scene: Here, by: Number) -> int:
    return by


@V.measure("apple", "weight", reads=("heavier",))
def _weight(scene: Here, apple: str) -> int:
    return len(apple)


@V.filter("apple", "colour")
def _colour(scene: Here, apple: str, colour: Colour) -> bool:
    return apple.startswith(colour[0])


@V.noun(
    "card in hand",
    word=lambda scene, held: str(held),
    ask="card",
    route=lambda scene, of: f"hand-{of}" if scene.table.places[f"hand-{of}"] else "",
)
def _cards(scene: Here, of: Player) -> list[str]:
    return scene.table.places[f"hand-{of}"]


BASKETS = Sort("baskets")
Baskets = Annotated[list[int], BASKETS]


@V.sort(BASKETS, "full")
def _full(scene: Here) -> list[int]:
    return [seat for seat, apples in enumerate(scene.table.board["apples"]) if len(apples) > 2]


@V.noun("basket", word=lambda scene, basket: f"b{basket}", ask="basket")
def _baskets(scene: Here, among: Baskets) -> list[int]:
    return among


def not_wormy(scene: Here, apple: str) -> str:
    return "orchard.3" if apple == "rotten" else ""


@V.verb("eat", asks={"what": "eat"}, allows={"what": not_wormy}, takes={"what": ("apple",)})
def eat(scene: Here, what: Thing) -> None:
    for own in scene.table.board["apples"]:
        if what in own:
            own.remove(what)
    log(scene).append(f"p{scene.seat} eats {what}")


@V.verb("gain", can=lambda scene: bool(scene.table.board["left"]))
def gain(scene: Here, count: Count, who: Each) -> None:
    log(scene).append(f"p{who} gains {count}")


@V.verb("touch", takes={"what": ("apple", "player", "basket")}, asks={"what": "touch"})
def touch(scene: Here, what: Thing) -> None:
    log(scene).append(f"touched {what}")


@V.verb("peek at", opens=True)
def peek(scene: Here, who: Each) -> None:
    log(scene).append(f"peeked at {who}")


@V.verb("swap with", looks=True)
def swap(scene: Here, who: Player) -> None:
    log(scene).append(f"swapped with {who}")


@V.verb("show", takes={"card": ("card in hand",)})
def show(scene: Here, card: Thing) -> None:
    log(scene).append(f"shown {card}")


@V.verb("end it", alone=True)
def end(scene: Here) -> None:
    log(scene).append("ended")


@V.condition("apples left")
def _left(scene: Here, count: Compared) -> bool:
    return count(len(_apples(scene)))


@V.amount("apples")
def _count(scene: Here) -> int:
    return len(_apples(scene))


@V.amount("weight of all", reads=("heavier",))
def _all(scene: Here) -> int:
    return sum(map(len, _apples(scene)))


@V.exotic("graft", reason="the language knows no grafting")
def graft(scene: Here) -> None:
    log(scene).append("grafted")


def played(raw: dict[str, Any], apples: list[list[str]] | None = None, left: int = 1, hands: str = "") -> Match:
    """A match in which seat 0's card does this at once."""
    ability = read({"when": "picked", **raw}, V, "card")
    assert isinstance(ability, Ability)
    acts = does(V, [ability])

    def rule(table: Ground) -> Rule[None]:
        yield from acts.run(Scene(table, 0, "card", None, "basket"))

    given = {"apples": apples or [["red", "green"], ["rotten", "ripe"]], "done": [], "left": left}
    return tiny(rule, board=given, places={"hand-0": [], "hand-1": hands.split()})


def done(match: Match) -> Any:
    return board(match)["done"]


A = {"a": "apple", "of": "others"}
P = {"a": "player", "from": "others"}


# -- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ({"when": "picket", "do": []}, "when: there is no moment 'picket'; did you mean 'picked'?"),
        ({"do": [{"gain": 1}]}, "needs either `when` or `always`"),
        ({"when": "picked", "do": [{"gian": 1}]}, "do[1]: there is no deed 'gian'; did you mean 'gain'?"),
        ({"when": "picked", "do": [{"gain": 1}], "chose": A}, "there is no part of an ability 'chose'; did you mean"),
        (
            {"when": "picked", "do": [{"gain": 1, "whom": "you"}]},
            "do[1]: gain: there is no part 'whom'; did you mean 'who'",
        ),
        ({"when": "picked", "do": [{"gain": 1000}]}, "do[1]: gain: count: must be between -99 and 99"),
        ({"when": "picked", "do": [{"gain": -1}]}, "do[1]: gain: count: cannot be negative"),
        (
            {"when": "picked", "do": [{"gain": {"per": "apels"}}]},
            "per: there is no amount 'apels'; did you mean 'apples'?",
        ),
        (
            {"when": "picked", "do": [{"gain": {"per": "apples", "time": 2}}]},
            "there is no part 'time'; did you mean 'times'",
        ),
        ({"when": "picked", "do": [{"eat": "it"}]}, "do[1]: eat: what: 'it' has not been chosen"),
        (
            {"when": "picked", "choose": P, "do": [{"eat": "it"}]},
            "eat: what: it means 'player', and this is done to: apple",
        ),
        ({"when": "picked", "choose": A, "do": [{"gain": 1}]}, "choose: nothing is done to what is chosen"),
        (
            {"when": "picked", "choose": A | {"wait": 1}, "do": [{"eat": "it"}]},
            "choose: there is no part of apple 'wait'",
        ),
        ({"when": "picked", "choose": A | {"colour": "blue"}, "do": [{"eat": "it"}]}, "there is no colour 'blue'"),
        ({"when": "picked", "choose": A | {"ask": "what"}, "do": [{"eat": "it"}]}, "there is no question 'what'"),
        ({"when": "picked", "choose": A | {"as": "you"}, "do": [{"eat": "it"}]}, "as: 'you' means something else"),
        ({"when": "picked", "choose": A | {"highest": "size"}, "do": [{"eat": "it"}]}, "there is no measure 'size'"),
        ({"when": "picked", "if": "apples", "do": [{"gain": 1}]}, "if: there is no condition 'apples'; did you mean"),
        (
            {"when": "picked", "if": {"apples left": 1}, "do": [{"gain": 1}], "else": []},
            "`else` belongs to a choice here",
        ),
        (
            {"when": "spring", "if": {"there is": {"a": "leaf"}}, "do": [{"gain": 1}]},
            "there is: a: 'leaf' means nothing at this moment: there is no basket",
        ),
        (
            {"when": "spring", "do": [{"gain": 1, "who": "host"}]},
            "'host' means nothing at this moment: there is no basket",
        ),
        ({"when": "picked", "do": [{"gain": 1, "who": "it"}]}, "gain: who: 'it' is no player here"),
        (
            {"when": "picked", "choose": P | {"by": "others"}, "do": [{"gain": 1, "who": "it"}]},
            "may be more than one player",
        ),
        ({"when": "picked", "do": [{"gain": 1}] * 41}, "an ability does at most 40 things"),
        ({"when": "picked", "do": [{"end it": True}, {"gain": 1}]}, "'end it' must be the only deed of its ability"),
        (
            {"when": "picked", "do": [{"python": "craft"}]},
            "python: there is no such function 'craft'; did you mean 'graft'?",
        ),
        (
            {"always": "heavier", "by": 1, "of": {"each": "apple", "of": "you"}, "wile": []},
            "there is no part of 'heavier' 'wile'",
        ),
    ],
)
def test_what_does_not_fit_is_told_with_the_place_and_the_nearest_word(raw: dict[str, Any], told: str) -> None:
    with pytest.raises(BadData) as refused:
        read_all([raw], V, "box/cards.yaml, pear")
    assert str(refused.value).startswith("box/cards.yaml, pear: abilities[1]: ")
    assert told in str(refused.value)


def test_statements_can_be_nested_and_looped_only_so_deep() -> None:
    deep: dict[str, Any] = {"gain": 1}
    for _ in range(6):
        deep = {"if": {"apples left": 1}, "do": [deep]}
    with pytest.raises(BadData, match="nested too deeply"):
        read({"when": "picked", "do": [deep]}, V, "card")
    looped: dict[str, Any] = {"gain": 1}
    for _ in range(3):
        looped = {"for each": "others", "do": [looped]}
    with pytest.raises(BadData, match="at most 2 loops"):
        read({"when": "picked", "do": [looped]}, V, "card")


@pytest.mark.parametrize(
    "statement",
    [
        {"choose": {"a": "card in hand", "of": "host"}, "do": [{"show": "it"}]},
        {"choose": P, "do": [{"choose": {"a": "card in hand", "of": "it"}, "do": [{"show": "it"}]}]},
        {
            "do": [
                {"peek at": "host"},
                {"gain": 1, "who": "host"},
                {"choose": {"a": "card in hand", "of": "host"}, "do": [{"show": "it"}]},
            ]
        },
        {
            "choose": P,
            "do": [
                {"peek at": "it"},
                {"choose": P, "do": [{"choose": {"a": "card in hand", "of": "it"}, "do": [{"show": "it"}]}]},
            ],
        },
        {"do": [{"swap with": "host"}]},
        {"do": [{"gain": {"per": {"each": "card in hand", "of": "you"}}}]},
        {"for each": {"each": "card in hand", "of": "you"}, "do": [{"show": "them"}]},
        {"do": [{"if": {"there is": {"a": "card in hand", "of": "host"}}, "do": [{"gain": 1}]}]},
    ],
)
def test_nothing_is_chosen_or_counted_that_the_chooser_has_not_just_seen(statement: dict[str, Any]) -> None:
    with pytest.raises(BadData, match=r"cannot see|look at what is hidden|is hidden|it must be known whose"):
        read({"when": "picked", **statement}, V, "card")


def test_a_hand_may_be_chosen_from_by_its_owner_and_by_who_has_just_looked() -> None:
    own = {"for each": "others", "choose": {"a": "card in hand", "of": "them", "by": "them"}, "do": [{"show": "it"}]}
    looked = {"do": [{"peek at": "host"}, {"choose": {"a": "card in hand", "of": "host"}, "do": [{"show": "it"}]}]}
    for statement in (own, looked, {"do": [{"peek at": "host"}, {"swap with": "host"}]}):
        assert read({"when": "picked", **statement}, V, "card")


def test_a_passive_cannot_measure_itself_and_may_measure_what_is_settled_before() -> None:
    with pytest.raises(BadData, match="'weight of all' depends on heavier, and so would this ability on itself"):
        read({"always": "heavier", "by": {"per": "weight of all"}, "of": {"each": "apple", "of": "you"}}, V, "card")
    with pytest.raises(BadData, match="'weight' depends on heavier"):
        read({"always": "heavier", "by": 1, "of": {"each": "apple", "of": "you", "weight": 3}}, V, "card")
    assert read({"always": "dearer", "by": {"per": "weight of all"}}, V, "card")


# -- what is done -------------------------------------------------------------------------------------------------


def test_the_deed_words_and_bounds_the_choice_and_a_refusal_names_what_protects() -> None:
    match = played({"choose": A, "do": [{"eat": "it"}]}, [["red"], ["rotten", "ripe", "raw"]])
    assert match.questions[0].ask == "eat" and match.options(0) == ["ripe", "raw"]
    protected, elsewhere = match.why_not(0, "rotten"), match.why_not(0, "red")
    assert protected is not None and protected.clause == "orchard.3"
    assert elsewhere is not None and elsewhere.clause == "card.card"
    match.answer(0, "raw")
    assert done(match) == ["p0 eats raw"]


def test_highest_is_of_all_that_suit_and_highest_possible_of_those_the_deed_may_be_done_to() -> None:
    apples = [["red"], ["rotten", "ripe", "raw"]]
    assert done(played({"choose": A | {"highest": "weight"}, "do": [{"eat": "it"}]}, apples)) == []
    assert done(played({"choose": A | {"highest possible": "weight"}, "do": [{"eat": "it"}]}, apples)) == [
        "p0 eats ripe"
    ]


def test_an_outer_choice_offers_only_what_leaves_something_to_the_one_inside() -> None:
    inside = {"choose": {"a": "apple", "of": "it", "weight": "at least 4"}, "do": [{"eat": "it"}]}
    chosen = {"choose": {"a": "player", "from": ["you", "others"]}, "do": [inside]}
    assert done(played(chosen, [["red", "raw"], ["ripe"]])) == ["p0 eats ripe"]
    assert done(played(chosen, [["red", "raw"], ["rotten"]])) == []


def test_an_outer_choice_is_not_bounded_by_one_that_does_not_speak_of_it() -> None:
    inside = {"choose": {"a": "basket", "among": "full"}, "do": [{"touch": "it"}]}
    statement = {"choose": P | {"as": "friend"}, "do": [inside, {"gain": 1, "who": "friend"}]}
    assert done(played(statement)) == ["p1 gains 1"]
    statement = {"choose": P, "do": [inside, {"gain": 1, "who": "it"}]}
    assert done(played(statement)) == ["p1 gains 1"]


def test_an_outer_choice_of_hidden_things_asks_only_whether_there_are_any() -> None:
    inside = {"choose": {"a": "card in hand", "of": "it", "by": "it"}, "do": [{"show": "it"}]}
    match = played({"choose": {"a": "player", "from": ["you", "others"]}, "do": [inside]}, hands="king queen")
    assert match.questions.keys() == {1} and match.options(1) == ["king", "queen"]


def test_what_is_gone_is_gone() -> None:
    match = played({"choose": A, "do": [{"eat": "it"}, {"eat": "it"}, {"touch": "it"}]}, [[], ["ripe"]])
    assert done(match) == ["p0 eats ripe"]


def test_else_is_done_where_the_choice_is_declined_and_where_there_is_none() -> None:
    statement = {"choose": A | {"may": True}, "do": [{"eat": "it"}], "else": [{"gain": 2}]}
    match = played(statement, [[], ["ripe"]])
    match.answer(0, "pass")
    assert done(match) == done(played(statement, [["red"], []])) == ["p0 gains 2"]


def test_a_choice_is_not_asked_where_the_first_deed_could_do_nothing() -> None:
    statement = {"choose": {"a": "player", "from": ["you", "others"]}, "do": [{"gain": 1, "who": "it"}]}
    assert played(statement, left=1).options(0) == ["p0", "p1"]
    assert done(played(statement, left=0)) == []


def test_of_some_each_is_taken_once_and_copies_have_one_word() -> None:
    match = played(
        {"choose": {"some": "apple", "of": "you"}, "do": [{"touch": "it"}, {"gain": 1}]}, [["red", "red", "raw"], []]
    )
    match.answer(0, "red red")
    assert done(match) == ["touched red", "p0 gains 1", "touched red", "p0 gains 1"]


def test_a_list_of_players_acts_in_turn_order_and_a_name_outlives_the_next_choice() -> None:
    statement = {
        "choose": P | {"as": "friend"},
        "do": [{"choose": {"a": "apple", "of": "you"}, "do": [{"eat": "it"}]}, {"gain": 1, "who": ["friend", "you"]}],
    }
    assert done(played(statement, [["red"], []])) == ["p0 eats red", "p1 gains 1", "p0 gains 1"]


def test_may_asks_whoever_it_names() -> None:
    match = played({"do": [{"may": {"by": "host", "ask": "which"}, "do": [{"gain": 1}]}]})
    assert match.questions.keys() == {1} and match.questions[1].ask == "which"
    match.answer(1, "yes")
    assert done(match) == ["p0 gains 1"]


def test_loops_end() -> None:
    apples = [[f"r{n}" for n in range(40)], []]  # 40 of 40
    every = {"each": "apple", "of": "you"}
    match = played({"for each": every, "do": [{"for each": every, "do": [{"touch": "them"}]}]}, apples)
    assert MOST_TURNS - 40 < len(done(match)) <= MOST_TURNS


def test_an_exotic_deed_goes_through_the_same_door() -> None:
    assert done(played({"if": {"apples left": "at least 4"}, "do": [{"python": "graft"}]})) == ["grafted"]
    assert done(played({"if": {"apples left": "at least 5"}, "do": [{"python": "graft"}]})) == []
    assert V.reasons["graft"]


def test_several_abilities_of_a_moment_are_done_one_after_another_each_if_its_condition_holds() -> None:
    raw: list[dict[str, Any]] = [
        {"when": "picked", "if": {"apples left": 9}, "do": [{"gain": 1}]},
        {"when": "picked", "if": {"apples left": 4}, "do": [{"gain": {"per": "apples", "times": 2, "plus": 1}}]},
    ]
    acts = does(V, [ability for ability in read_all(raw, V, "card") if isinstance(ability, Ability)])

    def rule(table: Ground) -> Rule[None]:
        assert acts.waits(Scene(table, 0, "card"))
        yield from acts.run(Scene(table, 0, "card"))

    given = {"apples": [["red", "green"], ["rotten", "ripe"]], "done": [], "left": 1}
    assert done(tiny(rule, board=given)) == ["p0 gains 9"]


def test_a_passive_has_a_value_things_it_is_said_of_and_a_condition() -> None:
    raw = {"always": "heavier", "by": 2, "of": {"each": "apple", "of": "you"}, "while": {"apples left": "at least 2"}}
    passive = read(raw, V, "card")
    assert isinstance(passive, Passive)
    heavier = stands(V, passive)
    seen: list[Any] = []

    def rule(table: Ground) -> Rule[None]:
        scene = Scene(table, 0, "card")
        seen.extend([heavier.value(scene), heavier.said_of(scene, "red"), heavier.said_of(scene, "ripe")])
        table.board["apples"] = [["red"], []]
        seen.append(heavier.said_of(scene, "red"))
        yield from ()

    tiny(rule, board={"apples": [["red"], ["ripe"]], "done": [], "left": 1})
    assert seen == [2, True, False, False]


def test_the_tree_of_an_ability_can_be_walked() -> None:
    ability = read({"when": "picked", "choose": A, "do": [{"eat": "it"}, {"gain": 1}]}, V, "card")
    assert [node.verb for node in walk(ability) if isinstance(node, Act)] == ["eat", "gain"]


# -- what is said back --------------------------------------------------------------------------------------------

SAID = """
when-picked = When picked
then = { "; " }
and = { " and " }
or = { " or " }
if = if { $test }, { $rest }
seats-you = you
seats-others = each of the others
test-apples-left = { $number } apples are left ({ $kind })
noun-apple =
    .one = an apple
filter-apple-of = of { $of-nom }
filter-apple-colour = in { $value }
that-apple = that apple
verb-eat =
    .you = eat { $what-acc }
verb-touch =
    .you = touch { $what-acc }
verb-gain =
    .you = gain { $count }
    .they = { $who-nom } gains %s
"""


def said(folder: Path, raw: dict[str, Any], gains: str = "{ $count }") -> tuple[str, list[str]]:
    """What is said of an ability, and what is left unsaid."""
    (folder / "en.ftl").write_text(SAID % gains, encoding="utf-8")
    tells = ReadBack(V, folder, "en")
    return tells.says(read({"when": "picked", **raw}, V, "card")), tells.untold


def test_what_is_chosen_is_described_where_it_is_first_used(tmp_path: Path) -> None:
    raw = {"if": {"apples left": 4}, "choose": A | {"colour": "red"}, "do": [{"touch": "it"}, {"eat": "it"}]}
    told = "When picked: if 4 apples are left (just), touch an apple of each of the others in red; eat that apple."
    assert said(tmp_path, raw) == (told, [])


def test_a_parameter_that_no_message_tells_is_noticed(tmp_path: Path) -> None:
    raw = {"do": [{"gain": 2, "who": "others"}]}
    assert said(tmp_path, raw, "something") == (
        "When picked: each of the others gains something.",
        ["verb-gain: count"],
    )


def test_a_word_without_a_message_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadText, match="there is no verb-peek-at you"):
        said(tmp_path, {"do": [{"peek at": "others"}]})
