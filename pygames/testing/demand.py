"""Demands: what every game has to do, and how that is checked in positions of random games."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from unittest import SkipTest

from pygames import registry
from pygames.model.game import Game, State
from pygames.records.session import GameSession
from pygames.testing.random_games import mixed, playout, position_note

EXAMPLES = 10  # positions in which a demand is checked
_ROOT = "views:an_imagined_state_agrees_with_the_view"  # many demands fail with it
_failed: set[Game] = set()  # games that do not fulfil it


@dataclass(frozen=True)
class Demand:
    """Something that every game has to do."""

    name: str
    section: str  # of the page that explains it
    test: Callable[[Game, int], None]

    @property
    def page(self) -> str:
        """The page that explains it."""
        hidden = ("hidden-hands", "what-chance-has-shown", "drawing-from-a-deck", "what-must-stay-hidden")
        name = "hidden-hands" if self.section in hidden else "game-reference"
        return f"docs/{name}.md"

    def check(self, game: Game, examples: int = EXAMPLES) -> None:
        """Raise AssertionError with a sentence if the game does not fulfil this demand."""
        __tracebackhide__ = True  # pytest shows the sentence only
        try:
            with _registered(game):
                self.test(game, examples)
        except Exception as error:
            if game in _failed and self.name != _ROOT:
                raise SkipTest(f"Mend {_ROOT} first: this may fail for the same reason.") from error
            _failed.update([game] if self.name == _ROOT else [])
            told = _sentence(error)
            notes = vars(error).pop("__notes__", ())
            whole = [f"{game.name}: {told}{_cure(told)} See {self.page}#{self.section}.", *notes]
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

    What shows in few positions is tested in more of them, so many `times` as many.
    """

    def demand(test: Callable[[State, random.Random], None]) -> Demand:
        name = _name(test)

        def test_positions(game: Game, examples: int) -> None:
            rng = random.Random(f"{game.id} {name}")
            found = [one for one in _positions(game, examples) if not (before_the_end and one.is_over)]
            for state in rng.sample(found, min(times * examples, len(found))):
                try:
                    test(state.copy(), rng)
                except Exception as error:
                    error.add_note(position_note(state))
                    raise

        return Demand(name, section, test_positions)

    return demand


def require(holds: object, sentence: str) -> None:
    """Raise AssertionError with this sentence unless the value is true."""
    if not holds:
        raise AssertionError(sentence)


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
        raise AssertionError(f"{what} raises {error.__name__} with a sentence, not {raised}.") from other
    raise AssertionError(f"{what} raises {error.__name__} with a sentence; it was accepted.")


def snapshot(state: State) -> str:
    """Return the moves, views and result of a state as one text, so that states can be compared."""
    views = [state.view(seat) for seat in (None, *range(state.players))]
    return json.dumps([state.to_move, state.legal_moves(), state.moves, state.result(), views, repr(state)])


def look_alike(state: State, seat: int | None, rng: random.Random) -> State:
    """Return a state that the seat cannot tell from this one."""
    return state.game.imagine(json.loads(json.dumps(state.view(seat))), rng)


def session_of(state: State) -> GameSession:
    """Return the game that has led to this state, with its log."""
    session = GameSession(state.game.start(state.deal))
    for move in state.moves:
        session.play(move)
    return session


def is_sentence(text: str) -> bool:
    """Return whether a text begins with a capital letter or a digit, ends with a full stop, and has no gaps."""
    return text[:1].upper() == text[:1] != " " and text.endswith(".") and "  " not in text and " ." not in text


@cache
def _positions(game: Game, count: int) -> list[State]:
    """Return positions of random games: of each the first, the last, and three between them.

    There are at least four games; each has another number of players and other options, as far as there are so many.
    """
    rng, found = random.Random(game.id), []
    for variant in mixed(game, max(4, count)):
        state = variant.start(rng.getrandbits(32))
        line = [state.copy(), *(state.copy() for _move in playout(state, rng, after=True))]
        middle = [line[int(rng.random() * len(line))] for _ in range(3)]
        found += [line[0], *middle, line[-1]]
    return found


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


def _sentence(error: Exception) -> str:
    if isinstance(error, AssertionError):
        return str(error)
    return ": ".join(filter(None, [f"{type(error).__name__} was raised", str(error).rstrip(".")])) + "."


def _cure(told: str) -> str:
    """Return a sentence about what to do if a position lacks a field; "" for other errors."""
    if any(f"'{one.__name__}' object has no attribute" in told for one in State.__subclasses__()):
        return " `__init__` and `copy` set every field of a position, and `__slots__` names it."
    return ""
