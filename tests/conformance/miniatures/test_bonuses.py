"""What cards do besides: with a zone of the tactics board, with their commander's unit, with a House of their own."""

from __future__ import annotations

from typing import Any

import pytest

from cyvasse.games.miniatures.attacks import weapons
from cyvasse.games.miniatures.board import Claim
from cyvasse.games.miniatures.charges import Charge
from cyvasse.games.miniatures.geometry import FRONT_ARC
from cyvasse.games.miniatures.morale import Test as Taken
from cyvasse.games.miniatures.morale import standing_modifier
from cyvasse.games.miniatures.rolls import Attack
from cyvasse.games.miniatures.table import Table
from cyvasse.games.miniatures.windows import Moment, Played
from tests.conformance.miniatures.doing import CARDS
from tests.conformance.miniatures.fields import (
    NONE,
    activated,
    answer,
    asked,
    models,
    options,
    pose,
    said,
    settle,
    start,
    table,
    until,
)
from tests.rule import rule

STARK, LANNISTER = 0, 1
SWORDS, GUARDS, UMBER, MEN = "stark_sworn_swords_1", "lannister_guardsmen_1", "umber_berserkers", "mountains_men"
HOUSES = "options: {armies: stark_30_umber lannister_30_clegane}\n"


def field_of(position: str) -> Table:
    return table(start(position))


def facing(mine: str = "alone", theirs: str = "alone", more: str = "") -> Table:
    """Sworn Swords front to front with Guardsmen."""
    return field_of(f"{SWORDS}: 24 24.8 180, {mine}\n{GUARDS}: 24 20 0, {theirs}\n{more}")


def used(field: Table, word: str, seat: int, moment: Moment, *told: str, until: str = "") -> list[str]:
    """The card's effect with these answers and outcomes, one after another; returns what was asked and thrown.

    Nobody answers to windows; what is not told is the first option, or no die; it may end when something is asked.
    """
    going, left, asked = CARDS[word].run(field, seat, moment), list(told), list[str]()
    sent: str | None = None
    while True:
        try:
            request: Any = going.send(sent)
        except StopIteration:
            assert not left and not until
            return asked
        ask = getattr(request, "ask", "dice")
        asked.append(ask)
        if ask == until:
            return asked
        if ask.startswith("window."):
            sent = "pass"
        elif left:
            sent = left.pop(0)
        else:
            sent = request.names[0] if ask == "dice" else "none" if ask in NONE else request.options[0]


def unit(field: Table, word: str) -> int:
    return field.words.index(word)


def blow(field: Table, attacker: str, defender: str) -> Moment:
    """A melee attack about to be made."""
    by, on = unit(field, attacker), unit(field, defender)
    made = Attack(by, on, weapons(field, by, "melee")[0], FRONT_ARC)
    return Moment(field.owners[by], by, on, made)


def onslaught(field: Table, attacker: str, defender: str) -> Moment:
    by, on = unit(field, attacker), unit(field, defender)
    return Moment(field.owners[by], by, on, Charge(by, on))


def tokens(field: Table, word: str) -> tuple[str, ...]:
    return field.conditions[unit(field, word)]


# -- House Stark --------------------------------------------------------------------------------------------------


@rule("card.devastating_impact", "card.winter_is_coming")
@pytest.mark.parametrize("word", ["devastating_impact", "winter_is_coming"])
@pytest.mark.parametrize(
    ("holder", "again"), [("catelyn: maneuver", True), ("catelyn: crown", False), ("tyrion: maneuver", False)]
)
def test_with_maneuver_a_charge_is_rolled_again(word: str, holder: str, again: bool) -> None:
    field = facing(more=holder)
    moment = onslaught(field, SWORDS, GUARDS)
    used(field, word, STARK, moment)
    assert moment.thing.rerolls == again
    assert (bool(moment.thing.impact), moment.thing.winter) == (
        word == "devastating_impact",
        word == "winter_is_coming",
    )


@rule("card.superior_positioning")
@pytest.mark.parametrize(("bearing", "most"), [("alone", 3), ("with robb_wolf_lord", 5)])
def test_a_charge_on_robbs_unit_is_disorderly_up_to_5(bearing: str, most: int) -> None:
    field = facing(bearing)
    moment = onslaught(field, GUARDS, SWORDS)
    used(field, "superior_positioning", STARK, moment)
    assert moment.thing.disorderly_on == most and moment.thing.exposed
    moment.thing.disorderly_on = 6  # what was worse stays
    used(field, "superior_positioning", STARK, moment)
    assert moment.thing.disorderly_on == 6


