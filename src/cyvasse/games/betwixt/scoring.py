"""The end of the game: tokens are turned up, councils are totalled, the winner is determined."""

from __future__ import annotations

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
    value = power(table, ally)
    company = table.councils[council]
    if ally == "robb_stark" and ("walder_frey" in company or "roose_bolton" in company):
        return 2
    if ally == "sandor_clegane" and "ser_gregor_clegane" in table.dead:
        return value + 2
    if ally == "tormund" and ("mance_rayder" in company or "ygritte" in company):
        return value + 2
    if ally == "ellaria_sand":
        return value + min(3, len(table.dead))
    return value


def token_power(table: Table, token: int, council: int) -> int:
    return 2 if token == 1 and "victarion_greyjoy" in table.councils[council] else token


def council_total(table: Table, council: int) -> int:
    """The allies' power and the tokens that lie open (endgame.3)."""
    allies = sum(ally_power(table, ally, council) for ally in table.councils[council])
    tokens = sum(token_power(table, token, council) for token in table.faces[council]) if table.faces else 0
    return allies + tokens


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
