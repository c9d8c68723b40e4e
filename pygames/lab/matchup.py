"""What is played in a study: a game, its options, who sits where; and the games of one deal."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from pygames.ai.position_value import returns
from pygames.lab.reference_players import CLOCK, create_player
from pygames.model.game import Game, Option, Result, State
from pygames.model.rng import one_of
from pygames.registry import find

RANDOM_PLIES = 4  # at the start of a game without chance


@dataclass(frozen=True)
class Matchup:
    """Who plays what. `seats` names a computer player for each seat: a level, or a reference player.

    If they differ, each deal is played once for each rotation of `seats`, so that luck and the advantage of a
    seat cancel out. If all are alike, it is played once. In a game without chance, the first plies are random instead
    of dealt: the same ones for each rotation.
    """

    name: str  # unique in the study; begins the names of its rows
    game: str
    seats: tuple[str, ...]
    options: Mapping[str, Option] = field(default_factory=dict, hash=False)
    iterations: int | None = None  # per move; None: each level's own
    seconds: float | None = None  # per move; then the games depend on the machine
    part: float = 1  # the share of the requested games that is played, lower for slow matchups
    # a function of a module that chooses the first ply instead of a player
    opening: Callable[[State], str] | None = None

    @property
    def rotations(self) -> int:
        """How many games are played with each deal."""
        return len(self.seats) if len(set(self.seats)) > 1 else 1

    @property
    def random_plies(self) -> int:
        """How many random plies each deal begins with. Without them, all deals of a game without chance are alike."""
        return 0 if find(self.game).fields else RANDOM_PLIES

    def deal(self, seed: str, number: int) -> dict[str, Any]:
        """Return the deal with this number, counted from 0. Matchups with the same options share their deals."""
        return find(self.game).deal(f"{seed}-{number}", players=len(self.seats), **self.options)


class Ply(NamedTuple):
    """A position in which a seat moved."""

    seat: int
    legal: int  # the number of legal moves
    result: Result  # as if the game ended here


@dataclass(eq=False)
class FinishedGame:
    """One game of a study, as the measures see it."""

    matchup: Matchup
    state: State  # at the end of the game
    challenger: int  # the seat of the first player of the matchup
    times: Sequence[Sequence[float]] = ()  # seat by seat, the seconds of CPU time of each of its moves

    @property
    def game(self) -> Game:
        """The rules that the game was played by."""
        return self.state.game

    @cached_property
    def result(self) -> Result:
        """The result of the game."""
        return self.state.result()

    @cached_property
    def shares(self) -> list[float]:
        """The share of the win by seat: 1, 0, or a fraction if several seats share it."""
        return returns(self.state)

    @cached_property
    def plies(self) -> list[Ply]:
        """All positions of the game but the last. The game is replayed, so only measures that need them pay for it."""
        return list(self._replay())

    def _replay(self) -> Iterator[Ply]:
        state = self.game.start(self.state.deal)
        for move in self.state.moves:
            yield Ply(state.mover, len(state.legal_moves()), state.result())
            state.play(move)


def play_deal(matchup: Matchup, seed: str, number: int) -> list[FinishedGame]:
    """Play all games of a deal: one for each rotation of the seats."""
    deal = matchup.deal(seed, number)
    return [_play_game(matchup, deal, rotation) for rotation in range(matchup.rotations)]


def _play_game(matchup: Matchup, deal: dict[str, Any], rotation: int) -> FinishedGame:
    """Play a deal to the end. The same rotation gives the same game, unless seconds limit the players."""
    state = find(matchup.game).start(deal)
    if matchup.opening:
        state.play(matchup.opening(state))
    rng = Random(f"{deal['seed']}:opening")  # the same opening in each rotation
    while len(state.moves) < matchup.random_plies and not state.is_over:
        state.play(one_of(state.legal_moves(), rng))
    names = matchup.seats[-rotation:] + matchup.seats[:-rotation]
    players = [create_player(matchup.game, name) for name in names]
    rngs = [Random(f"{deal['seed']}:{rotation}:{seat}") for seat in range(len(names))]
    times: list[list[float]] = [[] for _ in names]
    while (seat := state.to_move) is not None:
        started = CLOCK()
        state.play(players[seat](state, rngs[seat], matchup.seconds, matchup.iterations))
        times[seat].append(CLOCK() - started)
    return FinishedGame(matchup, state, rotation, times)
