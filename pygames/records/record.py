"""Game records: a deal and its moves as plain JSON. Records of all earlier versions can be loaded."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pygames.i18n import _
from pygames.model.game import State, record_dict, short_repr
from pygames.registry import find

VERSION = 1


def record(deal: Mapping[str, Any], moves: Iterable[object]) -> dict[str, Any]:
    """Return a game as plain JSON: ``{"version": 1, "deal": {...}, "moves": [...]}``, with all options filled in.

    Raise ValueError if the deal is illegal. The moves are not checked; `replay` does that.

    >>> import pygames
    >>> deal = pygames.GAMES["granicus"].deal(seed="lamp-42")
    >>> sorted(pygames.record(deal, ["L", "u"]))
    ['deal', 'moves', 'version']
    """
    if not isinstance(deal, Mapping):
        raise ValueError(_('"{field}" must be a JSON object.', field="deal"))
    plies = [str(move) for move in moves]
    return record_dict(find(deal.get("game")).check_deal(as_played(deal, plies)), plies)


def replay(record: Mapping[str, Any]) -> State:
    """Return the state at the end of a record. Raise ValueError that names the wrong field or ply (from 1).

    >>> import pygames
    >>> deal = pygames.GAMES["granicus"].deal(seed="lamp-42")
    >>> pygames.replay(pygames.record(deal, ["L"])).moves
    ['L']
    >>> try:
    ...     pygames.replay(pygames.record(deal, ["M"]))
    ... except ValueError as error:
    ...     print(error)
    Ply 1, 'M': You can only place a card in a row of one of its suits: the Savage shows Leaves and Wyrms, not Moons.
    """
    deal, moves = read(record)
    state = find(deal.get("game")).start(as_played(deal, moves))
    for ply, move in enumerate(moves, start=1):
        try:
            state.play(move)
        except ValueError as refusal:
            sentence = _("Ply {ply}, {move}: {refusal}", ply=ply, move=short_repr(move), refusal=refusal)
            raise ValueError(sentence) from refusal
    return state


def as_played(deal: Mapping[str, Any], moves: Sequence[object]) -> Mapping[str, Any]:
    """Return the deal of a record, with the options that its moves need.

    A record may leave out an option whose default has changed since the record was written. The option gets its old
    default if more of the moves are legal with it, and its present default otherwise.
    """
    game, options = find(deal.get("game")), deal.get("options", {})
    if not isinstance(options, Mapping):
        return deal  # `check_deal` reports it
    older = {option: value for option, value in game.old_defaults.items() if option not in options}
    if not older or not moves:
        return deal
    then = {**deal, "options": {**options, **older}}
    return then if _legal_plies(game.start(then), moves) > _legal_plies(game.start(deal), moves) else deal


def _legal_plies(state: State, moves: Sequence[object]) -> int:
    """Play moves until one is illegal. Return the number of those that were legal."""
    for move in moves:
        try:
            state.play(move)  # type: ignore[arg-type]  # `play` refuses a move that is not text
        except ValueError:
            break
    return len(state.moves)


def read(record: object) -> tuple[Mapping[str, Any], list[str]]:
    """Return the deal and the moves of a record after checking its types. Raise ValueError that names the field."""
    if not isinstance(record, Mapping):
        raise ValueError(_('A record is a JSON object with "version", "deal" and "moves".'))
    if "deal" not in record and "game" in record:
        form = '{"version": 1, "deal": the deal, "moves": []}'
        raise ValueError(_("This is a deal, not a record. A record is {form}.", form=form))
    version = record.get("version")
    if type(version) is not int or version < 1:
        raise ValueError(_('"version" must be a whole number from 1, not {version}.', version=short_repr(version)))
    if version > VERSION:
        versions = {"version": version, "own": VERSION}
        raise ValueError(
            _('"version": this record is of version {version}; this program reads up to {own}.', **versions)
        )
    deal, moves = record.get("deal"), record.get("moves")
    if not isinstance(deal, Mapping):
        raise ValueError(_('"{field}" must be a JSON object.', field="deal"))
    if not isinstance(moves, list):
        raise ValueError(_('"moves" must be a list of moves as text.'))
    for ply, move in enumerate(moves, start=1):
        if not isinstance(move, str):
            raise ValueError(_('"moves": ply {ply} must be text, not {move}.', ply=ply, move=short_repr(move)))
    return deal, moves
