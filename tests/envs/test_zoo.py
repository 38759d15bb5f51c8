"""PettingZoo's own tests, on every game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from cyvasse.envs.zoo import Turns, zoo
from tests.contract.walk import GAMES

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize("game", GAMES)
def test_the_api(game: str) -> None:
    env = zoo(game).env()
    api_test(env, num_cycles=40)
    env.reset(seed=1)
    assert env.observation_space(env.agent_selection).contains(env.observe(env.agent_selection))


@pytest.mark.parametrize("game", GAMES)
def test_seeds(game: str) -> None:
    seed_test(zoo(game).env, num_cycles=20)
    one, other = zoo(game).env(), zoo(game).env()
    for env in (one, other):
        env.reset(seed=4)
    assert all(str(one.observe(agent)) == str(other.observe(agent)) for agent in one.possible_agents)


@pytest.mark.parametrize("game", GAMES)
def test_the_parallel_form(game: str) -> None:
    made = zoo(game)
    parallel_api_test(made.parallel_env(), num_cycles=20)
    assert made.parallel_env().possible_agents == made.env().possible_agents
    max_cycles_test(
        SimpleNamespace(
            parallel_env=made.parallel_env, env=lambda **options: parallel_to_aec(made.parallel_env(**options))
        )
    )


def masked(env: Any, luck: np.random.Generator) -> dict[str, float]:
    """A game with random legal actions; returns what every agent was given in all."""
    env.reset(seed=3)
    given = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        given[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if terminated or truncated else int(luck.choice(legal)))
    return given


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_ends_with_one_win_to_share(game: str) -> None:
    env = Turns(game)
    given = masked(env, np.random.default_rng(1))
    assert sum(given.values()) == pytest.approx(1) and str(env.metadata["name"]).startswith(f"{game}_v")


def test_an_illegal_action_ends_the_game() -> None:
    env = zoo("yard").env()
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.rewards["seat_0"] == -1 and all(env.terminations.values())
