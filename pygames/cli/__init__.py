"""The commands of ``python -m pygames``, and the game that a command names."""

from importlib.metadata import EntryPoint

from pygames import plugins
from pygames.model.game import Game
from pygames.registry import GAMES, PLUGINS, known


def chosen_game(name: str) -> Game:
    """Return the game with this id, or load the one at a place such as my_game.game:GAME. Call `load_plugins` first."""
    if game := known().get(name):
        return game
    if ":" not in name:
        place = f"{name.replace('-', '_')}.game:GAME"
        cure = f"Install its package (`pip install -e .` in its folder), or say where it is: {place}"
        raise ValueError(f"{name} is no installed game; there are {', '.join(known())}. {cure}.")
    try:
        game = plugins.load(EntryPoint(name, name, plugins.GROUP))
    except ValueError as reason:
        raise ValueError(f"{name}: {reason}.") from reason
    if game.id in GAMES:
        raise ValueError(f"{name}: its id, {game.id}, is that of another game.")
    PLUGINS[game.id] = game
    return game
