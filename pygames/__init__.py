"""Rules of tabletop games: card games for the Decktet, and Mutation with dice.

>>> import pygames
>>> "deckfish" in pygames.GAMES
True
>>> game = pygames.GAMES["granicus"]
>>> state = game.start(game.deal(seed="lamp-42"))
>>> state.legal_moves()
['L', 'Y']
>>> state.play("L")

- `GAMES` maps ids to `Game` objects. A game has `id`, `name`, `designer`, `seats` (a range of player counts) and
  `options` (allowed values by name, the default first).
- A deal and a record are plain JSON; a move is a string. The same seed, number of players and options give the same
  deal everywhere.
- `State.view` returns all that one seat may know. Computer players get nothing else.
- `LEVELS` are the levels of the computer players, the weakest first; `player` returns a player of a game and a level.
- `evaluate` returns a seat's chance of winning in a view, and reasons in words, without a search.
- `puzzles` returns positions of a game in which one move is proven to be better than all others.

>>> pygames.LEVELS
('random', 'greedy', 'novice', 'casual', 'strong', 'expert')
>>> link = pygames.to_link(pygames.record(state.deal, state.moves))
>>> pygames.replay(pygames.from_link(link)).moves
['L']
"""

import sys
from typing import TYPE_CHECKING

if "".join(sys.argv[:1]).endswith(("-m", "/pygames", "\\pygames", "\\pygames.exe")):
    from pygames.interrupt import exit_on_interrupt

    exit_on_interrupt()  # `python -m pygames` has started, which imports the package before it runs any of its code

from pygames.ai import LEVELS, evaluate, player
from pygames.formats.link import from_link, to_link
from pygames.model.game import Game, IllegalMove, State
from pygames.records.record import record, replay
from pygames.registry import GAMES

if TYPE_CHECKING:
    from pygames.model.puzzle import Puzzle

__all__ = [
    "GAMES",
    "LEVELS",
    "Game",
    "IllegalMove",
    "State",
    "evaluate",
    "from_link",
    "player",
    "puzzles",
    "record",
    "replay",
    "to_link",
]


def puzzles(game_id: str) -> "list[Puzzle]":
    """Return the puzzles of a game, the easiest first. Raise ValueError if there is no such game.

    >>> import pygames
    >>> puzzle = pygames.puzzles("granicus")[0]
    >>> game = pygames.from_link(puzzle["link"])
    >>> state = pygames.replay({**game, "moves": game["moves"][: puzzle["at"]]})
    >>> state.to_move == puzzle["seat"], puzzle["solution"][0] in state.legal_moves()
    (True, True)
    """
    from pygames.records.puzzles import puzzles_of  # a table in the browser does without it

    return puzzles_of(game_id)
