"""Challenges and dominance of the card game, reckoned from the rulebook's clauses and the printed cards alone.

A situation is what lies open on the table. Cards are named as on the table, `stark_retainer@stark/2`: whose card it is
stands in its name. Nothing here is taken from the game that it judges.
"""

from __future__ import annotations

from dataclasses import dataclass, field

HOUSES = ("stark", "lannister")
TYPES = ("military", "intrigue", "power")
GOAL = 15  # victory.1

# Printed on the characters: crest, strength, and what else a challenge looks at.
PRINTED = {
    "eddard_stark": "stark 4 unique military power",
    "robb_stark": "stark 3 unique military power renown",
    "catelyn_stark": "stark 3 unique intrigue power",
    "arya_stark": "stark 2 unique military intrigue stealth",
    "jon_snow": "stark 3 unique military power",
    "sansa_stark": "stark 1 unique intrigue power",
    "bran_stark": "stark 1 unique intrigue",
    "maester_luwin": "stark 1 unique intrigue",
    "hodor": "stark 2 unique military",
    "rodrik_cassel": "stark 3 unique military knight",
    "jory_cassel": "stark 2 unique military",
    "septa_mordane": "stark 1 unique intrigue power",
    "stark_retainer": "stark 1 military",
    "winterfell_guard": "stark 2 military power",
    "littlefinger": "neutral 2 unique intrigue power",
    "varys": "neutral 2 unique intrigue stealth",
    "robert_baratheon": "neutral 5 unique military power renown",
    "shae": "neutral 1 unique intrigue",
    "jaime_lannister": "lannister 3 unique military power renown knight",
    "cersei_lannister": "lannister 3 unique intrigue power",
    "tyrion_lannister": "lannister 3 unique intrigue power stealth",
    "tywin_lannister": "lannister 4 unique intrigue power",
    "gregor_clegane": "lannister 4 unique military knight",
    "joffrey_baratheon": "lannister 2 unique intrigue power",
    "hound": "lannister 3 unique military",
    "bronn": "lannister 2 unique military intrigue",
    "pycelle": "lannister 1 unique intrigue",
    "kevan_lannister": "lannister 3 unique military power knight",
    "lancel_lannister": "lannister 1 unique intrigue power stealth",
    "lannister_guards": "lannister 2 military power",
    "lannister_spearmen": "lannister 2 military intrigue",
    "ilyn_payne": "lannister 2 unique military knight",
}
CLAIM_OF_TWO = ("a_killing_cold", "the_lion_and_the_wolf", "you_win_or_you_die", "fire_and_blood", "blackwater")


@dataclass
class Effect:
    """Something that lasts: what it does, to which card or House, how much, until the end of what."""

    kind: str  # strength, stealth, cannot_defend or claim
    on: str
    amount: int
    until: str


@dataclass
class Situation:
    """What lies open. By House: characters, locations, the revealed plot, gold, power, hand."""

    characters: dict[str, list[str]]
    locations: dict[str, list[str]]
    plot: dict[str, str]
    gold: dict[str, int]
    banner: dict[str, int]
    hand: dict[str, int]
    kneeling: list[str]
    bearer: dict[str, str]  # by attachment
    tokens: dict[str, int]  # power by character
    lasting: list[Effect]
    first: str
    active: str
    initiated: dict[str, list[str]]
    won: dict[str, list[str]]
    challenge: str = ""
    attackers: list[str] = field(default_factory=list)
    defenders: list[str] = field(default_factory=list)
    passed_by: list[str] = field(default_factory=list)


@dataclass
class Outcome:
    """What the resolution of a challenge brings, before responses."""

    totals: tuple[int, int]
    winner: str  # "" if nobody wins
    unopposed: bool
    claim: int  # of the challenge's type, as fully as it can be paid; 0 where the attacker has not won
    banner: dict[str, int]
    tokens: dict[str, int]
    victor: str  # "" while the game goes on


def title(word: str) -> str:
    return word.partition("@")[0]


def whose(word: str) -> str:
    return word.partition("@")[2].partition("/")[0]


def enemy(house: str) -> str:
    return HOUSES[1 - HOUSES.index(house)]


def printed(word: str) -> list[str]:
    return PRINTED[title(word)].split()


