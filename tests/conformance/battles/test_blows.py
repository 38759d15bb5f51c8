"""Rulebook: how many dice a unit rolls, what protects its target, and which results hit, one case to a line."""

from __future__ import annotations

import pytest

from cyvasse.games.battles.dice import COUNTER, DOGS, MELEE, PARTING, SHOT, Blow, flags_of, hits_of
from tests.conformance.battles.fields import blow
from tests.rule import rule

FOE = "\nh5: lannister lannisport_guards green"


# -- how many -----------------------------------------------------------------------------------------------------


@rule("combat.5", "combat.6", "units.9")
@pytest.mark.parametrize(
    ("ground", "foe_ground", "number"),
    [
        ("plain", "plain", 4),
        ("plain", "hill", 3),
        ("hill", "hill", 4),
        ("hollow_hill", "hill", 4),
        ("forest", "plain", 2),
        ("plain", "forest", 2),
        ("plain", "forest_road", 2),
        ("forest", "hill", 2),
        ("building", "plain", 4),
        ("ford", "plain", 4),
        ("swamp", "plain", 4),
        ("plain", "swamp", 4),
        ("plain", "building", 4),
    ],
)
def test_terrain_sets_the_most_dice_of_a_melee(ground: str, foe_ground: str, number: int) -> None:
    there = f"h5: {foe_ground}, lannister lannisport_guards green"
    assert blow(f"h6: {ground}, stark war_host red\n{there}").number == number


@rule("tokens_terrain.3", "tokens_terrain.7", "ranged.7")
@pytest.mark.parametrize(
    ("here", "number"),
    [
        ("building, stark northmen_archers red", 2),
        ("outpost, stark northmen_archers red, gate", 2),
        ("outpost, stark northmen_archers red, tower", 3),
        ("plain, stark northmen_archers red", 3),
        ("outpost, stark war_host red, gate", 4),
    ],
)
def test_archers_in_buildings_and_gates_roll_two_dice(here: str, number: int) -> None:
    kind = SHOT if "archers" in here else MELEE
    assert blow(f"h6: {here}{FOE}", kind).number == number


@rule("counter.10", "tokens_terrain.14", "keywords.48")
@pytest.mark.parametrize(
    ("unit", "kind", "number"),
    [
        ("war_host red", COUNTER, 2),
        ("war_host red", MELEE, 4),
        ("war_host red", PARTING, 4),
        ("tully_raiders red", COUNTER, 3),
    ],
)
def test_only_counterattacks_are_hindered_by_a_ford_and_river_folk_are_not(unit: str, kind: str, number: int) -> None:
    assert blow(f"h6: ford, stark {unit}{FOE}", kind).number == number


@rule("terrain.10", "keywords.62")
@pytest.mark.parametrize(("kind", "number"), [(MELEE, 2), (SHOT, 3), (DOGS, 3), (COUNTER, 2)])
def test_a_swamp_adds_a_die_to_shots_and_dogs(kind: str, number: int) -> None:
    there = "h5: swamp, lannister lannisport_guards green"
    assert blow(f"h6: stark war_host green\n{there}", kind).number == number


@rule("keywords.22", "keywords.59")
@pytest.mark.parametrize(
    ("kind", "beside", "number"),
    [
        (SHOT, "g6: stark northmen_archers green", 3),
        (SHOT, "g6: stark northmen_archers green\ni6: stark tully_archers blue", 4),
        (SHOT, "g6: stark war_host green", 2),
        (SHOT, "g6: lannister westerlands_archers green", 2),
        (MELEE, "g6: stark northmen_archers green", 2),
    ],
)
def test_volley_counts_friendly_archers_beside_a_shooter(kind: str, beside: str, number: int) -> None:
    assert blow(f"h6: stark tully_archers green\n{beside}{FOE}", kind).number == number


@rule("keywords.11", "keywords.34", "keywords.71")
@pytest.mark.parametrize(
    ("unit", "foe", "kind", "moved", "number"),
    [
        ("northmen_archers green", "lannisport_guards green", SHOT, True, 1),
        ("northmen_archers green", "lannisport_guards green", SHOT, False, 2),
        ("northmen_archers green", "lannisport_guards green", COUNTER, True, 2),
        ("war_host green", "lannisport_guards green", MELEE, True, 2),
        ("manderly_tridents green", "casterly_rock_cavaliers green", MELEE, False, 3),
        ("manderly_tridents green", "casterly_rock_cavaliers green", COUNTER, False, 3),
        ("manderly_tridents green", "lannisport_guards green", MELEE, False, 2),
        ("manderly_tridents green", "westerlands_archers green", MELEE, False, 2),
    ],
)
def test_keywords_change_the_number_of_dice(unit: str, foe: str, kind: str, moved: bool, number: int) -> None:
    assert blow(f"h6: stark {unit}\nh5: lannister {foe}", kind, moved=moved).number == number


