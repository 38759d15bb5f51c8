"""Data packs act: invented cards, commanders, units and battles do what they say at the table that has them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse.bots.greedy import Greedy
from cyvasse.cli import main
from cyvasse.games.battles import components as module
from cyvasse.games.battles.abilities import V
from cyvasse.games.battles.abilities.worth import WORTH
from cyvasse.games.battles.components import components
from cyvasse.games.battles.judge import prefer
from cyvasse.games.battles.table import HAND
from cyvasse.kernel.abilities import spoken
from cyvasse.kernel.data import BadData
from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from tests.conformance.battles.fields import (
    FAR,
    ask,
    figures,
    forbidden_by,
    morale,
    rolled,
    stands,
    start,
    table,
    unit,
    view,
)
from tests.conformance.shared import changed_entry

HOME = Path(module.__file__).parent
NO_TEXT = {"en": "As it says.", "ru": "Как сказано."}


def pack(**lists: list[dict[str, Any]]) -> dict[str, Any]:
    return {"name": "box", "game": "battles", "files": {"cards": lists}}


def tactic(id_: str, *abilities: dict[str, Any], commands: tuple[str, ...] = ("any_3",), **more: Any) -> dict[str, Any]:
    """A Leadership card of Maege's."""
    return {
        "id": id_,
        "name": {"en": id_.replace("_", " ").title(), "ru": "Карта"},
        "house": "stark",
        "set": "core",
        "person": "maege",
        "commands": [*commands],
        "effect": NO_TEXT,
        "abilities": [*abilities],
        "source": "public",
        **more,
    }


def commander(id_: str, *abilities: dict[str, Any]) -> dict[str, Any]:
    """One of ours that does something else."""
    plain = changed_entry(HOME, "commanders", id_)
    return plain | {"ability": NO_TEXT, "commit": NO_TEXT, "abilities": [*abilities], "source": "public"}


def gambit(id_: str, replaces: str, *abilities: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": id_,
        "replaces": replaces,
        "name": {"en": id_.replace("_", " ").title(), "ru": "Карта"},
        "house": components().gambits[replaces].house,
        "set": components().gambits[replaces].set,
        "trigger": NO_TEXT,
        "effect": NO_TEXT,
        "abilities": [*abilities],
        "source": "public",
    }


def led(card: dict[str, Any], position: str, luck: str = "", more: str = "") -> Match:
    """Stark's Maege has played the card for her own unit in h6."""
    field = f"stark hand: {card['id']}\ncommitted: maege\nh6: stark war_host blue maege{more}\n{position}"
    match = start(field, luck, [pack(leadership_cards=[card])]).play(f"stark: {card['id']}")
    return match.play("stark: h6") if ask(match) == "card.units" else match


ENEMY = "h5: lannister lannisport_guards red"

# -- ten cards ------------------------------------------------------------------------------------------------------

RIDE_DOWN = tactic(
    "ride_them_down",
    {"when": "during command", "cost": {"discard token": "any"}, "do": ["lasts this turn"]},
    {"always": "dice", "by": 2, "of": {"each": "unit", "of": "ordered"}, "while": "in a melee attack"},
)
FALL_BACK = tactic(
    "fall_back",
    {
        "when": "after command",
        "choose": {"a": "unit", "of": "ordered", "did not attack": True, "can move": 1},
        "do": [{"move": "it", "hexes": 1}],
    },
)
SOW_DOUBT = tactic(
    "sow_doubt",
    {
        "when": "before command",
        "cost": {"lower morale": 2},
        "do": [{"discard at random": 1, "who": "opponent"}, {"lower morale": 1, "who": "opponent"}],
    },
)
LONG_SHAFTS = tactic(
    "long_shafts",
    {"when": "during command", "do": ["lasts this turn"]},
    {"always": "range", "by": 2, "of": {"each": "unit", "of": "ordered", "type": "ranged"}},
)
SECOND_WIND = tactic(
    "second_wind",
    {
        "when": "after command",
        "one of": [
            [{"raise morale": 2}],
            [{"choose": {"a": "unit", "of": "in the zone"}, "do": [{"return a figure": "it"}]}],
        ],
    },
)
SPOILS = tactic(
    "spoils",
    {"when": "after command", "do": [{"roll for tokens": {"per": "enemy units eliminated", "times": 2}}]},
)
SHIELD_WALL = commander(
    "maege",
    {"always": "Toughness", "by": 1, "of": {"each": "unit", "of": "beside this"}},
    {
        "when": "the turn begins",
        "cost": "turn this card",
        "for each": {"each": "unit", "of": "in the zone"},
        "do": [{"stand firm": "them"}],
    },
)
AVENGER = commander(
    "maege",
    {"when": "after an attack", "if": "it eliminated the target", "do": [{"raise morale": 1}]},
    {"when": "is eliminated", "cost": "turn this card", "do": [{"raise morale": 2}]},
)
MERCY = gambit("mercy", "sg01", {"when": "would be captured", "do": ["cancel it"]})
WEARINESS = gambit(
    "weariness",
    "sg04",
    {"when": "the turn begins", "choose": {"a": "unit", "of": "the enemy's", "active": True}, "do": [{"tire": "it"}]},
)
TEN = [RIDE_DOWN, FALL_BACK, SOW_DOUBT, LONG_SHAFTS, SECOND_WIND, SPOILS, SHIELD_WALL, AVENGER, MERCY, WEARINESS]


