"""What happens to cards in many chapters: drawing, kneeling, entering and leaving play, discarding."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence

from cyvasse.kernel.abilities import Does, Scene
from cyvasse.kernel.deck import deck_size, draw_top
from cyvasse.kernel.places import draw, lay, shift
from cyvasse.kernel.question import EVERYONE
from cyvasse.kernel.rule import Rule, say

from .components import HOUSES
from .table import DECK, HAND, Table, borne_by, forget, last, row_of


def note(table: Table, occasion: str, *words: str) -> None:
    """Something has happened that can be responded to."""
    table.occasions.append(" ".join((occasion, *words)))


def apply_plots(table: Table, book: Mapping[str, Does[Table]]) -> Rule[None]:
    """Passive abilities of revealed plots that apply now, the first player's first."""
    for seat in (table.first, 1 - table.first):
        if table.plot[seat] in book:
            yield from apply_plot(table, seat, book)


def apply_plot(table: Table, seat: int, book: Mapping[str, Does[Table]]) -> Rule[None]:
    """What it does now, if what it asks for is so."""
    plot = table.plot[seat]
    scene = Scene(table, seat, plot, f"{plot}@{HOUSES[seat]}")
    if book[plot].waits(scene):
        say(table, "plot.applied", plot=plot)
    return book[plot].run(scene)


# -- hands and decks --------------------------------------------------------------------------------------------


def has_deck(table: Table, seat: int) -> bool:
    return deck_size(table, DECK[seat]) > 0


def draw_cards(table: Table, seat: int, count: int) -> Rule[None]:
    """Draw from the own House deck, as far as it goes (ruling.12, ruling.67)."""
    for _ in range(count):
        if not has_deck(table, seat):
            say(table, "deck.empty", house=HOUSES[seat])
            return
        drawn = yield from draw_top(table, DECK[seat], HAND[seat])
        say(table, "card.drawn", private={seat: {"card": drawn}}, house=HOUSES[seat], card="")


def discard_at_random(table: Table, seat: int, count: int) -> Rule[None]:
    """From the hand, before everyone's eyes; what is not there is not discarded (claim.6, ruling.51)."""
    count = min(count, len(table.places[HAND[seat]]))
    if count:
        say(table, "hand.at_random", house=HOUSES[seat], count=count)
    for _ in range(count):
        title = yield from draw(table, HAND[seat], "", EVERYONE)
        to_discard(table, seat, title)
        say(table, "hand.discarded", house=HOUSES[seat], card=title)


def discard_from_hand(table: Table, seat: int, title: str) -> None:
    shift(table, title, HAND[seat], "")
    to_discard(table, seat, title)
    say(table, "hand.discarded", house=HOUSES[seat], card=title)


def to_discard(table: Table, seat: int, title: str) -> None:
    """Always its owner's discard pile (pile.6)."""
    insort(table.discard[seat], title)


# -- standing and kneeling --------------------------------------------------------------------------------------


def kneel(table: Table, word: str) -> None:
    """As a price or by an effect."""
    kneel_to_fight(table, word)
    say(table, "card.kneels", card=word)


def kneel_to_fight(table: Table, word: str) -> None:
    assert word not in table.kneeling, "only a standing card can be knelt (kneel.3)"
    insort(table.kneeling, word)


def stand(table: Table, word: str) -> None:
    table.kneeling.remove(word)
    say(table, "card.stands", card=word)


def strengthen(table: Table, word: str, amount: int, until: str) -> None:
    """Until the end of the challenge or of the phase; a negative amount weakens."""
    last(table, "strength", word, amount, until)
    if amount > 0:
        say(table, "character.stronger", character=word, count=amount)
    else:
        say(table, "character.weaker", character=word, count=-amount)


# -- entering and leaving play ----------------------------------------------------------------------------------


def enter(table: Table, seat: int, title: str) -> str:
    """A card is put in play standing (kneel.1); returns the word that names it there."""
    words = table.data.words[seat][title]
    row = row_of(table, words[0])
    word = next(word for word in words if word not in row)
    insort(row, word)
    return word


def enter_as_played(table: Table, seat: int, title: str, bearer: str = "") -> Rule[None]:
    """A played card enters play, and its passive abilities apply before anyone may act (passive.4)."""
    word = enter(table, seat, title)
    if bearer:
        table.bearer[word] = bearer
        say(table, "card.attached", card=word, character=bearer)
    books, scene = table.data.books, Scene(table, seat, title, word)
    if any(stands.stands(scene) for stands in books.passives["comes kneeling"].get(word, ())):
        say(table, "passive.applied", card=title)
        kneel(table, word)
    note(table, "entered", word)
    applies = books.played.get(title)
    if applies is not None:
        if applies.waits(scene):
            say(table, "passive.applied", card=title)
        yield from applies.run(scene)


def discard_from_play(table: Table, word: str) -> None:
    """Nothing saves a card from that (ruling.22)."""
    _leave(table, word)
    seat, title = table.data.owner[word], table.data.title[word]
    to_discard(table, seat, title)
    say(table, "card.discarded", card=word)


def bury(table: Table, words: Sequence[str]) -> None:
    """Characters are killed together: they go to their owners' dead piles (pile.7)."""
    for word in words:
        _leave(table, word)
    for word in words:
        insort(table.dead[table.data.owner[word]], table.data.title[word])
        say(table, "character.killed", character=word)


def return_to_hand(table: Table, words: Sequence[str]) -> Rule[None]:
    """Cards go from play to their owners' hands."""
    for word in words:
        _leave(table, word)
    for word in words:
        say(table, "card.returned", card=word)
        yield from lay(table, [table.data.title[word]], HAND[table.data.owner[word]])


def _leave(table: Table, word: str) -> None:
    """Attachments and duplicates are discarded and power goes back, all at the same moment (ruling.71)."""
    data, attachments = table.data, borne_by(table, word)
    for gone in (word, *attachments):
        row_of(table, gone).remove(gone)
        if gone in table.kneeling:
            table.kneeling.remove(gone)
        table.bearer.pop(gone, None)
        for _ in range(table.duplicates.pop(gone, 0)):
            to_discard(table, data.owner[gone], data.title[gone])
    for attachment in attachments:
        to_discard(table, data.owner[attachment], data.title[attachment])
        say(table, "card.discarded", card=attachment)
    table.tokens.pop(word, None)
    for row in (table.attackers, table.defenders, table.passed_by, table.doomed):
        if word in row:
            row.remove(word)
    if table.lasting:
        forget(table, (word, *attachments))
