"""Rulebook: the Planning phase, orders and special orders, the Messenger Raven, and what is hidden from whom."""

from __future__ import annotations

import pytest

from cyvasse.games.thrones.table import WILDLING_DECK
from cyvasse.kernel.match import Match
from tests.conformance.shared import look_alike
from tests.conformance.thrones.boards import (
    asks,
    forbidden_by,
    order,
    power,
    start,
    strengths,
    table,
    units,
    view,
)
from tests.rule import rule

OTHERS = (None, "lannister", "baratheon")
EACH_ONE_AREA = """
    seats: 3
    step: planning
    winterfell: stark footman
    lannisport: lannister footman
    dragonstone: baratheon footman
"""
REGULAR = ["march_minus1", "march_0", *["defense_plus1"] * 2, *["support"] * 2, *["raid"] * 2, *["power"] * 2]
LANDS = ["castle_black", "karhold", "stony_shore", "white_harbor", "widows_watch", "moat_cailin", "greywater_watch"]
NORTH = [*LANDS, "flints_finger", "twins", "seagard", "bay_of_ice", "ironmans_bay", "sunset_sea"]


def assign(match: Match, house: str, *lines: str) -> Match:
    """A House places these orders and is done."""
    return match.play(*(f"{house}: {line}" for line in (*lines, "done")))


def greyjoy_in(areas: int, more: str = "") -> Match:
    """Greyjoy, last at court and so without stars, has units in that many areas; Stark and Lannister have one each."""
    held = [f"{area}: greyjoy {'footman' if i < 10 else 'ship'}" for i, area in enumerate(NORTH[:areas])]
    lines = [*held, "winterfell: stark footman", "lannisport: lannister footman", more]
    return start("step: planning\n" + "\n".join(lines))


# -- assigning orders -----------------------------------------------------------------------------------------


@rule("planning.1", "planning.14", "planning.15")
def test_orders_are_assigned_then_revealed_together_then_the_raven_may_be_used_and_the_action_phase_begins() -> None:
    match = start(EACH_ONE_AREA)
    assign(match, "stark", "winterfell march_0")
    assign(match, "baratheon", "dragonstone support")
    assert (view(match).step, table(match).orders) == ("planning", {})
    assign(match, "lannister", "lannisport power")
    assert table(match).orders == {"winterfell": "march_0", "dragonstone": "support", "lannisport": "power"}
    assert asks(match) == [("lannister", "raven")]
    match.play("lannister: pass")
    assert asks(match) == [("stark", "march.move")]


@rule("planning.2", "planning.10")
def test_every_area_with_own_units_must_get_an_order() -> None:
    match = start("""
        seats: 3
        step: planning
        winterfell: stark footman
        shivering_sea: stark ship
        lannisport: lannister footman
    """)
    assert {line.split(" ")[0] for line in match.options("stark")} == {"winterfell", "shivering_sea"}
    match.play("stark: shivering_sea support")
    assert forbidden_by(match, "stark", "done") == "planning.10"
    match.play("stark: winterfell march_0")
    assert match.options("stark") == ["done"]


@rule("planning.3")
def test_all_houses_assign_at_the_same_time_and_may_finish_in_any_sequence() -> None:
    match = start(EACH_ONE_AREA)
    assert asks(match) == [("stark", "order"), ("lannister", "order"), ("baratheon", "order")]
    assign(match, "stark", "winterfell raid")
    assert asks(match) == [("lannister", "order"), ("baratheon", "order")]


@rule("planning.4")
def test_an_area_receives_one_order_only() -> None:
    match = start("seats: 3\nstep: planning\nwinterfell: stark footman\nkarhold: stark footman")
    match.play("stark: winterfell raid")
    assert forbidden_by(match, "stark", "winterfell support") == "planning.4"


@pytest.mark.parametrize(
    ("area", "clause"),
    [
        ("karhold", "planning.5"),
        ("winterfell", "garrison.6"),
        ("lannisport", "planning.5"),
        ("bay_of_ice", "planning.5"),
    ],
)
@rule("planning.5", "garrison.6", "ruling.38")
def test_an_area_without_own_units_receives_no_order(area: str, clause: str) -> None:
    match = start("""
        seats: 3
        step: planning
        white_harbor: stark footman
        karhold: stark token
        lannisport: lannister footman
    """)
    assert forbidden_by(match, "stark", f"{area} raid") == clause


@rule("planning.7")
def test_there_are_five_types_of_orders() -> None:
    match = start(EACH_ONE_AREA)
    kinds = {table(match).data.orders[line.split(" ")[1]].kind for line in match.options("stark")}
    assert kinds == {"march", "defense", "support", "raid", "power"}


