"""The null game in sentences: what a move does, and what is asked."""


def describe() -> str:
    """A move as a sentence."""
    return "Says nothing."


def prompt() -> str:
    """What is asked of the seat to move."""
    return "Say nothing."
