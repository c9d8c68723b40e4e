"""What a page needs to offer a game, as JSON: its names, numbers of players and options."""

from pygames.api.envelope import Json
from pygames.i18n import _
from pygames.model.game import Game


def game_card(game: Game) -> Json:
    """Return the description of a game: the data of its card on the home page and of its options form."""
    return {
        "id": game.id,
        "name": game.name,
        "designer": _(game.designer),
        "sentence": _(game.sentence),
        "minutes": game.minutes,
        "weight": game.weight,
        "luck": game.luck,
        "lesson_minutes": game.lesson_minutes,
        "similar_to": _(game.similar_to),
        "seats": list(game.seats),
        "seat_names": list(map(_, game.seat_names)),
        "mark": game.seat_mark,
        "side_notes": list(map(_, game.side_notes)),
        "private": game.private,
        "options": [_option(game, option) for option in game.options],
    }


def _option(game: Game, option: str) -> Json:
    question, words = game.option_in_words(option)
    choices = [{"value": value, "text": text} for value, text in words.items()]
    counts = list(game.option_counts.get(option, game.seats))
    return {"id": option, "label": question, "values": choices, "players": counts}
