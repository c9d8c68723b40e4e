"""Game and State: the public contract of every game, written once.

A game is its deal and its moves. The deal is plain JSON and holds every outcome of chance; a move is its notation, a
short string with one spelling. So replaying the moves from the deal gives the same state everywhere, for ever.
"""

import random
import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, NoReturn, Self

from pygames.i18n import _
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
    """A move that the rules forbid here; its message says which rule, in a player's words."""


class ScoreLine(NamedTuple):
    """One line of the running score: what it counts, and what it gives each seat."""

    label: str  # "Row 2, Moons"
    values: tuple[str, ...]  # one short text a seat
    winners: tuple[int, ...] = ()  # the seats the line goes to, where a line is won
    note: str = ""  # a sentence for who wants to know why
    shows: tuple[str, ...] = ()  # the ids of the pieces on the table that make it
    made_of: str = ""  # the same in words, seat by seat
    parts: tuple["ScoreLine", ...] = ()  # what it is made of line by line, where these add up to it

    @classmethod
    def won_by_most(cls, label: str, counts: Sequence[int], note: str = "") -> Self:
        """A line that goes to the seat with the highest count, and to nobody where several have it."""
        best = max(counts)
        winners = (counts.index(best),) if counts.count(best) == 1 else ()
        return cls(label, tuple(map(str, counts)), winners, note)