def bears(now: Situation, word: str, attachment: str) -> int:
    """How many attachments of this title lie under a character."""
    return sum(bearer == word and title(card) == attachment for card, bearer in now.bearer.items())


def revealed(now: Situation, plot: str) -> bool:
    return plot in now.plot.values()


def has_stealth(now: Situation, word: str) -> bool:
    hidden = any(effect.kind == "stealth" and effect.on == word for effect in now.lasting)
    return "stealth" in printed(word) or bears(now, word, "catspaw_dagger") > 0 or hidden


def has_icon(now: Situation, word: str, kind: str) -> bool:
    return kind in printed(word) or (kind == "power" and bears(now, word, "hand_of_the_king") > 0)


# -- strength -------------------------------------------------------------------------------------------------


def strength(now: Situation, word: str) -> int:
    """Printed, with all that stands on the table; below 0 it counts as 0 (ruling 30)."""
    crest, house = printed(word)[0], whose(word)
    total = int(printed(word)[1])
    total += sum(bears(now, word, attachment) for attachment in ("ice", "hand_of_the_king", "catspaw_dagger"))
    if crest == "stark":
        total += sum(title(card) == "winterfell" for card in now.locations[house])
    total += of_characters(now, word, crest, house) + of_plots(now, word, house)
    total += sum(effect.amount for effect in now.lasting if effect.kind == "strength" and effect.on == word)
    return max(total, 0)


def of_characters(now: Situation, word: str, crest: str, house: str) -> int:
    """What a character's own words and those of its fellows add."""
    name, attacks, defends = title(word), word in now.attackers, word in now.defenders
    total = 0
    if name == "winterfell_guard" and defends:
        total += 1
    if name == "lannister_spearmen" and attacks:
        total += 1
    if name == "kevan_lannister" and any(title(card) == "tywin_lannister" for card in now.characters[house]):
        total += 1
    if name == "tywin_lannister":
        total += now.gold[house] // 2
    if crest == "stark" and attacks:
        total += sum(title(card) == "robb_stark" and card != word for card in now.attackers)
    return total


def of_plots(now: Situation, word: str, house: str) -> int:
    """What both revealed plots add and take away."""
    attacks, defends, own = word in now.attackers, word in now.defenders, now.plot[house]
    total = 0
    if revealed(now, "hear_me_roar") and not has_icon(now, word, "intrigue"):
        total -= 1
    if revealed(now, "a_killing_cold") and "unique" not in printed(word):
        total -= 1
    if revealed(now, "the_hands_tourney") and "knight" in printed(word):
        total += 1
    if own == "crossing_the_trident" and attacks and len(now.initiated[house]) == 1:
        total += 1
    if own == "blackwater" and defends:
        total += 1
    if own == "ghost_of_harrenhal" and has_stealth(now, word):
        total += 1
    return total


# -- who may fight --------------------------------------------------------------------------------------------


def may_attack(now: Situation, kind: str) -> list[str]:
    """Standing characters of the active player with the icon (attack.2, attack.3)."""
    return [
        word
        for word in now.characters[now.active]
        if may_fight(now, word, kind) and title(word) != "hodor"
    ]  # fmt: skip


def may_defend(now: Situation) -> list[str]:
    """Standing characters of the other with the icon, not passed by, not arrested (defend.1, defend.2, keyword.5)."""
    arrested = [effect.on for effect in now.lasting if effect.kind == "cannot_defend"]
    return [
        word
        for word in now.characters[enemy(now.active)]
        if may_fight(now, word, now.challenge) and word not in now.passed_by and word not in arrested
    ]


def may_fight(now: Situation, word: str, kind: str) -> bool:
    barred = printed(word)[0] == "neutral" and revealed(now, "the_lion_and_the_wolf")
    return word not in now.kneeling and has_icon(now, word, kind) and not barred