def test_a_token_buys_two_dice_in_melee_and_no_counterattack_gets_them() -> None:
    match = led(RIDE_DOWN, ENEMY, " ".join(["green"] * 5))
    assert ask(match) == "move.to"  # without a token
    match = led(RIDE_DOWN, ENEMY + "\nstark tokens: red green", " ".join(["green"] * 5))
    match.play("stark: yes")
    assert match.options("stark") == ["green", "red"]
    match.play("stark: red", "stark: stay", "stark: melee h5")
    assert len(rolled(match)) == 5


def test_whoever_did_not_attack_falls_back_a_hex() -> None:
    match = led(FALL_BACK, FAR.strip()).play("stark: stay", "stark: yes")
    assert ask(match) == "move.free" and "h7" in match.options("stark")
    match.play("stark: h7")
    assert stands(match, "h7")


def test_doubt_costs_both_sides_and_cannot_be_paid_to_rout() -> None:
    more = f"lannister hand: lannister_basic_2\n{FAR.strip()}"
    match = led(SOW_DOUBT, f"morale: 12\n{more}").play("stark: yes")
    assert morale(match, "stark") == 11 and view(match).houses[1].discard == ["lannister_basic_2"]
    assert ask(led(SOW_DOUBT, f"morale: 2\n{more}")) != "card.tactic"


def test_longer_shafts_reach_farther_for_the_turn() -> None:
    position = """
        stark hand: long_shafts
        committed: maege
        h6: stark northmen_archers blue maege
        h2: lannister brax_pikemen red
    """
    match = start(position, "", [pack(leadership_cards=[LONG_SHAFTS])])
    plain = components().units["northmen_archers"].range
    match.play("stark: long_shafts", "stark: yes", "stark: stay")
    assert ("shoot h2" in match.options("stark")) == (plain + 2 >= 4)
    assert table(match).effects == ["long_shafts"]


def test_one_of_two_things_is_done_and_only_what_can_be() -> None:
    match = led(SECOND_WIND, FAR.strip()).play("stark: stay", "stark: yes")
    assert ask(match) != "ability.one_of" and morale(match, "stark") == 13  # nobody lacks a figure
    match = led(SECOND_WIND, "h7: stark war_host green 2" + FAR).play("stark: stay", "stark: yes")
    assert match.options("stark") == ["first", "second"]
    match.play("stark: second")
    assert figures(match, "h7") == 3


def test_spoils_come_for_each_enemy_unit_that_fell() -> None:
    match = led(SPOILS, "h5: lannister lannisport_guards green 1" + FAR, "green green green valor morale")
    match.play("stark: stay", "stark: melee h5")
    if ask(match) == "advance":
        match.play("stark: pass")
    match.play("stark: yes")
    assert view(match).houses[0].tokens == {"green": 0, "blue": 0, "red": 0, "valor": 1, "morale": 1}


def test_a_shield_wall_protects_neighbours_and_stands_firm_once() -> None:
    wall = [pack(commanders=[SHIELD_WALL])]
    field = "turn: lannister\nlannister tokens: red\nh6: stark war_host green\nh7: stark war_host blue maege\n" + ENEMY
    match = start(field, "green green green green", wall)
    match.play("lannister: red", "lannister: stay", "lannister: melee h6")
    alone = start(field.replace("h7:", "a11:"), "green green green green", wall)
    alone.play("lannister: red", "lannister: stay", "lannister: melee h6")
    assert figures(match, "h6") == figures(alone, "h6") + 1
    turn = start("h6: stark war_host blue maege\nh7: stark war_host green" + FAR, "", wall)
    assert "maege" in turn.options("stark")
    turn.play("stark: maege")
    assert len(view(turn).firm) == 2 and view(turn).committed == ["maege"]
    assert forbidden_by(turn, "stark", "maege") == "commanders.7"


