"""Coin Row and its positions: each seat in turn takes a coin from an end of the row."""

import random
import re
from collections.abc import Mapping
from typing import Any

from pygames.i18n import _
from pygames.model.game import Deal, Game, Options, Result, State, View
from pygames.model.outcome import leaders
from pygames.model.rng import shuffled

COINS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]


class CoinRow(Game):
    """The data and the deals of the game."""

    id = "coin-row"  # the name of the folder, with - for _
    name = "Coin Row"
    designer = "Ada Lovelace"
    sentence = "Take coins from the ends of a row."
    minutes = "5"
    weight = "light"
    luck = "some"
    seat_names = ("Blue", "Red")
    fields = ("coins",)  # what chance decides
    form = re.compile("[1-9]|10")  # what a move looks like
    form_help = "Type the number of a coin."

    def draw_deal(self, rng: random.Random, players: int, options: Options) -> Deal:
        return {"coins": shuffled(COINS, rng)}

    def check_fields(self, deal: Mapping[str, Any], players: int, options: Options) -> Deal:
        coins = deal["coins"]
        if not isinstance(coins, list) or any(type(coin) is not int for coin in coins) or sorted(coins) != COINS:
            raise ValueError(_('"coins" must be a list of the numbers from 1 to 10.'))
        return {"coins": coins.copy()}


GAME = CoinRow()


class CoinRowState(State):
    """A position: the row, and the coins of each seat."""

    game = GAME  # so that GAME knows the class of its positions

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal)  # seat 0 is to move
        self.row: list[int] = deal["coins"].copy()
        self.taken: list[list[int]] = [[], []]  # by seat

    def legal_moves(self) -> list[str]:
        ends = {*self.row[:1], *self.row[-1:]}  # C1
        return [str(coin) for coin in sorted(ends)]

    def play(self, move: str) -> None:
        super().play(move)  # refuses an illegal move
        self.row.remove(int(move))
        self.taken[self.mover].append(int(move))
        self.to_move = 1 - self.mover if self.row else None  # None: the game is over

    def result(self) -> Result:
        scores = [sum(coins) for coins in self.taken]
        return {"scores": scores, "winners": leaders(scores)}

    def observation(self, seat: int | None) -> View:
        taken = [coins.copy() for coins in self.taken]
        return {"coins": self.deal["coins"].copy(), "row": self.row.copy(), "taken": taken}
