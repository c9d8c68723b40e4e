"""Notation in the texts of the game, which is not translated (see tests/i18n/test_untranslated.py)."""

NOTATION = "[MSVLYK][0-9]?|[a-f][1-6]?"  # letters of suits with a number of chips, columns, cells
