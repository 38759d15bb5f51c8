"""The log tells why things come out as they do: ties, whose ability acts, what a claim demands, what ends the game."""

from __future__ import annotations

from typing import Any

import pytest

from cyvasse.kernel.match import Match
from tests.conformance.cards.tables import events, play, said, start

PLOTS = """
    step: plot
    stark plots: STARK the_old_gods
    lannister plots: LANNISTER hear_me_roar
    stark power: 3
    lannister power: POWER
"""


def told(match: Match, lang: str, *wanted: str) -> list[str]:
    """The sentences of these events, as everyone reads them."""
    sentences = zip(events(match), match.says(None, lang), strict=True)
    return [sentence for event, sentence in sentences if event in wanted]


@pytest.mark.parametrize(
    ("plots", "power", "en", "ru"),
    [
        (("a_storm_of_swords", "under_arrest"), 0, "Initiative is equal at 3; the smaller power decides: 0 against 3.",
         "Инициатива равна (3); решает меньшая власть: 0 против 3."),
        (("a_storm_of_swords", "under_arrest"), 3, "Initiative is equal at 3 and so is power at 3: chance decides.",
         "Равны и инициатива (3), и власть (3): решает жребий."),
        (("hidden_in_shadows", "under_arrest"), 0, "Initiative: 4 against 3.", "Инициатива: 4 против 3."),
    ],
)  # fmt: skip
def test_why_a_player_takes_the_initiative(plots: tuple[str, str], power: int, en: str, ru: str) -> None:
    stark, lannister = plots
    position = PLOTS.replace("STARK", stark).replace("LANNISTER", lannister).replace("POWER", str(power))
    match = start(position).play(f"stark: {stark}", f"lannister: {lannister}")
    reasons = ("initiative.higher", "initiative.power", "initiative.luck")
    assert (told(match, "en", *reasons), told(match, "ru", *reasons)) == ([en], [ru])
    assert events(match).index("initiative.taken") == len(events(match)) - 1


def fight(challenge: str, attackers: str, defenders: str, **more: str) -> Match:
    position = f"""
        step: resolve
        first: lannister
        active: lannister
        challenge: {challenge}
        attackers: {attackers}
        defenders: {defenders or "[]"}
        lannister: {", ".join(f"{each} kneeling" for each in attackers.split())}
        stark: {", ".join(defenders.split()) or "kingsroad"}
    """
    return start(position + "".join(f"\n{key}: {value}" for key, value in more.items()))


def test_a_tie_is_told_to_go_to_the_attacker_and_a_defenders_victory_that_it_ends_there() -> None:
    tie = fight("power", "kevan_lannister", "jon_snow")
    assert told(tie, "en", "challenge.tied") == ["The totals are equal at 3: the attacker wins."]
    assert told(tie, "ru", "challenge.tied") == ["Силы равны: 3 и 3. При равенстве побеждает зачинщик."]
    beaten = fight("power", "kevan_lannister", "eddard_stark")
    assert told(beaten, "ru", "challenge.beaten_off") == [
        "Дом Старк отбивает вызов: защита 4, атака 3. Эффекта намерений нет."
    ]
    assert "challenge.tied" not in events(beaten)


@pytest.mark.parametrize(
    ("challenge", "attackers", "event", "words"),
    [
        ("military", "bronn", "claim.kills", {"house": "stark", "count": 1}),
        ("intrigue", "bronn", "claim.discards", {"house": "stark"}),
    ],
)
def test_a_claim_is_told_before_what_it_takes(
    challenge: str, attackers: str, event: str, words: dict[str, Any]
) -> None:
    match = fight(challenge, attackers, "stark_retainer", **{"stark hand": "hodor"})
    assert said(match, event) == [words]
    taken = {"claim.kills": "killing", "claim.discards": "hand.discarded"}[event]
    assert events(match).index(event) < events(match).index(taken)


