"""Windows, attack rolls, morale and abilities, branch by branch: what is offered to whom, and what it changes."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from cyvasse.games.miniatures.armies import read_army, write_army
from cyvasse.games.miniatures.attacks import friends_fighting, in_range, targets_of, touched_edge, weapons
from cyvasse.games.miniatures.components import components
from cyvasse.games.miniatures.geometry import FRONT_ARC, REAR_ARC
from cyvasse.games.miniatures.morale import Test as Taken
from cyvasse.games.miniatures.morale import flee, standing_modifier
from cyvasse.games.miniatures.rolls import (
    Attack,
    blocks,
    count_hits,
    dice_of,
    hurt,
    reroll,
    save,
    standing_effects,
    strike_back,
)
from cyvasse.games.miniatures.table import Table, has, is_marked, mark_round, mark_turn, ncu_has
from cyvasse.games.miniatures.windows import (
    Moment,
    abilities_at,
    bearers,
    can_search,
    cards_at,
    draw_cards,
    is_barred,
    is_open,
    is_shut,
    search,
    searcher,
    siege_at,
)
from tests.conformance.miniatures.doing import CARDS, SIEGE, lannister, stark, units
from tests.conformance.miniatures.fields import (
    FRONT_TO_FRONT,
    activated,
    answer,
    asked,
    bare,
    field_of,
    models,
    number,
    options,
    pose,
    said,
    settle,
    start,
    table,
    tokens,
    until,
)
from tests.rule import rule

SWORDS, GUARDS, RIDERS, HALBERDS = (
    "stark_sworn_swords_1",
    "lannister_guardsmen_1",
    "stark_outriders",
    "lannister_halberdiers",
)
STARK, LANNISTER = 0, 1
DATA = components()
APART = f"{SWORDS}: 24 40 180, alone\n{GUARDS}: 24 8 0, alone\n"


def ran(rule_: Any, *told: str) -> Any:
    """A rule to its end: windows and tokens are passed over, dice and questions answered; what it returns."""
    left, sent = list(told), None
    while True:
        try:
            request: Any = rule_.send(sent)
        except StopIteration as end:
            assert not left, left
            return end.value
        ask = getattr(request, "ask", "dice")
        sent = "pass" if ask.startswith("window.") else "none" if ask.startswith("expend.") else left.pop(0)


def blow(field: Table, by: str = SWORDS, on: str = GUARDS, arc: int = FRONT_ARC, kind: str = "melee") -> Attack:
    attacker = field.words.index(by)
    return Attack(attacker, field.words.index(on), weapons(field, attacker, kind)[0], arc)


def moment(field: Table, attack: Attack) -> Moment:
    return Moment(field.owners[attack.attacker], attack.attacker, attack.defender, attack)


# -- who is asked -----------------------------------------------------------------------------------------------


@rule("cards.1", "conflict.1")
def test_a_window_is_open_to_who_could_have_anything_for_it() -> None:
    field = field_of()
    assert is_open(field, "attack_before_dice", LANNISTER)  # an ability of somebody's
    assert is_open(field, "morale_before_dice", LANNISTER) and not is_open(field, "morale_before_dice", STARK)
    field.besieger = 0
    assert is_open(field, "morale_before_dice", STARK)


@rule("orders.1", "orders.2", "conflict.1")
def test_a_spent_order_bars_itself_and_no_other() -> None:
    field = field_of(f"stark_sworn_swords_2: 24 24.8 180\n{GUARDS}: 24 20 0, alone")
    about = moment(field, blow(field, "stark_sworn_swords_2"))
    assert [*abilities_at(field, "attack_after_dice", about, STARK)] == ["martial_training"]
    for spent, offered in (("martial_training 0", True), ("stark_fury 1", True), ("martial_training 1", False)):
        field.spent = [spent]
        assert bool(abilities_at(field, "attack_after_dice", about, STARK)) == offered


@rule("unitcard.6", "attachments.7")
def test_whose_ability_a_moment_is_about() -> None:
    field = field_of(FRONT_TO_FRONT + f"{RIDERS}: 5 44 180")
    swords, guards, riders = (field.words.index(word) for word in (SWORDS, GUARDS, RIDERS))
    about = Moment(STARK, swords, guards)
    assert bearers(field, "unit", about, STARK) == [swords] and bearers(field, "unit", about, LANNISTER) == []
    assert bearers(field, "other", about, LANNISTER) == [guards] and bearers(field, "other", about, STARK) == []
    assert bearers(field, "any", about, STARK) == [swords, riders]
    assert (
        bearers(field, "ncu", Moment(STARK, 0), STARK) == [0]
        and bearers(field, "ncu", Moment(STARK, 0), LANNISTER) == []
    )
    assert bearers(field, "unit", Moment(STARK), STARK) == []


@rule("cards.1", "ruling.58")
def test_cards_are_offered_by_whose_event_it_is_and_what_may_be_held() -> None:
    field = field_of(FRONT_TO_FRONT + "stark hand: hit_and_run\nlannister hand: hear_me_roar")
    about = moment(field, blow(field))
    assert set(cards_at(field, "attack_before_dice", about, STARK)) == {"direwolfs_fervor", "northern_ferocity"}
    field.discards[STARK] = ["direwolfs_fervor"]
    assert "direwolfs_fervor" in cards_at(field, "attack_before_dice", about, STARK)
    field.discards[STARK] = ["direwolfs_fervor"] * 2
    assert cards_at(field, "attack_before_dice", about, STARK) == ["northern_ferocity"]
    theirs = moment(field, blow(field, GUARDS, SWORDS))
    assert cards_at(field, "attack_before_dice", theirs, STARK) == []  # own attacks only
    assert "expert_parry" in cards_at(field, "attack_after_dice", about, LANNISTER)
    assert cards_at(field, "attack_after_dice", theirs, LANNISTER) == []
    field.places["tac0/hand-0"] = []
    assert cards_at(field, "attack_before_dice", about, STARK) == []  # all see that the hand is empty
    field.turn_marks = ["no_cards 1"]
    assert cards_at(field, "attack_after_dice", about, LANNISTER) == []


@rule("activation.2", "cards.1")
def test_a_card_of_any_turn_is_played_in_the_own_turn_and_the_others() -> None:
    field = field_of(APART + "stark hand: hit_and_run\nlannister hand: hear_me_roar")
    for turn in (STARK, LANNISTER):
        assert "swift_advance" in cards_at(field, "turn_start", Moment(turn), STARK)
        assert "kingslayers_renown" in cards_at(field, "turn_start", Moment(turn), LANNISTER)


@rule("card.winter_is_coming", "card.subjugation_of_power")
@pytest.mark.parametrize(
    ("mark", "shut"), [("shut 0", True), ("muted 0", True), ("shut 1", False), ("hold_the_line 0", False)]
)
def test_whom_the_owners_cards_cannot_target(mark: str, shut: bool) -> None:
    field = field_of()
    swords, guards = field.words.index(SWORDS), field.words.index(GUARDS)
    field.turn_marks = [mark]
    assert is_shut(field, swords) == shut
    about = Moment(STARK, swords, guards)
    assert is_barred(field, STARK, "unit", about) == shut
    assert not is_barred(field, LANNISTER, "unit", about) and not is_barred(field, STARK, "", about)
    assert not is_barred(field, STARK, "other", about) and not is_barred(field, STARK, "unit", Moment(STARK))
    field.turn_marks = [f"shut {guards}"]
    assert is_barred(field, LANNISTER, "other", about) and not is_barred(field, STARK, "other", about)


@rule("storm.20", "storm.7")
def test_siege_cards_are_offered_to_their_side_until_they_are_played() -> None:
    field = field_of(
        "options: {mode: storm}\nattacker: stark\n"
        + APART
        + "stark siege: hardships_of_siege\nlannister siege: no_surrender"
    )
    about = Moment(STARK)
    mine, theirs = siege_at(field, "round_start", about, STARK), siege_at(field, "round_start", about, LANNISTER)
    assert (
        {"hardships_of_siege", "all_out_assault"} <= set(mine)
        and "no_surrender" in theirs
        and not set(mine) & set(theirs)
    )
    field.siege_discards = ["all_out_assault"]
    assert "all_out_assault" not in siege_at(field, "round_start", about, STARK)
    field.places["sia/hand-0"] = []
    assert (
        siege_at(field, "round_start", about, STARK) == [] and siege_at(field_of(), "round_start", about, STARK) == []
    )


@rule("card.sansa", "ruling.82")
def test_sansa_searches_once_for_her_own_player() -> None:
    field = field_of("options: {points: 40}\n" + APART + "sansa: done\ncatelyn: done")
    sansa = field.ncu_words.index("sansa")
    assert searcher(field, STARK) == sansa and searcher(field, LANNISTER) == -1
    assert can_search(field, STARK) and not can_search(field, LANNISTER)
    field.places["tac0/deck"], field.discards[STARK] = [], ["hit_and_run"]
    assert can_search(field, STARK)
    field.discards[STARK] = []
    assert not can_search(field, STARK)
    field.places["tac0/deck"] = ["hit_and_run"]
    field.round_marks = [f"silenced {sansa}"]
    assert not can_search(field, STARK)
    field.round_marks, field.ncu_tokens[sansa] = [], 0
    assert searcher(field, STARK) == -1


@rule("cleanup.10")
@pytest.mark.parametrize(("count", "told"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_no_more_cards_are_drawn_than_there_are(count: int, told: int) -> None:
    field = field_of(APART + "stark deck: hit_and_run hit_and_run")
    ran(draw_cards(field, STARK, count), *["hit_and_run"] * told)
    assert len(field.places["tac0/hand-0"]) == told
    assert [line.words["count"] for line in field.log or ()] == ([told] if told else [])


@rule("ruling.53", "card.intrigue_and_subterfuge", "card.cut_off_from_aid")
def test_what_silences_an_ncu() -> None:
    field = field_of(APART)
    assert ncu_has(field, 0, "family_duty_honor") and not ncu_has(field, 0, "tactical_mastermind")
    for mark, works in (("silenced 0", False), ("silenced 1", True), ("cut_off 0", False), ("cut_off 1", True)):
        field.round_marks = [mark]
        assert ncu_has(field, 0, "family_duty_honor") == works


@rule("card.subjugation_of_power", "card.cut_off_from_aid", "ruling.45")
def test_what_takes_abilities_from_a_unit() -> None:
    field = field_of(f"stark_sworn_swords_2: 24 24 0\n{GUARDS}: 5 5 0")
    unit = field.words.index("stark_sworn_swords_2")
    for turn, round_, own, lent in (
        ([], [], True, True), (["muted 1"], [], False, False), (["muted 0"], [], True, True),
        ([], ["cut_off 0"], True, False), ([], ["cut_off 1"], True, True),
    ):  # fmt: skip
        field.turn_marks, field.round_marks = turn, round_
        assert (has(field, unit, "stark_fury"), has(field, unit, "martial_training")) == (own, lent)


@rule("cleanup.1", "ruling.87")
def test_a_mark_is_made_once_and_read_from_turn_or_round() -> None:
    field = field_of()
    for _ in range(2):
        mark_turn(field, "shut", 3)
        mark_round(field, "charged", 1)
    assert (field.turn_marks, field.round_marks) == (["shut 3"], ["charged 1"])
    assert is_marked(field, "shut", 3) and is_marked(field, "charged", 1) and not is_marked(field, "shut", 1)


# -- the attack roll --------------------------------------------------------------------------------------------


@rule("roll.1", "unitcard.3", "card.jaime_young_lion")
@pytest.mark.parametrize(("left", "highest", "more", "dice"), [
    (12, False, 0, 8), (9, False, 0, 8), (8, False, 0, 6), (4, False, 0, 5), (1, False, 0, 5), (4, True, 0, 8),
    (4, False, -6, 0), (4, False, 2, 7),
])  # fmt: skip
def test_how_many_dice_an_attack_has(left: int, highest: bool, more: int, dice: int) -> None:
    field = field_of(f"{SWORDS}: 24 24.8 180, alone, models {left}\n{GUARDS}: 24 20 0, alone")
    attack = blow(field)
    attack.highest, attack.dice = highest, more
    assert dice_of(field, attack) == dice


@rule("roll.3", "modifiers.2", "ruling.46")
@pytest.mark.parametrize(("hit", "hits"), [(0, "456"), (1, "3456"), (3, "23456"), (5, "23456"), (-1, "56"), (-4, "6")])
def test_which_faces_hit(hit: int, hits: str) -> None:
    attack = blow(field_of())
    attack.hit = hit
    assert "".join(face for face in "123456" if attack.is_hit(face)) == hits


@rule("roll.5", "modifiers.2")
@pytest.mark.parametrize(("modifier", "defence", "saves"), [
    (0, 4, "456"), (1, 4, "3456"), (4, 4, "23456"), (-1, 4, "56"), (-3, 4, "6"), (0, 2, "23456"), (1, 7, "6"),
])  # fmt: skip
def test_which_faces_block(modifier: int, defence: int, saves: str) -> None:
    assert "".join(face for face in "123456" if blocks(face, modifier, defence)) == saves


@rule("card.stark_sworn_swords", "card.greatjon_bannerman", "terms.12")
@pytest.mark.parametrize(("critical", "unsaved", "hits"), [
    (False, False, (3, 0)), (True, False, (5, 0)), (False, True, (1, 2)), (True, True, (1, 4)),
])  # fmt: skip
def test_what_sixes_are_worth(critical: bool, unsaved: bool, hits: tuple[int, int]) -> None:
    attack = blow(field_of())
    attack.faces, attack.sixes_unsaved = ["6", "1", "6", "4", "3"], unsaved
    if critical:
        attack.gain("critical_blow")
    assert count_hits(attack) == hits


@rule("bonus.2", "bonus.3", "ruling.31")
@pytest.mark.parametrize(
    ("arc", "melee", "shot", "by_option"), [(0, 0, 0, 0), (1, -1, 0, -1), (2, -2, 0, -2), (3, -1, 0, -1)]
)
def test_what_flank_and_rear_cost(arc: int, melee: int, shot: int, by_option: int) -> None:
    for choice, expected in (("false", shot), ("true", by_option)):
        field = field_of(
            f"options: {{points: 40, ranged_flank_bonus: {choice}}}\n"
            f"lannister_crossbowmen: 24 10 0\n{SWORDS}: 24 22 180, alone"
        )
        assert blow(field, "lannister_crossbowmen", SWORDS, arc, "ranged").penalty(field) == expected
        assert blow(field, "lannister_crossbowmen", SWORDS, arc).penalty(field) == melee


@rule("roll.4", "keywords.10", "keywords.11", "card.barricade")
@pytest.mark.parametrize(("change", "blocked"), [
    ("", 1), ("cover", 2), ("fortified", 2), ("sundering", 0), ("parry", 1), ("barricade", 1),
])  # fmt: skip
def test_what_helps_and_harms_the_saves(change: str, blocked: int) -> None:
    """Defence 4 against 3 and 4; a barricade is of no use in melee."""
    held = f"objectives: [24 24.8 barricade {SWORDS}]" if change == "barricade" else ""
    field = field_of(FRONT_TO_FRONT + held)
    attack = blow(field, GUARDS, SWORDS)
    if change == "sundering":
        attack.gain("sundering")
    elif change == "parry":
        attack.parry = 1
    elif change != "barricade" and change:
        setattr(attack, change, True)
    dice = ["3"] if change == "parry" else ["3", "4"]
    through = ran(save(field, attack, 2), *dice)
    assert (attack.blocked, through) == (blocked, 2 - blocked)


@rule("card.expert_parry", "roll.4")
def test_no_more_hits_are_parried_than_there_are() -> None:
    field = field_of()
    attack = blow(field, GUARDS, SWORDS)
    attack.parry = 3
    assert ran(save(field, attack, 2)) == 0 and attack.blocked == 2
    assert ran(save(field, blow(field, GUARDS, SWORDS), 0)) == 0
    assert [line.event for line in field.log or ()] == ["attack.parried"]


@rule("ruling.85", "card.jaime_kingslayer", "card.deadly_riposte")
@pytest.mark.parametrize(
    ("counter", "riposte", "hits"), [(True, False, 2), (False, True, 3), (True, True, 5), (False, False, 0)]
)
def test_what_strikes_back(counter: bool, riposte: bool, hits: int) -> None:
    field = field_of()
    attack = blow(field)
    attack.faces, attack.blocked, attack.counter, attack.riposte = ["1", "2", "3", "4", "5"], 2, counter, riposte
    ran(strike_back(field, attack), *["3"] * hits)
    assert field.models[attack.attacker] == 12 - hits
    assert [line.words["hits"] for line in field.log or () if line.event == "struck.back"] == ([hits] if hits else [])


@rule("ruling.85", "bonus.2")
def test_who_is_struck_back_saves_without_penalties() -> None:
    field = field_of()
    attack = blow(field, arc=REAR_ARC)
    attack.gain("sundering")
    attack.blocked, attack.counter = 2, True
    ran(strike_back(field, attack), "4", "3")
    assert field.models[attack.attacker] == 11


@rule("storm.13", "ruling.36", "ruling.47")
@pytest.mark.parametrize(("hits", "extra", "left"), [(1, 0, 6), (2, 0, 5), (3, 0, 5), (5, 0, 4), (1, 2, 4)])
def test_a_wall_loses_half_of_the_hits_and_all_of_the_rest(hits: int, extra: int, left: int) -> None:
    field = field_of(f"options: {{mode: storm}}\nattacker: stark\n{SWORDS}: 24 7.4 180, alone\n{GUARDS}: 40 30 0")
    attack = blow(field, SWORDS, "castle_wall_2")
    attack.extra = extra
    assert ran(save(field, attack, hits)) == hits
    ran(hurt(field, attack, hits))
    assert field.models[attack.defender] == left and not any(line.event == "morale.rolled" for line in field.log or ())


@rule("card.gregor_mountain", "ruling.47")
@pytest.mark.parametrize(
    ("unit", "dice"),
    [("mountains_men: 24 20 0, with gregor_mountain", ["2", "6", "6"]), ("mountains_men: 24 20 0, alone", [])],
)
def test_unstoppable_fury_wounds_without_hits(unit: str, dice: list[str]) -> None:
    field = field_of(f"{unit}\n{SWORDS}: 24 24.8 180, alone")
    attack = blow(field, "mountains_men", SWORDS)
    ran(hurt(field, attack, 0), *dice)
    assert field.models[attack.defender] == (10 if dice else 12)


@rule("roll.7", "bonus.2", "card.umber_champion")
@pytest.mark.parametrize(
    ("arc", "vicious", "modifier"), [(0, False, 0), (1, False, -1), (2, False, -2), (0, True, -2), (2, True, -4)]
)
def test_what_makes_the_panic_test_harder(arc: int, vicious: bool, modifier: int) -> None:
    """Morale 6: just enough passes, one less costs a wound."""
    for short in (0, 1):
        field = field_of()
        attack = blow(field, GUARDS, SWORDS, arc)
        if vicious:
            attack.gain("vicious")
        total = 6 - modifier - short
        ran(hurt(field, attack, 1), str(total // 2), str(total - total // 2))
        assert field.models[attack.defender] == 11 - short


@rule("unitcard.6", "card.gregor_mad_dog", "card.umber_champion", "card.grey_wind")
def test_what_always_works_in_a_melee_attack() -> None:
    field = field_of(f"{GUARDS}: 24 20 0, with gregor_mad_dog\n{SWORDS}: 24 24.8 180, alone")
    mad = blow(field, GUARDS, SWORDS)
    standing_effects(field, mad)
    assert (mad.dice, mad.hit, mad.keywords) == (2, 0, ["sundering"])
    for left, keywords, fear in ((12, [], ()), (8, ["vicious"], ()), (4, ["vicious"], ("panicked",))):
        field = field_of(f"umber_berserkers: 24 24.8 180, models {left}\n{GUARDS}: 24 20 0, alone")
        furious = blow(field, "umber_berserkers", GUARDS)
        printed = list(furious.weapon.keywords)
        standing_effects(field, furious)
        assert furious.keywords == [*printed, *(word for word in keywords if word not in printed)]
        assert field.conditions[furious.defender] == fear
    for arc, bare_ in ((FRONT_ARC, ()), (1, ("vulnerable",)), (REAR_ARC, ("vulnerable",))):
        field = field_of(f"grey_wind: 24 16.2 0\n{GUARDS}: 24 20 0, alone")
        bite = blow(field, "grey_wind", GUARDS, arc)
        standing_effects(field, bite)
        assert field.conditions[bite.defender] == bare_


@rule("ruling.87", "card.armory", "card.all_out_assault", "stacking.2")
def test_marks_and_objectives_help_their_own_attack_only() -> None:
    held = f"objectives: [24 24.8 armory {SWORDS}]\n"
    for line, dice, hit in ((held, 1, 0), ("", 0, 0)):
        field = field_of(FRONT_TO_FRONT + line)
        mine, theirs = blow(field), blow(field, GUARDS, SWORDS)
        field.turn_marks, field.round_marks = [f"hold_the_line {mine.attacker}"], ["all_out_assault 1"]
        standing_effects(field, mine)
        standing_effects(field, theirs)
        assert (mine.dice, mine.hit) == (2 + dice, 1 + hit) and (theirs.dice, theirs.hit) == (0, 1)


@rule("card.watchtower", "card.stark_bowmen", "card.catelyn")
def test_what_always_works_in_a_ranged_attack() -> None:
    forty = f"options: {{points: 40}}\nstark_bowmen: 24 10 0, alone\n{GUARDS}: 24 22 180, alone\n"
    for line, unshifted, dice, hit, highest in (
        ("", True, 4, 0, False), ("", False, 0, 0, False),
        ("objectives: [24 10 watchtower stark_bowmen]", True, 4, 1, False),
        ("catelyn: crown, on stark_bowmen", False, 0, 0, True),
    ):  # fmt: skip
        field = field_of(forty + line)
        shot = blow(field, "stark_bowmen", GUARDS, kind="ranged")
        shot.unshifted = unshifted
        standing_effects(field, shot)
        assert (shot.dice, shot.hit, shot.highest) == (dice, hit, highest)


# -- targets and contact ----------------------------------------------------------------------------------------


@rule("range.1", "range.2")
@pytest.mark.parametrize(("y", "reached"), [(26.8, True), (26.82, False)])
def test_range_runs_from_the_arrow_to_the_nearest_point(y: float, reached: bool) -> None:
    """The arrow at 12.4, the target's near edge 12 inches from it."""
    match = start(f"options: {{points: 40}}\nlannister_crossbowmen: 24 10 0\n{SWORDS}: 24 {y} 180, alone")
    field, bows, swords = table(match), number(match, "lannister_crossbowmen"), number(match, SWORDS)
    assert in_range(field, bows, swords, 12_000) == reached
    assert (swords in targets_of(field, bows, weapons(field, bows, "ranged")[0])) == reached


