"""The game tree: decisions of the players, and chance nodes at which one outcome is drawn.

Nothing is drawn before the game reveals it to somebody. So a search that plays on from a node cannot find out what
comes later: the deck below the last card that was drawn has no order yet.
"""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from pygames.adapters.variant import ActionSpace, Variant
from pygames.model.data_types import Deal, View
from pygames.model.game import State

CHANCE, OVER = -1, -4  # who acts at a node where no seat does, as OpenSpiel numbers them


class Tree:
    """The game tree of a variant. With a seed, its root is the first position of the seed's deal.

    >>> tree = Tree(Variant.of("granicus"))
    >>> node = tree.root
    >>> node.outcomes()[:2]
    [(0, 0.16666666666666666), (1, 0.16666666666666666)]
    >>> while node.is_chance:
    ...     node = node.after(node.ids[0])
    >>> node.drawn
    ('M', 'S', 'V', 'L', 'Y', 'K', '3MV')
    >>> node.moves_by_id
    {0: 'M', 6: 'V'}
    >>> node.play("M").is_chance
    True
    >>> Tree(Variant.of("granicus"), seed="lamp-42").root.moves_by_id
    {9: 'L', 12: 'Y'}
    """

    def __init__(self, variant: Variant, seed: str = "") -> None:
        self.variant, self.seed, self.chance = variant, seed, variant.chance()
        self.action_space = ActionSpace(variant)
        self.labels = self.chance.labels(variant.players, variant.options)
        self.outcome_ids = {label: number for number, label in enumerate(self.labels)}
        self._head, self._whole = variant.game.head(variant.players, variant.options), self._filled([])
        self.most_draws = len(self._whole)
        self.root = self.next_node(self._whole, 0, None, None)
        if seed:
            draws = iter(self.draws(variant.deal(seed)))
            while self.root.position is None:
                self.root = self.root.draw(self.outcome_ids[str(next(draws))])

    @property
    def is_deterministic(self) -> bool:
        """Whether nothing is drawn after the root."""
        return not self.root.is_chance and self.root.draws == self.most_draws

    def whole(self, drawn: Iterable[str]) -> list[str]:
        """Return all draws of a deal that begins with these. What comes later is the same in all such deals."""
        whole = self._whole
        for place, label in enumerate(drawn):
            whole = self.with_draw(whole, place, label)
        return whole

    def with_draw(self, whole: list[str], place: int, label: str) -> list[str]:
        """Return all draws of a deal with another label at a place, which trades places with the one there."""
        gone = whole[place]
        if label == gone:
            return whole
        changed = whole.copy()
        changed[place] = label
        try:
            later = changed.index(label, place + 1)
        except ValueError:  # such as the number of a die
            return changed
        changed[later] = gone
        return changed if gone in self.pool(changed[:later]) else self._filled(changed[: place + 1])

    def deal(self, whole: Sequence[str]) -> Deal:
        """Return the deal with these draws, which are all."""
        return {**self._head, **self.chance.deal(whole, self.variant.players, self.variant.options)}

    def pool(self, drawn: Sequence[str]) -> Sequence[str]:
        """Return the equally likely outcomes of the next draw."""
        return self.chance.pool(drawn, self.variant.players, self.variant.options)

    def draws(self, deal: Deal | View) -> list[str | None]:
        """Return the draws of a deal, or those of a view: None for one that its seat has not seen."""
        return self.chance.draws(deal, self.variant.players, self.variant.options)

    def next_node(
        self, whole: list[str], draws: int, position: State | None, move: str | None, deal: Deal | None = None
    ) -> "Node":
        """Return the node after so many draws and a move in `position`; None: after the deal."""
        deal = deal or self.deal(whole)
        if position is None or move is None:
            reached = self.variant.game.initial_state(deal)
        else:
            reached = position.with_deal(deal)
            reached.play(move)
        if draws < self.most_draws and self.chance.count_drawn(reached) > draws:  # it shows what is not drawn yet
            return Node(self, whole, draws, position, move)
        return Node(self, whole, draws, reached, None)

    def node_at(self, drawn: Sequence[str], moves: Sequence[str], pending: str | None) -> "Node":
        """Return the node with these draws and moves. `moves` is without the pending move."""
        whole = self.whole(drawn)
        if pending is None and not moves:
            return self.next_node(whole, len(drawn), None, None)
        position = self.variant.game.initial_state(self.deal(whole)).after(*moves)
        return Node(self, whole, len(drawn), position, pending)

    def resample(self, node: "Node", seat: int, rng: random.Random) -> "Node":
        """Return a random decision node that this seat cannot distinguish from `node`.

        Each has its true probability, given the seat's view, if all other seats move at random.
        """
        assert node.position is not None
        imagined = self.variant.game.imagine(node.position.view(seat), rng)
        whole = self.whole(label for label in self.draws(imagined.deal)[: node.draws] if label is not None)
        return Node(self, whole, node.draws, imagined.with_deal(self.deal(whole)), None)

    def _filled(self, drawn: list[str]) -> list[str]:
        while pool := self.pool(drawn):
            drawn.append(pool[0])
        return drawn


