"""What is worth trying: for every bot that plays cards, from a view alone."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from cyvasse.kernel.abilities.worth import Case
from cyvasse.kernel.question import NONE, Asked

from .abilities.books import ANSWERS, OCCASIONS
from .abilities.figures import Use
from .abilities.worth import character_case, held_case, thing_case
from .components import Card, Components, components
from .judge import CARD_IN_HAND, able, worth_of
from .view import View

TASTE = 0.4  # power that makes a line e times as likely to be tried
EFFECT = 1.6  # what a point of power adds to a plot, in gold

Weighted = list[tuple[str, float]]


def prefer(view: View, asked: Asked) -> Weighted:
    """Weighted candidates for a question, any order."""
    head, _, _ = asked.ask.partition(".")
    if asked.kind == "choose_some" and asked.ask in SOME:
        return SOME[asked.ask](view, asked)
    if head in ("window", "respond", "save", "answer"):
        return in_window(view, asked, head)
    if head == "price":
        return prices(view, asked)
    chosen = CHOICES.get(asked.ask)
    if chosen is not None:
        return chosen(view, asked)
    return offered(view, asked) if asked.kind == "choose" else []


def title_of(line: str) -> str:
    return line.partition("@")[0]


# -- abilities ------------------------------------------------------------------------------------------------------


def taste(worth: float) -> float:
    return exp(max(-20.0, min(20.0, worth / TASTE)))


def cases_of(view: View) -> dict[str, Case]:
    """All cards in play, as the scale knows them."""
    found: dict[str, Case] = {}
    for seat, side in enumerate(view.houses):
        found |= {each.word: character_case(view, seat, each) for each in side.characters}
        found |= {each.word: thing_case(view, seat, each) for each in (*side.locations, *side.attachments)}
    return found


def in_window(view: View, asked: Asked, head: str) -> Weighted:
    """Passing costs nothing; an ability is worth what comes of it now, less its price."""
    cases, data = cases_of(view), components(view.packs)
    fits = at_phase(view.phase) if head == "window" else at_moments(moments(asked))
    return [(line, 1.0 if line == "pass" else taste(gain(view, line, fits, cases, data))) for line in asked.options]


def at_phase(phase: str) -> Callable[[Use], bool]:
    return lambda use: use.when == "action" and (phase in use.phases or "any" in use.phases)


def at_moments(whens: list[str]) -> Callable[[Use], bool]:
    return lambda use: use.when in whens


def moments(asked: Asked) -> list[str]:
    """The moments to which this question belongs."""
    known = {"save": "would be killed", "save.foe": "would be killed"} | {
        f"answer.{short}": when for when, short in ANSWERS.items()
    }
    if asked.ask in known:
        return [known[asked.ask]]
    return [when for when, short in OCCASIONS.items() if short in asked.words["occasions"]]


def gain(view: View, line: str, fits: Callable[[Use], bool], cases: dict[str, Case], data: Components) -> float:
    """The best that a card can be used for; an event leaves the hand."""
    title, case = title_of(line), cases.get(line)
    if case is not None and case.numbers.get("doomed") and title in data.cards and duplicates(view, line):
        return case.own * worth_of_doomed(view, line)
    uses = [use for use in data.books.figures.cards[title].uses if fits(use)]
    best = max((use.gain.now(view, case or held_case(data.cards[title])) for use in uses), default=0.0)
    return best if case is not None else best - CARD_IN_HAND


def duplicates(view: View, word: str) -> bool:
    return any(each.word == word and each.duplicates for side in view.houses for each in side.characters)


def worth_of_doomed(view: View, word: str) -> float:
    return next(worth_of(each) + each.power for side in view.houses for each in side.characters if each.word == word)


def offered(view: View, asked: Asked) -> Weighted:
    """Each thing by what the card then does with it."""
    data = components(view.packs)
    offer = data.books.figures.offers.get((asked.words.get("card", ""), asked.ask))
    if offer is None:
        return [(line, 1.0) for line in asked.options]
    cases, seat = cases_of(view), view.seat or 0
    worths = []
    for line in asked.options:
        case = cases.get(line)
        if case is None and offer.noun == "card in hand" and line in data.cards:
            case = held_case(data.cards[line], 1.0 if line in view.hand else -1.0)
        if case is None and offer.noun == "dead character" and title_of(line) in data.cards:
            case = held_case(data.cards[title_of(line)], 1.0 if title_of(line) in view.houses[seat].dead else -1.0)
        if case is None and not offer.noun and line == "yes":
            case = Case(1.0)
        worths.append(offer.otherwise(view) if case is None else offer.of(view, case))
    best = max(worths)
    return [(line, taste(worth - best)) for line, worth in zip(asked.options, worths, strict=True)]


def prices(view: View, asked: Asked) -> Weighted:
    """Losses go to the own least."""
    cases, kneels = cases_of(view), asked.ask == "price.kneel"
    found: Weighted = []
    for line in asked.options:
        case = cases.get(line)
        value = 0.5 if case is None else case.numbers.get("ready", 0.1) if kneels else case.numbers["worth"]
        found.append((line, 1 / (0.2 + value) ** 2))
    return found


# -- marshalling ----------------------------------------------------------------------------------------------------


def marshal(view: View, asked: Asked) -> Weighted:
    """Income first, then what costs most; passing when little is left to do."""
    data, cases, fits = components(view.packs), cases_of(view), at_phase("marshalling")
    found: Weighted = []
    for line in asked.options:
        if line == "pass":
            found.append((line, 0.6))
        elif "@" in line or data.cards[line].type == "event":
            found.append((line, taste(gain(view, line, fits, cases, data))))
        else:
            found.append((line, play_worth(view, data.cards[line], data)))
    return found


def play_worth(view: View, card: Card, data: Components) -> float:
    side = view.houses[view.seat or 0]
    if card.unique and any(character.card == card.id for character in side.characters):
        return 2.5  # a duplicate is free
    enters = data.books.figures.cards[card.id].enters.now(view, held_case(card))
    return max(0.1, 1.0 + card.cost + card.strength + 3 * card.income + EFFECT * enters)


# -- challenges ---------------------------------------------------------------------------------------------------


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
    rated = worths(view)
    own = {c.word: c.power - 2 * bool(c.duplicates) for c in view.houses[view.seat or 0].characters}
    order = sorted(asked.items, key=lambda word: (rated[word][0] + own[word], rated[word][1]))
    found = [(in_order(asked.items, order[: asked.low]), 4.0)]
    if len(order) > asked.low:
        found.append((in_order(asked.items, order[1 : asked.low + 1]), 1.0))
    return found


def draft_deck(view: View, asked: Asked) -> Weighted:
    data = components(view.packs)
    order = sorted(asked.items, key=lambda plot: (-usual_worth(data, plot), data.plots[plot].income))
    best = in_order(asked.items, order[: asked.low])
    other = in_order(asked.items, [*order[: asked.low - 1], *order[asked.low : asked.low + 1]])
    return [(best, 2.0), (other, 1.0)] if other != best else [(best, 1.0)]


def by_strength(view: View, items: list[str]) -> list[tuple[str, int]]:
    """The strongest first, of equals those who are worth less."""
    rated = worths(view)
    characters = [c for side in view.houses for c in side.characters if c.word in items]
    return [(c.word, c.strength) for c in sorted(characters, key=lambda c: (-c.strength, rated[c.word]))]


def worths(view: View) -> dict[str, tuple[float, float]]:
    """What characters in play are worth, by what they are now; of equals, by what they do."""
    promises = components(view.packs).books.figures.cards
    return {c.word: (worth_of(c), promises[c.card].laid) for side in view.houses for c in side.characters}


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


def plot_worth(data: Components, plot: str, effect: float) -> float:
    card = data.plots[plot]
    return max(0.1, card.income + 1.6 * card.claim + 0.25 * card.initiative + EFFECT * effect)


def usual_worth(data: Components, plot: str) -> float:
    return plot_worth(data, plot, data.books.figures.plots[plot].usual)


def plot(view: View, asked: Asked) -> Weighted:
    data = components(view.packs)
    worths = [plot_worth(data, line, data.books.figures.plots[line].now(view)) for line in asked.options]
    return [(line, worth**2) for line, worth in zip(asked.options, worths, strict=True)]


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
    """What is worth least is discarded."""
    data = components(view.packs)
    found: Weighted = []
    for line in asked.options:
        card = data.cards.get(title_of(line))
        value = 1.0 if card is None else 1.0 + card.cost + card.strength + data.books.figures.cards[card.id].held
        found.append((line, 1 / max(0.2, value) ** 2))
    return found


def draft_keep(view: View, asked: Asked) -> Weighted:
    data = components(view.packs)
    return [(line, usual_worth(data, line) ** 3) for line in asked.options]


def bearer(view: View, asked: Asked) -> Weighted:
    """The best of the side to which an attachment may go."""
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
    "draft.keep": draft_keep,
    "bearer": bearer,
}
SOME: dict[str, Callable[[View, Asked], Weighted]] = {
    "attackers": attackers,
    "defenders": defenders,
    "claim": claim,
    "draft.deck": draft_deck,
}
