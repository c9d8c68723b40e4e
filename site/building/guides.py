"""Renders a game's guide, `guide.md`, in the current language, and lists its translatable texts."""

import inspect
import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

import pygames
from building import diagrams
from pygames.i18n import _

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
RULING = re.compile(r"\*\*([A-Z]\d+)\.\*\*")  # the number of a ruling in a guide


def path(game: pygames.Game) -> Path:
    """Return the path of a game's guide."""
    return Path(inspect.getfile(type(game))).with_name("guide.md")


def texts(guide: str) -> list[str]:
    """Return the translatable texts of a guide: the inline content of its blocks, as Markdown, and the captions."""
    tokens = parse(guide)
    captions = [diagrams.caption(block.content) for block in _positions(tokens)]
    return [*lines(tokens), *captions]


def is_translated(game: pygames.Game) -> bool:
    """Return whether a guide has been translated to the current language.

    Other guides have the same headings, so a few of its texts may be translated in any case.
    """
    messages = texts(path(game).read_text(encoding="utf-8"))
    return sum(_(message) != message for message in messages) > len(messages) / 2


class Guide(NamedTuple):
    """A guide as HTML. Each ruling has its number as id."""

    head: str  # the title and the line about the designer
    body: str
    sections: list[tuple[str, str]]  # the ids and the HTML of the headings
    symbols: str  # an SVG with the symbols of the diagrams

    def in_english(self) -> "Guide":
        """Return the guide for a page in another language."""
        sections = [(name, f'<span lang="en">{title}</span>') for name, title in self.sections]
        head, body = (f'<div lang="en">{part}</div>' for part in (self.head, self.body))
        return self._replace(head=head, body=body, sections=sections)


def render(game: pygames.Game) -> Guide:
    """Return a guide in the current language."""
    tokens = parse(path(game).read_text(encoding="utf-8"))
    for heading, words in pairwise(tokens):
        if heading.type == "heading_open" and heading.tag == "h2":
            heading.attrSet("id", "rules-" + re.sub(r"\W+", "-", _text(words).lower()))
    for item, _paragraph, words in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if item.type == "list_item_open" and (ruling := RULING.match(words.content)):
            item.attrSet("id", ruling[1])
    translate(tokens)
    positions = _positions(tokens)
    for block in positions:
        draw = diagrams.deck if block.info == diagrams.DECK_FENCE else partial(diagrams.diagram, game)
        block.type, block.content = "html_block", draw(block.content)
    at = next(index for index, token in enumerate(tokens) if token.type == "paragraph_close") + 1
    return Guide(
        html(tokens[:at]),
        html(tokens[at:]),
        [
            (str(heading.attrs["id"]), html([words]))
            for heading, words in pairwise(tokens)
            if heading.type == "heading_open" and heading.tag == "h2"
        ],
        diagrams.symbols("".join(block.content for block in positions)),
    )


def parse(markdown: str) -> list[Token]:
    """Return the tokens of a Markdown text."""
    return MARKDOWN.parse(markdown)


def lines(tokens: list[Token]) -> list[str]:
    """Return the translatable lines of a parsed text."""
    return [_text(line) for line in _lines(tokens)]


def translate(tokens: list[Token], change: Callable[[str], str] = str) -> None:
    """Translate a parsed text to the current language, and apply ``change`` to each translated line."""
    for line in _lines(tokens):
        (translated,) = MARKDOWN.parseInline(change(_(_text(line))))
        line.children = translated.children


def html(tokens: list[Token]) -> str:
    """Return a parsed text as HTML."""
    text: str = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
    return text.strip()


def _lines(tokens: list[Token]) -> Iterator[Token]:
    return (token for token in tokens if token.type == "inline" and token.content)


def _text(line: Token) -> str:
    """Return the content as one line: line breaks of the source are not part of the message."""
    return " ".join(line.content.split())


def _positions(tokens: list[Token]) -> list[Token]:
    return [token for token in tokens if token.type == "fence" and token.info in (diagrams.FENCE, diagrams.DECK_FENCE)]
