"""Sentences of the null game: what a move does, and the prompt."""


def describe() -> str:
    """A move as a sentence."""
    return "Says nothing."


def prompt() -> str:
    """The prompt for the seat to move."""
    return "Say nothing."
