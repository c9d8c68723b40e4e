"""A scene as text: the labels of its pieces, for a game without a text board."""

from pygames.model.scene import Ground, Piece, Scene


def test_the_labels_of_a_row_are_a_line() -> None:
    pieces = (
        Piece("text", "title", 50, 60, 90, 12, face="Trick"),
        Piece("card", "right", 80, 20.2, 20, 30, "1S", label="Ace of Suns"),
        Piece("card", "left", 20, 20, 20, 30, label="a card"),
        Piece("panel", "decoration", 50, 20, 90, 90),
    )
    stone = Piece("stone", "stone", 50, 40, 20, 20, label="a stone")
    ground = Ground((0, 0, 100, 100), (0, 0, 100, 100), (stone,))
    assert Scene("A table", 100, 100, pieces, ground).as_text() == "a card | Ace of Suns (1S)\na stone\nTrick"
