"""Whether it is a disadvantage in Mutation to begin, or to have the centre, and which options make up for it.

"First" is the seat that won the roll-off, and the others follow in the order of play. With three or five players, the
option `green` says who has the centre (the green position), so beginning and having the centre are told apart.
"""

from functools import partial

from pygames.games.mutation.dealing import places, starter
from pygames.lab.matchup import FinishedGame, Matchup
from pygames.lab.measures import is_draw
from pygames.lab.study import Count, Difference, Study

_FIRST = "the first player's share"
ORDER = ("first", "second", "third", "fourth", "fifth")


def _share_in_order(place: int, game: FinishedGame) -> float | None:
    """Return the share of the win of a place in the order of play; None if there are fewer players."""
    players = game.state.players
    if place >= players:
        return None
    return game.shares[(starter(game.state.deal["rolloff"]) + place) % players]


def _green_share(game: FinishedGame) -> float | None:
    """Return the share of the win of the green position; None if there is none."""
    players = game.state.players
    if players % 2 == 0:
        return None
    return _share_in_order(places(players, str(game.state.deal["options"]["green"]))[0], game)


def _matchup(level: str, players: int, part: float, green: str = "first", spare: str = "nobody") -> Matchup:
    words = [f"{level}, {players} players"]
    if green != "first":
        words.append(f"green {green}")
    if spare != "nobody":
        words.append("spare die")
    options = {"green": green, "spare": spare}
    return Matchup(", ".join(words), "mutation", (level,) * players, options, part=part)


STUDY = Study(
    id="mutation-start",
    question="Is it a disadvantage in Mutation to begin, or to have the centre?",
    matchups=(
        *(_matchup("greedy", players, part) for players, part in ((2, 4), (3, 4), (4, 1.6))),
        *(_matchup("points-greedy", players, 1.6) for players in (2, 3, 4)),
        _matchup("greedy", 2, 4, spare="starter"),
        _matchup("greedy", 3, 2.4, "last"),
        _matchup("greedy", 3, 2.4, spare="starter"),
        _matchup("strong", 2, 1.6),
        _matchup("strong", 2, 1.6, spare="starter"),
        *(_matchup("greedy", 5, 0.8, green) for green in ("first", "middle", "last")),
        _matchup("points-greedy", 5, 0.8),
        _matchup("strong", 3, 0.6),
        _matchup("strong", 3, 0.6, "last"),
        _matchup("strong", 3, 0.6, spare="starter"),
        _matchup("strong", 5, 0.4),
        _matchup("strong", 5, 0.4, "last"),
        _matchup("strong", 4, 0.3),
    ),
    counts=(
        *(
            Count(f"the {name} player's share", partial(_share_in_order, place), family="places")
            for place, name in enumerate(ORDER)
        ),
        Count("green's share", _green_share, family="green"),  # one of the above by another name
        Count("shared wins", is_draw, family="shared wins"),
    ),
    differences=tuple(
        Difference(f"{about}: {_FIRST}, {change}", _FIRST, one, other, family)
        for about, change, one, other, family in (
            *(
                (play, "green last minus green first", f"{play}, green last", play, "green")
                for play in ("greedy, 3 players", "greedy, 5 players", "strong, 3 players", "strong, 5 players")
            ),
            *(
                (play, "spare die minus none", f"{play}, spare die", play, "spare die")
                for play in ("greedy, 2 players", "greedy, 3 players", "strong, 2 players", "strong, 3 players")
            ),
            *(
                (play, "points-greedy minus greedy", f"points-greedy, {play}", f"greedy, {play}", "attacking")
                for play in ("2 players", "3 players", "4 players", "5 players")
            ),
        )
    ),
    games=250,
)
