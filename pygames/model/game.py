"""Game: the base class of every game, with its data and its deals.

A game is determined by its deal and its moves. The deal is plain JSON with all chance outcomes; a move is its notation,
a short string with one spelling. So replaying the moves from the deal always gives the same state.

The names of `pygames.model.state` and `data_types` can be imported from here too.
"""

import random
import re
from abc import ABC
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Literal

from pygames.i18n import N_, _
from pygames.model.data_types import Deal, Option, Options, Result, ScoreLine, View, record_dict, short_repr
from pygames.model.game_modules import find_module, game_module
from pygames.model.protocols import Advice, Chance, Encoding, Ending, Evaluation, Layout, Notation, Tracker
from pygames.model.rng import fresh_seed, seeded
from pygames.model.search_config import SearchConfig
from pygames.model.state import IllegalMove, State

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
    "record_dict",
    "short_repr",
]


class Game(ABC):
    """A game: its data, and how its deals are drawn, checked, started and imagined."""

    id: str  # the name of its folder, with - for _
    name: str
    designer: str
    sentence: str  # one sentence about the game, for the home page
    minutes: str  # the playing time, from the fewest players to the most: "15-20"
    weight: Literal["light", "medium", "deep", ""] = ""  # how much there is to think about; "" if not stated
    luck: Literal["none", "some", "much", ""] = ""  # "" if not stated
    similar_to: str = ""  # a well-known game that it resembles, or ""
    tint: Literal["M", "S", "V", "L", "Y", "K", ""] = ""  # the suit whose colour its card on the home page has, or ""
    emblem: str = ""  # path data of its sign on that card, drawn with lines in 24 by 24 units; or ""
    seats: range = range(2, 3)  # the possible numbers of players: range(2, 5) is two to four
    seat_names: tuple[str, ...]  # as many as the highest number of players
    # what a side is, such as who starts, seat by seat; if the deal decides it, one sentence about it
    side_notes: tuple[str, ...] = (N_("moves first"), N_("moves second"))
    options: Mapping[str, tuple[Option, ...]] = {}  # by option, the values that are allowed, the default first
    old_defaults: Mapping[str, Option] = {}  # by option, its default in earlier versions, for records that leave it out
    option_words: Mapping[str, tuple[str, ...]] = {}  # by option, its label and then the label of each value
    option_counts: Mapping[str, tuple[int, ...]] = {}  # by option, the player counts for which it matters, if not all
    private: bool = False  # whether a seat knows something that another does not, such as a hand
    seat_mark: Literal["token", "chip", "die"] = "token"  # the kind of piece that marks a seat beside its name
    fields: tuple[str, ...] = ()  # the keys of a deal that this game defines, besides those of every game
    form: re.Pattern[str]  # the notation of a move; it matches the whole text
    form_help: str  # the notation explained in a sentence, with examples
    state_class: type[State] | None = None  # set by the class of the positions, whose `game` is this game
    # the modules of the game's folder, by name; a game in a single module may set them to other objects
    layout: Layout = game_module("layout", required=True)
    evaluation: Evaluation | None = game_module("evaluation")  # heuristics for computer players; None: the score
    ending: Ending | None = game_module("ending")  # lets exact proofs reach farther from the end, if the game has it
    tracker: Tracker | None = game_module("piece_counts")  # the card counter, if the game has one
    advice: Advice | None = game_module("advice")  # explains moves, if the game has it
    abstract_play: Notation | None = game_module("abstract_play")  # for games that Abstract Play has too
    encoding: Encoding | None = game_module("encoding")  # moves as numbers and views as tensors, for adapters
    chance: Chance | None = game_module("chance")  # deals as sequences of draws, for adapters

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    # Implemented by games that have `fields`.

    def draw_deal(self, rng: random.Random, players: int, options: Options) -> Deal:
        """Draw a deal and return the fields that this game defines. They are drawn in the order of `fields`."""
        return {}

    def check_fields(self, deal: Mapping[str, Any], players: int, options: Options) -> Deal:
        """Return a checked copy of the `fields` of a deal. Raise ValueError with a readable reason if one is wrong."""
        return {}

    def sample_deal(self, view: View, rng: random.Random) -> Deal:
        """Return the `fields` of a deal that agrees with the view, with everything unseen drawn at random.

        Each possible deal has its true probability, given the view. The moves of the view are legal in it: after a seat
        could not follow suit, its hand has no card of that suit. By default everybody sees the whole deal.
        """
        return {field: view[field] for field in self.fields}

    # Shared by all games.

    def initial_state(self, deal: Deal) -> State:
        """Return the initial state of a deal that has been checked."""
        if self.state_class is None:
            raise TypeError(f"No class of positions has game = {type(self).__name__}().")
        return self.state_class(deal)

    @property
    def lesson_minutes(self) -> int:
        """How many minutes the lesson takes, at twenty seconds for each step; 0 without a lesson."""
        lesson = find_module(type(self), "lesson")
        return max(1, round(len(lesson.STEPS) / 3)) if lesson else 0

    @cached_property
    def search_configs(self) -> Mapping[str, SearchConfig]:
        """The search parameters by level, where they differ from the defaults: `SEARCH_CONFIGS` of the module search.

        A game that has no search of its own may set them in its class.
        """
        return getattr(find_module(type(self), "search"), "SEARCH_CONFIGS", {})

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
            raise ValueError(_("A seed is text or a whole number, not {seed}.", seed=short_repr(seed)))
        count, chosen = self._count(players), self._chosen(options)
        text = _seed_text(seed)
        return {**self.head(count, chosen), **self.draw_deal(seeded(self.id, text), count, chosen), "seed": text}

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
            other = short_repr(deal["game"])
            raise ValueError(_('"game": this is a deal of {other}, not of {game}.', other=other, game=self.id))
        chosen = self._chosen(deal.get("options", {}))
        several = len(self.seats) > 1
        count = self._count(deal.get("players")) if several else self.seats[0]
        for field in self.fields:
            if field not in deal:
                raise ValueError(_('The deal has no "{field}".', field=field))
        allowed = {"game", "options", "seed", *self.fields, *(("players",) if several else ())}
        for field in deal:
            if field not in allowed:
                raise ValueError(
                    _("{field} is not a field of a deal of {game}.", field=short_repr(field), game=self.name)
                )
        whole = {**self.head(count, chosen), **self.check_fields(deal, count, chosen)}
        if "seed" in deal:
            if not isinstance(deal["seed"], str):
                raise ValueError(_('"{field}" must be text.', field="seed"))
            whole["seed"] = deal["seed"]
        return whole

    def move_of(self, typed: str) -> str:
        """Return a typed move in notation. Games that accept another way of writing a move override this."""
        return typed

    def shown_move(self, move: str) -> str:
        """Return a move as the page shows it; `move_of` must read it. Games whose texts name cells override this."""
        return move

    def option_value(self, option: str, written: Any) -> Any:
        """Return the value of an option as it is written in links and commands: 6, true. Anything else is unchanged."""
        values = {str(value).lower(): value for value in self.options.get(option, ())}
        return values.get(written.lower(), written) if isinstance(written, str) else written

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
            what = short_repr(broken)
            raise ValueError(
                _("This view of {game} is incomplete ({broken}).", game=self.name, broken=what)
            ) from broken

    def determinizations(self, view: View, rng: random.Random) -> Iterator[State]:
        """Yield random states that agree with the view, without end. A game may override this to avoid replaying moves.

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
        state = self.initial_state({**self.head(count, chosen), **drawn})
        try:
            for move in view["moves"]:
                state.play(move)
        except IllegalMove as refusal:
            refusal.add_note(f"The deal that sample_deal drew does not allow the moves of the view: {view['moves']}")
            raise
        if checked:
            state.check_seat(view["seat"])
        return state

    def head(self, players: int, options: Options) -> Deal:
        """Return the fields that deals and views of all games have."""
        head: Deal = {"game": self.id, "options": options}
        if len(self.seats) > 1:
            head["players"] = players
        return head

    def _count(self, players: object) -> int:
        if players is None:
            return self.seats[0]
        if type(players) is not int or players not in self.seats:
            counts = {"game": self.name, "fewest": self.seats[0], "most": self.seats[-1], "other": short_repr(players)}
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
                raise ValueError(_("{option} is not an option of {game}.", option=short_repr(option), game=self.name))
            # compare the types too, because 1 == True
            if not any(type(value) is type(one) and value == one for one in allowed):
                wrong = {"option": option, "words": ", ".join(map(repr, allowed)), "other": short_repr(value)}
                raise ValueError(_('The option "{option}" must be one of {words}, not {other}.', **wrong))
            chosen[option] = value
        return chosen


def _seed_text(seed: str | int) -> str:
    try:
        text = str(seed)
        text.encode()
    except ValueError:  # an unpaired surrogate, or a number with thousands of digits
        raise ValueError(_("{seed} is not a seed: it cannot be written as text.", seed=short_repr(seed))) from None
    return text
