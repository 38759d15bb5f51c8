"""Components: units, attachments, NCUs, cards, terrain and armies, read from `data/` and from data packs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from cyvasse.kernel import data
from cyvasse.kernel.data import Name, Reader, Source, Text, Word, made_once

from .geometry import Point, ellipse, rectangle

if TYPE_CHECKING:
    from .abilities.books import Books

UnitType = Literal["infantry", "cavalry", "monster", "war_machine"]
AttackKind = Literal["melee", "ranged"]
Range = Literal["short", "long"]
ClauseId = Annotated[str, msgspec.Meta(pattern="^[a-z]+\\.[0-9]+$")]
Value = Annotated[int, msgspec.Meta(ge=0, le=60)]
Count = Annotated[int, msgspec.Meta(ge=1, le=60)]
Points = Annotated[int, msgspec.Meta(ge=1, le=200)]  # of an army
Face = Annotated[int, msgspec.Meta(ge=2, le=12)]
Length = Annotated[int, msgspec.Meta(ge=100, le=20_000)]  # thousandths of an inch

SHORT, LONG = 6000, 12_000
RANGES = {"short": SHORT, "long": LONG}
SIEGE_HAND, TEAM = 3, 2  # siege strategy cards of a player (storm.7); players of a side at most
TOKEN_RADIUS = 750  # of an objective token; not printed anywhere, so ours

OPEN_LISTS = (  # packs may add
    *("units", "attachments", "ncus", "tactics_cards", "siege_cards", "terrain", "terrain_sides", "armies"),
)


class Entry(data.Entry, frozen=True, kw_only=True):
    """An entry with a name, and the edition of the card that its figures come from."""

    name: Name
    edition: str = ""


class Named(Entry, frozen=True, kw_only=True):
    """A thing with a name and nothing else that matters."""


class Described(Entry, frozen=True, kw_only=True):
    """A thing with a name and a text: a zone, a keyword of attacks, an option."""

    text: Text


class Keyword(Entry, frozen=True, kw_only=True):
    clause: ClauseId


class Tray(Entry, frozen=True, kw_only=True):
    width: Length
    depth: Length
    places: Count
    ranks: Value
    per_rank: Count


class Attack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An attack of a unit: dice by remaining ranks, all ranks first."""

    id: Word
    name: Name
    kind: AttackKind
    to_hit: Face
    dice: tuple[Count, ...]
    range: Range | None = None
    keywords: tuple[str, ...] = ()


