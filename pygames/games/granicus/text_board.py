"""Text board of Granicus, for a terminal."""

from pygames.games.granicus.game import GranicusState
from pygames.games.granicus.scoring import SEATS, armies
from pygames.i18n import _
from pygames.model.decktet import name


def render(state: GranicusState) -> str:
    """Return the position as text: Odd's cards, the column, Even's cards."""
    sides = armies(state.card_order, state.rows)
    width = max(24, *(len(" ".join(odd)) for odd, _ in sides))
    lines = [f"{_(SEATS[0]):>{width}}       {_(SEATS[1])}"]
    for number, (ace, (odd, even)) in enumerate(zip(state.aces, sides, strict=True), start=1):
        lines.append(f"{' '.join(reversed(odd)):>{width}}  {number} {ace}  {' '.join(even)}")
    points_odd, points_even = state.result()["scores"]
    score = _("Odd {odd}, Even {even}.", odd=points_odd, even=points_even)
    turn = _("The game is over.")
    if state.to_move is not None:
        card = state.card_order[len(state.moves)]
        turn = _("{seat} turns up {id}, {card}.", seat=_(SEATS[state.to_move]), id=card, card=name(card))
    return "\n".join([*lines, f"{score} {turn}"])