def may_initiate(now: Situation) -> list[str]:
    """One challenge of each type for which there is an attacker (challenge.6), as the plots allow (ruling 73)."""
    begun = now.initiated[now.active]
    if revealed(now, "the_long_night") and len(begun) >= 2:
        return []
    found = []
    for kind in TYPES:
        more = kind == "military" and now.plot[now.active] == "a_storm_of_swords"
        barred = kind == "military" and revealed(now, "an_uneasy_peace")
        if kind != "intrigue" and revealed(now, "a_game_of_thrones"):
            barred = barred or "intrigue" not in now.won[now.active]
        if begun.count(kind) < 1 + more and not barred and may_attack(now, kind):
            found.append(kind)
    return found


# -- results --------------------------------------------------------------------------------------------------


def resolve(now: Situation) -> Outcome:
    """Compare, claim, unopposed power, Renown; the game ends at once with 15 power (resolve, claim, ruling 31)."""
    attacker, defender = now.active, enemy(now.active)
    attack = sum(strength(now, word) for word in now.attackers)
    defence = sum(strength(now, word) for word in now.defenders)
    attack_stands = bool(now.attackers) and attack >= 1  # resolve.3, resolve.4
    defence_stands = bool(now.defenders) and defence >= 1
    if attack_stands and (attack >= defence or not defence_stands):  # resolve.5
        winner = attacker
    else:
        winner = defender if defence_stands else ""
    unopposed = winner == attacker and not defence_stands  # unopposed.1
    claim = claimed(now) if winner == attacker else 0
    outcome = Outcome((attack, defence), winner, unopposed, claim, dict(now.banner), dict(now.tokens), "")
    if winner == attacker and now.challenge == "power":
        outcome.banner[defender] -= claim
        outcome.banner[attacker] += claim
    if ends(now, outcome):
        return outcome
    if unopposed:
        outcome.banner[attacker] += 1  # unopposed.2
    if ends(now, outcome):
        return outcome
    fighters = now.attackers if winner == attacker else now.defenders if winner else []
    if not revealed(now, "a_man_without_honor"):
        for word in fighters:
            if "renown" in printed(word):  # keyword.3, keyword.7
                outcome.tokens[word] = outcome.tokens.get(word, 0) + 1
    if ends(now, outcome):
        return outcome
    if winner == defender and now.plot[attacker] == "you_win_or_you_die":
        outcome.banner[defender] += 1
    ends(now, outcome)
    return outcome


def claimed(now: Situation) -> int:
    """The claim of the attacker's plot as fully as the defender can pay it (claim.1, claim.4-claim.6)."""
    attacker, defender = now.active, enemy(now.active)
    value = 2 if now.plot[attacker] in CLAIM_OF_TWO else 1
    value += sum(effect.amount for effect in now.lasting if effect.kind == "claim" and effect.on == attacker)
    if now.challenge == "power" and now.plot[defender] == "guarding_the_throne":
        return 0
    stock = {
        "military": len(now.characters[defender]),
        "intrigue": now.hand[defender],
        "power": now.banner[defender],
    }
    return min(value, stock[now.challenge])


def power(house: str, banner: dict[str, int], tokens: dict[str, int]) -> int:
    """On the banner and on characters (victory.5)."""
    return banner[house] + sum(count for word, count in tokens.items() if whose(word) == house)


def ends(now: Situation, outcome: Outcome) -> bool:
    """Has somebody won? Of two at once the first player (victory.1, victory.2)."""
    there = [house for house in HOUSES if power(house, outcome.banner, outcome.tokens) >= GOAL]
    outcome.victor = now.first if now.first in there else there[0] if there else ""
    return bool(there)


def dominance(now: Situation) -> tuple[str, dict[str, int]]:
    """Who wins dominance, "" on a tie, and the banners afterwards (dominance.1-dominance.5)."""
    count = {}
    for house in HOUSES:
        standing = [word for word in now.characters[house] if word not in now.kneeling]
        count[house] = sum(strength(now, word) for word in standing) + now.gold[house]
        count[house] += 2 * sum(title(card) == "iron_throne" for card in now.locations[house])
        count[house] += 4 * (now.plot[house] == "prince_of_winterfell")
    banner = dict(now.banner)
    if count["stark"] == count["lannister"]:
        return "", banner
    winner = max(HOUSES, key=count.__getitem__)
    banner[winner] += 1
    if power(winner, banner, now.tokens) < GOAL and now.plot[winner] == "illyrios_gift":
        banner[winner] += 3
    return winner, banner
