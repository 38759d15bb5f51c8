"""Described positions: cards in play, hands, piles, plots and challenges in words."""

from __future__ import annotations

from bisect import insort

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.facts import nothing_known
from cyvasse.kernel.position import Position

from .components import HOUSES, ICONS, Components
from .moves import enter
from .setup import bare_table
from .table import (
    BOX,
    CHALLENGE,
    DECK,
    DRAFT,
    HAND,
    HIDDEN_PLOTS,
    NOBODY,
    PHASE,
    POOL,
    ROUND,
    Options,
    Table,
    all_characters,
    in_play,
    last,
    other,
    plots_of,
    total_power,
)

WITHIN = ("draft_second", "draft_deck", "marshal_second", "marshalled", "respond", "end")  # steps inside the flow
DRAFTING = ("setup", "draft")  # steps with a draft still to come, if there is one
# Effects that last, as they are called here and on the table, and what they are on.
LASTING: dict[str, tuple[str, str]] = {
    "strength": ("strength", "character"),
    "stealth": ("stealth", "character"),
    "cannot_defend": ("cannot defend", "character"),
    "claim": ("claim", "House"),
    "draw_if_won": ("draw_if_won", "House"),
    "cheaper": ("cheaper", "House"),
    "cheaper_stark": ("cheaper_stark", "House"),
    "used": ("used", "card"),
}
# By step: the phase, and the steps that follow.
FLOW: dict[str, tuple[str, list[str]]] = {
    "plot": ("plot", []),
    "effect": ("plot", []),
    "cycle": ("plot", []),
    "window_plot": ("plot", ["draw"]),
    "draw": ("draw", []),
    "window_draw": ("draw", ["marshalling"]),
    "marshalling": ("marshalling", []),
    "income": ("marshalling", ["marshal"]),
    "marshal": ("marshalling", []),
    "challenges": ("challenges", []),
    "challenge": ("challenges", []),
    "window_attack": ("challenges", ["challenge"]),
    "window_defence": ("challenges", ["defend"]),
    "defend": ("challenges", []),
    "window_resolution": ("challenges", ["resolve"]),
    "resolve": ("challenges", []),
    "challenge_over": ("challenges", []),
    "dominance": ("dominance", []),
    "window_dominance": ("dominance", ["standing"]),
    "standing": ("standing", []),
    "window_standing": ("standing", ["taxation"]),
    "taxation": ("taxation", []),
    "window_taxation": ("taxation", ["round_over"]),
    "round_over": ("taxation", []),
}


def arrange(position: Position, seats: int, options: Options, data: Components) -> Table:
    """A table as described. Cards in play are given as `stark: jon_snow kneeling power 1, direwolf on jon_snow`.

    Hands and piles that are not named are empty, the rest of a House's cards is its deck. Effects that last are given
    as `lasting: strength jon_snow@stark 2 challenge, claim stark 1 challenge`.
    """
    table = bare_table(seats, options, data)
    if not isinstance(position.get("seats", seats), int) and position.words("seats") != list(HOUSES):
        raise position.error("seats", f"these are {' '.join(HOUSES)}")
    table.facts, table.log = nothing_known(seats), []
    table.screens = [[] for _ in range(seats)]
    table.step = str(position.get("step", "marshal"))
    if table.step in WITHIN or (table.step == "draft" and not options.draft):
        raise position.error("step", f"no position begins with {table.step!r} here")
    table.phase, todo = FLOW.get(table.step, ("setup", []))
    table.round = position.number("round", 1)
    if table.round < 1:
        raise position.error("round", "rounds are counted from 1")
    if table.step in FLOW:
        table.first = _seat(position, "first", 0)
        table.active = _seat(position, "active" if position.has("active") else "turn", table.first)
    table.todo = [*todo, *_after_marshalling(table)] if table.phase == "marshalling" else todo[:]
    for seat in (0, 1):
        _lay_plots(position, table, seat)
        _lay_cards(position, table, seat)
    for seat in (0, 1):
        _lay_in_play(position, table, seat)
    _lay_challenge(position, table)
    _lay_lasting(position, table)
    if options.draft and table.step not in DRAFTING:
        _box_the_rest(table)
    if table.step == "effect":
        order = (table.first, other(table.first))
        table.effects = [seat for seat in order if data.plots[table.plot[seat]].when_revealed]
    return table


def _after_marshalling(table: Table) -> list[str]:
    if table.step == "marshalling":
        return []
    if table.active == table.first:
        return ["marshal_second", "income", "marshal", "marshalled"]
    return ["marshalled"]


def _seat(position: Position, key: str, default: int) -> int:
    if not position.has(key):
        return default
    name = str(position.get(key))
    if name not in HOUSES:
        raise position.error(key, f"there is no House {name!r} in this game")
    return HOUSES.index(name)