def test_an_avenger_gains_morale_for_the_slain_and_once_for_the_fallen() -> None:
    field = "h6: stark war_host blue maege\nh5: lannister lannisport_guards green 1" + FAR
    match = start(field + "\nstark tokens: blue", "green green green", [pack(commanders=[AVENGER])])
    match.play("stark: blue", "stark: stay", "stark: melee h5")
    if ask(match) == "advance":
        match.play("stark: pass")
    assert morale(match, "stark") == 13  # one for the unit, one by her card
    losing = (
        "turn: lannister\nlannister tokens: red\nh6: stark war_host green 1\na11: stark war_host blue maege\n" + ENEMY
    )
    match = start(losing, "green green green green", [pack(commanders=[AVENGER])])
    match.play("lannister: red", "lannister: stay", "lannister: melee h6")
    assert ask(match) == "commit" and morale(match, "stark") == 10  # as soon as it falls, before anybody advances
    match.play("stark: yes")
    assert morale(match, "stark") == 12 and view(match).committed == ["maege"]


@pytest.mark.parametrize(("answer", "there"), [("yes", True), ("no", False)])
def test_mercy_keeps_a_commander_from_being_captured(answer: str, there: bool) -> None:
    field = """
        options: {gambits: true}
        momentum: stark
        stark gambit: mercy
        turn: lannister
        lannister tokens: red
        h6: stark war_host green 1 maege
    """
    luck = "green green green green"
    match = start(field + ENEMY, luck, [pack(gambits=[MERCY])])
    match.play("lannister: red", "lannister: stay", "lannister: melee h6")
    assert ask(match) == "gambit.use"
    match.play(f"stark: {answer}")
    assert stands(match, "h6") == there and view(match).momentum == (1 if answer == "yes" else 0)


def test_a_card_that_has_returned_to_the_hand_is_no_card_of_the_turn_any_more() -> None:
    gained = {"if": "the card has a tactic", "do": [{"raise morale": 2}]}
    kept = {"when": "before command", "do": [gained, "return the card to hand", gained]}
    match = led(tactic("kept", kept), ENEMY)
    before = morale(match, "stark")
    match.play("stark: yes")
    assert morale(match, "stark") == before + 2
    assert "kept" in table(match).places[HAND[0]] and ask(match) == "move.to"


def test_weariness_turns_an_enemy_banner() -> None:
    field = """
        options: {gambits: true}
        momentum: stark
        stark gambit: weariness
        h6: stark war_host green maege
    """
    match = start(field + ENEMY + FAR, "", [pack(gambits=[WEARINESS])])
    assert "weariness" in match.options("stark")
    match.play("stark: weariness", "stark: h5")
    assert not unit(match, "h5").active and view(match).momentum == 1


# -- all of them ----------------------------------------------------------------------------------------------------


def box() -> dict[str, Any]:
    lists: dict[str, list[dict[str, Any]]] = {"leadership_cards": [], "commanders": [], "gambits": []}
    for card in TEN[:-3] + TEN[-2:]:
        key = "gambits" if "trigger" in card else "commanders" if "commit" in card else "leadership_cards"
        lists[key].append(card)
    return pack(**lists)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_all_of_them_are_said_back(lang: str) -> None:
    data = components([box()])
    for card in TEN[:-3] + TEN[-2:]:
        told = spoken.does(find("battles"), card["id"], lang, data)
        assert len(told) == len(card["abilities"]) and all(said.endswith(".") for said in told)


@pytest.mark.parametrize("seed", range(6))
def test_games_with_all_of_them_end_and_lead_where_they_led(seed: int) -> None:
    options = {"battle": ["s1", "s11", "s13"][seed % 3], "gambits": True}
    match, dice = cyvasse.new("battles", seed=seed, options=options, packs=[box()]), Dice(seed)
    while not match.over:
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
    assert cyvasse.load(match.record.to_json()).table == match.table


def test_what_a_pack_does_not_speak_of_does_what_ours_does() -> None:
    dearer = changed_entry(HOME, "commanders", "maege", limit=3)
    del dearer["abilities"]
    data = components([pack(commanders=[dearer])])
    assert data.commanders["maege"].limit == 3
    assert data.books.abilities["maege"] == components().books.abilities["maege"]


def test_two_tables_with_different_packs_do_not_disturb_each_other() -> None:
    ours, theirs = components(), components([box()])
    assert "maege" in ours.books.passives["dice"].leaders and "maege" not in theirs.books.passives["dice"].leaders
    assert "spoils" not in ours.books.abilities


