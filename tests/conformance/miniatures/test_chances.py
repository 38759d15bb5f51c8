"""Rulebook: an attack roll and a panic test in all ways that dice may fall, beside the odds that are told of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import comb, sqrt
from typing import Any, NamedTuple

import pytest

from cyvasse.games.miniatures.attacks import weapons
from cyvasse.games.miniatures.chances import Terms, attack_of, ends, panic_test, terms_of
from cyvasse.games.miniatures.rolls import Attack, blocks, dice_of, make, standing_effects
from cyvasse.games.miniatures.table import Table
from cyvasse.kernel.luck import Dice, Stream
from cyvasse.kernel.odds import every
from cyvasse.kernel.rule import Chance
from tests.conformance.miniatures.fields import number, start, table
from tests.rule import rule

Cost = tuple[int, int, int]  # wounds of the attack, of panic, of the attacker
SWORDS, GUARDS, HALBERDS = "stark_sworn_swords_1", "lannister_guardsmen_1", "lannister_halberdiers"


class Case(NamedTuple):
    """One unit attacks another: tokens, how many dice, what changes it, and by hand what the rules make of it."""

    mine: str = "models 8"
    theirs: str = "models 3"
    unit: str = SWORDS
    foe: str = HALBERDS
    dice: int = 1
    change: Callable[[Attack], None] = lambda attack: None
    arc: int = 0
    save: int = 0  # change to the defence dice
    panic: int = 0  # change to the panic test
    kind: str = "melee"
    more: str = ""


def charges(attack: Attack) -> None:
    attack.bonus = True


def furious(attack: Attack) -> None:
    attack.hit, attack.after = 1, ["stark_fury"]
    attack.gain("critical_blow")


def cruel(attack: Attack) -> None:
    attack.gain("sundering", "vicious")


def unstoppable(attack: Attack) -> None:
    attack.free_rerolls = attack.sixes_unsaved = True


def critical(attack: Attack) -> None:
    attack.sixes_unsaved = True
    attack.gain("critical_blow")


def spoilt(attack: Attack) -> None:
    attack.bonus = attack.cannot_reroll = True


def answered(attack: Attack) -> None:
    attack.counter = attack.riposte = True


def missed(attack: Attack) -> None:
    attack.riposte = True


def answered_in_fury(attack: Attack) -> None:
    attack.counter = attack.riposte = True
    attack.after = ["umber_rage"]


def answered_in_two_furies(attack: Attack) -> None:
    attack.counter = attack.riposte = True
    attack.after = ["stark_fury", "umber_rage"]


def parried(attack: Attack) -> None:
    attack.parry, attack.extra = 1, 1


def barely(attack: Attack) -> None:
    attack.parry = attack.extra = 2  # more than they have left


def sheltered(attack: Attack) -> None:
    attack.cover = attack.fortified = True


GREGOR = "mountains_men"
CASES = {
    "plain": Case(),
    "on the last model": Case(theirs="models 1", dice=2),
    "on the last two, parried": Case(theirs="models 2", dice=3, change=barely),
    "of a Charge": Case(change=charges),
    "of a Charge whose dice stand": Case(change=spoilt),
    "with fury": Case(change=furious),
    "with the last model's fury": Case(mine="models 1", change=furious),
    "sundering and vicious": Case(change=cruel, save=-1, panic=-2),
    "with free re-rolls and sixes unsaved": Case(change=unstoppable),
    "with critical blows unsaved": Case(change=critical),
    "struck back": Case(change=answered),
    "the last model struck back": Case(mine="models 1", change=answered, theirs="models 2"),
    "the last model struck back in fury": Case(mine="models 2", change=answered_in_fury, theirs="models 1"),
    "Vulnerable and struck back": Case(mine="models 3, vulnerable", change=answered, theirs="models 1"),
    "two ranks struck back in two furies": Case(mine="models 6", change=answered_in_two_furies, theirs="models 1"),
    "parried": Case(change=parried),
    "behind walls": Case(change=sheltered, save=2),
    "weakened": Case(mine="models 8, weakened"),
    "weakened in a Charge": Case(mine="models 8, weakened", change=charges),
    "weakened in a Charge in the other's turn": Case(
        mine="models 8, weakened", change=charges, more="turn: lannister", theirs="models 1"
    ),
    "vulnerable": Case(theirs="models 3, vulnerable"),
    "panicked": Case(theirs="models 2, panicked"),
    "into the flank": Case(arc=1, save=-1, panic=-1),
    "into the rear": Case(arc=2, save=-2, panic=-2),
    "on guardsmen": Case(foe=GUARDS, theirs="models 2"),
    "of Gregor's last man, struck back": Case(
        unit=GREGOR, mine="models 1, with gregor_mountain", foe=SWORDS, theirs="models 4", panic=-2, change=missed
    ),
    "of crossbows": Case(
        unit="lannister_crossbowmen", mine="models 4", foe=SWORDS, theirs="models 3", kind="ranged", save=-1
    ),
    "of crossbows into the rear": Case(
        unit="lannister_crossbowmen", foe=SWORDS, theirs="models 3", kind="ranged", save=-1, arc=2
    ),
    "of crossbows on a barricade": Case(
        unit="lannister_crossbowmen", foe=SWORDS, theirs="models 3", kind="ranged",
        more=f"objectives: [24 24.8 barricade {SWORDS}]",
    ),
}  # fmt: skip


def facing(case: Case) -> Table:
    """The attacker touches the front of its enemy and has its activation."""
    side = "stark" if case.unit == SWORDS else "lannister"
    turn = "" if "turn:" in case.more else f"turn: {side}\n"
    return table(
        start(
            f"""options: {{points: 40}}
        step: activation
        {turn}active: {case.unit}
        {case.unit}: 24 20 0, alone, {case.mine}
        {case.foe}: 24 24.8 180, alone, {case.theirs}
        {case.more}"""
        )
    )


def prepared(case: Case) -> tuple[Table, Attack]:
    field = facing(case)
    attacker = field.words.index(case.unit)
    attack = Attack(attacker, field.words.index(case.foe), weapons(field, attacker, case.kind)[0], case.arc)
    case.change(attack)
    if case.dice:
        bare = Attack(attacker, attack.defender, attack.weapon, case.arc)
        attack.dice = case.dice - dice_of(field, bare)
    return field, attack


def again(case: Case, field: Table, attack: Attack, question: Any) -> str:
    """As the odds assume: misses and whatever a token may spoil are rolled again, nothing else is used."""
    if not question.ask.startswith(("reroll.", "expend.")):
        assert question.accepts("pass"), question.ask
        return "pass"
    if question.ask.startswith("reroll."):
        faces = [face for face in question.items if not attack.is_hit(face)]
    elif question.ask == "expend.weakened":
        faces = [face for face in question.items if attack.is_hit(face)]
    elif question.ask == "expend.vulnerable":
        mine = question.words["unit"] == field.words[attack.attacker]
        defence = field.data.units[field.kinds[attack.attacker if mine else attack.defender]].defence
        faces = [face for face in question.items if blocks(face, 0 if mine else case.save, defence)]
    else:
        morale = field.data.units[field.kinds[attack.defender]].morale - case.panic
        faces = worst(morale, question.items)
    return " ".join(faces) or "none"


def worst(morale: int, faces: list[str]) -> list[str]:
    """The dice of a morale test whose re-roll costs most wounds."""

    def cost(again: list[str]) -> Fraction:
        kept = sum(map(int, (Counter(faces) - Counter(again)).elements()))
        throws = list(product(range(1, 7), repeat=len(again)))
        return Fraction(sum(max(0, morale - kept - sum(throw)) for throw in throws), len(throws))

    subsets: list[list[str]] = [[], [faces[0]], [faces[1]], list(faces)]
    return max(subsets, key=cost)


def fought(case: Case, begun: Table, plan: Attack, luck: Stream) -> Cost:
    """One attack to its end by the rules."""
    field = begun.copy()
    field.log = []
    attack = Attack(plan.attacker, plan.defender, plan.weapon, plan.arc)
    case.change(attack)
    attack.dice = plan.dice
    had = whole(field, attack.defender), whole(field, attack.attacker)
    going, sent = make(field, attack), None
    while True:
        try:
            request: Any = going.send(sent)
        except StopIteration:
            break
        sent = luck.one(request.names) if isinstance(request, Chance) else again(case, field, attack, request)
    panicked = 0
    for line in field.log:
        if line.event == "morale.failed" and line.words["unit"] == field.words[attack.defender]:
            morale = field.data.units[field.kinds[attack.defender]].morale
            panicked = morale - line.words["result"]
    lost = had[0] - whole(field, attack.defender)
    wounds = min(had[0], attack.wounds)
    assert lost == min(had[0], wounds + panicked)
    return wounds, lost - wounds, had[1] - whole(field, attack.attacker)


def whole(field: Table, unit: int) -> int:
    each = field.data.units[field.kinds[unit]].wounds
    return field.models[unit] * each - field.hurt[unit]


def terms(case: Case, field: Table, attack: Attack) -> Terms:
    here, plan = field.copy(), Attack(attack.attacker, attack.defender, attack.weapon, attack.arc)
    case.change(plan)
    plan.dice = attack.dice
    standing_effects(here, plan)
    return terms_of(here, plan)


@rule("roll.2", "roll.4", "roll.6", "roll.7")
@pytest.mark.parametrize("name", CASES)
def test_few_dice_end_as_in_all_ways_of_the_real_rules(name: str) -> None:
    case = CASES[name]
    field, attack = prepared(case)
    played: dict[Cost, Fraction] = defaultdict(Fraction)
    for share, cost in every(lambda luck: fought(case, field, attack, luck)):
        played[cost] += share
    assert ends(terms(case, field, attack)) == dict(played)


FULL = {
    "a Charge": Case(theirs="vulnerable", change=charges, dice=0),
    "fury on guardsmen": Case(foe=GUARDS, theirs="models 6", change=furious, dice=0),
    "weakened on panicked": Case(mine="models 8, weakened", theirs="models 9, panicked", dice=0),
}


@rule("roll.1", "roll.8", "bonus.1")
@pytest.mark.parametrize("name", FULL)
def test_many_dice_end_as_in_many_real_attacks(name: str) -> None:
    case, times = FULL[name], 300
    field, attack = prepared(case)
    expected = ends(terms(case, field, attack))
    dice = Dice(7)
    played = Counter(fought(case, field, attack, dice) for _ in range(times))
    assert set(played) <= set(expected)
    for measure in (lambda cost: cost[0], lambda cost: cost[1], lambda cost: cost[2], lambda cost: float(cost[1] > 0)):
        mean = float(sum(measure(cost) * share for cost, share in expected.items()))
        spread = sqrt(float(sum((measure(cost) - mean) ** 2 * share for cost, share in expected.items())))
        found = sum(measure(cost) * count for cost, count in played.items()) / times
        assert abs(found - mean) <= 4.5 * spread / sqrt(times) + 1e-9


# -- by hand ----------------------------------------------------------------------------------------------------


@rule("panic.3", "morale.1", "modifiers.2")
def test_a_panic_test_costs_what_is_missing() -> None:
    # Morale 6: two dice show 2 to 5 in 1, 2, 3 and 4 of 36 ways.
    assert panic_test(6, 0, False, False) == tuple(Fraction(n, 36) for n in (26, 4, 3, 2, 1))
    assert panic_test(6, -1, False, False)[0] == Fraction(21, 36)
    assert panic_test(2, 0, False, False) == (Fraction(1),)
    assert panic_test(3, -4, False, False) == tuple(Fraction(n, 36) for n in (21, 5, 4, 6))  # no result below 0


@rule("reroll.1", "card.greatjon_bannerman")
def test_a_die_that_its_player_has_rolled_again_stands() -> None:
    """Of the misses 1 and 2 the 1 has been rolled again already; an enemy may still spoil the 5."""
    field, attack = prepared(Case(mine="models 8, weakened"))
    attack.faces, attack.rerolled = ["5", "1", "2"], {field.owners[attack.attacker]: ["1"]}
    attack.free_rerolls = True
    own = terms_of(field, attack, frozenset(("own",))).dice
    assert sorted(own) == [(0, 6, 0), (1, 0, 0), (3, 2, 1)]
    assert sorted(terms_of(field, attack).dice) == [(6, 0, 0), (18, 12, 6), (27, 6, 3)]


@rule("ruling.54")
def test_a_failed_panic_test_may_cost_one_wound_and_the_white_die() -> None:
    assert panic_test(6, 0, False, True) == (Fraction(26, 36), 0, *[Fraction(10, 36) / 3] * 3)


@rule("conditions.3")
@pytest.mark.parametrize("d3", [False, True])
def test_who_is_panicked_rolls_the_worst_again(d3: bool) -> None:
    """All results by hand: of four ways to re-roll the one that costs most."""
    morale = 7
    costs: dict[int, Fraction] = defaultdict(Fraction)

    def wounds(total: int) -> dict[int, Fraction]:
        short = max(0, morale - total)
        return {k: Fraction(1, 3) for k in (2, 3, 4)} if short and d3 else {short: Fraction(1)}

    for pair in product(range(1, 7), repeat=2):
        ways: list[dict[int, Fraction]] = []
        for kept in ([pair[0], pair[1]], [pair[0]], [pair[1]], []):
            ends_: dict[int, Fraction] = defaultdict(Fraction)
            throws = list(product(range(1, 7), repeat=2 - len(kept)))
            for throw in throws:
                for lost, share in wounds(sum(kept) + sum(throw)).items():
                    ends_[lost] += share / len(throws)
            ways.append(ends_)
        for lost, share in max(ways, key=lambda way: sum(k * part for k, part in way.items())).items():
            costs[lost] += share / 36
    found = panic_test(morale, 0, True, d3)
    assert {lost: share for lost, share in enumerate(found) if share} == {k: v for k, v in costs.items() if v}
    assert found[0] < panic_test(morale, 0, False, d3)[0]


@rule("storm.13", "ruling.36")
def test_a_wall_suffers_a_wound_for_two_hits_and_never_panics() -> None:
    match = start(
        f"""options: {{mode: storm}}
        step: activation
        attacker: stark
        turn: stark
        active: {SWORDS}
        {SWORDS}: 24 7.4 180, models 8, alone
        {GUARDS}: 24 30 0
        castle_wall_2: stands, models 2"""
    )
    field, attacker, wall = table(match), number(match, SWORDS), number(match, "castle_wall_2")
    attack = attack_of(field, attacker, wall, weapons(field, attacker, "melee")[0], 0)
    shares: dict[Cost, Fraction] = defaultdict(Fraction)
    for hits in range(7):
        shares[min(2, hits // 2), 0, 0] += Fraction(comb(6, hits), 2**6)
    assert ends(terms_of(field, attack)) == dict(shares)
    arrows = attack_of(field, wall, attacker, weapons(field, wall, "ranged")[0], 0)
    found = terms_of(field, arrows)
    assert (found.own, found.wall, found.fear, found.counter, found.riposte) == (2, False, (), False, False)
    assert found.left == 8 and len(found.dice) == field.data.wall.attacks[0].dice[0]


@rule("keywords.11", "card.stark_bowmen")
def test_what_is_told_of_shots_knows_cover_and_standing_still() -> None:
    position = "options: {points: 40}\nstark_bowmen: 24 10 0, alone\nlannister_crossbowmen: 24 24 180, models 3\n"
    match = start(position + "terrain: [low_wall 24 18 0]")
    field, bows, crossbows = table(match), number(match, "stark_bowmen"), number(match, "lannister_crossbowmen")
    shot = attack_of(field, crossbows, bows, weapons(field, crossbows, "ranged")[0], 0)
    volley = attack_of(field, bows, crossbows, weapons(field, bows, "ranged")[0], 0)
    assert shot.cover and shot.unshifted and not volley.cover  # a volley flies over it
    assert len(terms_of(field, volley).dice) == 6 + 4
    assert terms_of(field, shot).block == Fraction(2, 6)  # Defence 5: -1 for Sundering, +1 for cover
    blow = attack_of(field, bows, crossbows, weapons(field, bows, "melee")[0], 0)
    assert not blow.unshifted and not blow.cover
