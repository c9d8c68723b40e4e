"""The lesson of Coin Row: three steps, all for Blue."""

from pygames.model.lesson import Step

_DEAL = {"coins": [3, 9, 1, 6, 10, 2, 8, 5, 7, 4]}

STEPS = (
    Step(
        title="The ends",
        words="Ten coins lie in a row. You are Blue. Take the first or the last: it is worth its number.",
        task="Take the better one.",
        accepts="4",
        right="You have 4 points, and your opponent will take the 3.",
        wrong="The 4 is worth more.",
        deal=_DEAL,
    ),
    Step(
        title="What you uncover",
        words="Your opponent may take the coin that you uncover. The 9 hides the 1, and the 7 hides the 5.",
        task="Take much, and uncover little.",
        accepts="9",
        right="You have 13 points, and the 1 helps nobody.",
        wrong="Now your opponent takes the 9.",
        deal=_DEAL,
        moves="4 3",
    ),
    Step(
        title="The last coins",
        words="You have 20 points, and your opponent has 19. Two coins are left, one for each of you.",
        task="Win the game.",
        accepts="10",
        right="You win 30 to 25.",
        wrong="Your opponent gets the 10.",
        deal=_DEAL,
        moves="4 3 9 7 5 8 2 1",
    ),
)
