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

from . import table as board
from .components import components
from .scoring import council_total, scores
from .table import (
    ALLIES,
    ASIDE,
    DECK,
    HAND,
    ON_ALLY,
    PACKET,
    PICKS,
    SUPPLY,
    TOKENS,
    UP,
    Options,
    Staked,
    Table,
)

VERSION = 2


class BidCard(msgspec.Struct, frozen=True):
    """An influence card in a bid stack: who played it, its influence now, and the word that names it there."""

    card: str
    by: int
    influence: int
    word: str
    bonus: int
    value: int
    guard: bool


class Leader(msgspec.Struct, frozen=True):
    """One seat. `leader` is "" until chosen; total is the influence staked now."""

    leader: str
    hand: int
    bid: list[BidCard]
    total: int
    kneeling: bool
    played: int  # cards this round
    limit: int  # how many it may play this round
    resting: list[str]  # cards taken back this round that may lie in its hand
    uniques: int  # unique cards still set aside
    picks: int  # draft picks set aside, face down


class Council(msgspec.Struct, frozen=True):
    """The council between seat i and seat i + 1. `faces` are the tokens' values once they have been turned up."""

    allies: list[str]
    tokens: int
    faces: list[int] | None
    power: int  # of the allies; with the tokens once they have been turned up


class View(Head, frozen=True, kw_only=True):
    shows: ClassVar[Shows] = {
        **Head.shows,
        **inside("leaders", "kneeling played limit", leaders="leader", bids="bid"),
        **inside("councils", "faces", councils="allies"),
        "names": "seats",
    }
    space: int  # of the round token
    season: str
    seasons: list[str]  # of this game, in order
    rounds: int  # per season
    first: int | None
    turn: int | None
    leaders: list[Leader]
    councils: list[Council]
    current: str  # the current ally, "" if there is none
    current_tokens: int  # lying on it
    arriving: str  # an additional ally turned up and not yet placed
    in_force: str  # the ally whose 'During this round' ability is in force, "" if none
    row: list[str]  # ally row, left to right, without the current ally
    dead: list[str]
    discard: list[str]
    box: list[str]  # unique cards put back in the box
    deck: int
    ally_deck: int
    supply: int
    winner: int | None  # of this round's bid
    totals: list[int]  # as fixed when the bids were totalled, [] before
    ranking: list[int]
    playing: str  # the card whose on-play ability is being resolved
    received: int  # the council that received the current ally, -1 before
    next_first: int
    settled: bool
    arrived: list[str]
    drafts: int
    resting: list[list[str]]  # cards taken back this round, each followed by the names of who may hold it
    summoned: list[int]  # seats that must still answer Queen Regent
    # only this seat's own:
    hand: list[str]
    packet: list[str]  # in a draft: the cards to pick from
    picks: list[str]  # in a draft: what it has set aside
    up: list[str]  # ally cards it is looking at
    uniques: list[str]  # its set-aside unique cards


def view(table: Table, seat: int | None) -> View:
    """The table as one seat, or a spectator, may know it."""
    data, places = table.data, table.places
    played = data.seasons_played(table.seats, table.options.quick)
    return View(
        game="betwixt",
        version=VERSION,
        seat=seat,
        step=table.step,
        round=board.round_number(table),
        over=table.step is None,
        scores=scores(table),
        seats=table.names[:],
        options=msgspec.to_builtins(table.options),
        packs=[*data.packs],
        hidden=hidden(table, seat),
        space=table.space,
        season=board.season_name(table),
        seasons=played,
        rounds=table.seats + 1,
        first=table.first if table.step != "setup" else None,
        turn=table.turn if table.turn >= 0 else None,
        leaders=[leader(table, s) for s in range(table.seats)],
        councils=[council(table, i) for i in range(table.seats)],
        current=table.current,
        current_tokens=len(places[ON_ALLY]),
        arriving=table.arriving,
        in_force=table.in_force,
        row=table.row[:],
        dead=table.dead[:],
        discard=table.discard[:],
        box=table.box[:],
        deck=len(places[DECK]),
        ally_deck=deck_size(table, ALLIES),
        supply=len(places[SUPPLY]),
        winner=table.ranking[0] if table.ranking else None,
        totals=table.totals[:],
        ranking=table.ranking[:],
        playing=table.playing,
        received=table.received,
        next_first=table.next_first,
        settled=table.settled,
        arrived=table.arrived[:],
        drafts=table.drafts,
        resting=[rests[:] for rests in table.resting],
        summoned=table.summoned[:],
        hand=_own(table, HAND, seat),
        packet=_own(table, PACKET, seat),
        picks=_own(table, PICKS, seat),
        up=_own(table, UP, seat),
        uniques=_own(table, ASIDE, seat),
    )


def _own(table: Table, places: list[str], seat: int | None) -> list[str]:
    return [] if seat is None else table.places.get(places[seat], [])[:]


def leader(table: Table, seat: int) -> Leader:
    places = table.places
    bid = [
        BidCard(
            s.card, s.by, board.influence(table, seat, s), board.bid_word(table, seat, i), s.bonus, s.value, s.guard
        )
        for i, s in enumerate(table.bids[seat])
    ]
    return Leader(
        leader=table.leaders[seat],
        hand=len(places[HAND[seat]]),
        bid=bid,
        total=max(0, sum(card.influence for card in bid)),
        kneeling=table.kneeling[seat],
        played=table.played[seat],
        limit=table.limit[seat],
        resting=board.resting(table, seat),
        uniques=len(places.get(ASIDE[seat], ())),
        picks=len(places.get(PICKS[seat], ())),
    )


def council(table: Table, i: int) -> Council:
    faces = table.faces[i][:] if table.faces else None
    tokens = len(faces) if faces is not None else len(table.places[TOKENS[i]])
    return Council(table.councils[i][:], tokens, faces, council_total(table, i))


def imagine(seen: Seen, luck: Stream) -> tuple[Table, dict[int, str]]:
    """A table for the start of the step that this seat could not tell from the true one."""
    v = seen.view
    assert isinstance(v, View)
    data = components(v.packs)
    table = Table(data, msgspec.convert(v.options, Options), len(v.seats), v.step)
    table.names, table.leaders = v.seats[:], [x.leader for x in v.leaders]
    table.season, table.space = list(data.seasons).index(v.season), v.space
    table.first, table.turn = v.first or 0, -1 if v.turn is None else v.turn
    table.kneeling = [x.kneeling for x in v.leaders]
    table.played = [x.played for x in v.leaders]
    table.limit = [x.limit for x in v.leaders]
    table.resting, table.summoned = [rests[:] for rests in v.resting], v.summoned[:]
    table.bids = [[Staked(c.card, c.by, c.bonus, c.value, c.guard) for c in x.bid] for x in v.leaders]
    table.playing = v.playing
    table.discard, table.box, table.dead = v.discard[:], v.box[:], v.dead[:]
    table.councils = [x.allies[:] for x in v.councils]
    table.current, table.arriving, table.in_force, table.row = v.current, v.arriving, v.in_force, v.row[:]
    table.totals, table.ranking = v.totals[:], v.ranking[:]
    table.received, table.next_first, table.settled, table.drafts = v.received, v.next_first, v.settled, v.drafts
    table.arrived = v.arrived[:]
    table.faces = [x.faces[:] for x in v.councils if x.faces is not None]
    return table, deal(seen, luck, table)
