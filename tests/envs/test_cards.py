"""Learners see cards by what they do: a pack's new card speaks through the inputs that are there, and can be played."""

from __future__ import annotations

from typing import Any

import numpy as np

import cyvasse
from cyvasse.envs.codec import SPARE, codec, observe
from cyvasse.envs.solo import Solo
from cyvasse.envs.zoo import Turns
from cyvasse.kernel.match import Match

TEXT = {"en": "As it says.", "ru": "Как сказано."}


def card(id_: str, *abilities: dict[str, Any], **more: Any) -> dict[str, Any]:
    name = {"en": id_.title(), "ru": "Карта"}
    fields = {"name": name, "deck": "standard", "colour": "red", "value": 3, "copies": 30, "effect": TEXT}
    return {"id": id_, **fields, "abilities": [*abilities], "source": "public", **more}


def pack(*cards: dict[str, Any]) -> dict[str, Any]:
    return {"name": "box", "game": "betwixt", "files": {"cards": {"influence": [*cards]}}}


def holding(id_: str, *abilities: dict[str, Any], **more: Any) -> Match:
    position = f"seats: [cersei, euron, jon]\nstep: turn\nturn: cersei\ncersei hand: {id_}\n"
    return cyvasse.start("betwixt", position, packs=[pack(card(id_, *abilities, **more))])


def distance(one: Match, other: Match) -> float:
    return float(np.abs(observe(one, 0, None) - observe(other, 0, None)).sum())


def test_two_new_cards_that_do_the_same_differ_by_their_names_alone() -> None:
    draws = {"when": "played", "do": [{"draw": 1}]}
    kills = {"when": "after the claim", "choose": {"an": "ally", "in": "any"}, "do": [{"kill": "it"}]}
    levy = holding("levy", draws)
    alike, unlike = holding("march", draws), holding("march", kills)
    assert distance(levy, alike) < distance(levy, unlike)


def test_a_card_counts_by_its_printed_numbers_too() -> None:
    draws = {"when": "played", "do": [{"draw": 1}]}
    levy, same, strong = holding("levy", draws), holding("levy", draws), holding("levy", draws, value=9)
    assert distance(levy, same) == 0 < distance(levy, strong)


def test_what_a_pack_says_of_cards_that_nobody_sees_is_no_input() -> None:
    position = "seats: [cersei, euron, jon]\nstep: turn\nturn: cersei\ncersei hand: raid\ndeck: feast\n"
    with_pack = cyvasse.start("betwixt", position, packs=[pack(card("levy", {"always": "influence", "by": 1}))])
    assert distance(cyvasse.start("betwixt", position), with_pack) == 0


def test_words_of_a_pack_have_the_spare_actions() -> None:
    words = codec("betwixt")
    first = words.count - SPARE
    assert words.actions(["raid", "levy", "kneel", "march"]) == {
        words.number["raid"]: "raid",
        words.number["kneel"]: "kneel",
        first: "levy",
        first + 1: "march",
    }


def test_a_game_with_a_pack_is_played_to_its_end() -> None:
    box = pack(card("levy", {"when": "played", "do": [{"draw": 1}]}), card("march", {"always": "influence", "by": 2}))
    env, luck, spare = Turns("betwixt", packs=[box], options={"quick": True}), np.random.default_rng(1), 0
    env.reset(seed=3)
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        action = int(luck.choice(np.flatnonzero(seen["action_mask"])))
        spare += action >= codec("betwixt").count - SPARE and not terminated
        env.step(None if terminated or truncated else action)
    assert env.board.match is not None and env.board.match.over and spare > 5


def test_one_seat_plays_with_a_pack_against_bots() -> None:
    env = Solo("betwixt", packs=[pack(card("levy", {"when": "played", "do": [{"draw": 1}]}))], bots=["greedy:1"])
    (seen, _info), over, luck = env.reset(seed=5), False, np.random.default_rng(2)
    for _ in range(12):
        if not over:
            seen, _, over, _, info = env.step(np.int64(luck.choice(np.flatnonzero(seen["action_mask"]))))
            assert not info.get("illegal")
