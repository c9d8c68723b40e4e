"""Our games, the template and the examples do what every game has to do: see `pygames.testing`."""

import pytest

import pygames
from examples.coin_row.game import GAME as COIN_ROW
from examples.konane.game import GAME as KONANE
from examples.little_tricks.game import GAME as LITTLE_TRICKS
from examples.null_game.game import GAME as NULL_GAME
from pygames.testing import DEMANDS, Demand

EXAMPLES = {game.id: game for game in (NULL_GAME, COIN_ROW, KONANE, LITTLE_TRICKS)}
GAMES = {**EXAMPLES, **pygames.GAMES}
EXAMPLE_COUNT, SOAK_COUNT = 5, 40  # positions in which a demand is checked, and with --soak


@pytest.mark.soak
@pytest.mark.no_cover  # measuring coverage would take longer than the games
@pytest.mark.parametrize("demand", DEMANDS, ids=str)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_does_what_every_game_has_to_do(
    game: pygames.Game, demand: Demand, request: pytest.FixtureRequest
) -> None:
    demand.check(game, SOAK_COUNT if request.config.getoption("--soak") else EXAMPLE_COUNT)
