"""Claims: every sentence of an answer in the findings names the comparisons in the results that it rests on.

A fenced block ``claims`` in a section has one claim a line: words of a sentence, ``=>``, and comparisons that must
hold, separated by ``;``. A sentence that says nothing about results, such as a rule of the game, is ``not measured``.
The answer of a section is its ``surprise`` and its text before the first ``###``; a sentence in it without a claim is
an error, unless it quotes nothing but figures with their intervals. A surprise always needs the intervals. A
claim that its comparison cannot show is an error too:

- ``low`` below a number or ``high`` above it holds the better the fewer games were played. So it needs the words
  ``open:`` after the arrow, for "we cannot tell", and a figure with no other claim needs its interval;
- a row stands for its ``low`` or ``high`` in ``<`` and ``>``, never for its value, which says nothing about chance;
- two rows are not compared with each other, because overlapping intervals are no test: a `Difference` of the study is.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from operator import eq, ge, gt, le, lt
from typing import NamedTuple

from markdown_it.token import Token

from building.finding_figures import COUNT, PLACEHOLDER, Figures

FENCE = "claims"  # a block that is checked and not shown
SURPRISE = "surprise"  # a block with one sentence, shown at the top of the page of findings
ARROW, NOT_MEASURED, OPEN = " => ", "not measured", "open:"
COMPARISON = re.compile(r"\s(<=|>=|<|>|=)\s")
HOLDS: Mapping[str, Callable[[float, float], bool]] = {"<": lt, "<=": le, ">": gt, ">=": ge, "=": eq}
VAGUE = ("low<", ">low", "high>", "<high")
BOUND = re.compile(r"(.*) (low|high)")
SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z{(\[])")


class Claim(NamedTuple):
    """A line of a block: words of a sentence, and the comparisons that it rests on; none if it is not measured."""

    words: str
    comparisons: Sequence[str]
    is_open: bool = False  # it says that something cannot be told


def check(tokens: Sequence[Token], figures: Figures, file: str) -> None:
    """Raise ValueError unless all claims of an article hold, and every sentence of its answers rests on one."""
    for answer, remarks, blocks in _sections(tokens):
        claims = [_claim(line, file) for block in blocks for line in filter(None, map(str.strip, block.splitlines()))]
        for claim in claims:
            found = [sentence for sentence in answer if claim.words in sentence]
            if len(found) != 1:
                problem = "in several sentences" if found else "in no sentence"
                raise ValueError(f"{file}: the words {claim.words!r} of a claim are {problem} of its section.")
            for comparison in claim.comparisons:
                _compare(comparison, figures, file, claim.is_open)
        for sentence in answer:
            _check_sentence(sentence, [claim for claim in claims if claim.words in sentence], file)
        for sentence in remarks:
            _check_figures(sentence, [], file)


def _sections(tokens: Sequence[Token]) -> Iterator[tuple[list[str], list[str], list[str]]]:
    """Yield for each question the sentences of its answer, those of its other parts, and its blocks of claims."""
    answer: list[str] = []
    remarks: list[str] = []
    blocks: list[str] = []
    sentences, in_heading = answer, False
    for token in tokens:
        if token.type == "heading_open":
            in_heading = True
            if token.tag == "h2":
                yield answer, remarks, blocks
                answer, remarks, blocks = [], [], []
            sentences = answer if token.tag == "h2" else remarks
        elif token.type == "heading_close":
            in_heading = False
        elif token.type == "inline" and not in_heading:
            sentences += SENTENCE_END.split(" ".join(token.content.replace("*", "").split()))
        elif token.type == "fence" and token.info == FENCE:
            blocks.append(token.content)
        elif token.type == "fence" and token.info == SURPRISE:
            answer.append(surprise := " ".join(token.content.split()))
            remarks.append(surprise)  # it stands alone at the top of the page, so its figures need their intervals too
    yield answer, remarks, blocks


def _claim(line: str, file: str) -> Claim:
    words, arrow, rest = line.partition(ARROW)
    if not arrow or not words.strip():
        raise ValueError(
            f"{file}: the claim {line!r} does not name words of its sentence, {ARROW.strip()} and comparisons."
        )
    if rest.strip() == NOT_MEASURED:
        return Claim(words.strip(), ())
    is_open = rest.strip().startswith(OPEN)
    comparisons = rest.strip().removeprefix(OPEN) if is_open else rest
    return Claim(words.strip(), [part.strip() for part in comparisons.split(";")], is_open)


def _check_sentence(sentence: str, claims: Sequence[Claim], file: str) -> None:
    quoted = [form for _name, form in _quoted(sentence)]
    if not claims and not any("interval" in form for form in quoted):
        raise ValueError(f"{file}: the sentence {sentence!r} has no claim, and no figure with its interval.")
    shown = [comparison for claim in claims if not claim.is_open for comparison in claim.comparisons]
    _check_figures(sentence, shown, file)


def _check_figures(sentence: str, comparisons: Sequence[str], file: str) -> None:
    """Raise ValueError unless each row that a sentence quotes is in a claim or quoted with its interval."""
    quoted = _quoted(sentence)
    named = {name for comparison in comparisons for name in map(_row_name, COMPARISON.split(comparison)[::2])}
    shown = {name for name, form in quoted if "interval" in form}
    for name, _form in quoted:
        if name not in named | shown:
            raise ValueError(f"{file}: {name!r} is quoted without its interval and without a claim in {sentence!r}.")


def _quoted(sentence: str) -> list[tuple[str, str]]:
    """Return the rows that a sentence quotes, with the formats, without numbers of games."""
    placeholders = ((found[1].strip(), found[2].strip()) for found in PLACEHOLDER.finditer(sentence))
    return [(name, form) for name, form in placeholders if form != COUNT]


def _row_name(text: str) -> str:
    bound = BOUND.fullmatch(text.strip())
    return bound[1] if bound else text.strip()


def _compare(comparison: str, figures: Figures, file: str, is_open: bool) -> None:
    """Raise ValueError unless a comparison can show something, and holds."""
    parts = COMPARISON.split(comparison)
    if len(parts) == 1:
        raise ValueError(f"{file}: the claim {comparison!r} has no comparison such as < with spaces around it.")
    numbers = [_number(part.strip(), figures) for part in parts[::2]]
    for sign, (first, first_kind), (second, second_kind) in _steps(parts, numbers):
        kinds = {first_kind, second_kind}
        if "" not in kinds:
            raise ValueError(f"{file}: the claim {comparison!r} compares two rows; compare them by a Difference.")
        if "value" in kinds and sign != "=":
            raise ValueError(f"{file}: the claim {comparison!r} needs the low or high end of an interval.")
        if not is_open and f"{first_kind}{sign[0]}{second_kind}" in VAGUE:
            raise ValueError(f"{file}: the claim {comparison!r} shows nothing, so it must begin with {OPEN!r}.")
        if not HOLDS[sign](first, second):
            raise ValueError(f"{file}: the claim {comparison!r} does not hold: {first:g} {sign} {second:g} is false.")


def _steps(
    parts: Sequence[str], numbers: Sequence[tuple[float, str]]
) -> Iterator[tuple[str, tuple[float, str], tuple[float, str]]]:
    for sign, (one, other) in zip(parts[1::2], pairwise(numbers), strict=True):
        yield sign, one, other


def _number(text: str, figures: Figures) -> tuple[float, str]:
    """Return a number with "", or a number of a row with its kind: value, low or high."""
    try:
        return float(text), ""
    except ValueError:
        bound = BOUND.fullmatch(text)
        kind = bound[2] if bound else "value"
        row = figures.row(bound[1] if bound else text)
        return {"value": row["value"], "low": row["low"], "high": row["high"]}[kind], kind
