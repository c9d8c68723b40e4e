"""Exports of a game: the position as a picture, the game as text, as a file, or as an animated picture.

An export shows the game up to the current ply as one seat may see it (None: a bystander). The JSON file is different:
it is a record, which has the whole deal and all moves, undone ones included.
"""

import json
from collections.abc import Callable
from typing import Annotated, NamedTuple

from pygames.i18n import _, n_
from pygames.i18n.perspective import player
from pygames.records.session import GameSession, status
from pygames.render import svg
from pygames.render.animated_svg import animation


class ExportedFile(NamedTuple):
    """A file for the player to save."""

    text: str
    type: Annotated[str, "its MIME type"]
    name: str


def export(session: GameSession, form: object, seat: int | None) -> ExportedFile:
    """Export a game in one of the `FORMS`. Raise ValueError if there is no such form or seat."""
    if not isinstance(form, str) or form not in FORMS:
        raise ValueError(_('"{field}" must be one of {words}.', field="as", words=", ".join(FORMS)))
    session.state.check_seat(seat)  # for all forms, also those that do not use the seat
    write, mime, ending = FORMS[form]
    return ExportedFile(write(session, seat), mime, f"{session.state.game.id}-{ending.format(session.at)}")


def svg_picture(session: GameSession, seat: int | None) -> str:
    """Return the current position as an SVG file."""
    return svg.picture(session.state.game.layout.scene(session.state.view(seat), tall=False))


def svg_animation(session: GameSession, seat: int | None) -> str:
    """Return the plies up to the current one as an animated SVG file.

    A game with private information is shown as a bystander sees it until it is over.
    """
    game = session.state.game
    who = None if game.private and not session.state.is_over else seat
    scenes = [game.layout.scene(state.view(who), tall=False) for state in session.positions]
    return animation(scenes, n_("{game}, {count} move.", "{game}, {count} moves.", session.at, game=game.name))


def game_text(session: GameSession, seat: int | None) -> str:
    """Return the game as text: the deal's seed and options, each ply as a sentence, the score, and the notation."""
    state = session.state
    game, options = state.game, state.view(seat)["options"]
    lines = [_("{game}, by {designer}", game=game.name, designer=_(game.designer))]
    if "seed" in state.deal and not (game.private and not state.is_over):  # the seed reveals all hands
        lines.append(_("Deal code: {seed}", seed=state.deal["seed"]))
    for option, value in options.items():
        if state.players not in game.option_counts.get(option, game.seats):
            continue
        question, words_for = game.option_in_words(option)
        lines.append(f"{question}: {words_for[value]}")
    lines.append(_("Players: {names}", names=", ".join(player(game.seat_names, seat) for seat in range(state.players))))
    lines.append("")
    lines += [f"{entry.ply}. {entry.sentence}" for entry in session.log]
    lines += ["", *(f"{line.label}: {' / '.join(line.values)}" for line in state.score_lines())]
    lines += ["", status(state)]
    if session.at:
        lines += ["", _("In notation: {moves}", moves=" ".join(entry.move for entry in session.log))]
    return "\n".join(lines) + "\n"


def json_file(session: GameSession, seat: int | None) -> str:
    """Return the record with the current ply as JSON, which can be imported again."""
    return json.dumps({**session.record(), "at": session.at}, ensure_ascii=False, indent=1) + "\n"


FORMS: dict[str, tuple[Callable[[GameSession, int | None], str], str, str]] = {
    "svg": (svg_picture, "image/svg+xml", "ply-{}.svg"),
    "text": (game_text, "text/plain", "ply-{}.txt"),
    "json": (json_file, "application/json", "ply-{}.json"),
    "animation": (svg_animation, "image/svg+xml", "plies-0-{}.svg"),
}
