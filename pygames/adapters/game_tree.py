"""The game tree: decisions of the players, and chance nodes at which one outcome is drawn.

Nothing is drawn before the game reveals it to somebody. So a search that plays on from a node cannot find out what
comes later: the deck below the last card that was drawn has no order yet.
"""

import random
from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from pygames.adapters.variant import ActionSpace, Variant
from pygames.model.data_types import Deal, View
from pygames.model.game import State


class Tree:
    """The game tree of a variant.

    >>> tree = Tree(Variant.of("granicus"))
    >>> node = tree.root
    >>> node.outcomes()[:2]
    [(0, 0.16666666666666666), (1, 0.16666666666666666)]
    >>> while node.is_chance:
    ...     node = node.draw(node.outcomes()[0][0])
    >>> node.drawn
    ('M', 'S', 'V', 'L', 'Y', 'K', '3MV')
    >>> node.moves_by_id
    {0: 'M', 6: 'V'}
    >>> node.play("M").is_chance
    True
    """

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.chance = variant.chance()
        self.action_space = ActionSpace(variant)
        self.labels = self.chance.labels(variant.players, variant.options)
        self.outcome_ids = {label: number for number, label in enumerate(self.labels)}
        self.most_draws = len(self._completed(()))
        self.root = self.next_node((), None, None)

    def deal(self, drawn: Sequence[str]) -> Deal:
        """Return a deal that begins with these draws. What comes later is the same in all such deals."""
        fields = self.chance.deal(self._completed(drawn), self.variant.players, self.variant.options)
        return {**self.variant.head(), **fields}

    def pool(self, drawn: Sequence[str]) -> Sequence[str]:
        """Return the equally likely outcomes of the next draw."""
        return self.chance.pool(drawn, self.variant.players, self.variant.options)

    def draws(self, deal: Deal | View) -> list[str | None]:
        """Return the draws of a deal, or those of a view: None for one that its seat has not seen."""
        return self.chance.draws(deal, self.variant.players, self.variant.options)

    def next_node(self, drawn: tuple[str, ...], position: State | None, pending: str | None) -> "Node":
        """Return the node after these draws. `pending` is a move that was played in `position`; None: the deal."""
        deal = self.deal(drawn)
        if position is None:
            reached = self.variant.game.initial_state(deal)
        else:
            assert pending is not None
            reached = position.with_deal(deal)
            reached.play(pending)
        if self.chance.count_drawn(reached) > len(drawn):  # it shows an outcome that has not been drawn yet
            return Node(self, drawn, position, pending)
        return Node(self, drawn, reached, None)

    def node_at(self, drawn: Sequence[str], moves: Sequence[str], pending: str | None) -> "Node":
        """Return the node with these draws and moves. `moves` is without the pending move."""
        if pending is None and not moves:
            return self.next_node(tuple(drawn), None, None)
        position = self.variant.game.initial_state(self.deal(drawn))
        for move in moves:
            position.play(move)
        return Node(self, tuple(drawn), position, pending)

    def resample(self, node: "Node", seat: int, rng: random.Random) -> "Node":
        """Return a random decision node that this seat cannot distinguish from `node`.

        Each has its true probability, given the seat's view, if all other seats move at random.
        """
        assert node.position is not None
        imagined = self.variant.game.imagine(node.position.view(seat), rng)
        drawn = [label for label in self.draws(imagined.deal)[: len(node.drawn)] if label is not None]
        return Node(self, tuple(drawn), imagined.with_deal(self.deal(drawn)), None)

    def _completed(self, drawn: Sequence[str]) -> list[str]:
        whole = list(drawn)
        while pool := self.pool(whole):
            whole.append(pool[0])
        return whole


class Node:
    """A node of a game tree. It is never changed, so copies of it can share it."""

    def __init__(self, tree: Tree, drawn: tuple[str, ...], position: State | None, pending: str | None) -> None:
        self.tree = tree
        self.drawn = drawn  # all draws so far
        self.position = position  # at a chance node, the position before the pending move; None while cards are dealt
        self.pending = pending  # at a chance node, the move after which something is drawn

    @property
    def is_chance(self) -> bool:
        """Whether an outcome is drawn here."""
        return self.position is None or self.pending is not None

    @property
    def to_move(self) -> int | None:
        """The seat that moves here. None: the game is over, or an outcome is drawn."""
        return None if self.position is None or self.is_chance else self.position.to_move

    @property
    def moves(self) -> list[str]:
        """All moves so far, also the pending one."""
        played = [] if self.position is None else self.position.moves
        return played.copy() if self.pending is None else [*played, self.pending]

    @cached_property
    def moves_by_id(self) -> dict[int, str]:
        """The legal moves by their ids, in order; none at a chance node."""
        if self.position is None or self.is_chance:
            return {}
        return self.tree.action_space.moves_by_id(self.position.legal_moves())

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the ids of the outcomes of a chance node, in order, with their probabilities."""
        pool = self.tree.pool(self.drawn)
        counts = Counter(self.tree.outcome_ids[label] for label in pool)
        return [(outcome, count / len(pool)) for outcome, count in sorted(counts.items())]

    def draw(self, outcome: int) -> "Node":
        """Return the node after an outcome of this chance node."""
        return self.tree.next_node((*self.drawn, self.tree.labels[outcome]), self.position, self.pending)

    def play(self, move: str) -> "Node":
        """Return the node after a legal move. Raise IllegalMove for any other."""
        assert self.position is not None and not self.is_chance
        return self.tree.next_node(self.drawn, self.position, move)

    def view(self, seat: int | None) -> View | None:
        """Return what the seat (None: a bystander) knows, at a chance node before the pending move.

        Return None while the deal is drawn.
        """
        return None if self.position is None else self.position.view(seat)

    def known_draws(self, seat: int | None) -> list[str | None]:
        """Return the draws that the seat (None: a bystander) has seen, None for others.

        This works while the deal is drawn, too.
        """
        position = self.position or self.tree.variant.game.initial_state(self.tree.deal(self.drawn))
        return self.tree.draws(position.view(seat))[: len(self.drawn)]

    def __str__(self) -> str:
        table = "" if self.position is None else f"{self.position}\n"
        return f"{table}Drawn: {', '.join(self.drawn)}\nMoves: {' '.join(self.moves)}"
