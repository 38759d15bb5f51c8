"""Bids, the claim, triumph cards and the end of B'Twixt, reckoned from the rulebook's clauses and the printed cards.

Leaders and councils are numbers: council i lies between leader i and the next one clockwise, leader i + 1. Nothing
here is taken from the game that it judges.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

# Influence cards by printed value.
INFLUENCE = {
    0: "patience winter_is_coming walk_of_atonement clever_ploy dragonbinder",
    1: "assassination backup_plan matchmaker a_feast_for_crows words_are_wind water_gardens bounty_of_highgarden"
    " gift_of_rhllor",
    2: "wildfire feast little_birds betrayal blackmail purple_wedding valar_morghulis ghost unbowed_unbent_unbroken"
    " queen_of_thorns blood_magic",
    3: "raid patronage puppet whisperers first_among_equals red_wedding dark_wings_dark_words queen_regent"
    " loose_tongues chain_across_the_bay the_pack_survives for_the_watch breaker_of_chains crows_eye"
    " the_grass_hides_the_viper growing_strong shadow_assassin",
    4: "call_the_banners intimidation steady_support court_intrigue pulling_the_strings royal_decree a_lannister_pays"
    " ice lord_commander dracarys mother_of_dragons the_iron_price vengeance_of_dorne visions_in_the_flames",
    5: "trial_by_combat honour change_of_heart bribe tourney_of_the_hand warden_of_the_north the_silence",
    6: "siege longclaw unsullied golden_rose",
    7: "gold_of_casterly_rock battle_of_the_blackwater honour_above_all",
    8: "show_of_strength",
    9: "hear_me_roar",
}
RED = (
    "show_of_strength", "call_the_banners", "raid", "trial_by_combat", "wildfire", "assassination", "siege",
    "intimidation",
)  # fmt: skip
# Allies by printed power value.
ALLIES = {
    1: "grand_maester_pycelle",
    2: "arya_stark bran_stark hodor tommen_baratheon shae varys qyburn samwell_tarly maester_aemon ygritte"
    " ellaria_sand theon_greyjoy missandei lysa_arryn",
    3: "sansa_stark ser_loras_tyrell catelyn_stark ser_davos_seaworth brienne_of_tarth joffrey_baratheon"
    " sandor_clegane bronn petyr_baelish margaery_tyrell jeor_mormont tormund arianne_martell areo_hotah"
    " asha_greyjoy walder_frey",
    4: "jaqen_hghar ser_gregor_clegane ser_barristan_selmy mace_tyrell randyll_tarly ser_jorah_mormont"
    " oberyn_martell balon_greyjoy victarion_greyjoy ramsay_bolton",
    5: "mance_rayder robb_stark stannis_baratheon renly_baratheon ser_jaime_lannister roose_bolton khal_drogo",
    6: "robert_baratheon tywin_lannister",
}
VALUE = {card: value for value, cards in INFLUENCE.items() for card in cards.split()}
POWER = {ally: value for value, allies in ALLIES.items() for ally in allies.split()}
# Triumph cards by window, and whose they are: of a winner, of one who did not win, of a winner's neighbour, of anyone.
BEFORE = {"blood_magic": "won", "shadow_assassin": "lost"}
AFTER = {
    "assassination": "won",
    "honour": "won",
    "matchmaker": "won",
    "red_wedding": "won",
    "royal_decree": "won",
    "the_pack_survives": "won",
    "ice": "won",
    "the_iron_price": "won",
    "gift_of_rhllor": "won",
    "steady_support": "lost",
    "purple_wedding": "lost",
    "walk_of_atonement": "lost",
    "unbowed_unbent_unbroken": "lost",
    "a_lannister_pays": "neighbour",
    "vengeance_of_dorne": "neighbour",
    "queen_of_thorns": "neighbour",
    "bribe": "anyone",
    "tourney_of_the_hand": "anyone",
    "valar_morghulis": "anyone",
}


@dataclass
class Stake:
    """A card in a bid stack: a lasting bonus, and a value that was copied (None: as printed)."""

    card: str
    bonus: int = 0
    copied: int | None = None


@dataclass
class Situation:
    """What lies open, by leader or council; of hands only how many cards."""

    stacks: list[list[Stake]]
    hands: list[int]
    councils: list[list[str]]
    dead: list[str]
    season: str
    first: int
    in_force: str = ""  # the ally whose 'During this round' ability works
    current: str = ""
    winner: int | None = None  # of the bid, once it is known
    supply: int = 54

    @property
    def leaders(self) -> int:
        return len(self.stacks)

    def own(self, leader: int) -> list[int]:
        """A leader's left and right council (council.3, council.4)."""
        return [leader, (leader - 1) % self.leaders]

    def clockwise(self) -> list[int]:
        return [(self.first + step) % self.leaders for step in range(self.leaders)]

    def held(self, leader: int, card: str) -> int:
        return sum(stake.card == card for stake in self.stacks[leader])


# -- the bid --------------------------------------------------------------------------------------------------


def total(now: Situation, leader: int) -> int:
    """The influence in a leader's stack, never below zero (claim.1, adopted.10)."""
    return max(0, sum(influence(now, leader, stake) for stake in now.stacks[leader]))


