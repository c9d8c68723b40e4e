"""Granicus (Guy H): the game and its positions. The end of the game is in scoring.py.

Source: the designer's page on the Decktet wiki, restated in guide.md. A comment marks each of the rulings G1 to G5
where the code applies it.
"""

import random
import re
from collections.abc import Iterator, Mapping
from typing import Any, Self

from pygames.games.granicus import scoring
from pygames.games.granicus.scoring import PLIES, TURNED
from pygames.i18n import _
from pygames.model.decktet import NUMBERS, SUITS, check_cards
from pygames.model.game import Deal, Game, Options, Result, State, View
from pygames.model.rng import shuffled

ODD = tuple(c for c in NUMBERS if c[0] in "3579")
EVEN = tuple(c for c in NUMBERS if c[0] in "2468")

_SEAT = (*(ply % 2 for ply in range(PLIES)), None)  # by ply, the seat to move; None after the last one


def _menus(card: str) -> dict[tuple[int, int], tuple[str, ...]]:
    """Return a card's legal moves by the rows (0 to 5) of its two Aces: for each suit stay, up, down."""
    first, second = card[1], card[2]
    menus = {}
    for row_first in range(6):
        for row_second in range(6):
            menu = []
            for suit, other_row in ((first, row_second), (second, row_first)):
                menu.append(suit)
                if other_row > 0:
                    menu.append(suit + "u")
                if other_row < 5:
                    menu.append(suit + "d")
            menus[row_first, row_second] = tuple(menu)
    return menus


_MENUS = {card: _menus(card) for card in NUMBERS}
_ARMIES = (("odd", ODD), ("even", EVEN))  # each army's field in the deal, and its cards
_STAYING = {card: (card[1], card[2]) for card in NUMBERS}
# (card, move) -> the suit played to, the other suit, and the step of its Ace: -1 up, 0 stays, 1 down
MEANING = {
    (card, suit + swap): (suit, other, step)
    for card in NUMBERS
    for suit, other in ((card[1], card[2]), (card[2], card[1]))
    for swap, step in (("", 0), ("u", -1), ("d", 1))
}


class Granicus(Game):
    """The data and the deals of the game."""

    id = "granicus"
    name = "Granicus"
    designer = "Guy H"
    sentence = "Win rows by showing the right suits, while the suits of the rows keep changing."
    minutes = "5-15"
    weight = "light"
    luck = "some"
    similar_to = "Lost Cities and Battle Line"
    tint = "S"
    emblem = "M4 4l16 16M20 4 4 20M12 20l8-8M12 20l-8-8"
    seat_names = scoring.SEATS
    side_notes = ("odd ranks, moves first", "even ranks, moves second")
    options = {"tiebreak": (scoring.VALUES, scoring.MATCHING)}
    option_words = {"tiebreak": ("Tie-break", "Card values in the highest row", "Cards that match their row")}
    fields = ("column", "odd", "even")
    form = re.compile("[MSVLYK][ud]?")
    form_help = "A move is a suit letter, then u or d if the other Ace is swapped up or down: M, Mu, Md."

    def draw_deal(self, rng: random.Random, players: int, options: Options) -> Deal:
        return {"column": shuffled(SUITS, rng), "odd": shuffled(ODD, rng), "even": shuffled(EVEN, rng)}

    def check_fields(self, deal: Mapping[str, Any], players: int, options: Options) -> Deal:
        column = deal["column"]
        if not isinstance(column, list) or len(column) != 6 or not all(column.count(suit) == 1 for suit in SUITS):
            raise ValueError(_('"column" must list the six suit letters M S V L Y K once each, top to bottom.'))
        return {
            "column": column.copy(),
            "odd": check_cards(deal["odd"], ODD, "odd"),
            "even": check_cards(deal["even"], EVEN, "even"),
        }

    def sample_deal(self, view: View, rng: random.Random) -> Deal:
        return {
            "column": list(view["column"]),
            **{name: view[name] + shuffled(_unseen(view[name], army), rng) for name, army in _ARMIES},
        }

    def determinizations(self, view: View, rng: random.Random) -> Iterator[State]:
        position = self.imagine(view, rng)
        assert isinstance(position, GranicusState)
        (odd, odds), (even, evens) = ((view[name], _unseen(view[name], army)) for name, army in _ARMIES)
        while True:
            drawn = {"odd": odd + shuffled(odds, rng), "even": even + shuffled(evens, rng)}
            yield position.with_deal({**position.deal, **drawn})


def _unseen(seen: list[str], army: tuple[str, ...]) -> list[str]:
    return [card for card in army if card not in seen]


GAME = Granicus()


class GranicusState(State):
    """A position of Granicus: the row of each Ace, and the row of each card so far."""

    __slots__ = ("_row_of", "aces", "card_order", "rows")

    game = GAME

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal)
        odd, even = deal["odd"], deal["even"]
        # the cards of both decks in the order in which they are turned up, including those to come
        self.card_order = scoring.in_turn(odd[:TURNED], even[:TURNED])
        self.aces: list[str] = deal["column"].copy()  # the suits of the Aces by row, top to bottom
        self._row_of = {suit: row for row, suit in enumerate(self.aces)}
        self.rows: list[int] = []  # the row, 0 to 5, of each card played, in order of play

    def legal_moves(self) -> list[str]:
        ply = len(self.moves)
        if ply == PLIES:
            return []
        card = self.card_order[ply]
        if ply == 0 or ply == PLIES - 1:
            return list(_STAYING[card])
        row_of = self._row_of
        return list(_MENUS[card][row_of[card[1]], row_of[card[2]]])

    def play(self, move: str) -> None:
        moves, row_of = self.moves, self._row_of
        ply = len(moves)
        try:
            suit, other, step = MEANING[self.card_order[ply], move]
        except (KeyError, IndexError, TypeError):
            self.refuse(move)
        row = row_of[suit]
        if step:
            start = row_of[other]
            end = start + step
            if not 0 <= end <= 5 or ply == 0 or ply == PLIES - 1:
                self.refuse(move)
            # G4: the card keeps the row it was placed in; only the Aces change places.
            column = self.aces
            passed = column[end]
            column[start], column[end] = passed, other
            row_of[other], row_of[passed] = end, start
        self.rows.append(row)
        moves.append(move)
        self.to_move = _SEAT[ply + 1]

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.deal, twin.to_move, twin.card_order = self.deal, self.to_move, self.card_order
        twin.moves, twin.rows = self.moves.copy(), self.rows.copy()
        twin.aces, twin._row_of = self.aces.copy(), self._row_of.copy()
        return twin

    def with_deal(self, deal: Deal) -> Self:
        twin = self.copy()
        twin.deal, twin.card_order = deal, scoring.in_turn(deal["odd"][:TURNED], deal["even"][:TURNED])
        return twin

    def result(self) -> Result:
        return scoring.result(self.aces, scoring.armies(self.card_order, self.rows), self.deal["options"]["tiebreak"])

    def observation(self, seat: int | None) -> View:
        turned = self.chance_events_seen()
        odd, even = self.card_order[:turned:2], self.card_order[1:turned:2]
        return {
            "column": self.deal["column"].copy(),
            "odd": odd,
            "even": even,
            "aces": self.aces.copy(),
            "rows": self.rows.copy(),
            "card": None if self.is_over else self.card_order[len(self.moves)],
        }

    def chance_events_seen(self) -> int:
        return min(len(self.moves) + 1, PLIES)
