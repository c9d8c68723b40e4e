"""A game session: undo and redo, the log, and what an undo reveals."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pygames
from examples.null_game import sentences
from examples.null_game.game import GAME as NULL_GAME
from pygames.i18n import ENGLISH, languages, speak
from pygames.i18n.perspective import Perspective, seen_from
from pygames.model.game import State
from pygames.records.session import GameSession, status
from tests.support.strategies import TEXTS
from tests.support.variants import Variant, playout, single_variants

GRANICUS = pygames.GAMES["granicus"]


def session_after(plies: int) -> GameSession:
    """A game of Granicus after some plies."""
    session = GameSession(GRANICUS.start(GRANICUS.deal("x")))
    for _ in range(plies):
        session.play(session.state.legal_moves()[0])
    return session


def test_a_new_ply_clears_the_redo_history() -> None:
    session = session_after(5)
    session.go(2)
    session.play(session.state.legal_moves()[-1])
    assert session.plies == session.at == 3


def test_a_refused_ply_changes_nothing() -> None:
    session = session_after(5)
    session.go(3)
    before = (session.record(), session.at, session.log)
    with pytest.raises(pygames.IllegalMove):
        session.play("nonsense")
    assert (session.record(), session.at, session.log) == before


def test_the_log_numbers_plies_from_one_and_describes_them() -> None:
    first = session_after(1).log[0]
    assert (first.ply, first.seat) == (1, 0) and first.text.endswith(".")


@pytest.mark.parametrize(
    ("you", "sentence"), [(None, "Ann placed a token on the Ace"), (0, "Ann placed a token"), (1, "You placed a token")]
)
def test_the_log_tells_what_players_did_in_the_past(you: int | None, sentence: str) -> None:
    deckfish = pygames.GAMES["deckfish"]
    with seen_from(Perspective(you, ("Ben", "Ann"))):
        session = GameSession(deckfish.start(deckfish.deal("x")))
        session.play(session.state.legal_moves()[0])
        assert session.log[0].seat == 1 and session.log[0].sentence.startswith(sentence)


def test_a_game_without_sentences_in_the_past_has_the_name_before_its_description(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(sentences, "played")
    monkeypatch.setattr(sentences, "describe", lambda state, move: "Says nothing.")
    with seen_from(Perspective(None, ("Ann", "Ben"))):
        session = GameSession(NULL_GAME.start(NULL_GAME.deal("x")))
        session.play("-")
        assert session.log[0].sentence == "Ann: Says nothing."


def test_undo_reveals_a_card_if_the_ply_turned_one_up() -> None:
    session = session_after(18)
    assert not session.undo_reveals(), "undoing the last ply reveals nothing, because it turned up no card"
    session.go(17)
    assert session.undo_reveals()
    session.go(0)
    assert not session.undo_reveals()


def test_undo_and_redo_against_a_computer_stop_at_turns_of_the_person() -> None:
    deckfish = pygames.GAMES["deckfish"]
    session = GameSession(deckfish.start(deckfish.deal("x")))
    for _ in range(12):
        session.play(session.state.legal_moves()[-1])
    movers = [position.to_move for position in session.positions]
    assert movers == [1, 0, 1, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1], "the computer (seat 1) moves first, and is to move now"
    for at in (11, 10, 7, 6, 5, 3, 1):
        session.undo(computers=[1])
        assert session.at == at
    assert session.back(computers=[1]) is None
    with pytest.raises(ValueError, match="nothing to undo"):
        session.undo(computers=[1])
    for at in (3, 5, 6, 7, 10, 11, 12):
        session.redo(computers=[1])
        assert session.at == at, "redo stops at the turns of the person and at the end"
    with pytest.raises(ValueError, match="nothing to redo"):
        session.redo(computers=[1])


@given(st.one_of(st.none(), st.integers(), TEXTS, st.floats()))
def test_an_invalid_ply_number_is_refused(at: object) -> None:
    session = session_after(3)
    if type(at) is int and 0 <= at <= 3:
        session.go(at)
        return
    with pytest.raises(ValueError, match='"at"'):
        session.go(at)  # type: ignore[arg-type]  # wrong on purpose
    assert session.at == 3


def test_an_illegal_ply_in_a_saved_game_is_named() -> None:
    saved = session_after(3).record()
    with pytest.raises(ValueError, match="Move 4"):
        GameSession.load({**saved, "moves": [*saved["moves"], "Q"]})


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("variant", single_variants(), ids=lambda variant: variant.name)
def test_every_status_of_a_game_ends_with_punctuation(variant: Variant, language: str) -> None:
    speak(language)
    try:
        state = variant.game.start(variant.deal("status"))
        statuses = statuses_of(state)
        for _ in playout(state, random.Random(variant.name)):
            statuses |= statuses_of(state)
        statuses |= statuses_of(state)
    finally:
        speak(ENGLISH)
    assert {text for text in statuses if not text.endswith((".", "!", "?"))} == set()


def statuses_of(state: State) -> set[str]:
    """The status as every player and a bystander read it."""
    statuses = set()
    for you in (None, *range(state.players)):
        with seen_from(Perspective(you)):
            statuses.add(status(state))
    return statuses


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
def test_every_ply_can_be_undone_and_played_again(game: pygames.Game) -> None:
    rng = random.Random(game.id)
    session, seen = GameSession(game.start(game.deal(game.id))), []
    while not session.state.is_over:
        seen.append(repr(session.state))
        session.play(rng.choice(session.state.legal_moves()))
    seen.append(repr(session.state))
    for at in (0, session.plies, *rng.choices(range(session.plies), k=12)):
        session.go(at)
        assert (repr(session.state), len(session.log)) == (seen[at], at)
    half = session.plies // 2
    assert repr(GameSession.load(session.record(), at=half).state) == seen[half]
