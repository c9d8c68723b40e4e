"""The contract of a game: its moves, its positions, its result."""

import copy
import json
import pickle
import random
from collections import Counter
from itertools import cycle, islice

from pygames.adapters.variant import Variant
from pygames.model.game import Game, IllegalMove, State
from pygames.records.record import record, replay
from pygames.testing.demand import (
    moves_elsewhere,
    names_a_rule,
    of_game,
    of_positions,
    refusal,
    require,
    shared,
    snapshot,
)
from pygames.testing.random_games import LONGEST, different, games, mixed, playout, variants

_TRIED = 24  # random games of an option, for each number of players
_OTHER_END = "A copy plays on to another end: `copy` leaves a field out."
_NO_MOVES = [None, 5, 1.5, True, b"M", ["M"], {"a": 1}, object(), "", " ", "-" * 10000, "\n", "\u0663"]


@of_positions("moves")
def a_copy_is_independent(state: State, rng: random.Random) -> None:
    before = snapshot(state)
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        require(snapshot(twin) == before, "A copy differs from its original: `copy` leaves a field out, or changes it.")
        for _move in playout(twin, rng):
            pass
        require(snapshot(state) == before, shared(state))


@of_game("the-result")
def every_position_of_a_game_has_scores_and_winners(game: Game) -> None:
    checked = set[str]()
    for state, moves in games(game):
        seen = 0
        for move in [*moves, None]:
            now, legal, result = state.chance_events_seen(), state.legal_moves(), state.result()
            require(now >= seen, f"`chance_events_seen` decreases from {seen} to {now}.")
            seen = now
            for one in (move for move in legal if move not in checked):
                checked.add(one)
                require(game.form.fullmatch(one), f"`form` does not match the legal move {one!r}.", "moves")
                require(state.parse(one) == one, f"`parse` gives {state.parse(one)!r} for {one!r}.", "moves")
            require(json.loads(json.dumps(result)) == result, f"`result` is not plain JSON: {result}.")
            scores = result["scores"]
            known = len(scores) in (0, state.players)
            require(known, f"`result` has one score for each seat, or `[]` in a game without points, not {scores}.")
            whole = all(type(score) is int for score in scores)
            require(whole, f"Scores are whole numbers: {result}.")
            told, winners = f"{result} after {len(state.moves)} of {len(moves)} plies", result["winners"]
            require(winners, f"Nobody leads or wins: {told}. If all are equal, all seats are winners.")
            require(winners == sorted(set(winners)), f"The winners are a sorted list of seats: {told}.")
            require(set(winners) <= set(range(state.players)), f"The winners are not all seats: {told}.")
            if move is not None:
                state.play(move)
        best = not scores or all(scores[seat] == max(scores) for seat in winners)
        require(best, f"At the end, a winner has fewer points than another: {told}.")
        require(state.to_move is None and legal == [], "At the end, `to_move` is None and `legal_moves` is empty.")


@of_game("moves")
def a_copy_plays_on_to_the_same_end(game: Game) -> None:
    for state, moves in games(game):
        twin = state
        for move in moves:
            twin = twin.copy()
            require(move in twin.legal_moves(), _OTHER_END)
            twin.play(move)
        for move in moves:
            state.play(move)
        require(snapshot(twin) == snapshot(state), _OTHER_END)


@of_game("the-end")
def a_game_ends_also_if_its_players_go_in_circles(game: Game) -> None:
    rng = random.Random(game.id)
    for state, _moves in games(game, 2):
        visits: Counter[str] = Counter()
        while not state.is_over:
            require(len(state.moves) < LONGEST, f"Players who go in circles play {LONGEST} plies: end such a game.")
            recent = {*map(_letters, state.moves[-2 * state.players :])}  # c3-c2 is spelled with those of c2-c3
            legal = state.legal_moves()
            legal = sorted(rng.sample(legal, len(legal)), key=lambda move: _letters(move) not in recent)[:8]
            after = [state.after(move) for move in legal]
            seen = {json.dumps([twin.to_move, twin.observation(None)]): twin for twin in after if not twin.is_over}
            key = max(seen, key=lambda one: visits[one], default="")
            visits[key] += 1
            state = seen[key] if seen else after[0]


def _letters(move: str) -> str:
    return "".join(sorted(move))


