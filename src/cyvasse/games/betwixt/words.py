"""The words of the game: the vocabulary of answers, and what people call them."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Any

from cyvasse.kernel import forms, text
from cyvasse.kernel.forms import Forms

from .abilities import V
from .components import Components, components
from .table import SEATS
from .view import View

VERBS = ("done", "kneel", "random")


def council_word(view: View, council: int) -> str:
    """The council between two seats: `cersei_euron`."""
    return f"{view.seats[council]}_{view.seats[(council + 1) % len(view.seats)]}"


@lru_cache(maxsize=1)
def vocabulary() -> list[str]:
    """Every word that an answer can hold, sorted; numbers excepted."""
    data = components()
    seats = [leader.word for leader in data.leaders.values()]
    words = {*VERBS, *V.answers(), *data.allies, *data.influence, *data.leaders, *seats}
    words |= {f"seat_{seat}" for seat in range(SEATS[-1])}
    words |= {f"{a}_{b}" for a, b in permutations(seats, 2)}
    for card in data.influence.values():
        for seat in seats:
            words.add(f"{card.id}@{seat}")
            words |= {f"{card.id}@{seat}/{n}" for n in range(2, card.copies + 1)}
    return sorted(words)


def word_name(word: str, lang: str, data: Components) -> str:
    """What people call a word; a word that is no name stays as it is."""
    card, at, rest = word.partition("@")
    if at:
        seat, slash, number = rest.partition("/")
        copy = f", {OWN['number'][lang]} {number}" if slash else ""
        return f"{word_name(card, lang, data)} ({word_name(seat, lang, data)}{copy})"
    for names in (data.allies, data.influence, data.leaders):
        if word in names:
            return str(names[word].name[lang])
    seats = _seats(data)
    if word in seats:
        return str(data.leaders[seats[word]].name[lang])
    for own in (data.seasons, data.colours):
        if word in own:
            return str(own[word][lang])
    if word.startswith("seat_") and word[5:].isdigit():
        return f"{OWN['seat'][lang]} {int(word[5:]) + 1}"
    pair = word.split("_")
    if len(pair) == 2 and all(name in seats for name in pair):
        return pair_name(pair[0], pair[1], lang, data)
    return text.verb(lang, word) or OWN.get(word, {}).get(lang, word)


OWN = {
    "kneel": {"en": "bend the knee", "ru": "преклонить колено"},
    "random": {"en": "a random leader", "ru": "случайный правитель"},
    "seat": {"en": "Seat", "ru": "Место"},
    "number": {"en": "no.", "ru": "№"},
}


def pair_name(a: str, b: str, lang: str, data: Components) -> str:
    """What people call the council of two seats: by their first names, or as seats before they have any."""
    seats = _seats(data)
    names = [word_name(seat, lang, data) for seat in (a, b)]
    return " – ".join(n.split(" ")[0] if seat in seats else n for seat, n in zip((a, b), names, strict=True))


def _seats(data: Components) -> dict[str, str]:
    return {leader.word: leader.id for leader in data.leaders.values()}


def word_forms(word: str, data: Components) -> Forms | None:
    """How the name of an ally or of a leader goes into sentences."""
    return forms.told(_seats(data).get(word, word), data.allies, data.leaders)


def card_text(word: str, lang: str, data: Any) -> str | None:
    """A card as a person reads it, with where it comes from."""
    card = data.allies.get(word) or data.influence.get(word)
    if card is None:
        return None
    value = card.power if word in data.allies else card.value
    timings = [card.timing] if isinstance(card.timing, str) else card.timing
    heading = ", ".join(str(data.timings[timing][lang]) for timing in timings)
    note = f" {card.note[lang]}" if card.note else ""
    return f"{card.name[lang]} ({value}). {heading}: {card.effect[lang]}{note} [{text.source(lang, card.source)}]"
