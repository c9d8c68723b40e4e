"""OpenSpiel's own suites accept every game."""

import pickle
import random
from typing import Any

import pytest

import pygames
from examples.null_game.game import GAME as NULL_GAME
from pygames.model.decktet import NUMBERS
from tests.support import variants

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python or system")

import pyspiel
from open_spiel.python.algorithms import minimax, sample_some_states
from open_spiel.python.observation import make_observation

from pygames.adapters import openspiel

NAMES = [openspiel.name_of(game) for game in variants.adapted_games().values()]
STRINGS = [
    *NAMES,
    "pygames_deckfish(market=numbers)",
    "pygames_mutation(players=3)",
    "pygames_mutation(players=5,removal=any)",
    "pygames_siege_of_jacynth(pie=true,pile=open)",
    "pygames_strings_of_suits(games=4,deck=double,claim=call)",
]


def random_states(game: Any, seed: int) -> Any:
    """Yield the states of a random game."""
    rng, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state.clone()
        chances = state.chance_outcomes() if state.is_chance_node() else [(one, 1.0) for one in state.legal_actions()]
        actions, weights = zip(*chances, strict=True)
        state.apply_action(rng.choices(actions, weights)[0])
    yield state


@pytest.mark.sample(1)
@pytest.mark.parametrize("text", STRINGS)
def test_random_simulations(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.sample(1)
@pytest.mark.parametrize("text", STRINGS)
def test_simulations_of_games_sim_test(text: str) -> None:
    from open_spiel.python.tests import games_sim_test  # imports all games and SciPy

    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(text))


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", NAMES)
def test_checks_of_api_test(name: str) -> None:
    """With the class that api_test makes for each game."""
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase  # imports all games and SciPy

    game = pyspiel.load_game(name)
    # the sample hardly gets beyond the deal, so the states of a game are added
    states = [*sample_some_states.sample_some_states(game, max_states=200), *random_states(game, 6)]
    attributes = {"game": game, "game_name": name, "game_type": game.get_type(), "some_states": states}
    checked = type(name, (EnforceAPIOnPartialTreeBase,), attributes)
    for check in dir(checked):
        if check.startswith("test_"):
            getattr(checked(check), check)()


@pytest.mark.parametrize("name", NAMES)
def test_resampled_states_have_the_same_information_state(name: str) -> None:
    sampler = random.Random(1).random
    for number, state in enumerate(random_states(pyspiel.load_game(name), 2)):
        if state.is_chance_node() or state.is_terminal() or number % 3:
            continue
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, sampler)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
            assert len(other.history()) == len(state.history())
            replayed = state.get_game().new_initial_state()
            for action in other.history():
                replayed.apply_action(action)
            assert str(replayed) == str(other)


def test_hidden_cards_change_nothing_that_a_player_sees() -> None:
    game = pyspiel.load_game("pygames_siege_of_jacynth")
    state = next(one for number, one in enumerate(random_states(game, 3)) if number > 35 and not one.is_chance_node())
    others = [state.resample_from_infostate(0, random.Random(seed).random) for seed in range(9)]
    assert len({str(other) for other in others}) > 1
    assert len({other.observation_string(0) for other in others}) == 1
    assert len({tuple(other.observation_tensor(0)) for other in others}) == 1
    assert len({other.information_state_string(0) for other in others}) == 1


@pytest.mark.parametrize("name", NAMES)
def test_an_information_state_names_everything_that_the_player_has_seen(name: str) -> None:
    game = pyspiel.load_game(name)
    found: dict[str, tuple[float, ...]] = {}
    for seed in range(2):
        for state in random_states(game, seed):
            if not state.is_chance_node() and not state.is_terminal():
                text = state.information_state_string()
                tensor = tuple(state.information_state_tensor())
                assert found.setdefault(text, tensor) == tensor
    assert len(set(found.values())) == len(found)


@pytest.mark.parametrize("perfect_recall", [False, True])
def test_an_observation_has_named_parts(perfect_recall: bool) -> None:
    game = pyspiel.load_game("pygames_granicus")
    observation = make_observation(game, pyspiel.IIGObservationType(perfect_recall=perfect_recall))
    *_, state = random_states(game, 4)
    observation.set_from(state, 1)
    assert observation.dict["armies"].sum() == 18
    assert ("moves" in observation.dict) == perfect_recall
    if perfect_recall:
        assert (observation.dict["moves"] > 0).all()


