"""The table of a game as JSON: what a page needs to draw it, to let a person move, and to find a card on it."""

from collections.abc import Collection
from typing import Annotated, Any, TypedDict

from pygames.api import Json
from pygames.i18n import N_, _
from pygames.i18n.perspective import current, player
from pygames.model.card_counting import UnseenItem
from pygames.model.decktet import CARDS, name
from pygames.model.game import Game, ScoreLine, State, View
from pygames.model.scene import Scene
from pygames.records import recent_turns
from pygames.records.session import GameSession, status, verdict
from pygames.render import svg


def table(session: GameSession, request: Json) -> Json:
    """Return everything that the page needs to show a position and its moves, as one seat may see it."""
    state, game = session.state, session.state.game
    seat, computers = viewer_seat(state, request), computer_seats(request)
    view = state.view(seat)
    tall = bool(request.get("tall"))
    scene = recent_turns.marked(session, fitted_scene(game, view, request), seat, tall=tall)
    moves = [] if game.private and seat != state.to_move else state.legal_moves()
    paths = {move: game.layout.path(view, move) for move in moves}
    on_board = {piece.target for piece in scene.all_pieces}
    names = game.seat_names[: state.players]
    return {
        "game": game.id,
        "name": game.name,
        "players": state.players,
        "seat_names": list(map(_, names)),
        "you": current().you,
        "player_names": [player(names, who) for who in range(state.players)],
        "mark": game.seat_mark,
        "options": view["options"],
        "seed": state.deal.get("seed"),
        "seat": seat,
        "to_move": state.to_move,
        "over": state.is_over,
        "ply": session.at,
        "plies": session.plies,
        "private": game.private,
        "svg": svg.drawing(scene, request["faces"] if request.get("faces") in ("pictures", "plain") else "auto"),
        "status": status(state),
        "prompt": "" if state.is_over else state.prompt(),
        "out": [state.why_out(who) for who in range(state.players)],
        "moves": [_move(state, move, path, on_board) for move, path in paths.items()],
        "labels": {t: game.layout.choice(t) for path in paths.values() for t in path if t not in on_board},
        "next_steps": _next_steps(state, view) if moves else {},
        "score": _score(state),
        "tracked": _(getattr(game.tracker, "TITLE", N_("Still to come"))) if game.tracker else "",
        "log": [entry._asdict() for entry in session.log],
        "undo": None if session.back(computers) is None else {"reveals": session.undo_reveals(computers)},
        "redo": session.at < session.plies,
        "said": _announcement(session),
        "record": session.record(),
        "at": session.at,
        "interlude": _interlude(state, seat, request),
    }


def fitted_scene(game: Game, view: View, request: Json) -> Scene:
    """Return the table for the requested space. A tall scene is fitted to it."""
    tall, room = bool(request.get("tall")), request.get("room")
    if not tall or isinstance(room, bool) or not isinstance(room, float | int) or room <= 0:
        return game.layout.scene(view, tall=tall)
    fitted = getattr(game.layout, "fitted", None)  # optional
    scene: Scene = fitted(view, room) if fitted else game.layout.scene(view, tall=True).fitted(room)
    return scene


def _interlude(state: State, seat: int | None, request: Json) -> Json | None:
    """Return the pause before the next ply, with a drawing of the table before it was cleared, or None."""
    interlude = state.interlude(seat)
    if interlude is None:
        return None
    told = interlude._asdict()
    told["svg"] = svg.drawing(fitted_scene(state.game, told.pop("ended"), request))
    told["holdings"] = [list(map(_drawn_item, things)) for things in interlude.holdings]
    return told


def _next_steps(state: State, view: View) -> dict[str, str]:
    """Return what to choose next. By default, the first step is the prompt."""
    own = state.game.layout.next_steps(view) if hasattr(state.game.layout, "next_steps") else {}
    return own if "" in own else {"": state.prompt().rpartition(". ")[2].rstrip("."), **own}


