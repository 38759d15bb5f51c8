"""What is worth trying: candidates for every question of the game, weighted, from a view alone."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from cyvasse.kernel.question import NONE, Asked

from ..components import RANKS
from ..view import View
from .cards import PASS, RALLIED, WAIT, beginning, begins, card, card_commander, held, offered, use
from .field import SHIELDS, Field, Fighter
from .question import Counsel

KEEN = 0.7  # worth by which a line is e times as likely to be tried
SURE = 0.25  # the same where dice would only blur what is known
LINE = 0.12  # a friend beside: two of them make a unit Stalwart
STAND = {
    "hill": 0.25,
    "hollow_hill": 0.25,
    "forest": 0.15,
    "building": 0.4,
    "outpost": 0.4,
    "swamp": -0.3,
    "ford": -0.2,
}
TWO_TOKENS, ANY_TOKEN = 0.5, 0.15  # what is spent besides one token

Rate = Callable[["Counsel", str], float]


def prefer(view: View, asked: Asked) -> list[tuple[str, float]]:
    """Weighted candidates for a question, any order."""
    if asked.kind == "choose_some":
        return some(view, asked)
    if len(asked.options) == 1:
        return [(asked.options[0], 1.0)]
    rate, counsel = RATES.get(asked.ask), Counsel(view, asked)
    if rate is not None:
        scored = [(line, rate(counsel, line)) for line in asked.options]
    elif counsel.offer is not None:
        scored = [*zip(asked.options, offered(counsel, counsel.offer, asked.options), strict=True)]
    else:
        return [(line, DISLIKED.get(line, 1.0)) for line in asked.options]
    keen = SURE if asked.ask in CERTAIN else KEEN
    best = max(score for _, score in scored)
    return [(line, exp(max(-30.0, (score - best) / keen))) for line, score in scored]


DISLIKED = {"pass": 0.1, "no": 0.1, "hold": 0.1, "done": 0.1, "none": 0.1}


# -- turns ------------------------------------------------------------------------------------------------------


def turn(counsel: Counsel, line: str) -> float:
    """A token's best unit, a card's best units; abilities before them; passing last."""
    view, data = counsel.view, counsel.field.data
    if line == "pass":
        return PASS
    if line in data.leadership_cards:
        return card(counsel, line)
    if line == "morale":
        morale = view.houses[counsel.side].morale
        return counsel.stakes.plan.unease(morale) - counsel.stakes.plan.unease(morale + 1) + WAIT / 2
    ready = [one for one in counsel.field.armies[counsel.side] if one.active]
    if line in RANKS:
        ready = [one for one in ready if RANKS[one.rank] == line]
    elif line.startswith("pair_"):
        return best_errand(counsel, ready) - TWO_TOKENS
    elif line == "valor":
        return best_errand(counsel, ready) - ANY_TOKEN
    elif begins(counsel, line):
        if counsel.order is None:
            lines = [each for each in counsel.asked.options if not begins(counsel, each)]
            counsel.order = max((turn(counsel, each) for each in lines), default=PASS)
        return counsel.order + beginning(counsel, line)
    return best_errand(counsel, ready)


def best_errand(counsel: Counsel, ready: list[Fighter]) -> float:
    return max((counsel.errand(one) for one in ready), default=0.0) + WAIT


def order_unit(counsel: Counsel, line: str) -> float:
    one = counsel.field.standing(line)
    return counsel.errand(one) if one is not None else 0.0


def morale_token(counsel: Counsel, line: str) -> float:
    """Raise morale, or pay it for a unit's second order."""
    plan, morale = counsel.stakes.plan, counsel.view.houses[counsel.side].morale
    if line == "raise":
        return plan.unease(morale) - plan.unease(morale + 1)
    one = counsel.field.standing(line)
    gain = RALLIED * counsel.errand(one) if one is not None else 0.0
    return gain - (plan.unease(morale - 1) - plan.unease(morale))


# -- moves ------------------------------------------------------------------------------------------------------


