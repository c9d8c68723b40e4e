"""Notation in the texts of the game, which is not translated (see tests/i18n/test_untranslated.py)."""

from itertools import product

NOTATION = "[MSVLYK]|[a-g]|m[1-3]"  # letters of suits, columns, places in the market
# Rarely legal moves whose refusals are checked too.
EXTRA_MOVES = [f"{a}{b}-{c}{d}" for a, b, c, d in product("abcdefg", "123456", "abcdefg", "123456")]