class State(ABC):
    """One position of one game: whose turn, what is legal, what it scores.

    Changed in place by `play`; `copy` gives an independent one. ``str(state)`` is a table for a terminal,
    ``repr(state)`` can be pasted back.

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
    deal: Deal  # checked, with all options; shared by copies, never changed
    moves: list[str]  # every ply so far
    to_move: int | None  # the seat that decides next; None once the game is over

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.deal.get("players", self.game.seats[0])  # type: ignore[no-any-return]  # checked at the start

    # What each game writes.

    @abstractmethod
    def legal_moves(self) -> list[str]:
        """Every legal move, once each, in an order that depends on the position alone; a new list."""

    @abstractmethod
    def play(self, move: str) -> None:
        """Play a move. Raises IllegalMove, with the state untouched, where a rule forbids it.

        >>> import pygames
        >>> game = pygames.GAMES["granicus"]
        >>> state = game.start(game.deal(seed="lamp-42"))
        >>> try:
        ...     state.play("M")
        ... except pygames.IllegalMove as error:
        ...     print(error)
        The card goes to an Ace of its own suits: the Savage shows Leaves and Wyrms, not Moons.
        """

    @abstractmethod
    def copy(self) -> Self:
        """An independent state in the same position.

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
        """Scores, winners and their breakdown; before the end, as if the game stopped here.

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
        """The game's own part of `view`: only what this seat (None: a bystander) may know."""

    @abstractmethod
    def describe_legal(self, move: str) -> str:
        """One sentence for a person on a legal move of this position: "Takes the Forest and slides to b5 by Waves."."""

    @abstractmethod
    def explain_illegal(self, move: str) -> str:
        """The rule that forbids a well-formed move here, as a sentence for a player."""

    @abstractmethod
    def prompt(self) -> str:
        """What is asked of the seat to move: "Move one of your tokens." (not called once the game is over)."""

    @abstractmethod
    def score_lines(self) -> list[ScoreLine]:
        """The running score line by line, in words."""

    @abstractmethod
    def chance_events_seen(self) -> int:
        """How many outcomes of chance (cards turned or drawn, rolls) anyone has seen; grows with play."""

    @abstractmethod
    def __str__(self) -> str: ...

    # What all games share.

    def __copy__(self) -> Self:
        """What `copy.copy` gives: as independent as `copy`, where a shallow copy would share the list of moves."""
        return self.copy()

    def hidden_effect_reason(self, move: str) -> str:
        """Why the effect of a legal move on the score is not told before it is played, as a sentence to the mover.

        Empty where it may be told: in all games but one in which noticing it is the player's.
        """
        return ""

    def describe(self, move: str) -> str:
        """One sentence for a person on a legal move of this position. Raises IllegalMove for any other.

        >>> import pygames
        >>> game = pygames.GAMES["granicus"]
        >>> game.start(game.deal(seed="lamp-42")).describe("L")
        'The Savage joins row 2, at the Ace of Leaves.'
        """
        if move not in self.legal_moves():
            self.refuse(move)
        return self.describe_legal(move)

    def parse(self, text: str) -> str:
        """The move that ``text`` writes. Checks its form alone; raises ValueError.

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
        """Raise the IllegalMove that says why ``move`` cannot be played here."""
        if self.is_over:
            raise IllegalMove(_("The game is over."))
        try:
            text = self.parse(move)  # type: ignore[arg-type]  # anything may be handed to `play`
        except ValueError as malformed:
            raise IllegalMove(str(malformed)) from None
        raise IllegalMove(self.explain_illegal(text))

    def check_seat(self, seat: object) -> None:
        """Raise ValueError where ``seat`` is neither a seat of this game nor None, a bystander."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            last = self.players - 1
            raise ValueError(
                _("{seat} is not a seat of this game: use 0 to {last}, or None.", seat=shown(seat), last=last)
            )

    def view(self, seat: int | None) -> View:
        """Plain JSON: all that ``seat`` (None: a bystander) may know, nothing else. Raises ValueError for no seat.

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
        """A notebook shows the table, as the seat to move sees it."""
        from pygames.render.svg import picture  # a picture is the exception, a playout the rule

        return picture(self.game.layout.scene(self.view(self.to_move), tall=False))


class Game(ABC):
    """What a game is: its data first, then how a deal is drawn, checked, started and imagined."""

    id: str
    name: str
    designer: str
    sentence: str  # what one does in it, for the home page
    minutes: str  # how long it takes two people: "15-20"
    seats: range = range(2, 3)  # the possible numbers of players
    seat_names: tuple[str, ...]  # one for each seat of the largest table
    options: Mapping[str, tuple[Option, ...]] = {}  # allowed values, the default first
    option_words: Mapping[str, tuple[str, ...]] = {}  # an option's question, then words for each value
    private: bool = False  # whether seats hold what others may not see
    fields: tuple[str, ...]  # the deal's own fields
    form: re.Pattern[str]  # what a move looks like
    form_help: str  # the same in a sentence, with examples
    layout: Layout
    evaluation: Evaluation | None = None  # what computer players know of it, beside its rules
    tracker: Tracker | None = None  # what it counts for whoever likes counting
    skills: Mapping[str, SearchConfig] = {}  # by level, where it thinks otherwise here than in other games
    abstract_play: Notation | None = None  # where that site has the game too

    @property
    def advice(self) -> Advice | None:
        """What it says for a move to a person. A property, so that a game may import it when it is asked for."""
        return None

    # What each game writes.

    @abstractmethod
    def draw_deal(self, rng: random.Random, players: int, options: Options) -> Deal:
        """The deal's own fields, drawn in the order in which they are listed."""

    @abstractmethod
    def check_fields(self, deal: Mapping[str, Any], players: int, options: Options) -> Deal:
        """The deal's own fields, copied; raises ValueError with a readable reason where they are not legal."""

    @abstractmethod
    def initial_state(self, deal: Deal) -> State:
        """The first position of a deal that has been checked."""

    @abstractmethod
    def sample_deal(self, view: View, rng: random.Random) -> Deal:
        """The deal's own fields: what the view shows, and the unseen drawn, each possibility as likely as it is."""

    # What all games share.

    def deal(self, seed: str | int | None = None, *, players: int | None = None, **options: Option) -> Deal:
        """A deal drawn from a seed (text; a fresh one where none is given), as plain JSON.

        Raises ValueError for an unknown option, value or number of players.

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
        """The first position of a deal, which is checked completely. Raises ValueError with a readable reason.

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
        """A checked copy of a deal, with every option filled in. Raises ValueError with a readable reason."""
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
        """An option as it is put to a player, and its values in words."""
        values = self.options[option]
        asked, *words = self.option_words.get(option, (option.capitalize(), *map(str, values)))
        return _(asked), dict(zip(values, map(_, words), strict=True))

    def imagine(self, view: View, rng: random.Random) -> State:
        """A full state that agrees with the view, every unseen thing drawn at random, as likely as the rules make it.

        Raises ValueError where ``view`` is no view of this game.

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
        """State after state that `imagine` might give, without end; a game may know a shorter way than replay.

        Only a view from which `imagine` has given a state is handed to it.
        """
        while True:
            yield self._determinize(view, rng, checked=False)

    def _determinize(self, view: View, rng: random.Random, *, checked: bool) -> State:
        """A state that agrees with the view. With `checked`, a view that holds what no deal holds raises."""
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
            # 1 == True, yet they are not the same choice
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
    except ValueError:  # half a surrogate pair, or a number of thousands of digits
        raise ValueError(_("{seed} is not a seed: it cannot be written as text.", seed=shown(seed))) from None
    return text


def written(deal: Mapping[str, Any], moves: Sequence[str]) -> dict[str, Any]:
    """A game as plain JSON: what `pygames.record` gives."""
    return {"version": 1, "deal": dict(deal), "moves": list(moves)}


def shown(value: object) -> str:
    """Something from outside, short enough to stand in a sentence."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists in lists
        text = f"<{type(value).__name__}>"
    return text if len(text) <= 40 else text[:36] + "…" + text[-1]
