"""Proves that one move of a position is better than all others.

`exact` searches to the end of the game, by alpha-beta, and averages over every chance outcome. So it works only near
the end of a game of two players in which the seat to move knows, or can work out, everything that is not still to be
drawn. `prove` is `exact` for a position of somebody's game. Elsewhere, the lab compares the best two moves in searches
of growing length (`pygames.lab.puzzle_mining`).
"""

import random
from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import suppress
from json import dumps
from typing import Annotated, NamedTuple, NotRequired, TypedDict

from pygames.ai.position_value import evaluation_of, returns
from pygames.i18n import _
from pygames.model.game import State, View, short_repr
from pygames.model.puzzle import Proof
from pygames.registry import find

MARGIN = 0.12  # by how much the chance of winning with the only good move must be higher than with any other
POSITIONS = 200_000  # how many positions an exact proof visits at most
LONGEST = 3  # how many moves of the solver a solution has at most
FEWEST_MOVES = 4  # legal moves of a position
QUICK_POSITIONS = 2_500  # of an exact proof that somebody waits for


class Proven(NamedTuple):
    """The only good move of a position, and its proof."""

    solution: list[str]  # this move; then the replies and further moves, while there is only one good move
    proof: Proof


class Proving(TypedDict):
    """Progress of the proof of a puzzle."""

    progress: Annotated[float, "0 to 1"]
    solution: NotRequired[
        Annotated[
            list[str], "as in a puzzle; empty if no move is proven to be the only good one; only in the last item"
        ]
    ]
    value: NotRequired[Annotated[float, "the chance of winning with its first move, 0 to 1; only in the last item"]]
    line: NotRequired[Annotated[list[str], "as in the proof of a puzzle; only in the last item"]]
    rival: NotRequired[Annotated[list[str], "as in the proof of a puzzle; only in the last item"]]


class TooLargeError(Exception):
    """Raised if an exact proof would visit more positions than it may, or needs what cannot be known."""


def prove(view: View) -> Iterator[Proving]:
    """Prove the only good move near the end of a game, from the view of the seat to move, and yield progress.

    Raise ValueError if it is no such view.
    """
    if not isinstance(view, dict):
        raise ValueError(_('"view" must be the view of one seat, as a JSON object, not {view}.', view=short_repr(view)))
    game = find(view.get("game"))
    position = game.imagine(view, random.Random(0))  # a proof needs nothing that is not in the view
    proven = None
    yield {"progress": 0}
    if not position.continues_turn and len(position.legal_moves()) >= FEWEST_MOVES:
        with suppress(TooLargeError):  # a search alone would prove nothing: see `pygames.lab.puzzle_mining.wins_games`
            proven = exact(position, Tree(QUICK_POSITIONS))
    if proven is None:
        yield {"progress": 1, "solution": [], "value": 0, "line": [], "rival": []}
    else:
        solution, proof = proven
        line, rival = proof["line"], proof["rival"]
        yield {"progress": 1, "solution": solution, "value": proof["value"], "line": line, "rival": rival}


def exact(position: State, tree: "Tree") -> Proven | None:
    """Return the only good move of a position with its proof by every position that can follow; None if there is none.

    Raise TooLargeError if there are too many for the tree, or if the seat to move cannot know the position.
    """
    if position.players != 2 or not _is_known(position):
        raise TooLargeError
    move, best, rival, second = tree.best(position)
    if best - second < MARGIN:
        return None
    proof: Proof = {
        "method": "exact",
        "value": round(best, 3),
        "margin": round(best - second, 3),
        "confidence": 1,
        "positions": tree.visited,
        "seed": "",
        "line": [],
        "rival": [],
    }
    solution = tree.solution(position, move)
    proof["line"], proof["rival"] = tree.line(position, solution), tree.line(position, [rival])
    return Proven(solution, proof)


def _is_known(position: State) -> bool:
    """Return whether the seat to move can work out the position: if hands are private, as soon as all is drawn."""
    chance, options = position.game.chance, position.deal["options"]
    return not position.game.private or (chance is not None and not chance.pool(_draws(position), 2, options))


def _draws(position: State) -> list[str]:
    """Return the chance outcomes that have been drawn up to this position."""
    chance = position.game.chance
    if chance is None:
        raise TooLargeError  # a game by somebody else, which does not say what can be drawn
    draws = chance.draws(position.deal, position.players, position.deal["options"])
    return [draw for draw in draws[: chance.count_drawn(position)] if draw is not None]


def _by_prior(state: State) -> list[str]:
    """Return the legal moves, those first that the evaluation of the game prefers: a good one settles the rest."""
    moves = state.legal_moves()
    prior = dict(zip(moves, evaluation_of(state.game).prior(state, moves), strict=True))
    return sorted(moves, key=lambda move: -prior[move])


