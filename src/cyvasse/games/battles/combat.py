"""Attacks: engagement, dice, hits, retreat and counterattack, in the order of the attack flow chart."""

from __future__ import annotations

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, choose_some, roll, say

from .aiming import supporters_offered
from .always import added
from .components import DIE, RANKS, TOKENS
from .dice import (
    COUNTER,
    DOGS,
    MELEE,
    SHOT,
    Blow,
    flags_of,
    formation_of,
    helper_dice,
    is_stalwart,
    shield_of,
    throw,
)
from .engagement import break_off, can_strike_back, is_flanking, lay_token
from .hits import counted_hits
from .losses import eliminate, gain_points, wound
from .moments import act, commit
from .offers import declined, words_among
from .pursuit import follow, follow_after_counter
from .retreats import retreat
from .sight import strikable
from .table import (
    NOBODY,
    Table,
    called,
    has,
    is_dead,
    ordinary,
    side_word,
    spend_token,
    unit_at,
    word,
)

# -- an attack ----------------------------------------------------------------------------------------------------


def melee(table: Table, unit: int, target: int) -> Rule[None]:
    """Steps 1 to 7 of a melee attack (combat.1)."""
    if table.foes[unit] not in (NOBODY, target) and not (yield from break_off(table, unit)):
        return
    helpers = yield from supporters(table, unit, target)
    say(
        table,
        "attack.melee",
        house=side_word(table.sides[unit]),
        unit=called(table, unit),
        target=called(table, target),
    )
    all_flank = all(is_flanking(table, helper, target) for helper in helpers)  # opt.5
    blow = Blow(table, unit, target, MELEE)  # made before the token lies, which engages the target only from now on
    blow.flank = (yield from lay_token(table, unit, target)) and all_flank
    if blow.flank:
        say(table, "attack.flanking", house=side_word(table.sides[unit]), target=called(table, target))
    blow.added = sum(helper_dice(table, helper, target) for helper in helpers)
    yield from fight(blow)


def supporters(table: Table, unit: int, target: int) -> Rule[list[int]]:
    """Coordinated attack: ordered units beside the target give up their attack for their dice less one (opt.2, 3)."""
    if not table.options.coordinated:
        return []
    helpers = [
        other
        for other in table.unfought
        if other != unit and table.foes[other] in (NOBODY, target) and target in strikable(table, other)
    ]
    if not helpers:
        return []
    words = sorted(word(table, other) for other in helpers)
    chosen = yield from choose_some(
        table.sides[unit],
        "support",
        words,
        0,
        len(words),
        rule="opt.2",
        why=Reasons(supporters_offered, table, unit, target, helpers),
        unit=called(table, unit),
        target=called(table, target),
    )
    found = [unit_at(table, hex_) for hex_ in chosen]
    if found:
        say(
            table,
            "attack.supported",
            house=side_word(table.sides[unit]),
            units=[called(table, other) for other in found],
        )
    for other in found:
        table.unfought.remove(other)
        table.fought.append(other)
        table.active[other] = False
    return found


def shoot(table: Table, unit: int, target: int, blind: bool = False) -> Rule[None]:
    """A ranged attack places no token (ranged.1)."""
    if blind:
        commit(table, table.leaders[unit])
    blow = Blow(table, unit, target, SHOT, formation_of(table, target) == "hedgehog")  # keywords.64
    say(
        table, "attack.shot", house=side_word(table.sides[unit]), unit=called(table, unit), target=called(table, target)
    )
    yield from aim(blow)
    yield from fight(blow)


def aim(blow: Blow) -> Rule[None]:
    """Aimed Shot and Targeted Shot (keywords.42, 50)."""
    table, unit, target = blow.table, blow.attacker, blow.target
    side = table.sides[unit]
    if has(table, unit, "aimed_shot") and unit not in table.moved and any(table.pools[side][:4]):
        lines = [kind for kind, count in zip(TOKENS[:3], table.pools[side], strict=False) if count]
        if table.pools[side][3]:
            lines += [f"valor {rank}" for rank in RANKS]
        why = Reasons(aims_offered, lines)
        line = yield from choose(side, "aimed.token", lambda: [*lines, "pass"], rule="keywords.42", why=why)
        if line != "pass":
            token, _, rank = line.partition(" ")
            spend_token(table, side, token)
            say(table, "shot.aimed", house=side_word(side), token=token)
            blow.aimed = RANKS.index(rank or token)
    if has(table, unit, "targeted_shot"):
        figures = [*(["commander"] if table.leaders[target] else []), *(["figure"] if ordinary(table, target) else [])]
        why = Reasons(words_among, ("commander", "figure"), (*figures, "pass"), "keywords.50")
        line = yield from choose(side, "targeted.figure", lambda: [*figures, "pass"], rule="keywords.50", why=why)
        if line != "pass":
            blow.figure = line
            say(table, "shot.targeted", house=side_word(side), figure=line)


