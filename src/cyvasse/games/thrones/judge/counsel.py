"""What is worth trying: candidates for every question of the game, weighted, from a view alone."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from cyvasse.kernel.abilities.tree import Holds, Players, Words
from cyvasse.kernel.question import NONE, Asked

from ..table import ROUTED, read_unit
from ..view import View
from .events import EVENTS
from .orders import LOST_BATTLE, WIN, Orders
from .outlook import UNIT_WORTH, Outlook

KEEN = 1.5  # points by which a line is e times as likely to be tried
STAND_STILL = 0.25  # it keeps what one has
AT_STAKE = 2.0  # in a combat besides the area: units and their places
SECOND = 0.1  # weight of orders outside the plan: dreaming of them made no difference that could be measured
NEARER = 0.3  # a unit one area nearer to a castle

Rate = Callable[[Outlook, Asked, str], float]


def prefer(view: View, asked: Asked) -> list[tuple[str, float]]:
    """Weighted candidates for a question, any order."""
    if asked.kind == "choose_number":
        return numbers(view, asked)
    if asked.kind == "choose_some":
        return [(" ".join(asked.items[: asked.low]) or NONE, 1.0)]
    if len(asked.options) == 1:
        return [(asked.options[0], 1.0)]
    if asked.ask == "order":
        return orders(Outlook(view), asked)
    if asked.ask == "raven":
        return raven(Outlook(view), asked)
    outlook = Outlook(view)
    rate = RATES.get(asked.ask) or by_deed(outlook, asked)
    if rate is None:
        return [(line, 1.0) for line in asked.options]
    return by_score([(line, rate(outlook, asked, line)) for line in asked.options])


def by_deed(outlook: Outlook, asked: Asked) -> Rate | None:
    """A question of a card, known by what comes of the answer; what is done to an opponent has rates of its own."""
    deed = outlook.chart.data.books.asked.get((str(asked.words.get("card", "")), asked.ask))
    if deed is None:
        return None
    players = [name for value in deed.given.values() if isinstance(value, Players) for name in value.names]
    return (TO_OTHERS.get(deed.verb) if players not in ([], ["you"]) else None) or DEEDS.get(deed.verb)


def by_score(scored: list[tuple[str, float]]) -> list[tuple[str, float]]:
    best = max(score for _, score in scored)
    return [(line, exp((score - best) / KEEN)) for line, score in scored]


# -- orders -----------------------------------------------------------------------------------------------------


def orders(outlook: Outlook, asked: Asked) -> list[tuple[str, float]]:
    """The order that a plan for all areas gives this one, and others that serve it nearly as well."""
    placed = dict(line.split(" ") for line in outlook.view.screen)
    plan, scores = Orders(outlook).plan(placed)
    found = []
    for line in asked.options:
        area, order = line.split(" ")
        wanted = plan.get(area, order)  # a House short of orders leaves some area without
        behind = abs(scores[area, order] - scores[area, wanted])  # what would serve better is needed elsewhere
        found.append((line, 1.0 if order == wanted else SECOND * exp(-2 * behind)))
    return found


def raven(outlook: Outlook, asked: Asked) -> list[tuple[str, float]]:
    """Swap an order for one that serves better now that all lie open; scout before an attack of the wildlings."""
    own = {a: outlook.areas[a].order for a in outlook.own if outlook.areas[a].order}
    weighed = Orders(outlook)
    scored = [("pass", 0.1), ("scout", 0.02 * outlook.view.wildlings)]
    for line in asked.options:
        if " " in line:
            area, order = line.split(" ")
            rest = {a: o for a, o in own.items() if a != area}
            scored.append((line, weighed.score(area, order, rest) - weighed.score(area, own[area], rest)))
    return by_score(scored)


def raid_target(outlook: Outlook, asked: Asked, line: str) -> float:
    """Support beside a fight first, then Power, then the rest; Houses with more castles before others."""
    if line == "pass":
        return -2.0
    place = outlook.areas[line]
    kind = outlook.chart.order_kind[place.order]
    value = {"support": 1.2, "defense": 1.0, "power": 1.0, "raid": 0.7, "march": 1.5}[kind]
    return value + 0.15 * outlook.view.houses[place.owner].castles


# -- marches ----------------------------------------------------------------------------------------------------


def march_order(outlook: Outlook, asked: Asked, line: str) -> float:
    """The march with the most to win first."""
    bonus = outlook.chart.order_bonus[outlook.areas[line].order]
    return 0.5 * max((value for value, _ in outlook.hopes(line, bonus)), default=0.0)


def move(outlook: Outlook, asked: Asked, line: str) -> float:
    """What a group may win, less what it leaves open and may lose."""
    if line == "done":
        return STAND_STILL
    origin, target, *words = line.split(" ")
    group = [read_unit(word)[0] for word in words]
    seat, chart = outlook.seat, outlook.chart
    value = NEARER * outlook.strength(group) * max(-1, min(1, outlook.far(origin) - outlook.far(target)))
    if outlook.is_held(target, seat):
        attack = outlook.strength(group, target) + chart.order_bonus[outlook.areas[origin].order]
        chance = outlook.chance(seat, target, attack + outlook.support(seat, target, origin, attack=True))
        risk = LOST_BATTLE * sum(UNIT_WORTH[unit] for unit in group)
        value += WIN * max(0.5, outlook.prize(target)) * chance - (1 - chance) * risk
    elif outlook.controller(target) != seat:
        value += WIN * outlook.prize(target)
    return value - left_behind(outlook, origin, len(group), outlook.strength(group))


def left_behind(outlook: Outlook, origin: str, count: int, strength: float) -> float:
    """What an area is worth that a march leaves without units, or too weak."""
    place, worth = outlook.areas[origin], outlook.stake(origin)
    if outlook.chart.kind[origin] != "land":
        return 0.0
    left = len(place.units) - count
    cost = 0.0
    if not left and place.token < 0 and outlook.home(origin) != outlook.seat:
        cost = 0.4 if outlook.view.houses[outlook.seat].power else worth
    attack = outlook.dangers.get(origin)
    if attack is not None:
        then = outlook.fear(origin, attack, -strength) if left or place.garrison else 1.0
        cost += 0.8 * worth * max(0.0, then - outlook.fear(origin, attack))
    return cost


def token(outlook: Outlook, asked: Asked, line: str) -> float:
    """A token holds land as long as no enemy walks in."""
    area = str(asked.words.get("area", ""))
    worth = outlook.chart.worth[area]
    return worth * (0.4 if area in outlook.dangers else 1.0) - 0.4 if line == "yes" else 0.0


# -- combat -----------------------------------------------------------------------------------------------------


def play_card(outlook: Outlook, asked: Asked, line: str) -> float:
    """The cheapest card that is likely to win: every card of the opponent is weighed."""
    view, cards = outlook.view, outlook.chart.data.house_cards
    card = cards[line]
    wins = weight = 0.0
    for other in [side for side in view.strengths if side != outlook.seat]:
        ahead = view.fiefdoms.index(outlook.seat) < view.fiefdoms.index(other)
        shown = view.cards.get(other)
        for theirs in [shown] if shown else view.houses[other].hand:
            likes = 1.0 + cards[theirs].strength
            margin = lead(outlook) + card.strength - (0 if shown else cards[theirs].strength)
            wins += likes * (margin > 0 or (margin == 0 and ahead))
            weight += likes
    stake = outlook.chart.worth.get(view.host_to, 0.0) + AT_STAKE
    gain = stake * wins / weight if weight else stake
    return gain + 0.25 * (card.swords + card.fortifications) + (0.4 if card.effect else 0.0) - 0.3 * card.strength


def support(outlook: Outlook, asked: Asked, line: str) -> float:
    """Oneself always; of others the weaker against the stronger, if anybody."""
    view = outlook.view
    if line == "pass":
        return 0.0
    side = view.seats.index(line)
    if side == outlook.seat:
        return 5.0
    castles = [house.castles for house in view.houses]
    return 0.2 + 0.4 * (max(castles) - castles[side] - 1)


def accept(outlook: Outlook, asked: Asked, line: str) -> float:
    return 2.0 if line == "yes" else 0.0


def blade(outlook: Outlook, asked: Asked, line: str) -> float:
    """Use the Blade where it turns the combat: its holder wins ties."""
    return (3.0 if lead(outlook) == -1 else -1.0) if line == "plus1" else 0.0


def lead(outlook: Outlook) -> int:
    """Strength by which the House leads in the combat so far."""
    return sum(value if side == outlook.seat else -value for side, value in outlook.view.strengths.items())


def casualty(outlook: Outlook, asked: Asked, line: str) -> float:
    """The cheapest unit first, and last the one that holds a castle alone."""
    unit, area = read_unit(line)
    value = UNIT_WORTH.get(unit.removesuffix(ROUTED), 1.0)
    place = outlook.areas.get(area)
    if place is not None and len(place.units) == 1 and place.owner == outlook.seat and place.token < 0:
        value += outlook.chart.worth[area] * (0.2 if outlook.home(area) == outlook.seat else 0.5)
    return -2 * value


def retreat(outlook: Outlook, asked: Asked, line: str) -> float:
    """Own retreats go to castles and friends; an enemy's as far from them as may be."""
    place = outlook.areas.get(line)
    value = 0.2 * outlook.chart.worth[line] + (0.5 * len(place.units) if place else 0.0)
    own = str(asked.words.get("house", "")) == outlook.view.seats[outlook.seat]
    return value if own else -value


