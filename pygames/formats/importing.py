"""Games from outside: a link, a file, Abstract Play's notation, whole or as much of it as is legal.

Whatever is handed in, the answer is data and a sentence; nothing is raised, and the work is bounded before it begins.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pygames.formats import abstract_play, lenient_json, link
from pygames.i18n import _
from pygames.model.game import Deal, shown
from pygames.records.record import read as checked_form
from pygames.records.record import record
from pygames.registry import find

LONGEST = 1 << 20  # characters
PLIES = 2000  # more than ten times the longest game
GAMES = 1000  # in one file

_INVISIBLE = "\ufeff\u00ad\u200b\u200c\u200d\u200e\u200f\u2060"  # messengers add them to what they pass on
_BLANK = " \t\r\n" + _INVISIBLE
_IN_ADDRESS = re.compile(r"#([A-Za-z0-9_-]+)")
_SENTENCE = 280  # characters


class Reading(NamedTuple):
    """What was read of one game."""

    record: dict[str, Any] | None  # up to the last legal ply; None where not even the deal could be read
    at: int  # the ply at which it stood
    problem: str  # what is wrong with it, as one sentence or two; empty where nothing is
    kind: str  # "link", "file", "abstract-play", or "" where nothing could be told


def read(text: object, longest: int = LONGEST, games: int = GAMES) -> list[Reading]:
    """The games in a text from outside: at least one reading, of no record where nothing could be read.

    Of a longer text nothing is read, and of a file at most so many ``games``: whoever reads a file of their own may ask
    for more.
    """
    if not isinstance(text, str):
        return [_unread(_("A game from outside is text."))]
    if len(text) > longest:
        return [_unread(_("This is too long: a game's file has at most a million characters."))]
    text = text.strip(_BLANK)
    if text.startswith(("{", "[")):
        return list(_file(text, games))
    brace = text.find("{")  # a file with words around it
    found = list(_file(text[brace:], games)) if brace >= 0 else []
    if any(reading.record for reading in found):
        return found
    text = text.translate(dict.fromkeys(map(ord, _INVISIBLE)))
    linked = _linked(text)
    if linked and linked.record:
        return [linked]
    if transcript := abstract_play.in_text(text):
        return [_translated(transcript)]
    if linked:
        return [linked]
    nothing = _("This is neither a link to a game nor a game that was saved.")
    return [_unread(nothing if text else _("There is nothing here to read."))]


def _linked(text: str) -> Reading | None:
    """The best of what may be a link in the text; None where nothing looks like one."""
    best = None
    for letters in _links(text):
        deal, moves, problem = link.unpack(letters)
        reading = _judged(deal, moves, None, problem, "link")
        if not reading.problem:
            return reading
        if best is None or len(_moves(reading)) > len(_moves(best)):
            best = reading
    return best


def _links(text: str) -> Iterator[str]:
    """What may be a link: what follows a "#", or all of it; then the same as if no line had been broken."""
    for written in dict.fromkeys((text, "".join(text.split()))):
        found = [match[1] for match in _IN_ADDRESS.finditer(written)][:3]
        yield from found or ([written] if written[:1].isdigit() and link.LETTERS.issuperset(written) else [])


def _file(text: str, most: int) -> Iterator[Reading]:
    """The games in a JSON file: a record, a deal alone, or a list of them as "games"."""
    value, problem = lenient_json.parsed(text)
    if isinstance(value, Mapping) and isinstance(value.get("games"), list):
        if value.get("version", 1) != 1:
            problem = problem or _('"version": this file was written by a newer version.')
        value = value["games"]
    games = value if isinstance(value, list) else [value]
    if not games:
        yield _unread(problem or _("There is no game in this file."), "file")
    for number, saved in enumerate(games[:most], start=1):
        yield _recorded(saved, problem if number == len(games) else "")
    if len(games) > most:
        all_ = len(games)
        too_many = _("This file holds more games than can be read at once: {most} of {all} were.", most=most, all=all_)
        yield _unread(too_many, "file")


def _translated(transcript: abstract_play.Transcript, problem: str = "") -> Reading:
    """A game from Abstract Play."""
    state, refusal = abstract_play.played(transcript, PLIES)
    problem = problem or refusal
    if state is None:
        return _unread(problem, "abstract-play")
    return Reading(record(state.deal, state.moves), len(state.moves), _sentence(problem), "abstract-play")


def _recorded(saved: object, problem: str) -> Reading:
    """One game of a file: a record, maybe with the ply at which it stands, or a deal alone."""
    if transcript := abstract_play.in_json(saved):
        return _translated(transcript, problem)
    if isinstance(saved, Mapping) and "deal" not in saved and "game" in saved:
        saved = {"version": 1, "deal": saved, "moves": []}
    try:
        checked_form(saved)
    except ValueError as malformed:
        problem = problem or str(malformed)
    if not isinstance(saved, Mapping):
        return _unread(problem, "file")
    try:
        deal = link.spelled_out(saved.get("deal"))
    except ValueError as refusal:
        return _unread(problem or str(refusal), "file")
    moves = saved.get("moves")
    return _judged(deal, moves if isinstance(moves, list) else [], saved.get("at"), problem, "file")


def _judged(deal: Deal | None, moves: list[Any], at: object, problem: str, kind: str) -> Reading:
    """As much of a game as is legal, standing at ply `at` (None: its last)."""
    if deal is None:
        return _unread(problem, kind)
    state = find(deal["game"]).start(deal)
    refusal = ""
    for ply, move in enumerate(moves, start=1):
        try:
            if ply > PLIES:
                raise ValueError(_("a game of more than {most} plies is not read.", most=PLIES))
            state.play(move)
        except ValueError as refused:
            refusal = _("Ply {ply}, {move}: {refusal}", ply=ply, move=shown(move), refusal=refused)
            break
    plies = len(state.moves)
    if problem:
        until = _("What can be read ends after ply {ply}.", ply=plies)
        problem += " " + (until if plies else _("The deal can be read, but no ply."))
    elif not refusal and at is not None and (type(at) is not int or not 0 <= at <= plies):
        problem = _('"at" must be a whole number from 0 to {last}, not {at}.', last=plies, at=shown(at))
    stands = min(at, plies) if type(at) is int and at >= 0 else plies
    return Reading(record(state.deal, state.moves), stands, _sentence(problem or refusal), kind)


def _unread(problem: str, kind: str = "") -> Reading:
    return Reading(None, 0, _sentence(problem), kind)


def _moves(reading: Reading) -> list[str]:
    return reading.record["moves"] if reading.record else []


def _sentence(text: str) -> str:
    """One line with a full stop, however long what it quotes."""
    line = " ".join(text.split())
    return line if len(line) <= _SENTENCE else line[:_SENTENCE] + "…."
