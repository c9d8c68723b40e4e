"""The interface of the browser's rules worker: requests and responses as JSON. Holds one game session.

`pygames.api.protocol` declares the requests. Every error is returned as a sentence (see `envelope`) and leaves the
session unchanged.
"""

from collections.abc import Callable, Collection, Mapping
from itertools import product
from typing import Any, NamedTuple

from pygames.api.envelope import Json, parse_request, reply
from pygames.formats.link import pack
from pygames.i18n import _
from pygames.i18n.perspective import NEUTRAL, Perspective, current, parse_perspective, player, seen_from
from pygames.model.card_counting import UnseenItem
from pygames.model.game import Game, IllegalMove, Option, ScoreLine, State, View, short_repr
from pygames.records import recent_turns
from pygames.records.session import GameSession, status, verdict
from pygames.registry import PLUGINS, find, known, load_plugins
from pygames.render import svg

PEEKED = ("ply", "seat", "to_move", "svg", "status", "prompt", "moves", "labels", "next_steps", "score", "over", "out")
MAX_TYPED_LENGTH = 12  # the maximum length of a move whose case is corrected: each letter doubles the spellings to try


class Prepared(NamedTuple):
    """A move that was prepared, and what playing it leads to."""

    before: State  # compared by identity
    viewed: Json  # the fields of the request
    perspective: Perspective
    after: GameSession
    table: Json


