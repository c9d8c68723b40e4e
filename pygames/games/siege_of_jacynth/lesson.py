"""The lesson of the Siege of Jacynth, in nine steps: 17 of the 24 turns of a game. The learner is the Attacker."""

from pygames.model.decktet import NUMBERS
from pygames.model.lesson import Step, one_game

_ATTACKER, _DEFENDER = ["9MS", "8VL", "5SV", "3LY", "7SK"], ["2SY", "4VL", "6LK", "8YK", "8MS"]
_PILE = ["4MS", "2VL", "7ML", "6MV", "9LK", "5YK", "5ML", "3SK", "7VY", "6SY"]  # then the remaining cards
_DEAL = {
    "wall": [["1M", "NS"], ["1V", "NV"], ["1L", "NY"], ["0"], ["1S", "NK"], ["1K", "NM"], ["1Y", "NL"]],
    "deck": list(dict.fromkeys([*_ATTACKER, *_DEFENDER, *_PILE, *NUMBERS])),
}

# The Defender's plies are between the learner's.
STEPS = one_game(
    _DEAL,
    Step(
        title="A wall of seven sections",
        words=(
            "Win more sections of the wall than your opponent. You are the Attacker, your opponent is the Defender.\n\n"
            "A section shows two suits, and your cards there must show both. Section 1 asks for Moons and Suns."
        ),
        task="Choose the Pact (9), and place it right in front of section 1.",
        accepts="9MS@a1",
        right="The Pact shows both suits: section 1 is yours, so far. You have drawn a new card from the pile.",
        wrong="Take it back, and place the Pact, the 9 of Moons and Suns, at the left end of the wall.",
        cards=("1M", "9MS", "NK", "0"),
    ),
    Step(
        title="Half here, half there",
        words=(
            "Cards lie like bricks. You can place a card in front of one section, or half in front of one and half "
            "in front of the next. Then it counts for both.\n\n"
            "Section 2 asks for Waves twice: two cards must show them. Section 3 asks for Leaves and Wyrms. Begin near "
            "the middle: most later cards will rest there."
        ),
        task="Place the Mill (8) across sections 2 and 3.",
        accepts="8VL@d1",
        right=(
            "The Mill brings Waves to section 2 and Leaves to section 3. Neither is won yet, but both are begun: below "
            "them stands (1), in brackets while a suit is missing."
        ),
        wrong="Take it back: the Mill, the 8 of Waves and Leaves, goes where sections 2 and 3 meet.",
        moves="9MS@a1 2SY@m1",
    ),
    Step(
        title="On top of other cards",
        words=(
            "A card may also rest on other cards, with both of its ends: exactly on one, or half on two. It counts "
            "for everything that they count for, and it does not matter whose they are.\n\n"
            "Your opponent's Sailor (4) lies beside your Mill (8)."
        ),
        task="Place the Discovery (5) half on the Mill (8) and half on the Sailor.",
        accepts="5SV@e2",
        right=(
            "It counts for sections 2, 3 and 4. That is your second card with Waves in section 2, so section 2 is "
            "yours. So is the Excuse, section 4: there, high ranks count."
        ),
        wrong="Take it back: the Discovery, the 5 of Suns and Waves, goes in the second row, on the Mill and the "
        "Sailor.",
        moves="8VL@d1 4VL@f1",
    ),
    Step(
        title="Both suits, or nothing",
        words=(
            "Section 3 asks for Leaves and Wyrms. You and your opponent both show Leaves there, and nobody Wyrms: so "
            "nobody has it.\n\n"
            "The Savage shows Leaves and Wyrms. On the Discovery it counts for section 3 as well."
        ),
        task="Place the Savage (3) exactly on the Discovery (5).",
        accepts="3LY@e3",
        right="Only you show both suits, so section 3 is yours. The Savage's rank helps you at the Excuse, too.",
        wrong="Take it back: the Savage, the 3 of Leaves and Wyrms, goes on top of the Discovery.",
        moves="5SV@e2 6LK@k1",
    ),
    Step(
        title="The Excuse",
        words=(
            "The Excuse, section 4, has no suit: the higher sum of ranks wins it. If that is tied, more different "
            "suits win it. Your opponent's Sailor and Betrayal make 12 there, your Discovery and Savage 8.\n\n"
            "The Castle has rank 7, and shows Suns and Knots: just what section 5 asks for."
        ),
        task="Place the Castle (7) half on the Sailor (4), half on the Betrayal (8).",
        accepts="7SK@g2",
        right="15 to 12 at the Excuse, and section 5 with both its suits. One card has won you two sections.",
        wrong=(
            "Take it back: the Castle, the 7 of Suns and Knots, goes on the Sailor and the Betrayal, right of the "
            "Discovery."
        ),
        moves="3LY@e3 8YK@h1",
    ),
    Step(
        title="If both show both suits",
        words=(
            "Your opponent's Diplomat shows Moons and Suns in section 1, as your Pact does: two symbols each. Then "
            "the sum of ranks decides, 9 to 8 for you.\n\n"
            "More symbols come before ranks. A card with both suits counts two."
        ),
        task="Place the Mountain (4) exactly on the Diplomat (8).",
        accepts="4MS@a3",
        right=(
            "Four symbols to two. Ranks would have counted all your cards there, whatever suits they show. If those "
            "were tied too, nobody would have the section."
        ),
        wrong="Take it back: the Mountain, the 4 of Moons and Suns, goes on top of the Diplomat, at section 1.",
        moves="7SK@g2 8MS@a2",
    ),
    Step(
        title="Use the other side's cards",
        words=(
            "Your opponent's Origin (2) rests on two cards at the right end of the wall: it counts for sections 6 and "
            "7, and so does every card on top of it.\n\n"
            "Section 6 asks for Knots and Moons. One of your cards shows both."
        ),
        task="Win section 6 with one card.",
        accepts="2MK@l3",
        right=(
            "The Author reaches section 6 through your opponent's own cards. For every card you place, think about "
            "who can use it next."
        ),
        wrong="Section 6 is not yours yet. Take it back: it must be a card with Knots and Moons, on the Origin.",
        moves="4MS@a3 2VL@l2",
    ),
    Step(
        title="Win it back",
        words=(
            "Your opponent's Lunatic (6) lies on your Castle, and with its rank the Excuse is lost, 18 to 15.\n\n"
            "Count the cards that have been played: every suit is on eight of the 24 cards, and each rank on three. "
            "Then you know what is left."
        ),
        task="Place any card that counts for section 4.",
        accepts=".*@[efg]4",
        right="The Excuse is yours again. The last card on a tall stack is often decisive.",
        wrong="Your opponent still has the Excuse. Take it back: choose a place to see what it counts for.",
        moves="2MK@l3 6MV@g3",
    ),
    Step(
        title="Twelve cards each",
        words=(
            "Play goes on until all 24 cards are placed. The player with more sections wins. If that is tied, all "
            "symbols that the sections ask for are counted, and the larger total wins. If that is tied too, it is a "
            "draw.\n\n"
            "Every game has a different wall: its suits are paired at random, and the Excuse can be anywhere."
        ),
        task="Place any card you like.",
        accepts=".*",
        right=("A quick hint: look for places where one card works for many sections."),
        moves="9LK@f4 3SK@a4",
    ),
)
