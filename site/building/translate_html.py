"""Extracts and replaces the translatable texts of an HTML page.

A text is the content between two block-level tags, including its inline tags ("See <a href=…>the rules</a>."), or the
value of an attribute for people, such as `alt`. Placeholders of the build (``{name}``) are part of the text.
"""

import re
from collections.abc import Callable

Translate = Callable[[str], str]

_TOKEN = re.compile(
    r"""
    (?P<skipped>
        <!--.*?-->
        | <(?P<kind>script|style|svg)\b.*?</(?P=kind)>
        | <(?P<code>\w+)[^>]*\ translate="no".*?</(?P=code)>
    )
    | (?P<tag> <[^>]*> )
    | [^<]+
    """,
    re.DOTALL | re.VERBOSE,
)
_INLINE_TAG = re.compile(r"<(/?)(a|abbr|b|code|em|i|kbd|q|small|span|strong|time)\b")
_TEXT_ATTRIBUTE = re.compile(
    r'(?<= )((?:alt|aria-label|data-missing|aria-roledescription|placeholder|title)=")([^"]*)(")'
)
_DESCRIPTION = re.compile(r'(<meta name="description" content=")([^"]*)(")')
_LETTER = re.compile(r"[^\W\d_]")
_NOT_TEXT = re.compile(r"<[^>]*>|\{\w+\}|&\w+;")


def replace_texts(page: str, translate: Translate) -> str:
    """Return the page with each text replaced by its translation."""
    parts: list[str] = []
    line: list[str] = []
    for token in _TOKEN.finditer(page):
        if token["skipped"] is None and (token["tag"] is None or _INLINE_TAG.match(token[0])):
            line.append(token[0])
            continue
        parts += [_line(line, translate), _tag(token[0], translate) if token["tag"] else token[0]]
        line.clear()
    return "".join([*parts, _line(line, translate)])


def texts(page: str) -> list[str]:
    """Return the texts of a page, as they are in the catalogue."""
    found: list[str] = []

    def collect(text: str) -> str:
        found.append(text)
        return text

    replace_texts(page, collect)
    return found


def _line(tokens: list[str], translate: Translate) -> str:
    """Translate a line: as one text if it has words outside its elements, else each element as a text of its own."""
    partners = _partners(tokens)
    inside = 0  # the index where the current element ends
    for index, token in enumerate(tokens):
        if index >= inside and _has_words(token):
            break
        inside = max(inside, partners.get(index, 0))
    else:
        return _elements(tokens, partners, translate)
    start, end = 0, len(tokens)
    while _is_outside(tokens, start, partners):
        start += 1
    while _is_outside(tokens, end - 1, partners):
        end -= 1
    before, after = "".join(tokens[:start]), "".join(tokens[end:])
    text = "".join(_tag(token, translate) if token.startswith("<") else token for token in tokens[start:end])
    bare = text.strip()
    lead = text.index(bare)
    return before + text[:lead] + translate(" ".join(bare.split())) + text[lead + len(bare) :] + after


def _elements(tokens: list[str], partners: dict[int, int], translate: Translate) -> str:
    parts: list[str] = []
    index = 0
    while index < len(tokens):
        end = partners.get(index)
        parts.append(_tag(tokens[index], translate))
        if end is not None:
            parts += [_line(tokens[index + 1 : end], translate), tokens[end]]
            index = end
        index += 1
    return "".join(parts)


def _partners(tokens: list[str]) -> dict[int, int]:
    """Map the index of each opening tag to that of its closing tag, if both are in this line."""
    opened: list[int] = []
    partners = {}
    for index, token in enumerate(tokens):
        tag = _INLINE_TAG.match(token)
        if tag and not tag[1]:
            opened.append(index)
        elif tag and opened:
            partners[opened.pop()] = index
    return partners


def _is_outside(tokens: list[str], index: int, partners: dict[int, int]) -> bool:
    """Return whether a token is white space or a tag without a partner in the line, so not part of the text."""
    token = tokens[index]
    return not token.strip() or (token.startswith("<") and index not in partners and index not in partners.values())


def _tag(tag: str, translate: Translate) -> str:
    """Return a tag with its text attributes translated."""

    def attribute(found: re.Match[str]) -> str:
        return found[1] + (translate(found[2]) if _has_words(found[2]) else found[2]) + found[3]

    return _DESCRIPTION.sub(attribute, _TEXT_ATTRIBUTE.sub(attribute, tag)) if tag.startswith("<") else tag


def _has_words(text: str) -> bool:
    """Return whether a text has letters besides tags and placeholders."""
    return _LETTER.search(_NOT_TEXT.sub("", text)) is not None
