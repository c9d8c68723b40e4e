"""The page of puzzles: solving, wrong moves, a second tab, German, by keyboard alone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import pygames
from building import puzzle_days
from e2e.axe import violations
from e2e.layout_checks import faults
from e2e.table_page import choices
from e2e.wait import BOOT, until
from pygames.model.puzzle import Puzzle

GAME = "deckfish"
SHORT = next(puzzle for puzzle in pygames.puzzles(GAME) if len(puzzle["solution"]) == 1)
MONDAY = 20_780  # 23 November 2026, in days from 1970
STORED = "JSON.parse(localStorage.getItem('pygames-puzzles'))"


def before(puzzle: Puzzle) -> pygames.State:
    """The position of a puzzle."""
    record = pygames.from_link(puzzle["link"])
    return pygames.replay({**record, "moves": record["moves"][: puzzle["at"]]})


class PuzzlePage:
    """Page object of a puzzle."""

    def __init__(self, page: Page, site: str) -> None:
        self.page, self.site = page, site
        self.told = page.locator(".told")

    def open(self, query: str = f"?puzzle={SHORT['id']}", folder: str = "") -> None:
        """Open a puzzle, and wait until a move can be chosen."""
        self.page.goto(f"{self.site}/{folder}puzzles.html{query}")
        expect(self.page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
        self.page.locator("[data-legal]").first.wait_for(timeout=BOOT)

    def expect_state(self, state: str) -> None:
        """Wait for the state of the puzzle."""
        expect(self.page.locator("html")).to_have_attribute("data-puzzle", state)

    def play(self, move: str) -> None:
        """Play a move as a program does, and wait until it is answered."""
        self.page.evaluate("(move) => window.table.play(move)", move)

    def try_again(self) -> None:
        """Take a wrong move back."""
        self.page.locator("[data-puzzle-retry]").click()
        self.page.locator("[data-legal]").first.wait_for()

    def choices(self, puzzle: Puzzle) -> list[Locator]:
        """What has to be activated in turn for the solution."""
        return choices(self.page, before(puzzle), puzzle["solution"][0])

    def go(self, puzzle: Puzzle) -> None:
        """Go to another puzzle on the same page, as with the browser's buttons."""
        self.page.evaluate(
            "(query) => { history.pushState(null, '', query); dispatchEvent(new PopStateEvent('popstate')); }",
            f"?puzzle={puzzle['id']}",
        )
        wanted = pygames.record(before(puzzle).deal, before(puzzle).moves)
        # the puzzle before may be open too
        until(self.page, lambda: self.page.evaluate("window.table.record()") == wanted, "the puzzle")
        self.expect_state("open")


@pytest.fixture
def puzzle(page: Page, site: str) -> PuzzlePage:
    return PuzzlePage(page, site)


def one_of_each_kind() -> dict[str, Puzzle]:
    """A puzzle of one move of each kind, of as many games as possible."""
    found: dict[str, Puzzle] = {}
    puzzles = [puzzle for game in pygames.GAMES for puzzle in pygames.puzzles(game) if len(puzzle["solution"]) == 1]
    puzzles.remove(SHORT)  # the test solves it last
    for kind in sorted({puzzle["kind"] for puzzle in puzzles}):
        games = [puzzle["game"] for puzzle in found.values()]
        of_kind = [puzzle for puzzle in puzzles if puzzle["kind"] == kind]
        found[kind] = min(of_kind, key=lambda puzzle: games.count(puzzle["game"]))
    return found


PARTS = 4


