"""House Stark: what its characters, attachments, locations and events do."""

from __future__ import annotations

from collections.abc import Sequence

from cyvasse.kernel.deck import bury, peek
from cyvasse.kernel.rule import Rule, choose, say

from ..components import HOUSES
from ..killing import kill
from ..moves import discard_from_hand, draw_cards, has_deck, stand, strengthen
from ..table import (
    CHALLENGE,
    DECK,
    HAND,
    PHASE,
    Table,
    has_lost,
    has_trait,
    has_won,
    house_of,
    in_force,
    last,
    owner,
    participants,
)
from ..victory import gain_power, put_power
from . import targets
from .kinds import (
    CANNOT_ATTACK,
    DEFENDS,
    ENTERED,
    KILLED,
    RESOLVED,
    STRENGTH,
    action,
    attaches_to,
    event,
    event_response,
    event_save,
    itself,
    passive,
    response,
    save,
)
from .targets import stark

# -- characters ---------------------------------------------------------------------------------------------------


@response("eddard_stark", ENTERED, about=itself)
def eddard_gains_power(table: Table, me: str) -> None:
    """When Eddard Stark enters play he gains 1 power."""
    put_power(table, me)


@passive("robb_stark", STRENGTH)
def robb_leads_the_attack(table: Table, me: str, word: str) -> int:
    """While Robb Stark is attacking, each other attacking House Stark character of yours gets +1 strength."""
    attackers = table.attackers
    return int(word != me and word in attackers and me in attackers and house_of(table, word) == "stark")


@response("catelyn_stark", RESOLVED, when=lambda table, me: has_won(table, owner(table, me)) and me in table.defenders)
def catelyn_wins_power(table: Table, me: str) -> None:
    """When you win a challenge in which Catelyn Stark defended, gain 1 power for your House."""
    gain_power(table, owner(table, me), 1)


@response("jon_snow", RESOLVED, when=lambda table, me: me in table.defenders and me in table.kneeling)
def jon_stands(table: Table, me: str) -> None:
    """When a challenge in which Jon Snow defended has been resolved, stand Jon Snow (ruling.36, ruling.75)."""
    stand(table, me)


@response(
    "sansa_stark",
    RESOLVED,
    kneels=True,
    when=lambda table, me: has_lost(table, owner(table, me)) and has_deck(table, owner(table, me)),
)
def sansa_draws(table: Table, me: str) -> Rule[None]:
    """When you lose a challenge, kneel Sansa Stark: draw 1 card."""
    return draw_cards(table, owner(table, me), 1)


@action("bran_stark", "any", kneels=True, when=lambda table, me: has_deck(table, owner(table, me)))
def bran_dreams(table: Table, me: str) -> Rule[None]:
    """Kneel Bran Stark: look at the top card of your House deck; you may put it on the bottom of the deck."""
    seat = owner(table, me)
    yield from peek(table, DECK[seat], seat)
    line = yield from choose(seat, "bran", lambda: ["keep", "bury"], rule="card.bran_stark")
    if line == "bury":
        bury(table, DECK[seat])
    say(table, "bran.bury" if line == "bury" else "bran.keep", house=HOUSES[seat])


@action("maester_luwin", "dominance", kneels=True, when=lambda table, me: has_deck(table, owner(table, me)))
def luwin_counsels(table: Table, me: str) -> Rule[None]:
    """Kneel Maester Luwin: draw 2 cards."""
    return draw_cards(table, owner(table, me), 2)


@passive("hodor", CANNOT_ATTACK)
def hodor_does_not_attack(table: Table, me: str, word: str) -> bool:
    """Hodor cannot be declared as an attacker."""
    return word == me


@action(
    "rodrik_cassel",
    "challenges",
    kneels=True,
    aim=targets.to_strengthen,
    targets=targets.own(targets.participating, stark),
)
def rodrik_trains(table: Table, me: str, target: str) -> None:
    """Kneel Ser Rodrik: one of your participating House Stark characters gets +2 strength for the challenge."""
    strengthen(table, target, 2, CHALLENGE)


@save("jory_cassel", discards=True, aim=targets.to_save, targets=lambda table, me: whom_jory_saves(table, me))
def jory_dies_for_another(table: Table, me: str, target: str) -> None:
    """When another unique House Stark character of yours would be killed, discard Jory Cassel: save that character."""
    table.doomed.remove(target)
    say(table, "character.saved", character=target)


def whom_jory_saves(table: Table, me: str) -> list[str]:
    seat = owner(table, me)
    return [
        word
        for word in table.doomed
        if word != me
        and owner(table, word) == seat
        and targets.unique(table, word)
        and house_of(table, word) == "stark"
    ]


@action(
    "septa_mordane",
    "challenges",
    kneels=True,
    aim=targets.to_strengthen,
    targets=targets.own(targets.with_trait("lady")),
)
def mordane_teaches(table: Table, me: str, target: str) -> None:
    """Kneel Septa Mordane: one of your Lady characters gets +2 strength until the end of the phase."""
    strengthen(table, target, 2, PHASE)


@response("stark_retainer", DEFENDS, about=itself, when=lambda table, me: has_deck(table, owner(table, me)))
def retainer_draws(table: Table, me: str) -> Rule[None]:
    """When Stark Retainer is declared as a defender, draw 1 card (ruling.36)."""
    return draw_cards(table, owner(table, me), 1)


@passive("winterfell_guard", STRENGTH)
def guard_defends(table: Table, me: str, word: str) -> int:
    """Winterfell Guard gets +1 strength while defending."""
    return int(word == me and me in table.defenders)


# -- attachments --------------------------------------------------------------------------------------------------


@attaches_to("direwolf")
def direwolf_follows_a_stark(table: Table, seat: int, word: str) -> bool:
    """Attach to one of your House Stark characters."""
    return owner(table, word) == seat and house_of(table, word) == "stark"


