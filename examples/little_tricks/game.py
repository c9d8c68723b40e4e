"""Little Tricks and its positions: seven tricks, two hands that only their owners see."""

import random
import re
from collections.abc import Mapping
from typing import Any

from pygames.model.decktet import NUMBERS, check_cards
from pygames.model.game import Deal, Game, Options, Result, State, View
from pygames.model.hands import fill_hands, not_void
from pygames.model.outcome import leaders
from pygames.model.rng import shuffled

from .cards import HAND, follows, tricks


class LittleTricks(Game):
    """The data and the deals of the game."""

    id = "little-tricks"
    name = "Little Tricks"
    designer = "the authors of this example"  # a game of your own: your name, or "the authors of ..."
    sentence = "Win most of seven tricks, with cards that follow in two suits."
    minutes = "5"
    weight = "light"
    luck = "some"
    similar_to = "Whist for two"
    seat_names = ("Host", "Guest")
    private = True
    fields = ("deck",)
    form = re.compile("[2-9][MSVLYK]{2}")
    form_help = "Type a card by its rank and its suits, as in 5ML."

    def draw_deal(self, rng: random.Random, players: int, options: Options) -> Deal:
        return {"deck": shuffled(NUMBERS, rng)}

    def check_fields(self, deal: Mapping[str, Any], players: int, options: Options) -> Deal:
        return {"deck": check_cards(deal["deck"], NUMBERS, "deck")}

    def sample_deal(self, view: View, rng: random.Random) -> Deal:
        """Draw what this seat has not seen. After it did not follow a lead, a hand has no card that follows it."""
        may_have = not_void(tricks(view["moves"]), follows)
        return {"deck": fill_hands(view["deck"], NUMBERS, (HAND, HAND), may_have, rng)}


GAME = LittleTricks()


class TricksState(State):
    """A position: both hands, and who has won which trick."""

    game = GAME

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal)
        self.hands = [sorted(deal["deck"][:HAND]), sorted(deal["deck"][HAND : 2 * HAND])]
        self.won: list[int] = []

    @property
    def lead(self) -> str:
        """The card that was led and has no reply yet, or ""."""
        return self.moves[-1] if len(self.moves) % 2 else ""

    def legal_moves(self) -> list[str]:
        hand = self.hands[self.to_move or 0]  # empty at the end
        following = [card for card in hand if self.lead and follows(self.lead, card)]  # L1
        return following or hand.copy()

    def play(self, move: str) -> None:
        super().play(move)
        self.hands[self.mover].remove(move)
        self.to_move = 1 - self.mover
        if not self.lead:
            self.won = [trick.winner for trick in tricks(self.moves) if trick.winner is not None]
            self.to_move = self.won[-1] if len(self.won) < HAND else None

    def result(self) -> Result:
        scores = [self.won.count(seat) for seat in (0, 1)]
        return {"scores": scores, "winners": leaders(scores)}

    def observation(self, seat: int | None) -> View:
        hands = [hand.copy() if seat == owner else [None] * len(hand) for owner, hand in enumerate(self.hands)]
        seen = {*self.moves, *(self.hands[seat] if seat is not None else ())}
        deck = [card if card in seen else None for card in self.deal["deck"]]
        return {"deck": deck, "hands": hands, "won": self.won.copy()}
