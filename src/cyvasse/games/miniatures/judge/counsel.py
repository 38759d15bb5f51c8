"""What is worth trying: every line of a question gets a value, and from the values come weights."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from cyvasse.kernel.question import NONE, Asked

from ..attacks import ARCS
from ..geometry import FRONT_ARC
from ..view import View
from .aims import dread, holds, pull, soonest_friends
from .blows import book, penalty
from .board import any_unit, assault, by_deed, cure, influence, zone, zone_order, zone_target
from .outlook import Outlook, Troop
from .windows import card_worth, window

BOLD, CALM = 0.5, 1.1  # how far below the best a line may be: where dice follow, and where judgement will tell
LEAST = 0.03  # what weighs less than this is left out
HOPE, FEAR = 0.42, 0.3  # of a blow to strike next and of one to suffer
Rate = Callable[[Outlook, Asked, str], float]
Weights = list[tuple[str, float]]


def prefer(view: View, asked: Asked) -> Weights:
    """Weighted candidates for a question, any order."""
    if asked.kind == "choose_number":
        return numbers(view, asked)
    if asked.kind == "choose_some":
        return some(view, asked)
    if len(asked.options) == 1:
        return [(asked.options[0], 1.0)]
    if asked.kind == "place":
        return places(view, asked)
    if asked.ask.startswith("window."):
        return weighed([(line, window(view, asked, line)) for line in asked.options], BOLD)
    if asked.ask == "terrain.piece":  # one is as good as another: a third of them are enough to try
        return [(line, 1.0) for line in asked.options[len(view.terrain) % 3 :: 3] or asked.options]
    rate = RATES.get(asked.ask)
    if rate is None:
        return [(line, 1.0) for line in asked.options]
    outlook = Outlook(view)
    return weighed([(line, rate(outlook, asked, line)) for line in asked.options], BOLD)


def weighed(values: list[tuple[str, float]], spread: float) -> Weights:
    """The best weighs 1, others the less the farther below it they are."""
    best = max(value for _, value in values)
    found = [(line, exp((value - best) / spread)) for line, value in values if value > best - 8 * spread]
    return [(line, weight) for line, weight in found if weight >= LEAST]


# -- poses ----------------------------------------------------------------------------------------------------------

INDIFFERENT = ("terrain.place", "token.place", "pile.place")


def places(view: View, asked: Asked) -> Weights:
    """Where to stand: on tokens, within a charge of enemies, best beside them, and out of theirs."""
    if asked.ask in INDIFFERENT:
        return [(line, 1.0) for line in asked.options]
    outlook = Outlook(view)
    if asked.ask == "charge.pivot":
        return headings(outlook, asked)
    troop = outlook.by_word.get(asked.piece) or newcomer(outlook, asked)
    soonest = soonest_friends(outlook, troop)
    values = []
    for line in asked.options:
        x, y, angle = map(int, line.split(" "))
        values.append((line, stand(outlook, troop.at(x, y, angle), soonest)))
    return weighed(values, CALM)


def newcomer(outlook: Outlook, asked: Asked) -> Troop:
    """A unit that is not on the table yet."""
    unit = next(unit for unit in outlook.view.units if unit.word == asked.piece)
    x, y, angle = map(int, asked.options[0].split(" "))
    side = outlook.view.sides[unit.owner]
    gear = outlook.book.gear(unit.kind, unit.attached)
    return Troop(unit, side, gear, gear.total, (x, y, angle))


def stand(outlook: Outlook, troop: Troop, soonest: list[float]) -> float:
    """What a pose is worth to a unit; `soonest` are its friends at the tokens."""
    ahead = HOPE * outlook.blow(troop) + pull(outlook, troop, soonest)
    return ahead - FEAR * outlook.danger(troop) - dread(outlook, troop)


def headings(outlook: Outlook, asked: Asked) -> Weights:
    """The pivot before a Charge: the facing that brings an enemy straight before the front."""
    troop = outlook.by_word[asked.piece]
    foes = [*outlook.foes(troop.side), *enemy_walls(outlook, troop)]
    values = []
    for line in asked.options:
        x, y, angle = map(int, line.split(" "))
        turned = troop.at(x, y, angle)
        seen = [turned.local(foe.x, foe.y) for foe in foes]
        aside = min((abs(right) for ahead, right in seen if ahead > 0), default=9000.0)
        values.append((line, -aside / 500))
    return weighed(values, BOLD)


# -- numbers and subsets ----------------------------------------------------------------------------------------------


def numbers(view: View, asked: Asked) -> Weights:
    """How many own wounds to pay for more of the enemy's: none for a unit with few models left."""
    strong = 0 <= view.active < len(view.units) and view.units[view.active].models > 6
    return [(str(n), 1.0 if n == (2 if strong else 0) else 0.3) for n in range(asked.low, asked.high + 1)]