def test_players_see_the_deal_as_it_is_drawn() -> None:
    game = pyspiel.load_game("pygames_siege_of_jacynth")
    state = game.new_initial_state()
    observation = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    for _card in range(7):  # the hand of player 0, and two cards of player 1
        state.apply_action(state.chance_outcomes()[0][0])
    seen = []
    for player in range(2):
        observation.set_from(state, player)
        seen.append((observation.dict["draws"] > 0).nonzero()[0].tolist())
        assert observation.string_from(state, player).count("null") == 7 - len(seen[player])
    assert seen == [[0, 1, 2, 3, 4], [5, 6]]


def test_public_and_private_information_can_be_observed_apart() -> None:
    game = pyspiel.load_game("pygames_siege_of_jacynth")
    state = next(one for one in random_states(game, 1) if not one.is_chance_node())
    hands = state.node.position.hands
    kinds = pyspiel.PrivateInfoType
    for public in (False, True):
        for private, shown in ((kinds.NONE, []), (kinds.SINGLE_PLAYER, [1]), (kinds.ALL_PLAYERS, [0, 1])):
            kind = pyspiel.IIGObservationType(perfect_recall=False, public_info=public, private_info=private)
            text = make_observation(game, kind).string_from(state, 1)
            for seat in range(2):
                assert all((card in text) == (seat in shown) for card in hands[seat])
            assert ("sections" in text) == public


@pytest.mark.parametrize("game", variants.adapted_games().values(), ids=lambda game: game.id)
def test_actions_are_the_legal_moves(game: pygames.Game) -> None:
    for state in random_states(pyspiel.load_game(openspiel.name_of(game)), 5):
        if not state.is_chance_node() and not state.is_terminal():
            moves = [state.action_to_string(action) for action in state.legal_actions()]
            assert sorted(moves) == sorted(state.node.position.legal_moves())
            assert [state.string_to_action(move) for move in moves] == state.legal_actions()
    assert state.is_terminal()
    assert state.returns() == state.node.tree.variant.returns(state.node.position.result()["winners"])


def test_a_search_draws_every_card_that_is_unseen() -> None:
    state = pyspiel.load_game("pygames_siege_of_jacynth").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    child = state.child(state.legal_actions()[0])
    assert child.is_chance_node()
    drawn = {child.action_to_string(outcome) for outcome, _chance in child.chance_outcomes()}
    held = {card for hand in state.node.position.hands for card in hand}
    assert drawn == set(NUMBERS) - held


@pytest.mark.sample(12)
@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("variant", variants.adapted_variants(), ids=lambda variant: variant.name)
def test_records_and_states_convert_into_each_other(variant: variants.Variant, share: float) -> None:
    position = variants.position(variant, 4, share)
    state = openspiel.state_of(pygames.record(position.deal, position.moves))
    assert state.node.moves == position.moves and state.node.to_move == position.to_move
    again = pygames.replay(openspiel.record_of(state))
    assert again.result() == position.result() and again.moves == position.moves
    for seat in range(variant.players):
        assert state.node.known_draws(seat) == state.node.tree.draws(position.view(seat))[: len(state.node.drawn)]


def test_a_record_of_a_state_of_pygames_is_refused() -> None:
    with pytest.raises(TypeError, match="needs a state of OpenSpiel, not GranicusState"):
        openspiel.record_of(pygames.GAMES["granicus"].start(pygames.GAMES["granicus"].deal("a")))  # type: ignore[arg-type]


def test_a_deal_that_runs_out_of_rolls_leads_to_a_chance_node() -> None:
    deal = pygames.GAMES["mutation"].deal("a")
    assert openspiel.state_of(pygames.record({**deal, "rolls": []}, [])).is_chance_node()


