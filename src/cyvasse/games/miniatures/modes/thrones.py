"""A Game of Thrones: five objectives with abilities of their own (rulebook: A Game of Thrones)."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, pick, say

from ..harm import heal
from ..mode import MODES, Mode, gain
from ..morale import panic
from ..objectives import card_of
from ..table import Table, clockwise, table_size
from ..windows import draw_cards

FROM_ROUND = 2


class Thrones(Mode):
    """Strips of Short Range; one token in the middle, four laid by the players (thrones.1 to thrones.3)."""

    def objectives(self, table: Table) -> list[tuple[int, int]]:
        width, depth = table_size(table)
        return [(width // 2, depth // 2)]

    def tokens_to_lay(self, table: Table) -> int:
        return 4

    def prepare(self, table: Table) -> Rule[None]:
        """A random objective card for each token, face up (thrones.5)."""
        pool = sorted(table.data.objective_cards)
        for number in range(len(table.objectives)):
            word = yield from pick(pool, of="objectives")
            table.objective_cards.append(word)
            say(table, "objective.card", number=number + 1, card=word)

    def scores(self, table: Table) -> Rule[None]:
        """From round 2 a point for each token; then what their cards do, the first player's first (ruling.96)."""
        if table.round < FROM_ROUND:
            return
        scored = [(token, holder) for token, holder in enumerate(table.holders) if holder >= 0]
        for token, holder in scored:
            gain(table, table.owners[holder], 1 + (card_of(table, token) == "contested_ground"), "objective")
        for seat in clockwise(table, table.first):
            for token, holder in scored:
                if table.owners[holder] == seat and table.holders[token] == holder:
                    yield from self.reward(table, token, holder)

    def reward(self, table: Table, token: int, unit: int) -> Rule[None]:
        """What happens when an objective is scored."""
        card = card_of(table, token)
        if card == "contested_ground":
            yield from panic(table, unit, -2)
        elif card == "supply_cache":
            heal(table, unit, 2)
        elif card == "rookery":
            yield from draw_cards(table, table.owners[unit], 1)


MODES["thrones"] = Thrones()
