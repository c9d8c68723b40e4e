"""Seats are not roles: if seats exchange their roles, their chances, moves, texts and tensors are exchanged too."""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from pygames.ai.position_value import leaf_values
from pygames.analysis.move_explanation import explain_move
from pygames.i18n.perspective import Perspective, seen_from
from pygames.model.game import State
from tests.support.variants import Variant, every_variant, playout, single_variants

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")


class Twins(NamedTuple):
    """Two states of one game that are played alike, but by other seats."""

    name: str
    one: State
    other: State
    seats: tuple[int, ...]  # by seat of the first state, the seat that has its role in the other


def siege(variant: Variant) -> Iterator[Twins]:
    """After a swap, the Defender plays first: as the Attacker does on the changed wall, with that hand."""
    if not variant.options["pie"]:
        return
    for seed in range(3):
        one = variant.game.start(variant.deal(seed))
        one.play(random.Random(seed).choice([move for move in one.legal_moves() if "~" in move]))
        deck = one.deal["deck"]
        deal = {"wall": one.wall, "deck": [*deck[5:10], *deck[:5], *deck[10:]]}  # type: ignore[attr-defined]
        yield Twins(f"{seed}", one, variant.game.start({**deal, "options": {**variant.options, "pie": False}}), (1, 0))


def strings(variant: Variant) -> Iterator[Twins]:
    """The last game of a match without points so far is a match of one game, with the sides exchanged if it is even."""
    games = variant.options["games"]
    assert isinstance(games, int)
    one = variant.game.start(variant.deal("roles"))
    for _ in range(2 * (games - 1)):
        one.play("-")
    grids = [one.deal["grids"][-1]]
    other = variant.game.start({"grids": grids, "options": {**variant.options, "games": 1}})
    yield Twins("last", one, other, (1, 0) if games % 2 == 0 else (0, 1))


def mutation(variant: Variant) -> Iterator[Twins]:
    """The roll-off decides who starts; all else follows in turn order."""
    deal = variant.deal("roles")
    rolloff = [[roll[-1], *roll[:-1]] for roll in deal["rolloff"]]
    seats = (*range(1, variant.players), 0)
    yield Twins("next", variant.game.start(deal), variant.game.start({**deal, "rolloff": rolloff}), seats)


def deckfish(variant: Variant) -> Iterator[Twins]:
    """Once the tokens are placed, nothing but the seat to move distinguishes the seats."""
    for seed in range(3):
        one = variant.game.start(variant.deal(seed))
        for move in random.Random(seed).sample(one.legal_moves(), 6):
            one.play(move)
        other: Any = one.copy()
        if other.to_move is not None:
            other.board.tokens.reverse()
            other.out.reverse()
            other.to_move = 1 - other.to_move
            yield Twins(f"{seed}", one, other, (1, 0))


TWINS: dict[str, Callable[[Variant], Iterator[Twins]]] = {
    "siege-of-jacynth": siege,
    "deckfish": deckfish,
    "strings-of-suits": strings,
    "mutation": mutation,
}
EVERY_PAIR = [
    pytest.param(twins, id=f"{variant.name} {twins.name}")
    for variant in every_variant()
    if variant.game.id == "siege-of-jacynth" or (variant in single_variants() and variant.game.id in TWINS)
    for twins in TWINS[variant.game.id](variant)
]


def names(seats: tuple[int, ...]) -> tuple[str, ...]:
    """Return the names of the other state's players: each as that of the first state with the same role."""
    return tuple(NAMES[seats.index(seat)] for seat in range(len(seats)))


def texts(state: State, you: int, called: tuple[str, ...], move: str | None) -> str:
    """Return what a seat is told about a position and a move, without the number of the game in a match."""
    evaluation = state.game.evaluation
    assert evaluation is not None
    with seen_from(Perspective(you, called)):
        found: dict[str, Any] = {"reasons": evaluation.reasons(state, you)}
        if "games" not in state.result():  # the lines of a match depend on its games
            found["lines"] = [(line.label, line.values[you]) for line in state.score_lines()]
        if move:
            found |= {"prompt": state.prompt(), "describe": state.describe(move), "advice": explain_move(state, move)}
        return re.sub(r"(the )?game( \d)?", "game", repr(found))  # "the game ends" of a match of one game


def numbers_of(state: State, seat: int) -> dict[str, list[tuple[int, float]]]:
    """Return the tensor of a seat's view, without the features that depend on the number of the game in a match."""
    features = state.game.encoding.features(state.players, state.deal["options"])  # type: ignore[union-attr]
    view = state.view(seat)
    return {feature.name: sorted(feature.read(view)) for feature in features if feature.name != "game"}


@pytest.mark.sample(4)
@pytest.mark.parametrize("twins", EVERY_PAIR)
def test_exchanged_roles_exchange_chances_texts_and_tensors(twins: Twins) -> None:
    one, other, seats = twins.one.copy(), twins.other.copy(), twins.seats
    called, evaluation = NAMES[: one.players], one.game.evaluation
    assert evaluation is not None
    evaluators = {config.evaluator for config in one.game.search_configs.values() if config.evaluator}
    evaluators |= {evaluation.evaluate, evaluation.static_eval}
    moves_played = list(playout(one.copy(), random.Random(7)))
    for move in moves_played:
        assert one.to_move is not None and other.to_move == seats[one.to_move]
        moves = one.legal_moves()
        assert other.legal_moves() == moves
        assert evaluation.prior(other, moves) == evaluation.prior(one, moves)
        for evaluate in evaluators:
            values, others = evaluate(one), evaluate(other)
            assert [others[seat] for seat in seats] == pytest.approx(list(values))
        for seat, twin in enumerate(seats):
            assert numbers_of(other, twin) == numbers_of(one, seat)
            if len(seats) == 2:  # with more, sentences name the others in the order of the seats
                # the last move of Deckfish can put both seats out: its sentence names them in the order of the seats
                told = move if seat == one.to_move and move != moves_played[-1] else None
                assert texts(other, twin, names(seats), told) == texts(one, seat, called, told)
        one.play(move)
        other.play(move)
    values, others = leaf_values(one.game, one), leaf_values(other.game, other)
    assert [others[seat] for seat in seats] == list(values)
