"""Demands: what every game has to do, and how that is checked in positions of random games."""

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cache
from traceback import walk_tb
from typing import NamedTuple
from unittest import SkipTest

from pygames import registry
from pygames.model.game import Game, State
from pygames.records.session import GameSession
from pygames.testing.random_games import _moves, mixed, playout, position_note, shape

EXAMPLES = 10  # positions in which a demand is checked
# Many demands fail with each of these.
_ROOTS = (
    "deals:two_games_from_one_deal_share_nothing",
    "contract:a_copy_is_independent",
    "views:an_imagined_state_agrees_with_the_view",
)
CELL = re.compile(r"\b(?:[a-z]\d+|\d+[a-z])\b")
_WRONG_DEAL = "The deal that sample_deal drew does not allow"  # the note of an IllegalMove begins so
_GENERIC = re.compile(  # a refusal that names no rule
    r"((This|That|The|Your) )?(move )?(is |was )?(not (allowed|legal|possible|valid)|illegal|invalid|impossible)"
    r"( move| here| now)*[.!]|You (cannot|may not) (do|play|move) (this|that|here|there|it)[.!]",
    re.IGNORECASE,
)
_MOST_SHAPES = 4  # positions that are tested because of the shape of a move
_failed: dict[Game, tuple[str, str]] = {}  # by game, the first of the roots that it does not fulfil, and what it said
_SECTIONS = {"sentences": "sentences", "refusals": "moves", "layout": "the-table", "score_lines": "score-lines"}
_SECTIONS |= {"advice": "advice", "evaluation": "evaluation", "lesson": "the-lesson"}  # by module of a game


class Unfulfilled(AssertionError):
    """A demand is not fulfilled. If `section` is not "", it explains this better than that of the demand."""

    def __init__(self, sentence: str, section: str = "") -> None:
        super().__init__(sentence)
        self.section = section


@dataclass(frozen=True)
class Demand:
    """Something that every game has to do."""

    name: str
    section: str  # of the page that explains it
    test: Callable[[Game, int], None]

    @property
    def page(self) -> str:
        """The page that explains it."""
        hidden = (
            "hidden-hands",
            "several-hands",
            "what-chance-has-shown",
            "drawing-from-a-deck",
            "what-must-stay-hidden",
        )
        name = "hidden-hands" if self.section in hidden else "game-reference"
        return f"docs/{name}.md"

    def check(self, game: Game, examples: int = EXAMPLES) -> None:
        """Raise AssertionError with a sentence if the game does not fulfil this demand."""
        __tracebackhide__ = True  # pytest shows the sentence only
        try:
            with _registered(game):
                self.test(game, examples)
        except SkipTest:
            raise
        except Exception as error:
            root, first = _failed.get(game, (self.name, ""))
            if root != self.name:
                raise SkipTest(f"Mend {root} first, which may be the reason of this too: {first}") from error
            notes = vars(error).pop("__notes__", ())
            told, section = _told(error, game)
            section = section or self.section
            if self.name in _ROOTS:
                _failed[game] = self.name, told
            if wrong := [note for note in notes if note.startswith(_WRONG_DEAL)]:
                told, section = f"{wrong[0]}. {told}", "hidden-hands"
            place = f"{replace(self, section=section).page}#{section}"
            whole = [f"{game.name}: {told}{_cure(told)} See {place}.", *(one for one in notes if one not in wrong)]
            cause = error.__cause__ if isinstance(error, AssertionError) else error
            raise AssertionError("\n".join(whole)) from cause

    def __str__(self) -> str:
        return self.name


def of_game(section: str) -> Callable[[Callable[[Game], None]], Demand]:
    """Decorate a test of a game: its name and this section of the page make it a demand."""

    def demand(test: Callable[[Game], None]) -> Demand:
        return Demand(_name(test), section, lambda game, _examples: test(game))

    return demand