def aims_offered(lines: list[str]) -> Offer[str]:
    """Tokens of the pool that lend their rank; valor lends any, morale none (keywords.43)."""
    return Offer(
        lambda: (*TOKENS, *(f"valor {rank}" for rank in RANKS)),
        bars("keywords.43", "morale".__eq__),
        needs("keywords.42", lines.__contains__),
        words=("pass",),
        never=declined("keywords.42"),
    )


def fight(blow: Blow) -> Rule[None]:
    """Declare, roll, resolve, counterattack, and follow (combat.1, steps 5-7)."""
    table, unit, target = blow.table, blow.attacker, blow.target
    yield from prepare(blow)
    yield from answer_attack(blow)
    blow.declare()
    place = table.hexes[target]
    if blow.guard_spent:
        won = yield from clash(blow)
    else:
        yield from throw(blow)
        won = yield from resolve(blow)
        if not won:
            yield from stalwart_counter(blow)
    if not won:
        yield from scrapper_counter(blow)
    yield from follow(table, unit, place, won, is_dead(table, target))


def prepare(blow: Blow) -> Rule[None]:
    """What the attacker may add before the roll: commanders, a gambit, who helps (ruling.20)."""
    table, unit = blow.table, blow.attacker
    blow.added += table.boosts.pop(unit, 0)
    yield from act(table, "before an attack", table.sides[unit], unit, blow)


def answer_attack(blow: Blow) -> Rule[None]:
    """What the target may do before the roll: a gambit, or spend its defence token (defence.4, 10)."""
    table, target = blow.table, blow.target
    side = table.sides[target]
    yield from act(table, "is attacked", side, target, blow)
    if table.guards[target] and can_strike_back(table, target, blow.attacker):
        line = yield from choose(
            side, "defence.spend", lambda: ["yes", "no"], rule="defence.4", unit=called(table, target)
        )
        if line == "yes":
            table.guards[target] = False
            blow.guard_spent = True
            say(table, "defence.spent", house=side_word(side), unit=called(table, target))


def is_protected(blow: Blow, toughness: int = 1) -> bool:
    """Would Stalwart and so much Toughness make the target harder to hit or to drive back?"""
    now = blow.braced
    before = shield_of(blow), is_stalwart(blow)
    blow.braced = max(now, toughness)
    after = shield_of(blow), is_stalwart(blow)
    blow.braced = now
    return after != before


# -- resolving ----------------------------------------------------------------------------------------------------


def resolve(blow: Blow) -> Rule[bool]:
    """Hits first, then retreat (combat.13); True if the target was eliminated or has retreated."""
    table, target = blow.table, blow.target
    hits = yield from counted_hits(blow)
    if (yield from strike(blow, hits)):
        yield from eliminate(table, [target], blow.killers())
        return True
    flags = yield from kept_flags(blow, flags_of(blow))
    return (yield from push_back(blow, flags, hits > 0))


def strike(blow: Blow, hits: int) -> Rule[bool]:
    """Hits take figures, those of a Targeted Shot at a commander him alone; True if the target is doomed."""
    table, target = blow.table, blow.target
    if blow.figure == "commander" and hits and ordinary(table, target):
        carry_off(table, target)
        return False
    return (yield from wound(table, target, hits, blow.wounds))


def push_back(blow: Blow, flags: int, hit: bool) -> Rule[bool]:
    """Retreat for the flags that are left; True if the target has gone from its hex."""
    table, target = blow.table, blow.target
    hexes = flags
    if flags and has(table, blow.attacker, "fearsome"):  # keywords.54
        hexes = 2 * flags
        say(table, "retreat.feared", unit=called(table, target), hexes=hexes)
    if hit and blow.is_attack:
        hexes += added(table, "hits drive back", blow.attacker, blow)
    if not hexes:
        return False
    gone, doomed = yield from retreat(blow, hexes)
    if doomed:
        yield from eliminate(table, [target], blow.killers())
    return gone > 0 or doomed


def carry_off(table: Table, unit: int) -> None:
    """A commander is captured while his troops stand: only he goes (commanders.20)."""
    side, leader = table.sides[unit], table.leaders[unit]
    table.leaders[unit] = ""
    table.figures[unit] -= 1
    table.led[unit] = 0
    table.captured[1 - side] += (leader,)
    say(table, "commander.captured", commander=leader)
    scenario = table.data.scenarios.get(table.battle)
    for award in scenario.victory.points if scenario else ():
        if award.per == "commander_captured":
            gain_points(table, 1 - side, award.vp[0], award.per)


def kept_flags(blow: Blow, flags: int) -> Rule[int]:
    """Stalwart may ignore one flag, commanders let it ignore others (keywords.5)."""
    table, target = blow.table, blow.target
    if flags and blow.stalwart:
        line = yield from choose(
            table.sides[target], "stalwart", lambda: ["yes", "no"], rule="keywords.5", unit=called(table, target)
        )
        if line == "yes":
            flags -= 1
            say(table, "flag.ignored", unit=called(table, target))
    if flags:
        calmed = min(flags, added(table, "ignores flags", target))
        flags -= calmed
        if calmed:
            say(table, "flags.calmed", unit=called(table, target), count=calmed)
    return flags


