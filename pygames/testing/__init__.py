"""Checks that a game does what the site, the library and the adapters expect of every game.

`check` raises AssertionError with the first demand that a game does not fulfil. With pytest, run all of them:
``pytest --pygames my_game.game:GAME``, or from a test file::

    @pytest.mark.parametrize("demand", pygames.testing.DEMANDS, ids=str)
    def test_my_game(demand):
        demand.check(GAME)

The demands go from causes to effects: stop at the first failure, and let no plugin shuffle them (``-p no:randomly``).
The positions are those of random games, and the same in every run. The game need not be installed or registered.
docs/game-reference.md has a table of what each demand checks.
"""

from contextlib import suppress
from unittest import SkipTest

from pygames.model.game import Game
from pygames.testing import adapters, contract, deals, drawing, hidden, lessons, players, records, texts, views
from pygames.testing.demand import EXAMPLES, Demand, forget

__all__ = ["DEMANDS", "Demand", "check"]

_SUBJECTS = (deals, contract, views, hidden, records, drawing, texts, players, lessons, adapters)
DEMANDS = tuple(one for subject in _SUBJECTS for one in vars(subject).values() if isinstance(one, Demand))


def check(game: Game, examples: int = EXAMPLES) -> None:
    """Raise AssertionError with the first demand that the game does not fulfil: what is missing, and what explains it.

    `examples` is the number of positions in which a demand is checked.

    >>> import pygames
    >>> check(pygames.GAMES["granicus"], examples=1)
    """
    forget()
    for demand in DEMANDS:
        with suppress(SkipTest):  # what cannot be checked here
            demand.check(game, examples)