def _number(position: Position, key: str, most: int) -> int:
    number = position.number(key, 0)
    if not 0 <= number <= most:
        raise position.error(key, f"{number} is not one of 0 to {most}")
    return number


def _plain(table: Table, seat: int) -> str:
    """The plot that is revealed where none is named: one for each House of those that do nothing and claim least."""
    data = table.data
    plain = [plot for plot in data.plots if plot not in data.books.abilities]
    plain.sort(key=lambda plot: (data.plots[plot].claim, data.plots[plot].income))
    return plain[seat] if len(plain) > seat else data.starting_plots(seat)[0]


def _lay_plots(position: Position, table: Table, seat: int) -> None:
    house, plots = HOUSES[seat], table.data.plots
    deck = table.places[POOL[seat] if table.options.draft else plots_of(table, seat)]
    used = position.words(f"{house} used")
    revealed = str(position.get(f"{house} plot", _plain(table, seat) if table.first != NOBODY else ""))
    if table.step == "plot" and not position.has(f"{house} plot"):
        revealed = ""
    for plot in [*used, *([revealed] if revealed else []), *position.words(f"{house} plots")]:
        if plot not in plots:
            raise position.error(f"{house} plot", f"there is no plot {plot!r}")
    table.plot[seat], table.used[seat] = revealed, used
    shown = [plot for plot in (*table.plot, *table.used[0], *table.used[1]) if plot]
    for key in (f"{house} used", f"{house} plot"):
        if position.has(key) and any(shown.count(plot) > 1 for plot in position.words(key)):
            raise position.error(key, "a plot lies there that lies elsewhere too")
    left = position.words(f"{house} plots") if position.has(f"{house} plots") else deck
    left = sorted(plot for plot in left if plot not in used and plot != revealed)
    if table.options.draft and table.step in DRAFTING:
        return
    if not left and not (used and table.step in ("effect", "cycle")):
        raise position.error(f"{house} plots", "a plot deck is never empty when a plot is to be chosen")
    if table.options.draft:
        table.places[POOL[seat]] = []
    table.places[plots_of(table, seat)] = left


def _box_the_rest(table: Table) -> None:
    """After a draft all plots that nobody has lie in the box (draft.8)."""
    places = table.places
    taken = [*table.plot, *table.used[0], *table.used[1], *places[HIDDEN_PLOTS[0]], *places[HIDDEN_PLOTS[1]]]
    places[DRAFT], places[BOX] = [], sorted(plot for plot in table.data.plots if plot not in taken)


def _take(position: Position, key: str, deck: list[str], words: list[str]) -> list[str]:
    for word in words:
        if word not in deck:
            raise position.error(key, f"{word!r} is not a card of this House deck, or none is left")
        deck.remove(word)
    return sorted(words)


def _lay_cards(position: Position, table: Table, seat: int) -> None:
    house, deck = HOUSES[seat], table.places[DECK[seat]]
    table.places[HAND[seat]] = _take(position, f"{house} hand", deck, position.words(f"{house} hand"))
    table.discard[seat] = _take(position, f"{house} discard", deck, position.words(f"{house} discard"))
    table.dead[seat] = _take(position, f"{house} dead", deck, position.words(f"{house} dead"))
    for title in table.dead[seat]:
        card = table.data.cards[title]
        if card.type != "character" or (card.unique and table.dead[seat].count(title) > 1):
            raise position.error(f"{house} dead", f"{title} cannot lie there: only characters die, a unique one once")
    table.gold[seat] = _number(position, f"{house} gold", 99)
    table.power[seat] = _number(position, f"{house} power", table.data.numbers["power_to_win"] - 1)
    table.limited[seat] = _number(position, f"{house} limited", 9)
    for key, field in ((f"{house} initiated", table.initiated), (f"{house} won", table.won)):
        field[seat] = position.words(key)
        if any(kind not in ICONS for kind in field[seat]):
            raise position.error(key, f"challenges are {', '.join(ICONS)}")


