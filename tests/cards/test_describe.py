"""The table in words: all that a player needs to decide, in a stable order, and nothing hidden."""

from __future__ import annotations

from typing import cast

import pytest

from cyvasse.games.cards.components import components
from cyvasse.games.cards.describe import describe
from cyvasse.games.cards.view import View
from cyvasse.kernel.match import Match
from tests.conformance.cards.tables import play, start

DATA = components()
both_languages = pytest.mark.parametrize("lang", ["en", "ru"])


def told(match: Match, house: str | None, lang: str = "en") -> str:
    return describe(cast(View, match.view(None if house is None else match.seat(house))), lang)


def lines(match: Match, house: str | None = "stark", lang: str = "en") -> list[str]:
    """Without what shows where they belong."""
    return [line.strip() for line in told(match, house, lang).split("\n")]


def fight() -> Match:
    return start("""
        step: window_resolution
        active: lannister
        challenge: military
        attackers: hound
        defenders: jon_snow
        stealth: sansa_stark
        lannister: hound kneeling, catspaw_dagger on hound, lannister_encampment, lannister_encampment kneeling
        stark: jon_snow power 2 duplicates 1, sansa_stark, winterfell
        stark hand: king_in_the_north robb_stark robb_stark
        lannister hand: bronn shae
        stark plot: crossing_the_trident
        lannister plot: a_killing_cold
        stark power: 3
        stark gold: 1
    """)


def test_the_moment_comes_first_then_the_opponent_then_the_own_side() -> None:
    paragraphs = told(fight(), "stark").split("\n\n")
    starts = [paragraph.split("\n")[0] for paragraph in paragraphs]
    assert starts == [
        "Round 1. Challenges phase: actions before the resolution.",
        "House Lannister: power 0 of 15 (0 on the banner), gold 0.",
        "House Stark (you): power 5 of 15 (3 on the banner), gold 1.",
        "House Lannister has initiated a challenge: Military.",
        "Your hand:",
        "What the cards do:",
    ]


@both_languages
def test_who_is_to_act_is_said(lang: str) -> None:
    assert {"en": "To act: House Stark.", "ru": "Ходит: Дом Старк."}[lang] in lines(fight(), lang=lang)


def test_a_character_is_told_with_all_that_changes_what_it_can_do() -> None:
    said = lines(fight())
    jon = "House Stark, unique, strength 4 (printed 3), military, power, Bastard"
    assert f"- Jon Snow: {jon}; defends; power on it 2, duplicates 1" in said
    assert "- Sansa Stark: House Stark, unique, strength 2 (printed 1), intrigue, power, Lady; cannot defend" in said
    hound = next(line for line in said if line.startswith("- The Hound: "))
    assert "Stealth" in hound and hound.endswith(
        "; kneeling, attacks; bears Catspaw's Dagger (House Lannister, unique, Weapon)"
    )


def test_locations_tell_income_copies_and_whether_they_kneel() -> None:
    said = lines(fight())
    assert "- Lannister Encampment (House Lannister, income +1, Westeros)" in said
    assert "- Lannister Encampment no. 2 (House Lannister, income +1, Westeros; kneeling)" in said
    assert "- Winterfell (House Stark, unique, Westeros)" in said


def test_a_challenge_is_told_with_both_sides_and_the_claim() -> None:
    said = lines(fight())
    view = cast(View, fight().view(0))
    assert f"Attack {view.strengths[0]}: The Hound." in said and f"Defence {view.strengths[1]}: Jon Snow." in said
    assert "Passed by through Stealth: Sansa Stark." in said and "Claim of the attacker: 2." in said


def test_nobody_defends_until_somebody_does() -> None:
    match = start("""
        step: defend
        active: lannister
        challenge: military
        attackers: hound
        lannister: hound kneeling
        stark: jon_snow
        stark hand: dark_wings
    """)
    said = lines(match)
    assert "Defence 0: nobody." in said and "To act: House Stark." in said


def test_a_hand_is_told_with_costs_strengths_and_what_the_cards_do() -> None:
    said = lines(fight())
    robb = "character, House Stark, unique, cost 4, strength 3, military, power, Renown, Lord"
    assert f"- Robb Stark ×2: {robb}" in said
    assert "- The King in the North: event, House Stark" in said
    event = DATA.cards["king_in_the_north"].abilities[0].text["en"]
    assert any(line.startswith("- The King in the North. ") and event in line for line in said)


