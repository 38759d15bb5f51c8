"""OpenSpiel's own tests, on every game; its search plays betwixt."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from cyvasse.envs.spiel import register
from tests.contract.walk import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_open_spiel_finds_nothing_wrong(game: str) -> None:
    assert f"cyvasse_{game}" in register()
    pyspiel.random_sim_test(pyspiel.load_game(f"cyvasse_{game}"), num_sims=1, serialize=False, verbose=False)


def test_a_state_is_written_and_read() -> None:
    register()
    game, luck = pyspiel.load_game("cyvasse_yard"), np.random.default_rng(1)
    state = game.new_initial_state()
    for _ in range(25):
        if state.is_chance_node():
            state.apply_action(luck.choice([action for action, _ in state.chance_outcomes()]))
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state) and again.history() == state.history()


def test_luck_is_a_node_with_the_chances_of_the_deck() -> None:
    register()
    state = pyspiel.load_game("cyvasse_betwixt").new_initial_state()
    assert state.is_chance_node()
    assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)


def test_its_search_plays_betwixt() -> None:
    register()
    game = pyspiel.load_game("cyvasse_betwixt", {"players": 3})
    player = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.0,
        max_simulations=3,
        random_state=np.random.RandomState(2),
    )
    state, luck, decided = game.new_initial_state(), np.random.default_rng(3), 0
    while not state.is_terminal() and decided < 6:
        if state.is_chance_node():
            actions, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(actions, p=shares)))
            continue
        action = player.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        decided += 1
    assert decided == 6