@rule("keywords.36", "keywords.37", "keywords.38", "keywords.65")
@pytest.mark.parametrize(
    ("formation", "foe", "kind", "number"),
    [
        ("brax_pikemen hedgehog", "lannisport_guards", MELEE, 4),
        ("brax_pikemen hedgehog", "lannisport_guards", COUNTER, 4),
        ("brax_pikemen pike_square", "lannisport_guards", MELEE, 1),
        ("brax_pikemen pike_square", "lannisport_guards", COUNTER, 5),
        ("brax_pikemen pike_square", "lannisport_guards", PARTING, 5),
        ("last_hearth_lancers line", "lannisport_guards", MELEE, 4),
        ("last_hearth_lancers line", "westerlands_archers", MELEE, 3),
        ("last_hearth_lancers line", "casterly_rock_cavaliers", MELEE, 3),
        ("last_hearth_lancers wedge", "lannisport_guards", MELEE, 3),
    ],
)
def test_formations_change_the_number_of_dice(formation: str, foe: str, kind: str, number: int) -> None:
    unit = formation.partition(" ")[0]
    position = f"formations: {formation}\nh6: stark {unit} blue\nh5: lannister {foe} green"
    assert blow(position, kind).number == number


@rule("leadership.12", "combat.15")
@pytest.mark.parametrize(
    ("effect", "kind", "engaged", "number"),
    [
        ("melee_die", MELEE, False, 3),
        ("melee_die", SHOT, False, 2),
        ("melee_die", COUNTER, False, 2),
        ("shooting_die", SHOT, False, 3),
        ("shooting_die", MELEE, False, 3),
        ("shooting_die", COUNTER, False, 2),
        ("die_on_engaged", MELEE, True, 3),
        ("die_on_engaged", MELEE, False, 2),
        ("die_on_engaged", SHOT, True, 3),
        ("melee_die die_on_engaged", MELEE, True, 4),
    ],
)
def test_tactics_add_dice_to_the_attacks_they_speak_of(effect: str, kind: str, engaged: bool, number: int) -> None:
    friend = "\ng5: stark war_host blue, engaged h5" if engaged else ""
    position = f"h6: stark northmen_archers green{FOE}{friend}"
    assert blow(position, kind, effect).number == number
    assert blow(position, kind, effect, ordered=False).number == 2


@rule("card.greatjon_greatjon", "card.maege", "card.marq")
@pytest.mark.parametrize(
    ("leader", "kind", "more", "number"),
    [
        ("war_host blue greatjon_greatjon", MELEE, "", 3),
        ("war_host blue greatjon_greatjon", MELEE, "g5: stark war_host blue, engaged h5", 4),
        ("war_host blue greatjon_greatjon", COUNTER, "g5: stark war_host blue, engaged h5", 3),
        ("war_host blue maege", MELEE, "", 3),
        ("war_host blue maege", COUNTER, "", 4),
        ("war_host blue maege", PARTING, "", 3),
        ("vance_wayfarers blue marq", MELEE, "", 3),
        ("vance_wayfarers blue marq", MELEE, "h4: lake", 4),
        ("vance_wayfarers blue marq", MELEE, "h3: lake", 3),
        ("vance_wayfarers blue marq", COUNTER, "h4: ford", 4),
        ("vance_wayfarers blue marq", MELEE, "h4: swamp", 3),
    ],
)
def test_commanders_add_dice_at_their_moments(leader: str, kind: str, more: str, number: int) -> None:
    assert blow(f"h6: stark {leader}{FOE}\n{more}", kind).number == number


@rule("opt.7")
@pytest.mark.parametrize(("figures", "number"), [(4, 3), (3, 3), (2, 2), (1, 2)])
def test_at_half_strength_or_less_a_die_is_missing(figures: int, number: int) -> None:
    position = f"h6: stark war_host blue {figures}{FOE}"
    assert blow("options: {battle: s1, reduced_strength: true}\n" + position).number == number
    assert blow(position).number == 3


# -- what protects the target -------------------------------------------------------------------------------------


