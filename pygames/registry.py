"""The one visible list of games. A new game is a new folder and one line here; `invite` lets in other hands'."""

from pygames.games.deckfish.game import GAME as DECKFISH
from pygames.games.granicus.game import GAME as GRANICUS
from pygames.games.mutation.game import GAME as MUTATION
from pygames.games.siege_of_jacynth.game import GAME as SIEGE_OF_JACYNTH
from pygames.games.strings_of_suits.game import GAME as STRINGS_OF_SUITS
from pygames.i18n import _
from pygames.model.game import Game, shown

GAMES: dict[str, Game] = {game.id: game for game in (GRANICUS, SIEGE_OF_JACYNTH, DECKFISH, STRINGS_OF_SUITS, MUTATION)}
GUESTS: dict[str, Game] = {}  # games that someone else wrote and that are installed here; empty until `invite`


def invite() -> list[str]:
    """Load the games that installed distributions bring; gives a sentence for each that cannot be played.

    Never called on import: a guest's code runs only where a program, or a person, has asked for guests.
    """
    from pygames import plugins  # it needs importlib.metadata, which a page that plays the five does not carry

    games, problems = plugins.installed(GAMES)
    GUESTS.clear()
    GUESTS.update(games)
    return problems


def known() -> dict[str, Game]:
    """Every game that `find` finds: ours, and the guests that were let in."""
    return {**GAMES, **GUESTS}


def find(game_id: object) -> Game:
    """The game of this id. Raises ValueError where there is none."""
    games = known()
    if not isinstance(game_id, str) or game_id not in games:
        raise ValueError(_('"game": {game} is none of {games}.', game=shown(game_id), games=", ".join(games)))
    return games[game_id]
