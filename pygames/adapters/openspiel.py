"""The games as games of OpenSpiel: importing this module registers those that have `encoding` and `chance`.

``pyspiel.load_game("pygames_deckfish")`` then works. The name of a game is its id after ``pygames_``, with underscores.
Its options are parameters, and so is ``players`` if the game has several player counts.

- Chance is explicit: cards and dice are drawn at chance nodes, one by one, when the game reveals them. So the future is
  not part of a state, and searches such as MCTS cannot see it. With a parameter ``seed``, the game begins with the deal
  of that seed; a game without luck after the deal is deterministic then.
- Actions are those of `pygames.adapters.variant`; `action_to_string` gives the notation.
- The observation tensor is that of `pygames.adapters.view_tensor`. The information state tensor also has the draws that
  the player has seen, and all moves (see `openspiel_observers`).
- The winners share 1, and the losers pay it (see `pygames.adapters.variant.Variant.returns`); every game is zero-sum.
"""

import json
import random
from collections.abc import Callable, Iterable, Mapping
from itertools import zip_longest
from typing import Any, NamedTuple, Self

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError("This adapter needs more packages: pip install '.[openspiel]' in a clone") from missing

from pygames.adapters.game_tree import OVER, Node, Tree
from pygames.adapters.variant import Variant
from pygames.adapters.view_tensor import Tensor, ViewTensor
from pygames.model.data_types import record_dict
from pygames.model.game import Game
from pygames.records.record import replay
from pygames.registry import GAMES


class Observer:
    """What a player sees. At a chance node, that is the position before the last move.

    While the deal is drawn, there is no position: a tensor is zero, apart from `draws`.

    The tensor without perfect recall is that of `ViewTensor`. With perfect recall, two features follow:

    - ``draws``: for each draw of the deal 1 + its outcome's id, 0 if the player has not seen it
    - ``moves``: for each ply 1 + the action's id, 0 for plies to come

    The string without perfect recall is the view as JSON, without its moves. With perfect recall, it is the seat, the
    draws that the player has seen and all moves. Everything else follows from these.
    """

    def __init__(self, tree: Tree, view_tensor: ViewTensor, most_plies: int, *, perfect_recall: bool) -> None:
        self._tree, self._view_tensor, self._recall = tree, view_tensor, perfect_recall
        self._view_size = view_tensor.size
        draws, moves = (tree.most_draws, most_plies) if perfect_recall else (0, 0)
        self.tensor: Tensor = np.zeros(self._view_size + draws + moves, np.float32)
        self.dict = view_tensor.parts(self.tensor[: self._view_size])
        if self._recall:
            self.dict["draws"] = self.tensor[self._view_size : self._view_size + draws]
            self.dict["moves"] = self.tensor[self._view_size + draws :]

    def set_from(self, state: Any, player: int) -> None:
        """Write the tensor of what the player sees in a state."""
        self.tensor.fill(0)
        view = state.node.view(player)
        if view is not None:
            self.tensor[: self._view_size] = self._view_tensor.encode(view)
        if self._recall:
            ids = self._tree.outcome_ids
            for place, label in enumerate(state.node.known_draws(player)):
                self.dict["draws"][place] = 0 if label is None else ids[label] + 1
            # at a chance node, the history has the move that leads to it, which the view does not
            actions = [item.action for item in state.full_history() if item.player >= 0]
            for ply, action in enumerate(actions[: len(view["moves"])] if view else []):
                self.dict["moves"][ply] = action + 1

    def string_from(self, state: Any, player: int) -> str:
        """Return what the player sees in a state as text."""
        return _seen(state.node, player, perfect_recall=self._recall)


class PartialObserver:
    """What is public, or what only a player knows, or both for all players, as text. It has no tensor.

    What is public is the view of a bystander. What only a player knows are draws, in the order of the deal.
    """

    tensor = None

    def __init__(self, players: int, kind: Any) -> None:
        self._players, self._kind = players, kind
        self.dict: dict[str, Any] = {}

    def set_from(self, state: Any, player: int) -> None:
        """Do nothing: there is no tensor."""

    def string_from(self, state: Any, player: int) -> str:
        """Return what the observer sees in a state as text; "" if that is nothing."""
        parts = []
        if self._kind.public_info:
            parts.append(_seen(state.node, None, perfect_recall=self._kind.perfect_recall))
        seats = {
            pyspiel.PrivateInfoType.NONE: [],
            pyspiel.PrivateInfoType.SINGLE_PLAYER: [player],
            pyspiel.PrivateInfoType.ALL_PLAYERS: range(self._players),
        }
        public = state.node.known_draws(None)
        for seat in seats[self._kind.private_info]:
            both = zip_longest(state.node.known_draws(seat), public)
            own = [label for label, seen in both if label is not None and seen is None]
            parts += [f"seat {seat}: {', '.join(own)}"] if own else []
        return "\n".join(parts)


def _seen(node: Node, seat: int | None, *, perfect_recall: bool) -> str:
    view = node.view(seat)
    if perfect_recall or view is None:
        return _json([seat, node.known_draws(seat), view["moves"] if view else []])
    return _json({**view, "moves": len(view["moves"])})


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def name_of(game: Game) -> str:
    """Return the name of a game in OpenSpiel: "pygames_deckfish"."""
    return f"pygames_{game.id.replace('-', '_')}"


def register(game: Game) -> None:
    """Register a game with OpenSpiel, such as a plugin. Raise ValueError if it lacks what an adapter needs."""
    variant = Variant.of(game.id)
    variant.encoding()
    game_type = _game_type(game, is_deterministic=Tree(variant).is_deterministic)

    # A class: OpenSpiel releases this object after Python has ended, which would crash if it were freed then. Classes
    # refer to themselves, so they are not.
    class RegisteredGame(SpielGame):
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(game, parameters or {})

    pyspiel.register_game(game_type, RegisteredGame)