class Bridge:
    """A game session and the requests about it."""

    def __init__(self) -> None:
        self._session: GameSession | None = None
        self._perspective = NEUTRAL  # from the last request with "names"
        self._prepared: Prepared | None = None
        self._requests: dict[str, Callable[[Json], Any]] = {
            "games": lambda request: [game_card(game) for game in known().values()],
            "invite": lambda request: _load_plugins(),
            "new": self._new,
            "load": self._load,
            "play": self._play,
            "prepare": self._prepare,
            "undo": lambda request: self._change(request, lambda session: session.undo(_computers(request))),
            "redo": lambda request: self._change(request, lambda session: session.redo(_computers(request))),
            "go": self._go,
            "read": lambda request: read_games(request.get("text")),
            "link": self._link,
            "export": self._export,
            "table": self._table,
            "peek": self._peek,
            "views": lambda request: self._current().views(),
            "view": lambda request: self._current().state.view(request.get("seat")),
            "why": self._why,
            "effect": self._effect,
            "cards": lambda request: visible_cards(self._current().state, request),
            "tracker": lambda request: unseen_groups(self._current().state, request),
            "result": lambda request: self._current().state.result(),
            "lesson": self._lesson,
        }

    def answer(self, text: str) -> str:
        """Return the response to a request, both as JSON text. Never raise an exception."""
        return reply(lambda: self._dispatch(parse_request(text, self._requests)))

    def _dispatch(self, request: Json) -> Any:
        if "names" in request:
            self._perspective = parse_perspective(request)
        with seen_from(self._perspective):
            return self._requests[request["request"]](request)

    def _new(self, request: Json) -> Json:
        game = find(request.get("game"))
        options = _parse_options(game, request.get("options") or {})
        players = request.get("players")
        if isinstance(players, str) and players.isascii() and players.isdigit():
            players = int(players)
        deal = request["deal"] if "deal" in request else game.deal(request.get("seed"), players=players, **options)
        session = GameSession(game.start(deal))
        return self._start_session(session, request)

    def _load(self, request: Json) -> Json:
        return self._start_session(GameSession.load(request.get("record"), request.get("at")), request)  # type: ignore[arg-type]  # it checks

    def _start_session(self, session: GameSession, request: Json) -> Json:
        """Open a session and return its table.

        The table is drawn first, so that a session that cannot be shown does not replace the old one.
        """
        first_table = table(session, request)
        self._session = session
        return first_table

    def _play(self, request: Json) -> Json:
        prepared, self._prepared = self._prepared, None
        if prepared and self._is_prepared(prepared, request):
            self._session = prepared.after
            return prepared.table
        return _play(self._current(), request)

    def _prepare(self, request: Json) -> Json:
        """Return the table after a move without playing it. If the move is played next, this table is returned."""
        session = self._current()
        after = session.copy()
        drawn = _play(after, request)
        self._prepared = Prepared(session.state, _fields(request), self._perspective, after, drawn)
        return drawn

    def _is_prepared(self, prepared: Prepared, request: Json) -> bool:
        """Return whether a request plays the prepared move in the same position for the same viewer."""
        is_same_position = self._session is not None and self._session.state is prepared.before
        return is_same_position and prepared[1:3] == (_fields(request), self._perspective)

    def _go(self, request: Json) -> Json:
        return self._change(request, lambda session: session.go(request.get("at")))  # type: ignore[arg-type]  # it checks

    def _change(self, request: Json, change: Callable[[GameSession], None]) -> Json:
        return _change(self._current(), request, change)

    def _link(self, request: Json) -> Json:
        state = self._current().state
        return {"link": pack(state.deal, state.moves)}

    def _export(self, request: Json) -> Json:
        from pygames.formats.exports import export  # not needed for a board

        return export(self._current(), request.get("as"), request.get("seat"))._asdict()

    def _table(self, request: Json) -> Json:
        return table(self._current(), request)

    def _peek(self, request: Json) -> Json:
        """Return the table at another ply, without changing the session."""
        session = self._current()
        ply = session.at
        try:
            session.go(request.get("at"))  # type: ignore[arg-type]  # it checks
            first_table = table(session, request)
        finally:
            session.go(ply)
        return {part: first_table[part] for part in PEEKED}

    def _why(self, request: Json) -> Json:
        """Return as "why" the rule that forbids a move, or "" if the move is legal. The move is not played."""
        state = self._current().state
        move = _parse_move(state.game, request.get("move"))
        if move in state.legal_moves():
            return {"why": ""}
        try:
            state.refuse(move)
        except IllegalMove as refusal:
            return {"why": str(refusal)}

    def _effect(self, request: Json) -> Json:
        """Return the effect on the score of a legal move or, without a move, of the last ply."""
        from pygames.records.score_diff import diff, preview  # not needed for a board

        session = self._current()
        if request.get("move") is not None:
            state, move = session.state, _parse_move(session.state.game, request["move"])
            if move not in state.legal_moves():
                state.refuse(move)
            return preview(state, move)
        if not session.at:
            raise ValueError(_("No move has been played yet."))
        return diff(session.positions[-2], session.state)

    def _lesson(self, request: Json) -> Json:
        """Open a step of a lesson and return the table as the learner sees it, with the texts of the step as "lesson".

        The table calls the learner "You", but the texts of the step use the names of the seats. After a move was tried,
        the table offers no more moves. "private" is false, so that the page does not ask for the screen to be handed
        over.
        """
        from pygames.lessons import lesson_runner  # only needed for lessons

        game = find(request.get("game"))
        tried = None if request.get("tried") is None else _parse_move(game, request["tried"])
        session, seat, lesson = lesson_runner.run_step(game, request.get("step"), tried)
        # The table addresses the learner; the texts of a lesson do without a perspective: "Takes ... Take it back".
        with seen_from(_of_learner(session.state, seat)):
            answer = self._start_session(session, {**request, "seat": seat})
        if lesson["done"] is not None:
            answer |= {"moves": [], "labels": {}, "next_steps": {}}
        status = lesson["answer"] or lesson["task"]
        said = status if lesson["answer"] else " ".join((lesson["title"] + ".", *lesson["words"], status))
        return {**answer, "private": False, "status": status, "said": said, "lesson": lesson}

    def _current(self) -> GameSession:
        if self._session is None:
            raise ValueError(_("No game is open."))
        return self._session


def _change(session: GameSession, request: Json, change: Callable[[GameSession], None]) -> Json:
    """Make a change and return the new table.

    The seats are checked first, so that an error leaves the session unchanged.
    """
    session.state.check_seat(_viewer_seat(session.state, request))
    _computers(request)
    change(session)
    return table(session, request)


