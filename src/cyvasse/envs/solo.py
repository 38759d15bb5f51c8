"""Gymnasium: one seat against chosen bots.

`gymnasium.make("cyvasse/betwixt-v2", bots=["greedy"])` once `register()` was called. The mask of legal actions is in
the observation and in `info["action_mask"]`; an illegal action ends the episode with a reward of -1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np

from cyvasse.bots import Seated, bot
from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.opening import games

from .zoo import MODES, Board, shown

Seen = dict[str, Any]


class Solo(gymnasium.Env[Seen, np.int64]):
    """`seat` is ours; `bots` fill the others in turn. The reward comes at the end: our share of the win."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bots: Sequence[str] = ("random",),
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        packs: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        self.board, self.seat, self.render_mode = Board(game, seats, options, packs), seat, render_mode
        self.metadata = {"render_modes": MODES}
        if not 0 <= seat < self.board.seats:
            raise ValueError(f"There is no seat {seat} at a table of {self.board.seats}.")
        self.bots = [bot(name) for name in bots]
        self.observation_space, self.action_space = self.board.spaces()
        self._seated: dict[int, Seated] = {}
        self._dice = Dice(0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.board.begin(int(self.np_random.integers(1 << 40)))
        self._dice = Dice(int(self.np_random.integers(1 << 40)))
        others = [n for n in range(self.board.seats) if n != self.seat]
        self._seated = {n: Seated(self.bots[i % len(self.bots)]) for i, n in enumerate(others)}
        self._others()
        return self._told()

    def _told(self, **more: Any) -> tuple[Seen, dict[str, Any]]:
        seen = self.board.observation(self.seat)
        return seen, {"action_mask": seen["action_mask"], **more}

    def _others(self) -> None:
        """The bots play until our seat is asked or the game is over."""
        match = self.board.match
        assert match is not None
        while not match.over and self.seat not in match.questions:
            who = min(match.questions)
            self._seated[who].play(match, who, self._dice)
        self.board.ask()

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        match = self.board.match
        assert match is not None, "reset comes first"
        if match.over or not self.board.may(self.seat, int(action)):
            seen, info = self._told(illegal=not match.over)
            return seen, -1.0, True, False, info
        self.board.act(self.seat, int(action))
        if self.seat not in self.board.picking:
            self._others()
        reward = self.board.rewards()[self.seat] if match.over else 0.0
        seen, info = self._told()
        return seen, reward, match.over, False, info

    def render(self) -> str | None:
        return shown(self.board.match, self.render_mode)


def register() -> list[str]:
    """Tell Gymnasium of every game: `cyvasse/GAME-vVERSION`."""
    ids = []
    for name in games():
        ids.append(f"cyvasse/{name}-v{find(name).version}")
        if ids[-1] not in gymnasium.registry:
            gymnasium.register(ids[-1], entry_point="cyvasse.envs.solo:Solo", kwargs={"game": name})
    return ids
