"""The blue event cards, each as its text says."""

from __future__ import annotations

import pytest

from cyvasse.games.betwixt.components import components
from cyvasse.games.betwixt.table import Staked
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.cards import known, total
from tests.conformance.betwixt.positions import asked, bid, council, forbidden_by, hand, start, table, tokens, view
from tests.rule import rule

# -- events ---------------------------------------------------------------------------------------------------


BRIBE = """
    seats: cersei tyrion eddard jon
    options: {advanced: true}
    cersei hand: bribe raid
    cersei bid: raid
    eddard hand: siege
"""


@rule("card.bribe", "named.3", "adopted.56")
def test_bribe_goes_into_another_leaders_stack_and_counts_there() -> None:
    match = start(BRIBE).play("cersei: bribe")
    assert match.options("cersei") == ["tyrion", "eddard", "jon"]
    match.play("cersei: eddard")
    assert total(match, "eddard") == 5 and bid(match, "cersei") == ["raid"]
    assert table(match).bids[2] == [Staked("bribe", 0)] and table(match).played == [2, 0, 0, 0]


@rule("card.bribe", "named.4", "adopted.33", "you.4")
@pytest.mark.parametrize("winner", ["eddard", "cersei"])
def test_bribe_returns_to_the_hand_of_the_leader_in_whose_stack_it_lies(winner: str) -> None:
    match = start(f"""
        step: after
        seats: cersei tyrion eddard
        options: {{advanced: true}}
        winner: {winner}
        cersei hand: siege
        eddard bid: raid bribe
    """)
    assert hand(match, "eddard") == ["bribe"] and view(match).discard == ["raid"]
    assert known(match, "tyrion", "infl/hand-2") == ["bribe"]


@rule("card.bribe", "card.honour", "adopted.37")
@pytest.mark.parametrize(("order", "ask"), [("bribe", "token.place"), ("honour", "turn")])
def test_a_winner_may_take_bribe_back_before_honour_counts_the_cards(order: str, ask: str) -> None:
    match = start("""
        step: after
        seats: cersei tyrion eddard
        options: {advanced: true}
        winner: cersei
        cersei bid: raid honour bribe
        tyrion hand: siege
    """)
    assert match.options("cersei") == ["honour", "bribe"]
    match.play(f"cersei: {order}")
    assert [question.ask for question in match.questions.values()] == [ask]


def pulls(card: str, more: str = "") -> Match:
    """Cersei plays Pulling the Strings, and this card, in Jon's stack, is there to be pulled."""
    match = start(f"""
    seats: cersei tyrion eddard jon
    options: {{kingsmoot: true}}
    kneeling: eddard jon
    cersei hand: pulling_the_strings honour honour
    tyrion hand: raid raid
    jon bid: {card}
    {more}""")
    return match.play("cersei: pulling_the_strings")


@rule("card.pulling_the_strings", "adopted.48")
@pytest.mark.parametrize(("own", "idle"), [("puppet", ["longclaw"]), ("[]", ["change_of_heart", "dragonbinder"])])
def test_every_on_play_ability_that_can_do_something_can_be_pulled_and_no_other(own: str, idle: list[str]) -> None:
    cards = [card for card in components().influence.values() if card.id != "pulling_the_strings"]
    match = start(f"""
        seats: cersei tyrion eddard jon
        options: {{kingsmoot: true}}
        ally: hodor
        kneeling: jon
        cersei hand: pulling_the_strings raid
        cersei bid: {own}
        tyrion hand: raid
        tyrion bid: assassination
        eddard bid: {" ".join(card.id for card in cards)}
        jon hand: siege
    """)
    match.play("cersei: pulling_the_strings")
    able = [card.id for card in cards if "on_play" in card.timing and card.id not in idle]
    assert match.options("cersei") == [f"{card}@eddard" for card in able]


NOTHING = {
    "raid": "", "trial_by_combat": "", "dracarys": "", "wildfire": "", "battle_of_the_blackwater": "",
    "betrayal": "in_force: ser_barristan_selmy", "siege": "", "golden_rose": "", "intimidation": "", "blackmail": "",
    "whisperers": "", "loose_tongues": "", "lord_commander": "", "crows_eye": "", "patronage": "deck: []",
    "feast": "deck: []", "bounty_of_highgarden": "deck: []", "words_are_wind": "deck: []", "little_birds": "",
    "change_of_heart": "", "dragonbinder": "", "longclaw": "cersei bid: unsullied",
    "winter_is_coming": "cersei limit: 1\n        tyrion limit: 0\n        jon limit: 1\n        eddard limit: 0",
    "queen_regent": "kneeling: tyrion eddard jon", "the_grass_hides_the_viper": "",
    "dark_wings_dark_words": "ally_deck: []", "visions_in_the_flames": "ally_deck: []",
}  # fmt: skip