def _play(session: GameSession, request: Json) -> Json:
    return _change(session, request, lambda session: session.play(_parse_move(session.state.game, request.get("move"))))


def _fields(request: Json) -> Json:
    """Return the fields of a request without its name."""
    return {name: value for name, value in request.items() if name != "request"}


def read_games(text: object) -> Json:
    """Return the import result of the first game in a text, and the results of all its games as "games"."""
    from pygames.formats import importing  # not needed for a board

    results = [result._asdict() for result in importing.read(text)]
    return {**results[0], "games": results}


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


def _load_plugins() -> Json:
    """Load the installed third-party games. Return them, and an error sentence for each that cannot be loaded."""
    from pygames import plugins  # only needed for plugins

    problems = load_plugins()
    return {
        "games": [{**game_card(game), "guide": plugins.guide(game)} for game in PLUGINS.values()],
        "problems": problems,
    }


def table(session: GameSession, request: Json) -> Json:
    """Return everything that the page needs to show a position and its moves, as one seat may see it."""
    state, game = session.state, session.state.game
    seat, computers = _viewer_seat(state, request), _computers(request)
    view = state.view(seat)
    tall = bool(request.get("tall"))
    scene = recent_turns.marked(session, game.layout.scene(view, tall=tall), seat, tall=tall)
    moves = [] if game.private and seat != state.to_move else state.legal_moves()
    paths = {move: game.layout.path(view, move) for move in moves}
    pieces = scene.pieces + (scene.ground.pieces if scene.ground else ())
    on_board = {piece.target for piece in pieces}
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
        "next_steps": _next_steps(game, view) if moves else {},
        "score": _score(state),
        "tracked": game.tracker is not None,
        "log": [entry._asdict() for entry in session.log],
        "undo": None if session.back(computers) is None else {"reveals": session.undo_reveals(computers)},
        "redo": session.at < session.plies,
        "said": _announcement(session),
        "record": session.record(),
        "at": session.at,
        "interlude": _interlude(state, seat, tall=tall),
    }


def _interlude(state: State, seat: int | None, *, tall: bool) -> Json | None:
    """Return the pause before the next ply, with a drawing of the table before it was cleared, or None."""
    interlude = state.interlude(seat)
    if interlude is None:
        return None
    return {
        "title": interlude.title,
        "text": interlude.text,
        "scores": interlude.scores,
        "holdings": [list(map(_drawn_item, things)) for things in interlude.holdings],
        "svg": svg.drawing(state.game.layout.scene(interlude.ended, tall=tall)),
    }


def _move(state: State, move: str, path: tuple[str, ...], on_board: Collection[str]) -> Json:
    """Return a legal move as JSON.

    If one button beside the board plays the move and this ends the game, "ends" is true: the page can ask first.
    """
    told: Json = {"move": move, "path": path, "text": state.describe_legal(move)}
    if (shown := state.game.shown_move(move)) != move:
        told["shown"] = shown
    if len(path) == 1 and path[0] not in on_board:
        after = state.copy()
        after.play(move)
        if after.is_over:
            told["ends"] = True
    return told


def _next_steps(game: Game, view: View) -> dict[str, str]:
    """Return what to choose next (see `Layout.next_steps`), or {} for an old plugin without this function."""
    return game.layout.next_steps(view) if hasattr(game.layout, "next_steps") else {}


def visible_cards(state: State, request: Json) -> Json:
    """Return the face-up cards and their names as "cards", so that the page can point to a card that a text names."""
    from pygames.render.face_up_cards import face_up_cards  # not needed for a board

    return {"cards": face_up_cards(state.game.layout.scene(state.view(_viewer_seat(state, request)), tall=False))}


