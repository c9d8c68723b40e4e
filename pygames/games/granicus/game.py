"""The game object of Granicus: its rules, with the modules that describe, draw and evaluate positions."""

from pygames.games.granicus import evaluation, layout, piece_counts, score_lines, scoring, sentences
from pygames.games.granicus.levels import SEARCH_CONFIGS
from pygames.games.granicus.rules import MEANING, GranicusRules, GranicusState
from pygames.model.game import Deal, ScoreLine
from pygames.model.lazy_module import lazy_module

TIEBREAK_PLY = 12  # before it, level scores say little, and the score has no line for the tie-break


class Granicus(GranicusRules):
    """The game with all its modules."""

    layout = layout
    evaluation = evaluation
    search_configs = SEARCH_CONFIGS
    tracker = piece_counts
    advice = lazy_module()  # only needed for hints and reviews
    encoding = lazy_module()  # only needed by adapters, as is `chance`
    chance = lazy_module()

    def initial_state(self, deal: Deal) -> "DescribedGranicusState":
        return DescribedGranicusState(deal)


class DescribedGranicusState(GranicusState):
    """A state that describes its moves and its position in words."""

    __slots__ = ()

    game = Granicus()

    def describe_legal(self, move: str) -> str:
        return sentences.describe(*self._meaning(move))

    def describe_played(self, move: str) -> str:
        assert self.to_move is not None  # there are no legal moves once the game is over
        return sentences.played(self.to_move, *self._meaning(move))

    def _meaning(self, move: str) -> tuple[str, str, int, str, int, str | None]:
        """Return what a legal move does, as the arguments of `sentences.describe`."""
        card = self._cards[len(self.moves)]
        suit, other, step = MEANING[card, move]
        neighbour = self._column[self._row_of[other] + step] if step else None
        return card, suit, self._row_of[suit] + 1, other, step, neighbour

    def explain_illegal(self, move: str) -> str:
        from pygames.games.granicus import refusals  # only needed for illegal moves

        return refusals.explain_illegal(self._cards[len(self.moves)], move, len(self.moves))

    def prompt(self) -> str:
        return sentences.prompt(self._cards[len(self.moves)])

    def score_lines(self) -> list[ScoreLine]:
        result = self.result()
        if len(self.moves) < TIEBREAK_PLY:
            result["tiebreak"] = None
        return score_lines.breakdown(result, scoring.armies(self._cards, self.rows), self.deal["options"]["tiebreak"])

    def deciding_reason(self) -> str:
        return score_lines.deciding_reason(self.result(), self.deal["options"]["tiebreak"])

    def __str__(self) -> str:
        from pygames.games.granicus import text_board  # only needed in a terminal

        return text_board.render(self.observation(None), self.result(), self.to_move)


GAME = DescribedGranicusState.game
