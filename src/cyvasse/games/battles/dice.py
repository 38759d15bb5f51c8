"""Attack dice: how many a unit rolls, what is added and rolled again, and which results hit."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, choose_some, roll, say

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
from .losses import Wounds, ask_commit, may_commit
from .movement import FORDS, WATERS
from .offers import declined, words_among
from .sight import on_hill
from .table import Table, enemies_beside, friends_beside, full_size, has, neighbours, profile, side_word

WEDGE_SYMBOL = "morale"  # ruling.8
LOWERED_GREEN = "valor"  # what also hits a green unit in Line or Wedge (ruling.9)
EXCHANGES = tuple(f"{old} {new}" for old in TOKENS for new in TOKENS)  # of one die for another result
KINDS = MELEE, SHOT, DOGS, COUNTER, PARTING = "melee", "shot", "dogs", "counter", "parting"


class Blow:
    """One roll of attack dice against one unit, and what is known of it. All of it lies open."""

    __slots__ = (
        *("added", "aimed", "attacker", "dice", "doubled", "engaged", "fierce", "figure", "flank", "guard_spent"),
        *("kind", "number", "stalwart", "table", "target", "tully", "wounds"),
    )

    def __init__(self, table: Table, attacker: int, target: int, kind: str, flank: bool = False) -> None:
        self.table, self.attacker, self.target, self.kind, self.flank = table, attacker, target, kind, flank
        self.engaged = table.foes[target] >= 0  # when the attack is declared
        self.aimed: int | None = None  # the rank that an order token lends (Aimed Shot)
        self.figure = ""  # a single figure that is shot at: commander or figure
        self.fierce = False  # flags count as valor too
        self.doubled = False
        self.guard_spent = False  # the target's defence token was spent
        self.tully = False  # gambit tg02 protects the target
        self.stalwart = False
        self.number = 0
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
    return max(1, basic_dice(blow) + modifiers(blow) + blow.added)  # combat.5-7


def basic_dice(blow: Blow) -> int:
    """The dice of type and rank, up to the terrain maximum; at reduced strength one less (opt.7)."""
    table, unit = blow.table, blow.attacker
    rank = table.ranks[unit] if blow.aimed is None else blow.aimed
    reduced = table.options.reduced_strength and 2 * table.figures[unit] <= full_size(table, unit)
    return min([profile(table, unit).dice[rank], *limits(blow)]) - reduced


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
    if unit in table.ordered and blow.is_attack and table.effects:
        dice += tactic_dice(blow)
    return dice + leader_dice(blow, who.commander)


def formation_dice(formation: str, blow: Blow, foe: int) -> int:
    if formation == "hedgehog":  # keywords.36, 65
        return 1
    if formation == "pike_square":  # keywords.37
        return -2 if blow.is_attack else 2
    return int(formation == "line" and foe == INFANTRY)  # keywords.38


def tactic_dice(blow: Blow) -> int:
    table = blow.table
    dice = 0
    if blow.kind == MELEE:
        dice += "melee_die" in table.effects
    if profile(table, blow.attacker).type == RANGED:
        dice += "shooting_die" in table.effects
    if blow.engaged:
        dice += "die_on_engaged" in table.effects
    return dice


def leader_dice(blow: Blow, commander: str) -> int:
    if not commander:
        return 0
    table = blow.table
    if commander == "greatjon_greatjon":
        return int(blow.is_attack and blow.engaged)
    if commander == "maege":
        return int(blow.kind == COUNTER)
    if commander == "marq":
        place = table.hexes[blow.target]
        return int(any(table.ground[p] in WATERS for p in (place, *table.board.around[place])))
    return 0


# -- what the target has ------------------------------------------------------------------------------------------


def shield_of(blow: Blow) -> int:
    """Points of Cover and Toughness against this roll (keywords.7-9)."""
    table, unit, target = blow.table, blow.attacker, blow.target
    if blow.is_attack and unit in table.ordered and "strip_cover" in table.effects:
        return 0
    shield = profile(table, target).toughness + cover(table, target) + blow.tully
    if target in table.ordered and "tough" in table.effects:
        shield += 1
    return shield


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
        if unit in table.ordered and "strip_stalwart" in table.effects:
            return False
    if has(table, target, "stalwart") or target in table.firm or blow.tully:
        return True
    if table.guards[target] and not blow.guard_spent:  # defence.3, 9
        return True
    if len(friends_beside(table, target)) < 2:  # keywords.6
        return False
    return not any(table.leaders[other] == "roose" for other in enemies_beside(table, target))


def steadied(table: Table, unit: int) -> int:
    """Flags that Greatjon, Lord of the Last Hearth, lets a unit beside him ignore."""
    side = table.sides[unit]
    return int(
        any(
            table.leaders[other] == "greatjon_last_hearth" and table.sides[other] == side
            for other in neighbours(table, unit)
        )
    )


def formation_of(table: Table, unit: int) -> str:
    return table.formations.get(table.kinds[unit], "")


# -- rolling ------------------------------------------------------------------------------------------------------


def throw(blow: Blow) -> Rule[None]:
    """Roll; added dice come before the flank re-roll, other re-rolls after it (flank.6)."""
    table, unit = blow.table, blow.attacker
    dice = blow.dice = yield from roll_dice(blow.number)
    said = ("roll.melee", "roll.shot", "roll.dogs", "roll.counter", "roll.parting")[KINDS.index(blow.kind)]
    say(table, said, house=side_word(table.sides[unit]), dice=list(dice))
    if not blow.is_attack:
        return
    commander = table.leaders[unit]
    if commander == "gregor_mountain":
        dice += yield from roll_dice(dice.count("morale"))
    if blow.flank:
        yield from flank_reroll(blow, 2 if commander == "rickard" else 1)
    if commander:
        yield from leader_rerolls(blow, commander)
    if table.effects and unit in table.ordered:
        yield from tactic_rerolls(blow)
    if commander == "timett":
        yield from change_a_die(blow)


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
    """Choose one symbol and roll all dice that show it again, or none (flank.1-3); Rickard may choose a second one."""
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
    """Symbols that lie there; one that was rolled again stays as it is (flank.3)."""
    return Offer(
        lambda: TOKENS,
        bars("flank.3", done[:].__contains__),
        needs("flank.1", known.__contains__),
        words=("pass",),
        never=declined("flank.2"),
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


def leader_rerolls(blow: Blow, commander: str) -> Rule[None]:
    table = blow.table
    if commander == "robb_young_wolf" and blow.kind == MELEE:
        yield from reroll_one(blow, "card.robb_young_wolf")
    if commander == "jaime_kingslayer" and table.leaders[blow.target]:
        gone = yield from choose_some(
            table.sides[blow.attacker],
            "reroll.some",
            sorted(blow.dice, key=TOKENS.index),
            0,
            len(blow.dice),
            rule="card.jaime_kingslayer",
            why=Reasons(words_among, TOKENS, list(blow.dice), "card.jaime_kingslayer"),
            dice=list(blow.dice),
        )
        if gone:
            yield from reroll(blow, gone)


def tactic_rerolls(blow: Blow) -> Rule[None]:
    table = blow.table
    if "reroll_one" in table.effects:
        yield from reroll_one(blow, "leadership.12")
    if "reroll_all" in table.effects and "reroll_all" not in table.spent:
        line = yield from choose(
            table.sides[blow.attacker],
            "reroll.all",
            lambda: ["yes", "no"],
            rule="leadership.12",
            dice=list(blow.dice),
        )
        if line == "yes":
            table.spent.append("reroll_all")
            yield from reroll(blow, list(blow.dice))


def change_a_die(blow: Blow) -> Rule[None]:
    """Timett: his commit turns one die to any result; a discarded valor doubles the hits."""
    table, unit = blow.table, blow.attacker
    side = table.sides[unit]
    if may_commit(table, unit, "timett") and (yield from ask_commit(table, unit)):
        lines = [f"{old} {new}" for old in faces(blow.dice) for new in TOKENS if new != old]
        why = Reasons(words_among, EXCHANGES, lines, "card.timett")
        line = yield from choose(
            side, "timett.change", lambda: lines, rule="card.timett", why=why, dice=list(blow.dice)
        )
        old, _, new = line.partition(" ")
        blow.dice.remove(old)
        blow.dice.append(new)
    if "valor" in blow.dice:
        line = yield from choose(side, "timett.double", lambda: ["yes", "no"], rule="card.timett", dice=list(blow.dice))
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
        each = 2 if "double_valor" in table.effects and blow.attacker in table.ordered and blow.is_attack else 1
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
