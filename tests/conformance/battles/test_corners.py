"""Rulebook: what is declined, has run out or cannot be done, chapter by chapter."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.battles.components import TOKENS, components
from cyvasse.games.battles.special.spirit import bank
from cyvasse.games.battles.table import lift
from cyvasse.kernel.abilities import Scene
from tests.conformance.battles.fields import (
    ENDS,
    FAR,
    STARK_FAR,
    ask,
    asks,
    fight,
    figures,
    forbidden_by,
    lannister,
    morale,
    ordered,
    rolled,
    stands,
    start,
    table,
    unit,
    view,
)
from tests.rule import rule

# -- commanders ---------------------------------------------------------------------------------------------------


@rule("card.thoros", "fallen.8")
def test_thoros_commits_to_revive_two_hexes_away() -> None:
    field = "stark brothers: 5\nstark tokens: blue\nh6: stark true_kings_outlaws blue thoros\nh4: fallen cavalry 0"
    match = start(field + FAR)
    assert "thoros" in match.options("stark")
    match.play("stark: thoros")
    assert unit(match, "h4").kind == "knights_hollow_hill" and view(match).committed == ["thoros"]
    assert ask(match) == "turn"
    far = start(field.replace("h4: fallen", "h3: fallen") + FAR)
    assert "thoros" not in far.options("stark")


@rule("card.galbart")
def test_galbart_may_leave_the_card_where_it_is() -> None:
    field = "stark hand: stark_basic_3\nh6: stark manderly_tridents blue galbart" + FAR
    match = start(field).play("stark: stark_basic_3", "stark: yes")
    kept, buried = (match.fork().play(f"stark: {line}") for line in ("keep", "bury"))
    assert not table(kept).bottom.get("lead0/deck") and table(buried).bottom["lead0/deck"]


@rule("card.addam_outrider", "leadership.6")
def test_nobody_is_turned_for_a_card_that_only_rallies() -> None:
    field = """
        turn: lannister
        lannister hand: lannister_basic_1 lannister_basic_3
        h4: lannister casterly_rock_cavaliers blue addam_outrider
        h5: lannister lannisport_guards green, inactive
    """
    rally = start(field + STARK_FAR).play("lannister: lannister_basic_1")
    assert ask(rally) == "turn" and unit(rally, "h5").active
    assert ask(start(field + STARK_FAR).play("lannister: lannister_basic_3")) == "commit"


@rule("card.beric", "commanders.12")
@pytest.mark.parametrize("line", ["yes", "no"])
def test_beric_need_not_rise(line: str) -> None:
    match = fight(
        "h6: stark war_host red\nh5: lannister knights_hollow_hill blue 1 beric" + FAR,
        "blue blue blue blue",
        token="red",
    )
    assert asks(match) == [("lannister", "commit")]
    match.play(f"lannister: {line}")
    assert stands(match, "h5") == (line == "yes") and morale(match, "lannister") == (11 if line == "yes" else 9)
    assert view(match).houses[0].captured == ([] if line == "yes" else ["beric"])


ROBB = """
    turn: lannister
    lannister tokens: blue
    h5: lannister lannisport_guards blue
    h6: stark winterfell_riders blue 3 robb_king
    {more}