def some(view: View, asked: Asked) -> Weights:
    """Dice to throw again: one's own misses, the enemy's best; units to begin with; cards: as few as may be."""
    if asked.ask in THROWN_AGAIN:
        chosen = thrown_again(view, asked)
    elif asked.ask == "clash.first":
        first = sorted(asked.items, key=lambda word: (-vanguard(view, word), word))[: asked.low]
        chosen = [word for word in asked.items if word in first]
    else:
        chosen = asked.items[: asked.low]
    best = " ".join(chosen) or NONE
    return [(best, 1.0)] if asked.low or best == NONE else [(best, 1.0), (NONE, 0.1)]


THROWN_AGAIN = ("reroll.misses", "reroll.any", "charge.dice", "expend.weakened", "expend.vulnerable", "expend.panicked")


def thrown_again(view: View, asked: Asked) -> list[str]:
    """Faces that the asked seat would like to see fall anew."""
    unit = next((unit for unit in view.units if unit.word == asked.words.get("unit")), None)
    printed = book(view.packs).data.units.get(unit.kind) if unit is not None else None
    if asked.ask == "reroll.misses":
        return asked.items
    if asked.ask == "charge.dice":
        return [face for face in asked.items if face <= "3"]
    if asked.ask == "expend.panicked":
        return [face for face in asked.items if face >= "4"]
    if asked.ask == "expend.vulnerable":
        need = printed.defence if printed is not None else 4
        return [face for face in asked.items if int(face) >= need]
    need = printed.attacks[-1].to_hit if printed is not None else 4
    return [face for face in asked.items if (int(face) < need) == (asked.ask == "reroll.any")]


def vanguard(view: View, word: str) -> float:
    """Who should be on the table from the start: the fast, then the dear."""
    unit = next(unit for unit in view.units if unit.word == word)
    gear = book(view.packs).gear(unit.kind, unit.attached)
    return gear.speed / 1000 + gear.price / 4


# -- activations ------------------------------------------------------------------------------------------------------


def activate(outlook: Outlook, asked: Asked, line: str) -> float:
    """First who can strike or is about to be struck, then NCUs while zones are free, then who only moves."""
    troop = outlook.by_word.get(line)
    if troop is not None and troop.wall:
        return 1.2
    if troop is not None:
        blow = outlook.blow(troop)
        threatened = outlook.danger(troop) if not troop.fights else struck(outlook, troop)
        waits = 0.8 if holds(outlook, troop) and not blow else 0.0
        return blow + 0.25 * min(threatened, 4.0) - waits
    if any(ncu.word == line for ncu in outlook.view.ncus):
        return 1.6
    return -1.0 if line == "pass" else 0.9


def struck(outlook: Outlook, troop: Troop) -> float:
    """The worst blow of the enemies that a unit fights."""
    foes = [outlook.by_word[word] for word in troop.engaged]
    return max((outlook.melee(foe, troop) for foe in foes if not foe.wall and not foe.done), default=0.0)


def action(outlook: Outlook, asked: Asked, line: str) -> float:
    """Strike where it pays; else move as judgement will tell; who holds a token thinks twice."""
    word = asked.words.get("unit", "")
    troop = outlook.by_word.get(word)
    if troop is None:
        return 0.0
    if line == "charge":
        charges = [outlook.charge(troop, on) for on in (*outlook.foes(troop.side), *enemy_walls(outlook, troop))]
        leaves = sum(token.value for token in outlook.tokens if token.holder == word)
        return 0.8 + 1.3 * max(charges, default=0.0) - leaves
    if line == "attack":
        return 0.6 + 1.3 * outlook.blow(troop)
    if line == "retreat":
        doomed = struck(outlook, troop) - troop.harm(troop.left)
        return -1.0 if doomed < -0.3 * troop.price else 0.6
    return 0.3 if line == "stand" else 0.8


def enemy_walls(outlook: Outlook, troop: Troop) -> list[Troop]:
    return [wall for wall in outlook.walls if wall.side != troop.side]


def instead(outlook: Outlook, asked: Asked, line: str) -> float:
    """A free Charge in place of what a zone or a surge allows, if there is one worth making."""
    return action(outlook, asked, line if line != "march" else "maneuver")


