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
    if table.log is not None:
        for council in range(table.seats):
            tell_council(table, council)
        tell_ties(table)
    won = winners(table)
    say(table, "game.won" if len(won) == 1 else "game.shared", leader=[table.names[seat] for seat in won])
    table.step = None


def tell_council(table: Table, council: int) -> None:
    """Its tokens, its total, and which allies and tokens count otherwise than they are printed."""
    word, faces, allies = council_word(table, council), table.faces[council], table.councils[council]
    for ally in allies:
        if (value := ally_power(table, ally, council)) != power(table, ally):
            say(table, "ally.counts", ally=ally, value=value, printed=power(table, ally))
    if faces:
        say(table, "tokens.turned", council=word, tokens=[str(face) for face in sorted(faces)])
    counting = [ally for ally in allies if ally in table.data.books.passives["tokens count as"]]
    counted = sum(token_power(table, token, council, counting) for token in faces)
    if counted != sum(faces):
        say(table, "tokens.count", ally=counting, council=word, value=counted, printed=sum(faces))
    say(table, "council.total", council=word, total=council_total(table, council))


def tell_ties(table: Table) -> None:
    """What decides among leaders whose small councils are alike, and then their larger ones (victory.4, victory.5)."""
    left = dict(enumerate(standings(table)))
    small = max(left.values())[0]
    left = {seat: each for seat, each in left.items() if each[0] == small}
    if len(left) > 1:
        say(table, "tie.small", leaders=[table.names[seat] for seat in left], total=small)
        large = max(left.values())[1]
        left = {seat: each for seat, each in left.items() if each[1] == large}
        if len(left) > 1:
            say(table, "tie.large", leaders=[table.names[seat] for seat in left], total=large)


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


def standings(table: Table) -> list[tuple[int, int, int]]:
    """Of each leader the small council, the larger one, and the allies in both."""
    totals, found = [council_total(table, council) for council in range(table.seats)], []
    for seat in range(table.seats):
        own = own_councils(table, seat)
        small, large = sorted(totals[council] for council in own)
        found.append((small, large, sum(len(table.councils[council]) for council in own)))
    return found


def winners(table: Table) -> list[int]:
    """The small council, then the larger one, then the number of allies; then the victory is shared (victory.3-7)."""
    found = standings(table)
    best = max(found)
    return [seat for seat, each in enumerate(found) if each == best]
