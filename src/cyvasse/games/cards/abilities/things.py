"""What can be chosen: characters, locations and attachments in play, cards in hands and among the dead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from cyvasse.kernel.abilities import Flag, Player, Players
from cyvasse.kernel.deck import in_hand_of

from .. import passives
from ..offers import why_out_of_play
from ..table import DECK, HAND, all_characters, copy_in_play, has_trait, is_in_play, is_participating
from .vocabulary import House, Icon, Scene, Trait, Type, V

EITHER = [0, 1]


def _word(scene: Scene, word: str) -> str:
    return word


def _in_play(scene: Scene, word: str) -> bool:
    return is_in_play(scene.table, word)


def _is_of(scene: Scene, word: str, of: list[int]) -> bool:
    """Also of a card that has left play."""
    return scene.table.data.owner[word] in of


def _out_of_play(scene: Scene, word: str) -> str | None:
    """Of the word of a card that is not among them: it lies elsewhere, or is of another kind."""
    data = scene.table.data
    if " " in word:
        return None
    if word.partition("@")[0] not in data.cards:
        return "" if word in data.title else None
    return why_out_of_play(scene.table, word)


IN_PLAY: dict[str, Any] = {
    "word": _word,
    "ask": "target.choose",
    "there": _in_play,
    "member": _is_of,
    "missing": _out_of_play,
}


def _elsewhere(scene: Scene, word: str) -> str | None:
    return "" if " " not in word and word.partition("@")[0] in scene.table.data.cards else None


# -- cards in play ------------------------------------------------------------------------------------------------


def _everyone(scene: Scene) -> list[str]:
    return all_characters(scene.table)


@V.noun(
    "character", word=_word, ask="target.choose", every=_everyone, there=_in_play, member=_is_of, missing=_out_of_play
)
def _characters(scene: Scene, of: Players = EITHER) -> list[str]:
    return scene.table.characters[of[0]] if len(of) == 1 else all_characters(scene.table)


def _all_locations(scene: Scene) -> list[str]:
    return [*scene.table.locations[0], *scene.table.locations[1]]


@V.noun(
    "location",
    word=_word,
    ask="target.choose",
    every=_all_locations,
    there=_in_play,
    member=_is_of,
    missing=_out_of_play,
)
def _locations(scene: Scene, of: Players = EITHER) -> list[str]:
    return [word for seat in sorted(of) for word in scene.table.locations[seat]]


def _all_attachments(scene: Scene) -> list[str]:
    return [*scene.table.attachments[0], *scene.table.attachments[1]]


@V.noun(
    "attachment",
    word=_word,
    ask="target.choose",
    every=_all_attachments,
    there=_in_play,
    member=_is_of,
    missing=_out_of_play,
)
def _attachments(scene: Scene, of: Players = EITHER) -> list[str]:
    return [word for seat in sorted(of) for word in scene.table.attachments[seat]]


def _all_cards(scene: Scene) -> list[str]:
    return [*all_characters(scene.table), *_all_locations(scene), *_all_attachments(scene)]


@V.noun(
    "card in play",
    word=_word,
    ask="target.choose",
    every=_all_cards,
    there=_in_play,
    member=_is_of,
    missing=_out_of_play,
)
def _cards_in_play(scene: Scene, of: Players = EITHER) -> list[str]:
    return [word for word in _all_cards(scene) if scene.table.data.owner[word] in of]


@V.measure("character", "strength", reads=("strength",))
def _strength(scene: Scene, word: str) -> int:
    return passives.strength(scene.table, word)


def _of_house(scene: Scene, word: str, house: House) -> bool:
    """With the crest of the House (ruling.41)."""
    return scene.table.data.by_word[word].house == house


def _with_trait(scene: Scene, word: str, trait: Trait) -> bool:
    return any(has_trait(scene.table, word, each) for each in trait)


def _unique(scene: Scene, word: str, so: Flag) -> bool:
    return scene.table.data.by_word[word].unique is so


def _cost(scene: Scene, word: str) -> int:
    """As it is printed (ruling.77)."""
    return scene.table.data.by_word[word].cost


def _other(scene: Scene, word: str) -> bool:
    return bool(word != scene.this)


def _kneels(scene: Scene, word: str) -> bool:
    return word in scene.table.kneeling


def _stands(scene: Scene, word: str) -> bool:
    return word not in scene.table.kneeling


SAID: dict[str, Callable[..., bool]] = {
    "house": _of_house,
    "trait": _with_trait,
    "unique": _unique,
    "other": _other,
    "kneeling": _kneels,
    "standing": _stands,
}
for noun in ("character", "location", "attachment", "card in play"):
    V.measure(noun, "cost")(_cost)
    for name, holds in SAID.items():
        V.filter(noun, name)(holds)


@V.filter("card in play", "type")
def _of_type(scene: Scene, word: str, type_: Type) -> bool:
    return scene.table.data.by_word[word].type == type_


for noun in ("character", "card in play"):

    @V.filter(noun, "named", needs="named")
    def _named(scene: Scene, word: str) -> bool:
        """By the occasion: who entered play, attacks, defends."""
        return word in scene.occasion


@V.filter("character", "icon", reads=("icon",))
def _icon(scene: Scene, word: str, icon: Icon) -> bool:
    return icon in passives.icons(scene.table, word)


@V.filter("character", "without icon", reads=("icon",))
def _no_icon(scene: Scene, word: str, icon: Icon) -> bool:
    return icon not in passives.icons(scene.table, word)


@V.filter("character", "stealthy", reads=("stealth",))
def _stealthy(scene: Scene, word: str) -> bool:
    return passives.has_stealth(scene.table, word)


@V.filter("character", "participating")
def _participates(scene: Scene, word: str) -> bool:
    return is_participating(scene.table, word)


@V.filter("character", "not participating")
def _does_not_participate(scene: Scene, word: str) -> bool:
    return not is_participating(scene.table, word)


@V.filter("character", "attacking")
def _attacks(scene: Scene, word: str) -> bool:
    return word in scene.table.attackers


@V.filter("character", "defending")
def _defends(scene: Scene, word: str) -> bool:
    return word in scene.table.defenders


@V.filter("character", "bearer", needs="this: attachment")
def _bears(scene: Scene, word: str) -> bool:
    return scene.table.bearer.get(scene.this) == word


@V.filter("character", "this", needs="this: character")
def _this(scene: Scene, word: str) -> bool:
    return bool(word == scene.this)


# -- cards elsewhere ----------------------------------------------------------------------------------------------


class Held(NamedTuple):
    """A card that is not in play: whose, its title, and where it lies."""

    seat: int
    title: str
    where: str  # hand, dead, discard, or up: taken up from the deck


def _title(scene: Scene, held: Held) -> str:
    return held.title


def _cards_of(scene: Scene, of: int) -> list[str]:
    return scene.table.places[HAND[of]][:]


@V.noun(
    "card in hand",
    word=_title,
    ask="hand.discard",
    there=lambda scene, held: held.title in scene.table.places[HAND[held.seat]],
    route=lambda scene, of: HAND[of] if scene.table.places[HAND[of]] else "",
    words={"cards": _cards_of},
    missing=_elsewhere,
)
def _hand(scene: Scene, of: Player) -> list[Held]:
    return [Held(of, title, "hand") for title in dict.fromkeys(scene.table.places[HAND[of]])]


@V.noun(
    "dead character",
    word=lambda scene, dead: f"{dead.title}@dead",
    ask="old_gods",
    there=lambda scene, dead: dead.title in scene.table.dead[dead.seat],
    missing=_elsewhere,
)
def _dead(scene: Scene, of: Player) -> list[Held]:
    return [Held(of, title, "dead") for title in dict.fromkeys(scene.table.dead[of])]


@V.noun(
    "discarded card",
    word=_title,
    ask="discarded.pick",
    there=lambda scene, held: held.title in scene.table.discard[held.seat],
    missing=_elsewhere,
)
def _discarded(scene: Scene, of: Player) -> list[Held]:
    return [Held(of, title, "discard") for title in dict.fromkeys(scene.table.discard[of])]


def looked_through(scene: Scene) -> int:
    """Whose House deck this player is looking at, -1 if none."""
    return next((seat for seat in EITHER if scene.table.places.get(in_hand_of(DECK[seat], scene.seat))), -1)


def taken_up(scene: Scene) -> list[str]:
    seat = looked_through(scene)
    return scene.table.places[in_hand_of(DECK[seat], scene.seat)] if seat >= 0 else []


@V.noun(
    "card looked at",
    word=_title,
    ask="deck.pick",
    there=lambda scene, held: held.title in taken_up(scene),
    route=lambda scene: in_hand_of(DECK[looked_through(scene)], scene.seat) if taken_up(scene) else "",
    missing=_elsewhere,
)
def _looked_at(scene: Scene) -> list[Held]:
    return [Held(looked_through(scene), title, "up") for title in dict.fromkeys(taken_up(scene))]


for noun in ("card in hand", "dead character", "discarded card", "card looked at"):

    @V.filter(noun, "house")
    def _held_house(scene: Scene, held: Held, house: House) -> bool:
        return scene.table.data.cards[held.title].house == house

    @V.filter(noun, "trait")
    def _held_trait(scene: Scene, held: Held, trait: Trait) -> bool:
        return any(each in trait for each in scene.table.data.cards[held.title].traits)

    @V.filter(noun, "unique")
    def _held_unique(scene: Scene, held: Held, so: Flag) -> bool:
        return scene.table.data.cards[held.title].unique is so

    @V.measure(noun, "cost")
    def _held_cost(scene: Scene, held: Held) -> int:
        return scene.table.data.cards[held.title].cost


for noun in ("card in hand", "discarded card", "card looked at"):

    @V.filter(noun, "type")
    def _held_type(scene: Scene, held: Held, type_: Type) -> bool:
        return scene.table.data.cards[held.title].type == type_


# -- protections --------------------------------------------------------------------------------------------------


def touches(scene: Scene, word: Any) -> str:
    """A card may keep others from being chosen by the opponent's abilities."""
    table = scene.table
    if not table.data.books.guards or table.data.owner[word] == scene.seat:
        return ""
    guard = passives.who_says(table, "cannot be touched by the opponent", word)
    return f"card.{table.data.title[guard]}" if guard else ""


def kneels(scene: Scene, word: str) -> str:
    """Only a standing card can be knelt."""
    return "kneel.3" if word in scene.table.kneeling else touches(scene, word)


def stands(scene: Scene, word: str) -> str:
    return touches(scene, word) if word in scene.table.kneeling else "ruling.19"


def dies(scene: Scene, word: str) -> str:
    """Nobody is killed while about to be killed already."""
    return "save.1" if word in scene.table.doomed else touches(scene, word)


def is_doomed(scene: Scene, word: str) -> str:
    return "" if word in scene.table.doomed else "save.5"


def comes_into_play(scene: Scene, held: Held) -> str:
    """Characters and locations; a unique one not while it is in play or dead (unique.3)."""
    card = scene.table.data.cards[held.title]
    if card.type not in ("character", "location"):
        return scene.rule
    if not card.unique:
        return ""
    gone = held.where != "dead" and held.title in scene.table.dead[held.seat]
    return "unique.3" if gone or copy_in_play(scene.table, held.seat, held.title) else ""


def takes_part(scene: Scene, word: str) -> str:
    return touches(scene, word) if is_participating(scene.table, word) else scene.rule
