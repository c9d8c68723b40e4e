"""The pictures on the cards, one symbol each."""

SYMBOLS: dict[str, str] = {}
