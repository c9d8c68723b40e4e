"""The lesson of the null game: one step."""

from pygames.model.lesson import Step

STEPS = (
    Step(
        title="Nothing",
        words="A coin has been tossed, and nobody looks at it before the end. Until then each seat says nothing.",
        task="Say nothing.",
        accepts="-",
        right="That is the whole game.",
        deal={"coin": 0},
    ),
)