@rule("card.direwolfs_fervor", "card.northern_ferocity")
@pytest.mark.parametrize(
    ("holder", "fear", "bare"), [("catelyn: combat", ("panicked",), ("vulnerable",)), ("tyrion: combat", (), ())]
)
def test_with_combat_the_defender_gets_a_token(holder: str, fear: tuple[str, ...], bare: tuple[str, ...]) -> None:
    for word, expected in (("direwolfs_fervor", fear), ("northern_ferocity", bare)):
        field = facing(more=holder)
        used(field, word, STARK, blow(field, SWORDS, GUARDS))
        assert tokens(field, GUARDS) == expected


@rule("card.direwolfs_fervor", "card.northern_ferocity")
@pytest.mark.parametrize(("models", "last"), [(4, True), (5, False)])
def test_the_last_rank_fights_harder(models: int, last: bool) -> None:
    field = facing(f"alone, models {models}")
    fervor, ferocity = blow(field, SWORDS, GUARDS), blow(field, SWORDS, GUARDS)
    used(field, "direwolfs_fervor", STARK, fervor)
    used(field, "northern_ferocity", STARK, ferocity)
    assert fervor.thing.highest and fervor.thing.free_rerolls == last
    assert ferocity.thing.keywords == (["sundering", "vicious"] if last else ["sundering"])


@rule("card.berserker_tactics", "ruling.47")
@pytest.mark.parametrize(("count", "extra", "left"), [("0", 0, 12), ("1", 2, 11), ("3", 4, 9)])
def test_own_wounds_buy_one_more_of_the_enemys_and_umber_frightens(count: str, extra: int, left: int) -> None:
    for word, fear in ((UMBER, ("panicked",)), ("stark_sworn_swords_1", ())):
        field = field_of(HOUSES + f"{word}: 24 24.8 180, alone\n{GUARDS}: 24 20 0, alone")
        moment = blow(field, word, GUARDS)
        used(field, "berserker_tactics", STARK, moment, count)
        assert moment.thing.extra == extra and field.models[unit(field, word)] == left
        assert tokens(field, GUARDS) == fear


@rule("card.lash_out")
@pytest.mark.parametrize(("word", "fear"), [(UMBER, ("panicked",)), (SWORDS, ())])
def test_umber_frightens_who_broke_its_ranks(word: str, fear: tuple[str, ...]) -> None:
    field = field_of(HOUSES + f"{word}: 24 24.8 180, alone, models 4\n{GUARDS}: 24 20 0, alone")
    used(field, "lash_out", STARK, blow(field, GUARDS, word))
    assert tokens(field, GUARDS) == fear and field.models[unit(field, GUARDS)] == 12 - 2 * 2


@rule("card.hit_and_run", "card.tactical_regroup")
@pytest.mark.parametrize(
    ("bearing", "weak", "again"), [("alone", (), False), ("with robb_wolf_lord", ("weakened",), True)]
)
def test_robbs_unit_leaves_its_enemies_weakened_and_rolls_again(
    bearing: str, weak: tuple[str, ...], again: bool
) -> None:
    field = facing(bearing)
    used(field, "hit_and_run", STARK, blow(field, SWORDS, GUARDS), "2", "24000 31000 1800", "24000 20000 0")
    assert tokens(field, GUARDS) == weak
    field = facing(bearing)
    asked = used(
        field,
        "tactical_regroup",
        STARK,
        blow(field, GUARDS, SWORDS),
        "2",
        *(["no"] if again else []),
        "24000 31000 1800",
    )
    assert ("retreat.again" in asked) == again


@rule("card.last_stand")
@pytest.mark.parametrize(("word", "again"), [(UMBER, True), (SWORDS, False)])
def test_umber_rolls_its_last_dice_again(word: str, again: bool) -> None:
    field = field_of(HOUSES + f"{word}: 24 24.8 180, alone\n{GUARDS}: 24 20 0, alone")
    dice = 10 if word == UMBER else 8
    asked = used(field, "last_stand", STARK, Moment(STARK, unit(field, word)), "stay", GUARDS, *["1"] * dice)
    assert ("reroll.any" in asked) == again and asked.count("dice") >= dice