def influence(now: Situation, leader: int, stake: Stake) -> int:
    """The value is replaced first, then bonuses are added (adopted.24)."""
    value = VALUE[stake.card]
    if now.in_force == "tommen_baratheon" and value >= 6:
        value = 5
    if stake.copied is not None:
        value = stake.copied
    return value + stake.bonus + growth(now, leader, stake.card)


def growth(now: Situation, leader: int, card: str) -> int:
    """What a card adds to itself while it lies in a stack."""
    if card == "call_the_banners":
        return sum(stake.card in RED for stake in now.stacks[leader]) - 1
    if card == "patience":
        return min(6, now.hands[leader])
    if card == "a_feast_for_crows":
        return min(7, len(now.dead))
    if card == "mother_of_dragons":
        return ["summer", "autumn", "winter"].index(now.season)
    if card == "growing_strong":
        return min(4, sum(len(now.councils[council]) for council in now.own(leader)) // 2)
    return 0


def ranking(now: Situation, totals: list[int]) -> list[int]:
    """The winner of the bid first; ties by nearness to the first player (claim.2, claim.4, adopted.51)."""
    order = now.clockwise()
    if now.in_force == "stannis_baratheon":
        order.reverse()
    else:  # an ally's ability beats an influence card's (priority.2)
        equals = [who for who in order if now.held(who, "first_among_equals") and totals[who] == max(totals)]
        order = equals + [who for who in order if who not in equals]
    return sorted(order, key=lambda who: -totals[who])  # leaders with equal totals stay in that order


# -- the claim ------------------------------------------------------------------------------------------------


def places(now: Situation, winner: int) -> list[int]:
    """The councils where the winner may place the current ally (claim.3, puppet.1-puppet.3, placement.1)."""
    own = now.own(winner)
    if now.current == "mance_rayder":
        return list(range(now.leaders))
    if now.current == "sansa_stark":
        best = [max((POWER[ally] for ally in now.councils[council]), default=0) for council in own]
        return [council for council, power in zip(own, best, strict=True) if power == max(best)]
    if now.held(winner, "breaker_of_chains"):
        return own
    left, right = (now.held(who, "puppet") for who in ((winner + 1) % now.leaders, (winner - 1) % now.leaders))
    return own if left == right else own[:1] if left > right else own[1:]


def who_places_the_token(now: Situation, winner: int) -> int | None:
    """The winner, or the first other leader with Court Intrigue; None if there is no token (claim.9, adopted.36)."""
    if now.held(winner, "gold_of_casterly_rock") or not now.supply:
        return None
    schemers = [who for who in now.clockwise() if who != winner and now.held(who, "court_intrigue")]
    return schemers[0] if schemers else winner


# -- triumph --------------------------------------------------------------------------------------------------


def triumphs(now: Situation, winner: int, window: dict[str, str]) -> list[tuple[int, Counter[str]]]:
    """Leader by leader, clockwise from the first player, the cards that act in a window (adopted.3, adopted.25)."""
    found = []
    for who in now.clockwise():
        roles = {"anyone", "won" if who == winner else "lost"}
        if (who - winner) % now.leaders in (1, now.leaders - 1):
            roles.add("neighbour")
        found.append((who, Counter(s.card for s in now.stacks[who] if window.get(s.card) in roles)))
    return found


def kept(now: Situation, winner: int) -> list[int]:
    """How many cards each leader takes back into the hand in step 4 (adopted.33)."""
    return [0 if who == winner else now.held(who, "backup_plan") + now.held(who, "ghost") for who in range(now.leaders)]


# -- the end --------------------------------------------------------------------------------------------------


def council_power(now: Situation, council: int, tokens: list[int]) -> int:
    """Allies and tokens of a council, on the final state (endgame.3, adopted.34)."""
    allies = now.councils[council]
    power = sum(POWER[ally] for ally in allies)
    if "robb_stark" in allies and {"walder_frey", "roose_bolton"} & {*allies}:
        power -= 3
    if "sandor_clegane" in allies and "ser_gregor_clegane" in now.dead:
        power += 2
    if "tormund" in allies and {"mance_rayder", "ygritte"} & {*allies}:
        power += 2
    if "ellaria_sand" in allies:
        power += min(3, len(now.dead))
    if "victarion_greyjoy" in allies:
        power += tokens.count(1)
    return power + sum(tokens)


def standings(now: Situation, tokens: list[list[int]]) -> list[tuple[int, int, int]]:
    """Of each leader the small council, the other one, and the allies in both (victory.1, victory.4, victory.5)."""
    powers = [council_power(now, council, tokens[council]) for council in range(now.leaders)]
    found = []
    for who in range(now.leaders):
        left, right = now.own(who)
        allies = len(now.councils[left]) + len(now.councils[right])
        found.append((min(powers[left], powers[right]), max(powers[left], powers[right]), allies))
    return found


def winners(standing: list[tuple[int, int, int]]) -> list[int]:
    """Each tie-break among those still tied after the one before it (victory.3-victory.7)."""
    left = list(range(len(standing)))
    for measure in range(3):
        best = max(standing[who][measure] for who in left)
        left = [who for who in left if standing[who][measure] == best]
    return left
