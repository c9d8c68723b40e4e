"""A game that does not do what every game has to do fails with a sentence that says what is missing."""

import re
from dataclasses import replace
from inspect import isfunction
from math import inf
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest import SkipTest

import pytest

import pygames
from examples.coin_row import lesson as coin_row_lesson
from examples.coin_row.game import GAME as COIN_ROW
from examples.konane import layout as konane_layout
from examples.konane import lesson as konane_lesson
from examples.konane import score_lines as konane_score_lines
from examples.konane.game import GAME as KONANE
from examples.konane.game import KonaneState
from examples.little_tricks import chance
from examples.little_tricks.game import GAME as LITTLE_TRICKS
from examples.null_game import advice, encoding, evaluation, layout, lesson, refusals, score_lines, sentences
from examples.null_game.game import GAME, NullGame, NullState
from pygames import registry
from pygames.i18n.perspective import player
from pygames.model import protocols
from pygames.model.game import ScoreLine, View
from pygames.model.lesson import Step
from pygames.model.scene import Piece, Scene
from pygames.model.tensor_features import Feature
from pygames.testing import DEMANDS, check, texts
from pygames.testing.adapters import a_pool_has_what_is_drawn_as_often_as_deals_have_it
from pygames.testing.contract import an_option_matters_for_the_counts_that_it_names
from pygames.testing.deals import FUNCTIONS
from pygames.testing.demand import is_sentence
from pygames.testing.lessons import a_step_is_short_and_accepts_a_legal_move
from pygames.testing.players import advice_is_well_formed, an_evaluation_gives_the_winner_a_chance
from pygames.testing.records import legal_moves_have_one_order_on_every_machine
from pygames.testing.texts import (
    a_broken_tie_is_explained,
    a_seat_that_is_out_is_told_why,
    a_sentence_names_what_its_move_changes,
    every_diagram_of_the_guide_can_be_drawn,
    rulings_are_cited_where_a_player_asks_why,
)

ROOT = Path(__file__).resolve().parents[2]
IN_THIS_PROCESS = [demand for demand in DEMANDS if demand is not legal_moves_have_one_order_on_every_machine]


