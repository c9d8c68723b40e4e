"""The game object of Mutation: its rules, with the modules that describe, draw and evaluate positions."""

from pygames.games.mutation import cells, evaluation, layout, piece_counts, score_lines, sentences
from pygames.games.mutation.levels import SEARCH_CONFIGS
from pygames.games.mutation.rules import MutationRules, MutationState
from pygames.model.game import Deal, ScoreLine
from pygames.model.lazy_module import lazy_module


class Mutation(MutationRules):
    """The game with all its modules."""

    layout = layout
    evaluation = evaluation
    search_configs = SEARCH_CONFIGS
    tracker = piece_counts
    advice = lazy_module()  # only needed for hints and reviews
    encoding = lazy_module()  # only needed by adapters, as is `chance`
    chance = lazy_module()

    def move_of(self, typed: str) -> str:
        return cells.move_of(typed)

    def shown_move(self, move: str) -> str:
        return cells.shown_move(move)

    def initial_state(self, deal: Deal) -> "DescribedMutationState":
        return DescribedMutationState(deal)


class DescribedMutationState(MutationState):
    """A state that describes its moves and its position in words."""

    __slots__ = ()

    game = Mutation()

    def describe_legal(self, move: str) -> str:
        assert self.to_move is not None  # there are no legal moves once the game is over
        return sentences.describe(self.board, self.to_move, move)

    def describe_played(self, move: str) -> str:
        assert self.to_move is not None  # there are no legal moves once the game is over
        return sentences.played(self.board, self.to_move, move)

    def explain_illegal(self, move: str) -> str:
        from pygames.games.mutation import refusals  # only needed for illegal moves

        assert self.to_move is not None  # `refuse` handles a game that is over
        if self.removing:
            return refusals.why_not_remove(self.board, self.to_move, self.deal["options"], move)
        return refusals.why_not_place(self.board, self.to_move, self.dice, move)

    def prompt(self) -> str:
        assert self.to_move is not None  # there is no prompt once the game is over
        return sentences.passed_text(self._passes()) + sentences.prompt(self.to_move, self.dice, removing=self.removing)

    def score_lines(self) -> list[ScoreLine]:
        return score_lines.with_pieces(
            self.view(None), score_lines.breakdown(self.result(), rolls_ran_out=self._rolls_ran_out())
        )

    def __str__(self) -> str:
        from pygames.games.mutation import text_board  # only needed in a terminal

        return text_board.render(self.observation(None), self.to_move)


GAME = DescribedMutationState.game
