"""Rules of five tabletop games: four for the Decktet, and Mutation with dice.

>>> import pygames
>>> state = pygames.GAMES["granicus"].start(pygames.GAMES["granicus"].deal(seed="lamp-42"))
>>> state.play(state.legal_moves()[0])
"""

from pygames import compat
from pygames.ai import LEVELS, evaluate, player
from pygames.formats.link import from_link, to_link
from pygames.model.game import Game, IllegalMove, State
from pygames.records.record import record, replay
from pygames.registry import GAMES

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

compat.install()
