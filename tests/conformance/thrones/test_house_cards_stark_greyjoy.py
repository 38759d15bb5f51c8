"""House cards without text, and those of Stark and Greyjoy, each as its text says."""

from __future__ import annotations

import pytest

from tests.conformance.thrones.boards import power, table, units
from tests.conformance.thrones.fights import (
    AT_SEA,
    TO_BLACKWATER,
    TO_GOLDEN_SOUND,
    ask,
    battle,
    discard,
    hand,
    is_over,
    meeting,
    result,
    winner,
)
from tests.rule import rule

# -- cards without text: strength, swords, fortifications -----------------------------------------------------------


PLAIN = [
    ("stark", "eddard_stark", 4, 2, 0),
    ("stark", "greatjon_umber", 2, 1, 0),
    ("stark", "ser_rodrick_cassel", 1, 0, 2),
    ("greyjoy", "euron_crows_eye", 4, 1, 0),
    ("greyjoy", "dagmar_cleftjaw", 1, 1, 1),
    ("lannister", "ser_gregor_clegane", 3, 3, 0),
    ("lannister", "ser_jaime_lannister", 2, 1, 0),
    ("lannister", "hound", 2, 0, 2),
    ("baratheon", "brienne_of_tarth", 2, 1, 1),
    ("baratheon", "melisandre", 1, 1, 0),
    ("tyrell", "ser_garlan_tyrell", 2, 2, 0),
    ("tyrell", "randyll_tarly", 2, 1, 0),
    ("tyrell", "alester_florent", 1, 0, 1),
    ("tyrell", "margaery_tyrell", 1, 0, 1),
    ("martell", "red_viper", 4, 2, 1),
    ("martell", "areo_hotah", 3, 0, 1),
    ("martell", "obara_sand", 2, 1, 0),
    ("martell", "darkstar", 2, 1, 0),
]


plain = pytest.mark.parametrize(
    ("house", "card", "strength", "swords", "forts"),
    [pytest.param(*words, marks=rule(f"card.{words[1]}"), id=words[1]) for words in PLAIN],
)


@plain
def test_a_card_without_text_brings_its_strength_and_swords(
    house: str, card: str, strength: int, swords: int, forts: int
) -> None:
    foe, theirs, value = ("martell", "arianne_martell", 1) if house != "martell" else ("stark", "robb_stark", 3)
    match = battle(meeting(f"{house} knight knight knight", f"{foe} footman footman footman footman"), TO_BLACKWATER)
    match.play(f"{house}: {card}", f"{foe}: {theirs}")
    assert result(match) == (house, 6 + strength, 4 + value)
    assert units(match, "blackwater").count("footman") == 4 - swords


@plain
def test_a_card_without_text_brings_its_fortifications(
    house: str, card: str, strength: int, swords: int, forts: int
) -> None:
    foe, theirs, hits = ("lannister", "ser_gregor_clegane", 3) if house != "lannister" else ("martell", "red_viper", 2)
    match = battle(
        meeting(f"{foe} knight knight knight knight", f"{house} footman footman footman footman"), TO_BLACKWATER
    )
    match.play(f"{foe}: {theirs}", f"{house}: {card}")
    assert winner(match) == foe
    assert units(match, "blackwater").count("footman") == 4 - max(0, hits - forts)


# -- Stark ----------------------------------------------------------------------------------------------------------


@rule("card.robb_stark")
@pytest.mark.parametrize(("line", "chooser"), [("yes", "stark"), ("no", "tyrell")])
def test_robb_may_choose_where_the_loser_retreats(line: str, chooser: str) -> None:
    match = battle(meeting("stark knight knight", "tyrell footman"), TO_BLACKWATER)
    match.play("stark: robb_stark", "tyrell: alester_florent")
    assert ask(match) == ("stark", "robb")
    match.play(f"stark: {line}")
    assert ask(match) == (chooser, "retreat")
    match.play(f"{chooser}: harrenhal")
    assert units(match, "harrenhal") == "tyrell footman/routed"


@rule("card.robb_stark", "ruling.61")
def test_robb_chooses_among_the_areas_with_the_fewest_losses() -> None:
    position = meeting("stark knight knight", "tyrell footman footman", "reach: tyrell footman")
    match = battle(position.replace("tyrell supply: 6", "tyrell supply: 0"), TO_BLACKWATER)
    match.play("stark: robb_stark", "tyrell: alester_florent", "stark: yes")
    assert match.options("stark") == ["crackclaw_point", "harrenhal", "searoad_marches"]


