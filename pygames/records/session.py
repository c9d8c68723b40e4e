"""A running game with unlimited undo and redo and a log in words; the status and the result of a game as sentences.

The deal is fixed, so a ply that is undone and played again gets the same cards and dice.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Any, NamedTuple

from pygames.i18n import _
from pygames.i18n.perspective import current, is_you, player
from pygames.i18n.sentence_parts import result_text, said_by
from pygames.model.game import State
from pygames.records.record import as_played, read, record
from pygames.registry import find


class LogEntry(NamedTuple):
    """A ply in the log."""

    ply: Annotated[int, "from 1 on"]
    seat: int
    move: str
    shown: Annotated[str, "the move as the page shows it"]
    text: Annotated[str, "what it does, as advice: “Take the Forest.”"]
    sentence: Annotated[str, "what happened: “Novice took the Forest.”"]
    continues: Annotated[bool, "whether it belongs to the same turn as the ply before it"]


class GameSession:
    """A running game: its current position, and the undone plies that can be redone."""

    def __init__(self, start: State) -> None:
        self._line = [start]  # all positions in order of play, those of undone plies included
        self._memos: list[dict[Any, Any]] = [{}]  # for each position, what has been computed from it
        self._log: list[LogEntry] = []
        self._perspective = current()  # the one from which the log is written
        self.at = 0  # the number of plies up to the current position

    @classmethod
    def load(cls, saved: Mapping[str, Any], at: int | None = None) -> "GameSession":
        """Load a record and go to ply `at` (None: the last). Raise ValueError that says what is wrong."""
        deal, moves = read(saved)
        session = cls(find(deal.get("game")).start(as_played(deal, moves)))
        for ply, move in enumerate(moves, start=1):
            try:
                session.play(move)
            except ValueError as refusal:
                raise ValueError(_("Move {ply}: {refusal}", ply=ply, refusal=refusal)) from refusal
        if at is not None:
            session.go(at)
        return session

    def copy(self) -> "GameSession":
        """Return a session in the same position that can be changed independently. The positions are shared."""
        session = GameSession(self._line[0])
        session._line, session._memos, session._log = self._line.copy(), self._memos.copy(), self._log.copy()
        session._perspective, session.at = self._perspective, self.at
        return session

    @property
    def state(self) -> State:
        """The current position. Do not change it; the session still uses it."""
        return self._line[self.at]

    @property
    def positions(self) -> list[State]:
        """The positions from the initial one to the current one. Do not change them."""
        return self._line[: self.at + 1]

    def memo(self, ply: int) -> dict[Any, Any]:
        """Return the cache of the position after `ply` plies, for values that depend only on it and on their key."""
        return self._memos[ply]

    def views(self) -> dict[str, Any]:
        """Return the input of a review: "views", each mover's view and a bystander's of the end, and "moves".

        Raise ValueError with a sentence for a player before the end: the views have private information.
        """
        if not self.state.is_over:
            raise ValueError(_("You can review a game when it is over."))
        return {
            "views": [position.view(position.to_move) for position in self.positions],
            "moves": self.state.moves.copy(),
        }

    @property
    def plies(self) -> int:
        """The number of plies, including undone ones."""
        return len(self._log)

    @property
    def log(self) -> list[LogEntry]:
        """The log entries up to the current position, written from the current perspective."""
        if self._perspective != current():
            self._perspective = current()
            before = zip(self._log, self._line, strict=False)  # the last position has no entry yet
            self._log = [_log_entry(state, entry.ply, entry.move) for entry, state in before]
        return self._log[: self.at]

    def play(self, move: str) -> None:
        """Play a move and drop all undone plies. Raise IllegalMove and leave the session unchanged if it is illegal."""
        state = self.state
        after = state.after(move)
        self._log[self.at :] = [_log_entry(state, self.at + 1, move)]
        self._line[self.at + 1 :] = [after]
        self._memos[self.at + 1 :] = [{}]
        self.at += 1

    def go(self, at: int) -> None:
        """Go to the position after `at` plies. Raise ValueError if there are fewer."""
        if type(at) is not int or not 0 <= at <= self.plies:
            raise ValueError(
                _('"{field}" must be a whole number from {least} to {most}.', field="at", least=0, most=self.plies)
            )
        self.at = at

    def undo(self, computers: Collection[int] = ()) -> None:
        """Undo plies, back to the last decision of a seat that is not in `computers`.

        Raise ValueError with a sentence for a player if there is none.
        """
        back = self.back(computers)
        if back is None:
            raise ValueError(_("There is nothing to undo."))
        self.at = back

    def redo(self, computers: Collection[int] = ()) -> None:
        """Redo plies, up to the next decision of a seat that is not in `computers`.

        Raise ValueError with a sentence for a player if nothing was undone.
        """
        if self.at == self.plies:
            raise ValueError(_("There is nothing to redo."))
        self.at = next(self._decisions(range(self.at + 1, self.plies), computers), self.plies)

    def back(self, computers: Collection[int] = ()) -> int | None:
        """Return the ply to which `undo` would go, or None if there is nothing to undo."""
        return next(self._decisions(range(self.at - 1, -1, -1), computers), None)

    def _decisions(self, plies: range, computers: Collection[int]) -> Iterator[int]:
        """Return the numbers in `plies` after which the game is over or a seat outside `computers` is to move."""
        return (at for at in plies if self._line[at].to_move not in computers)

    def undo_reveals(self, computers: Collection[int] = ()) -> bool:
        """Return whether an undo would take back a card or a roll that somebody has seen."""
        back = self.back(computers)
        return back is not None and self.state.chance_events_seen() > self._line[back].chance_events_seen()

    def record(self) -> dict[str, Any]:
        """Return the record of the game with all plies, including undone ones. A save needs this and `at`."""
        return record(self.state.deal, [entry.move for entry in self._log])


def _log_entry(state: State, ply: int, move: str) -> LogEntry:
    seat = state.mover
    text, sentence = state.describe_legal(move), state.describe_played(move)
    return LogEntry(ply, seat, move, state.game.shown_move(move), text, sentence, state.continues_turn)


def status(state: State) -> str:
    """Return the prompt for the seat to move, or how the game has ended."""
    seat = state.to_move
    if seat is None:
        return _("The game is over.") + " " + verdict(state)
    if is_you(seat):
        return _("Your turn. {prompt}", prompt=state.prompt())
    you = current().you
    out = state.why_out(you) if you is not None and you < state.players else ""
    return out or said_by(player(state.game.seat_names, seat), state.prompt())


def verdict(state: State) -> str:
    """Return a sentence on who has won and with what score; "" before the end."""
    if not state.is_over:
        return ""
    result = state.result()
    return result_text(state.game.seat_names[: state.players], result["scores"], result["winners"])