@of_positions("moves")
def legal_moves_are_distinct_and_depend_on_the_position_alone(state: State, rng: random.Random) -> None:
    moves = state.legal_moves()
    require(len(set(moves)) == len(moves), f"`legal_moves` has a move twice: {moves}.")
    for move in moves:
        require(isinstance(move, str), f"A move is text, not {move!r}.")
        state.copy().play(move)
    require(
        moves == state.legal_moves() == state.copy().legal_moves(),
        "`legal_moves` differs in a copy, or when it is called again.",
    )
    again = replay(json.loads(json.dumps(record(state.deal, state.moves))))
    require(
        again.legal_moves() == moves,
        "`legal_moves` differs after the same deal and moves: is it in the order of a set?",
    )
    state.legal_moves().clear()
    require(again.legal_moves() == state.legal_moves(), "`legal_moves` returns its own list, which a caller changed.")


@of_positions("moves", times=3)
def an_illegal_move_gets_a_sentence_and_changes_nothing(state: State, rng: random.Random) -> None:
    elsewhere, beginnings = moves_elsewhere(state), {move[:2] for move in state.legal_moves()}
    tried = different(elsewhere, rng, 12)
    letters = sorted(set("".join(tried)) or "x")
    tried += ["".join(rng.choice(letters) if rng.random() < 0.4 else letter for letter in move) for move in tried]
    tried += different([move for move in elsewhere if move[:2] in beginnings], rng, 12)
    legal, before = state.legal_moves(), snapshot(state)
    for move in [*tried, "nonsense~"]:
        if move not in legal:
            told = refusal(f"`play` of {move!r}", state.play, move, error=IllegalMove)
            require(names_a_rule(told), f"The refusal of {move!r} is no sentence that names a rule: {told!r}.")
    require(snapshot(state) == before, "`play` changes the position although it refuses the move: refuse it first.")


@of_game("moves")
def what_is_no_move_is_refused(game: Game) -> None:
    state = game.start(game.deal("junk"))
    before = snapshot(state)
    for junk in _NO_MOVES:
        told = refusal(f"`play` of {junk!r:.20}", state.play, junk, error=IllegalMove)
        require(len(told) < 400, f"The refusal of {junk!r:.20} has {len(told)} characters.")
        refusal(f"`parse` of {junk!r:.20}", state.parse, junk)
        refusal(f"`describe` of {junk!r:.20}", state.describe, junk, error=IllegalMove)
    require(snapshot(state) == before, "`play` changes the position although it refuses what is no move.")


@of_game("an-option")
def an_option_matters_for_the_counts_that_it_names(game: Game) -> None:
    for option in game.options:
        found = [players for players in game.seats if _changes_a_game(game, option, players)]
        cure = 'let the rules read `deal["options"]`, or delete it'
        require(found or _is_read(game, option), f"Nothing reads the option {option!r}: {cure}.")
        offered = list(game.option_counts.get(option, found))
        told = f"The option {option!r} changes random games with {found} players, but `option_counts` names {offered}"
        cure = "let the rules read it there, correct `option_counts`, or leave the option out of it"
        require(found == sorted(offered), f"{told}: {cure}.")


def _changes_a_game(game: Game, option: str, players: int) -> bool:
    """Return whether the values of an option lead to different games from one seed."""
    same_count = islice(cycle([one for one in variants(game) if one.players == players]), _TRIED)
    return any(
        len({_course(one._replace(options={**one.options, option: value}), seed) for value in game.options[option]}) > 1
        for seed, one in enumerate(same_count)
    )


def _is_read(game: Game, option: str) -> bool:
    """Return whether some random game fails without the option."""
    for seed, variant in enumerate(mixed(game, _TRIED)):
        try:
            _course(variant, seed, without=option)
        except Exception:  # whatever the rules raise when they look for it
            return True
    return False


def _course(variant: Variant, seed: int, without: str = "") -> str:
    """Return the moves of a random game, and what can be seen at its start and its end."""
    options = {name: value for name, value in variant.options.items() if name != without}
    state = variant.game.initial_state({**variant.deal(seed), "options": options})
    return "\n".join([_shown(state), *playout(state, random.Random(seed)), _shown(state)])


def _shown(state: State) -> str:
    views = [state.observation(seat) for seat in range(state.players)]
    return str([views, state.legal_moves(), state.result(), state.score_lines()])