@rule("keywords.7", "keywords.9", "tokens_terrain.3", "tokens_terrain.7")
@pytest.mark.parametrize(
    ("there", "shield"),
    [
        ("plain, lannister lannisport_guards green", 0),
        ("building, lannister lannisport_guards green", 1),
        ("outpost, lannister lannisport_guards green, gate", 1),
        ("outpost, lannister lannisport_guards green, tower", 0),
        ("plain, lannister lannisport_guards green gregor_mountain", 1),
        ("building, lannister lannisport_guards green gregor_mountain", 2),
        ("building, lannister lannisport_guards green, engaged g5", 0),
    ],
)
def test_cover_and_toughness_add_up_and_an_aggressor_has_no_cover(there: str, shield: int) -> None:
    position = f"h6: stark war_host green\ng5: stark war_host green\nh5: {there}"
    assert blow(position).wounds.shield == shield
    assert blow(position, COUNTER).wounds.shield == shield


@rule("tokens_terrain.3", "engagement.3")
def test_a_unit_that_was_attacked_last_keeps_its_cover() -> None:
    position = "h6: stark war_host green\nh5: building, lannister lannisport_guards green"
    assert blow(position.replace("green\n", "green, engaged h5\n")).wounds.shield == 1
    assert blow(position + ", engaged h6").wounds.shield == 0


@rule("leadership.12", "keywords.8")
def test_strip_cover_counts_for_attacks_of_ordered_units_only() -> None:
    position = "h6: stark war_host green\nh5: building, lannister lannisport_guards green gregor_mountain"
    assert blow(position, MELEE, "strip_cover").wounds.shield == 0
    assert blow(position, COUNTER, "strip_cover").wounds.shield == 2
    assert blow(position, MELEE, "strip_cover", ordered=False).wounds.shield == 2


@rule("leadership.12", "keywords.7")
def test_a_tough_unit_is_one_that_was_ordered() -> None:
    found = blow("h6: stark war_host green" + FOE, effects="tough")
    assert found.wounds.shield == 0
    back = Blow(found.table, found.target, found.attacker, COUNTER)
    back.declare()
    assert back.wounds.shield == 1


@rule("keywords.6", "keywords.23", "terrain.10", "defence.3")
@pytest.mark.parametrize(
    ("unit", "there", "kind", "steady"),
    [
        ("war_host green", "lannister lannisport_guards green", MELEE, False),
        ("war_host green", "lannister lannisport_guards green kevan", MELEE, True),
        ("war_host green", "swamp, lannister lannisport_guards green kevan", MELEE, False),
        ("war_host green", "lannister lannisport_guards green, guard", MELEE, True),
        ("vance_wayfarers blue", "lannister lannisport_guards blue kevan", MELEE, False),
        ("vance_wayfarers blue", "lannister lannisport_guards red kevan", MELEE, True),
        ("vance_wayfarers blue", "lannister lannisport_guards blue kevan", COUNTER, True),
    ],
)
def test_who_is_stalwart(unit: str, there: str, kind: str, steady: bool) -> None:
    assert blow(f"h6: stark {unit}\nh5: {there}", kind).stalwart == steady


FRIENDS = "g5: lannister lannisport_guards green\ni5: lannister lannisport_guards green"


@rule("keywords.6", "card.roose")
@pytest.mark.parametrize(
    ("more", "steady"),
    [
        ("g5: lannister lannisport_guards green", False),
        (FRIENDS, True),
        ("g5: lannister lannisport_guards green\ni5: stark war_host green", False),
        (f"{FRIENDS}\nh4: stark war_host blue roose", False),
        (f"{FRIENDS}\nh3: stark war_host blue roose", True),
    ],
)
def test_two_friends_steady_a_unit_unless_roose_is_beside_it(more: str, steady: bool) -> None:
    assert blow(f"h6: stark war_host green\n{more}{FOE}").stalwart == steady


@rule("card.roose")
def test_roose_does_not_take_stalwart_that_comes_from_a_keyword() -> None:
    assert blow("h6: stark war_host green roose\nh5: lannister lannisport_guards red kevan").stalwart


@rule("card.roose_2", "leadership.12")
def test_strip_stalwart_counts_for_attacks_of_ordered_units_only() -> None:
    position = "h6: stark war_host green\nh5: lannister lannisport_guards red kevan"
    assert not blow(position, MELEE, "strip_stalwart").stalwart
    assert blow(position, COUNTER, "strip_stalwart").stalwart
    assert blow(position, MELEE, "strip_stalwart", ordered=False).stalwart


# -- what hits ----------------------------------------------------------------------------------------------------