@rule("intomelee.2", "surge.2", "ruling.100")
def test_friends_in_the_same_fight_are_units_of_the_side() -> None:
    match = start(
        f"options: {{mode: storm}}\nattacker: stark\n{SWORDS}: 24 7.4 180, alone\n"
        "lannister_guardsmen_2: 24 12.2 180, alone\n"
        f"{GUARDS}: 29.15 8 270, alone\n{HALBERDS}: 40 40 0"
    )
    field, swords = table(match), number(match, SWORDS)
    others = [number(match, word) for word in (GUARDS, "lannister_guardsmen_2")]
    assert sorted(friends_fighting(field, number(match, HALBERDS), swords)) == sorted(others)
    assert friends_fighting(field, others[0], swords) == others[1:]


@rule("ruling.100", "intomelee.2")
def test_the_shooters_player_orders_the_tests_of_its_friends() -> None:
    match = activated(
        "lannister_crossbowmen",
        f"""
        options: {{points: 40}}
        lannister_crossbowmen: 24 8 0
        {SWORDS}: 24 20 180, alone
        {GUARDS}: 21.2 24.8 180, alone
        lannister_guardsmen_2: 26.8 24.8 180, alone
    """,
        luck="1 1 1 1 1 1 1 6 6 6 6",
    )
    answer(until(match, "action"), "attack", "24000 8000 0")
    until(match, "melee.test")
    assert asked(match) == "lannister melee.test" and options(match) == [GUARDS, "lannister_guardsmen_2"]
    answer(match, "lannister_guardsmen_2")
    settle(match)
    assert [words["unit"] for words in said(match, "morale.rolled")] == ["lannister_guardsmen_2", GUARDS]


