"""Every Leadership card: whom it orders, and that its tactic can be used at its moment."""

from __future__ import annotations

import pytest

from cyvasse.games.battles.components import RANKS, TYPES, LeadershipCard, components
from cyvasse.kernel.match import Match
from tests.conformance.battles.fields import ask, start, view
from tests.rule import rule

DATA = components()
MORALE = {  # of the own House, so that a requirement is met
    "Your morale is higher": 12,
    "Your morale is in the green zone": 11,
    "Your morale is in the yellow zone": 5,
    "The enemy's morale is in a coloured zone": 14,
}
KILL = "An enemy unit was eliminated this turn"
PROVEN_ELSEWHERE = ("greatjon_2", "gregor_1")  # they need a fight of their own

every_card = pytest.mark.parametrize(
    "card", [pytest.param(card, marks=rule(f"card.{card.id}"), id=card.id) for card in DATA.leadership_cards.values()]
)


def side_of(card: LeadershipCard) -> str:
    return "lannister" if card.house in ("lannister", "clansmen") else "stark"


def requirement(card: LeadershipCard) -> str:
    return card.requirement["en"] if card.requirement is not None else ""


def field(card: LeadershipCard) -> Match:
    """The commander shown (or any of the House) among units of every type and rank, one of them tired, one thinned."""
    side = side_of(card)
    enemy = "stark" if side == "lannister" else "lannister"
    foot, horse, bows, foe = {
        "stark": ("war_host", "winterfell_riders", "northmen_archers", "lannisport_guards"),
        "lannister": ("lannisport_guards", "casterly_rock_cavaliers", "westerlands_archers", "war_host"),
    }[side]
    leader = next(
        c for c in DATA.commanders.values() if c.person == card.person or (not card.person and c.house == card.house)
    )
    asks_for = requirement(card)
    own = next((morale for words, morale in MORALE.items() if words in asks_for), 11)
    engaged = ", engaged h5" if asks_for == "At least one ordered unit is engaged" else ""
    kills = asks_for == KILL
    return start(
        f"""
        turn: {side}
        morale: {own if side == "stark" else 22 - own}
        committed: {" ".join(DATA.commanders)}
        {side} hand: {card.id}
        {side} tokens: green blue red valor morale
        {enemy} tokens: green
        {enemy} hand: {enemy}_basic_2
        stark brothers: 5
        h6: {side} {leader.leads} blue {leader.id}{engaged}
        h7: {side} {foot} green 2
        i7: {side} {horse} red
        g6: {side} {bows} blue
        i6: {side} {foot} red, inactive
        h8: {side} {"stone_crows" if side == "lannister" else "true_kings_outlaws"} green
        g7: {side} {"brax_pikemen" if side == "lannister" else "tully_raiders"} green
        h5: {enemy} {foe} green 1
        a{1 if side == "stark" else 11}: {enemy} {foe} green
        c{1 if side == "stark" else 11}: {enemy} {foe} green
        {more_foes(enemy, foe) if asks_for.startswith("You have fewer units") else ""}
        """,
        "green green green green" if kills else "",
    ).play(f"{side}: {card.id}")


def more_foes(enemy: str, foe: str) -> str:
    kinds = [foe, "northmen_archers" if enemy == "stark" else "westerlands_archers"]
    row = 11 if enemy == "stark" else 1
    return "\n".join(f"{column}{row}: {enemy} {kinds[n % 2]} green" for n, column in enumerate("egikm"))


def expected(match: Match, card: LeadershipCard) -> list[str]:
    """Hexes of active units of the zone that the first box speaks of."""
    what = card.commands[0].rpartition("_")[0]
    found = []
    for unit in view(match).units:
        printed = DATA.units[unit.kind]
        traits = {*printed.traits, *(DATA.commanders[unit.commander].traits if unit.commander else ())}
        fits = what == "any" or unit.rank == what or printed.type == what or what in traits
        if unit.side == side_of(card) and unit.active and fits:
            found.append(unit.hex)
    return sorted(found)


@every_card
def test_a_card_orders_the_units_it_speaks_of(card: LeadershipCard) -> None:
    match = field(card)
    if card.commands[0] in ("rally_all", "own_and_neighbour"):
        return own_box(match, card)
    while ask(match) in ("card.tactic", "galbart.look"):
        match.answer(next(iter(match.questions)), "no")
    what = card.commands[0].rpartition("_")[0]
    assert what in {"any", *RANKS, *TYPES, "clansmen", "tully", "brotherhood"}
    wanted = expected(match, card)
    if ask(match) == "card.units":
        asked = next(iter(match.questions.values())).asked()
        assert sorted(asked.items) == wanted
        assert asked.high == min(int(card.commands[0].rpartition("_")[2]), len(wanted))
    else:
        assert len(wanted) == 1 or not wanted
    return None


def own_box(match: Match, card: LeadershipCard) -> None:
    """The unit of the commander and one beside it; or all banners of the zone are turned."""
    if card.commands[0] == "rally_all":
        assert next(unit.active for unit in view(match).units if unit.hex == "i6")
    else:
        assert next(iter(match.questions.values())).asked().items == ["h6"]


@every_card
def test_a_tactic_is_offered_at_its_moment(card: LeadershipCard) -> None:
    if card.timing is None or card.id in PROVEN_ELSEWHERE:
        assert card.timing is None or card.effect is not None
        return
    match = field(card)
    asked = []
    while ask(match) not in ("turn", "") and "card.tactic" not in asked:
        asked.append(ask(match))
        seat, question = next(iter(match.questions.items()))
        first = "melee h5" if requirement(card) == KILL else "hold"
        lines = [first, "h6", "done", "stay", "no", "pass"]
        match.answer(seat, next((line for line in lines if question.accepts(line)), question.options[0]))
    assert "card.tactic" in asked
    moment = asked.index("card.tactic")
    moved = any(ask_ in ("move.to", "move.unit") for ask_ in asked[:moment])
    assert moved == (card.timing == "after")