class Tree:
    """All that can follow a position of two players, with exact values, found by alpha-beta search.

    Values in the tree are the first seat's chances of winning, between `low` and `high`. A value at or outside these
    is only a bound: it settles the choice before.
    """

    def __init__(self, most: int = POSITIONS) -> None:
        self.visited = 0
        self._most = most
        self._bounds: dict[Hashable, tuple[float, float]] = {}

    def values(self, position: State) -> dict[str, float]:
        """Return the chance of winning with each legal move for the seat to move, the highest first."""
        values = {move: self._value_for_mover(position, move, 0.0) for move in position.legal_moves()}
        return dict(sorted(values.items(), key=lambda item: -item[1]))

    def best(self, position: State) -> tuple[str, float, str, float]:
        """Return the best two moves, each with the chance of winning with it. Of equals, the first by prior counts.

        If two moves are almost sure to win, no others are tried.
        """
        best, highest, rival, second = "", -1.0, "", 0.0
        for move in _by_prior(position):
            value = self._value_for_mover(position, move, second)
            if value > highest:
                best, highest, rival, second = move, value, best, max(highest, 0.0)
            elif value > second or not rival:
                rival, second = move, max(value, second)
            if second > 1 - MARGIN:
                break
        return best, highest, rival, second

    def solution(self, position: State, best: str) -> list[str]:
        """Return the best move, and what follows it while the solver has only one good move and nothing is drawn.

        Of the best replies, the opponent chooses one after which there is only one good move.
        """
        seat, state, line, moves = position.mover, position.after(best), [best], 1
        while moves < LONGEST and state.chance_events_seen() == position.chance_events_seen():
            more = self._continuation(state, seat)
            if not more:
                break
            for move in more:
                state.play(move)
            line += more
            moves += 1
            if len(more) == 1:
                break  # a solution ends with two moves in a row, so its length tells how many are to be found
        return line

    def line(self, position: State, moves: list[str]) -> list[str]:
        """Return the moves and best play after them to the end; only the moves if anything is still to be drawn."""
        state, line = position.after(*moves), [*moves]
        while not state.is_over and state.chance_events_seen() == position.chance_events_seen():
            value = self._value(state, 0.0, 1.0)
            line.append(next(move for move in _by_prior(state) if self._after(state, move, 0.0, 1.0) == value))
            state.play(line[-1])
        return line if state.chance_events_seen() == position.chance_events_seen() else moves

    def _continuation(self, state: State, seat: int) -> list[str]:
        """Return the only good move of a seat, after a reply if the other seat moves first; [] if there is none."""
        if state.is_over:
            return []
        if state.to_move == seat:
            move, best, rival, second = self.best(state)
            return [move] if rival and best - second >= MARGIN else []
        values = self.values(state)
        for reply in (move for move, value in values.items() if value == max(values.values())):
            after = state.after(reply)
            is_quiet = after.to_move == seat and after.chance_events_seen() == state.chance_events_seen()
            if is_quiet and (more := self._continuation(after, seat)):
                return [reply, *more]
        return []

    def _value_for_mover(self, state: State, move: str, low: float) -> float:
        """Return the chance of winning with a move for the seat to move; if at most `low`, a bound between the two."""
        if state.to_move == 0:
            return round(self._after(state, move, low, 1.0), 9)
        return round(1 - self._after(state, move, 0.0, 1 - low), 9)

    def _value(self, state: State, low: float, high: float) -> float:
        if state.is_over:
            return returns(state)[0]
        ending = state.game.ending
        key = ending.key(state) if ending else (state.to_move, dumps(state.observation(None), sort_keys=True))
        least, most = self._bounds.get(key, (0.0, 1.0))
        if least == most or least >= high:
            return least
        if most <= low:
            return most
        self.visited += 1
        if self.visited > self._most:
            raise TooLargeError
        if ending and (winner := ending.certain_winner(state)) is not None:
            self._bounds[key] = (1.0 - winner, 1.0 - winner)
            return 1.0 - winner
        low, high = max(low, least), min(high, most)
        value = self._best(state, low, high)
        self._bounds[key] = (value if value > low else least, value if value < high else most)
        return value

    def _best(self, state: State, low: float, high: float) -> float:
        is_first = state.to_move == 0
        best = 0.0 if is_first else 1.0
        for move in _by_prior(state):
            value = self._after(state, move, low, high)
            if is_first:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _after(self, state: State, move: str, low: float, high: float) -> float:
        """Return the value after a move. If something is drawn after it, the average is exact."""
        after = state.after(move)
        if after.is_over or after.chance_events_seen() == state.chance_events_seen():
            return self._value(after, low, high)
        return self._average(state, move, _draws(state))

    def _average(self, state: State, move: str, drawn: list[str]) -> float:
        """Return the value of a move, averaged over everything that is drawn before the next choice."""
        chance, players, options = state.game.chance, state.players, state.deal["options"]
        assert chance is not None  # `drawn` comes from it
        pool = chance.pool(drawn, players, options)
        total = 0.0
        for label, count in Counter(pool).items():
            draws = whole = [*drawn, label]
            while more := chance.pool(whole, players, options):
                whole = [*whole, more[0]]
            after = state.with_deal({**state.deal, **chance.deal(whole, players, options)})
            after.play(move)
            is_drawn = after.is_over or chance.count_drawn(after) <= len(draws)
            total += count * (self._value(after, 0.0, 1.0) if is_drawn else self._average(state, move, draws))
        return total / len(pool)
