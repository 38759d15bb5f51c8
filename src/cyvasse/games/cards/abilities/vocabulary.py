"""When abilities act, and the words for players, conditions and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from cyvasse.kernel.abilities import Compared, Sort, Vocabulary
from cyvasse.kernel.abilities import Scene as AnyScene

from ..components import ICONS, PHASES
from ..table import HAND, NOBODY, Table, copy_in_play, in_force, last, other, participants, total_power

Scene = AnyScene[Table]
V: Vocabulary[Table] = Vocabulary("cards")


def in_order(table: Table) -> tuple[int, int]:
    """The first player before the other; Stark before there is one."""
    return (table.first, other(table.first)) if table.first != NOBODY else (0, 1)


V.in_turn = lambda table, seats: [seat for seat in in_order(table) if seat in seats]
V.phases = PHASES
V.obliged, V.useless = "ruling.62", "ruling.19"

HOUSE = Sort("house", "stark", "lannister", "neutral")
House = Annotated[str, HOUSE]
TRAIT = Sort("traits", several=True)  # of the data
Trait = Annotated[list[str], TRAIT]
CARD = Sort("cards")  # titles of House cards
Card = Annotated[str, CARD]
ICON = Sort("icon", *ICONS)
Icon = Annotated[str, ICON]
CHALLENGE = Sort("challenge", *ICONS)
Challenge = Annotated[str, CHALLENGE]
CHALLENGES = Sort("challenges", *ICONS, several=True)
Challenges = Annotated[list[str], CHALLENGES]
TYPE = Sort("type", "character", "location", "attachment", "event")
Type = Annotated[str, TYPE]
UNTIL = Sort("until", "challenge", "phase", "round")
Until = Annotated[str, UNTIL]

IN_PLAY = ("character", "location", "attachment")
HELD = (*IN_PLAY, "event")
ON_PLOTS = (*HELD, "plot")  # `this` is a plot where it applies by itself, as its passive abilities do

V.hook("action", this=HELD, timing="action", used=True, phased=True)
V.hook("plots revealed", this=HELD, timing="response", used=True)
V.hook("enters play", this=HELD, timing="response", gives=("named",), used=True, names="card in play")
V.hook("attacks", this=HELD, timing="response", gives=("named",), used=True, names="character")
V.hook("defends", this=HELD, timing="response", gives=("named",), used=True, names="character")
V.hook("challenge resolved", this=ON_PLOTS, timing="response", gives=("winner",), used=HELD)
V.hook("killed", this=HELD, timing="response", gives=("named",), used=True, names="character")
V.hook("dominance won", this=ON_PLOTS, timing="response", used=HELD)
V.hook("would be killed", this=HELD, timing="response", gives=("doomed",), used=True)
V.hook("the opponent plays an event", this=HELD, timing="response", used=True, instead=True)
V.hook("you would suffer the claim", this=HELD, timing="response", used=True, instead=True)
V.hook("played", this=IN_PLAY, timing="passive")
V.hook("revealed", this="plot", timing="when_revealed")


def _kind(key: str, entry: Mapping[str, Any]) -> str:
    type_ = entry.get("type") if key == "cards" else "plot"
    return type_ if type_ in ON_PLOTS else ""


V.kind = _kind


def _used(number: int) -> str:
    return f"used {number}" if number > 1 else "used"


V.limits(
    "challenge",
    "phase",
    "round",
    "game",
    times=lambda scene, number, period: in_force(scene.table, _used(number), scene.this),
    note=lambda scene, number, period: last(scene.table, _used(number), scene.this, 1, period),
)


# -- players ------------------------------------------------------------------------------------------------------


@V.term("opponent", one=True)
def _opponent(scene: Scene) -> list[int]:
    return [1 - scene.seat]


@V.term("both players")
def _both(scene: Scene) -> list[int]:
    return [*in_order(scene.table)]


@V.term("the challenger", needs="challenger", one=True)
def _challenger(scene: Scene) -> list[int]:
    """Who would initiate a challenge."""
    return [scene.occasion]


# -- conditions ---------------------------------------------------------------------------------------------------


@V.condition("you won", needs="winner")
def _won(scene: Scene, type_: Challenge = "") -> bool:
    return scene.table.winner == scene.seat and type_ in ("", scene.table.challenge)


@V.condition("you lost", needs="winner")
def _lost(scene: Scene, type_: Challenge = "") -> bool:
    return scene.table.winner == 1 - scene.seat and type_ in ("", scene.table.challenge)


@V.condition("in a challenge")
def _in_challenge(scene: Scene, type_: Challenge = "") -> bool:
    return bool(scene.table.challenge) and type_ in ("", scene.table.challenge)


@V.condition("you attack")
def _attack(scene: Scene) -> bool:
    return bool(scene.table.challenge) and scene.table.active == scene.seat


@V.condition("you defend")
def _defend(scene: Scene) -> bool:
    return bool(scene.table.challenge) and scene.table.active != scene.seat


@V.condition("it is the first challenge you initiate")
def _first_challenge(scene: Scene) -> bool:
    return scene.table.active == scene.seat and len(scene.table.initiated[scene.seat]) == 1


@V.condition("this took part", needs="this: character")
def _took_part(scene: Scene) -> bool:
    return scene.this in participants(scene.table, scene.seat)


@V.condition("this is attacking", needs="this: character")
def _attacking(scene: Scene) -> bool:
    return scene.this in scene.table.attackers


@V.condition("this is defending", needs="this: character")
def _defending(scene: Scene) -> bool:
    return scene.this in scene.table.defenders


@V.condition("this is kneeling", needs="this: character or location or attachment")
def _kneeling(scene: Scene) -> bool:
    return scene.this in scene.table.kneeling


@V.condition("the bearer took part", needs="this: attachment")
def _bearer_took_part(scene: Scene) -> bool:
    return scene.table.bearer.get(scene.this) in participants(scene.table, scene.seat)


@V.condition("you won dominance")
def _won_dominance(scene: Scene) -> bool:
    return scene.table.dominance == scene.seat


@V.condition("you are the first player")
def _first(scene: Scene) -> bool:
    return scene.table.first == scene.seat


@V.condition("you have in play")
def _have(scene: Scene, card: Card) -> bool:
    return bool(copy_in_play(scene.table, scene.seat, card))


@V.condition("cards in your hand")
def _hand(scene: Scene, count: Compared) -> bool:
    return count(len(scene.table.places[HAND[scene.seat]]))


@V.condition("cards in the opponent's hand")
def _enemy_hand(scene: Scene, count: Compared) -> bool:
    return count(len(scene.table.places[HAND[1 - scene.seat]]))


@V.condition("your gold")
def _gold_is(scene: Scene, count: Compared) -> bool:
    return count(scene.table.gold[scene.seat])


@V.condition("your power")
def _power_is(scene: Scene, count: Compared) -> bool:
    """On the banner and on characters."""
    return count(total_power(scene.table, scene.seat))


@V.condition("the opponent's power")
def _enemy_power_is(scene: Scene, count: Compared) -> bool:
    return count(total_power(scene.table, 1 - scene.seat))


@V.condition("the opponent has more power than you")
def _behind(scene: Scene) -> bool:
    return total_power(scene.table, 1 - scene.seat) > total_power(scene.table, scene.seat)


@V.condition("round")
def _round(scene: Scene, number: Compared) -> bool:
    return number(scene.table.round)


@V.condition("the challenger won this round", needs="challenger")
def _won_this_round(scene: Scene, type_: Challenge) -> bool:
    return type_ in scene.table.won[scene.occasion]


@V.condition("challenges the challenger initiated", needs="challenger")
def _initiated(scene: Scene, count: Compared) -> bool:
    return count(len(scene.table.initiated[scene.occasion]))


# -- amounts ------------------------------------------------------------------------------------------------------


@V.amount("your gold")
def _gold(scene: Scene) -> int:
    return scene.table.gold[scene.seat]


@V.amount("cards in your hand")
def _cards(scene: Scene) -> int:
    return len(scene.table.places[HAND[scene.seat]])


@V.amount("cards in the opponent's hand")
def _enemy_cards(scene: Scene) -> int:
    return len(scene.table.places[HAND[1 - scene.seat]])


@V.amount("your power")
def _power(scene: Scene) -> int:
    return total_power(scene.table, scene.seat)


@V.amount("the opponent's power")
def _enemy_power(scene: Scene) -> int:
    return total_power(scene.table, 1 - scene.seat)


@V.amount("challenges you won this round")
def _victories(scene: Scene) -> int:
    return len(scene.table.won[scene.seat])