@rule("adopted.48", "card.pulling_the_strings")
@pytest.mark.parametrize("card", NOTHING)
def test_pulling_the_strings_does_not_offer_an_ability_that_can_do_nothing(card: str) -> None:
    match = start(f"""
        seats: cersei tyrion eddard jon
        options: {{kingsmoot: true}}
        cersei hand: pulling_the_strings
        tyrion bid: the_silence {card}
        {NOTHING[card]}
    """)
    match.play("cersei: pulling_the_strings")
    assert [line.words["card"] for line in match.log(None) if line.event == "strings"] == ["the_silence"]


ON_PLAY = [c.id for c in components().influence.values() if "on_play" in c.timing and c.id != "pulling_the_strings"]


@rule("card.pulling_the_strings")
@pytest.mark.parametrize("card", ON_PLAY)
def test_a_pulled_ability_asks_as_if_its_card_had_just_been_played(card: str) -> None:
    questions = []
    for plays, stack in ((card, "puppet"), ("pulling_the_strings", f"puppet {card}")):
        match = start(f"""
            seats: cersei tyrion eddard jon
            options: {{kingsmoot: true}}
            turn: tyrion
            cersei hand: assassination honour
            tyrion hand: {plays} steady_support court_intrigue
            jon bid: {stack}
            jon hand: matchmaker backup_plan
            eddard bid: patience
        """)
        match.play(f"tyrion: {plays}")
        questions.append([(q.seat, q.ask, q.rule) for q in match.questions.values()])
    assert questions[0] == questions[1]


@rule("card.pulling_the_strings", "card.lysa_arryn")
def test_a_card_of_a_silenced_colour_cannot_be_pulled() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {advanced: true}
        ally: lysa_arryn
        cersei hand: pulling_the_strings
        tyrion bid: betrayal patronage
        eddard bid: raid whisperers
    """)
    match.play("cersei: pulling_the_strings")
    assert match.options("cersei") == ["patronage@tyrion", "raid@eddard"]


@rule("card.pulling_the_strings", "adopted.48")
def test_pulling_the_strings_finds_nothing_to_pull() -> None:
    match = pulls("puppet patience")
    assert bid(match, "cersei") == ["pulling_the_strings"] and asked(match) == ["tyrion"]


@rule("card.pulling_the_strings", "card.patronage")
def test_pulled_patronage_draws_for_the_leader_who_pulls() -> None:
    match = pulls("patronage", more="luck: [raid]")
    assert hand(match, "cersei") == ["honour", "honour", "raid"] and bid(match, "jon") == ["patronage"]
    assert table(match).bids[0] == [Staked("pulling_the_strings", 0)]


@rule("card.pulling_the_strings", "card.trial_by_combat")
def test_pulled_trial_by_combat_discards_pulling_the_strings() -> None:
    match = pulls("trial_by_combat", more="eddard bid: puppet").play("cersei: puppet@eddard")
    assert bid(match, "cersei") == [] and bid(match, "jon") == ["trial_by_combat"]
    assert sorted(view(match).discard) == ["pulling_the_strings", "puppet"]


@rule("card.pulling_the_strings", "card.bribe")
def test_of_a_pulled_bribe_only_the_on_play_part_works_and_moves_pulling_the_strings() -> None:
    match = pulls("bribe").play("cersei: tyrion")
    assert bid(match, "tyrion") == ["pulling_the_strings"] and bid(match, "cersei") == []
    assert bid(match, "jon") == ["bribe"]
    match.play("tyrion: kneel", "cersei: kneel", "jon: jon_cersei")
    assert hand(match, "tyrion") == ["raid", "raid"] and hand(match, "jon") == ["bribe"]
    assert view(match).discard == ["pulling_the_strings"]


@rule("card.pulling_the_strings", "card.show_of_strength")
def test_pulled_show_of_strength_bends_the_knee_of_the_leader_who_pulls() -> None:
    match = pulls("show_of_strength")
    assert table(match).kneeling == [True, False, True, True] and total(match, "cersei") == 4


@rule("card.pulling_the_strings", "card.betrayal")
def test_pulled_betrayal_moves_a_card_to_the_leader_who_pulls() -> None:
    match = pulls("betrayal")
    assert bid(match, "cersei") == ["betrayal", "pulling_the_strings"] and bid(match, "jon") == []


@rule("card.pulling_the_strings", "card.change_of_heart")
def test_pulled_change_of_heart_returns_a_card_of_the_leader_who_pulls() -> None:
    match = pulls("change_of_heart", more="cersei bid: raid")
    assert "raid" in hand(match, "cersei") and bid(match, "cersei") == ["pulling_the_strings"]
    assert [leader.resting for leader in view(match).leaders] == [["raid"], [], [], []]


@rule("card.pulling_the_strings", "card.clever_ploy")
@pytest.mark.parametrize(("target", "worth"), [("clever_ploy@jon", 0), ("show_of_strength@eddard", 8)])
def test_pulled_clever_ploy_gives_pulling_the_strings_the_copied_value(target: str, worth: int) -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        options: {kingsmoot: true}
        cersei hand: pulling_the_strings
        eddard bid: show_of_strength
        jon bid: clever_ploy
        tyrion hand: puppet
    """)
    match.play("cersei: pulling_the_strings", "cersei: clever_ploy@jon", f"cersei: {target}")
    assert total(match, "cersei") == worth and total(match, "jon") == 0


