"""The data of a game, on which everything depends, and its deals: drawn from a seed, checked, never shared."""

import json
import random
import re
from contextlib import suppress
from difflib import get_close_matches
from itertools import islice
from typing import Any, get_args

from pygames.model.game import Game, short_repr
from pygames.model.game_modules import find_module
from pygames.testing.demand import is_unchanged, of_game, refusal, require, snapshot
from pygames.testing.random_games import playout, variants

_NO_DEALS: list[Any] = [None, 5, "x", [], {"game": "chess"}, {"options": []}]
_NO_FIELDS: list[Any] = [None, 5, "x", [None], [[]], {"a": 1}, [{}], [5] * 42, ["0"] * 36, {"0,0": 1}]
FUNCTIONS = {  # by module of a game, what it needs and what it may have
    "layout": ("scene path", "choice next_steps any_order fitted"),
    "sentences": ("describe prompt", "played why_out hidden_effect_reason"),
    "refusals": ("explain_illegal", "explain_targets"),
    "score_lines": ("", "breakdown deciding_reason"),
    "text_board": ("", "render"),
    "evaluation": ("static_eval", "evaluate prior reasons infoset_key representative"),
    "ending": ("most_moves certain_winner key", ""),
    "advice": ("gains risks", "preferred neutral siblings"),
    "lesson": ("STEPS", ""),
    "piece_counts": ("groups", ""),
    "encoding": ("actions max_plies features", "label"),
    "chance": ("labels pool deal draws count_drawn", ""),
}
_NEAR, _VERY_NEAR = 0.6, 0.85  # how much a name resembles the one that is missing, if it is needed or optional
_DEEP: Any = "deep"
for _ in range(3000):
    _DEEP = [_DEEP]


@of_game("data")
def a_game_states_its_facts(game: Game) -> None:
    require(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", game.id), f"`id` is {game.id!r}, not like my-game.")
    folder = "".join(type(game).__module__.split(".")[-2:-1])
    named = folder in ("", game.id.replace("-", "_"))
    require(named, f"`id` is {game.id!r}, not the name of the folder, {folder!r}, with - for _.")
    for field in ("name", "designer", "sentence"):
        require(getattr(game, field).strip(), f"`{field}` is empty.")
    require(re.fullmatch(r"\d+(-\d+)?", game.minutes), f"`minutes` is {game.minutes!r}, not like 20 or 15-30.")
    for field in ("weight", "luck"):
        known = [word for word in get_args(Game.__annotations__[field]) if word]
        require(getattr(game, field) in known, f"`{field}` is one of {known}, not {getattr(game, field)!r}.")
    require(len(game.similar_to) <= 40, "`similar_to` is longer than 40 characters.")
    require(game.tint in get_args(Game.__annotations__["tint"]), f"`tint` is a suit or nothing, not {game.tint!r}.")
    marks = get_args(Game.__annotations__["seat_mark"])
    require(game.seat_mark in marks, f"`seat_mark` is one of {', '.join(marks)}, not {game.seat_mark!r}.")
    require(re.fullmatch(r"[\w\s.,-]*", game.emblem), f"`emblem` is the data of a path, not {game.emblem!r}.")
    most, names = game.seats[-1], game.seat_names
    told = f"`seats` is {game.seats}, which is up to {most} players, but `seat_names` has {len(names)}: {names}"
    require(len(names) == most, f"{told}.")
    different = {name for name in names if name.strip()}
    require(len(different) == most, f"`seat_names` are empty or twice the same: {names}.")
    for option, values in game.options.items():
        complete = len(game.option_words.get(option, ())) == 1 + len(values)
        require(complete, f"`option_words` of {option!r} has a question and a word for each value.")


@of_game("the-modules-of-a-game")
def the_modules_have_their_functions(game: Game) -> None:
    for name, (needed, optional) in FUNCTIONS.items():
        module = find_module(type(game), name)
        known, own = {*needed.split(), *optional.split()}, vars(module) if module else {}
        public = [one for one in own if one not in known and not one.startswith("_")]
        others = [one for one in public if getattr(own[one], "__module__", name).endswith(name)]
        for missing in sorted(known - own.keys()) if module else ():
            lacks = missing in needed.split()
            near = get_close_matches(missing, others, 1, _NEAR if lacks else _VERY_NEAR)
            told = f"{name}.py has no `{missing}`" + "".join(f", but `{one}`: rename it" for one in near)
            require(not near and not lacks, f"{told}.")


@of_game("the-deal")
def a_deal_depends_on_its_seed_alone(game: Game) -> None:
    for variant in variants(game)[:8]:
        deal = variant.deal(5)
        require(deal == variant.deal("5"), f"The seed 5 gives {deal} and then {variant.deal('5')}.")
        require(json.loads(json.dumps(deal)) == deal, f"The deal {deal} is not plain JSON.")
        require(set(game.fields) <= deal.keys(), f"`draw_deal` does not draw all of {game.fields}.")
    deal = game.deal()
    require(deal != game.deal() and deal == game.deal(deal["seed"]), "The seed of a deal does not give it again.")


@of_game("the-deal")
def a_wrong_deal_is_refused(game: Game) -> None:
    deal = game.deal("x")
    for junk in [*_NO_DEALS, {"game": _DEEP}]:
        refusal(f"`start` of {short_repr(junk)}", game.start, junk)
    for field in game.fields:
        without = {f: v for f, v in deal.items() if f != field}
        told = refusal(f"A deal without {field!r}", game.start, without)
        require(field in told, f"The message about a deal without {field!r} does not name it: {told!r}.")
        for junk in _NO_FIELDS:
            told = refusal(f"`check_fields` with {field}={junk!r}", game.start, {**deal, field: junk})
            require(field in told, f"`check_fields` does not name the field {field!r}, but says {told!r}.")
    for extra in ({"extra": 1}, {"seed": 5}):
        refusal(f"A deal with {extra}", game.start, {**deal, **extra})


@of_game("the-deal")
def a_game_does_not_share_its_deal_with_the_caller(game: Game) -> None:
    deal = game.deal("x")
    state = game.start(deal)
    before = repr(state)
    for field in game.fields:
        if isinstance(deal[field], list | dict):
            deal[field].clear()
    require(repr(state) == before, "`check_fields` returns lists of the caller, which then change the game.")


@of_game("moves")
def two_games_from_one_deal_share_nothing(game: Game) -> None:
    before = ""
    with suppress(Exception):  # later tests say what is wrong with the moves
        state, other = (game.start(game.deal("x")) for _ in range(2))
        before = snapshot(other)
        for _move in islice(playout(state, random.Random(1)), 20):
            pass
    told = "Two games from one deal share data: moves in one change the other"
    cure = "`__init__` makes each list and dict anew, and does not take that of a class or a module"
    require(not before or is_unchanged(other, before), f"{told}. {cure}.")
