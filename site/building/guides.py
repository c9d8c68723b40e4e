"""A game's guide, `guide.md`: its texts, and its page in the language that is spoken."""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

import pygames
from building import diagrams
from pygames.language import _

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
RULING = re.compile(r"\*\*([A-Z]\d+)\.\*\*")  # how a guide numbers one


def path(game: pygames.Game) -> Path:
    """The path of a game's guide."""
    return Path(inspect.getfile(type(game))).with_name("guide.md")


def texts(guide: str) -> list[str]:
    """The texts of a guide, as they stand in the catalogue: what Markdown calls inline, mark-up and all."""
    tokens = MARKDOWN.parse(guide)
    captions = [diagrams.caption(block.content) for block in _positions(tokens)]
    return [*(_text(line) for line in _lines(tokens)), *captions]


def guided(game: pygames.Game) -> tuple[str, str]:
    """A guide as HTML, in which each ruling has its number for an id, and the symbols of its diagrams."""
    tokens = MARKDOWN.parse(path(game).read_text(encoding="utf-8"))
    for item, _paragraph, words in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if item.type == "list_item_open" and (ruling := RULING.match(words.content)):
            item.attrSet("id", ruling[1])
    for line in _lines(tokens):
        (said,) = MARKDOWN.parseInline(_(_text(line)))
        line.children = said.children
    positions = _positions(tokens)
    for block in positions:
        block.type, block.content = "html_block", diagrams.diagram(game, block.content)
    html: str = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
    return html.strip(), diagrams.symbols("".join(block.content for block in positions))


def _lines(tokens: list[Token]) -> Iterator[Token]:
    return (token for token in tokens if token.type == "inline" and token.content)


def _text(line: Token) -> str:
    """Where a line of the source ends says nothing."""
    return " ".join(line.content.split())


def _positions(tokens: list[Token]) -> list[Token]:
    return [token for token in tokens if token.type == "fence" and token.info == diagrams.FENCE]
