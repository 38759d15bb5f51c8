"""Components: the printed cards, tokens and tracks, read from `data/` and from data packs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from cyvasse.kernel.abilities import Ability, Passive, read_cards, timings
from cyvasse.kernel.data import BadData, Entry, Name, Reader, Text, Word, made_once

if TYPE_CHECKING:
    from .abilities.books import Books

Deck = Literal["standard", "event", "unique"]
Colour = Literal["red", "green", "purple", "blue", "white"]
Season = Literal["summer", "autumn", "winter"]
CardSet = Literal["standard", "advanced", "kingsmoot"]
AllyTiming = Literal["during_round", "when_claimed", "while_in_council", "end_of_game"]
InfluenceTiming = Literal[
    "on_play",
    "in_answer",
    "while_in_stack",
    "triumph_before_claim",
    "triumph_at_claim",
    "triumph_after_claim",
    "triumph_cleanup",
]
Value = Annotated[int, msgspec.Meta(ge=0, le=20)]
Count = Annotated[int, msgspec.Meta(ge=1)]
Players = Annotated[int, msgspec.Meta(ge=3, le=6)]
OPEN_LISTS = ("allies", "leaders", "tokens", "events_added", "influence")  # to all others packs may not add


class Named(Entry, frozen=True, kw_only=True):
    """A thing with a name and nothing else that matters: a season, a pile."""

    name: Name
    text: Text | None = None
    of: Literal["all", "leader", "council"] | None = None  # of a pile


class Ally(Entry, frozen=True, kw_only=True):
    """An ally card. A note binds like the effect."""

    name: Name
    power: Value
    timing: AllyTiming  # of its first ability
    effect: Text
    abilities: list[Any]
    note: Text | None = None
    copies: Count = 1


class Influence(Entry, frozen=True, kw_only=True):
    """An influence card; `leader` is the owner of a unique card, else empty. A note binds like the effect."""

    name: Name
    deck: Deck
    colour: Colour
    value: Value
    timing: tuple[InfluenceTiming, ...]  # of its abilities
    effect: Text
    abilities: list[Any]
    leader: str = ""
    note: Text | None = None
    copies: Count = 1

    @property
    def triumph(self) -> bool:
        return any(timing.startswith("triumph") for timing in self.timing)


class LeaderCard(Entry, frozen=True, kw_only=True):
    """A leader card; `word` is the first name, by which a seat is called."""

    word: Word
    name: Name


class Token(Entry, frozen=True, kw_only=True):
    value: Value
    count: Count
    name: Name


class Track(Entry, frozen=True, kw_only=True):
    """The time track for one number of players: first season, that of the quick game, rounds of a season."""

    players: Players
    start: Season
    quick_start: Season
    rounds: Count


class Hand(Entry, frozen=True, kw_only=True):
    """The cards of a new hand: from the influence deck and from the leader's own unique cards."""

    from_deck: Value
    unique: Value


class EventsAdded(Entry, frozen=True, kw_only=True):
    """Blue cards shuffled into the influence deck after a season, for these numbers of players."""

    players: tuple[Players, ...]
    after: Season
    count: Count


class ColourName(Entry, frozen=True, kw_only=True):
    deck: Deck
    name: Name


class Components(msgspec.Struct, frozen=True, kw_only=True):
    """All that is printed, in the order of the data."""

    allies: dict[str, Ally]
    influence: dict[str, Influence]
    leaders: dict[str, LeaderCard]
    tokens: dict[int, int]  # value: how many
    seasons: dict[str, Text]  # in the order in which they follow one another
    tracks: dict[int, Track]  # by number of players
    hands: dict[str, Hand]  # by set of influence cards
    events_added: dict[tuple[int, str], int]  # (players, season that ends): blue cards
    colours: dict[str, Text]
    timings: dict[str, Text]  # headings
    moments: dict[str, Text]  # what the headings mean
    piles: dict[str, Text]
    packs: list[dict[str, Any]]  # laid over, whole
    books: Books  # what cards do

    def deck(self, *decks: Deck, leader: str = "") -> Counter[str]:
        """Copies of every influence card of these decks; of the unique cards only this leader's, if one is named."""
        cards = (card for card in self.influence.values() if card.deck in decks)
        return Counter({card.id: card.copies for card in cards if not leader or card.leader in ("", leader)})

    def seasons_played(self, players: int, quick: bool = False) -> list[str]:
        """The seasons of a game, first to last."""
        order = list(self.seasons)
        track = self.tracks[players]
        return order[order.index(track.quick_start if quick else track.start) :]


@made_once
def components(packs: Sequence[Mapping[str, Any]]) -> Components:
    """The components with these data packs laid over them."""
    return _Reader(Path(__file__).parent, packs, OPEN_LISTS).components()