@rule("ruling.69", "card.robb_stark")
def test_the_owner_gives_up_units_for_a_retreat_that_robb_chose() -> None:
    tokens = "\n".join(f"{area}: lannister token" for area in ("crackclaw_point", "searoad_marches"))
    match = battle(
        f"""
        turn: stark
        tyrell supply: 0
        stark supply: 6
        stoney_sept: stark knight knight knight, order march_0
        blackwater: tyrell footman knight
        reach: tyrell footman
        harrenhal: tyrell footman
        {tokens}
        """,
        TO_BLACKWATER,
    )
    match.play("stark: robb_stark", "tyrell: alester_florent", "stark: yes", "stark: harrenhal")
    assert ask(match) == ("tyrell", "retreat.loss")
    match.play("tyrell: footman@blackwater")
    assert units(match, "harrenhal") == "tyrell footman knight/routed"


@rule("ruling.80")
def test_robb_may_send_a_beaten_attacker_anywhere_beside_the_embattled_area() -> None:
    match = battle(meeting("tyrell footman", "stark knight"), TO_BLACKWATER)
    match.play("tyrell: alester_florent", "stark: robb_stark", "stark: yes")
    assert table(match).host == ("footman",)
    assert sorted(match.options("stark")) == ["crackclaw_point", "harrenhal", "reach", "searoad_marches", "stoney_sept"]
    match.play("stark: harrenhal")
    assert (units(match, "harrenhal"), units(match, "stoney_sept")) == ("tyrell footman/routed", "")


@rule("ruling.80", "retreat.2")
def test_a_beaten_attacker_goes_back_where_it_came_from_if_robb_does_not_choose() -> None:
    match = battle(meeting("tyrell footman", "stark knight"), TO_BLACKWATER)
    match.play("tyrell: alester_florent", "stark: robb_stark", "stark: no")
    assert units(match, "stoney_sept") == "tyrell footman/routed"


@rule("ruling.80", "ruling.62")
@pytest.mark.parametrize("line", ["yes", "no"])
def test_robb_may_spare_attackers_whose_way_back_is_barred(line: str) -> None:
    match = battle(
        "turn: greyjoy\nlannisport: greyjoy knight, order march_0\nstoney_sept: stark knight knight",
        "lannisport stoney_sept",
    )
    match.play("greyjoy: asha_greyjoy", "stark: robb_stark", f"stark: {line}")
    if line == "yes":
        assert sorted(match.options("stark")) == ["blackwater", "harrenhal", "riverrun", "searoad_marches"]
    else:
        assert is_over(match) and match.seat("greyjoy") not in table(match).owner.values()


@rule("card.roose_bolton", "ruling.79")
def test_roose_bolton_takes_all_cards_back_when_he_loses() -> None:
    match = battle(meeting("stark footman", "tyrell knight", "stark hand: roose_bolton eddard_stark"), TO_BLACKWATER)
    match.play("stark: roose_bolton", "tyrell: ser_loras_tyrell")
    assert (winner(match), len(hand(match, "stark")), discard(match, "stark")) == ("tyrell", 7, [])


@rule("card.roose_bolton")
def test_roose_bolton_is_discarded_when_he_wins() -> None:
    match = battle(meeting("stark knight knight", "tyrell footman"), TO_BLACKWATER)
    match.play("stark: roose_bolton", "tyrell: ser_loras_tyrell", "tyrell: reach")
    assert discard(match, "stark") == ["roose_bolton"]


@rule("card.blackfish", "ruling.75")
def test_the_blackfish_takes_no_casualties_by_swords_mace_and_skulls() -> None:
    match = battle(meeting("lannister knight knight", "stark footman footman"), TO_BLACKWATER)
    match.play("lannister: ser_gregor_clegane", "stark: blackfish", "stark: reach")
    assert units(match, "reach") == "stark footman/routed footman/routed"
    match = battle(meeting("tyrell knight knight", "stark footman footman"), TO_BLACKWATER)
    match.play("tyrell: mace_tyrell", "stark: blackfish", "stark: reach")
    assert units(match, "reach") == "stark footman/routed footman/routed"
    tides = "options: {tides: true}\nluck: [tide_0, tide_skull]"  # Stark draws first
    match = battle(meeting("tyrell knight knight", "stark footman footman", tides), TO_BLACKWATER)
    match.play("tyrell: ser_loras_tyrell", "stark: blackfish", "stark: reach")
    assert units(match, "reach") == "stark footman/routed footman/routed"


