"""Gymnasium's own check, and whole episodes against bots."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from cyvasse.envs.solo import Solo, register
from tests.contract.walk import GAMES

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    name = next(one for one in register() if one.startswith(f"cyvasse/{game}-v"))
    env = gymnasium.make(name).unwrapped
    check_env(env, skip_render_check=True)
    seen, _info = env.reset(seed=1)
    assert env.observation_space.contains(seen)


@pytest.mark.parametrize("game", GAMES)
def test_an_episode_ends_with_our_share_of_the_win(game: str) -> None:
    env, luck = Solo(game, seat=1, bots=["random"]), np.random.default_rng(2)
    (seen, _info), over, given = env.reset(seed=5), False, 0.0
    while not over:
        seen, given, over, cut, _info = env.step(np.int64(luck.choice(np.flatnonzero(seen["action_mask"]))))
        assert not cut and env.observation_space.contains(seen)
    assert env.board.match is not None
    winners = env.board.match.winners
    assert given == (1 / len(winners) if 1 in winners else 0.0)


def test_an_illegal_action_ends_the_episode() -> None:
    env = Solo("yard")
    seen, _info = env.reset(seed=1)
    illegal = np.int64(np.flatnonzero(seen["action_mask"] == 0)[0])
    _seen, reward, over, _cut, info = env.step(illegal)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no seat 7 at a table of 2"):
        Solo("yard", seats=2, seat=7)
