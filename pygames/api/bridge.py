"""The interface of the browser's rules worker: requests and responses as JSON. Holds one game session.

`pygames.api.protocol` declares the requests. Every error is returned as a sentence (see `pygames.api`) and leaves the
session unchanged. Also the card of a game on the home page, and options and moves as they were typed.
"""

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any, NamedTuple

from pygames.api import Json, parse_request, reply
from pygames.api.table_view import computer_seats, table, unseen_groups, viewer_seat, visible_cards
from pygames.formats.link import pack
from pygames.i18n import _
from pygames.i18n.perspective import NEUTRAL, Perspective, parse_perspective, seen_from
from pygames.model.game import Game, IllegalMove, Option, State, short_repr
from pygames.records.session import GameSession
from pygames.registry import PLUGINS, find, known, load_plugins

PEEKED = ("ply", "seat", "to_move", "svg", "status", "prompt", "moves", "labels", "next_steps", "score", "over", "out")


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
            "undo": lambda request: _change(self._current(), request, lambda now: now.undo(computer_seats(request))),
            "redo": lambda request: _change(self._current(), request, lambda now: now.redo(computer_seats(request))),
            "go": lambda request: _change(self._current(), request, lambda now: now.go(request.get("at", -1))),
            "read": lambda request: read_games(request.get("text")),
            "link": self._link,
            "poster": self._poster,
            "export": self._export,
            "table": lambda request: table(self._current(), request),
            "peek": self._peek,
            "views": lambda request: self._current().views(),
            "view": lambda request: self._current().state.view(request.get("seat")),
            "why": self._why,
            "effect": self._effect,
            "advice": self._advice,
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
        options = parse_options(game, request.get("options") or {})
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

    def _link(self, request: Json) -> Json:
        state = self._current().state
        return {"link": pack(state.deal, state.moves)}

    def _poster(self, request: Json) -> Json:
        from pygames.formats.poster import poster  # not needed for a board

        state = self._current().state
        return {"poster": poster(state.game.layout.scene(state.view(state.to_move), tall=True))}

    def _export(self, request: Json) -> Json:
        from pygames.formats.exports import export  # not needed for a board

        return export(self._current(), request.get("as"), request.get("seat"))._asdict()

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
        """Return as "why" the rule that forbids a move or targets, "" if the move is legal. The move is not played."""
        state = self._current().state
        if request.get("move") is None and "targets" in request:
            targets = request["targets"]
            if not (isinstance(targets, list) and targets and all(isinstance(one, str) and one for one in targets)):
                raise ValueError(_('"{field}" must be a list of targets.', field="targets"))
            return {"why": state.explain_targets(targets)}
        move = parse_move(state.game, request.get("move"))
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
            state, move = session.state, parse_move(session.state.game, request["move"])
            if move not in state.legal_moves():
                state.refuse(move)
            return preview(state, move)
        if not session.at:
            raise ValueError(_("No move has been played yet."))
        return diff(session.positions[-2], session.state)

    def _advice(self, request: Json) -> Json:
        """Return what a legal move does, and why it is good or better than others. The move is not played."""
        from pygames.analysis.move_explanation import explain_lines, explain_move, idea_of  # not needed for a board

        state = self._current().state
        move, *than = (parse_move(state.game, one) for one in [request.get("move"), *(request.get("than") or [])])
        for one in [move, *than]:
            if one not in state.legal_moves():
                state.refuse(one)
        advice = explain_move(state, move, than)
        line, rival = request.get("line") or [move], request.get("rival") or []
        if request.get("idea"):
            advice["idea"] = idea_of(state, line, rival)
        elif rival:
            advice["reasons"] = explain_lines(state, line, rival, than)
        return dict(advice)

    def _lesson(self, request: Json) -> Json:
        """Open a step of a lesson and return the table as the learner sees it, with the texts of the step as "lesson".

        The table calls the learner "You", but the texts of the step use the names of the seats. After a move was tried,
        the table offers no more moves. "private" is false, so that the page does not ask for the screen to be handed
        over.
        """
        from pygames import lessons  # only needed for lessons

        game = find(request.get("game"))
        tried = None if request.get("tried") is None else parse_move(game, request["tried"])
        session, seat, lesson = lessons.run_step(game, request.get("step"), tried, tall=bool(request.get("tall")))
        with seen_from(lessons.of_learner(session.state, seat)):
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
    session.state.check_seat(viewer_seat(session.state, request))
    computer_seats(request)
    change(session)
    return table(session, request)


def _play(session: GameSession, request: Json) -> Json:
    return _change(session, request, lambda session: session.play(parse_move(session.state.game, request.get("move"))))


def _fields(request: Json) -> Json:
    """Return the fields of a request without its name."""
    return {name: value for name, value in request.items() if name != "request"}


def read_games(text: object) -> Json:
    """Return the import result of the first game in a text, and the results of all its games as "games"."""
    from pygames.formats import importing  # not needed for a board

    results = [result._asdict() for result in importing.read(text)]
    return {**results[0], "games": results}


def _load_plugins() -> Json:
    """Load the installed third-party games. Return them, and an error sentence for each that cannot be loaded."""
    from pygames import plugins  # only needed for plugins
    from pygames.formats import diagrams

    problems = load_plugins()
    guides = [(game, plugins.guide(game)) for game in PLUGINS.values()]
    return {
        "games": [
            {**game_card(game), "guide": guide, "diagrams": diagrams.of_guide(guide, game)} for game, guide in guides
        ],
        "problems": problems,
    }


answer = Bridge().answer


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
        "dealt": bool(game.fields),
        "options": [_option(game, option) for option in game.options],
    }


def _option(game: Game, option: str) -> Json:
    question, words = game.option_in_words(option)
    choices = [{"value": value, "text": text} for value, text in words.items()]
    counts = list(game.option_counts.get(option, game.seats))
    return {"id": option, "label": question, "values": choices, "players": counts}


MAX_TYPED_LENGTH = 12  # the maximum length of a move whose case is corrected: each letter doubles the spellings to try


def parse_options(game: Game, options: Mapping[str, object]) -> dict[str, Option]:
    """Return options with their real values, given values that may be text as in a URL: "true", "4".

    Raise ValueError for an unknown option. An unknown value is returned unchanged; `Game.deal` refuses it.
    """
    if not isinstance(options, Mapping):
        raise ValueError(_('"{field}" must be a JSON object.', field="options"))
    for option in options:
        if option not in game.options:
            raise ValueError(
                _("The link has a part that {game} does not know: {part}.", game=game.name, part=short_repr(option))
            )
    return {option: game.option_value(option, value) for option, value in options.items()}


def parse_move(game: Game, move: Any) -> Any:
    """Return a typed move in its notation: remove spaces, and correct the case if only one spelling is possible.

    Anything that is not text is returned unchanged.
    """
    bare = game.move_of("".join(move.split())) if isinstance(move, str) else ""
    if not bare or len(bare) > MAX_TYPED_LENGTH or game.form.fullmatch(bare):
        return bare or move
    cases = product(*({letter.lower(), letter.upper()} for letter in bare))
    spelled = [text for text in map("".join, cases) if game.form.fullmatch(text)]
    return spelled[0] if len(spelled) == 1 else move
