"""What a seat may know of the table, and a table that this knowledge allows."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from cyvasse.kernel.dealer import deal
from cyvasse.kernel.deck import deck_size
from cyvasse.kernel.luck import Stream
from cyvasse.kernel.places import hidden
from cyvasse.kernel.seen import Seen
from cyvasse.kernel.view import Shows, inside
from cyvasse.kernel.view import View as Head

from .claims import claim_value
from .components import HOUSES, components
from .passives import Now, as_they_are, has_renown
from .table import (
    DECK,
    HAND,
    PACKET,
    POOL,
    Lasting,
    Options,
    Table,
    borne_by,
    plots_of,
    total_power,
)

VERSION = 1


class Character(msgspec.Struct, frozen=True):
    """A character in play, as it is now. `role` is attacker, defender or empty."""

    word: str
    card: str
    kneeling: bool
    strength: int
    icons: list[str]
    stealth: bool
    renown: bool
    power: int
    duplicates: int
    attachments: list[str]  # words, the opponent's too
    role: str
    passed_by: bool  # through Stealth
    doomed: bool  # about to be killed


class Thing(msgspec.Struct, frozen=True):
    """A location or an attachment in play."""

    word: str
    card: str
    kneeling: bool
    duplicates: int
    bearer: str


class House(msgspec.Struct, frozen=True):
    """One seat: all that lies open before it."""

    house: str
    power: int  # on the banner
    total: int  # with that on characters
    gold: int
    hand: int
    deck: int
    plot: str  # revealed
    used: list[str]  # plots covered by it
    plots: list[str] | int  # the plot deck: open, or how many
    characters: list[Character]
    locations: list[Thing]
    attachments: list[Thing]
    discard: list[str]
    dead: list[str]
    limited: int
    initiated: list[str]
    won: list[str]


class View(Head, frozen=True, kw_only=True):
    shows: ClassVar[Shows] = {
        **Head.shows,
        **inside("houses", "plot used gold power discard dead limited initiated won"),
        **inside("houses", characters="characters.word", locations="locations.word", attachments="attachments.word"),
        **inside("houses", tokens="characters.power", bearer="attachments.bearer"),
        "duplicates": "houses.characters.duplicates houses.locations.duplicates houses.attachments.duplicates",
    }
    phase: str
    first: int | None
    active: int | None
    priority: int | None  # in an open window: whose turn it is to act or pass
    passes: int
    replier: int | None
    silences: int
    occasions: list[str]
    answered: list[str]
    effects: list[int]
    todo: list[str]
    houses: list[House]
    lasting: list[tuple[str, str, int, str]]
    playing: list[str]
    doomed: list[str]
    challenge: str
    attackers: list[str]
    defenders: list[str]
    passed_by: list[str]
    strengths: list[int]  # attack and defence as they stand, [] without a challenge
    claim: int  # of the challenge
    totals: list[int]  # as they were counted, [] before
    winner: int | None
    dominance: int | None
    victor: int
    kneeling: list[str]
    # only this seat's own:
    hand: list[str]
    plots: list[str]
    packet: list[str]  # in a draft: plots to pick from
    pool: list[str]  # in a draft: starting plots and picks
    screen: list[str]  # initial cards laid out so far


def view(table: Table, seat: int | None) -> View:
    """The table as one seat, or a spectator, may know it."""
    now = as_they_are(table)
    sides = [table.attackers, table.defenders] if table.challenge else []
    return View(
        game="cards",
        version=VERSION,
        seat=seat,
        step=table.step,
        round=table.round,
        over=table.step is None,
        scores=[total_power(table, s) for s in (0, 1)],
        seats=list(HOUSES),
        options=msgspec.to_builtins(table.options),
        packs=[*table.data.packs],
        hidden=hidden(table, seat),
        phase=table.phase,
        first=_seat(table.first),
        active=_seat(table.active),
        priority=_seat(table.priority),
        passes=table.passes,
        replier=_seat(table.replier),
        silences=table.silences,
        occasions=table.occasions[:],
        answered=table.answered[:],
        effects=table.effects[:],
        todo=table.todo[:],
        houses=[house(table, s, seat, now) for s in (0, 1)],
        lasting=[(e.kind, e.on, e.amount, e.until) for e in table.lasting],
        playing=table.playing[:],
        doomed=table.doomed[:],
        challenge=table.challenge,
        attackers=table.attackers[:],
        defenders=table.defenders[:],
        passed_by=table.passed_by[:],
        strengths=[sum(now[word].strength for word in side) for side in sides],
        claim=claim_value(table) if table.challenge else 0,
        totals=table.totals[:],
        winner=_seat(table.winner),
        dominance=_seat(table.dominance),
        victor=table.victor,
        kneeling=table.kneeling[:],
        hand=_own(table, HAND[seat]) if seat is not None else [],
        plots=_own(table, plots_of(table, seat)) if seat is not None else [],
        packet=_own(table, PACKET[seat]) if seat is not None else [],
        pool=_own(table, POOL[seat]) if seat is not None else [],
        screen=table.screens[seat][:] if seat is not None else [],
    )


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _own(table: Table, place: str) -> list[str]:
    """What lies in a place of this seat's own; some exist in a draft only."""
    return table.places.get(place, [])[:]


