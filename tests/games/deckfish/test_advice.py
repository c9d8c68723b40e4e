"""What the advice of Deckfish says is true, whatever the opponent answers."""

import re

from pygames.games.deckfish.board import INDEX
from pygames.games.deckfish.game import DeckfishState
from pygames.games.deckfish.movement import menu
from pygames.model.card_counting import shown_by
from pygames.model.decktet import SUIT_NAMES
from pygames.model.game import State
from tests.support.advice import advice_on, truth_test
from tests.support.variants import middle

_OUT_OF_REACH = r"Leaves \w+ no way to reach .+ at ([a-g][1-6]) next turn|Goes to .+ at ([a-g][1-6]), which"


def answers(after: DeckfishState, seat: int) -> list[DeckfishState]:
    """The positions after each move of the opponent's next turn; the seat itself leaves the grid as it is."""
    start, found = after.copy(), []
    if start.exchanging and start.mover == seat:
        start.play("-")
    for move in start.legal_moves() if start.to_move == 1 - seat else []:
        found.append(start.copy())
        found[-1].play(move)
    return found


def ends(state: DeckfishState, seat: int, start: str = "") -> set[str]:
    return {move[3:] for move in menu(state.board, seat) if move.startswith(start)}


def stands(state: DeckfishState, seat: int, cell: str) -> bool:
    return INDEX[cell] in state.board.tokens[seat]


def is_true(before: State, after: State, sentence: str) -> bool:
    assert isinstance(before, DeckfishState)
    assert isinstance(after, DeckfishState)
    seat, move = before.mover, after.moves[-1]
    own, other = ends(after, seat), ends(after, 1 - seat)
    if re.match(r"Leaves \w+ no move at all", sentence):
        return bool(ends(before, 1 - seat) and not answers(after, seat))
    if match := re.search(r"token at (.+) no way out", sentence):
        cells = re.findall(r"[a-g][1-6]", match[1])
        return bool(cells) and all(stands(after, 1 - seat, one) and not ends(after, 1 - seat, one) for one in cells)
    if match := re.match(_OUT_OF_REACH, sentence):
        cell = match[1] or match[2]
        later = [after, *answers(after, seat)]
        return cell in ends(before, 1 - seat) and not any(stands(state, 1 - seat, cell) for state in later)
    if match := re.match(r"From .+ it can go on to (\d+) cards(?:, one of them .+ at ([a-g][1-6]))?", sentence):
        reached = ends(after, seat, move[-2:])
        return len(reached) == int(match[1]) and (not match[2] or match[2] in reached)
    if match := re.match(r"From .+ it has only one move: to .+ at ([a-g][1-6])", sentence):
        return ends(after, seat, move[-2:]) == {match[1]}
    if re.match(r"From [a-g][1-6] the token cannot move", sentence):
        return not ends(after, seat, move[-2:])
    if re.match(r"(Leaves|Gives|Careful:) .*tokens .*ways to move, ", sentence):
        then, now = map(int, re.findall(r"(\d+)", sentence))
        who = seat if "your" in sentence.lower() else 1 - seat
        return (then, now) == (len(menu(after.board, who)), len(menu(before.board, who)))
    if match := re.match(r"Leaves the grid as it is: (\d+) cards? within your reach, (\d+)", sentence):
        return (len(own), len(other)) == (int(match[1]), int(match[2]))
    if before.exchanging and move != "-":
        return is_true_of_an_exchange(move[3:], own, other, sentence)
    return is_true_of_suits(before, after, sentence)


def is_true_of_an_exchange(cell: str, own: set[str], other: set[str], sentence: str) -> bool:
    if "nobody can reach" in sentence:
        return cell not in own | other
    if "within reach of your tokens" in sentence:
        return cell in own - other
    if "can come back" in sentence:
        return cell in other
    return cell in other and ((cell in own) == ("too" in sentence or "yours" in sentence))


def is_true_of_suits(before: DeckfishState, after: DeckfishState, sentence: str) -> bool:
    was, now = (shown_by(state.taken[before.mover]) for state in (before, after))
    least = min(was.values())
    if match := re.match(r"Now you have (\d+) of every suit", sentence):
        return min(now.values()) == int(match[1]) > least
    if re.match("Brings your first", sentence):
        named = [suit for suit, name in SUIT_NAMES.items() if name in sentence]
        return bool(named) and all(not was[suit] and now[suit] for suit in named)
    if "your rarest suit stays as it is" in sentence:
        return min(now.values()) == least
    if match := re.match(r"Adds to (.+); you have as few (.+)\.", sentence):
        fewest = {name for suit, name in SUIT_NAMES.items() if now[suit] == least}
        return all(name in match[2] for name in fewest) and not any(name in match[1] for name in fewest)
    return True


test_sentences_are_true_of_the_two_positions = truth_test("deckfish", is_true)


def test_a_card_that_a_token_was_pushed_onto_is_not_out_of_its_reach() -> None:
    before = middle("deckfish", 3, 0.25)
    after = before.after("e6-d6")
    assert "pushes Blue's token from d6 to c6" in before.describe("e6-d6")
    assert not any("no way to reach" in said for said in advice_on(before, after))


def test_a_card_that_replaces_the_excuse_can_be_reached() -> None:
    before = middle("deckfish", 0, 0.4)
    after = before.after("m1-a5")
    assert "a5" in ends(after, 1 - before.mover)  # type: ignore[arg-type]  # a DeckfishState
    assert advice_on(before, after)[0] == "Brings the Desert at a5; the Excuse can come back."
