"""Why a move of the null game is illegal, in words for the player."""


def explain_illegal() -> str:
    """The sentence that names the rule against a well-formed but illegal move. Here every well-formed move is legal."""
    return "Every seat says nothing."
