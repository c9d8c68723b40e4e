"""The list of games. To add a game, add its folder to `pygames/games`, and its id to `GAMES`.

`load_plugins` loads third-party games.
"""

from collections import UserDict
from collections.abc import Iterable
from importlib import import_module
from typing import Any

from pygames.i18n import _
from pygames.model.game import Game, short_repr


class _LazyGames(UserDict[str, Game]):
    """Games by id. Each is imported when it is first read, because a table needs only its own game."""

    def __init__(self, ids: Iterable[str]) -> None:
        super().__init__()
        self.data: dict[str, Any] = dict.fromkeys(ids)  # None until it is read

    def __getitem__(self, game_id: str) -> Game:
        if self.data[game_id] is None:
            folder = game_id.replace("-", "_")
            self.data[game_id] = import_module(f"pygames.games.{folder}.game").GAME
        game: Game = self.data[game_id]
        return game

    def __repr__(self) -> str:
        return repr(dict(self))


GAMES = _LazyGames(("granicus", "siege-of-jacynth", "deckfish", "strings-of-suits", "mutation"))
PLUGINS: dict[str, Game] = {}  # installed third-party games by id; empty until `load_plugins` is called


def load_plugins() -> list[str]:
    """Load the installed third-party games into `PLUGINS`. Return an error sentence for each that cannot be loaded.

    This is never called on import: third-party code runs only on request.
    """
    from pygames import plugins  # needs importlib.metadata, which the site's Python loads only for plugins

    games, problems = plugins.load_all(GAMES)
    PLUGINS.clear()
    PLUGINS.update(games)
    return problems


def known() -> dict[str, Game]:
    """Return all games by id: `GAMES`, then `PLUGINS`."""
    return {**GAMES, **PLUGINS}


def find(game_id: object) -> Game:
    """Return the game with this id. Raise ValueError if there is none."""
    for games in (GAMES, PLUGINS):
        if isinstance(game_id, str) and game_id in games:
            return games[game_id]
    ids = ", ".join([*GAMES, *PLUGINS])
    raise ValueError(_('"game": {game} is not one of {games}.', game=short_repr(game_id), games=ids))
