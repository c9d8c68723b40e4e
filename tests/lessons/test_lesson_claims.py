"""The statements of the lessons about their positions are true."""

import re
from collections.abc import Callable
from typing import Any

import pytest

import pygames
from pygames import lessons
from pygames.games.deckfish.board import INDEX
from pygames.games.deckfish.movement import MOVERS
from pygames.games.strings_of_suits.geometry import CELLS
from pygames.model.decktet import CARDS, SUIT_NAMES, SUITS
from pygames.model.game import State
from pygames.model.lesson import Step
from pygames.plugins import guide
from tests.support.lesson_steps import each_lesson, each_step

NAMES = {card.name.removeprefix("the "): card for card in CARDS.values()}
Claim = Callable[[Any], bool]


def step(game: str, title: str) -> Step:
    """The step with this title."""
    return next(one for one in lessons.steps(pygames.GAMES[game]) if one.title == title)


def before(game: str, title: str) -> Any:
    """The position of the step with this title."""
    return lessons.position(pygames.GAMES[game], step(game, title)).state


def after(game: str, title: str) -> list[Any]:
    """The positions after each move that the step accepts."""
    start = before(game, title)
    positions = [start.copy() for move in start.legal_moves() if step(game, title).takes(move)]
    for position, move in zip(positions, filter(step(game, title).takes, start.legal_moves()), strict=True):
        position.play(move)
    return positions


def others(game: str, title: str) -> list[Any]:
    """The positions after each legal move that the step does not accept."""
    start = before(game, title)
    positions = []
    for move in start.legal_moves():
        if not step(game, title).takes(move):
            positions.append(start.copy())
            positions[-1].play(move)
    return positions


def text_of(one: Step) -> str:
    return f"{one.words} {one.task}"


@each_step
def test_cards_are_where_the_text_says(game: pygames.Game, number: int, step: Step) -> None:
    state = lessons.position(game, step).state
    view = state.view(state.to_move)
    # "cards" in Deckfish, "grid" in Strings of Suits; the lessons of the other games name no cells like these.
    cards = view.get("cards") or view.get("grid") or []
    for name, cell in re.findall(r"\b([A-Z][a-z]+(?: of [A-Z][a-z]+)?) at ([a-g][1-6])", text_of(step)):
        cells = CELLS if "grid" in view and "cards" not in view else tuple(INDEX)
        if name not in SUIT_NAMES.values():  # chips are named by their suit
            assert cards[cells.index(cell)] == NAMES[name].id


@each_step
def test_ranks_and_suits_are_those_of_the_cards(game: pygames.Game, number: int, step: Step) -> None:
    texts = f"{step.words} {step.task} {step.right} {step.wrong}"
    for name, rank in re.findall(r"\b([A-Z][a-z]+) \((\d)\)", texts):
        assert NAMES[name].rank == rank
    for name, rank, one, other in re.findall(r"the ((?:Chance )?[A-Z]\w+), (?:a|the) (\d) of (\w+) and (\w+)", texts):
        card = NAMES[name]
        assert (card.rank, [SUIT_NAMES[suit] for suit in card.suits]) == (rank, [one, other])
    for name, one, other in re.findall(r"\b((?:Chance )?[A-Z]\w+) (?:at \w\d )?shows (\w+) and (\w+)", texts):
        assert [SUIT_NAMES[suit] for suit in NAMES[name].suits] == [one, other]


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
def test_every_card_that_is_named_by_rank_and_suits_exists(game: pygames.Game) -> None:
    steps = lessons.steps(game) if game.lesson_minutes else ()
    texts = " ".join([guide(game), *(f"{one.words} {one.task} {one.right} {one.wrong}" for one in steps)])
    suits = "|".join(SUIT_NAMES.values())
    cards = {(card.rank, frozenset(SUIT_NAMES[suit] for suit in card.suits)) for card in CARDS.values()}
    for rank, one, other in re.findall(rf"\b([2-9]) of ({suits}) and ({suits})\b", texts):
        assert (rank, frozenset([one, other])) in cards, f"There is no {rank} of {one} and {other}."


