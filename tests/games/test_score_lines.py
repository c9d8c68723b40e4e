"""Score lines of every game: their parts add up, and they name the pieces that count."""

import random
import re
from collections.abc import Sequence

import pytest
from hypothesis import given

import pygames
from pygames.games.deckfish.board import SEATS
from pygames.games.strings_of_suits import geometry
from pygames.model import decktet
from pygames.model.decktet import SUIT_NAMES
from pygames.model.game import ScoreLine
from pygames.model.scene import Piece
from tests.support.strategies import SEEDS, SHARES, VARIANTS
from tests.support.variants import Variant, position, single_variants

VARIANTS_WITH_FEW_PLAYERS = [variant for variant in single_variants() if variant.players < 4]


def lines_of(state: pygames.State) -> list[ScoreLine]:
    """Every score line, each followed by its parts."""
    return [one for line in state.score_lines() for one in (line, *line.parts)]


def pieces_of(state: pygames.State, *, tall: bool = False) -> dict[str, Piece]:
    """Return the pieces in a bystander's scene, by id."""
    scene = state.game.layout.scene(state.view(None), tall=tall)
    return {piece.id: piece for piece in scene.pieces + (scene.ground.pieces if scene.ground else ())}


@given(VARIANTS, SEEDS, SHARES)
def test_the_pieces_of_a_line_are_in_every_scene(variant: Variant, seed: int, share: float) -> None:
    state = position(variant, seed, share)
    for tall in (False, True):
        on_table = pieces_of(state, tall=tall)
        for line in lines_of(state):
            assert set(line.shows) <= on_table.keys() and len(set(line.shows)) == len(line.shows)
            assert not line.made_of or (line.shows and line.made_of.endswith("."))


@given(VARIANTS, SEEDS, SHARES)
def test_the_parts_of_a_line_add_up_to_it(variant: Variant, seed: int, share: float) -> None:
    for line in position(variant, seed, share).score_lines():
        if line.parts:
            sums = tuple(sum(int(part.values[seat]) for part in line.parts) for seat in range(variant.players))
            assert tuple(map(str, sums)) == line.values
            assert {piece for part in line.parts for piece in part.shows} == set(line.shows)


def cards(line: ScoreLine) -> list[str]:
    """Return the ids of the cards among the pieces of a score line."""
    return [piece.removeprefix("card-") for piece in line.shows if piece.startswith("card-")]


def random_state(game: str, seed: int, share: float) -> pygames.State:
    return position(next(variant for variant in VARIANTS_WITH_FEW_PLAYERS if variant.game.id == game), seed, share)


@pytest.mark.parametrize("share", [0, 0.3, 0.7, 1])
@pytest.mark.parametrize("seed", range(8))
def test_score_lines_of_granicus(seed: int, share: float) -> None:
    state = random_state("granicus", seed, share)
    result, lines = state.result(), state.score_lines()
    assert [sum(int(line.values[seat]) for line in lines[:6]) for seat in (0, 1)] == result["scores"]
    for line, row in zip(lines, result["rows"], strict=False):
        (odd, odd_all), (even, even_all) = row["odd"], row["even"]
        sides = [sum(card[0] in ranks for card in cards(line)) for ranks in ("3579", "2468")]
        assert sides == ([odd_all, even_all] if odd == even else [odd, even])  # if the row is tied, all cards count
        assert sum(row["ace"] in card for card in cards(line)) == row["points"]
        assert f"ace-{row['ace']}" in line.shows


@pytest.mark.parametrize("share", [0, 0.3, 0.7, 1])
@pytest.mark.parametrize("seed", range(8))
def test_score_lines_of_the_siege(seed: int, share: float) -> None:
    state = random_state("siege-of-jacynth", seed, share)
    result, lines, on_table = state.result(), state.score_lines(), pieces_of(state)
    assert [sum(seat in line.winners for line in lines[:7]) for seat in (0, 1)] == result["scores"]
    for pair, line, section in zip(state.view(None)["sections"], lines, result["sections"], strict=False):
        ranks, at_wall = [0, 0], {f"card-{card}" for card in pair}
        for piece in set(line.shows) - at_wall:
            owner = on_table[piece].seat
            assert owner is not None
            ranks[owner] += int(piece.removeprefix("card-")[0])
        assert ranks == section["ranks"] and at_wall <= set(line.shows)


