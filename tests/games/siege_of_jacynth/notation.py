"""Notation in the texts of the game, which is not translated (see tests/i18n/test_untranslated.py)."""

# columns, half-cells, pairs in the wall, and the initials of a seat's name in a terminal
NOTATION = r"[a-n]([1-9][0-9]?)?|[1N][MSVLYK]\+[1N][MSVLYK]|«(At|De)"