@rule("card.sudden_charge", "card.orders_to_destroy")
@pytest.mark.parametrize(("card", "seat", "word", "zone", "offered"), [
    ("sudden_charge", STARK, SWORDS, "combat", True),
    ("sudden_charge", STARK, SWORDS, "wealth", False),
    ("orders_to_destroy", LANNISTER, MEN, "wealth", True),
    ("orders_to_destroy", LANNISTER, GUARDS, "combat", False),
])  # fmt: skip
def test_a_charge_may_replace_the_zone(card: str, seat: int, word: str, zone: str, offered: bool) -> None:
    foe = GUARDS if seat == STARK else SWORDS
    field = field_of(HOUSES + f"{word}: 24 20 0, alone\n{foe}: 24 30 180, alone")
    moment = Moment(seat, thing=Claim(0, zone))
    used(field, card, seat, moment, until="assault" if offered else "")
    assert moment.thing.replaced


# -- House Lannister ----------------------------------------------------------------------------------------------


@rule("card.intrigue_and_subterfuge")
@pytest.mark.parametrize(("holder", "weak"), [("tyrion: wealth", ("weakened",)), ("tyrion: crown", ())])
def test_with_wealth_intrigue_weakens_an_enemy(holder: str, weak: tuple[str, ...]) -> None:
    field = facing(more=holder)
    used(field, "intrigue_and_subterfuge", LANNISTER, Moment(STARK, 0), *([SWORDS] if weak else []))
    assert tokens(field, SWORDS) == weak and field.round_marks == ["silenced 0"]


@rule("card.counterplot", "ruling.59")
@pytest.mark.parametrize(("zones", "die", "cancelled"), [
    ("", "2", False), ("", "3", True),
    ("tyrion: crown", "1", False), ("tyrion: crown", "2", True),
    ("tyrion: wealth", "2", True),
    ("tyrion: crown\ncersei: wealth", "", True),
])  # fmt: skip
def test_zones_make_a_counterplot_surer(zones: str, die: str, cancelled: bool) -> None:
    field = field_of(f"options: {{points: 40}}\n{SWORDS}: 24 30 0, alone\n{GUARDS}: 24 10 0, alone\n{zones}")
    moment = Moment(STARK, thing=Played("hit_and_run"))
    used(field, "counterplot", LANNISTER, moment, *([die] if die else []))
    assert moment.thing.cancelled == cancelled


