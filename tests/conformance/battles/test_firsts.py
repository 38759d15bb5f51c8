"""Rulebook: the first unit and the first hex of the table are like any other, wherever rules look for somebody."""

from __future__ import annotations

import pytest

from cyvasse.games.battles.always import added
from cyvasse.games.battles.brotherhood import revivable
from cyvasse.games.battles.dice import MELEE, Blow, cover
from cyvasse.games.battles.losses import loot
from cyvasse.games.battles.movement import can_enter, reach
from cyvasse.games.battles.sight import burnable, dog_targets, room_beside, shootable, strikable
from cyvasse.games.battles.special.inn import hold_the_inn
from cyvasse.games.battles.special.merchants import is_taken
from cyvasse.games.battles.table import Table, commander_at
from tests.conformance.battles.fields import (
    ENDS,
    FAR,
    STARK_FAR,
    ask,
    asks,
    figures,
    stands,
    start,
    table,
    unit,
    view,
)
from tests.rule import rule


def field(position: str) -> Table:
    """A table on which the units have the numbers of their order."""
    return table(start(position, numbered=True))


def words(found: Table, places: object) -> set[str]:
    assert isinstance(places, (list, dict))
    return {found.board.words[place] for place in places}


# -- the first unit -----------------------------------------------------------------------------------------------

BLOCK = "h5: lannister lannisport_guards green\nh6: stark war_host red\n"


@rule("movement.2", "terrain.11", "keywords.12", "keywords.66")
def test_it_stands_in_the_way() -> None:
    plain = field(BLOCK)
    assert "h5" not in words(plain, reach(plain, 1, 1)) and not can_enter(plain, 1, plain.hexes[1], plain.hexes[0])
    assert "h5" not in words(plain, burnable(plain, 1)) and "h5" not in words(plain, room_beside(plain, 1))
    assert strikable(plain, 1) == [0]
    road = field("h4: road, lannister lannisport_guards green\nh6: road, stark war_host red\nh5: road\nh3: road")
    assert not {"h4", "h3", "i3"} & words(road, reach(road, 1, 2))
    beyond = field("h3: lannister lannisport_guards green\nh6: road, stark war_host red\nh5: road\nh4: road")
    assert "i3" in words(beyond, reach(beyond, 1, 2)) and "h3" not in words(beyond, reach(beyond, 1, 2))


@rule("fallen.8", "gambit.13")
def test_nobody_rises_under_it() -> None:
    brothers = field(
        "h5: stark war_host green, fallen cavalry\nh6: stark true_kings_outlaws blue thoros\ni6: fallen cavalry"
    )
    assert words(brothers, revivable(brothers, list(brothers.board.around[brothers.hexes[1]]))) == {"i6"}


@rule("keywords.29", "keywords.68")
def test_it_takes_loot() -> None:
    looters = field("h5: lannister burned_men green\nh6: stark war_host red\ng6: lannister lannisport_guards green")
    kinds = looters.data.units
    looter = next(kind for kind in kinds.values() if "looter" in kind.keywords)
    again = field(f"h5: lannister {looter.id} green\nh6: stark war_host red\ng6: lannister {looter.id} green")
    loot(again, 1, again.hexes[1])
    assert again.loot == [True, False, True]


@rule("fire.12", "tokens_terrain.19")
def test_it_burns() -> None:
    lakes = "".join(f"\n{hex_}: lake" for hex_ in ("g6", "i6", "h5", "i5", "h7", "i7"))
    match = start("step: status\nh6: stark war_host green, fire 2" + lakes + FAR, numbered=True)
    assert figures(match, "h6") == 2
    bridge = start(
        "step: status\nfirst: stark\nh6: wooden_bridge, stark war_host green, fire 3" + FAR + STARK_FAR, numbered=True
    )
    assert not stands(bridge, "h6") and "h6" not in view(bridge).ground