def test_bots_want_a_card_for_what_it_does() -> None:
    """A tactic that raises morale much is worth more than one that does nothing just now."""
    rich = tactic("rich", {"when": "after command", "do": [{"raise morale": 5}]}, commands=("any_1",))
    poor = tactic(
        "poor",
        {"when": "after command", "if": "an enemy unit was eliminated", "do": [{"draw": 1}]},
        commands=("any_1",),
    )
    field = "stark hand: poor rich\nh6: stark war_host blue maege" + FAR
    match = start(field, "", [pack(leadership_cards=[rich, poor])])
    weights = dict(prefer(view(match, "stark"), match.questions[0].asked()))
    assert weights["rich"] > weights["poor"]


def tactic_weights(dear: dict[str, Any], position: str = FAR) -> dict[str, float]:
    """How much using a tactic is preferred to leaving it."""
    field = f"stark hand: {dear['id']}\nh6: stark war_host blue maege\n{position.strip()}"
    match = start(field, "", [pack(leadership_cards=[dear])]).play(f"stark: {dear['id']}")
    assert ask(match) == "card.tactic"
    return dict(prefer(view(match, "stark"), match.questions[0].asked()))


@pytest.mark.parametrize(("price", "wanted"), [(1, True), (5, False)])
def test_bots_do_not_pay_more_for_a_tactic_than_it_is_worth(price: int, wanted: bool) -> None:
    dear = tactic("dear", {"when": "before command", "cost": {"lower morale": price}, "do": [{"draw": 3}]})
    weights = tactic_weights(dear, "morale: 14" + FAR)
    assert (weights["yes"] > weights["no"]) == wanted


def test_bots_want_dice_where_there_is_somebody_to_fight() -> None:
    def worth(position: str) -> float:
        weights = tactic_weights(tactic("keen", *LASTS, commands=("any_1",)), position)
        return weights["yes"] / weights["no"]

    assert worth(ENEMY) > worth(FAR)


LASTS = (
    {"when": "before command", "do": ["lasts this turn"]},
    {"always": "dice", "by": 2, "of": {"each": "unit", "of": "ordered"}},
)


def test_bots_choose_what_a_card_makes_of_a_thing() -> None:
    """The enemy who can do most is tired; a figure comes back where one is missing."""
    field = """
        options: {gambits: true}
        momentum: stark
        stark gambit: weariness
        h6: stark war_host green maege
        a1: lannister lannisport_guards red 1
    """
    match = start(field + ENEMY, "", [pack(gambits=[WEARINESS])]).play("stark: weariness")
    weights = dict(prefer(view(match, "stark"), match.questions[0].asked()))
    assert weights["h5"] > weights["a1"]


def test_every_word_of_the_battles_has_a_worth() -> None:
    """What is not weighed would count nothing, whatever it does."""
    words, scale = V, WORTH
    for known, weighed in (
        (words.verbs, scale.verbs),
        (words.exotics, scale.exotics),
        (words.costs, scale.costs),
        (words.passives, scale.passives),
        (words.nouns, scale.nouns),
        (words.amounts, scale.amounts),
        (words.terms, scale.terms),
        ({name for name, hook in words.hooks.items() if hook.instead}, scale.avoided),
    ):
        assert {*known} - {*weighed} == set()


# -- units and battles ------------------------------------------------------------------------------------------------

AXEMEN: dict[str, Any] = {
    "id": "axemen",
    "name": {"en": "Axemen", "ru": "Секирщики"},
    "house": "stark",
    "set": "core",
    "type": "infantry",
    "size": 3,
    "figures": 6,
    "dice": [3, 3, 4],
    "move": [2, 2, 2],
    "traits": ["infantry", "stark"],
    "keywords": {"fearsome": 1},
    "source": "public",
}
FORD: dict[str, Any] = {
    "id": "ford",
    "number": "X1",
    "name": {"en": "The Ford", "ru": "Брод"},
    "set": "core",
    "board": "b",
    "rounds": 2,
    "momentum": "stark",
    "resources": {
        side: {"command_tokens": 2, "orders": 2, "cards": 2, "morale": 11} for side in ("stark", "lannister")
    },
    "terrain": {"ford": ["e6"]},
    "objectives": [{"id": "a", "hex": "e6"}],
    "units": [
        {"side": "stark", "kind": "axemen", "rank": "blue", "hex": "e7"},
        {"side": "stark", "kind": "war_host", "rank": "blue", "hex": "e8", "commander": "maege"},
        {"side": "lannister", "kind": "lannisport_guards", "rank": "blue", "hex": "e4", "commander": "kevan"},
    ],
    "victory": {"type": "most_objectives"},
    "source": "public",
}
LAND = pack(units=[AXEMEN], scenarios=[FORD])


