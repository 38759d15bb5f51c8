"""Attack dice: how many a unit rolls, what is added and rolled again, and which results hit."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, choose_some, roll, say
from cyvasse.kernel.text import signed

from .always import added, is_so, said
from .components import (
    BUILDING,
    CAVALRY,
    DIE,
    FOREST,
    FOREST_ROAD,
    INFANTRY,
    OUTPOST,
    RANGED,
    RANKS,
    SWAMP,
    TOKENS,
)
from .losses import Wounds
from .moments import act
from .movement import FORDS
from .offers import declined, words_among
from .sight import on_hill
from .table import Table, called, friends_beside, full_size, has, profile, side_word

WEDGE_SYMBOL = "morale"  # ruling.8
LOWERED_GREEN = "valor"  # what also hits a green unit in Line or Wedge (ruling.9)
EXCHANGES = tuple(f"{old} {new}" for old in TOKENS for new in TOKENS)  # of one die for another result
KINDS = MELEE, SHOT, DOGS, COUNTER, PARTING = "melee", "shot", "dogs", "counter", "parting"


class Blow:
    """One roll of attack dice against one unit, and what is known of it. All of it lies open."""

    __slots__ = (
        *(
            "added",
            "aimed",
            "attacker",
            "basic",
            "braced",
            "dice",
            "doubled",
            "engaged",
            "fierce",
            "figure",
            "flank",
            "guard_spent",
        ),
        *("hits", "kind", "number", "ranked", "stalwart", "table", "target", "wounds"),
    )

    def __init__(self, table: Table, attacker: int, target: int, kind: str, flank: bool = False) -> None:
        self.table, self.attacker, self.target, self.kind, self.flank = table, attacker, target, kind, flank
        self.engaged = table.foes[target] >= 0  # when the attack is declared
        self.aimed: int | None = None  # the rank that an order token lends (Aimed Shot)
        self.figure = ""  # a single figure that is shot at: commander or figure
        self.fierce = False  # flags count as valor too
        self.doubled = False
        self.guard_spent = False  # the target's defence token was spent
        self.braced = 0  # points of Toughness that a card gives the target, with Stalwart
        self.hits = 0  # that are about to take figures
        self.stalwart = False
        self.ranked = self.basic = self.number = 0  # dice: of the rank, after terrain, to be rolled
        self.added = 0  # dice that helpers, commits and tokens bring
        self.dice: list[str] = []
        self.wounds = Wounds()

    @property
    def is_attack(self) -> bool:
        """Neither a counterattack nor a parting blow."""
        return self.kind in (MELEE, SHOT, DOGS)

    @property
    def is_shot(self) -> bool:
        return self.kind in (SHOT, DOGS)

    def killers(self) -> dict[int, int]:
        """Who is rewarded if the target falls: its own attacks count only, no counterattacks (keywords.28, 31)."""
        return {self.target: self.attacker} if self.is_attack else {}

    def declare(self) -> None:
        """Neighbours are counted now, whatever comes later (keywords.73)."""
        self.stalwart = is_stalwart(self)
        self.number = how_many(self)
        self.wounds = Wounds(shield_of(self))


# -- how many -----------------------------------------------------------------------------------------------------


def how_many(blow: Blow) -> int:
    """The dice of type and rank, then the lowest terrain maximum, then all that is added or taken; at least one."""
    blow.basic = basic_dice(blow)
    return max(1, blow.basic + modifiers(blow) + blow.added)  # combat.5-7


def basic_dice(blow: Blow) -> int:
    """The dice of type and rank, up to the terrain maximum; at reduced strength one less (opt.7)."""
    table, unit = blow.table, blow.attacker
    rank = table.ranks[unit] if blow.aimed is None else blow.aimed
    reduced = table.options.reduced_strength and 2 * table.figures[unit] <= full_size(table, unit)
    blow.ranked = profile(table, unit).dice[rank]
    return min([blow.ranked, *limits(blow)]) - reduced


def helper_dice(table: Table, helper: int, target: int) -> int:
    """What a helper brings: its own dice without its keywords, less one (opt.3, 4)."""
    return max(1, basic_dice(Blow(table, helper, target, MELEE))) - 1


def limits(blow: Blow) -> list[int]:
    """The most dice that terrain allows, each rule for itself; the lowest counts (combat.6, 7)."""
    table, unit, target = blow.table, blow.attacker, blow.target
    ground, here, there = table.ground, table.hexes[unit], table.hexes[target]
    found = []
    if on_hill(table, target) and not on_hill(table, unit):  # terrain.2, combat.16
        found.append(3)
    if ground[here] in (FOREST, FOREST_ROAD) or ground[there] in (FOREST, FOREST_ROAD):  # terrain.6, 14
        found.append(2)
    who = profile(table, unit)
    gate = ground[here] == BUILDING or (ground[here] == OUTPOST and table.sides_of.get(here) != "tower")
    if who.type == RANGED and gate:  # tokens_terrain.3, 7
        found.append(2)
    if blow.kind == COUNTER and ground[here] in FORDS and "riverborn" not in who.keywords:  # counter.10
        found.append(2)
    return found


def modifiers(blow: Blow) -> int:
    """Extra dice of keywords, formation, terrain, tactics and commanders; different ones add up (combat.15)."""
    table, unit, target = blow.table, blow.attacker, blow.target
    who, foe = profile(table, unit), profile(table, target)
    dice = 0
    if blow.kind == SHOT:
        dice += "volley" in who.keywords and sum(
            profile(table, other).type == RANGED for other in friends_beside(table, unit)
        )
    if blow.is_shot:
        dice += table.ground[table.hexes[target]] == SWAMP  # terrain.10
    if "polearm" in who.keywords and foe.type == CAVALRY:  # keywords.34, 71
        dice += 1
    if "off_balance" in who.keywords and unit in table.moved and blow.is_attack:
        dice -= 1
    formation = table.formations.get(who.kind) if table.formations else None
    if formation is not None:
        dice += formation_dice(formation, blow, foe.type)
    return dice + added(table, "dice", unit, blow)


def formation_dice(formation: str, blow: Blow, foe: int) -> int:
    if formation == "hedgehog":  # keywords.36, 65
        return 1
    if formation == "pike_square":  # keywords.37
        return -2 if blow.is_attack else 2
    return int(formation == "line" and foe == INFANTRY)  # keywords.38


# -- what the target has ------------------------------------------------------------------------------------------


def shield_of(blow: Blow) -> int:
    """Points of Cover and Toughness against this roll (keywords.7-9)."""
    table, unit, target = blow.table, blow.attacker, blow.target
    if blow.is_attack and is_so(table, "targets lose Cover and Toughness", unit, blow):
        return 0
    shield = profile(table, target).toughness + cover(table, target) + blow.braced
    return max(0, shield + added(table, "Toughness", target, blow))


def cover(table: Table, unit: int) -> int:
    """Building or gate, unless the engagement token shows the own House (tokens_terrain.3, 7)."""
    place = table.hexes[unit]
    ground = table.ground[place]
    if ground != BUILDING and not (ground == OUTPOST and table.sides_of.get(place) != "tower"):
        return 0
    return int(table.foes[unit] < 0 or table.aggressors[unit] != table.sides[unit])


def is_stalwart(blow: Blow) -> bool:
    """Has the target Stalwart against this roll: by keyword, neighbours, tactic, token, and is it not taken away?"""
    table, unit, target = blow.table, blow.attacker, blow.target
    if table.ground[table.hexes[target]] == SWAMP:  # terrain.10
        return False
    if blow.is_attack:
        if has(table, unit, "intimidate") and table.ranks[target] <= table.ranks[unit]:  # keywords.23
            return False
        if is_so(table, "targets lose Stalwart", unit, blow):
            return False
    if has(table, target, "stalwart") or target in table.firm or blow.braced:
        return True
    if table.guards[target] and not blow.guard_spent:  # defence.3, 9
        return True
    if len(friends_beside(table, target)) < 2:  # keywords.6
        return False
    return not is_so(table, "no Stalwart from neighbours", target)


def formation_of(table: Table, unit: int) -> str:
    return table.formations.get(table.kinds[unit], "")


# -- rolling ------------------------------------------------------------------------------------------------------


def throw(blow: Blow) -> Rule[None]:
    """Roll; added dice come before the flank re-roll, other re-rolls after it (flank.6)."""
    table, unit = blow.table, blow.attacker
    dice = blow.dice = yield from roll_dice(blow.number)
    said = ("roll.melee", "roll.shot", "roll.dogs", "roll.counter", "roll.parting")[KINDS.index(blow.kind)]
    if blow.number != blow.ranked:
        extra = signed(blow.number - blow.basic)
        say(table, "dice.counted", count=blow.number, rank=blow.ranked, basic=blow.basic, extra=extra)
    say(table, said, house=side_word(table.sides[unit]), unit=called(table, unit), dice=list(dice))
    if not blow.is_attack:
        return
    dice += yield from roll_dice(dice.count("morale") * added(table, "dice for flags", unit, blow))
    if blow.flank:
        yield from flank_reroll(blow, 1 + added(table, "flanking re-rolls", unit))
    yield from further_rerolls(blow)
    yield from act(table, "an attack is rolled", table.sides[unit], unit, blow)


def roll_dice(count: int) -> Rule[list[str]]:
    dice = []
    for _ in range(count):
        dice.append((yield from roll(DIE)))
    return dice


def faces(dice: Iterable[str]) -> list[str]:
    """The symbols that lie there, in the order of the faces."""
    dice = list(dice)
    return [face for face in TOKENS if face in dice]


def reroll(blow: Blow, gone: list[str]) -> Rule[None]:
    for face in gone:
        blow.dice.remove(face)
    blow.dice += yield from roll_dice(len(gone))
    say(blow.table, "dice.again", house=side_word(blow.table.sides[blow.attacker]), dice=list(blow.dice))


def flank_reroll(blow: Blow, times: int) -> Rule[None]:
    """Choose one symbol and roll all dice that show it again, or none (flank.1-3); a commander may allow a second."""
    side, done = blow.table.sides[blow.attacker], list[str]()
    for _ in range(times):
        known = [face for face in faces(blow.dice) if face not in done]
        if not known:
            return
        why = Reasons(symbols_offered, known, done)
        line = yield from choose(
            side, "flank.symbol", partial(list, [*known, "pass"]), rule="flank.1", why=why, dice=list(blow.dice)
        )
        if line == "pass":
            return
        done.append(line)
        yield from reroll(blow, [line] * blow.dice.count(line))


def symbols_offered(known: list[str], done: list[str]) -> Offer[str]:
    """Symbols that lie there, one at a time; one that was rolled again stays as it is (flank.3)."""
    return Offer(
        lambda: TOKENS,
        bars("flank.3", lambda line: " " in line),
        bars("flank.3", done[:].__contains__),
        needs("flank.1", known.__contains__),
        words=("pass",),
        never=declined("flank.2"),
        read=lambda line: line if {*line.split(" ")} <= {*TOKENS} else None,
    )


def reroll_one(blow: Blow, rule: str) -> Rule[None]:
    line = yield from choose(
        blow.table.sides[blow.attacker],
        "reroll.one",
        lambda: [*faces(blow.dice), "pass"],
        rule=rule,
        why=Reasons(words_among, TOKENS, (*blow.dice, "pass"), rule),
        dice=list(blow.dice),
    )
    if line != "pass":
        yield from reroll(blow, [line])


def reroll_some(blow: Blow, count: int, rule: str) -> Rule[None]:
    dice = list(blow.dice)
    gone = yield from choose_some(
        blow.table.sides[blow.attacker],
        "reroll.some",
        sorted(dice, key=TOKENS.index),
        0,
        min(count, len(dice)),
        rule=rule,
        why=Reasons(words_among, TOKENS, dice, rule),
        dice=dice,
    )
    if gone:
        yield from reroll(blow, gone)


def further_rerolls(blow: Blow) -> Rule[None]:
    """What passives allow: some dice, and once in the turn all of them."""
    table, unit = blow.table, blow.attacker
    for card, count in said(table, "re-rolls", unit, blow):
        if count == 1:
            yield from reroll_one(blow, f"card.{card}")
        elif count:
            yield from reroll_some(blow, count, f"card.{card}")
    for card in said(table, "one may re-roll all dice", unit, blow):
        if card not in table.spent:
            line = yield from choose(
                table.sides[unit], "reroll.all", lambda: ["yes", "no"], rule=f"card.{card}", dice=list(blow.dice)
            )
            if line == "yes":
                table.spent.append(card)
                yield from reroll(blow, list(blow.dice))


def change_a_die(blow: Blow, rule: str) -> Rule[None]:
    """One die is turned to any result."""
    side = blow.table.sides[blow.attacker]
    lines = [f"{old} {new}" for old in faces(blow.dice) for new in TOKENS if new != old]
    if lines:
        why = Reasons(words_among, EXCHANGES, lines, rule)
        line = yield from choose(side, "timett.change", lambda: lines, rule=rule, why=why, dice=list(blow.dice))
        old, _, new = line.partition(" ")
        blow.dice.remove(old)
        blow.dice.append(new)


def double_the_hits(blow: Blow, rule: str) -> Rule[None]:
    """A valor die may be discarded to double the hits of the attack."""
    if "valor" in blow.dice:
        side = blow.table.sides[blow.attacker]
        line = yield from choose(side, "timett.double", lambda: ["yes", "no"], rule=rule, dice=list(blow.dice))
        if line == "yes":
            blow.dice.remove("valor")
            blow.doubled = True


# -- what hits ----------------------------------------------------------------------------------------------------


def hits_of(blow: Blow) -> int:
    """Shields of the rank as which the target defends, and valor where it hits (combat.8-11, keywords.10, 40)."""
    table, dice = blow.table, blow.dice
    rank, exposed = defending_rank(blow)
    hits = dice.count(RANKS[rank]) if rank < len(RANKS) else 0
    if valor_hits(blow) or (exposed and LOWERED_GREEN == "valor"):
        each = max(said(table, "valor counts", blow.attacker, blow), default=1) if blow.is_attack else 1
        hits += each * (dice.count("valor") + (dice.count("morale") if blow.fierce else 0))
    return 2 * hits if blow.doubled else hits


def defending_rank(blow: Blow) -> tuple[int, bool]:
    """The rank that counts, and whether a green unit in Line or Wedge is exposed to arrows."""
    table, target = blow.table, blow.target
    rank = table.ranks[target]
    if blow.figure:  # keywords.50
        rank = max(0, rank - 1)
    if has(table, target, "heavy_armor") or (table.guards[target] and not blow.guard_spent):
        rank += 1
    if blow.is_shot and formation_of(table, target) in ("line", "wedge"):
        return max(0, rank - 1), rank == 0
    return rank, False


def valor_hits(blow: Blow) -> bool:
    table = blow.table
    mine, other = profile(table, blow.attacker).type, profile(table, blow.target).type
    if blow.kind == DOGS:  # keywords.62
        return other != CAVALRY
    return mine != RANGED and not (mine == INFANTRY and other == CAVALRY)


def flags_of(blow: Blow) -> int:
    """Morale results; a Wedge adds one to one or more (keywords.39)."""
    flags = blow.dice.count("morale")
    wedge = flags and formation_of(blow.table, blow.attacker) == "wedge"
    return flags + (1 if wedge and WEDGE_SYMBOL == "morale" else 0)