@save(
    "direwolf",
    kneels=True,
    aim=targets.to_save,
    targets=lambda table, me: [word for word in table.doomed if word == table.bearer[me]],
)
def direwolf_saves(table: Table, me: str, target: str) -> None:
    """When the bearer would be killed, kneel Direwolf: save the bearer."""
    table.doomed.remove(target)
    say(table, "character.saved", character=target)


@attaches_to("ice")
def ice_belongs_to_a_lord(table: Table, seat: int, word: str) -> bool:
    """Attach to one of your House Stark Lord characters."""
    return direwolf_follows_a_stark(table, seat, word) and has_trait(table, word, "lord")


@passive("ice", STRENGTH)
def ice_strengthens(table: Table, me: str, word: str) -> int:
    """The bearer gets +1 strength."""
    return int(table.bearer[me] == word)


@response(
    "ice",
    RESOLVED,
    discards=True,
    when=lambda table, me: (
        has_won(table, owner(table, me), "military") and table.bearer[me] in participants(table, owner(table, me))
    ),
    aim=targets.to_kill,
    targets=targets.enemy_participants(),
)
def ice_kills(table: Table, me: str, target: str) -> Rule[None]:
    """When you win a military challenge in which the bearer participated, discard Ice: kill an enemy participant."""
    return kill(table, [target])


# -- locations ----------------------------------------------------------------------------------------------------


@passive("winterfell", STRENGTH)
def winterfell_strengthens(table: Table, me: str, word: str) -> int:
    """Each of your House Stark characters gets +1 strength."""
    return int(owner(table, word) == owner(table, me) and house_of(table, word) == "stark")


@action("godswood", "challenges", kneels=True, aim=targets.to_strengthen, targets=targets.own(stark))
def godswood_strengthens(table: Table, me: str, target: str) -> None:
    """Kneel The Godswood: one of your House Stark characters gets +1 strength until the end of the phase."""
    strengthen(table, target, 1, PHASE)


# -- events -------------------------------------------------------------------------------------------------------


@event_save(
    "not_today",
    aim=targets.to_save,
    targets=lambda table, me: [word for word in table.doomed if targets.unique(table, word)],
)
def not_today(table: Table, me: str, target: str) -> None:
    """Save a unique character that would be killed, whoever it belongs to (ruling.68)."""
    table.doomed.remove(target)
    say(table, "character.saved", character=target)


def attacks_with_a_stark(table: Table, me: str) -> bool:
    """During a challenge of your own, with a House Stark attacker, once in each challenge (ruling.65)."""
    if not table.challenge or table.active != owner(table, me) or in_force(table, "played", me):
        return False
    return any(house_of(table, word) == "stark" for word in table.attackers)


@event("winter_is_coming", "challenges", when=attacks_with_a_stark)
def winter_is_coming(table: Table, me: str) -> None:
    """Raise the claim of your revealed plot by 1 until the end of the challenge."""
    last(table, "claim", HOUSES[owner(table, me)], 1, CHALLENGE)
    say(table, "claim.raised", house=HOUSES[owner(table, me)])
    last(table, "played", me, 1, CHALLENGE)


@event(
    "king_in_the_north",
    "challenges",
    when=lambda table, me: any(
        house_of(table, word) == "stark" for word in table.challenge and participants(table, owner(table, me))
    ),
)
def king_in_the_north(table: Table, me: str) -> None:
    """Each of your participating House Stark characters gets +1 strength until the end of the challenge."""
    for word in participants(table, owner(table, me)):
        if house_of(table, word) == "stark":
            strengthen(table, word, 1, CHALLENGE)


@event_response(
    "whispering_wood",
    RESOLVED,
    when=lambda table, me: has_won(table, owner(table, me), "military") and table.active != owner(table, me),
    aim=targets.to_kill,
    targets=targets.enemy_participants(targets.weak),
)
def whispering_wood(table: Table, me: str, target: str) -> Rule[None]:
    """When you win a military challenge as the defender, kill one attacking character with strength 2 or less."""
    return kill(table, [target])


@event("northern_hospitality", "marshalling")
def northern_hospitality(table: Table, me: str) -> None:
    """Lower the cost of the next House Stark character you play this phase by 2, to no less than 0."""
    last(table, "cheaper_stark", HOUSES[owner(table, me)], 2, PHASE)
    say(table, "cost.lowered", house=HOUSES[owner(table, me)], count=2)


@event("dark_wings", "any")
def dark_wings(table: Table, me: str) -> Rule[None]:
    """Draw 2 cards, then discard 1 card of your choice from your hand (ruling.67)."""
    seat = owner(table, me)
    yield from draw_cards(table, seat, 2)
    hand = table.places[HAND[seat]]
    if hand:
        title = yield from choose(
            seat, "hand.discard", lambda: list(dict.fromkeys(hand)), rule="card.dark_wings", of=HAND[seat]
        )
        discard_from_hand(table, seat, title)


def own_starks_killed(table: Table, me: str, words: Sequence[str]) -> bool:
    seat = owner(table, me)
    return any(owner(table, word) == seat and house_of(table, word) == "stark" for word in words)


@event_response("north_remembers", KILLED, about=own_starks_killed)
def north_remembers(table: Table, me: str) -> None:
    """When one or more of your House Stark characters are killed, gain 1 power for your House."""
    gain_power(table, owner(table, me), 1)


@event(
    "pack_survives",
    "challenges",
    aim=targets.to_stand,
    targets=targets.own(stark, targets.kneeling, targets.not_participating),
)
def pack_survives(table: Table, me: str, target: str) -> None:
    """Stand one of your kneeling House Stark characters that is not participating in a challenge."""
    stand(table, target)
