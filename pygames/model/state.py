"""State, the base class of the positions of every game; IllegalMove; and the pause between two parts of a game."""

import json
from abc import ABC, abstractmethod
from copy import deepcopy
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, NoReturn, Self

from pygames.i18n import _
from pygames.i18n.perspective import player
from pygames.i18n.sentence_parts import said_by
from pygames.model.card_counting import UnseenItem
from pygames.model.data_types import Deal, Result, ScoreLine, View, record_dict, short_repr
from pygames.model.game_modules import find_module, require_module

if TYPE_CHECKING:
    from pygames.model.game import Game
    from pygames.model.protocols import Refusals, Sentences


class Interlude(NamedTuple):
    """What has ended, and what begins now."""

    title: str  # "Half-time: 4–7"
    text: str  # a sentence
    scores: tuple[int, ...]  # what each seat has reached
    holdings: tuple[tuple[UnseenItem, ...], ...]  # what each seat plays next, such as its suits
    ended: dict[str, Any]  # the view of what has ended, with the last ply, before the table was cleared


class IllegalMove(ValueError):
    """Raised for a move that the rules forbid in the position; its message tells the player which rule."""


class State(ABC):
    """A position of a game: the seat to move, the legal moves, the score.

    `play` changes it in place; `copy` returns an independent one. ``str(state)`` is the table as text for a terminal;
    ``repr(state)`` is an expression that recreates the state.

    >>> import pygames
    >>> game = pygames.GAMES["granicus"]
    >>> state = game.start(game.deal(seed="lamp-42"))
    >>> state.to_move, state.players, state.is_over
    (0, 2, False)
    >>> state.legal_moves()
    ['L', 'Y']
    >>> state.play("L")
    >>> state.moves
    ['L']
    """

    __slots__ = ("deal", "moves", "to_move")

    game: ClassVar["Game"]
    deal: Deal  # checked, with all options; shared between copies, never changed
    moves: list[str]  # all plies so far
    to_move: int | None  # the seat that moves next, from 0; None once the game is over

    def __init_subclass__(cls) -> None:
        """Let the game find the class of its positions."""
        super().__init_subclass__()
        if "game" in vars(cls):
            type(cls.game).state_class = cls

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.moves = []
        self.to_move = 0

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    @property
    def mover(self) -> int:
        """The seat that moves next, in a position in which the game is not over."""
        assert self.to_move is not None
        return self.to_move

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.deal.get("players", self.game.seats[0])  # type: ignore[no-any-return]  # checked at the start

    # Implemented by each game.

    @abstractmethod
    def legal_moves(self) -> list[str]:
        """Return a new list of all legal moves, without duplicates, in an order that depends only on the position."""

    @abstractmethod
    def play(self, move: str) -> None:
        """Play a move. Raise IllegalMove and leave the state unchanged if a rule forbids it.

        Each game extends it: this refuses what is not in `legal_moves`, and adds the move to `moves`.

        >>> import pygames
        >>> game = pygames.GAMES["granicus"]
        >>> state = game.start(game.deal(seed="lamp-42"))
        >>> try:
        ...     state.play("M")
        ... except pygames.IllegalMove as error:
        ...     print(error)
        You can only place a card in a row of one of its suits: the Savage shows Leaves and Wyrms, not Moons.
        """
        if move not in self.legal_moves():
            self.refuse(move)
        self.moves.append(move)

    @abstractmethod
    def result(self) -> Result:
        """Return scores, winners and details as plain JSON. A game without points returns an empty list of scores.

        Before the end, the scores are the points so far, as far as everybody may know them, and those who lead by them
        are the winners: all seats if nobody does.

        >>> import pygames
        >>> game = pygames.GAMES["granicus"]
        >>> state = game.start(game.deal(seed="lamp-42"))
        >>> while not state.is_over:
        ...     state.play(state.legal_moves()[-1])
        >>> state.result()["scores"], state.result()["winners"]
        ([1, 7], [1])
        """

    @abstractmethod
    def observation(self, seat: int | None) -> View:
        """Return the game's own part of `view`: only what this seat (None: a bystander) may know."""

    # Games may override these, to be faster.

    def copy(self) -> Self:
        """Return an independent state with the same position. All fields are copied but the deal.

        >>> import pygames
        >>> game = pygames.GAMES["granicus"]
        >>> state = game.start(game.deal(seed="lamp-42"))
        >>> twin = state.copy()
        >>> twin.play("L")
        >>> len(state.moves), len(twin.moves)
        (0, 1)
        """
        return deepcopy(self, {id(self.deal): self.deal})

    def chance_events_seen(self) -> int:
        """Return how many chance outcomes (cards turned or drawn, rolls) any seat has seen so far."""
        return len(self.outcomes_seen())

    def outcomes_seen(self) -> set[str]:
        """Return the outcomes of the deal that some seat has seen, such as "deck[3]": those not None in its view."""
        found = set()
        for view in map(self.observation, range(self.players)):
            for field in self.game.fields:
                whole = view.get(field)
                whole = whole if isinstance(whole, dict | list) else [whole]
                items = whole.items() if isinstance(whole, dict) else enumerate(whole)
                found |= {f"{field}[{key}]" for key, item in items if "null" not in json.dumps(item)}
        return found

    # Taken from the modules of the game's folder. A game in a single module overrides them instead.

    def describe_legal(self, move: str) -> str:
        """Describe a legal move of this position in one sentence: "Takes the Forest and slides to b5 by Waves.".

        With a perspective, people read it who choose a move: "Take the Forest and slide to b5 by Waves.".
        """
        sentences: Sentences = require_module(type(self), "sentences")
        return sentences.describe(self, move)

    def describe_played(self, move: str) -> str:
        """Return what the seat to move did with a legal move, in the past: "Novice took the Forest." (see `did`).

        The log, the review and the announcements tell it. If the game does not define it, the player's name stands
        before `describe_legal`: "Novice: Takes the Forest."
        """
        if played := self._function("sentences", "played"):
            told: str = played(self, move)
            return told
        return said_by(player(self.game.seat_names, self.mover), self.describe_legal(move))

    def prompt(self) -> str:
        """Return what the seat to move has to do: "Move one of your tokens." Not called once the game is over."""
        sentences: Sentences = require_module(type(self), "sentences")
        return sentences.prompt(self)

    def why_out(self, seat: int) -> str:
        """Return why this seat makes no more moves while others play on, as a sentence; "" while it may move again."""
        why_out = self._function("sentences", "why_out")
        return why_out(self, seat) if why_out else ""

    def hidden_effect_reason(self, move: str) -> str:
        """Return why the effect of a legal move on the score is hidden until it is played, as a sentence for the mover.

        Return "" if the effect may be shown: it is the same in all positions that the mover cannot tell apart, and
        players need not notice it themselves.
        """
        hidden_effect_reason = self._function("sentences", "hidden_effect_reason")
        return hidden_effect_reason(self, move) if hidden_effect_reason else ""

    def explain_illegal(self, move: str) -> str:
        """Return the rule that forbids a well-formed move here, as a sentence for the player."""
        refusals: Refusals = require_module(type(self), "refusals")
        return refusals.explain_illegal(self, move)

    def explain_targets(self, targets: list[str]) -> str:
        """Return the rule that forbids the last of the targets that a player has clicked; "" if there is none to name.

        The page asks if it cannot tell by the paths of legal moves which illegal move the targets would be.
        """
        explain_targets = self._function("refusals", "explain_targets")
        return explain_targets(self, targets) if explain_targets and not self.is_over else ""

    def score_lines(self) -> list[ScoreLine]:
        """Return the running score line by line."""
        breakdown = self._function("score_lines", "breakdown")
        return breakdown(self) if breakdown else []

    def deciding_reason(self) -> str:
        """Return what decided the game, in a few words for the result: "row 4: 22 against 19"; "" if the score did."""
        deciding_reason = self._function("score_lines", "deciding_reason")
        return deciding_reason(self) if deciding_reason else ""

    def interlude(self, seat: int | None) -> Interlude | None:
        """Return what this seat reads before the next ply, as at half-time; None if the game simply goes on."""
        report = self._function("interlude", "report")
        return report(self, seat) if report else None

    def __str__(self) -> str:
        if render := self._function("text_board", "render"):
            text: str = render(self)
            return text
        return self.game.layout.scene(self.view(self.to_move), tall=True).as_text()

    def _function(self, module: str, name: str) -> Any:
        """Return a function that a module of the game's folder may define, or None."""
        return getattr(find_module(type(self), module), name, None)

    # Shared by all games.

    def __copy__(self) -> Self:
        """Let `copy.copy` return the same as `copy`: a shallow copy would share the list of moves."""
        return self.copy()

    def after(self, *moves: str) -> Self:
        """Return the position after these moves, as an independent state. Raise IllegalMove if one is illegal.

        >>> import pygames
        >>> game = pygames.GAMES["granicus"]
        >>> state = game.start(game.deal(seed="lamp-42"))
        >>> state.after("L").moves, state.moves
        (['L'], [])
        """
        twin = self.copy()
        for move in moves:
            twin.play(move)
        return twin

    @property
    def continues_turn(self) -> bool:
        """Whether the seat to move is still in the turn of its last ply, as before an exchange or a removal."""
        return False

    def with_deal(self, deal: Deal) -> Self:
        """Return an independent state of the same position, with a deal that differs only in outcomes to come."""
        twin = self.copy()
        twin.deal = deal
        return twin

    def describe(self, move: str) -> str:
        """Describe a legal move of this position in one sentence. Raise IllegalMove for any other.

        >>> import pygames
        >>> game = pygames.GAMES["granicus"]
        >>> game.start(game.deal(seed="lamp-42")).describe("L")
        'The Savage joins row 2, on the Ace of Leaves.'
        """
        if move not in self.legal_moves():
            self.refuse(move)
        return self.describe_legal(move)

    def parse(self, text: str) -> str:
        """Return `text` if it has the form of a move. Raise ValueError otherwise.

        >>> import pygames
        >>> game = pygames.GAMES["deckfish"]
        >>> game.start(game.deal(seed="lamp-42")).parse("a4-b5")  # it may still be illegal
        'a4-b5'
        """
        if not isinstance(text, str) or not self.game.form.fullmatch(text):
            stranger = _("{move} is not a move of {game}.", move=short_repr(text), game=self.game.name)
            raise ValueError(f"{stranger} {_(self.game.form_help)}")
        return text

    def refuse(self, move: object) -> NoReturn:
        """Raise IllegalMove with the reason why ``move`` cannot be played here."""
        if self.is_over:
            raise IllegalMove(_("The game is over."))
        try:
            text = self.parse(move)  # type: ignore[arg-type]  # callers of `play` may pass anything
        except ValueError as malformed:
            raise IllegalMove(str(malformed)) from None
        raise IllegalMove(self.explain_illegal(text))

    def check_seat(self, seat: object) -> None:
        """Raise ValueError if ``seat`` is neither a seat of this game nor None (a bystander)."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            last = self.players - 1
            raise ValueError(
                _("{seat} is not a seat of this game: use 0 to {last}, or None.", seat=short_repr(seat), last=last)
            )

    def view(self, seat: int | None) -> View:
        """Return as plain JSON everything that ``seat`` (None: a bystander) may know, and nothing else.

        The keys are "game", "options", "players" (in games with several player counts), "seat", "to_move", "moves", and
        those of `observation`. Raise ValueError if there is no such seat.

        >>> import pygames
        >>> game = pygames.GAMES["siege-of-jacynth"]
        >>> state = game.start(game.deal(seed="lamp-42"))
        >>> state.view(0)["hands"]
        [['3MV', '7VY', '5ML', '5SV', '8VL'], [None, None, None, None, None]]
        >>> state.view(None)["hands"]
        [[None, None, None, None, None], [None, None, None, None, None]]
        """
        self.check_seat(seat)
        head = self.game.head(self.players, dict(self.deal["options"]))
        return {**head, "seat": seat, "to_move": self.to_move, "moves": self.moves.copy(), **self.observation(seat)}

    def __repr__(self) -> str:
        return f"pygames.replay({record_dict(self.deal, self.moves)!r})"

    def _repr_svg_(self) -> str:
        """Return the table as the seat to move sees it, for display in a notebook."""
        from pygames.render.svg import picture  # imported here because most programs draw nothing

        return picture(self.game.layout.scene(self.view(self.to_move), tall=False))
