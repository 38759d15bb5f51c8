"""Leadership cards, commanders and gambits: what they order, and what they do, by what their abilities say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cyvasse.kernel.abilities.worth import OTHER, YOU, Case, Choice

from ..components import RANKS, TYPES, components
from ..leadership import box
from .field import Fighter
from .prospect import Prospect
from .question import Counsel

PASS, WAIT = -1.5, -0.3  # giving up all further turns of the round; ordering a unit for nothing
A_CARD = 0.1  # what is spent with a card besides a command token
RALLIED = 0.7  # of its errand, for a unit that becomes active
USEFUL = 0.2  # what can be used is for something, even if nobody sees for what
MOMENTUM = 0.3  # what passes to the enemy with a gambit
BEGINNING = "the turn begins"
DECLINED = ("pass", "no", "none")


# -- Leadership cards ---------------------------------------------------------------------------------------------


def card(counsel: Counsel, line: str) -> float:
    """What the best commander would order with a card."""
    leaders = [one for one in counsel.field.armies[counsel.side] if one.leader]
    return max((command(counsel, leader, line) for leader in leaders), default=PASS) + WAIT - A_CARD


def command(counsel: Counsel, leader: Fighter, line: str) -> float:
    """What a commander can order with a card, and what its tactic adds to that."""
    printed, limits = counsel.field.data.leadership_cards[line], counsel.field.data.commanders[leader.leader]
    if counsel.view.units[leader.number].led >= limits.limit:
        return PASS
    if "rally_all" in printed.commands:
        spent = [one for one in counsel.zone(leader) if not one.active]
        return RALLIED * sum(map(counsel.errand, spent)) + tactic(counsel, line, leader, [])
    ordered = best_units(counsel, leader, printed.commands)
    total = sum(max(counsel.errand(one) + WAIT / 2, 0.0) for one in ordered)
    return total + tactic(counsel, line, leader, ordered)


def best_units(counsel: Counsel, leader: Fighter, boxes: Sequence[str]) -> list[Fighter]:
    """The best active units of a zone, box by box."""
    found: list[Fighter] = []
    for text in boxes:
        what, count = box(text)
        fit = [one for one in counsel.ready(leader) if one not in found and fits(one, what)]
        found += fit[:count]
    return found


def fits(one: Fighter, what: str) -> bool:
    """Is the unit one that a box speaks of, as far as this matters?"""
    if what in RANKS:
        return RANKS[one.rank] == what
    if what in TYPES:
        return TYPES[one.who.type] == what
    return what in ("any", "own_and_neighbour", "uncontrolled") or what in one.who.traits


def card_commander(counsel: Counsel, line: str) -> float:
    one = counsel.field.standing(line)
    return command(counsel, one, str(counsel.asked.words["card"])) if one is not None else 0.0


def held(counsel: Counsel, line: str) -> float:
    """What a card in hand is worth at any time: the units that it orders, and its tactic."""
    printed = components(counsel.view.packs).leadership_cards[line]
    tactics = sum(promise.hoped.usual for promise in counsel.figures.promises.get(line, ()))
    return sum(box(text)[1] for text in printed.commands) + tactics


# -- what they do -------------------------------------------------------------------------------------------------


def tactic(counsel: Counsel, line: str, leader: Fighter, ordered: Sequence[Fighter]) -> float:
    """What the tactic of a card may come to, if its commander orders these units."""
    promises = counsel.figures.promises.get(line, ())
    if not promises:
        return 0.0
    prospect = prospect_of(counsel, line, leader, ordered)
    return sum(promise.hoped.now(prospect) for promise in promises)


def prospect_of(counsel: Counsel, card: str, leader: Fighter | None, ordered: Sequence[Fighter] = ()) -> Prospect:
    prospect, lasting = Prospect(counsel, card, leader, ordered), counsel.figures.lasting.get(card)
    if lasting is not None:
        prospect.lasting = lasting.now(prospect, itself(prospect))
    return prospect


def itself(prospect: Prospect) -> Case:
    """A commander's card is about the unit that he leads."""
    return prospect.case(prospect.leader) if prospect.leader is not None else YOU


def here(counsel: Counsel) -> Prospect:
    """What the card at hand is about, with the units that it has ordered, or may be expected to."""
    card, now, data = counsel.card, counsel.view.now, counsel.field.data
    leader = leader_of(counsel, card) if card in data.commanders else counsel.numbered(now.leader)
    ordered = [one for one in map(counsel.numbered, now.ordered) if one is not None]
    if not ordered and leader is not None and now.card in data.leadership_cards:
        ordered = best_units(counsel, leader, data.leadership_cards[now.card].commands)
    return prospect_of(counsel, card, leader, ordered)


def leader_of(counsel: Counsel, commander: str) -> Fighter | None:
    return next((one for army in counsel.field.armies for one in army if one.leader == commander), None)


def use(counsel: Counsel, line: str) -> float:
    """Whether a tactic, a commander's ability or a gambit is used at its moment: what it does, at its price."""
    if line != "yes":
        return 0.0
    promises = counsel.figures.promises.get(counsel.card, ())
    if counsel.asked.ask in ("commit", "ability.may"):
        turns = counsel.asked.ask == "commit"
        promises = tuple(one for one in promises if one.turns == turns and one.when != BEGINNING)
    prospect = here(counsel)
    worths = [promise.used.now(prospect, itself(prospect)) for promise in promises]
    if counsel.asked.ask == "gambit.use":
        return USEFUL + sum(worths) - MOMENTUM
    return USEFUL + (sum(worths) if counsel.asked.ask == "card.tactic" else max(worths, default=0.0))


def begins(counsel: Counsel, line: str) -> bool:
    """Is it what a commander or a gambit does before the turn?"""
    data = counsel.field.data
    return line in data.commanders or line in data.gambits or line == "trophy"


def beginning(counsel: Counsel, line: str) -> float:
    """What it adds to the turn."""
    promises, gambit = counsel.figures.promises, line in counsel.field.data.gambits
    leaders = [one for one in counsel.field.armies[counsel.side] if one.leader]
    worths = [PASS]
    for card, leader in [(line, None)] if gambit else [(one.leader, one) for one in leaders]:
        prospect = prospect_of(counsel, card, leader)
        this = itself(prospect)
        able = [
            one for one in promises.get(card, ()) if one.when == BEGINNING and (gambit or (one.word or card) == line)
        ]
        worths += [promise.used.now(prospect, this) for promise in able]
    return max(worths) + USEFUL - MOMENTUM * gambit


# -- what they offer ----------------------------------------------------------------------------------------------


def offered(counsel: Counsel, offer: Choice, lines: Iterable[str]) -> list[float]:
    """The lines of a choice, by what the card then does with what is chosen."""
    prospect, worths = here(counsel), []
    for line in lines:
        one = counsel.field.standing(line) if offer.noun == "unit" else None
        if line in DECLINED:
            worths.append(offer.otherwise(prospect))
        elif one is not None:
            worths.append(offer.of(prospect, prospect.case(one)))
        else:
            worths.append(offer.of(prospect, OTHER if offer.noun else YOU))
    return worths
