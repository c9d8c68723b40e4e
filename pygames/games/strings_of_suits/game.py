"""Strings of Suits (MY Tian): the game and its positions. Geometry is in geometry.py, points in scoring.py.

Source: the designer's page on the Decktet wiki, restated in guide.md. A comment or docstring marks each of the
rulings T1 to T6 where the code applies it.
"""

import random
import re
from collections.abc import Iterator, Mapping
from typing import Any, Self

from pygames.games.strings_of_suits.geometry import (
    CELLS,
    DECKS,
    LINE_COUNT,
    LINES,
    PLACINGS,
    POINTS,
    SEATS,
    SHORTEST,
    SIDES,
    SPOTS,
    result_of,
)
from pygames.i18n import _
from pygames.model.decktet import SUITS, check_cards
from pygames.model.game import Deal, Game, Option, Options, Result, State, View
from pygames.model.rng import shuffled
from pygames.model.search_config import SearchConfig

SKIP = "-"
CALLS = range(5)  # how many lines may be called

_CALLED = {placing: tuple(f"{placing}!{lines}" for lines in CALLS) for placing in PLACINGS}


class StringsOfSuits(Game):
    """The data and the deals of the game."""

    id = "strings-of-suits"
    name = "Strings of Suits"
    designer = "MY Tian"
    sentence = "Place chips of your suits in lines, and score each line as it grows."
    minutes = "20"
    weight = "medium"
    luck = "none"
    similar_to = "Qwirkle"
    tint = "L"
    emblem = (
        "M2 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
        "M16 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0M7 16l3-2M14 10l3-2"
    )
    seat_names = SEATS
    seat_mark = "chip"
    options: Mapping[str, tuple[Option, ...]] = {
        "games": (2, 4, 1),
        "chips": (8, 6),
        "points": ("standard", "beginner"),
        "deck": ("single", "double"),
        "claim": ("auto", "call"),
    }
    option_words: Mapping[str, tuple[str, ...]] = {
        "games": ("The match (T4)", "two games, sides exchanged", "four games on two layouts", "a single game"),
        "chips": ("Chips of each suit", "eight", "six, the Advanced Game"),
        "points": ("A string of three or more scores", "1 to 4 by its length", "always 1, for beginners"),
        "deck": ("The cards (T5)", "with Crowns", "Pawns and Courts twice"),
        "claim": ("Who counts the strings", "counted for you", "you call how many score"),
    }
    # Points change quickly from ply to ply, so it is better to search few moves deeply than many moves less deeply: a
    # search three plies deep wins four of five games against one that is two plies deep.
    search_configs = {
        "strong": SearchConfig(200, 200, exploration=0.1, initial_width=1, widening_rate=1),
        "expert": SearchConfig(4000, exploration=0.1, initial_width=1, widening_rate=1),
    }
    fields = ("grids",)
    form = re.compile("[a-f][1-6][MSVLYK](![0-4])?|-")
    form_help = "Place a chip with a cell and a suit (c3M), and where calling is played the lines (c3M!2), or skip (-)."

    def draw_deal(self, rng: random.Random, players: int, options: Options) -> Deal:
        return {"grids": [shuffled(_deck(options), rng) for _ in range(layouts(options))]}

    def check_fields(self, deal: Mapping[str, Any], players: int, options: Options) -> Deal:
        grids, count = deal["grids"], layouts(options)
        if not isinstance(grids, list) or len(grids) != count:
            games = options["games"]
            if count == 1:
                raise ValueError(_('"grids" must be a list of one layout: "games" is {games}.', games=games))
            raise ValueError(_('"grids" must be a list of two layouts: "games" is {games}.', games=games))
        return {"grids": [check_cards(grid, _deck(options), "grids") for grid in grids]}

    def sample_deal(self, view: View, rng: random.Random) -> Deal:
        # T4: a layout that nobody has seen may be any shuffle of the deck.
        deck = _deck(view["options"])
        return {"grids": [shuffled(deck, rng) if grid is None else list(grid) for grid in view["grids"]]}

    def determinizations(self, view: View, rng: random.Random) -> Iterator[State]:
        if None in view["grids"]:
            yield from super().determinizations(view, rng)
        position = self.imagine(view, rng)
        while True:
            yield position.copy()


def _deck(options: Mapping[str, Any]) -> tuple[str, ...]:
    return DECKS[options["deck"]]


def layouts(options: Mapping[str, Any]) -> int:
    """Return the number of layouts of a match."""
    return 2 if options["games"] == 4 else 1


GAME = StringsOfSuits()