@rule("card.pulling_the_strings", "card.dragonbinder")
def test_pulled_dragonbinder_feeds_pulling_the_strings() -> None:
    match = pulls("dragonbinder", more="cersei bid: raid puppet").play("cersei: raid@cersei")
    assert table(match).bids[0] == [Staked("puppet", 0), Staked("pulling_the_strings", 0, bonus=4)]


@rule("card.pulling_the_strings", "card.for_the_watch")
def test_pulled_for_the_watch_asks_the_neighbours_of_the_leader_who_pulls() -> None:
    match = pulls("for_the_watch", more="jon hand: puppet")
    assert asked(match) == ["tyrion"]
    match.play("tyrion: pass", "jon: puppet")
    assert total(match, "cersei") == 4 + 2 and total(match, "jon") == 3


@rule("card.pulling_the_strings", "card.the_silence")
def test_pulled_silence_protects_through_pulling_the_strings() -> None:
    match = pulls("the_silence", more="cersei bid: assassination")
    assert table(match).bids[0][-1] == Staked("pulling_the_strings", 0, guard=True)
    match.play("tyrion: raid")
    assert bid(match, "cersei") == ["assassination", "pulling_the_strings"]


@rule("card.pulling_the_strings", "card.longclaw")
def test_pulled_longclaw_looks_at_the_stack_of_the_leader_who_pulls() -> None:
    match = pulls("longclaw patronage")
    assert match.options("cersei") == ["longclaw@jon", "patronage@jon"]
    assert len(hand(match.play("cersei: longclaw@jon"), "cersei")) == 2 + 1
    match = pulls("longclaw feast patronage", more="cersei bid: puppet")
    assert match.options("cersei") == ["feast@jon", "patronage@jon"]


@rule("card.pulling_the_strings", "card.wildfire")
def test_pulled_wildfire_burns_the_card_it_was_pulled_from() -> None:
    match = pulls("wildfire", more="cersei bid: raid\n    tyrion bid: steady_support puppet")
    assert [bid(match, name) for name in match.names] == [["pulling_the_strings"], ["puppet"], [], []]


WEDDING = """
    step: after
    seats: cersei tyrion eddard jon
    options: {advanced: true}
    cersei_tyrion: robert_baratheon
    jon_cersei: tywin_lannister
    tyrion_eddard: bronn mace_tyrell oberyn_martell
    eddard_jon: hodor brienne_of_tarth
    tyrion hand: siege
"""


@rule("card.red_wedding")
def test_the_red_wedding_kills_the_strongest_ally_of_a_council_that_is_not_the_winners() -> None:
    match = start(WEDDING + "    cersei bid: red_wedding\n    winner: cersei")
    assert match.options("cersei") == ["mace_tyrell", "oberyn_martell", "brienne_of_tarth"]
    match.play("cersei: oberyn_martell")
    assert table(match).dead == ["oberyn_martell"] and council(match, "tyrion_eddard") == ["bronn", "mace_tyrell"]
    assert "ally.killed" in [line.event for line in match.log(None)]