@rule("ranged.2", "keywords.15", "disengage.2", "tokens_terrain.3")
def test_it_is_a_foe() -> None:
    foe = "h5: lannister lannisport_guards green\n"
    archers = field(foe + "h6: stark northmen_archers green, engaged h5\nf6: lannister lannisport_guards green")
    assert shootable(archers, 1) == [0]
    dogs = field(foe + "h6: stark kennelmasters green, engaged h5\nf6: lannister lannisport_guards green")
    assert dog_targets(dogs, 1) == []
    leaving = start(foe + "stark tokens: green\nh6: stark war_host green, engaged h5", numbered=True)
    assert asks(leaving.play("stark: green", "stark: h8")) == [("lannister", "parting.blow")]
    inside = field(foe + "h6: building, stark war_host green, engaged h5")
    assert cover(inside, 1) == 0
    other = field("h6: stark war_host green, engaged h5\nh5: lannister lannisport_guards green\ng5: stark war_host red")
    other.effects, other.ordered = ["greatjon_5"], [2]
    assert added(other, "dice", 2, Blow(other, 2, 1, MELEE)) == 1


@rule("s15.3", "s19.3", "s19.5")
def test_it_holds_inns_and_roads() -> None:
    inn = field("options: {battle: s15}\nh6: lannister lannisport_guards green\n" + ENDS)
    hold_the_inn(inn)
    assert inn.strategy == [0, 1]
    road = field("options: {battle: s19}\nmerchants: none\ne6: stark war_host green\n" + ENDS)
    assert is_taken(road, road.hexes[0])
    taken = start(
        "options: {battle: s19}\nstep: conditions\nfirst: stark\nturn: lannister\ne6: stark war_host green, merchant\n"
        + ENDS,
        numbered=True,
    )
    assert view(taken).houses[0].held == 1


@rule("card.tywin", "card.roose", "card.rodrik", "card.maege")
def test_it_may_be_a_commanders() -> None:
    tywin = start(
        "step: marshal\nfirst: lannister\nh4: lannister lannisport_guards blue tywin" + STARK_FAR, numbered=True
    )
    assert asks(tywin) == [("lannister", "commit")]
    roose = start("stark tokens: green blue\nh6: stark war_host blue roose" + FAR, numbered=True).play("stark: pass")
    assert asks(roose) == [("stark", "commit")]
    rodrik = start(
        "step: conditions\nfirst: stark\nturn: stark\nh6: stark war_host blue rodrik, guard" + FAR, numbered=True
    )
    assert asks(rodrik) == [("stark", "commit")]
    maege = start(
        """
        h6: stark war_host blue maege
        turn: lannister
        lannister tokens: red
        h5: lannister lannisport_guards red
        """
        + STARK_FAR,
        "morale green green green",
        numbered=True,
    ).play("lannister: red", "lannister: stay", "lannister: melee h6", "stark: no")
    assert asks(maege) == [("stark", "commit")]


@rule("card.rickard", "card.tyrion")
def test_it_may_lead_and_be_forbidden() -> None:
    rickard = start(
        """
        h6: stark winterfell_riders blue rickard
        stark hand: stark_basic_3
        h7: stark winterfell_riders green, inactive
        """
        + FAR,
        numbered=True,
    ).play("stark: stark_basic_3", "stark: stay")
    while ask(rickard) in ("attack", "card.tactic"):
        rickard.play("stark: hold" if ask(rickard) == "attack" else "stark: no")
    assert asks(rickard) == [("stark", "commit")]
    tyrion = start(
        "h4: lannister westerlands_militia blue tyrion\nstark hand: maege_2\nh6: stark war_host blue maege" + STARK_FAR,
        numbered=True,
    ).play("stark: maege_2")
    assert asks(tyrion) == [("lannister", "commit")]


