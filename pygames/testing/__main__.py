"""``python -m pygames.testing my-game``: prints what the game says of moves in a random game and in its lesson.

No test knows whether a text is true, or whether a path is what a player would click: read them beside the board.
"""

import argparse
import random
from collections.abc import Sequence

from pygames import lessons
from pygames.analysis.move_explanation import DefaultAdvice
from pygames.cli import chosen_game
from pygames.model.game import State
from pygames.model.rng import fresh_seed
from pygames.registry import load_plugins
from pygames.testing.random_games import mixed, playout

_MOVES = 4  # of a position


def main(words: Sequence[str] | None = None) -> None:
    """Print three positions of a random game, with the path and all sentences of some moves; then the lesson."""
    parser = argparse.ArgumentParser(prog="python -m pygames.testing", description="Read what a game says.")
    load_plugins()
    parser.add_argument("game", help="its id, or its place: my_game.game:GAME")
    parser.add_argument("--seed", default=fresh_seed(), help="any text; the same text gives the same game and moves")
    args = parser.parse_args(words)
    try:
        game = chosen_game(args.game)
    except ValueError as unknown:
        parser.error(str(unknown))
    print(f"python -m pygames.testing {args.game} --seed {args.seed}  # prints this again")
    rng = random.Random(args.seed)
    variant = rng.choice(mixed(game, 8))
    start = variant.start(variant.deal(rng.getrandbits(32)))
    moves = list(playout(start.copy(), rng))
    state, shown = start, {round(len(moves) * share) for share in (0.2, 0.5, 0.8)}
    for ply, move in enumerate(moves):
        if ply in shown:
            seat = state.game.seat_names[state.mover]
            print(f"\n{state}\n\nAfter {ply} plies, {seat} is to move. {state.prompt()}")
            legal = state.legal_moves()
            for one in rng.sample(legal, min(_MOVES, len(legal))):
                print(f"\n{one}   click {', '.join(state.game.layout.path(state.view(state.mover), one))}")
                print("\n".join(f"  {sentence}" for sentence in _sentences(state, one)))
        state.play(move)
    for number, step in enumerate(lessons.steps(game) if game.lesson_minutes else (), start=1):
        try:
            at = lessons.run_step(game, number)
        except ValueError as wrong:
            parser.exit(1, f"\nStep {number}, {step.title!r}: {wrong}\n")
        print(f"\nStep {number}: {step.title}\n\n{at.session.state}\n\n{step.words}\n\n{step.task}")
        others = [move for move in at.session.state.legal_moves() if not step.takes(move)]
        for one in (at.lesson["shown"], *others[:1]):
            after = lessons.run_step(game, number, one)
            print(f"\n{one}   {after.lesson['answer']}\n\n{after.session.state}")


def _sentences(state: State, move: str) -> list[str]:
    after, advice = state.after(move), state.game.advice or DefaultAdvice()
    told = [state.describe(move), state.describe_played(move), state.hidden_effect_reason(move)]
    return [*filter(None, told), *advice.gains(state, after), *advice.risks(state, after)]


if __name__ == "__main__":
    main()