def test_the_deckfish_lesson_has_moves_of_every_suit_and_all_phases() -> None:
    suits, others = set(), set()
    for one in lessons.steps(pygames.GAMES["deckfish"]):
        state: Any = lessons.position(pygames.GAMES["deckfish"], one).state
        for move in filter(one.takes, state.legal_moves()):
            if len(move) == 5 and move[0] != "m":
                start = INDEX[move[:2]]
                for suit in CARDS[state.board.cards[start]].suits:
                    moves: list[str] = []
                    MOVERS[suit](state.board, start, moves)
                    suits |= {suit} if move in moves else set()
            else:
                others.add(move[0])
    assert suits == set(SUITS) and others == {"b", "m", "-"}


def scores(state: State) -> list[int]:
    points: list[int] = state.result()["scores"]
    return points


def stuck(state: Any, cell: str) -> bool:
    """Whether Red's token at a cell could not move if it were Red's turn."""
    twin = state.after("-")
    return not any(move.startswith(cell) for move in twin.legal_moves())


BEFORE: list[tuple[str, str, Claim]] = [
    ("deckfish", "Waves slide", lambda s: s.board.cards[INDEX["e2"]] is None),
    (
        "deckfish",
        "Your rarest suit",
        lambda s: s.result()["suits"][0] == {**dict.fromkeys("MSV", 2), **dict.fromkeys("LYK", 1)},
    ),
    ("deckfish", "The suit that holds you back", lambda s: s.result()["suits"][0].pop("K") == 1 == scores(s)[0]),
    ("deckfish", "The suit that holds you back", lambda s: sorted(s.result()["suits"][0].values())[1] >= 2),
    ("deckfish", "Shutting in", lambda s: stuck(s, "g1") and stuck(s, "g6") and not stuck(s, "e6")),
    ("deckfish", "To the end", lambda s: s.out == [False, True] and scores(s)[1] == 1),
    ("granicus", "Banners move", lambda s: s.result()["rows"][5]["winner"] == 1),
    ("granicus", "Or stay", lambda s: s.result()["rows"][1] == _row("S", [2, 2], [1, 1], 0, 3)),
    ("granicus", "Where both fight", lambda s: s.result()["rows"][1]["winner"] is None),
    ("granicus", "Bring it back", lambda s: s.result()["rows"][3]["odd"] == [0, 1]),
    ("granicus", "If it is tied", lambda s: s.result()["rows"][5]["winner"] == 1),
    ("granicus", "If it is tied", lambda s: s.result()["rows"][5]["points"] == 2),
    ("granicus", "Which place is better?", lambda s: _gain(s, "M") == 3 and _gain(s, "L") == 1),
    ("granicus", "Which place is better?", lambda s: s.result()["rows"][0]["winner"] is None),
    ("granicus", "The last word", lambda s: len(s.moves) == 16),
    ("siege-of-jacynth", "Both suits, or nothing", lambda s: s.result()["sections"][2]["winner"] is None),
    ("siege-of-jacynth", "The Excuse", lambda s: s.result()["sections"][3]["ranks"] == [8, 12]),
    ("siege-of-jacynth", "If both show both suits", lambda s: s.result()["sections"][0]["strength"] == [2, 2]),
    ("siege-of-jacynth", "If both show both suits", lambda s: s.result()["sections"][0]["ranks"] == [9, 8]),
    ("siege-of-jacynth", "Win it back", lambda s: s.result()["sections"][3]["ranks"] == [15, 18]),
    ("strings-of-suits", "A pin", lambda s: "d4M" in s.menus[1] and s.gains("d4M") == [1]),
    ("strings-of-suits", "Skipping", lambda s: s.skip_ends and scores(s) == [6, 0]),
    ("mutation", "Cover an opponent", lambda s: s.result()["strains"][1] == [4]),
    ("mutation", "A double", lambda s: s.dice == [4, 4]),
    ("mutation", "The better place", lambda s: s.dice == [6, 1]),
]