"""


@rule("card.robb_king")
@pytest.mark.parametrize(
    ("more", "asked"),
    [
        ("i6: stark winterfell_riders green", True),
        ("i6: stark war_host green", False),
        ("i6: stark winterfell_riders green rickard", False),
        ("j6: stark winterfell_riders green", False),
    ],
)
def test_robb_changes_places_only_with_a_rider_beside_him(more: str, asked: bool) -> None:
    match = start(ROBB.format(more=more) + STARK_FAR, "blue green green")
    match.play("lannister: blue", "lannister: stay", "lannister: melee h6")
    assert (ask(match) == "robb.change") == asked
    if asked:
        match.play("stark: pass")
        assert view(match).committed == []
    assert figures(match, "h6") == 2 and unit(match, "h6").commander == "robb_king"


@rule("card.timett")
@pytest.mark.parametrize(("line", "left"), [("no", 2), ("yes", 2)])
def test_timett_may_leave_his_dice_alone(line: str, left: int) -> None:
    match = lannister(
        "committed: timett\nh5: lannister burned_men blue timett\nh6: stark war_host blue", "blue valor red"
    )
    assert ask(match) == "timett.double"
    match.play(f"lannister: {line}")
    assert figures(match, "h6") == left  # two hits, or one doubled


@rule("card.robb_young_wolf")
def test_a_die_may_be_left_as_it_fell() -> None:
    field = "h6: stark winterfell_riders blue robb_young_wolf\nh5: lannister lannisport_guards red"
    match = fight(field, "green green green", token="blue").play("stark: pass")
    assert len(rolled(match)) == 3 and figures(match, "h5") == 4


@rule("card.jaime_kingslayer")
def test_the_kingslayer_may_keep_all_dice() -> None:
    match = lannister(
        "committed: jaime_kingslayer\nh5: lannister lannisport_guards blue jaime_kingslayer\n"
        "h6: stark war_host blue maege",
        "green green green",
        "lannister: none",
    )
    assert len(rolled(match)) == 3 and figures(match, "h6") == 4


@rule("card.jaime_1", "leadership.12")
@pytest.mark.parametrize(("line", "dice"), [("no", 3), ("yes", 6)])
def test_all_dice_are_rolled_again_only_if_the_player_likes(line: str, dice: int) -> None:
    match = start(
        """
        turn: lannister
        lannister hand: jaime_1
        committed: jaime_kingslayer
        h5: lannister lannisport_guards blue jaime_kingslayer
        h6: stark war_host blue
        """,
        "green " * 6,
    )
    match.play("lannister: jaime_1", "lannister: h5", "lannister: yes", "lannister: stay", "lannister: melee h6")
    match.play(f"lannister: {line}")
    assert len(rolled(match)) == dice and (ask(match) == "reroll.all") is False


@rule("card.rickard", "flank.3")
def test_rickard_cannot_choose_the_same_symbol_twice() -> None:
    field = """
        h6: stark winterfell_riders blue rickard
        h5: lannister lannisport_guards red
        g5: stark war_host green, engaged h5
    """
    match = fight(field, "green green blue green green green", token="blue").play("stark: green")
    assert match.options("stark") == ["blue", "pass"]
    same = fight(field, "green green green green green green", token="blue").play("stark: green")
    assert ask(same) != "flank.symbol" and len(rolled(same)) == 6


@rule("card.smalljon", "disengage.2")
def test_smalljon_leaves_his_foe_to_follow_and_is_struck() -> None:
    field = """
        formations: last_hearth_lancers line
        h5: lannister lannisport_guards blue
        g6: lannister lannisport_guards red, engaged h6
        h6: stark last_hearth_lancers blue smalljon, guard
    """
    match = lannister(field + FAR + STARK_FAR, "green green green morale red red red", "stark: yes")
    match.play("lannister: pass")
    assert ask(match) == "pursue"
    match.play("stark: h5")
    assert asks(match) == [("lannister", "parting.blow")]


# -- cards and tactics --------------------------------------------------------------------------------------------


@rule("leadership.11", "card.marq_5")
def test_any_token_pays_where_the_card_says_so() -> None:
    field = "stark tokens: green red\nstark hand: marq_5\nh6: stark vance_wayfarers blue marq" + FAR
    match = start(field).play("stark: marq_5", "stark: yes")
    assert match.options("stark") == ["green", "red"]
    match.play("stark: red")
    assert view(match).houses[0].tokens == {"green": 1, "blue": 0, "red": 0, "valor": 0, "morale": 0}
    assert ask(start(field.replace("green red", "")).play("stark: marq_5")) == "move.to"


@rule("card.rickard_5", "commanders.13")
def test_without_the_commander_nobody_is_rallied_or_healed_in_his_zone() -> None:
    field = table(start("h6: stark war_host blue maege\nh7: stark war_host green 2, inactive" + FAR))
    field.leader = field.leaders.index("maege")
    cards = ("rickard_5", "daven_5")
    rallies, heals = (components().books.tactics["after"][card][0].tests[2] for card in cards)
    assert rallies is not None and heals is not None
    scene = Scene(field, 0, "rickard_5", "rickard_5")
    assert rallies(scene) and heals(scene)
    lift(field, field.leader)
    assert not rallies(scene) and not heals(scene)


@rule("marshaling.5")
def test_without_deck_and_discards_nothing_is_drawn() -> None:
    cards = components().deck(["stark"], ["roose"])
    hand = " ".join(card for card in cards)
    match = start(f"stark hand: {hand}\nstark tokens: blue\nh6: stark war_host blue roose" + FAR)
    assert view(match).houses[0].deck == 0
    spent = start(f"step: marshal\nfirst: stark\nstark hand: {hand}\nh6: stark war_host blue roose" + FAR)
    assert view(spent).houses[0].hand == len(cards)
    pile = start(f"step: marshal\nfirst: stark\nstark discard: {hand}\nh6: stark war_host blue roose" + FAR)
    assert view(pile).houses[0].hand == 4 and view(pile).houses[0].discard == []


@rule("card.roose_3", "overview.11")
@pytest.mark.parametrize(("held", "after"), [(9, 10), (10, 10)])
def test_no_token_is_taken_from_an_empty_supply(held: int, after: int) -> None:
    tokens = " ".join(["blue", *["red"] * held])
    match = start(f"stark tokens: {tokens}\nstark hand: roose_3\nh6: stark war_host blue roose" + FAR, "red")
    match.play("stark: roose_3", "stark: yes")
    assert view(match).houses[0].tokens["red"] == after


@rule("card.shagga_4", "morale.4")
def test_a_stone_may_kill() -> None:
    match = start(
        """
        turn: lannister
        lannister hand: shagga_4
        axes: 0
        h5: lannister stone_crows blue shagga
        h6: stark war_host red 1
        """
        + STARK_FAR
    )
    match.play("lannister: shagga_4", "lannister: stay", "lannister: hold", "lannister: yes")
    assert not stands(match, "h6") and morale(match, "stark") == 8


@rule("card.maege_1", "leadership.14")
def test_a_box_for_uncontrolled_units_alone_serves_nobody() -> None:
    field = "stark hand: maege_1\nh6: stark war_host blue maege{state}\nh9: stark war_host green" + FAR
    assert "maege_1" in start(field.format(state="")).options("stark")
    assert ask(start(field.format(state=", inactive"))) == "" or "maege_1" not in start(
        field.format(state=", inactive")
    ).options("stark")


@rule("opt.6")
@pytest.mark.parametrize(("line", "asked"), [("text", "card.units"), ("single", "order.unit")])
def test_with_the_option_a_card_may_still_be_played_for_its_text(line: str, asked: str) -> None:
    match = start(
        """
        options: {battle: s1, any_card: true}
        stark hand: stark_basic_4
        h6: stark war_host blue maege
        h7: stark war_host green
        """
        + FAR
    ).play("stark: stark_basic_4")
    assert match.options("stark") == ["text", "single"]
    assert ask(match.play(f"stark: {line}")) == asked


@rule("card.tyrion", "ruling.23")
def test_tyrions_wish_for_a_card_is_void_without_a_playable_one() -> None:
    field = "stark must: {must}\nstark tokens: green\nstark hand: stark_basic_4\nstark command: {command}\n"
    field += "h6: stark war_host green maege" + FAR
    must_play = start(field.format(must="card", command=4)).options("stark")
    assert "green" not in must_play and "stark_basic_4" in must_play
    assert "green" in start(field.format(must="card", command=0)).options("stark")
    must_use = start(field.format(must="token", command=4)).options("stark")
    assert "green" in must_use and "stark_basic_4" not in must_use


@rule("card.tg01")
@pytest.mark.parametrize(("by", "flooded"), [("stark", ""), ("lannister", "j6")])
def test_high_water_falls_when_its_players_turn_comes(by: str, flooded: str) -> None:
    match = start(f"options: {{battle: s1}}\nfield: clear\nj6: ford\nflooded: j6 {by}\nh6: stark war_host green" + FAR)
    assert view(match).flooded == flooded
    if flooded:
        match = start("flooded: i6 lannister\nstark tokens: green\ni6: ford\nh6: stark war_host green" + FAR)
        assert "i6" not in match.play("stark: green").options("stark")


# -- refusals -----------------------------------------------------------------------------------------------------


@rule("combat.3", "combat.4", "combat.1")
@pytest.mark.parametrize(
    ("line", "clause"),
    [("melee h4", "combat.3"), ("melee i6", "combat.4"), ("melee sleep", "combat.1"), ("hold", None)],
)
def test_an_attack_on_nobody_is_refused(line: str, clause: str | None) -> None:
    match = ordered("h6: stark war_host green\ni6: stark war_host red\nh5: lannister lannisport_guards green")
    assert forbidden_by(match, "stark", line) == clause


@rule("movement.1", "command.1", "orders.3", "units.6")
def test_nonsense_is_refused_by_the_question_itself() -> None:
    field = """
        stark tokens: green green
        h6: stark war_host green
        h7: stark war_host green
        h8: stark war_host green, inactive
    """
    match = start(field + FAR)
    assert forbidden_by(match, "stark", "sleep") == "command.1"
    match.play("stark: green")
    assert forbidden_by(match, "stark", "a1") == "orders.3" and forbidden_by(match, "stark", "d4") == "orders.3"
    assert forbidden_by(match, "stark", "h8") == "units.6"
    match.play("stark: h6")
    assert forbidden_by(match, "stark", "sleep") == "movement.1"


# -- attacks ------------------------------------------------------------------------------------------------------


@rule("keywords.42", "keywords.43")
@pytest.mark.parametrize(
    ("tokens", "offered"),
    [
        ("green", []),
        ("green blue", ["blue", "pass"]),
        ("green valor", ["valor green", "valor blue", "valor red", "pass"]),
        ("green red valor", ["red", "valor green", "valor blue", "valor red", "pass"]),
        ("green morale", []),
    ],
)
def test_aimed_shot_offers_the_tokens_at_hand(tokens: str, offered: list[str]) -> None:
    match = start(f"stark tokens: {tokens}\nh6: stark clegane_crossbowmen green\nh4: lannister lannisport_guards green")
    match.play("stark: green", "stark: stay", "stark: shoot h4")
    assert (match.options("stark") if ask(match) == "aimed.token" else []) == offered


@rule("keywords.16", "retreat.6")
def test_dogs_that_chase_a_unit_against_the_edge_may_kill_it() -> None:
    field = "h3: stark kennelmasters green\nh1: lannister lannisport_guards red 1\no1: lannister stone_crows green"
    match = fight(field, "morale", "dogs h1")
    assert not stands(match, "h1") and morale(match, "lannister") == 8


@rule("keywords.44", "keywords.46")
@pytest.mark.parametrize(("tokens", "asked"), [("blue", False), ("green", True), ("valor", True)])
def test_deflect_needs_tokens_of_the_rank_or_valor(tokens: str, asked: bool) -> None:
    match = start(
        f"""
        turn: lannister
        lannister tokens: red
        stark tokens: {tokens}
        h5: lannister lannisport_guards red
        h6: stark manderly_tridents green
        """,
        "green blue blue blue",
    ).play("lannister: red", "lannister: stay", "lannister: melee h6")
    assert (ask(match) == "deflect") == asked


@rule("keywords.24", "defence.1", "limits.1")
@pytest.mark.parametrize("count", [14, 15])
def test_after_the_last_defence_token_none_is_offered(count: int) -> None:
    kinds = ["war_host"] * 4 + ["winterfell_riders"] * 4 + ["northmen_archers"] * 4 + ["kennelmasters"] * 3
    guards = "\n".join(
        f"{hex_}11: stark {kind} green 1, guard" for hex_, kind in zip("abcdefghijklmno", kinds[:count], strict=False)
    )
    field = f"h6: stark mormont_shieldmaidens blue\nh5: lannister lannisport_guards green 1\n{guards}" + FAR
    match = fight(field, "green green green", token="blue").play("stark: h5")
    assert (ask(match) == "defence.take") == (count < 15)


@rule("card.daven", "keywords.53", "movement.5")
@pytest.mark.parametrize(
    ("foe", "more", "asked"),
    [
        ("war_host red", "", True),
        ("war_host red sandor", "", False),
        ("war_host red", "g5: lake\ni5: lake\ng4: lake\nh4: lake\ng6: lake", False),
    ],
)
def test_a_free_move_needs_a_way_and_a_foe_that_lets_go(foe: str, more: str, asked: bool) -> None:
    field = f"h5: lannister casterly_rock_cavaliers blue daven\nh6: stark {foe}\n"
    match = start(f"turn: lannister\nlannister tokens: blue\n{field}{more}" + STARK_FAR, "green green green")
    match.play("lannister: blue")
    if ask(match) == "move.to":
        match.play("lannister: stay")
    match.play("lannister: melee h6")
    if ask(match) == "scrapper":
        match.play("stark: no")
    assert ask(match) == ("move.free" if asked else "turn")


# -- fire ---------------------------------------------------------------------------------------------------------


@rule("keywords.12")
@pytest.mark.parametrize(("dice", "level"), [("blue red valor morale", 0), ("green red valor green", 2)])
def test_without_green_shields_nothing_burns(dice: str, level: int) -> None:
    match = fight("h6: stark lannisport_guards red gregor_reaver\ncommitted: gregor_reaver" + FAR,
                  dice.replace("valor", "blue"), "scorch h5", token="red")  # fmt: skip
    assert view(match).fire.get("h5", 0) == level


@rule("fire.16", "fire.6")
def test_devastated_ground_that_burns_stays_as_it_is() -> None:
    lakes = "".join(f"\n{hex_}: lake" for hex_ in ("g6", "i6", "h5", "i5", "h7", "i7"))
    match = start("step: status\nfirst: stark\nh6: devastated, fire 4" + lakes + STARK_FAR + FAR)
    assert view(match).devastated == ["h6"] and view(match).fire == {"h6": 4}


@rule("card.gregor_reaver", "fire.8")
def test_the_reaver_needs_a_fire_that_still_burns() -> None:
    match = start(
        """
        turn: lannister
        lannister tokens: red
        h5: lannister lannisport_guards red gregor_reaver
        h6: wooden_bridge, fire 2
        """
        + STARK_FAR
    ).play("lannister: red", "lannister: stay", "lannister: hold")
    assert ask(match) == "commit"
    match.play("lannister: yes")
    assert ask(match) == "turn" and view(match).fire == {} and "h6" not in view(match).ground


# -- sight and movement at the edge -------------------------------------------------------------------------------


@rule("los.4")
def test_beyond_the_edge_of_the_board_nothing_blocks() -> None:
    field = "a5: stark northmen_archers green\na4: forest\na3: lannister lannisport_guards green"
    assert "shoot a3" in ordered(field).options("stark")
    inner = "b5: stark northmen_archers green\na4: forest\nb4: forest\nb3: lannister lannisport_guards green"
    assert ask(ordered(inner)) == "turn"


@rule("keywords.18", "keywords.63")
def test_a_cliff_at_the_edge_leads_nowhere() -> None:
    field = (
        "turn: lannister\nlannister tokens: green\na5: lannister stone_crows green\na4: cliff\na6: cliff\nb5: lake\n"
    )
    match = start(field + STARK_FAR + "\no1: lannister lannisport_guards blue").play("lannister: green")
    assert {"a3", "a7"} <= set(match.options("lannister")) and not {"a4", "a6"} & set(match.options("lannister"))


@rule("leadership.8")
def test_where_nobody_is_left_to_move_the_turn_goes_on() -> None:
    assert ask(start("step: move\nstark tokens: green\nh6: stark war_host green" + FAR)) == "turn"


# -- set-up and battles -------------------------------------------------------------------------------------------


@rule("tokens_terrain.6", "setup.17")
def test_units_that_begin_in_an_outpost_choose_their_side() -> None:
    posts = "h6: outpost, stark war_host green\nh2: outpost, lannister lannisport_guards green"
    match = start("step: setup\nmomentum: stark\n" + posts)
    assert asks(match) == [("stark", "outpost.side")] and match.options("stark") == ["gate", "tower"]
    match.play("stark: tower")
    assert asks(match) == [("lannister", "outpost.side")] and view(match).outposts == {"h6": "tower"}


@rule("s21.1", "s21.6")
def test_battle_21_lannister_may_keep_timett() -> None:
    match = cyvasse.new("battles", options={"battle": "s21"}, seed=1)
    kept = match.fork().play("lannister: no")
    assert "timett" in table(kept).leaders and "tyrion" not in table(kept).leaders
    cards = components().leadership_cards
    held = [card for place in ("lead1/deck", "lead1/hand-1") for card in table(kept).places[place]]
    assert {cards[card].person for card in held} >= {"timett"} and "tyrion" not in {cards[card].person for card in held}
    gone = start(
        "options: {battle: s21}\nstep: setup\nh2: lannister lannisport_guards green\nh10: stark war_host green"
    )
    assert ask(gone) != "timett.replace"


@rule("s26.1")
def test_battle_26_an_island_belongs_to_neither_bank() -> None:
    river = "".join(f"{hex_}: river\n" for hex_ in ("g6", "i6", "h5", "i5", "h7", "i7"))
    field = table(start(f"options: {{battle: s26}}\nfield: clear\n{river}{ENDS}"))
    assert [bank(field, field.board.hex[hex_]) for hex_ in ("h6", "h11", "h1")] == [-1, 0, 1]


@rule("overview.11", "orders.2")
def test_tokens_of_every_kind_are_ten() -> None:
    match = start("stark tokens: " + " ".join(TOKENS) + "\nh6: stark war_host green" + FAR)
    assert [view(match).houses[0].tokens[kind] for kind in TOKENS] == [1] * 5
    assert components().count("order") == 10