# -- counterattacks -----------------------------------------------------------------------------------------------


def may_counter(blow: Blow) -> bool:
    """Both still stand there, and the target can reach the attacker, who is no dog (counter.1, 3)."""
    table, unit, target = blow.table, blow.attacker, blow.target
    both = table.hexes[unit] >= 0 and table.hexes[target] >= 0
    return both and blow.kind != DOGS and can_strike_back(table, target, unit)


def stalwart_counter(blow: Blow) -> Rule[None]:
    """The target neither retreated nor fell: with Stalwart it may strike back."""
    table, unit, target = blow.table, blow.attacker, blow.target
    if not blow.stalwart or not may_counter(blow):
        return
    side = table.sides[target]
    line = yield from choose(
        side, "counter", lambda: ["yes", "no"], rule="counter.1", unit=called(table, target), target=called(table, unit)
    )
    if line == "yes":
        yield from counterattack(table, target, unit)


def scrapper_counter(blow: Blow) -> Rule[None]:
    """A Scrapper strikes back for a figure, besides any other counterattack (keywords.20, counter.11)."""
    table, unit, target = blow.table, blow.attacker, blow.target
    if not may_counter(blow) or not has(table, target, "scrapper") or not scraps(table, target):
        return
    side = table.sides[target]
    line = yield from choose(side, "scrapper", lambda: ["yes", "no"], rule="keywords.20", unit=called(table, target))
    if line == "yes":
        table.figures[target] -= 1
        say(table, "figure.spent", house=side_word(side), unit=called(table, target))
        yield from counterattack(table, target, unit)


def scraps(table: Table, unit: int) -> bool:
    """A figure that is neither the last one nor the commander (keywords.58)."""
    return ordinary(table, unit) > (0 if table.leaders[unit] else 1)


def counterattack(table: Table, unit: int, target: int) -> Rule[None]:
    place = table.hexes[target]
    blow = Blow(table, unit, target, COUNTER)
    blow.declare()
    yield from throw(blow)
    if (yield from resolve(blow)):
        yield from follow_after_counter(table, unit, place)


def clash(blow: Blow) -> Rule[bool]:
    """Attack and counterattack at once: hits apply together, then flags (defence.5); True if the target is gone."""
    table, unit, target = blow.table, blow.attacker, blow.target
    origin, place = table.hexes[unit], table.hexes[target]
    back = Blow(table, target, unit, COUNTER)
    back.declare()
    yield from throw(blow)
    yield from throw(back)
    hits, hits_back = (yield from counted_hits(blow)), (yield from counted_hits(back))
    doomed = []
    if (yield from strike(blow, hits)):
        doomed.append(target)
    if (yield from strike(back, hits_back)):
        doomed.append(unit)
    yield from eliminate(table, doomed, blow.killers())
    if not doomed:
        yield from compare_flags(blow, back, hits > 0)
    if table.hexes[unit] != origin:
        yield from follow_after_counter(table, target, origin)
    return table.hexes[target] != place


def compare_flags(blow: Blow, back: Blow, hit: bool) -> Rule[None]:
    """The unit that faces more flags retreats by the difference (defence.6, 11)."""
    flags, flags_back = flags_of(blow), flags_of(back)
    more = flags - flags_back
    if flags and flags_back:
        say(blow.table, "flags.compared", flags=flags, back=flags_back)
    loser = back if more < 0 else blow
    flags = yield from kept_flags(loser, abs(more))
    yield from push_back(loser, flags, hit and loser is blow)


# -- other attacks ------------------------------------------------------------------------------------------------


def send_dogs(table: Table, unit: int, target: int) -> Rule[bool]:
    """Dogs of War: the first die decides how they attack (keywords.16); True if the target is eliminated."""
    face = yield from roll(DIE)
    say(table, "attack.dogs", house=side_word(table.sides[unit]), target=called(table, target), dice=[face])
    blow = Blow(table, unit, target, DOGS, formation_of(table, target) == "hedgehog")
    place = table.hexes[target]
    if face in RANKS:
        blow.aimed = RANKS.index(face)
        yield from answer_attack(blow)
        blow.declare()
        yield from throw(blow)
        won = yield from resolve(blow)
    elif face == "valor":
        won = yield from wound(table, target, 1, blow.wounds)
        if won:
            yield from eliminate(table, [target], {target: unit})
    else:
        gone, won = yield from retreat(blow, 1, certain=True)
        if won:
            yield from eliminate(table, [target], {target: unit})
        won = won or gone > 0
    yield from follow(table, unit, place, won, is_dead(table, target))
    return is_dead(table, target)