@rule("ruling.75")
def test_the_blackfish_saves_neither_siege_engines_nor_routed_units() -> None:
    match = battle(meeting("lannister knight knight", "stark footman siege_engine knight/routed"), TO_BLACKWATER)
    match.play("lannister: ser_gregor_clegane", "stark: blackfish")
    assert units(match, "blackwater") == "stark footman"


@rule("ruling.75")
def test_the_blackfish_saves_nobody_who_cannot_retreat() -> None:
    bars = "\n".join(f"{area}: martell token" for area in ("crackclaw_point", "harrenhal", "reach", "searoad_marches"))
    match = battle(meeting("lannister knight knight", "stark footman", bars), TO_BLACKWATER)
    match.play("lannister: ser_gregor_clegane", "stark: blackfish")
    assert is_over(match) and match.seat("stark") not in table(match).owner.values()


@rule("card.catelyn_stark", "ruling.84")
@pytest.mark.parametrize(("token", "strength"), [("defense_plus1", 2), ("defense_plus2", 4), ("support_plus1", 0)])
def test_catelyn_doubles_the_defense_order(token: str, strength: int) -> None:
    match = battle(meeting("lannister knight", f"stark footman, order {token}"), TO_BLACKWATER)
    match.play("lannister: hound", "stark: catelyn_stark")
    assert result(match)[1:] == (4, 1 + strength)


@rule("ruling.84")
def test_catelyn_does_not_help_an_attacker() -> None:
    match = battle(meeting("stark knight", "lannister footman, order defense_plus1"), TO_BLACKWATER)
    match.play("stark: catelyn_stark", "lannister: hound")
    assert result(match)[1:] == (2, 1 + 1 + 2)


# -- Greyjoy --------------------------------------------------------------------------------------------------------


@rule("card.victarion_greyjoy", "ruling.85", "ruling.88")
def test_victarion_makes_attacking_and_supporting_own_ships_count_2() -> None:
    match = battle(
        AT_SEA.format("greyjoy", "greyjoy ship ship", "lannister ship")
        + "sunset_sea: tyrell ship, order support\nriverrun: greyjoy footman",
        TO_GOLDEN_SOUND,
    )
    match.play("tyrell: greyjoy", "greyjoy: yes", "greyjoy: victarion_greyjoy", "lannister: hound")
    assert result(match)[1:] == (2 * 2 + 1 + 3, 1 + 2)  # Tyrell's ship counts 1
    match = battle(
        AT_SEA.format("greyjoy", "greyjoy ship", "lannister ship")
        + "sunset_sea: greyjoy ship ship ship/routed, order support",
        TO_GOLDEN_SOUND,
    )
    match.play("greyjoy: greyjoy", "greyjoy: victarion_greyjoy", "lannister: hound")
    assert result(match)[1:] == (2 + 2 * 2 + 3, 1 + 2)


@rule("card.victarion_greyjoy")
def test_victarion_does_not_help_a_defender_nor_land_units() -> None:
    match = battle(AT_SEA.format("lannister", "lannister ship", "greyjoy ship ship"), TO_GOLDEN_SOUND)
    match.play("lannister: hound", "greyjoy: victarion_greyjoy")
    assert result(match)[1:] == (3, 2 + 3)
    match = battle(meeting("greyjoy footman", "lannister footman"), TO_BLACKWATER)
    match.play("greyjoy: victarion_greyjoy", "lannister: hound")
    assert result(match)[1:] == (1 + 3, 3)


@rule("card.balon_greyjoy")
def test_balon_reduces_the_printed_strength_of_the_opponent_to_0() -> None:
    match = battle(meeting("greyjoy knight", "lannister footman"), TO_BLACKWATER)
    match.play("greyjoy: balon_greyjoy", "lannister: tywin_lannister")
    assert result(match) == ("greyjoy", 2 + 2, 1)


@rule("ruling.72")
def test_balon_leaves_bonuses_and_icons() -> None:
    match = battle(
        meeting("greyjoy footman footman", "baratheon knight knight", "baratheon hand: ser_davos_seaworth melisandre"),
        TO_BLACKWATER,
    )
    match.play("greyjoy: balon_greyjoy", "baratheon: ser_davos_seaworth")
    assert result(match) == ("baratheon", 2 + 2, 4 + 1)
    assert units(match, "stoney_sept") == "greyjoy footman/routed"  # the sword of Davos


