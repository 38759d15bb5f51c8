"""How good is this for me: for every bot that plays cards, from a view alone."""

from __future__ import annotations

from math import exp

from .components import components
from .view import Character, House, View

CARD_IN_HAND = 0.45
GOLD = 0.12
INCOME = 0.7
READY = 0.25  # a point of strength that can still attack this round
WON = 1000.0
DEEDS = 0.5  # what a location or an attachment does, against what a card is worth that does it at once
SKILL = 0.4  # the same of a character


def judge(view: View) -> float:
    """Power by which this seat leads, with what cards in play, in hand and gold promise."""
    seat = view.seat or 0
    if view.over:
        return 0.0 if view.victor < 0 else WON if view.victor == seat else -WON
    mine, theirs = (standing(view, side) for side in (view.houses[seat], view.houses[1 - seat]))
    return mine - theirs + (prospect(view) if view.active == seat else -prospect(view))


def prospect(view: View, more: float = 0.0) -> float:
    """What the challenge that is being fought promises to its attacker, with so much more strength than now."""
    if len(view.strengths) < 2 or not view.attackers or view.totals or view.active is None:
        return 0.0
    attack, defence = view.strengths[0] + more, view.strengths[1]
    side, foe = view.houses[view.active], view.houses[1 - view.active]
    undefended = 0.0 if view.defenders else 1.0
    if view.step in ("challenge", "window_defence", "defend"):  # defenders may still come
        could = [c.strength for c in able(foe, view.challenge) if not c.passed_by]
        defence, undefended = defence + round(0.6 * sum(could)), 0.35 if could else 1.0
    chance = 1 / (1 + exp(max(-60.0, min(60.0, defence - attack - 0.5)))) if attack > 0 else 0.0
    loot = {
        "military": 1.1 * min(view.claim, len(foe.characters)),
        "intrigue": 1.3 * CARD_IN_HAND * min(view.claim, foe.hand),
        "power": 2.2 * min(view.claim, foe.power),
    }[view.challenge]
    fame = sum(c.renown for c in side.characters if c.role)
    shame = sum(c.renown for c in foe.characters if c.role)
    return chance * (loot + undefended + fame) - (1 - chance) * (0.2 + shame)


def swing(view: View, character: Character | None, by: float) -> float:
    """What it is worth to this seat that a character is stronger by so much in the challenge that is being fought."""
    if character is None or not character.role:
        return 0.0
    gained = prospect(view, by if character.role == "attacker" else -by) - prospect(view)
    return gained if view.active == view.seat else -gained


def standing(view: View, side: House) -> float:
    data = components(view.packs)
    promises = data.books.figures.cards
    worth = side.total * (1 + side.total / 30) + CARD_IN_HAND * side.hand + GOLD * side.gold
    worth += sum(worth_of(each) + SKILL * promises[each.card].laid for each in side.characters)
    if fights_later(view, side):
        worth += sum(READY * c.strength * bool(c.icons) for c in side.characters if not c.kneeling)
    for thing in (*side.locations, *side.attachments):
        card = data.cards[thing.card]
        worth += 0.4 + INCOME * card.income + 0.1 * card.cost + DEEDS * abs(promises[thing.card].laid)
    return worth


def fights_later(view: View, side: House) -> bool:
    """Has this House challenges of its own still to come this round?"""
    if view.phase != "challenges":
        return False
    return view.active is not None and (view.seats[view.active] == side.house or view.active == view.first)


def worth_of(character: Character) -> float:
    """Strength and icons, a little more while standing and with duplicates."""
    worth = 0.35 + 0.3 * character.strength + 0.22 * len(character.icons) + 0.3 * character.duplicates
    return worth + 0.15 * (character.stealth + character.renown) + (0 if character.kneeling else 0.12)


def able(side: House, icon: str) -> list[Character]:
    return [c for c in side.characters if not c.kneeling and icon in c.icons]