def test_a_new_unit_fights_with_the_numbers_and_keywords_that_it_has() -> None:
    match = start("stark tokens: blue\nh6: stark axemen blue\n" + ENEMY, "red red red", [LAND])
    assert figures(match, "h6") == 3
    match.play("stark: blue", "stark: stay", "stark: melee h5")
    assert len(rolled(match)) == 3


def test_a_new_unit_fights_in_a_new_battle_to_its_end() -> None:
    match, dice = cyvasse.new("battles", seed=2, options={"battle": "ford"}, packs=[LAND]), Dice(2)
    assert [each.kind for each in view(match).units if each.side == "stark"] == ["axemen", "war_host"]
    while not match.over:
        seat = min(match.questions)
        match.answer(seat, Greedy(dreams=1).answer(match.seen(seat), dice))
    assert cyvasse.load(match.record.to_json()).winners == match.winners


@pytest.mark.parametrize(
    ("key", "changes", "told"),
    [
        ("units", {"dice": "many"}, "box/cards.yaml, axemen: dice: "),
        ("units", {"keywords": {"flight": 1}}, "box/cards.yaml, axemen: keywords: there is no flight"),
        ("scenarios", {"units": [FORD["units"][0] | {"hex": "z1"}]}, "box/cards.yaml, ford: z1 is not on the board"),
        (
            "scenarios",
            {"units": [FORD["units"][0] | {"kind": "ogres"}]},
            "box/cards.yaml, ford: units: there is no ogres",
        ),
    ],
)
def test_a_wrong_unit_or_battle_is_refused_with_file_id_and_field(key: str, changes: dict[str, Any], told: str) -> None:
    lists = {"units": [AXEMEN], "scenarios": [FORD]}
    with pytest.raises(BadData) as refused:
        components([pack(**lists | {key: [lists[key][0] | changes]})])
    assert str(refused.value).startswith(told)


# -- the command ----------------------------------------------------------------------------------------------------


def folder(path: Path, *cards: dict[str, Any]) -> str:
    """The pack of new land, with these Leadership cards, as its owner has it."""
    path.mkdir(exist_ok=True)
    (path / "pack.yaml").write_text("name: box\ngame: battles\n", encoding="utf-8")
    lists = {"units": [AXEMEN], "scenarios": [FORD], "leadership_cards": [*cards]}
    (path / "cards.yaml").write_bytes(msgspec.yaml.encode(lists))
    return str(path)


def said(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str]:
    capsys.readouterr()
    return main(argv), capsys.readouterr().out


def test_a_pack_of_cards_units_and_battles_is_checked_and_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    box = folder(tmp_path / "box", RIDE_DOWN)
    code, told = said(capsys, "pack", "check", box, "--games", "2")
    assert code == 0 and told.startswith("box (Battles of Westeros): 0 changed, 3 new, ")
    assert told.endswith("No errors, nothing doubtful.\n")
    code, told = said(capsys, "pack", "show", box, "--lang", "en")
    for part in (
        "ride_them_down  Ride Them Down  new in leadership_cards (box)",
        "During command: discard an order token of your choice; then until the end of the turn",
        "axemen  Axemen  new in units (box)",
        "Axemen (infantry, 3/3/4, 2/2/2). Fearsome",
        "ford  The Ford  new in scenarios (box)",
    ):
        assert part in told
    assert code == 0


def test_a_wrong_card_is_told_by_the_check_with_file_id_and_field(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    wrong = tactic("torn", {"when": "after command", "do": [{"rasie morale": 1}]})
    code, told = said(capsys, "pack", "check", folder(tmp_path / "box", wrong))
    assert code == 1
    assert "error: box/cards.yaml, torn: abilities[1]: do[1]: there is no deed 'rasie morale'; did you mean" in told


# -- what does not fit ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("abilities", "message"),
    [
        ([{"when": "during command", "do": [{"hit": "it", "hits": 1}]}], "'hit' means nothing at this moment"),
        ([{"when": "you pass", "do": [{"draw": 1}]}], "'you pass' is not for a card that is: Leadership card"),
        ([{"when": "before command", "cost": "turn this card", "do": [{"draw": 1}]}], "turn this card"),
        ([{"when": "before command", "do": [{"drwa": 1}]}], "did you mean 'draw'"),
        ([], "no ability does what the text says"),
    ],
)
def test_what_does_not_fit_is_told_with_card_and_place(abilities: list[dict[str, Any]], message: str) -> None:
    with pytest.raises(BadData, match=message) as told:
        components([pack(leadership_cards=[tactic("torn", *abilities)])])
    assert str(told.value).startswith("box/cards.yaml, torn: ")
