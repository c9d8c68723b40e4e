"""The colour themes of the site and the drawings: light and dark, each also with high contrast.

The variables: ``table`` the background, ``panel`` panels, ``paper`` and ``ink`` cards and their print, ``quiet``
secondary text, ``line`` rules and borders, ``back`` and ``back-line`` the backs of cards, ``accent`` and ``accent-ink``
primary buttons and their text, ``glow`` and ``glow-line`` the ring around legal targets, ``last`` the last ply,
``focus`` the keyboard focus, ``shade`` shadows, ``seat-0`` to ``seat-4`` the seats and ``seat-ink`` the print on them,
``suit-M`` … ``suit-K`` the suits (M S V L Y K). In pictures: ``art-ink``, ``art-paper``, ``art-M`` …, and the suits'
washes ``wash-M`` …. Two are not colours: ``edge``, the width of borders, and ``faint``, the opacity of faint pieces.
"""

_NAMES = ("light", "dark", "contrast-light", "contrast-dark")
_VALUES = {  # by variable, in the order of the names; with high contrast, pictures have a contrast of at least 7:1
    "edge": ("1px", "1px", "2px", "2px"),
    "faint": (".5", ".5", ".7", ".7"),
    "table": ("#e4d9c3", "#14181c", "#f4eee0", "#000000"),
    "panel": ("#eee6d5", "#1c2127", "#faf6ec", "#0b0d10"),
    "paper": ("#fdf8ec", "#262c35", "#ffffff", "#15181d"),
    "ink": ("#2a2420", "#efe6d3", "#000000", "#ffffff"),
    "quiet": ("#5f5344", "#b9ae9b", "#2b241c", "#e8dfcf"),
    "line": ("#b5a68b", "#56606d", "#574b3d", "#a89f90"),
    "back": ("#2f3b52", "#3a3350", "#1b2438", "#241d3a"),
    "back-line": ("#d9c9a3", "#c9b98f", "#f5e6bf", "#f0e2b8"),
    "accent": ("#b3261e", "#ffb454", "#8a0c08", "#ffc46b"),
    "accent-ink": ("#fff8ee", "#23160b", "#ffffff", "#000000"),
    "glow": ("#f0ac00", "#ffc64a", "#ffb700", "#ffd23f"),
    "glow-line": ("#2a2420", "#12161a", "#000000", "#000000"),
    "last": ("#8a5a00", "#f2cf7a", "#6b4300", "#ffe08a"),
    "focus": ("#0b3d91", "#ffffff", "#0a2f8a", "#ffffff"),
    "shade": ("#2a242033", "#00000080", "#00000033", "#000000b3"),
    "seat-ink": ("#fffaf0", "#12161a", "#ffffff", "#000000"),
    "seat-0": ("#1d4f8f", "#84b6f4", "#0b3a78", "#9cc6ff"),
    "seat-1": ("#a83218", "#f79a7e", "#861f08", "#ffb09a"),
    "seat-2": ("#2a6638", "#84cf93", "#14491f", "#9fe3ad"),
    "seat-3": ("#6f3690", "#cf9df0", "#551f78", "#dcb6ff"),
    "seat-4": ("#7a5200", "#e8c15c", "#553800", "#f2d06e"),
    "suit-M": ("#45469c", "#aeb4f7", "#33348a", "#c3c8ff"),
    "suit-S": ("#9d5400", "#f2b154", "#743a00", "#ffc06a"),
    "suit-V": ("#0b6a88", "#66c7df", "#004e66", "#7fdcf2"),
    "suit-L": ("#456a1c", "#a8cd6e", "#2f4d0e", "#bfe385"),
    "suit-Y": ("#a8213f", "#f78f98", "#8a0f2e", "#ffa9b0"),
    "suit-K": ("#6a5443", "#d6c2a6", "#4f3c2d", "#e6d4bb"),
    "art-ink": ("#2a2420", "#1d1a1a", "#000000", "#000000"),
    "art-paper": ("#fdf8ec", "#e6dcc6", "#ffffff", "#f5ecd8"),
    "art-M": ("#45469c", "#3b3c8c", "#33348a", "#33348a"),
    "art-S": ("#9d5400", "#944a00", "#743a00", "#743a00"),
    "art-V": ("#0b6a88", "#075c77", "#004e66", "#004e66"),
    "art-L": ("#456a1c", "#3c5f17", "#2f4d0e", "#2f4d0e"),
    "art-Y": ("#a8213f", "#981b37", "#8a0f2e", "#8a0f2e"),
    "art-K": ("#6a5443", "#5c483a", "#4f3c2d", "#4f3c2d"),
    "wash-M": ("#dcdcf0", "#b4b5d8", "#dcdcf0", "#c6c7ea"),
    "wash-S": ("#fbe3ae", "#dcb877", "#fbe3ae", "#ecca85"),
    "wash-V": ("#cbe6ec", "#9cc3cd", "#cbe6ec", "#b0d8e2"),
    "wash-L": ("#dde8c0", "#b4c48e", "#dde8c0", "#c8d9a0"),
    "wash-Y": ("#f6d3d2", "#d8a6a3", "#f6d3d2", "#eebcb9"),
    "wash-K": ("#e8dcc9", "#c5b498", "#e8dcc9", "#d9c9ac"),
}

THEMES = {name: {variable: row[i] for variable, row in _VALUES.items()} for i, name in enumerate(_NAMES)}
LIGHT, DARK, CONTRAST_LIGHT, CONTRAST_DARK = THEMES.values()

# Media query -> theme; the last one that matches wins, and light is the default.
MEDIA_QUERIES = {
    "(prefers-color-scheme:dark)": "dark",
    "(prefers-contrast:more),(forced-colors:active)": "contrast-light",
    "(prefers-color-scheme:dark) and ((prefers-contrast:more) or (forced-colors:active))": "contrast-dark",
}
