"""Computer players: evaluations, advice, hints, and every level."""

import math
import random
import re
from collections import Counter, defaultdict
from unittest import SkipTest

from pygames.ai import LEVELS, player
from pygames.ai.position_value import DefaultEvaluation, evaluation_of, leaf_values, returns
from pygames.analysis import hint
from pygames.analysis.move_explanation import MAX_SENTENCES, DefaultAdvice, explain_move
from pygames.model.game import Game, State
from pygames.model.protocols import Advice
from pygames.testing.demand import is_sentence, of_game, of_positions, require
from pygames.testing.lessons import check_claims
from pygames.testing.random_games import games, mixed, playout

_COMPARED, _MATCH = 6, 36  # legal moves of a position; games
_ENOUGH, _LEAST = 5, 0.8  # games; the share of an equal chance, less than 1 because random players win by luck
_CONDITION = re.compile(r"\b(?:if|unless|when|then|next|can|could|would)\b", re.IGNORECASE)


@of_positions("evaluation")
def chances_add_up_to_1(state: State, rng: random.Random) -> None:
    now = returns(state) if state.is_over else DefaultEvaluation().static_eval(state)
    for values in (leaf_values(state.game, state), now):
        require(len(values) == state.players, f"`evaluate` has not one chance for each seat: {values}.")
        require(all(0 <= value <= 1 for value in values), f"A chance is between 0 and 1: {values}.")
        require(abs(sum(values) - 1) < 1e-6, f"The chances {values} do not add up to 1.")


@of_game("evaluation")
def an_evaluation_gives_the_winner_a_chance(game: Game) -> None:
    if game.evaluation is None:
        if not game.start(game.deal("x")).result()["scores"]:
            raise SkipTest("Without points, computer players play at random: write evaluation.py.")
        return
    evaluation = evaluation_of(game)
    functions = {"static_eval": evaluation.static_eval, "evaluate": evaluation.evaluate}
    last, all_wins = (defaultdict[tuple[str, int], list[float]](list) for _whose_last_ply in range(2))
    wins, played = Counter[int](), list(games(game))
    for state, moves in played:
        for move in moves[:-1]:
            state.play(move)
        winners = state.after(moves[-1]).result()["winners"]
        for winner in winners if len(winners) == 1 else ():
            wins[winner] += 1
            for name, function in functions.items():
                chance = function(state)[winner] * state.players
                all_wins[name, winner].append(chance)
                if winner == state.mover:
                    last[name, winner].append(chance)
    enough = [(found, 2 * _ENOUGH) for found in last.items()] + [(found, _ENOUGH) for found in all_wins.items()]
    for ((name, seat), found), least in enough:
        mean = sum(found) / len(found)
        told = f"Just before seat {seat} wins, `{name}` gives it only {mean:.0%} of an equal chance on average"
        cure = "the first chance is that of seat 0, whoever is to move, and the higher, the better for this seat"
        wrong = len(found) >= least and mean < _LEAST
        require(not wrong, f"{told}: {cure}. Or `result` names the wrong winners.")
    for seat in range(game.seats[0]):
        if wins[seat] < _ENOUGH:
            few = f"Seat {seat} alone wins {wins[seat]} of {len(played)} random games"
            raise SkipTest(f"{few}, too few to check what the evaluation says before it wins.")


@of_game("do-the-levels-differ")
def an_evaluation_chooses_moves_that_win(game: Game) -> None:
    rng, points, equal, spread = random.Random(game.id), 0.0, 0.0, 0.0
    evaluation = evaluation_of(game)
    for number, variant in enumerate(mixed(game, _MATCH) if game.evaluation else ()):
        state = variant.start(variant.deal(number))
        seat, share = number // 2 % state.players, 1 / state.players
        while not state.is_over:
            moves = state.legal_moves()
            some = rng.sample(moves, min(_COMPARED, len(moves)))
            ends = [state.after(move) for move in some] if state.mover == seat else []
            values = [(returns(end) if end.is_over else evaluation.static_eval(end))[seat] for end in ends]
            state.play(some[values.index(max(values)) if values else 0])
        points += returns(state)[seat]
        equal += share
        spread += share * (1 - share)
    told = f"A seat that makes the best move by `static_eval` wins {points:g} of {_MATCH} games against random moves"
    cure = "the first chance is that of seat 0, and the higher, the better for this seat, also after a shortcut"
    require(points >= equal - 3 * math.sqrt(spread), f"{told}, less than by luck: {cure}.")


