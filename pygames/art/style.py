"""The one palette and the stylesheet of the drawings.

The variables, which the site's own CSS shares: ``--table`` the cloth, ``--panel`` a plate on it, ``--paper`` and
``--ink`` a card and what is printed on it, ``--quiet`` the second voice (text on table, panel and paper), ``--line``
rules and edges, ``--back`` and ``--back-line`` the backs of cards, ``--accent`` what invites, ``--glow`` and
``--glow-line`` the ring around what may be picked, ``--last`` what happened last, ``--focus`` the keyboard's place,
``--shade`` shadows, ``--seat-0`` to ``--seat-4`` and ``--seat-ink`` what is printed on them, ``--suit-M`` …
``--suit-K`` (M S V L Y K). Inside pictures: ``--art-ink``, ``--art-paper``, ``--art-M`` …, and the suits' washes
``--wash-M`` ….
"""

from pygames.decktet import SUITS

LIGHT = {
    "table": "#e4d9c3",
    "panel": "#eee6d5",
    "paper": "#fdf8ec",
    "ink": "#2a2420",
    "quiet": "#5f5344",
    "line": "#b5a68b",
    "back": "#2f3b52",
    "back-line": "#d9c9a3",
    "accent": "#b3261e",
    "glow": "#f0ac00",
    "glow-line": "#2a2420",
    "last": "#8a5a00",
    "focus": "#0b3d91",
    "shade": "#2a242033",
    "seat-ink": "#fffaf0",
    "seat-0": "#1d4f8f",
    "seat-1": "#a83218",
    "seat-2": "#2a6638",
    "seat-3": "#6f3690",
    "seat-4": "#7a5200",
    "suit-M": "#45469c",
    "suit-S": "#a85a00",
    "suit-V": "#0b6a88",
    "suit-L": "#456a1c",
    "suit-Y": "#a8213f",
    "suit-K": "#6a5443",
    "art-ink": "#2a2420",
    "art-paper": "#fdf8ec",
    "art-M": "#45469c",
    "art-S": "#a85a00",
    "art-V": "#0b6a88",
    "art-L": "#456a1c",
    "art-Y": "#a8213f",
    "art-K": "#6a5443",
    "wash-M": "#dcdcf0",
    "wash-S": "#fbe3ae",
    "wash-V": "#cbe6ec",
    "wash-L": "#dde8c0",
    "wash-Y": "#f6d3d2",
    "wash-K": "#e8dcc9",
}

DARK = {
    "table": "#14181c",
    "panel": "#1c2127",
    "paper": "#262c35",
    "ink": "#efe6d3",
    "quiet": "#b9ae9b",
    "line": "#56606d",
    "back": "#3a3350",
    "back-line": "#c9b98f",
    "accent": "#ffb454",
    "glow": "#ffc64a",
    "glow-line": "#12161a",
    "last": "#f2cf7a",
    "focus": "#ffffff",
    "shade": "#00000080",
    "seat-ink": "#12161a",
    "seat-0": "#84b6f4",
    "seat-1": "#f79a7e",
    "seat-2": "#84cf93",
    "seat-3": "#cf9df0",
    "seat-4": "#e8c15c",
    "suit-M": "#aeb4f7",
    "suit-S": "#f2b154",
    "suit-V": "#66c7df",
    "suit-L": "#a8cd6e",
    "suit-Y": "#f78f98",
    "suit-K": "#d6c2a6",
    "art-ink": "#1d1a1a",
    "art-paper": "#e6dcc6",
    "art-M": "#3b3c8c",
    "art-S": "#944a00",
    "art-V": "#075c77",
    "art-L": "#3c5f17",
    "art-Y": "#981b37",
    "art-K": "#5c483a",
    "wash-M": "#b4b5d8",
    "wash-S": "#dcb877",
    "wash-V": "#9cc3cd",
    "wash-L": "#b4c48e",
    "wash-Y": "#d8a6a3",
    "wash-K": "#c5b498",
}

SERIF = '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, "DejaVu Serif", serif'

# The inks: a class a colour, as fill or as line. Single classes, because they must also hold inside a symbol.
# In pictures: ink, paper, a suit, its wash. They stay true in the dark, as a print does that hangs in a dim room.
_INKS = (
    ".fi{fill:var(--art-ink)}.fp{fill:var(--art-paper)}.li{stroke:var(--art-ink)}.lp{stroke:var(--art-paper)}\n"
    ".edge{stroke:var(--art-ink);stroke-linejoin:round}\n"
    + "".join(
        f".f{suit}{{fill:var(--art-{suit})}}.w{suit}{{fill:var(--wash-{suit})}}.l{suit}{{stroke:var(--art-{suit})}}"
        f".a{suit}{{color:var(--art-{suit});fill:var(--art-{suit})}}.suit-{suit}{{color:var(--suit-{suit});fill:var(--suit-{suit})}}\n"
        for suit in SUITS
    )
    + "".join(f".seat-{seat}{{--seat:var(--seat-{seat})}}.f{seat}{{fill:var(--seat-{seat})}}\n" for seat in range(5))
    + ".lx{fill:none}.li,.lp,.lo,"
    + ",".join(f".l{suit}" for suit in SUITS)
    + "{fill:none;stroke-linecap:round;stroke-linejoin:round}\n"
    # On tokens, chips and dice: what is printed on a seat's colour, and the paper of the card they lie on.
    ".fx{fill:var(--seat-ink)}.lx{stroke:var(--seat-ink)}.fo{fill:var(--paper)}.lo{stroke:var(--paper)}.ink{fill:var(--ink)}\n"
)