def test_cards_that_keep_power_or_stop_renown_are_named() -> None:
    safe = fight("power", "kevan_lannister", "", **{"stark plot": "guarding_the_throne", "stark power": "2"})
    assert said(safe, "power.safe") == [{"house": "stark", "card": "guarding_the_throne"}]
    none = fight("power", "jaime_lannister", "", **{"stark plot": "a_man_without_honor"})
    assert told(none, "ru", "renown.none") == ["«Человек без чести»: власть за «Славу» не получает никто."]
    assert "power.earned" not in events(none)
    earned = fight("power", "jaime_lannister", "")
    assert said(earned, "renown") == [{"characters": ["jaime_lannister@lannister"]}]


def test_a_plot_that_acts_after_a_challenge_is_named_and_one_whose_condition_fails_is_not() -> None:
    plot = {"lannister plot": "garden_of_bones", "stark hand": "hodor"}
    acts = fight("military", "bronn", "stark_retainer", **plot)
    assert said(acts, "plot.applied") == [{"plot": "garden_of_bones"}]
    assert said(acts, "hand.at_random") == [{"house": "stark", "count": 1}]
    assert "plot.applied" not in events(fight("intrigue", "bronn", "stark_retainer", **plot))


def test_whoever_stays_kneeling_is_told_with_the_card_that_holds_him() -> None:
    match = start("""
        step: standing
        stark: sansa_stark kneeling, hodor kneeling
        lannister: imprisoned on sansa_stark@stark
    """)
    assert said(match, "card.stays_kneeling") == [{"character": "sansa_stark@stark", "card": "imprisoned"}]
    assert told(match, "ru", "card.stays_kneeling") == ["Санса Старк остаётся склонённой («В заточении»)."]


def test_a_price_that_was_lowered_or_cannot_be_is_told() -> None:
    position = """
        stark plot: PLOT
        stark gold: 4
        stark hand: jon_snow
        stark: kingsroad
    """
    match = play(start(position.replace("PLOT", "a_storm_of_swords")), "stark: kingsroad@stark", "stark: jon_snow")
    assert said(match, "cost.changed") == [{"card": "jon_snow", "cost": 2, "printed": 3}]
    match = play(start(position.replace("PLOT", "calling_the_banners")), "stark: kingsroad@stark", "stark: jon_snow")
    assert said(match, "cost.kept") == [{"house": "stark", "card": "calling_the_banners"}]
    assert "cost.lowered" not in events(match) and "cost.changed" not in events(match)


def test_jaime_is_told_to_stay_standing_and_robert_to_come_kneeling_by_his_own_ability() -> None:
    match = start("""
        step: challenge
        active: lannister
        first: lannister
        lannister: jaime_lannister, bronn
        stark: hodor
    """)
    match.play("lannister: military", "lannister: bronn@lannister jaime_lannister@lannister")
    assert said(match, "attacker.stands") == [{"character": "jaime_lannister@lannister"}]
    robert = play(start("stark gold: 5\nstark hand: robert_baratheon"), "stark: robert_baratheon")
    here = events(robert)
    assert here[here.index("card.kneels") - 1] == "passive.applied"


def test_the_end_is_told_with_its_reason() -> None:
    won = start("step: dominance\nlannister power: 14\nlannister: hound")
    assert told(won, "ru", "power.enough", "game.won") == [
        "Дом Ланнистер набирает 15 жетонов власти, для победы нужно 15.", "Дом Ланнистер побеждает в игре.",
    ]  # fmt: skip
    drawn = start("step: round_over\noptions: {round_limit: 1}")
    assert told(drawn, "en", "rounds.over", "game.drawn") == [
        "Rounds played: 1, the agreed limit.", "The game is drawn.",
    ]  # fmt: skip


def test_an_empty_deck_is_told_where_a_card_should_be_drawn() -> None:
    match = start("step: draw\nstark: bran_stark\nstark deck: hodor\nlannister deck: []\nluck: [hodor]")
    assert said(match, "deck.empty") == [{"house": "stark"}, {"house": "lannister"}]