@pytest.fixture(autouse=True)
def in_this_process(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start no other process, which takes seconds, but in the test of a game whose moves have another order there."""
    if "[legal_moves]" not in request.node.name:
        monkeypatch.setattr("pygames.testing.DEMANDS", IN_THIS_PROCESS)


def short_copy(state: NullState) -> NullState:
    twin = object.__new__(NullState)
    twin.deal, twin.moves = state.deal, state.moves.copy()
    return twin


def unnamed_field(game: NullGame, deal: Any) -> NullState:
    """Set a field that `__slots__` does not name."""
    state = NullState(deal)
    state.nods = 0  # type: ignore[attr-defined]
    return state


def shared_copy(state: NullState) -> NullState:
    twin = object.__new__(NullState)
    twin.deal, twin.to_move, twin.moves = state.deal, state.to_move, state.moves
    return twin


def endless_play(state: NullState, move: str) -> None:
    """Let the game go on until somebody nods."""
    if move not in state.legal_moves():
        state.refuse(move)
    state.moves.append(move)
    state.to_move = None if move == "+" else 1 - state.mover


def fewest_win(state: NullState) -> Any:
    return {"scores": [0, 1], "winners": [0], "coin": None}


def nobody_leads(state: NullState) -> Any:
    return {"scores": [0, 0], "winners": [], "coin": None}


def exhausted_play(state: NullState, move: str) -> None:
    next(iter(()))


def wrong_play(state: NullState, move: str) -> None:
    raise KeyError(move)


def two_coins(view: View, tall: bool) -> Scene:
    """Let what a player can choose overlap."""
    first = Piece("card", "coin", 180, 200, 120, 168, label="A coin", target="nothing")
    return Scene("Coins", 360, 400, (first, replace(first, id="other", x=220, target="nod")))


def outside_of_its_area(view: View, tall: bool) -> Scene:
    """Name the corner of an area instead of its middle."""
    coin = Piece("card", "coin", 180, 200, 120, 168, label="A coin", target="nothing", area=(60, 116, 120, 168))
    return Scene("A coin", 360, 400, (coin,))


def half_points(state: NullState) -> Any:
    return {"scores": [0.5, 0.5], "winners": [0, 1], "coin": None}


def ties_of_three(state: NullState) -> Any:
    """Let an option break ties between three players, which no move and no view shows."""
    broken = state.players == 3 and state.deal["options"]["ties"] == "broken"
    return {"scores": [0] * state.players, "winners": [0] if broken else list(range(state.players))}


def shared_view(state: NullState, seat: int | None) -> View:
    return {"coin": None if state.to_move is not None else state.deal["coin"], "said": state.moves}


def unrecorded_play(state: NullState, move: str) -> None:
    """Forget to call `super().play`."""
    state.to_move = None


def shared_init(state: NullState, deal: Any, moves: list[str] = []) -> None:  # noqa: B006  # this is the mistake
    state.deal, state.to_move, state.moves = deal, 0, moves


BROKEN: list[tuple[object, str, Any, str]] = [
    (NullState, "copy", shared_copy, "`copy` shares `moves` with it."),
    (NullState, "copy", short_copy, "no attribute 'to_move'. `__init__` and `copy` set every field of a position"),
    (
        NullGame,
        "initial_state",
        unnamed_field,
        "no attribute 'nods'. `__init__` and `copy` set",
    ),
    (
        NullState,
        "__init__",
        shared_init,
        "Two games from one deal share data: moves in one change the other. `__init__`",
    ),
    (NullState, "play", unrecorded_play, "does not add '+' to `moves`: call `super().play(move)`."),
    (
        NullState,
        "legal_moves",
        lambda state, legal_moves=NullState.legal_moves: legal_moves(state)[::-1],
        "In another process, `legal_moves` has another order than ['+', '-']: sort what comes from a set.",
    ),
    (NullState, "play", exhausted_play, "`play` of the legal move '+' raises StopIteration. See "),
    (NullState, "play", wrong_play, "`play` of the legal move '+' raises KeyError: '+'."),
    (NullState, "chance_events_seen", lambda state: -len(state.moves), "`chance_events_seen` decreases from 0 to -1"),
    (NullState, "chance_events_seen", lambda state: 0, "reveals coin[0], but `chance_events_seen` stays 0: it counts"),
    (NullState, "observation", lambda state, seat: {"coin": seat}, "seat"),
    (NullGame, "minutes", "10", "guide.md says five minutes, game.py 10. See docs/game-reference.md#the-rules-page."),
    (NullGame, "form", re.compile("-"), "`form` does not match the legal move '+'. See docs/game-reference.md#moves."),
    (NullGame, "designer", "", "`designer` is empty."),
    (NullGame, "seat_names", ("One", "One"), "`seat_names` are empty or twice the same: ('One', 'One')."),
    (
        NullGame,
        "seats",
        range(2, 4),
        "`seats` is range(2, 4), which is up to 3 players, but `seat_names` has 2",
    ),
    (NullGame, "id", "null", "`id` is 'null', not the name of the folder"),
    (NullState, "result", fewest_win, "At the end, a winner has fewer points than another: {'scores': [0, 1]"),
    (NullState, "result", nobody_leads, "Nobody leads or wins: {'scores': [0, 0], 'winners': [], 'coin': None}"),
    (NullState, "play", endless_play, "Players who go in circles play 1000 plies: end such a game."),
    (
        NullGame,
        "private",
        True,
        "`private` is True, but all views of seats are equal: set it to False, or correct `observation`. See docs/",
    ),
    (NullGame, "weight", "", "`weight` is one of ['light', 'medium', 'deep'], not ''."),
    (NullGame, "tint", "red", "`tint` is a suit or nothing, not 'red'."),
    (NullGame, "seat_mark", "man", "`seat_mark` is one of token, chip, die, not 'man'."),
    (NullGame, "emblem", "<path>", "`emblem` is the data of a path, not '<path>'."),
    (
        NullGame,
        "check_fields",
        lambda game, deal, *_: {"coin": 0},
        "`check_fields` with coin=None should raise ValueError",
    ),
    (NullGame, "id", "granicus", "its id, granicus, is that of another game."),
    (layout, "path", lambda view, move: ("nothing",), "'+' and '-' have one path: ('nothing',)."),
    (layout, "choice", lambda target: "", "The target 'nothing' of '-' has no label."),
    (
        layout,
        "choice",
        lambda target: {"nod": "Nod"}[target],
        "`choice` raises KeyError for the target 'nothing' in the path of '-': it is on no piece and no button.",
    ),
    (
        layout,
        "next_steps",
        lambda view: {"": "Say it."},
        "no full stop, not 'Say it.'. See docs/game-reference.md#what-to-choose-next.\nThe position:\nfrom examples.",
    ),
    (advice, "gains", lambda *_: [], "`gains` of advice.py returns no sentence about '"),
    (
        advice,
        "gains",
        lambda before, after: [f"Move {after.moves[-1]} is for {before.deal['coin']}."],
        "depends on what is hidden",
    ),
    (evaluation, "prior", lambda state, moves: [-inf] * len(moves), "`prior` gives -inf to every legal move, which"),
    (evaluation, "evaluate", lambda state: (0.5, 0.6), "The chances (0.5, 0.6) do not add up to 1."),
    (encoding, "actions", lambda *_: ("-",), "`actions` has no label for the legal moves ['+']."),
    (
        encoding,
        "features",
        lambda *_: [Feature("said", (2,), "twice", lambda view: [(1, 5.0)])],
        "The feature 'said' has the value 5.0, not one from 0 to 1.0: divide it, or name the largest one",
    ),
    (refusals, "explain_illegal", lambda *_: "No", "The refusal of '+' is no sentence that names a rule: 'No'."),
    (score_lines, "breakdown", lambda state: [ScoreLine("", ("0", "0"))], "A score line has a label"),
    (
        score_lines,
        "breakdown",
        lambda state: [ScoreLine("Said", ["0", "0"])],  # type: ignore[arg-type]
        "`values` of 'Said' is a tuple, not ['0', '0']",
    ),
    (
        NullGame,
        "option_words",
        {"rounds": ("How long it takes (N1)", "one", "two")},
        "*Options* of guide.md does not name the option 'rounds': begin its line with **Rounds**, or with its question",
    ),
    (
        sentences,
        "describe",
        lambda *_: "nods",
        "is one sentence, not 'nods'. See docs/game-reference.md#sentences.\nThe position:\nfrom examples.",
    ),
    (
        sentences,
        "played",
        lambda *_: "It was said.",
        "begins with {seat}, here Ann, and ends with '.', not 'It was said.'.",
    ),
    (
        sentences,
        "prompt",
        lambda *_: "Nothing " * 9 + ".",
        "`prompt` is one sentence of at most 45 characters",
    ),
    (sentences, "hidden_effect_reason", lambda *_: "", "depends on what is hidden"),
    (lesson, "STEPS", lesson.STEPS[:2], "The lesson has 2 steps, not 3 to 15."),
    (
        lesson,
        "STEPS",
        (*lesson.STEPS[:2], replace(lesson.STEPS[2], moves="- -", accepts=".")),
        ": the next step continues it with -, which it does not accept. See docs/game-reference.md#the-lesson.",
    ),
    (
        lesson,
        "STEPS",
        (*lesson.STEPS[:2], replace(lesson.STEPS[2], moves="- ++")),
        f"Step 3, {lesson.STEPS[2].title!r}: ply 2 of its `moves`, ++, is illegal when Second is to move: ",
    ),
    (advice, "gains", lambda *_: ["It is polite."], "advice.py says the same of all legal moves in most positions"),
    (NullState, "result", half_points, "Scores are whole numbers: {'scores': [0.5, 0.5]"),
    (NullState, "observation", shared_view, "A view changes when the game goes on: `observation` returns a list"),
    (layout, "choice", lambda view, target: "Nod", "`choice` of layout.py takes (target), not (view, target)."),
    (layout, "scene", outside_of_its_area, "is outside of its `area`, (60, 116, 120, 168): x and y of the middle"),
    (layout, "scene", two_coins, "coin and other can both be chosen and overlap in the wide layout."),
]


@pytest.mark.parametrize(("owner", "name", "value", "sentence"), BROKEN, ids=[f"{one[1]}" for one in BROKEN])
def test_a_game_without_something_is_told_what_it_lacks(
    owner: object, name: str, value: object, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, name, value)
    with pytest.raises(AssertionError) as failure:
        check(GAME)
    told = str(failure.value)
    assert (
        told.startswith("Null Game: ")
        and sentence in told
        and re.search(r" See docs/(game-reference|hidden-hands)\.md#", told)
    )


@pytest.mark.parametrize("function", ["describe", "played"])
def test_a_sentence_that_exchanges_the_cells_of_a_move_is_found(function: str, monkeypatch: pytest.MonkeyPatch) -> None:
    method = {"describe": "describe_legal", "played": "describe_played"}[function]
    right = getattr(KonaneState, method)

    def exchanged(state: KonaneState, move: str) -> str:
        return re.sub(r"from (\w\d) (.*) to (\w\d)", r"from \3 \2 to \1", right(state, move))

    monkeypatch.setattr(KonaneState, method, exchanged)
    told = rf"`{function}` of '(..)-.*(..)' goes from \2 to \1, but its path is \('cell:\1', .*#sentences"
    with pytest.raises(AssertionError, match=told):
        a_sentence_names_what_its_move_changes.check(KONANE)


def test_a_reason_that_names_the_loser_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def reason(state: KonaneState) -> str:
        loser = 1 - state.result()["winners"][0]
        return f"{player(KONANE.seat_names, loser)} made the last jump"

    monkeypatch.setattr(konane_score_lines, "deciding_reason", reason)
    with pytest.raises(AssertionError, match=r"names first a seat that has not won: '(Ann|Ben) made the last jump'"):
        a_broken_tie_is_explained.check(KONANE)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("You have 56 points.", "'You have 56 points.', but the points are ["),
        ("You score 11 points.", "'You score 11 points.', but "),
        ("That is all, so you win.", "'That is all, so you win.', but seat "),
    ],
)
def test_advice_that_says_what_is_not_true_is_found(claim: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    advice = SimpleNamespace(gains=lambda before, after: [claim], risks=lambda before, after: [])
    monkeypatch.setattr(type(COIN_ROW), "advice", advice)
    with pytest.raises(AssertionError, match=f"The advice on '.*': {re.escape(sentence)}"):
        advice_is_well_formed.check(COIN_ROW)


def test_a_seat_that_is_out_needs_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(state: NullState, move: str) -> None:
        """Let the first seat play on alone after one ply of the other."""
        state.moves.append(move)
        state.to_move = None if len(state.moves) == 6 else int(len(state.moves) == 1)

    monkeypatch.setattr(NullState, "play", play)
    with pytest.raises(AssertionError, match=r"In 12 of 12 random games, others have the last .* write `why_out"):
        a_seat_that_is_out_is_told_why.check(GAME)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("draw_deal", r"`draw_deal` does not draw all of \('coin',\)"),
        ("check_fields", "`check_fields` with coin=None should raise ValueError"),
        ("sample_deal", '"coin" must be 0 or 1'),
    ],
)
def test_only_a_game_without_chance_has_no_deal(name: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(NullGame, name)
    with pytest.raises(AssertionError, match=sentence):
        check(GAME)


@pytest.mark.parametrize(
    ("game", "wrong", "found", "named"),
    [
        (KONANE, r"\b([a-f])([1-6])\b", r"\2\1", r"\d[a-f]"),
        (KONANE, r"[a-f][1-6]\b", "f6", "f6"),
        (COIN_ROW, r"\d+", "77", "77"),
        (LITTLE_TRICKS, "the [A-Z].*", "the Excuse.", "Excuse"),
    ],
    ids=["turned", "cell", "number", "card"],
)
@pytest.mark.parametrize("function", ["describe", "played"])
def test_a_sentence_that_names_what_a_move_does_not_change_is_found(
    game: pygames.Game, wrong: str, found: str, named: str, function: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    method = {"describe": "describe_legal", "played": "describe_played"}[function]
    kind = type(game.start(game.deal("x")))
    right = getattr(kind, method)
    monkeypatch.setattr(kind, method, lambda state, move: re.sub(wrong, found, right(state, move)))
    with pytest.raises(AssertionError, match=rf"`{function}` of '.*' names {named}.*, which is not in the move, on a"):
        a_sentence_names_what_its_move_changes.check(game)


@pytest.mark.parametrize(
    ("pool", "sentence"),
    [
        (lambda left: [*left, *left[:1]], "is drawn 100 times in 100 deals, and by `pool` of chance.py 1[5-9]. times"),
        (lambda left: left and [*left, "9VY"], "'9VY' is drawn 100 times in 100 deals"),
    ],
    ids=["twice", "drawn before"],
)
def test_a_pool_with_a_card_too_many_is_found(pool: Any, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = chance.pool
    monkeypatch.setattr(chance, "pool", lambda *draws: pool(right(*draws)))
    with pytest.raises(AssertionError, match=f"{sentence}.*#card-counter-and-adapters"):
        a_pool_has_what_is_drawn_as_often_as_deals_have_it.check(LITTLE_TRICKS)


def test_the_function_that_raises_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    source = "def describe(state, move):\n    return 'Says {begin}.'.format(end=move)"
    names: dict[str, Any] = {"__package__": sentences.__package__, "__name__": sentences.__name__}
    exec(source, names)
    monkeypatch.setattr(sentences, "describe", names["describe"])
    told = r"KeyError was raised by `describe` of sentences.py: 'begin'. See docs/game-reference.md#sentences."
    with pytest.raises(AssertionError, match=told):
        check(GAME)


def test_a_game_that_nobody_scores_in_is_told_that_it_needs_an_evaluation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(KONANE), "evaluation", None)
    with pytest.raises(SkipTest, match=r"Without points, computer players play at random: write evaluation.py"):
        an_evaluation_gives_the_winner_a_chance.check(KONANE)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"right": "You have 5 points."}, "'You have 5 points.', but the points are [4, 0]. See docs/game-reference"),
        ({"right": "So you win."}, "'So you win.', but seat 0 has not won: {'scores': [4, 0], 'winners': [0]}."),
        ({"right": "You score 5 points."}, "'You score 5 points.', but 4 scores 4. See docs/game-reference"),
        ({"words": "You have 1 point."}, "'You have 1 point.', but the points are [0, 0]."),
    ],
)
def test_a_lesson_that_says_what_is_not_true_is_found(
    change: Any, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *others = coin_row_lesson.STEPS
    monkeypatch.setattr(coin_row_lesson, "STEPS", (replace(first, **change), *others))
    with pytest.raises(AssertionError, match=re.escape(f"Step 1, 'The ends': {sentence}")):
        a_step_is_short_and_accepts_a_legal_move.check(COIN_ROW)


def test_a_layout_that_imports_the_rules_is_sent_to_the_modules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "layout.py").write_text("from .game import GAME\n", encoding="utf-8")
    monkeypatch.setattr(texts, "files", lambda package: tmp_path)
    with pytest.raises(AssertionError, match=r"layout.py imports game.py: .*#the-modules-of-a-game"):
        rulings_are_cited_where_a_player_asks_why.check(GAME)


@pytest.mark.parametrize(
    ("result", "counts", "sentence"),
    [
        (
            NullState.result,
            {},
            "Nothing reads the option 'ties': let the rules read `deal[\"options\"]`, or delete it.",
        ),
        (
            ties_of_three,
            {"ties": (2, 3)},
            "The option 'ties' changes random games with [3] players, but `option_counts` names [2, 3]: let the rules",
        ),
    ],
)
def test_an_option_is_read_and_offered_where_it_changes_a_game(
    result: Any, counts: Any, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An option that only changes scores is an option too."""
    for name, value in (("seats", range(2, 4)), ("options", {"ties": ("shared", "broken"), **GAME.options})):
        monkeypatch.setattr(NullGame, name, value)
    monkeypatch.setattr(NullGame, "option_counts", counts)
    monkeypatch.setattr(NullState, "result", result)
    with pytest.raises(AssertionError, match=f"{re.escape(sentence)}.*#an-option"):
        an_option_matters_for_the_counts_that_it_names.check(GAME)
    monkeypatch.setattr(NullState, "result", ties_of_three)
    for right in ({"ties": (3,)}, {}):
        monkeypatch.setattr(NullGame, "option_counts", right)
        an_option_matters_for_the_counts_that_it_names.check(GAME)


def test_a_game_is_registered_only_while_it_is_checked() -> None:
    DEMANDS[0].check(GAME)
    assert registry.PLUGINS == {} and GAME.id not in pygames.GAMES


def test_every_demand_has_a_section_that_explains_it() -> None:
    for demand in DEMANDS:
        text = (ROOT / demand.page).read_text(encoding="utf-8")
        assert demand.section in [title.lower().replace(" ", "-") for title in re.findall(r"(?m)^#+ (.*?)\??$", text)]
    assert len({str(demand) for demand in DEMANDS}) == len(DEMANDS)


def test_a_game_without_points_needs_its_rules_and_what_decided_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("evaluation", "advice"):
        monkeypatch.setattr(type(KONANE), module, None)
    monkeypatch.delattr(konane_score_lines, "breakdown", raising=False)
    check(KONANE, examples=2)


@pytest.mark.parametrize(
    ("module", "name", "other", "sentence"),
    [
        (konane_score_lines, "deciding_reason", "deciding_reasons", "score_lines.py has no `deciding_reason`, but `"),
        (konane_layout, "next_steps", "next_step", "layout.py has no `next_steps`, but `next_step`: rename it."),
        (konane_layout, "path", "clicks", "layout.py has no `path`. See docs/game-reference.md#the-modules-of-a-game"),
        (konane_lesson, "STEPS", "STEP", "lesson.py has no `STEPS`, but `STEP`: rename it."),
    ],
)
def test_a_function_that_is_missing_or_misspelt_is_named(
    module: ModuleType, name: str, other: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, other, getattr(module, name), raising=False)
    monkeypatch.delattr(module, name)
    with pytest.raises(AssertionError, match=re.escape(sentence)):
        check(KONANE)


def test_an_error_outside_of_functions_is_told_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def lesson_without_words(owner: type, name: str) -> None:
        named = {"__package__": "examples.konane", "__name__": "examples.konane.lesson", "Step": Step}
        exec(compile("\nStep(title='A jump', task='Jump.', accepts='a', right='Yes.')", "lesson.py", "exec"), named)

    monkeypatch.setattr("pygames.testing.deals.find_module", lesson_without_words)
    with pytest.raises(
        AssertionError, match=r"TypeError was raised by lesson.py, line 2: .* 'words'\. See .*#the-lesson"
    ):
        check(KONANE)


def test_the_functions_of_modules_are_those_of_the_protocols() -> None:
    for protocol in (one for one in vars(protocols).values() if getattr(one, "__module__", "") == protocols.__name__):
        (module,) = re.findall(r"A game's module ``(\w+)``", protocol.__doc__)
        told = {name for name, value in vars(protocol).items() if isfunction(value) and not name.startswith("_")}
        told.update(re.findall(r"``(\w+)\(", protocol.__doc__))
        assert module == "abstract_play" or told == set(" ".join(FUNCTIONS[module]).split())


def test_a_task_that_names_another_cell_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, *others = konane_lesson.STEPS
    monkeypatch.setattr(konane_lesson, "STEPS", (first, replace(second, task="Jump to c4."), *others))
    with pytest.raises(AssertionError, match=r"Step 2, '.*': 'Jump to c4.', but no move that `accepts` takes names c4"):
        a_step_is_short_and_accepts_a_legal_move.check(KONANE)


def test_a_seat_without_a_move_is_told_how_a_game_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    play = KonaneState.play

    def endless(state: KonaneState, move: str) -> None:
        play(state, move)
        state.to_move = len(state.moves) % 2

    monkeypatch.setattr(KonaneState, "play", endless)
    with pytest.raises(AssertionError, match=r"end the game there, or let the seat pass \(.*#the-end\)\. See"):
        check(KONANE)


def test_a_diagram_that_cuts_a_piece_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "scene", two_coins)
    with pytest.raises(AssertionError, match=r"The part \['coin'\] of a diagram cuts through \['other'\]: add 'other'"):
        every_diagram_of_the_guide_can_be_drawn.check(GAME)


