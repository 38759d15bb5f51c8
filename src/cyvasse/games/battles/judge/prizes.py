"""Where to go: hexes that a battle plan makes worth holding, and those that units of one House should come to."""

from __future__ import annotations

from ..components import SIDES
from .field import Field
from .intent import POINT, SPIRIT, WHOLE, Intent

MAJORITY = 5.0  # an objective where the most of them win
BUILDING = 1.5  # times as much for a building, where it scores once more
TOKEN, LEAVE = 0.7, 0.8  # of the battle, shared by the tokens of the inn or the units that have still to leave
MERCHANT = 1.2  # points
NEAR_EXIT = 0.35  # of the points for leaving
FIRST_BEYOND, BEYOND = 8.0, 0.8  # units beyond the line of the enemy's marker: the first one, and two more


class Prize:
    """A hex that matters. `only` is the one House that gains by it, -1 both; a marker stays when the unit goes on."""

    __slots__ = ("kept", "only", "owner", "place", "presence", "way", "worth")

    def __init__(self, place: int, worth: float, owner: int = -1, only: int = -1, kept: bool = False) -> None:
        self.place, self.worth, self.owner, self.only, self.kept = place, worth, owner, only, kept
        self.way = b""  # by hex: the steps from there
        self.presence = [0.0, 0.0]  # of both Houses

    def draws(self, side: int) -> bool:
        """Has the House still to win it?"""
        return self.worth > 0 and (self.owner != side if self.kept else self.only != 1 - side)


class Haven:
    """Hexes that units of one House should come to, up to a number of them; each gains for itself."""

    __slots__ = ("first", "most", "side", "way", "worth")

    def __init__(self, side: int, way: bytes, worth: float, most: int = 20, first: float = 0.0) -> None:
        self.side, self.way, self.worth, self.most, self.first = side, way, worth, most, first or worth


def prizes(plan: Intent, field: Field) -> list[Prize]:
    """Objectives first, in their order; then what special rules add."""
    return [*objectives(plan, field), *specials(plan, field)]


def objectives(plan: Intent, field: Field) -> list[Prize]:
    worth, hexes = objective_worth(plan, field), field.board.hex
    buildings = plan.paid("building_objective")
    found = []
    for objective in plan.view.objectives:
        if not objective.fixed:
            owner = SIDES.index(objective.owner) if objective.owner else -1
            more = BUILDING if buildings and field.ground.get(objective.hex) == "building" else 1.0
            lost = owner == 0 and "lost_cause" in plan.special  # s17.1
            found.append(Prize(hexes[objective.hex], 0.0 if lost else worth * more, owner, kept=True))
    return found


def objective_worth(plan: Intent, field: Field) -> float:
    if plan.kind in ("most_objectives", "condition"):
        return MAJORITY
    if plan.kind == "highest_morale":
        return 2 * SPIRIT
    tokens = field.data.strategy_tokens
    green = tokens["green"].count / sum(token.count for token in tokens.values())
    return POINT * (plan.paid("objective") + green * plan.paid("green_strategy"))


def specials(plan: Intent, field: Field) -> list[Prize]:
    """Hexes that special rules make worth standing on."""
    if plan.printed is None or not plan.special:
        return []
    view, hexes, tokens = plan.view, field.board.hex, plan.printed.tokens
    lannister, found = view.houses[1], []
    if "inn" in plan.special:
        left = max(1, plan.needed("strategy") - lannister.strategy)
        found += [Prize(hexes[hex_], TOKEN * WHOLE / left / 2) for hex_ in tokens.inn]
    if "exit_by_step" in plan.special:
        left = max(1, plan.needed("left") - lannister.left)
        found += [Prize(hexes[o.hex], LEAVE * WHOLE / left / 2, only=1) for o in view.objectives if o.fixed]
    if "merchants" in plan.special:
        found += [Prize(hexes[hex_], MERCHANT * POINT) for hex_ in view.merchants]
    if "horns" in plan.special and view.sounded < plan.horns:
        found += [Prize(hexes[hex_], WHOLE / 4, only=0) for hex_ in view.warhorns]
    if "broken_spirit" in plan.special:
        found.append(Prize(hexes[tokens.framed], SPIRIT))
    return found


def havens(plan: Intent, field: Field) -> list[Haven]:
    """The exit of battle 22, the enemy's bank of battle 26, the rows beyond the line of PB3."""
    if plan.printed is None or not plan.special:
        return []
    board, found = field.board, []
    if "exit_at_once" in plan.special:
        exits = tuple(board.hex[o.hex] for o in plan.view.objectives if o.fixed)
        found.append(Haven(0, field.way(exits), NEAR_EXIT * POINT * plan.paid("exit")))
    if "broken_spirit" in plan.special:
        red = {board.hex[hex_] for hex_ in plan.printed.tokens.red_area}
        for side in (0, 1):
            far = tuple(sorted(field.bank(1 - side) - red))
            found.append(Haven(side, field.way(far), SPIRIT * min(2, plan.rounds_left)))
    if "throw_them_back" in plan.special:
        for side in (0, 1):
            line = next(board.row(board.hex[o.hex]) for o in plan.printed.objectives if o.marker == SIDES[1 - side])
            beyond = tuple(p for p in range(board.size) if (board.row(p) < line if side == 0 else board.row(p) > line))
            found.append(Haven(side, field.way(beyond), BEYOND, 3, FIRST_BEYOND))
    return found
