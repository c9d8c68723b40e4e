"""Views: what a seat may know, and that nothing leaks of what it may not."""

import json
import random
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from typing import Any

from pygames.ai import evaluate, player
from pygames.ai.position_value import leaf_values
from pygames.analysis.move_explanation import explain_move
from pygames.api.table_view import unseen_groups
from pygames.model.game import Game, IllegalMove, State, View
from pygames.records.score_diff import effect
from pygames.testing.demand import (
    is_sentence,
    look_alike,
    moves_elsewhere,
    of_game,
    of_positions,
    refusal,
    require,
    session_of,
)
from pygames.testing.random_games import different, games, playout, shape

_NO_VALUES: list[Any] = [None, 5, "x", [], [None], ["", "~"], {"": None}, True]


@of_positions("hidden-hands", times=2)
def an_imagined_state_agrees_with_the_view(state: State, rng: random.Random) -> None:
    seats = [None, *range(state.players)]
    played = rng.choice(seats)
    for seat in seats:
        view, seed = state.view(seat), rng.getrandbits(32)
        imagined = look_alike(state, seat, random.Random(seed))
        _check_same_view(view, imagined.view(seat), seat)
        same = imagined.is_over == state.is_over
        require(same, f"With the deal that seat {seat} imagines, the same moves end the game earlier or later.")
        known = "seed" in imagined.deal or "seed" in json.dumps(view)
        require(not known, f"The view of seat {seat} names a seed, which would tell everything that is hidden.")
        if seat == state.to_move or not state.game.private:
            other = sorted({*imagined.legal_moves()} ^ {*state.legal_moves()})
            told = f"Seat {seat} has other legal moves in the position that it imagines, such as {other[:3]}"
            require(imagined.legal_moves() == state.legal_moves(), f"{told}: they depend on what it does not see.")
        if seat == played:
            again = repr(look_alike(state, seat, random.Random(seed)))
            require(again == repr(imagined), "`sample_deal` does not depend on `rng` alone.")
            for _move in playout(imagined, rng):
                pass


def _check_same_view(view: View, imagined: View, seat: int | None) -> None:
    """Raise AssertionError with the fields that differ."""
    wrong = [field for field in {**view, **imagined} if json.dumps(view.get(field)) != json.dumps(imagined.get(field))]
    cause = "`sample_deal` changes what the view shows, or `observation` shows what this seat may not know"
    require(not wrong, f"`imagine` gives another view to seat {seat}, with other {', '.join(wrong)}: {cause}.")
    same = json.dumps(view) == json.dumps(imagined)
    require(same, f"`imagine` gives another view to seat {seat}: its fields have another order.")


@of_positions("hidden-hands")
def a_view_stays_the_same_while_the_game_goes_on(state: State, rng: random.Random) -> None:
    views = [state.view(seat) for seat in (None, *range(state.players))]
    before = json.dumps(views)
    for _move in playout(state, rng):
        same = json.dumps(views) == before
        require(same, "A view changes when the game goes on: `observation` returns a list of the state. Return a copy.")


@of_game("hidden-hands")
def a_wrong_view_is_refused(game: Game) -> None:
    state = game.start(game.deal("junk"))
    view = state.view(state.to_move)
    calls: dict[str, Callable[[Any], object]] = {
        "`imagine`": lambda other: game.imagine(other, random.Random(1)),
        "`evaluate`": lambda other: evaluate(game.id, other),
        "`choose`": lambda other: player(game.id, "greedy").choose(other, rng=random.Random(1)),
    }
    for field in view:
        without = {name: value for name, value in view.items() if name != field}
        for other in [without, *({**view, field: junk} for junk in _NO_VALUES)]:
            for name, call in calls.items():
                try:
                    with suppress(ValueError):  # some fields are only needed to draw the board
                        call(other)
                except Exception as error:
                    wrong = f"{field}={other.get(field, 'missing')!r}"
                    raise AssertionError(f"{name} raises {error!r} for a view with {wrong}.") from error
    for field in ("options", "moves", "seat"):
        without = {name: value for name, value in view.items() if name != field}
        for other in (without, {**view, field: {"": None}}):
            refusal(f"`imagine` of a view with a wrong {field!r}", game.imagine, other, random.Random(1))


@of_game("data")
def seats_know_different_things_only_if_the_game_is_private(game: Game) -> None:
    rng, differ = random.Random(game.id), False
    for seed in range(8):
        state = game.start(game.deal(seed))
        for _move in playout(state, rng):
            seen = [state.observation(seat) for seat in range(state.players)]
            differ = differ or any(one != seen[0] for one in seen)
            if differ or len(state.moves) > 20:
                break
    told = f"`private` is {game.private}, but {'some' if differ else 'all'} views of seats are {'un' * differ}equal"
    require(differ == game.private, f"{told}: set it to {differ}, or correct `observation`.")


@of_game("hidden-hands")
def what_a_seat_does_not_know_is_drawn_at_random(game: Game) -> None:
    for seat in (None, *range(game.seats[0])) if game.private else ():
        view = game.start(game.deal("secret")).view(seat)
        deals = {json.dumps(game.imagine(view, random.Random(seed)).deal) for seed in range(20)}
        require(len(deals) > 1, f"The view of seat {seat} gives the whole deal away, or `sample_deal` draws nothing.")


