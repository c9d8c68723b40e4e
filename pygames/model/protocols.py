"""Protocols for the modules of a game other than its rules.

They are found by their names in the game's folder. A game must have `layout`, `sentences` and `refusals`.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from pygames.model.card_counting import UnseenGroup
from pygames.model.data_types import Deal, Options, ScoreLine, View
from pygames.model.scene import Scene

if TYPE_CHECKING:
    from pygames.model.tensor_features import Feature  # which a page does not load


class Layout(Protocol):
    """A game's module ``layout``: how its table looks and how moves are picked. It gets views, never states.

    The targets of a move are picked in the order of its path, or in any order if each is of another kind. The module
    may also define ``any_order(move)``, which returns whether that holds even for targets of one kind, and
    ``fitted(view, room)``, which returns the tall table for a space with this ratio of height to width, if it makes
    more of a low space than `Scene.fitted`.
    """

    def scene(self, view: View, tall: bool) -> Scene:
        """Return the table as the view shows it, for a wide or a tall screen."""

    def path(self, view: View, move: str) -> tuple[str, ...]:
        """Return the targets that are picked one after another to make a legal move of the view's position."""

    def choice(self, target: str) -> str:
        """Return the label of the button for a target that is not on the board."""

    def next_steps(self, view: View) -> dict[str, str]:
        """Return what the seat to move has to choose next, by the targets that it has picked so far.

        Each is a short request without a full stop, like "Choose a place". The key of the first step is "". After
        ``hand:5ML`` the page looks for that target, then for its kind, "hand"; "+" joins several targets or kinds. A
        key that ends with "done", like "suit+done", names the button that ends a move there. Without this function, the
        page asks in general words.
        """


class Sentences(Protocol):
    """A game's module ``sentences``: what a move does, and what the player has to choose.

    It may also define ``played(state, move)``, ``why_out(state, seat)`` and ``hidden_effect_reason(state, move)``: see
    `State.describe_played`, `State.why_out` and `State.hidden_effect_reason`.
    """

    def describe(self, state: Any, move: str) -> str:
        """Describe a legal move in one sentence (see `State.describe_legal`)."""

    def prompt(self, state: Any) -> str:
        """Return what the seat to move has to do. Not called once the game is over."""


class Refusals(Protocol):
    """A game's module ``refusals``: why a move is illegal.

    It may also define ``explain_targets(state, targets)``: see `State.explain_targets`.
    """

    def explain_illegal(self, state: Any, move: str) -> str:
        """Return the rule that forbids a well-formed move here, as a sentence. Not called once the game is over."""


class ScoreLines(Protocol):
    """A game's module ``score_lines``: the score, and the pieces that make it. Without it, there are only the points.

    It may also define ``deciding_reason(state)``: see `State.deciding_reason`.
    """

    def breakdown(self, state: Any) -> list[ScoreLine]:
        """Return the running score line by line."""


class TextBoard(Protocol):
    """A game's module ``text_board``: the table for a terminal. Without it, the labels of the pieces are the text."""

    def render(self, state: Any) -> str:
        """Return the position as text."""


class Notation(Protocol):
    """A game's module ``abstract_play``: reads the notation of Abstract Play. Invalid input raises ValueError."""

    ID: str  # the game's id on Abstract Play
    MOVE: str  # a regular expression for a move, without capturing groups
    PART: str  # a regular expression for one part of a starting position, without capturing groups
    PARTS: range  # how many consecutive parts make a starting position

    def deal(self, start: object, moves: Sequence[str]) -> Deal:
        """Return the deal of a starting position (text, or the fields of a state), completed from the moves."""

    def plies(self, view: View, move: str) -> list[str]:
        """Return the plies in our notation of one Abstract Play move, given a bystander's view of the position."""


class Evaluation(Protocol):
    """A game's module ``evaluation``: heuristics for computer players, and the reasons in words.

    It gets states, because a search calls it at every leaf and making views would be slow. But it may only use public
    information: never hands, decks or future rolls. So all states imagined from one view have the same value. Only
    `prior` may use the mover's own hand, because it only orders the moves that a search tries. The module uses
    arithmetic that is rounded alike on every machine (+ - * / and sqrt, no ``sum`` of floats), because a player's
    choice must not depend on the machine.

    It must define `static_eval`; of what it leaves out, it has that of a game without this module.

    It may also define ``infoset_key(state)``: a key for the information set, such as the chance outcomes that everybody
    has seen. Positions after the same moves share a node of the search tree if they have the same key; without it, all.
    And it may define ``representative(state, move)``, if several moves can have the same effect. It returns the same
    one of them for each of them. A review then judges them alike.
    """

    def static_eval(self, state: Any) -> Sequence[float]:
        """Return each seat's chance of winning in a position that is not over: 0 to 1 each, with a sum of 1.

        This is the fast evaluation of the position as it is. The level *greedy* uses nothing else.
        """

    def evaluate(self, state: Any) -> Sequence[float]:
        """Return the same as `static_eval`, but also consider what may happen next.

        `pygames.evaluate` and the leaves of a search use it. It may be `static_eval` itself.
        """

    def prior(self, state: Any, moves: Sequence[str]) -> list[float]:
        """Return a score for each of `moves`, on any scale: a search tries moves with higher scores first.

        It never tries a move with the score -inf, for example because another one has the same effect.
        """

    def reasons(self, state: Any, seat: int) -> list[str]:
        """Return sentences, addressed to this seat, that explain the value of the position."""


