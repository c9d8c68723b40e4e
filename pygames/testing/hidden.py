"""What a deal hides: a place tells no more than the game does, and each deal that agrees with a view is as likely."""

import random
import re
from itertools import combinations, product
from math import sqrt

from pygames.formats.poster import flatten
from pygames.model.game import Deal, Game, State, View
from pygames.model.scene import Scene
from pygames.records.record import record, replay
from pygames.testing.demand import look_alike, of_game, of_positions, require
from pygames.testing.random_games import games

_PAIRS, _SAMPLES, _LONG = 4, 40, 40  # pairs of places in a game or position; imagined deals; plies of a long game
_FAR = 5  # standard deviations: a fair coin is so far off less than once in a million times


@of_game("drawing-from-a-deck")
def the_place_of_a_card_reveals_nothing(game: Game) -> None:
    rng = random.Random(game.id)
    for start, moves in games(game, 24 if game.private else 0):
        end = replay(record(start.deal, moves))
        views = _views(end)
        pairs = [(field, *pair) for field in game.fields for pair in _drawn_apart(end.deal[field], field, views)]
        for field, one, two, seat in rng.sample(pairs, min(_PAIRS, len(pairs))):
            other = _exchanged(end, field, one, two)  # None: a card was played before the other was drawn
            others = _views(other) if other else views
            for who in [None, *range(start.players)]:
                for now, then in ((before[who], after[who]) for before, after in zip(views, others, strict=True)):
                    if who == seat or any(now[name] != then[name] for name in now.keys() - game.fields):
                        break  # this seat can tell in another way
                    told = f"Seat {seat} drew {field}[{one}] and {field}[{two}] at different times"
                    shown = f"seat {who} sees when, by the places in its view alone"
                    cure = "hide the place of a card that another seat drew unseen, also when it is played"
                    require(now == then, f"{told}, and {shown}: {cure} (`seen_deck`).")


@of_positions("drawing-from-a-deck")
def a_hidden_deal_has_its_true_probability(state: State, rng: random.Random) -> None:
    seat, said = rng.choice([None, *range(state.players)]), " ".join(state.moves)
    view, pairs = state.view(seat), []
    for field in state.game.fields if len(state.moves) <= _LONG else ():
        size = len(state.deal[field]) if isinstance(state.deal[field], list) else 0
        hidden = [at for at in range(size) if not _shows(view, field, at)]
        pairs += [(field, *pair) for pair in combinations(hidden, 2)]
    imagined = [look_alike(state, seat, rng) for _ in range(_SAMPLES if pairs else 0)]

    def in_order(deal: Deal, field: str, one: int, two: int) -> bool:
        first, second = ((said.find(str(deal[field][at])), str(deal[field][at])) for at in (one, two))
        return first < second

    for pair in rng.sample(pairs, min(_PAIRS, len(pairs))):
        places = [(pair[0], at) for at in pair[1:]]
        both = [one for one in imagined if (other := _exchanged(one, *pair)) and other.view(seat) == view]
        found = sum(in_order(one.deal, *pair) for one in both)
        if abs(2 * found - len(both)) > _FAR * sqrt(len(both)):
            two = f"{pair[0]}[{pair[1]}] and {pair[0]}[{pair[2]}]"
            told = f"Seat {seat} imagines {two} in one order in {found} of {len(both)} deals, not in half"
            drawn = any(_shows(state.observation(who), *place) for who in range(state.players) for place in places)
            cure = "a card that was played can have been at any place that its seat had drawn (`fill_deck`)"
            cure = cure if drawn else "`sample_deal` shuffles what nobody has drawn (`shuffled`)"
            deals = [state.game.deal(one, players=state.players, **state.deal["options"]) for one in range(20)]
            require(len({in_order(deal, *pair) for deal in deals}) == 1, f"{told}: {cure}.")  # 1: not shuffled


