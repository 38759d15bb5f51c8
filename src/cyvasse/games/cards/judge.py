"""How good is this for me, and what is worth trying: for every bot that plays cards, from a view alone."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from cyvasse.kernel.question import NONE, Asked

from .components import Card, Components, components
from .view import Character, House, View

CARD_IN_HAND = 0.45
GOLD = 0.12
INCOME = 0.7
READY = 0.25  # a point of strength that can still attack this round
WON = 1000.0

ALLIES = ("bronn", "hodor", "hound", "jory_cassel", "varys")
HARM = ("kill", "kneel", "weaken", "arrest", "return", "remove", "discard")
LOSS = ("sacrifice",)
STRONGER = (
    *("insidious_ways", "king_in_the_north", "rodrik_cassel", "septa_mordane", "godswood", "bronn", "shae"),
    *("treason_in_the_capital", "winter_is_coming"),
)
DRAWS = ("dark_wings", "maester_luwin", "gold_of_the_rock", "kingsroad", "northern_hospitality", "little_birds")

Weighted = list[tuple[str, float]]


# -- how good -----------------------------------------------------------------------------------------------------


def judge(view: View) -> float:
    """Power by which this seat leads, with what cards in play, in hand and gold promise."""
    seat = view.seat or 0
    if view.over:
        return 0.0 if view.victor < 0 else WON if view.victor == seat else -WON
    mine, theirs = (standing(view, side) for side in (view.houses[seat], view.houses[1 - seat]))
    return mine - theirs + (prospect(view) if view.active == seat else -prospect(view))


def prospect(view: View) -> float:
    """What the challenge that is being fought promises to its attacker."""
    if len(view.strengths) < 2 or not view.attackers or view.totals or view.active is None:
        return 0.0
    attack, defence = view.strengths
    side, foe = view.houses[view.active], view.houses[1 - view.active]
    undefended = 0.0 if view.defenders else 1.0
    if view.step in ("challenge", "window_defence", "defend"):  # defenders may still come
        could = [c.strength for c in able(foe, view.challenge) if not c.passed_by]
        defence, undefended = defence + round(0.6 * sum(could)), 0.35 if could else 1.0
    chance = 1 / (1 + exp(defence - attack - 0.5)) if attack else 0.0
    loot = {
        "military": 1.1 * min(view.claim, len(foe.characters)),
        "intrigue": 1.3 * CARD_IN_HAND * min(view.claim, foe.hand),
        "power": 2.2 * min(view.claim, foe.power),
    }[view.challenge]
    fame = sum(c.renown for c in side.characters if c.role)
    shame = sum(c.renown for c in foe.characters if c.role)
    return chance * (loot + undefended + fame) - (1 - chance) * (0.2 + shame)


def standing(view: View, side: House) -> float:
    data = components(view.packs)
    worth = side.total * (1 + side.total / 30) + CARD_IN_HAND * side.hand + GOLD * side.gold
    worth += sum(worth_of(character) for character in side.characters)
    if fights_later(view, side):
        worth += sum(READY * c.strength * bool(c.icons) for c in side.characters if not c.kneeling)
    for thing in (*side.locations, *side.attachments):
        card = data.cards[thing.card]
        worth += 0.4 + INCOME * card.income + 0.1 * card.cost
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


# -- what is worth trying -----------------------------------------------------------------------------------------


def prefer(view: View, asked: Asked) -> Weighted:
    """Weighted candidates for a question, any order."""
    head, _, tail = asked.ask.partition(".")
    if asked.kind == "choose_some":
        return SOME[asked.ask](view, asked)
    if head == "window":
        return in_window(view, asked, tail)
    if head == "respond":
        return [(line, 1.0 if line == "pass" else 5.0) for line in asked.options]
    if head == "save":
        use = 0.03 if tail == "foe" else 5.0
        return [(line, 1.0 if line == "pass" else use) for line in asked.options]
    if head in ("target", "price"):
        return targets(view, asked, tail)
    chosen = CHOICES.get(asked.ask)
    return chosen(view, asked) if chosen is not None else [(line, 1.0) for line in asked.options]


def title_of(line: str) -> str:
    return line.partition("@")[0]


def in_window(view: View, asked: Asked, kind: str) -> Weighted:
    """Passing costs nothing; strength is worth its price where a challenge hangs on it."""
    seat = view.seat or 0
    close = False
    if kind == "resolution" and len(view.strengths) == 2:
        attack, defence = view.strengths
        lead = attack - defence if view.active == seat else defence - attack - 1
        close = -3 <= lead < 0
    found: Weighted = []
    for line in asked.options:
        title = title_of(line)
        if line == "pass":
            found.append((line, 3.0))
        elif title in STRONGER:
            found.append((line, 6.0 if close else 0.1))
        else:
            found.append((line, 2.0 if title in DRAWS else 0.25))
    return found


def marshal(view: View, asked: Asked) -> Weighted:
    """Income first, then what costs most; passing when little is left to do."""
    data = components(view.packs)
    found: Weighted = []
    for line in asked.options:
        if line == "pass":
            found.append((line, 0.6))
        elif "@" in line or data.cards[line].type == "event":
            found.append((line, 2.0 if title_of(line) in DRAWS else 0.2))
        else:
            found.append((line, play_worth(view, data.cards[line])))
    return found


def play_worth(view: View, card: Card) -> float:
    side = view.houses[view.seat or 0]
    if any(character.card == card.id for character in side.characters):
        return 2.5  # a duplicate is free
    if card.id == "varys" and not any(c.card in ALLIES for c in view.houses[1 - (view.seat or 0)].characters):
        return 0.1  # he would have to go himself, or take a friend
    return 1.0 + card.cost + card.strength + 3 * card.income


def targets(view: View, asked: Asked, kind: str) -> Weighted:
    """Harm goes to the other side's best, help to the own best, losses to the own least."""
    seat = view.seat or 0
    worth = {character.word: worth_of(character) for side in view.houses for character in side.characters}
    mine = {character.word for character in view.houses[seat].characters}
    found: Weighted = []
    for line in asked.options:
        value = worth.get(line, 0.5)
        if asked.ask.startswith("price") or kind in LOSS:
            weight = 1 / (0.2 + value) ** 2
        elif kind in HARM:
            weight = 0.02 / (1 + value) if line in mine else (0.2 + value) ** 2
        elif kind == "strengthen":
            weight = 4.0 if line in view.attackers or line in view.defenders else 0.5 + value
        else:
            weight = (0.2 + value) ** 2 if line in mine else 0.05
        found.append((line, weight))
    return found


