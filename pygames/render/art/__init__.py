"""Our own drawings, as SVG: suit marks, card faces, dice, tokens. Colours are the CSS variables of `style.py`.

Each drawing that comes back often is a symbol, drawn once and used by name (``mark-M``, ``art-5ML``, ``token-0``);
`symbols` gives them all. What depends on a size (where rank and marks stand on a card of 48 by 48) is written out where
it is needed.
"""

from functools import cache

from pygames.render.art import backs, dice, marks, tokens, vignettes


@cache
def symbols() -> dict[str, str]:
    """Every symbol by its name: the text of its ``<symbol>`` element."""
    return {**marks.SYMBOLS, **vignettes.symbols(), **backs.SYMBOLS, **tokens.SYMBOLS, **dice.SYMBOLS}