def _move(state: State, move: str, path: tuple[str, ...], on_board: Collection[str]) -> Json:
    """Return a legal move as JSON.

    If one button beside the board plays the move and this ends the game, "ends" is true: the page can ask first.
    """
    told: Json = {"move": move, "path": path, "text": state.describe_legal(move)}
    if (shown := state.game.shown_move(move)) != move:
        told["shown"] = shown
    any_order = getattr(state.game.layout, "any_order", None)  # optional
    if any_order and any_order(move):
        told["any_order"] = True
    if len(path) == 1 and path[0] not in on_board and state.after(move).is_over:
        told["ends"] = True
    return told


def visible_cards(state: State, request: Json) -> Json:
    """Return the face-up cards and their names as "cards", so that the page can point to a card that a text names."""
    return {"cards": face_up_cards(state.game.layout.scene(state.view(viewer_seat(state, request)), tall=False))}


def unseen_groups(state: State, request: Json) -> Json:
    """Return the card counter's groups as one seat may know them, with a small drawing of each item."""
    tracker = state.game.tracker
    groups = tracker.groups(state.view(viewer_seat(state, request))) if tracker else []
    return {"groups": [{**group._asdict(), "items": [_drawn_item(item) for item in group.items]} for group in groups]}


def _drawn_item(item: UnseenItem) -> Json:
    drawn = svg.small(item.kind, item.face, item.seat)
    return {"svg": drawn, "words": item.words, "times": item.times, "gone": item.gone}


def viewer_seat(state: State, request: Json) -> Any:
    """Return the seat whose view is requested, or None for a bystander. `ViewOptions` documents the field "seat".

    Any other value is returned unchanged; `State.check_seat` refuses it.
    """
    seat = request.get("seat", "mover")
    if isinstance(seat, list):
        if len(seat) != state.players:
            raise ValueError(_('"{field}" must be a list of seats.', field="seat"))
        if not state.game.private:
            return state.to_move
        if state.to_move is None:
            return seat[0] if all(one == seat[0] for one in seat) else None
        return seat[state.to_move]
    if seat == "mover" or (seat == "anyone" and not state.game.private):
        return state.to_move
    return None if seat == "anyone" else seat


def computer_seats(request: Json) -> list[int]:
    """Return the seats of computer players, whose moves undo and redo skip. Raise ValueError if they are no list."""
    computers = request.get("computers", [])
    if not isinstance(computers, list) or not all(type(seat) is int for seat in computers):
        raise ValueError(_('"{field}" must be a list of seats.', field="computers"))
    return computers


def _score(state: State) -> Json:
    result, lines = state.result(), [_score_line(line) for line in state.score_lines()]
    reason = state.deciding_reason() if state.is_over else ""
    score = {"scores": result["scores"], "winners": result["winners"], "lines": lines}
    return {**score, "verdict": verdict(state), "reason": reason}


def _score_line(line: ScoreLine) -> Json:
    return {**line._asdict(), "parts": [_score_line(part) for part in line.parts]}


def _announcement(session: GameSession) -> str:
    """Return the announcement for screen readers: what the last ply did, if there is one, and the status."""
    if not session.at:
        return status(session.state)
    return f"{session.log[-1].sentence} {status(session.state)}"


class NamedCard(TypedDict):
    """A card that lies face up on the board."""

    name: Annotated[str, "what texts call it: “the Forest”"]
    rank: str
    suits: str
    pieces: Annotated[list[str], "the ids of its pieces on the board"]


def face_up_cards(scene: Scene) -> list[NamedCard]:
    """Return the cards of a scene that lie face up. A scene has no data about hidden cards."""
    found: dict[str, NamedCard] = {}
    for piece in scene.all_pieces:
        if piece.kind == "card" and piece.face in CARDS:
            rank, suits = piece.face[0], CARDS[piece.face].suits
            card = found.setdefault(piece.face, {"name": name(piece.face), "rank": rank, "suits": suits, "pieces": []})
            card["pieces"].append(piece.id)
    return list(found.values())