@rule("combat.8", "combat.9", "combat.10", "keywords.62")
@pytest.mark.parametrize(
    ("unit", "foe", "kind", "hits"),
    [
        ("war_host", "lannisport_guards green", MELEE, 3),
        ("war_host", "westerlands_archers green", MELEE, 3),
        ("war_host", "casterly_rock_cavaliers green", MELEE, 2),
        ("winterfell_riders", "casterly_rock_cavaliers green", MELEE, 3),
        ("winterfell_riders", "lannisport_guards green", COUNTER, 3),
        ("northmen_archers", "lannisport_guards green", SHOT, 2),
        ("northmen_archers", "casterly_rock_cavaliers green", MELEE, 2),
        ("kennelmasters", "lannisport_guards green", DOGS, 3),
        ("kennelmasters", "westerlands_archers green", DOGS, 3),
        ("kennelmasters", "casterly_rock_cavaliers green", DOGS, 2),
        ("war_host", "lannisport_guards blue", MELEE, 2),
        ("war_host", "lannisport_guards red", MELEE, 1),
    ],
)
def test_valor_hits_by_the_types_of_both_units(unit: str, foe: str, kind: str, hits: int) -> None:
    position = f"h6: stark {unit} blue\nh5: lannister {foe}"
    assert hits_of(blow(position, kind, dice="green green blue valor morale")) == hits


@rule("keywords.10", "defence.3", "defence.9")
@pytest.mark.parametrize(
    ("foe", "dice", "hits"),
    [
        ("heavy_infantry green", "green green blue", 1),
        ("heavy_infantry blue", "blue red red", 2),
        ("heavy_infantry red", "red red valor", 1),
        ("lannisport_guards green, guard", "green green blue", 1),
        ("lannisport_guards red, guard", "red red red", 0),
        ("heavy_infantry green, guard", "green blue red", 1),
    ],
)
def test_armour_and_defence_tokens_raise_the_rank_by_one(foe: str, dice: str, hits: int) -> None:
    assert hits_of(blow(f"h6: stark war_host green\nh5: lannister {foe}", dice=dice)) == hits


@rule("keywords.40", "keywords.41", "ruling.9")
@pytest.mark.parametrize(
    ("formation", "rank", "kind", "dice", "hits"),
    [
        ("line", "red", SHOT, "red blue blue", 2),
        ("wedge", "blue", SHOT, "blue green green", 2),
        ("line", "blue", MELEE, "blue green green", 1),
        ("line", "green", SHOT, "green valor valor", 3),
        ("line", "blue", SHOT, "green valor valor", 1),
    ],
)
def test_arrows_hit_a_formation_one_rank_lower(formation: str, rank: str, kind: str, dice: str, hits: int) -> None:
    position = f"""
        formations: last_hearth_lancers {formation}
        h6: stark northmen_archers green
        h5: lannister last_hearth_lancers {rank}
    """
    assert hits_of(blow(position, kind, dice=dice)) == hits


@rule("keywords.50", "card.jaime_4", "card.gregor_mountain")
def test_a_figure_singled_out_and_double_valor() -> None:
    aimed = blow("h6: stark lightning_longbowmen blue anguy\nh5: lannister lannisport_guards blue", SHOT)
    aimed.figure, aimed.dice = "figure", ["green", "green", "blue"]
    assert hits_of(aimed) == 2
    low = blow("h6: stark lightning_longbowmen blue anguy" + FOE, SHOT, dice="green green blue")
    low.figure = "figure"
    assert hits_of(low) == 2
    double = blow("h6: stark war_host green" + FOE, effects="double_valor", dice="valor valor green")
    assert hits_of(double) == 5
    assert hits_of(blow("h6: stark war_host green" + FOE, COUNTER, "double_valor", dice="valor green")) == 2
    assert hits_of(blow("h6: stark war_host green" + FOE, MELEE, "double_valor", False, dice="valor green")) == 2
    fierce = blow("h6: stark war_host green" + FOE, dice="valor morale morale green")
    fierce.fierce = True
    assert hits_of(fierce) == 4 and flags_of(fierce) == 2


@rule("keywords.39", "ruling.8")
@pytest.mark.parametrize(("dice", "flags"), [("green green", 0), ("morale green", 2), ("morale morale", 3)])
def test_a_wedge_adds_one_flag_to_the_flags_it_rolls(dice: str, flags: int) -> None:
    position = "formations: last_hearth_lancers wedge\nh6: stark last_hearth_lancers green" + FOE
    assert flags_of(blow(position, dice=dice)) == flags