def test_a_diagram_of_a_piece_that_is_not_there_names_some_that_are(monkeypatch: pytest.MonkeyPatch) -> None:
    block = '{"seed": "x", "moves": "", "part": ["coins"], "words": "A coin."}'
    monkeypatch.setattr(texts, "guide", lambda game: f"```position\n{block}\n```")
    with pytest.raises(AssertionError, match=r"shows 'coins', which is no id or target on the table, such as 'coin'"):
        every_diagram_of_the_guide_can_be_drawn.check(GAME)


def test_what_a_game_has_failed_before_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(NullState, "play", wrong_play)
        with pytest.raises(AssertionError):
            check(GAME)
    monkeypatch.setattr(NullGame, "designer", "")
    with pytest.raises(AssertionError, match="`designer` is empty"):
        check(GAME)


def test_moves_that_are_no_texts_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NullState, "legal_moves", lambda state: [["-"]])
    with pytest.raises(AssertionError, match=r"A move is text, not \['-'\]"):
        check(GAME)


def test_a_score_for_one_of_two_seats_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NullState, "result", lambda state: {"scores": [1], "winners": [0]})
    with pytest.raises(AssertionError, match=r"one score for each seat, or `\[\]` in a game without points, not \[1\]"):
        check(GAME)


def test_a_sentence_begins_with_a_capital_letter_or_a_cell_and_has_no_gaps() -> None:
    good = ("Take it.", "3 in a row.", "b3, c3 and e3: your first point.", "Über it.", 'The text says "No."')
    assert all(map(is_sentence, good))
    bad = ("", "take it.", "a stone.", " Take it.", "Take it", "Take it?", "Take  it.", "Take it .", "Take , it.")
    assert not any(map(is_sentence, bad))
    assert is_sentence("Take it?", ".?")
