"""Components: units, commanders, cards, terrain and battles, read from `data/` and from data packs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from cyvasse.kernel.abilities import Ability, Passive, read_all, timings
from cyvasse.kernel.data import Entry, Name, Reader, Text, Word, made_once

from .hexes import Board, board

if TYPE_CHECKING:
    from .abilities.books import Books

Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
Value = Annotated[int, msgspec.Meta(ge=0, le=99)]
Side = Literal["stark", "lannister"]
Rank = Literal["green", "blue", "red"]
House = Literal["stark", "lannister", "tully", "clansmen", "brotherhood"]
Type = Literal["infantry", "cavalry", "ranged"]
Timing = Literal["before", "during", "after"]

SIDES: tuple[Side, ...] = ("stark", "lannister")
RANKS: tuple[Rank, ...] = ("green", "blue", "red")
TYPES: tuple[Type, ...] = ("infantry", "cavalry", "ranged")
TOKENS = ("green", "blue", "red", "valor", "morale")  # kinds of order token, faces of a die
DIE = ("green", "green", "green", "blue", "blue", "red", "valor", "morale")  # dice.2
INFANTRY, CAVALRY, RANGED = range(3)
GROUNDS = (
    *("plain", "hill", "cliff", "forest", "river", "forest_river", "lake", "swamp", "road", "forest_road", "building"),
    *("outpost", "ford", "hidden_ford", "wooden_bridge", "stone_bridge", "palisade", "tent", "siege_tower"),
    "hollow_hill",
)
PLAIN, HILL, CLIFF, FOREST, RIVER, FOREST_RIVER, LAKE, SWAMP, ROAD, FOREST_ROAD, BUILDING = range(11)
OUTPOST, FORD, HIDDEN_FORD, WOODEN_BRIDGE, STONE_BRIDGE, PALISADE, TENT, SIEGE_TOWER, HOLLOW_HILL = range(11, 20)

OPEN_LISTS = (
    *("units", "commanders", "leadership_cards", "gambits"),
    *("scenarios", "skirmishes", "skirmish_cards", "special_rules"),
)


class Named(Entry, frozen=True, kw_only=True):
    """A thing with a name and nothing else that matters."""

    name: Name


class Keyword(Named, frozen=True, kw_only=True):
    effect: Text


class SpecialRule(Keyword, frozen=True, kw_only=True):
    clause: str


class Limit(Named, frozen=True, kw_only=True):
    """How many tokens of a kind there are."""

    count: Count


class Catapult(Entry, frozen=True, kw_only=True):
    range: Count
    count: Count


class Targeting(Entry, frozen=True, kw_only=True):
    hits: Count
    count: Count


class Counted(Entry, frozen=True, kw_only=True):
    count: Count


class BoardSide(Entry, frozen=True, kw_only=True):
    columns: Annotated[int, msgspec.Meta(ge=3, le=26)]
    rows: Annotated[int, msgspec.Meta(ge=5, le=26)]


class Terrain(Named, frozen=True, kw_only=True):
    """`blocks` sight: not, yes, or as high terrain; `burn` is the burn limit, 0 where it cannot burn."""

    effect: Text
    token: bool = False
    blocks: Literal["no", "yes", "high"] = "no"
    impassable: bool = False
    stop: bool = False
    road: bool = False
    water: bool = False
    burn: Value = 0
    burnout: Literal["devastation", "removal"] = "devastation"
    count: Value = 0


class Unit(Named, frozen=True, kw_only=True):
    """A kind of unit: dice and movement by rank, its size, how many figures the sets hold."""

    house: House
    set: Word
    type: Type
    size: Count
    figures: Count
    dice: tuple[Count, Count, Count]
    move: tuple[Count, Count, Count]
    range: Value = 0
    traits: tuple[Word, ...]
    keywords: dict[str, Count]
    formations: tuple[Word, ...] = ()


class Commander(Named, frozen=True, kw_only=True):
    """A commander card; the versions of a commander share one `person`."""

    person: Word
    title: Text
    house: House
    set: Word
    leads: Word
    limit: Count
    capture: Count
    traits: tuple[Word, ...] = ()
    keywords: dict[str, Count] = msgspec.field(default_factory=dict)
    ability: Text
    commit: Text
    abilities: tuple[Any, ...] = ()


class LeadershipCard(Named, frozen=True, kw_only=True):
    """A card with a tactic has abilities, from which follows its timing: when the tactic is used."""

    house: House
    set: Word
    person: str = ""  # the commander shown; basic cards show none
    copies: Count = 1
    commands: tuple[Word, ...]
    timing: Timing | None = None
    requirement: Text | None = None
    effect: Text | None = None
    abilities: tuple[Any, ...] = ()


class Gambit(Named, frozen=True, kw_only=True):
    house: House
    set: Word
    trigger: Text
    effect: Text
    abilities: tuple[Any, ...] = ()


class Resources(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    command_tokens: Count
    orders: Count
    cards: Count
    morale: Count


class Objective(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hex with a control marker; a fixed one marks an exit or a line and scores nothing."""

    id: str
    hex: str
    marker: Side | None = None
    fixed: bool = False