@rule("surge.2")
@pytest.mark.parametrize(("more", "turns"), [("", True), ("stark_sworn_swords_2: 29.15 29.95 180, alone", False)])
def test_a_helper_turns_only_if_it_fought_nobody_else(more: str, turns: bool) -> None:
    match = activated(
        GUARDS,
        f"""
        {SWORDS}: 24 24.8 180, alone, models 1
        {RIDERS}: 5 44 180
        {GUARDS}: 24 20 0, alone
        {HALBERDS}: 29.15 24.8 270
        {more}
    """,
        luck="6 1 1 1 1 1 1",
    )
    answer(until(match, "action"), "attack", "stay")
    answer(until(match, "surge"), "24000 20000 0")
    assert (asked(match) == "lannister pivot") == turns


@rule("melee.3", "ruling.20")
@pytest.mark.parametrize(
    ("place", "edge"), [("24 24.8 180", 0), ("29.15 20 270", 1), ("24 15.2 0", 2), ("18.85 20 90", 3)]
)
def test_the_edge_that_is_touched(place: str, edge: int) -> None:
    match = start(f"{GUARDS}: 24 20 0, alone\n{SWORDS}: {place}, alone")
    assert touched_edge(table(match), number(match, GUARDS), number(match, SWORDS)) == edge


