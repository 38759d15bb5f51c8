"""A pack of units, retinue, cards and an army, typed as an owner would, acts: each does what it says at its table."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

import cyvasse
from cyvasse.bots.greedy import Greedy
from cyvasse.games.miniatures.components import components
from cyvasse.games.miniatures.judge.windows import card_worth
from cyvasse.games.miniatures.morale import standing_modifier
from cyvasse.kernel.data import BadData, read_pack
from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.odds import Odds
from cyvasse.kernel.packs import doubts, faults
from tests.conformance.miniatures.fields import (
    answer,
    asked,
    forbidden_by,
    hand,
    models,
    number,
    options,
    said,
    settle,
    table,
    tokens,
    until,
    view,
)

GAME = find("miniatures")
BOX = read_pack(Path(__file__).parent / "box")
WATCH = "options: {armies: watch_30 lannister_30}\n"
FACING = "wall_rangers_1: 24 20 0, alone\nlannister_guardsmen_1: 24 24.8 180, alone\n"
AFAR = "wall_rangers_1: 24 20 0, {}\nlannister_guardsmen_1: 24 30 180, models 8, alone\n"
HALE = "wall_rangers_2: 31 20 0, alone\n"


def start(position: str, head: str = WATCH, packs: list[dict[str, Any]] | None = None) -> Match:
    plain = "\n".join(line.strip() for line in (head + position).splitlines())
    return cyvasse.start("miniatures", plain, packs=[BOX] if packs is None else packs)


def activated(unit: str, position: str, luck: str = "") -> Match:
    """The unit has its activation, and may act."""
    seat = "lannister" if unit.startswith("lannister") else "stark"
    dice = f"luck: [{', '.join(luck.split())}]" if luck else ""
    return start(f"step: activation\nturn: {seat}\nactive: {unit}\n{position}\n{dice}")


def given(match: Match, words: str, seat: str) -> Odds:
    found = match.odds(seat, words)
    assert found is not None
    return found


def changed(key: str, id_: str, **fields: Any) -> dict[str, Any]:
    """The pack with one entry changed; None leaves a field out."""
    pack = copy.deepcopy(BOX)
    entry = next(entry for lists in pack["files"].values() for entry in lists.get(key, ()) if entry["id"] == id_)
    entry.update(fields)
    for name in [name for name, value in fields.items() if value is None]:
        del entry[name]
    return pack


def doing(key: str, id_: str, does: list[Any] | None, **fields: Any) -> dict[str, Any]:
    """The pack with the first printed ability of a unit, an attachment or an NCU doing something else."""
    pack = changed(key, id_)
    entry = next(entry for lists in pack["files"].values() for entry in lists.get(key, ()) if entry["id"] == id_)
    entry["abilities"][0] = entry["abilities"][0] | {"abilities": does} | fields
    entry["abilities"][0] = {name: value for name, value in entry["abilities"][0].items() if value is not None}
    return pack


def test_the_pack_is_whole_and_its_texts_say_what_it_does() -> None:
    assert faults(GAME, [BOX]) == []
    assert doubts(GAME, [BOX]) == []


# -- units --------------------------------------------------------------------------------------------------------


def test_a_passive_on_dice_is_in_the_odds_and_in_the_attack() -> None:
    match = until(activated("wall_rangers_1", AFAR.format("alone"), "3 3 3 3 1 1"), "action")
    assert given(match, "attack short_bow", "stark").words["hit"] == 3
    still, moved = (answer(match.fork(), "attack", place) for place in ("24000 20000 0", "24000 22000 0"))
    hits = [said(settle(each), "attack.hits")[0]["hits"] for each in (still, moved)]
    assert hits == [4, 0]


def test_an_order_of_a_unit_blocks_hits_once_a_round() -> None:
    match = activated("lannister_guardsmen_1", FACING, "6 6 6 6 6 6 6 6 1 1 1 1 1 1")
    answer(until(match, "action"), "attack", "stay")
    assert asked(match) == "stark window.attack_after_dice" and options(match) == ["shield_ring", "pass"]
    used, passed = match.fork().play("stark: shield_ring"), match.fork().play("stark: pass")
    assert said(settle(used), "wounded")[0]["wounds"] == said(settle(passed), "wounded")[0]["wounds"] - 2  # type: ignore[operator]
    spent = activated("lannister_guardsmen_1", FACING + "spent: shield_ring:wall_rangers_1", "6 6 6 6 6 6")
    answer(until(spent, "action"), "attack", "stay")
    assert asked(spent) != "stark window.attack_after_dice"


# -- attachments and NCUs -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bearer", "bonus"), [("with horn_bearer", 1), ("alone", 0)])
def test_an_attachment_heartens_units_around_it(bearer: str, bonus: int) -> None:
    near, far = "wall_rangers_2: 31 20 0, alone\n", "wall_rangers_3: 40 20 0, alone\n"
    match = start(f"turn: stark\n{AFAR.format(bearer)}{near}{far}")
    found = [standing_modifier(table(match), number(match, f"wall_rangers_{n}")) for n in (1, 2, 3)]
    assert found == [bonus, bonus, 0]


def test_what_a_unit_may_do_once_in_a_game_is_still_spent_in_the_next_round() -> None:
    match = activated("wall_rangers_1", AFAR.format("with lord_commander"))
    assert options(match) == ["forced_march", "pass"]
    answer(match, "forced_march", "24000 23000 0")
    assert match.questions[0].ask == "action" and table(match).poses[0] == (24000, 23000, 0)
    spent = "spent: forced_march:wall_rangers_1"
    later = start(f"step: cleanup\nturn: stark\n{AFAR.format('with lord_commander')}{spent}")
    settle(later)
    assert view(later).round == 3 and table(later).spent == ["forced_march 0"]


def test_an_influence_strengthens_defence_in_odds_too() -> None:
    counsel = "\nold_maester: crown, on wall_rangers_1"
    plain, guarded = (until(activated("lannister_guardsmen_1", FACING + more), "action") for more in ("", counsel))
    saves = [given(each, "attack", "lannister").words["save"] for each in (plain, guarded)]
    assert saves[1] == saves[0] - 1


@pytest.mark.parametrize(("stock", "offered"), [(2, True), (1, True), (0, False)])
def test_an_ncu_heals_as_often_in_a_game_as_it_says(stock: int, offered: bool) -> None:
    hurt = AFAR.format("models 6, alone")
    match = start(f"turn: stark\n{hurt}steward: ready, tokens {stock}")
    answer(settle(match), "steward")
    assert (asked(match) == "stark window.ncu_activated") is offered
    if offered:
        answer(match, "full_stores")
        assert models(match, "wall_rangers_1") == 8 and table(match).ncu_tokens[1] == stock - 1


# -- tactics cards ------------------------------------------------------------------------------------------------


def test_a_card_on_a_unit_makes_its_melee_attacks_vicious() -> None:
    bare, sworn = (
        until(activated("wall_rangers_1", FACING.replace("alone", f"alone{more}", 1)), "action")
        for more in ("", ", oath_of_the_watch")
    )
    needs = [given(each, "attack longaxe", "stark").words["morale"] for each in (bare, sworn)]
    assert needs[1] > needs[0]


def test_a_card_is_attached_to_the_unit_of_ones_choice() -> None:
    match = start(f"step: round\nround: 1\nfirst: stark\n{AFAR.format('alone')}{HALE}stark hand: oath_of_the_watch")
    answer(match, "oath_of_the_watch", "wall_rangers_1")
    assert table(match).cards == [("oath_of_the_watch", 0, 0, 0)]


def test_a_card_lets_dice_be_rolled_again_and_the_odds_know_it() -> None:
    match = until(activated("wall_rangers_1", AFAR.format("alone") + "stark hand: arrows_in_the_dark"), "action")
    wounds = []
    for words in ("attack short_bow", "attack short_bow arrows_in_the_dark"):
        odds = given(match, words, "stark")
        wounds.append(sum(outcome.figures["wounds"] * outcome.ways for outcome in odds.outcomes) / odds.ways)
    assert wounds[1] > wounds[0] + 1  # one rank of the defender is destroyed
    answer(match, "attack", "24000 20000 0", "arrows_in_the_dark")
    assert asked(match) == "stark reroll.any"


RAVEN = FACING + "stark hand: northern_ferocity\nlannister hand: shot_raven\n{}"


@pytest.mark.parametrize(
    ("more", "luck", "cancelled"), [("", "3", False), ("", "4", True), ("tyrion: tactics", "", True)]
)
def test_a_card_is_cancelled_by_a_die_or_by_a_zone(more: str, luck: str, cancelled: bool) -> None:
    match = until(activated("wall_rangers_1", RAVEN.format(more), luck), "action")
    answer(match, "attack", "stay", "northern_ferocity")
    assert asked(match) == "lannister window.card_played"
    answer(match, "shot_raven")
    assert bool(said(match, "card.cancelled")) is cancelled
    assert [words["die"] for words in said(match, "counterplot")] == ([int(luck)] if luck else [])


def test_a_card_leaves_a_choice_between_two_things() -> None:
    more = "stark hand: oath_of_the_watch\nlannister hand: tribute\n"
    match = start(f"step: round\nround: 1\nfirst: lannister\n{AFAR.format('models 6, alone')}{more}")
    answer(match, "tribute")
    assert options(match) == ["first", "second"]
    drawn, wounded = answer(match.fork(), "first"), answer(match.fork(), "second")
    assert len(hand(drawn, "lannister")) == 2 and models(drawn, "wall_rangers_1") == 6
    assert len(hand(wounded, "lannister")) == 0 and models(wounded, "wall_rangers_1") == 4


# -- a siege card and an army -------------------------------------------------------------------------------------


def test_a_new_siege_card_wounds_and_frightens() -> None:
    storm = "options: {mode: storm, armies: watch_30 lannister_30}\nattacker: stark\n"
    match = start(f"turn: lannister\n{AFAR.format('alone')}lannister siege: burning_pitch\nluck: [3]", storm)
    answer(until(match, "window.turn_start"), "burning_pitch")
    assert models(match, "wall_rangers_1") == 8 and tokens(match, "wall_rangers_1") == ("panicked",)


@pytest.mark.parametrize("seed", [4, 5])
def test_greedy_plays_an_army_of_the_pack_to_the_end(seed: int) -> None:
    match, dice, bot = (
        cyvasse.new("miniatures", 2, seed, {"armies": "watch_30 lannister_30"}, [BOX]),
        Dice(seed),
        Greedy(),
    )
    while not match.over:
        seat = min(match.questions)
        match.answer(seat, bot.answer(match.seen(seat), dice))
    assert cyvasse.load(match.record).table == match.table


# -- what is taken away, left out or misspelt ---------------------------------------------------------------------


def test_an_ability_that_is_taken_away_no_longer_acts() -> None:
    tame = doing("units", "wall_rangers", [])
    match = start(f"step: activation\nturn: stark\nactive: wall_rangers_1\n{AFAR.format('alone')}", packs=[tame])
    assert given(until(match, "action"), "attack short_bow", "stark").words["hit"] == 4


def test_a_printed_ability_that_does_nothing_is_doubtful_and_a_card_that_does_is_refused() -> None:
    told = [(found.id, found.field, found.said) for found in doubts(GAME, [doing("units", "wall_rangers", [])])]
    assert told == [("wall_rangers", "abilities[1]", "pack-text-alone")]
    blank = doing("units", "wall_rangers", [{"always": "to hit", "by": 1}], text={"en": "", "ru": ""})
    assert [found.said for found in doubts(GAME, [blank])] == ["pack-ability-alone"]
    with pytest.raises(BadData, match=r"cards\.yaml, tribute: abilities: no ability does what the text says"):
        components([changed("tactics_cards", "tribute", abilities=[])])
    with pytest.raises(BadData, match=r"steady_aim: abilities: say what it does, or \[\] for nothing"):
        components([doing("units", "wall_rangers", None)])


@pytest.mark.parametrize("key", ["tactics_cards", "siege_cards"])
def test_a_card_without_a_text_is_refused(key: str) -> None:
    id_ = {"tactics_cards": "tribute", "siege_cards": "burning_pitch"}[key]
    with pytest.raises(BadData, match=f"{id_}: text: .*missing"):
        components([changed(key, id_, text=None)])


WRONG = [
    ({"when": "a round starts", "do": [{"darw": 2}]}, "do[1]: there is no deed 'darw'; did you mean 'draw'?"),
    ({"when": "a round start", "do": [{"draw": 2}]}, "did you mean 'a round starts'?"),
    ({"when": "a round starts", "do": [{"add to hit": 1}]}, "add to hit"),
    ({"when": "a round starts", "if": {"you control": "crwn"}, "do": [{"draw": 1}]}, "did you mean 'crown'?"),
    ({"when": "a round starts", "do": [{"mark": "it", "as": "panicked"}]}, "it"),
    ({"always": "attack dise", "by": 1}, "did you mean 'attack dice'?"),
]


@pytest.mark.parametrize(("ability", "told"), WRONG)
def test_a_word_that_is_unknown_or_out_of_place_is_named_with_file_id_and_field(
    ability: dict[str, Any], told: str
) -> None:
    with pytest.raises(BadData) as refused:
        components([changed("tactics_cards", "tribute", abilities=[ability])])
    assert str(refused.value).startswith("watch/cards.yaml, tribute: abilities[1]")
    assert told in str(refused.value)


def test_an_ability_of_a_unit_is_refused_with_its_own_name() -> None:
    with pytest.raises(BadData, match=r"^watch/cards\.yaml, wall_rangers: abilities: steady_aim: abilities\[1\]: .*by"):
        components([doing("units", "wall_rangers", [{"always": "to hit", "by": "much"}])])


def test_a_refusal_names_the_card_whose_filter_fails() -> None:
    weak = {"when": "a round starts", "choose": {"a": "unit", "of": "enemies", "models": "at most 6"}}
    card = changed("tactics_cards", "tribute", abilities=[weak | {"do": [{"wound": "it", "by": 2}]}])
    position = f"step: round\nround: 1\nfirst: lannister\n{AFAR.format('models 6, alone')}{HALE}"
    third = "wall_rangers_3: 38 20 0, models 5, alone\n"
    match = start(f"{position}{third}lannister hand: tribute\nstark hand: oath_of_the_watch", packs=[card])
    answer(match, "tribute")
    assert options(match) == ["wall_rangers_1", "wall_rangers_3"]
    assert forbidden_by(match, "wall_rangers_2") == "card.tribute"


@pytest.mark.parametrize(("by", "line"), [(1, "oath_of_the_watch"), (-1, "pass")])
def test_greedy_attaches_a_card_that_helps_and_keeps_one_that_harms(by: int, line: str) -> None:
    round_starts = {
        "when": "a round starts",
        "choose": {"a": "unit", "of": "friends"},
        "do": [{"attach this card to": "it"}],
    }
    bearer = {"each": "unit", "of": "everyone", "bearing this card": True}
    does = [round_starts, {"always": "to hit", "by": by, "of": bearer}]
    pack = changed("tactics_cards", "oath_of_the_watch", abilities=does)
    position = f"step: round\nround: 1\nfirst: stark\n{AFAR.format('alone')}{HALE}stark hand: oath_of_the_watch"
    match = start(position, packs=[pack])
    assert Greedy().answer(match.seen(0), Dice(1)) == line


def test_a_strong_card_is_worth_more_than_a_weak_one() -> None:
    worth = []
    for wounds in (1, 6):
        deed = {
            "when": "a turn starts",
            "choose": {"a": "unit", "of": "enemies"},
            "do": [{"wound": "it", "by": wounds}],
        }
        match = start(f"turn: stark\n{FACING}", packs=[changed("tactics_cards", "tribute", abilities=[deed])])
        worth.append(card_worth(view(match, "lannister"), "tribute"))
    assert worth[1] > worth[0] + 2


# -- deeds of ours on cards of a pack -----------------------------------------------------------------------------


def other(id_: str, replaces: str, *abilities: dict[str, Any], pack: dict[str, Any] = BOX) -> dict[str, Any]:
    """The pack with one card more, in the place of one of ours."""
    card = components().tactics_cards[replaces]
    told = {"en": "As it says.", "ru": "Как сказано."}
    fields = {"name": told, "deck": card.deck, "copies": card.copies, "trigger": told, "text": told, "source": "public"}
    pack = copy.deepcopy(pack)
    pack["files"][id_] = {"tactics_cards": [{"id": id_, "replaces": replaces, "abilities": [*abilities]} | fields]}
    return pack


def test_a_refusal_names_the_card_of_the_pack_that_shut_a_unit_out() -> None:
    hush = {"when": "a unit is activated", "about": {"a": "unit", "of": "enemies"}, "do": [{"mute": "that unit"}]}
    aside = {
        "when": "a unit is activated",
        "choose": {"a": "unit", "of": "friends"},
        "do": [{"shift": "it", "inches": 2}],
    }
    pack = other("aside", "swift_advance", aside, pack=other("hush", "subjugation_of_power", hush))
    afield = f"{AFAR.format('alone')}{HALE}wall_rangers_3: 38 20 0, alone\n"
    cards = "stark hand: aside\nlannister discard: hush\nturn_marks: muted:wall_rangers_1"
    match = start(f"step: activation\nturn: stark\nactive: wall_rangers_3\n{afield}{cards}", packs=[pack])
    answer(match, "aside")
    assert options(match) == ["wall_rangers_2", "wall_rangers_3"]
    assert forbidden_by(match, "wall_rangers_1") == "card.hush"


def test_a_retreat_is_rolled_again_by_the_card_that_says_so() -> None:
    breaks = {"when": "a unit has attacked", "about": {"a": "unit", "of": "friends"}, "if": "in melee"}
    pack = other("fall_back", "swift_advance", breaks | {"do": [{"retreat": "attacker", "reroll": True}]})
    position = f"step: activation\nturn: stark\nactive: wall_rangers_1\n{FACING}stark hand: fall_back"
    match = until(start(position, packs=[pack]), "action")
    answer(match, "attack", "stay")
    answer(until(match, "window.attack_complete"), "fall_back")
    assert match.questions[0].ask == "retreat.again" and match.questions[0].rule == "card.fall_back"


def test_what_lasts_for_a_round_may_be_described_and_holds() -> None:
    vigil = [{"when": "a round starts", "do": [{"works until the end of the": "round"}]}]
    vigil += [{"always": "defence", "by": 1, "of": {"each": "unit", "of": "friends"}}]  # type: ignore[dict-item]
    pack = other("vigil", "swift_advance", *vigil)
    saves = []
    for more in ("", "round_marks: vigil:stark"):
        position = f"step: activation\nturn: lannister\nactive: lannister_guardsmen_1\n{FACING}{more}"
        saves.append(given(until(start(position, packs=[pack]), "action"), "attack", "lannister").words["save"])
    assert saves[1] == saves[0] - 1