class Ending(Protocol):
    """A game's module ``ending``: what an exact proof need not play out. A game for two players may have it.

    A proof is only as right as these functions are, so their docstrings say why they are.
    """

    def most_moves(self, state: Any) -> int:
        """Return an upper limit on the moves to come; it does not count further choices of the same turn."""

    def certain_winner(self, state: Any) -> int | None:
        """Return the seat that wins alone, whatever is still played; None if that is not certain."""

    def key(self, state: Any) -> Hashable:
        """Return a key: positions that are not over and have the same one also have the same value."""


class Advice(Protocol):
    """A game's module ``advice``: why a move is good, in words.

    It gets imagined states, so it may only use what the mover knows: the public table and the mover's own hand before
    the ply, never other hands, decks, future rolls, or what the ply reveals. So it returns the same sentences for all
    states imagined from one view.

    It may also define ``preferred(position, values)``, which returns the move that a hint suggests. `values` has the
    moves that a search found best, the best first, with the mover's chances of winning.

    And it may define ``neutral(before, after)``, which returns sentences of `gains` that only describe the ply: they
    are no reason to prefer it to another one.

    And ``siblings(position, move)``, which returns the other moves of the same piece. What all of them gain is no
    reason for one of them. And ``PLACE_WORDS``, the words before the number of a place: "row" in "row 3". Numbers that
    only name a place are not compared.
    """

    def gains(self, before: Any, after: Any) -> list[str]:
        """Return what the mover of ``before`` gains by the ply that leads to ``after``.

        There is at least one sentence, addressed to that seat, the most important first.
        """

    def risks(self, before: Any, after: Any) -> list[str]:
        """Return the risks of the ply in the same form; the list may be empty."""


class Tracker(Protocol):
    """A game's module ``piece_counts``: the pieces that are still to come. It gets views, never states.

    It may also define ``TITLE``: what the counter is called, such as "Cards not seen yet".
    """

    def groups(self, view: View) -> list[UnseenGroup]:
        """Return everything that is worth counting, in groups."""


class Encoding(Protocol):
    """A game's module ``encoding``: its moves as numbers, and a view as a tensor, for `pygames.adapters`.

    It gets views, never states, so a tensor contains nothing that the seat may not know.

    It may also define ``label(move)``, which returns the label of a move, if this is not the move itself.
    """

    def actions(self, players: int, options: Options) -> Sequence[str]:
        """Return the labels of all actions; an action's id is its index.

        An action is what a move does without what the position already decides. So several moves may have one label,
        but no two legal moves of the same position. If the game has moves without a label of their own, the last
        labels must be those of `pygames.model.tensor_features.unlabelled`.
        """

    def max_plies(self, players: int, options: Options) -> int:
        """Return an upper limit on the number of plies of a game."""

    def features(self, players: int, options: Options) -> Sequence["Feature"]:
        """Return what the tensor of a view consists of, in order."""


class Chance(Protocol):
    """A game's module ``chance``: its deals as a sequence of draws, for `pygames.adapters`.

    A draw is one chance outcome, written as a short label: a card, a roll. The draws are in the order in which the
    game reveals them, as far as the players are concerned.

    A game whose deals have no `fields` needs none.
    """

    def labels(self, players: int, options: Options) -> Sequence[str]:
        """Return all labels that a draw can have; an outcome's id is its index."""

    def pool(self, draws: Sequence[str], players: int, options: Options) -> Sequence[str]:
        """Return the equally likely outcomes of the draw after `draws`; a label may be in it several times.

        It is empty if the deal is complete.
        """

    def deal(self, draws: Sequence[str], players: int, options: Options) -> Deal:
        """Return the `fields` of the deal that consists of these draws. There must be as many as a deal has."""

    def draws(self, fields: Mapping[str, Any], players: int, options: Options) -> list[str | None]:
        """Return the draws of a deal. For a view, draws that its seat has not seen are None, or missing at the end."""

    def count_drawn(self, state: Any) -> int:
        """Return how many draws have been made in a position, also those that only some seats have seen."""
