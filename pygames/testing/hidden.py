"""What a deal hides: a place tells no more than the game does, and each deal that agrees with a view is as likely."""

import random
from itertools import combinations
from math import sqrt

from pygames.model.game import Deal, Game, IllegalMove, State, View
from pygames.testing.demand import look_alike, of_game, of_positions, require
from pygames.testing.random_games import games

_PAIRS, _SAMPLES, _LONG = 4, 40, 40  # pairs of places in a game or position; imagined deals; plies of a long game
_FAR = 5  # standard deviations: a fair coin is so far off less than once in a million times


@of_game("drawing-from-a-deck")
def the_place_of_a_card_reveals_nothing(game: Game) -> None:
    """Everybody sees a card that is played, but only its seat knows when it was drawn. Its place would tell."""
    rng = random.Random(game.id)
    for start, moves in games(game, 24 if game.private else 0):
        views = _views(start.copy(), moves)
        pairs = [(field, *pair) for field in game.fields for pair in _drawn_apart(start.deal[field], field, views)]
        for field, one, two, seat in rng.sample(pairs, min(_PAIRS, len(pairs))):
            other = _swapped(start, field, one, two)
            try:
                after = _views(other, moves) if other else views
            except IllegalMove:
                continue  # a card was played before the other was drawn
            for who in [None, *range(start.players)]:
                for now, then in zip(views, after, strict=True):
                    same, rest = now[who] == then[who], now[who].keys() - game.fields
                    if who == seat or any(now[who][name] != then[who][name] for name in rest):
                        break  # this seat can tell in another way
                    told = f"{field}[{one}] and {field}[{two}] are cards that seat {seat} drew at different times"
                    shown = f"The view of seat {who} tells which is which by their places in {field!r} alone"
                    cure = "hide the place of a card that another seat drew unseen, also when it is played"
                    require(same, f"{told}. {shown}: {cure} (`seen_deck`).")


@of_positions("drawing-from-a-deck")
def a_hidden_deal_has_its_true_probability(state: State, rng: random.Random) -> None:
    """If two hidden items can change places, imagined deals have both orders equally often. Long games are left out."""
    seat, game, said = rng.choice([None, *range(state.players)]), state.game, " ".join(state.moves)
    view = state.view(seat)
    hidden = {field: [at for at in range(len(items)) if not _shows(view, field, at)] for field, items in _lists(state)}
    pairs = [(field, *pair) for field, places in hidden.items() for pair in combinations(places, 2)]
    pairs = rng.sample(pairs, min(_PAIRS, len(pairs))) if len(state.moves) <= _LONG else []
    imagined = [look_alike(state, seat, rng) for _ in range(_SAMPLES if pairs else 0)]

    def in_order(deal: Deal, field: str, one: int, two: int) -> bool:
        first, second = ((said.find(str(deal[field][at])), str(deal[field][at])) for at in (one, two))
        return first < second

    for pair in pairs:
        found = [in_order(one.deal, *pair) for one in imagined if _agrees(_swapped(one, *pair), state.moves, view)]
        if abs(2 * sum(found) - len(found)) > _FAR * sqrt(len(found)):
            deals = [game.deal(seed, players=state.players, **state.deal["options"]) for seed in range(20)]
            field, one, two = pair
            told = f"{field}[{one}] and {field}[{two}] can change places in {len(found)} deals"
            told += f" that seat {seat} imagines, and are in one order in {sum(found)} of them, not in half"
            cure = "a card that was played can have been at any place that its seat had drawn (`fill_deck`)"
            shuffled = len({in_order(deal, *pair) for deal in deals}) == 2
            require(not shuffled, f"{told}: {cure}.")


def _lists(state: State) -> list[tuple[str, list[object]]]:
    return [(field, state.deal[field]) for field in state.game.fields if isinstance(state.deal[field], list)]


def _views(state: State, moves: list[str]) -> list[dict[int | None, View]]:
    """Return what each seat and a bystander see, before the first ply and after each one."""
    seen = []
    for move in [*moves, None]:
        seen.append({seat: state.view(seat) for seat in (None, *range(state.players))})
        if move is not None:
            state.play(move)
    return seen


def _drawn_apart(items: object, field: str, views: list[dict[int | None, View]]) -> list[tuple[int, int, int]]:
    """Return pairs of places in a deck that one seat alone saw first, at different times; and this seat."""
    if not isinstance(items, list) or len(set(map(str, items))) < len(items):
        return []
    first: dict[int, tuple[int, list[int | None]]] = {}
    for ply, seen in enumerate(views):
        for at in range(len(items)):
            if who := [seat for seat, view in seen.items() if _shows(view, field, at)]:
                first.setdefault(at, (ply, who))
    alone = [(at, ply, who[0]) for at, (ply, who) in first.items() if len(who) == 1 and who[0] is not None]
    return [
        (a, b, seat) for (a, ply, seat), (b, later, other) in combinations(alone, 2) if ply < later and seat == other
    ]


def _swapped(start: State, field: str, one: int, two: int) -> State | None:
    """Return the first position of a deal in which two items have changed places; None if they cannot."""
    items = start.deal[field].copy()
    try:
        items[one], items[two] = items[two], items[one]
        return start.game.start({**start.deal, field: items}) if items != start.deal[field] else None
    except (IndexError, ValueError):  # another length, or a rule about its order
        return None


def _agrees(state: State | None, moves: list[str], view: View) -> bool:
    """Return whether these moves lead from a first position to this view."""
    if state is None:
        return False
    try:
        for move in moves:
            state.play(move)
    except IllegalMove:
        return False
    return state.view(view["seat"]) == view


def _shows(view: View, field: str, at: int) -> bool:
    items = view.get(field)
    return isinstance(items, list) and at < len(items) and items[at] is not None
