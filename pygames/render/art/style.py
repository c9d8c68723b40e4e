"""The stylesheet of the drawings, and the themes of palettes.py as CSS variables, which the site's CSS also uses."""

from pygames.model.decktet import SUITS
from pygames.render.art.palettes import MEDIA_QUERIES, THEMES
from pygames.render.art.text_outlines import SPACING

# For pages that do not set --serif, and for characters without an outline in standalone pictures.
SERIF = 'Alegreya, "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, "DejaVu Serif", serif'

# One class per colour, as fill or as line. The selectors are single classes, because they must also match in symbols.
# In pictures: ink, paper, a suit, its wash. In the dark theme too, pictures have dark ink on light paper.
_INKS = (
    ".fi{fill:var(--art-ink)}.fp{fill:var(--art-paper)}.li{stroke:var(--art-ink)}.lp{stroke:var(--art-paper)}\n"
    ".edge{stroke:var(--art-ink);stroke-linejoin:round}\n"
    + "".join(
        f".f{suit}{{fill:var(--art-{suit})}}.w{suit}{{fill:var(--wash-{suit})}}.l{suit}{{stroke:var(--art-{suit})}}"
        f".a{suit}{{color:var(--art-{suit});fill:var(--art-{suit})}}.suit-{suit}{{color:var(--suit-{suit});fill:var(--suit-{suit})}}\n"
        for suit in SUITS
    )
    + "".join(f".seat-{seat}{{--seat:var(--seat-{seat})}}.f{seat}{{fill:var(--seat-{seat})}}\n" for seat in range(5))
    + "".join(f".by-{seat}{{--mover:var(--seat-{seat})}}" for seat in range(5))
    + ".lx{fill:none}.li,.lp,.lo,"
    + ",".join(f".l{suit}" for suit in SUITS)
    + "{fill:none;stroke-linecap:round;stroke-linejoin:round}\n"
    # On tokens, chips and dice: the print on a seat's colour, and the paper of the card under them.
    ".fx{fill:var(--seat-ink)}.lx{stroke:var(--seat-ink)}.fo{fill:var(--paper)}.lo{stroke:var(--paper)}.ink{fill:var(--ink)}\n"
)

# The marks of earlier turns, from the latest of them to the earliest: opacity and line width.
_TRAIL = "".join(
    f".ago-{age} .halo,.ago-{age} .bracket{{opacity:{opacity};stroke-width:{width}}}"
    for age, (opacity, width) in enumerate(((".8", 2.8), (".62", 2.3), (".48", 1.8)), start=1)
)

