"""A seat's place at the table of Deckfish: its name, its score, a tally of each suit, and its cards."""

from collections.abc import Iterator
from dataclasses import dataclass

from pygames.deckfish.words import SEATS
from pygames.decktet import CARDS, SUIT_NAMES, SUITS
from pygames.game import View
from pygames.scene import Look, Piece


@dataclass(frozen=True)
class Station:
    """Where a station lies, and how many of the six tallies stand in one of its rows."""

    x: float  # the left edge
    y: float  # the upper edge
    w: float
    h: float
    columns: int

    def pieces(self, view: View, seat: int, suits: dict[str, int]) -> Iterator[Piece]:
        """The station of a seat that has taken so many symbols of each suit."""
        turn: tuple[Look, ...] = ("active",) if view["to_move"] == seat else ()
        yield Piece(
            "panel", f"station-{seat}", self.x + self.w / 2, self.y + self.h / 2, self.w, self.h, seat=seat, looks=turn
        )
        yield from self._head(view, seat, min(suits.values()), turn)
        yield from self._tallies(seat, suits)
        yield from self._pile(view["taken"][seat], seat)

    @property
    def _margin(self) -> float:
        return self.h * 0.06

    def _head(self, view: View, seat: int, score: int, turn: tuple[Look, ...]) -> Iterator[Piece]:
        size, left, right = self.h * 0.125, self.x + self._margin, self.x + self.w - self._margin
        y = self.y + self.h * 0.14
        count = len(view["taken"][seat])
        words = "out" if view["out"][seat] else "1 card" if count == 1 else f"{count} cards"
        yield Piece(
            "text",
            f"name-{seat}",
            left,
            y,
            self.w / 2,
            size,
            face=SEATS[seat],
            seat=seat,
            looks=("left", "strong", *turn),
        )
        yield Piece(
            "text", f"state-{seat}", self.x + self.w * 0.58, y, self.w / 3, size * 0.8, face=words, looks=("quiet",)
        )
        yield Piece(
            "text",
            f"score-{seat}",
            right,
            y,
            size * 3,
            size * 1.6,
            face=str(score),
            seat=seat,
            label=f"{SEATS[seat]}'s score: {score}, the number of its rarest suit",
            looks=("right", "strong"),
        )

    def _tallies(self, seat: int, suits: dict[str, int]) -> Iterator[Piece]:
        """A mark and a number for each suit; the rarest are the score."""
        rows = len(SUITS) // self.columns
        pitch, room = (self.w - 2 * self._margin) / self.columns, self.h * 0.36
        size = min(room / rows * 0.72, pitch * 0.5)
        for place, (suit, count) in enumerate(suits.items()):
            row, column = divmod(place, self.columns)
            x = self.x + self._margin + pitch * (column + 0.5)
            y = self.y + self.h * 0.25 + room * (row + 0.5) / rows
            rarest: tuple[Look, ...] = ("strong",) if count == min(suits.values()) else ()
            yield Piece("mark", f"mark-{seat}-{suit}", x - size * 0.55, y, size, size, face=suit)
            yield Piece(
                "text",
                f"tally-{seat}-{suit}",
                x + size * 0.55,
                y,
                size * 1.4,
                size * 0.8,
                face=str(count),
                label=f"{SEATS[seat]} has {count} {SUIT_NAMES[suit]}",
                looks=rarest,
            )

    def _pile(self, taken: list[str], seat: int) -> Iterator[Piece]:
        """The taken cards from left to right in the order in which they were taken, overlapping as they must."""
        h = self.h * 0.33
        w = h * 0.76
        left, room = self.x + self._margin + w / 2, self.w - 2 * self._margin - w
        step = min(w * 1.06, room / max(len(taken) - 1, 1))
        y = self.y + self.h - self._margin - h / 2
        for place, card in enumerate(taken):
            label = f"{CARDS[card].name}, taken by {SEATS[seat]}"
            yield Piece("card", f"card-{card}", left + step * place, y, w, h, face=card, seat=seat, label=label)
