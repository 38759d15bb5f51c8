"""The 42 House cards: strengths and icons of the plain ones, the texts of the others, and their rulings."""

from __future__ import annotations

import pytest

from tests.conformance.thrones.boards import asks, order, power, ruler, table, units
from tests.conformance.thrones.fights import ask, attack, battle, discard, hand, is_over, march, now, result, winner
from tests.rule import rule

TO_BLACKWATER = "stoney_sept blackwater"


def meeting(attacker: str, defender: str, more: str = "") -> str:
    """`lannister knight knight` in Stoney Sept marches on `tyrell footman` in Blackwater."""
    one, two = attacker.split()[0], defender.split()[0]
    return f"""
        turn: {one}
        {one} supply: 6
        {two} supply: 6
        stoney_sept: {attacker}, order march_0
        blackwater: {defender}
        {more}
    """


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

AT_SEA = """
    turn: {0}
    {0} supply: 6
    ironmans_bay: {1}, order march_0
    golden_sound: {2}
"""
TO_GOLDEN_SOUND = "ironmans_bay golden_sound"


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


# -- Lannister ------------------------------------------------------------------------------------------------------


@rule("card.tywin_lannister")
@pytest.mark.parametrize(("foe", "gained"), [("footman", 2), ("knight knight knight", 0)])
def test_tywin_gains_two_power_if_he_wins(foe: str, gained: int) -> None:
    match = battle(meeting("lannister footman", f"tyrell {foe}", "lannister power: 4"), TO_BLACKWATER)
    match.play("lannister: tywin_lannister", "tyrell: alester_florent")
    assert power(match, "lannister") == 4 + gained


@rule("card.tywin_lannister", "ruling.6")
def test_tywin_gains_no_more_than_the_house_has_tokens() -> None:
    match = battle(meeting("lannister footman", "tyrell footman", "lannister power: 19"), TO_BLACKWATER)
    match.play("lannister: tywin_lannister", "tyrell: alester_florent")
    assert power(match, "lannister") == 20


@rule("card.tyrion_lannister", "ruling.70")
def test_tyrion_may_send_the_card_back_and_another_must_be_played() -> None:
    match = battle(meeting("lannister knight", "tyrell footman"), TO_BLACKWATER)
    match.play("lannister: tyrion_lannister", "tyrell: ser_garlan_tyrell")
    assert match.options("lannister") == ["yes", "no"]
    match.play("lannister: yes")
    assert (ask(match), table(match).cards) == (("tyrell", "combat.play"), {2: "tyrion_lannister", 4: ""})
    assert "ser_garlan_tyrell" not in match.options("tyrell") and len(match.options("tyrell")) == 6
    match.play("tyrell: alester_florent")
    assert result(match) == ("lannister", 3, 2)
    match.play("tyrell: reach")
    assert discard(match, "tyrell") == ["alester_florent"]
    assert "ser_garlan_tyrell" in hand(match, "tyrell")


@rule("ruling.70")
def test_the_card_played_instead_works_normally() -> None:
    match = battle(meeting("lannister knight footman", "tyrell footman"), TO_BLACKWATER)
    match.play("lannister: tyrion_lannister", "tyrell: ser_garlan_tyrell", "lannister: yes", "tyrell: mace_tyrell")
    assert result(match) == ("tyrell", 2 + 1, 1 + 4)  # Mace destroyed the footman


@rule("ruling.70")
def test_aeron_is_cancelled_before_he_can_act() -> None:
    match = battle(
        meeting("lannister knight", "greyjoy footman", "iron_throne: greyjoy lannister stark tyrell martell baratheon"),
        TO_BLACKWATER,
    )
    match.play("lannister: tyrion_lannister", "greyjoy: aeron_damphair")
    assert ask(match) == ("lannister", "tyrion")
    match.play("lannister: yes", "greyjoy: asha_greyjoy")
    assert (result(match), power(match, "greyjoy")) == (("lannister", 3, 2), 5)


