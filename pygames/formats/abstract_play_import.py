"""Import of games from Abstract Play, another site with Decktet games: its game records, states, and moves as text.

Each game's own notation is in its module `abstract_play` (`Game.abstract_play`); this module has what they share.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pygames.i18n import N_, _
from pygames.model.game import Game, State, short_repr
from pygames.model.protocols import Notation
from pygames.registry import known

_ENDINGS = ("resign", "timeout", "draw", "abandoned")
_ALONE = r"(?<![\w>+-])(?:{}|resign|timeout|draw|abandoned)(?![\w>+-])"  # a move or an ending as a separate word
_BETWEEN = r",(?:/,){0,2}"  # between the parts of a starting position: a comma, at the end of a row also "/,"
_WHERE = N_('Abstract Play offers it as "Download completed game record" beside a game that is over.')


class Transcript(NamedTuple):
    """A game in Abstract Play's notation."""

    game: Game
    start: object  # the starting position, as text or as the fields of a state; None if there is none
    moves: list[str]


def in_json(value: object) -> Transcript | None:
    """Return the game in a completed game record or a state of Abstract Play.

    Return None if the value is neither, or if the game is unknown here.
    """
    if not isinstance(value, Mapping):
        return None
    header, stack = value.get("header"), value.get("stack")
    if isinstance(header, Mapping) and isinstance(value.get("moves"), list):
        title = header.get("game")
        game = _find_by_name(title.get("name") if isinstance(title, Mapping) else title)
        return Transcript(game, header.get("startingPosition"), list(_moves(value["moves"]))) if game else None
    if isinstance(stack, list) and stack and all(isinstance(state, Mapping) for state in stack):
        game = _find_by_name(value.get("game"))
        return Transcript(game, stack[0], list(_moves([s.get("lastmove") for s in stack[1:]]))) if game else None
    return None


def in_text(text: str) -> Transcript | None:
    """Return the game whose moves or starting position are in a text, or None if there are none.

    If the notations of several games fit, it is the one with the most moves.
    """
    found = None
    closed_up = ",".join(part.strip() for part in text.split(","))
    for game in known().values():
        notation = game.abstract_play
        if notation is None:
            continue
        moves = re.findall(_ALONE.format(notation.MOVE), text, re.IGNORECASE)
        start = next((parts for run in find_runs(notation, closed_up) if (parts := _start(notation, run))), None)
        # moves without "-" or ">" may be ordinary words
        is_notation = any("-" in move or ">" in move for move in moves)
        if (is_notation or start) and (found is None or len(moves) > len(found.moves)):
            found = Transcript(game, start, moves)
    return found


def find_runs(notation: Notation, text: str) -> Iterator[str]:
    """Yield the runs of consecutive parts of a starting position in a text, each as long as possible.

    `*+` is possessive: without backtracking, the time is linear.
    """
    pattern = rf"{notation.PART}(?:{_BETWEEN}{notation.PART})*+"
    return (run[0] for run in re.finditer(pattern, text, re.IGNORECASE))


def _start(notation: Notation, run: str) -> str | None:
    """Return the starting position at the beginning of a run, or None if it has too few parts."""
    parts = re.split(_BETWEEN, run)
    return ",".join(parts[: notation.PARTS[-1]]) if len(parts) >= notation.PARTS[0] else None


def replay(transcript: Transcript, longest: int) -> tuple[State | None, str]:
    """Play a game as far as it is legal, up to `longest` moves. Return its state, and a sentence if it is incomplete.

    The state is None if not even the deal could be read. The sentence is "" if the game is complete.
    """
    game, start, moves = transcript
    notation = game.abstract_play
    assert notation is not None  # `in_json` and `in_text` only return games with a notation
    try:
        state = game.start(notation.deal(start, moves))
    except ValueError as refusal:
        known_as = _("This is a game of {game} from Abstract Play.", game=game.name)
        return None, f"{known_as} {refusal} {'' if start else _(_WHERE)}"
    for number, move in enumerate(moves, start=1):
        if move.lower() in _ENDINGS:
            return state, _('It ended there with "{ending}", which is not a move here.', ending=move.lower())
        if number > longest:
            return state, _("This game is too long: the limit is {most} moves.", most=longest)
        try:
            _play(state, notation.plies(state.view(None), move))
        except ValueError as refusal:
            return state, _("Move {number}, {move}: {refusal}", number=number, move=short_repr(move), refusal=refusal)
    if game.private and not state.is_over:
        return state, _(
            "Abstract Play does not record the hands, so cards that nobody has played yet come in table order."
        )
    return state, ""


def _play(state: State, plies: list[str]) -> None:
    for ply in plies:
        if ply != "-" or ply in state.legal_moves():  # "-" declines an optional step that may not exist here
            state.play(ply)


def _find_by_name(name: object) -> Game | None:
    for game in known().values():
        if game.abstract_play and isinstance(name, str) and name in (game.name, game.abstract_play.ID):
            return game
    return None


def _moves(rounds: list[Any]) -> Iterator[str]:
    """Yield the moves of a record's rounds. Each is text, or an object with a field "move"."""
    for moves in rounds:
        for move in moves if isinstance(moves, list) else [moves]:
            written = move.get("move") if isinstance(move, Mapping) else move
            if written is not None:
                yield written if isinstance(written, str) else short_repr(written)
