"""Computer players: legal and reproducible moves from a view, progress, search configurations and determinizations."""

import json
import os
import random
import subprocess
import sys

import pytest

import pygames
from examples.konane.game import GAME as KONANE
from examples.null_game.game import GAME as NULL_GAME
from pygames import registry
from pygames.ai.computer_player import Progress
from pygames.ai.position_value import search_config
from pygames.model.search_config import SearchConfig
from tests.support.variants import Variant, middle, playout, single_variants

NAMES = [variant.name for variant in single_variants()]


@pytest.mark.sample(4)
@pytest.mark.parametrize("variant", single_variants(), ids=NAMES)
def test_every_level_plays_every_variant_legally_to_its_end(variant: Variant) -> None:
    state = variant.game.start(variant.deal("levels"))
    players = [pygames.player(variant.game.id, level) for level in pygames.LEVELS]
    while not state.is_over:
        chooser = players[len(state.moves) % len(players)]
        move = chooser.choose(state.view(state.to_move), rng=random.Random(1), iterations=3)
        assert move in state.legal_moves()
        state.play(move)


@pytest.mark.parametrize("level", pygames.LEVELS)
def test_a_game_without_an_evaluation_is_evaluated_by_its_running_score(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = type("Bare", (type(NULL_GAME),), {"evaluation": None, "search_configs": {}})()
    monkeypatch.setitem(registry.PLUGINS, game.id, game)
    state = game.start(game.deal("nothing"))
    while not state.is_over:
        state.play(pygames.player(game.id, level).choose(state.view(state.to_move), iterations=5))
    evaluation = pygames.evaluate(game.id, state.view(0))
    assert evaluation["value"] == state.result()["scores"][0]
    assert evaluation["reasons"] == [
        "The score stands at {} for you and {} for the others.".format(*state.result()["scores"])
    ]


@pytest.mark.parametrize("level", pygames.LEVELS)
def test_hidden_information_does_not_affect_the_choice(level: str) -> None:
    game, one = pygames.GAMES["siege-of-jacynth"], middle("siege-of-jacynth")
    other = game.imagine(one.view(one.to_move), random.Random(9))
    assert other.deal != one.deal and other.hands[1 - one.to_move] != one.hands[1 - one.to_move]  # type: ignore[attr-defined,operator]
    player = pygames.player(game.id, level)
    chosen = [player.choose(s.view(s.to_move), rng=random.Random(3), iterations=60) for s in (one, other, one)]
    assert len(set(chosen)) == 1


@pytest.mark.parametrize("game_id", pygames.GAMES)
def test_a_view_survives_json_and_is_not_changed(game_id: str) -> None:
    view = middle(game_id).view(middle(game_id).to_move)
    text = json.dumps(view)
    player = pygames.player(game_id, "strong")
    first = player.choose(view, rng=random.Random(2), iterations=40)
    assert json.dumps(view) == text
    assert player.choose(json.loads(text), rng=random.Random(2), iterations=40) == first


def choices() -> str:
    """What an expert finds in a position of each game."""
    found = []
    for game_id in pygames.GAMES:
        state = middle(game_id)
        player = pygames.player(game_id, "expert")
        found.append(list(player.think(state.view(state.to_move), rng=random.Random(1), iterations=60))[-1])
    return repr(found)


def test_a_seed_gives_the_same_move_with_any_hash_seed() -> None:
    there = subprocess.run(
        [sys.executable, "-c", f"from {__name__} import choices; print(choices())"],
        env={**os.environ, "PYTHONHASHSEED": "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    here = choices()
    assert there.strip() == here and here.count("iterations") == len(pygames.GAMES)


@pytest.mark.parametrize("level", pygames.LEVELS)
def test_thinking_can_be_stopped_at_any_time(level: str) -> None:
    state = middle("deckfish")
    player, view = pygames.player("deckfish", level), state.view(state.to_move)
    before = player.choose(view, rng=random.Random(4), iterations=50)
    for progress in player.think(view, rng=random.Random(8), seconds=0.2):
        assert progress["move"] in state.legal_moves() and 0 <= progress["value"] <= 1 and progress["iterations"] >= 1
        break
    assert player.choose(view, rng=random.Random(4), iterations=50) == before


def test_progress_grows_up_to_the_requested_iterations() -> None:
    state = middle("siege-of-jacynth")
    results = list(pygames.player("siege-of-jacynth", "expert").think(state.view(state.to_move), iterations=700))
    counts = [progress["iterations"] for progress in results]
    assert counts == sorted(counts) and counts[-1] == 700


@pytest.mark.sample(2, each="game_id")
@pytest.mark.parametrize("level", pygames.LEVELS)
@pytest.mark.parametrize("game_id", pygames.GAMES)
def test_progress_has_the_best_moves_and_the_requested_one(game_id: str, level: str) -> None:
    state = middle(game_id)
    player, view = pygames.player(game_id, level), state.view(state.to_move)
    last: Progress
    *_, last = player.think(view, rng=random.Random(5), iterations=80)
    assert last["moves"][0] == {"move": last["move"], "value": last["value"], "visits": last["moves"][0]["visits"]}
    assert 0 < last["sure"] <= 1 and 1 <= len(last["moves"]) <= 3
    results = [candidate["move"] for candidate in last["moves"]]
    also = next((move for move in state.legal_moves() if move not in results), results[-1])
    *_, with_requested = player.think(view, rng=random.Random(5), iterations=80, also=also)
    assert also in [candidate["move"] for candidate in with_requested["moves"]]
    assert all(0 <= candidate["value"] <= 1 and candidate["visits"] for candidate in with_requested["moves"])
    with pytest.raises(ValueError, match="cannot be played here"):
        next(player.think(view, also="nonsense"))


def test_a_game_can_configure_its_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pygames.GAMES["granicus"]
    monkeypatch.setattr(game, "search_configs", {"expert": SearchConfig(7, 9, depth=1)}, raising=False)
    assert search_config(game, "expert") == SearchConfig(7, 9, depth=1) and search_config(game, "strong").depth > 1
    view = middle("granicus").view(None)
    *_, default = pygames.player("granicus", "expert").think(view)
    *_, limited = pygames.player("granicus", "expert").think(view, iterations=100)
    assert (default["iterations"], limited["iterations"]) == (7, 9)


def test_noise_only_picks_moves_that_look_nearly_as_good(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, view = pygames.GAMES["granicus"], middle("granicus").view(None)
    monkeypatch.setattr(game, "search_configs", {"novice": SearchConfig(200, depth=1, noise=0.03)}, raising=False)
    player, chosen = pygames.player("granicus", "novice"), set()
    for seed in range(30):
        *_, last = player.think(view, rng=random.Random(seed))
        best = max(candidate["value"] for candidate in last["moves"])
        assert last["value"] > best - 0.03
        chosen.add(last["move"])
    assert len(chosen) > 1


@pytest.mark.parametrize("level", pygames.LEVELS)
def test_a_player_varies_its_moves_in_a_game_without_chance(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.PLUGINS, KONANE.id, KONANE)
    player, view = pygames.player(KONANE.id, level), KONANE.start({}).view(0)
    chosen = [player.choose(view, rng=random.Random(seed), iterations=60) for seed in (*range(8), *range(8))]
    assert chosen[:8] == chosen[8:] and len(set(chosen)) > 1


def test_a_weak_level_stops_at_max_iterations() -> None:
    view = middle("granicus").view(None)
    *_, last = pygames.player("granicus", "novice").think(view, seconds=60, iterations=10**6)
    assert last["iterations"] == search_config(pygames.GAMES["granicus"], "novice").max_iterations


def test_a_single_legal_move_takes_one_iteration() -> None:
    state = pygames.GAMES["deckfish"].start(pygames.GAMES["deckfish"].deal("only"))
    rng = random.Random(1)
    while len(state.legal_moves()) > 1:
        state.play(state.legal_moves()[int(rng.random() * len(state.legal_moves()))])
    *_, last = pygames.player("deckfish", "expert").think(state.view(state.to_move), seconds=60)
    assert last["move"] == state.legal_moves()[0] and last["iterations"] == 1


@pytest.mark.parametrize("game_id", pygames.GAMES)
def test_all_determinizations_agree_with_the_view(game_id: str) -> None:
    view = middle(game_id).view(middle(game_id).to_move)
    deals = pygames.GAMES[game_id].determinizations(view, random.Random(6))
    first, second = next(deals), next(deals)
    first.play(first.legal_moves()[0])
    assert second.view(view["seat"]) == next(deals).view(view["seat"]) == view
    assert second.legal_moves() == middle(game_id).legal_moves()


def test_each_determinization_draws_new_rolls() -> None:
    view = middle("mutation").view(0)
    deals = pygames.GAMES["mutation"].determinizations({**view}, random.Random(6))
    one, other = next(deals).deal["rolls"], next(deals).deal["rolls"]
    seen = len(view["rolls"])
    assert one[:seen] == other[:seen] == view["rolls"] and one[seen:] != other[seen:] and len(one) == len(other)


def test_each_determinization_draws_new_hidden_cards_and_keeps_known_ones() -> None:
    for game_id, field in (("siege-of-jacynth", "deck"), ("granicus", "odd"), ("granicus", "even")):
        view = middle(game_id).view(middle(game_id).to_move)
        deals = pygames.GAMES[game_id].determinizations(view, random.Random(6))
        decks = [next(deals).deal[field] for _ in range(20)]
        assert len({tuple(deck) for deck in decks}) > 10 and len({tuple(sorted(deck)) for deck in decks}) == 1
        for deck in decks:
            assert all(card in (None, deck[index]) for index, card in enumerate(view[field]))


@pytest.mark.parametrize(
    "config", [SearchConfig(1, depth=0), SearchConfig(200, depth=1)], ids=["without search", "with search"]
)
def test_a_level_can_have_its_own_evaluator(config: SearchConfig, monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = pygames.GAMES["granicus"], middle("granicus")
    for preferred in state.legal_moves():

        def evaluate(after: pygames.State, preferred: str = preferred) -> tuple[float, float]:
            return (0.9, 0.1) if (after.moves[-1] == preferred) != state.to_move else (0.1, 0.9)

        monkeypatch.setattr(game, "search_configs", {"greedy": config._replace(evaluator=evaluate)})
        assert pygames.player("granicus", "greedy").choose(state.view(None)) == preferred


@pytest.mark.parametrize("game_id", ["granicus", "siege-of-jacynth"])
def test_rollouts_reach_the_end_of_a_short_game(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def random_rollout(state: pygames.State, rng: random.Random) -> None:
        for _ in playout(state, rng):
            pass

    monkeypatch.setattr(pygames.GAMES[game_id], "search_configs", {"expert": SearchConfig(50, rollout=random_rollout)})
    state = middle(game_id, share=0.9)
    *_, last = pygames.player(game_id, "expert").think(state.view(state.to_move), rng=random.Random(1))
    wins = last["value"] * last["moves"][0]["visits"]  # every iteration adds 0, 0.5 or 1, because it reached an end
    assert abs(2 * wins - round(2 * wins)) < 1e-6


def test_a_rollout_result_is_not_evaluated_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        pygames.GAMES["granicus"], "search_configs", {"expert": SearchConfig(50, rollout=lambda *_: (0.75, 0.25))}
    )
    state = middle("granicus")
    *_, last = pygames.player("granicus", "expert").think(state.view(None))
    assert last["value"] == (0.25 if state.to_move else 0.75)


def test_invalid_requests_are_refused_with_a_message() -> None:
    state = middle("siege-of-jacynth")
    mover = state.to_move
    assert mover is not None
    player = pygames.player("siege-of-jacynth", "casual")
    for seat in (1 - mover, None):
        with pytest.raises(ValueError, match=f"Seat {mover} is to move"):
            player.choose(state.view(seat))
    with pytest.raises(ValueError, match="The game is over"):
        player.choose(middle("siege-of-jacynth", share=1).view(0))
    with pytest.raises(ValueError, match="not a view of"):
        player.choose(middle("granicus").view(0))
    with pytest.raises(ValueError, match=r"'master' is not a level\. The levels are random, greedy"):
        pygames.player("granicus", "master")
    with pytest.raises(ValueError, match="is not one of"):
        pygames.player("chess", "expert")


def test_a_number_in_place_of_a_generator_is_refused() -> None:
    game = pygames.GAMES["granicus"]
    with pytest.raises(TypeError, match=r"rng must be a random\.Random, not 1\."):
        pygames.player("granicus", "greedy").choose(game.start(game.deal("a")).view(0), rng=1)  # type: ignore[arg-type]


def test_a_game_is_named_in_its_repr() -> None:
    assert repr(pygames.GAMES["granicus"]) == "<Game granicus>"
