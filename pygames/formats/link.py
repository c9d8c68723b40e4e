"""Games as link text: short text of letters, digits, "-" and "_". Links of all earlier versions can be read.

A link of version 1 is "1", followed by base64url without "=" of a raw deflate stream (with the preset dictionary
`VERSION_1`) and the CRC-32 of the stream's bytes. The stream has lines: the deal as JSON, without the fields that
its seed determines, and then each move. Every line ends with a line break, so a link that was cut can be read up to the
last complete move.
"""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pygames.i18n import N_, _
from pygames.model.data_types import parse_json
from pygames.model.game import Deal, short_repr
from pygames.records.record import record, replay
from pygames.registry import find

_NUMBERS = "2MK 2SY 2VL 3MV 3SK 3LY 4MS 4VL 4YK 5ML 5SV 5YK 6MV 6SY 6LK 7ML 7SK 7VY 8MS 8VL 8YK 9MS 9VY 9LK"
_OTHERS = "0 1M 1S 1V 1L 1Y 1K NM NS NV NL NY NK PMSL PMYK PSVK PVLY TMVK TMLY TSVY TSLK"
_DICE = '],"rolloff":[[,"pattern":{"0,0":,"-1,0":,"0,-1":,"rolls":[['
_CARDS = ',"grids":[[,"wall":[["],"column":["],"odd":["],"even":["],"market":["],"deck":["],"grid":["'
_OPTIONS = (
    '"players":5,"seed":"',
    '"players":4,"seed":"',
    '"players":3,"seed":"',
    '"removal":"any","shelter":"both"',
    '"games":1,"chips":6,"points":"beginner","deck":"double","claim":"call"},"seed":"',
    '"pile":"open","pie":true},"seed":"',
    '{"market":"numbers"},"seed":"',
)
_GAMES = (
    '{"game":"mutation","options":{"removal":"stacked","shelter":"covering"},"players":2,"seed":"',
    '{"game":"strings-of-suits","options":{"games":2,"chips":8,"points":"standard","deck":"single","claim":"auto"},"seed":"',
    '{"game":"siege-of-jacynth","options":{"pile":"closed","pie":false},"seed":"',
    '{"game":"granicus","options":{},"seed":"',
    '{"game":"deckfish","options":{"market":"any"},"seed":"',
)


def _quoted(cards: str) -> str:
    return '"' + cards.replace(" ", '","') + '"'


_LAID = f"{_NUMBERS} ".replace(" ", "@e1\n")
_PLACED = "".join(f"\n{die}@0,-1" for die in "123456")

VERSION_1 = "".join(
    (_DICE, _CARDS, _quoted(_OTHERS), _quoted(_NUMBERS), _LAID, "1M~NK", *_OPTIONS, *_GAMES, _PLACED)
).encode("ascii")


VERSION = "1"
LONGEST = 1 << 16  # the maximum length of a link and of its text in bytes, against decompression bombs

INCOMPLETE = N_("This link is incomplete.")
DAMAGED = N_("This link was mistyped or damaged.")

LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_CHECK = 4  # the length of the CRC-32 in bytes


class DecodedLink(NamedTuple):
    """The content of a link, or as much of it as could be read."""

    deal: Deal | None  # checked and complete; None if it could not be read
    moves: list[str]  # not checked
    problem: str = ""  # what is wrong with the link, as a sentence


def to_link(record: Mapping[str, Any]) -> str:
    """Return a record as link text. Raise ValueError if the record is invalid or too long for a link."""
    state = replay(record)
    return pack(state.deal, state.moves)


def from_link(text: str) -> dict[str, Any]:
    """Return the record in a link. Raise ValueError with a sentence if the link is damaged."""
    deal, moves, problem = unpack(text)
    if deal is None or problem:
        raise ValueError(problem)
    return record(deal, moves)


def pack(deal: Deal, moves: Sequence[str]) -> str:
    """Return the link text of a complete deal and legal moves. Raise ValueError if they are too long for a link."""
    head = json.dumps(_shorten(deal) or deal, separators=(",", ":"))
    text = "".join(f"{line}\n" for line in (head, *moves)).encode()
    if len(text) > LONGEST:
        raise ValueError(_("This game is too long for a link. Save it as a file instead."))
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=VERSION_1)
    stream = deflate.compress(text) + deflate.flush()
    return VERSION + _letters(stream + _check(stream))


def unpack(text: str) -> DecodedLink:
    """Decode a link as far as it can be read. Never raise an exception; `problem` says what is wrong."""
    if not text or not LETTERS.issuperset(text):
        return DecodedLink(None, [], _('A link can only contain letters, digits, "-" and "_".'))
    if len(text) > LONGEST:
        return DecodedLink(None, [], _("This link is too long: the limit is {most} characters.", most=LONGEST))
    if text[0] != VERSION:
        return DecodedLink(None, [], _("This link was made by a newer version, or it is not a link to a game."))
    written, problem = _decompress(text[1:])
    *lines, rest = written.split("\n")
    if not lines:
        return DecodedLink(None, [], problem or _(DAMAGED))
    try:
        written_deal = parse_json(lines[0])
    except ValueError:
        return DecodedLink(None, [], problem or _("The deal in this link cannot be read."))
    try:
        deal = complete_deal(written_deal)
    except ValueError as refusal:
        illegal = _("The deal in this link is not valid. {reason}", reason=refusal)
        return DecodedLink(None, [], problem or illegal)
    return DecodedLink(deal, lines[1:], problem or (_(DAMAGED) if rest else ""))


def complete_deal(deal: object) -> Deal:
    """Return a checked deal, drawn from its seed if it has none of the game's fields. Raise ValueError if illegal."""
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
        stranger = short_repr(min(strangers))
        raise ValueError(
            _("{stranger} is neither a field nor an option of a deal of {game}.", stranger=stranger, game=game.name)
        )
    return game.deal(seed, players=deal.get("players"), **options)


def _shorten(deal: Deal) -> Deal | None:
    """Return the deal without the fields that its seed determines, or None if its seed gives another deal."""
    short = {field: value for field, value in deal.items() if field not in find(deal["game"]).fields}
    try:
        return short if complete_deal(short) == deal else None
    except ValueError:  # it has no seed, or one that cannot be encoded
        return None


def _decompress(letters: str) -> tuple[str, str]:
    """Return the text of a link as far as it can be decompressed, and a sentence if something is wrong."""
    even = letters[: len(letters) - (len(letters) % 4 == 1)]  # one letter after the last group of four encodes no byte
    data = urlsafe_b64decode(even + "=" * (-len(even) % 4))
    inflate = zlib.decompressobj(-zlib.MAX_WBITS, zdict=VERSION_1)
    text, end = bytearray(), 0
    try:
        while end < len(data) and not inflate.eof and len(text) <= LONGEST:
            end += 1  # byte by byte, so that an error loses nothing of the text before it
            text += inflate.decompress(data[end - 1 : end])
    except zlib.error:
        return _read(text), _(DAMAGED)
    stream, check = data[:end], data[end:]
    if len(text) <= LONGEST and (not inflate.eof or len(check) < _CHECK):
        return _read(text), _(INCOMPLETE)
    sound = len(text) <= LONGEST and check == _check(stream) and _letters(data) == letters
    return _read(text), "" if sound else _(DAMAGED)


def _read(text: bytearray) -> str:
    return text[:LONGEST].decode(errors="replace")


def _check(stream: bytes) -> bytes:
    return zlib.crc32(stream).to_bytes(_CHECK)


def _letters(data: bytes) -> str:
    return urlsafe_b64encode(data).decode("ascii").rstrip("=")
