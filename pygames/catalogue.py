"""The one visible list of games. A new game is a new folder and one line here."""

from pygames.deckfish.rules import GAME as DECKFISH
from pygames.game import Game, shown
from pygames.granicus.rules import GAME as GRANICUS
from pygames.mutation.rules import GAME as MUTATION
from pygames.siege_of_jacynth.rules import GAME as SIEGE_OF_JACYNTH
from pygames.strings_of_suits.rules import GAME as STRINGS_OF_SUITS

GAMES: dict[str, Game] = {game.id: game for game in (GRANICUS, SIEGE_OF_JACYNTH, DECKFISH, STRINGS_OF_SUITS, MUTATION)}


def find(game_id: object) -> Game:
    """The game of this id. Raises ValueError where there is none."""
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise ValueError(f'"game": {shown(game_id)} is none of {", ".join(GAMES)}.')
    return GAMES[game_id]