@pytest.mark.sample(1)
@pytest.mark.parametrize("part", range(PARTS))
def test_a_puzzle_of_each_kind_is_solved_by_pointing(puzzle: PuzzlePage, part: int) -> None:
    """Of each kind in a part of them, and last the one that is already open."""
    puzzle.page.set_viewport_size({"width": 360, "height": 740})
    puzzle.page.emulate_media(reduced_motion="reduce")
    puzzle.open()
    puzzle.expect_state("open")
    for kind, one in [*list(one_of_each_kind().items())[part::PARTS], ("short", SHORT)]:
        puzzle.go(one)
        assert faults(puzzle.page) == [], kind
        for choice in puzzle.choices(one):
            choice.click()
        puzzle.expect_state("right")
        expect(puzzle.told).to_contain_text("Solved on the first try!")
        assert puzzle.page.evaluate(f"{STORED}.puzzles")[one["id"]]["wrong"] == 0
    assert faults(puzzle.page) == []
    puzzle.page.locator("[data-play-on]").click()
    expect(puzzle.page).to_have_url(re.compile(r"play\.html\?game=deckfish&.*(novice|#)"))


@pytest.mark.quarter_of("puzzles")
def test_the_right_token_on_a_wrong_place_is_told(puzzle: PuzzlePage) -> None:
    puzzle.open("?puzzle=deckfish-6cec07")
    puzzle.play("d2-d1")
    expect(puzzle.told).to_contain_text("There is a better move. Right token, wrong place.")
    puzzle.open("?puzzle=deckfish-061f51")  # only one token can move
    puzzle.play("d1-d4")
    expect(puzzle.told).to_contain_text("There is a better move.")
    expect(puzzle.told).not_to_contain_text("Right token")


@pytest.mark.quarter_of("puzzles")
@pytest.mark.sample(2)
@pytest.mark.parametrize("day", range(MONDAY, MONDAY + 5))
@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])
def test_the_solution_and_what_follows_are_in_sight(puzzle: PuzzlePage, width: int, height: int, day: int) -> None:
    puzzle.page.set_viewport_size({"width": width, "height": height})
    puzzle.page.emulate_media(reduced_motion="reduce")
    puzzle.page.clock.set_fixed_time(86_400 * day)
    puzzle.open("")
    of_day, of_tomorrow = (puzzle_days.puzzles_of_days()[(date - 4) % 364] for date in (day, day + 1))
    for move in of_day["solution"][::2]:
        puzzle.play(move)
    puzzle.expect_state("right")
    expect(puzzle.told).to_contain_text("Solved on the first try!")
    result = puzzle.page.locator(".puzzle-result")
    expect(result).to_contain_text(f"Tomorrow: {of_tomorrow['game'][:4].title()}")
    what_follows = (puzzle.page.locator("[data-next-puzzle]"), puzzle.page.locator("[data-puzzle-share]"))
    expect(puzzle.page.locator("#board")).to_be_in_viewport(ratio=0.99)  # it may begin within a pixel
    for part in (puzzle.told, result, *what_follows):
        expect(part).to_be_in_viewport(ratio=1)
    assert faults(puzzle.page) == []


@pytest.mark.quarter_of("puzzles")
def test_a_wrong_move_is_answered_until_it_is_tried_again(puzzle: PuzzlePage) -> None:
    puzzle.open()
    state = before(SHORT)
    wrong = next(move for move in state.legal_moves() if move != SHORT["solution"][0])
    puzzle.play(wrong)
    expect(puzzle.told).to_contain_text("There is a better move.")
    other = state.game.seat_names[1 - SHORT["seat"]]
    expect(puzzle.told).to_contain_text(other)  # what the opponent played
    record = puzzle.page.evaluate("window.table.record()")
    assert record["moves"][: len(state.moves) + 1] == [*state.moves, wrong]  # until it is tried again
    expect(puzzle.page.locator(".tries")).to_contain_text("2 tries left")
    assert violations(puzzle.page) == []
    puzzle.try_again()
    assert puzzle.page.evaluate("window.table.record()")["moves"] == state.moves
    expect(puzzle.told).to_be_empty()


