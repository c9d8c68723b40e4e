"""Texts: descriptions, the log, the lines of the score, and the guide with its diagrams."""

import ast
import json
import random
import re
from collections import Counter
from dataclasses import replace
from difflib import get_close_matches
from importlib.resources import files
from typing import Any

from pygames.formats import diagrams
from pygames.formats.poster import flatten
from pygames.i18n.perspective import Perspective, seen_from
from pygames.model.decktet import CARDS
from pygames.model.game import Game, ScoreLine, State
from pygames.model.scene import Piece
from pygames.plugins import guide
from pygames.records.record import record, replay
from pygames.records.session import status, verdict
from pygames.testing.demand import CELL, is_sentence, of_game, of_positions, require, session_of
from pygames.testing.random_games import different, games

_FROM, _TO = (re.compile(rf"\b{word} ({CELL.pattern})") for word in ("from", "to"))
_NUMBER = re.compile(r"(?<![\w.])\d+(?!\w)")
_PLAYERS = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
_OUT = 3  # turns of each other seat that make it likely that a seat is out
LAST_SECTIONS = ["Options", "Good play", "Rulings", "Typed moves", "Credits"]
_NUMBERS = {"five": 5, "ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "sixty": 60, "ninety": 90}
_RULING = re.compile(r"\*\*([A-Z]\d+)\.\*\*")
_REFERENCE = re.compile(r"\(([A-Z]\d+)\)")
_DIAGRAM = re.compile(r"```position\n(.*?)```", re.DOTALL)


@of_positions("sentences")
def a_position_is_told_in_sentences(state: State, rng: random.Random) -> None:
    for move in state.legal_moves():
        told = state.describe(move)
        one = is_sentence(told) and ". " not in told
        require(one, f"`describe` of {move!r} is one sentence, not {told!r}.")
    for you in (None, *range(state.players)):
        with seen_from(Perspective(you)):
            for told in (status(state), *([] if state.is_over else [state.prompt()])):
                require(is_sentence(told, ".?!"), f"The status is a sentence, not {told!r}.")


@of_positions("sentences", before_the_end=True)
def a_sentence_names_what_its_move_changes(state: State, rng: random.Random) -> None:
    view, before = state.view(state.mover), _pieces(state, state.mover)
    for move in different(state.legal_moves(), rng, 2):
        after = state.after(move)
        then = _pieces(after, state.mover)
        changed = [one for one in (*before.values(), *then.values()) if _differs(before.get(one.id), then.get(one.id))]
        named = [f"{one.id} {one.face} {one.label} {one.target}" for one in changed]
        path = state.game.layout.path(view, move)
        known = " ".join([move, *path, *named])
        counts = f"{known} {_counts(state, before)} {_counts(after, then)}"
        for what, told in (("describe", state.describe(move)), ("played", state.describe_played(move))):
            wrong = [one for one in CELL.findall(told) if not _found(one, known)]
            wrong += [one for one in _NUMBER.findall(told) if not re.search(rf"(?<!\d){one}(?!\d)", counts)]
            cards = [card for card in CARDS.values() if re.search(rf"\b{card.title}\b", told)]
            wrong += [] if not cards or any(card.id in known for card in cards) else [cards[0].title]
            cure = "which is not in the move, on a piece that it changes, or in the score"
            require(not wrong, f"`{what}` of {move!r} names {', '.join(wrong)}, {cure}: {told!r}.")
            cells = (_FROM.findall(told) or CELL.findall(told))[:1] + _TO.findall(told)[-1:]
            places = [found.start() for one in cells if (found := _found(one, " ".join(path)))]
            turned = f"`{what}` of {move!r} goes from {' to '.join(cells)}, but its path is {path}: {told!r}."
            require(len(places) < 2 or places[0] <= places[1], turned)


def _found(cell: str, text: str) -> re.Match[str] | None:
    return re.search(rf"(?<![a-z\d]){cell}(?!\d)", text)


def _pieces(state: State, seat: int) -> dict[str, Piece]:
    """Return all pieces, without their places: the cards that stay in a hand move to the middle."""
    pieces = flatten(state.game.layout.scene(state.view(seat), tall=True))
    return {piece.id: replace(piece, x=0, y=0, landing=None, area=None) for piece in pieces}


def _differs(one: Piece | None, other: Piece | None) -> bool:
    """Return whether two pieces look different: what can be chosen, and its label, change with the seat to move."""
    return not (one and other and replace(one, target="", label="") == replace(other, target="", label=""))


def _counts(state: State, pieces: dict[str, Piece]) -> str:
    """Return what can be counted in a position: its score, the pieces of each kind and seat, the parts of a view."""
    alike = Counter(key for one in pieces.values() for key in (one.kind, (one.kind, one.seat), (one.kind, one.face)))
    parts = state.observation(None).values()
    sizes = [len(part) if isinstance(part, list | dict) else part for part in parts]
    return f"{state.result()} {state.score_lines()} {list(alike.values())} {sizes}"


@of_positions("sentences")
def the_log_tells_who_did_what(state: State, rng: random.Random) -> None:
    names = _PLAYERS[: state.players]
    for you in (None, 0):
        with seen_from(Perspective(you, names)):
            for entry in session_of(state).log:
                subject = "You" if entry.seat == you else names[entry.seat]
                told = entry.sentence
                good = told.startswith(f"{subject} ") and is_sentence(told)
                require(good, f"`played` begins with {{seat}}, here {subject}, and ends with '.', not {told!r}.")


@of_game("sentences")
def a_seat_that_is_out_is_told_why(game: Game) -> None:
    silent, played = 0, list(games(game, 12))
    for state, moves in played:
        movers = []
        for move in moves[:-1]:
            movers += [] if state.continues_turn else [state.mover]
            state.play(move)
        late = {*movers[-_OUT * (state.players - 1) :], state.mover}
        silent += any(seat not in late and not state.why_out(seat) for seat in range(state.players))
    told = f"In {silent} of {len(played)} random games, others have the last turns, and a seat is not told why"
    cure = "write `why_out(state, seat)` in sentences.py, or `continues_turn` if these plies are one turn"
    require(3 * silent < len(played), f"{told}: {cure}.", "a-seat-may-move-twice")


@of_game("score-lines")
def a_broken_tie_is_explained(game: Game) -> None:
    for state, moves in games(game):
        for move in moves:
            state.play(move)
        result = state.result()
        scores = result["scores"]
        broken = len(set(scores)) == 1 and len(result["winners"]) == 1 < state.players
        with seen_from(Perspective(None, _PLAYERS)):
            told = state.deciding_reason()
        require(verdict(state), "The end of a game has no verdict.")
        missing = "`deciding_reason` in score_lines.py says how a game without points was decided"
        require(scores or told, f"{missing}, not {told!r}: {result}.")
        named = re.findall(rf"\b(?:{'|'.join(_PLAYERS)})\b", told)
        wins = not named or _PLAYERS.index(named[0]) in result["winners"]
        require(wins, f"`deciding_reason` in score_lines.py names first a seat that has not won: {told!r}, {result}.")
        right = not scores or bool(told) == broken
        require(right, f"`deciding_reason` in score_lines.py is for equal scores with one winner: {told!r}, {result}.")


@of_positions("score-lines")
def score_lines_name_their_pieces_and_add_up(state: State, rng: random.Random) -> None:
    scenes = [state.game.layout.scene(state.view(None), tall=tall) for tall in (False, True)]
    tables = [{piece.id for piece in scene.all_pieces} for scene in scenes]
    for line in state.score_lines():
        for one in (line, *line.parts):
            _check_line(one, state.players, tables)
        if line.parts:
            sums = [sum(int(part.values[seat]) for part in line.parts) for seat in range(state.players)]
            require(tuple(map(str, sums)) == line.values, f"The parts of {line.label!r} add up to {sums}.")
            shown = {piece for part in line.parts for piece in part.shows}
            require(shown == set(line.shows), f"The parts of {line.label!r} show other pieces than the line.")


def _check_line(line: ScoreLine, players: int, tables: list[set[str]]) -> None:
    require(isinstance(line.values, tuple), f"`values` of {line.label!r} is a tuple, not {line.values!r}.")
    require(line.label and len(line.values) == players, f"A score line has a label and a value for each seat: {line}.")
    for on_table in tables:
        missing = set(line.shows) - on_table
        require(not missing, f"The line {line.label!r} shows pieces that are not on the table: {sorted(missing)}.")
    require(len(set(line.shows)) == len(line.shows), f"The line {line.label!r} shows a piece twice.")
    explained = not line.made_of or (line.shows and is_sentence(line.made_of))
    require(explained, f"`made_of` of {line.label!r} is a sentence, and the line shows the pieces that it names.")


@of_game("the-rules-page")
def the_guide_is_complete(game: Game) -> None:
    text = guide(game)
    require(text, "There is no guide.md.")
    head = text.split("\n")[2]
    said = re.search(r"layers?, (.*?) minutes", head)
    require(said, 'The third line of guide.md has no "... players, ... minutes".')
    told = said[1] if said else ""
    minutes = "-".join(str(_NUMBERS.get(word, word)) for word in re.findall("|".join([*_NUMBERS, r"\d+"]), told))
    require(minutes == game.minutes, f"guide.md says {told} minutes, game.py {game.minutes}.")
    sections = re.findall(r"(?m)^## (.*)", text)
    require(sections[-5:] == LAST_SECTIONS, f"guide.md ends with {sections[-5:]}, not with {LAST_SECTIONS}.")
    options = text.partition("## Options\n")[2].partition("\n## ")[0]
    for option, (question, *_values) in game.option_words.items():
        names = [re.escape(name) for name in (option, _REFERENCE.sub("", question).strip())]
        told = f"The section *Options* of guide.md does not name the option {option!r}"
        named = re.search(rf"(?i)\b({'|'.join(names)})\b", options)
        require(named, f"{told}: begin its line with **{option.capitalize()}**, or with its question.")


@of_game("the-rules-page")
def rulings_are_cited_where_a_player_asks_why(game: Game) -> None:
    in_guide = _RULING.findall(guide(game))
    require(len(in_guide) == len(set(in_guide)), "Two rulings of guide.md have one number.")
    package = type(game).__module__.rpartition(".")[0]
    require(package, "The game is no package: a folder with game.py, its other modules, and guide.md.")
    sources = {
        module.name: module.read_text(encoding="utf-8")
        for module in files(package).iterdir()
        if module.name.endswith(".py")
    }
    own = re.escape(package)
    imported = re.search(rf"from (\.|{own}\.)(game import|import game\b)", sources.get("layout.py", ""))
    require(
        not imported,
        "layout.py imports game.py: move what both need into a module of its own.",
        "the-modules-of-a-game",
    )
    cited = {name: set(_REFERENCE.findall(_texts(source))) for name, source in sources.items()}
    unknown = set().union(*cited.values()) - set(in_guide)
    require(not unknown, f"guide.md has no rulings {sorted(unknown)}, which texts cite.")
    elsewhere = {name for name, rulings in cited.items() if rulings} - {"game.py", "refusals.py"}
    require(not elsewhere, f"Only refusals and options cite rulings, not {sorted(elsewhere)}.")
    unmarked = set(in_guide) - set(re.findall(r"\b[A-Z]\d+\b", "".join(sources.values())))
    require(not unmarked, f"No comment marks where the code decides the rulings {sorted(unmarked)}.")


def _texts(source: str) -> str:
    """Return the strings of a module, except its docstrings."""
    nodes = list(ast.walk(ast.parse(source)))
    docstrings = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    return "\n".join(
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings
    )


@of_game("the-rules-page")
def every_diagram_of_the_guide_can_be_drawn(game: Game) -> None:
    for block in _DIAGRAM.findall(guide(game)):
        try:
            _check_diagram(game, json.loads(block))
        except ValueError as error:  # no JSON, no deal, or an illegal move
            raise AssertionError(f"A diagram cannot be drawn: {error} {block}") from error


def _check_diagram(game: Game, spec: dict[str, Any]) -> None:
    missing = {"moves", "part", "words"} - spec.keys()
    require(not missing, f"A diagram has no {sorted(missing)}: {spec}.")
    deal = spec.get("deal") or game.deal(spec["seed"], **spec.get("options", {}))
    state = replay(record(deal, spec["moves"].split()))
    pieces = flatten(game.layout.scene(state.view(state.to_move), tall=True))
    names = {name for piece in pieces for name in (piece.id, piece.target) if name}
    for stranger in (name for name in spec["part"] if name not in names):
        near = get_close_matches(stranger, sorted(names), n=4, cutoff=0.4) or sorted(names)[:4]
        told = f"A diagram shows {stranger!r}, which is no id or target on the table, such as"
        raise AssertionError(f"{told} {', '.join(map(repr, near))}.")
    require(is_sentence(spec["words"]), f"The caption of a diagram is a sentence: {spec['words']!r}.")
    cut = _cut(pieces, spec["part"])
    added = " and ".join(map(repr, cut))
    require(not cut, f"The part {spec['part']} of a diagram cuts through {cut}: add {added}, or name other pieces.")


def _cut(pieces: list[Piece], part: list[str]) -> list[str]:
    """Return the pieces that a diagram shows only partly, except backgrounds."""
    left, right, top, bottom = diagrams.bounds(pieces, part)
    shown = (p for p in pieces if p.kind != "panel" and left <= p.x <= right and top <= p.y <= bottom)
    return [
        p.id
        for p in shown
        if min(p.x - p.w / 2 - left, right - p.x - p.w / 2, p.y - p.h / 2 - top, bottom - p.y - p.h / 2) < 0
    ]
