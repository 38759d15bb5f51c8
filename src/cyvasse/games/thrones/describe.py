"""The board in words, for the terminal, for screen readers and for bots that read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path

from cyvasse.kernel.game import find
from cyvasse.kernel.odds import percent, sentences, title
from cyvasse.kernel.text import listed, phrase

from .components import HouseCard, components
from .odds import waiting
from .table import CLOSED, TIDE, WILDLING_DECK, WILDLINGS_MOST, is_routed, kind_of
from .view import Place, View
from .words import outcomes, word_name

FOLDER = Path(__file__).parent
PHASES = {
    "westeros": (
        *("westeros", "attack", "card_1", "card_2", "card_3", "supply", "muster"),
        *("clash_throne", "clash_fiefdoms", "clash_court"),
    ),
    "planning": ("planning", "raven"),
    "action": ("raid", "march", "power", "cleanup"),
}
DECKS = ("I", "II", "III")


def describe(view: View, lang: str) -> str:
    """All that this seat may know, a paragraph for each part of the board."""
    telling = Telling(view, lang)
    parts: list[Callable[[Telling], list[str]]] = [now, combat, tracks, houses, others, own, known]
    paragraphs = ["\n".join(part(telling)) for part in parts]
    return "\n\n".join(paragraph for paragraph in paragraphs if paragraph)


class Telling:
    """A view being told in one language: what is said, and what things are called."""

    def __init__(self, view: View, lang: str) -> None:
        self.view, self.lang, self.data = view, lang, components(view.packs)
        self.houses = [self.data.houses[house].name[lang] for house in view.seats]

    def say(self, key: str, **names: str) -> str:
        """Numbers are given as text: only `counted` needs their plural forms."""
        return _said(self.lang, key, tuple(names.items()))

    def counted(self, key: str, count: int) -> str:
        return _counted(self.lang, key, count)

    def named(self, words: Iterable[str]) -> str:
        """Alike ones once."""
        counts = Counter(word_name(word, self.lang, self.data) for word in words)
        return listed(name + (f" ×{count}" if count > 1 else "") for name, count in counts.items())

    def area(self, area: str) -> str:
        return self.data.areas[area].name[self.lang]

    def order(self, order: str) -> str:
        return self.data.orders[order].name[self.lang]

    def units(self, units: Iterable[str]) -> str:
        """Alike ones once; routed ones are marked."""
        told = []
        for unit, count in Counter(units).items():
            name = self.data.units[kind_of(unit)].name[self.lang]
            name += f" ({self.say('routed')})" if is_routed(unit) else ""
            told.append(name + (f" ×{count}" if count > 1 else ""))
        return ", ".join(told)

    def card(self, card: str) -> str:
        """A House card with its strength and icons."""
        printed = self.data.house_cards[card]
        icons = [("swords", printed.swords), ("fortifications", printed.fortifications)]
        told = ", ".join(self.counted(icon, count) for icon, count in icons if count)
        return f"{printed.name[self.lang]} {printed.strength}" + (f" ({told})" if told else "")

    def cards(self, cards: Iterable[str]) -> str:
        return listed(self.card(card) for card in self.by_strength(cards))

    def by_strength(self, cards: Iterable[str]) -> list[str]:
        """The strongest first: in which order cards lie tells nothing."""
        return sorted(cards, key=lambda card: (-self.data.house_cards[card].strength, card))


@lru_cache(maxsize=4096)
def _said(lang: str, key: str, names: tuple[tuple[str, str], ...]) -> str:
    return phrase(FOLDER, lang, f"text-{key}", **dict(names))


@lru_cache(maxsize=256)
def _counted(lang: str, key: str, count: int) -> str:
    return phrase(FOLDER, lang, f"text-{key}", count=count)


# -- the round --------------------------------------------------------------------------------------------------


def now(telling: Telling) -> list[str]:
    """Round and step, or the winner; the cards of the round; attackers on their way."""
    view, say = telling.view, telling.say
    if view.over:
        order = sorted(range(len(view.seats)), key=lambda seat: (-view.scores[seat], view.iron_throne.index(seat)))
        standing = ", ".join(f"{telling.houses[seat]} {view.scores[seat]}" for seat in order)
        lines = [say("over", house=telling.houses[view.victor]), say("standing", standing=standing)]
    else:
        lines = [heading(telling)]
        turn = whose_turn(view)
        if turn >= 0:
            lines.append(say("turn", house=telling.houses[turn]))
    if view.host and view.host_of >= 0:
        going = {"area": telling.area(view.host_from), "target": telling.area(view.host_to)}
        lines.append(say("host", house=telling.houses[view.host_of], units=telling.units(view.host), **going))
    if view.revealed:
        lines.append(say("cards", cards=telling.named(view.revealed)))
    if view.forbidden:
        lines.append(say("forbidden", orders=telling.named(view.forbidden)))
    lines.append(say("wildlings", threat=str(view.wildlings), most=str(WILDLINGS_MOST)))
    return lines


def combat(telling: Telling) -> list[str]:
    """What both sides of a combat have so far, who supports whom, and the odds while House cards are chosen."""
    view, say, lines = telling.view, telling.say, []
    if view.supports:
        told = (f"{telling.area(area)} → {telling.houses[side]}" for area, side in view.supports.items())
        lines.append(say("supports", supports=", ".join(told)))
    if view.cards:
        played = ((side, telling.card(card) if card else say("no-card")) for side, card in view.cards.items())
        lines.append(say("played", cards="; ".join(f"{telling.houses[side]} — {card}" for side, card in played)))
    if view.tides:
        told = (f"{telling.houses[side]} — {telling.named([card])}" for side, card in view.tides.items())
        lines.append(say("tides", cards="; ".join(told)))
    if view.strengths:
        told = (f"{telling.houses[side]} {strength}" for side, strength in view.strengths.items())
        lines.append(say("strengths", strengths=", ".join(told)))
    return lines + chances(telling)


def chances(telling: Telling) -> list[str]:
    """The odds, and in brief those of each card that this seat may play."""
    odds, lang, data = waiting(telling.view), telling.lang, telling.data
    if odds is None:
        return []
    game = find(telling.view.game)
    lines = [f"{title(game, odds, lang, data)}:"]
    lines += [f"  {percent(share, lang)} — {said}." for share, said in sentences(game, odds, lang, data)]
    for choice in odds.choices:
        brief = ", ".join(f"{said} {percent(share, lang)}" for share, said in sentences(game, choice, lang, data, True))
        lines.append(f"  {title(game, choice, lang, data)}: {brief}.")
    return lines


def heading(telling: Telling) -> str:
    view, say = telling.view, telling.say
    step = phrase(FOLDER, telling.lang, f"step-{view.step}")
    for phase, steps in PHASES.items():
        if view.step in steps:
            numbers = {"round": str(view.round), "rounds": str(telling.data.rounds)}
            return say("round", phase=say(phase), step=step, **numbers)
    return say("step", step=step)


def whose_turn(view: View) -> int:
    """The House that acts, in steps where the view always tells; else -1."""
    if view.step in ("supply", "muster"):
        return view.iron_throne[view.position]
    if view.step == "raven":
        return view.kings_court[0]
    return -1


def tracks(telling: Telling) -> list[str]:
    """The influence tracks from the first space on, and the dominance tokens."""
    view, say = telling.view, telling.say

    def order(track: list[int]) -> str:
        return ", ".join(telling.houses[seat] for seat in track)

    def token(key: str, track: list[int], used: bool) -> str:
        state = say("used" if used else "unused")
        return say(key, houses=order(track), house=telling.houses[track[0]], used=state)

    return [
        say("throne", houses=order(view.iron_throne)),
        token("fiefdoms", view.fiefdoms, view.blade_used),
        token("court", view.kings_court, view.raven_used),
    ]


# -- Houses and areas -------------------------------------------------------------------------------------------


def houses(telling: Telling) -> list[str]:
    """Every House with its cards and areas; a player's own comes first."""
    count, me = len(telling.view.seats), telling.view.seat or 0
    held = holdings(telling)
    return [line for i in range(count) for line in house(telling, (me + i) % count, held[(me + i) % count])]


