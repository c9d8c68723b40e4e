"""The lesson of Strings of Suits, in nine steps: a short game and the start of the second. The learner is Blue."""

from pygames.model.lesson import Step, one_game

# As on the table, row 6 at the top.
_LAYOUT = """
NK   7ML  8VL  5YK NY   PMSL
PMYK NV   TSVY 4VL 9LK  9VY
3LY  TMVK 7SK  9MS 2MK  NL
NM   2SY  4MS  8MS 6SY  3SK
NS   2VL  8YK  4YK TSLK 5SV
5ML  3MV  PVLY 6MV 6LK  7VY
"""
_ROWS = [line.split() for line in _LAYOUT.split("\n") if line]
_DEAL = {"grids": [[card for row in reversed(_ROWS) for card in row]]}

# Red's plies are between the learner's.
STEPS = one_game(
    _DEAL,
    Step(
        title="Your suits",
        words=(
            "Score more points than your opponent by putting chips of one suit in line. You have eight chips each of "
            "Suns, Waves and Knots, your opponent of Moons, Leaves and Wyrms.\n\n"
            "A chip goes on a card that shows its suit."
        ),
        task="Choose a chip of Suns, and put it on the Mountain at c3.",
        accepts="c3S",
        right="The Mountain shows Moons and Suns. Nobody else can use it now: each card takes one chip.",
        wrong="That's allowed, but here try a chip of Suns on the Mountain, at c3.",
        cards=("4MS", "NV", "PMSL", "TMVK"),
    ),
    Step(
        title="Lines",
        words=(
            "You score for chips of one suit on a line: a row, a column or a diagonal, from edge to edge. They need "
            "not touch each other.\n\n"
            "In row 3 there are many cards with Suns."
        ),
        task="Put a second chip of Suns in the row, on the Penitent at e3.",
        accepts="e3S",
        right="Two of a suit on a line score nothing yet, but a third one will.",
        wrong="Take it back, and put a chip of Suns on the Penitent, at e3.",
        moves="c3S b2L",
    ),
    Step(
        title="Three score",
        words=(
            "The third chip of its suit on a line scores 1 point, at once. What lies between the chips, or whose it "
            "is, does not matter."
        ),
        task="Score: a chip of Suns on the Desert at b3.",
        accepts="b3S",
        right="b3, c3 and e3: three Suns in the row, and your first point.",
        wrong="Not here. Take it back, and put a chip of Suns on the Desert, at b3.",
        moves="e3S e6Y",
    ),
    Step(
        title="Longer is better",
        words=(
            "A fourth chip scores 2 points, a fifth 3, a sixth 4, each time for the one line.\n\n"
            "Your opponent has put a chip of Moons on d3, so that card is lost to you. But the row does not end "
            "there."
        ),
        task="Score 2 points in row 3.",
        accepts="f3S",
        right="Four Suns in the row. The chip of Moons among them changes nothing.",
        wrong="That does not score 2 points. Take it back: look for the last card of row 3 that shows Suns.",
        moves="b3S d3M",
    ),
    Step(
        title="Two lines at once",
        words=(
            "A few turns later. You have two Waves in row 5, at b5 and d5, and two in column f, at f1 and f2.\n\n"
            "One chip scores on every line that it makes or lengthens: its row, its column and both its diagonals. Two "
            "threats on different cards are a fork: the other side can stop only one."
        ),
        task="Put one chip where both lines grow to three.",
        accepts="f5V",
        right="A point for the row and one for the column. Look for cards where your lines cross.",
        wrong="Take it back: it is a chip of Waves, on the card where row 5 and column f cross.",
        moves="f3S a4L b5V c1L d5V f4L f1V b6L f2V c5Y",
    ),
    Step(
        title="A pin",
        words=(
            "Your opponent has Moons at d3 and d1, and would score with a third in column d. Only the Pact at d4 is "
            "left there with Moons. It shows Suns, too.\n\n"
            "That threat pins you: if you place elsewhere, it costs you a point. Take that card away."
        ),
        task="Take the Pact at d4 away with a chip of your own.",
        accepts="d4S",
        right="No point for your opponent in column d. And with c3, you have two Suns on the long diagonal.",
        wrong="Now your opponent could score at d4. Take it back, and put a chip of Suns there.",
        moves="f5V d1M",
    ),
    Step(
        title="Diagonals count as well",
        words=(
            "From a1 up to f6 runs the longest diagonal. Your Suns lie on it at c3 and d4.\n\n"
            "It is easy to forget the diagonals. Count, too: each suit has eight chips, and a line with no open card "
            "of the suit will not grow."
        ),
        task="Score on the long diagonal.",
        accepts="f6S",
        right="c3, d4 and f6: three Suns on one diagonal, 6 points in all.",
        wrong="That scores nothing on the diagonal from a1 to f6. Take it back, and look at its upper end.",
        moves="d4S a5Y",
    ),
    Step(
        title="Skipping",
        words=(
            "Instead of placing a chip you may skip your turn. When two turns in a row are skips, the game ends. If "
            "you cannot place a chip, you skip automatically.\n\n"
            "Your opponent has just skipped, and you lead 6 to 0."
        ),
        task="End the game: skip your turn.",
        accepts="-",
        right="The first game is over, 6 to 0. A match has two, and their points are added up.",
        wrong="The game goes on, and your opponent has time to catch up. Take it back, and skip.",
        moves="f6S -",
    ),
    Step(
        title="Change sides",
        words=(
            "In the second game the cards stay where they are, and the sides change: you have Moons, Leaves and "
            "Wyrms. The side with the Suns, the Keeper side, begins every game, so your opponent has already "
            "played.\n\n"
            "If the points of both games are tied, the second game decides. If that is tied too, it is a draw."
        ),
        task="Put a chip of Leaves on any card that shows Leaves.",
        accepts="..L",
        right=("Prefer cards that both sides can use: your chip takes them away."),
        wrong="Take it back: it should be a chip of Leaves.",
        moves="- c3S",
    ),
)