class StringsState(State):
    """A position of a match: the chips of the current game, and the scores of all games so far."""

    __slots__ = ("chips", "counts", "gained", "menus", "scores", "skips", "supply")

    game = GAME

    chips: dict[str, str]  # cell -> suit, in the current game, in order of play
    supply: dict[str, int]  # suit -> chips left
    scores: list[list[int]]  # the points of both seats, for each game begun
    gained: int  # the points of the last chip placed
    skips: int  # how many turns in a row, up to now, were skips
    counts: dict[str, list[int]]  # suit -> how many of its chips are on each line
    menus: list[dict[str, None]]  # for each seat its placings if it were to move, by cell and then by suit of the card

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal)
        self.scores = []
        self.gained = 0
        self._begin_game()

    @property
    def keeper(self) -> int:
        """The seat that has the Keeper side in the current game, and therefore starts it."""
        return (len(self.scores) - 1) % 2

    @property
    def calling(self) -> bool:
        """Whether players call how many lines score (T3)."""
        return bool(self.deal["options"]["claim"] == "call")

    @property
    def grid(self) -> list[str]:
        """The layout of the current game. Games 1 and 2 share the first one, 3 and 4 the second."""
        grid: list[str] = self.deal["grids"][(len(self.scores) - 1) // 2]
        return grid

    def _begin_game(self) -> None:
        self.scores.append([0, 0])
        self.chips = {}
        self.supply = dict.fromkeys(SUITS, self.deal["options"]["chips"])
        self.counts = {suit: [0] * LINE_COUNT for suit in SUITS}
        self.skips = 0
        spots = [SPOTS[cell][card] for cell, card in enumerate(self.grid)]
        menus = [dict.fromkeys([placing for spot in spots for placing in spot[side]]) for side in range(len(SIDES))]
        keeper = self.keeper
        self.menus = menus if keeper == 0 else menus[::-1]
        self.to_move = keeper

    def legal_moves(self) -> list[str]:
        if self.to_move is None:
            return []
        menu = self.menus[self.to_move]
        if self.calling:
            return [*(call for placing in menu for call in _CALLED[placing]), SKIP]
        return [*menu, SKIP]

    def play(self, move: str) -> None:
        seat = self.to_move
        if seat is None:
            self.refuse(move)
        if move == SKIP:
            self.moves.append(move)
            self._skip(seat)
            return
        placing, lines = self._placing(move)
        if placing not in self.menus[seat]:
            self.refuse(move)
        self.moves.append(move)
        gains = self._lay(placing)
        # T3: called lines score highest first; a call above the true number scores nothing at all.
        if lines is None:
            self.gained = sum(gains)
        else:
            self.gained = sum(sorted(gains, reverse=True)[:lines]) if lines <= len(gains) else 0
        self.scores[-1][seat] += self.gained
        self.skips = 0
        self._pass_on(seat)

    def _placing(self, move: object) -> tuple[str, int | None]:
        """Return a move's placing, and how many lines it calls (None if not calling).

        Raise IllegalMove if the call is missing, malformed or not allowed. The placing itself is not checked.
        """
        if not isinstance(move, str) or (move[3:4] == "!") != self.calling:
            self.refuse(move)
        if not self.calling:
            return move, None
        if move[4:] not in ("0", "1", "2", "3", "4"):
            self.refuse(move)
        return move[:3], int(move[4:])

    def _lay(self, placing: str) -> list[int]:
        """Place a chip. Return the points of each line that scores."""
        cell, suit = PLACINGS[placing]
        counts, points, gains = self.counts[suit], POINTS[self.deal["options"]["points"]], []
        for line in LINES[cell]:  # T6: only chips of the placed suit count, whatever is between them
            counts[line] = length = counts[line] + 1
            if length >= SHORTEST:
                gains.append(points[length])
        own, other = self.menus
        for gone in SPOTS[cell][self.grid[cell]]:
            for one in gone:
                own.pop(one, None)
                other.pop(one, None)
        self.chips[CELLS[cell]] = suit
        self.supply[suit] = left = self.supply[suit] - 1
        if not left:
            self.menus = [{one: None for one in menu if one[2] != suit} for menu in self.menus]
        return gains

    def _skip(self, seat: int) -> None:
        self.skips += 1
        if self.skips == 2:
            self._end_game()
        else:
            self._pass_on(seat)

    def _pass_on(self, seat: int) -> None:
        """Pass the turn. A seat that cannot place a chip skips without a ply, and this counts as a skip (T1)."""
        seat = 1 - seat
        if self.menus[seat]:
            self.to_move = seat
        else:
            self._skip(seat)

    def _end_game(self) -> None:
        if len(self.scores) < self.deal["options"]["games"]:
            self._begin_game()
        else:
            self.to_move = None

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.deal, twin.to_move, twin.skips, twin.gained = self.deal, self.to_move, self.skips, self.gained
        twin.moves, twin.chips, twin.supply = self.moves.copy(), self.chips.copy(), self.supply.copy()
        twin.scores = [points.copy() for points in self.scores]
        twin.counts = {suit: counts.copy() for suit, counts in self.counts.items()}
        twin.menus = [menu.copy() for menu in self.menus]
        return twin

    def result(self) -> Result:
        return result_of(self.scores)

    def gains(self, placing: str) -> list[int]:
        """Return the points of each line that a chip placed like this would make or extend."""
        cell, suit = PLACINGS[placing]
        counts, points = self.counts[suit], POINTS[self.deal["options"]["points"]]
        return [points[counts[line] + 1] for line in LINES[cell] if counts[line] + 1 >= SHORTEST]

    @property
    def skip_ends(self) -> bool:
        """Whether a skip would end the game: the last turn was a skip, or the opponent could only skip."""
        return self.to_move is not None and (self.skips == 1 or not self.menus[1 - self.to_move])

    def observation(self, seat: int | None) -> View:
        known = self.chance_events_seen()
        return {
            "grids": [grid.copy() if i < known else None for i, grid in enumerate(self.deal["grids"])],
            "grid": self.grid.copy(),
            "keeper": self.keeper,
            "chips": self.chips.copy(),
            "supply": self.supply.copy(),
            "scores": [points.copy() for points in self.scores],
            "skip_ends": self.skip_ends,
        }

    def chance_events_seen(self) -> int:
        return (len(self.scores) + 1) // 2  # T4: the second layout is revealed when the second game ends
