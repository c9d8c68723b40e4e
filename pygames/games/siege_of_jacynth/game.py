"""The game object of the Siege of Jacynth: its rules, with the modules that describe, draw and evaluate positions."""

from typing import NoReturn

from pygames.games.siege_of_jacynth import (
    abstract_play,
    evaluation,
    layout,
    piece_counts,
    score_lines,
    scoring,
    sentences,
)
from pygames.games.siege_of_jacynth.heap import PLACES
from pygames.games.siege_of_jacynth.levels import SEARCH_CONFIGS
from pygames.games.siege_of_jacynth.rules import CARDS, SWAPS, SiegeOfJacynthRules, SiegeState
from pygames.model.game import Deal, IllegalMove, ScoreLine
from pygames.model.lazy_module import lazy_module


class SiegeOfJacynth(SiegeOfJacynthRules):
    """The game with all its modules."""

    layout = layout
    evaluation = evaluation
    search_configs = SEARCH_CONFIGS
    tracker = piece_counts
    advice = lazy_module()  # only needed for hints and reviews
    encoding = lazy_module()  # only needed by adapters, as is `chance`
    chance = lazy_module()
    abstract_play = abstract_play

    def initial_state(self, deal: Deal) -> "DescribedSiegeState":
        return DescribedSiegeState(deal)


class DescribedSiegeState(SiegeState):
    """A state that describes its moves and its position in words."""

    __slots__ = ()

    game = SiegeOfJacynth()

    def describe_legal(self, move: str) -> str:
        if move in SWAPS:
            return sentences.swap(*SWAPS[move], self.wall)
        card, _, place = move.partition("@")
        return sentences.lay(card, *PLACES[place], self.heap)

    def describe_played(self, move: str) -> str:
        assert self.to_move is not None  # there are no legal moves once the game is over
        if move in SWAPS:
            return sentences.swapped(self.to_move, *SWAPS[move], self.wall)
        card, _, place = move.partition("@")
        return sentences.laid(self.to_move, card, *PLACES[place], self.heap)

    def refuse(self, move: object) -> NoReturn:
        # two wall cards may be picked in any order: if they cannot be swapped, the rule matters and not the spelling
        if isinstance(move, str):
            one, _, other = move.partition("~")
            if (swap := f"{other}~{one}") in SWAPS and swap not in self.legal_moves():
                super().refuse(swap)
            if self.may_swap() and scoring.EXCUSE[0] in (one, other):
                from pygames.games.siege_of_jacynth import refusals  # only needed for illegal moves

                raise IllegalMove(refusals.no_swap_of_excuse())
        super().refuse(move)

    def explain_illegal(self, move: str) -> str:
        from pygames.games.siege_of_jacynth import refusals  # only needed for illegal moves

        if move in SWAPS:
            pie = bool(self.deal["options"]["pie"])
            return refusals.no_swap(*SWAPS[move], self.wall, pie=pie, opening=not self.moves)
        assert self.to_move is not None  # `refuse` handles a game that is over
        card, _, place = move.partition("@")
        return refusals.no_place(card, place, self.hands[self.to_move], self.heap)

    def prompt(self) -> str:
        return sentences.prompt(may_swap=self.may_swap())

    def score_lines(self) -> list[ScoreLine]:
        lines = score_lines.breakdown(self.wall, scoring.armies(self.heap.cards))
        return score_lines.with_pieces(self.wall, self.heap, lines)

    def deciding_reason(self) -> str:
        return score_lines.deciding_reason(self.result())

    def __str__(self) -> str:
        from pygames.games.siege_of_jacynth import text_board  # only needed in a terminal

        hand = [] if self.to_move is None else self.hands[self.to_move]
        drawn = self._cards_drawn()
        turned = self.deal["deck"][drawn] if drawn < self.chance_events_seen() else None
        board = text_board.render(self.wall, self.heap)
        return f"{board}\n{text_board.turn(self.to_move, hand)} {text_board.pile(CARDS - drawn, turned)}"


GAME = DescribedSiegeState.game
