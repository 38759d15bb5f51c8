"""Components: the board, the Houses, their pieces and all cards, read from `data/` and from data packs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from cyvasse.kernel.abilities import Ability, Passive, read_cards, timings
from cyvasse.kernel.data import Entry, Name, Reader, Text, Word, made_once

from .checks import check

if TYPE_CHECKING:
    from .abilities.books import Books

AreaType = Literal["land", "sea", "port"]
OrderKind = Literal["march", "defense", "support", "raid", "power"]
Deck = Literal["I", "II", "III"]
Mark = Literal["3", "4", "4-5", "4-6"]
Timing = Literal["cancel", "immediate", "strength", "result", "casualties", "retreat", "cleanup", "after_combat"]
ClauseId = Annotated[str, msgspec.Meta(pattern="^[a-z]+\\.[0-9]+$")]
Value = Annotated[int, msgspec.Meta(ge=0, le=20)]
Bonus = Annotated[int, msgspec.Meta(ge=-4, le=4)]
Count = Annotated[int, msgspec.Meta(ge=1)]
Players = Annotated[int, msgspec.Meta(ge=3, le=6)]

ACTING = ("house_cards", "westeros_cards", "wildling_cards")  # that have abilities
CARDS = ("house_cards", "westeros_cards", "wildling_cards", "tides_cards")  # to all other lists packs may not add


class Named(Entry, frozen=True, kw_only=True):
    """A thing with a name and nothing else that matters: a kind of area or order, a timing."""

    name: Name


class Area(Entry, frozen=True, kw_only=True):
    """An area of the board. `land` and `sea` are those of a port, `port` is that of a land area; empty where none."""

    type: AreaType
    name: Name
    adjacent: tuple[str, ...]
    structure: Literal["castle", "stronghold"] | None = None
    crowns: Value = 0
    supply: Value = 0
    home: str = ""  # the House whose shield is printed there
    island: bool = False
    port: str = ""
    land: str = ""
    sea: str = ""


class Border(Entry, frozen=True, kw_only=True):
    """Two land areas with a river between them."""

    areas: tuple[str, str]


class Structure(Entry, frozen=True, kw_only=True):
    name: Name
    points: Count  # for mustering


class House(Entry, frozen=True, kw_only=True):
    """A House, with its start spaces on the supply and victory tracks and its start units by area and kind."""

    name: Name
    home: str
    garrison: Value
    supply: Value
    victory: Value
    units: dict[str, dict[str, Count]]


class Setup(Entry, frozen=True, kw_only=True):
    """Who takes part with so many players, and what lies on the board besides."""

    players: Players
    name: Name
    houses: tuple[str, ...]  # in board order, which is the order of the seats
    marks: tuple[Mark, ...]  # of the neutral forces that are used
    without: tuple[str, ...] = ()  # areas where start units are left out


class NeutralForce(Entry, frozen=True, kw_only=True):
    """A token in the area of its id; `strength` is that of the side with the mark."""

    strength_3: Value | Literal["closed"]  # of the side for three players; closed is insurmountable
    mark: Mark | None = None
    strength: Value | None = None


class CourtStars(Entry, frozen=True, kw_only=True):
    players: tuple[Players, ...]
    stars: tuple[Value, ...]  # of the spaces of the King's Court track, from the first on


class Unit(Entry, frozen=True, kw_only=True):
    """A kind of unit: pieces of each House, mustering points, strength, and where it stands."""

    name: Name
    count: Count
    cost: Count
    upgrade: Count | None = None  # points to replace a footman by it
    strength: Value
    assault: Value | None = None  # strength in or behind an attack on a castle or stronghold, where it differs
    land: bool
    retreats: bool


class Order(Entry, frozen=True, kw_only=True):
    """A word for order tokens: alike ones share it."""

    kind: OrderKind
    name: Name
    copies: Count
    special: bool = False
    bonus: Bonus = 0
    removes: tuple[OrderKind, ...] = ()
    musters: bool = False


class Token(Entry, frozen=True, kw_only=True):
    """Cardboard tokens of one kind: `each` for every House, or `count` in all."""

    name: Name
    each: Count | None = None
    count: Count | None = None


class InfluenceTrack(Entry, frozen=True, kw_only=True):
    name: Name
    token: str
    start: tuple[str, ...]  # all six Houses, from the first space on


class Dominance(Entry, frozen=True, kw_only=True):
    """The token of the House that leads an influence track."""

    name: Name
    effect: Text


class Track(Entry, frozen=True, kw_only=True):
    name: Name
    spaces: tuple[Value, ...]
    start: Value | None = None


class SupplyLevel(Entry, frozen=True, kw_only=True):
    level: Value
    armies: tuple[Count, ...]  # the largest first


class Limit(Entry, frozen=True, kw_only=True):
    value: Count


class Card(Entry, frozen=True, kw_only=True):
    """`rulings` are the clauses that settle how the card is meant."""

    name: Name
    rulings: tuple[ClauseId, ...] = ()


class HouseCard(Card, frozen=True, kw_only=True):
    """A card with a text has abilities, from which follow its timing and whether it is optional."""

    house: str
    strength: Value
    swords: Value = 0
    fortifications: Value = 0
    timing: Timing | None = None  # of its first ability
    optional: bool = False  # may the owner decline?
    effect: Text | None = None
    abilities: tuple[Any, ...] = ()


class Choice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: Word
    name: Name
    forbids: tuple[str, ...] = ()  # follows from the abilities


class WesterosCard(Card, frozen=True, kw_only=True):
    """`chooser` is the dominance token whose holder picks one of the choices; `forbids` follows from the abilities."""

    deck: Deck
    copies: Count
    effect: Text
    wildlings: Value = 0
    chooser: str = ""
    choices: tuple[Choice, ...] = ()
    forbids: tuple[str, ...] = ()  # words of orders
    abilities: tuple[Any, ...] = ()


class WildlingCard(Card, frozen=True, kw_only=True):
    """The lowest bidder and all others when the wildlings win, the highest bidder when the Night's Watch does."""

    lowest: Text
    others: Text
    highest: Text
    abilities: tuple[Any, ...] = ()


