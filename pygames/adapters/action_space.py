"""ActionSpace: the moves of a game as numbers from 0, for libraries that choose among a fixed number of actions.

In every position, each legal move has an id of its own. In most games an id always means the same move. Where it does
not, `actions` in the game's module ``encoding`` says what the position adds, such as the row of a card.
"""

from collections.abc import Sequence

from pygames.adapters.variant import Variant
from pygames.model.tensor_features import unlabelled


class ActionSpace:
    """The ids of a variant's moves.

    >>> space = ActionSpace(Variant.of("siege-of-jacynth"))
    >>> space.size, space.labels[:3]
    (312, ('2MK@a', '2MK@b', '2MK@c'))
    >>> space.moves_by_id(["3MV@c1", "2MK@b2"])
    {1: '2MK@b2', 41: '3MV@c1'}
    """

    def __init__(self, variant: Variant) -> None:
        encoding = variant.encoding()
        self.labels: Sequence[str] = encoding.actions(variant.players, variant.options)
        self._label = encoding.label
        self._ids = {label: number for number, label in enumerate(self.labels)}
        self._first_unlabelled = self._ids.get(unlabelled(1)[0], len(self.labels))

    @property
    def size(self) -> int:
        """The number of ids."""
        return len(self.labels)

    def moves_by_id(self, legal_moves: Sequence[str]) -> dict[int, str]:
        """Return the legal moves of a position by their ids, in the order of the ids."""
        found, rank = {}, self._first_unlabelled
        for move in legal_moves:
            number = self._ids.get(self._label(move))
            if number is None:
                number, rank = rank, rank + 1
            found[number] = move
        return dict(sorted(found.items()))
