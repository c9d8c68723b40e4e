"""The lesson of the null game: three steps."""

from pygames.model.lesson import Step

_DEAL = {"coin": 0, "options": {"rounds": 2}}

STEPS = (
    Step(
        title="Nothing",
        words="A coin has been tossed, and nobody looks at it before the end. You are First, and you begin.",
        task="Say nothing.",
        accepts="-",
        right="Your opponent has learned nothing.",
        wrong="A nod is allowed too, but try the other button.",
        deal=_DEAL,
    ),
    Step(
        title="A nod",
        words="You may also nod, once in a game.",
        task="Nod.",
        accepts=r"\+",
        right="That was polite.",
        wrong="Nobody has noticed it. Use the other button.",
        deal=_DEAL,
    ),
    Step(
        title="The coin",
        words="You have nodded, and your opponent said nothing. When both have had two turns, the coin decides.",
        task="Say nothing, the only move left.",
        accepts="-",
        right="Your opponent has one more turn, and then you both look at the coin.",
        deal=_DEAL,
        moves="+ -",
    ),
)