@of_positions("what-must-stay-hidden", times=2)
def what_a_player_reads_reveals_nothing(state: State, rng: random.Random) -> None:
    seat = rng.randrange(state.players) if state.to_move is None else state.to_move
    imagined, legal = look_alike(state, seat, rng), state.legal_moves()
    same = imagined.view(None) == state.view(None)
    require(same, f"`observation(None)` shows a bystander what seat {seat} does not know, such as hands.")
    for one in different(legal, rng, 6):
        same = imagined.describe_legal(one) == state.describe_legal(one)
        require(same, f"`describe` of {one!r} tells what the mover does not know.")
    for one in different(moves_elsewhere(state), rng, 8):
        refused = [refusal(f"`play` of {one!r}", at.play, one, error=IllegalMove) for at in (state, imagined)]
        same = refused[0] == refused[1]
        require(same, f"The refusal of {one!r} tells what the mover does not know: {' or '.join(refused)}")
    for targets in _clicks(state, rng):
        why, other_why = (at.explain_targets(targets) for at in (state, imagined))
        same = other_why == why
        require(same, f"`explain_targets` of {targets} tells what the mover does not know: {why} or {other_why}")
        require(not why or is_sentence(why), f"`explain_targets` of {targets} is no sentence: {why!r}.")
    told, other = (_read_by_everybody(one) for one in (state, look_alike(state, None, rng)))
    for what, texts in told.items():
        for text, changed in zip(texts, other[what], strict=True):
            same = changed == text
            require(same, f"Everybody reads {what}, and it depends on what a bystander does not know: {text!r:.400}.")


def _clicks(state: State, rng: random.Random) -> list[list[str]]:
    """Return some targets on the table, alone and after the first one of a legal move."""
    view, layout, legal = state.view(state.to_move), state.game.layout, state.legal_moves()
    targets = sorted({piece.target for piece in layout.scene(view, tall=True).all_pieces if piece.target})
    begun = [[], *([layout.path(view, move)[0]] for move in different(legal, rng, 3))]
    return [[*path, target] for path in begun for target in different(targets, rng, 3) if target not in path]


def _read_by_everybody(state: State) -> dict[str, list[object]]:
    return {
        "`result`": [state.result()],
        "`breakdown` of score_lines.py": [state.score_lines()],
        "`prompt`": ["" if state.is_over else state.prompt()],
        "`why_out`": [state.why_out(seat) for seat in range(state.players)],
        "the log (`played`)": [entry.sentence for entry in session_of(state).log],
    }


@of_game("hidden-hands")
def what_a_ply_reveals_is_counted(game: Game) -> None:
    for state, moves in games(game, 3):
        seen, known = 0, set[str]()
        for move in ["", *moves]:
            if move:
                state.play(move)
            before, seen, new = seen, state.chance_events_seen(), state.outcomes_seen() - known
            what = repr(move) if move else "The start"
            told = f"{what} reveals {min(new, default='')}, but `chance_events_seen` stays {seen}"
            require(seen > before or not new, f"{told}: it counts what chance decided and some seat has seen.")
            known |= new


@of_positions("what-must-stay-hidden")
def the_card_counter_sees_the_view_alone(state: State, rng: random.Random) -> None:
    for seat in (None, *range(state.players)) if state.game.tracker else ():
        groups = unseen_groups(state, {"seat": seat})
        other = unseen_groups(look_alike(state, seat, rng), {"seat": seat})
        require(groups == other, f"`piece_counts` tells seat {seat} something that its view does not.")
        labels = [group["label"] for group in groups["groups"]]
        require(all(labels) and len(set(labels)) == len(labels), f"Each group has a label of its own, not {labels}.")
        for group in groups["groups"]:
            for item in group["items"]:
                require(item["words"] and item["svg"].startswith("<svg"), f"An item of {group['label']} has no words.")


@of_positions("what-must-stay-hidden", before_the_end=True, times=4)
def advice_and_the_score_of_a_move_reveal_nothing(state: State, rng: random.Random) -> None:
    moves = state.legal_moves()
    moves = different(moves, rng, max(2, min(4, len({shape(move) for move in moves}))))
    imagined = state.game.determinizations(state.view(state.to_move), rng)
    others = list(islice(imagined, 4 if state.game.fields else 0))
    for move in moves:
        if not (hidden := state.hidden_effect_reason(move)):
            told = [effect(one, move) for one in (state, *others)]
            cure = "write `hidden_effect_reason` in sentences.py, or let `result` count what the mover sees"
            require(all(one == told[0] for one in told), f"The score after {move!r} depends on what is hidden: {cure}.")
        same = all(other.hidden_effect_reason(move) == hidden for other in others)
        require(same, f"`hidden_effect_reason` of {move!r} depends on what is hidden.")
    move = rng.choice(moves)
    same = all(explain_move(other, move) == explain_move(state, move) for other in others[:1])
    require(same, f"The advice on {move!r} depends on what is hidden.")


@of_positions("what-must-stay-hidden")
def an_evaluation_sees_the_view_alone(state: State, rng: random.Random) -> None:
    values, key_of = leaf_values(state.game, state), getattr(state.game.evaluation, "infoset_key", lambda _state: "")
    for seat in range(state.players):
        other = look_alike(state, seat, rng)
        same = leaf_values(state.game, other) == values
        require(same, f"`evaluate` depends on what seat {seat} does not know.")
        same = state.is_over or key_of(other) == key_of(state)
        require(same, f"`infoset_key` depends on what seat {seat} does not know.")
        told = evaluate(state.game.id, state.view(seat))
        same = told["value"] == values[seat]
        hidden = "it depends on what this seat does not see, such as a hand"
        require(same, f"`evaluate` gives seat {seat} {told['value']} by its view, not {values[seat]}: {hidden}.")
        good = told["reasons"] and all(map(is_sentence, told["reasons"]))
        require(good, f"`reasons` of evaluation.py are not sentences: {told['reasons']}.")
