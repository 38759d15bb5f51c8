"""House Lannister: what its characters, attachments, locations and events do."""

from __future__ import annotations

from collections.abc import Sequence

from cyvasse.kernel.places import look
from cyvasse.kernel.rule import Rule, choose, say

from ..components import HOUSES
from ..killing import kill
from ..moves import discard_at_random, discard_from_hand, draw_cards, has_deck, kneel, return_to_hand, strengthen
from ..table import (
    CHALLENGE,
    HAND,
    PHASE,
    ROUND,
    Table,
    copy_in_play,
    has_lost,
    has_won,
    house_of,
    in_force,
    last,
    other,
    owner,
    participants,
)
from ..victory import gain_power, put_power
from . import targets
from .kinds import (
    DOMINANCE,
    KILLED,
    RESOLVED,
    REVEALED,
    STAYS_KNEELING,
    STAYS_STANDING,
    STEALTH,
    STRENGTH,
    Condition,
    action,
    attaches_to,
    event,
    event_response,
    passive,
    response,
    when_played,
)
from .targets import lannister

# -- characters ---------------------------------------------------------------------------------------------------


def wins(kind: str) -> Condition:
    """You win a challenge of this type, or of any if it is empty."""
    return lambda table, me: has_won(table, owner(table, me), kind)


def wins_with_it(kind: str) -> Condition:
    """You win a challenge of this type in which this card participated."""
    return lambda table, me: has_won(table, owner(table, me), kind) and me in participants(table, owner(table, me))


def wins_attacking_with_it(kind: str) -> Condition:
    return lambda table, me: has_won(table, owner(table, me), kind) and me in table.attackers


@passive("jaime_lannister", STAYS_STANDING)
def jaime_does_not_kneel(table: Table, me: str, word: str) -> bool:
    """Ser Jaime does not kneel when he is declared as an attacker in a military challenge (ruling.35)."""
    return word == me and table.challenge == "military"


@response(
    "cersei_lannister",
    RESOLVED,
    when=lambda table, me: (
        wins_attacking_with_it("intrigue")(table, me) and bool(table.places[HAND[other(owner(table, me))]])
    ),
)
def cersei_schemes(table: Table, me: str) -> Rule[None]:
    """When you win an intrigue challenge in which Cersei attacked, the opponent discards 1 more card at random."""
    return discard_at_random(table, other(owner(table, me)), 1)


@response(
    "tyrion_lannister",
    RESOLVED,
    when=lambda table, me: wins_with_it("")(table, me) and has_deck(table, owner(table, me)),
)
def tyrion_draws(table: Table, me: str) -> Rule[None]:
    """When you win a challenge in which Tyrion participated, draw 1 card."""
    return draw_cards(table, owner(table, me), 1)


@passive("tywin_lannister", STRENGTH)
def tywin_is_rich(table: Table, me: str, word: str) -> int:
    """Tywin Lannister gets +1 strength for every 2 gold in your gold pool, rounded down."""
    return table.gold[owner(table, me)] // 2 if word == me else 0


@response(
    "gregor_clegane",
    RESOLVED,
    when=wins_attacking_with_it("military"),
    aim=targets.to_kill,
    targets=targets.enemy(targets.defending, targets.weak),
)
def gregor_kills(table: Table, me: str, target: str) -> Rule[None]:
    """When you win a military challenge in which Ser Gregor attacked, kill a defender with strength 2 or less."""
    return kill(table, [target])


def unique_starks_killed(table: Table, me: str, words: Sequence[str]) -> bool:
    return any(house_of(table, word) == "stark" and targets.unique(table, word) for word in words)


@response("joffrey_baratheon", KILLED, about=unique_starks_killed)
def joffrey_rejoices(table: Table, me: str) -> None:
    """When one or more unique House Stark characters are killed, Joffrey Baratheon gains 1 power."""
    put_power(table, me)