def of_positions(
    section: str, *, before_the_end: bool = False, times: int = 1
) -> Callable[[Callable[[State, random.Random], None]], Demand]:
    """Decorate a test of a position, which may change it: a demand tests several positions of random games.

    Special positions are always among them. What shows in few positions is tested in `times` as many.
    """

    def demand(test: Callable[[State, random.Random], None]) -> Demand:
        name = _name(test)

        def test_positions(game: Game, examples: int) -> None:
            rng = random.Random(f"{game.id} {name}")
            special, others = (
                [one for one in positions if not (before_the_end and one.is_over)]
                for positions in (_positions(game, examples).special[:examples], _positions(game, examples).others)
            )
            for state in [*special, *rng.sample(others, min(times * examples - len(special) // 2, len(others)))]:
                try:
                    test(state.copy(), rng)
                except Exception as error:
                    error.add_note(position_note(state))
                    raise

        return Demand(name, section, test_positions)

    return demand


def require(holds: object, sentence: str, section: str = "") -> None:
    """Raise AssertionError with this sentence unless the value is true. If given, this section explains it."""
    if not holds:
        raise Unfulfilled(sentence, section)


def refusal(
    what: str, call: Callable[..., object], *values: object, error: type[ValueError] = ValueError, **options: object
) -> str:
    """Return the message with which a call is refused. Raise AssertionError if it is not refused with this error."""
    try:
        call(*values, **options)
    except error as refused:
        return str(refused)
    except Exception as other:
        raised = f"{type(other).__name__}: {other}"
        raise AssertionError(f"{what} should raise {error.__name__} with a sentence, not {raised}.") from other
    raise AssertionError(f"{what} should raise {error.__name__} with a sentence, but it was accepted.")


def snapshot(state: State) -> str:
    """Return the moves, views and result of a state as one text, so that states can be compared."""
    views = [state.view(seat) for seat in (None, *range(state.players))]
    return json.dumps([state.to_move, state.legal_moves(), state.moves, state.result(), views, repr(state)])


def look_alike(state: State, seat: int | None, rng: random.Random) -> State:
    """Return a state that the seat cannot tell from this one."""
    return state.game.imagine(json.loads(json.dumps(state.view(seat))), rng)


def forget() -> None:
    """Forget the positions of all games, and what they have failed: their rules may have changed."""
    _failed.clear()
    for cached in (_positions, _moves):
        cached.cache_clear()


def session_of(state: State) -> GameSession:
    """Return the game that has led to this state, with its log."""
    session = GameSession(state.game.start(state.deal))
    for move in state.moves:
        session.play(move)
    return session


def is_sentence(text: str, ends: str = ".") -> bool:
    """Return whether a text begins with no small word (but perhaps with a cell), ends with a mark, and has no gaps."""
    return text.rstrip("\"')")[-1:] in (*ends,) and not re.search(r"^[a-z]+\b|^ |  | [.,;:]", text)


def names_a_rule(text: object) -> bool:
    """Return whether a refusal is a sentence that says more than that the move is illegal."""
    return isinstance(text, str) and len(text) > 10 and is_sentence(text, ".?!") and not _GENERIC.fullmatch(text)


class _Positions(NamedTuple):
    """Positions of random games."""

    special: list[State]  # after 0, 1 and 2 plies, before the last, at the end, and where a rare move is legal
    others: list[State]
    moves: list[str]  # all that are legal in some position of these games


def moves_elsewhere(state: State) -> list[str]:
    """Return moves that are illegal here, and legal in other positions of random games."""
    legal = set(state.legal_moves())
    return [move for move in _positions(state.game, EXAMPLES).moves if move not in legal]


@cache
def _positions(game: Game, count: int) -> _Positions:
    """Return positions of random games: of each the first, the last, and three between them; and special ones.

    There are at least four games; each has another number of players and other options, as far as there are so many.
    In every second game, rare moves are preferred.
    """
    rng, played, lines, shapes = random.Random(game.id), Counter[str](), [], dict[str, list[State]]()
    for number, variant in enumerate(mixed(game, max(4, count))):
        start = variant.start(variant.deal(rng.getrandbits(32)))
        state, before = start.copy(), snapshot(start)
        plies = playout(state, rng, after=True, played=None if number % 2 else played)
        lines.append([start, *(state.copy() for _move in plies)])
        require(is_unchanged(start, before), shared(start))
    moves = set[str]()
    for one in (position for line in lines for position in line):
        moves.update(legal := one.legal_moves())
        for kind in {shape(move) for move in legal}:
            shapes.setdefault(kind, []).append(one)
    special = [*lines[0][:3], lines[0][-2], lines[1][-1]]
    for kind in sorted(shapes, key=lambda kind: len(shapes[kind]))[:_MOST_SHAPES]:
        special += [] if any(one in special for one in shapes[kind]) else shapes[kind][:1]
    others = [one for line in lines for one in (line[0], *(rng.choice(line) for _ in range(3)), line[-1])]
    return _Positions(special, [one for one in others if one not in special], sorted(moves))


def shared(state: State) -> str:
    """Return that `copy` shares something with the original, and which fields, if they are lists, dicts or sets."""
    twin, names = state.copy(), [*getattr(state, "__dict__", ()), *getattr(state, "__slots__", ()), "moves"]
    same = [one for one in names if getattr(twin, one) is getattr(state, one)]
    fields = [f"`{one}`" for one in same if one != "deal" and isinstance(getattr(state, one), list | dict | set)]
    cause = f"`copy` shares {' and '.join(fields)} with it" if fields else ""
    return f"Moves in a copy change its original: {cause or '`copy` shares a list, or `play` changes the deal'}."


def is_unchanged(state: State, before: str) -> bool:
    """Return whether this is the snapshot of the position. If the position is broken, there is none."""
    with suppress(Exception):
        return snapshot(state) == before
    return False


@contextmanager
def _registered(game: Game) -> Iterator[None]:
    """Let the library find a game by its id in this block."""
    known = registry.known().get(game.id)
    require(known in (None, game), f"its id, {game.id}, is that of another game.")
    if known is game:
        yield
        return
    registry.PLUGINS[game.id] = game
    try:
        yield
    finally:
        del registry.PLUGINS[game.id]


def _name(test: Callable[..., None]) -> str:
    return f"{test.__module__.rpartition('.')[2]}:{test.__name__}"


def _told(error: Exception, game: Game) -> tuple[str, str]:
    """Return what is wrong as a sentence, and the section that explains it: "" for that of the demand."""
    if isinstance(error, AssertionError):
        return str(error), getattr(error, "section", "")
    package = type(game).__module__.rpartition(".")[0]
    frames = [one for one in walk_tb(error.__traceback__) if package and one[0].f_globals.get("__package__") == package]
    module = where = ""
    if frames:
        frame, line = frames[-1]
        module, name = frame.f_globals["__name__"].rpartition(".")[2], frame.f_code.co_name
        in_function = name.isidentifier()  # not <module>
        where = f" by `{name}` of {module}.py" if in_function else f" by {module}.py, line {line}"
    parts = [f"{type(error).__name__} was raised{where}", str(error).rstrip(".")]
    section = "the-modules-of-a-game" if isinstance(error, ImportError) else _SECTIONS.get(module, "")
    return ": ".join(filter(None, parts)) + ".", section


def _cure(told: str) -> str:
    """Return a sentence about what to do if a position lacks a field; "" for other errors."""
    if any(f"'{one.__name__}' object has no attribute" in told for one in State.__subclasses__()):
        return " `__init__` and `copy` set every field of a position, and `__slots__` names it."
    return ""
