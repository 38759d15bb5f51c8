"""Hits: from symbols to figures, past Cover and Toughness, what commanders do about them, and Deflect."""

from __future__ import annotations

from cyvasse.kernel.offer import Reasons
from cyvasse.kernel.rule import Rule, choose, choose_some, say

from .components import CAVALRY, TOKENS
from .dice import PARTING, Blow, hits_of, shield_of
from .losses import Wounds, past_shield, tell_uncaptured, wound
from .moments import act, commit
from .offers import units_among, words_among
from .table import called, friends_beside, has, ordinary, profile, rank_word, spare, spend_token, unit_at, word


def counted_hits(blow: Blow) -> Rule[int]:
    """Symbols, then Cover and Toughness, then Deflect, then what a Targeted Shot loses (combat.17)."""
    table, target = blow.table, blow.target
    hits = past_shield(table, target, hits_of(blow), blow.wounds)
    if hits and blow.kind != PARTING and ordinary(table, target):
        blow.hits = hits
        yield from act(table, "hits would take figures", table.sides[target], target, blow)
        hits = blow.hits
    if hits and has(table, target, "deflect") and not has(table, blow.attacker, "deflect"):
        hits -= yield from deflect(blow, hits)
    return aimed_hits(blow, hits)


def aimed_hits(blow: Blow, hits: int) -> int:
    """Of a Targeted Shot: one for a figure, for a commander those that capture him at once (keywords.72)."""
    if blow.figure == "figure":
        return min(hits, 1)
    if blow.figure != "commander":
        return hits
    capture = profile(blow.table, blow.target).capture
    if hits >= capture:
        return hits
    if hits:
        tell_uncaptured(blow.table, blow.target, hits, capture)
    return 0


def change_places(blow: Blow, commander: str, rule: str) -> Rule[None]:
    """The commander changes places with a cavalry banner bearer beside him, whose rank then decides what hits."""
    table, target = blow.table, blow.target
    riders = [
        other
        for other in friends_beside(table, target)
        if profile(table, other).type == CAVALRY
        and not table.leaders[other]
        and (table.kinds[other] == table.kinds[target] or spare(table, table.kinds[target]))
    ]
    if not riders:
        return
    words = [word(table, other) for other in riders]
    why = Reasons(units_among, table, riders, rule, ("pass",))
    line = yield from choose(table.sides[target], "robb.change", lambda: [*words, "pass"], rule=rule, why=why)
    if line == "pass":
        return
    other = unit_at(table, line)
    commit(table, commander)
    table.leaders[target], table.leaders[other] = "", commander
    table.ranks[target], table.ranks[other] = table.ranks[other], table.ranks[target]
    table.led[target], table.led[other] = table.led[other], table.led[target]
    blow.wounds = Wounds(shield_of(blow))
    blow.hits = past_shield(table, target, hits_of(blow), blow.wounds)


def deflect(blow: Blow, hits: int) -> Rule[int]:
    """Discard tokens of the own rank, or valor, each for a hit; with Polearm one more (keywords.44, 45)."""
    table, target = blow.table, blow.target
    side = table.sides[target]
    kinds = [rank_word(table, target), "valor"]
    tokens = [kind for kind in kinds for _ in range(min(hits, table.pools[side][TOKENS.index(kind)]))]
    if not tokens:
        return 0
    spent = yield from choose_some(
        side,
        "deflect",
        tokens,
        0,
        min(hits, len(tokens)),
        rule="keywords.44",
        why=Reasons(words_among, TOKENS, tokens, "keywords.44"),
        unit=called(table, target),
        hits=hits,
    )
    for kind in spent:
        spend_token(table, side, kind)
    extra = 1 if spent and has(table, target, "polearm") else 0
    stopped = min(hits, len(spent) + extra)
    if stopped:
        say(table, "hits.deflected", unit=called(table, target), count=stopped, tokens=spent)
    return stopped


def take_hits(blow: Blow) -> Rule[bool]:
    """A roll that only wounds: True if the target is doomed."""
    hits = yield from counted_hits(blow)
    return (yield from wound(blow.table, blow.target, hits, blow.wounds))
