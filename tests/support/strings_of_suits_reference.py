"""A slow reference implementation of Strings of Suits. Its state is only what players see on the table."""

from typing import Any

from pygames.model.decktet import CARDS

COLUMNS, ROWS = "abcdef", "123456"
CELLS = [column + row for row in ROWS for column in COLUMNS]
SIDES = ("SVK", "MLY")


def lines(cell: str) -> list[set[str]]:
    """The row, the column and both diagonals through a cell."""
    x, y = ord(cell[0]), int(cell[1])
    offsets = {c: (ord(c[0]) - x, int(c[1]) - y) for c in CELLS}
    return [
        {c for c, (_, dy) in offsets.items() if dy == 0},
        {c for c, (dx, _) in offsets.items() if dx == 0},
        {c for c, (dx, dy) in offsets.items() if dx == dy},
        {c for c, (dx, dy) in offsets.items() if dx == -dy},
    ]


class Reference:
    """A match that follows the rules page step by step."""

    def __init__(self, deal: dict[str, Any]) -> None:
        self.options, self.grids = deal["options"], deal["grids"]
        self.games = [[0, 0]]
        self.chips: dict[str, str] = {}
        self.skips = 0
        self.seat: int | None = 0

    def placings(self, seat: int) -> list[str]:
        """Every cell and suit where this seat may put a chip."""
        keeper_seat = (len(self.games) - 1) % 2
        grid = self.grids[0 if len(self.games) <= 2 else 1]
        return [
            cell + suit
            for cell, card in zip(CELLS, grid, strict=True)
            if cell not in self.chips
            for suit in CARDS[card].suits
            if suit in SIDES[0 if seat == keeper_seat else 1]
            and list(self.chips.values()).count(suit) < self.options["chips"]
        ]

    def legal(self) -> list[str]:
        """Every legal move, in the order of the cells; the skip is last."""
        if self.seat is None:
            return []
        calls = [f"!{n}" for n in range(5)] if self.options["claim"] == "call" else [""]
        return [placing + call for placing in self.placings(self.seat) for call in calls] + ["-"]

    def points(self, move: str) -> int:
        """The points of a placing."""
        chips, suit = {**self.chips, move[:2]: move[2]}, move[2]
        counts = [sum(chips.get(cell) == suit for cell in line) for line in lines(move[:2])]
        points_by_length = (
            {3: 1, 4: 2, 5: 3, 6: 4} if self.options["points"] == "standard" else dict.fromkeys((3, 4, 5, 6), 1)
        )
        scored = sorted((points_by_length[count] for count in counts if count in points_by_length), reverse=True)
        called = int(move[4]) if "!" in move else len(scored)
        return sum(scored[:called]) if called <= len(scored) else 0

    def play(self, move: str) -> None:
        """Play a ply, and the automatic skips after it."""
        assert self.seat is not None
        if move == "-":
            self.skips += 1
        else:
            self.games[-1][self.seat] += self.points(move)
            self.chips[move[:2]] = move[2]
            self.skips = 0
        self.seat = 1 - self.seat
        while self.skips < 2 and not self.placings(self.seat):
            self.skips, self.seat = self.skips + 1, 1 - self.seat
        if self.skips < 2:
            return
        if len(self.games) == self.options["games"]:
            self.seat = None
        else:
            self.games.append([0, 0])
            self.chips, self.skips, self.seat = {}, 0, (len(self.games) - 1) % 2