class _Reader(Reader):
    """Makes the components of the lists, and checks what one entry says of another."""

    def components(self) -> Components:
        books = self.books()
        allies = self.entries("allies", Ally)
        leaders = self.entries("leaders", LeaderCard)
        colours = self.entries("colours", ColourName)
        influence = self.entries("influence", Influence)
        tracks = self.entries("time_track", Track)
        tokens: Counter[int] = Counter()
        for token in self.entries("tokens", Token).values():
            tokens[token.value] += token.count
        for track in tracks.values():
            if track.id != f"players_{track.players}":
                raise BadData(f"{self.where('time_track', track.id)}: players: must be the number in the id")
        for card in influence.values():
            self.check(card, colours, leaders)
        self.check_words(allies, influence, leaders)
        self.check_unique(influence, leaders)
        self.weigh(books, influence, allies)
        return Components(
            allies=allies,
            influence=influence,
            leaders=leaders,
            tokens=dict(tokens),
            seasons=names(self.entries("seasons", Named)),
            tracks={track.players: track for track in tracks.values()},
            hands=self.entries("hand", Hand),
            events_added={
                (players, added.after): added.count
                for added in self.entries("events_added", EventsAdded).values()
                for players in added.players
            },
            colours={colour.id: colour.name for colour in colours.values()},
            timings=names(self.entries("timings", Named)),
            moments={one.id: one.text or one.name for one in self.entries("timings", Named).values()},
            piles=names(self.entries("piles", Named)),
            packs=[dict(pack) for pack in self.packs],
            books=books,
        )

    def books(self) -> Books:
        """What cards do, and with it the timings of all cards."""
        from .abilities import V  # its words stand on the table, and that on components
        from .abilities.books import FITTING, compiled

        cards: dict[str, list[dict[str, Any]]] = {
            key: [entry for entry in self.raw[key] if isinstance(entry, dict)] for key in ("allies", "influence")
        }
        names = {"allies": [entry["id"] for entry in cards["allies"]]}
        abilities: dict[str, tuple[Ability | Passive, ...]] = {}
        for key, entries in cards.items():
            raw = {entry["id"]: self.abilities(key, entry) for entry in entries}
            found = read_cards(raw, V, partial(self.where, key), names, FITTING[key])
            self.raw[key] = [self.timed(key, e, raw[e["id"]], timings(found[e["id"]], V)) for e in entries]
            abilities |= found
        standard = [entry["id"] for entry in cards["influence"] if entry.get("deck") == "standard"]
        return compiled(abilities, standard)

    def weigh(self, books: Books, influence: dict[str, Influence], allies: dict[str, Ally]) -> None:
        from .abilities.figures import figures

        books.figures = figures(influence, allies, books.abilities)

    def abilities(self, key: str, entry: dict[str, Any]) -> list[Any]:
        """Those of an entry; one of a pack that does not speak of them keeps ours."""
        ours: dict[str, Any] = next((each for each in self.base[key] if each["id"] == entry["id"]), {})
        found: list[Any] = entry["abilities"] if "abilities" in entry else ours.get("abilities", [])
        self.must(found != [], key, entry["id"], "abilities: no ability does what the text says")
        return found

    def timed(self, key: str, entry: dict[str, Any], abilities: list[Any], timings: tuple[str, ...]) -> dict[str, Any]:
        """An entry with the timings that follow from its abilities; where it names others, they are wrong."""
        entry, said = dict(entry), "+".join(timings)
        triumph = any(timing.startswith("triumph") for timing in timings)
        for field, follows in (("timing", said), *([("triumph", triumph)] if key == "influence" else [])):
            told = entry.pop(field, follows)
            self.must(told == follows, key, entry["id"], f"{field}: from the abilities follows {follows}: leave it out")
        return entry | {"abilities": abilities, "timing": timings[0] if key == "allies" else timings}

    def check(self, card: Influence, colours: dict[str, ColourName], leaders: dict[str, LeaderCard]) -> None:
        where = self.where("influence", card.id)
        if card.deck != colours[card.colour].deck:
            raise BadData(f"{where}: colour: {card.colour} cards are not in the {card.deck} deck")
        if (card.deck == "unique") != bool(card.leader):
            raise BadData(f"{where}: leader: unique cards have one and no others do")
        if card.leader and card.leader not in leaders:
            raise BadData(f"{where}: leader: there is no leader {card.leader}")

    def check_words(
        self, allies: dict[str, Ally], influence: dict[str, Influence], leaders: dict[str, LeaderCard]
    ) -> None:
        """A word names one thing."""
        taken: list[str] = [*allies]
        for key, words in (
            ("influence", {card: card for card in influence}),
            ("leaders", {leader.word: leader.id for leader in leaders.values()}),
        ):
            for word, id_ in words.items():
                if word in taken:
                    raise BadData(f"{self.where(key, id_)}: id: {word} is the word for something else")
            taken += words

    def check_unique(self, influence: dict[str, Influence], leaders: dict[str, LeaderCard]) -> None:
        """A leader takes up one unique card in each of up to three seasons."""
        owned = Counter(dict.fromkeys(leaders, 0))
        for card in influence.values():
            if card.leader:
                owned[card.leader] += card.copies
        for leader, count in owned.items():
            if count < 3:
                raise BadData(f"{self.where('leaders', leader)}: unique cards: has {count} and needs 3")


def names(entries: dict[str, Named]) -> dict[str, Text]:
    return {entry.id: entry.name for entry in entries.values()}
