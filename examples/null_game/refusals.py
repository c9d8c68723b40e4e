"""Why a move of the null game is illegal, in words for the player."""


def explain_illegal() -> str:
    """The rule that forbids a well-formed move (here there is none)."""
    return "Every seat says nothing."