@rule("planning.8")
def test_a_house_without_stars_can_still_use_all_ten_regular_orders() -> None:
    match = greyjoy_in(10)
    assert ("greyjoy", "order") in asks(match) and ("stark", "order") in asks(match)
    match.play(*(f"greyjoy: {area} {token}" for area, token in zip(NORTH, REGULAR, strict=False)))
    assert (len(view(match, "greyjoy").screen), match.options("greyjoy")) == (10, ["done"])


@pytest.mark.parametrize(
    ("tokens", "special", "clause"),
    [
        pytest.param(["raid", "raid"], "raid_special", "orders.2", marks=rule("orders.2", "special.1")),
        pytest.param(["march_0", "march_minus1"], "march_plus1", "orders.4", marks=rule("orders.4", "special.1")),
        pytest.param(
            ["defense_plus1", "defense_plus1"], "defense_plus2", "orders.7", marks=rule("orders.7", "special.1")
        ),
        pytest.param(["support", "support"], "support_plus1", "orders.9", marks=rule("orders.9", "special.1")),
        pytest.param(["power", "power"], "power_special", "orders.12", marks=rule("orders.12", "special.1")),
    ],
)
def test_of_each_type_there_are_two_regular_orders_and_a_special_one(
    tokens: list[str], special: str, clause: str
) -> None:
    areas = ["lannisport", "stoney_sept", "riverrun", "harrenhal"]
    match = start("seats: 3\nstep: planning\n" + "\n".join(f"{area}: lannister footman" for area in areas))
    for area, token in zip(areas, [*tokens, special], strict=False):
        match.play(f"lannister: {area} {token}")
    left = {line.split(" ")[1] for line in match.options("lannister")}
    assert not left & {*tokens, special}
    assert forbidden_by(match, "lannister", f"harrenhal {tokens[0]}") == clause
    assert forbidden_by(match, "lannister", f"harrenhal {special}") == clause


@rule("planning.9")
def test_a_house_places_no_more_special_orders_than_it_has_stars() -> None:
    match = start("""
        seats: 3
        step: planning
        kings_court: lannister stark baratheon
        dragonstone: baratheon footman
        kingswood: baratheon footman
        winterfell: stark footman
        karhold: stark footman
        white_harbor: stark footman
    """)
    match.play("baratheon: dragonstone march_plus1", "stark: winterfell march_plus1", "stark: karhold raid_special")
    assert forbidden_by(match, "baratheon", "kingswood raid_special") == "planning.9"
    assert forbidden_by(match, "stark", "white_harbor power_special") == "planning.9"
    assert forbidden_by(match, "stark", "white_harbor power") is None


@rule("ruling.38")
def test_a_house_without_units_assigns_nothing() -> None:
    match = start("seats: 3\nstep: planning\nwinterfell: stark footman")
    assert asks(match) == [("stark", "order")]


@rule("orders.11")
def test_a_consolidate_power_order_may_be_placed_at_sea() -> None:
    match = start("seats: 3\nstep: planning\nbay_of_ice: stark ship\nlannisport: lannister footman")
    assert "bay_of_ice power" in match.options("stark")


# -- too few orders -------------------------------------------------------------------------------------------


@rule("planning.11", "ruling.38")
def test_if_a_house_is_short_of_orders_all_assign_one_after_another_in_turn_order() -> None:
    match = greyjoy_in(11)
    assert asks(match) == [("lannister", "order")]
    assign(match, "lannister", "lannisport march_0")
    assert asks(match) == [("stark", "order")]
    assign(match, "stark", "winterfell march_0")
    assert asks(match) == [("greyjoy", "order")]


@rule("ruling.38")
def test_a_shortage_of_orders_is_announced_before_anyone_assigns() -> None:
    assert [(line.event, line.words) for line in greyjoy_in(11).log(None)] == [
        ("orders.short", {"house": "greyjoy", "areas": 11, "count": 10})
    ]
    assert greyjoy_in(10).log(None) == []


@rule("planning.11")
def test_orders_stay_face_down_when_they_are_assigned_one_after_another() -> None:
    one, other = greyjoy_in(11), greyjoy_in(11)
    assign(one, "lannister", "lannisport march_0")
    assign(other, "lannister", "lannisport power_special")
    assert look_alike(one, other, (None, "stark", "greyjoy"))
    assert not look_alike(one, other, ("lannister",))