def arc(outlook: Outlook, asked: Asked, line: str) -> float:
    return 2.0 * penalty(ARCS.index(line))


def target(outlook: Outlook, asked: Asked, line: str) -> float:
    """Whom to strike: what the blow does, and whether a Charge gets there."""
    by, on = outlook.by_word.get(asked.words.get("unit", "")), outlook.by_word.get(line)
    if by is None or on is None:
        return 0.0
    if asked.ask == "charge.target":
        return 1.3 * outlook.charge(by, on)
    return outlook.melee(by, on) if asked.ask == "melee.target" else outlook.shot(by, on)


def wall_target(outlook: Outlook, asked: Asked, line: str) -> float:
    """Arrows from a wall: at the dear and the weak."""
    on = outlook.by_word.get(line)
    return 0.0 if on is None else 0.5 + on.harm(2.5)


def align(outlook: Outlook, asked: Asked, line: str) -> float:
    """Flush on the middle; a fighting unit turns its front, unless it holds a token."""
    if asked.ask == "charge.align":
        return 1.0 if line == "full" else 0.0
    troop = outlook.by_word.get(asked.words.get("unit", ""))
    faced = troop is None or any(
        troop.arc(foe.x, foe.y) == FRONT_ARC for foe in (outlook.by_word[word] for word in troop.engaged)
    )
    if line == "stay":
        return 1.0 if faced or troop is None or holds(outlook, troop) else 0.2
    return {"full": 0.8, "half_left": 0.2, "half_right": 0.2}.get(line, -0.5)


# -- preparation, missions and other choices ----------------------------------------------------------------------


def deploy_unit(outlook: Outlook, asked: Asked, line: str) -> float:
    """Slow units first: the fast ones answer what the enemy has shown."""
    return -0.3 * vanguard(outlook.view, line)


def reserve(outlook: Outlook, asked: Asked, line: str) -> float:
    """The defender of walls keeps back as little as may be, and rather the fast."""
    units = {unit.word: unit for unit in outlook.view.units}
    gears = [outlook.book.gear(units[word].kind, units[word].attached) for word in line.split(" ")]
    return -0.5 * sum(gear.price for gear in gears) + 0.3 * max((gear.speed / 1000 for gear in gears), default=0.0)


def comes_back(outlook: Outlook, asked: Asked, line: str) -> float:
    return 0.0 if line == "pass" else 2.0 + 0.2 * vanguard(outlook.view, line)


def score(outlook: Outlook, asked: Asked, line: str) -> float:
    return 0.0 if line == "pass" else 4.0


HARD = ("sow_terror", "cut_off_the_head", "behind_the_lines", "spread_wide", "double_onslaught", "court_intrigue")


def discard_mission(outlook: Outlook, asked: Asked, line: str) -> float:
    if line == "pass":
        return 0.5
    return 1.0 if line in HARD and outlook.view.round >= 4 else -1.0


def best_card(outlook: Outlook, asked: Asked, line: str) -> float:
    """To look for, or to make an opponent give up."""
    return card_worth(outlook.view, line)


def yes(outlook: Outlook, asked: Asked, line: str) -> float:
    """Roll again what fell low."""
    low = int(asked.words.get("die", 1)) <= 2
    return 1.0 if (line == "yes") == low else 0.0


RATES: dict[str, Rate] = {
    "activate": activate,
    "action": action,
    "overrun": instead,
    "zone.instead": instead,
    "charge.target": target,
    "melee.target": target,
    "shoot.target": target,
    "wall.target": wall_target,
    "arc": arc,
    "charge.align": align,
    "melee.align": align,
    "charge.again": yes,
    "retreat.again": yes,
    "zone": zone,
    "zone.order": zone_order,
    "zone.crown": zone_target,
    "zone.tactics": zone_target,
    "zone.wealth": zone_target,
    "zone.combat": zone_target,
    "zone.maneuver": zone_target,
    "influence": influence,
    "assault": assault,
    "cure": cure,
    "intrigue.unit": any_unit,
    "debts.unit": any_unit,
    "fealty.unit": any_unit,
    "remember.unit": any_unit,
    "advance.unit": zone_target,
    "ability.unit": by_deed,
    "deploy.unit": deploy_unit,
    "storm.reserve": reserve,
    "storm.return": comes_back,
    "search.card": best_card,
    "tyrion.discard": best_card,
    "mission.score": score,
    "mission.discard": discard_mission,
}
