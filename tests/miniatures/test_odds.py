"""Odds of attacks and Charges as they are asked for and told: by hand and beside many real Charges."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import comb, sqrt
from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse.games.miniatures.chances import panic_test
from cyvasse.games.miniatures.charges import Charge
from cyvasse.games.miniatures.odds import DESTROYED, SHORT, UNHARMED, at_hand, chance_of, runs
from cyvasse.games.miniatures.table import Table
from cyvasse.kernel import seen as wire
from cyvasse.kernel.luck import Dice, Stream
from cyvasse.kernel.match import Match
from cyvasse.kernel.odds import Odds, percent, sentences, title
from cyvasse.kernel.refused import Refused
from tests.effort import calls


def facing(mine: str = "", theirs: str = "", foe: str = "lannister_halberdiers", more: str = "") -> Match:
    """Sworn swords touch the front of an enemy and have their activation."""
    return cyvasse.start(
        "miniatures",
        f"""
        seats: 2
        step: activation
        turn: stark
        first: stark
        active: stark_sworn_swords_1
        stark_sworn_swords_1: 24 20 0, models 8, alone{mine}
        {foe}: 24 24.8 180, alone{theirs}
        {more}
        """,
    )


def given(match: Match, words: str | None = None, seat: str | None = "stark") -> Odds:
    found = match.odds(seat, words)
    assert found is not None
    return found


# -- by hand --------------------------------------------------------------------------------------------------------


def test_the_words_say_dice_and_faces() -> None:
    odds = given(facing())
    expected = {"dice": 6, "hit": 4, "save": 5, "morale": 6}
    table: Any = facing().table
    halberdiers = table.data.units["lannister_halberdiers"]
    expected |= {"save": halberdiers.defence, "morale": halberdiers.morale}
    assert {name: odds.words[name] for name in expected} == expected
    assert odds.exact and sum(outcome.ways for outcome in odds.outcomes) == odds.ways


def test_one_model_and_no_saves_fall_to_any_hit() -> None:
    # Six dice that hit on 4+: at least one of the hits must get through a defence die.
    match = facing(theirs=", models 1")
    odds, table = given(match), match.table
    block = Fraction(7 - table.data.units["lannister_halberdiers"].defence, 6)
    wound = Fraction(1, 2) * (1 - block)
    assert odds.share(DESTROYED) == 1 - (1 - wound) ** 6
    assert odds.share(UNHARMED) == (1 - wound) ** 6


def test_an_ability_counts_where_the_words_name_it() -> None:
    match = facing(theirs=", models 6")
    plain, fury = given(match, "attack lannister_halberdiers"), given(match, "attack lannister_halberdiers stark_fury")
    assert plain == given(match) and fury.words["hit"] == 3 and plain.words["hit"] == 4
    assert fury.share(DESTROYED) > plain.share(DESTROYED)
    assert {outcome.figures["own"] for outcome in plain.outcomes} == {0}
    assert {outcome.figures["own"] for outcome in fury.outcomes} == {1, 2, 3}


def test_a_card_in_hand_counts_where_the_words_name_it() -> None:
    match = facing(more="stark hand: northern_ferocity")
    plain, hard = given(match), given(match, "attack northern_ferocity")
    assert hard.words["save"] == plain.words["save"] + 1


def test_what_a_seat_does_not_have_is_refused() -> None:
    match = facing()
    for words in ("attack northern_ferocity", "attack grey_wind", "charge lannister_halberdiers", "nonsense"):
        with pytest.raises(Refused):
            match.odds("stark", words)


def test_who_has_no_question_has_no_odds_before_an_attack() -> None:
    match = facing()
    assert match.odds("lannister") is None and match.odds(None) is None


def storming(active: str, attacker: str) -> Match:
    """Sworn swords at the foot of a castle wall."""
    return cyvasse.start(
        "miniatures",
        f"""
        seats: 2
        options: {{mode: storm}}
        step: activation
        attacker: stark
        turn: {attacker}
        first: stark
        active: {active}
        stark_sworn_swords_1: 24 7.4 180, models 8, alone
        lannister_guardsmen_1: 24 30 0
        """,
    )


def test_a_wall_suffers_a_wound_for_two_hits_and_never_panics() -> None:
    odds = given(storming("stark_sworn_swords_1", "stark"), "attack castle_wall_2")
    shares: dict[int, Fraction] = defaultdict(Fraction)
    for hits in range(7):
        shares[hits // 2] += Fraction(comb(6, hits), 2**6)
    found: dict[int, Fraction] = defaultdict(Fraction)
    for outcome in odds.outcomes:
        assert outcome.figures["panic"] == outcome.figures["own"] == 0
        found[outcome.figures["wounds"]] += Fraction(outcome.ways, odds.ways)
    assert found == shares and odds.words["morale"] == 0 and odds.words["save"] == 7


def test_arrows_from_a_wall_have_odds() -> None:
    match = storming("castle_wall_2", "lannister")
    assert match.questions[1].ask == "wall.target"
    odds, wall = given(match, seat="lannister"), match.table.data.wall
    assert odds.words["unit"] == "castle_wall_2" and odds.words["dice"] == wall.attacks[0].dice[0]


# -- Charges --------------------------------------------------------------------------------------------------------


def charging(gap: float, more: str = "") -> Match:
    """Outriders, Speed 6, so far from the front of halberdiers."""
    return cyvasse.start(
        "miniatures",
        f"""
        seats: 2
        step: activation
        turn: stark
        first: stark
        active: stark_outriders
        stark_outriders: 24 12 0
        lannister_halberdiers: 24 {12 + 2.5 + gap + 2.4} 180
        {more}
        """,
    ).play("stark: pass")


@pytest.mark.parametrize(("gap", "need"), [(6.5, 1), (8.9, 3), (9.9, 4), (11.9, 6)])
def test_a_charge_falls_short_below_the_face_it_needs(gap: float, need: int) -> None:
    odds = given(charging(gap), "charge lannister_halberdiers")
    assert odds.words["need"] == need and gap - 0.5 <= float(odds.words["inches"]) <= gap  # a turned corner is nearer
    assert odds.share(SHORT) == Fraction(need - 1, 6)


def test_rough_ground_that_hinders_costs_an_inch_and_takes_the_lower_die() -> None:
    odds = given(charging(8.9, "terrain: [hedge 24 18 0]"), "charge")
    assert odds.words["need"] == 4 and odds.words["hindered"] == 1
    assert odds.share(SHORT) == 1 - Fraction(1, 2) ** 2


def test_a_failed_charge_costs_a_panic_test() -> None:
    odds = given(charging(11.9), "charge")
    morale = panic_test(charging(11.9).table.data.units["stark_outriders"].morale, 0, False, False)
    short = [outcome for outcome in odds.outcomes if outcome.key == SHORT]
    assert {o.figures["own"]: Fraction(o.ways, odds.ways) for o in short} == {
        wounds: Fraction(5, 6) * share for wounds, share in enumerate(morale)
    }


def test_a_disorderly_charge_has_no_bonus() -> None:
    """On a 1 the misses are not rolled again."""
    match = charging(6.5)
    odds = given(match, "charge")
    rolled = {die: match.fork() for die in (1, 6)}
    shares = {}
    for die, fork in rolled.items():
        fork.luck = Named(str(die))
        fork.play("stark: charge")
        while fork.questions and fork.questions[0 if 0 in fork.questions else 1].ask != "charge.align":
            seat, question = next(iter(fork.questions.items()))
            fork.give(seat, "pass" if question.accepts("pass") else question.options[0])
        shares[die] = given(fork).share(UNHARMED)
    assert shares[1] > shares[6]
    assert odds.share(UNHARMED) == (shares[1] + 5 * shares[6]) / 6


def whole(table: Table, unit: int) -> int:
    each = table.data.units[table.kinds[unit]].wounds
    return table.models[unit] * each - table.hurt[unit]


def charged(match: Match, dice: Stream) -> tuple[bool, int, int]:
    """A Charge to the end of its step by the rules: does it fail, what does the target lose, what the charger?"""
    fork = match.fork(light=True, luck=dice)
    table: Any = fork.table
    table.log = []
    charger, target = table.active, table.words.index("lannister_halberdiers")
    had, step = (whole(table, charger), table.models[target]), fork.steps
    while fork.steps == step and fork.questions:
        seat, question = asked(fork)
        wanted = ("charge", "pass", "full") if not question.ask.startswith("reroll.") else ()
        line = next((line for line in wanted if question.accepts(line)), None)
        line = line or (" ".join(question.items) if question.kind == "choose_some" else way_in(table, question))
        fork.give(seat, line)
    failed = any(line.event == "charge.failed" for line in table.log)
    return failed, had[1] - table.models[target], had[0] - whole(table, charger)


def asked(match: Match) -> tuple[int, Any]:
    return next(iter(match.questions.items()))


def way_in(table: Any, question: Any) -> str:
    """The pivot that the odds take: the best chance, then the shortest way."""
    if question.ask != "charge.pivot":
        return str(question.options[0])
    made = Charge(table.active, table.words.index("lannister_halberdiers"))
    best = max(runs(table, made), key=lambda run: (chance_of(table, made, run), -run.contact))
    return str(next(line for line in question.options if line.endswith(f" {best.angle}")))


def test_a_charge_over_stakes_ends_as_in_many_real_ones() -> None:
    match, times = charging(8.9, "terrain: [stakes 24 18 0]"), 400
    odds, dice = given(match, "charge"), Dice(3)
    played = [charged(match, dice) for _ in range(times)]
    rows = [(o.ways / odds.ways, (o.key == SHORT, o.figures["lost"], o.figures["own"])) for o in odds.outcomes]
    expected = [[(share, float(figures[column])) for share, figures in rows] for column in range(3)]
    for column, shares in enumerate(expected):
        mean = sum(share * value for share, value in shares)
        spread = sqrt(sum(share * (value - mean) ** 2 for share, value in shares))
        found = sum(row[column] for row in played) / times
        assert abs(found - mean) <= 4.5 * spread / sqrt(times)


class Named(Dice):
    """Every die shows the same face."""

    def __init__(self, face: str) -> None:
        super().__init__(0)
        self.face = face

    def one(self, things: Any) -> Any:
        return self.face if self.face in things else super().one(things)


def test_choices_are_all_that_the_unit_could_do_the_best_first() -> None:
    match = charging(8.5, "lannister_guardsmen_1: 32 19 180")
    odds = given(match)
    assert {choice.words["target"] for choice in odds.choices} == {"lannister_halberdiers", "lannister_guardsmen_1"}
    lost = [
        sum(o.ways * (o.figures["lost"] + 3 * (o.key == DESTROYED)) for o in choice.outcomes) / choice.ways
        for choice in odds.choices
    ]
    assert lost == sorted(lost, reverse=True) and odds.outcomes == odds.choices[0].outcomes


# -- under way ------------------------------------------------------------------------------------------------------


def test_an_attack_that_has_begun_has_the_same_odds_for_all() -> None:
    match = facing(more="stark hand: northern_ferocity")
    before = given(match)
    match.play("stark: attack")
    while match.questions[0].ask != "window.attack_before_dice":
        match.play(f"stark: {match.questions[0].options[0]}")
    for seat in ("stark", "lannister", None):
        assert endings(given(match, None, seat)) == endings(before)
    assert given(match, "stark_fury").words["hit"] == 3


def endings(odds: Odds) -> dict[tuple[Any, ...], Fraction]:
    return {(o.key, *sorted(o.figures.items())): Fraction(o.ways, odds.ways) for o in odds.outcomes}


def test_the_odds_follow_the_dice_that_were_thrown() -> None:
    match = facing(mine=", weakened", more="luck: ['6', '6', '1', '1', '1', '1']")
    while match.questions[0 if 0 in match.questions else 1].ask != "expend.weakened":
        seat, question = next(iter(match.questions.items()))
        wanted = ("attack", "pass", "stay")
        match.give(seat, next((line for line in wanted if question.accepts(line)), None) or question.options[0])
    block = Fraction(7 - match.table.data.units["lannister_halberdiers"].defence, 6)
    # Both hits are rolled again; the misses stay.
    assert given(match).share(UNHARMED) == (1 - Fraction(1, 2) * (1 - block)) ** 2
    match.play("lannister: none")
    assert match.odds("stark") is None


@pytest.mark.parametrize(("seats", "mode"), [(2, "thrones"), (2, "storm"), (4, "feast")])
def test_all_may_ask_for_odds_at_any_time(seats: int, mode: str) -> None:
    match, dice, told = cyvasse.new("miniatures", seats, 11, {"mode": mode}), Dice(11), 0
    for _ in range(350):
        if match.over:
            break
        seat = dice.one(sorted(match.questions))
        question: Any = match.questions[seat]
        for watcher in (seat, (seat + 1) % seats, None) if match.table.step == "activation" else ():
            odds = match.odds(watcher)
            if odds is not None:
                assert sum(outcome.ways for outcome in odds.outcomes) == odds.ways
                told += 1
        wanted = ("charge", "attack") if question.ask == "action" else ()
        line = next((line for line in wanted if question.accepts(line)), None)
        match.answer(seat, line or question.sample(dice))
    assert told > 10


def test_a_charge_that_destroyed_its_target_has_no_odds() -> None:
    dice = ", ".join(["'6'"] * 9 + ["'1'"] * 8)
    match = cyvasse.start(
        "miniatures",
        f"""
        seats: 2
        step: activation
        turn: stark
        first: stark
        active: stark_outriders
        stark_outriders: 24 12 0
        lannister_halberdiers: 24 19 180, models 3
        luck: [{dice}]
        """,
    )
    step, table = match.steps, match.table
    assert isinstance(table, Table)
    while table.status[table.words.index("lannister_halberdiers")] == "table":
        seat, question = asked(match)
        wanted = ("charge", "pass", "full")
        match.give(seat, next((line for line in wanted if question.accepts(line)), None) or question.options[0])
    assert match.steps == step and asked(match)[1].ask in ("surge", "window.surge")
    assert match.odds("stark") is None


def test_odds_come_from_what_a_seat_is_told_over_the_wire() -> None:
    match = charging(8.5)
    told = wire.decode(wire.encode(match.seen(0)))
    assert match.game.odds is not None
    assert match.game.odds(told, None) == match.odds(0)


def test_what_a_drawing_knows_is_what_the_unit_could_do() -> None:
    match = charging(8.5)
    for seat in (0, 1, None):
        view: Any = match.view(seat)
        assert at_hand(view) == match.odds(0)


def test_odds_are_plain_data_and_come_with_little_work() -> None:
    match = charging(8.5, "lannister_guardsmen_1: 32 19 180")
    odds = given(match)
    assert msgspec.json.decode(msgspec.json.encode(odds), type=Odds) == odds
    assert calls(lambda: given(match)) < 27_000


# -- in words -------------------------------------------------------------------------------------------------------


def test_odds_are_told_in_both_languages() -> None:
    match = facing(theirs=", models 2")
    odds, data = given(match), match.table.data
    defence, morale = data.units["lannister_halberdiers"].defence, data.units["lannister_halberdiers"].morale
    assert title(match.game, odds, "en", data) == (
        f"Stark Sworn Swords 1 attacks Lannister Halberdiers: 6 dice, 4+ hits, {defence}+ saves, panic test {morale}+"
    )
    for lang in ("en", "ru"):
        told = sentences(match.game, odds, lang, data)
        assert sum(share for share, _ in told) == 1 and all("odds" not in said for _, said in told)
    brief = {said: share for share, said in sentences(match.game, odds, "ru", data, brief=True)}
    assert brief["отряд уничтожен"] == odds.share(DESTROYED)
    assert percent(brief["отряд уничтожен"], "ru").endswith("%")