def _game_type(game: Game, *, is_deterministic: bool) -> pyspiel.GameType:
    several = {"players": game.seats[0]} if len(game.seats) > 1 else {}
    seed = {} if game.private or not game.fields else {"seed": ""}  # a seat that knew the deal would know all hands
    hidden = pyspiel.GameType.Information.IMPERFECT_INFORMATION
    chance = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.DETERMINISTIC if is_deterministic else chance.EXPLICIT_STOCHASTIC,
        information=hidden if game.private else pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**several, **{option: values[0] for option, values in game.options.items()}, **seed},
    )


class SpielGame(pyspiel.Game):
    """A variant of a game as a game of OpenSpiel."""

    def __init__(self, game: Game, parameters: dict[str, Any]) -> None:
        chosen = dict(parameters)
        seed = str(chosen.pop("seed", ""))
        variant = Variant.of(game.id, **chosen)
        self.tree = Tree(variant, seed)
        self.view_tensor = ViewTensor(variant)
        self.most_plies = variant.encoding().max_plies(variant.players, variant.options)
        lowest = -1 / (variant.players - 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tree.action_space.size,
            max_chance_outcomes=len(self.tree.labels),
            num_players=variant.players,
            min_utility=lowest,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.most_plies,
        )
        super().__init__(_game_type(game, is_deterministic=self.tree.is_deterministic), info, parameters)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return an upper limit on the draws of a game."""
        return self.tree.most_draws - self.tree.root.draws

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer | PartialObserver":
        """Return an observer; with perfect recall, its tensor is the information state."""
        if params:
            raise ValueError(f"Observers of these games have no parameters: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        is_whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if is_whole:
            return Observer(self.tree, self.view_tensor, self.most_plies, perfect_recall=kind.perfect_recall)
        return PartialObserver(self.num_players(), kind)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (str(self),)


def _loaded(text: str) -> SpielGame:
    """Load a game that was pickled. A function of this module, so that the games are registered first."""
    game: SpielGame = pyspiel.load_game(text)
    return game


class SpielState(pyspiel.State):
    """A state of a game of OpenSpiel: a node of the game tree, which its clones share."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node: Node = game.tree.root

    def current_player(self) -> int:
        return self.node.player

    def is_terminal(self) -> bool:
        return self.node.player == OVER

    def returns(self) -> list[float]:
        position = self.node.position
        if position is None or not self.is_terminal():
            return [0.0] * self.get_game().num_players()
        return self.node.tree.variant.returns(position.result()["winners"])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.node.outcomes()

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.ids

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.node.tree.labels[action]
        return self.node.choice(action) or self.node.tree.action_space.labels[action]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Return a random state that the player cannot distinguish from this one."""
        tree = self.node.tree
        sampled = tree.resample(self.node, player, _Sampled(sampler))
        draws = iter([tree.outcome_ids[label] for label in sampled.drawn[tree.root.draws :]])
        return self._with_node(
            sampled,
            (
                (item.player, next(draws) if item.player == pyspiel.PlayerId.CHANCE else item.action)
                for item in self.full_history()
            ),
        )

    def _with_node(self, node: Node, history: Iterable[tuple[int, int]]) -> "SpielState":
        """Return a state at a node. The history is recorded without playing it."""
        state: SpielState = self.get_game().new_initial_state()
        for player, action in history:
            state.node = _Recorded(player)  # type: ignore[assignment]
            state.apply_action(action)
        state.node = node
        return state

    def __str__(self) -> str:
        return str(self.node)


class _Recorded(NamedTuple):
    """Stands for a node while an action of a player is recorded without playing it."""

    player: int

    def after(self, action: int) -> Self:
        return self


class _Sampled(random.Random):
    """Random numbers from one of OpenSpiel's samplers."""

    def __new__(cls, _sampler: Callable[[], float]) -> Self:
        return super().__new__(cls)

    def __init__(self, sampler: Callable[[], float]) -> None:
        super().__init__()
        self._sampler = sampler

    def random(self) -> float:
        return self._sampler()


def state_of(saved: Mapping[str, Any]) -> SpielState:
    """Return the state that a record (`pygames.record`) leads to. Raise ValueError if it is no record of a legal game.

    If the deal has fewer draws than the rest of the game may need, the state may be a chance node.
    """
    position = replay(saved)
    players = {"players": position.players} if len(position.game.seats) > 1 else {}
    game: SpielGame = pyspiel.load_game(name_of(position.game), {**players, **position.deal["options"]})
    state, draws, moves = game.new_initial_state(), iter(game.tree.draws(position.deal)), iter(position.moves)
    while True:
        label = next(draws if state.is_chance_node() else moves, None)
        if label is None:
            return state
        state.apply_action(game.tree.outcome_ids[label] if state.is_chance_node() else state.string_to_action(label))


def record_of(state: SpielState) -> dict[str, Any]:
    """Return the game so far as a record, for `pygames.replay` and `pygames.to_link`.

    Its deal goes on after the draws that have been made, because a deal is always whole, but the rest means nothing.
    """
    if not isinstance(state, SpielState):
        raise TypeError(
            f"record_of needs a state of OpenSpiel, not {type(state).__name__}: use pygames.record instead."
        )
    return record_dict(state.node.tree.deal(state.node.whole), state.node.moves)


for _game in GAMES.values():
    if _game.encoding and (_game.chance or not _game.fields):
        register(_game)
