"""The plots: what they do when they are revealed, and what they say while they are."""

from __future__ import annotations

from cyvasse.kernel.places import lay, look
from cyvasse.kernel.rule import Rule, choose, say

from ..killing import kill
from ..moves import discard_at_random, discard_from_hand, discard_from_play, draw_cards, kneel, stand
from ..passives import has_stealth, icons
from ..table import HAND, ROUND, Table, all_characters, has_trait, house_of, last, other, owner
from ..victory import gain_power
from . import targets
from .kinds import (
    CANNOT_ATTACK,
    CANNOT_CHALLENGE,
    CANNOT_DEFEND,
    COMES_BACK,
    DOMINATES,
    FULL_PRICE,
    MORE_CHALLENGES,
    NO_RENOWN,
    SAFE_POWER,
    STEALTH,
    STRENGTH,
    passive,
    when_dominant,
    when_resolved,
    when_revealed,
)

# -- when revealed ------------------------------------------------------------------------------------------------


@when_revealed("under_arrest")
def arrest(table: Table, me: str) -> Rule[None]:
    """Choose an enemy character and kneel it; it cannot be declared as a defender this round (ruling.62)."""
    seat = owner(table, me)
    foes = table.characters[other(seat)]
    if foes:
        word = yield from targets.to_arrest(table, me, foes)
        if word not in table.kneeling:
            kneel(table, word)
        last(table, CANNOT_DEFEND, word, 1, ROUND)
        say(table, "character.arrested", character=word)


@when_revealed("valar_morghulis")
def all_men_must_die(table: Table, me: str) -> Rule[None]:
    """Kill all characters in play."""
    return kill(table, all_characters(table))


@when_revealed("hidden_in_shadows")
def hide(table: Table, me: str) -> Rule[None]:
    """Choose one of your characters; it gains Stealth until the end of the round."""
    seat = owner(table, me)
    own = table.characters[seat]
    if own:
        word = yield from targets.to_hide(table, me, own)
        last(table, STEALTH, word, 1, ROUND)
        say(table, "character.hidden", character=word)


@when_revealed("spies_among_us")
def spy(table: Table, me: str) -> Rule[None]:
    """Look at the opponent's hand and choose 1 card in it; the opponent discards that card (ruling.60)."""
    seat, foe = owner(table, me), other(owner(table, me))
    hand = table.places[HAND[foe]]
    if hand:
        yield from look(table, HAND[foe], seat)
        title = yield from choose(
            seat, "spies", lambda: list(dict.fromkeys(hand)), rule="card.spies_among_us", of=HAND[foe]
        )
        discard_from_hand(table, foe, title)


@when_revealed("the_old_gods")
def bring_back(table: Table, me: str) -> Rule[None]:
    """You may return one character from your dead pile to your hand (ruling.27)."""
    seat = owner(table, me)
    dead = list(dict.fromkeys(table.dead[seat]))
    if dead:
        line = yield from choose(
            seat, "old_gods", lambda: [*(f"{title}@dead" for title in dead), "pass"], rule="card.the_old_gods"
        )
        if line != "pass":
            title = line.removesuffix("@dead")
            table.dead[seat].remove(title)
            say(table, "card.returned", card=title)
            yield from lay(table, [title], HAND[seat])


@when_revealed("baelor")
def executions(table: Table, me: str) -> Rule[None]:
    """Each player with a unique character chooses an own one; they are killed at the same time (ruling.63)."""
    chosen = []
    for seat in (table.first, other(table.first)):
        own = [word for word in table.characters[seat] if targets.unique(table, word)]
        if own:
            line = yield from choose(seat, "target.sacrifice", own.copy, rule="card.baelor", card="baelor")
            chosen.append(line)
    yield from kill(table, chosen)


@when_revealed("lord_snow")
def rise(table: Table, me: str) -> Rule[None]:
    """Stand one of your characters."""
    seat = owner(table, me)
    own = [word for word in table.characters[seat] if word in table.kneeling]
    if own:
        stand(table, (yield from targets.to_stand(table, me, own)))


@when_revealed("cripples_bastards")
def break_things(table: Table, me: str) -> Rule[None]:
    """Each player chooses and discards one attachment in play, if any; the first player first (ruling.63)."""
    for seat in (table.first, other(table.first)):
        here = [*table.attachments[0], *table.attachments[1]]
        if here:
            rule = "card.cripples_bastards"
            line = yield from choose(seat, "target.discard", here.copy, rule=rule, card="cripples_bastards")
            discard_from_play(table, line)


@when_revealed("the_night_lands")
def draw_two(table: Table, me: str) -> Rule[None]:
    """Draw 2 cards."""
    return draw_cards(table, owner(table, me), 2)


@when_revealed("feast_at_winterfell")
def feast(table: Table, me: str) -> Rule[None]:
    """Each player draws 1 card."""
    for seat in (table.first, other(table.first)):
        yield from draw_cards(table, seat, 1)


# -- strength -----------------------------------------------------------------------------------------------------


