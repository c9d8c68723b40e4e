"""The preset deflate dictionary of links of version 1: frequent pieces of text, the most frequent last.

Frozen: any change would make every link of version 1 unreadable. A new dictionary needs a new version of links.
Games without entries here work too; their links are only longer.
"""

_NUMBERS = "2MK 2SY 2VL 3MV 3SK 3LY 4MS 4VL 4YK 5ML 5SV 5YK 6MV 6SY 6LK 7ML 7SK 7VY 8MS 8VL 8YK 9MS 9VY 9LK"
_OTHERS = "0 1M 1S 1V 1L 1Y 1K NM NS NV NL NY NK PMSL PMYK PSVK PVLY TMVK TMLY TSVY TSLK"
_DICE = '],"rolloff":[[,"pattern":{"0,0":,"-1,0":,"0,-1":,"rolls":[['
_CARDS = ',"grids":[[,"wall":[["],"column":["],"odd":["],"even":["],"market":["],"deck":["],"grid":["'
_OPTIONS = (
    '"players":5,"seed":"',
    '"players":4,"seed":"',
    '"players":3,"seed":"',
    '"removal":"any","shelter":"both"',
    '"games":1,"chips":6,"points":"beginner","deck":"double","claim":"call"},"seed":"',
    '"pile":"open","pie":true},"seed":"',
    '{"market":"numbers"},"seed":"',
)
_GAMES = (
    '{"game":"mutation","options":{"removal":"stacked","shelter":"covering"},"players":2,"seed":"',
    '{"game":"strings-of-suits","options":{"games":2,"chips":8,"points":"standard","deck":"single","claim":"auto"},"seed":"',
    '{"game":"siege-of-jacynth","options":{"pile":"closed","pie":false},"seed":"',
    '{"game":"granicus","options":{},"seed":"',
    '{"game":"deckfish","options":{"market":"any"},"seed":"',
)


def _quoted(cards: str) -> str:
    return '"' + cards.replace(" ", '","') + '"'


_LAID = f"{_NUMBERS} ".replace(" ", "@e1\n")
_PLACED = "".join(f"\n{die}@0,-1" for die in "123456")

VERSION_1 = "".join(
    (_DICE, _CARDS, _quoted(_OTHERS), _quoted(_NUMBERS), _LAID, "1M~NK", *_OPTIONS, *_GAMES, _PLACED)
).encode("ascii")