class Node:
    """A node of a game tree. It is never changed, so copies of it share it."""

    def __init__(self, tree: Tree, whole: list[str], draws: int, position: State | None, pending: str | None) -> None:
        self.tree = tree
        self.whole = whole  # all draws of a deal; those that come after the first `draws` mean nothing
        self.draws = draws
        self.position = position  # at a chance node, the position before the pending move; None while cards are dealt
        self.pending = pending  # at a chance node, the move after which something is drawn
        if position is None or pending is not None:
            self.player = CHANCE  # the seat that moves here, CHANCE or OVER
        else:
            self.player = OVER if position.to_move is None else position.to_move
        self._numbered: tuple[Sequence[str], list[int]] | None = None

    @property
    def is_chance(self) -> bool:
        """Whether an outcome is drawn here."""
        return self.player == CHANCE

    @property
    def to_move(self) -> int | None:
        """The seat that moves here. None: the game is over, or an outcome is drawn."""
        return None if self.player < 0 else self.player

    @property
    def drawn(self) -> tuple[str, ...]:
        """All draws so far."""
        return tuple(self.whole[: self.draws])

    @property
    def moves(self) -> list[str]:
        """All moves so far, also the pending one."""
        played = [] if self.position is None else self.position.moves
        return played.copy() if self.pending is None else [*played, self.pending]

    @property
    def ids(self) -> list[int]:
        """The ids of the legal moves, or of the outcomes that may be drawn, in order."""
        return sorted(set(self._choices()[1]))

    @property
    def moves_by_id(self) -> dict[int, str]:
        """The legal moves by their ids, in order; none at a chance node."""
        moves, ids = self._choices()
        return {} if self.is_chance else dict(sorted(zip(ids, moves, strict=True)))

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the ids of the outcomes of a chance node, in order, with their probabilities."""
        ids = self._choices()[1]
        counts, share = Counter(ids), 1 / len(ids)
        if len(counts) == len(ids):
            return [(outcome, share) for outcome in sorted(ids)]
        return [(outcome, count / len(ids)) for outcome, count in sorted(counts.items())]

    def choice(self, number: int) -> str | None:
        """Return the legal move, or the outcome that may be drawn, with this id; None if there is none."""
        choices, ids = self._choices()
        return choices[ids.index(number)] if number in ids else None

    def after(self, number: int) -> "Node":
        """Return the node after the move or the outcome with this id. Raise ValueError if it is not one of `ids`."""
        choice = self.choice(number)
        if choice is None:
            raise ValueError(f"Action {number} is illegal here.")
        return self.draw(number) if self.player == CHANCE else self.play(choice)

    def draw(self, outcome: int) -> "Node":
        """Return the node after an outcome of this chance node."""
        whole = self.tree.with_draw(self.whole, self.draws, self.tree.labels[outcome])
        return self.tree.next_node(whole, self.draws + 1, self.position, self.pending)

    def play(self, move: str) -> "Node":
        """Return the node after a legal move. Raise IllegalMove for any other."""
        assert self.position is not None and not self.is_chance
        return self.tree.next_node(self.whole, self.draws, self.position, move, self.position.deal)

    def view(self, seat: int | None) -> View | None:
        """Return what the seat (None: a bystander) knows, at a chance node before the pending move.

        Return None while the deal is drawn.
        """
        return None if self.position is None else self.position.view(seat)

    def known_draws(self, seat: int | None) -> list[str | None]:
        """Return the draws that the seat (None: a bystander) has seen, None for others.

        This works while the deal is drawn, too.
        """
        position = self.position or self.tree.variant.game.initial_state(self.tree.deal(self.whole))
        return self.tree.draws(position.view(seat))[: self.draws]

    def _choices(self) -> tuple[Sequence[str], list[int]]:
        """Return the legal moves or the outcomes, and the id of each."""
        if self._numbered is None:
            tree = self.tree
            if self.player == CHANCE:
                pool = tree.pool(self.whole[: self.draws])
                self._numbered = pool, list(map(tree.outcome_ids.__getitem__, pool))
            else:
                moves = [] if self.position is None else self.position.legal_moves()
                self._numbered = moves, tree.action_space.ids(moves)
        return self._numbered

    def __str__(self) -> str:
        table = "" if self.position is None else f"{self.position}\n"
        return f"{table}Drawn: {', '.join(self.drawn)}\nMoves: {' '.join(self.moves)}"

    def __deepcopy__(self, memo: object) -> "Node":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        variant, played = self.tree.variant, [] if self.position is None else self.position.moves
        tree = (variant.game.id, variant.players, variant.options, self.tree.seed)
        return _restored, (*tree, self.drawn, played, self.pending)


def _restored(
    game_id: str, players: int, options: dict[str, Any], seed: str, drawn: Sequence[str], moves: list[str], pending: str
) -> Node:
    return Tree(Variant.of(game_id, players, **options), seed).node_at(drawn, moves, pending)