def mine_first(outlook: Outlook, asked: Asked, line: str) -> float:
    """Among Houses: oneself, then those with the fewest castles."""
    view = outlook.view
    side = view.seats.index(line)
    return 5.0 if side == outlook.seat else -0.5 * view.houses[side].castles


def not_mine(outlook: Outlook, asked: Asked, line: str) -> float:
    return -mine_first(outlook, asked, line)


# -- cards ------------------------------------------------------------------------------------------------------


def keep_strong(outlook: Outlook, asked: Asked, line: str) -> float:
    """Cards to give up: the weakest first."""
    return -float(outlook.chart.data.house_cards[line].strength)


def take_strong(outlook: Outlook, asked: Asked, line: str) -> float:
    """Cards to take from a pile or an enemy's hand: the strongest."""
    card = outlook.chart.data.house_cards.get(line)
    return 0.8 * card.strength if card else -2.0


def give_or_take(outlook: Outlook, asked: Asked, line: str) -> float:
    """Of the own hand the weakest goes, of another's the strongest."""
    own = line in outlook.view.houses[outlook.seat].hand
    return keep_strong(outlook, asked, line) if own else take_strong(outlook, asked, line)


def strike_unit(outlook: Outlook, asked: Asked, line: str) -> float:
    """The strongest of others, the cheapest of one's own."""
    if line == "pass":
        return 0.0
    unit, area = read_unit(line)
    place = outlook.areas.get(area)
    own = place is not None and place.owner == outlook.seat and unit.removesuffix(ROUTED) in place.units
    return casualty(outlook, asked, line) if own else 2 * UNIT_WORTH.get(unit.removesuffix(ROUTED), 1.0)