_RULES = f"""
.table{{font-family:{SERIF};font-kerning:none;font-variant-numeric:lining-nums tabular-nums;\
text-rendering:geometricPrecision;display:block;width:100%;height:100%;--seat:var(--ink);--mover:var(--last);\
fill:var(--ink);-webkit-user-select:none;user-select:none}}
.table text{{stroke:none}}
{_INKS}
.piece{{transition:translate .16s ease-out}}
.paper{{fill:var(--paper);stroke:var(--line);stroke-width:var(--edge)}}
.shadow{{fill:var(--shade)}}
.rank{{font-weight:700;text-anchor:middle;fill:var(--ink)}}.rank.first{{text-anchor:start}}
.letter{{font-weight:700;text-anchor:middle}}
.name{{text-anchor:middle;fill:var(--ink);font-style:italic}}
.sort{{text-anchor:middle;fill:var(--quiet);letter-spacing:{SPACING["sort"]}em}}
.window{{fill:none;stroke:var(--ink);stroke-width:1}}
.seal{{fill:var(--paper);stroke:var(--ink);stroke-width:1}}
.back{{fill:var(--back);stroke:var(--back-line);stroke-width:1}}
.rule{{fill:none;stroke:var(--back-line);stroke-width:1}}
.lattice{{fill:none;stroke:var(--back-line);stroke-width:.7;opacity:.4}}
.weave{{color:var(--back-line);fill:var(--back-line);opacity:.9}}
.spent{{fill:var(--panel);stroke:var(--line);stroke-width:var(--edge);stroke-dasharray:5 3}}
.dim>:not([data-target]){{opacity:var(--faint)}}
.halo{{fill:var(--mover);fill-opacity:.34}}
.bracket{{fill:none;stroke:var(--mover);stroke-width:3.4;stroke-linecap:round;stroke-linejoin:round}}
{_TRAIL}
.new-dot{{fill:var(--last);stroke:var(--paper);stroke-width:1.5}}
.owner{{fill:none;stroke:var(--seat);stroke-width:3.6}}.printed{{fill:none;stroke:var(--seat-ink);stroke-width:1.3}}
.owner.low{{stroke-width:2}}.printed.low{{stroke-width:.8}}
.seat-0 .printed{{stroke:none}}.seat-2 .printed{{stroke-dasharray:6 4}}.seat-3 .printed{{stroke-dasharray:1.3 3}}
.seat-4 .printed{{stroke-dasharray:9 3 1.3 3}}
.prize{{fill:none;stroke:var(--seat);stroke-width:3}}
.slot .place{{fill:var(--panel);fill-opacity:.5;stroke:var(--quiet);stroke-width:1.5;stroke-dasharray:4 4}}
.slot[class*=seat-] .place{{stroke:var(--seat)}}
.panel .plate,.cloth{{fill:var(--panel);stroke:var(--line);stroke-width:var(--edge)}}
.panel.quiet .plate{{fill-opacity:.6;stroke-opacity:.6}}
.panel.active .plate,.panel.win .plate{{stroke:var(--seat);stroke-width:2.5}}
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
.piece{{pointer-events:none}}.glow{{fill:none;stroke:none}}.hit{{fill:transparent;stroke:none;pointer-events:all}}
[data-target]{{outline:none}}
[data-legal]{{cursor:pointer}}
[data-legal]>.glow{{stroke:var(--glow);stroke-width:5}}[data-legal]>.hit{{stroke:var(--glow-line);stroke-width:1.4}}
[data-legal]:hover>.glow{{stroke-width:8}}[data-legal]:hover>.hit{{fill:var(--glow);fill-opacity:.16}}
.piece[data-live]:not(.square,.hex):hover{{translate:0 -2px}}
[data-picked]{{cursor:pointer}}.piece[data-raised]:not(.square,.hex){{translate:0 -4px}}
[data-picked]>.glow{{stroke:var(--glow-line);stroke-width:8}}
[data-picked]>.hit{{stroke:var(--glow);stroke-width:4;stroke-dasharray:9 4}}
[data-target]:focus-visible>.glow{{stroke:var(--focus);stroke-width:10}}
[data-target]:focus-visible>.hit{{stroke:var(--paper);stroke-width:2;stroke-dasharray:none}}
@media (prefers-reduced-motion:reduce){{.piece{{transition:none}}}}
@media (forced-colors:active){{
.table{{forced-color-adjust:none;--table:Canvas;--panel:Canvas;--paper:Canvas;--ink:CanvasText;--quiet:CanvasText;--line:CanvasText}}
.table{{--glow:LinkText;--glow-line:CanvasText;--focus:Highlight;--last:CanvasText}}
[data-legal]>.glow{{stroke-width:7}}
}}
"""


def page() -> str:
    """Return the stylesheet of the site: its colours, and the rules of the drawings."""
    return colours() + _RULES.replace(f"font-family:{SERIF}", f"font-family:var(--serif,{SERIF})")


def colours() -> str:
    """Return the colour variables: the theme of the page's ``data-look``, or else that of the device's preferences.

    With forced colours, ``data-look`` has no effect.
    """
    chosen = "".join(_theme(f":root[data-look={name}]", name) for name in THEMES)
    return f"{_device_theme(':root')}@media (forced-colors:none){{\n{chosen}}}\n"


def standalone() -> str:
    """Return the stylesheet of a standalone picture, with the theme of the device's preferences."""
    return _device_theme(".table") + _RULES


def _device_theme(selector: str) -> str:
    queries = (f"@media {when}{{{_theme(selector, name)}}}\n" for when, name in MEDIA_QUERIES.items())
    return _theme(selector, "light") + "".join(queries)


def _theme(selector: str, name: str) -> str:
    """Return the rule that sets a theme's variables, and the matching colour scheme of the browser's own controls."""
    variables = "".join(f"--{variable}:{value};" for variable, value in THEMES[name].items())
    return f"{selector}{{color-scheme:{name.removeprefix('contrast-')};{variables}}}\n"
