"""What is worth it that something is always so: for a unit, or for all that a card orders as long as it is in force."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.abilities.worth import Case

from ..judge.prospect import Prospect
from .worth import COUNTER, DIE, ERRAND, FIRM, GUARD, WORTH, attack, near

# Of what a unit's attack may gain.
REROLL = 0.12  # a die: as often as not it has missed, and misses again as often
VALOR = 0.2  # each valor counts once more: one face of the four that hit
UNANSWERED = 0.3  # nobody strikes back
# For each unit.
HEX = 0.15  # a hex more of movement; twice that for who reaches nobody yet
SPARED = 0.25  # no blow in the back of who is engaged, if it goes at all


def engaged(what: Case) -> float:
    return 0.4 if what.what is None else float(what.what.one.foe >= 0)


def _of(of: list[Case] | None, this: Case) -> list[Case]:
    """Of the own unit, where nothing else is said."""
    return [this] if of is None else of


def _attacks(share: float, of: list[Case] | None, this: Case) -> float:
    return share * sum(case.own * attack(case) for case in _of(of, this))


def _one(share: float, of: list[Case] | None, this: Case) -> float:
    """One of these units, once in the turn."""
    return share * max((attack(case) for case in _of(of, this)), default=0.0)


def _each(worth: Callable[[Case], float], of: list[Case] | None, this: Case) -> float:
    return sum(case.own * worth(case) for case in _of(of, this))


@WORTH.passive("dice")
def _dice(by: float, this: Case, of: list[Case] | None = None) -> float:
    return _attacks(DIE * by, of, this)


@WORTH.passive("re-rolls")
def _rerolls(dice: float, this: Case, of: list[Case] | None = None) -> float:
    """Half of three or four dice have missed."""
    return _attacks(REROLL * min(2.0, dice), of, this)


@WORTH.passive("one may re-roll all dice")
def _reroll_all(this: Case, of: list[Case] | None = None) -> float:
    return _one(2 * REROLL, of, this)


@WORTH.passive("valor counts")
def _valor(times: float, this: Case, of: list[Case] | None = None) -> float:
    return _attacks(VALOR * (times - 1), of, this)


@WORTH.passive("flanks", "dice for flags", "flanking re-rolls")
def _flanks(this: Case, of: list[Case] | None = None) -> float:
    """Misses are rolled again, or flags bring dice."""
    return _attacks(REROLL, of, this)


@WORTH.passive("targets lose Stalwart")
def _no_stalwart(this: Case, of: list[Case] | None = None) -> float:
    return _attacks(UNANSWERED, of, this)


@WORTH.passive("targets lose Cover and Toughness")
def _no_cover(this: Case, of: list[Case] | None = None) -> float:
    """Few have either."""
    return _attacks(0.15, of, this)


@WORTH.passive("hits drive back")
def _push(hexes: float, this: Case, of: list[Case] | None = None) -> float:
    return _attacks(0.1 * hexes, of, this)


@WORTH.passive("Toughness")
def _tough(by: float, this: Case, of: list[Case] | None = None) -> float:
    """Against counterattacks, as long as the own turn lasts."""
    return _attacks(0.2 * by, of, this)


@WORTH.passive("range", "movement")
def _farther(by: float, this: Case, of: list[Case] | None = None) -> float:
    return _each(lambda case: HEX * by * (1 + (attack(case) <= 0)), of, this)


@WORTH.passive("one may set fires")
def _fires() -> float:
    return 0.2


@WORTH.passive("no parting blows")
def _spared(this: Case, of: list[Case] | None = None) -> float:
    return _each(lambda case: SPARED * engaged(case), of, this)


@WORTH.passive("leaves Fearsome enemies")
def _leaves(this: Case, of: list[Case] | None = None) -> float:
    """Few are Fearsome."""
    return _each(lambda case: 0.2 * SPARED * engaged(case), of, this)


@WORTH.passive("does not stop in")
def _paths(view: Prospect | None, terrain: tuple[str, ...], this: Case, of: list[Case] | None = None) -> float:
    """Where there is such terrain at all."""
    there = 0.5 if view is None else float(any(kind in view.field.ground.values() for kind in terrain))
    return there * HEX * _each(lambda case: 1.0, of, this)


@WORTH.passive("Advance", "one may move after its attack")
def _follow(this: Case, of: list[Case] | None = None) -> float:
    return _one(0.2, of, this)


@WORTH.passive("Pursue", "Pursue after counterattacks")
def _pursue(by: float, this: Case, of: list[Case] | None = None) -> float:
    """Of those that pursue at all."""
    able = [case for case in _of(of, this) if case.what is None or case.what.one.who.pursue]
    return _attacks(0.15 * by, able, this)


@WORTH.passive("controls uncontrolled units within", "may shoot unseen", "may send the wolf", "one Call to Arms a turn")
def _reaches() -> float:
    return 0.3


@WORTH.passive("orders more units")
def _more_units(by: float) -> float:
    return ERRAND * by


@WORTH.passive("may take a defence token")
def _guards(this: Case, of: list[Case] | None = None) -> float:
    return _each(lambda case: 0.5 * GUARD * near(case), of, this)


@WORTH.passive("ignores flags")
def _steady(by: float, this: Case, of: list[Case] | None = None) -> float:
    return _each(lambda case: 0.5 * FIRM * by * near(case), of, this)


@WORTH.passive("no Stalwart from neighbours")
def _alone(this: Case, of: list[Case] | None = None) -> float:
    return _each(lambda case: -0.5 * FIRM * near(case), of, this)


@WORTH.passive("valor counts in fires")
def _torches() -> float:
    return 0.1


@WORTH.passive("starts with axes")
def _starts_with(count: float) -> float:
    return COUNTER * count