@rule("card.red_wedding")
def test_the_red_wedding_of_a_leader_who_did_not_win_kills_nobody() -> None:
    match = start(WEDDING + "    cersei bid: red_wedding\n    winner: eddard")
    assert table(match).step == "turn" and table(match).dead == []


@rule("card.red_wedding", "card.brienne_of_tarth")
def test_brienne_dies_for_the_guest_of_the_red_wedding() -> None:
    match = start("""
        step: after
        seats: cersei tyrion eddard
        options: {advanced: true}
        winner: cersei
        cersei bid: red_wedding
        tyrion_eddard: brienne_of_tarth robb_stark
        tyrion hand: siege
    """)
    assert table(match).dead == ["brienne_of_tarth"] and council(match, "tyrion_eddard") == ["robb_stark"]
    assert "ally.killed" not in [line.event for line in match.log(None)]


@rule("card.purple_wedding")
def test_the_purple_wedding_makes_the_winner_kill_an_ally_of_their_own() -> None:
    match = start(WEDDING + "    eddard bid: purple_wedding\n    winner: cersei")
    assert asked(match) == ["cersei"] and match.options("cersei") == ["robert_baratheon", "tywin_lannister"]
    match.play("cersei: tywin_lannister")
    assert table(match).dead == ["tywin_lannister"]


@rule("card.purple_wedding")
def test_the_purple_wedding_in_the_winners_own_stack_kills_nobody() -> None:
    match = start(WEDDING + "    cersei bid: purple_wedding\n    winner: cersei")
    assert table(match).step == "turn" and table(match).dead == []


@rule("card.battle_of_the_blackwater", "adopted.49", "adopted.6")
def test_the_battle_of_the_blackwater_discards_the_lowest_card_of_every_stack() -> None:
    match = start("""
        seats: cersei tyrion eddard
        first: eddard
        turn: cersei
        options: {advanced: true}
        cersei hand: battle_of_the_blackwater
        cersei bid: siege show_of_strength
        tyrion bid: raid puppet honour
        tyrion hand: siege
        eddard bid: raid patronage siege
    """)
    match.play("cersei: battle_of_the_blackwater")
    assert match.options("eddard") == ["raid@eddard", "patronage@eddard"]
    match.play("eddard: patronage@eddard")
    assert match.options("tyrion") == ["raid@tyrion", "puppet@tyrion"]
    match.play("tyrion: raid@tyrion")
    assert sorted(view(match).discard) == ["patronage", "raid", "siege"]
    assert bid(match, "cersei") == ["show_of_strength", "battle_of_the_blackwater"]
    assert bid(match, "tyrion") == ["puppet", "honour"] and bid(match, "eddard") == ["raid", "siege"]


@rule("card.tourney_of_the_hand", "adopted.51")
@pytest.mark.parametrize("holder", ["cersei", "jon"])
def test_the_tourney_of_the_hand_rewards_the_second_whoever_holds_it(holder: str) -> None:
    stacks = {"cersei": "siege trial_by_combat", "tyrion": "siege", "eddard": "siege", "jon": "[]"}
    stacks[holder] = stacks[holder].strip("[]") + " tourney_of_the_hand"
    match = start(f"""
    step: after
    seats: cersei tyrion eddard jon
    options: {{advanced: true}}
    first: eddard
    cersei bid: {stacks["cersei"]}
    tyrion bid: {stacks["tyrion"]}
    eddard bid: {stacks["eddard"]}
    jon bid: {stacks["jon"]}
    """)
    assert asked(match) == ["eddard"], "Tyrion has as much, but Eddard is first player"
    match.play("eddard: eddard_jon")
    assert len(tokens(match, "eddard_jon")) == 1 and view(match).supply == 53


WINTER = """
    seats: cersei tyrion eddard
    options: {advanced: true}
    cersei hand: winter_is_coming siege steady_support
    tyrion hand: raid siege
    tyrion bid: puppet
    eddard hand: honour honour
"""


@rule("card.winter_is_coming")
def test_after_winter_is_coming_every_leader_may_play_one_more_card() -> None:
    match = start(WINTER).play("cersei: winter_is_coming", "tyrion: raid", "eddard: honour", "cersei: steady_support")
    assert match.options("tyrion") == ["kneel"] and forbidden_by(match, "tyrion", "siege") == "card.winter_is_coming"
    match.play("tyrion: kneel")
    assert match.options("eddard") == ["kneel"]
    match.play("eddard: kneel")
    assert match.options("cersei") == ["kneel"] and hand(match, "cersei") == ["siege"]