AFTER: list[tuple[str, str, Claim]] = [
    ("deckfish", "Your rarest suit", lambda s: scores(s) == [1, 1] and stuck(s, "g6")),
    ("deckfish", "The suit that holds you back", lambda s: scores(s) == [2, 1]),
    ("deckfish", "Shutting in", lambda s: s.out == [False, True]),
    ("granicus", "Six rows, six suits", lambda s: scores(s) == [1, 0]),
    ("granicus", "Banners move", lambda s: s.result()["rows"][5] == _row("Y", [0, 0], [0, 1], 1, 0)),
    ("granicus", "Or stay", lambda s: scores(s) == [4, 0]),
    ("granicus", "Where both fight", lambda s: s.result()["rows"][1]["points"] == 5),
    ("granicus", "Bring it back", lambda s: s.result()["rows"][3] == _row("L", [1, 1], [0, 0], 0, 1)),
    ("granicus", "Old cards count", lambda s: s.result()["rows"][5]["winner"] == 0),
    ("granicus", "If it is tied", lambda s: s.result()["rows"][5] == _row("Y", [2, 2], [1, 2], 0, 3)),
    ("granicus", "Which place is better?", lambda s: s.result()["rows"][0] == _row("M", [2, 2], [1, 1], 0, 3)),
    ("granicus", "The last word", lambda s: s.result()["rows"][1]["points"] == 5),
    ("siege-of-jacynth", "A wall of seven sections", lambda s: attackers_sections(s) == [0]),
    ("siege-of-jacynth", "Half here, half there", lambda s: attackers_sections(s) == [0]),
    ("siege-of-jacynth", "On top of other cards", lambda s: attackers_sections(s) == [0, 1, 3]),
    ("siege-of-jacynth", "Both suits, or nothing", lambda s: attackers_sections(s) == [0, 1, 2, 3]),
    ("siege-of-jacynth", "The Excuse", lambda s: attackers_sections(s) == [0, 1, 2, 3, 4]),
    ("siege-of-jacynth", "The Excuse", lambda s: s.result()["sections"][3]["ranks"] == [15, 12]),
    ("siege-of-jacynth", "If both show both suits", lambda s: s.result()["sections"][0]["strength"] == [4, 2]),
    ("siege-of-jacynth", "Use the other side's cards", lambda s: 5 in attackers_sections(s)),
    ("siege-of-jacynth", "Win it back", lambda s: 3 in attackers_sections(s)),
    ("strings-of-suits", "Three score", lambda s: scores(s) == [1, 0]),
    ("strings-of-suits", "Longer is better", lambda s: scores(s) == [3, 0]),
    ("strings-of-suits", "Two lines at once", lambda s: scores(s) == [5, 0]),
    ("strings-of-suits", "A pin", lambda s: not any(s.gains(placing) for placing in s.menus[1])),
    ("strings-of-suits", "Diagonals count as well", lambda s: scores(s) == [6, 0]),
    ("strings-of-suits", "Skipping", lambda s: len(s.scores) == 2),
    ("mutation", "Matching dice", lambda s: s.result()["strains"][0] == [2]),
    ("mutation", "Another value", lambda s: s.result()["strains"][0] == [2, 1]),
    ("mutation", "Cover a die", lambda s: s.result()["strains"][0] == [4]),
    ("mutation", "Cover an opponent", lambda s: scores(s) == [5, 3]),
    ("mutation", "A double", lambda s: s.removing and scores(s)[0] == 6),
    ("mutation", "Take one away", lambda s: s.result()["strains"][1] == [2, 1]),
    ("mutation", "The better place", lambda s: scores(s) == [8, 3]),
    ("mutation", "Stand in the way", lambda s: scores(s) == [8, 3]),
]

# Steps that ask for the best move. No other move may gain as much for the learner.
BEST = [
    ("granicus", "The last word"),
    ("siege-of-jacynth", "Use the other side's cards"),
    ("strings-of-suits", "Longer is better"),
    ("strings-of-suits", "Two lines at once"),
    ("strings-of-suits", "Diagonals count as well"),
    ("mutation", "The better place"),
]


def _row(ace: str, odd: Any, even: Any, winner: int, points: int) -> dict[str, Any]:
    return {"ace": ace, "odd": odd, "even": even, "winner": winner, "points": points}


