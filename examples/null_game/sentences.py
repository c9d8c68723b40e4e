"""Sentences of the null game: what a move does, and the prompt."""


def describe() -> str:
    """Describe a move in a sentence."""
    return "Says nothing."


def prompt() -> str:
    """Return the prompt for the seat to move."""
    return "Say nothing."