class TidesCard(Card, frozen=True, kw_only=True):
    copies: Count
    strength: Value
    swords: Value = 0
    fortifications: Value = 0
    skulls: Value = 0


class Components(msgspec.Struct, frozen=True, kw_only=True):
    """All that is printed, in the order of the data; everything is found by its word."""

    areas: dict[str, Area]
    castles: tuple[str, ...]  # areas with a castle or stronghold, in board order
    lands_by: dict[str, tuple[str, ...]]  # land areas adjacent to each area
    seas_by: dict[str, tuple[str, ...]]  # sea areas adjacent to each area
    rivers: tuple[tuple[str, str], ...]
    bridges: tuple[tuple[str, str], ...]
    area_types: dict[str, Text]
    structures: dict[str, Structure]
    houses: dict[str, House]  # in board order
    setups: dict[int, Setup]  # by number of players
    neutral_forces: dict[int, dict[str, int | None]]  # by number of players: strength by area, None where closed
    court_stars: dict[int, tuple[int, ...]]  # by number of players: of the spaces of the King's Court track
    units: dict[str, Unit]
    orders: dict[str, Order]
    order_kinds: dict[str, Text]
    tokens: dict[str, Token]
    influence_tracks: dict[str, InfluenceTrack]  # in the order in which Houses bid for them
    dominance: dict[str, Dominance]
    tracks: dict[str, Track]
    supply: tuple[tuple[int, ...], ...]  # by supply level: sizes of the armies allowed, the largest first
    port_ships: int
    start_power: int
    wildlings_back: int  # spaces that the threat marker goes back when the wildlings win
    house_cards: dict[str, HouseCard]
    westeros_cards: dict[str, WesterosCard]
    wildling_cards: dict[str, WildlingCard]
    tides_cards: dict[str, TidesCard]
    timings: dict[str, Text]
    packs: list[dict[str, Any]]  # laid over, whole
    books: Books  # what cards do

    @property
    def rounds(self) -> int:
        return self.tracks["round_track"].spaces[-1]

    @property
    def castles_to_win(self) -> int:
        return self.tracks["victory_track"].spaces[-1]

    @property
    def power_tokens(self) -> int:
        """Power tokens of each House."""
        return self.tokens["power"].each or 0

    def points(self, area: str) -> int:
        """Mustering points of an area."""
        structure = self.areas[area].structure
        return self.structures[structure].points if structure else 0

    def hand(self, house: str) -> tuple[str, ...]:
        """All cards of a House."""
        return tuple(card.id for card in self.house_cards.values() if card.house == house)

    def westeros_deck(self, deck: Deck) -> Counter[str]:
        return Counter({card.id: card.copies for card in self.westeros_cards.values() if card.deck == deck})

    def tides_deck(self) -> Counter[str]:
        return Counter({card.id: card.copies for card in self.tides_cards.values()})

    def start_order(self, players: int, track: str) -> tuple[str, ...]:
        """The Houses on an influence track at the start, gaps closed (setup.13)."""
        playing = self.setups[players].houses
        return tuple(house for house in self.influence_tracks[track].start if house in playing)

    def start_units(self, players: int, house: str, unusual: bool = False) -> dict[str, dict[str, int]]:
        """Start units of a House by area and kind; `unusual` swaps the setups that lack some with those that do not."""
        lacked = {area for setup in self.setups.values() for area in setup.without}
        without = lacked.difference(self.setups[players].without) if unusual else self.setups[players].without
        return {area: dict(units) for area, units in self.houses[house].units.items() if area not in without}


