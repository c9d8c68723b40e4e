"""What the page's scripts say, where no catalogue stands in the page."""

from typing import Any

from tests.site.node import answers


def test_names_in_a_text_are_replaced_by_their_values() -> None:
    calls: list[list[Any]] = [
        ["t", "{who} plays {move}", {"who": "Odd", "move": "3a"}],
        ["t", "{who} plays"],
        ["t", "Play"],
    ]
    assert answers("words.js", calls) == ["Odd plays 3a", "{who} plays", "Play"]


def test_a_number_chooses_the_form_and_stands_in_it() -> None:
    calls = [["n", "{count} ply of {name}", "{count} plies of {name}", number, {"name": "it"}] for number in (0, 1, 2)]
    assert answers("words.js", calls) == ["0 plies of it", "1 ply of it", "2 plies of it"]