def move(counsel: Counsel, line: str) -> float:
    """What a unit may attack from a hex, what it is worth to stand there, and what threatens it there."""
    one = counsel.unit()
    if one is None:
        return 0.0
    if line in ("exit", "done"):
        return 30.0 if line == "exit" else -3.0
    place = one.place if line in ("stay", "pass") else counsel.field.board.hex[line]
    return stand(counsel, one, place, attacks=counsel.asked.ask in ("move.to", "pursue"))


def stand(counsel: Counsel, one: Fighter, place: int, attacks: bool = True) -> float:
    field = counsel.field
    gone = place != one.place
    value = counsel.stakes.worth_of(one, place) - counsel.danger(one, place)
    value += LINE * min(2, field.friends_beside(place, one.side, but=one.number))
    value += STAND.get(field.ground.get(field.board.words[place], ""), 0.0)
    if attacks and (one.foe < 0 or not gone or field.board.distance[place][one.foe] == 1):
        value += field.best_blow(one, place, moved=gone)
    if gone and one.foe >= 0:
        value -= parting(field, one)
    return value - (0.02 * field.board.distance[one.place][place] if gone else 0)


def parting(field: Field, one: Fighter) -> float:
    """What the foe's blow at a unit that breaks off is likely to cost."""
    foe = field.at.get(one.foe)
    books, effects = field.data.books, field.view.now.effects
    spares = books.passives["no parting blows"]
    lasting = any(card in spares.cards or card in spares.leaders for card in effects)
    if foe is None or lasting or one.leader in books.unharried:
        return 0.0
    lost, falls = field.losses(foe, one, foe.who.dice[foe.rank])
    return lost * one.figure + falls * one.prize


def move_unit(counsel: Counsel, line: str) -> float:
    """Who has most to do goes first."""
    one = counsel.field.standing(line)
    return counsel.errand(one) if one is not None else -3.0


def back(counsel: Counsel, line: str) -> float:
    """Where a unit that must retreat is safest."""
    one = counsel.unit()
    return -counsel.danger(one, counsel.field.board.hex[line]) if one is not None else 0.0


# -- attacks ----------------------------------------------------------------------------------------------------


def attack(counsel: Counsel, line: str) -> float:
    way, _, hex_ = line.partition(" ")
    one, other = counsel.unit(), counsel.field.standing(hex_)
    if way == "hold":
        return 0.0
    if way == "call":
        return 12.0 if "horns" in counsel.stakes.plan.special else 1.5
    if way == "scorch":
        return scorched(counsel, counsel.field.board.hex[hex_])
    if one is None or other is None:
        return 0.0
    moved = one.number in counsel.view.now.moved
    if way == "melee":
        return counsel.field.blow(one, other, one.place, moved=moved) - left_behind(counsel.field, one, other)
    return counsel.field.blow(one, other, one.place, shot=True, moved=moved) - (0.3 if way in ("aim", "wolf") else 0)


def left_behind(field: Field, one: Fighter, other: Fighter) -> float:
    """Who turns from his foe to another enemy gets a blow in the back."""
    return parting(field, one) if one.foe >= 0 and one.foe != other.place else 0.0


def scorched(counsel: Counsel, place: int) -> float:
    """Fire beside enemies, not beside friends."""
    side = counsel.side
    return 0.3 * (counsel.field.friends_beside(place, 1 - side) - counsel.field.friends_beside(place, side)) - 0.2


def attack_unit(counsel: Counsel, line: str) -> float:
    one = counsel.field.standing(line)
    return counsel.field.hope(one, 0) if one is not None else -0.1


def target(counsel: Counsel, line: str) -> float:
    """An enemy who loses a figure: the weakest and best."""
    one = counsel.field.standing(line)
    if one is None:
        return 0.0
    return one.prize if one.falls_at == 1 else one.figure + 0.2 * one.prize / one.falls_at


def least_loss(counsel: Counsel, line: str) -> float:
    return -target(counsel, line)


def again(counsel: Counsel, line: str) -> float:
    """Which symbol to roll again: of those that do nothing the one that lies there most often."""
    if line == "pass":
        return 0.0
    return -1.0 if line in telling(counsel) else 0.5 * list(counsel.asked.words["dice"]).count(line)