@action("bronn", "challenges", gold=1, when=lambda table, me: in_force(table, "bought", me) < 2)
def bronn_is_paid(table: Table, me: str) -> None:
    """Pay 1 gold: Bronn gets +1 strength until the end of the phase, at most twice per round (ruling.65)."""
    strengthen(table, me, 1, PHASE)
    last(table, "bought", me, 1, ROUND)


@response(
    "pycelle",
    RESOLVED,
    kneels=True,
    when=lambda table, me: wins("intrigue")(table, me) and has_deck(table, owner(table, me)),
)
def pycelle_draws(table: Table, me: str) -> Rule[None]:
    """When you win an intrigue challenge, kneel Grand Maester Pycelle: draw 1 card."""
    return draw_cards(table, owner(table, me), 1)


@passive("kevan_lannister", STRENGTH)
def kevan_follows_tywin(table: Table, me: str, word: str) -> int:
    """Ser Kevan gets +1 strength while you have Tywin Lannister in play."""
    return int(word == me and bool(copy_in_play(table, owner(table, me), "tywin_lannister")))


@response("lannister_guards", REVEALED, kneels=True, when=lambda table, me: has_deck(table, owner(table, me)))
def guards_draw(table: Table, me: str) -> Rule[None]:
    """After the plots are revealed and applied, kneel Lannister Guards: draw 1 card (ruling.15)."""
    return draw_cards(table, owner(table, me), 1)


@passive("lannister_spearmen", STRENGTH)
def spearmen_attack(table: Table, me: str, word: str) -> int:
    """Lannister Spearmen get +1 strength while attacking."""
    return int(word == me and me in table.attackers)


@action(
    "ilyn_payne",
    "dominance",
    kneels=True,
    when=lambda table, me: table.dominance == owner(table, me),
    aim=targets.to_kill,
    targets=targets.enemy(targets.kneeling, targets.weak),
)
def ilyn_executes(table: Table, me: str, target: str) -> Rule[None]:
    """Kneel Ser Ilyn: if you won dominance, kill a kneeling enemy character with strength 2 or less."""
    return kill(table, [target])


# -- attachments --------------------------------------------------------------------------------------------------


@attaches_to("catspaw_dagger")
def dagger_is_given(table: Table, seat: int, word: str) -> bool:
    """Attach to one of your characters."""
    return owner(table, word) == seat


@passive("catspaw_dagger", STRENGTH)
def dagger_strengthens(table: Table, me: str, word: str) -> int:
    """The bearer gets +1 strength."""
    return int(table.bearer[me] == word)


@passive("catspaw_dagger", STEALTH)
def dagger_hides(table: Table, me: str, word: str) -> bool:
    """The bearer gains Stealth."""
    return table.bearer[me] == word


@attaches_to("imprisoned")
def prisoner_is_an_enemy(table: Table, seat: int, word: str) -> bool:
    """Attach to a character of the opponent."""
    return owner(table, word) != seat


@when_played("imprisoned")
def prisoner_kneels(table: Table, me: str) -> None:
    """Kneel that character if it is standing."""
    if table.bearer[me] not in table.kneeling:
        kneel(table, table.bearer[me])


@passive("imprisoned", STAYS_KNEELING)
def prisoner_does_not_stand(table: Table, me: str, word: str) -> bool:
    """The bearer cannot stand in the standing phase (ruling.40)."""
    return table.bearer[me] == word


# -- locations ----------------------------------------------------------------------------------------------------


@response(
    "lannisport",
    RESOLVED,
    kneels=True,
    when=lambda table, me: (
        wins("intrigue")(table, me) and table.active == owner(table, me) and has_deck(table, owner(table, me))
    ),
)
def lannisport_draws(table: Table, me: str) -> Rule[None]:
    """When you win an intrigue challenge as the attacker, kneel Lannisport: draw 1 card."""
    return draw_cards(table, owner(table, me), 1)


# -- events -------------------------------------------------------------------------------------------------------


