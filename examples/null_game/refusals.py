"""Why a move of the null game is refused, in a player's words."""


def explain_illegal() -> str:
    """The rule that forbids a well-formed move (here there is none to forbid)."""
    return "Every seat says nothing."