_RULES = f"""
.table{{display:block;width:100%;height:100%;font-family:{SERIF};--seat:var(--ink);fill:var(--ink);-webkit-user-select:none;user-select:none}}
.table text{{stroke:none}}
{_INKS}
.piece{{transition:translate .16s ease-out}}
.paper{{fill:var(--paper);stroke:var(--line);stroke-width:1}}
.shadow{{fill:var(--shade)}}
.rank{{font-weight:700;text-anchor:middle;fill:var(--ink)}}.rank.first{{text-anchor:start}}
.letter{{font-weight:700;text-anchor:middle}}
.name{{text-anchor:middle;fill:var(--ink);font-style:italic}}
.sort{{text-anchor:middle;fill:var(--quiet);letter-spacing:.08em}}
.window{{fill:none;stroke:var(--ink);stroke-width:1}}
.seal{{fill:var(--paper);stroke:var(--ink);stroke-width:1}}
.back{{fill:var(--back);stroke:var(--back-line);stroke-width:1}}
.rule{{fill:none;stroke:var(--back-line);stroke-width:1}}
.lattice{{fill:none;stroke:var(--back-line);stroke-width:.7;opacity:.4}}
.weave{{color:var(--back-line);fill:var(--back-line);opacity:.9}}
.spent{{fill:var(--panel);stroke:var(--line);stroke-width:1;stroke-dasharray:5 3}}
.was{{opacity:.75}}
.dim>:not([data-target]){{opacity:.5}}
.trace{{fill:none;stroke:var(--last);stroke-width:2.5}}
.owner{{fill:none;stroke:var(--seat);stroke-width:3.6}}.printed{{fill:none;stroke:var(--seat-ink);stroke-width:1.3}}
.seat-0 .printed{{stroke:none}}.seat-2 .printed{{stroke-dasharray:6 4}}.seat-3 .printed{{stroke-dasharray:1.3 3}}
.seat-4 .printed{{stroke-dasharray:9 3 1.3 3}}
.prize{{fill:none;stroke:var(--seat);stroke-width:3}}
.slot .place{{fill:var(--panel);fill-opacity:.5;stroke:var(--quiet);stroke-width:1.5;stroke-dasharray:4 4}}
.slot[class*=seat-] .place{{stroke:var(--seat)}}
.panel .plate{{fill:var(--panel);stroke:var(--line);stroke-width:1}}
.panel.quiet .plate{{fill-opacity:.6;stroke-opacity:.6}}
.panel.active .plate{{stroke:var(--seat);stroke-width:2.5}}
.panel.win .plate{{stroke:var(--seat);stroke-width:2.5}}
.button{{fill:var(--paper);stroke:var(--ink);stroke-width:1.5}}
.layer{{fill:var(--panel);stroke:var(--ink);stroke-width:1}}
.bone{{fill:var(--art-paper);stroke:var(--art-ink);stroke-width:1}}
.badge{{fill:var(--ink);stroke:var(--paper);stroke-width:1.5}}
.count{{fill:var(--paper);font-weight:700;text-anchor:middle}}
.words{{text-anchor:middle;fill:var(--ink)}}
.text.left .words{{text-anchor:start}}.text.right .words{{text-anchor:end}}
.text.quiet .words,.text.dim .words{{fill:var(--quiet);opacity:1}}
.text.strong .words,.text.win .words{{font-weight:700}}
.text[class*=seat-] .words{{fill:var(--seat)}}
.text.active .words{{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:4px}}
.ground-cloth{{fill:var(--table)}}
.cloth{{fill:var(--panel);stroke:var(--line);stroke-width:1}}
.piece{{pointer-events:none}}.glow{{fill:none;stroke:none}}.hit{{fill:transparent;stroke:none;pointer-events:all}}
[data-target]{{outline:none}}
[data-legal]{{cursor:pointer}}
[data-legal]>.glow{{stroke:var(--glow);stroke-width:5}}[data-legal]>.hit{{stroke:var(--glow-line);stroke-width:1.4}}
[data-legal]:hover>.glow{{stroke-width:8}}[data-legal]:hover>.hit{{fill:var(--glow);fill-opacity:.16}}
.piece[data-live]:hover{{translate:0 -2px}}
[data-picked]{{cursor:pointer}}.piece[data-raised]{{translate:0 -4px}}
[data-picked]>.glow{{stroke:var(--glow-line);stroke-width:8}}
[data-picked]>.hit{{stroke:var(--glow);stroke-width:4;stroke-dasharray:9 4}}
[data-target]:focus-visible>.glow{{stroke:var(--focus);stroke-width:10}}
[data-target]:focus-visible>.hit{{stroke:var(--paper);stroke-width:2;stroke-dasharray:none}}
@media (prefers-reduced-motion:reduce){{.piece{{transition:none}}}}
@media (forced-colors:active){{
.table{{forced-color-adjust:none;--table:Canvas;--panel:Canvas;--paper:Canvas;--ink:CanvasText;--quiet:CanvasText;--line:CanvasText}}
.table{{--glow:LinkText;--glow-line:CanvasText;--focus:Highlight;--last:CanvasText}}
}}
"""


def _variables(colours: dict[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in colours.items())


def page() -> str:
    """The stylesheet of the site: light, dark as the system says, and either where the page has ``data-theme``."""
    light, dark = _variables(LIGHT), _variables(DARK)
    return (
        f":root{{color-scheme:light;{light}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}\n"
        f":root[data-theme=dark]{{color-scheme:dark;{dark}}}\n{_RULES}"
    )


def alone() -> str:
    """The style of a picture that stands alone."""
    light, dark = _variables(LIGHT), _variables(DARK)
    return f".table{{{light}}}\n@media (prefers-color-scheme:dark){{.table{{{dark}}}}}\n{_RULES}"
