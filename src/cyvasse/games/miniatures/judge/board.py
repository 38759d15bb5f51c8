"""The tactics board: which zone to claim, for whom its effect is, and whom influence helps or hurts."""

from __future__ import annotations

from cyvasse.kernel.abilities import walk
from cyvasse.kernel.abilities.tree import Choose
from cyvasse.kernel.question import Asked

from ..table import PANICKED, VULNERABLE, WEAKENED
from .aims import holds
from .blows import panic
from .deeds import Figure
from .outlook import Outlook, Troop


def zone(outlook: Outlook, asked: Asked, line: str) -> float:
    """What a zone's effect would do at its best."""
    mine = [troop for troop in outlook.troops if troop.side == outlook.side]
    foes = outlook.foes(outlook.side)
    wanted = wanted_zones(outlook)
    more = 1.5 if line in wanted else 0.0
    if line == "combat":
        return more + max((outlook.blow(troop) for troop in mine if may_strike(troop)), default=0.0)
    if line == "crown":
        return more + max((frightened(foe, 1) for foe in foes), default=0.0)
    if line == "wealth":
        return more + max((mended(troop) for troop in mine), default=0.0)
    if line == "tactics":
        return more + 1.3
    return more + max((gained(outlook, troop) for troop in mine if not troop.fights), default=0.0)


def wanted_zones(outlook: Outlook) -> set[str]:
    """Zones that a mission asks for."""
    found = {"crown", "wealth"} if "court_intrigue" in outlook.missions else set()
    return found | ({"combat", "maneuver"} if "master_of_war" in outlook.missions else set())


def may_strike(troop: Troop) -> bool:
    """May it use a free Attack, or a free Charge in its place?"""
    return troop.fights or (
        troop.gear is not None and (troop.gear.ranged is not None or "combat" in troop.gear.charges)
    )


def frightened(foe: Troop, harder: int) -> float:
    """What a panic test may cost an enemy."""
    assert foe.gear is not None
    need = foe.gear.morale + foe.shaken + harder + 2 * (PANICKED in foe.conditions)
    return foe.harm(panic(need)[0])


def mended(troop: Troop) -> float:
    """What three wounds and a condition are worth to a unit."""
    missing = troop.total - troop.left
    whole = troop.price / troop.total
    return whole * min(3, missing) + 0.4 * bool(troop.conditions)


def gained(outlook: Outlook, troop: Troop) -> float:
    """What a free Maneuver may bring a unit: a token within reach, a step nearer, for some a Charge."""
    if holds(outlook, troop):
        return 0.0
    if troop.gear is not None and "maneuver" in troop.gear.charges and (blow := outlook.blow(troop)) > 1:
        return blow
    near = [token.value for token in outlook.tokens if not token.holder and troop.marches(token.x, token.y) <= 1]
    return 0.5 + (0.5 * max(near) if near and troop.done else 0.2 * max(near) if near else 0.0)


def zone_target(outlook: Outlook, asked: Asked, line: str) -> float:
    """Whom the effect of a zone is for."""
    word, _, condition = line.partition(" ")
    troop = outlook.by_word.get(word)
    if troop is None or troop.wall:
        return 0.0
    mine = troop.side == outlook.side
    if asked.ask == "zone.combat":
        return 0.2 + outlook.blow(troop)
    if asked.ask in ("zone.maneuver", "advance.unit"):
        return 0.2 + (gained(outlook, troop) if not troop.fights else -0.5)
    if asked.ask == "zone.wealth":
        return mended(troop) if mine else -1.0
    if asked.ask == "zone.crown":
        return frightened(troop, 1)
    return afflicted(troop, condition)


def afflicted(troop: Troop, condition: str) -> float:
    """What a condition token on an enemy is worth: most on the dear who fight."""
    worth = {VULNERABLE: 1.0, PANICKED: 0.8, WEAKENED: 0.9}[condition]
    return worth * (0.4 + troop.price / 8) * (1.5 if troop.fights else 1.0) * (2.0 - troop.left / troop.total)


def any_unit(outlook: Outlook, asked: Asked, line: str) -> float:
    """The dearest enemy for what harms, the most hurt friend for what helps."""
    troop = outlook.by_word.get(line.partition(" ")[0])
    if troop is None or troop.wall:
        return 0.0
    if asked.ask in HARMS:
        return 0.0 if troop.side == outlook.side else troop.price / 4 + troop.fights
    return mended(troop) + 0.1 * troop.price if troop.side == outlook.side else -1.0


HARMS = ("intrigue.unit", "debts.unit")


def by_deed(outlook: Outlook, asked: Asked, line: str) -> float:
    """By what the card does to it: a friend or an enemy, and how much it matters."""
    troop = outlook.by_word.get(line)
    if troop is None or troop.wall:
        return 0.0
    books, word = outlook.book.data.books, asked.words.get("card", "")
    figure, mine = Figure(books, outlook.view), 1.0 if troop.side == outlook.side else -1.0
    choices = [
        node for node in walk(books.abilities.get(word, ())) if isinstance(node, Choose) and node.ask == asked.ask
    ]
    values = [figure.several(word, node.do, 1.0, {"it": mine, node.name: mine}) for node in choices]
    return max(values, default=0.0) * (0.5 + troop.price / 8 + 0.3 * troop.fights)


def influence(outlook: Outlook, asked: Asked, line: str) -> float:
    """What strengthens attacks for a friend whose ranks are thin, what shakes for an enemy who will stand a test."""
    troop = outlook.by_word.get(line)
    if troop is None or troop.gear is None:
        return 0.0
    mine = troop.side == outlook.side
    kind = next((ncu.kind for ncu in outlook.view.ncus if ncu.word == asked.words.get("ncu")), None)
    harder = outlook.book.influence(kind)[1] if kind is not None else 0
    if harder > 0:
        return -1.0 if mine else 1.0 + frightened(troop, harder) + 0.5 * troop.fights
    if not mine or troop.gear.melee is None:
        return -1.0
    dice = troop.gear.melee.dice
    gain = max(dice) - dice[len(dice) - max(1, troop.ranks)] if len(dice) > 1 else 0
    return 0.3 + 0.4 * gain * (1.0 + troop.fights) + 0.3 * bool(troop.conditions)


def zone_order(outlook: Outlook, asked: Asked, line: str) -> float:
    """Influence first where the zone's effect may use it."""
    first = "influence" if asked.words.get("zone") in ("combat", "crown", "maneuver") else "zone"
    return 1.0 if line == first else 0.0


def assault(outlook: Outlook, asked: Asked, line: str) -> float:
    word, _, _ = line.partition(" ")
    return outlook.blow(outlook.by_word[word])


def cure(outlook: Outlook, asked: Asked, line: str) -> float:
    return {VULNERABLE: 1.0, WEAKENED: 0.8, PANICKED: 0.6}.get(line, 0.0)