@event("lions_cunning", "any", gold=2, aim=targets.to_kneel, targets=targets.anyone(targets.standing))
def lions_cunning(table: Table, me: str, target: str) -> None:
    """Pay 2 gold: kneel any character (ruling.39)."""
    kneel(table, target)


@event_response(
    "lannister_pays",
    RESOLVED,
    when=lambda table, me: (
        has_lost(table, owner(table, me)) and bool(whom_to_kneel(table, me)) and bool(whom_to_repay(table, me))
    ),
)
def lannister_pays(table: Table, me: str) -> Rule[None]:
    """When you lose a challenge, kneel one of your House Lannister characters: kill any participant (ruling.38)."""
    kneel(table, (yield from targets.to_pay_with(table, me, whom_to_kneel(table, me))))
    target = yield from targets.to_kill(table, me, whom_to_repay(table, me))
    yield from kill(table, [target])


def whom_to_kneel(table: Table, me: str) -> list[str]:
    return list(targets.own(lannister, targets.standing)(table, me))


def whom_to_repay(table: Table, me: str) -> list[str]:
    return list(targets.anyone(targets.participating)(table, me))


@event_response("power_is_power", DOMINANCE, when=lambda table, me: table.dominance == owner(table, me))
def power_is_power(table: Table, me: str) -> None:
    """When you win dominance, gain 1 power for your House."""
    gain_power(table, owner(table, me), 1)


@event(
    "insidious_ways",
    "challenges",
    when=lambda table, me: not in_force(table, "played", me),
    aim=targets.to_strengthen,
    targets=targets.own(targets.attacking, lannister),
)
def insidious_ways(table: Table, me: str, target: str) -> None:
    """An attacking House Lannister character gets +2 strength; if you win this challenge, draw 2 cards (ruling.37)."""
    strengthen(table, target, 2, CHALLENGE)
    last(table, "draw_if_won", HOUSES[owner(table, me)], 2, CHALLENGE)
    last(table, "played", me, 1, CHALLENGE)


@event("little_birds", "any", gold=1, when=lambda table, me: bool(table.places[HAND[other(owner(table, me))]]))
def little_birds(table: Table, me: str) -> Rule[None]:
    """Pay 1 gold: look at the opponent's hand and discard 1 event of your choice from it (ruling.60)."""
    seat, foe = owner(table, me), other(owner(table, me))
    yield from look(table, HAND[foe], seat)
    hand = table.places[HAND[foe]]

    def events() -> list[str]:
        return [title for title in dict.fromkeys(hand) if table.data.cards[title].type == "event"] or ["none"]

    title = yield from choose(
        seat,
        "birds",
        events,
        rule="card.little_birds",
        of=lambda line: "" if line == "none" else HAND[foe],
        cards=hand[:],
    )
    if title != "none":
        discard_from_hand(table, foe, title)


@event("gold_of_the_rock", "marshalling")
def gold_of_the_rock(table: Table, me: str) -> None:
    """Take 2 gold from the treasury into your pool (ruling.48)."""
    table.gold[owner(table, me)] += 2
    say(table, "gold.taken", house=HOUSES[owner(table, me)], count=2)


@event("treason_in_the_capital", "challenges", aim=targets.to_remove, targets=targets.enemy_participants(targets.weak))
def treason_in_the_capital(table: Table, me: str, target: str) -> None:
    """Remove a participating enemy character with strength 2 or less from the challenge; it stays kneeling."""
    for row in (table.attackers, table.defenders):
        if target in row:
            row.remove(target)
    say(table, "character.removed", character=target)


@event_response(
    "things_i_do_for_love",
    RESOLVED,
    gold=2,
    when=wins("intrigue"),
    aim=targets.to_return,
    targets=targets.enemy(targets.cheap),
)
def things_i_do_for_love(table: Table, me: str, target: str) -> Rule[None]:
    """When you win an intrigue challenge, pay 2 gold: return an enemy character of cost 3 or less to hand."""
    return return_to_hand(table, [target])
