"""Our games, the template and the examples do what every game has to do: see `pygames.testing`."""

import pytest

import pygames
from examples.coin_row.game import GAME as COIN_ROW
from examples.konane.game import GAME as KONANE
from examples.little_tricks.game import GAME as LITTLE_TRICKS
from examples.null_game.game import GAME as NULL_GAME
from pygames.testing import DEMANDS, Demand

EXAMPLES = {game.id: game for game in (NULL_GAME, COIN_ROW, KONANE, LITTLE_TRICKS)}
POSITIONS, SOAK_POSITIONS = 5, 40  # in which a demand is checked, the latter with --soak

pytestmark = [pytest.mark.soak, pytest.mark.no_cover]  # measuring coverage would take longer than the games


@pytest.fixture
def positions(request: pytest.FixtureRequest) -> int:
    return SOAK_POSITIONS if request.config.getoption("--soak") else POSITIONS


@pytest.mark.parametrize("demand", DEMANDS, ids=str)
@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
def test_a_game_does_what_every_game_has_to_do(game: pygames.Game, demand: Demand, positions: int) -> None:
    demand.check(game, positions)


@pytest.mark.sample(1, each="demand")
@pytest.mark.parametrize("demand", DEMANDS, ids=str)
@pytest.mark.parametrize("game", EXAMPLES.values(), ids=EXAMPLES)
def test_an_example_does_what_every_game_has_to_do(game: pygames.Game, demand: Demand, positions: int) -> None:
    demand.check(game, positions)
