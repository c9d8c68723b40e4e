"""Renders a game's guide, `guide.md`, in the current language, and lists its translatable texts."""

import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path

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


def render(game: pygames.Game) -> tuple[str, str]:
    """Return a guide as HTML, with the number of each ruling as its id, and an SVG with the symbols of the diagrams."""
    tokens = parse(path(game).read_text(encoding="utf-8"))
    for item, _paragraph, words in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if item.type == "list_item_open" and (ruling := RULING.match(words.content)):
            item.attrSet("id", ruling[1])
    translate(tokens)
    positions = _positions(tokens)
    for block in positions:
        block.type, block.content = "html_block", diagrams.diagram(game, block.content)
    return html(tokens), diagrams.symbols("".join(block.content for block in positions))


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
    return [token for token in tokens if token.type == "fence" and token.info == diagrams.FENCE]
