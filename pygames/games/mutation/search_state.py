"""Search state of Mutation: a position reduced to what affects the rest of the game, without the roll."""

from typing import TYPE_CHECKING, Self

from pygames.games.mutation.cells import MEANING
from pygames.games.mutation.components import Strains
from pygames.games.mutation.dealing import FACES

if TYPE_CHECKING:
    from pygames.games.mutation.game import MutationState


class SearchState:
    """The dice on the board and in the pools, and the seat to move. The evaluation accepts it, too."""

    __slots__ = ("_ground", "_rolls", "_shelter", "board", "pools", "to_move")

    def __init__(self, state: "MutationState") -> None:
        options = state.deal["options"]
        self.board = state.board.copy()
        self.pools = state.pools.copy()
        self.to_move = state.to_move  # None once no seat may roll
        self._rolls = len(state.deal["rolls"]) - state.turn - 1  # the number of rolls that are left in the deal
        self._ground, self._shelter = options["removal"] == "any", options["shelter"] == "both"

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.pools)

    def after_placing(self, move: str) -> Self:
        """Return a copy in which the seat to move has placed a die. The turn goes on."""
        seat, twin = self.to_move, self._twin()
        assert seat is not None  # a seat has rolled
        value, cell = MEANING[move]
        twin.board.lay(seat, value, cell)
        twin.pools[seat] -= 1
        return twin

    def after_removal(self, move: str) -> Self:
        """Return a copy in which a die has been removed; with the move "-", an unchanged copy."""
        twin = self._twin()
        if move != "-":
            twin.board.lift(MEANING[move][1])
        return twin

    def pass_turn(self) -> Self:
        """Pass the turn to the next seat or end the game, in place; return self."""
        assert self.to_move is not None  # the game is not over
        following = (self.to_move + 1) % len(self.pools)
        self._rolls -= 1
        self.to_move = following if self.pools[following] >= 2 and self._rolls > 0 else None
        return self

    def placements(self) -> list[str]:
        """Return the placements of a die of any value by the seat to move."""
        assert self.to_move is not None  # a seat is about to roll
        return self.board.placements(self.to_move, sorted(FACES))

    def removals(self) -> list[str]:
        """Return the moves after a double was placed: to remove a die or decline. Empty if no die can be removed."""
        assert self.to_move is not None  # a seat has rolled
        moves = self.board.removals(self.to_move, ground=self._ground, shelter=self._shelter)
        return [*moves, "-"] if moves else []

    def returns(self) -> list[float]:
        """Return the final value for each seat: the seats with the largest strain share one point (M7)."""
        scores = Strains.of(self.board, self.players).largest
        best = max(scores)
        return [1 / scores.count(best) if score == best else 0.0 for score in scores]

    def _twin(self) -> Self:
        twin = object.__new__(type(self))
        twin.board, twin.pools, twin.to_move = self.board.copy(), self.pools.copy(), self.to_move
        twin._rolls, twin._ground, twin._shelter = self._rolls, self._ground, self._shelter
        return twin