def unseen_groups(state: State, request: Json) -> Json:
    """Return the card counter's groups as one seat may know them, with a small drawing of each item."""
    tracker = state.game.tracker
    groups = tracker.groups(state.view(_viewer_seat(state, request))) if tracker else []
    return {"groups": [{**group._asdict(), "items": [_drawn_item(item) for item in group.items]} for group in groups]}


def _drawn_item(item: UnseenItem) -> Json:
    return {
        "svg": svg.small(item.kind, item.face, item.seat),
        "words": item.words,
        "times": item.times,
        "gone": item.gone,
    }


def _viewer_seat(state: State, request: Json) -> Any:
    """Return the seat whose view is requested, or None for a bystander. `ViewOptions` documents the field "seat".

    Any other value is returned unchanged; `State.check_seat` refuses it.
    """
    seat = request.get("seat", "mover")
    if isinstance(seat, list):
        if len(seat) != state.players:
            raise ValueError(_('"{field}" must be a list of seats.', field="seat"))
        return seat[state.to_move] if state.game.private and state.to_move is not None else state.to_move
    if seat == "mover" or (seat == "anyone" and not state.game.private):
        return state.to_move
    return None if seat == "anyone" else seat


def _computers(request: Json) -> list[int]:
    """Return the seats of computer players, whose moves undo and redo skip. Raise ValueError if they are no list."""
    computers = request.get("computers", [])
    if not isinstance(computers, list) or not all(type(seat) is int for seat in computers):
        raise ValueError(_('"{field}" must be a list of seats.', field="computers"))
    return computers


def _score(state: State) -> Json:
    result = state.result()
    lines = [_score_line(line) for line in state.score_lines()]
    reason = state.deciding_reason() if state.is_over else ""
    return {
        "scores": result["scores"],
        "winners": result["winners"],
        "lines": lines,
        "verdict": verdict(state),
        "reason": reason,
    }


def _score_line(line: ScoreLine) -> Json:
    return {**line._asdict(), "parts": [_score_line(part) for part in line.parts]}


def _announcement(session: GameSession) -> str:
    """Return the announcement for screen readers: what the last ply did, if there is one, and the status."""
    if not session.at:
        return status(session.state)
    return f"{session.log[-1].sentence} {status(session.state)}"


def _of_learner(state: State, seat: int) -> Perspective:
    """Return the perspective of a learner. A single opponent is called so; several keep the names of their seats."""
    names = [_("Opponent") if state.players == 2 and other != seat else "" for other in range(state.players)]
    return Perspective(seat, tuple(names))


def _option(game: Game, option: str) -> Json:
    question, words = game.option_in_words(option)
    choices = [{"value": value, "text": text} for value, text in words.items()]
    return {"id": option, "label": question, "values": choices}


def _parse_options(game: Game, options: Mapping[str, object]) -> dict[str, Option]:
    """Return options with their real values, given values that may be text as in a URL: "true", "4".

    Raise ValueError for an unknown option. An unknown value is returned unchanged; `Game.deal` refuses it.
    """
    if not isinstance(options, Mapping):
        raise ValueError(_('"{field}" must be a JSON object.', field="options"))
    chosen: dict[str, Any] = {}
    for option, value in options.items():
        if option not in game.options:
            raise ValueError(_("{option} is not an option of {game}.", option=short_repr(option), game=game.name))
        spelling = {str(one).lower(): one for one in game.options[option]}
        chosen[option] = spelling.get(value.lower(), value) if isinstance(value, str) else value
    return chosen


def _parse_move(game: Game, move: Any) -> Any:
    """Return a typed move in its notation: remove spaces, and correct the case if only one spelling is possible.

    Anything that is not text is returned unchanged.
    """
    bare = game.move_of("".join(move.split())) if isinstance(move, str) else ""
    if not bare or len(bare) > MAX_TYPED_LENGTH or game.form.fullmatch(bare):
        return bare or move
    cases = product(*({letter.lower(), letter.upper()} for letter in bare))
    spelled = [text for text in map("".join, cases) if game.form.fullmatch(text)]
    return spelled[0] if len(spelled) == 1 else move


answer = Bridge().answer