@rule("card.ser_kevan_lannister", "ruling.85", "ruling.88")
def test_kevan_makes_attacking_and_supporting_own_footmen_count_2() -> None:
    match = battle(
        meeting(
            "lannister knight footman footman",
            "tyrell footman",
            """
            harrenhal: lannister footman knight footman/routed, order support
            reach: martell footman, order support
            """,
        ),
        TO_BLACKWATER,
    )
    match.play("lannister: lannister", "martell: lannister", "lannister: yes")
    assert now(match)["lannister"] == 4 + 3 + 1
    match.play("lannister: ser_kevan_lannister", "tyrell: alester_florent")
    assert result(match)[1:] == (4 + 2 + 3 + 1 + 1 + 1, 2)


@rule("card.ser_kevan_lannister")
def test_kevan_does_not_help_a_defender() -> None:
    match = battle(meeting("tyrell footman", "lannister footman footman"), TO_BLACKWATER)
    match.play("tyrell: alester_florent", "lannister: ser_kevan_lannister")
    assert result(match)[1:] == (2, 3)


CERSEI = """
        arbor: tyrell footman, order march_plus1
        highgarden: tyrell footman, order defense_plus2
        reach: martell footman, order raid
"""


@rule("card.cersei_lannister", "ruling.82")
def test_cersei_may_remove_any_order_of_the_loser() -> None:
    match = battle(meeting("lannister knight knight", "tyrell footman, order power", CERSEI), TO_BLACKWATER)
    match.play("lannister: cersei_lannister", "tyrell: queen_of_thorns")
    assert (ask(match), match.options("lannister")) == (
        ("lannister", "cersei"),
        ["arbor", "blackwater", "highgarden", "pass"],
    )
    match.play("lannister: highgarden")
    assert (order(match, "highgarden"), order(match, "arbor")) == ("", "march_plus1")


@rule("card.cersei_lannister")
def test_cersei_removes_nothing_if_she_loses() -> None:
    match = battle(meeting("lannister footman", "tyrell knight", CERSEI), TO_BLACKWATER)
    match.play("lannister: cersei_lannister", "tyrell: alester_florent")
    assert (winner(match), is_over(match)) == ("tyrell", True)
    assert order(match, "highgarden") == "defense_plus2"


# -- Baratheon ------------------------------------------------------------------------------------------------------


@rule("card.stannis_baratheon")
@pytest.mark.parametrize(("throne", "strength"), [("tyrell baratheon", 5), ("baratheon tyrell", 4)])
def test_stannis_gains_1_against_who_stands_higher_on_the_iron_throne_track(throne: str, strength: int) -> None:
    match = battle(
        meeting("baratheon footman", "tyrell footman", f"iron_throne: {throne} stark martell greyjoy lannister"),
        TO_BLACKWATER,
    )
    match.play("baratheon: stannis_baratheon", "tyrell: alester_florent")
    assert result(match)[1:] == (1 + strength, 2)


@rule("ruling.86")
def test_stannis_compares_positions_after_doran() -> None:
    match = battle(
        meeting(
            "baratheon footman", "martell footman", "iron_throne: baratheon martell stark tyrell greyjoy lannister"
        ),
        TO_BLACKWATER,
    )
    match.play("baratheon: stannis_baratheon", "martell: doran_martell", "martell: iron_throne")
    assert result(match)[1:] == (1 + 5, 1)


@rule("card.renly_baratheon", "ruling.81")
def test_renly_may_upgrade_an_attacking_footman_before_casualties() -> None:
    match = battle(meeting("baratheon knight footman", "tyrell footman"), TO_BLACKWATER)
    match.play("baratheon: renly_baratheon", "tyrell: alester_florent")
    assert match.options("baratheon") == ["footman@blackwater", "pass"]
    match.play("baratheon: footman@blackwater")
    assert (table(match).host, ask(match)) == (("knight", "knight"), ("tyrell", "retreat"))


@rule("card.renly_baratheon", "ruling.88")
def test_renly_may_upgrade_a_defending_or_supporting_footman_but_no_routed_one() -> None:
    match = battle(
        meeting(
            "tyrell footman",
            "baratheon footman footman/routed knight",
            """
            reach: baratheon footman, order support
            harrenhal: baratheon footman, order support
            crackclaw_point: baratheon footman/routed footman, order raid
            """,
        ),
        TO_BLACKWATER,
    )
    match.play("baratheon: pass", "baratheon: baratheon")  # harrenhal, then reach
    match.play("tyrell: alester_florent", "baratheon: renly_baratheon")
    assert match.options("baratheon") == ["footman@blackwater", "footman@reach", "pass"]
    match.play("baratheon: footman@reach")
    assert units(match, "reach") == "baratheon knight"


