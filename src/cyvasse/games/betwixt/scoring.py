"""The end of the game: tokens are turned up, councils are totalled, the winner is determined."""

from __future__ import annotations

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.places import shift, show
from cyvasse.kernel.rule import Rule, say

from .table import TOKENS, Table, council_word, own_councils, power


def scoring(table: Table) -> Rule[None]:
    """Turn all tokens in councils face up (endgame.2) and name the winner."""
    faces: list[list[int]] = []
    for council in range(table.seats):
        tokens = table.places[TOKENS[council]][:]
        yield from show(table, TOKENS[council], tokens)
        for token in tokens:
            shift(table, token, TOKENS[council], "")
        faces.append([int(token) for token in tokens])
    table.faces = faces
    for council in range(table.seats):
        say(table, "council.total", council=council_word(table, council), total=council_total(table, council))
    say(table, "game.won", leader=[table.names[seat] for seat in winners(table)])
    table.step = None


def ally_power(table: Table, ally: str, council: int) -> int:
    """An ally's power at the end of the game; all abilities look at the same final state (adopted.34)."""
    value, passives = power(table, ally), table.data.books.passives
    if ally in passives["power is"] or ally in passives["power"]:
        scene = Scene(table, council, ally, ally, council)
        for passive in passives["power is"].get(ally, ()):
            value = passive.value(scene) if passive.stands(scene) else value
        value += sum(passive.value(scene) for passive in passives["power"].get(ally, ()) if passive.stands(scene))
    return value


def token_power(table: Table, token: int, council: int, counting: list[str]) -> int:
    """What a token counts: the most that one of these allies of its council makes of it."""
    value, book = token, table.data.books.passives["tokens count as"]
    for ally in counting:
        scene = Scene(table, council, ally, ally, council)
        counted = [passive.value(scene) for passive in book[ally] if passive.stands(scene)]
        value = max([value, *(as_ for fits, as_ in counted if fits(token))])
    return value


def council_total(table: Table, council: int) -> int:
    """The allies' power and the tokens that lie open (endgame.3)."""
    allies = sum(ally_power(table, ally, council) for ally in table.councils[council])
    if not table.faces:
        return allies
    counting = [ally for ally in table.councils[council] if ally in table.data.books.passives["tokens count as"]]
    return allies + sum(token_power(table, token, council, counting) for token in table.faces[council])


def scores(table: Table) -> list[int]:
    """Each leader's small council (victory.1), as far as it lies open."""
    totals = [council_total(table, council) for council in range(table.seats)]
    return [min(totals[council] for council in own_councils(table, seat)) for seat in range(table.seats)]


def winners(table: Table) -> list[int]:
    """The small council, then the larger one, then the number of allies; then the victory is shared (victory.3-7)."""
    totals = [council_total(table, council) for council in range(table.seats)]

    def standing(seat: int) -> tuple[int, int, int]:
        own = own_councils(table, seat)
        values = sorted(totals[council] for council in own)
        return values[0], values[1], sum(len(table.councils[council]) for council in own)

    best = max(standing(seat) for seat in range(table.seats))
    return [seat for seat in range(table.seats) if standing(seat) == best]