@rule("keywords.31", "keywords.47")
def test_it_kills_and_is_trampled() -> None:
    raider = start(
        """
        h6: stark tully_raiders green
        stark tokens: green
        lannister tokens: red
        h5: lannister lannisport_guards green 1
        """
        + FAR,
        "green blue red",
        numbered=True,
    ).play("stark: green", "stark: stay", "stark: melee h5")
    assert view(raider).houses[0].tokens["red"] == 1
    trampled = start(
        """
        g4: road, lannister heavy_infantry green
        stark brothers: 5
        stark tokens: blue
        h6: road, stark knights_hollow_hill blue
        h5: road, lannister lannisport_guards green 1
        g3: road
        """
        + FAR,
        "green green green",
        numbered=True,
    ).play("stark: blue", "stark: stay", "stark: melee h5", "stark: h5")
    assert "g4" in trampled.options("stark")
    trampled.play("stark: g4")
    assert stands(trampled, "g3") and figures(trampled, "g4") == 3


# -- the first hex ------------------------------------------------------------------------------------------------


@rule("keywords.3", "keywords.1", "retreat.3", "movement.1")
def test_units_fight_move_and_follow_in_the_corner() -> None:
    far = "\no9: lannister lannisport_guards green"
    pair = "a1: stark winterfell_riders red\nb1: lannister lannisport_guards green 1"
    duel = start(f"stark tokens: red\n{pair}{far}", "green green green green")
    duel.play("stark: red", "stark: stay", "stark: melee b1")
    assert asks(duel) == [("stark", "pursue")] and "b1" in duel.options("stark")
    pair = "b1: stark war_host green\nc1: lannister lannisport_guards red"
    into = start(f"turn: lannister\nlannister tokens: red\n{pair}{STARK_FAR}", "morale blue blue blue")
    into.play("lannister: red", "lannister: stay", "lannister: melee b1")
    assert stands(into, "a1")
    walk = start("stark tokens: red\nb1: stark war_host red" + far).play("stark: red")
    assert "a1" in walk.options("stark") and stands(walk.play("stark: a1"), "a1")


@rule("commanders.3", "fire.12", "card.tg01")
def test_commanders_fires_and_floods_reach_the_corner() -> None:
    corner = field("a1: lannister lannisport_guards blue kevan" + STARK_FAR)
    assert commander_at(corner, 1, "kevan") == 0 and commander_at(corner, 0, "kevan") < 0
    assert commander_at(corner, 1, "tywin") < 0
    burning = start("step: status\na1: lannister lannisport_guards green, fire 2\nb1: lake\na2: lake" + STARK_FAR)
    assert figures(burning, "a1") == 2
    flooded = start("stark tokens: red\nflooded: a1 lannister\na1: ford\nb1: stark war_host red\no9: lannister "
                    "lannisport_guards green")  # fmt: skip
    assert view(flooded).flooded == "a1" and "a1" not in flooded.play("stark: red").options("stark")


@rule("card.smalljon", "counter.2", "defence.5")
def test_both_strike_in_the_corner() -> None:
    match = start(
        """
        turn: lannister
        lannister tokens: blue
        a1: lannister lannisport_guards blue
        b1: stark war_host red, guard
        """
        + STARK_FAR,
        "green green green blue green green green",
    ).play("lannister: blue", "lannister: stay", "lannister: melee b1", "stark: yes")
    assert figures(match, "a1") == 3 and unit(match, "b1").figures == 4
    scrapper = start(
        """
        stark tokens: green
        a1: lannister stone_crows green
        axes: 0
        b1: stark war_host green
        """,
        "blue blue red red",
    ).play("stark: green", "stark: stay", "stark: melee a1")
    assert asks(scrapper) == [("lannister", "scrapper")]


@rule("keywords.24", "leadership.9", "keywords.30")
@pytest.mark.parametrize(("rank", "asked"), [("green", True), ("blue", True), ("red", False)])
def test_a_red_looter_cannot_rise(rank: str, asked: bool) -> None:
    looter = next(kind.id for kind in field(FAR + STARK_FAR).data.units.values() if "looter" in kind.keywords)
    match = start(
        f"step: conditions\nfirst: lannister\nturn: lannister\na1: lannister {looter} {rank}, loot" + STARK_FAR
    )
    assert (ask(match) == "looter.rise") == asked
    if asked:
        assert unit(match.play("lannister: yes"), "a1").rank == {"green": "blue", "blue": "red"}[rank]
    assert not unit(match, "a1").loot