# -- morale -----------------------------------------------------------------------------------------------------


@rule("morale.1", "modifiers.2", "card.no_surrender", "card.cersei")
def test_what_always_counts_in_a_morale_test() -> None:
    forty = "options: {points: 40}\n"
    for line, modifier in (
        ("", 0), ("terrain: [weirwood 24 33 0]", 1), ("terrain: [corpse_pile 24 33 0]", -1),
        ("terrain: [weirwood 24 33 0, corpse_pile 24 47 0]", 0), (f"cersei: crown, on {SWORDS}", -2),
        (f"objectives: [24 40 rallying_banner {SWORDS}]", 1), (f"objectives: [24 8 rallying_banner {GUARDS}]", 0),
        ("round_marks: no_surrender:0", 2), ("round_marks: no_surrender:1", 0),
    ):  # fmt: skip
        field = field_of(forty + APART + line)
        assert standing_modifier(field, field.words.index(SWORDS)) == modifier, line


@rule("panic.3", "card.sow_terror")
@pytest.mark.parametrize(
    ("dice", "lost", "terror"), [(["2", "3"], 1, 0), (["1", "3"], 2, 0), (["1", "2"], 3, 2), (["1", "1"], 4, 2)]
)
def test_three_wounds_of_panic_sow_terror(dice: list[str], lost: int, terror: int) -> None:
    field = field_of(f"options: {{mode: winds}}\nround: 3\nopen_mission: sow_terror\n{APART}")
    taken = Taken(field.words.index(SWORDS), True, 0, LANNISTER, None)
    taken.faces = dice
    ran(flee(field, taken))
    assert taken.wounds == lost and field.models[taken.unit] == 12 - lost and field.vp == [0, terror]


