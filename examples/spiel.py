#!/usr/bin/env python3
"""OpenSpiel: a game of betwixt whose luck are chance nodes, with random actions."""

import numpy as np
import pyspiel

from cyvasse.envs.spiel import register

register()
luck = np.random.default_rng(1)
state = pyspiel.load_game("cyvasse_betwixt", {"players": 3}).new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        actions, shares = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(luck.choice(actions, p=shares)))
    else:
        state.apply_action(int(luck.choice(state.legal_actions())))
print("Shares of the win:", state.returns())