@passive("hear_me_roar", STRENGTH)
def roar(table: Table, me: str, word: str) -> int:
    """Each character without the intrigue icon, on either side, gets -1 strength this round (ruling.44)."""
    return -("intrigue" not in icons(table, word))


@passive("a_killing_cold", STRENGTH)
def freeze(table: Table, me: str, word: str) -> int:
    """Each non-unique character, on either side, gets -1 strength this round."""
    return -(not targets.unique(table, word))


@passive("crossing_the_trident", STRENGTH)
def cross_the_trident(table: Table, me: str, word: str) -> int:
    """Each of your attacking characters gets +1 strength in the first challenge you initiate this round."""
    seat = owner(table, me)
    return int(word in table.attackers and table.active == seat and len(table.initiated[seat]) == 1)


@passive("ghost_of_harrenhal", STRENGTH)
def haunt(table: Table, me: str, word: str) -> int:
    """Each of your characters with Stealth gets +1 strength this round."""
    return int(owner(table, word) == owner(table, me) and has_stealth(table, word))


@passive("blackwater", STRENGTH)
def hold_the_walls(table: Table, me: str, word: str) -> int:
    """Each of your defending characters gets +1 strength this round."""
    return int(word in table.defenders and owner(table, word) == owner(table, me))


@passive("the_hands_tourney", STRENGTH)
def joust(table: Table, me: str, word: str) -> int:
    """Each Knight, on either side, gets +1 strength this round."""
    return int(has_trait(table, word, "knight"))


# -- challenges ---------------------------------------------------------------------------------------------------


@passive("a_game_of_thrones", CANNOT_CHALLENGE)
def intrigue_first(table: Table, me: str, seat: int, kind: str) -> bool:
    """No military or power challenge before having won an intrigue challenge this round (ruling.74)."""
    return kind != "intrigue" and "intrigue" not in table.won[seat]


@passive("an_uneasy_peace", CANNOT_CHALLENGE)
def keep_the_peace(table: Table, me: str, seat: int, kind: str) -> bool:
    """No player may initiate military challenges this round."""
    return kind == "military"


@passive("the_long_night", CANNOT_CHALLENGE)
def the_night_is_long(table: Table, me: str, seat: int, kind: str) -> bool:
    """Each player may initiate at most two challenges this round (ruling.73)."""
    return len(table.initiated[seat]) >= 2


@passive("a_storm_of_swords", MORE_CHALLENGES)
def storm(table: Table, me: str, seat: int, kind: str) -> int:
    """You may initiate one additional military challenge this round."""
    return int(kind == "military" and seat == owner(table, me))


@passive("the_lion_and_the_wolf", CANNOT_ATTACK)
def others_do_not_attack(table: Table, me: str, word: str) -> bool:
    """Neutral characters, on either side, cannot be declared as attackers this round."""
    return house_of(table, word) == "neutral"


@passive("the_lion_and_the_wolf", CANNOT_DEFEND)
def others_do_not_defend(table: Table, me: str, word: str) -> bool:
    """Neutral characters, on either side, cannot be declared as defenders this round."""
    return house_of(table, word) == "neutral"


@passive("guarding_the_throne", SAFE_POWER)
def guard_the_throne(table: Table, me: str, seat: int) -> bool:
    """Power cannot be taken from your banner by power claim this round."""
    return seat == owner(table, me)


@passive("what_is_dead", COMES_BACK)
def what_is_dead_may_never_die(table: Table, me: str, word: str) -> bool:
    """Your unique characters that would be killed by military claim return to your hand instead (ruling.69)."""
    return owner(table, word) == owner(table, me) and targets.unique(table, word)


@passive("a_man_without_honor", NO_RENOWN)
def no_honor(table: Table, me: str) -> bool:
    """No character, on either side, gains power for Renown this round."""
    return True


@when_resolved("you_win_or_you_die")
def pay_for_losing(table: Table, me: str) -> None:
    """If you lose a challenge that you initiated this round, your opponent gains 1 power (ruling.74)."""
    seat = owner(table, me)
    if table.active == seat and table.winner == other(seat):
        gain_power(table, other(seat), 1)


@when_resolved("garden_of_bones")
def spread_terror(table: Table, me: str) -> Rule[None]:
    """When you win a military challenge as the attacker, the opponent also discards 1 card at random."""
    seat = owner(table, me)
    if table.active == seat == table.winner and table.challenge == "military":
        yield from discard_at_random(table, other(seat), 1)


# -- marshalling and dominance ------------------------------------------------------------------------------------


@passive("calling_the_banners", FULL_PRICE)
def pay_in_full(table: Table, me: str, seat: int) -> bool:
    """The cost of the cards you play this round cannot be lowered (ruling.44)."""
    return seat == owner(table, me)


@passive("prince_of_winterfell", DOMINATES)
def rule_winterfell(table: Table, me: str, seat: int) -> int:
    """Add 4 to your total when dominance is counted this round."""
    return 4 if seat == owner(table, me) else 0


@when_dominant("illyrios_gift")
def take_the_gift(table: Table, me: str) -> None:
    """If you win dominance this round, you gain 3 additional power for your House."""
    if table.dominance == owner(table, me):
        gain_power(table, owner(table, me), 3)
