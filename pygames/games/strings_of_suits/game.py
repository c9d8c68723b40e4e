"""The game object of Strings of Suits: its rules, with the modules that describe, draw and evaluate positions."""

from pygames.games.strings_of_suits import evaluation, layout, piece_counts, score_lines, scoring, sentences
from pygames.games.strings_of_suits.geometry import CELLS, PLACINGS
from pygames.games.strings_of_suits.levels import SEARCH_CONFIGS
from pygames.games.strings_of_suits.rules import SKIP, StringsOfSuitsRules, StringsState
from pygames.i18n import N_, _
from pygames.i18n.perspective import may_do
from pygames.i18n.sentence_parts import one_sentence
from pygames.model.game import Deal, ScoreLine
from pygames.model.interlude import Interlude
from pygames.model.lazy_module import lazy_module


class StringsOfSuits(StringsOfSuitsRules):
    """The game with all its modules."""

    layout = layout
    evaluation = evaluation
    search_configs = SEARCH_CONFIGS
    tracker = piece_counts
    advice = lazy_module()  # only needed for hints and reviews
    encoding = lazy_module()  # only needed by adapters, as is `chance`
    chance = lazy_module()

    def initial_state(self, deal: Deal) -> "DescribedStringsState":
        return DescribedStringsState(deal)


class DescribedStringsState(StringsState):
    """A state that describes its moves and its position in words."""

    __slots__ = ()

    game = StringsOfSuits()

    def describe_legal(self, move: str) -> str:
        done = may_do(N_("Skip."), N_("Skips.")) if move == SKIP else sentences.places(*self._placed(move))
        out, ended = self._consequences(move)
        clauses = [sentences.passed_over(seat) for seat in out]
        if ended:
            clauses = [_("nobody can place a chip now")] if move != SKIP else clauses
            clauses.append(sentences.ends(ended))
        return one_sentence(done, *clauses)

    def describe_played(self, move: str) -> str:
        assert self.to_move is not None  # there are no legal moves once the game is over
        done = sentences.skipped(self.to_move)
        if move != SKIP:
            done = sentences.placed(self.to_move, *self._placed(move))
        out, ended = self._consequences(move)
        further = [sentences.was_passed_over(seat) for seat in out]
        if ended:
            further = [_("Nobody could place another chip.")] if move != SKIP else further
            further.append(sentences.ended(ended))
        return " ".join([done, *further])

    def _placed(self, move: str) -> tuple[str, str, str, list[int], int | None]:
        """Return what a legal placement does, as the arguments of `sentences.places`."""
        placing, lines = self._placing(move)
        cell, suit = PLACINGS[placing]
        return self.grid[cell], CELLS[cell], suit, self.gains(placing), lines

    def _consequences(self, move: str) -> tuple[list[int], int]:
        """Return the seats that a move leaves unable to place a chip, and the number of the game it ends (0: none)."""
        assert self.to_move is not None  # `move` is legal, so the game is not over
        after = self.copy()
        after.play(move)
        other, number = 1 - self.to_move, len(self.scores)
        if after.is_over or len(after.scores) > number:
            return [] if move != SKIP or self._skips else [other], number
        return [other] if after.to_move == self.to_move else [], 0

    def explain_illegal(self, move: str) -> str:
        from pygames.games.strings_of_suits import refusals  # only needed for illegal moves

        return refusals.explain_illegal(self.observation(None), self.to_move, move, calling=self.calling)

    def hidden_effect_reason(self, move: str) -> str:
        return sentences.calls_blind() if "!" in move else ""

    def prompt(self) -> str:
        last = self.moves[-1] if self.moves else SKIP
        news = sentences.call_came_to(int(last[4]), self._gained) if "!" in last else ""
        prompt = sentences.prompt(self.observation(None), calling=self.calling)
        return f"{news} {prompt}" if news else prompt

    def interlude(self, seat: int | None) -> Interlude | None:
        if len(self.scores) == 1 or self.chips or self._skips or self.is_over:
            return None
        from pygames.games.strings_of_suits import half_time  # only needed between two games

        return half_time.report(self, seat)

    def score_lines(self) -> list[ScoreLine]:
        count = len(self.chips)
        placings = [move for move in self.moves if move != SKIP][-count:] if count else []
        found = score_lines.strings(placings, scoring.POINTS[self.deal["options"]["points"]])
        return score_lines.breakdown(
            self.scores, [score_lines.score_line(string, self.keeper) for string in found], over=self.is_over
        )

    def deciding_reason(self) -> str:
        return score_lines.deciding_reason(self.scores)

    def __str__(self) -> str:
        from pygames.games.strings_of_suits import text_board  # only needed in a terminal

        return text_board.render(self.observation(None), self.to_move)


GAME = DescribedStringsState.game
