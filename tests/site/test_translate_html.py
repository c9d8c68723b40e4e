"""Texts are extracted from the HTML of a page for translation, and replaced by their translations."""

import pytest

from building import translate_html


@pytest.mark.parametrize(
    ("page", "texts"),
    [
        ("<p>Two\n  lines.</p><p>Another</p>", ["Two lines.", "Another"]),
        ('<p>See <a href="a.html">the rules</a>.</p>', ['See <a href="a.html">the rules</a>.']),
        ('<p><a href="a.html">One</a> <a href="b.html">Two</a></p>', ["One", "Two"]),
        ("<button><svg><title>No</title></svg><span>Undo</span></button>", ["Undo"]),
        (
            "<button><span>New<span class='unseen'> deal</span></span></button>",
            ["New<span class='unseen'> deal</span>"],
        ),
        ("<a><svg></svg><span>All games</span></a>", ["All games"]),
        ("<p>{players} · 12</p><p>{name}</p><p>by {name}</p>", ["by {name}"]),
        ('<img alt="A wheel"><input placeholder="Name" value="id">', ["A wheel", "Name"]),
        ('<meta name="description" content="A game."><meta name="viewport" content="width">', ["A game."]),
        ('<ol translate="no"><li>state</li></ol><script>let a</script><!-- no -->', []),
    ],
)
def test_complete_texts_are_extracted_and_can_be_put_back(page: str, texts: list[str]) -> None:
    assert translate_html.texts(page) == texts
    assert translate_html.replace_texts(page, lambda text: text).split() == page.split()


def test_a_translation_replaces_only_the_text() -> None:
    page = '<p class="a">\n  Good <b>day</b>.\n</p><button aria-label="Close"><span>x</span></button>'
    german = {"Good <b>day</b>.": "Guten <b>Tag</b>.", "Close": "Zu", "x": "×"}
    expected = '<p class="a">\n  Guten <b>Tag</b>.\n</p><button aria-label="Zu"><span>×</span></button>'
    assert translate_html.replace_texts(page, german.__getitem__) == expected
