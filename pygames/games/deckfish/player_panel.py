"""Player panels of Deckfish: each seat's name, score, count of each suit, cards, and tokens to be placed."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from pygames.games.deckfish.board import SEATS, tokens_each
from pygames.games.deckfish.sentences import is_out
from pygames.i18n import N_, _
from pygames.i18n.perspective import short_name, told
from pygames.i18n.sentence_parts import cards_text
from pygames.model.decktet import SUITS, name, suit_name
from pygames.model.game import View
from pygames.model.scene import Piece, Style

_COLUMNS = 3  # the number of columns of suit counts
_NARROWEST = 11.0  # the minimum width of a taken card


@dataclass(frozen=True)
class PlayerPanel:
    """The box of a panel, the number of rows for the cards taken, and whether the score is shown."""

    x: float  # the left edge
    y: float  # the upper edge
    w: float
    h: float
    rows: int
    scored: bool = True  # on a phone, the score is above the board

    def pieces(self, view: View, seat: int, suits: dict[str, int]) -> Iterator[Piece]:
        """Yield the panel of a seat. `suits`: how many symbols of each suit are on the cards that it has taken."""
        turn: tuple[Style, ...] = ("active",) if view["to_move"] == seat else ()
        box = self.x + self.w / 2, self.y + self.h / 2, self.w, self.h
        yield Piece("panel", f"station-{seat}", *box, seat=seat, styles=turn)
        yield from self._head(view, seat, min(suits.values()), turn)
        yield from self._tallies(seat, suits)
        yield from self._supply(view, seat)
        yield from self._pile(view["taken"][seat], seat)

    @property
    def _margin(self) -> float:
        return self.h * 0.06

    def _head(self, view: View, seat: int, score: int, turn: tuple[Style, ...]) -> Iterator[Piece]:
        size, left, right = self.h * 0.125, self.x + self._margin, self.x + self.w - self._margin
        y, middle = self.y + self.h * 0.14, self.x + self.w * 0.58
        room = self.w * 0.34  # leaves room for the number of cards, or "out"
        name_styles: tuple[Style, ...] = ("left", "strong", *turn)
        yield Piece("text", f"name-{seat}", left, y, room, size, short_name(SEATS, seat), seat, styles=name_styles)
        state, label = cards_text(len(view["taken"][seat])), ""
        styles: tuple[Style, ...] = ("quiet",)
        if view["out"][seat]:
            # D5: a seat that is out does not come back
            state, label, styles = _("out"), is_out(seat, view["taken"][seat]), ("strong",)
        x, styles = (middle, styles) if self.scored else (right, (*styles, "right"))
        yield Piece("text", f"state-{seat}", x, y, self.w / 3, size * 0.8, state, label=label, styles=styles)
        if self.scored:
            you = N_("Your score: {score}, the number of your rarest suit")
            other = N_("{seat}'s score: {score}, the number of its rarest suit")
            at, label = (right, y, size * 3, size * 1.6), told(SEATS, seat, you, other, score=score)
            yield Piece("text", f"score-{seat}", *at, str(score), seat, label=label, styles=("right", "strong"))

    def _tallies(self, seat: int, suits: dict[str, int]) -> Iterator[Piece]:
        """Yield a mark and a number for each suit. The lowest number, the score, is emphasized."""
        pitch, room = (self.w - 2 * self._margin) / _COLUMNS, self.h * 0.36
        rows = len(SUITS) // _COLUMNS
        size = room / rows * 0.8
        for place, (suit, count) in enumerate(suits.items()):
            row, column = divmod(place, _COLUMNS)
            x = self.x + self._margin + pitch * (column + 0.5)
            y = self.y + self.h * 0.25 + room * (row + 0.5) / rows
            rarest: tuple[Style, ...] = ("strong",) if count == min(suits.values()) else ()
            yield Piece("mark", f"mark-{seat}-{suit}", x - size * 0.55, y, size, size, face=suit)
            you, other = N_("You have {count} {suit}"), N_("{seat} has {count} {suit}")
            label = told(SEATS, seat, you, other, count=count, suit=suit_name(suit))
            at = x + size * 0.55, y, size * 1.4, size * 0.8
            yield Piece("text", f"tally-{seat}-{suit}", *at, str(count), label=label, styles=rarest)

    def _supply(self, view: View, seat: int) -> Iterator[Piece]:
        """Yield the tokens that the seat has not placed yet. After the placing, its taken cards use this space."""
        tokens = tokens_each(view["options"])
        size = min(self.h * 0.3, (self.w - 2 * self._margin) / tokens)
        for token in range(len(view["tokens"][seat]), tokens):
            x, y = self.x + self._margin + size * (token + 0.5), self.y + self.h * 0.8
            label = told(SEATS, seat, N_("Your token, to be placed"), N_("{seat}'s token, to be placed"))
            yield Piece("token", f"token-{seat}-{token}", x, y, size, size, face="fish", seat=seat, label=label)

    def _pile(self, taken: list[str], seat: int) -> Iterator[Piece]:
        """Yield the taken cards in order, row by row. The more there are, the narrower they are drawn."""
        pitch = self.h * 0.34 / self.rows
        h = pitch * 0.95
        w = h * 0.84
        room = self.w - 2 * self._margin
        fitting = int(room / (w * 1.06))
        length = max(fitting, ceil(len(taken) / self.rows))
        step = room / length
        width = max(min(w, step - 1), _NARROWEST)  # with very many cards, they overlap
        left, top = self.x + self._margin + width / 2, self.y + self.h * 0.63 + pitch / 2
        step = min(step, (room - width) / (length - 1))
        for place, card in enumerate(taken):
            row, column = divmod(place, length)
            x, y = left + step * column, top + pitch * row
            label = told(SEATS, seat, N_("{card}, taken by you"), N_("{card}, taken by {seat}"), card=name(card))
            yield Piece("card", f"card-{card}", x, y, width, h, face=card, label=label)