@rule("card.paid_mutiny", "card.subjugation_of_power")
@pytest.mark.parametrize(
    ("zones", "mutiny", "power"), [("", 0, 0), ("tyrion: wealth", -2, -1), ("tyrion: crown", 0, -1)]
)
def test_zones_make_tests_harder(zones: str, mutiny: int, power: int) -> None:
    """Morale 6: so many points on the dice just fail."""
    for word, modifier, more in (("paid_mutiny", mutiny, ["1"]), ("subjugation_of_power", power, [])):
        for short in (0, 1):
            field = facing(more=zones)
            total = 6 - modifier - short
            dice = [str(total // 2), str(total - total // 2)]
            used(field, word, LANNISTER, Moment(STARK, unit(field, SWORDS)), *dice, *(more if short else []))
            hurt = ("weakened" in tokens(field, SWORDS)) or bool(field.turn_marks)
            assert hurt == bool(short), (word, zones)


@rule("card.hear_me_roar")
@pytest.mark.parametrize(("zones", "fear"), [("tyrion: crown", ("panicked",)), ("tyrion: wealth", ())])
def test_with_the_crown_a_roar_frightens(zones: str, fear: tuple[str, ...]) -> None:
    field = facing("alone, models 5", more=zones)
    taken = Taken(unit(field, SWORDS), True, 0, LANNISTER, None)
    used(field, "hear_me_roar", LANNISTER, Moment(STARK, unit(field, SWORDS), thing=taken))
    assert taken.modifier == -2 and tokens(field, SWORDS) == fear


@rule("card.fealty_to_the_crown")
@pytest.mark.parametrize(
    ("zones", "wounds", "healed"), [("", 2, 2), ("", 5, 3), ("tyrion: crown", 2, 3), ("tyrion: crown", 5, 4)]
)
def test_fealty_restores_up_to_three_and_one_more_with_the_crown(zones: str, wounds: int, healed: int) -> None:
    field = facing(theirs="alone, models 4", more=zones)
    fallen = unit(field, SWORDS)
    taken = Taken(fallen, True, 0, LANNISTER, None)
    taken.wounds = wounds
    used(field, "fealty_to_the_crown", LANNISTER, Moment(STARK, fallen, thing=(taken, field.poses[fallen])), GUARDS)
    assert field.models[unit(field, GUARDS)] == 4 + healed


@rule("card.a_lannister_pays_his_debts")
@pytest.mark.parametrize(("zones", "more"), [("tyrion: wealth", ("vulnerable",)), ("tyrion: crown", ())])
def test_with_wealth_debts_are_paid_thrice(zones: str, more: tuple[str, ...]) -> None:
    field = facing(more=zones)
    used(field, "a_lannister_pays_his_debts", LANNISTER, Moment(LANNISTER, unit(field, GUARDS), STARK), SWORDS)
    assert set(tokens(field, SWORDS)) == {"panicked", "weakened", *more}


@rule("card.kingslayers_renown", "card.deadly_riposte", "card.expert_parry")
@pytest.mark.parametrize(("bearing", "own"), [("alone", False), ("with jaime_kingslayer", True)])
def test_jaimes_own_unit_does_better(bearing: str, own: bool) -> None:
    field = facing(theirs=f"{bearing}, models 6")
    guards = unit(field, GUARDS)
    taken = Taken(guards, True, 0, STARK, None)
    used(field, "kingslayers_renown", LANNISTER, Moment(LANNISTER, guards, thing=taken))
    assert taken.passed and field.models[guards] == (8 if own else 6)
    moment = blow(field, SWORDS, GUARDS)
    used(field, "deadly_riposte", LANNISTER, moment)
    assert moment.thing.riposte and tokens(field, SWORDS) == (("vulnerable",) if own else ())
    used(field, "expert_parry", LANNISTER, moment, *([] if own else ["2"]))
    assert moment.thing.parry == (3 if own else 2)


@rule("card.kingslayers_renown")
@pytest.mark.parametrize(("far", "offered"), [(16.8, True), (16.9, False)])
def test_the_renown_reaches_a_foot_around_jaime(far: float, offered: bool) -> None:
    field = field_of(f"{GUARDS}: 24 10 0\nlannister_guardsmen_2: 24 {10 + far} 0, alone\n{SWORDS}: 5 44 0, alone")
    friend = unit(field, "lannister_guardsmen_2")
    assert CARDS["kingslayers_renown"].when(field, LANNISTER, Moment(LANNISTER, friend)) == offered
    assert CARDS["kingslayers_renown"].when(field, LANNISTER, Moment(STARK))  # a turn begins
    field.attached[unit(field, GUARDS)] = ()
    assert not CARDS["kingslayers_renown"].when(field, LANNISTER, Moment(LANNISTER, friend))


@rule("card.fury_of_the_mountain", "card.overrun")
@pytest.mark.parametrize(("word", "own"), [(MEN, True), (GUARDS, False)])
def test_clegane_units_strike_and_charge_better(word: str, own: bool) -> None:
    field = field_of(HOUSES + f"{word}: 24 20 0, alone\n{SWORDS}: 24 24.8 180, alone\nstark_outriders: 24 34 180")
    moment = blow(field, word, SWORDS)
    keywords = list(moment.thing.keywords)
    used(field, "fury_of_the_mountain", LANNISTER, moment)
    assert (moment.thing.hit, moment.thing.dice) == (1, 2)
    gained = "critical_blow" in moment.thing.keywords
    assert gained == own and moment.thing.keywords[: len(keywords)] == keywords
    field.poses[unit(field, SWORDS)] = (5000, 5000, 0)
    free = Moment(LANNISTER, unit(field, word), thing=[])
    told = ("charge", "stark_outriders", "24000 20000 0", "6", *(["no"] if own else []))
    asked = used(field, "overrun", LANNISTER, free, *told, until="charge.align")
    assert free.thing == ["overrun"] and ("charge.again" in asked) == own


# -- abilities ----------------------------------------------------------------------------------------------------

BANNERMAN = "umber_berserkers: 24 {} 180, with greatjon_bannerman\nlannister_guardsmen_1: 24 20 0, alone\n"


@rule("card.greatjon_bannerman")
def test_the_fury_of_house_umber_rolls_again_and_its_sixes_go_through() -> None:
    """Of eight dice a miss becomes a 6; two sixes are not saved; afterwards the white die wounds the unit."""
    match = activated(UMBER, BANNERMAN.format(24.8), luck="6 " + "1 " * 7 + "6 " + "6 6 6 6 " + "2")
    answer(until(match, "action"), "attack", "stay")
    answer(until(match, "window.attack_after_dice"), "fury_of_house_umber")
    assert asked(match) == "stark reroll.any"
    answer(match, "1")
    settle(match)
    assert [words["hits"] for words in said(match, "attack.hits")] == [2] and said(match, "defence.rolled") == []
    assert models(match, GUARDS) == 10 and models(match, UMBER) == 10


@rule("card.greatjon_bannerman", "ruling.55")
@pytest.mark.parametrize(("bearing", "offered"), [("greatjon_bannerman", True), ("umber_champion", False)])
def test_onslaught_charges_when_the_combat_zone_targets_it(bearing: str, offered: bool) -> None:
    position = BANNERMAN.format(30).replace("greatjon_bannerman", bearing)
    match = activated("catelyn", position + "stark_outriders: 24 15.1 0\ncatelyn: ready")
    answer(until(match, "zone"), "combat")
    if asked(match) == "stark zone.order":
        answer(match, "zone")
    assert (UMBER in options(match)) == offered
    if offered:
        answer(match, UMBER)
        assert asked(match) in ("stark charge.target", "stark window.charge_declared", "stark charge.pivot")


@rule("card.cersei", "influence.1")
def test_a_unit_under_cerseis_influence_has_less_courage() -> None:
    field = field_of(
        f"options: {{points: 40}}\n{SWORDS}: 24 30 0, alone\n{GUARDS}: 24 10 0, alone\ncersei: crown, on {SWORDS}"
    )
    assert standing_modifier(field, unit(field, SWORDS)) == -2 and standing_modifier(field, unit(field, GUARDS)) == 0
    field.round_marks = [f"silenced {field.ncu_words.index('cersei')}"]
    assert standing_modifier(field, unit(field, SWORDS)) == 0


@rule("storm.16", "storm.24", "card.castle_wall")
def test_tar_and_pitch_meet_all_enemies_at_the_wall() -> None:
    match = activated(
        "castle_wall_2",
        f"options: {{mode: storm}}\nattacker: stark\nturn: lannister\n{SWORDS}: 24 7.4 180, alone\n"
        f"stark_sworn_swords_2: 40 7.4 180, alone\n{GUARDS}: 24 0.6 0, alone\n",
        luck="3",
    )
    assert said(match, "wounded") == [{"unit": SWORDS, "wounds": 3}]
    assert asked(match) == "lannister wall.target" and options(match)[-1] == "pass"


@rule("board.1", "ncuact.2")
@pytest.mark.parametrize(("zone", "ask"), [("combat", "zone.combat"), ("maneuver", "zone.maneuver")])
def test_a_zone_that_offers_an_action_may_be_passed(zone: str, ask: str) -> None:
    match = activated(
        "tyrion",
        f"{SWORDS}: 24 24.8 180, alone\n{GUARDS}: 24 20 0, alone\ntyrion: ready, tokens 0",
    )
    answer(until(match, "zone"), zone)
    assert asked(match) == f"lannister {ask}" and options(match)[-1] == "pass"
    answer(match, "pass")
    assert not said(match, "attack") and pose(match, GUARDS) == (24_000, 20_000, 0)


@rule("board.1")
def test_the_crown_tests_an_enemy_at_minus_1() -> None:
    """Morale 6: two threes are one short."""
    match = activated(
        "tyrion", f"{SWORDS}: 24 44 180, alone\n{GUARDS}: 24 4 0, alone\ntyrion: ready, tokens 0", luck="3 3"
    )
    answer(until(match, "zone"), "crown")
    settle(match)
    assert [(words["unit"], words["result"]) for words in said(match, "morale.failed")] == [(SWORDS, 5)] and models(
        match, SWORDS
    ) == 11
