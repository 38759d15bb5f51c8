"""What abilities are worth: choices are the best that can be seen, chances count, and what no view changes is fixed."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from cyvasse.kernel.abilities import Count, Each, Number, Players, Scene, Thing, Vocabulary, read
from cyvasse.kernel.abilities.features import asked_for, counted
from cyvasse.kernel.abilities.worth import NOTHING, Case, Sides, Weighed, Worth
from cyvasse.kernel.rule import Table

V: Vocabulary[Table] = Vocabulary("orchard")
Here = Scene[Table]


class View(NamedTuple):
    """What the scale looks at."""

    apples: list[tuple[int, int]]  # whose and how sweet
    rain: bool = False


V.hook("picked", this="basket", timing="on_pick")
V.hook("spring", this="tree", timing="in_spring")
V.hook("market", this="stall", timing="on_market", used=True)


@V.term("others")
def _others(scene: Here) -> list[int]:
    return [1, 2]


@V.noun("player", word=lambda scene, seat: f"p{seat}", ask="who", kind="player")
def _players(scene: Here, from_: Players) -> list[int]:
    return from_


@V.noun("apple", word=lambda scene, apple: str(apple), ask="which")
def _apples(scene: Here, of: Players) -> list[Any]:
    return []


@V.measure("apple", "sweet")
def _sweet(scene: Here, apple: Any) -> int:
    return 0


@V.verb("draw")
def _draw(scene: Here, count: Count, who: Each) -> None: ...


@V.verb("eat", takes={"what": ("apple",)})
def _eat(scene: Here, what: Thing) -> None: ...


@V.verb("hide", takes={"what": ("apple",)})
def _hide(scene: Here, what: Thing) -> None: ...


@V.verb("sing")
def _sing(scene: Here) -> None: ...


@V.cost("coins")
def _pay(scene: Here, count: Count) -> None: ...


@V.condition("rain")
def _rain(scene: Here) -> bool:
    return False


@V.amount("apples")
def _count(scene: Here) -> int:
    return 0


@V.passive("grows", this="tree", timing="always")
def _grows(scene: Here, by: Number) -> int:
    return by


@V.exotic("dance", reason="a dance is no deed")
def _dance(scene: Here) -> None: ...


W: Worth[Table] = Worth(V)
W.players("others", Sides(0.0, 2.0))
W.hook("spring", 0.5)
W.condition("rain", lambda view: 0.25 if view is None else float(view.rain))
W.amount("apples", lambda view: 4.0 if view is None else len(view.apples))


@W.noun("player")
def _anyone(from_: Sides) -> list[Case]:
    return ([Case(1.0)] if from_.own else []) + ([Case(-1.0)] if from_.others else [])


@W.noun("apple")
def _seen(view: View | None, of: Sides) -> list[Case]:
    apples = [(0, 2), (1, 3)] if view is None else view.apples
    return [
        Case(1.0 if seat == 0 else -1.0, {"sweet": sweet})
        for seat, sweet in apples
        if (of.own if seat == 0 else of.others)
    ]


@W.verb("draw")
def _draws(count: float, who: Sides) -> float:
    return count * (who.own - 0.5 * who.others)


@W.verb("eat")
def _eats(what: Case) -> float:
    return what.own * what.numbers["sweet"]


@W.cost("coins")
def _paid(count: float) -> float:
    return -0.5 * count


@W.passive("grows")
def _growing(by: float) -> float:
    return 2 * by


@W.exotic("dance")
def _dancing() -> float:
    return 7.0


def weighed(**ability: Any) -> Weighed:
    return W.weigh([read({"when": "picked", **ability}, V, "orchard.yaml, pear")])


@pytest.mark.parametrize(
    ("do", "worth"),
    [
        ([{"draw": 2}], 2.0),
        ([{"draw": 2, "who": "others"}], -2.0),
        ([{"draw": 1, "who": ["you", "others"]}], 0.0),
        ([{"draw": 1}, "sing", {"draw": 3}], 4.0),
        ([{"python": "dance"}], 7.0),
        ([{"draw": {"per": "apples", "over": 2, "plus": 1}}], 3.0),
        ([{"draw": {"per": {"each": "apple", "of": "others"}, "times": 3, "at most": 2}}], 2.0),
    ],
)
def test_deeds_are_worth_what_their_words_say(do: list[Any], worth: float) -> None:
    assert weighed(do=do).usual == pytest.approx(worth)


def test_who_chooses_takes_what_is_best_for_them() -> None:
    either = {"a": "player", "from": ["you", "others"]}
    assert weighed(choose=either, do=[{"draw": 1, "who": "it"}]).usual == 1.0
    bad = {"choose": {**either, "by": "them"}, "do": [{"draw": 1, "who": "it"}]}
    assert weighed(**{"for each": "others"}, do=[bad]).usual == -1.0  # two others, each against this seat
    assert weighed(may=True, do=[{"draw": 1, "who": "others"}]).usual == 0.0


def test_of_branches_the_best_for_its_chooser_counts_and_what_is_chosen_is_worth_what_is_done_with_it() -> None:
    branches: dict[str, Any] = {"one of": [[{"draw": 1}], [{"draw": 3}], [{"draw": 2, "who": "others"}]]}
    assert weighed(**branches).usual == 3.0
    assert weighed(**{"for each": "others"}, do=[{**branches, "by": "them"}]).usual == -4.0
    assert weighed(choose={"number": "1 to 3", "as": "n"}, do=[{"draw": "n"}]).usual == 2.0


def test_what_may_be_declined_is_never_worth_less_than_nothing() -> None:
    own = {"an": "apple", "of": "others"}
    assert weighed(choose=own, do=[{"eat": "it"}]).usual == -3.0
    assert weighed(choose={**own, "may": True}, do=[{"eat": "it"}]).usual == 0.0


def test_a_choice_is_worth_the_best_that_a_view_shows() -> None:
    found = weighed(
        choose={"an": "apple", "of": "you", "sweet": "at most 5"}, do=[{"eat": "it"}], **{"else": [{"draw": 1}]}
    )
    assert found.usual == 2.0
    assert found.now(View([(0, 3), (0, 5), (0, 9), (1, 4)])) == 5.0
    assert found.now(View([(1, 4)])) == 1.0


def test_of_any_number_only_those_are_taken_that_are_worth_it() -> None:
    some = {"some": "apple", "of": ["you", "others"], "up to": 2}
    assert weighed(choose=some, do=[{"eat": "it"}]).now(View([(0, 1), (0, 2), (0, 3), (1, 9)])) == 5.0
    must = {"some": "apple", "of": "others", "at least": 1}
    assert weighed(choose=must, do=[{"eat": "it"}]).now(View([(1, 2), (1, 9)])) == -2.0


def test_highest_is_taken_of_what_is_seen() -> None:
    highest = {"an": "apple", "of": ["you", "others"], "highest": "sweet"}
    assert weighed(choose=highest, do=[{"eat": "it"}]).now(View([(0, 4), (1, 6)])) == -6.0


def test_conditions_count_by_their_chance() -> None:
    found = weighed(**{"if": "rain"}, do=[{"draw": 4}])
    assert (found.usual, found.now(View([], rain=True)), found.now(View([]))) == (1.0, 4.0, 0.0)
    both = weighed(do=[{"if": {"not": "rain"}, "do": [{"draw": 4}], "else": [{"draw": 8}]}])
    assert both.usual == pytest.approx(0.75 * 4 + 0.25 * 8)


def test_what_is_known_is_assumed() -> None:
    ability = read({"when": "picked", "if": "rain", "do": [{"draw": 4, "who": "others"}]}, V, "orchard.yaml, pear")
    assert W.weigh([ability], {"rain": 1.0, "others": Sides(1.0, 0.0)}).usual == 4.0


def test_what_is_paid_counts_against_it_and_nobody_pays_more_than_it_is_worth() -> None:
    bought = [
        read({"when": "market", "cost": {"coins": coins}, "do": [{"draw": 3}]}, V, "orchard.yaml, pear")
        for coins in (2, 9)
    ]
    assert [W.weigh([one]).usual for one in bought] == [2.0, 0.0]


def test_some_moments_count_less_and_passives_count() -> None:
    spring = read({"when": "spring", "do": [{"draw": 4}]}, V, "orchard.yaml, pear")
    grows = read({"always": "grows", "by": 3, "while": "rain"}, V, "orchard.yaml, pear")
    assert W.weigh([spring]).usual == 2.0
    assert W.weigh([spring, grows]).now(View([], rain=True)) == 8.0


def test_what_looks_at_nothing_is_worked_out_once() -> None:
    seen = []

    scale: Worth[Table] = Worth(V)

    @scale.verb("draw")
    def _noted(count: float) -> float:
        seen.append(count)
        return count

    found = scale.weigh([read({"when": "picked", "do": [{"draw": 2}, {"if": "rain", "do": ["sing"]}]}, V, "pear")])
    assert [found.now(View([])), found.now(View([(0, 1)]))] == [2.0, 2.0] and seen == [2.0]


def test_what_is_not_weighed_counts_nothing() -> None:
    assert weighed(do=["sing"]).usual == 0.0 == NOTHING.now(View([]))
    assert weighed(choose={"an": "apple", "of": "you"}, do=[{"hide": "it"}]).now(View([(0, 2)])) == 0.0


def test_each_thing_that_may_be_chosen_is_weighed() -> None:
    choose = {"choose": {"an": "apple", "of": "others"}, "do": [{"eat": "it"}], "else": [{"draw": 3}]}
    asked = read({"when": "picked", "do": [choose, {"may": True, "do": [{"draw": 5}]}]}, V, "orchard.yaml, pear")
    which, may = W.choices([asked])
    assert (which.ask, which.noun, may.noun) == ("which", "apple", "")
    assert [which.of(None, Case(own, {"sweet": 4.0})) for own in (1.0, -1.0)] == [4.0, -4.0]
    assert (which.otherwise(None), may.of(None, Case(1.0)), may.otherwise(None)) == (3.0, 5.0, 0.0)


def test_a_card_is_counted_by_its_words() -> None:
    ability = read({"when": "picked", "if": "rain", "do": [{"draw": 2}, {"draw": 1}]}, V, "orchard.yaml, pear")
    grows = read({"always": "grows", "by": 3}, V, "orchard.yaml, pear")
    assert counted([ability, grows]) == {"when picked": 1, "if rain": 1, "do draw": 2, "always grows": 1}


def test_a_question_is_known_by_the_deed_that_comes_of_it() -> None:
    choose = {"choose": {"an": "apple", "of": "others"}, "do": [{"if": "rain", "do": [{"eat": "it"}]}]}
    pear = read({"when": "picked", "do": [choose, {"may": True, "do": [{"draw": 5}]}]}, V, "orchard.yaml, pear")
    found = asked_for({"pear": [pear]})
    assert {ask: act.verb for ask, act in found.items()} == {("pear", "which"): "eat", ("pear", V.may): "draw"}


def test_filters_tell_what_suits_as_far_as_anything_is_known_of_it() -> None:
    scale: Worth[Table] = Worth(V)
    V.filter("apple", "ripe")(lambda scene, apple: True)
    V.filter("apple", "another")(lambda scene, apple: True)
    scale.noun("apple")(lambda this: [Case(1.0, {}, "green"), Case(1.0, {}, "red"), Case(1.0), this])
    scale.filter("apple", "ripe", lambda what, value, this: what == "red")
    scale.filter("apple", "another", lambda what, value, this: what != this.what)
    scale.verb("eat")(lambda what: {"green": 1.0, "red": 2.0, None: 3.0}[what.what])
    found = [
        scale.weigh([read({"when": "picked", "for each": each, "do": [{"eat": "them"}]}, V, "pear")])
        for each in ({"each": "apple", "of": "you", "ripe": True}, {"each": "apple", "of": "you", "another": True})
    ]
    this = Case(1.0, {}, "green")
    assert [one.now(View([]), this) for one in found] == [2.0 + 3.0, 2.0 + 3.0]


def test_what_is_used_is_paid_for_whatever_it_brings_and_its_condition_holds() -> None:
    bought = read({"when": "market", "if": "rain", "cost": {"coins": 9}, "do": [{"draw": 3}]}, V, "orchard.yaml, pear")
    assert (W.weigh([bought]).usual, W.weigh([bought], used=True).usual) == (0.0, 3.0 - 4.5)


def test_what_does_not_happen_is_worth_something() -> None:
    V.hook("frost", this="tree", timing="in_frost", instead=True)
    scale: Worth[Table] = Worth(V)
    scale.verb("draw")(lambda count: count)
    scale.instead("frost", 5.0)
    saved = [{"when": "frost", "do": ["cancel it"]}, {"when": "frost", "instead": [{"draw": 2}]}]
    assert [scale.weigh([read(one, V, "pear")]).usual for one in saved] == [5.0, 7.0]
