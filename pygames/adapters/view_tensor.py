"""ViewTensor: the view of a seat as an array of numbers, laid out as the game's module ``encoding`` declares.

A view contains only what its seat may know, and so does the array. Every seat sees itself first.
"""

import math
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pygames.adapters.variant import Variant
from pygames.model.data_types import View
from pygames.model.tensor_features import Entries, Feature

Tensor = NDArray[np.float32]


def action_mask(size: int, legal: Iterable[int]) -> NDArray[np.int8]:
    """Return an array with 1 for each legal action and 0 for all others."""
    mask = bytearray(size)
    for action in legal:
        mask[action] = 1
    return np.frombuffer(mask, np.int8)


class ViewTensor:
    """The encoding of a variant's views.

    >>> import pygames
    >>> variant = Variant.of("granicus")
    >>> encoding = ViewTensor(variant)
    >>> encoding.shapes()
    {'seat': (2,), 'to_move': (2,), 'aces': (6, 6), 'armies': (2, 6, 24), 'card': (1, 24), 'ply': (1,)}
    >>> state = variant.game.start(variant.game.deal("lamp-42"))
    >>> tensor = encoding.encode(state.view(1))
    >>> tensor.shape, encoding.parts(tensor)["seat"].tolist()
    ((353,), [0.0, 1.0])
    """

    def __init__(self, variant: Variant) -> None:
        self._players = variant.players
        seats = (variant.players,)
        self.features: tuple[Feature, ...] = (
            Feature("seat", seats, "the own seat, one-hot", lambda view: [(view["seat"], 1.0)]),
            Feature("to_move", seats, "the seat to move, one-hot: own, then the others in turn order", self._to_move),
            *variant.encoding().features(variant.players, variant.options),
        )
        sizes = [math.prod(feature.shape) for feature in self.features]
        self.size = sum(sizes)
        self._starts = [sum(sizes[:number]) for number in range(len(sizes))]
        self._reads = [(start, feature.read) for start, feature in zip(self._starts, self.features, strict=True)]

    def encode(self, view: View) -> Tensor:
        """Return the view of a seat as an array with shape (size,)."""
        tensor = np.zeros(self.size, np.float32)
        cells: Any = tensor.data  # faster than the array
        for start, read in self._reads:
            for index, value in read(view):
                cells[start + index] = value
        return tensor

    def parts(self, tensor: Tensor) -> dict[str, Tensor]:
        """Return each feature of an array by name, in its shape. They share the memory of the array."""
        return {
            feature.name: tensor[start : start + math.prod(feature.shape)].reshape(feature.shape)
            for feature, start in zip(self.features, self._starts, strict=True)
        }

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Return the shape of each feature by name, in order."""
        return {feature.name: feature.shape for feature in self.features}

    def highest(self) -> Tensor:
        """Return the largest possible value of each number, as an array with shape (size,). The smallest is 0."""
        return np.concatenate(
            [np.full(math.prod(feature.shape), feature.high, np.float32) for feature in self.features]
        )

    def describe(self) -> str:
        """Return the layout as text: for each feature its first index, its name, its shape and its meaning."""
        rows = zip(self._starts, self.features, strict=True)
        return "\n".join(f"{start:6} {feature.name} {feature.shape}: {feature.meaning}" for start, feature in rows)

    def _to_move(self, view: View) -> Entries:
        mover, seat = view["to_move"], view["seat"]
        return [] if mover is None else [((mover - seat) % self._players, 1.0)]