@rule("card.sow_terror", "ruling.74")
@pytest.mark.parametrize(("by", "won"), [(1, [0, 2, 0]), (-1, [0, 2, 2]), (0, [0, 2, 2])])
def test_terror_pays_who_caused_the_test_or_all_opponents(by: int, won: list[int]) -> None:
    field = field_of("seats: 3\noptions: {mode: winds, armies: stark_30 lannister_30 stark_30_umber}\nround: 3\n"
                     "open_mission: sow_terror\n"
                     f"{APART}umber_berserkers_2: 6 44 180, alone")  # fmt: skip
    taken = Taken(field.words.index(SWORDS), True, 0, by, None)
    taken.faces = ["1", "1"]
    ran(flee(field, taken))
    assert field.vp == won


# -- abilities and cards ----------------------------------------------------------------------------------------


@rule("ruling.48", "card.lannister_halberdiers", "ruling.30")
@pytest.mark.parametrize(
    ("arc", "engaged", "offered"), [(FRONT_ARC, False, True), (FRONT_ARC, True, False), (1, False, False)]
)
def test_who_is_set_for_a_charge(arc: int, engaged: bool, offered: bool) -> None:
    field = field_of(f"{HALBERDS}: 24 20 0, alone\n{SWORDS}: 24 24.8 180, alone")
    halberds, swords = field.words.index(HALBERDS), field.words.index(SWORDS)
    assert units.braced(field, halberds, Moment(STARK, swords, halberds, (arc, engaged))) == offered
    field.poses[swords] = (24_000, 40_000, 1800)
    assert not units.braced(field, halberds, Moment(STARK, swords, halberds, (arc, engaged)))


