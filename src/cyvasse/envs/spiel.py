"""OpenSpiel: every game with its luck as chance nodes, `cyvasse_GAME`, once `register()` was called.

Actions are words, as in `codec`. Returns are shares of the win, so they sum to one. A state can be resampled from what
a player knows, which is how OpenSpiel's own ISMCTS plays these games.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from cyvasse.kernel import seen as sight
from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.imagine import imagine
from cyvasse.kernel.luck import Dice, GivenLuck, NeedsLuck
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import games, new

from .codec import SIZE, Picking, codec, observe

MOST_OUTCOMES = 1024
LONGEST = 200_000


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """`players` is how many play."""

    def __init__(self, game: AnyGame, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.ours, self.seats = game, int(given.get("players") or game.seats[0])
        self.codec = codec(game.name)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.codec.count,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(game), info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer()


class Stand:
    """A match between its answers, or at an outcome that it waits for. OpenSpiel copies it with its state."""

    def __init__(self, game: str, seats: int) -> None:
        self.game, self.seats, self.codec = game, seats, codec(game)
        self.actions: list[int] = []  # all that led here
        self.match: Match | None = None
        self.picking: Picking | None = None
        self.pending: tuple[int, str] | None = None  # the answer that waits for its luck
        self.told: list[str] = []  # the luck it has been given
        self.chance: NeedsLuck | None = None
        self.go_on()

    def apply(self, action: int) -> None:
        self.actions.append(action)
        if self.chance is not None:
            self.told.append(self.outcomes()[action])
            self.go_on()
            return
        assert self.picking is not None and self.match is not None
        line = self.picking.pick(self.codec.words[action])
        if line is not None:
            self.pending = min(self.match.questions), line
            self.go_on()

    def go_on(self) -> None:
        """The beginning or the pending answer, with the luck told so far."""
        try:
            if self.match is None:
                self.match = new(self.game, self.seats, options=find(self.game).unattended, luck=GivenLuck(self.told))
            elif self.pending is not None:
                self.match.luck = GivenLuck(self.told)
                self.match.answer(*self.pending)
        except NeedsLuck as needs:
            self.chance = needs
            return
        self.pending, self.told, self.chance, self.picking = None, [], None, None
        if not self.match.over:
            self.picking = Picking(self.match.questions[min(self.match.questions)].asked())

    def outcomes(self) -> list[str]:
        assert self.chance is not None
        return sorted(set(self.chance.names))

    def over(self, match: Match | None) -> Stand:
        """The same stand over another match that looks the same to whoever is to act."""
        made: Stand = object.__new__(Stand)
        made.game, made.seats, made.codec, made.actions = self.game, self.seats, self.codec, self.actions[:]
        made.match, made.pending, made.told, made.chance = match, self.pending, self.told[:], self.chance
        made.picking = None
        if self.picking is not None:
            made.picking = Picking(self.picking.asked)
            for word in self.picking.picked:
                made.picking.pick(word)
        return made

    def __deepcopy__(self, memo: Any) -> Stand:
        return self.over(None if self.match is None else self.match.fork(luck=GivenLuck()))

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.game, self.seats, self.actions)


def _again(game: str, seats: int, actions: list[int]) -> Stand:
    """A stand that was written down, played again."""
    made = Stand(game, seats)
    for action in actions:
        made.apply(action)
    return made


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.stand = Stand(game.ours.name, game.seats)

    def current_player(self) -> int:
        if self.stand.chance is not None:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.stand.match is not None
        return int(pyspiel.PlayerId.TERMINAL) if self.stand.match.over else min(self.stand.match.questions)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.stand.picking is not None
        return sorted(self.stand.codec.number[word] for word in self.stand.picking.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.stand.chance is not None
        names = self.stand.chance.names
        return [(n, names.count(name) / len(names)) for n, name in enumerate(self.stand.outcomes())]

    def _apply_action(self, action: int) -> None:
        self.stand.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.stand.outcomes()[action] if player == pyspiel.PlayerId.CHANCE else self.stand.codec.words[action]

    def is_terminal(self) -> bool:
        return self.stand.chance is None and self.stand.match is not None and self.stand.match.over

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.stand.seats
        assert self.stand.match is not None
        winners = self.stand.match.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.stand.seats)]

    def known(self, player: int) -> str:
        """All that a player knows, as a line."""
        stand = self.stand
        if stand.match is None:
            return ""
        picked = stand.picking.picked if stand.picking is not None and player == self.current_player() else []
        return f"{sight.encode(stand.match.seen(player)).decode()} {' '.join(picked)}"

    def information_state_string(self, player: int | None = None) -> str:
        return self.known(self.current_player() if player is None else player)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that the player could not tell from this one, made from what it knows alone."""
        assert self.stand.match is not None and self.stand.chance is None
        dream = imagine(self.stand.match.seen(player), Dice(int(sampler() * (1 << 52))))
        dream.luck = GivenLuck()
        made: SpielState = self.get_game().new_initial_state()
        made.stand = self.stand.over(dream)
        return made

    def __str__(self) -> str:
        return f"{self.stand.match!r} {self.stand.told} {self.known(max(0, self.current_player()))}"


class Observer:
    """The vector of `codec`, and what the player knows as a string."""

    def __init__(self) -> None:
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0
        if state.stand.match is not None:
            picking = state.stand.picking if player == state.current_player() else None
            self.tensor[:] = observe(state.stand.match, player, picking)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.known(player)


def _type(game: AnyGame) -> Any:
    return pyspiel.GameType(
        short_name=f"cyvasse_{game.name}",
        long_name=f"{game.title['en']}, v{game.version}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0]},
    )


_known: list[str] = []


def register() -> list[str]:
    """Tell OpenSpiel of every game; returns their names."""
    for name in games():
        if f"cyvasse_{name}" not in _known:
            game = find(name)

            class Made(SpielGame):
                def __init__(self, params: dict[str, Any] | None = None, ours: AnyGame = game) -> None:
                    super().__init__(ours, params)

            pyspiel.register_game(_type(game), Made)
            _known.append(f"cyvasse_{name}")
    return _known[:]
