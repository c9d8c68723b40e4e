"""Golden transcripts: one random game for each variant, as readable text.

A transcript has the deal; for each ply the prompt, the move, the number of legal moves, the description of the move and
the sentence of the log; the board at the start, every ten plies and at the end; and the score lines and the result. It
must be the same in every version of Python.
"""

import json
import random
from pathlib import Path
from typing import Any

import pygames
from pygames.records.session import GameSession
from tests.support.variants import Variant, playout

FOLDER = Path(__file__).parent
SEED = "golden"


def transcript(variant: Variant) -> str:
    """The golden game of a variant as text."""
    names = variant.game.seat_names
    deal = variant.deal(SEED)
    state, session = variant.game.start(deal), GameSession(variant.game.start(deal))
    lines = [f"# {variant.name}", *(f"{field}: {json.dumps(value)}" for field, value in deal.items()), ""]
    for move in playout(state, random.Random(SEED)):
        if len(state.moves) % 10 == 0:
            lines += [str(state), ""]
        assert state.to_move is not None
        lines.append(f"{len(state.moves) + 1}. {names[state.to_move]}: {state.prompt()}")
        lines.append(f"   {move} (one of {len(state.legal_moves())}): {state.describe(move)}")
        session.play(move)
        lines.append(f"   {session.log[-1].sentence}")
    lines += ["", str(state), ""]
    for line in state.score_lines():
        lines.append(f"{line.label}: {' / '.join(line.values)} {line.note}".rstrip())
    lines.append(f"result: {json.dumps(state.result())}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def golden_record(variant: Variant) -> dict[str, Any]:
    """The golden game of a variant as a record."""
    deal = variant.deal(SEED)
    return pygames.record(deal, list(playout(variant.game.start(deal), random.Random(SEED))))
