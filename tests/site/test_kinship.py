"""Two games side by side: the table of cases that decides what a link does to a game that is kept."""

from typing import Any

import pytest

import pygames
from tests.site.node import answers

DEAL = {"game": "deckfish", "options": {"market": "any"}, "seed": "lamp", "deck": ["1M", "NK"]}
SHUFFLED = {"deck": ["1M", "NK"], "options": {"market": "any"}, "game": "deckfish"}  # the same cards, seed forgotten
OTHER = {**DEAL, "deck": ["NK", "1M"]}


def game(moves: str, at: int | None = None, deal: dict[str, Any] = DEAL) -> dict[str, Any]:
    """A game with a move a letter, of which ``at`` stand."""
    return {"record": {"version": 1, "deal": deal, "moves": list(moves)}, "at": len(moves) if at is None else at}


CASES = [
    ("", "", "same", 0),
    ("abc", "abc", "same", 3),
    ("", "a", "ahead", 0),
    ("abc", "abcd", "ahead", 3),
    ("abc", "ab", "behind", 2),
    ("abc", "", "behind", 0),
    ("abc", "abd", "parted", 2),
    ("abc", "abde", "parted", 2),
    ("abc", "xbc", "parted", 0),
    ("abcd", "ax", "parted", 1),
]


@pytest.mark.parametrize(("mine", "theirs", "kinship", "common"), CASES)
def test_how_two_games_of_one_deal_stand(mine: str, theirs: str, kinship: str, common: int) -> None:
    [found] = answers("kinship.js", [["kinship", game(mine), game(theirs)]])
    assert found == {"is": kinship, "common": common}


def test_only_what_stands_is_compared() -> None:
    undone, redone, another, link = game("abcd", 2), game("abc"), game("abx"), game("abcd", 1)
    calls = [["kinship", undone, theirs] for theirs in (redone, another, link)]
    assert [found["is"] for found in answers("kinship.js", calls)] == ["ahead", "ahead", "behind"]


def test_a_deal_is_its_cards_whatever_the_order_of_its_fields() -> None:
    calls = [["kinship", game("a"), game("a", deal=deal)] for deal in (SHUFFLED, OTHER)]
    assert [found["is"] for found in answers("kinship.js", calls)] == ["same", "stranger"]


def test_the_closest_of_several_games_is_found() -> None:
    kept = [game("abx"), game("ab"), game("a"), game("abcd"), game("abc", deal=OTHER)]
    calls = [["closest", kept, theirs] for theirs in (game("abc"), game("abcd"), game("ay"), game("", deal=SHUFFLED))]
    following, same, turning, start = answers("kinship.js", calls)
    assert (following["game"], following["kinship"]["is"]) == (kept[1], "ahead")
    assert (same["game"], same["kinship"]["is"]) == (kept[3], "same")
    assert (turning["game"], turning["kinship"]["is"]) == (kept[2], "ahead")
    assert start["kinship"]["is"] == "behind"
    assert answers("kinship.js", [["closest", [], game("a")]]) == [None]


def test_nothing_is_forgotten_when_a_game_goes_on() -> None:
    calls = [["joined", mine, game("abc")] for mine in (game("ab"), game("abcd", 1), game("abx", 2))]
    went_on, redone, replaced = answers("kinship.js", calls)
    assert (went_on["record"]["moves"], went_on["at"]) == (list("abc"), 3)
    assert (redone["record"]["moves"], redone["at"]) == (list("abcd"), 3), "what was undone behind it waits still"
    assert (replaced["record"]["moves"], replaced["at"]) == (list("abc"), 3), "the undone ply gives way to the link's"


def test_who_sits_where_when_a_link_goes_to_and_fro() -> None:
    host = answers("seats.js", [["seatsOfHost", ["person", "person"], 1], ["seatsOfHost", ["person", "away"], 0]])
    assert host == [["person", "away"], None], "somebody stays"
    guest = answers("seats.js", [["seatsOfGuest", ["person", "away", "person"], 1]])
    assert guest == [["away", "person", "away"]]
    back = [["person", "away", "person"], ["person", "away", "away"]]
    own = [["away", "person", "away"], ["person", "away", "away"]]
    silent, unsaid = [["person", "away"], []], [[], ["away", "person"]]
    met = answers("seats.js", [["seatsOfBoth", *pair] for pair in (back, own, silent, unsaid)])
    assert met == [["person", "away", "away"], ["away", "person", "away"], ["person", "away"], ["away", "person"]]
    seats = [["person", "away"], ["person", "person"], ["person", "away", "person"], ["away", "person"]]
    assert answers("seats.js", [["ownSeat", one] for one in seats]) == [0, None, None, 1]


ALONE, FAR, SHARED = ["person", "casual"], ["away", "person", "expert"], ["person", "person", "novice"]
WATCHED = ["strong", "strong"]


def test_a_computer_keeps_its_seat_where_a_person_would() -> None:
    assert answers("seats.js", [["seated", ["greedy", "genius", "expert"], 4]]) == [
        ["greedy", "person", "expert", "person"]
    ]
    assert answers("seats.js", [["seatsAgain", one] for one in (ALONE, FAR)]) == [ALONE, ["person", "person", "expert"]]
    assert answers("seats.js", [["seatsOfGuest", ["person", "away", "expert"], 1]]) == [FAR]
    both = [[ALONE, []], [ALONE, ["person", "away"]], [["person", "away", "expert"], FAR], [WATCHED, []]]
    met = answers("seats.js", [["seatsOfBoth", *pair] for pair in both])
    assert met == [ALONE, ALONE, ["person", "away", "expert"], WATCHED]


def test_whose_hand_is_in_sight_where_computers_play() -> None:
    asked = [(ALONE, 0), (ALONE, 1), (FAR, 2), (SHARED, 0), (SHARED, 2), (WATCHED, 0)]
    assert answers("seats.js", [["viewer", *one] for one in asked]) == [0, 0, 1, 0, None, None]
    everyone = (ALONE, FAR, SHARED, WATCHED)
    assert answers("seats.js", [["soleSeat", one] for one in everyone]) == [0, None, None, None]
    assert answers("seats.js", [["passedBy", one] for one in everyone]) == [[1], [2], [2], []]


def test_the_page_knows_the_levels_by_the_names_that_the_package_has() -> None:
    assert answers("seats.js", [["seated", [*pygames.LEVELS], 6]]) == [list(pygames.LEVELS)]
