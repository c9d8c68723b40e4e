"""The lesson of Mutation, in nine steps: the first turns of a game for two. The learner is Blue."""

from pygames.model.lesson import Step, one_game

_DEAL = {
    "players": 2,
    "rolloff": [[6, 3]],
    "pattern": {"0,0": 2, "-1,0": 5, "-2,0": 4, "1,0": 3, "2,0": 6},
    "rolls": [
        *([4, 2], [3, 6], [3, 6], [2, 1], [5, 1], [6, 4], [2, 6], [4, 5]),
        *([4, 4], [6, 2], [3, 1], [6, 5], [6, 1], [2, 5], [1, 2], [6, 3]),
        *([5, 4], [2, 1], [3, 4], [6, 6], [1, 5], [4, 2], [3, 3], [5, 1]),
    ],
}

# Red's plies are between the learner's.
STEPS = one_game(
    _DEAL,
    Step(
        title="Matching dice",
        words=(
            "Build the largest group of your own dice. Your 4 and your opponent's 6 are on the table. The three white "
            "dice between them belong to nobody.\n\n"
            "You have rolled a 4 and a 2, and place one. On the table it must touch a die, and match all your own "
            "dice that it touches."
        ),
        task="Choose the 4, and place it right above your own 4.",
        accepts="4@-2,1",
        right="Two dice of yours side by side are a strain of two. The largest strain wins in the end.",
        wrong="Take it back: the 4 goes above your die at the left end.",
    ),
    Step(
        title="Another value",
        words=(
            "Your opponent has covered a white 3. You have rolled a 3 and a 6. Neither may touch your 4s, on any "
            "side.\n\n"
            "White dice and other colours do not matter. Corners do not count as touching."
        ),
        task="Place the 3 right below the white 5.",
        accepts="3@-1,-1",
        right="It touches the white 5 alone. Now you have two strains: one of two dice, and one of a single die.",
        wrong="Take it back: the 3 goes on the free cell below the white 5.",
        moves="4@-2,1 3@1,0",
    ),
    Step(
        title="Cover a die",
        words=(
            "A die may also be laid on top of one that is not yours, if both show the same value and it touches a "
            "die of yours. Only the top of a stack counts.\n\n"
            "A die that covers does not have to match your dice beside it."
        ),
        task="Cover the white 5 with your 5.",
        accepts="5@-1,0",
        right=(
            "Your 5 touches the 4s and the 3: two strains have become one, of four dice. That is what covers are for."
        ),
        wrong="Take it back: choose your 5, and then the white 5.",
        moves="3@-1,-1 2@0,0",
    ),
    Step(
        title="Cover an opponent",
        words=(
            "Your opponent has four dice in a row, and the 2 at the end of it touches your 5. You have rolled a 2.\n\n"
            "Dice of opponents are covered in the same way. Only a player's last die on top is safe."
        ),
        task="Cover your opponent's 2 with yours.",
        accepts="2@0,0",
        right="Your strain has five dice now, and your opponent's has three.",
        wrong="Take it back: choose your 2, and then your opponent's 2 in the middle.",
        moves="5@-1,0 6@3,0",
    ),
    Step(
        title="A double",
        words=(
            "Two 4s: a double. You place one of them as always. After that, a double lets you do something more.\n\n"
            "First let your strain grow. There is room for a 4 at its left end."
        ),
        task="Place a 4 to the left of your 4s, in the same row as the 5.",
        accepts="4@-3,0",
        right="Six dice. Now see what the double is good for.",
        wrong="Take it back: the 4 goes to the left end of the long row.",
        moves="2@0,0 4@0,1",
    ),
    Step(
        title="Take one away",
        words=(
            "After a double you may remove an opponent's die for good, if it lies on top of another and touches a "
            "strain of yours of two dice or more. Here, too, a player's last die on top is safe. You may also remove "
            "none.\n\n"
            "Your opponent's 3 lies on the white 3, and touches your 2."
        ),
        task="Remove your opponent's 3.",
        accepts="x@1,0",
        right="It is gone, and the white 3 lies on top again. Your opponent's strain has only two dice left.",
        wrong=(
            "You may remove none, but here you gain more if you do remove one. Take it back, and choose your "
            "opponent's 3."
        ),
        moves="4@-3,0",
    ),
    Step(
        title="The better place",
        words=(
            "A turn later you have covered the white 3, and your opponent has built a block of 6s. You have rolled a "
            "6 and a 1. Neither fits on a free cell beside your dice.\n\n"
            "A cover needs no room. It makes you larger, and the other smaller."
        ),
        task="Make your strain larger.",
        accepts="6@2,0",
        right="Eight dice to three. Before you place a die, look for what it could cover.",
        wrong="Your largest strain has not grown. Take it back: one of your opponent's 6s touches your 3.",
        moves="x@1,0 6@3,1 3@1,0 6@2,1",
    ),
    Step(
        title="Stand in the way",
        words=(
            "You have rolled a 1 and a 2, and none of your strains can grow. But you must place a die if there is any "
            "place for it.\n\n"
            "So place it where your opponent wants to grow: beside the 6s. Only a die with the same value could cover "
            "it."
        ),
        task="Place a die on a free cell that touches one of your opponent's 6s.",
        accepts="[12]@(2,2|3,2|4,1|4,0|3,-1)",
        right="One place fewer for your opponent. A 6 there would have made the block larger.",
        wrong="That is not in your opponent's way. Take it back, and choose a cell at the edge of the block of 6s.",
        moves="6@2,0 5@-2,2",
    ),
    Step(
        title="To the end",
        words=(
            "The die that you do not place goes back to your pool. If neither has a place, you keep both, and your "
            "turn passes.\n\n"
            "The game ends when somebody has to roll and has fewer than two dice. Then the largest strain wins. Tied "
            "players share the win."
        ),
        task="Place a die, wherever you like.",
        accepts="[1-6]@.*",
        right="Keep your dice together, and keep matching values at their edges.",
        moves="1@4,0 6@3,2",
    ),
)