@of_game("evaluation")
def an_evaluation_tells_positions_apart(game: Game) -> None:
    values, winners = set(), set()
    for seed in range(_ENOUGH if game.evaluation else 0):
        state = game.start(game.deal(game.id))
        for _move in playout(state, random.Random(seed)):
            values.add(tuple(evaluation_of(game).static_eval(state)))
        winners.add(tuple(state.result()["winners"]))
    told = "`static_eval` is the same in all positions, although moves decide who wins"
    require(len(values) > 1 or len(winners) < 2, f"{told}: delete evaluation.py, or let it compare the seats.")


@of_positions("advice", before_the_end=True)
def advice_is_well_formed(state: State, rng: random.Random) -> None:
    after = state.after(move := rng.choice(state.legal_moves()))
    for advice in (state.game.advice or DefaultAdvice(), DefaultAdvice()):
        gains, risks = advice.gains(state, after), advice.risks(state, after)
        require(gains, f"`gains` of advice.py returns no sentence about {move!r}.")
        require(len(set(gains)) == len(gains), f"`gains` returns a sentence twice: {gains}.")
        for sentence in [*gains, *risks]:
            good = is_sentence(sentence) and "." not in sentence[:-1]
            plural = re.search(r"\bNone\b|\b[2-9] (point|die|card|line)\b|\b1 (points|dice|cards|ways)\b", sentence)
            require(good and not plural, f"The advice on {move!r} is no good sentence: {sentence!r}.")
            if not _CONDITION.search(sentence):
                check_claims(f"The advice on {move!r}", sentence, after, state.mover, state)
    told = explain_move(state, move)
    require(len(told["reasons"]) <= MAX_SENTENCES, f"The advice on {move!r} is too long: {told['reasons']}.")


@of_game("advice")
def advice_tells_moves_apart(game: Game) -> None:
    if game.advice is None:
        return
    alike = choices = 0
    for state, moves in games(game, 3):
        for move in moves:
            legal = state.legal_moves()
            if len(legal) > 1:
                some = legal[:: -(-len(legal) // _COMPARED)]
                alike += len({frozenset(_advice(game.advice, state, one)) for one in some}) == 1
                choices += 1
            state.play(move)
    told = "advice.py says the same of all legal moves in most positions, so a hint has no reasons"
    require(2 * alike <= choices, f"{told}: say what is special about a move.")


def _advice(advice: Advice, before: State, move: str) -> list[str]:
    after = before.after(move)
    return [*advice.gains(before, after), *advice.risks(before, after)]


@of_positions("evaluation", before_the_end=True)
def every_level_plays_and_a_hint_has_reasons(state: State, rng: random.Random) -> None:
    view, moves = state.view(state.to_move), state.legal_moves()
    if state.game.evaluation:
        before, scores = repr(state), evaluation_of(state.game).prior(state, moves)
        require(len(scores) == len(moves), "`prior` has not one score for each move.")
        require(max(scores) > -math.inf, "`prior` gives -inf to every legal move, which leaves a search none to try.")
        require(repr(state) == before, "`prior` changes the position.")
    for level in LEVELS:
        chosen = player(state.game.id, level).choose(view, rng=random.Random(1), iterations=3)
        require(chosen in moves, f"The level {level!r} chooses {chosen!r}, which is illegal.")
    best = list(hint(view, iterations=8, seed=1))[-1]["best"]
    require(best["move"] in moves, f"The hint suggests {best['move']!r}, which is illegal.")
    require(all(best["reasons"]) and 0 <= best["chance"] <= 1, f"The hint is incomplete: {best}.")
