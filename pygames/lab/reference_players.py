"""The computer players of the lab: the levels, and reference players to measure them against.

`RolloutSearch` is what a general library offers for any game: single-observer ISMCTS (Cowling, Powley and Whitehouse
2012). Each iteration draws a determinization, descends by UCB over its legal moves, adds one edge, and plays random
moves to the end. With perfect information it is plain UCT. It never uses a game's evaluation. `greedy_for_points` and
`flat_search` know the score and nothing else: no evaluation, no tie-break, no order of moves.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf, log, sqrt
from random import Random
from time import process_time

from pygames.ai import LEVELS
from pygames.ai.computer_player import Player, Search, greedy_moves, run_search
from pygames.ai.ismcts import TreeSearch
from pygames.ai.position_value import evaluation_of, returns, search_config
from pygames.i18n.sentence_parts import lead_of
from pygames.lab.alphabeta import AlphaBeta
from pygames.model.game import Game, State
from pygames.model.rng import one_of
from pygames.registry import find

EXPLORATION = 0.7  # the UCB constant of the paper, for values from 0 to 1


class _Node:
    __slots__ = ("after", "availability", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.availability = 0
        self.total = 0.0  # the sum of the results for the seat that chose the move
        self.after: dict[str, _Node] = {}


class RolloutSearch:
    """A search from one position. `deals` yields its determinizations."""

    def __init__(self, deals: Iterator[State], rng: Random) -> None:
        self._deals = deals
        self._rng = rng
        self._root = _Node()

    def step(self) -> None:
        """Make one iteration."""
        state, node = next(self._deals), self._root
        path: list[tuple[int, _Node]] = []
        while (seat := state.to_move) is not None:
            moves = state.legal_moves()
            new = [move for move in moves if move not in node.after]
            if new:
                move = one_of(new, self._rng)
                node.after[move] = _Node()
            for other in moves:
                if other in node.after:
                    node.after[other].availability += 1
            if not new:
                move = max(moves, key=lambda move: _bound(node.after[move]))
            node = node.after[move]
            path.append((seat, node))
            state.play(move)
            if new:
                break
        _play_out(state, self._rng)
        won = returns(state)
        for seat, node in path:
            node.visits += 1
            node.total += won[seat]

    def best(self) -> str:
        """Return the most visited move."""
        return max(self._root.after, key=lambda move: self._root.after[move].visits)


def _play_out(state: State, rng: Random) -> None:
    while not state.is_over:
        state.play(one_of(state.legal_moves(), rng))


def _bound(node: _Node) -> float:
    if not node.visits:
        return inf
    return node.total / node.visits + EXPLORATION * sqrt(log(node.availability) / node.visits)


PLAIN = "plain-mcts"  # MCTS with random playouts: a comparison shows the value of a game's heuristics
ONE_PLY = "one-ply"  # the best `evaluate` after one ply: a comparison shows the value of the search
OMNISCIENT = "omniscient"  # sees hands, decks and future rolls: an upper bound for any player
BLIND = "blind"  # the same search as omniscient, of what its seat may see: a comparison shows what seeing is worth
ALPHA_BETA = "alpha-beta"  # compares the tree search with alpha-beta in games of perfect information
# They know nothing but the score, so that answers about a game do not depend on an evaluation; they ignore all limits.
POINTS_GREEDY = "points-greedy"  # the largest lead on points after one ply
FLAT_PLAYOUTS = {"flat-3": 3, "flat-30": 30}  # flat Monte Carlo with so many random playouts for each move
PLAYERS = (*LEVELS, PLAIN, ONE_PLY, OMNISCIENT, BLIND, ALPHA_BETA, POINTS_GREEDY, *FLAT_PLAYOUTS)

CLOCK = process_time  # CPU time, so that other programs do not use up a player's time

_DEFAULT_ITERATIONS = 2000  # of a reference player, if neither seconds nor iterations are given


# Takes a state, the player's random numbers, and its limits per move: seconds and iterations, None for no such limit.
# Returns the move of the seat to move.
Choose = Callable[[State, Random, float | None, int | None], str]


def create_player(game: str, name: str) -> Choose:
    """Return the player with this name. Raise ValueError if there is none."""
    if name in _REFERENCE_PLAYERS:
        return _REFERENCE_PLAYERS[name]
    level_player = Player(find(game), name, CLOCK)
    return lambda state, rng, seconds, iterations: level_player.choose(
        state.view(state.to_move), rng=rng, seconds=seconds, iterations=iterations
    )


def _plain(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    # the base class's determinizations, because the games' faster ones are part of what is measured
    deals = Game.determinizations(state.game, state.view(state.to_move), rng)
    search = RolloutSearch(deals, rng)
    _think(search, state, seconds, iterations)
    return search.best()


def _one_ply(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    imagined = state.game.imagine(state.view(state.to_move), rng)
    return greedy_moves(state.game, imagined, rng, evaluation_of(state.game).evaluate)[0]["move"]


def _omniscient(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    return _tree_search(state, _copies(state), rng, seconds, iterations)


def _blind(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    view = state.view(state.to_move)
    imagined = state.game.imagine(view, rng)
    return _tree_search(imagined, state.game.determinizations(view, rng), rng, seconds, iterations)


def _tree_search(
    position: State, deals: Iterator[State], rng: Random, seconds: float | None, iterations: int | None
) -> str:
    search = TreeSearch(position.game, position, deals, rng, search_config(position.game, "expert"))
    _think(search, position, seconds, iterations)
    return search.found()[0]["move"]


def _points_greedy(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    return greedy_for_points(state.game.imagine(state.view(state.to_move), rng), rng)


def _flat(playouts: int) -> Choose:
    def choose(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
        view = state.view(state.to_move)
        return flat_search(state.game.imagine(view, rng), state.game.determinizations(view, rng), playouts, rng)

    return choose


def _alpha_beta(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    view = state.view(state.to_move)
    imagined, imagined_again = (state.game.imagine(view, rng) for _ in range(2))
    if imagined.deal != imagined_again.deal or state.players != 2:  # the deals differ if something is hidden
        name = state.game.name
        raise ValueError(f"{ALPHA_BETA} is for two who see all there is to see, and {name} as played here is not.")
    search = AlphaBeta(imagined)
    _think(search, state, seconds, iterations)
    return search.best()


def _copies(state: State) -> Iterator[State]:
    while True:
        yield state.copy()


def _think(search: Search, state: State, seconds: float | None, iterations: int | None) -> None:
    limit = _DEFAULT_ITERATIONS if iterations is None and seconds is None else iterations
    deadline = None if seconds is None else CLOCK() + seconds
    for _ in run_search(search, state, limit, deadline, CLOCK):
        pass


def greedy_for_points(position: State, rng: Random) -> str:
    """Return the move after which the seat to move leads by most; ties are broken at random."""
    seat, moves = position.mover, position.legal_moves()
    return _best({move: float(lead_of(position.after(move).result()["scores"], seat)) for move in moves}, rng)


def flat_search(position: State, determinizations: Iterator[State], playouts: int, rng: Random) -> str:
    """Return the move that most often has the most points at the end of random playouts (flat Monte Carlo).

    Each move gets as many `playouts`, from the same determinizations. Several seats with the most points share them.
    """
    seat, moves = position.mover, position.legal_moves()
    if len(moves) == 1:
        return moves[0]
    shares = dict.fromkeys(moves, 0.0)
    for _ in range(playouts):
        deal = next(determinizations)
        for move in moves:
            state = deal.after(move)
            _play_out(state, rng)
            scores = state.result()["scores"]
            shares[move] += _points_share(scores, seat) if scores else returns(state)[seat]
    return _best(shares, rng)


def _points_share(scores: Sequence[float], seat: int) -> float:
    most = max(scores)
    return 1 / scores.count(most) if scores[seat] == most else 0.0


def _best(values: dict[str, float], rng: Random) -> str:
    highest = max(values.values())
    return one_of([move for move, value in values.items() if value == highest], rng)


_REFERENCE_PLAYERS: Mapping[str, Choose] = {
    PLAIN: _plain,
    ONE_PLY: _one_ply,
    OMNISCIENT: _omniscient,
    BLIND: _blind,
    ALPHA_BETA: _alpha_beta,
    POINTS_GREEDY: _points_greedy,
    **{name: _flat(playouts) for name, playouts in FLAT_PLAYOUTS.items()},
}
