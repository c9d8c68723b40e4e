"""A slow reference implementation of Deckfish that follows the rules page step by step."""

from collections.abc import Iterator

CELLS = [column + row for row in "123456" for column in "abcdefg"]
STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]


def step(cell: str, direction: tuple[int, int]) -> str | None:
    """Return the next cell in a direction, or None beyond the edge."""
    name = chr(ord(cell[0]) + direction[0]) + chr(ord(cell[1]) + direction[1])
    return name if name in CELLS else None


def line(cell: str, direction: tuple[int, int]) -> list[str]:
    """Return all cells in a direction from `cell` to the edge, nearest first, without `cell`."""
    next_cell = step(cell, direction)
    return [] if next_cell is None else [next_cell, *line(next_cell, direction)]


class Reference:
    """One game. Its state is only what players see on the table."""

    def __init__(self, grid: list[str], market: list[str]) -> None:
        self.grid = dict(zip(CELLS, grid, strict=True))  # gaps have no entry
        self.market = list(market)
        self.tokens: list[set[str]] = [set(), set()]
        self.taken: list[list[str]] = [[], []]
        self.out: set[int] = set()
        self.plies = 0
        self.to_move: int | None = 1
        self.exchanging = False

    def empty(self, cell: str) -> bool:
        return cell in self.grid and cell not in self.tokens[0] | self.tokens[1]

    def open(self, cell: str) -> bool:
        return self.empty(cell) and self.grid[cell] != "0"

    def obstacle(self, cell: str) -> bool:
        return cell in self.grid and not self.open(cell)

    def legal(self) -> set[str]:
        if self.to_move is None:
            return set()
        if self.plies < 6:
            return {cell for cell in CELLS if self.grid[cell][0] in "1N" and self.empty(cell)}
        if self.exchanging:
            return {"-"} | {f"m{place}-{cell}" for place in (1, 2, 3) for cell in CELLS if self.empty(cell)}
        return self.walks(self.to_move)

    def walks(self, seat: int) -> set[str]:
        ends = {"M": self.moons, "S": self.suns, "V": self.waves, "L": self.leaves, "Y": self.wyrms, "K": self.knots}
        return {
            f"{start}-{end}"
            for start in self.tokens[seat]
            for suit in self.grid[start][1:]
            for end in ends[suit](start)
        }

    def moons(self, start: str) -> Iterator[str]:
        for direction in STRAIGHT:
            cells = line(start, direction)
            cards = [cell for cell in cells if cell in self.grid]
            if cards and cells[0] not in self.grid and self.open(cards[0]):
                yield cards[0]

    def suns(self, start: str) -> Iterator[str]:
        for direction in DIAGONAL:
            cells = line(start, direction)[:2]
            for distance in range(1, len(cells) + 1):
                if all(map(self.open, cells[:distance])):
                    yield cells[distance - 1]

    def waves(self, start: str) -> Iterator[str]:
        for direction in STRAIGHT:
            cells = line(start, direction)
            while cells and not all(map(self.open, cells)):
                cells.pop()
            yield from cells[-1:]

    def leaves(self, start: str) -> Iterator[str]:
        for direction in STRAIGHT:
            cells = line(start, direction)
            for index, end in enumerate(cells):
                neighbours = {step(end, other) for other in STRAIGHT} - {None, start}
                if all(map(self.open, cells[: index + 1])) and not any(
                    self.obstacle(cell) for cell in neighbours if cell
                ):
                    yield end

    def wyrms(self, start: str) -> Iterator[str]:
        for direction in STRAIGHT:
            cells = line(start, direction)
            tokens = [cell for cell in cells if cell in self.tokens[0] | self.tokens[1]]
            if tokens:
                before = cells[: cells.index(tokens[0])]
                beyond = step(tokens[0], direction)
                if all(map(self.open, before)) and beyond and self.open(beyond):
                    yield tokens[0]

    def knots(self, start: str) -> Iterator[str]:
        for path in self.knot_paths([start]):
            yield path[-1]

    def knot_paths(self, path: list[str]) -> Iterator[list[str]]:
        if len(path) == 4:
            yield path
            return
        for direction in STRAIGHT:
            cell = step(path[-1], direction)
            if cell and cell not in path and self.open(cell):
                yield from self.knot_paths([*path, cell])

    def play(self, move: str) -> None:
        seat = self.to_move
        assert seat is not None
        self.plies += 1
        if self.plies <= 6:
            self.tokens[seat].add(move)
            self.to_move = 1 - seat
            if self.plies == 6:
                self.turn(0)
        elif self.exchanging:
            if move != "-":
                place, cell = int(move[1]) - 1, move[3:]
                self.grid[cell], self.market[place] = self.market[place], self.grid[cell]
            self.turn(1 - seat)
        else:
            self.walk(seat, *move.split("-"))
            self.exchanging = any(map(self.empty, CELLS))
            if not self.exchanging:
                self.turn(1 - seat)

    def walk(self, seat: int, start: str, end: str) -> None:
        self.tokens[seat].remove(start)
        for tokens in self.tokens:
            if end in tokens:
                direction = next(direction for direction in STRAIGHT if end in line(start, direction))
                tokens.remove(end)
                tokens.add(step(end, direction) or "")
        self.tokens[seat].add(end)
        self.taken[seat].append(self.grid.pop(start))

    def turn(self, seat: int) -> None:
        self.exchanging = False
        self.to_move = None
        for mover in (seat, 1 - seat):
            if mover not in self.out:
                if self.walks(mover):
                    self.to_move = mover
                    return
                self.out.add(mover)