def house(telling: Telling, seat: int, held: list[str]) -> list[str]:
    view, say = telling.view, telling.say
    who = view.houses[seat]
    line = say(
        "house",
        house=telling.houses[seat] + (f" ({say('you')})" if seat == view.seat else ""),
        castles=str(who.castles),
        goal=str(telling.data.castles_to_win),
        power=str(who.power),
        supply=str(who.supply),
        armies=", ".join(map(str, telling.data.supply[who.supply])),
        stars=str(who.stars),
    )
    lines = [line]
    if who.hand:
        lines.append("  " + say("hand", cards=telling.cards(who.hand)))
    if who.discard:
        lines.append("  " + say("discard", cards=telling.cards(who.discard)))
    return [*lines, *(f"  {each}" for each in held or [say("no-areas")])]


def holdings(telling: Telling) -> list[list[str]]:
    """By seat: its areas with all that lies there. A home without anything is held by its printed shield."""
    view = telling.view
    found: list[list[str]] = [[] for _ in view.seats]
    for word, area in telling.data.areas.items():
        place = view.areas.get(word)
        if place is not None:
            seat = place.owner if place.units else place.house
            if seat >= 0:
                found[seat].append(f"{area.name[telling.lang]}: {'; '.join(lying(telling, word, place))}.")
        elif area.home in view.seats:
            shield = telling.say("shield")
            found[view.seats.index(area.home)].append(f"{area.name[telling.lang]}: {shield}.")
    return found


