"""Odds of attacks: equal to every single fall of the dice, to figures counted by hand, and to the rules in a match."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest

from cyvasse import start
from cyvasse.games.battles.components import DIE
from cyvasse.games.battles.odds import (
    BLOWS,
    DESTROYED,
    DRIVEN,
    HELD,
    LOST,
    REPELLED,
    Attack,
    Choosy,
    fight_out,
    fresh,
    odds,
    waiting,
)
from cyvasse.games.battles.sight import ways_to_attack
from cyvasse.games.battles.table import Table, unit_at
from cyvasse.games.battles.view import View
from cyvasse.kernel.imagine import imagine
from cyvasse.kernel.luck import Stream
from cyvasse.kernel.match import Match
from cyvasse.kernel.odds import Odds, every, sentences, title
from cyvasse.kernel.refused import Refused
from tests.effort import calls

FIELD = """
options: {battle: s1}
field: clear
step: command
turn: stark
stark tokens: green green
"""
HOST = FIELD + "e7: stark war_host green 4\n"
PLAIN = HOST + "d6: lannister lannisport_guards green 4\n"
STALWART = PLAIN + "c6: lannister lannisport_guards green 4\nd5: lannister lannisport_guards green 4\n"
ATTACKS = {  # a position, who attacks how
    "plain": (PLAIN, "e7", "melee d6"),
    "two friends beside the target": (STALWART, "e7", "melee d6"),
    "a defence token": (HOST + "d6: lannister heavy_infantry green 4, guard\n", "e7", "melee d6"),
    "a weak commander": (HOST + "d6: lannister lannisport_guards green 1 kevan\n", "e7", "melee d6"),
    "nowhere to go": (PLAIN + "c5: cliff\nd5: cliff\nc6: cliff\n", "e7", "melee d6"),
    "a shot": (FIELD + "e7: stark northmen_archers green 4\nd5: lannister lannisport_guards green 2\n",
               "e7", "shoot d5"),
    "a flank": (PLAIN + "d7: stark war_host green 4, engaged d6\n", "e7", "melee d6"),
    "left behind": (PLAIN + "f7: lannister lannisport_guards green 4, engaged e7\n", "e7", "melee d6"),
    "cavalry against pikes": (FIELD + "e7: stark last_hearth_lancers green 3\nd6: lannister brax_pikemen green 3\n",
                              "e7", "melee d6"),
    "dogs": (FIELD + "e7: stark kennelmasters green 3\ne5: lannister lannisport_guards green 2\n", "e7", "dogs e5"),
    "a scrapper": (HOST + "d6: lannister stone_crows green 4\n", "e7", "melee d6"),
}  # fmt: skip


def an_attack(text: str, hex_: str, line: str) -> Attack:
    table = start("battles", text).table
    assert isinstance(table, Table)
    unit = unit_at(table, hex_)
    assert line in ways_to_attack(table, unit)
    return fresh(table, unit, line)


def ordered(text: str) -> Match:
    """Stark orders a unit, which stays where it is, up to the question how it attacks."""
    match = start("battles", text)
    while match.questions[0].ask != "attack":
        options = match.options(0)
        match.play(f"stark: {next(word for word in ('green', 'stay', 'e7', options[0]) if word in options)}")
    return match


def shares(it: Odds) -> dict[tuple[str, int, int, int], Fraction]:
    found: dict[tuple[str, int, int, int], Fraction] = defaultdict(Fraction)
    for outcome in it.outcomes:
        figures = outcome.figures
        found[outcome.key, figures["lost"], figures["back"], figures["hexes"]] += Fraction(outcome.ways, it.ways)
    return dict(found)


@pytest.mark.parametrize("name", ATTACKS)
def test_what_is_counted_together_equals_every_single_fall_of_the_dice(name: str) -> None:
    attack = an_attack(*ATTACKS[name])
    single, _ = fight_out(attack, merged=False, together=False)
    assert sum(single.values()) == 1
    assert fight_out(attack, merged=False)[0] == single
    try:
        assert fight_out(attack, merged=True)[0] == single
    except Choosy:
        assert name == "a flank"


def test_two_dice_against_a_lone_green_unit_counted_by_hand() -> None:
    """Green shields and valor hit, a flag drives back one hex, and a unit without Stalwart does not strike back."""
    expected: dict[tuple[str, int, int, int], Fraction] = defaultdict(Fraction)
    for roll in product(DIE, repeat=2):
        hits, flags = sum(face in ("green", "valor") for face in roll), roll.count("morale")
        expected[DRIVEN if flags else HELD, hits, 0, flags] += Fraction(1, 64)
    assert shares(odds_of(PLAIN, "e7 melee d6")) == expected


def odds_of(text: str, words: str, seat: int | None = 0) -> Odds:
    found = odds(start("battles", text).seen(seat), words)
    assert found is not None
    return found


def test_the_last_figure_of_the_target_is_destroyed() -> None:
    found = odds_of(PLAIN.replace("guards green 4", "guards green 1"), "e7 melee d6")
    assert found.share(DESTROYED) == 1 - Fraction(1, 2) ** 2


def test_a_stalwart_target_ignores_a_flag_and_strikes_back() -> None:
    found = odds_of(STALWART, "e7 melee d6")
    assert found.share(DRIVEN) == Fraction(1, 64)  # two flags
    assert found.share(REPELLED) > 0
    assert odds_of(PLAIN, "e7 melee d6").share(REPELLED) == 0


def test_an_attacker_with_one_figure_may_fall_to_the_counterattack() -> None:
    assert odds_of(STALWART.replace("war_host green 4", "war_host green 1"), "e7 melee d6").share(LOST) > 0


def test_what_has_missed_is_rolled_again_on_a_flank() -> None:
    plain, flank = odds_of(PLAIN, "e7 melee d6"), odds_of(ATTACKS["a flank"][0], "e7 melee d6")
    assert mean(flank) > mean(plain)


def mean(it: Odds) -> Fraction:
    return sum((Fraction(o.ways * o.figures["lost"], it.ways) for o in it.outcomes), Fraction(0))


def test_a_seat_may_say_what_it_will_answer() -> None:
    """A parting blow that the other side would strike can be forgone by saying no."""
    text = ATTACKS["left behind"][0]
    struck, spared = (odds_of(text, words, 1) for words in ("e7 melee d6", "e7 melee d6 no"))
    assert any(o.figures["back"] for o in struck.outcomes)
    assert not any(o.figures["back"] for o in spared.outcomes)


def test_who_is_driven_into_the_exit_is_not_destroyed() -> None:
    text = """
    options: {battle: s22}
    field: clear
    step: command
    turn: lannister
    f2: stark war_host red 4
    g3: lannister lannisport_guards green
    a14: stark war_host blue
    """
    expected: dict[tuple[str, int, int, int], Fraction] = defaultdict(Fraction)
    for roll in product(DIE, repeat=2):
        hits, flags = sum(face in ("red", "valor") for face in roll), roll.count("morale")
        expected[DRIVEN if flags else HELD, hits, 0, min(flags, 1)] += Fraction(1, 64)
    assert shares(odds_of(text, "g3 melee f2", 1)) == expected


def test_a_pike_square_attacks_with_one_die() -> None:
    text = (
        FIELD + "formations: brax_pikemen pike_square\ne7: stark brax_pikemen green\nd6: lannister heavy_infantry red"
    )
    assert mean(odds_of(text, "e7 melee d6")) == Fraction(DIE.count("valor"), len(DIE))


def test_a_targeted_shot_at_green_armour_hits_with_blue() -> None:
    text = FIELD + "e7: stark lightning_longbowmen blue anguy\nd5: lannister heavy_infantry green 4\nstark brothers: 3"
    missed = Fraction(len(DIE) - DIE.count("blue"), len(DIE)) ** 2
    assert mean(odds_of(text, "e7 shoot d5 figure")) == 1 - missed


@pytest.mark.parametrize("words", ["e7 melee a1", "e7 shoot d6", "d6", "melee d6", "z9 melee d6", "e7 scorch d6"])
def test_what_nobody_could_do_is_refused(words: str) -> None:
    with pytest.raises(Refused) as refused:
        odds(start("battles", PLAIN).seen(0), words)
    assert refused.value.clause == "combat.1"


def test_without_an_attack_there_are_no_odds() -> None:
    assert odds(start("battles", PLAIN).seen(0)) is None


def test_the_question_how_to_attack_tells_all_attacks_the_best_first() -> None:
    match = ordered(PLAIN + "e6: lannister lannisport_guards green 1\n")
    found = match.odds(0)
    assert found is not None
    assert [choice.words["target"] for choice in found.choices] == ["e6", "d6"]
    assert shares(found) == shares(found.choices[0])
    alone = match.odds(0, "melee e6")
    assert alone is not None and shares(alone) == shares(found)


@pytest.mark.parametrize("text", [PLAIN, STALWART])
def test_odds_at_the_question_equal_the_match_itself(text: str) -> None:
    """The kernel plays the match for every way luck falls; the target stands firm and strikes back where it may."""
    match = ordered(text)
    found = match.odds(0)
    assert found is not None
    before = match.table.copy()
    assert isinstance(before, Table)
    unit, target = unit_at(before, "e7"), unit_at(before, "d6")

    def play(luck: Stream) -> tuple[int, int, int, int]:
        it = imagine(match.seen(0), keep=False)
        it.luck = luck
        it.give(0, "melee d6")
        table = it.table
        assert isinstance(table, Table)
        while it.questions and table.step == "attack":
            seat, question = next(iter(it.questions.items()))
            if question.ask not in ("stalwart", "counter", "advance"):
                break
            it.give(seat, "yes" if question.accepts("yes") else "pass")
        return table.figures[target], table.figures[unit], table.hexes[target], table.hexes[unit]

    counted: dict[tuple[int, int, bool, bool], Fraction] = defaultdict(Fraction)
    for share, (theirs, ours, there, here) in every(play):
        counted[4 - theirs, 4 - ours, there != before.hexes[target], here != before.hexes[unit]] += share
    told: dict[tuple[int, int, bool, bool], Fraction] = defaultdict(Fraction)
    for outcome in found.outcomes:
        figures = outcome.figures
        moved = (outcome.key == DRIVEN, outcome.key == REPELLED)
        told[(figures["lost"], figures["back"], *moved)] += Fraction(outcome.ways, found.ways)
    assert told == counted


def test_in_the_middle_of_an_attack_the_dice_that_lie_there_count() -> None:
    match = ordered(STALWART.replace("stark tokens", "luck: [green, morale]\nstark tokens"))
    match.play("stark: melee d6")
    assert match.questions[1].ask == "stalwart"
    found = match.odds(1)
    assert found is not None and {outcome.figures["lost"] for outcome in found.outcomes} == {1}
    match.play("lannister: no")
    assert match.questions[0].ask == "advance"
    found = match.odds(0)
    assert found is not None and shares(found) == {(DRIVEN, 1, 0, 1): Fraction(1)}


def test_a_spectator_knows_the_same_odds() -> None:
    match = ordered(STALWART)
    assert match.odds(None) == match.odds(0) == match.odds(1)


def test_the_view_alone_tells_the_same() -> None:
    match = ordered(STALWART)
    view, found = match.view(1), match.odds(0)
    assert isinstance(view, View) and found is not None
    assert [shares(it) for it in waiting(view)] == [shares(found)]
    first = start("battles", STALWART).view(0)
    assert isinstance(first, View) and waiting(first) == []


def test_nothing_on_the_table_is_changed() -> None:
    match = ordered(STALWART)
    before = match.view(0)
    match.odds(0)
    assert match.view(0) == before


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_odds_are_told_in_words(lang: str) -> None:
    match = ordered(STALWART.replace("war_host green 4", "war_host green 1"))
    found = match.odds(0)
    assert found is not None
    assert "e7" in title(match.game, found, lang, match.table.data) and "d6" in title(
        match.game, found, lang, match.table.data
    )
    for brief in (False, True):
        told = sentences(match.game, found, lang, match.table.data, brief)
        assert sum(share for share, _ in told) == 1
        assert all("odds" not in said and "{" not in said for _, said in told)
    assert len(sentences(match.game, found, lang, match.table.data, True)) <= len(BLOWS) + 1


def test_a_large_attack_is_counted_with_little_work() -> None:
    text = FIELD + "e7: stark war_host red 4 greatjon_last_hearth\nd6: lannister heavy_infantry red 4\n"
    text += "c6: lannister lannisport_guards green 4\nd5: lannister lannisport_guards green 4\n"
    attack = an_attack(text, "e7", "melee d6")
    assert calls(lambda: fight_out(attack, merged=True)) < 60_000
