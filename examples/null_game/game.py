"""The null game and its positions: each seat in turn says nothing or nods, then a hidden coin decides who has won."""

import random
import re
from collections.abc import Mapping
from typing import Any

from pygames.i18n import _
from pygames.model.game import Deal, Game, Options, Result, State, View


class NullGame(Game):
    """The data and the deals of the game."""

    id = "null-game"
    name = "Null Game"
    designer = "nobody"
    sentence = "Two people say nothing or nod, and a coin decides."
    minutes = "5"
    weight = "light"
    luck = "much"
    similar_to = "Heads or Tails"
    seat_names = ("First", "Second")
    options = {"rounds": (1, 2)}
    option_words = {"rounds": ("How many turns each seat has", "one", "two")}
    fields = ("coin",)
    form = re.compile("[-+]")
    form_help = "Type - to say nothing, or + to nod."

    def draw_deal(self, rng: random.Random, players: int, options: Options) -> Deal:
        return {"coin": int(rng.random() * 2)}

    def check_fields(self, deal: Mapping[str, Any], players: int, options: Options) -> Deal:
        if type(deal["coin"]) is not int or deal["coin"] not in (0, 1):
            raise ValueError(_('"coin" must be 0 or 1, the seat that wins.'))
        return {"coin": deal["coin"]}

    def sample_deal(self, view: View, rng: random.Random) -> Deal:
        return {"coin": int(rng.random() * 2) if view["coin"] is None else view["coin"]}


GAME = NullGame()


class NullState(State):
    """A position. It depends only on the deal and on the number of plies."""

    __slots__ = ()

    game = GAME

    def legal_moves(self) -> list[str]:
        if self.to_move is None:
            return []
        has_nodded = "+" in self.moves[self.to_move :: 2]
        return ["-"] if has_nodded else ["-", "+"]  # N1

    def play(self, move: str) -> None:
        super().play(move)
        plies = len(self.moves)
        self.to_move = plies % 2 if plies < 2 * self.deal["options"]["rounds"] else None

    def result(self) -> Result:
        # Nobody has a point before the end, because the coin is hidden. A game without points returns "scores": [].
        winner = self.deal["coin"] if self.is_over else None
        scores = [int(seat == winner) for seat in (0, 1)]
        return {"scores": scores, "winners": [0, 1] if winner is None else [winner], "coin": winner}

    def observation(self, seat: int | None) -> View:
        return {"coin": self.deal["coin"] if self.is_over else None}
