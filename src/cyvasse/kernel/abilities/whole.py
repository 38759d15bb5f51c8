"""Reading what stands around the deeds of a whole ability: phases, costs, limits, occasions, and what bears a card."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from . import tree
from .limits import LARGEST
from .scene import T
from .values import Known, Values, must, unknown
from .vocabulary import THING, Always, Cost, Hook, Verb

KEYS = ("in", "cost", "limit", "about")
EVEN = "even if none"
LIMIT = re.compile(r"(\d{1,2}) per (.+)")
YOU = tree.Players(("you",))


class Wholes(Values[T]):
    """Reads the keys of an ability beside `when`, and what deeds and costs are given."""

    place = 1  # of the ability among those of its card
    card = ""  # what `this` is, where cards of several kinds act at a moment

    def keys(self, hook: Hook, raw: Mapping[str, Any], where: str, known: Known) -> dict[str, Any]:
        """Phases, costs, limit and occasion, by their fields in the tree."""
        found: dict[str, Any] = {}
        must(hook.phased == ("in" in raw), where, "needs in: the phase" if hook.phased else "`in` is for phases")
        if "in" in raw:
            found["phases"] = self.phases(raw["in"], f"{where}: in")
        for key in ("cost", "limit"):
            used = known.bound["this"] in hook.used or key not in raw
            must(used, where, f"at {hook.name!r} nobody decides to use this: there is no {key}")
        if "cost" in raw:
            found["costs"] = self.costs(raw["cost"], f"{where}: cost", known)
        if "limit" in raw:
            found["limit"] = self.limit(raw["limit"], f"{where}: limit")
        if "about" in raw:
            must(bool(hook.names), where, f"{hook.name!r} names nothing that this could be about")
            found["about"] = self.about(hook, raw["about"], f"{where}: about", known)
        return found

    def this(self, word: Hook | Always[T], where: str) -> str:
        """What `this` is in an ability of this moment or passive."""
        must(not self.card or self.card in word.kinds, where, f"{word.name!r} is not for a card that is: {self.card}")
        return self.card or word.this

    def phases(self, raw: Any, where: str) -> tuple[str, ...]:
        several = raw if isinstance(raw, list) and raw else [raw]
        for phase in several:
            if not isinstance(phase, str) or phase not in (*self.words.phases, "any"):
                raise unknown(where, "phase", phase, (*self.words.phases, "any"))
        must(len(set(several)) == len(several), where, "names a phase twice")
        must("any" not in several or len(several) == 1, where, "`any` is every phase")
        return tuple(several)

    def limit(self, raw: Any, where: str) -> tree.Limit:
        found = LIMIT.fullmatch(raw) if isinstance(raw, str) else None
        if found is None or int(found[1]) == 0:
            raise unknown(where, "limit", raw, [f"1 per {period}" for period in self.words.periods])
        if found[2] not in self.words.periods:
            raise unknown(where, "period", found[2], self.words.periods)
        return tree.Limit(int(found[1]), found[2], self.place)

    def about(self, hook: Hook, raw: Any, where: str, known: Known) -> tree.Named | tree.Selector:
        if raw == "this":
            this = known.bound["this"]
            must(not hook.selves or this in hook.selves, where, f"this moment names each {hook.names}, and no {this}")
            return tree.Named("this", known.bound["this"])
        about = self.public(raw, where, known)
        must(about.noun == hook.names, where, f"this moment names each {hook.names}")
        must(not about.extremes, where, "cannot be the highest or lowest")
        return about

    # -- costs ---------------------------------------------------------------------------------------------------

    def costs(self, raw: Any, where: str, known: Known) -> tuple[tree.Price, ...]:
        """All are paid before the deeds, in their order. What would keep another from being paid is refused."""
        several = raw if isinstance(raw, list) else [raw]
        must(0 < len(several) <= 4, where, "must be one cost, or up to four")
        found = [
            self.price(one, f"{where}[{n}]" if isinstance(raw, list) else where, known)
            for n, one in enumerate(several, 1)
        ]
        must(len({price.cost for price in found}) == len(found), where, "names a cost twice")
        must(sum(self.words.costs[price.cost].own for price in found) < 2, where, "this card can pay but once")
        must(sum(price.chosen is not None for price in found) < 2, where, "only one cost can be chosen")
        return tuple(found)

    def price(self, raw: Any, where: str, known: Known) -> tree.Price:
        raw = {raw: True} if isinstance(raw, str) else raw
        must(isinstance(raw, dict) and bool(raw), where, "must be a cost")
        name = next((each for each in raw if each in self.words.costs), "")
        if not name:
            raise unknown(where, "cost", next(iter(raw)), self.words.costs)
        cost = self.words.costs[name]
        self.meet(cost, where, known)
        if not cost.parameters or cost.parameters[cost.first].sort is not THING or not isinstance(raw[name], dict):
            return tree.Price(name, self.beside(cost, raw, where, known))
        return self.chosen(cost, raw, f"{where}: {name}", known)

    def chosen(self, cost: Cost[T], raw: dict[str, Any], where: str, known: Known) -> tree.Price:
        selector, article, rest = self.selector(raw[cost.name], where, known)
        noun, takes = self.words.nouns[selector.noun], cost.takes.get(cost.first, ())
        if rest:
            raise self.no_part(where, selector.noun, next(iter(rest)))
        must(article in ("a", "an"), where, "one is chosen: say `a`")
        must(not takes or noun.kind in takes, where, f"{noun.name} cannot pay this, but: {', '.join(takes)}")
        self.sees(selector, YOU, where, known)
        within = known.naming(noun.kind, "it")
        given = self.beside(cost, raw | {cost.name: "it"}, where, within)
        asked = cost.asks.get(cost.first, "")
        ask = (asked if isinstance(asked, str) else asked.get(noun.name, "")) or noun.ask
        must(bool(ask), where, "nothing says how this is asked")
        return tree.Price(cost.name, given, selector, cost.first, ask)

    def sees(self, selector: tree.Selector, by: tree.Players, where: str, known: Known) -> None:
        """Only who watches a hidden place, or has just looked at it, may choose from it."""
        if self.words.nouns[selector.noun].route is None:
            return
        if self.words.looked_at(selector.noun):
            must(selector.noun in known.up, where, f"{selector.noun}: such are there only inside `look at the top`")
            seen = known.up[selector.noun] or by.names == ("you",)
            must(seen, where, f"{by.names[0]} cannot see each {selector.noun}: only you look at them")
            return
        whose = next((value for value in selector.scope.values() if isinstance(value, tree.Players)), None)
        must(whose is not None and len(whose.names) == 1, where, f"{selector.noun}: it must be known whose")
        assert whose is not None
        own, seen = whose == by, by.names == ("you",) and whose.names[0] in known.looked
        must(own or seen, where, f"{by.names[0]} cannot see each {selector.noun} of {whose.names[0]}")

    # -- what stands beside a word -------------------------------------------------------------------------------

    def beside(self, verb: Verb[T], raw: Mapping[str, Any], where: str, known: Known) -> dict[str, tree.Value]:
        """What a deed or a cost is given: its first parameter stands behind it, the others by name."""
        name, given = verb.name, dict[str, tree.Value]()
        for key, value in raw.items():
            named = verb.first if key == name else key
            if key == name and (not verb.parameters or (value is True and not verb.parameters[named].needed)):
                must(value is True or value is None, where, f"{name}: takes nothing")
                continue
            if named not in verb.parameters or (key != name and named == verb.first):
                raise unknown(f"{where}: {name}", "part", key, [each for each in verb.parameters if each != verb.first])
            given[named] = self.argument(verb, named, value, f"{where}: {name}: {named}", known)
        needed = {key: each for key, each in verb.parameters.items() if key != "who" or key == verb.first}
        self.needed(needed, given, f"{where}: {name}")
        return given

    def argument(self, verb: Verb[T], key: str, raw: Any, where: str, known: Known) -> tree.Value:
        value = self.value(verb.parameters[key].sort, raw, where, known)
        if verb.parameters[key].sort is THING and isinstance(value, tree.Named):
            takes = verb.takes.get(key, ())
            fits = not takes or value.noun in takes
            must(fits, where, f"{raw} means {value.noun!r}, and this is done to: {', '.join(takes)}")
        return value

    def size(self, raw: Any, where: str) -> int:
        whole = isinstance(raw, int) and not isinstance(raw, bool) and 0 <= raw <= LARGEST
        must(whole, where, f"must be a number from 0 to {LARGEST}")
        return int(raw)