@rule("ruling.81")
def test_renly_needs_a_free_knight() -> None:
    more = "dragonstone: baratheon knight knight\nstorms_end: baratheon knight knight\nkingswood: baratheon knight"
    match = battle(meeting("baratheon footman footman", "tyrell footman", more), TO_BLACKWATER)
    match.play("baratheon: renly_baratheon", "tyrell: alester_florent")
    assert (winner(match), ask(match)) == ("baratheon", ("tyrell", "retreat"))


@rule("card.renly_baratheon")
def test_renly_upgrades_nobody_if_he_loses() -> None:
    match = battle(meeting("baratheon footman", "tyrell knight knight"), TO_BLACKWATER)
    match.play("baratheon: renly_baratheon", "tyrell: alester_florent")
    assert is_over(match) and units(match, "stoney_sept") == "baratheon footman/routed"


@rule("card.ser_davos_seaworth")
@pytest.mark.parametrize(
    ("hand", "strength", "lost"), [("", 2, 0), ("baratheon hand: ser_davos_seaworth melisandre", 3, 1)]
)
def test_davos_gains_strength_and_a_sword_if_stannis_is_discarded(hand: str, strength: int, lost: int) -> None:
    match = battle(meeting("baratheon knight knight", "tyrell footman footman", hand), TO_BLACKWATER)
    match.play("baratheon: ser_davos_seaworth", "tyrell: ser_loras_tyrell")
    assert result(match) == ("baratheon", 4 + strength, 5)
    assert units(match, "blackwater").count("footman") == 2 - lost


SALLADHOR = AT_SEA.format("lannister", "lannister ship ship", "baratheon ship") + "sunset_sea: {0} ship, order support"


@rule("card.salladhor_saan")
def test_salladhor_takes_all_strength_from_ships_of_others_if_he_is_supported() -> None:
    match = battle(SALLADHOR.format("tyrell"), TO_GOLDEN_SOUND)
    match.play("tyrell: baratheon", "baratheon: yes", "lannister: hound", "baratheon: salladhor_saan")
    assert result(match) == ("baratheon", 0 + 2, 1 + 0 + 1)
    match = battle(SALLADHOR.format("tyrell"), TO_GOLDEN_SOUND)
    match.play("tyrell: lannister", "lannister: yes", "lannister: hound", "baratheon: salladhor_saan")
    assert result(match) == ("lannister", 2 + 1 + 2, 1 + 1)


@rule("card.salladhor_saan", "ruling.52")
def test_salladhor_counts_own_support_as_well() -> None:
    match = battle(SALLADHOR.format("baratheon"), TO_GOLDEN_SOUND)
    match.play("baratheon: baratheon", "lannister: hound", "baratheon: salladhor_saan")
    assert result(match) == ("baratheon", 0 + 2, 2 + 1)


@rule("ruling.73")
@pytest.mark.parametrize(("throne", "strength"), [("greyjoy baratheon", 0), ("baratheon greyjoy", 2)])
def test_turn_order_decides_between_salladhor_and_victarion(throne: str, strength: int) -> None:
    match = battle(
        AT_SEA.format("greyjoy", "greyjoy ship ship", "baratheon ship")
        + f"sunset_sea: baratheon ship, order support\niron_throne: {throne} stark martell tyrell lannister",
        TO_GOLDEN_SOUND,
    )
    match.play("baratheon: baratheon", "greyjoy: victarion_greyjoy", "baratheon: salladhor_saan")
    assert result(match)[1] == strength + 3


@rule("card.patchface", "ruling.83")
def test_patchface_may_discard_a_card_of_the_opponent_after_the_cards_played() -> None:
    match = battle(meeting("baratheon knight knight", "tyrell footman"), TO_BLACKWATER)
    match.play("baratheon: patchface", "tyrell: alester_florent", "tyrell: reach")
    assert (ask(match), match.options("baratheon")) == (("baratheon", "patchface"), [*hand(match, "tyrell"), "pass"])
    assert discard(match, "tyrell") == ["alester_florent"]
    match.play("baratheon: mace_tyrell")
    assert discard(match, "tyrell") == ["alester_florent", "mace_tyrell"]
    assert len(hand(match, "tyrell")) == 5


