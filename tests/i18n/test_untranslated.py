"""All texts of a game go through the message catalogue: in another language, none stays in English."""

import ast
import inspect
import random
import re
from collections.abc import Generator, Iterable, Iterator
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames.ai.position_value import evaluation_of
from pygames.i18n import ENGLISH, speak, speak_from
from pygames.lessons import run_step, steps
from pygames.model.decktet import CARDS
from pygames.model.game import Game, ScoreLine, State, View
from pygames.records.session import status, verdict
from tests.support.compiled_catalogue import Text, compiled_catalogue
from tests.support.variants import playout, single_variants
from tools import catalogues

GAMES = pytest.mark.parametrize("game", pygames.GAMES.values(), ids=lambda game: game.id)

# Notation in texts that is the same in every language and is not a move or a card's id: by default columns, cells, and
# letters of stones. A game with another notation has NOTATION in tests/games/<game>/notation.py.
CELLS = "[A-Za-z][0-9]*"
TESTS = Path(__file__).resolve().parent.parent / "games"
INVALID_MOVES = ("nonsense", "-")  # the first is invalid in all games, the second in some
QUOTED_INPUT = {*INVALID_MOVES, "None"}  # error messages quote these inputs
CHECKED_SHARE = 0.06  # all positions with a new kind of prompt are checked, and this share of the others

MARKED = re.compile("«[^«»]*»")
LETTER = re.compile(r"[^\W\d_]")
SENTENCE = re.compile(r"[a-z]{2}.* | .*[a-z]{2}")


@pytest.fixture(scope="module")
def messages() -> list[Text]:
    """All messages in the catalogue."""
    return [message for message, _where in catalogues.messages() if message]


@pytest.fixture(scope="module", autouse=True)
def marked(messages: list[Text]) -> Iterator[None]:
    """Set a language that puts each message between « and », with the values in it outside."""
    translations = {
        text: (with_marks(text[0]), with_marks(text[1])) if isinstance(text, tuple) else with_marks(text)
        for text in messages
    }
    speak_from(compiled_catalogue(ENGLISH, translations))
    yield
    speak(ENGLISH)


def with_marks(text: str) -> str:
    """A message in the marked language, such as "«The score is »{score}«."."""
    return "«" + re.sub(r"(\{\w+\})", r"»\1«", text) + "»"


@GAMES
def test_all_texts_are_translated(game: Game) -> None:
    texts = [*game_texts(game), *lesson_texts(game), *deal_errors(game)]
    untranslated = {text: words for text in texts if (words := set(untranslated_words(game, text)))}
    assert not untranslated, "\n".join(
        [
            "These are not literals inside `_(...)` or `n_(...)`, or notation.py in the game's tests lacks them.",
            "See docs/game-reference.md#sentences.",
            *(f"{text!r}: {', '.join(sorted(words))}" for text, words in untranslated.items()),
        ]
    )


@GAMES
def test_all_texts_in_the_sources_are_in_the_catalogue(game: Game, messages: list[Text]) -> None:
    known = {game.designer, *chain.from_iterable((text,) if isinstance(text, str) else text for text in messages)}
    missing = [text for text in source_texts(game) if text not in known]
    assert not missing, f"These are not literals inside `_(...)` or `n_(...)`: {missing}"


def test_an_untranslated_word_is_found() -> None:
    texts = ["«Covers »Red«'s »4« at »2,-1", "Covers «Red»'s 4 at x@2,-1."]
    assert [list(untranslated_words(pygames.GAMES["mutation"], text)) for text in texts] == [
        ["Red"],
        ["Covers", "s", "at"],
    ]


def notation(game: Game, name: str, default: Any) -> Any:
    """Return what tests/games/<game>/notation.py defines: NOTATION, or EXTRA_MOVES to try besides those of a game."""
    folder = game.id.replace("-", "_")
    if not (TESTS / folder / "notation.py").is_file():
        return default
    return getattr(import_module(f"tests.games.{folder}.notation"), name, default)


def untranslated_words(game: Game, text: str) -> Iterator[str]:
    """Yield the untranslated words of a text, except those that need no translation, such as moves and card ids."""
    for chunk in MARKED.sub(" ", text).replace(game.name, "").split():
        word = chunk.strip(".,;:!?\"'()[]{}")
        known = word in CARDS or word in game.fields or word in QUOTED_INPUT or game.form.fullmatch(word)
        if LETTER.search(word) and not known and not re.fullmatch(notation(game, "NOTATION", CELLS), word):
            yield word