# Whether the last character of the verdict can be seen, rather than the bar that it would be under.
LAST_LINE_IS_CLEAR = """() => {
  const told = document.querySelector(".told");
  const words = document.createTreeWalker(told, NodeFilter.SHOW_TEXT);
  let last = null;
  while (words.nextNode())  // what is behind "Why?" is not visible
    if (words.currentNode.data.trim() && words.currentNode.parentElement.checkVisibility()) last = words.currentNode;
  const range = document.createRange();
  range.setStart(last, last.data.trimEnd().length - 1);
  range.setEnd(last, last.data.trimEnd().length);
  const { x, bottom, width } = range.getBoundingClientRect();
  return told.contains(document.elementFromPoint(x + width / 2, bottom - 1));
}"""
SCROLLS_NO_FURTHER_THAN_NEEDED = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const room = box(".puzzle-buttons").top - box(".answers").bottom;
  return scrollY === 0 || Math.abs(box(".stage").top) <= 1 || room < 16;
}"""


@pytest.mark.quarter_of("puzzles")
@pytest.mark.sample(1)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_no_word_of_a_verdict_is_under_the_buttons_of_a_phone(puzzle: PuzzlePage, game: str) -> None:
    page = puzzle.page
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(reduced_motion="reduce")
    first, *others = pygames.puzzles(game)[:3]
    puzzle.open(f"?puzzle={first['id']}")
    for one in (first, *others):
        if one != first:
            puzzle.go(one)
        wrong = next(move for move in before(one).legal_moves() if move != one["solution"][0])
        puzzle.play(wrong)
        expect(puzzle.told).to_contain_text("There is a better move.")
        page.wait_for_function(LAST_LINE_IS_CLEAR)
        page.wait_for_function(SCROLLS_NO_FURTHER_THAN_NEEDED)
        puzzle.try_again()
        for number, move in enumerate(one["solution"]):
            if number == len(page.evaluate("window.table.record()")["moves"]) - one["at"]:
                puzzle.play(move)
        puzzle.expect_state("right")
        expect(puzzle.told).to_contain_text("Solved on the second try!")
        page.wait_for_function(LAST_LINE_IS_CLEAR)
        expect(page.locator(".puzzle-result")).to_be_in_viewport(ratio=1)
        page.wait_for_function(SCROLLS_NO_FURTHER_THAN_NEEDED)


@pytest.mark.quarter_of("puzzles")
def test_a_second_tab_follows_the_first(puzzle: PuzzlePage, site: str) -> None:
    puzzle.open()
    other = puzzle.page.context.new_page()
    other.goto(f"{site}/browser.html")
    other.evaluate(
        """([id, rating]) => localStorage.setItem("pygames-puzzles", JSON.stringify({version: 1, days: {}, seen: 1,
        puzzles: {[id]: {state: "right", wrong: 1, hints: 0, at: 5, rating}}}))""",
        [SHORT["id"], SHORT["rating"]],
    )
    puzzle.expect_state("right")
    puzzle.play(SHORT["solution"][0])
    assert puzzle.page.evaluate(f"{STORED}.puzzles")[SHORT["id"]] == {
        "state": "right", "wrong": 1, "hints": 0, "at": 5, "rating": SHORT["rating"]
    }  # fmt: skip
    other.close()


@pytest.mark.quarter_of("puzzles")
def test_a_puzzle_in_german_is_solved_by_keyboard(puzzle: PuzzlePage) -> None:
    puzzle.open(folder="de/")
    question = puzzle.page.locator("#puzzle-question")
    expect(question).to_contain_text("Du spielst")
    assert puzzle.page.get_by_role("heading", level=2).all_text_contents()[0] == question.text_content()
    for choice in puzzle.choices(SHORT):
        choice.focus()
        puzzle.page.keyboard.press("Enter")
    puzzle.expect_state("right")
    expect(puzzle.told).to_contain_text("Beim ersten Versuch gelöst!")
    puzzle.page.locator(".why summary").press("Enter")
    slider = puzzle.page.locator(".why").get_by_role("slider")
    slider.press("ArrowLeft")
    expect(puzzle.page.locator(".step-told")).to_contain_text("Vor dem ersten von")
    expect(slider).to_be_focused()
    assert violations(puzzle.page) == []


def test_the_sentences_about_the_last_turn_are_apart(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{site}/puzzles.html?day=2026-11-28")
    expect(page.locator("#others-moves")).to_contain_text("exchanged", timeout=BOOT)
    assert "by Suns. Blue exchanged" in " ".join(page.locator("#others-moves").inner_text().split())
