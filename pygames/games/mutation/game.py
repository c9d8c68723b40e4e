"""Mutation (the Happy Hexagon blog): the game and its positions.

Legal placements and removals are in board.py, the parts of a deal in dealing.py.

Source: "Mutation rules and setup as it stands", restated in guide.md. A comment or docstring marks each of the
rulings M1 to M11 where the code applies it.
"""

import random
import re
from collections.abc import Iterator, Mapping
from typing import Any, Self

from pygames.games.mutation import board, dealing
from pygames.games.mutation.board import MEANING, NEUTRAL, SEATS, Board
from pygames.i18n import N_
from pygames.model.game import Deal, Game, Options, Result, State, View
from pygames.model.outcome import leaders


class Mutation(Game):
    """The data and the deals of the game."""

    id = "mutation"
    name = "Mutation"
    designer = N_("the Happy Hexagon blog")
    sentence = "Place, match and cover dice. The largest connected group wins."
    minutes = "10-30"
    weight = "medium"
    luck = "much"
    similar_to = "Blokus with dice"
    tint = "M"
    emblem = "M4 4h16v16H4ZM8 8v.1M16 8v.1M12 12v.1M8 16v.1M16 16v.1"
    seats = range(2, 6)
    seat_names = SEATS
    seat_mark = "die"
    side_notes = ("The dice decide who moves first.",)
    options = {
        "removal": ("stacked", "any"),
        "shelter": ("both", "covering"),
        "green": ("first", "middle", "last"),
        "spare": ("nobody", "starter"),
    }
    old_defaults = {"shelter": "covering"}  # the default up to version 0.1
    option_words = {
        "removal": ("A double may remove", "Opponents' dice that lie on others", "Any opponent's die"),
        "shelter": ("A player's last top die is safe from", "Covering and removal", "Covering only"),
        "green": (
            "The die in the centre belongs to",
            "The player who starts",
            "The player in the middle of the order",
            "The player who moves last",
        ),
        "spare": ("An extra die", "For nobody", "For the player who starts"),
    }
    option_counts = {"green": (3, 5)}
    fields = ("rolloff", "pattern", "rolls")
    form = re.compile(r"[1-6x]@(?:0|-?[1-9][0-9]*),(?:0|-?[1-9][0-9]*)|-")
    form_help = "A move is a value and a cell, x and a cell to remove a die, or a dash to decline: 4@2,-1, x@0,1, -."

    def move_of(self, typed: str) -> str:
        return board.move_of(typed)

    def shown_move(self, move: str) -> str:
        return board.shown_move(move)

    def draw_deal(self, rng: random.Random, players: int, options: Options) -> Deal:
        return {
            "rolloff": dealing.draw_rolloff(players, rng),
            "pattern": dealing.draw_pattern(players, rng),
            "rolls": dealing.draw_rolls(dealing.ROLLS_A_SEAT * players, rng),
        }

    def check_fields(self, deal: Mapping[str, Any], players: int, options: Options) -> Deal:
        return {
            "rolloff": dealing.check_rolloff(deal["rolloff"], players),
            "pattern": dealing.check_pattern(deal["pattern"], players),
            "rolls": dealing.check_rolls(deal["rolls"]),
        }

    def sample_deal(self, view: View, rng: random.Random) -> Deal:
        deal = self.check_fields(view, view["players"], view["options"])  # the rolls in it are those that were seen
        if view["to_move"] is not None:
            # M8: the number of rolls left is hidden, so a sampled deal has as many as a deal from a seed.
            deal["rolls"] += dealing.draw_rolls(dealing.ROLLS_A_SEAT * view["players"] - len(deal["rolls"]), rng)
        return deal

    def determinizations(self, view: View, rng: random.Random) -> Iterator[State]:
        position = self.imagine(view, rng)
        seen, rolls = view["rolls"], position.deal["rolls"]
        while True:
            twin = position.copy()
            # Only the rolls to come are unseen, and no ply so far has used any of them.
            twin.deal = {**twin.deal, "rolls": seen + dealing.imagined_rolls(len(rolls) - len(seen), rng)}
            yield twin


GAME = Mutation()


