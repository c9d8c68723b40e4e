"""The list of games. To add a game, add its folder, import it here and add it to `GAMES`.

`load_plugins` loads third-party games.
"""

from pygames.games.deckfish.game import GAME as DECKFISH
from pygames.games.granicus.game import GAME as GRANICUS
from pygames.games.mutation.game import GAME as MUTATION
from pygames.games.siege_of_jacynth.game import GAME as SIEGE_OF_JACYNTH
from pygames.games.strings_of_suits.game import GAME as STRINGS_OF_SUITS
from pygames.i18n import _
from pygames.model.game import Game, short_repr

GAMES: dict[str, Game] = {game.id: game for game in (GRANICUS, SIEGE_OF_JACYNTH, DECKFISH, STRINGS_OF_SUITS, MUTATION)}
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
    games = known()
    if not isinstance(game_id, str) or game_id not in games:
        raise ValueError(_('"game": {game} is not one of {games}.', game=short_repr(game_id), games=", ".join(games)))
    return games[game_id]