@made_once
def components(packs: Sequence[Mapping[str, Any]]) -> Components:
    """The components with these data packs laid over them."""
    return _Reader(Path(__file__).parent, packs, CARDS).components()


class _Reader(Reader):
    """Makes the components of the lists, and checks what one entry says of another."""

    def components(self) -> Components:
        books = self.books()
        areas = self.entries("areas", Area)
        houses = self.entries("houses", House)
        setups: dict[int, Setup] = {}
        for setup in self.entries("setups", Setup).values():
            self.must(
                setup.id == f"players_{setup.players}", "setups", setup.id, "players: must be the number in the id"
            )
            setups[setup.players] = setup
        neutral = self.entries("neutral_forces", NeutralForce)
        limits = self.entries("limits", Limit)
        levels = self.entries("supply", SupplyLevel)
        rows = self.entries("court_stars", CourtStars)
        box = Components(
            areas=areas,
            castles=tuple(area.id for area in areas.values() if area.structure),
            lands_by={area.id: self.beside(area, areas, "land") for area in areas.values()},
            seas_by={area.id: self.beside(area, areas, "sea") for area in areas.values()},
            rivers=self.borders("rivers"),
            bridges=self.borders("bridges"),
            area_types=names(self.entries("area_types", Named)),
            structures=self.entries("structures", Structure),
            houses=houses,
            setups=setups,
            neutral_forces={players: forces(setup, neutral) for players, setup in setups.items()},
            court_stars={players: row.stars for row in rows.values() for players in row.players},
            units=self.entries("units", Unit),
            orders=self.entries("orders", Order),
            order_kinds=names(self.entries("order_kinds", Named)),
            tokens=self.entries("tokens", Token),
            influence_tracks=self.entries("influence_tracks", InfluenceTrack),
            dominance=self.entries("dominance", Dominance),
            tracks=self.entries("tracks", Track),
            supply=tuple(level.armies for level in levels.values()),
            port_ships=limits["port_ships"].value,
            start_power=limits["start_power"].value,
            wildlings_back=limits["wildlings_back"].value,
            house_cards=self.entries("house_cards", HouseCard),
            westeros_cards=self.entries("westeros_cards", WesterosCard),
            wildling_cards=self.entries("wildling_cards", WildlingCard),
            tides_cards=self.entries("tides_cards", TidesCard),
            timings=names(self.entries("timings", Named)),
            packs=[dict(pack) for pack in self.packs],
            books=books,
        )
        check(box, neutral, levels, rows, self.must)
        return box

    def books(self) -> Books:
        """What cards do, and with it what follows for their entries."""
        from .abilities import V  # its words stand on the table, and that on components
        from .abilities.books import FITTING, compiled

        cards = {key: [entry for entry in self.raw[key] if isinstance(entry, dict)] for key in ACTING}
        names = {
            "house_cards": [entry["id"] for entry in cards["house_cards"]],
            "choices": choice_ids(cards["westeros_cards"]),
        }
        abilities: dict[str, tuple[Ability | Passive, ...]] = {}
        for key, entries in cards.items():
            raw = {entry["id"]: self.abilities(key, entry) for entry in entries}
            found = read_cards(raw, V, partial(self.where, key), names, FITTING[key])
            self.raw[key] = [self.followed(key, {**e, "abilities": raw[e["id"]]}, found[e["id"]]) for e in entries]
            abilities |= {card: several for card, several in found.items() if several}
        return compiled(abilities)

    def abilities(self, key: str, entry: dict[str, Any]) -> list[Any]:
        """Those of an entry; one of a pack that does not speak of them keeps ours."""
        ours: dict[str, Any] = next((each for each in self.base[key] if each["id"] == entry["id"]), {})
        found: list[Any] = entry["abilities"] if "abilities" in entry else ours.get("abilities", [])
        if key == "house_cards":
            self.must(found == [] or "effect" in entry, key, entry["id"], "effect: no text says what the abilities do")
            self.must(
                found != [] or "effect" not in entry, key, entry["id"], "abilities: no ability does what the text says"
            )
        else:
            told = "abilities" in entry or bool(ours)
            self.must(told, key, entry["id"], "abilities: say what the card does, or [] for nothing")
        return found

    def followed(self, key: str, entry: dict[str, Any], abilities: tuple[Ability | Passive, ...]) -> dict[str, Any]:
        """An entry with what follows from its abilities; where it says something else, that is wrong."""
        from .abilities import V
        from .abilities.books import forbids, is_optional

        if key == "house_cards":
            first = next(iter(timings(abilities, V)), None)
            follows: dict[str, Any] = {"timing": first, "optional": is_optional(abilities)}
        elif key == "westeros_cards":
            follows = {"forbids": list(forbids(abilities))}
        else:
            return entry
        for field, value in follows.items():
            self.must_follow(key, entry["id"], field, entry.get(field, value), value)
        if isinstance(entry.get("choices"), list):
            follows["choices"] = several = [dict(each) if isinstance(each, dict) else each for each in entry["choices"]]
            for choice in [each for each in several if isinstance(each, dict)]:
                orders = list(forbids(abilities, str(choice.get("id"))))
                self.must_follow(key, entry["id"], "choices: forbids", choice.get("forbids", orders), orders)
                choice["forbids"] = orders
        return entry | follows

    def must_follow(self, key: str, id_: str, field: str, told: Any, follows: Any) -> None:
        plain = {True: "yes", False: "no", None: "none"}
        said = ", ".join(follows) or "none" if isinstance(follows, list) else plain.get(follows, follows)
        self.must(told == follows, key, id_, f"{field}: from the abilities follows {said}: leave it out")

    def borders(self, key: str) -> tuple[tuple[str, str], ...]:
        found = self.entries(key, Border)
        for border in found.values():
            self.must(border.id == "_".join(border.areas), key, border.id, "areas: must be those of the id")
        return tuple(border.areas for border in found.values())

    def beside(self, area: Area, areas: dict[str, Area], type_: AreaType) -> tuple[str, ...]:
        for other in area.adjacent:
            self.must(other in areas, "areas", area.id, f"adjacent: there is no area {other}")
        return tuple(other for other in area.adjacent if areas[other].type == type_)


def choice_ids(entries: Sequence[Mapping[str, Any]]) -> list[str]:
    """The choices of all Westeros cards, each once."""
    several = [entry["choices"] for entry in entries if isinstance(entry.get("choices"), list)]
    ids = [choice.get("id") for choices in several for choice in choices if isinstance(choice, dict)]
    return [word for word in dict.fromkeys(ids) if isinstance(word, str)]


def names(entries: dict[str, Named]) -> dict[str, Text]:
    return {entry.id: entry.name for entry in entries.values()}


def forces(setup: Setup, neutral: dict[str, NeutralForce]) -> dict[str, int | None]:
    """Strengths of the neutral forces with so many players, by area; None where the area is closed."""
    if "3" in setup.marks:
        return {force.id: None if force.strength_3 == "closed" else force.strength_3 for force in neutral.values()}
    return {force.id: force.strength for force in neutral.values() if force.mark in setup.marks}