class Deployed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    side: Side
    kind: Word
    rank: Rank
    hex: str
    commander: str = ""
    figures: Value = 0  # 0: the full number


class Award(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Victory points; three of them are for the green, yellow and red zone."""

    vp: tuple[int, ...]
    per: Literal[
        "enemy_eliminated",
        "objective",
        "enemy_zone",
        "higher_morale",
        "building_objective",
        "merchant",
        "enemy_yellow",
        "green_strategy",
        "exit",
        "commander_captured",
    ]
    when: Literal["at_once", "round_end", "game_end"]
    side: Side | None = None


class Condition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that is named must hold for the side: objectives, morale, a clear bank, units that left, strategy tokens."""

    objectives: tuple[int, int] | None = None
    among: tuple[str, ...] = ()
    own_morale: Literal["", "green_or_better"] = ""
    enemy_morale: Literal["", "green_or_worse"] = ""
    clear_bank: str = ""  # an objective on that bank
    left: Value = 0
    strategy: Value = 0


class Victory(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A `condition` is met by its side or not; then any of the lists in `conditions` must hold whole.

    With `at_once` it is looked at whenever a unit leaves or a token is gained, else after the last round.
    """

    type: Literal["most_vp", "most_objectives", "highest_morale", "condition"]
    points: tuple[Award, ...] = ()
    side: Side | None = None
    conditions: tuple[tuple[Condition, ...], ...] = ()
    at_once: bool = False
    instant: str = ""
    ties: tuple[Literal["morale", "objectives", "momentum"], ...] = ("morale", "momentum")
    horns_needed: Value = 0


class BattleCatapult(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    side: Side
    rank: Rank


class BattleTokens(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    catapults: tuple[BattleCatapult, ...] = ()
    merchants: tuple[str, ...] = ()
    exit: str = ""
    inn: tuple[str, ...] = ()
    warhorns: tuple[str, ...] = ()
    framed: str = ""
    red_area: tuple[str, ...] = ()
    replacement: tuple[Word, Word] | None = None  # a commander, and who may take his place


class Scenario(Named, frozen=True, kw_only=True):
    number: str
    set: Word
    board: Word
    rounds: Annotated[int, msgspec.Meta(ge=1, le=10)]
    momentum: Side
    resources: dict[Side, Resources]
    terrain: dict[str, tuple[str, ...]]
    objectives: tuple[Objective, ...] = ()
    units: tuple[Deployed, ...]
    balanced: tuple[Deployed, ...] = ()  # another layout, by choice
    victory: Victory
    tokens: BattleTokens = BattleTokens()
    special: tuple[Word, ...] = ()
    core_sets: Count = 1


class Skirmish(Named, frozen=True, kw_only=True):
    set: Word
    board: Word
    rounds: Annotated[int, msgspec.Meta(ge=1, le=10)]
    commanders: Count
    command_limit: Count
    cards_drawn: Count
    resources: Resources
    objectives: Value
    victory: Text


class SetupUnit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    kind: Word
    rank: Rank


class SkirmishCard(Entry, frozen=True, kw_only=True):
    house: House
    set: Word
    commander: str = ""
    units: tuple[SetupUnit, ...]
    terrain: tuple[Word, ...]


class Profile(msgspec.Struct, frozen=True):
    """What a unit of one kind is and can do, led by one commander or none: numbers where the keyword has one."""

    kind: str
    commander: str
    house: str
    type: int
    size: int
    dice: tuple[int, ...]
    move: tuple[int, ...]
    range: int
    traits: frozenset[str]
    keywords: Mapping[str, int]
    pursue: int
    advance: bool
    toughness: int
    capture: int


class Components(msgspec.Struct, frozen=True, kw_only=True):
    """All that is printed, in the order of the data; everything is found by its word."""

    houses: dict[str, Named]
    types: dict[str, Named]
    ranks: dict[str, Named]
    faces: dict[str, Named]
    traits: dict[str, Named]
    zones: dict[str, Named]
    sets: dict[str, Named]
    keywords: dict[str, Keyword]
    tokens: dict[str, Limit]
    catapults: dict[str, Catapult]
    targeting: dict[str, Targeting]
    strategy_tokens: dict[str, Counted]
    boards: dict[str, BoardSide]
    terrain: dict[str, Terrain]
    units: dict[str, Unit]
    commanders: dict[str, Commander]
    leadership_cards: dict[str, LeadershipCard]
    commands: dict[str, Named]
    gambits: dict[str, Gambit]
    scenarios: dict[str, Scenario]
    special_rules: dict[str, SpecialRule]
    skirmishes: dict[str, Skirmish]
    skirmish_cards: dict[str, SkirmishCard]
    grounds: tuple[Terrain, ...]  # terrain by its number
    brothers: frozenset[str]  # kinds of Brotherhood units
    packs: list[dict[str, Any]]  # laid over, whole
    books: Books  # what cards do
    profiles: dict[tuple[str, str], Profile] = {}  # made when they are asked for, as are the boards of battles
    fields: dict[str, Board] = {}

    def board_of(self, battle: str) -> Board:
        found = self.fields.get(battle)
        if found is None:
            side = self.boards[(self.scenarios.get(battle) or self.skirmishes[battle]).board]
            found = self.fields[battle] = board(side.columns, side.rows)
        return found

    def count(self, token: str) -> int:
        return self.tokens[token].count

    def deck(self, houses: Sequence[str], persons: Sequence[str]) -> list[str]:
        """The Leadership deck of a primary House (the first one) and these commanders (setup.7)."""
        return [
            card.id
            for card in self.leadership_cards.values()
            if card.person in persons or (not card.person and card.house == houses[0])
            for _ in range(card.copies)
        ]

    def profile(self, kind: str, commander: str = "") -> Profile:
        found = self.profiles.get((kind, commander))
        if found is None:
            found = self.profiles[kind, commander] = _profile(self.units[kind], self.commanders.get(commander))
        return found


def _profile(unit: Unit, leader: Commander | None) -> Profile:
    """The kind's own keywords and those of its commander; of a keyword with a number the higher one counts."""
    keywords = dict(unit.keywords)
    for keyword, value in (leader.keywords if leader else {}).items():
        keywords[keyword] = max(value, keywords.get(keyword, 0))
    return Profile(
        unit.id,
        leader.id if leader else "",
        unit.house,
        TYPES.index(unit.type),
        unit.size,
        unit.dice,
        unit.move,
        unit.range,
        frozenset((*unit.traits, *(leader.traits if leader else ()))),
        keywords,
        keywords.get("pursue", 0),
        "advance" in keywords,
        keywords.get("toughness", 0),
        leader.capture if leader else 0,
    )


@made_once
def components(packs: Sequence[Mapping[str, Any]]) -> Components:
    """The components with these data packs laid over them."""
    return _Reader(Path(__file__).parent, packs, OPEN_LISTS).components()


class _Reader(Reader):
    """Makes the components of the lists, and checks what one entry says of another."""

    def components(self) -> Components:
        books = self.books()
        terrain, units = self.entries("terrain", Terrain), self.entries("units", Unit)
        box = Components(
            houses=self.entries("houses", Named),
            types=self.entries("types", Named),
            ranks=self.entries("ranks", Named),
            faces=self.entries("faces", Named),
            traits=self.entries("traits", Named),
            zones=self.entries("zones", Named),
            sets=self.entries("sets", Named),
            keywords=self.entries("keywords", Keyword),
            tokens=self.entries("tokens", Limit),
            catapults=self.entries("catapults", Catapult),
            targeting=self.entries("targeting", Targeting),
            strategy_tokens=self.entries("strategy_tokens", Counted),
            boards=self.entries("boards", BoardSide),
            terrain=terrain,
            units=units,
            commanders=self.entries("commanders", Commander),
            leadership_cards=self.entries("leadership_cards", LeadershipCard),
            commands=self.entries("commands", Named),
            gambits=self.entries("gambits", Gambit),
            scenarios=self.entries("scenarios", Scenario),
            special_rules=self.entries("special_rules", SpecialRule),
            skirmishes=self.entries("skirmishes", Skirmish),
            skirmish_cards=self.entries("skirmish_cards", SkirmishCard),
            grounds=tuple(terrain.values()),
            brothers=frozenset(unit.id for unit in units.values() if unit.house == "brotherhood"),
            packs=[dict(pack) for pack in self.packs],
            books=books,
            profiles={},
            fields={},
        )
        assert tuple(terrain) == GROUNDS
        self.check_units(box)
        self.check_cards(box)
        for scenario in box.scenarios.values():
            self.check_scenario(box, scenario)
        return box

    def books(self) -> Books:
        """What cards do, and with it what follows for their entries."""
        from .abilities import V  # its words stand on the table, and that on components
        from .abilities.books import compiled
        from .abilities.figures import figures
        from .abilities.vocabulary import KINDS

        lists = {key: [entry for entry in self.raw[key] if isinstance(entry, dict)] for key in self.raw}
        names = {key: [entry["id"] for entry in entries] for key, entries in lists.items()}
        abilities: dict[str, tuple[Ability | Passive, ...]] = {}
        for key, kind in KINDS.items():
            raw = {entry["id"]: self.abilities(key, entry) for entry in lists[key]}
            found = {card: read_all(each, V, self.where(key, card), names, kind) for card, each in raw.items()}
            self.raw[key] = [self.followed(key, {**e, "abilities": raw[e["id"]]}, found[e["id"]]) for e in lists[key]]
            abilities |= {card: several for card, several in found.items() if several}
        books = compiled(abilities, names["commanders"])
        books.figures = figures(abilities, names["commanders"])
        return books

    def abilities(self, key: str, entry: dict[str, Any]) -> list[Any]:
        """Those of an entry; one of a pack that does not speak of them keeps ours."""
        ours: dict[str, Any] = next((each for each in self.base[key] if each["id"] == entry["id"]), {})
        found: list[Any] = entry["abilities"] if "abilities" in entry else ours.get("abilities", [])
        if key == "leadership_cards":
            said = entry.get("effect") is not None
            self.must(found == [] or said, key, entry["id"], "effect: no text says what the abilities do")
            self.must(found != [] or not said, key, entry["id"], "abilities: no ability does what the text says")
        return found

    def followed(self, key: str, entry: dict[str, Any], abilities: tuple[Ability | Passive, ...]) -> dict[str, Any]:
        """An entry with what follows from its abilities; where it says something else, that is wrong."""
        from .abilities import V

        if key != "leadership_cards":
            return entry
        used = [ability for ability in abilities if isinstance(ability, Ability)]
        timing = next(iter(timings(used, V)), None)
        told = entry.get("timing", timing)
        self.must(told == timing, key, entry["id"], f"timing: from the abilities follows {timing}: leave it out")
        return entry | {"timing": timing}

    def check_units(self, box: Components) -> None:
        for unit in box.units.values():
            for keyword in (*unit.keywords, *unit.formations):
                self.must(keyword in box.keywords, "units", unit.id, f"keywords: there is no {keyword}")
            self.must(len(unit.formations) in (0, 2), "units", unit.id, "formations: a card has two sides")
        for leader in box.commanders.values():
            self.must(leader.leads in box.units, "commanders", leader.id, f"leads: there is no {leader.leads}")
            for keyword in leader.keywords:
                self.must(keyword in box.keywords, "commanders", leader.id, f"keywords: there is no {keyword}")

    def check_cards(self, box: Components) -> None:
        persons = {leader.person for leader in box.commanders.values()}
        for card in box.leadership_cards.values():
            self.must(card.person in (persons | {""}), "leadership_cards", card.id, f"person: no {card.person}")
            for command in card.commands:
                self.must(command in box.commands, "leadership_cards", card.id, f"commands: there is no {command}")
        for setup in box.skirmish_cards.values():
            for unit in setup.units:
                self.must(unit.kind in box.units, "skirmish_cards", setup.id, f"units: there is no {unit.kind}")

    def check_layout(
        self, box: Components, scenario: Scenario, ground: dict[str, str], key: str, units: tuple[Deployed, ...]
    ) -> None:
        figures: dict[str, int] = {}
        for unit in units:
            self.must(unit.kind in box.units, "scenarios", scenario.id, f"{key}: there is no {unit.kind}")
            self.must(unit.commander in {*box.commanders, ""}, "scenarios", scenario.id, f"{key}: no such commander")
            size = (unit.figures or box.units[unit.kind].size) - bool(unit.commander)
            figures[unit.kind] = figures.get(unit.kind, 0) + size
            here = box.terrain[ground.get(unit.hex, "plain")]
            self.must(not here.impassable, "scenarios", scenario.id, f"{key}: nobody can stand on {unit.hex}")
        places = [unit.hex for unit in units]
        self.must(len(set(places)) == len(places), "scenarios", scenario.id, f"{key}: two stand on one hex")
        for kind, count in figures.items():
            most = box.units[kind].figures * scenario.core_sets
            self.must(
                count <= most, "scenarios", scenario.id, f"{key}: {count} figures of {kind}, the sets hold {most}"
            )

    def check_scenario(self, box: Components, scenario: Scenario) -> None:
        """Hexes are on the board, units stand on passable ground of their own, and the sets hold all figures."""
        self.must(scenario.board in box.boards, "scenarios", scenario.id, "board: there is no such side")
        field = box.board_of(scenario.id)
        ground: dict[str, str] = {}
        for terrain, hexes in scenario.terrain.items():
            self.must(terrain in box.terrain, "scenarios", scenario.id, f"terrain: there is no {terrain}")
            ground |= {hex_: terrain for hex_ in hexes if terrain != "river" or hex_ not in ground}
        named = [
            *ground,
            *(o.hex for o in scenario.objectives),
            *(u.hex for u in (*scenario.units, *scenario.balanced)),
        ]
        named += [*scenario.tokens.merchants, *scenario.tokens.inn, *scenario.tokens.warhorns]
        for hex_ in named:
            self.must(hex_ in field.hex, "scenarios", scenario.id, f"{hex_} is not on the board")
        self.check_layout(box, scenario, ground, "units", scenario.units)
        self.check_layout(box, scenario, ground, "balanced", scenario.balanced)
        victory = scenario.victory
        whole = bool(victory.conditions and victory.side) == (victory.type == "condition")
        self.must(whole, "scenarios", scenario.id, "victory: a condition names its side and its conditions")
        for rule in scenario.special:
            self.must(rule in box.special_rules, "scenarios", scenario.id, f"special: there is no {rule}")
