"""What a game is made of beside its rules: modules of its folder, each with a task, and what they are asked.

`pygames.model.game.Game` names those that a game has.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from pygames.model.card_counting import Lot
from pygames.model.scene import Scene

Deal = dict[str, Any]  # plain JSON, see the game's guide
View = dict[str, Any]  # plain JSON, all that one seat may know


class Layout(Protocol):
    """How a game's table looks and is pointed at: a game's module ``layout``, which sees views and never states."""

    def scene(self, view: View, tall: bool) -> Scene:
        """The table as the view shows it, for a wide screen or a tall one."""

    def path(self, view: View, move: str) -> tuple[str, ...]:
        """How a legal move of the view's position is picked by pointing: targets, one after another."""

    def choice(self, target: str) -> str:
        """The words on the button for a target that lies nowhere on the board."""


class Notation(Protocol):
    """How Abstract Play writes a game: a game's module ``abstract_play``. What it cannot read is a ValueError."""

    ID: str  # the game's id there
    MOVE: str  # what a move looks like: a regular expression without groups that capture
    PART: str  # what each part of a starting position looks like, in the same way
    PARTS: range  # how many of them, one after another, are one

    def deal(self, start: object, moves: Sequence[str]) -> Deal:
        """The deal of a starting position (text, or the fields of a state) and of what the moves tell of it."""

    def plies(self, view: View, move: str) -> list[str]:
        """Our plies of one move there, from the position as a bystander sees it."""


class Evaluation(Protocol):
    """What a game knows of good play: a game's module ``evaluation``, asked by computer players at every leaf.

    It looks at states, for speed, but only at what lies open on the table: never at hands, decks or rolls to come. So
    every state that is imagined from one view is worth the same. Of arithmetic it uses what is rounded alike on every
    machine (+ - * / and sqrt, no ``sum`` of floats), since a choice must not depend on the machine.
    """

    def static_eval(self, state: Any) -> Sequence[float]:
        """Each seat's chance of winning, 0 to 1, together 1, in a position that is not over: at a glance.

        It goes by what stands on the table, and is all that *greedy* looks at.
        """

    def evaluate(self, state: Any) -> Sequence[float]:
        """The same with what may come of it: `pygames.evaluate`, and what a search asks where it stops.

        Where no more is known, it is `values` itself.
        """

    def prior(self, state: Any, moves: Sequence[str]) -> list[float]:
        """How good each legal move looks at a glance to the seat to move; the larger, the sooner it is tried."""

    def infoset_key(self, state: Any) -> str:
        """What chance has turned up for this decision and its moves do not tell; empty where there is nothing."""

    def reasons(self, state: Any, seat: int) -> list[str]:
        """Why the position is worth what it is, as sentences to this seat."""


class Advice(Protocol):
    """Why a move is good, in words: a game's module ``advice``.

    It is shown imagined states, so it looks only at what the mover knows: at the open table and the mover's own hand
    before the ply, never at other hands, decks or rolls to come, nor at what the ply turns up. So what it says of every
    state that is imagined from one view is the same.
    """

    def gains(self, before: Any, after: Any) -> list[str]:
        """What the mover of ``before`` has of the ply that led to ``after``.

        At least one sentence, to that seat, the weightiest first; each is true of the two positions.
        """

    def risks(self, before: Any, after: Any) -> list[str]:
        """What to beware of, in the same way; there may be nothing."""


class Tracker(Protocol):
    """What has been seen and what is still out: a game's module ``unseen``, which sees views and never states."""

    def lots(self, view: View) -> list[Lot]:
        """Everything that is worth counting, lot by lot."""
