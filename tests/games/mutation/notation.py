"""Notation in the texts of the game, which is not translated (see tests/i18n/test_untranslated.py)."""

from itertools import product

NOTATION = r"-?[A-Z]{1,2}(-?[0-9]+)?|[BRJPOn][1-6][²³⁴⁵⁶⁷⁸⁹⁺]?"  # columns, cells, dice with the letters of owners
# Rarely legal moves whose refusals are checked too.
EXTRA_MOVES = [f"{value}@{x},{y}" for value, x, y in product("126x", range(-3, 4), range(-2, 3))]