def test_a_section_line_names_the_supporting_card() -> None:
    deal = pygames.GAMES["siege-of-jacynth"].deal(1)
    state = pygames.GAMES["siege-of-jacynth"].start(deal)
    first, second = deal["deck"][0], deal["deck"][5]
    state.play(f"{first}@a1")
    state.play(f"{second}@a2")
    one, other = (decktet.name(card) for card in (first, second))
    assert state.score_lines()[0].made_of == f"Attacker: {one}. Defender: {other} (on {one})."


@pytest.mark.parametrize("share", [0.3, 0.7, 1])
@pytest.mark.parametrize("seed", range(8))
def test_score_lines_of_deckfish(seed: int, share: float) -> None:
    state = random_state("deckfish", seed, share)
    result, lines = state.result(), {line.label: line for line in state.score_lines()}
    assert list(map(int, lines["Rarest suit"].values)) == result["scores"]
    for suit, name in SUIT_NAMES.items():
        shown = cards(lines[name])
        assert len(shown) == sum(map(int, lines[name].values)) == sum(seat[suit] for seat in result["suits"])
        assert all(suit in card for card in shown)
    for seat, counts in enumerate(result["suits"]):
        rarest = {suit for suit in counts if f"mark-{seat}-{suit}" in lines["Rarest suit"].shows}
        assert rarest == {suit for suit, count in counts.items() if count == result["scores"][seat]}
    assert sorted(cards(lines["Cards taken"])) == sorted(card for taken in state.view(None)["taken"] for card in taken)
    assert SEATS[0] in lines["Cards taken"].made_of


@pytest.mark.parametrize(
    "variant",
    [variant for variant in VARIANTS_WITH_FEW_PLAYERS if variant.game.id == "strings-of-suits"],
    ids=lambda variant: variant.name,
)
@pytest.mark.parametrize("share", [0, 0.3, 0.5, 0.7, 1])
def test_score_lines_of_strings_of_suits(variant: Variant, share: float) -> None:
    for seed in range(6):
        state = position(variant, seed, share)
        lines = state.score_lines()
        games = [line for line in lines if line.label.startswith("Game")]
        view = state.view(None)
        if view["options"]["games"] == 1:
            assert not games, "a line of the only game would repeat the score"
            strings: Sequence[ScoreLine] = lines
            assert [sum(int(line.values[seat]) for line in lines) for seat in (0, 1)] == state.result()["scores"]
        else:
            strings = games[-1].parts
            assert [list(map(int, line.values)) for line in games] == state.result()["games"]
        assert bool(strings) == any(view["scores"][-1]), "the current game has strings if anybody has scored"
        for part in strings:
            cells = re.findall(r"[a-f][1-6]", part.made_of.lower())
            suits = {view["chips"][cell] for cell in cells}
            assert [SUIT_NAMES[suit] for suit in suits] == [part.label.split(",")[0]]
            assert len(cells) == len(part.shows) >= 3
            on_one_line = {tuple(geometry.LINES[index(cell)]) for cell in cells}
            assert set.intersection(*map(set, on_one_line)), "in a row, a column or a diagonal"


def index(cell: str) -> int:
    """The index of a cell in its layout."""
    return geometry.INDEX[cell]


@pytest.mark.parametrize(
    "variant",
    [variant for variant in VARIANTS_WITH_FEW_PLAYERS if variant.game.id == "mutation"],
    ids=lambda variant: variant.name,
)
def test_score_lines_of_mutation(variant: Variant) -> None:
    for seed in range(6):
        state = position(variant, seed, seed / 5)
        result, (best, others), on_table = state.result(), state.score_lines(), pieces_of(state)
        for seat, sizes in enumerate(result["strains"]):
            shown = [sum(on_table[piece].seat == seat for piece in line.shows) for line in (best, others)]
            largest = result["scores"][seat]
            assert shown == [largest * sizes.count(largest), sum(size for size in sizes if size < largest)]


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=lambda game: game.id)
def test_a_broken_tie_is_explained(game: pygames.Game) -> None:
    for seed in range(40):
        state, rng = game.start(game.deal(seed)), random.Random(seed)
        while not state.is_over:
            state.play(rng.choice(state.legal_moves()))
        result = state.result()
        broken = len(set(result["scores"])) == 1 and len(result["winners"]) == 1
        assert bool(state.deciding_reason()) == broken