def strike_order(outlook: Outlook, asked: Asked, line: str) -> float:
    """An enemy order to remove: marches first."""
    if line == "pass":
        return -2.0
    kind = outlook.chart.order_kind[outlook.areas[line].order]
    return {"march": 2.0, "support": 1.2, "defense": 1.0, "power": 0.8, "raid": 0.5}.get(kind, 0.0)


def cancel(outlook: Outlook, asked: Asked, line: str) -> float:
    """Tyrion sends back a card stronger than the next one is likely to be."""
    view, cards = outlook.view, outlook.chart.data.house_cards
    theirs = [card for side, card in view.cards.items() if side != outlook.seat and card]
    strength = max((cards[card].strength for card in theirs), default=0)
    return (strength - 1.5) if line == "yes" else 0.0


def losing(outlook: Outlook, asked: Asked, line: str) -> float:
    """Aeron pays for another card where this one does not do."""
    return (1.5 if lead(outlook) < 0 else -2.0) if line == "yes" else 0.0


def upgrade(outlook: Outlook, asked: Asked, line: str) -> float:
    return -2.0 if line == "pass" else 0.5 + 0.2 * (read_unit(line)[1] in outlook.dangers)


# -- Westeros ---------------------------------------------------------------------------------------------------


def westeros_choice(outlook: Outlook, asked: Asked, line: str) -> float:
    """What the card does if this is chosen."""
    abilities = outlook.chart.data.books.abilities.get(str(asked.words.get("card", "")), ())
    chosen = [one for one in abilities if isinstance(one.holds, Holds) and one.holds.value == Words((line,))]
    return EVENTS.weigh(chosen, {"chosen": 1.0}).now(outlook) if chosen else 0.5


