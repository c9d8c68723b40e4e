"""A game as link text: short, of letters, digits, "-" and "_" alone, and readable for ever.

A link of version 1 is "1" and then, in base64url without "=", a raw deflate stream (against `link_dictionary`) and the
CRC-32 of that stream's bytes. The stream holds lines: the deal as JSON, told by its seed alone where that gives it, and
each move. Every line ends in a line break, so what stands before a cut can be read, and half a move is known as such.
"""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pygames.formats import link_dictionary
from pygames.i18n import N_, _
from pygames.model.game import Deal, shown
from pygames.records.record import record, replay
from pygames.registry import find

VERSION = "1"
LONGEST = 1 << 16  # characters of a link, and of the text in it: a hostile link can swell to no more

CUT = N_("This link was cut short.")
CHANGED = N_("This link was mistyped, or changed on its way.")

LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_CHECK = 4  # bytes


class DecodedLink(NamedTuple):
    """What a link holds, or as much of it as could be read."""

    deal: Deal | None  # checked and whole; None where not even the deal could be read
    moves: list[str]  # as they were written: nobody has judged them
    problem: str = ""  # a sentence, where something is wrong with the link


def to_link(record: Mapping[str, Any]) -> str:
    """A recorded game as link text. Raises ValueError where `replay` does, and where a game is too long for a link."""
    state = replay(record)
    return pack(state.deal, state.moves)


def from_link(text: str) -> dict[str, Any]:
    """The record in a link. Raises ValueError, a sentence, where the link is not whole."""
    deal, moves, problem = unpack(text)
    if deal is None or problem:
        raise ValueError(problem)
    return record(deal, moves)


def pack(deal: Deal, moves: Sequence[str]) -> str:
    """The link text of a whole deal and legal moves. Raises ValueError where they are too long for a link."""
    head = json.dumps(_by_seed(deal) or deal, separators=(",", ":"))
    text = "".join(f"{line}\n" for line in (head, *moves)).encode()
    if len(text) > LONGEST:
        raise ValueError(_("This game is too long for a link; a file can hold it."))
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=link_dictionary.VERSION_1)
    stream = deflate.compress(text) + deflate.flush()
    return VERSION + _letters(stream + _check(stream))


def unpack(text: str) -> DecodedLink:
    """What a link holds. Never raises: what is wrong is said in `problem`, and what precedes it is given."""
    if not text or not LETTERS.issuperset(text):
        return DecodedLink(None, [], _('A link holds letters, digits, "-" and "_" alone.'))
    if len(text) > LONGEST:
        return DecodedLink(None, [], _("This link is too long: the most are {most} characters.", most=LONGEST))
    if text[0] != VERSION:
        return DecodedLink(None, [], _("This link was written by a newer version, or it is no link to a game."))
    written, problem = _inflated(text[1:])
    *lines, rest = written.split("\n")
    if not lines:
        return DecodedLink(None, [], problem or _(CHANGED))
    try:
        told = json.loads(lines[0])
    except (ValueError, RecursionError):
        return DecodedLink(None, [], problem or _("The deal in this link cannot be read."))
    try:
        deal = spelled_out(told)
    except ValueError as refusal:
        illegal = _("The deal in this link is not legal. {reason}", reason=refusal)
        return DecodedLink(None, [], problem or illegal)
    return DecodedLink(deal, lines[1:], problem or (_(CHANGED) if rest else ""))


def spelled_out(deal: object) -> Deal:
    """A checked, whole deal of one that may be told by its seed alone. Raises ValueError that says what is wrong."""
    if not isinstance(deal, Mapping):
        raise ValueError(_('"{field}" must be a JSON object.', field="deal"))
    game = find(deal.get("game"))
    seed, options = deal.get("seed"), deal.get("options", {})
    if seed is None or any(field in deal for field in game.fields):
        return game.check_deal(deal)
    if not isinstance(seed, str):
        raise ValueError(_('"{field}" must be text.', field="seed"))
    if not isinstance(options, Mapping):
        raise ValueError(_('"{field}" must be a JSON object.', field="options"))
    if strangers := (deal.keys() - {"game", "options", "players", "seed"}) | (options.keys() - game.options.keys()):
        stranger = shown(min(strangers))
        raise ValueError(
            _("{stranger} is no field and no option of a deal of {game}.", stranger=stranger, game=game.name)
        )
    return game.deal(seed, players=deal.get("players"), **options)


def _by_seed(deal: Deal) -> Deal | None:
    """The deal told by its seed alone, where its seed gives it."""
    told = {field: value for field, value in deal.items() if field not in find(deal["game"]).fields}
    try:
        return told if spelled_out(told) == deal else None
    except ValueError:  # it has no seed, or one that cannot be written down
        return None


def _inflated(letters: str) -> tuple[str, str]:
    """The text in a link, as much of it as can be had, and a sentence where something is wrong."""
    even = letters[: len(letters) - (len(letters) % 4 == 1)]  # no number of bytes ends in a single letter
    data = urlsafe_b64decode(even + "=" * (-len(even) % 4))
    inflate = zlib.decompressobj(-zlib.MAX_WBITS, zdict=link_dictionary.VERSION_1)
    text, end = bytearray(), 0
    try:
        while end < len(data) and not inflate.eof and len(text) <= LONGEST:
            end += 1  # byte by byte, so that an error takes nothing with it of what stands before
            text += inflate.decompress(data[end - 1 : end])
    except zlib.error:
        return _read(text), _(CHANGED)
    stream, check = data[:end], data[end:]
    if len(text) <= LONGEST and (not inflate.eof or len(check) < _CHECK):
        return _read(text), _(CUT)
    sound = len(text) <= LONGEST and check == _check(stream) and _letters(data) == letters
    return _read(text), "" if sound else _(CHANGED)


def _read(text: bytearray) -> str:
    return text[:LONGEST].decode(errors="replace")


def _check(stream: bytes) -> bytes:
    return zlib.crc32(stream).to_bytes(_CHECK)


def _letters(data: bytes) -> str:
    return urlsafe_b64encode(data).decode("ascii").rstrip("=")
