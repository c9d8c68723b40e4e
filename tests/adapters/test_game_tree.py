"""The game tree: draws and deals convert into each other, and a node does not contain the future."""

import random
from collections import Counter

import pytest

import pygames
from pygames.adapters.game_tree import Node, Tree
from pygames.adapters.variant import Variant
from tests.support import variants

ALL = [pytest.param(variant, id=variant.name) for variant in variants.adapted_variants()]


def tree_of(variant: variants.Variant) -> Tree:
    """The game tree of a variant."""
    return Tree(Variant.of(variant.game.id, variant.players, **variant.options))


def drawn_node(node: Node, rng: random.Random) -> Node:
    """The next decision or end after this node, with random draws."""
    while node.is_chance:
        outcomes, weights = zip(*node.outcomes(), strict=True)
        assert sum(weights) == pytest.approx(1) and sorted(set(outcomes)) == list(outcomes)
        node = node.draw(rng.choices(outcomes, weights)[0])
    return node


@pytest.mark.sample(8)
@pytest.mark.parametrize("variant", ALL)
def test_a_deal_is_its_draws(variant: variants.Variant) -> None:
    tree = tree_of(variant)
    for seed in range(3):
        deal = variant.game.check_deal(variant.deal(seed))
        drawn = tree.draws(deal)
        assert len(drawn) == tree.most_draws
        labels = [label for label in drawn if label is not None]
        again = tree.deal(tree.whole(labels))
        variant.game.start(again)  # it is a legal deal
        assert tree.draws(again) == drawn
        for count, label in enumerate(labels):
            assert label in tree.pool(labels[:count])
        for count in (0, 1, len(labels) // 2):  # a deal that is completed may be drawn too
            whole = tree.whole(labels[:count])
            assert whole[:count] == labels[:count] and len(whole) == len(labels)
            assert all(label in tree.pool(whole[:place]) for place, label in enumerate(whole))


@pytest.mark.sample(8)
@pytest.mark.parametrize("variant", ALL)
def test_a_random_game_in_the_tree_is_a_game(variant: variants.Variant) -> None:
    tree, rng = tree_of(variant), random.Random(7)
    assert not (tree.root.is_chance and tree.root.moves_by_id)
    node = drawn_node(tree.root, rng)
    while node.to_move is not None:
        node = drawn_node(node.play(rng.choice(list(node.moves_by_id.values()))), rng)
    record = pygames.record(tree.deal(node.whole), node.moves)
    assert node.position is not None
    assert pygames.replay(record).result() == node.position.result()


@pytest.mark.sample(8)
@pytest.mark.parametrize("variant", ALL)
def test_a_node_shows_what_the_seats_have_seen_and_contains_no_more(variant: variants.Variant) -> None:
    tree, rng = tree_of(variant), random.Random(8)
    node = drawn_node(tree.root, rng)
    while node.to_move is not None:
        assert node.position is not None
        # what comes later is the same for all nodes with these draws
        assert node.position.deal == tree.deal(tree.whole(node.drawn))
        known = [node.known_draws(seat) for seat in range(variant.players)]
        seen = [next((label for label in labels if label is not None), None) for labels in zip(*known, strict=True)]
        assert [label for label in seen if label is not None] == list(node.drawn)
        node = drawn_node(node.play(rng.choice(list(node.moves_by_id.values()))), rng)


@pytest.mark.parametrize("game_id", variants.adapted_games())
def test_draws_from_seeds_and_draws_in_the_tree_are_equally_frequent(game_id: str) -> None:
    tree, rng = Tree(Variant.of(game_id)), random.Random(9)
    count, games = 300, pygames.GAMES[game_id]
    for place in (0, 1, 7, 20):
        if place >= tree.most_draws:
            continue
        from_seeds = Counter(tree.draws(games.deal(seed))[place] for seed in range(count))
        in_tree: Counter[str | None] = Counter()
        for _game in range(count):
            drawn: list[str] = []
            while len(drawn) <= place:
                drawn.append(rng.choice(tree.pool(drawn)))
            in_tree[drawn[-1]] += 1
        for label in from_seeds | in_tree:
            share = (from_seeds[label] + in_tree[label]) / (2 * count)
            assert abs(from_seeds[label] - in_tree[label]) <= 5 * (2 * count * share * (1 - share)) ** 0.5


@pytest.mark.sample(4)
@pytest.mark.parametrize("variant", ALL)
def test_a_resampled_node_looks_the_same_to_its_seat(variant: variants.Variant) -> None:
    tree, rng = tree_of(variant), random.Random(10)
    node, different = drawn_node(tree.root, rng), 0
    while node.to_move is not None:
        for seat in range(variant.players):
            sampled = tree.resample(node, seat, rng)
            assert sampled.known_draws(seat) == node.known_draws(seat)
            assert sampled.moves == node.moves and sampled.to_move == node.to_move
            assert len(sampled.drawn) == len(node.drawn)
            different += sampled.drawn != node.drawn
        node = drawn_node(node.play(rng.choice(list(node.moves_by_id.values()))), rng)
    assert (different > 0) == variant.game.private