@of_positions("what-chance-has-shown")
def no_view_shows_what_has_not_been_drawn(state: State, rng: random.Random) -> None:
    chance, players, options = state.game.chance, state.players, state.deal["options"]
    if chance is None:
        return
    count = chance.count_drawn(state)
    drawn = [label for label in chance.draws(state.deal, players, options) if label is not None]
    other = drawn[:count]
    while pool := chance.pool(other, players, options):
        other.append(rng.choice(pool))
    told = f"`count_drawn` of chance.py is {count}"
    cure = "count what any seat has seen, dealt hands too, and show nothing else"
    deals = [{**state.deal, **chance.deal(draws, players, options)} for draws in (drawn, other)]
    try:
        now, then = (replay(record(deal, state.moves)) for deal in deals)
    except ValueError as error:
        raise AssertionError(f"{told}, but the moves depend on later draws ({error}): {cure}.") from error
    for seat in (None, *range(players)):
        view, changed = now.view(seat), then.view(seat)
        shown = [field for field in view if changed.get(field) != view[field]]
        require(not shown, f"{told}, but `observation({seat})` shows later draws in {', '.join(shown)}: {cure}.")


@of_positions("what-chance-has-shown")
def a_view_shows_of_a_deal_what_its_table_has_shown(state: State, rng: random.Random) -> None:
    for field, seat in product(state.game.fields, [None, *range(state.players if state.game.private else 0)]):
        view, items = state.view(seat), state.deal[field]
        if not isinstance(items, list):
            continue
        named, repeats = _named([_table(state, seat)], state.moves), len({*map(str, items)}) < len(items)
        shown = [
            at for at in range(len(items)) if _shows(view, field, at) and (repeats or not _is_in(named, items[at]))
        ]
        if not shown:
            continue
        at, places = shown[-1], range(len(items))
        unlike = [place for place in places if sorted(str(items[place])) != sorted(str(items[at]))]
        nearest = min(unlike, key=lambda place: (place < at, abs(place - at)), default=None)  # rather a later one
        other = None if nearest is None else _exchanged(state, field, at, nearest)
        if other is None or other.view(seat)[field] == view[field]:
            continue
        if tables := _tables_alike(state, other, seat):
            told = f"The view of seat {seat} shows {field}[{at}], {items[at]!r}, which its table has never shown"
            before = not repeats and _is_in(_named(tables, state.moves), items[at])
            require(before, f"{told}: `observation` has `None` for what nobody has drawn.")


def _table(state: State, seat: int | None) -> Scene:
    return state.game.layout.scene(state.view(seat), tall=True)


def _tables_alike(state: State, other: State, seat: int | None) -> list[Scene]:
    """Return all that a seat has seen of a game on its table; [] if it has seen something else in the other game."""
    if _table(state, seat) != _table(other, seat):
        return []
    tables, (one, two) = [], (state.game.start(game.deal) for game in (state, other))
    for move in [*state.moves, ""]:
        tables.append(_table(one, seat))
        if tables[-1] != _table(two, seat) or one.to_move != two.to_move:
            return []
        if move:
            one.play(move)
            two.play(move)
    return tables


def _named(tables: list[Scene], moves: list[str]) -> str:
    """Return the faces, labels and ids of all pieces of some tables, and the moves."""
    pieces = [piece for table in tables for piece in flatten(table)]
    return " ".join([*(f"{one.face} {one.label} {one.id}" for one in pieces), *moves]).lower()


def _is_in(named: str, item: object) -> bool:
    return all(word in named for word in re.findall(r"\w+", str(item).lower()))


def _views(end: State) -> list[dict[int | None, View]]:
    """Return what each seat and a bystander saw, before the first ply and after each one."""
    state, seen = end.game.start(end.deal), []
    for move in [*end.moves, ""]:
        seen.append({seat: state.view(seat) for seat in (None, *range(state.players))})
        if move:
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
    pairs = combinations(alone, 2)
    return [(one, two, seat) for (one, ply, seat), (two, later, other) in pairs if ply < later and seat == other]


def _exchanged(state: State, field: str, one: int, two: int) -> State | None:
    """Return the position after the same moves if two items of the deal change places; None if they cannot."""
    items = state.deal[field].copy()
    try:
        items[one], items[two] = items[two], items[one]
        return replay(record({**state.deal, field: items}, state.moves)) if items != state.deal[field] else None
    except (IndexError, ValueError):  # another length, a rule about the order, or an illegal move
        return None


def _shows(view: View, field: str, at: int) -> bool:
    items = view.get(field)
    return isinstance(items, list) and at < len(items) and items[at] is not None
