"""Odds of combats: by hand, beside all combats played out in real matches, and the same for worlds that look alike."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse.games.thrones.odds import waiting
from cyvasse.kernel import seen as wire
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.odds import Odds, percent, sentences, title
from cyvasse.kernel.refused import Refused

END = {"attacker": "odds.attacker", "defender": "odds.defender"}
TO_MOAT = "winterfell moat_cailin footman@winterfell knight@winterfell"
TO_BLACKWATER = "stoney_sept blackwater footman@stoney_sept"


def northern(more: str = "") -> Match:
    """Stark attacks Greyjoy at Moat Cailin, 3 to 1 before House cards; both have one strong and one weak card."""
    return cyvasse.start(
        "thrones",
        f"""
        seats: 6
        step: march
        turn: stark
        winterfell: stark knight footman, order march_0
        moat_cailin: greyjoy footman
        stark hand: eddard_stark ser_rodrick_cassel
        greyjoy hand: euron_crows_eye dagmar_cleftjaw
        {more}
        """,
    )


def even(
    luck: str = "", fiefdoms: str = "stark tyrell lannister martell baratheon greyjoy", tides: str = "true"
) -> Match:
    """Lannister attacks Tyrell, 1 to 1 and with House cards 3 to 3."""
    return cyvasse.start(
        "thrones",
        f"""
        seats: 6
        options: {{tides: {tides}}}
        step: march
        turn: lannister
        fiefdoms: {fiefdoms}
        stoney_sept: lannister footman, order march_0
        blackwater: tyrell footman
        lannister power: 0
        lannister hand: hound ser_jaime_lannister
        tyrell hand: ser_garlan_tyrell randyll_tarly
        luck: [{luck}]
        """,
    ).play(f"lannister: {TO_BLACKWATER}")


BLADE = "lannister tyrell stark martell baratheon greyjoy"


def given(match: Match, seat: str | None, words: str | None = None) -> Odds:
    found = match.odds(seat, words)
    assert found is not None
    return found


def endings(odds: Odds) -> dict[tuple[Any, ...], Fraction]:
    """(who wins, lost by the attacker, by the defender, difference) -> how likely."""
    shares: dict[tuple[Any, ...], Fraction] = {}
    for it in odds.outcomes:
        figures = [it.figures[name] for name in ("attacker", "defender", "difference")]
        shares[it.key.removeprefix("odds."), *figures] = Fraction(it.ways, odds.ways)
    return shares


def quarters(*ends: tuple[str, int, int, int]) -> dict[tuple[Any, ...], Fraction]:
    counts = Counter(ends)
    return {end: Fraction(count, len(ends)) for end, count in counts.items()}


# -- by hand ------------------------------------------------------------------------------------------------------

# Stark's card against Greyjoy's: strengths, then swords less fortifications.
EDDARD_EURON = ("attacker", 0, 1, 2)  # 7 to 5, two swords, one footman
EDDARD_DAGMAR = ("attacker", 0, 1, 5)  # 7 to 2, one sword is cancelled
RODRICK_EURON = ("defender", 0, 0, -1)  # 4 to 5, one sword against two fortifications
RODRICK_DAGMAR = ("attacker", 0, 0, 2)  # 4 to 2, no sword


def test_each_card_of_both_is_equally_likely() -> None:
    match = northern().play(f"stark: {TO_MOAT}")
    expected = quarters(EDDARD_EURON, EDDARD_DAGMAR, RODRICK_EURON, RODRICK_DAGMAR)
    for seat in ("stark", "greyjoy", "tyrell", None):
        odds = given(match, seat)
        assert odds.exact and endings(odds) == expected
        assert sum(outcome.ways for outcome in odds.outcomes) == odds.ways


def test_each_card_of_ones_own_is_a_choice_the_best_first() -> None:
    match = northern().play(f"stark: {TO_MOAT}")
    stark, greyjoy = given(match, "stark").choices, given(match, "greyjoy").choices
    assert [choice.words["card"] for choice in stark] == ["eddard_stark", "ser_rodrick_cassel"]
    assert [choice.words["card"] for choice in greyjoy] == ["euron_crows_eye", "dagmar_cleftjaw"]
    assert endings(stark[0]) == quarters(EDDARD_EURON, EDDARD_DAGMAR)
    assert endings(greyjoy[1]) == quarters(EDDARD_DAGMAR, RODRICK_DAGMAR)
    assert given(match, "tyrell").choices == [] and given(match, None).choices == []


def test_the_card_that_was_chosen_or_is_named_counts_alone() -> None:
    match = northern().play(f"stark: {TO_MOAT}")
    expected = quarters(RODRICK_EURON, RODRICK_DAGMAR)
    assert endings(given(match, "stark", "ser_rodrick_cassel")) == expected
    match.play("stark: ser_rodrick_cassel")
    assert endings(given(match, "stark")) == expected and given(match, "stark").choices == []
    assert endings(given(match, "stark", "eddard_stark")) == quarters(EDDARD_EURON, EDDARD_DAGMAR)


def test_a_march_that_is_only_considered_has_the_odds_of_its_combat() -> None:
    match = northern()
    assert match.odds("stark") is None
    considered = given(match, "stark", TO_MOAT)
    named = given(match, "stark", f"{TO_MOAT} eddard_stark")
    assert match.view(0).host == [] and match.answers == []  # type: ignore[attr-defined]
    match.play(f"stark: {TO_MOAT}")
    assert given(match, "stark") == considered and given(match, "stark", "eddard_stark") == named


def test_a_march_may_be_considered_before_its_order_is_named() -> None:
    match = northern("white_harbor: stark footman, order march_plus1")
    assert match.questions[0].ask == "march.order"
    assert endings(given(match, "stark", TO_MOAT)) == quarters(
        EDDARD_EURON, EDDARD_DAGMAR, RODRICK_EURON, RODRICK_DAGMAR
    )


def test_a_march_that_supply_makes_longer_has_the_odds_of_its_combat() -> None:
    match = cyvasse.start(
        "thrones",
        """
        seats: 6
        step: march
        turn: greyjoy
        greyjoy supply: 5
        golden_sound: greyjoy ship ship ship ship, order march_0
        sunset_sea: lannister ship
        pyke: greyjoy footman footman footman
        seagard: greyjoy footman footman
        twins: greyjoy knight knight
        greyjoy hand: euron_crows_eye dagmar_cleftjaw
        lannister hand: hound ser_jaime_lannister
        """,
    )
    line = "golden_sound sunset_sea ship@golden_sound ship@golden_sound"
    considered = given(match, "greyjoy", line)
    match.play(f"greyjoy: {line}")
    assert match.questions[1].ask == "march.more"
    assert given(match, "greyjoy", "golden_sound ironmans_bay ship@golden_sound") == considered
    match.play("greyjoy: golden_sound ironmans_bay ship@golden_sound")
    assert given(match, "greyjoy") == considered


def test_a_march_that_wins_the_game_has_no_odds() -> None:
    castles = ["white_harbor", "flints_finger", "seagard", "pyke", "eyrie"]
    match = northern("\n        ".join(f"{castle}: stark token" for castle in castles))
    match = cyvasse.start("thrones", str(match.record.position).replace("greyjoy footman", "neutral 1"))
    assert match.odds("stark", "winterfell moat_cailin footman@winterfell") is None


def test_a_march_without_a_combat_has_no_odds() -> None:
    match = northern()
    assert match.odds("stark", "winterfell karhold knight@winterfell") is None
    assert match.odds("tyrell") is None


def test_tides_are_counted_without_replacement() -> None:
    odds = given(even(), "lannister")
    # Of 24 cards 10 have strength 0, 8 have 1, 4 have 2 and 2 have 3; a tie goes to Tyrell, higher on the Fiefdoms.
    alike = Fraction(10 * 9 + 8 * 7 + 4 * 3 + 2 * 1, 24 * 23)
    assert odds.exact and odds.share(END["attacker"]) == (1 - alike) / 2 == Fraction(49, 138)
    assert all(choice.share(END["attacker"]) == Fraction(49, 138) for choice in odds.choices)


def test_a_skull_costs_the_winner_too() -> None:
    odds = given(even(), "lannister", "hound")
    lost = sum(share for (who, attacker, _, _), share in endings(odds).items() if who == "attacker" and attacker)
    # Tyrell draws a skull (2 of 24) and Lannister any card that beats its 0: one of 14 of 23.
    assert lost == Fraction(2, 24) * Fraction(14, 23)


def test_once_cards_lie_open_only_tides_are_left() -> None:
    match = even(luck="tide_0, tide_2", fiefdoms=BLADE).play("lannister: hound", "tyrell: ser_garlan_tyrell")
    assert match.questions[2].ask == "blade.redraw"
    # Lannister, who wins ties, holds a 0: of 23 unseen cards 9 are no better. Tyrell holds a 2: 5 of 23 are as good.
    assert given(match, "lannister").share(END["attacker"]) == Fraction(9, 23)
    assert given(match, "tyrell").share(END["attacker"]) == Fraction(5, 23)
    assert (
        given(match, "stark").share(END["attacker"]) == given(match, None).share(END["attacker"]) == Fraction(89, 138)
    )


def test_a_new_tide_may_be_considered() -> None:
    match = even(luck="tide_0, tide_2", fiefdoms=BLADE).play("lannister: hound", "tyrell: ser_garlan_tyrell")
    # Two cards of the 23 that Lannister has not seen, its own first: it wins unless it is lower.
    left = {0: 9, 1: 8, 2: 4, 3: 2}
    ways = sum(n * (m - (a == b)) for a, n in left.items() for b, m in left.items() if a >= b)
    assert given(match, "lannister", "redraw").share(END["attacker"]) == Fraction(ways, 23 * 22)


def test_the_blade_counts_where_its_holder_says_so() -> None:
    match = even(fiefdoms=BLADE, tides="false")
    assert given(match, "lannister", "hound").share(END["attacker"]) == 1  # the holder wins ties
    weak = even(fiefdoms="tyrell lannister stark martell baratheon greyjoy", tides="false")
    assert given(weak, "tyrell", "ser_garlan_tyrell").outcomes[0].figures["difference"] == 0
    assert given(weak, "tyrell", "ser_garlan_tyrell plus1").outcomes[0].figures["difference"] == -1
    assert given(weak, "lannister", "hound plus1").outcomes[0].figures["difference"] == 0  # not its own


def test_support_counts_as_it_is_declared() -> None:
    match = northern("greywater_watch: greyjoy footman footman, order support_plus1").play(f"stark: {TO_MOAT}")
    assert match.questions[1].ask == "support"
    assert RODRICK_DAGMAR in endings(given(match, "stark"))
    match.play("greyjoy: greyjoy")
    # Three more for Greyjoy: 7 to 8, 7 to 5, 4 to 8, 4 to 5.
    assert endings(given(match, "stark")) == quarters(
        ("defender", 1, 0, -1), ("attacker", 0, 1, 2), ("defender", 0, 0, -4), ("defender", 0, 0, -1)
    )


def test_words_that_the_seat_cannot_answer_are_refused() -> None:
    match = northern()
    for words in ("winterfell pyke knight@winterfell", "eddard_stark", "nonsense"):
        with pytest.raises(Refused):
            match.odds("stark", words)
    match.play(f"stark: {TO_MOAT}")
    for seat, words in (
        ("stark", "robb_stark"),
        ("stark", "euron_crows_eye"),
        ("tyrell", "mace_tyrell"),
        ("stark", "x"),
    ):
        with pytest.raises(Refused):
            match.odds(seat, words)


def test_a_decided_combat_has_no_odds() -> None:
    match = cyvasse.start(
        "thrones",
        """
        seats: 6
        step: march
        turn: stark
        blade_used: true
        winterfell: stark knight footman, order march_0
        moat_cailin: greyjoy footman knight
        """,
    ).play(f"stark: {TO_MOAT}", "stark: eddard_stark")
    assert match.odds("stark") is not None
    match.play("greyjoy: dagmar_cleftjaw")
    assert match.questions[1].ask == "combat.casualty" and match.odds("stark") is None


def test_a_neutral_force_has_no_odds() -> None:
    match = cyvasse.start(
        "thrones",
        """
        seats: 6
        step: march
        turn: stark
        white_harbor: stark knight, order march_0
        moat_cailin: neutral 2
        """,
    ).play("stark: white_harbor moat_cailin knight@white_harbor")
    assert match.questions[0].ask == "march.token" and match.view(0).host_to  # type: ignore[attr-defined]
    assert match.odds("stark") is None


# -- beside real matches ------------------------------------------------------------------------------------------


def played_out(match: Match) -> dict[tuple[Any, ...], Fraction]:
    """Every pair of House cards, answered in forks of the match itself."""
    table: Any = match.table
    attacker, area = table.host_of, table.host_to
    defender = next(seat for seat in match.questions if seat != attacker)
    pairs = list(product(table.hands[attacker], table.hands[defender]))
    found: Counter[tuple[Any, ...]] = Counter()
    for pair in pairs:
        fork = match.fork()
        step = fork.steps
        fork.answer(attacker, pair[0])
        fork.answer(defender, pair[1])
        while fork.steps == step:
            seat, question = next(iter(fork.questions.items()))
            fork.give(seat, next((line for line in ("pass", "no") if question.accepts(line)), question.options[0]))
        said = [line for line in fork.log(None) if line.event in ("combat.won", "combat.held")][-1].words
        wins = "attacker" if said["house"] == match.names[attacker] else "defender"
        lost = [units(match, side, area) - units(fork, side, area) for side in (attacker, defender)]
        found[wins, *lost, said["attack"] - said["defence"]] += 1
    return {end: Fraction(count, len(pairs)) for end, count in found.items()}


def units(match: Match, seat: int, area: str) -> int:
    table: Any = match.table
    own = [unit for place, units in table.units.items() if table.owner[place] == seat for unit in units]
    own += table.host if table.host_of == seat else ()
    land = table.data.areas[area].type == "land"
    return sum((unit.removesuffix("/routed") != "ship") == land for unit in own)


def combats(seed: int, most: int) -> list[Match]:
    """Matches that wait for House cards, from a random game in which both have a choice."""
    match, dice, found = cyvasse.new("thrones", 4 + seed % 3, seed), Dice(seed), list[Match]()
    while not match.over and len(found) < most:
        if len(match.questions) == 2 and all(q.ask == "combat.play" for q in match.questions.values()):
            found.append(match.fork())
        seat = dice.one(sorted(match.questions))
        match.answer(seat, match.questions[seat].sample(dice))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_odds_are_what_playing_all_pairs_gives(seed: int) -> None:
    waits = combats(seed, 4)
    assert waits
    for match in waits:
        expected = played_out(match)
        for seat in (*match.questions, None):
            assert endings(given(match, match.names[seat] if seat is not None else None)) == expected


def test_odds_come_from_what_a_seat_is_told_over_the_wire() -> None:
    match = combats(1, 1)[0]
    for seat in match.questions:
        told = wire.decode(wire.encode(match.seen(seat)))
        assert match.game.odds is not None
        assert match.game.odds(told, None) == match.odds(seat)


# -- secrecy ------------------------------------------------------------------------------------------------------


def test_a_card_face_down_tells_others_nothing() -> None:
    match = northern().play(f"stark: {TO_MOAT}")
    before = [given(match, seat) for seat in ("greyjoy", "tyrell", None)]
    for card in ("eddard_stark", "ser_rodrick_cassel"):
        other = match.fork().play(f"stark: {card}")
        assert [given(other, seat) for seat in ("greyjoy", "tyrell", None)] == before


def test_a_tide_face_down_tells_others_nothing() -> None:
    known = []
    for tide in ("tide_0", "tide_3", "tide_skull"):
        match = even(luck=f"tide_0, {tide}", fiefdoms=BLADE).play("lannister: hound", "tyrell: ser_garlan_tyrell")
        known.append((given(match, "lannister"), given(match, "stark"), given(match, None)))
    assert known[0] == known[1] == known[2]


def test_what_a_drawing_knows_is_what_the_seat_knows_before_it_chooses() -> None:
    match = northern().play(f"stark: {TO_MOAT}")
    for seat in (0, 1, 4, None):
        view: Any = match.view(seat)
        assert waiting(view) == match.odds(seat)
    match.play("stark: eddard_stark", "greyjoy: euron_crows_eye")
    assert waiting(match.view(0)) is None  # type: ignore[arg-type]


# -- in words -----------------------------------------------------------------------------------------------------


def test_outcomes_that_read_alike_are_one_sentence() -> None:
    match = northern().play(f"stark: {TO_MOAT}")
    odds, data = given(match, "stark"), match.table.data
    assert title(match.game, odds, "en", data) == "Odds of the combat for Moat Cailin: Stark attacks Greyjoy"
    told = [(percent(share, "en"), said) for share, said in sentences(match.game, odds, "en", data)]
    assert told[0] == ("50%", "Stark wins the attack; units lost: attacker 0, defender 1")
    assert [share for share, _ in told] == ["50%", "25%", "25%"]
    brief = sentences(match.game, odds, "ru", data, brief=True)
    assert brief == [(Fraction(3, 4), "Старк побеждает"), (Fraction(1, 4), "Грейджой удерживает область")]


def test_odds_are_plain_data() -> None:
    odds = given(even(), "lannister")
    assert msgspec.json.decode(msgspec.json.encode(odds), type=Odds) == odds
