"""Konane and its positions: stones jump over each other until a seat has no jump."""

import re
from typing import Self

from pygames.model.game import Deal, Game, Result, State, View

from .board import CELLS, EMPTY, FULL, INDEX, OWNERS, STEPS, jumped_over, jumps, neighbour


class Konane(Game):
    """The data of the game. Nothing is left to chance, so a deal has no fields."""

    id = "konane"
    name = "Konane"
    designer = "the people of Hawaii"
    sentence = "Jump over stones until your opponent cannot."
    minutes = "10-15"
    weight = "medium"
    luck = "none"
    lesson_minutes = 1
    similar_to = "Checkers"
    seat_names = ("Blue", "Red")
    fields = ()
    form = re.compile(r"[a-f][1-6](-[a-f][1-6]){0,2}")
    form_help = "Type the cell of a stone to take it away, as in c3, or all cells of a jump, as in c3-e3 or a1-c1-e1."

    def initial_state(self, deal: Deal) -> "KonaneState":
        return KonaneState(deal)


GAME = Konane()


class KonaneState(State):
    """A position: the board, and who is to move."""

    __slots__ = ("board",)

    game = GAME

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.moves: list[str] = []
        self.to_move: int | None = 0
        self.board = FULL

    def legal_moves(self) -> list[str]:
        if self.to_move is None:
            return []
        if not self.moves:  # K1
            return ["a1", "c3", "d4", "f6"]
        if len(self.moves) == 1:  # K2
            beside = (neighbour(INDEX[self.moves[0]], step) for step in STEPS)
            return [CELLS[index] for index in beside if index is not None]
        return list(jumps(self.board, self.to_move))  # K3

    def play(self, move: str) -> None:
        if move not in self.legal_moves():
            self.refuse(move)
        stones = list(self.board)
        for cell in (move[:2], *jumped_over(move)):
            stones[INDEX[cell]] = EMPTY
        if "-" in move:
            stones[INDEX[move[-2:]]] = OWNERS[self.mover]
        self.board = "".join(stones)
        self.moves.append(move)
        self.to_move = 1 - self.mover
        if not self.legal_moves():  # K4
            self.to_move = None

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.deal, twin.to_move, twin.moves, twin.board = self.deal, self.to_move, self.moves.copy(), self.board
        return twin

    def result(self) -> Result:
        last_mover = 1 - len(self.moves) % 2
        return {"scores": [], "winners": [0, 1] if self.to_move is not None else [last_mover]}

    def observation(self, seat: int | None) -> View:
        return {"board": self.board}

    def chance_events_seen(self) -> int:
        return 0
