"""The cards that a scene shows face up, with the names that texts use for them."""

from typing import TypedDict

from pygames.model.decktet import CARDS, name
from pygames.model.scene import Scene


class NamedCard(TypedDict):
    """A card that can be found on the board."""

    name: str  # as in a sentence: "the Forest"
    rank: str
    suits: str
    pieces: list[str]  # the ids of its pieces; several if it is there more than once


def face_up_cards(scene: Scene) -> list[NamedCard]:
    """Return the cards of a scene that lie face up. A scene has no data about hidden cards."""
    found: dict[str, NamedCard] = {}
    for piece in scene.pieces + (scene.ground.pieces if scene.ground else ()):
        if piece.kind == "card" and piece.face in CARDS:
            rank, suits = piece.face[0], CARDS[piece.face].suits
            card = found.setdefault(piece.face, {"name": name(piece.face), "rank": rank, "suits": suits, "pieces": []})
            card["pieces"].append(piece.id)
    return list(found.values())
