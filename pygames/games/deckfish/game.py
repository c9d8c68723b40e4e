"""Deckfish (Alfonso Velasco): the game and its positions. Movement is in movement.py, the end in scoring.py.

Source: the designer's page on the Decktet wiki, restated in guide.md. A comment marks each of the rulings D1 to D11
where the code applies it.
"""

import random
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import compress
from typing import Any, Self

from pygames.games.deckfish.board import CELLS, DECLINE, INDEX, MARKET, SEATS, Board, result_of, tokens_each
from pygames.games.deckfish.movement import MEANING, menu
from pygames.i18n import _
from pygames.model.decktet import CARDS, EXTENDED, check_cards, name
from pygames.model.game import Deal, Game, Options, Result, State, View
from pygames.model.rng import shuffled
from pygames.model.search_config import SearchConfig

STALL = len(MARKET)
HIGH = "1N"  # the ranks that a token may be placed on: Aces and Crowns

_EXCHANGES = tuple(f"{place}-{cell}" for place in MARKET for cell in CELLS)
# move -> (index of the market card, cell)
_EXCHANGE = {move: divmod(i, len(CELLS)) for i, move in enumerate(_EXCHANGES)}


class Deckfish(Game):
    """The data and the deals of the game."""

    id = "deckfish"
    name = "Deckfish"
    designer = "Alfonso Velasco"
    sentence = "Move tokens across a grid of cards, collect the cards they leave, and get some of every suit."
    minutes = "15-30"
    weight = "deep"
    luck = "none"
    similar_to = "Hey, That's My Fish!"
    tint = "V"
    emblem = "M3 12c3-5.5 9-6.5 13-2l5-3.5v11L16 14c-4 4.5-10 3.5-13-2ZM8 11v.01"
    seat_names = SEATS
    side_notes = ("moves first, places second", "places first, moves second")
    options = {"market": ("any", "numbers")}
    option_words = {"market": ("The market (D10)", "any three cards", "no Aces or Crowns")}
    # Of over a hundred exchanges, the search tries only the most promising. The longer a level searches, the less it
    # explores: a move with a low prior and a low value is dropped, and the search goes deeper instead.
    search_configs = {
        "novice": SearchConfig(100, 100, depth=3, initial_width=1),
        "casual": SearchConfig(350, 350, depth=6, initial_width=1),
        "strong": SearchConfig(1000, 1000, exploration=0.1, initial_width=1),
        "expert": SearchConfig(4000, exploration=0.05, initial_width=1),
    }
    fields = ("grid", "market")
    form = re.compile("[a-g][1-6](-[a-g][1-6])?|m[1-3]-[a-g][1-6]|-")
    form_help = "Place a token (c4), move it from cell to cell (a4-b5), exchange a market card (m2-c3) or decline (-)."

    def draw_deal(self, rng: random.Random, players: int, options: Options) -> Deal:
        cards = shuffled(EXTENDED, rng)
        if options["market"] == "any":
            return {"grid": cards[:-STALL], "market": cards[-STALL:]}
        # D10: Aces and Crowns in the market are shuffled into the other cards and replaced, until there are none.
        market, rest = cards[:STALL], cards[STALL:]
        while high := [card for card in market if card[0] in HIGH]:
            rest = shuffled(rest + high, rng)
            market = [card for card in market if card not in high] + rest[: len(high)]
            rest = rest[len(high) :]
        return {"grid": rest, "market": market}

    def check_fields(self, deal: Mapping[str, Any], players: int, options: Options) -> Deal:
        market, grid = _checked_market(deal["market"], options), deal["grid"]
        if not isinstance(grid, list) or len(grid) != len(CELLS):
            raise ValueError(_('"grid" must be a list of {count} card ids: a1, b1, … g1, a2, … g6.', count=len(CELLS)))
        return {"grid": check_cards(grid, [card for card in EXTENDED if card not in market], "grid"), "market": market}

    def determinizations(self, view: View, rng: random.Random) -> Iterator[State]:
        position = self.imagine(view, rng)  # everything is visible
        while True:
            yield position.copy()


def _checked_market(market: object, options: Options) -> list[str]:
    if not isinstance(market, list) or len(market) != STALL or not all(isinstance(card, str) for card in market):
        raise ValueError(_('"market" must be a list of {count} card ids.', count=STALL))
    for card in market:
        if card not in CARDS:
            raise ValueError(_('"{field}": {card} is not a card of the Decktet.', field="market", card=repr(card[:12])))
        if market.count(card) > 1:
            raise ValueError(
                _('"{field}": {name} ({card}) is there too often.', field="market", name=name(card), card=card)
            )
        if options["market"] == "numbers" and card[0] in HIGH:
            high = {"name": name(card), "card": card}
            raise ValueError(_('"market": this market holds no Aces or Crowns, and {name} ({card}) is one.', **high))
    return market.copy()


