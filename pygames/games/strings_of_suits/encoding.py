"""Strings of Suits as numbers: all actions, and the tensor of a view."""

from pygames.games.strings_of_suits.game import CALLS, SKIP
from pygames.games.strings_of_suits.geometry import CELLS, INDEX, PLACINGS, POINTS, SIDES, SIZE
from pygames.model.data_types import Options, View
from pygames.model.decktet import CARDS, SUITS
from pygames.model.tensor_features import Entries, Feature, from_seat, number, numbers

_POINT_UNIT = 50  # a feature of 1 is this many points
_MOST_POINTS = len(CELLS) * 4 * max(POINTS["standard"])  # in one game: four lines through each cell
_CHIPS = 8
_PLANES = [{suit: len(CELLS) * rank for rank, suit in enumerate(own + other)} for own, other in (SIDES, SIDES[::-1])]


def actions(players: int, options: Options) -> tuple[str, ...]:
    """Return the labels of all actions: a placing, with a call if calling is played, and to skip."""
    if options["claim"] == "call":
        return (*(f"{placing}!{lines}" for placing in PLACINGS for lines in CALLS), SKIP)
    return (*PLACINGS, SKIP)


def max_plies(players: int, options: Options) -> int:
    """Return an upper limit on the plies: in each game, a skip before each chip."""
    return 2 * len(CELLS) * int(options["games"])


def _planes(view: View) -> dict[str, int]:
    """Return where the plane of each of the six suits begins, those of the own side first."""
    return _PLANES[int(view["keeper"] != view["seat"])]


def _open_suits(view: View) -> Entries:
    planes, chips = _planes(view), view["chips"]
    return [
        (planes[suit] + place, 1.0)
        for place, card in enumerate(view["grid"])
        if CELLS[place] not in chips
        for suit in CARDS[card].suits
    ]


def _chips(view: View) -> Entries:
    planes = _planes(view)
    return [(planes[suit] + INDEX[cell], 1.0) for cell, suit in view["chips"].items()]


def _points(view: View) -> Entries:
    seat, games = view["seat"], view["scores"]
    totals = [sum(points[player] for points in games) for player in range(2)]
    return numbers(points / _POINT_UNIT for points in (*from_seat(totals, seat), *from_seat(games[-1], seat)))


def features(players: int, options: Options) -> tuple[Feature, ...]:
    """Return what the tensor of a view consists of."""
    games = int(options["games"])
    suits = "the own side's three suits, then the other side's"
    return (
        Feature(
            "suits",
            (len(SUITS), SIZE, SIZE),
            f"the suits of each card without a chip, row 1 first: {suits}",
            _open_suits,
        ),
        Feature("chips", (len(SUITS), SIZE, SIZE), "the chips, suits in the same order", _chips),
        Feature(
            "supply",
            (len(SUITS),),
            "chips left / 8, suits in the same order",
            lambda view: numbers(view["supply"][suit] / _CHIPS for suit in _planes(view)),
        ),
        Feature(
            "points",
            (2, 2),
            "points / 50, own and the opponent's: of the match, of the current game",
            _points,
            games * _MOST_POINTS / _POINT_UNIT,
        ),
        Feature(
            "game", (games,), "the number of the current game, one-hot", lambda view: [(len(view["scores"]) - 1, 1.0)]
        ),
        number("keeper", "whether the own side is the Keeper side", lambda view: view["keeper"] == view["seat"]),
        number("skip_ends", "whether a skip would end the game", lambda view: view["skip_ends"]),
    )
