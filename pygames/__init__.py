"""Five tabletop games by the book: four for the Decktet, and Mutation with dice.

>>> import pygames
>>> state = pygames.GAMES["granicus"].start(pygames.GAMES["granicus"].deal(seed="lamp-42"))
>>> state.play(state.legal_moves()[0])
"""

from pygames.catalogue import GAMES
from pygames.game import Game, IllegalMove, State
from pygames.link import from_link, to_link
from pygames.players import LEVELS, evaluate, player
from pygames.record import record, replay

__all__ = [
    "GAMES",
    "LEVELS",
    "Game",
    "IllegalMove",
    "State",
    "evaluate",
    "from_link",
    "player",
    "record",
    "replay",
    "to_link",
]