@rule("planning.12")
def test_a_house_short_of_orders_places_all_it_can_and_leaves_areas_of_its_choice_without() -> None:
    match = greyjoy_in(11, "kings_court: stark martell lannister baratheon tyrell greyjoy")
    assign(match, "lannister", "lannisport power")
    assign(match, "stark", "winterfell power")
    chosen = NORTH[1:11]
    for area, token in zip(chosen, REGULAR, strict=True):
        assert forbidden_by(match, "greyjoy", "done") == "planning.12"
        match.play(f"greyjoy: {area} {token}")
    match.play("greyjoy: done")
    assert sorted(table(match).orders) == sorted([*chosen, "lannisport", "winterfell"])


@rule("planning.13")
def test_a_house_short_of_orders_may_not_exceed_its_stars() -> None:
    match = greyjoy_in(11)
    assign(match, "lannister", "lannisport power")
    assign(match, "stark", "winterfell power")
    assert forbidden_by(match, "greyjoy", "karhold march_plus1") == "planning.13"


@pytest.mark.parametrize(("areas", "short"), [(8, False), (9, True)])
@rule("ruling.17", "ruling.37")
def test_orders_forbidden_by_a_westeros_card_do_not_count_as_usable(areas: int, short: bool) -> None:
    match = greyjoy_in(areas, "forbidden: raid raid_special")
    assert (len(match.questions) == 1) == short


@pytest.mark.parametrize(
    ("areas", "forbidden", "short"),
    [
        (13, "raid_special", False),
        (13, "march_plus1 raid_special support_plus1", True),
        (12, "march_plus1 raid_special support_plus1", False),
    ],
)
@rule("ruling.37")
def test_special_orders_count_as_usable_up_to_the_stars_and_up_to_those_not_forbidden(
    areas: int, forbidden: str, short: bool
) -> None:
    court = "kings_court: greyjoy lannister stark martell baratheon tyrell"  # three stars for Greyjoy
    match = greyjoy_in(areas, f"forbidden: {forbidden}\n{court}")
    assert (len(match.questions) == 1) == short


@rule("ruling.17")
def test_a_forbidden_order_may_not_be_assigned() -> None:
    match = start(EACH_ONE_AREA + "\nforbidden: defense_plus1 defense_plus2")
    assert forbidden_by(match, "stark", "winterfell defense_plus1") == "ruling.17"
    assert forbidden_by(match, "lannister", "lannisport defense_plus2") == "ruling.17"
    assert forbidden_by(match, "stark", "winterfell raid") is None


@rule("ruling.17")
def test_the_restriction_ends_with_the_round() -> None:
    cards = "luck: [throne_of_blades, last_days_of_summer_2, rains_of_autumn]"
    match = start(f"seats: 3\nstep: cleanup\nforbidden: raid\nwinterfell: stark footman\n{cards}")
    assert (asks(match), view(match).forbidden) == ([("baratheon", "westeros.choice")], [])
    match.play("baratheon: nothing")
    assert asks(match) == [("stark", "order")]
    assert forbidden_by(match, "stark", "winterfell raid") is None


# -- the Messenger Raven --------------------------------------------------------------------------------------

RAVEN = """
    seats: 3
    step: raven
    kings_court: lannister stark baratheon
    winterfell: stark footman, order support
    lannisport: lannister footman, order support
    stoney_sept: lannister footman, order march_plus1
    riverrun: lannister footman, order defense_plus2
"""


@rule("raven.1")
def test_only_the_holder_of_the_raven_may_use_it_and_for_one_action_only() -> None:
    match = start(RAVEN)
    assert asks(match) == [("lannister", "raven")]
    assert {"pass", "scout", "lannisport raid"} <= {*match.options("lannister")}
    match.play("lannister: lannisport raid")
    assert asks(match) == [("lannister", "march.move")]


@rule("raven.1")
def test_the_raven_need_not_be_used() -> None:
    match = start(RAVEN).play("lannister: pass")
    assert not view(match).raven_used
    assert order(match, "lannisport") == "support"


@rule("raven.2")
def test_the_unexpected_move_replaces_an_own_order_with_an_unused_token() -> None:
    match = start(RAVEN + "\nharrenhal: lannister footman, order support")
    assert forbidden_by(match, "lannister", "winterfell raid") == "raven.2"
    assert forbidden_by(match, "lannister", "riverrun support") == "raven.2"  # both lie on the board
    match.play("lannister: riverrun defense_plus1")
    assert order(match, "riverrun") == "defense_plus1"