def _lay_in_play(position: Position, table: Table, seat: int) -> None:
    """`title`, then `kneeling`, `power 2`, `duplicates 1`, `on <bearer>`."""
    house = HOUSES[seat]
    deck = table.places[DECK[seat]]
    for words in _parts(position, house):
        title, marks = words[0], words[1:]
        _take(position, house, deck, [title])
        if table.data.cards[title].type == "event":
            raise position.error(house, f"{title} is an event and cannot lie in play")
        if table.data.cards[title].unique and title in table.dead[seat]:
            raise position.error(house, f"{title} is unique and lies in the dead pile")
        word = enter(table, seat, title)
        if table.data.cards[title].unique and word != f"{title}@{house}":
            raise position.error(house, f"{title} is unique: a second copy is one of its `duplicates`")
        while marks:
            _mark(position, table, seat, word, marks)
        if table.data.cards[title].type == "attachment" and word not in table.bearer:
            raise position.error(house, f"{title} needs a bearer: `{title} on <character>`")
    if total_power(table, seat) >= table.data.numbers["power_to_win"]:
        raise position.error(house, f"with {total_power(table, seat)} power the game is over")
    if position.has(f"{house} deck"):  # only these are left in the deck
        table.places[DECK[seat]] = _take(position, f"{house} deck", deck, position.words(f"{house} deck"))


def _mark(position: Position, table: Table, seat: int, word: str, marks: list[str]) -> None:
    house, mark = HOUSES[seat], marks.pop(0)
    if mark == "kneeling" and word not in table.kneeling:
        insort(table.kneeling, word)
        return
    if mark not in ("power", "duplicates", "on") or not marks:
        raise position.error(house, f"{mark!r} means nothing here")
    value, card = marks.pop(0), table.data.by_word[word]
    if not (card.unique if mark == "duplicates" else card.type == ("attachment" if mark == "on" else "character")):
        raise position.error(house, f"{card.id} cannot have {mark!r}")
    if mark == "on":
        bearer = value if "@" in value else f"{value}@{house}"
        if bearer not in all_characters(table):
            raise position.error(house, f"{value!r} is not a character in play")
        if not table.data.books.bearers[card.id].said_of(Scene(table, seat, card.id), bearer):
            raise position.error(house, f"{value} may not bear {card.id}")
        table.bearer[word] = bearer
    elif not value.isdigit() or not int(value):
        raise position.error(house, f"{mark} {value!r} is not a number of 1 or more")
    elif mark == "power":
        table.tokens[word] = int(value)
    else:
        _take(position, house, table.places[DECK[seat]], [table.data.title[word]] * int(value))
        table.duplicates[word] = int(value)


def _parts(position: Position, key: str) -> list[list[str]]:
    """What stands between commas, word by word."""
    value = str(position.get(key) or "").strip()
    return [part.split() for part in value.split(",")] if value else []


def _lay_challenge(position: Position, table: Table) -> None:
    table.challenge = str(position.get("challenge", ""))
    if table.challenge and table.challenge not in ICONS:
        raise position.error("challenge", f"challenges are {', '.join(ICONS)}")
    if table.challenge and table.phase != "challenges":
        raise position.error("challenge", "challenges are fought in their own phase only")
    table.dominance = _seat(position, "dominance", NOBODY)
    for key, row, seat in (
        ("attackers", table.attackers, table.active),
        ("defenders", table.defenders, other(table.active)),
        ("stealth", table.passed_by, other(table.active)),
    ):
        for name in position.words(key):
            word = name if "@" in name else f"{name}@{HOUSES[seat]}"
            if word not in table.characters[seat]:
                raise position.error(key, f"{name!r} is not a character in play there")
            if word in row:
                raise position.error(key, f"{name!r} is named twice")
            row.append(word)
        if row and not table.challenge:
            raise position.error(key, "there is no challenge in which they could take part")
    for word in table.passed_by:
        if word in table.defenders:
            raise position.error("stealth", f"{table.data.title[word]} defends and so was not passed by")
    if table.challenge and table.challenge not in table.initiated[table.active]:
        table.initiated[table.active].append(table.challenge)


def _lay_lasting(position: Position, table: Table) -> None:
    """`strength jon_snow@stark 2 challenge`: the kind, on which card or House, how much, until the end of what."""
    for words in _parts(position, "lasting"):
        if len(words) != 4 or words[0] not in LASTING:
            raise position.error("lasting", f"an effect is one of {', '.join(LASTING)}, on what, how much, until when")
        (kind, what), on, amount, until = LASTING[words[0]], *words[1:]
        cards = [word for word, card in table.data.by_word.items() if card.type == "event"]
        cards += [*in_play(table, 0), *in_play(table, 1)]
        known: dict[str, list[str]] = {"character": all_characters(table), "House": [*HOUSES], "card": cards}
        if on not in known[what]:
            raise position.error("lasting", f"{on!r} is no {what} here on which {words[0]} could be")
        if not amount.removeprefix("-").isdigit() or not int(amount) or (int(amount) < 0 and kind != "strength"):
            raise position.error("lasting", f"{amount!r} is not how much {words[0]} could be")
        if until not in (CHALLENGE, PHASE, ROUND) or (until == CHALLENGE and not table.challenge):
            raise position.error("lasting", f"nothing lasts until the end of the {until} here")
        last(table, kind, on, int(amount), until)
