"""Whether it is a disadvantage in Mutation to begin, or to have the centre, and which options make up for it.

"First" is the seat that won the roll-off, and the others follow in the order of play. With three or five players, the
option `green` says who has the centre (the green position), so beginning and having the centre are told apart.
"""

from functools import partial

from pygames.games.mutation.dealing import places, starter
from pygames.lab.matchup import FinishedGame, Matchup
from pygames.lab.measures import is_draw
from pygames.lab.study import Count, Difference, Study

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
    differences=(
        *(
            Difference(
                f"{level}, {players} players: the first player's share, green last minus green first",
                "the first player's share",
                f"{level}, {players} players, green last",
                f"{level}, {players} players",
                "green",
            )
            for level in ("greedy", "strong")
            for players in (3, 5)
        ),
        *(
            Difference(
                f"{level}, {players} players: the first player's share, spare die minus none",
                "the first player's share",
                f"{level}, {players} players, spare die",
                f"{level}, {players} players",
                "spare die",
            )
            for level, players in (("greedy", 2), ("greedy", 3), ("strong", 2), ("strong", 3))
        ),
        *(
            Difference(
                f"{players} players: the first player's share, points-greedy minus greedy",
                "the first player's share",
                f"points-greedy, {players} players",
                f"greedy, {players} players",
                "attacking",
            )
            for players in (2, 3, 4, 5)
        ),
    ),
    games=250,
)
