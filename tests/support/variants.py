"""Every variant of the games, and random games of them, for the tests of all games."""

import random
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pygames
from pygames.model.game import Game, Option, State


class Variant(NamedTuple):
    """A game with a number of players and one value for each option."""

    game: Game
    players: int
    options: dict[str, Option]

    @property
    def name(self) -> str:
        """A file name: the game, then the number of players and the options that differ from the defaults."""
        parts = [self.game.id]
        if self.players != self.game.seats[0]:
            parts.append(f"{self.players}-players")
        parts += [f"{o}-{str(v).lower()}" for o, v in self.options.items() if v != self.game.options[o][0]]
        return "_".join(parts)

    def deal(self, seed: str | int) -> dict[str, object]:
        """A deal of this variant."""
        return self.game.deal(seed, players=self.players, **self.options)


def every_variant() -> list[Variant]:
    """All combinations of options and numbers of players, for every game."""
    return [
        Variant(game, players, dict(zip(game.options, values, strict=True)))
        for game in pygames.GAMES.values()
        for players in game.seats
        for values in product(*game.options.values())
    ]


def single_variants() -> list[Variant]:
    """The default variant of each game, and every variant that changes one option or the number of players."""
    variants = []
    for variant in every_variant():
        changed = [o for o, v in variant.options.items() if v != variant.game.options[o][0]]
        if len(changed) + (variant.players != variant.game.seats[0]) <= 1:
            variants.append(variant)
    return variants


def adapted_games() -> dict[str, Game]:
    """The games that the adapters know: those with the modules `encoding` and `chance`."""
    return {game.id: game for game in pygames.GAMES.values() if game.encoding and game.chance}


def adapted_variants() -> list[Variant]:
    """The variants of `single_variants` whose game the adapters know."""
    return [variant for variant in single_variants() if variant.game.id in adapted_games()]


def playout(state: State, rng: random.Random) -> Iterator[str]:
    """Play `state` to its end with random legal moves; yield each move before it is played."""
    while not state.is_over:
        moves = state.legal_moves()
        move = moves[int(rng.random() * len(moves))]
        yield move
        state.play(move)


def position(variant: Variant, seed: int, share: float) -> State:
    """The position of a random game at `share` (0 to 1) of the way from the deal to the end."""
    rng = random.Random(seed)
    start = variant.game.start(variant.deal(seed))
    moves = list(playout(start.copy(), rng))
    for move in moves[: round(len(moves) * share)]:
        start.play(move)
    return start


def middle(game_id: str, seed: int = 5, share: float = 0.4) -> pygames.State:
    """Return the position of a random game with default options at `share` (0 to 1) of the way to its end."""
    game = pygames.GAMES[game_id]
    options = {option: values[0] for option, values in game.options.items()}
    return position(Variant(game, game.seats[0], options), seed, share)
