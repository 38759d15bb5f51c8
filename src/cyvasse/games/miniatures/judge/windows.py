"""What a card or an ability is worth at its moment, against keeping it."""

from __future__ import annotations

from cyvasse.kernel.question import Asked

from ..view import View
from .outlook import Outlook

KEPT = 0.5  # a card that is kept
LATE = 3  # the round from which a search is no longer saved up
SURE = 2.0  # what costs nothing and helps
# Against passing, which is 0; what is not listed is worth trying as much as not.
WORTH = {
    "hold_the_line": SURE,
    "martial_training": SURE,
    "counterattack": SURE,
    "wolfs_cunning": SURE,
    "set_for_charge": SURE,
    "tactical_mastermind": SURE,
    "fury_of_house_umber": 0.3,
    "umber_rage": 0.3,
    "cavalry": 0.6,
    "direwolf": 0.6,
    "swift_retreat": -0.3,
    "last_stand": 1.5,
    "a_lannister_pays_his_debts": 1.0,
    "counterplot": 0.8,
    "paid_mutiny": 0.7,
    "subjugation_of_power": 0.6,
    "hear_me_roar": 0.8,
    "superior_positioning": 1.0,
    "devastating_impact": 1.0,
    "winter_is_coming": 0.2,
    "fury_of_the_mountain": 1.4,
    "the_north_remembers": -1.0,
    "swift_advance": -0.6,
    "hit_and_run": -0.4,
    "tactical_regroup": -0.3,
    "sudden_charge": 0.2,
    "orders_to_destroy": 0.2,
    "overrun": 0.6,
    "intrigue_and_subterfuge": 0.2,
    "battering_ram": SURE,
    "boiling_oil": SURE,
    "murder_holes": 1.5,
    "volley_from_the_battlements": 0.8,
    "repair_crews": 1.2,
    "early_sortie": 0.6,
    "no_surrender": 0.4,
    "all_out_assault": 0.8,
    "hardships_of_siege": 0.8,
    "dread_before_the_walls": 0.4,
    "cut_off_from_aid": 0.2,
    "sappers": -0.4,
}


def window(view: View, asked: Asked, line: str) -> float:
    """What answering a window with this line promises."""
    if line == "pass":
        return 0.0
    if line == "stark_fury":
        return fury(view, asked)
    if line in ("direwolfs_fervor", "northern_ferocity"):
        return spirit(view, asked, line)
    if line == "repeating_the_words":
        return 0.1 if view.round >= LATE else -3.0
    if line == "kingslayers_renown" and asked.ask == "window.turn_start":
        return -1.0
    return WORTH.get(line, 0.1)


def card_worth(word: str) -> float:
    """What a card is worth to hold."""
    return KEPT + max(0.0, WORTH.get(word, 1.0))


def fury(view: View, asked: Asked) -> float:
    """Stark Fury costs models, unless only one rank is left; it pays where it may kill."""
    outlook = Outlook(view)
    by, on = outlook.by_word.get(asked.words["unit"]), outlook.by_word.get(asked.words["target"])
    if by is None or on is None or by.ranks == 1:
        return 2.0
    dealt, _ = outlook.strike(by, on, on.arc(by.x, by.y), charge=True)
    return on.harm(1.35 * dealt) - on.harm(dealt) - by.harm(2.0)


def spirit(view: View, asked: Asked, line: str) -> float:
    """Cards before the attack dice: more dice for thin ranks, or worse saves."""
    outlook = Outlook(view)
    by, on = outlook.by_word.get(asked.words["unit"]), outlook.by_word.get(asked.words["target"])
    if by is None or on is None or by.gear is None or by.gear.melee is None:
        return 0.0
    dealt, _ = outlook.strike(by, on, on.arc(by.x, by.y))
    more = 0.25 * dealt
    if line == "direwolfs_fervor":
        dice = by.gear.melee.dice
        had = dice[len(dice) - max(1, by.ranks)] if len(dice) > 1 else dice[0]
        more = dealt * (max(dice) / had - 1) + (0.3 * dealt if by.ranks == 1 else 0.0)
    return on.harm(dealt + more) - on.harm(dealt) - KEPT
