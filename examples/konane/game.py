"""Konane and its positions: stones jump over each other until a seat has no jump."""

import re

from pygames.model.game import Deal, Game, Result, State, View

from .board import GRID, first_seat, jumped_over, jumps


class Konane(Game):
    """The data of the game. Nothing is left to chance, so a deal has no fields."""

    id = "konane"
    name = "Konane"
    designer = "the people of Hawaii"
    sentence = "Jump over stones until your opponent cannot."
    minutes = "10-15"
    weight = "medium"
    luck = "none"
    similar_to = "Checkers"
    seat_names = ("Blue", "Red")
    form = re.compile(r"[a-f][1-6](-[a-f][1-6]){0,2}")
    form_help = "Type the cell of a stone to take it away, as in c3, or all cells of a jump, as in c3-e3 or a1-c1-e1."


GAME = Konane()


class KonaneState(State):
    """A position: the stones, and who is to move."""

    game = GAME

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal)
        self.stones = {cell: first_seat(cell) for cell in GRID.cells}  # by cell, the seat

    def legal_moves(self) -> list[str]:
        if self.to_move is None:
            return []
        if not self.moves:  # K1
            return ["a1", "c3", "d4", "f6"]
        if len(self.moves) == 1:  # K2
            return GRID.beside(self.moves[0])
        return list(jumps(self.stones, self.to_move))  # K3

    def play(self, move: str) -> None:
        super().play(move)
        for cell in (move[:2], *jumped_over(move)):
            del self.stones[cell]
        if "-" in move:
            self.stones[move[-2:]] = self.mover
        self.to_move = 1 - self.mover
        if not self.legal_moves():  # K4
            self.to_move = None

    def result(self) -> Result:
        last_mover = 1 - len(self.moves) % 2
        return {"scores": [], "winners": [0, 1] if self.to_move is not None else [last_mover]}

    def observation(self, seat: int | None) -> View:
        return {"stones": self.stones.copy()}