def lying(telling: Telling, area: str, place: Place) -> list[str]:
    say = telling.say
    parts = [telling.units(place.units)] if place.units else []
    if place.order:
        parts.append(say("order", order=telling.order(place.order)))
    if place.token >= 0:
        own = place.token == place.house
        parts.append(say("token") if own else say("token-of", house=telling.houses[place.token]))
    if place.garrison:
        home = telling.data.houses[telling.data.areas[area].home]
        parts.append(say("garrison", strength=str(home.garrison)))
    return parts


def others(telling: Telling) -> list[str]:
    """Orders that still lie where their units have left, neutral forces, used Westeros cards."""
    view, say, lines = telling.view, telling.say, []
    left = [area for area, place in view.areas.items() if place.order and place.house < 0 and not place.units]
    if left:
        told = "; ".join(f"{telling.area(area)}: {telling.order(view.areas[area].order)}" for area in left)
        lines.append(say("left", orders=told))
    forces = [(telling.area(area), place.neutral) for area, place in view.areas.items() if place.neutral]
    if forces:
        told = ", ".join(f"{area} {strength}" for area, strength in forces if strength != CLOSED)
        closed = ", ".join(area for area, strength in forces if strength == CLOSED)
        parts = [told, f"{say('closed')}: {closed}" if closed else ""]
        lines.append(say("neutral", areas="; ".join(part for part in parts if part)))
    piles = [(deck, pile) for deck, pile in zip(DECKS, view.used, strict=True) if pile]
    if piles:
        decks = "; ".join(say("deck", deck=deck, cards=telling.named(pile)) for deck, pile in piles)
        lines.append(say("used-cards", decks=decks))
    return lines


# -- what is one's own ------------------------------------------------------------------------------------------


def own(telling: Telling) -> list[str]:
    """Orders behind the screen, a Tides of Battle card, and what the cards in hand do."""
    view, say = telling.view, telling.say
    if view.seat is None:
        return []
    lines = screen(telling) if view.step == "planning" or view.screen else []
    drawn = view.hidden.places.get(TIDE[view.seat])
    if isinstance(drawn, list) and drawn:
        lines.append(say("tide", card=telling.named(drawn)))
    hand = [] if view.over else telling.by_strength(view.houses[view.seat].hand)
    doing = [told for card in hand if (told := effect(telling, telling.data.house_cards[card]))]
    return [*lines, say("own-cards"), *(f"  {told}" for told in doing)] if doing else lines


def effect(telling: Telling, card: HouseCard) -> str:
    """What a House card does, and when; nothing for one without a text."""
    if card.effect is None or card.timing is None:
        return ""
    timing = telling.data.timings[card.timing][telling.lang]
    return f"{telling.card(card.id)}. {timing}: {card.effect[telling.lang]}"


def screen(telling: Telling) -> list[str]:
    """The orders that this seat has assigned, and the areas that still wait for one."""
    view, say = telling.view, telling.say
    placed = dict(line.split(" ") for line in view.screen)
    waiting = [area for area, place in view.areas.items() if place.units and place.owner == view.seat]
    waiting = [area for area in waiting if area not in placed]
    told = "; ".join(f"{telling.area(area)}: {telling.order(order)}" for area, order in placed.items())
    lines = [say("screen", orders=told) if placed else say("no-screen")]
    if placed and waiting:
        lines.append(say("without", areas=", ".join(map(telling.area, waiting))))
    return lines


def known(telling: Telling) -> list[str]:
    """What this seat remembers of the wildling deck: scouted cards, and those that were put under it."""
    view, say = telling.view, telling.say
    if view.over:
        return []
    hidden, lines = view.hidden, []
    facts = [(places, things) for places, things in hidden.facts if places[0].startswith(WILDLING_DECK)]
    exact = {places[0]: things[0] for places, things in facts if len(places) == 1}
    top, bottom = hidden.top.get(WILDLING_DECK, []), hidden.bottom.get(WILDLING_DECK, [])
    seen = [exact.get(slot, "") for slot in top]
    if any(seen):
        lines.append(say("known-top", cards=cards_or_unknown(telling, seen)))
    buried = [exact.get(slot, "") for slot in bottom]
    if any(buried):
        lines.append(say("known-bottom", cards=cards_or_unknown(telling, buried)))
    adrift = [card for places, things in facts if len(places) > 1 for card in things]
    if adrift:
        lines.append(say("known-deck", cards=telling.named(adrift)))
    if not lines:
        return []
    told = [outcomes(telling.data.wildling_cards[card], telling.lang) for card in seen if card]
    head = say("known-by-all" if telling.view.seat is None else "known")
    return [head, *(f"  {line}." for line in lines), *(f"  {line}" for line in told)]


def cards_or_unknown(telling: Telling, cards: list[str]) -> str:
    return listed(telling.named([card]) if card else telling.say("unknown") for card in cards)