@rule("card.winter_is_coming", "adopted.79")
def test_winter_lasts_when_its_card_has_left_the_stack_and_ends_with_the_round() -> None:
    match = start(WINTER).play("cersei: winter_is_coming", "tyrion: raid", "eddard: kneel")
    assert bid(match, "cersei") == [] and view(match).discard == ["winter_is_coming"]
    match.play("cersei: steady_support")
    assert match.options("tyrion") == ["kneel"]
    match.play("tyrion: kneel", "cersei: kneel", "tyrion: cersei_tyrion")
    assert table(match).limit == [99, 99, 99]
    match.play("tyrion: siege")
    assert match.options("tyrion") == [] and table(match).played == [0, 1, 0]


@rule("card.a_feast_for_crows")
@pytest.mark.parametrize(("dead", "worth"), [(0, 1), (6, 7), (7, 8), (8, 8)])
def test_a_feast_for_crows_grows_with_the_dead_pile_up_to_7(dead: int, worth: int) -> None:
    names = ["hodor", "bronn", "shae", "varys", "qyburn", "arya_stark", "robb_stark", "tormund"][:dead]
    match = start(f"""
        seats: cersei tyrion eddard
        options: {{advanced: true}}
        dead: {names}
        cersei bid: a_feast_for_crows
        tyrion hand: siege
    """)
    assert total(match, "cersei") == worth


@rule("card.dark_wings_dark_words", "info.4")
def test_dark_wings_dark_words_buries_one_of_the_top_3_allies_and_orders_the_others() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {kingsmoot: true}
        cersei hand: dark_wings_dark_words
        tyrion hand: siege
        luck: [hodor, bronn, shae]
    """)
    match.play("cersei: dark_wings_dark_words")
    assert view(match, "cersei").up == ["bronn", "hodor", "shae"] and view(match, "tyrion").up == []
    match.play("cersei: hodor")
    assert match.options("cersei") == ["bronn", "shae"]
    match.play("cersei: shae", "cersei: bronn")
    places, top, bottom = match.table.places, match.table.top["ally/deck"], match.table.bottom["ally/deck"]
    assert [places[slot] for slot in top] == [["bronn"], ["shae"]], "the last one put back lies on top"
    assert [places[slot] for slot in bottom] == [["hodor"]] and view(match).ally_deck == 50
    assert known(match, "cersei", bottom[0]) == ["hodor"] and view(match, "tyrion").hidden.facts == []


@rule("card.dark_wings_dark_words", "adopted.45")
def test_dark_wings_dark_words_looks_at_as_many_allies_as_there_are() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {advanced: true}
        cersei hand: dark_wings_dark_words
        ally_deck: hodor bronn
        tyrion hand: siege
    """)
    match.play("cersei: dark_wings_dark_words", "cersei: hodor", "cersei: bronn")
    assert view(match).ally_deck == 2 and asked(match) == ["tyrion"]


@rule("card.valar_morghulis", "adopted.5")
def test_valar_morghulis_makes_every_leader_kill_an_ally_clockwise_from_the_first_player() -> None:
    match = start("""
        step: after
        seats: cersei tyrion eddard jon
        options: {advanced: true}
        first: eddard
        winner: cersei
        tyrion bid: valar_morghulis
        jon_cersei: hodor bronn shae
        tyrion_eddard: robb_stark
        tyrion hand: siege
    """)
    assert table(match).dead == ["robb_stark"], "Eddard had no choice"
    assert match.options("jon") == ["hodor", "bronn", "shae"]
    match.play("jon: bronn", "cersei: shae")
    assert council(match, "jon_cersei") == ["hodor"], "Tyrion has no ally left to kill"
    assert table(match).dead == ["bronn", "robb_stark", "shae"]


@rule("card.royal_decree")
@pytest.mark.parametrize(("winner", "gained"), [("cersei", 1), ("tyrion", 0)])
def test_royal_decree_brings_the_winner_a_token(winner: str, gained: int) -> None:
    match = start(f"""
        step: after
        seats: cersei tyrion eddard
        options: {{advanced: true}}
        winner: {winner}
        cersei bid: royal_decree
        tyrion hand: siege
    """)
    if gained:
        assert match.options("cersei") == ["cersei_tyrion", "eddard_cersei"]
        match.play("cersei: cersei_tyrion")
    assert len(tokens(match, "cersei_tyrion")) == gained and view(match).supply == 54 - gained
