"""Adapters: moves as numbers, views as tensors, deals as draws. A game may leave these modules out."""

import random
from collections import Counter, defaultdict
from math import prod, sqrt

from pygames.model.game import Game, State
from pygames.model.tensor_features import Feature, unlabelled
from pygames.testing.demand import look_alike, of_game, of_positions, require
from pygames.testing.random_games import mixed

_DEALS, _FAR = 100, 5  # deals that are drawn; standard deviations


@of_positions("card-counter-and-adapters")
def the_legal_moves_have_different_labels(state: State, rng: random.Random) -> None:
    encoding = state.game.encoding
    if encoding is None:
        return
    options = state.deal["options"]
    actions = list(encoding.actions(state.players, options))
    known = set(actions)
    twice = sorted({label for label in actions if actions.count(label) > 1}) if len(known) < len(actions) else []
    require(not twice, f"`actions` has a label twice: {twice[:4]}.")
    label = getattr(encoding, "label", str)
    labels = [label(move) for move in state.legal_moves()]
    without = [one for one in labels if one not in known]
    spare = len(known.intersection(unlabelled(len(labels))))
    require(len(without) <= spare, f"`actions` has no label for the legal moves {without[:4]}.")
    found = [one for one in labels if one in known]
    require(len(set(found)) == len(found), f"Two legal moves have one label: {sorted(found)}.")
    most = encoding.max_plies(state.players, options)
    require(len(state.moves) <= most, f"A game has {len(state.moves)} plies, more than `max_plies`, {most}.")


@of_positions("card-counter-and-adapters")
def a_tensor_has_its_shape_and_range_and_shows_a_view_alone(state: State, rng: random.Random) -> None:
    if state.game.encoding is None:
        return
    for seat in range(state.players):
        view = state.view(seat)
        other = look_alike(state, seat, rng).view(seat)
        for feature in state.game.encoding.features(state.players, state.deal["options"]):
            entries = dict(feature.read(view))
            _check_entries(feature, entries)
            require(dict(feature.read(other)) == entries, f"The feature {feature.name!r} depends on what is hidden.")


@of_game("card-counter-and-adapters")
def a_tensor_shows_what_its_seat_alone_knows(game: Game) -> None:
    state = game.start(game.deal("x"))
    for seat in range(state.players) if game.private and game.encoding else ():
        views = [look_alike(state, None, random.Random(seed)).view(seat) for seed in range(8)]
        features = game.encoding.features(state.players, state.deal["options"]) if game.encoding else ()
        tensors = [[sorted(feature.read(view)) for feature in features] for view in views]
        same = all(one == tensors[0] for one in tensors) and any(view != views[0] for view in views)
        require(not same, f"The features show seat {seat} nothing of its hand: is it that of another seat?")


def _check_entries(feature: Feature, entries: dict[int, float]) -> None:
    require(feature.meaning, f"The feature {feature.name!r} has no meaning.")
    inside = all(0 <= index < prod(feature.shape) for index in entries)
    require(inside, f"The feature {feature.name!r} has an entry outside of its shape, {feature.shape}.")
    wrong = [value for value in entries.values() if not 0 <= value <= feature.high]
    told = f"The feature {feature.name!r} has the value {max(wrong, default=0)}, not one from 0 to {feature.high}"
    require(not wrong, f"{told}: divide it, or name the largest one, as in Feature(..., high=5).")


@of_positions("card-counter-and-adapters")
def a_deal_is_its_draws(state: State, rng: random.Random) -> None:
    chance, players, options = state.game.chance, state.players, state.deal["options"]
    if chance is None:
        return
    drawn = [label for label in chance.draws(state.deal, players, options) if label is not None]
    labels = set(chance.labels(players, options))
    for count, label in enumerate(drawn):
        require(label in labels, f"`labels` of chance.py has no {label!r}.")
        pool = chance.pool(drawn[:count], players, options)
        require(label in pool, f"`pool` has no {label!r} after the draws {drawn[:count]}.")
    require(not chance.pool(drawn, players, options), f"`pool` is not empty after all draws of a deal: {drawn}.")
    fields = chance.deal(drawn, players, options)
    again = [label for label in chance.draws(fields, players, options) if label is not None]
    require(again == drawn, f"The deal of the draws {drawn} has other draws, {again}.")
    state.game.check_fields(fields, players, options)
    count = chance.count_drawn(state)
    require(count <= len(drawn), f"`count_drawn` is {count}, greater than the number of draws, {len(drawn)}.")


@of_game("card-counter-and-adapters")
def a_pool_has_what_is_drawn_as_often_as_deals_have_it(game: Game) -> None:
    drawn, expected, spread = Counter[str](), defaultdict[str, float](float), defaultdict[str, float](float)
    for number, variant in enumerate(mixed(game, _DEALS) if game.chance else ()):
        deal, chance = variant.deal(number), game.chance
        assert chance
        draws = [label for label in chance.draws(deal, variant.players, deal["options"]) if label is not None]
        drawn.update(draws)
        for count in range(len(draws)):
            pool = chance.pool(draws[:count], variant.players, deal["options"])
            for label, times in Counter(pool).items():
                share = times / len(pool)
                expected[label] += share
                spread[label] += share * (1 - share)
    for label, mean in expected.items():
        told = f"{label!r} is drawn {drawn[label]} times in {_DEALS} deals, and by `pool` of chance.py {mean:.0f} times"
        near = abs(drawn[label] - mean) <= _FAR * sqrt(spread[label]) + 1
        require(near, f"{told}: does `pool` have what is left of a deck, or each outcome as often as it is likely?")
