"""Resolving a challenge: totals, the winner, claim, unopposed power, Renown."""

from __future__ import annotations

from collections.abc import Sequence

from cyvasse.kernel.offer import Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose_some, say

from .components import HOUSES
from .killing import kill
from .moves import apply_plots, discard_at_random, draw_cards, note
from .offers import Several, is_character, is_held, nameable, why_out_of_play
from .passives import for_player, has_renown, strengths, who_says_so
from .table import HAND, NOBODY, Table, defender, in_force, other, participants
from .uses import prevented
from .victory import check_victory, gain_power, put_power


def resolve_challenge(table: Table) -> Rule[None]:
    """Compare; 'if you win' effects; claim with saves; unopposed power; Renown (ruling.31)."""
    attack, defence = (sum(strengths(table, side)) for side in (table.attackers, table.defenders))
    table.totals = [attack, defence]
    table.winner = winner = who_wins(table, attack, defence)
    opposed = bool(table.defenders) and defence > 0
    if winner == NOBODY:
        say(table, "challenge.undecided", attack=attack, defence=defence)
        note(table, "resolved")
        return
    table.won[winner].append(table.challenge)
    if winner == table.active and attack == defence:
        say(table, "challenge.tied", count=attack)
    ended = "challenge.won" if winner == table.active else "challenge.beaten_off"
    say(table, ended, house=HOUSES[winner], attack=attack, defence=defence)
    if count := in_force(table, "draw_if_won", HOUSES[winner]):
        say(table, "challenge.rewarded", house=HOUSES[winner], count=count)
        yield from draw_cards(table, winner, count)
    if winner == table.active:
        yield from claim(table)
        if not opposed:  # unopposed.1, unopposed.2
            say(table, "challenge.unopposed", house=HOUSES[winner])
            gain_power(table, winner, table.data.numbers["unopposed_power"])
    renown(table, winner)
    yield from apply_plots(table, table.data.books.resolved)
    note(table, "resolved")


def who_wins(table: Table, attack: int, defence: int) -> int:
    """The higher total, the attacker on a tie; not with a total below 1 or without characters (resolve.3-resolve.5)."""
    attacker_can = bool(table.attackers) and attack >= 1
    defender_can = bool(table.defenders) and defence >= 1
    if attacker_can and (attack >= defence or not defender_can):
        return table.active
    return defender(table) if defender_can else NOBODY


def claim_value(table: Table) -> int:
    """Read at resolution from the attacker's revealed plot, with modifiers (ruling.32)."""
    seat = table.active
    more = for_player(table, "claim", seat, table.challenge)[0]
    return max(0, table.data.plots[table.plot[seat]].claim + in_force(table, "claim", HOUSES[seat]) + more)


def claim(table: Table) -> Rule[None]:
    """The losing defender suffers the claim as fully as possible (claim.6)."""
    seat, count = defender(table), claim_value(table)
    if table.data.books.answers and (yield from prevented(table, seat, "answer.claim")):
        say(table, "claim.prevented", house=HOUSES[seat])
        return
    if table.challenge == "military":
        yield from military_claim(table, seat, count)
    elif table.challenge == "intrigue":
        if count and table.places[HAND[seat]]:
            say(table, "claim.discards", house=HOUSES[seat])
        yield from discard_at_random(table, seat, count)
    else:
        power_claim(table, seat, count)


def military_claim(table: Table, seat: int, count: int) -> Rule[None]:
    """The defender chooses and kills different own characters, all at once (claim.1, highclaim.1, ruling.70)."""
    own = table.characters[seat]
    count = min(count, len(own))
    if count:
        say(table, "claim.kills", house=HOUSES[seat], count=count)
        why = Reasons(victims_offered, table, seat, count)
        victims = yield from choose_some(seat, "claim", own[:], count, count, rule="claim.1", why=why, count=count)
        yield from kill(table, victims, by_claim=True)


def victims_offered(table: Table, seat: int, count: int) -> Several:
    """Own characters in play, each once, and as many as the claim demands."""

    def why_so_many(words: Sequence[str]) -> str:
        if len(set(words)) < len(words):
            return "highclaim.2"
        if len(words) < count:
            return "highclaim.1" if words else "claim.6"
        return "claim.1" if len(words) > count else ""

    return Several(
        lambda: nameable(table),
        bars("ruling.25", lambda word: is_held(table, seat, word) and word in table.data.books.event_saves[seat]),
        bars("claim.7", lambda word: bool(why_out_of_play(table, word)) or not is_character(table, word)),
        needs("claim.1", table.characters[seat].__contains__),
        sizes=why_so_many,
        never={"pass": "claim.6", "done": "claim.6"},
    )


def power_claim(table: Table, seat: int, count: int) -> None:
    """Power moves from banner to banner in one moment (claim.5, ruling.80)."""
    if safe := for_player(table, "safe power", seat)[1]:
        say(table, "power.safe", house=HOUSES[seat], card=table.data.title[safe])
        return
    count = min(count, table.power[seat])
    table.power[seat] -= count
    table.power[other(seat)] += count
    if count:
        say(table, "power.taken", house=HOUSES[other(seat)], count=count)
    check_victory(table)


def renown(table: Table, winner: int) -> None:
    """Each participant of the winner with Renown gains 1 power (keyword.3, keyword.7)."""
    renowned = [word for word in participants(table, winner) if has_renown(table, word)]
    if not renowned:
        return
    if barring := who_says_so(table, "no renown"):
        say(table, "renown.none", card=table.data.title[barring])
    else:
        say(table, "renown", characters=renowned)
        put_power(table, *renowned)
