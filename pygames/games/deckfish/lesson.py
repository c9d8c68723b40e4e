"""The lesson of Deckfish, in thirteen steps: a game from the first token until Red is out. The learner is Blue."""

from pygames.model.lesson import Step, one_game

# As on the table, row 6 at the top.
_SEA = """
NV   6MV 3SK  8YK  4MS  TMLY 7VY
9MS  2VL 5ML  2SY  PMYK 3LY  NS
NL   8MS 6LK  5SV  9LK  7ML  1M
PSVK 1S  3MV  TSLK 4YK  PMSL 8VL
1Y   9VY 7SK  NM   1K   1L   6SY
PVLY 1V  TSVY 4VL  NK   2MK  NY
"""
_ROWS = [line.split() for line in _SEA.split("\n") if line]
_DEAL = {"grid": [card for row in reversed(_ROWS) for card in row], "market": ["TMVK", "0", "5YK"]}

# Red's plies are between the learner's.
STEPS = one_game(
    _DEAL,
    Step(
        title="Six suits",
        words=(
            "Collect cards so that you have many of every suit: your rarest suit is your score. Aces and Crowns show "
            "one suit, other cards two or three.\n\n"
            "First both players in turn put three tokens on Aces and Crowns. Your opponent has put one; when all six "
            "are down, you move first."
        ),
        task="Put a token on the Ace of Suns, at b3.",
        accepts="b3",
        right="The card under a token decides how it may move, so this one moves by Suns.",
        wrong="That's allowed, but here try the Ace of Suns, at b3.",
        cards=("1S", "2SY", "PVLY", "0"),
        moves="d2",
    ),
    Step(
        title="Suns step diagonally",
        words=(
            "All six tokens are down. In your turn you move one by a suit of the card it stands on. Then that card is "
            "yours, and leaves a gap.\n\n"
            "By Suns a token goes one or two cells along a diagonal, over free cards only."
        ),
        task="Go by Suns from b3, two cells up and to the right, to d5.",
        accepts="b3-d5",
        right="The Ace of Suns is your first card, and b3 is a gap. Your token stands on the Desert: Suns and Wyrms.",
        wrong="Take it back, and go by Suns from b3 to d5.",
        moves="b3 e2 a6 g5 f2",
    ),
    Step(
        title="The market",
        words=(
            "After your move you may exchange a market card with a card of the grid that has no token on it.\n\n"
            "The Consul in the market shows three suits. Your token at a6 will slide down its column: put the Consul "
            "there."
        ),
        task="Exchange the Consul with the Borderland at a1.",
        accepts="m1-a1",
        right="The Consul waits at a1, and the Borderland is in the market, where your opponent may use it too.",
        wrong="Take it back: choose the Consul, the first card of the market, and then a1.",
        moves="b3-d5",
    ),
    Step(
        title="Waves slide",
        words=(
            "Your opponent has moved, and left a gap at e2.\n\n"
            "By Waves a token slides straight as far as it can, until a token, the Excuse, a gap or the edge stops "
            "it. It cannot stop before."
        ),
        task="Slide from a6 down the column.",
        accepts="a6-a1",
        right="All the way to a1. You have taken the Sea, and the Consul is yours when this token leaves it.",
        wrong="Take it back, and slide down the column from a6.",
        moves="m1-a1 e2-g3 -",
    ),
    Step(
        title="No thanks",
        words=(
            "You do not have to exchange. Your opponent can use the new card too, so it is often better to leave "
            "things as they are."
        ),
        task="Skip the exchange.",
        accepts="-",
        right="That ends your turn. From now on the lesson skips the exchange for you, until it matters.",
        wrong="Take it back, and skip the exchange this time.",
        moves="a6-a1",
    ),
    Step(
        title="Leaves drift",
        words=(
            "By Leaves a token goes straight, as far as you like. It passes no gap and no obstacle, which is another "
            "token or the Excuse, and never ends beside an obstacle.\n\n"
            "Above f2, the cards at f4 and f5 lie beside your opponent's tokens. Pass over them."
        ),
        task="Drift from f2 up to f6.",
        accepts="f2-f6",
        right="Up to the Rite, which shows three suits. Only the card where you stop must not be beside an obstacle.",
        wrong="Take it back, and drift from f2 to f6.",
        moves="- g3-g4 -",
    ),
    Step(
        title="Wyrms push",
        words=(
            "By Wyrms a token goes straight onto the first token it meets, anybody's, and pushes it one cell on, to a "
            "card without a token that is not the Excuse.\n\n"
            "From the Desert at d5, the first token down the column is your opponent's, at d2."
        ),
        task="Push the token at d2 with yours from d5.",
        accepts="d5-d2",
        right="Your opponent's token was pushed to d1, and yours stands on the Huntress, the Crown of Moons.",
        wrong="Take it back: go from d5 onto the token at d2.",
        moves="f2-f6 - g5-e3 -",
    ),
    Step(
        title="Moons jump",
        words=(
            "Gaps stop every suit but Moons. By Moons a token jumps straight over one gap or more, and nothing else, "
            "onto the first card beyond, if that is free.\n\n"
            "Beside your token at d2 there are two gaps in a row."
        ),
        task="Jump from d2 over both gaps, to g2.",
        accepts="d2-g2",
        right="Over e2 and f2 in one leap. The more gaps there are, the more Moons are worth.",
        wrong="Take it back, and jump from d2 to g2.",
        moves="d5-d2 - g4-g6 -",
    ),
    Step(
        title="Knots wind",
        words=(
            "By Knots a token makes exactly three steps from free card to free card, side by side. It may turn, and "
            "never comes to the same cell twice.\n\n"
            "The Consul at a1 shows three suits: you may move by any of them."
        ),
        task="Wind from a1 to the Castle at c2.",
        accepts="a1-c2",
        right="Three steps: two to the right and one up, in any order. The Consul, with its three suits, is yours.",
        wrong="Take it back, and go from a1 to c2 by Knots.",
        moves="d2-g2 - d1-g1 -",
    ),
    Step(
        title="Your rarest suit",
        words=(
            "Your score is how many you have of your rarest suit. You have two each of Moons, Suns and Waves, one "
            "each of Leaves, Wyrms and Knots: that scores 1.\n\n"
            "You take the card your token leaves."
        ),
        task="Leave the Rite at f6: it shows Leaves and Wyrms.",
        accepts="f6-.*",
        right=(
            "Now only Knots are rare. And look at g6: with f6 a gap, your opponent's token there has no way out. A "
            "token that cannot move takes nothing."
        ),
        wrong="Take it back: the Rite is the card at f6, and you take it by moving the token that stands on it.",
        moves="a1-c2 - e3-e4 -",
    ),
    Step(
        title="The suit that holds you back",
        words=(
            "Your score is still 1, because of Knots: every other suit you have at least twice.\n\n"
            "The Castle at c2 shows Suns and Knots, and your token stands on it."
        ),
        task="Take the Castle: move your token from c2, anywhere.",
        accepts="c2-.*",
        right="Two of your rarest suit: your score is 2. Your opponent has 1.",
        wrong="Take it back, and move the token that stands at c2.",
        moves="f6-c6 - e4-e6 -",
    ),
    Step(
        title="Shutting in",
        words=(
            "Your opponent's tokens at g1 and g6 have no way out. The third, at e6, has just one: diagonally, to "
            "f5.\n\n"
            "The Excuse is in the market. No token goes onto it."
        ),
        task="Exchange the Excuse with the Savage at f5.",
        accepts="m2-f5",
        right=(
            "Your opponent cannot move, and is out for the rest of the game. That is what the exchange is for: to "
            "help your own tokens, or to block the others."
        ),
        wrong="Take it back: choose the Excuse, the second card of the market, and then f5.",
        moves="c2-d3",
    ),
    Step(
        title="To the end",
        words=(
            "If you can't move, you are out. The other player goes on until they can't move either. Then the rarest "
            "suit decides; if that is tied, the next rarest, and so on. If all six are tied, it is a draw.\n\n"
            "You play on alone."
        ),
        task="Make any move you like. Which suit do you need now?",
        accepts="[a-g][1-6]-[a-g][1-6]",
        right="Six ways to move, the market, and your rarest suit: that is Deckfish.",
        moves="m2-f5",
    ),
)
