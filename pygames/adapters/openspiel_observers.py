"""Observers for OpenSpiel: what a player sees in a state, as a tensor and as text.

`state` is always a `pygames.adapters.openspiel.SpielState`.
"""

import json
from itertools import zip_longest
from typing import Any

import numpy as np
import pyspiel

from pygames.adapters.game_tree import Node, Tree
from pygames.adapters.view_tensor import Tensor, ViewTensor


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