@rule("card.robb_wolf_lord")
@pytest.mark.parametrize(("y", "heard"), [(36.8, True), (36.9, False)])
def test_wolfs_cunning_hears_enemies_within_a_foot(y: float, heard: bool) -> None:
    field = field_of(f"{SWORDS}: 24 {y} 180\nstark_sworn_swords_2: 10 20 0\n{GUARDS}: 24 20 0, alone")
    robb, guards, friend = (field.words.index(word) for word in (SWORDS, GUARDS, "stark_sworn_swords_2"))
    assert units.hears_the_charge(field, robb, Moment(LANNISTER, guards, robb)) == heard
    assert not units.hears_the_charge(field, robb, Moment(STARK, friend, guards))


@rule("card.stark_outriders", "ruling.99")
def test_who_can_flee_from_an_attack() -> None:
    field = field_of(f"{GUARDS}: 24 20 0, alone\n{RIDERS}: 24 24.9 180\n{SWORDS}: 5 44 0")
    riders = field.words.index(RIDERS)
    attack = blow(field, GUARDS, RIDERS)
    assert units.can_flee(field, riders, moment(field, attack))
    attack.ranged = True
    assert not units.can_flee(field, riders, moment(field, attack))
    attack.ranged = False
    field.poses[riders] = (24_000, 40_000, 0)
    assert not units.can_flee(field, riders, moment(field, attack))


@rule("card.guard_captain", "ruling.56")
@pytest.mark.parametrize(
    ("panic", "dice", "offered"), [(True, ["1", "1"], True), (True, ["6", "6"], False), (False, ["1", "1"], False)]
)
def test_at_any_cost_answers_a_panic_test_that_fails(panic: bool, dice: list[str], offered: bool) -> None:
    field = field_of(f"lannister_guardsmen_2: 24 10 0\n{SWORDS}: 24 40 180, alone")
    unit = field.words.index("lannister_guardsmen_2")
    taken = Taken(unit, panic, 0, STARK, None)
    taken.faces = dice
    assert units.would_panic(field, unit, Moment(LANNISTER, unit, thing=taken)) == offered


@rule("card.guard_captain", "wounds.1", "ruling.56")
def test_at_any_cost_kills_a_whole_model() -> None:
    field = field_of(f"{RIDERS}: 24 10 0, models 3, hurt 2\n{GUARDS}: 24 40 180, alone")
    unit = field.words.index(RIDERS)
    taken = Taken(unit, True, 0, LANNISTER, None)
    ran(units.at_any_cost(field, unit, Moment(STARK, unit, thing=taken)))
    assert (field.models[unit], field.hurt[unit], taken.passed) == (2, 0, True)
    assert [line.words["wounds"] for line in field.log or ()] == [3]


@rule("card.a_lannister_pays_his_debts")
def test_debts_are_paid_to_an_enemy_who_killed_within_a_foot() -> None:
    field = field_of(f"{SWORDS}: 24 24.8 180, alone\n{RIDERS}: 24 46 180\n{GUARDS}: 24 20 0, alone\n{HALBERDS}: 5 5 0")
    guards, swords = field.words.index(GUARDS), field.words.index(SWORDS)
    assert lannister.by_an_enemy(field, LANNISTER, Moment(LANNISTER, guards, STARK))
    assert not lannister.by_an_enemy(field, LANNISTER, Moment(LANNISTER, guards, LANNISTER))
    assert not lannister.by_an_enemy(field, LANNISTER, Moment(LANNISTER, guards, -1))
    assert lannister.debtors(field, LANNISTER, Moment(LANNISTER, guards, STARK)) == [swords]


@rule("card.fealty_to_the_crown")
@pytest.mark.parametrize(("wounds", "y", "offered"), [(1, 22.8, True), (0, 22.8, False), (1, 23.2, False)])
def test_fealty_needs_wounds_and_a_friend_within_a_foot(wounds: int, y: float, offered: bool) -> None:
    field = field_of(f"{SWORDS}: 24 40 180, alone\n{GUARDS}: 24 {40 - 4.8 - 12 - (y - 22.8) - 0.0} 0, alone")
    swords = field.words.index(SWORDS)
    taken = Taken(swords, True, 0, LANNISTER, None)
    taken.wounds = wounds
    about = Moment(STARK, swords, thing=(taken, field.poses[swords]))
    assert lannister.has_healers(field, LANNISTER, about) == offered


@rule("card.hit_and_run", "card.tactical_regroup", "card.lash_out", "ruling.99")
def test_when_starks_cards_after_an_attack_may_be_played() -> None:
    field = field_of(FRONT_TO_FRONT)
    mine, theirs = moment(field, blow(field)), moment(field, blow(field, GUARDS, SWORDS))
    assert stark.can_break_off(field, STARK, mine) and stark.defender_can_retreat(field, STARK, theirs)
    assert stark.defender_stands(field, STARK, theirs)
    assert not stark.defender_can_retreat(field, STARK, mine) and not stark.defender_stands(field, STARK, mine)
    mine.thing.ranged = theirs.thing.ranged = True
    assert not stark.can_break_off(field, STARK, mine) and not stark.defender_can_retreat(field, STARK, theirs)
    mine.thing.ranged = theirs.thing.ranged = False
    field.poses[field.words.index(GUARDS)] = (5000, 5000, 0)
    assert not stark.can_break_off(field, STARK, mine)
    field.status[field.words.index(SWORDS)] = "dead"
    assert not stark.defender_stands(field, STARK, theirs)