@rule("ruling.35")
def test_the_new_token_must_keep_within_the_stars_but_a_replaced_special_order_frees_one() -> None:
    match = start(RAVEN + "\nharrenhal: lannister footman, order support_plus1")
    assert forbidden_by(match, "lannister", "lannisport raid_special") == "ruling.35"
    assert forbidden_by(match, "lannister", "stoney_sept raid_special") is None


@rule("ruling.17", "ruling.35")
def test_the_raven_may_not_bring_a_forbidden_order() -> None:
    match = start(RAVEN + "\nforbidden: raid raid_special")
    assert forbidden_by(match, "lannister", "lannisport raid") == "ruling.17"


@rule("ruling.39")
def test_the_raven_cannot_give_an_order_to_an_area_left_without_one() -> None:
    match = start(RAVEN + "\nharrenhal: lannister footman")
    assert forbidden_by(match, "lannister", "harrenhal raid") == "ruling.39"


@pytest.mark.parametrize(("end", "top", "bottom"), [("keep", ["crow_killers"], []), ("bury", [], ["crow_killers"])])
@rule("raven.3")
def test_the_scout_returns_the_wildling_card_to_the_top_or_the_bottom(
    end: str, top: list[str], bottom: list[str]
) -> None:
    match = start(RAVEN + "\nluck: [crow_killers]").play("lannister: scout")
    assert match.options("lannister") == ["keep", "bury"]
    match.play(f"lannister: {end}")
    board = table(match)
    for slots, cards in ((board.top, top), (board.bottom, bottom)):
        assert [card for slot in slots.get(WILDLING_DECK, []) for card in board.places[slot]] == cards


@pytest.mark.parametrize("end", ["keep", "bury"])
@rule("raven.3", "raven.4", "ruling.99")
def test_only_the_scout_knows_the_card_wherever_it_went(end: str) -> None:
    one, other = (start(f"{RAVEN}\nluck: [{card}]") for card in ("crow_killers", "mammoth_riders"))
    for match in (one, other):
        match.play("lannister: scout")
    assert look_alike(one, other, (None, "stark", "baratheon"))
    assert not look_alike(one, other, ("lannister",))
    for match in (one, other):
        match.play(f"lannister: {end}")
    assert look_alike(one, other, (None, "stark", "baratheon"))
    assert view(one, "lannister").hidden != view(other, "lannister").hidden


@rule("raven.5")
def test_a_used_raven_is_turned_face_down() -> None:
    match = start(RAVEN).play("lannister: lannisport raid")
    assert view(match).raven_used


# -- what the tokens are worth --------------------------------------------------------------------------------

ATTACK = """
    step: march
    turn: stark
    moat_cailin: stark knight footman, order {march}
    seagard: greyjoy knight, order {defence}
    greywater_watch: greyjoy footman, order {support}
    stark power: 0
"""


@pytest.mark.parametrize(
    ("march", "defence", "support", "stark", "greyjoy"),
    [
        pytest.param("march_0", "march_0", "power", 3, 2, marks=rule("march.10", "orders.4")),
        pytest.param("march_minus1", "march_0", "power", 2, 2, marks=rule("march.10", "orders.4")),
        pytest.param("march_plus1", "march_0", "power", 4, 2, marks=rule("special.3", "march.10")),
        pytest.param("march_0", "defense_plus1", "power", 3, 3, marks=rule("orders.5", "orders.7")),
        pytest.param("march_0", "defense_plus2", "power", 3, 4, marks=rule("special.2", "orders.5")),
        pytest.param("march_0", "march_0", "support", 3, 3, marks=rule("orders.8")),
        pytest.param("march_0", "march_0", "support_plus1", 3, 4, marks=rule("special.4", "orders.9")),
    ],
)
def test_orders_change_the_strength_in_combat(march: str, defence: str, support: str, stark: int, greyjoy: int) -> None:
    match = start(ATTACK.format(march=march, defence=defence, support=support))
    match.play("stark: moat_cailin seagard footman@moat_cailin knight@moat_cailin")
    if "support" in support:
        match.play("greyjoy: greyjoy")
    assert strengths(match) == {"stark": stark, "greyjoy": greyjoy}


@rule("orders.6")
def test_a_defense_order_works_against_every_attack_of_the_round() -> None:
    match = start("""
        step: march
        turn: stark
        fiefdoms: greyjoy stark lannister baratheon tyrell martell
        blade_used: true
        moat_cailin: stark footman, order march_0
        riverrun: lannister footman, order march_0
        seagard: greyjoy knight, order defense_plus2
        stark power: 0
        lannister power: 0
    """)
    match.play("stark: moat_cailin seagard footman@moat_cailin", "stark: catelyn_stark", "greyjoy: balon_greyjoy")
    assert strengths(match) == {"stark": 1, "greyjoy": 4}
    assert order(match, "seagard") == "defense_plus2"
    match.play("lannister: riverrun seagard footman@riverrun")
    assert strengths(match) == {"lannister": 1, "greyjoy": 4}


