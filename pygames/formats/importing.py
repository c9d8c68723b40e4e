"""Import of games from outside: links, files, and Abstract Play's notation. Games are read as far as they are legal.

The functions never raise an exception; they return problems as sentences. Limits on the input bound the work.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pygames.formats import abstract_play_import, link
from pygames.i18n import _
from pygames.model.data_types import NestedTooDeeply, parse_json
from pygames.model.game import Deal, short_repr
from pygames.records.record import as_played, record
from pygames.records.record import read as checked_form
from pygames.registry import find

LONGEST = 1 << 20  # the maximum length of a text in characters
PLIES = 2000  # the maximum length of a game: more than ten times the longest real one
GAMES = 1000  # the maximum number of games in a file

_INVISIBLE = "\ufeff\u00ad\u200b\u200c\u200d\u200e\u200f\u2060"  # messaging apps may insert these
_BLANK = " \t\r\n" + _INVISIBLE
_IN_ADDRESS = re.compile(r"#([A-Za-z0-9_-]+)")
_SENTENCE = 280  # the maximum length of a problem in characters


class ImportResult(NamedTuple):
    """The result of the import of one game."""

    record: dict[str, Any] | None  # up to the last legal ply; None if not even the deal could be read
    at: int  # the current ply of the saved game
    problem: str  # the errors, in one or two sentences; "" if there are none
    kind: str  # "link", "file", "abstract-play", or "" if it could not be recognized


def read(text: object, longest: int = LONGEST, games: int = GAMES) -> list[ImportResult]:
    """Read the games in a text from outside. There is at least one result; its record is None if nothing could be read.

    A text of more than `longest` characters is not read at all, and a file only up to `games` games. Programs that read
    a user's own file may raise these limits.
    """
    if not isinstance(text, str):
        return [_failure(_("A game must be given as text."))]
    if len(text) > longest:
        return [_failure(_("This is too long: a game's file has at most a million characters."))]
    text = text.strip(_BLANK)
    if text.startswith(("{", "[")):
        return list(_file(text, games))
    brace = text.find("{")  # the JSON may have other text around it
    found = list(_file(text[brace:], games)) if brace >= 0 else []
    if any(result.record for result in found):
        return found
    text = text.translate(dict.fromkeys(map(ord, _INVISIBLE)))
    from_link = _best_link(text)
    if from_link and from_link.record:
        return [from_link]
    if transcript := abstract_play_import.in_text(text):
        return [_from_transcript(transcript)]
    if from_link:
        return [from_link]
    nothing = _("This is neither a link to a game nor a saved game.")
    return [_failure(nothing if text else _("There is nothing to read here."))]


def _best_link(text: str) -> ImportResult | None:
    """Return the result of the possible link with the most legal moves, or None if nothing looks like a link."""
    best = None
    for letters in _links(text):
        deal, moves, problem = link.unpack(letters)
        result = _replay(deal, moves, None, problem, "link")
        if not result.problem:
            return result
        if best is None or len(_moves(result)) > len(_moves(best)):
            best = result
    return best


def _links(text: str) -> Iterator[str]:
    """Yield possible links: what follows a "#", or the whole text; then the same without line breaks and spaces."""
    for written in dict.fromkeys((text, "".join(text.split()))):
        found = [match[1] for match in _IN_ADDRESS.finditer(written)][:3]
        yield from found or ([written] if written[:1].isdigit() and link.LETTERS.issuperset(written) else [])


def _file(text: str, most: int) -> Iterator[ImportResult]:
    """Yield the result for each game in a JSON file, up to `most` games, and a failure if there are more.

    The file has one game (a record, a deal, or a game from Abstract Play), a list of games, or an object with such a
    list as "games".
    """
    value, problem = parse(text)
    if isinstance(value, Mapping) and isinstance(value.get("games"), list):
        if value.get("version", 1) != 1:
            problem = problem or _('"version": this file was written by a newer version.')
        value = value["games"]
    games = value if isinstance(value, list) else [value]
    if not games:
        yield _failure(problem or _("There is no game in this file."), "file")
    for number, saved in enumerate(games[:most], start=1):
        yield _from_json(saved, problem if number == len(games) else "")
    if len(games) > most:
        all_ = len(games)
        too_many = _("This file contains too many games: {most} of {all} were read.", most=most, all=all_)
        yield _failure(too_many, "file")


def _from_transcript(transcript: abstract_play_import.Transcript, problem: str = "") -> ImportResult:
    state, refusal = abstract_play_import.replay(transcript, PLIES)
    problem = problem or refusal
    if state is None:
        return _failure(problem, "abstract-play")
    return ImportResult(record(state.deal, state.moves), len(state.moves), _sentence(problem), "abstract-play")


def _from_json(saved: object, problem: str) -> ImportResult:
    """Return the result for one game of a file: a record, perhaps with "at", a deal, or a game from Abstract Play."""
    if transcript := abstract_play_import.in_json(saved):
        return _from_transcript(transcript, problem)
    if isinstance(saved, Mapping) and "deal" not in saved and "game" in saved:
        saved = {"version": 1, "deal": saved, "moves": []}
    try:
        checked_form(saved)
    except ValueError as malformed:
        problem = problem or str(malformed)
    if not isinstance(saved, Mapping):
        return _failure(problem, "file")
    try:
        deal = link.complete_deal(saved.get("deal"))
    except ValueError as refusal:
        return _failure(problem or str(refusal), "file")
    moves = saved["moves"] if isinstance(saved.get("moves"), list) else []
    named = {**deal, "options": saved["deal"].get("options", {})}  # as in the file: `as_played` may choose old defaults
    return _replay(find(deal["game"]).check_deal(as_played(named, moves)), moves, saved.get("at"), problem, "file")


def _replay(deal: Deal | None, moves: list[Any], at: object, problem: str, kind: str) -> ImportResult:
    """Return the result for a game, as far as it is legal, with the current ply `at` (None: the last)."""
    if deal is None:
        return _failure(problem, kind)
    state = find(deal["game"]).start(deal)
    refusal = ""
    for ply, move in enumerate(moves, start=1):
        try:
            if ply > PLIES:
                raise ValueError(_("this game is too long: the limit is {most} moves.", most=PLIES))
            state.play(move)
        except ValueError as refused:
            refusal = _("Move {ply}, {move}: {refusal}", ply=ply, move=short_repr(move), refusal=refused)
            break
    plies = len(state.moves)
    if problem:
        until = _("It can be read up to move {ply}.", ply=plies)
        problem += " " + (until if plies else _("Only the deal can be read."))
    elif not refusal and at is not None and (type(at) is not int or not 0 <= at <= plies):
        problem = _('"at" must be a whole number from 0 to {last}, not {at}.', last=plies, at=short_repr(at))
    current = min(at, plies) if type(at) is int and at >= 0 else plies
    return ImportResult(record(state.deal, state.moves), current, _sentence(problem or refusal), kind)


def _failure(problem: str, kind: str = "") -> ImportResult:
    return ImportResult(None, 0, _sentence(problem), kind)


def _moves(result: ImportResult) -> list[str]:
    return result.record["moves"] if result.record else []


def _sentence(text: str) -> str:
    """Return a problem on one line, shortened to `_SENTENCE` characters, since it may quote long input."""
    line = " ".join(text.split())
    return line if len(line) <= _SENTENCE else line[:_SENTENCE] + "…."


_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"?|[][{},]', re.DOTALL)  # strings, brackets and commas
_CLOSING = {"{": "}", "[": "]"}


def parse(text: str) -> tuple[Any, str]:
    """Return the value of a JSON text and "", or the value as far as it can be read (or None) and the error."""
    try:
        return parse_json(text), ""
    except json.JSONDecodeError as broken:
        cut = broken.pos >= len(text) or broken.msg.startswith("Unterminated")
        place = {"line": broken.lineno, "column": broken.colno}
        wrong = _("This file has an error in line {line}, column {column}.", **place)
        return _repair(text[: broken.pos]), _("This file is incomplete.") if cut else wrong
    except NestedTooDeeply as deep:
        return None, str(deep)
    except ValueError:  # a number with thousands of digits
        return None, _("This file contains an invalid number.")


def _repair(text: str) -> Any:
    """Return the value of an incomplete JSON text: drop the entry that was cut, and close all open brackets.

    Return None if the text cannot be repaired in this way.
    """
    closing: list[str] = []
    end = depth = 0  # the end of the last complete entry, and the number of open brackets there
    for mark in _MARKS.finditer(text):
        sign = mark[0]
        if sign in _CLOSING:
            closing.append(_CLOSING[sign])
        elif sign in ("]", "}", ","):
            if sign != ",":
                closing.pop()
            end, depth = mark.start() if sign == "," else mark.end(), len(closing)
    try:
        return parse_json(text[:end] + "".join(reversed(closing[:depth])))
    except ValueError:
        return None
