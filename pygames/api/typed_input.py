"""Reads options and moves that were typed, in a URL or by a player."""

from collections.abc import Mapping
from itertools import product
from typing import Any

from pygames.i18n import _
from pygames.model.game import Game, Option, short_repr

MAX_TYPED_LENGTH = 12  # the maximum length of a move whose case is corrected: each letter doubles the spellings to try


def parse_options(game: Game, options: Mapping[str, object]) -> dict[str, Option]:
    """Return options with their real values, given values that may be text as in a URL: "true", "4".

    Raise ValueError for an unknown option. An unknown value is returned unchanged; `Game.deal` refuses it.
    """
    if not isinstance(options, Mapping):
        raise ValueError(_('"{field}" must be a JSON object.', field="options"))
    chosen: dict[str, Any] = {}
    for option, value in options.items():
        if option not in game.options:
            raise ValueError(_("{option} is not an option of {game}.", option=short_repr(option), game=game.name))
        spelling = {str(one).lower(): one for one in game.options[option]}
        chosen[option] = spelling.get(value.lower(), value) if isinstance(value, str) else value
    return chosen


def parse_move(game: Game, move: Any) -> Any:
    """Return a typed move in its notation: remove spaces, and correct the case if only one spelling is possible.

    Anything that is not text is returned unchanged.
    """
    bare = game.move_of("".join(move.split())) if isinstance(move, str) else ""
    if not bare or len(bare) > MAX_TYPED_LENGTH or game.form.fullmatch(bare):
        return bare or move
    cases = product(*({letter.lower(), letter.upper()} for letter in bare))
    spelled = [text for text in map("".join, cases) if game.form.fullmatch(text)]
    return spelled[0] if len(spelled) == 1 else move
