"""Variant: a game with a number of players and options, as users of the adapters name it; its actions as numbers."""

from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from pygames.i18n import _
from pygames.model.data_types import Deal, Option, Options
from pygames.model.game import Game, State
from pygames.model.protocols import Chance, Encoding
from pygames.model.tensor_features import unlabelled
from pygames.registry import find


class Variant(NamedTuple):
    """A game with a number of players and a value for each option."""

    game: Game
    players: int
    options: Options

    @classmethod
    def of(cls, game_id: str, players: int | None = None, **options: Option) -> "Variant":
        """Return a variant; what is left out has its default.

        Raise ValueError if there is no such game, option, value or number of players.

        >>> Variant.of("siege-of-jacynth", pie=True).options
        {'pile': 'closed', 'pie': True}
        >>> Variant.of("mutation", players=3).players
        3
        """
        game = find(game_id)
        deal = game.deal(0, players=players, **options)  # checks everything
        return cls(game, deal.get("players", game.seats[0]), deal["options"])

    @property
    def name(self) -> str:
        """The game, then the number of players and the options that differ from the defaults: a file name."""
        parts = [self.game.id]
        if self.players != self.game.seats[0]:
            parts.append(f"{self.players}-players")
        parts += [f"{o}-{str(v).lower()}" for o, v in self.options.items() if v != self.game.options[o][0]]
        return "_".join(parts)

    def deal(self, seed: int | str) -> Deal:
        """Draw a deal of this variant from a seed."""
        options: dict[str, Any] = self.options
        return self.game.deal(seed, players=self.players, **options)

    def start(self, deal: Mapping[str, Any]) -> State:
        """Return the initial state of a deal. Raise ValueError if it is illegal, or a deal of another variant."""
        state = self.game.start(deal)
        if (state.players, state.deal["options"]) != (self.players, self.options):
            dealt = {**state.deal["options"], "players": state.players}
            expected = {**self.options, "players": self.players}
            raise ValueError(f"This is a deal for {_listed(dealt)}, not for {_listed(expected)}.")
        return state

    def encoding(self) -> Encoding:
        """Return the game's module `encoding`. Raise ValueError if it has none."""
        if self.game.encoding is None:
            raise ValueError(_no_module(self.game, "encoding"))
        return self.game.encoding

    def chance(self) -> Chance:
        """Return the game's module `chance`. Raise ValueError if it has none, although its deals have fields."""
        if self.game.chance is None and self.game.fields:
            raise ValueError(_no_module(self.game, "chance"))
        return self.game.chance or _NO_CHANCE

    def returns(self, winners: list[int]) -> list[float]:
        """Return what each seat gets at the end of a game. The sum is 0.

        The winners share 1 and what they lose to themselves: each loser pays 1 / (players - 1).

        >>> Variant.of("mutation", players=3).returns([0])
        [1.0, -0.5, -0.5]
        >>> Variant.of("mutation", players=3).returns([0, 2])
        [0.25, -0.5, 0.25]
        >>> Variant.of("deckfish").returns([0, 1])
        [0.0, 0.0]
        """
        others = self.players - 1
        won = (self.players / len(winners) - 1) / others
        return [won if seat in winners else -1 / others for seat in range(self.players)]


def _nothing(*_arguments: object) -> list[Any]:
    return []


_NO_CHANCE = cast(
    Chance, SimpleNamespace(labels=_nothing, pool=_nothing, draws=_nothing, deal=lambda *_: {}, count_drawn=lambda _: 0)
)


def _listed(arguments: Mapping[str, object]) -> str:
    return ", ".join(f"{name}={value!r}" for name, value in arguments.items())


def _no_module(game: Game, name: str) -> str:
    return _(
        'This adapter needs a module "{module}" of {game}, which has none. See docs/adapters.md.',
        module=name,
        game=game.name,
    )


class ActionSpace:
    """The ids of a variant's moves.

    >>> space = ActionSpace(Variant.of("siege-of-jacynth"))
    >>> space.size, space.labels[:3]
    (312, ('2MK@a', '2MK@b', '2MK@c'))
    >>> space.moves_by_id(["3MV@c1", "2MK@b2"])
    {1: '2MK@b2', 41: '3MV@c1'}
    """

    def __init__(self, variant: Variant) -> None:
        encoding = variant.encoding()
        self.labels: Sequence[str] = encoding.actions(variant.players, variant.options)
        self.size = len(self.labels)
        self._label: Callable[[str], str] | None = getattr(encoding, "label", None)
        self._by_label = {label: number for number, label in enumerate(self.labels)}
        self._by_move = {} if self._label else self._by_label.copy()  # moves are added as they are met
        self._first_unlabelled = self._by_label.get(unlabelled(1)[0], self.size)

    def ids(self, legal_moves: Sequence[str]) -> list[int]:
        """Return the id of each legal move of a position, in their order."""
        found = list(map(self._by_move.get, legal_moves))
        if None in found:
            rank = self._first_unlabelled
            for place, move in enumerate(legal_moves):
                if found[place] is None:
                    found[place] = number = self._by_label.get(self._label(move) if self._label else move)
                    if number is None:
                        found[place], rank = rank, rank + 1
                    else:
                        self._by_move[move] = number
        return found  # type: ignore[return-value]  # no None is left

    def moves_by_id(self, legal_moves: Sequence[str]) -> dict[int, str]:
        """Return the legal moves of a position by their ids, in the order of the ids."""
        return dict(sorted(zip(self.ids(legal_moves), legal_moves, strict=True)))
