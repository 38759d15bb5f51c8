"""What every card and ability does, compiled: books by window, by moment and by kind of passive."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from cyvasse.kernel.abilities import Ability, Does, Passive, Scene, Stands, Use, does, stands, walk
from cyvasse.kernel.abilities.tree import Act, Exotic, Is, Named, Number
from cyvasse.kernel.rule import Rule

from ..table import Table
from ..windows import Moment
from .vocabulary import CARD, NCU, SIEGE, UNIT, WINDOWS, V

Trees = tuple[Ability | Passive, ...]
ANY_TIME = "any time"
ROLES = {"that unit": "unit", "attacker": "unit", "charger": "unit", "defender": "other", "charged unit": "other"}
OF_WHO_ACTS = ("attack", "charge dice", "test", "surge")  # needs of deeds that are done to who acts
PAYING = "wound the attacker with D3 afterwards, unless it has 1 rank"
ZONE_CHARGE = "may charge when chosen by the zone"
LASTS = "works until the end of the"


class Used(NamedTuple):
    """What may be used at a window: a card, or an ability of a unit or an NCU."""

    word: str
    kind: str
    role: str  # which unit or NCU of the moment it is about
    own: bool  # is that the one that has the ability?
    aim: str  # which unit of the moment it targets: "unit", "other" or ""
    use: Use[Table]

    @property
    def bearers(self) -> str:
        """Where those who may have it are found."""
        return self.role if self.own else "any ncu" if self.kind == NCU else "any"

    def concerns(self, scene: Scene[Table], moment: Moment) -> bool:
        if self.own or self.use.about is None:
            return True
        thing = named(self.role, moment)
        return thing >= 0 and self.use.about(scene, thing)


def named(role: str, moment: Moment) -> int:
    """The unit or NCU of a moment that plays a role, -1 if there is none."""
    if role == "claim":
        return int(moment.thing.ncu)
    return moment.other if role == "other" else moment.unit if role else -1


class Card:
    """A card at one window: what of it may be done then."""

    __slots__ = ("aim", "uses", "word")

    def __init__(self, word: str, uses: tuple[Used, ...]) -> None:
        self.word, self.uses = word, uses
        self.aim = next((used.aim for used in uses if used.aim), "")

    def when(self, table: Table, seat: int, moment: Moment) -> bool:
        """Could it be played now, and do something?"""
        return any(self.can(used, table, seat, moment) for used in self.uses)

    def can(self, used: Used, table: Table, seat: int, moment: Moment) -> bool:
        scene = Scene(table, seat, self.word, None, moment)
        return used.concerns(scene, moment) and used.use.can(scene)

    def run(self, table: Table, seat: int, moment: Moment) -> Rule[None]:
        for used in self.uses:
            if self.can(used, table, seat, moment):
                yield from used.use.run(Scene(table, seat, self.word, None, moment))


Far = tuple[str, str, Stands[Table]]  # the word, what it is, and what it says of others


@dataclass(slots=True)
class Books:
    """Rules look here for what something does, and never at its name."""

    abilities: dict[str, Trees] = field(default_factory=dict)
    kinds: dict[str, str] = field(default_factory=dict)  # what has each of them
    bearers: dict[str, frozenset[str]] = field(default_factory=dict)  # by ability: on what it is printed
    cards: dict[str, dict[str, Card]] = field(default_factory=dict)  # by window: tactics cards
    sieges: dict[str, dict[str, Card]] = field(default_factory=dict)
    used: dict[str, tuple[Used, ...]] = field(default_factory=dict)  # by window: abilities of units and NCUs
    any_time: dict[str, Use[Table]] = field(default_factory=dict)
    works: dict[str, dict[str, Does[Table]]] = field(default_factory=dict)  # by moment: what must be done
    own: dict[str, dict[str, tuple[Stands[Table], ...]]] = field(default_factory=dict)  # by kind: of who has it
    far: dict[str, tuple[Far, ...]] = field(default_factory=dict)  # by kind: of others too
    own_lasting: dict[str, tuple[str, ...]] = field(default_factory=dict)  # of these what is so for a while
    lasting: frozenset[str] = frozenset()  # what is so only for a turn or a round
    sparing: frozenset[str] = frozenset()  # what costs nothing with one rank left
    fear: dict[str, int] = field(default_factory=dict)  # modifiers of the test that a passed one brings
    doers: dict[str, tuple[str, ...]] = field(default_factory=dict)  # by deed: what does it
    hasty: frozenset[str] = frozenset()  # what changes the Speed of its unit
    stock: dict[str, int] = field(default_factory=dict)  # uses in a game


def window_of(hook: str) -> str:
    return WINDOWS[hook].window


def aim(ability: Ability) -> str:
    """Which unit of its moment an ability is done to."""
    role = WINDOWS[ability.when].role
    if role not in ("unit", "other"):
        return ""
    for node in walk(ability):
        if isinstance(node, Exotic) or (isinstance(node, Is) and ROLES.get(node.what.name) == role):
            return role
        if isinstance(node, Act):
            done_to = [value.name for value in node.given.values() if isinstance(value, Named)]
            if V.verbs[node.verb].needs in OF_WHO_ACTS or role in map(ROLES.get, done_to):
                return role
    return ""


def compiled(abilities: Mapping[str, Trees], kinds: Mapping[str, str], bearers: Mapping[str, Iterable[str]]) -> Books:
    """`bearers` are by ability the entries on which it is printed."""
    books = Books(dict(abilities), dict(kinds), {word: frozenset(several) for word, several in bearers.items()})
    found: dict[str, list[Used]] = {}
    for word, trees in abilities.items():
        for tree in trees:
            if isinstance(tree, Passive):
                _lasts(books, word, tree)
            elif tree.when == ANY_TIME:
                books.any_time[word] = Use(V, tree)
            elif tree.when in WINDOWS:
                made = Used(
                    word, kinds[word], WINDOWS[tree.when].role, isinstance(tree.about, Named), aim(tree), Use(V, tree)
                )
                found.setdefault(window_of(tree.when), []).append(made)
        for hook in V.hooks:
            must = [tree for tree in trees if isinstance(tree, Ability) and tree.when == hook]
            if must and hook not in WINDOWS and hook != ANY_TIME:
                books.works.setdefault(hook, {})[word] = does(V, must)
    for window, several in found.items():
        books.used[window] = tuple(used for used in several if used.kind in (UNIT, NCU))
        books.cards[window] = _cards(several, CARD)
        books.sieges[window] = _cards(several, SIEGE)
    books.lasting = frozenset(word for word, trees in abilities.items() if LASTS in verbs(trees))
    for kind, book in books.own.items():
        books.own_lasting[kind] = tuple(word for word in book if word in books.lasting)
    books.sparing = frozenset(word for word, trees in abilities.items() if PAYING in verbs(trees))
    books.fear = {word: modifier for word, trees in abilities.items() if (modifier := frightens(trees)) is not None}
    for word, trees in abilities.items():
        for verb in verbs(trees):
            books.doers[verb] = (*books.doers.get(verb, ()), word)
    books.hasty = frozenset(books.own.get("Speed", ()))
    books.stock = {word: most for word, trees in abilities.items() if (most := uses(trees))}
    return books


def _cards(several: Iterable[Used], kind: str) -> dict[str, Card]:
    words = dict.fromkeys(used.word for used in several if used.kind == kind)
    return {word: Card(word, tuple(used for used in several if used.word == word)) for word in words}


def _lasts(books: Books, word: str, passive: Passive) -> None:
    made, kind = stands(V, passive), books.kinds[word]
    if passive.of is None and kind != CARD and kind != SIEGE:
        book = books.own.setdefault(passive.always, {})
        book[word] = (*book.get(word, ()), made)
    else:
        books.far[passive.always] = (*books.far.get(passive.always, ()), (word, kind, made))


def verbs(trees: Trees) -> set[str]:
    return {node.verb for node in walk(trees) if isinstance(node, Act)}


def frightens(trees: Trees) -> int | None:
    """The modifier of the panic test that an attacker must take when its victim has passed its own."""
    for tree in trees:
        if isinstance(tree, Ability) and tree.when == "this unit passes the panic test of an attack":
            for node in walk(tree.do):
                if isinstance(node, Act) and node.verb == "take a panic test":
                    given = node.given.get("modifier")
                    return given.number if isinstance(given, Number) else 0
    return None


def uses(trees: Trees) -> int:
    """How often in a game."""
    limits = [tree.limit for tree in trees if isinstance(tree, Ability) and tree.limit is not None]
    return sum(limit.most for limit in limits if limit.period == "game")


# -- what follows for entries -------------------------------------------------------------------------------------


def windows(trees: Trees) -> tuple[str, ...]:
    """At which triggers a card may be played."""
    hooks = (tree.when for tree in trees if isinstance(tree, Ability) and tree.when in WINDOWS)
    return tuple(dict.fromkeys(map(window_of, hooks)))


def follow(trees: Trees) -> dict[str, object]:
    """Whether a player decides to use an ability, and its kind where its limit says that."""
    used = any(isinstance(tree, Ability) and bool(V.hooks[tree.when].used) for tree in trees)
    chosen = any(isinstance(tree, Passive) and tree.always == ZONE_CHARGE for tree in trees)
    limits = {(tree.limit.most, tree.limit.period) for tree in trees if isinstance(tree, Ability) and tree.limit}
    kinds = {(1, "round"): "order", (1, "game"): "once_per_game"}
    only = next((kinds[limit] for limit in limits if limit in kinds), "")
    return {"optional": used or chosen} | ({"kind": only} if only else {})