GAME = Deckfish()


class DeckfishState(State):
    """A position of Deckfish: the board, the market, the cards taken, and whose turn it is."""

    __slots__ = ("_menu", "board", "exchanging", "market", "out", "placings", "taken")

    game = GAME

    board: Board
    placings: int  # how many tokens are placed before the first one moves
    market: list[str]
    taken: list[list[str]]  # for each seat the cards it has taken, in order
    out: list[bool]  # whether each seat is out
    exchanging: bool  # whether the seat to move has moved its token and may now exchange
    _menu: dict[str, None]  # the legal moves in order, unless `exchanging`; never changed in place, so copies share it

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal)
        self.board = Board(deal["grid"])
        self.placings = len(SEATS) * tokens_each(deal["options"])
        self.market = deal["market"].copy()
        self.taken = [[], []]
        self.out = [False, False]
        self.exchanging = False
        self.to_move = 1
        self._menu = {cell: None for cell, card in zip(CELLS, deal["grid"], strict=True) if card[0] in HIGH}

    @property
    def is_placing(self) -> bool:
        """Whether the seats still place their tokens."""
        return len(self.moves) < self.placings

    @property
    def continues_turn(self) -> bool:
        return self.exchanging

    def legal_moves(self) -> list[str]:
        if self.exchanging:
            return [DECLINE, *compress(_EXCHANGES, self.board.empty * STALL)]
        return list(self._menu)

    def ways(self, seat: int) -> Iterable[str]:
        """Return the token moves that a seat could make if it were to move, in order."""
        known = seat == self.to_move and not self.exchanging and not self.is_placing
        return self._menu if known else menu(self.board, seat)

    def play(self, move: str) -> None:
        try:
            if self.exchanging:
                if move != DECLINE:
                    self._exchange(move)
            elif move not in self._menu:
                self.refuse(move)
        except TypeError:  # not hashable
            self.refuse(move)
        seat = self.to_move
        assert seat is not None  # a game that is over has refused every move
        self.moves.append(move)
        if self.exchanging:
            self._give_turn_to(1 - seat)
        elif len(self.moves) <= self.placings:
            self._place(seat, move)
        else:
            start, end, beyond = MEANING[move]
            self.taken[seat].append(self.board.walk(seat, start, end, beyond))
            # D4: the exchange uses the board after the move; it is skipped if every card left has a token.
            if True in self.board.empty:
                self.exchanging = True
            else:
                self._give_turn_to(1 - seat)

    def _place(self, seat: int, cell: str) -> None:
        self.board.place(seat, INDEX[cell])
        if len(self.moves) == self.placings:
            self._give_turn_to(0)
        else:
            self._menu = {other: None for other in self._menu if other != cell}
            self.to_move = 1 - seat

    def _exchange(self, move: str) -> None:
        place, cell = _EXCHANGE.get(move, (0, -1))
        # D4: the Excuse may be exchanged either way, a card under a token may not.
        if cell < 0 or not self.board.empty[cell]:
            self.refuse(move)
        self.market[place] = self.board.swap(cell, self.market[place])

    def _give_turn_to(self, seat: int) -> None:
        """Begin the next turn: of this seat if it can move, otherwise of the other one again."""
        self.exchanging = False
        for mover in (seat, 1 - seat):
            if not self.out[mover]:
                self._menu = menu(self.board, mover)
                if self._menu:
                    self.to_move = mover
                    return
                # D5: a seat without a legal move on its turn is out for good. D9: its tokens stay on the board.
                self.out[mover] = True
        self._menu = {}
        self.to_move = None

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.deal, twin.to_move, twin.exchanging, twin._menu = self.deal, self.to_move, self.exchanging, self._menu
        twin.placings = self.placings
        twin.moves, twin.market, twin.out = self.moves.copy(), self.market.copy(), self.out.copy()
        twin.board, twin.taken = self.board.copy(), [cards.copy() for cards in self.taken]
        return twin

    def result(self) -> Result:
        return result_of(self.taken)  # D6: cards under tokens, and the market, belong to nobody

    def observation(self, seat: int | None) -> View:
        board = self.board
        return {
            "grid": self.deal["grid"].copy(),
            "market": self.deal["market"].copy(),
            "cards": board.cards.copy(),
            "offer": self.market.copy(),
            "tokens": [[CELLS[cell] for cell in cells] for cells in board.tokens],
            "taken": [cards.copy() for cards in self.taken],
            "out": self.out.copy(),
            "exchanging": self.exchanging,
        }

    def chance_events_seen(self) -> int:
        return len(EXTENDED)  # everything is visible from the start