def telling(counsel: Counsel) -> tuple[str, ...]:
    """The faces that do something in the attack at hand: flags, and what hits the target."""
    field, fought = counsel.field, counsel.view.now.fought
    one = next((one for one in field.armies[counsel.side] if fought and one.number == fought[-1]), None)
    if one is None:
        return ("morale", "valor")
    beside = [field.at[place] for place in field.board.around[one.place] if place in field.at]
    foes = sorted((other for other in beside if other.side != one.side), key=lambda other: other.foe in (-1, one.place))
    if not foes:
        return ("morale", "green")
    shields = [rank for rank, sides in zip(RANKS, SHIELDS, strict=False) if sides == foes[0].exposed]
    valor = field.hitting(one, foes[0]) > foes[0].exposed
    return ("morale", *shields, *(("valor",) if valor else ()))


def counter(counsel: Counsel, line: str) -> float:
    """Strike back always: it costs nothing."""
    return 3.0 if line == "yes" else 0.0


def scrapper(counsel: Counsel, line: str) -> float:
    """A figure for another blow: only while there are enough of them."""
    one = counsel.unit()
    return (0.8 if one is not None and one.figures > 2 else -0.8) if line == "yes" else 0.0


def keep_token(counsel: Counsel, line: str) -> float:
    return {"valor": 1.5, "blue": 1.0, "green": 0.9, "red": 0.7, "morale": 0.8}.get(line, 0.0)


def formation(counsel: Counsel, line: str) -> float:
    return {"hedgehog": 0.3, "line": 0.3}.get(line, 0.0)


# -- some of many -----------------------------------------------------------------------------------------------


def some(view: View, asked: Asked) -> list[tuple[str, float]]:
    """The units with most to do, as many as may be; dice that miss; else as few as must be."""
    counsel = Counsel(view, asked)
    if asked.ask == "card.units":
        return [(best_of(asked, {hex_: order_unit(counsel, hex_) for hex_ in asked.items}), 1.0)]
    if asked.ask == "reroll.some":
        kept = telling(counsel)
        return [(in_order(asked, [face for face in asked.items if face not in kept]), 1.0)]
    if asked.ask == "discard.cards":
        ranked = sorted(asked.items, key=lambda card: held(counsel, card))
        return [(in_order(asked, ranked[: asked.low]), 1.0)]
    if counsel.offer is not None:
        worths = offered(counsel, counsel.offer, asked.items)
        return [(best_of(asked, dict(zip(asked.items, worths, strict=True))), 1.0)]
    count = asked.high if asked.ask == "deflect" else asked.low
    return [(" ".join(asked.items[:count]) or NONE, 1.0)]


def best_of(asked: Asked, worth: dict[str, float]) -> str:
    """All that is worth something, as far as it may be."""
    ranked = sorted(asked.items, key=lambda item: -worth[item])
    wanted = [item for item in ranked[: asked.high] if worth[item] > 0.05]
    return in_order(asked, wanted if len(wanted) >= asked.low else ranked[: asked.low])


def in_order(asked: Asked, wanted: list[str]) -> str:
    left = list(wanted)
    line = []
    for item in asked.items:
        if item in left:
            left.remove(item)
            line.append(item)
    return " ".join(line) or NONE


CERTAIN = ("attack", "attack.unit", "move.unit", "counter", "stalwart", "parting.blow", "order.unit", "flank.symbol")
RATES: dict[str, Rate] = {
    "turn": turn,
    "order.unit": order_unit,
    "card.commander": card_commander,
    "token.morale": morale_token,
    "move.unit": move_unit,
    "move.to": move,
    "move.free": move,
    "pursue": move,
    "advance": move,
    "retreat.hex": back,
    "attack.unit": attack_unit,
    "attack": attack,
    "stone.unit": target,
    "catapult.target": target,
    "figure.remove": least_loss,
    "flank.symbol": again,
    "reroll.one": again,
    "counter": counter,
    "stalwart": counter,
    "parting.blow": counter,
    "scrapper": scrapper,
    "card.tactic": use,
    "commit": use,
    "gambit.use": use,
    "ability.may": use,
    "keep.token": keep_token,
    "formation": formation,
}