# -- challenges ---------------------------------------------------------------------------------------------------


def able(side: House, icon: str) -> list[Character]:
    return [c for c in side.characters if not c.kneeling and icon in c.icons]


def challenge(view: View, asked: Asked) -> Weighted:
    """The type in which we are strongest against what could defend."""
    seat = view.seat or 0
    found: Weighted = []
    for line in asked.options:
        if line == "done":
            found.append((line, 0.5))
            continue
        attack = sum(c.strength for c in able(view.houses[seat], line))
        defence = sum(c.strength for c in able(view.houses[1 - seat], line) if not c.passed_by)
        found.append((line, 4.0 if attack > defence else 1.0 if 2 * attack > defence else 0.3))
    return found


def attackers(view: View, asked: Asked) -> Weighted:
    """All, the strongest few, or one."""
    strong = by_strength(view, asked.items)
    defence = sum(c.strength for c in able(view.houses[1 - (view.seat or 0)], view.challenge or "military"))
    found: Weighted = []
    for count in range(1, len(strong) + 1):
        total = sum(strength for _, strength in strong[:count])
        weight = 3.0 if total >= defence else 0.5 + total / (1 + defence)
        found.append((in_order(asked.items, [word for word, _ in strong[:count]]), weight / (1 + 0.35 * count)))
    return found


def defenders(view: View, asked: Asked) -> Weighted:
    """Nobody, as many as beat the attack, or one so that it is not unopposed."""
    strong = by_strength(view, asked.items)
    attack = view.strengths[0] if view.strengths else 0
    found: Weighted = [(NONE, 0.8)]
    if strong:
        found.append((strong[-1][0], 0.7))
    for count in range(1, len(strong) + 1):
        if sum(strength for _, strength in strong[:count]) > attack:
            found.append((in_order(asked.items, [word for word, _ in strong[:count]]), 4.0))
            break
    return found


def claim(view: View, asked: Asked) -> Weighted:
    """Those who are worth least, or can be saved."""
    seat = view.seat or 0
    worth = {c.word: worth_of(c) + c.power - 2 * bool(c.duplicates) for c in view.houses[seat].characters}
    order = sorted(asked.items, key=lambda word: worth.get(word, 0.0))
    found = [(in_order(asked.items, order[: asked.low]), 4.0)]
    if len(order) > asked.low:
        found.append((in_order(asked.items, order[1 : asked.low + 1]), 1.0))
    return found


