"""Rulebook: how a skirmish is set up and scored; supplies that run out."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.battles.components import components
from cyvasse.games.battles.sight import shooting_range
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from tests.conformance.battles.fields import ask, asks, fight, figures, stands, start, table, unit, view
from tests.rule import rule

DATA = components()


def walk(match: Match, asked: str, seed: int = 1) -> Match:
    """Answers anything until this is asked."""
    dice = Dice(seed)
    while ask(match) != asked:
        seat = next(iter(match.questions))
        match.answer(seat, match.questions[seat].sample(dice))
    return match


@rule("skirmish.9")
@pytest.mark.parametrize(
    ("dice", "first"),
    [
        ("red green green green green green", "stark"),
        ("green green green red green green", "lannister"),
        ("red red green red blue blue", "stark"),
        ("red blue green red blue blue", "lannister"),
        ("blue green green blue green valor", "stark"),
        ("valor valor morale blue valor valor", "lannister"),
        ("red green green red green green red green green green green green", "stark"),
    ],
)
def test_momentum_goes_to_red_then_blue_then_green_shields(dice: str, first: str) -> None:
    match = start("options: {battle: raid_in_the_riverlands}\nstep: skirmish", dice)
    assert asks(match) == [(first, "ally")]


@rule("skirmish.3", "commanders.6")
def test_no_person_leads_twice_and_no_more_commanders_than_the_card_allows() -> None:
    match = cyvasse.new("battles", seed=1, options={"battle": "raid_in_the_riverlands"})
    while ask(match) == "ally":
        match.answer(next(iter(match.questions)), "none")
    persons = DATA.commanders
    limit = DATA.skirmishes["raid_in_the_riverlands"]
    while ask(match) == "commander":
        seat = next(iter(match.questions))
        house = ("stark", "lannister")[seat]
        chosen = table(match).persons[seat]
        left = limit.command_limit - sum(persons[it].limit for it in chosen)
        options = match.options(seat)
        expected = [
            it.id
            for it in persons.values()
            if it.house == house and it.limit <= left and it.person not in {persons[c].person for c in chosen}
        ]
        assert options == [*expected, *(["done"] if chosen else [])] and len(chosen) < limit.commanders
        double = [
            it for it in options if it != "done" and sum(p.person == persons[it].person for p in persons.values()) > 1
        ]
        match.answer(seat, (double or options)[0])
    assert all(1 <= len(chosen) <= limit.commanders for chosen in table(match).persons)


@rule("skirmish.3", "skirmish.4")
def test_the_cards_of_chosen_commanders_are_not_drawn() -> None:
    for seed in range(6):
        match = walk(cyvasse.new("battles", seed=seed, options={"battle": "skirmish_2"}), "deploy.unit", seed)
        drawn = [name for of, name, _ in match.outcomes if of == "setup"]
        chosen = {leader for leaders in table(match).persons for leader in leaders}
        assert len(drawn) == 2 * DATA.skirmishes["skirmish_2"].cards_drawn
        assert not chosen & {DATA.skirmish_cards[card].commander for card in drawn}


@rule("skirmish.5", "skirmish.7")
@pytest.mark.parametrize("seed", range(3))
def test_terrain_is_laid_in_turns_and_rivers_and_roads_hang_together(seed: int) -> None:
    match = walk(cyvasse.new("battles", seed=seed, options={"battle": "skirmish_2"}), "terrain.hex", seed)
    dice, board, turns, laid = Dice(5), table(match).board, list[int](), list[str]()
    while ask(match) == "terrain.hex":
        seat, question = next(iter(match.questions.items()))
        if not laid:
            turns.append(seat)
            more = {"river": 3, "road": 4}.get(str(question.asked().words["terrain"]), 1)
        else:
            beside = {board.words[place] for place in board.around[board.hex[laid[-1]]]}
            assert seat == turns[-1] and set(match.options(seat)) <= beside - set(laid)
        laid.append(question.sample(dice))
        match.answer(seat, laid[-1])
        laid = laid if len(laid) < more else []
    shorter = 2 * min(turns.count(0), turns.count(1))
    assert turns[0] == table(match).momentum
    assert all(turns[n] != turns[n + 1] for n in range(shorter - 1))


@rule("skirmish.5", "setup.9")
def test_players_deploy_in_turns_and_the_card_gives_the_tokens() -> None:
    match = walk(cyvasse.new("battles", seed=2, options={"battle": "skirmish_2"}), "deploy.unit", 2)
    dice, turns = Dice(4), []
    while ask(match).startswith("deploy"):
        seat = next(iter(match.questions))
        if ask(match) == "deploy.unit":
            turns.append(seat)
        match.answer(seat, match.questions[seat].sample(dice))
    shorter = 2 * min(turns.count(0), turns.count(1))
    assert turns[0] == table(match).momentum
    assert all(turns[n] != turns[n + 1] for n in range(shorter - 1))
    assert [house.command for house in view(match).houses] == [
        DATA.skirmishes["skirmish_2"].resources.command_tokens
    ] * 2


@rule("skirmish.6", "skirmish.8", "victory.3")
@pytest.mark.parametrize(("marks", "points"), [("stark stark lannister", [2, 1]), ("nobody nobody nobody", [0, 0])])
def test_objectives_of_a_skirmish_score_at_the_end(marks: str, points: list[int]) -> None:
    match = walk(cyvasse.new("battles", seed=2, options={"battle": "skirmish_2"}), "turn", 2)
    field = table(match)
    field.markers = [{"stark": 0, "lannister": 1, "nobody": -1}[mark] for mark in marks.split()]
    field.round, field.points = DATA.skirmishes["skirmish_2"].rounds, [0, 0]
    for _ in (0, 1):
        match.answer(next(iter(match.questions)), "pass")
    while not match.over:
        seat, question = next(iter(match.questions.items()))
        match.answer(seat, "no" if question.accepts("no") else question.options[-1])
    assert view(match).houses[0].points - view(match).houses[1].points == points[0] - points[1]


# -- supplies -----------------------------------------------------------------------------------------------------


@rule("keywords.29", "limits.1")
@pytest.mark.parametrize(("taken", "loot"), [(3, True), (4, False)])
def test_the_fifth_loot_token_is_not_there(taken: int, loot: bool) -> None:
    others = "\n".join(f"{hex_}: lannister {kind} green, loot" for hex_, kind in
                       zip(("a1", "c1", "e1", "g1")[:taken], ("burned_men", "burned_men", "stone_crows", "stone_crows"),
                           strict=False))  # fmt: skip
    match = start(
        f"""
        turn: lannister
        lannister tokens: red
        {others}
        h5: lannister lannisport_guards red
        g6: lannister burned_men green
        h6: stark war_host red 1
        a11: stark war_host green
        """,
        "red blue blue blue",
    )
    match.play("lannister: red", "lannister: stay", "lannister: melee h6", "lannister: pass")
    assert not stands(match, "h6") and unit(match, "g6").loot == loot


@rule("card.bg01", "limits.4", "objectives.9")
def test_only_whole_units_come_out_of_the_hollow_hill() -> None:
    position = """
        options: {battle: s23, gambits: true}
        field: clear
        momentum: stark
        hollow: {hex_}
        stark gambit: bg01
        lannister gambit: lg01
        {hex_}: hill
        h9: stark knights_hollow_hill blue beric
        a10: stark knights_hollow_hill blue
        c10: stark knights_hollow_hill blue {count}
        a11: lannister lannisport_guards green
    """
    few = start(position.replace("{hex_}", "a1").replace("{count}", "2")).play("stark: bg01")
    assert few.options("stark") == ["lightning_longbowmen", "true_kings_outlaws"]
    goal = DATA.scenarios["s23"].objectives[0].hex
    enough = start(position.replace("{hex_}", goal).replace("{count}", "1")).play("stark: bg01")
    assert enough.options("stark") == ["knights_hollow_hill", "lightning_longbowmen", "true_kings_outlaws"]
    enough.play("stark: lightning_longbowmen")
    assert figures(enough, goal) == 4 and unit(enough, goal).rank == "blue"
    assert view(enough).objectives[0].owner == "stark"


@rule("card.sg04")
def test_pack_instinct_reaches_neighbours_of_commanders_only() -> None:
    match = start(
        """
        options: {battle: s1, gambits: true}
        momentum: stark
        stark gambit: sg04
        lannister gambit: lg01
        h6: stark war_host blue maege
        h7: stark war_host green, inactive
        g6: stark war_host green, inactive
        h8: stark war_host green, inactive
        i6: stark war_host green
        a1: lannister lannisport_guards green
        """
    ).play("stark: sg04")
    assert match.options("stark") == ["g6", "h7"]


@rule("card.anguy_3", "los.5")
def test_a_longer_range_is_for_ordered_archers() -> None:
    field = "stark brothers: 5\nh9: stark lightning_longbowmen blue\nh3: lannister lannisport_guards red"
    match = start("stark tokens: blue\n" + field).play("stark: blue", "stark: stay")
    assert ask(match) == "turn"  # six hexes are too far
    lent = table(start("stark tokens: blue\n" + field))
    lent.effects = ["anguy_3"]
    archer = lent.at[lent.board.hex["h9"]]
    assert shooting_range(lent, archer) == 5
    lent.ordered = [archer]
    assert shooting_range(lent, archer) == 6


@rule("terrain.16", "card.edmure")
def test_who_moved_out_of_a_swamp_or_in_place_of_edmure_does_not_attack() -> None:
    swamp = start("stark tokens: green\nh6: swamp, stark war_host green\nh4: lannister lannisport_guards green")
    swamp.play("stark: green", "stark: h5")
    assert asks(swamp) == [("lannister", "turn")]
    stay = start("stark tokens: green\nh6: swamp, stark war_host green\nh5: lannister lannisport_guards green")
    stay.play("stark: green", "stark: stay")
    assert stay.options("stark") == ["melee h5", "hold"]
    edmure = start(
        """
        stark tokens: blue
        committed: edmure
        h6: stark tully_archers blue edmure
        h7: stark war_host green, inactive
        h8: lannister lannisport_guards green
        """
    ).play("stark: blue", "stark: h7", "stark: stay")
    assert edmure.options("stark") == ["melee h8", "hold"]
    edmure.play("stark: melee h8")
    assert not unit(edmure, "h6").active and not unit(edmure, "h7").active


@rule("commanders.17", "commanders.12")
def test_hits_of_one_attack_count_together_toward_a_capture() -> None:
    field = (
        "b2: stark war_host red\nb1: lannister lannisport_guards blue 1 {leader}\no1: lannister lannisport_guards green"
    )
    both = fight(field.format(leader="tywin"), "blue morale morale green", "melee b1", token="red")
    assert not stands(both, "b1")  # one hit and two hexes that could not be taken
    few = fight(field.format(leader="tywin"), "blue morale green green", "melee b1", token="red")
    assert stands(few, "b1")