@rule("card.superior_positioning", "ruling.36")
def test_superior_positioning_answers_a_charge_into_a_front() -> None:
    field = field_of(f"{SWORDS}: 24 24 0, alone\n{GUARDS}: 24 34 180, alone\n{HALBERDS}: 24 12 0")
    swords, front, rear = (field.words.index(word) for word in (SWORDS, GUARDS, HALBERDS))
    assert stark.into_a_front(field, STARK, Moment(LANNISTER, front, swords))
    assert not stark.into_a_front(field, STARK, Moment(LANNISTER, rear, swords))


@rule("card.swift_advance", "card.winter_is_coming")
def test_swift_advance_needs_a_free_unit_that_is_not_shut() -> None:
    field = field_of(FRONT_TO_FRONT)
    when = CARDS["swift_advance"].when
    assert not when(field, STARK, Moment(STARK))
    field = field_of(APART)
    assert when(field, STARK, Moment(STARK))
    field.turn_marks = ["shut 0"]
    assert not when(field, STARK, Moment(STARK)) and stark.choosable(field, STARK) == []
    assert len(stark.choosable(field, LANNISTER)) == 1


@rule("card.paid_mutiny", "card.subjugation_of_power")
def test_who_is_gone_needs_no_mutiny() -> None:
    field = field_of(APART)
    assert CARDS["paid_mutiny"].when(field, LANNISTER, Moment(STARK, 0))
    field.status[0] = "dead"
    assert not CARDS["paid_mutiny"].when(field, LANNISTER, Moment(STARK, 0))


@rule("card.sworn_sword_captain", "ruling.84")
def test_martial_training_exposes_before_the_saves() -> None:
    match = activated(
        "stark_sworn_swords_2",
        f"stark_sworn_swords_2: 24 24.8 180\n{GUARDS}: 24 20 0, alone",
        luck="6 1 1 1 1 1 1 1 6 1 6 6",
    )
    answer(until(match, "action"), "attack", "stay", "pass", "martial_training")
    assert tokens(match, GUARDS) == ("vulnerable",) and asked(match) == "stark expend.vulnerable"
    answer(match, "6")
    settle(match)
    assert models(match, GUARDS) == 11 and tokens(match, GUARDS) == ()


@rule("card.overrun", "surge.1")
def test_overrun_takes_the_place_of_the_surge() -> None:
    match = activated(
        GUARDS,
        f"""
        options: {{armies: stark_30_umber lannister_30_clegane}}
        {GUARDS}: 24 20 0, alone
        {SWORDS}: 24 24.8 180, alone, models 1
        {RIDERS}: 5 44 180
        lannister hand: overrun
    """,
        luck="6 1 1 1 1 1 1",
    )
    answer(until(match, "action"), "attack", "stay")
    answer(until(match, "window.surge"), "overrun", "24000 27000 0")
    assert pose(match, GUARDS) == (24_000, 27_000, 0) and asked(match).startswith("stark ")


@rule("team.8", "ruling.74")
def test_each_side_is_counted_once() -> None:
    field = bare(4, teams=True, points=20)
    assert [is_open(field, "morale_before_dice", seat) for seat in range(4)] == [False, True, False, True]


# -- cards, piles and tokens ------------------------------------------------------------------------------------


@rule("card.sappers")
@pytest.mark.parametrize(("line", "left"), [("1", ["hedge"]), ("2", ["forest"])])
def test_sappers_remove_the_piece_that_is_named(line: str, left: list[str]) -> None:
    field = field_of("options: {mode: storm}\nattacker: stark\n" + APART + "terrain: [forest 24 24 0, hedge 38 24 0]")
    ran(SIEGE["sappers"].run(field, STARK, Moment(STARK)), line)
    assert [side for _, side, _, _, _ in field.terrain] == left and len(field.rubble) == 1


@rule("card.tyrion", "ruling.83")
@pytest.mark.parametrize(("held", "shown"), [("hit_and_run", 1), ("hit_and_run swift_advance sudden_charge", 2)])
def test_tyrion_sees_two_cards_or_what_there_is(held: str, shown: int) -> None:
    match = activated("tyrion", APART + f"tyrion: ready, tokens 2\nstark hand: {held}")
    answer(until(match, "window.ncu_activated"), "tactical_mastermind")
    if asked(match) == "stark tyrion.reveal":
        answer(match, options(match)[0])
    (words,) = said(match, "revealed")
    assert len(words["cards"]) == shown  # type: ignore[arg-type]
    assert table(match).ncu_tokens[table(match).ncu_words.index("tyrion")] == 1


@rule("card.the_north_remembers", "card.winter_is_coming")
def test_a_card_that_finds_nobody_stays_in_the_discard_pile() -> None:
    field = field_of(APART)
    field.discards[STARK], field.turn_marks = ["the_north_remembers"], ["shut 0"]
    ran(CARDS["the_north_remembers"].run(field, STARK, Moment(STARK)))
    assert field.cards == [] and field.discards[STARK] == ["the_north_remembers"]
    field.turn_marks = []
    ran(CARDS["the_north_remembers"].run(field, STARK, Moment(STARK)), SWORDS)
    assert field.cards == [("the_north_remembers", STARK, 0, 0)] and field.discards[STARK] == []


@rule("card.sansa", "ruling.82")
@pytest.mark.parametrize(("deck", "discards", "piles"), [
    (["hit_and_run"], ["swift_advance"], 2), (["hit_and_run"], [], 1), ([], ["swift_advance"], 1),
])  # fmt: skip
def test_sansa_looks_through_deck_or_discard_pile(deck: list[str], discards: list[str], piles: int) -> None:
    field = field_of("options: {points: 40}\n" + APART)
    field.places["tac0/deck"], field.discards[STARK] = list(deck), list(discards)
    going = search(field, STARK)
    request: Any = next(going)
    assert request.ask == "search.pile" and len(request.options) == piles
    request = going.send(request.options[-1])
    from_deck = not discards
    assert request.options == (deck if from_deck else discards)
    ran_on(going, request.options[0])
    assert field.places["tac0/hand-0"] == (deck if from_deck else discards)
    assert field.ncu_tokens[field.ncu_words.index("sansa")] == 0
    assert (field.places["tac0/deck"], field.discards[STARK]) == ([] if from_deck else deck, [])


