"""The texts in a page's source: found for the catalogue, and said in another language.

A text is what stands between two tags that break a line, with the tags in it that do not ("See <a href=…>the
rules</a>."), or an attribute that is read to a person. What a build puts in later (``{name}``) stands in it as it is.
"""

import re
from collections.abc import Callable

Said = Callable[[str], str]

_TOKEN = re.compile(
    r"""
    (?P<silent>
        <!--.*?-->
        | <(?P<kind>script|style|svg)\b.*?</(?P=kind)>
        | <(?P<code>\w+)[^>]*\ translate="no".*?</(?P=code)>
    )
    | (?P<tag> <[^>]*> )
    | [^<]+
    """,
    re.DOTALL | re.VERBOSE,
)
_IN_A_LINE = re.compile(r"<(/?)(a|abbr|b|code|em|i|kbd|q|small|span|strong|time)\b")
_READ = re.compile(r'(?<= )((?:alt|aria-label|aria-roledescription|placeholder|title)=")([^"]*)(")')
_DESCRIPTION = re.compile(r'(<meta name="description" content=")([^"]*)(")')
_LETTER = re.compile(r"[^\W\d_]")
_NOT_SAID = re.compile(r"<[^>]*>|\{\w+\}|&\w+;")


def said(page: str, say: Said) -> str:
    """The page with each of its texts as ``say`` has it."""
    parts: list[str] = []
    line: list[str] = []
    for token in _TOKEN.finditer(page):
        if token["silent"] is None and (token["tag"] is None or _IN_A_LINE.match(token[0])):
            line.append(token[0])
            continue
        parts += [_line(line, say), _tag(token[0], say) if token["tag"] else token[0]]
        line.clear()
    return "".join([*parts, _line(line, say)])


def texts(page: str) -> list[str]:
    """The texts of a page, as they stand in the catalogue."""
    found: list[str] = []

    def heard(text: str) -> str:
        found.append(text)
        return text

    said(page, heard)
    return found


def _line(tokens: list[str], say: Said) -> str:
    """A line said: as a whole where it has words of its own, else each of the elements that it is made of."""
    partners = _partners(tokens)
    inside = 0  # up to where an element of this line goes
    for place, token in enumerate(tokens):
        if place >= inside and _is_said(token):
            break
        inside = max(inside, partners.get(place, 0))
    else:
        return _elements(tokens, partners, say)
    start, end = 0, len(tokens)
    while _is_outside(tokens, start, partners):
        start += 1
    while _is_outside(tokens, end - 1, partners):
        end -= 1
    before, after = "".join(tokens[:start]), "".join(tokens[end:])
    text = "".join(_tag(token, say) if token.startswith("<") else token for token in tokens[start:end])
    bare = text.strip()
    lead = text.index(bare)
    return before + text[:lead] + say(" ".join(bare.split())) + text[lead + len(bare) :] + after


def _elements(tokens: list[str], partners: dict[int, int], say: Said) -> str:
    parts: list[str] = []
    place = 0
    while place < len(tokens):
        end = partners.get(place)
        parts.append(_tag(tokens[place], say))
        if end is not None:
            parts += [_line(tokens[place + 1 : end], say), tokens[end]]
            place = end
        place += 1
    return "".join(parts)


def _partners(tokens: list[str]) -> dict[int, int]:
    """For each tag that opens where the one stands that closes it; of those alone that have one in this line."""
    opened: list[int] = []
    partners = {}
    for place, token in enumerate(tokens):
        tag = _IN_A_LINE.match(token)
        if tag and not tag[1]:
            opened.append(place)
        elif tag and opened:
            partners[opened.pop()] = place
    return partners


def _is_outside(tokens: list[str], place: int, partners: dict[int, int]) -> bool:
    """Whether a token at the edge is a tag whose element began before this line or ends after it, or empty space."""
    token = tokens[place]
    return not token.strip() or (token.startswith("<") and place not in partners and place not in partners.values())


def _tag(tag: str, say: Said) -> str:
    """A tag with those of its attributes said that are read to a person."""

    def attribute(found: re.Match[str]) -> str:
        return found[1] + (say(found[2]) if _is_said(found[2]) else found[2]) + found[3]

    return _DESCRIPTION.sub(attribute, _READ.sub(attribute, tag)) if tag.startswith("<") else tag


def _is_said(text: str) -> bool:
    """Whether there are words in it, beside tags and what a build puts in."""
    return _LETTER.search(_NOT_SAID.sub("", text)) is not None
