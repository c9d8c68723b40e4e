"""The game object of Deckfish: its rules, with the modules that describe, draw and evaluate positions."""

from pygames.games.deckfish import abstract_play, evaluation, layout, piece_counts, score_lines, sentences
from pygames.games.deckfish.levels import SEARCH_CONFIGS
from pygames.games.deckfish.rules import PLACINGS, DeckfishRules, DeckfishState
from pygames.i18n.sentence_parts import one_sentence
from pygames.model.game import Deal, ScoreLine
from pygames.model.lazy_module import lazy_module


class Deckfish(DeckfishRules):
    """The game with all its modules."""

    layout = layout
    evaluation = evaluation
    search_configs = SEARCH_CONFIGS
    tracker = piece_counts
    advice = lazy_module()  # only needed for hints and reviews
    encoding = lazy_module()  # only needed by adapters, as is `chance`
    chance = lazy_module()
    abstract_play = abstract_play

    def initial_state(self, deal: Deal) -> "DescribedDeckfishState":
        return DescribedDeckfishState(deal)


class DescribedDeckfishState(DeckfishState):
    """A state that describes its moves and its position in words."""

    __slots__ = ()

    game = Deckfish()

    def describe_legal(self, move: str) -> str:
        after = self.copy()
        after.play(move)
        fallen = [sentences.falls_out(seat, after.taken[seat]) for seat in (0, 1) if after.out[seat] > self.out[seat]]
        stuck = "" if fallen else sentences.stays_stuck(after.board, move)
        return one_sentence(sentences.describe(self.board, self.market, move), stuck, *fallen)

    def describe_played(self, move: str) -> str:
        assert self.to_move is not None  # there are no legal moves once the game is over
        after = self.copy()
        after.play(move)
        fallen = [sentences.is_out(seat, after.taken[seat]) for seat in (0, 1) if after.out[seat] > self.out[seat]]
        return " ".join([sentences.played(self.board, self.market, self.to_move, move), *fallen])

    def explain_illegal(self, move: str) -> str:
        from pygames.games.deckfish import refusals  # only needed for illegal moves

        assert self.to_move is not None  # `refuse` handles a game that is over
        return refusals.explain_illegal(self.board, self.to_move, len(self.moves) < PLACINGS, self.exchanging, move)

    def prompt(self) -> str:
        return sentences.prompt(self.view(None))

    def why_out(self, seat: int) -> str:
        return sentences.why_out(seat) if self.out[seat] and not self.is_over else ""

    def score_lines(self) -> list[ScoreLine]:
        return score_lines.breakdown(self.taken, self.out)

    def deciding_reason(self) -> str:
        return score_lines.deciding_reason(self.taken)

    def __str__(self) -> str:
        from pygames.games.deckfish import text_board  # only needed in a terminal

        return text_board.render(self.view(None))


GAME = DescribedDeckfishState.game