@both_languages
def test_abilities_of_cards_in_play_are_told_once(lang: str) -> None:
    said = lines(fight(), lang=lang)
    name = DATA.cards["winterfell"].name[lang]
    assert sum(line.startswith(f"- {name}. ") for line in said) == 1
    plot = DATA.plots["a_killing_cold"]
    assert plot.text is not None and f"- {plot.name[lang]}. {plot.text[lang]}" in said


def test_plots_to_choose_from_are_told_with_their_numbers_and_texts() -> None:
    said = lines(start("step: plot\nstark hand: hodor"))
    deck = next(line for line in said if line.startswith("Plot deck") and "Calling the Banners" in line)
    plot = DATA.plots["calling_the_banners"]
    assert f"Calling the Banners {plot.income}/{plot.initiative}/{plot.claim}" in deck
    assert plot.text is not None and f"- Calling the Banners. {plot.text['en']}" in said
    theirs = DATA.plots["valar_morghulis"].text
    assert theirs is not None and f"- Valar Morghulis. When revealed: {theirs['en']}" in said


def test_challenges_of_the_round_are_told_with_victories() -> None:
    match = start("""
        step: challenge
        active: stark
        stark initiated: military intrigue
        stark won: military
        stark: jon_snow
        stark hand: dark_wings
    """)
    assert "Challenges this round: military (won), intrigue." in lines(match)


@both_languages
def test_nothing_of_another_hand_is_told(lang: str) -> None:
    for house in ("stark", None):
        said = told(fight(), house, lang)
        assert DATA.cards["bronn"].name[lang] not in said and DATA.cards["shae"].name[lang] not in said
    assert DATA.cards["robb_stark"].name[lang] not in told(fight(), None, lang)


def test_what_was_seen_of_the_other_hand_and_of_the_own_deck_is_told_to_who_saw_it() -> None:
    spies = start("step: effect\nstark plot: spies_among_us\nstark hand: ice\nlannister hand: hound bronn")
    assert "Seen in your opponent's hand: Bronn, The Hound." in lines(spies)
    assert "Seen in your opponent's hand" not in told(spies, "lannister")
    dream = start("step: window_plot\nstark: bran_stark\nstark hand: dark_wings\nstark deck: hodor ice\nluck: [ice]")
    play(dream, "stark: bran_stark@stark")
    assert "On top of your deck: Ice." in lines(dream)
    assert "Ice" not in told(dream, "lannister")


def test_a_lower_cost_is_told_while_it_lasts() -> None:
    match = start("""
        step: marshal
        active: stark
        stark: kingsroad
        stark gold: 3
        stark hand: hodor dark_wings
    """)
    assert not any("costs 1 less" in line for line in lines(match))
    play(match, "stark: kingsroad@stark")
    assert "The next character costs 1 less." in lines(match)


@both_languages
def test_a_drafted_plot_deck_is_a_number_to_the_opponent(lang: str) -> None:
    match = start("options: {draft: true}\nstep: window_plot\nstark: bran_stark\nstark hand: dark_wings")
    mine = cast(View, match.view(0)).plots
    assert len(mine) == 7
    hidden = {"en": "Plots in the plot deck: 7.", "ru": "Замыслов в колоде: 7."}[lang]
    for house in ("stark", "lannister"):
        said = told(match, house, lang)
        assert said.count(hidden) == 1  # that of the opponent
        assert all((DATA.plots[plot].name[lang] in said) == (house == "stark") for plot in mine)


def test_a_spectator_is_told_what_everyone_saw_in_either_hand() -> None:
    match = fight()
    assert match.table.facts is not None
    match.table.facts[-1] = {("stark/hand-0",): ["robb_stark"], ("lannister/hand-1",): ["shae"]}
    assert "Seen in the hand of House Stark: Robb Stark." in lines(match, None)
    assert "Seen in the hand of House Lannister: Shae." in lines(match, None)
    assert "На руке (Дом Ланнистер) видели: Шая." in lines(match, None, "ru")
    for name in ("Robb Stark", "Shae"):
        assert f"known to you: {name}" in match.svg(None)