class Ability(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is printed of an ability, and what it does, from which follows whether its player decides to use it."""

    id: Word
    name: Name
    kind: Literal[
        "order", "attack", "activation", "passive", "static", "zone", "influence", "once_per_game", "innate"
    ] = "passive"  # fmt: skip
    text: Text
    source: Source
    optional: bool = False
    trigger: Text | None = None
    edition: str = ""
    abilities: tuple[Any, ...] = ()


class Unit(Entry, frozen=True, kw_only=True):
    """A combat unit: one full tray of models."""

    faction: str
    type: UnitType
    tray: str
    models: Count
    cost: Value
    speed: Value
    defence: Face
    morale: Face
    wounds: Count = 1  # of each model
    affiliation: str = ""
    character: str = ""
    requires: tuple[str, ...] = ()  # one of these characters must be in the army
    requirement: Text | None = None
    in_box: Value = 0
    attacks: tuple[Attack, ...]
    abilities: tuple[Ability, ...] = ()


class Wall(Entry, frozen=True, kw_only=True):
    """A castle wall: terrain that fights."""

    pieces: Count
    width: Length
    depth: Length
    wounds: Count
    attacks: tuple[Attack, ...]
    abilities: tuple[Ability, ...]


class Attachment(Entry, frozen=True, kw_only=True):
    faction: str
    type: UnitType
    cost: Value
    commander: bool = False
    cards: tuple[str, ...] = ()  # of a commander
    character: str = ""
    affiliation: str = ""
    in_box: Value = 0
    abilities: tuple[Ability, ...]


class Ncu(Entry, frozen=True, kw_only=True):
    faction: str
    cost: Value
    commander: bool = False
    cards: tuple[str, ...] = ()
    character: str = ""
    in_box: Value = 0
    abilities: tuple[Ability, ...]


class Bonus(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a card does besides, when its owner holds a zone or when it is a certain unit's."""

    id: Word
    text: Text


class TacticsCard(Entry, frozen=True, kw_only=True):
    """`windows` are the triggers at which it may be played: they follow from its abilities."""

    deck: str  # a faction or a commander
    copies: Count
    windows: tuple[str, ...]
    trigger: Text
    text: Text
    bonus: tuple[Bonus, ...] = ()
    abilities: tuple[Any, ...] = ()


class SiegeCard(Entry, frozen=True, kw_only=True):
    deck: Literal["attacker", "defender"]
    windows: tuple[str, ...]
    trigger: Text
    text: Text
    abilities: tuple[Any, ...] = ()


class ObjectiveCard(Entry, frozen=True, kw_only=True):
    text: Text


class Mission(Entry, frozen=True, kw_only=True):
    """A secret mission, scored at once when its condition comes true, or at the end of a round."""

    vp: Count
    at_once: bool
    text: Text


class TerrainPiece(Entry, frozen=True, kw_only=True):
    """A piece of cardboard: one or two printed sides, an outline."""

    count: Count
    sides: tuple[str, ...]
    shape: Literal["ellipse", "rectangle"]
    width: Length
    depth: Length

    @property
    def corners(self) -> tuple[Point, ...]:
        return (ellipse if self.shape == "ellipse" else rectangle)(self.width, self.depth)


class TerrainSide(Entry, frozen=True, kw_only=True):
    keywords: tuple[str, ...]


class Size(Entry, frozen=True, kw_only=True):
    """A size of games: points of an army, and the victory points that win."""

    points: Points
    vp: Count


class BoxCount(Entry, frozen=True, kw_only=True):
    count: Annotated[int, msgspec.Meta(ge=1)]


class Troop(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A unit of an army, and the attachment that joins it."""

    unit: str
    attachment: str = ""


class Army(Entry, frozen=True, kw_only=True):
    points: Points
    faction: str
    units: tuple[Troop, ...]
    ncus: tuple[str, ...] = ()


class Components(msgspec.Struct, frozen=True, kw_only=True):
    """All that is printed, in the order of the data; everything is found by its word."""

    units: dict[str, Unit]
    wall: Wall
    attachments: dict[str, Attachment]
    ncus: dict[str, Ncu]
    tactics_cards: dict[str, TacticsCard]
    siege_cards: dict[str, SiegeCard]
    objective_cards: dict[str, ObjectiveCard]
    missions: dict[str, Mission]
    terrain: dict[str, TerrainPiece]
    sides: dict[str, TerrainSide]
    keywords: dict[str, Text]  # of attacks and of terrain
    keyword_texts: dict[str, Text]
    trays: dict[str, Tray]
    zones: dict[str, Described]
    conditions: dict[str, Text]
    windows: dict[str, Text]
    factions: dict[str, Text]
    houses: dict[str, Text]
    unit_types: dict[str, Text]
    modes: dict[str, Text]
    sizes: dict[int, Size]  # by points
    counts: dict[str, BoxCount]
    armies: dict[str, Army]
    abilities: dict[str, Ability]
    attacks: dict[str, Text]
    characters: dict[str, str]  # attachment, NCU or unit -> its character
    corners: dict[str, tuple[Point, ...]]  # of terrain pieces
    footprints: dict[str, tuple[int, int]]  # width and depth of the trays of units, and of a wall
    played_at: dict[str, dict[str, tuple[str, ...]]]  # by army and window: cards of its deck
    packs: list[dict[str, Any]]  # laid over, whole
    books: Books  # what cards and abilities do

    def commander(self, army: Army) -> str:
        """The commander's word, "" where an army has none."""
        for troop in army.units:
            if troop.attachment and self.attachments[troop.attachment].commander:
                return troop.attachment
        return next((ncu for ncu in army.ncus if self.ncus[ncu].commander), "")

    def deck(self, army: Army) -> tuple[str, ...]:
        """The tactics deck: the faction's cards and those that the commander lists (deck.1, army.5)."""
        chief = self.commander(army)
        listed = self.attachments[chief].cards if chief in self.attachments else ()
        listed = self.ncus[chief].cards if chief in self.ncus else listed
        cards = [card.id for card in self.tactics_cards.values() if card.deck == army.faction or card.id in listed]
        return tuple(sorted(card for card in cards for _ in range(self.tactics_cards[card].copies)))

    def win_at(self, points: int) -> int:
        """Victory points that win: 8 at 30 points, 2 more for each 10 more (victory.3, victory.4)."""
        return self.sizes[points].vp if points in self.sizes else 8 + 2 * ((points - 30) // 10)


@made_once
def components(packs: Sequence[Mapping[str, Any]]) -> Components:
    """The components with these data packs laid over them."""
    return _Reader(Path(__file__).parent, packs, OPEN_LISTS).components()


class _Reader(Reader):
    """Makes the components of the lists, and checks what one entry says of another."""

    def components(self) -> Components:
        from .acting import read_books  # its words stand on the table, and that on components

        books = read_books(self)
        units, ncus = self.entries("units", Unit), self.entries("ncus", Ncu)
        attachments = self.entries("attachments", Attachment)
        wall = self.entries("walls", Wall)["castle_wall"]
        terrain = self.entries("terrain", TerrainPiece)
        attack_words = self.entries("keywords", Described)
        bearers: list[Unit | Ncu | Attachment | Wall] = [*units.values(), *attachments.values(), *ncus.values(), wall]
        box = Components(
            units=units,
            wall=wall,
            attachments=attachments,
            ncus=ncus,
            tactics_cards=self.entries("tactics_cards", TacticsCard),
            siege_cards=self.entries("siege_cards", SiegeCard),
            objective_cards=self.entries("objective_cards", ObjectiveCard),
            missions=self.entries("missions", Mission),
            terrain=terrain,
            sides=self.entries("terrain_sides", TerrainSide),
            keywords=names(attack_words) | names(self.entries("terrain_keywords", Keyword)),
            keyword_texts={word: told.text for word, told in attack_words.items()},
            trays=self.entries("trays", Tray),
            zones=self.entries("zones", Described),
            conditions=names(self.entries("conditions", Named)),
            windows=names(self.entries("windows", Named)),
            factions=names(self.entries("factions", Named)),
            houses=names(self.entries("houses", Named)),
            unit_types=names(self.entries("unit_types", Named)),
            modes=names(self.entries("modes", Named)),
            sizes={size.points: size for size in self.entries("sizes", Size).values()},
            counts=self.entries("counts", BoxCount),
            armies=self.entries("armies", Army),
            abilities={ability.id: ability for bearer in bearers for ability in bearer.abilities},
            attacks={a.id: a.name for armed in (*(u.attacks for u in units.values()), wall.attacks) for a in armed},
            characters=characters(units, attachments, ncus),
            corners={piece.id: piece.corners for piece in terrain.values()},
            footprints={},
            played_at={},
            packs=[dict(pack) for pack in self.packs],
            books=books,
        )
        self.check(box)
        trays = box.trays
        box.footprints[wall.id] = wall.width, wall.depth
        box.footprints.update({unit.id: (trays[unit.tray].width, trays[unit.tray].depth) for unit in units.values()})
        box.played_at.update({army.id: played_at(box, army) for army in box.armies.values()})
        return box

    def check(self, box: Components) -> None:
        """What one entry says of another must be there."""
        for unit in box.units.values():
            self.must(unit.tray in box.trays, "units", unit.id, f"tray: there is no {unit.tray!r}")
            tray = box.trays.get(unit.tray)
            ranks = max(1, tray.ranks) if tray else 1
            self.must(
                all(len(a.dice) == ranks for a in unit.attacks), "units", unit.id, "attacks: one value for each rank"
            )
            self.must(tray is None or unit.models == tray.places, "units", unit.id, "models: as many as the tray holds")
        for key, bearers in (("units", box.units), ("attachments", box.attachments), ("ncus", box.ncus)):
            for entry in bearers.values():
                self.must(entry.faction in box.factions, key, entry.id, f"faction: there is no {entry.faction!r}")
        for key, chiefs in (("attachments", box.attachments), ("ncus", box.ncus)):
            for chief in chiefs.values():
                known = all(card in box.tactics_cards for card in chief.cards)
                self.must(known, key, chief.id, "cards: one of them is not there")
        for piece in box.terrain.values():
            self.must(all(side in box.sides for side in piece.sides), "terrain", piece.id, "sides: one is not there")
        for side in box.sides.values():
            known = all(word in box.keywords for word in side.keywords)
            self.must(known, "terrain_sides", side.id, "keywords: one is not there")
        for deck in ("attacker", "defender"):
            cards = [card.id for card in box.siege_cards.values() if card.deck == deck]
            self.must(
                len(cards) >= SIEGE_HAND * TEAM, "siege_cards", [*box.siege_cards][-1], f"deck: too few of the {deck}"
            )
        for army in box.armies.values():
            for troop in army.units:
                self.must(troop.unit in box.units, "armies", army.id, f"units: there is no {troop.unit!r}")
                known = not troop.attachment or troop.attachment in box.attachments
                self.must(known, "armies", army.id, f"units: there is no {troop.attachment!r}")
            self.must(all(ncu in box.ncus for ncu in army.ncus), "armies", army.id, "ncus: one is not there")


def characters(units: dict[str, Unit], attachments: dict[str, Attachment], ncus: dict[str, Ncu]) -> dict[str, str]:
    found = {unit.id: unit.character for unit in units.values()}
    found |= {attachment.id: attachment.character for attachment in attachments.values()}
    found |= {ncu.id: ncu.character for ncu in ncus.values()}
    return {word: character for word, character in found.items() if character}


def played_at(box: Components, army: Army) -> dict[str, tuple[str, ...]]:
    cards = sorted(set(box.deck(army)))
    return {window: tuple(c for c in cards if window in box.tactics_cards[c].windows) for window in box.windows}


def names(entries: Mapping[str, Entry]) -> dict[str, Text]:
    return {id_: entry.name for id_, entry in entries.items()}