class MutationState(State):
    """A position of Mutation: the dice on the table and in the pools, and the current roll."""

    __slots__ = ("_menu", "_starter", "board", "passed", "pools", "removing", "turn")

    game = GAME

    def __init__(self, deal: Deal) -> None:
        players = deal["players"]
        super().__init__(deal)
        self.board = Board(players)
        self.turn = -1  # the turn of the current roll, counted from 0
        self.passed: tuple[int, ...] = ()  # the turns that were passed since the last ply
        self.removing = False  # whether the seat to move has placed its die and may now remove one
        self._starter = dealing.starter(deal["rolloff"])
        self.pools = dealing.pools(players, self._starter, deal["options"]["spare"])
        self._menu: list[str] = []  # the legal moves; never changed in place, so copies share it
        order = dealing.places(players, deal["options"]["green"])
        for text, cell, place in dealing.OPENING[players]:
            owner = place if place == NEUTRAL else (self._starter + order[place]) % players
            self.board.lay(owner, deal["pattern"][text], cell)
        self._roll_on()

    @property
    def dice(self) -> list[int]:
        """The two dice that the seat to move has rolled."""
        return self.deal["rolls"][self.turn]  # type: ignore[no-any-return]  # checked at the start

    @property
    def continues_turn(self) -> bool:
        return self.removing

    def legal_moves(self) -> list[str]:
        return self._menu.copy()

    def play(self, move: str) -> None:
        seat = self.to_move
        if seat is None or move not in self._menu:
            self.refuse(move)
        self.moves.append(move)
        if not self.removing:
            value, cell = MEANING[move]
            self.board.lay(seat, value, cell)
            self.pools[seat] -= 1
            first, second = self.dice
            if first == second and self._offer_removal(seat):
                return
        elif move != "-":
            self.board.lift(MEANING[move][1])
        self._roll_on()

    def _offer_removal(self, seat: int) -> bool:
        """Offer the seat a removal if it may remove any die; return whether it may. M6: the new die counts already."""
        options = self.deal["options"]
        removals = self.board.removals(seat, ground=options["removal"] == "any", shelter=options["shelter"] == "both")
        if removals:
            self._menu = [*removals, "-"]
            self.removing, self.passed = True, ()
        return self.removing

    def _roll_on(self) -> None:
        """Give the turn to the next seat that can place a die, or end the game."""
        rolls, pools = self.deal["rolls"], self.pools
        self.removing, self.passed = False, ()
        while True:
            turn = self.turn + 1
            seat = (self._starter + turn) % len(pools)
            if pools[seat] < 2 or turn == len(rolls):  # M8: the rolls may run out before the dice
                self.to_move, self._menu = None, []
                return
            self.turn = turn
            first, second = rolls[turn]
            self._menu = self.board.placements(seat, (first,) if first == second else (first, second))
            if self._menu:
                self.to_move = seat
                return
            self.passed += (turn,)  # M5: the seat keeps its dice and the turn passes

    def rolls_ran_out(self) -> bool:
        """Return whether the game ended because the deal has no more rolls, although the next seat could still roll."""
        return self.is_over and self.pools[self._seat(self.turn + 1)] >= 2

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.deal, twin.to_move, twin.moves = self.deal, self.to_move, self.moves.copy()
        twin.board, twin.pools = self.board.copy(), self.pools.copy()
        twin.turn, twin.passed, twin.removing = self.turn, self.passed, self.removing
        twin._starter, twin._menu = self._starter, self._menu
        return twin

    def result(self) -> Result:
        strains = [sorted(map(len, own), reverse=True) for own in self.board.strains()]
        scores = [max(sizes, default=0) for sizes in strains]
        return {"scores": scores, "winners": leaders(scores), "strains": strains}  # M7: tied seats share the win

    def observation(self, seat: int | None) -> View:
        return {
            "rolloff": [row.copy() for row in self.deal["rolloff"]],
            "pattern": self.deal["pattern"].copy(),
            "rolls": [roll.copy() for roll in self.deal["rolls"][: self.turn + 1]],
            "passed": self.passes(),
            "step": None if self.is_over else "remove" if self.removing else "place",
            "board": self.board.stacks(),
            "pools": self.pools.copy(),
            "strains": self.result()["strains"],
        }

    def chance_events_seen(self) -> int:
        return self.turn + 1

    def passes(self) -> list[dict[str, Any]]:
        """Return as plain JSON the seats that have passed since the last ply, and the dice that each rolled."""
        return [{"seat": self._seat(turn), "dice": self.deal["rolls"][turn].copy()} for turn in self.passed]

    def _seat(self, turn: int) -> int:
        return (self._starter + turn) % self.players