@rule("card.patchface")
def test_patchface_acts_after_a_defeat_too_and_may_discard_nothing() -> None:
    match = battle(meeting("baratheon footman", "tyrell knight"), TO_BLACKWATER)
    match.play("baratheon: patchface", "tyrell: alester_florent")
    assert ask(match) == ("baratheon", "patchface")
    match.play("baratheon: pass")
    assert is_over(match) and discard(match, "tyrell") == ["alester_florent"]


@rule("ruling.83", "ruling.59")
def test_the_hand_is_refilled_if_patchface_takes_its_last_card() -> None:
    match = battle(
        meeting("baratheon knight knight", "tyrell footman", "tyrell hand: alester_florent mace_tyrell"), TO_BLACKWATER
    )
    match.play("baratheon: patchface", "tyrell: alester_florent", "tyrell: reach", "baratheon: mace_tyrell")
    assert discard(match, "tyrell") == ["mace_tyrell"]
    assert len(hand(match, "tyrell")) == 6 and "alester_florent" in hand(match, "tyrell")


# -- Tyrell ---------------------------------------------------------------------------------------------------------


@rule("card.mace_tyrell", "ruling.74")
def test_mace_destroys_a_footman_of_his_choice_fit_or_routed() -> None:
    match = battle(
        meeting(
            "tyrell knight",
            "lannister footman footman/routed knight",
            "harrenhal: lannister footman, order support",
        ),
        TO_BLACKWATER,
    )
    match.play("lannister: lannister", "tyrell: mace_tyrell", "lannister: hound")
    assert (ask(match), match.options("tyrell")) == (
        ("tyrell", "mace"),
        ["footman@blackwater", "footman@blackwater/routed"],
    )
    match.play("tyrell: footman@blackwater")
    assert result(match)[1:] == (2 + 4, 2 + 1 + 2)