@rule("orders.6")
def test_a_defense_order_goes_when_its_area_is_captured() -> None:
    match = start("""
        step: march
        turn: stark
        blade_used: true
        moat_cailin: stark knight knight knight, order march_0
        seagard: greyjoy footman, order defense_plus1
        stark power: 0
    """)
    match.play("stark: moat_cailin seagard knight@moat_cailin knight@moat_cailin knight@moat_cailin")
    match.play("stark: eddard_stark", "greyjoy: balon_greyjoy")
    assert (units(match, "seagard"), order(match, "seagard")) == ("stark knight knight knight", "")


# -- what is hidden -------------------------------------------------------------------------------------------


@rule("planning.6", "hidden.1", "alliances.2", "ruling.99")
def test_assigned_and_unused_orders_are_known_to_their_house_only_until_all_are_revealed() -> None:
    one, other = start(EACH_ONE_AREA), start(EACH_ONE_AREA)
    one.play("stark: winterfell march_0")
    assert look_alike(one, other, OTHERS)  # not even whether an order lies there yet
    other.play("stark: winterfell power_special")
    assert look_alike(one, other, OTHERS)
    assert (view(one, "stark").screen, view(one, "lannister").screen) == (["winterfell march_0"], [])
    for match in (one, other):
        match.play("stark: done")
        assign(match, "baratheon", "dragonstone support")
    assert look_alike(one, other, OTHERS)
    for match in (one, other):
        assign(match, "lannister", "lannisport support")
    assert [view(one, house).areas["winterfell"].order for house in (*OTHERS, "stark")] == ["march_0"] * 4


@rule("hidden.2", "hidden.3", "alliances.4")
def test_bids_are_secret_until_all_have_bid_and_then_the_rest_is_public_again() -> None:
    position = "seats: 3\nstep: clash_throne\nstark power: 7\nlannister power: 4\nbaratheon power: 2"
    one, other = start(position), start(position)
    assert [house.power for house in view(one, "lannister").houses] == [7, 4, 2]
    one.play("stark: 6", "baratheon: 0")
    other.play("stark: 0", "baratheon: 2")
    assert look_alike(one, other, (None, "lannister"))
    assert [house.power for house in view(one, "lannister").houses] == [7, 4, 2]
    one.play("lannister: 3")
    assert [[house.power for house in view(one, each).houses] for each in (None, "stark")] == [[1, 1, 2]] * 2


@rule("hidden.4", "ruling.99")
def test_hands_and_discards_are_public_but_not_which_card_is_being_chosen() -> None:
    position = """
        seats: 3
        step: march
        turn: stark
        blade_used: true
        seagard: stark knight knight, order march_0
        riverrun: lannister footman
        stark hand: eddard_stark roose_bolton
    """
    one, other = start(position), start(position)
    assert view(one, "lannister").houses[0].hand == ["eddard_stark", "roose_bolton"]
    assert len(view(one, "lannister").houses[0].discard) == 5
    for match, card in ((one, "eddard_stark"), (other, "roose_bolton")):
        match.play("stark: seagard riverrun knight@seagard", "stark: done", f"stark: {card}")
    assert look_alike(one, other, OTHERS)
    one.play("lannister: hound", "lannister: lannisport")
    assert "eddard_stark" in view(one, "baratheon").houses[0].discard
    assert view(one, "baratheon").houses[1].discard == ["hound"]


@rule("ruling.99")
def test_nobody_can_tell_what_lies_on_the_decks() -> None:
    match = start("seats: 3\nstep: raven\nlannisport: lannister footman, order raid")
    for house in (None, "stark", "lannister", "baratheon"):
        hidden = view(match, house).hidden
        assert hidden.top == {}
        assert hidden.places[WILDLING_DECK] == 9
        assert [hidden.places[f"west{i}/deck"] for i in (1, 2, 3)] == [10, 10, 10]


@rule("hidden.2")
def test_power_gained_is_seen_by_everyone() -> None:
    match = start("seats: 3\nstep: power\ndragonstone: baratheon footman, order power\nround: 10")
    assert power(match, "baratheon") == 7
    assert {view(match, house).houses[2].power for house in (None, "stark", "lannister", "baratheon")} == {7}
