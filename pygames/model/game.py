"""Game and State: the base classes with the public interface of every game.

A game is determined by its deal and its moves. The deal is plain JSON with all chance outcomes; a move is its notation,
a short string with one spelling. So replaying the moves from the deal always gives the same state.
"""

import random
import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, NoReturn, Self

from pygames.i18n import N_, _
from pygames.model.protocols import Advice, Deal, Evaluation, Layout, Notation, Tracker, View
from pygames.model.rng import fresh_seed, seeded
from pygames.model.search_config import SearchConfig

__all__ = [
    "Deal",
    "Game",
    "IllegalMove",
    "Option",
    "Options",
    "Result",
    "ScoreLine",
    "State",
    "View",
    "shown",
    "written",
]

Option = str | int | bool
Options = dict[str, Option]
Result = dict[str, Any]  # plain JSON, {"scores": [...], "winners": [...], details}


class IllegalMove(ValueError):
    """Raised for a move that the rules forbid in the position; its message tells the player which rule."""


class ScoreLine(NamedTuple):
    """One line of the running score: what it counts, and each seat's value."""

    label: str  # "Row 2, Moons"
    values: tuple[str, ...]  # one short text per seat
    winners: tuple[int, ...] = ()  # the seats that win the line, in games in which lines are won
    note: str = ""  # a sentence that explains the line
    shows: tuple[str, ...] = ()  # the ids of the scene's pieces that make the line
    made_of: str = ""  # the same as text, seat by seat
    parts: tuple["ScoreLine", ...] = ()  # the lines whose sum this line is

    @classmethod
    def won_by_most(cls, label: str, counts: Sequence[int], note: str = "") -> Self:
        """Return a line that the seat with the highest count wins; in a tie nobody does."""
        best = max(counts)
        winners = (counts.index(best),) if counts.count(best) == 1 else ()
        return cls(label, tuple(map(str, counts)), winners, note)


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

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

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

        >>> import pygames
        >>> game = pygames.GAMES["granicus"]
        >>> state = game.start(game.deal(seed="lamp-42"))
        >>> try:
        ...     state.play("M")
        ... except pygames.IllegalMove as error:
        ...     print(error)
        You can only place a card in a row of one of its suits: the Savage shows Leaves and Wyrms, not Moons.
        """

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent state with the same position.

        >>> import pygames
        >>> game = pygames.GAMES["granicus"]
        >>> state = game.start(game.deal(seed="lamp-42"))
        >>> after = state.copy()
        >>> after.play("L")
        >>> len(state.moves), len(after.moves)
        (0, 1)
        """

    @abstractmethod
    def result(self) -> Result:
        """Return scores, winners and details as plain JSON; before the end, as if the game ended now.

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

    @abstractmethod
    def describe_legal(self, move: str) -> str:
        """Describe a legal move of this position in one sentence: "Takes the Forest and slides to b5 by Waves."."""

    @abstractmethod
    def explain_illegal(self, move: str) -> str:
        """Return the rule that forbids a well-formed move here, as a sentence for the player."""

    @abstractmethod
    def prompt(self) -> str:
        """Tell the seat to move what to do: "Move one of your tokens." Not called once the game is over."""

    @abstractmethod
    def score_lines(self) -> list[ScoreLine]:
        """Return the running score line by line."""

    @abstractmethod
    def chance_events_seen(self) -> int:
        """Return how many chance outcomes (cards turned or drawn, rolls) any seat has seen so far."""

    @abstractmethod
    def __str__(self) -> str: ...

    # Shared by all games.

    def __copy__(self) -> Self:
        """Let `copy.copy` return the same as `copy`: a shallow copy would share the list of moves."""
        return self.copy()

    def deciding_reason(self) -> str:
        """Return what decided the game, in a few words for the result: "row 4: 22 against 19"; "" if the score did."""
        return ""

    def hidden_effect_reason(self, move: str) -> str:
        """Return why the effect of a legal move on the score is hidden until it is played, as a sentence for the mover.

        Return "" if the effect may be shown, as in all games except those in which players must notice it themselves.
        """
        return ""

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
        """Return the move of a notation. This checks only the form; raise ValueError if it is wrong.

        >>> import pygames
        >>> game = pygames.GAMES["deckfish"]
        >>> game.start(game.deal(seed="lamp-42")).parse("a4-b5")  # it may still be illegal
        'a4-b5'
        """
        if not isinstance(text, str) or not self.game.form.fullmatch(text):
            stranger = _("{move} is not a move of {game}.", move=shown(text), game=self.game.name)
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
                _("{seat} is not a seat of this game: use 0 to {last}, or None.", seat=shown(seat), last=last)
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
        head: View = {"game": self.game.id, "options": dict(self.deal["options"])}
        if len(self.game.seats) > 1:
            head["players"] = self.players
        return {**head, "seat": seat, "to_move": self.to_move, "moves": self.moves.copy(), **self.observation(seat)}

    def __repr__(self) -> str:
        return f"pygames.replay({written(self.deal, self.moves)!r})"

    def _repr_svg_(self) -> str:
        """Return the table as the seat to move sees it, for display in a notebook."""
        from pygames.render.svg import picture  # imported here because most programs draw nothing

        return picture(self.game.layout.scene(self.view(self.to_move), tall=False))


class Game(ABC):
    """A game: its data, and how its deals are drawn, checked, started and imagined."""

    id: str
    name: str
    designer: str
    sentence: str  # one sentence about the game, for the home page
    minutes: str  # the playing time with two players: "15-20"
    seats: range = range(2, 3)  # the possible player counts
    seat_names: tuple[str, ...]  # as many as the highest player count
    # who starts, seat by seat, for the choice of a side; () if the deal decides it
    side_notes: tuple[str, ...] = (N_("moves first"), N_("moves second"))
    options: Mapping[str, tuple[Option, ...]] = {}  # allowed values, the default first
    option_words: Mapping[str, tuple[str, ...]] = {}  # per option: its label, then the label of each value
    private: bool = False  # whether seats have private information, such as hands
    fields: tuple[str, ...]  # the keys of a deal that belong to this game
    form: re.Pattern[str]  # the notation of a move
    form_help: str  # the notation explained in a sentence, with examples
    layout: Layout
    evaluation: Evaluation | None = None  # heuristics for computer players; None: the running score
    tracker: Tracker | None = None  # the card counter, if the game has one
    skills: Mapping[str, SearchConfig] = {}  # by level, where the parameters differ from the defaults
    advice: Advice | None = None  # explains moves, if the game has it
    abstract_play: Notation | None = None  # the notation of Abstract Play, if that site has the game

    # Implemented by each game.

    @abstractmethod
    def draw_deal(self, rng: random.Random, players: int, options: Options) -> Deal:
        """Draw a deal and return its own fields, drawn in the order of `fields`."""

    @abstractmethod
    def check_fields(self, deal: Mapping[str, Any], players: int, options: Options) -> Deal:
        """Return a checked copy of the deal's own fields. Raise ValueError with a readable reason if one is illegal."""

    @abstractmethod
    def initial_state(self, deal: Deal) -> State:
        """Return the initial state of a deal that has been checked."""

    @abstractmethod
    def sample_deal(self, view: View, rng: random.Random) -> Deal:
        """Return the own fields of a deal that agrees with the view, with everything unseen drawn at random.

        Each possible deal has its true probability, given the view.
        """

    # Shared by all games.

    def deal(self, seed: str | int | None = None, *, players: int | None = None, **options: Option) -> Deal:
        """Draw a deal from a seed (by default a random one) and return it as plain JSON.

        `players` defaults to the lowest count. Raise ValueError for an unknown option, value or number of players.

        >>> import pygames
        >>> deal = pygames.GAMES["deckfish"].deal(seed="lamp-42", market="numbers")
        >>> deal["game"], deal["options"], deal["seed"]
        ('deckfish', {'market': 'numbers'}, 'lamp-42')
        >>> pygames.GAMES["mutation"].deal("lamp-42", players=3)["players"]
        3
        """
        if seed is None:
            seed = fresh_seed()
        elif type(seed) is not int and not isinstance(seed, str):
            raise ValueError(_("A seed is text or a whole number, not {seed}.", seed=shown(seed)))
        count, chosen = self._count(players), self._chosen(options)
        text = _seed_text(seed)
        return {**self._head(count, chosen), **self.draw_deal(seeded(self.id, text), count, chosen), "seed": text}

    def start(self, deal: Mapping[str, Any]) -> State:
        """Check a deal and return its initial state. Raise ValueError with a readable reason if it is illegal.

        >>> import pygames
        >>> game = pygames.GAMES["granicus"]
        >>> game.start(game.deal(seed="lamp-42")).to_move
        0
        >>> try:
        ...     game.start({"game": "granicus"})
        ... except ValueError as error:
        ...     print(error)
        The deal has no "column".
        """
        return self.initial_state(self.check_deal(deal))

    def check_deal(self, deal: Mapping[str, Any]) -> Deal:
        """Return a checked copy of a deal, with all options filled in. Raise ValueError with a readable reason."""
        if not isinstance(deal, Mapping):
            raise ValueError(_("A deal is a JSON object."))
        if deal.get("game", self.id) != self.id:
            other = shown(deal["game"])
            raise ValueError(_('"game": this is a deal of {other}, not of {game}.', other=other, game=self.id))
        chosen = self._chosen(deal.get("options", {}))
        several = len(self.seats) > 1
        count = self._count(deal.get("players")) if several else self.seats[0]
        for field in self.fields:
            if field not in deal:
                raise ValueError(_('The deal has no "{field}".', field=field))
        known = len(self.fields) + ("game" in deal) + ("options" in deal) + ("seed" in deal)
        known += several and "players" in deal
        if len(deal) != known:
            allowed = {"game", "options", "seed", *self.fields, *(("players",) if several else ())}
            stranger = next(field for field in deal if field not in allowed)
            raise ValueError(_("{field} is not a field of a deal of {game}.", field=shown(stranger), game=self.name))
        whole = {**self._head(count, chosen), **self.check_fields(deal, count, chosen)}
        if "seed" in deal:
            if not isinstance(deal["seed"], str):
                raise ValueError(_('"{field}" must be text.', field="seed"))
            whole["seed"] = deal["seed"]
        return whole

    def option_in_words(self, option: str) -> tuple[str, dict[Option, str]]:
        """Return the translated label of an option, and a dict from each of its values to that value's label."""
        values = self.options[option]
        label, *words = self.option_words.get(option, (option.capitalize(), *map(str, values)))
        return _(label), dict(zip(values, map(_, words), strict=True))

    def imagine(self, view: View, rng: random.Random) -> State:
        """Return a full state that agrees with the view, with everything unseen drawn at random (a determinization).

        Each possible state has its true probability, given the view. Raise ValueError if ``view`` is no view of this
        game.

        >>> import random
        >>> import pygames
        >>> game = pygames.GAMES["siege-of-jacynth"]
        >>> view = game.start(game.deal(seed="lamp-42")).view(0)
        >>> imagined = game.imagine(view, random.Random(1))
        >>> imagined.view(0) == view
        True
        """
        if not isinstance(view, Mapping) or view.get("game") != self.id:
            raise ValueError(_("This is not a view of {game}.", game=self.name))
        try:
            return self._determinize(view, rng, checked=True)
        except (AttributeError, IndexError, KeyError, TypeError) as broken:
            what = shown(broken)
            raise ValueError(
                _("This view of {game} is incomplete ({broken}).", game=self.name, broken=what)
            ) from broken

    def determinizations(self, view: View, rng: random.Random) -> Iterator[State]:
        """Yield random states that agree with the view, without end. A game may override this to avoid the replay.

        The view must be one that `imagine` accepts.
        """
        while True:
            yield self._determinize(view, rng, checked=False)

    def _determinize(self, view: View, rng: random.Random, *, checked: bool) -> State:
        """Return a random state that agrees with the view. With `checked`, raise an error if the view is invalid."""
        chosen, count = self._chosen(view["options"]), self._count(view.get("players"))
        drawn = self.sample_deal(view, rng)
        if checked:
            drawn = self.check_fields(drawn, count, chosen)
        state = self.initial_state({**self._head(count, chosen), **drawn})
        for move in view["moves"]:
            state.play(move)
        if checked:
            state.check_seat(view["seat"])
        return state

    def _head(self, players: int, options: Options) -> Deal:
        head: Deal = {"game": self.id, "options": options}
        if len(self.seats) > 1:
            head["players"] = players
        return head

    def _count(self, players: object) -> int:
        if players is None:
            return self.seats[0]
        if type(players) is not int or players not in self.seats:
            counts = {"game": self.name, "fewest": self.seats[0], "most": self.seats[-1], "other": shown(players)}
            if len(self.seats) == 1:
                raise ValueError(_('"players": {game} is for {most} players, not {other}.', **counts))
            raise ValueError(_('"players": {game} is for {fewest} to {most} players, not {other}.', **counts))
        return players

    def _chosen(self, options: object) -> Options:
        if not isinstance(options, Mapping):
            raise ValueError(_('"{field}" must be a JSON object.', field="options"))
        chosen: Options = {option: values[0] for option, values in self.options.items()}
        for option, value in options.items():
            allowed = self.options.get(option)
            if allowed is None:
                raise ValueError(_("{option} is not an option of {game}.", option=shown(option), game=self.name))
            # compare the types too, because 1 == True
            if not any(type(value) is type(one) and value == one for one in allowed):
                words = ", ".join(map(repr, allowed))
                other = shown(value)
                raise ValueError(
                    _(
                        'The option "{option}" must be one of {words}, not {other}.',
                        option=option,
                        words=words,
                        other=other,
                    )
                )
            chosen[option] = value
        return chosen


def _seed_text(seed: str | int) -> str:
    try:
        text = str(seed)
        text.encode()
    except ValueError:  # an unpaired surrogate, or a number with thousands of digits
        raise ValueError(_("{seed} is not a seed: it cannot be written as text.", seed=shown(seed))) from None
    return text


def written(deal: Mapping[str, Any], moves: Sequence[str]) -> dict[str, Any]:
    """Return a game as plain JSON, in the form of `pygames.record`."""
    return {"version": 1, "deal": dict(deal), "moves": list(moves)}


def shown(value: object) -> str:
    """Return the repr of a value from outside, shortened to at most 40 characters for use in a sentence."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number with thousands of digits, or deeply nested lists
        text = f"<{type(value).__name__}>"
    return text if len(text) <= 40 else text[:36] + "…" + text[-1]
