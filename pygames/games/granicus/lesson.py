"""The lesson of Granicus, in nine steps: a game up to the learner's last card. The learner is Odd."""

from pygames.model.lesson import Step, one_game

_DEAL = {
    "column": ["M", "S", "V", "L", "Y", "K"],
    "odd": ["9MS", "7SK", "3LY", "5SV", "5ML", "5YK", "7VY", "7ML", "9VY", "3MV", "3SK", "9LK"],
    "even": ["2MK", "6SY", "4MS", "8VL", "8YK", "4YK", "6MV", "2VL", "6LK", "2SY", "4VL", "8MS"],
}

_STAY = "Choose the place, then leave the other Ace."

# Even's plies are between the learner's.
STEPS = one_game(
    _DEAL,
    Step(
        title="Six rows, six suits",
        words=(
            "Score more points than your opponent by winning rows. The six Aces in the column show the six suits. "
            "Each is the banner of its row.\n\n"
            "You are Odd, on the left. Your top card, the Pact, shows Moons and Suns: you may place it in either of "
            "those rows."
        ),
        task="Place the Pact on the Suns, in row 2.",
        accepts="S",
        right=(
            "The Pact shows Suns, and the row has the banner of Suns: you hold the row, and it is worth a point. On "
            "the first turn no Ace moves."
        ),
        wrong="That's allowed, but here try the Suns.",
        cards=("1M", "9MS", "6LK"),
    ),
    Step(
        title="Banners move",
        words=(
            "Your opponent, Even, has placed the Author on the Knots and holds that row.\n\n"
            "When you have placed a card, you may swap the Ace of its other suit with the Ace above or below it. "
            "Cards never move, so the Author can lose its banner."
        ),
        task="Place the Castle on the Suns, then move the Knots up.",
        accepts="Su",
        right=(
            "Row 6 now has the banner of Wyrms, and the Author does not show them. Your opponent still holds the row, "
            "but gets no points for it."
        ),
        wrong="Take it back: place the Castle on the Suns, then choose the arrow that moves the Knots up.",
        moves="S K",
    ),
    Step(
        title="Or stay",
        words=(
            "A row is worth a point for every card that shows its suit, on both sides together, and one side gets "
            "them all. In row 2 you have two Suns and your opponent one: 3 points for you.\n\n"
            "Moving an Ace is up to you."
        ),
        task="Place the Savage on the Leaves, in row 4. Then leave the other Ace.",
        accepts="L",
        right="That's your fourth point, and no Ace moved.",
        wrong=f"Take it back, and place the Savage on the Leaves. {_STAY}",
        moves="Su S",
    ),
    Step(
        title="Where both fight",
        words=(
            "Your opponent's Mountain has tied row 2, two Suns each: nobody gets its points. One more card decides "
            "who gets them all.\n\n"
            "Don't move the Waves: swapping them up would push the Suns out of your row."
        ),
        task="Place the Discovery on the Suns. Then leave the other Ace.",
        accepts="S",
        right=(
            "Three against two, and all five points are yours. A card is worth most where the other side fights, too."
        ),
        wrong=f"Take it back, and place the Discovery on the Suns. {_STAY}",
        moves="L S",
    ),
    Step(
        title="Bring it back",
        words=(
            "Your opponent has moved the Leaves up, past the Waves: your Savage in row 4 has lost its banner.\n\n"
            "The Forest shows Moons and Leaves. If you place it on the Moons, you may move the Leaves. An Ace at the "
            "top can only go down; at the bottom, only up."
        ),
        task="Place the Forest on the Moons, then move the Leaves down.",
        accepts="Md",
        right="A point in row 1 for the Forest, and the Savage has its Leaves again.",
        wrong="Take it back: place the Forest on the Moons, then choose the arrow that moves the Leaves down.",
        moves="S Vu",
    ),
    Step(
        title="Old cards count",
        words=(
            "Your opponent's Author is still in row 6, but does not show its suit. One card with Wyrms is enough to "
            "win that row: cards that show the suit come first.\n\n"
            "You can see all of this in the score, row by row."
        ),
        task="Place the Soldier on the Wyrms, in row 6. Then leave the other Ace.",
        accepts="Y",
        right="One Wyrm against none: the row is yours, for a point.",
        wrong=f"Take it back, and place the Soldier on the Wyrms. {_STAY}",
        moves="Md K",
    ),
    Step(
        title="If it is tied",
        words=(
            "Your opponent's Battle shows Wyrms as well: one each. When a row is tied, the side with more cards of "
            "any kind wins it. Now the Author helps after all, and your opponent gets both points.\n\n"
            "You turn up the Cave, with Waves and Wyrms."
        ),
        task="Win row 6 back: place the Cave on the Wyrms. Then leave the other Ace.",
        accepts="Y",
        right="Two Wyrms against one. The row is worth three points, and all are yours.",
        wrong=f"Take it back, and place the Cave on the Wyrms. {_STAY}",
        moves="Y Y",
    ),
    Step(
        title="Which place is better?",
        words=(
            "The Chance Meeting shows Moons and Leaves. In row 4, on the Leaves, you lead already: one point more. "
            "In row 1, on the Moons, it is one each, so nobody has the points.\n\n"
            "Leave the other Ace where it is."
        ),
        task="Place it where it wins more. Then leave the other Ace.",
        accepts="M",
        right="Three points instead of one: your two Moons, and your opponent's one. Look for rows that are tied.",
        wrong="Take it back, leave the other Ace, and look for the row where one card wins several points.",
        moves="Y M",
    ),
    Step(
        title="The last word",
        words=(
            "Your opponent has moved the Waves up and pushed the Suns out of row 2, where you have three cards. The "
            "Darkness is your last card: it shows Waves and Wyrms.\n\n"
            "Your opponent has one card left, and no Ace moves on the last turn. What you move now stays."
        ),
        task="Place the Darkness on the Wyrms, then move the Waves down.",
        accepts="Yd",
        right=(
            "The Suns are back, for five points. If points are tied at the end, the row with the highest sum of ranks "
            "decides: the side with more of it wins, and Even adds 2. A tie there is a draw."
        ),
        wrong="Take it back: place the Darkness on the Wyrms, then choose the arrow that moves the Waves down.",
        moves="M Lu",
    ),
)
