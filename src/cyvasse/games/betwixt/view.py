"""What a seat may know of the table, and a table that this knowledge allows."""

from __future__ import annotations

import msgspec

from cyvasse.kernel.view import View as Head


class BidCard(msgspec.Struct, frozen=True):
    """An influence card in a bid stack: its title, who played it, its influence now, and the word that names it there."""

    card: str
    by: int
    influence: int
    word: str


class Leader(msgspec.Struct, frozen=True):
    """One seat. `leader` is "" until chosen; total is the influence staked now."""

    leader: str
    hand: int
    bid: list[BidCard]
    total: int
    kneeling: bool
    uniques: int  # unique cards still set aside
    picks: int  # draft picks set aside, face down


class Council(msgspec.Struct, frozen=True):
    """The council between seat i and seat i + 1. `faces` are the tokens' values once they have been turned up."""

    allies: list[str]
    tokens: int
    faces: list[int] | None
    power: int  # of the allies; with the tokens once they have been turned up


class View(Head, frozen=True, kw_only=True):
    season: str
    seasons: list[str]  # of this game, in order
    rounds: int  # per season
    first: int | None
    turn: int | None
    leaders: list[Leader]
    councils: list[Council]
    current: str  # the current ally, "" if there is none
    current_tokens: int  # lying on it
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
    # only this seat's own:
    hand: list[str]
    packet: list[str]  # in a draft: the cards to pick from
    picks: list[str]  # in a draft: what it has set aside
    up: list[str]  # ally cards it is looking at
    uniques: list[str]  # its set-aside unique cards