def game_texts(game: Game) -> Iterator[str]:
    """Yield the texts of random games, one game for each variant with at most one changed option."""
    rng, tried, prompts = random.Random(game.id), set(notation(game, "EXTRA_MOVES", INVALID_MOVES)), set[str]()
    for seed, variant in enumerate(one for one in single_variants() if one.game is game):
        state = game.start(variant.deal(seed))
        for move in playout(state, rng):
            tried.update(state.legal_moves())
            yield from advice_texts(state, move)
            yield from refusals(state, rng.sample(sorted(tried), min(4, len(tried))))
            prompt = "".join(MARKED.findall(state.prompt()))
            if prompt not in prompts or rng.random() < CHECKED_SHARE:
                prompts.add(prompt)
                yield from position_texts(state, rng)
        yield from position_texts(state, rng)
        yield from refusals(state, INVALID_MOVES)


def position_texts(state: State, rng: random.Random) -> Iterator[str]:
    """The visible and spoken texts of a position."""
    game = state.game
    yield from (str(state), status(state), verdict(state))
    for move in state.legal_moves():
        yield from (state.describe_legal(move), state.hidden_effect_reason(move))
    for line in state.score_lines():
        yield from line_texts(line)
    yield from scene_texts(game, state.view(None), rng)
    targets = yield from scene_texts(game, state.view(state.to_move), rng)
    paths = (game.layout.path(state.view(state.to_move), move) for move in state.legal_moves())
    for target in set(chain.from_iterable(paths)) - targets:
        yield game.layout.choice(target)


def scene_texts(game: Game, view: View, rng: random.Random) -> Generator[str, None, set[str]]:
    """Yield the texts of the scene and the card counting of a view. Return the targets of the scene."""
    for group in game.tracker.groups(view) if game.tracker else ():
        yield from (group.label, group.note, *(item.words for item in group.items))
    scene = game.layout.scene(view, tall=rng.random() < 0.5)
    pieces = scene.all_pieces
    yield scene.title
    for piece in pieces:
        yield from (piece.label, piece.face if piece.kind == "text" else "")
    return {piece.target for piece in pieces}


def line_texts(line: ScoreLine) -> Iterator[str]:
    """The texts of a score line and of its parts."""
    yield from (line.label, *line.values, line.note, line.made_of)
    for part in line.parts:
        yield from line_texts(part)


def advice_texts(state: State, move: str) -> Iterator[str]:
    """The texts of advice on a move and of the evaluation."""
    advice = state.game.advice
    after = state.after(move)
    if state.game.evaluation:
        yield from evaluation_of(state.game).reasons(state, state.mover)
    if advice:
        yield from (*advice.gains(state, after), *advice.risks(state, after))


def refusals(state: State, moves: Iterable[object]) -> Iterator[str]:
    """Yield the refusal of each of these moves that is illegal."""
    legal = state.legal_moves()
    for move in moves:
        if move not in legal:
            with pytest.raises(pygames.IllegalMove) as refusal:
                state.refuse(move)
            yield str(refusal.value)


def lesson_texts(game: Game) -> Iterator[str]:
    """Yield the texts of the lesson (with a right and a wrong move in each step), the options and the game itself."""
    for number, step in enumerate(steps(game) if game.lesson_minutes else (), start=1):
        moves = run_step(game, number).session.state.legal_moves()
        answers = {step.takes(move): move for move in moves}
        for move in (None, *answers.values()):
            lesson = run_step(game, number, move).lesson
            yield from (lesson["title"], *lesson["words"], lesson["task"], lesson["answer"])
    for option in game.options:
        question, values = game.option_in_words(option)
        yield from (question, *values.values())
    yield from map(pygames.i18n._, (game.sentence, game.form_help, *game.seat_names))


def deal_errors(game: Game) -> Iterator[str]:
    """The error messages for broken deals."""
    deal = game.deal(1)
    for field in game.fields:
        for broken in broken_values(deal[field]):
            try:
                game.start({**deal, field: broken})
            except ValueError as refusal:
                yield str(refusal)


def broken_values(value: Any) -> Iterator[object]:
    """Wrong values for a field, or for something in it."""
    yield from (None, [], {})
    if isinstance(value, list):
        yield from (value[:-1], value + value[-1:])
        yield from ([part, *value[1:]] for part in broken_values(value[0]))
    if isinstance(value, dict):
        (key, first), *rest = value.items()
        yield from ({key: part, **dict(rest)} for part in broken_values(first))
        yield from (dict(rest), {**value, "nonsense": first})


def source_texts(game: Game) -> Iterator[str]:
    """Yield the strings in a game's sources that look like sentences.

    Those of lesson.py are checked elsewhere (`lesson_texts`). Those of encoding.py and chance.py are for programmers.
    """
    for source in Path(inspect.getfile(type(game))).parent.glob("*.py"):
        if source.name not in ("lesson.py", "encoding.py", "chance.py"):
            tree = list(ast.walk(ast.parse(source.read_text(encoding="utf-8"))))
            docstrings = {node.value for node in tree if isinstance(node, ast.Expr)}
            texts = (node.value for node in tree if isinstance(node, ast.Constant) and node not in docstrings)
            yield from (text for text in texts if isinstance(text, str) and SENTENCE.search(text))
