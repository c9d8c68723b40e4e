"""The one visible list of games. A new game is a new folder and one line here."""

from pygames.deckfish.rules import GAME as DECKFISH
from pygames.game import Game
from pygames.granicus.rules import GAME as GRANICUS
from pygames.mutation.rules import GAME as MUTATION
from pygames.siege_of_jacynth.rules import GAME as SIEGE_OF_JACYNTH
from pygames.strings_of_suits.rules import GAME as STRINGS_OF_SUITS

GAMES: dict[str, Game] = {
    game.id: game for game in (GRANICUS, SIEGE_OF_JACYNTH, DECKFISH, STRINGS_OF_SUITS, MUTATION)
}
