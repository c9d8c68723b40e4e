"""Every variant of the games, for the tests of all games."""

import random

import pygames
from pygames.adapters.variant import Variant
from pygames.model.game import Game
from pygames.testing.random_games import playout, variants

__all__ = [
    "Variant",
    "adapted_games",
    "adapted_variants",
    "every_variant",
    "middle",
    "playout",
    "position",
    "single_variants",
]


def every_variant() -> list[Variant]:
    """All combinations of options and numbers of players, for every game."""
    return [variant for game in pygames.GAMES.values() for variant in variants(game)]


def single_variants(game_id: str | None = None) -> list[Variant]:
    """The default variant of a game (None: of each), and all that change one option or the number of players."""
    found = []
    for variant in every_variant() if game_id is None else variants(pygames.GAMES[game_id]):
        changed = [o for o, v in variant.options.items() if v != variant.game.options[o][0]]
        if len(changed) + (variant.players != variant.game.seats[0]) <= 1:
            found.append(variant)
    return found


def adapted_games() -> dict[str, Game]:
    """The games that the adapters know: those with the modules `encoding` and `chance`."""
    return {game.id: game for game in pygames.GAMES.values() if game.encoding and game.chance}


def adapted_variants() -> list[Variant]:
    """The variants of `single_variants` whose game the adapters know."""
    return [variant for variant in single_variants() if variant.game.id in adapted_games()]


def middle(game_id: str, seed: int = 5, share: float = 0.4) -> pygames.State:
    """Return the position of a random game with default options at `share` (0 to 1) of the way to its end."""
    return position(Variant.of(game_id), seed, share)


def position(variant: Variant, seed: int, share: float) -> pygames.State:
    """Return the position of a random game at `share` (0 to 1) of the way from the deal to the end."""
    start = variant.start(variant.deal(seed))
    moves = list(playout(start.copy(), random.Random(seed)))
    for move in moves[: round(len(moves) * share)]:
        start.play(move)
    return start