@rule("card.theon_greyjoy")
@pytest.mark.parametrize(("area", "strength", "left"), [("harrenhal", 3, 1), ("blackwater", 2, 2)])
def test_theon_gains_strength_and_a_sword_when_he_defends_a_castle(area: str, strength: int, left: int) -> None:
    match = battle(
        f"""
        turn: lannister
        stoney_sept: lannister footman footman, order march_0
        {area}: greyjoy knight knight
        """,
        f"stoney_sept {area}",
    )
    match.play("lannister: ser_gregor_clegane", "greyjoy: theon_greyjoy")
    assert result(match) == ("greyjoy", 2 + 3, 4 + strength)
    assert units(match, "stoney_sept").count("footman") == left


@rule("card.theon_greyjoy")
def test_theon_gains_nothing_when_he_attacks_a_castle() -> None:
    match = battle(
        "turn: greyjoy\nstoney_sept: greyjoy knight, order march_0\nharrenhal: lannister footman",
        "stoney_sept harrenhal",
    )
    match.play("greyjoy: theon_greyjoy", "lannister: tyrion_lannister", "lannister: no")
    assert result(match) == ("greyjoy", 2 + 2, 1 + 1)
    assert ask(match) == ("lannister", "retreat")


@rule("card.asha_greyjoy")
@pytest.mark.parametrize(("line", "lost"), [("pass", 0), ("greyjoy", 1)])
def test_asha_has_a_fortification_when_nobody_supports_her(line: str, lost: int) -> None:
    match = battle(
        meeting("lannister knight knight", "greyjoy footman", "reach: greyjoy footman, order support"), TO_BLACKWATER
    )
    match.play(f"greyjoy: {line}", "lannister: ser_jaime_lannister", "greyjoy: asha_greyjoy")
    assert winner(match) == "lannister"
    assert (match.seat("greyjoy") in table(match).owner.values()) and (ask(match)[1] == "retreat") == (not lost)


@rule("card.asha_greyjoy")
def test_asha_has_two_swords_when_nobody_supports_her() -> None:
    match = battle(meeting("greyjoy knight knight", "tyrell footman footman footman"), TO_BLACKWATER)
    match.play("greyjoy: asha_greyjoy", "tyrell: queen_of_thorns")
    assert winner(match) == "greyjoy"
    assert units(match, "blackwater") == "tyrell footman"


@rule("card.aeron_damphair", "ruling.71")
def test_aeron_is_discarded_with_two_power_for_another_card() -> None:
    match = battle(meeting("greyjoy knight", "lannister footman", "greyjoy power: 3"), TO_BLACKWATER)
    match.play("greyjoy: aeron_damphair", "lannister: hound", "greyjoy: yes")
    assert (power(match, "greyjoy"), discard(match, "greyjoy")) == (1, ["aeron_damphair"])
    assert "aeron_damphair" not in match.options("greyjoy") and len(match.options("greyjoy")) == 6
    match.play("greyjoy: euron_crows_eye", "lannister: reach")
    assert result(match) == ("greyjoy", 2 + 4, 1 + 2)
    assert sorted(discard(match, "greyjoy")) == ["aeron_damphair", "euron_crows_eye"]


@rule("card.aeron_damphair")
def test_aeron_may_stay() -> None:
    match = battle(meeting("greyjoy knight knight", "lannister footman", "greyjoy power: 3"), TO_BLACKWATER)
    match.play("greyjoy: aeron_damphair", "lannister: hound", "greyjoy: no")
    assert (result(match), power(match, "greyjoy")) == (("greyjoy", 4, 3), 3)


@rule("ruling.71")
@pytest.mark.parametrize("lacks", ["greyjoy power: 1", "greyjoy hand: aeron_damphair"])
def test_aeron_needs_two_power_and_another_card(lacks: str) -> None:
    match = battle(meeting("greyjoy knight knight", "lannister footman", lacks), TO_BLACKWATER)
    if "power" in lacks:
        match.play("greyjoy: aeron_damphair")
    match.play("lannister: hound")
    assert result(match) == ("greyjoy", 4, 3)


@rule("ruling.71", "ruling.51")
def test_tyrion_cannot_answer_the_card_played_for_aeron() -> None:
    match = battle(meeting("greyjoy knight", "lannister footman"), TO_BLACKWATER)
    match.play("greyjoy: aeron_damphair", "lannister: tyrion_lannister", "lannister: no", "greyjoy: yes")
    match.play("greyjoy: euron_crows_eye")
    assert result(match) == ("greyjoy", 6, 2)
