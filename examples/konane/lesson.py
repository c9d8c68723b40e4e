"""The lesson of Konane: four steps, all for Blue."""

from pygames.model.lesson import Step

STEPS = (
    Step(
        title="The first stone",
        words="Stones fill the board. You are Blue, and the dark ones are yours. You begin by taking one of them away, "
        "from a corner or from the middle. Your opponent then takes a stone beside the gap.",
        task="Take the stone on c3 away.",
        accepts="c3",
        right="Now there is room in the middle.",
        wrong="That is allowed too, but take the stone on c3.",
        deal={},
    ),
    Step(
        title="A jump",
        words="From now on you jump: over a stone of your opponent beside yours, to the empty cell behind it. The "
        "stone that you jumped over is taken away.",
        task="Jump to c3 with the stone on a3.",
        accepts="a3-c3",
        right="The stone on b3 is gone.",
        wrong="That was a jump, but with another stone. Take the one on a3.",
        deal={},
        moves="c3 c4",
    ),
    Step(
        title="Jumping on",
        words="A stone may jump on in the same direction as long as it can. You choose where it stops.",
        task="Jump twice with one stone.",
        accepts="a1-a3-a5",
        right="Two stones are gone.",
        wrong="That is one jump. Look at the stone in the corner, a1.",
        deal={},
        moves="c3 c4 a3-c3 c6-c4 a5-c5 b1-b3-b5",
    ),
    Step(
        title="The last jump",
        words="Who cannot jump loses. So it is good to have jumps that your opponent can't take from you.",
        task="Leave your opponent without a jump.",
        accepts="c1-c3",
        right="Your opponent cannot jump, so you win.",
        wrong="Your opponent can still jump.",
        deal={},
        moves="c3 c4 e3-c3 b3-d3 e1-e3 e4-c4 e3-c3 d1-d3 d6-d4 b5-d5 b6-d6 b1-b3 c3-c5 b3-b5 d4-d2 e6-e4",
    ),
)