def muster(outlook: Outlook, asked: Asked, line: str) -> float:
    """Knights by land, ships where there are few, footmen else; first where there is an enemy or a prize near."""
    if line == "done":
        return -3.0
    area, *rest = line.split(" ")
    near = 0.4 * (area in outlook.dangers) + 0.05 * sum(outlook.prize(other) > 5 for other in outlook.chart.lands[area])
    if rest[-1].startswith("footman@"):
        return near + (1.1 if rest[0] == "knight" else 0.3)
    if rest[-1] == "ship":
        fleet = sum(len(outlook.areas[a].units) for a in outlook.own if outlook.chart.kind[a] != "land")
        island = not outlook.chart.lands[area]
        return 1.0 + (1.5 if island else 0.6) * (2 - fleet) * (fleet < 2) - 0.3 * (rest[0] not in outlook.chart.seas)
    return near + {"knight": 2.0, "footman": 1.0, "siege_engine": 0.8}[rest[0]]


def power_use(outlook: Outlook, asked: Asked, line: str) -> float:
    points = outlook.chart.data.points(str(asked.words.get("area", "")))
    return 0.9 * points if line == "muster" else 1.2


def any_area(outlook: Outlook, asked: Asked, line: str) -> float:
    return outlook.chart.worth.get(line, 0.0) if line != "pass" else -3.0


def track_up(outlook: Outlook, asked: Asked, line: str) -> float:
    """The track where one stands lowest, the King's Court before the others."""
    return 0.5 * place_on(outlook, line, outlook.seat) + 0.4 * (line == "kings_court")


def track_down(outlook: Outlook, asked: Asked, line: str) -> float:
    """The track where one stands lowest, the King's Court after the others."""
    return 0.5 * place_on(outlook, line, outlook.seat) - 0.4 * (line == "kings_court")


def strike_track(outlook: Outlook, asked: Asked, line: str) -> float:
    """Where the opponent of the combat stands highest."""
    return -0.6 * sum(place_on(outlook, line, side) for side in outlook.view.strengths if side != outlook.seat)


def place_on(outlook: Outlook, track: str, seat: int) -> int:
    view = outlook.view
    tracks = {"iron_throne": view.iron_throne, "fiefdoms": view.fiefdoms, "kings_court": view.kings_court}
    return tracks[track].index(seat)


# -- numbers ----------------------------------------------------------------------------------------------------

SHARES = {"iron_throne": 0.25, "fiefdoms": 0.35, "kings_court": 0.5}  # of the Power left when this track's turn comes


def numbers(view: View, asked: Asked) -> list[tuple[str, float]]:
    """Bids about what a track or the Wall may be worth, nothing at all, and what lies between; every ship in a port."""
    if asked.ask == "port.ships":
        return [(str(asked.high), 1.0)]
    if asked.ask == "wildlings.bid":
        mean = min(asked.high / 2, int(str(asked.words.get("strength", view.wildlings))) / len(view.seats))
    else:
        mean = SHARES.get(str(asked.words.get("track", "")), 0.3) * asked.high
    found = [(n, exp(-(((n - mean) / (1.2 + mean / 2)) ** 2))) for n in range(asked.low, asked.high + 1)]
    return [(str(n), max(weight, 0.3) if n == 0 else weight) for n, weight in found]


RATES: dict[str, Rate] = {
    "raid.target": raid_target,
    "march.order": march_order,
    "march.move": move,
    "march.more": move,
    "march.token": token,
    "combat.play": play_card,
    "support": support,
    "support.accept": accept,
    "blade": blade,
    "combat.casualty": casualty,
    "combat.skull": casualty,
    "retreat.loss": casualty,
    "supply.remove": casualty,
    "wildlings.destroy": casualty,
    "wildlings.knight": casualty,
    "retreat": retreat,
    "westeros.choice": westeros_choice,
    "muster": muster,
    "power.use": power_use,
    "clash.tie": mine_first,
    "wildlings.highest": mine_first,
    "wildlings.lowest": not_mine,
}
DEEDS: dict[str, Rate] = {
    "cancel the opponent's card": cancel,
    "discard this card and play another for Power": losing,
    "remove": strike_order,
    "upgrade to a knight": upgrade,
    "destroy": strike_unit,
    "reduce to a footman": strike_unit,
    "discard": give_or_take,
    "take back": take_strong,
    "use the strength of": take_strong,
    "muster in": any_area,
    "move to the top of": track_up,
    "move up": track_up,
    "move to the bottom of": track_down,
    "move down": track_down,
}
TO_OTHERS: dict[str, Rate] = {"move to the bottom of": strike_track, "move down": strike_track}
