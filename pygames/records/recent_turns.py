"""Marks on a scene: every turn since the last turn of the seat to move is marked, not only the latest one."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pygames.model.scene import Piece, Scene, Trace
from pygames.records.session import GameSession, LogEntry


def marked(session: GameSession, scene: Scene, seat: int | None, *, tall: bool) -> Scene:
    """Return the scene of the current position with every turn since the last turn of the seat to move marked.

    A layout marks only the latest turn, and the log says whose it was. If there are several turns, their marks fade:
    the earliest is the faintest.
    """
    state = session.state
    latest = _traces(session, session.at, seat, tall=tall, scene=scene)
    ends = turn_ends(session.log, state.to_move, state.players - 1)
    traces: dict[str, Trace] = {}
    for age, ply in zip(reversed(range(len(ends))), ends, strict=True):
        own = latest if ply == session.at else _traces(session, ply, seat, tall=tall)
        traces |= {id_: trace._replace(age=age) for id_, trace in own.items()}
    ground = scene.ground and replace(scene.ground, pieces=_with_traces(scene.ground.pieces, traces))
    return replace(scene, pieces=_with_traces(scene.pieces, traces), ground=ground)


def turn_ends(log: Sequence[LogEntry], to_move: int | None, most: int) -> list[int]:
    """Return the number of the last ply of each turn since the last turn of the seat to move, in order of play.

    There are at most `most` of them. If the seat to move has also played the latest ply, only that turn counts.
    """
    ends: list[int] = []
    is_within = False  # whether the ply after `entry` belongs to the same turn
    for entry in reversed(log):
        if not is_within:
            if len(ends) == most or (ends and entry.seat == to_move):
                break
            ends.insert(0, entry.ply)
        is_within = entry.continues
        if entry.seat == to_move and not is_within:
            break
    return ends


def _traces(
    session: GameSession, ply: int, seat: int | None, *, tall: bool, scene: Scene | None = None
) -> dict[str, Trace]:
    """Return the traces of the position after `ply` by piece id. `scene` is its scene, if that is known already."""
    state = session.positions[ply]
    viewer = seat if state.game.private else None  # without secrets, every seat sees the same traces
    known = session.memo(ply)
    if ("traces", viewer, tall) not in known:
        scene = scene or state.game.layout.scene(state.view(seat), tall=tall)
        mover = session.log[ply - 1].seat if ply else None
        marks = {piece.id: piece.trace._replace(seat=mover) for piece in scene.all_pieces if piece.trace}
        known["traces", viewer, tall] = marks
    traces: dict[str, Trace] = known["traces", viewer, tall]
    return traces


def _with_traces(pieces: Iterable[Piece], traces: dict[str, Trace]) -> tuple[Piece, ...]:
    return tuple(replace(piece, trace=traces[piece.id]) if piece.id in traces else piece for piece in pieces)