def ran_on(going: Any, sent: str | None) -> None:
    """A rule that has begun, to its end; what is shown needs no answer."""
    try:
        while True:
            going.send(sent)
            sent = None
    except StopIteration:
        return


@rule("card.counterplot", "simultaneous.3", "team.8")
def test_only_opponents_answer_a_card() -> None:
    match = start(
        """seats: 4
        options: {teams: true, points: 20}
        step: activation
        turn: lannister_1
        active: lannister_guardsmen_1
        lannister_guardsmen_1: 24 20 0, alone
        stark_sworn_swords_1: 24 24.8 180, alone
        umber_berserkers: 5 44 180
        mountains_men: 44 4 0
        lannister_1 hand: counterplot
        lannister_2 hand: counterplot
        stark_1 hand: tactical_regroup
        luck: [1, 1, 1, 1, 1, 1, 2]"""
    )
    answer(until(match, "action"), "attack", "stay")
    while asked(match) != "stark_1 window.attack_complete":
        answer(match, "pass")
    answer(match, "tactical_regroup")
    assert asked(match) == "lannister_1 window.card_played"
    answer(match, "pass")
    assert asked(match) == "lannister_2 window.card_played"
    answer(match, "pass")
    assert asked(match).startswith("stark_1 retreat")


@rule("conditions.2", "conditions.3", "conditions.5")
def test_a_token_that_nobody_expends_stays() -> None:
    weak = FRONT_TO_FRONT.replace("20 0, alone", "20 0, alone, weakened")
    position = weak.replace("180, alone", "180, alone, vulnerable, panicked")
    match = activated(GUARDS, position, luck="6 1 1 1 1 1 1 1 1")
    answer(until(match, "action"), "attack", "stay")
    settle(match)
    assert tokens(match, GUARDS) == ("weakened",) and tokens(match, SWORDS) == ("panicked", "vulnerable")
    asks = [f"{line.words}" for line in match.log(None) if line.event == "rerolled"]
    assert asks == []


@rule("card.murder_holes", "bonus.1")
def test_who_may_not_re_roll_is_not_asked() -> None:
    field = field_of()
    attack = blow(field)
    attack.faces, attack.cannot_reroll = ["1", "2"], True
    assert ran(reroll(field, attack, STARK, "reroll.misses", attack.faces, "bonus.1")) == []
    attack.cannot_reroll = False
    again = ran(reroll(field, attack, STARK, "reroll.misses", attack.faces, "bonus.1"), "1", "6")
    assert again == ["1"] and attack.faces == ["2", "6"] and attack.rerolled == {STARK: ["6"]}
    attack.cannot_reroll = True
    assert ran(reroll(field, attack, LANNISTER, "spoil", ["2"], "conditions.5"), "2", "3") == ["2"]


@rule("army.10", "commander.4")
def test_an_army_is_read_alone_or_from_a_list() -> None:
    whole = write_army(DATA.armies["stark_20"])
    alone = yaml.safe_dump(yaml.safe_load(whole)["armies"][0])
    assert read_army(whole) == read_army(alone) == DATA.armies["stark_20"]
    assert "character" not in whole and "fields" not in whole


@rule("card.sudden_charge", "charge.2")
def test_a_sudden_charge_is_made_at_once() -> None:
    apart = f"{SWORDS}: 24 20 0, alone\n{GUARDS}: 24 30 180, alone\n"
    match = activated("catelyn", apart + "catelyn: ready\nstark hand: sudden_charge")
    answer(until(match, "zone"), "combat", "sudden_charge")
    assert said(match, "charge.declared") == [{"unit": SWORDS, "target": GUARDS}]


@rule("card.unbroken", "roll.1")
def test_who_is_attacked_is_remembered_for_the_round() -> None:
    match = activated(GUARDS, FRONT_TO_FRONT, luck="1 1 1 1 1 1")
    answer(until(match, "action"), "attack", "stay")
    assert f"attacked {number(match, SWORDS)}" in table(match).round_marks


@rule("card.kingslayers_renown")
def test_the_renown_helps_the_first_unit_too() -> None:
    field = field_of(f"options: {{armies: lannister_30 stark_30}}\n{GUARDS}: 24 10 0\n{SWORDS}: 5 44 0, alone")
    taken = Taken(0, True, 0, 1, None)
    ran(CARDS["kingslayers_renown"].run(field, 0, Moment(0, 0, thing=taken)))
    assert taken.passed and field.words[0] == GUARDS


@rule("card.murder_holes")
def test_murder_holes_cost_one_to_hit() -> None:
    field = field_of("options: {mode: storm}\nattacker: stark\n" + f"{SWORDS}: 24 7.4 180, alone\n{GUARDS}: 40 30 0")
    attack = blow(field, SWORDS, "castle_wall_2")
    ran(SIEGE["murder_holes"].run(field, LANNISTER, moment(field, attack)))
    assert attack.hit == -1 and attack.cannot_reroll


@rule("thrones.8")
def test_who_takes_a_token_over_is_told_with_its_number() -> None:
    match = activated(
        GUARDS,
        f"""
        {GUARDS}: 24 20 0, alone
        {SWORDS}: 24 24.8 180, alone, models 1
        {RIDERS}: 5 44 180
        objectives: [5 5 gallows, 24 22.6 rookery {SWORDS}]
    """,
        luck="6 1 1 1 1 1 1",
    )
    answer(until(match, "action"), "attack", "stay")
    until(match, "surge")
    assert said(match, "objective.claimed") == [{"unit": GUARDS, "number": 2}]
