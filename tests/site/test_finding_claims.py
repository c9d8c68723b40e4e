"""Every sentence of an answer in the findings rests on a claim that the results can show, or shows its intervals."""

import pytest

from tests.site.findings_fixture import article

QUOTED = "few: share high < 0.5"


def check(answer: str, *claims: str, remarks: str = "") -> None:
    lines = "\n".join(claims)
    article(f"## Why?\n\n{answer}\n\n```claims\n{lines}\n```\n\n### How it was measured\n\n{remarks}\n").check()


@pytest.mark.parametrize(
    "comparison",
    [
        "few: share high < 0.5",
        "few: plies low >= 18",
        "0.3 < many: share low >= 0.4",
        "open: many: share low < 0.5; many: share high > 0.5",
        "many minus few high < 0",
        "many: share = 0.5",
        "few: share high < 0.5; few: plies low > 17",
    ],
)
def test_claims_that_hold(comparison: str) -> None:
    check("It is seldom.", f"It is seldom => {comparison}")


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("seldom => few: share low > 0.5", "'few: share low > 0.5' does not hold: 0.0756 > 0.5 is false."),
        ("seldom => few: share high < 0.5; many: share low > 0.5", "'many: share low > 0.5' does not hold"),
        ("seldom => 0.7 > many: share high < 0.6", "does not hold: 0.6 < 0.6 is false"),
        ("seldom => many: share low < 0.5", "'many: share low < 0.5' shows nothing, so it must begin with 'open:'"),
        ("seldom => 0.5 <= many: share high", "shows nothing"),
        ("seldom => open: few: share high > 0.5", "'few: share high > 0.5' does not hold"),
        ("seldom => few: share high<0.5", "no comparison"),
        ("seldom => few: length low < 3", "no row 'few: length'"),
        ("few: share high < 0.5", "does not name words of its sentence"),
        ("often => few: share high < 0.5", "'often' of a claim are in no sentence"),
        ("seldom => few: share < 0.5", "needs the low or high end of an interval"),
        ("seldom => few: share high < many: share low", "compares two rows; compare them by a Difference"),
        ("seldom => few: share = many: share", "compares two rows"),
    ],
)
def test_claims_that_do_not_hold_or_show_nothing(claim: str, sentence: str) -> None:
    with pytest.raises(ValueError) as refusal:
        check("It is seldom.", claim)
    assert str(refusal.value).startswith("sample.md: ") and sentence in str(refusal.value)


def test_every_sentence_of_an_answer_needs_a_claim() -> None:
    with pytest.raises(ValueError, match=r"the sentence 'It is \(a bit\) large.' has no claim"):
        check("**Seldom.** It is *(a bit)*\nlarge. Really!", f"Seldom => {QUOTED}", f"Really => {QUOTED}")
    with pytest.raises(ValueError, match=r"the sentence 'Never.' has no claim"):
        check("Seldom.\n\n- Never.", f"Seldom => {QUOTED}")
    with pytest.raises(ValueError, match=r"'seldom' of a claim are in several sentences"):
        check("It is seldom. It is so seldom.", f"seldom => {QUOTED}")


def test_a_sentence_may_be_about_other_things_than_results() -> None:
    check("Odd begins.", "Odd begins => not measured")
    with pytest.raises(ValueError, match="quoted without its interval and without a claim"):
        check("Odd begins {few: share | %}.", "Odd begins => not measured")


def test_a_figure_stands_with_its_interval_or_a_claim() -> None:
    check("It is {few: share | %} ({few: share | % interval}) of {few: share | n} games.")
    check("It is only {few: share | %}.", f"It is only => {QUOTED}")
    check("It is {many: share | %} ({many: share | % interval}).", "It is => open: many: share low < 0.5")
    with pytest.raises(ValueError, match="'many: share' is quoted without its interval"):
        check("It is {many: share | %}.", "It is => open: many: share low < 0.5")
    for figure in ("{many: share | %}", "{few: share | %} ({few: share | % interval}), not {many: share | %}"):
        with pytest.raises(ValueError, match="'many: share' is quoted without its interval and without a claim"):
            check(f"It is only {figure}.", f"It is only => {QUOTED}")


def test_a_surprise_needs_the_intervals_of_its_figures() -> None:
    text = "## Why?\n\n```surprise\nOnly {{few: share | 0 %}}{interval}.\n```\n\nIt is.\n\n```claims\n{claims}\n```\n"
    interval, claims = " ({few: share | 0 points interval})", f"Only => {QUOTED}\nIt is => {QUOTED}"
    article(text.format(interval=interval, claims=claims)).check()
    with pytest.raises(ValueError, match="'few: share' is quoted without its interval"):
        article(text.format(interval="", claims=claims)).check()


def test_the_other_parts_need_no_claims_but_intervals() -> None:
    check("Seldom.", f"Seldom => {QUOTED}", remarks="In {few: share | n} games. Nobody knows.")
    with pytest.raises(ValueError, match="quoted without its interval"):
        check("Seldom.", f"Seldom => {QUOTED}", remarks="In {few: share | %} of the games.")


def test_claims_belong_to_their_own_section() -> None:
    claims = f"```claims\nSeldom => {QUOTED}\nOften => {QUOTED}\n```"
    with pytest.raises(ValueError, match="'Often' of a claim are in no sentence of its section"):
        article(f"## One?\n\nSeldom.\n\n{claims}\n\n## Two?\n\nOften.\n").check()