def draft_deck(view: View, asked: Asked) -> Weighted:
    data = components(view.packs)
    order = sorted(asked.items, key=lambda plot: -plot_worth(data, plot))
    best = in_order(asked.items, order[: asked.low])
    other = in_order(asked.items, [*order[: asked.low - 1], *order[asked.low : asked.low + 1]])
    return [(best, 2.0), (other, 1.0)] if other != best else [(best, 1.0)]


def by_strength(view: View, items: list[str]) -> list[tuple[str, int]]:
    strength = {c.word: c.strength for side in view.houses for c in side.characters}
    return sorted(((word, strength.get(word, 0)) for word in items), key=lambda pair: (-pair[1], pair[0]))


def in_order(items: list[str], words: list[str]) -> str:
    return " ".join(item for item in items if item in words) or NONE


def stealth(view: View, asked: Asked) -> Weighted:
    foes = {c.word: c for c in view.houses[1 - (view.seat or 0)].characters}
    found: Weighted = []
    for line in asked.options:
        foe = foes.get(line)
        can = foe is not None and not foe.kneeling and view.challenge in foe.icons
        found.append((line, 0.2 if foe is None else 1.0 + foe.strength if can else 0.1))
    return found


# -- plots, hands and the rest --------------------------------------------------------------------------------------


def plot_worth(data: Components, plot: str) -> float:
    card = data.plots[plot]
    return card.income + 1.6 * card.claim + 0.25 * card.initiative + (0.8 if card.text is not None else 0)


def plot(view: View, asked: Asked) -> Weighted:
    data = components(view.packs)
    seat = view.seat or 0
    ahead = sum(map(worth_of, view.houses[seat].characters)) - sum(map(worth_of, view.houses[1 - seat].characters))
    found: Weighted = []
    for line in asked.options:
        weight = plot_worth(data, line) ** 2
        if line in ("valar_morghulis", "baelor"):
            weight = 60.0 if ahead < -1.5 else 1.0
        found.append((line, weight))
    return found


def first(view: View, asked: Asked) -> Weighted:
    """Going first is worth a little more often than not."""
    own = view.seats[view.seat or 0]
    return [(line, 1.5 if line == own else 1.0) for line in asked.options]


def layout(view: View, asked: Asked) -> Weighted:
    data = components(view.packs)
    return [
        (line, 0.3 if line == "done" else 1.0 + data.cards[line].cost + 2 * data.cards[line].income)
        for line in asked.options
    ]


def mulligan(view: View, asked: Asked) -> Weighted:
    """A hand wants two characters that can be laid out."""
    data = components(view.packs)
    cheap = sum(data.cards[c].type == "character" and data.cards[c].cost <= 4 for c in view.hand)
    return [(line, 3.0 if (line == "yes") == (cheap < 2) else 0.5) for line in asked.options]


def keep_best(view: View, asked: Asked) -> Weighted:
    """What is worth least to its owner is discarded from the own hand, the best from the other's."""
    data = components(view.packs)
    found: Weighted = []
    for line in asked.options:
        card = data.cards.get(title_of(line))
        value = 1.0 if card is None else 1.0 + card.cost + card.strength
        found.append((line, 1 / value**2 if asked.ask == "hand.discard" else value**2))
    return found


def draft_keep(view: View, asked: Asked) -> Weighted:
    data = components(view.packs)
    return [(line, plot_worth(data, line) ** 3) for line in asked.options]


def bearer(view: View, asked: Asked) -> Weighted:
    """Imprisoned goes to the other side's best, all else to the own best: the options say which side it is."""
    worth = {c.word: worth_of(c) for side in view.houses for c in side.characters}
    return [(line, (0.2 + worth.get(line, 0.5)) ** 2) for line in asked.options]


CHOICES: dict[str, Callable[[View, Asked], Weighted]] = {
    "marshal": marshal,
    "challenge": challenge,
    "stealth": stealth,
    "plot": plot,
    "first": first,
    "layout": layout,
    "mulligan": mulligan,
    "hand.discard": keep_best,
    "birds": keep_best,
    "spies": keep_best,
    "old_gods": keep_best,
    "draft.keep": draft_keep,
    "bearer": bearer,
}
SOME: dict[str, Callable[[View, Asked], Weighted]] = {
    "attackers": attackers,
    "defenders": defenders,
    "claim": claim,
    "draft.deck": draft_deck,
}
