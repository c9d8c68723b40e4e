"""The game object of the null game: its rules, with the modules that describe, draw and evaluate positions."""

from pygames.model.game import Deal, ScoreLine

from . import advice, chance, encoding, evaluation, layout, piece_counts, refusals, score_lines, sentences, text_board
from .levels import SEARCH_CONFIGS
from .rules import NullRules, NullState


class NullGame(NullRules):
    """The game with all its modules. Of the attributes below, only `layout` is required."""

    layout = layout
    evaluation = evaluation
    search_configs = SEARCH_CONFIGS
    tracker = piece_counts
    advice = advice
    encoding = encoding
    chance = chance

    def initial_state(self, deal: Deal) -> "DescribedNullState":
        return DescribedNullState(deal)


class DescribedNullState(NullState):
    """A state that describes its moves and its position in words."""

    __slots__ = ()

    game = NullGame()

    def describe_legal(self, move: str) -> str:
        return sentences.describe()

    def describe_played(self, move: str) -> str:
        assert self.to_move is not None  # there are no legal moves once the game is over
        return sentences.played(self.game.seat_names, self.to_move)

    def explain_illegal(self, move: str) -> str:
        return refusals.explain_illegal()

    def prompt(self) -> str:
        return sentences.prompt()

    def score_lines(self) -> list[ScoreLine]:
        return score_lines.breakdown(self.result())

    def __str__(self) -> str:
        return text_board.render(self.observation(None), self.to_move)


GAME = DescribedNullState.game
