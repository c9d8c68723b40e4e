"""The lesson of Little Tricks: three steps of one game, all for Host."""

from pygames.model.decktet import NUMBERS
from pygames.model.lesson import Step

_HANDS = ["9MS", "5ML", "2VL", "6LK", "7SK", "2SY", "8YK", "4MS", "7ML", "9LK", "8VL", "3MV", "6SY", "5YK"]
_DEAL = {"deck": [*_HANDS, *(card for card in NUMBERS if card not in _HANDS)]}

STEPS = (
    Step(
        title="Leading",
        words="You are Host and lead the first trick. Both of you have seven cards, which the other does not see. Each "
        "card has a rank and two suits. Your opponent wins the trick with a higher card that has one of the suits.",
        task="Lead the Pact, the 9 of Moons and Suns.",
        accepts="9MS",
        right="No card is higher than a 9, so you win the trick.",
        wrong="That is allowed too, but lead the Pact, a card that nobody can beat.",
        deal=_DEAL,
        cards=("9MS",),
    ),
    Step(
        title="Following",
        words="You won the first trick, and your opponent won the second one. Your opponent now leads the Mountain, a "
        "4 of Moons and Suns. You have cards with one of its suits, so you have to play one of these.",
        task="Win the trick with the lowest card that can.",
        accepts="5ML",
        right="The Forest has Moons, and 5 is more than 4.",
        wrong="The lowest card that wins is the Forest, a 5 with Moons.",
        deal=_DEAL,
        moves="9MS 3MV 2VL 8VL 4MS",  # begins with the right move of the step before
    ),
    Step(
        title="A card that does not follow",
        words="Your opponent leads the Chance Meeting, a 7 of Moons and Leaves. You have neither suit, so you may play "
        "any card, and you lose the trick.",
        task="Give the card that can win least, the Desert.",
        accepts="2SY",
        right="Your 7 and your 8 are still there for the last tricks.",
        wrong="That is allowed, but a higher card can win another trick. Give the Desert, a 2.",
        deal=_DEAL,
        moves="9MS 3MV 2VL 8VL 4MS 5ML 6LK 9LK 7ML",
    ),
)
