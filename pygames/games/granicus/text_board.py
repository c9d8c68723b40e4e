"""Text board of Granicus, for a terminal."""

from pygames.games.granicus.scoring import SEATS, armies, in_turn
from pygames.i18n import _
from pygames.model.decktet import name
from pygames.model.game import Result, View


def render(seen: View, result: Result, to_move: int | None) -> str:
    """Return the position as text: Odd's cards, the column, Even's cards."""
    sides = armies(in_turn(seen["odd"], seen["even"]), seen["rows"])
    width = max(24, *(len(" ".join(odd)) for odd, _ in sides))
    lines = [f"{_(SEATS[0]):>{width}}       {_(SEATS[1])}"]
    for number, (ace, (odd, even)) in enumerate(zip(seen["aces"], sides, strict=True), start=1):
        lines.append(f"{' '.join(reversed(odd)):>{width}}  {number} {ace}  {' '.join(even)}")
    points_odd, points_even = result["scores"]
    score, card = _("Odd {odd}, Even {even}.", odd=points_odd, even=points_even), seen["card"]
    if to_move is None:
        turn = _("The game is over.")
    else:
        turn = _("{seat} turns up {id}, {card}.", seat=_(SEATS[to_move]), id=card, card=name(card))
    return "\n".join([*lines, f"{score} {turn}"])