@rule("card.mace_tyrell")
def test_mace_destroys_an_attacking_footman_and_nothing_else() -> None:
    match = battle(meeting("lannister knight footman", "tyrell knight"), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: mace_tyrell")
    assert (result(match), units(match, "stoney_sept")) == (("tyrell", 4, 6), "lannister knight/routed")
    match = battle(meeting("lannister knight knight", "tyrell knight"), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: mace_tyrell")
    assert result(match) == ("tyrell", 6, 6)


@rule("ruling.74", "ruling.100")
def test_the_combat_goes_on_if_mace_destroyed_the_last_defender() -> None:
    match = battle(meeting("tyrell footman", "lannister footman, order defense_plus2, lannister token"), TO_BLACKWATER)
    match.play("tyrell: mace_tyrell", "lannister: tywin_lannister")
    assert result(match) == ("lannister", 1 + 4, 0 + 2 + 4)
    assert (units(match, "blackwater"), ruler(match, "blackwater")) == ("", "lannister")
    assert order(match, "blackwater") == ""  # no unit is left to carry it out
    assert units(match, "stoney_sept") == "tyrell footman/routed"


@rule("ruling.74")
def test_an_attacker_without_units_that_wins_occupies_nothing() -> None:
    match = battle(
        meeting(
            "lannister footman",
            "tyrell footman, order power, tyrell token",
            "harrenhal: lannister knight knight knight, order support_plus1",
        ),
        TO_BLACKWATER,
    )
    match.play("lannister: lannister", "lannister: tywin_lannister", "tyrell: mace_tyrell", "tyrell: reach")
    assert result(match) == ("lannister", 7 + 4, 1 + 4)
    assert (units(match, "blackwater"), ruler(match, "blackwater"), order(match, "blackwater")) == ("", "", "")


@rule("ruling.74")
def test_a_garrison_is_no_footman() -> None:
    match = battle(
        "turn: tyrell\nriverrun: tyrell knight, order march_0\nlannisport: lannister knight", "riverrun lannisport"
    )
    match.play("tyrell: mace_tyrell", "lannister: hound")
    assert result(match)[1:] == (6, 2 + 2 + 2)


@rule("card.ser_loras_tyrell", "ruling.78")
def test_loras_takes_the_march_order_along_to_be_used_again() -> None:
    match = battle(meeting("tyrell knight knight", "lannister footman"), TO_BLACKWATER)
    match.play("tyrell: ser_loras_tyrell", "lannister: hound", "lannister: harrenhal")
    assert (order(match, "stoney_sept"), order(match, "blackwater")) == ("", "march_0")
    match.play("stark: done")
    assert ask(match) == ("tyrell", "march.move")
    attack(match, "blackwater crackclaw_point")
    assert units(match, "crackclaw_point") == "tyrell knight knight"
    assert order(match, "blackwater") == ""


@rule("card.ser_loras_tyrell")
def test_loras_does_nothing_in_defence_or_defeat() -> None:
    match = battle(meeting("lannister footman", "tyrell knight, order defense_plus1"), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert (order(match, "stoney_sept"), order(match, "blackwater")) == ("", "defense_plus1")
    match = battle(meeting("tyrell footman", "lannister knight knight"), TO_BLACKWATER)
    match.play("tyrell: ser_loras_tyrell", "lannister: hound")
    assert (order(match, "stoney_sept"), order(match, "blackwater")) == ("", "")


THORNS = """
        harrenhal: lannister footman, order power
        reach: lannister footman, order support
        lannisport: lannister footman, order raid
"""


@rule("card.queen_of_thorns", "ruling.76")
def test_the_queen_of_thorns_removes_an_order_of_the_opponent_beside_the_area() -> None:
    match = battle(meeting("tyrell knight", "lannister footman, order defense_plus1", THORNS), TO_BLACKWATER)
    match.play("lannister: lannister", "tyrell: queen_of_thorns", "lannister: hound")
    assert (ask(match), match.options("tyrell")) == (("tyrell", "thorns"), ["harrenhal", "reach"])
    match.play("tyrell: reach")
    assert result(match)[1:] == (2, 1 + 1 + 2)  # the support is lost, the Defense order is not
    assert (order(match, "reach"), order(match, "harrenhal")) == ("", "power")


@rule("ruling.76")
def test_the_queen_of_thorns_cannot_remove_the_march_that_started_the_combat() -> None:
    match = march(meeting("lannister knight footman", "tyrell footman"))
    match.play("lannister: stoney_sept blackwater knight@stoney_sept", "lannister: done")
    match.play("lannister: hound", "tyrell: queen_of_thorns")
    assert result(match) == ("lannister", 4, 1)
    assert order(match, "stoney_sept") == "march_0"


# -- Martell --------------------------------------------------------------------------------------------------------


@rule("card.nymeria_sand")
def test_nymeria_has_a_sword_in_attack() -> None:
    match = battle(meeting("martell knight knight", "stark footman footman"), TO_BLACKWATER)
    match.play("martell: nymeria_sand", "stark: catelyn_stark")
    assert (winner(match), units(match, "blackwater")) == ("martell", "stark footman")


@rule("card.nymeria_sand")
def test_nymeria_has_a_fortification_in_defence() -> None:
    match = battle(meeting("lannister knight knight", "martell footman footman"), TO_BLACKWATER)
    match.play("lannister: ser_jaime_lannister", "martell: nymeria_sand")
    assert (winner(match), units(match, "blackwater")) == ("lannister", "martell footman footman")


@rule("card.arianne_martell", "ruling.77")
def test_arianne_sends_the_victorious_attackers_home_unrouted() -> None:
    match = battle(
        meeting("lannister knight knight", "martell footman, order defense_plus1, martell token"), TO_BLACKWATER
    )
    match.play("lannister: tywin_lannister", "martell: arianne_martell", "martell: reach")
    assert winner(match) == "lannister"
    assert units(match, "stoney_sept") == "lannister knight knight"
    assert (units(match, "blackwater"), ruler(match, "blackwater"), order(match, "blackwater")) == ("", "", "")
    assert units(match, "reach") == "martell footman/routed"


@rule("ruling.77")
def test_arianne_loses_the_garrison_but_not_her_home() -> None:
    match = battle(
        """
        turn: tyrell
        tyrell supply: 6
        yronwood: tyrell knight knight knight knight, order march_0
        sunspear: martell footman
        port_sunspear: martell ship
        """,
        "yronwood sunspear",
    )
    match.play("tyrell: ser_loras_tyrell", "martell: arianne_martell")
    assert units(match, "yronwood") == "tyrell knight knight knight knight"
    assert ("sunspear" in table(match).garrisons, ruler(match, "sunspear")) == (False, "martell")
    assert units(match, "port_sunspear") == "martell ship"


@rule("ruling.77", "ports.15")
def test_ships_in_a_port_that_arianne_leaves_without_owner_are_destroyed() -> None:
    match = battle(
        """
        turn: tyrell
        boneway: tyrell knight knight, order march_0
        storms_end: martell footman
        port_storms_end: martell ship
        """,
        "boneway storms_end",
    )
    match.play("tyrell: ser_loras_tyrell", "martell: arianne_martell")
    assert is_over(match)
    assert (units(match, "port_storms_end"), ruler(match, "storms_end")) == ("", "")
    assert units(match, "boneway") == "tyrell knight knight"


@rule("ruling.77", "ruling.62")
def test_attackers_whom_arianne_turns_back_die_if_their_way_is_barred() -> None:
    match = battle(
        "turn: greyjoy\nlannisport: greyjoy knight knight, order march_0\nstoney_sept: martell footman",
        "lannisport stoney_sept",
    )
    match.play("greyjoy: euron_crows_eye", "martell: arianne_martell")
    assert is_over(match) and winner(match) == "greyjoy"
    assert match.seat("greyjoy") not in table(match).owner.values()
    assert ruler(match, "lannisport") == "lannister"


@rule("card.arianne_martell")
def test_arianne_does_nothing_in_attack_or_victory() -> None:
    match = battle(meeting("martell knight knight", "stark footman"), TO_BLACKWATER)
    match.play("martell: arianne_martell", "stark: catelyn_stark", "stark: reach")
    assert units(match, "blackwater") == "martell knight knight"
    match = battle(meeting("lannister footman", "martell knight knight, martell token"), TO_BLACKWATER)
    match.play("lannister: cersei_lannister", "martell: arianne_martell")
    assert units(match, "stoney_sept") == "lannister footman/routed"
    assert (units(match, "blackwater"), "blackwater" in table(match).tokens) == ("martell knight knight", True)


@rule("ruling.78")
def test_against_arianne_the_march_order_of_loras_is_simply_removed() -> None:
    match = battle(meeting("tyrell knight knight", "martell footman"), TO_BLACKWATER)
    match.play("tyrell: ser_loras_tyrell", "martell: arianne_martell", "martell: reach")
    assert (order(match, "stoney_sept"), order(match, "blackwater")) == ("", "")


@rule("card.doran_martell", "shift.1")
def test_doran_moves_the_opponent_to_the_bottom_of_a_track_of_his_choice() -> None:
    match = battle(
        meeting("lannister knight", "martell footman", "kings_court: lannister stark martell tyrell baratheon greyjoy"),
        TO_BLACKWATER,
    )
    match.play("lannister: hound", "martell: doran_martell")
    assert match.options("martell") == ["iron_throne", "fiefdoms", "kings_court"]
    match.play("martell: kings_court")
    assert [match.names[seat] for seat in table(match).tracks[2]] == [
        "stark", "martell", "tyrell", "baratheon", "greyjoy", "lannister",
    ]  # fmt: skip


@rule("ruling.87", "shift.2")
@pytest.mark.parametrize("used", [False, True])
def test_doran_may_take_the_blade_before_it_is_used_and_a_used_one_stays_used(used: bool) -> None:
    match = battle(
        meeting(
            "lannister knight",
            "martell footman",
            f"blade_used: {used}\nfiefdoms: lannister martell tyrell stark baratheon greyjoy",
        ),
        TO_BLACKWATER,
    )
    match.play("lannister: hound", "martell: doran_martell", "martell: fiefdoms")
    assert (("martell", "blade") in asks(match)) == (not used)
    assert table(match).blade_used == used


@rule("ruling.48", "card.doran_martell")
def test_after_doran_the_position_counts_and_not_the_house() -> None:
    match = battle(
        """
        turn: lannister
        iron_throne: lannister martell tyrell stark baratheon greyjoy
        stoney_sept: lannister knight, order march_0
        blackwater: martell footman
        sunspear: martell footman, order march_0
        highgarden: tyrell footman, order march_0
        """,
        TO_BLACKWATER,
    )
    match.play("lannister: hound", "martell: doran_martell", "martell: iron_throne", "martell: reach")
    assert ask(match) == ("tyrell", "march.move")  # now second; Martell, now first, is passed over
