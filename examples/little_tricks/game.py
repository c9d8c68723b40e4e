"""Little Tricks and its positions: seven tricks, two hands that only their owners see."""

import random
import re
from collections.abc import Mapping
from typing import Any, Self

from pygames.model.decktet import NUMBERS, check_cards
from pygames.model.game import Deal, Game, Options, Result, State, View
from pygames.model.rng import deal_hands, shuffled

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
    lesson_minutes = 1
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

    def initial_state(self, deal: Deal) -> "TricksState":
        return TricksState(deal)

    def sample_deal(self, view: View, rng: random.Random) -> Deal:
        """Keep the cards of the deck that are in sight, and draw both hands from the cards that they may have."""
        known: list[str | None] = view["deck"]
        missed: list[list[str]] = [[], []]  # for each seat, the leads that it could not follow
        for leader, lead, reply, _winner in tricks(view["moves"]):
            missed[1 - leader] += [lead] if reply and not follows(lead, reply) else []
        unseen = [card for card in NUMBERS if card not in known]
        allowed = [[card for card in unseen if not any(follows(lead, card) for lead in leads)] for leads in missed]
        sizes = [known[seat * HAND : (seat + 1) * HAND].count(None) for seat in (0, 1)]
        dealt = [card for hand in deal_hands(sizes, allowed, rng) for card in hand]
        rest = [card for card in unseen if card not in dealt]
        hidden = iter([*dealt, *shuffled(rest, rng)])
        return {"deck": [card or next(hidden) for card in known]}


GAME = LittleTricks()


class TricksState(State):
    """A position: both hands, and who has won which trick."""

    __slots__ = ("hands", "won")
    game = GAME

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.moves: list[str] = []
        self.to_move: int | None = 0
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
        if move not in self.legal_moves():
            self.refuse(move)
        self.hands[self.mover].remove(move)
        self.moves.append(move)
        self.to_move = 1 - self.mover
        if not self.lead:
            self.won = [winner for _leader, _lead, _reply, winner in tricks(self.moves)]
            self.to_move = self.won[-1] if len(self.won) < HAND else None

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.deal, twin.to_move, twin.moves, twin.won = self.deal, self.to_move, self.moves.copy(), self.won
        twin.hands = [hand.copy() for hand in self.hands]
        return twin

    def result(self) -> Result:
        scores = [self.won.count(seat) for seat in (0, 1)]
        return {"scores": scores, "winners": [seat for seat in (0, 1) if scores[seat] == max(scores)]}

    def observation(self, seat: int | None) -> View:
        hands = [hand.copy() if seat == owner else [None] * len(hand) for owner, hand in enumerate(self.hands)]
        seen = {*self.moves, *(self.hands[seat] if seat is not None else ())}
        deck = [card if card in seen else None for card in self.deal["deck"]]
        return {"deck": deck, "hands": hands, "won": self.won.copy()}

    def chance_events_seen(self) -> int:
        return 2 * HAND  # the hands; the other cards stay hidden
