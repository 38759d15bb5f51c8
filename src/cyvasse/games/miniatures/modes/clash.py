"""A Clash of Kings: few units at first, the others come from reserve (rulebook: A Clash of Kings)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cyvasse.kernel.offer import Offer, bars, needs
from cyvasse.kernel.rule import Rule, choose, choose_some

from ..components import LONG, SHORT
from ..geometry import Rect
from ..mode import MODES, Mode, await_deployment, each_opponent, gain, is_free_for_all
from ..objectives import controlled
from ..offers import declined, units_offered, words_offered
from ..table import Table, clockwise, table_size, units_of

if TYPE_CHECKING:
    from ..rolls import Attack

AT_FIRST = 2
CENTRE, LEFT, RIGHT = 0, 1, 2  # tokens


class Clash(Mode):
    """Squares in the corners, three tokens in a row (clash.1, clash.2)."""

    def zones(self, table: Table, place: int) -> list[Rect]:
        if is_free_for_all(table):
            return super().zones(table, place)
        width, depth = table_size(table)
        y = 0 if place == 0 else depth - LONG
        return [(0, y, LONG, y + LONG), (width - LONG, y, width, y + LONG)]

    def objectives(self, table: Table) -> list[tuple[int, int]]:
        width, depth = table_size(table)
        return [(width // 2, depth // 2), (width // 2 - LONG, depth // 2), (width // 2 + LONG, depth // 2)]

    def choose_reserves(self, table: Table) -> Rule[None]:
        """Two units are deployed at first, the commander's among them (clash.3, clash.4)."""
        for seat in clockwise(table, table.turn):
            yield from self.represent(table, seat)
            units = list(units_of(table, seat))
            led = [unit for unit in units if table.representatives[seat] in table.attached[unit]]
            others = [table.words[unit] for unit in units if unit not in led]
            more = min(len(others), AT_FIRST - len(led))
            why = firsts_offered(table, others, [table.words[unit] for unit in led]).why
            chosen = yield from choose_some(seat, "clash.first", others, more, more, rule="clash.3", why=why)
            for unit in units:
                if unit in led or table.words[unit] in chosen:
                    await_deployment(table, unit)

    def represent(self, table: Table, seat: int) -> Rule[None]:
        """An NCU that commands names an attachment to stand for it (clash.14)."""
        if table.commanders[seat] in table.data.ncus:
            words = [word for unit in units_of(table, seat) for word in table.attached[unit]]
            if words:
                offer = words_offered(sorted(set(words)), "clash.14", table.data.attachments)
                line = yield from choose(seat, "clash.represent", offer.options, rule="clash.14", why=offer.why)
                table.representatives[seat] = line

    def returns(self, table: Table, seat: int) -> bool:
        return True  # clash.6

    def reserve_zones(self, table: Table, seat: int) -> list[Rect]:
        """From round 2 the own edge, and flank edges that the seat controls (clash.5, clash.9, clash.13)."""
        if table.round < 2:
            return []
        width, depth = table_size(table)
        place = table.places_of[seat]
        south = place // 2 == 0 if is_free_for_all(table) else place == 0
        found: list[Rect] = [(0, 0, width, LONG) if south else (0, depth - LONG, width, depth)]
        tokens = controlled(table, seat)
        if LEFT in tokens:  # the opposite edge (ruling.62)
            found.append((width - SHORT, 0, width, depth))
        if RIGHT in tokens:
            found.append((0, 0, SHORT, depth))
        return found

    def has_fallen(self, table: Table, unit: int, by: int, attack: Attack | None, where: Any) -> Rule[None]:
        """The enemy commander's death gives 2 more points, once (clash.12, ruling.63)."""
        owner = table.owners[unit]
        chief = table.representatives[owner]
        if chief and f"dead {owner}" not in table.rubble and not self.lives(table, owner, chief):
            table.rubble.append(f"dead {owner}")
            winners = [by] if by >= 0 and table.sides[by] != table.sides[owner] else each_opponent(table, owner)
            for seat in winners:
                gain(table, seat, 2, "commander")
        yield from ()

    def lives(self, table: Table, seat: int, chief: str) -> bool:
        return any(chief in table.attached[unit] for unit in units_of(table, seat))

    def scores(self, table: Table) -> Rule[None]:
        """From round 2: two points for the middle, one for each side token (clash.11)."""
        if table.round >= 2:
            for token, holder in enumerate(table.holders):
                if holder >= 0:
                    gain(table, table.owners[holder], 2 if token == CENTRE else 1, "objective")
        yield from ()


def firsts_offered(table: Table, others: Sequence[str], led: Sequence[str]) -> Offer[str]:
    """Units that may be deployed at first; the commander's is so in any case."""
    return units_offered(
        table,
        "clash.3",
        bars("clash.4", lambda unit: table.words[unit] in led),
        needs("clash.3", lambda unit: table.words[unit] in others),
        never=declined("clash.3"),
    )


MODES["clash"] = Clash()