def _gain(state: State, move: str) -> int:
    """The points that a move gains for the seat to move."""
    seat, twin = state.to_move, state.copy()
    assert seat is not None
    twin.play(move)
    return scores(twin)[seat] - scores(state)[seat]


def attackers_sections(state: State) -> list[int]:
    """The indices of the sections that the Attacker holds."""
    return [index for index, section in enumerate(state.result()["sections"]) if section["winner"] == 0]


@pytest.mark.parametrize(("game", "title", "claim"), BEFORE)
def test_the_position_is_as_the_text_says(game: str, title: str, claim: Claim) -> None:
    assert claim(before(game, title))


@pytest.mark.parametrize(("game", "title", "claim"), AFTER)
def test_the_accepted_move_does_what_the_text_says(game: str, title: str, claim: Claim) -> None:
    assert all(map(claim, after(game, title)))


@pytest.mark.parametrize(("game", "title"), BEST)
def test_no_other_move_gains_as_much(game: str, title: str) -> None:
    def lead(state: State) -> int:
        return scores(state)[0] - scores(state)[1]

    assert min(map(lead, after(game, title))) > max(map(lead, others(game, title)))


def test_no_strain_of_the_learner_can_grow_if_the_lesson_says_so() -> None:
    start = before("mutation", "Stand in the way")
    for move in start.legal_moves():
        twin = start.after(move)
        assert scores(twin)[0] == scores(start)[0]


AIMS = {
    "granicus": "Score more points than your opponent by winning rows.",
    "siege-of-jacynth": "Win more sections of the wall than your opponent.",
    "deckfish": "Collect cards so that you have many of every suit: your rarest suit is your score.",
    "strings-of-suits": "Score more points than your opponent by putting chips of one suit in line.",
    "mutation": "Build the largest group of your own dice.",
}


@pytest.mark.parametrize(("game", "aim"), AIMS.items())
def test_a_lesson_begins_with_the_aim_of_the_game(game: str, aim: str) -> None:
    assert lessons.steps(pygames.GAMES[game])[0].words.startswith(aim)


@pytest.mark.parametrize(
    ("game", "tips"),
    [
        ("strings-of-suits", ["are a fork", "That threat pins you", "Count, too", "both sides can use"]),
        ("siege-of-jacynth", ["Begin near the middle", "A quick hint", "Count the cards"]),
    ],
)
def test_a_lesson_teaches_the_tips(game: str, tips: list[str]) -> None:
    said = " ".join(f"{one.words} {one.right}" for one in lessons.steps(pygames.GAMES[game]))
    assert [tip for tip in tips if tip not in said] == []


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("granicus", ["Even adds 2", "A tie there is a draw"]),
        ("siege-of-jacynth", ["more different suits win it", "it is a draw"]),
        ("deckfish", ["the next rarest", "it is a draw"]),
        ("strings-of-suits", ["the second game decides", "it is a draw"]),
        ("mutation", ["Tied players share the win"]),
    ],
)
def test_a_lesson_says_who_wins_a_tie(game: str, rules: list[str]) -> None:
    said = " ".join(f"{one.words} {one.right}" for one in lessons.steps(pygames.GAMES[game]))
    assert [rule for rule in rules if rule not in said] == []


@each_lesson
def test_a_lesson_calls_the_players_as_the_board_does(game: pygames.Game) -> None:
    """They are "you" and "your opponent". The name of a seat is explained where it first appears, or not used."""
    for name in game.seat_names:
        for number, one in enumerate(lessons.steps(game), start=1):
            said = f"{one.title}. {one.words} {one.task} {one.right} {one.wrong}"
            if found := re.search(rf"[^.?!]*\b{name}\b[^.?!]*", said):
                told = f"Step {number}, {one.title!r}, says {found[0].strip()!r}"
                assert re.search(r"[Yy]ou are|[Yy]our opponent", found[0]), (
                    f'{told}. A lesson says "you" and "your opponent", not {name!r}, unless the sentence in which that '
                    f'name first appears says whose it is ("You are {name}"). See docs/game-reference.md#the-lesson.'
                )
                break
