"""The middle: one running game, with undo and redo through the whole of it and a log in words.

A deal is fixed, so a ply that is undone and played again meets the same cards and dice.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

from pygames.i18n import _
from pygames.i18n.text import listed, said_by
from pygames.model.game import State
from pygames.records.record import read, record, replay


class Entry(NamedTuple):
    """One line of the log."""

    ply: int  # from 1
    seat: int
    move: str
    text: str


class GameSession:
    """A game under way. Some plies stand; those that were undone wait behind them to be redone."""

    def __init__(self, start: State) -> None:
        self._line = [start]  # the position before the first ply, after the first, …
        self._log: list[Entry] = []
        self.at = 0  # how many plies stand

    @classmethod
    def load(cls, saved: Mapping[str, Any], at: int | None = None) -> "GameSession":
        """A recorded game, standing at ply `at` (None: its last). Raises ValueError that says what is wrong."""
        moves = read(saved)[1]
        match = cls(replay({**saved, "moves": []}))
        for ply, move in enumerate(moves, start=1):
            try:
                match.play(move)
            except ValueError as refusal:
                raise ValueError(_("Ply {ply}: {refusal}", ply=ply, refusal=refusal)) from refusal
        if at is not None:
            match.go(at)
        return match

    @property
    def state(self) -> State:
        """The position that stands. Not to be changed: the match keeps it."""
        return self._line[self.at]

    @property
    def positions(self) -> list[State]:
        """The deal and the position after each ply that stands. Not to be changed either."""
        return self._line[: self.at + 1]

    def views(self) -> dict[str, Any]:
        """What a review is handed: the view that each mover had, a bystander's of the end, and the moves between.

        Raises ValueError, a sentence for a player, before the end: movers see what others may not know yet.
        """
        if not self.state.is_over:
            raise ValueError(_("A game is reviewed when it is over."))
        return {
            "views": [position.view(position.to_move) for position in self.positions],
            "moves": self.state.moves.copy(),
        }

    @property
    def plies(self) -> int:
        """How many plies there are, those that were undone included."""
        return len(self._log)

    @property
    def log(self) -> list[Entry]:
        """The plies that stand, in words."""
        return self._log[: self.at]

    def play(self, move: str) -> None:
        """Play a move; what was undone is forgotten. Raises IllegalMove, with the match untouched."""
        state = self.state
        after = state.copy()
        after.play(move)
        assert state.to_move is not None  # a game that is over has refused the move
        entry = Entry(self.at + 1, state.to_move, move, state.describe_legal(move))
        self._log[self.at :] = [entry]
        self._line[self.at + 1 :] = [after]
        self.at += 1

    def go(self, at: int) -> None:
        """Stand after `at` plies. Raises ValueError where there are not so many."""
        if type(at) is not int or not 0 <= at <= self.plies:
            raise ValueError(
                _('"{field}" must be a whole number from {least} to {most}.', field="at", least=0, most=self.plies)
            )
        self.at = at

    def undo(self, computers: Collection[int] = ()) -> None:
        """Take back a ply, and those before it up to one that no computer decides.

        Raises ValueError, a sentence for a player, where there is none.
        """
        back = self.back(computers)
        if back is None:
            raise ValueError(_("There is nothing to undo."))
        self.at = back

    def redo(self, computers: Collection[int] = ()) -> None:
        """Go the same way forward. Raises ValueError, a sentence for a player, where nothing was undone."""
        if self.at == self.plies:
            raise ValueError(_("There is nothing to redo."))
        self.at = next(self._decided(range(self.at + 1, self.plies), computers), self.plies)

    def back(self, computers: Collection[int] = ()) -> int | None:
        """How many plies stand after an undo; None where there is nothing to undo."""
        return next(self._decided(range(self.at - 1, -1, -1), computers), None)

    def _decided(self, plies: range, computers: Collection[int]) -> Iterator[int]:
        """After which of these plies it is no computer that decides."""
        return (at for at in plies if self._line[at].to_move not in computers)

    def undo_reveals(self, computers: Collection[int] = ()) -> bool:
        """Whether someone was shown a card or a roll, which an undo would take back."""
        back = self.back(computers)
        return back is not None and self.state.chance_events_seen() > self._line[back].chance_events_seen()

    def record(self) -> dict[str, Any]:
        """The game with every ply, those that were undone too: with `at`, all that must be kept."""
        return record(self.state.deal, [entry.move for entry in self._log])


def status(state: State) -> str:
    """Who decides and what is asked of them, or how the game has ended."""
    if state.to_move is None:
        return _("The game is over.") + " " + verdict(state)
    return said_by(state.game.seat_names[state.to_move], state.prompt())


def verdict(state: State) -> str:
    """Who has won and by how much; nothing before the end."""
    if not state.is_over:
        return ""
    result = state.result()
    scores, winners = result["scores"], [_(state.game.seat_names[seat]) for seat in result["winners"]]
    best = max(scores)
    if len(scores) > 2:  # of many, the best is what matters
        if len(winners) > 1:
            return _("{winners} share the win, with {best}.", winners=listed(winners), best=best)
        if scores.count(best) > 1:
            return _("{winner} wins, with {best} and the tie-break.", winner=winners[0], best=best)
        return _("{winner} wins, with {best}.", winner=winners[0], best=best)
    other = min(scores)
    if len(winners) > 1:
        return _("A draw, {best} to {other}.", best=best, other=other)
    if scores.count(best) > 1:
        return _("{winner} wins, {best} to {other} and the tie-break.", winner=winners[0], best=best, other=other)
    return _("{winner} wins, {best} to {other}.", winner=winners[0], best=best, other=other)