def house(table: Table, seat: int, viewer: int | None, now: dict[str, Now]) -> House:
    plots = table.places[plots_of(table, seat)]
    return House(
        HOUSES[seat],
        table.power[seat],
        total_power(table, seat),
        table.gold[seat],
        len(table.places[HAND[seat]]),
        deck_size(table, DECK[seat]),
        table.plot[seat],
        table.used[seat][:],
        len(plots) if table.options.draft and seat != viewer else plots[:],
        [character(table, word, now[word]) for word in table.characters[seat]],
        [thing(table, word) for word in table.locations[seat]],
        [thing(table, word) for word in table.attachments[seat]],
        table.discard[seat][:],
        table.dead[seat][:],
        table.limited[seat],
        table.initiated[seat][:],
        table.won[seat][:],
    )


def character(table: Table, word: str, now: Now) -> Character:
    return Character(
        word,
        table.data.title[word],
        word in table.kneeling,
        now.strength,
        now.icons,
        now.stealth,
        has_renown(table, word),
        table.tokens.get(word, 0),
        table.duplicates.get(word, 0),
        borne_by(table, word) if table.bearer else [],
        "attacker" if word in table.attackers else "defender" if word in table.defenders else "",
        word in table.passed_by,
        word in table.doomed,
    )


def thing(table: Table, word: str) -> Thing:
    return Thing(
        word,
        table.data.title[word],
        word in table.kneeling,
        table.duplicates.get(word, 0),
        table.bearer.get(word, ""),
    )


def imagine(seen: Seen, luck: Stream) -> tuple[Table, dict[int, str]]:
    """A table for the start of the step that this seat could not tell from the true one."""
    v = seen.view
    assert isinstance(v, View)
    table = Table(components(v.packs), msgspec.convert(v.options, Options), len(v.seats), v.step)
    table.round, table.phase, table.todo = v.round, v.phase, v.todo[:]
    table.first, table.active, table.priority, table.replier, table.winner, table.dominance = (
        -1 if seat is None else seat for seat in (v.first, v.active, v.priority, v.replier, v.winner, v.dominance)
    )
    table.passes, table.silences, table.victor = v.passes, v.silences, v.victor
    table.occasions, table.answered, table.effects = v.occasions[:], v.answered[:], v.effects[:]
    table.lasting = [Lasting(*effect) for effect in v.lasting]
    table.playing, table.doomed, table.challenge = v.playing[:], v.doomed[:], v.challenge
    table.attackers, table.defenders, table.passed_by = v.attackers[:], v.defenders[:], v.passed_by[:]
    table.totals, table.kneeling = v.totals[:], v.kneeling[:]
    _lay_open(table, v)
    return table, deal(seen, luck, table)


def _lay_open(table: Table, v: View) -> None:
    """What lies before each seat."""
    for seat, side in enumerate(v.houses):
        table.power[seat], table.gold[seat], table.limited[seat] = side.power, side.gold, side.limited
        table.plot[seat], table.used[seat] = side.plot, side.used[:]
        table.discard[seat], table.dead[seat] = side.discard[:], side.dead[:]
        table.initiated[seat], table.won[seat] = side.initiated[:], side.won[:]
        table.characters[seat] = [each.word for each in side.characters]
        table.locations[seat] = [each.word for each in side.locations]
        table.attachments[seat] = [each.word for each in side.attachments]
        for each in side.characters:
            if each.power:
                table.tokens[each.word] = each.power
        for attachment in side.attachments:
            table.bearer[attachment.word] = attachment.bearer
        pieces: tuple[Character | Thing, ...] = (*side.characters, *side.locations, *side.attachments)
        for piece in pieces:
            if piece.duplicates:
                table.duplicates[piece.word] = piece.duplicates
