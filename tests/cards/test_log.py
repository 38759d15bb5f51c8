"""The log tells everything that happens in the open: from it alone a reader can follow the table."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

import cyvasse
from cyvasse.games.cards.components import HOUSES, components
from cyvasse.games.cards.table import Table
from cyvasse.kernel.luck import Dice
from tests.contract.walk import walk

DATA = components()


class Reader:
    """Follows the log of a spectator: gold, power, cards in play, duplicates, bearers, piles, who kneels."""

    def __init__(self) -> None:
        self.gold, self.power = Counter[str](), Counter[str]()
        self.tokens, self.duplicates = Counter[str](), Counter[str]()
        self.play: list[str] = []
        self.bearer: dict[str, str] = {}
        self.dead: dict[str, Counter[str]] = {house: Counter[str]() for house in HOUSES}
        self.discard: dict[str, Counter[str]] = {house: Counter[str]() for house in HOUSES}
        self.kneeling: set[str] = set()
        self.challenge = ""

    def read(self, event: str, words: dict[str, Any]) -> None:
        tell = getattr(self, event.replace(".", "_"), None)
        if tell is not None:
            tell(**words)

    def enter(self, house: str, title: str) -> str:
        word = next(w for w in DATA.words[HOUSES.index(house)][title] if w not in self.play)
        self.play.append(word)
        return word

    def leave(self, word: str) -> str:
        self.play.remove(word)
        self.kneeling.discard(word)
        self.bearer.pop(word, None)
        house, title = HOUSES[DATA.owner[word]], DATA.title[word]
        self.discard[house][title] += self.duplicates.pop(word, 0)
        self.tokens.pop(word, None)
        return house

    # -- what the log says

    def layout_shown(self, house: str, cards: list[str]) -> None:
        for title in cards:
            self.enter(house, title)

    def income_taken(self, house: str, count: int) -> None:
        self.gold[house] += count

    gold_taken = income_taken

    def gold_paid(self, house: str, count: int) -> None:
        self.gold[house] -= count

    def card_played(self, house: str, card: str, cost: int) -> None:
        self.gold[house] -= cost
        self.enter(house, card)

    def card_attached(self, card: str, character: str) -> None:
        self.bearer[card] = character

    def duplicate_placed(self, house: str, card: str) -> None:
        self.duplicates[next(w for w in self.play if w.startswith(f"{card}@{house}"))] += 1

    def duplicate_saves(self, character: str) -> None:
        self.duplicates[character] -= 1
        self.discard[HOUSES[DATA.owner[character]]][DATA.title[character]] += 1

    def event_played(self, house: str, card: str) -> None:
        self.discard[house][card] += 1

    def hand_discarded(self, house: str, card: str) -> None:
        self.discard[house][card] += 1

    def card_discarded(self, card: str) -> None:
        self.discard[self.leave(card)][DATA.title[card]] += 1

    def character_killed(self, character: str) -> None:
        self.dead[self.leave(character)][DATA.title[character]] += 1

    def card_returned(self, card: str) -> None:
        if "@" in card:
            self.leave(card)
        else:  # The Old Gods are the Starks' own
            self.dead["stark"][card] -= 1

    def card_kneels(self, card: str) -> None:
        self.kneeling.add(card)

    def card_stands(self, card: str) -> None:
        self.kneeling.remove(card)

    def challenge_begun(self, house: str, challenge: str, characters: list[str]) -> None:
        jaime = "jaime_lannister@lannister"
        self.kneeling |= {word for word in characters if not (word == jaime and challenge == "military")}

    def defence(self, house: str, characters: list[str]) -> None:
        self.kneeling |= {*characters}

    def standing(self) -> None:
        prisoners = {bearer for card, bearer in self.bearer.items() if DATA.title[card] == "imprisoned"}
        self.kneeling &= prisoners

    def taxation(self) -> None:
        self.gold.clear()

    def power_gained(self, house: str, count: int) -> None:
        self.power[house] += count

    def power_taken(self, house: str, count: int) -> None:
        self.power[house] += count
        self.power[next(other for other in HOUSES if other != house)] -= count

    def power_earned(self, character: str) -> None:
        self.tokens[character] += 1


@pytest.mark.parametrize("draft", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_the_open_table_can_be_rebuilt_from_the_log(seed: int, draft: bool) -> None:
    match = cyvasse.new("cards", seed=seed, options={"draft": draft})
    reader, read = Reader(), 0
    for _ in walk(match, Dice(seed)):
        log = match.log(None)
        for line in log[read:]:
            reader.read(line.event, line.words)
        read = len(log)
        table = cast(Table, match.table)
        if table.playing or table.doomed:  # in the middle of something
            continue
        assert_same(reader, table)


def assert_same(reader: Reader, table: Table) -> None:
    assert sorted(reader.play) == sorted(word for row in rows(table) for word in row)
    assert reader.kneeling == set(table.kneeling)
    assert +reader.tokens == Counter(table.tokens) and +reader.duplicates == Counter(table.duplicates)
    assert reader.bearer == table.bearer
    for seat, house in enumerate(HOUSES):
        assert (reader.gold[house], reader.power[house]) == (table.gold[seat], table.power[seat])
        assert +reader.dead[house] == Counter(table.dead[seat])
        assert +reader.discard[house] == Counter(table.discard[seat])


def rows(table: Table) -> list[list[str]]:
    return [*table.characters, *table.locations, *table.attachments]


TOLD = {
    ("[]", "en"): ["House Stark wins the challenge: attack 4, defence 0.", "House Stark has won unopposed."],
    ("[]", "ru"): [
        "Дом Старк побеждает в вызове: атака 4, защита 0.",
        "Вызов остался непринятым, и в нём побеждает Дом Старк.",
    ],
    ("tywin_lannister", "en"): ["House Lannister beats the challenge off: defence 5, attack 4. No claim is applied."],
    ("tywin_lannister", "ru"): ["Дом Ланнистер отбивает вызов: защита 5, атака 4. Эффекта намерений нет."],
}


@pytest.mark.parametrize(("defenders", "lang"), TOLD)
def test_the_end_of_a_challenge_names_the_winner_and_tells_attack_from_defence(defenders: str, lang: str) -> None:
    match = cyvasse.start(
        "cards",
        f"""
        step: resolve
        challenge: power
        stark: eddard_stark kneeling
        lannister: tywin_lannister
        lannister gold: 2
        attackers: eddard_stark
        defenders: {defenders}
        """,
    )
    events = [line.event for line in match.log(None)]
    ending = events.index("challenge.won" if defenders == "[]" else "challenge.beaten_off")
    told = match.says(None, lang)[ending : ending + len(TOLD[defenders, lang])]
    assert told == TOLD[defenders, lang]


@pytest.mark.parametrize(("power", "told"), [(0, []), (1, [1])])
def test_a_power_claim_that_finds_nothing_is_not_told_as_a_gain(power: int, told: list[int]) -> None:
    match = cyvasse.start(
        "cards",
        f"""
        step: resolve
        challenge: power
        stark: eddard_stark kneeling
        attackers: eddard_stark
        lannister power: {power}
        """,
    )
    assert [line.words["count"] for line in match.log(None) if line.event == "power.taken"] == told