def test_a_plugin_can_be_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pygames.GAMES, NULL_GAME.id, NULL_GAME)
    openspiel.register(NULL_GAME)
    game = pyspiel.load_game("pygames_null_game(rounds=2)")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    *_, before, end = random_states(game, 1)
    assert before.is_chance_node() and before.returns() == [0, 0]
    assert end.returns() == [[1, -1], [-1, 1]][end.node.position.deal["coin"]]


@pytest.mark.parametrize(
    ("text", "is_deterministic"),
    [
        ("pygames_deckfish(seed=lamp-42)", True),
        ("pygames_strings_of_suits(seed=lamp-42)", True),
        ("pygames_strings_of_suits(games=4,seed=lamp-42)", False),  # the second layout is still to be drawn
        ("pygames_granicus(seed=lamp-42)", False),
        ("pygames_deckfish", False),
    ],
)
def test_a_game_is_deterministic_if_its_deal_decides_all_luck(text: str, is_deterministic: bool) -> None:
    game = pyspiel.load_game(text)
    modes = pyspiel.GameType.ChanceMode
    assert game.get_type().chance_mode == (modes.DETERMINISTIC if is_deterministic else modes.EXPLICIT_STOCHASTIC)
    state = game.new_initial_state()
    assert state.is_chance_node() == ("seed" not in text)
    if "seed" in text:
        position = state.node.tree.variant.start(state.node.tree.variant.deal("lamp-42"))
        assert [state.action_to_string(one) for one in state.legal_actions()] == sorted(
            position.legal_moves(), key=state.string_to_action
        )
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_alpha_beta_plays_a_deterministic_game() -> None:
    game = pyspiel.load_game("pygames_strings_of_suits(games=1,seed=lamp-42)")
    state = list(random_states(game, 1))[-5]
    value, action = minimax.alpha_beta_search(game, state=state, maximizing_player_id=state.current_player())
    assert value in {-1, 0, 1} and action in state.legal_actions()


class WithoutLuck(type(pygames.GAMES["granicus"])):  # type: ignore[misc]
    """A game in which nothing is drawn."""

    id = "without-luck"
    fields = ()
    chance = None

    def initial_state(self, deal: Any) -> pygames.State:
        """Return the first position of a fixed deal."""
        return pygames.GAMES["granicus"].initial_state({**pygames.GAMES["granicus"].deal("a"), **deal})


def test_a_game_without_luck_needs_no_module_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    without = WithoutLuck()
    monkeypatch.setitem(pygames.GAMES, without.id, without)
    openspiel.register(without)
    game = pyspiel.load_game("pygames_without_luck")
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_an_illegal_action_is_refused() -> None:
    state = next(one for one in random_states(pyspiel.load_game("pygames_granicus"), 1) if not one.is_chance_node())
    illegal = next(action for action in range(18) if action not in state.legal_actions())
    with pytest.raises(ValueError, match=f"Action {illegal} is illegal here"):
        state.apply_action(illegal)


@pytest.mark.parametrize("outcome", [0, 6, 99], ids=["drawn before", "no Ace", "unknown"])
def test_an_outcome_that_cannot_be_drawn_is_refused(outcome: int) -> None:
    state = pyspiel.load_game("pygames_granicus").new_initial_state()
    state.apply_action(0)
    with pytest.raises(ValueError, match=f"Action {outcome} is illegal here"):
        state.apply_action(outcome)
    assert str(state.node) == "Drawn: M\nMoves: "


def test_options_and_players_are_parameters() -> None:
    for variant in variants.adapted_variants():
        several = {"players": variant.players} if len(variant.game.seats) > 1 else {}
        game = pyspiel.load_game(openspiel.name_of(variant.game), {**several, **variant.options})
        assert game.num_players() == variant.players
        assert game.tree.variant == (variant.game, variant.players, variant.options)
        assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_wrong_parameters_are_explained() -> None:
    with pytest.raises(ValueError, match='The option "pile" must be one of'):
        pyspiel.load_game("pygames_siege_of_jacynth(pile=up)")
    with pytest.raises(ValueError, match="Mutation is for 2 to 5 players, not 6"):
        pyspiel.load_game("pygames_mutation(players=6)")
    with pytest.raises(ValueError, match="Observers of these games have no parameters"):
        pyspiel.load_game("pygames_granicus").make_py_observer(None, {"size": 1})
