"""What a deal hides: a place tells no more than the game does, and each deal that agrees with a view is as likely."""

import random
from collections.abc import Iterator
from itertools import combinations
from math import sqrt

from pygames.model.game import Deal, Game, IllegalMove, State, View
from pygames.testing.demand import look_alike, of_game, of_positions, require
from pygames.testing.random_games import games

_PAIRS, _SAMPLES, _LONG = 4, 40, 40  # places tried in a game or position; imagined deals; plies of a long game
_FAR = 5  # standard deviations: a fair coin is so far off less than once in a million times


@of_game("hidden-hands")
def the_place_of_a_card_reveals_nothing(game: Game) -> None:
    """Everybody sees a card that is played, but only its seat knows when it was drawn. Its place would tell."""
    rng = random.Random(game.id)
    for start, moves in games(game, 24 if game.private else 0):
        views = list(_views(start, moves))
        pairs = list(_drawn_at_different_times(start, views))
        for field, one, two, seat in rng.sample(pairs, min(_PAIRS, len(pairs))):
            if (other := _swapped(start, field, one, two)) is None:
                continue
            others = [who for who in views[0] if who != seat]  # those who have noticed nothing so far
            try:
                for before, after in zip(views, _views(other, moves), strict=True):
                    others = [who for who in others if _rest(game, before[who]) == _rest(game, after[who])]
                    for who in others:
                        told = f"{field}[{one}] and {field}[{two}] are cards that seat {seat} drew at different times"
                        shown = f"The view of seat {who} tells which is which by their places in {field!r} alone"
                        cure = "leave the place of a card None if another seat drew it unseen, also when it is played"
                        require(before[who] == after[who], f"{told}. {shown}: {cure} (`seen_deck`).")
            except IllegalMove:
                pass  # a card was played before the other was drawn


@of_positions("hidden-hands")
def a_hidden_deal_has_its_true_probability(state: State, rng: random.Random) -> None:
    """If two hidden items can change places, both orders are as likely, so that imagined deals have both equally often.

    A game whose deals are not shuffled, and a long one, are left out.
    """
    seat, game = rng.choice([None, *range(state.players)]), state.game
    view, said = state.view(seat), " ".join(state.moves)
    fields = [field for field in game.fields if isinstance(state.deal[field], list) and len(state.moves) <= _LONG]
    hidden = [[(field, at) for at in range(len(state.deal[field])) if not _is_shown(view, field, at)] for field in fields]
    pairs = [(field, one, two) for places in hidden for (field, one), (_, two) in combinations(places, 2)]
    imagined = [look_alike(state, seat, rng) for _ in range(_SAMPLES if pairs else 0)]
    options = {**state.deal["options"], "players": state.players}
    fresh = [game.deal(seed, **options) for seed in range(20)]

    def first(deal: Deal, field: str, one: int, two: int) -> bool:
        return min(one, two, key=lambda at: (said.find(str(deal[field][at])), str(deal[field][at]))) == one

    for pair in rng.sample(pairs, min(_PAIRS, len(pairs))):
        found = [first(one.deal, *pair) for one in imagined if _agrees(_swapped(one, *pair), state.moves, view)]
        far = abs(2 * sum(found) - len(found)) > _FAR * sqrt(len(found))
        if far and len({first(deal, *pair) for deal in fresh}) == 2:
            field, one, two = pair
            told = f"{field}[{one}] and {field}[{two}] could change places in {len(found)} deals that seat {seat} imagines"
            cure = "a card that was played can have been at any place that its seat had drawn (`fill_deck`)"
            raise AssertionError(f"{told}, and are in one order in {sum(found)} of them, not in half: {cure}.")


def _views(start: State, moves: list[str]) -> Iterator[dict[int | None, View]]:
    """Yield what each seat and a bystander see, before the first ply and after each one."""
    state = start.copy()
    for move in [None, *moves]:
        if move is not None:
            state.play(move)
        yield {seat: state.view(seat) for seat in (None, *range(state.players))}


def _drawn_at_different_times(
    start: State, views: list[dict[int | None, View]]
) -> Iterator[tuple[str, int, int, int]]:
    """Yield pairs of places in a deck of the deal that one seat saw first, at different times; and this seat."""
    for field in start.game.fields:
        items = start.deal[field]
        if not isinstance(items, list) or len(set(map(str, items))) < len(items):
            continue
        first: dict[int, tuple[int, list[int | None]]] = {}
        for ply, seen in enumerate(views):
            for at in range(len(items)):
                who = [seat for seat, view in seen.items() if at not in first and _is_shown(view, field, at)]
                if who:
                    first[at] = ply, who
        for one, two in combinations(first, 2):
            (ply, who), (other_ply, others) = first[one], first[two]
            if ply != other_ply and who == others and len(who) == 1 and who[0] is not None:
                yield field, one, two, who[0]


def _swapped(start: State, field: str, one: int, two: int) -> State | None:
    """Return the first position of a deal in which two items have changed places; None if they cannot."""
    items = start.deal[field].copy()
    try:
        items[one], items[two] = items[two], items[one]
        return start.game.start({**start.deal, field: items}) if items != start.deal[field] else None
    except (IndexError, ValueError):  # another length, or a rule about its order
        return None


def _agrees(start: State | None, moves: list[str], view: View) -> bool:
    """Return whether these moves lead to a position with this view."""
    if start is None:
        return False
    try:
        for move in moves:
            start.play(move)
    except IllegalMove:
        return False
    return start.view(view["seat"]) == view


def _is_shown(view: View, field: str, at: int) -> bool:
    items = view.get(field)
    return isinstance(items, list) and at < len(items) and items[at] is not None


def _rest(game: Game, view: View) -> View:
    return {name: value for name, value in view.items() if name not in game.fields}
