"""PettingZoo: every game as an AEC environment with action masks, and as a parallel one.

`zoo("betwixt")` is what PettingZoo calls a module: `env`, `raw_env`, `parallel_env`. Ids are versioned by the game's
behaviour version (`betwixt_v1`). A seat's reward comes at the end: its share of the win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import new

from .codec import SIZE, WAIT, Codec, Picking, codec, observe

Agent = str
MODES = ["ansi", "svg"]


class Board:
    """A match and the lines on their way, for environments to play on."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, Any] | None,
        packs: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        self.game, self.packs = find(game), packs
        self.seats = seats if seats is not None else self.game.seats[0]
        self.options = {**self.game.unattended, **(options or {})}
        self.codec: Codec = codec(game)
        self.match: Match | None = None
        self.picking: dict[int, Picking] = {}

    def begin(self, seed: int) -> Match:
        self.match = new(self.game.name, self.seats, seed, self.options, self.packs)
        self.ask()
        return self.match

    def ask(self) -> None:
        """Questions that stand keep what is picked; new ones begin."""
        assert self.match is not None
        questions = self.match.questions
        asked = {seat: question.asked() for seat, question in questions.items()}
        self.picking = {
            seat: self.picking[seat] if seat in self.picking and self.picking[seat].asked == one else Picking(one)
            for seat, one in asked.items()
        }

    def may(self, seat: int, action: int) -> bool:
        return action in self.codec.actions(self.legal(seat))

    def legal(self, seat: int) -> list[str]:
        return self.picking[seat].legal() if seat in self.picking else [WAIT]

    def act(self, seat: int, action: int) -> None:
        """One word of an answer; once the line is whole, the match goes on."""
        assert self.match is not None
        line = self.picking[seat].pick(self.codec.actions(self.legal(seat))[action])
        if line is not None:
            self.match.answer(seat, line)
            del self.picking[seat]
            self.ask()

    def observation(self, seat: int) -> dict[str, Any]:
        assert self.match is not None
        over = self.match.over
        vector = observe(self.match, seat, self.picking.get(seat))
        return {"observation": vector, "action_mask": self.codec.mask([WAIT] if over else self.legal(seat))}

    def spaces(self) -> tuple[spaces.Space[Any], spaces.Space[Any]]:
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (SIZE,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.codec.count,), np.int8),
            }
        )
        return seen, spaces.Discrete(self.codec.count)

    def rewards(self) -> list[float]:
        """Each seat's share of the win."""
        assert self.match is not None
        winners = self.match.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]


class Turns(AECEnv):  # type: ignore[misc]
    """One agent acts at a time: a seat that is asked. Behind screens seats are asked one after another."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        packs: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        super().__init__()
        self.board = Board(game, seats, options, packs)
        self.metadata = {"name": versioned(self.board.game), "render_modes": MODES, "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{n}" for n in range(self.board.seats)]
        self.observation_spaces = {agent: self.board.spaces()[0] for agent in self.possible_agents}
        self.action_spaces = {agent: self.board.spaces()[1] for agent in self.possible_agents}
        self._luck = np.random.default_rng()

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.board.begin(int(self._luck.integers(1 << 40)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def _next(self) -> None:
        match = self.board.match
        assert match is not None
        if match.over:
            self.rewards = dict(zip(self.agents, self.board.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[min(match.questions)]

    def observe(self, agent: Agent) -> dict[str, Any]:
        return self.board.observation(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        assert action is not None
        self.board.act(self.possible_agents.index(agent), int(action))
        self._next()
        self._accumulate_rewards()

    def render(self) -> str | None:
        return shown(self.board.match, self.render_mode)

    def close(self) -> None:
        self.board.match = None


class Cycles(ParallelEnv):  # type: ignore[misc]
    """All agents act at once. Who is not asked waits; an action that is not legal is a wait as well."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        max_cycles: int = 20_000,
        render_mode: str | None = None,
        packs: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        self.board, self.max_cycles, self.render_mode = Board(game, seats, options, packs), max_cycles, render_mode
        self.metadata = {"name": versioned(self.board.game), "render_modes": MODES}
        self.possible_agents = [f"seat_{n}" for n in range(self.board.seats)]
        self.agents: list[Agent] = []
        self._spaces = {agent: self.board.spaces() for agent in self.possible_agents}
        self._luck = np.random.default_rng()
        self._cycle = 0

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        return self._spaces[agent][0]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        return self._spaces[agent][1]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Any], dict[Agent, dict[str, Any]]]:
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.board.begin(int(self._luck.integers(1 << 40)))
        self.agents, self._cycle = self.possible_agents[:], 0
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[Agent, Any]:
        return {agent: self.board.observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def step(self, actions: dict[Agent, int]) -> tuple[dict[Agent, Any], ...]:
        assert self.board.match is not None
        self._cycle += 1
        asked = sorted(self.board.picking)
        for seat in asked:
            action = actions.get(self.possible_agents[seat])
            if action is not None and seat in self.board.picking and self.board.may(seat, int(action)):
                self.board.act(seat, int(action))
        over = self.board.match.over
        rewards = self.board.rewards() if over else [0.0] * self.board.seats
        cut = not over and self._cycle >= self.max_cycles
        agents, found = self.agents, self._seen()
        if over or cut:
            self.agents = []
        return (
            found,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def render(self) -> str | None:
        return shown(self.board.match, self.render_mode)

    def close(self) -> None:
        self.board.match = None


def versioned(game: AnyGame) -> str:
    return f"{game.name}_v{game.version}"


def shown(match: Match | None, mode: str | None) -> str | None:
    """The table as a spectator sees it."""
    if match is None or mode is None:
        return None
    return match.svg() if mode == "svg" else match.text(None)


@lru_cache(maxsize=16)
def zoo(game: str) -> SimpleNamespace:
    """What PettingZoo calls a module: `env`, `raw_env` and `parallel_env` of this game."""
    find(game)

    def raw_env(**options: Any) -> Turns:
        return Turns(game, **options)

    def env(**options: Any) -> Any:
        """The turns of a game, where an illegal action ends it with a reward of -1."""
        made: Any = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))

    def parallel_env(**options: Any) -> Cycles:
        return Cycles(game, **options)

    return SimpleNamespace(raw_env=raw_env, env=env, parallel_env=parallel_env)
