"""Pictures of the place cards among the Pawns, Courts and Crowns; the End is an event too."""

from pygames.render.art.picture_motifs import braid, cut, fill, leaf, line, rays, ripples, sprig, sun, wash
from pygames.render.art.svg_elements import disc


def _borderland() -> str:
    """A boundary stone where sea, wood and wasteland meet."""
    sky = wash("L") + fill("fp", "M0 0H120V40Q90 30 60 40T0 40Z")
    sea = fill("fV", "M0 44Q30 38 58 48L54 122H0Z") + line(
        "p",
        1.8,
        ripples(60, 14, 6, 0, 54)
        + ripples(74, 14, 6, 4, 54)
        + ripples(88, 14, 6, 0, 50)
        + ripples(102, 14, 6, 4, 50)
        + ripples(115, 14, 6, 0, 48),
    )
    wood = fill("fL", "M58 48Q90 34 120 44V122H54Z")
    trees = cut("fL", sprig(82, 66, 26, 0, 2, 17) + sprig(106, 72, 30, 4, 2, 18), 1.2) + line(
        "i", 2, "M82 72V40M106 78V42"
    )
    waste = cut("fY", "M30 122L46 92L60 84L78 94L104 88L122 100V122Z") + line(
        "p", 1.6, "M84 102L90 110L86 116M104 98L108 106M58 100L54 110"
    )
    stone = (
        cut("fp", "M46 108L48 44Q60 30 72 44L74 108Z")
        + fill("wL", "M60 36Q68 37 72 44L74 108H62Z")
        + line("i", 1.6, "M46 108L48 44Q60 30 72 44L74 108Z")
    )
    signs = fill("fi", "M56 54H64L60 62Z") + line("i", 1.8, "M53 72Q56.5 68 60 72T67 72M54 88L58 82L62 88L66 82")
    cairn = cut("fi", "M38 110H82L86 118H34Z", 0.8)
    birds = line("i", 1.6, "M20 20Q24 15 28 20Q32 15 36 20M90 14Q93 10 96 14Q99 10 102 14")
    return sky + birds + sea + wood + trees + waste + stone + signs + cairn


def _island() -> str:
    """An island shaped like the back of an animal, at sunset."""
    sky = wash("S") + fill("fS", rays(60, 66, 34, 110, 18, 0.5)) + fill("fS", disc(60, 66, 28))
    back = (
        cut("fY", "M14 84C24 58 40 52 58 52C80 52 98 62 108 84Z")
        + fill("wY", "M30 66L34 54L41 60L47 48L54 55L61 46L67 55L75 49L80 58L87 56L90 66Q60 44 30 66Z")
        + line(
            "p",
            1.4,
            "M36 70q4 -5 8 0q4 -5 8 0q4 -5 8 0q4 -5 8 0q4 -5 8 0"
            "M30 77q4 -5 8 0q4 -5 8 0q4 -5 8 0q4 -5 8 0q4 -5 8 0q4 -5 8 0q4 -5 8 0",
        )
    )
    palm = line("i", 3.4, "M60 50C58 38 62 28 68 20") + cut(
        "fi",
        "M68 20C58 10 46 14 42 24C50 18 60 18 68 20ZM68 20C64 6 76 0 86 4C78 6 72 12 68 20Z"
        "M68 20C78 12 90 16 92 28C86 20 76 18 68 20Z"
        "M68 20C60 20 54 28 56 36C60 28 64 24 68 20Z",
        0.8,
    )
    sea = fill("fV", "M0 84Q7.5 78 15 84T30 84T45 84T60 84T75 84T90 84T105 84T120 84V120H0Z") + line(
        "p", 1.8, ripples(95, 16, 7, 0, 120) + ripples(105, 16, 7, 6, 120) + ripples(115, 16, 7, 0, 120)
    )
    tail = cut("fY", "M106 100C112 90 108 84 112 76L118 82L122 74V104Z", 1.3)
    boat = cut("fp", "M14 88H34L30 96H18Z", 1.3) + cut("fp", "M23 86V68L34 84Z", 1.3)
    return sky + palm + back + sea + tail + boat


def _window() -> str:
    """A lattice window with a view of a garden and the sun; curtains, a pot and a braid on the sill."""
    room = fill("fK", "M0 0H120V120H0Z") + line("p", 1, "M8 0V120M112 0V120")
    view = (
        fill("wS", "M22 104V52C22 28 40 12 60 12S98 28 98 52V104Z")
        + fill("fS", sun(60, 48, 25))
        + fill("fL", "M22 84Q40 72 60 82T98 80V104H22Z")
        + fill("fL", sprig(34, 92, 24, -4, 2, 13) + sprig(86, 92, 24, 4, 2, 13))
    )
    leads = line("K", 2.2, "M60 12V104M22 66H98M41 18V104M79 18V104M22 42H98M22 88H98")
    frame = (
        line("i", 8, "M22 104V52C22 28 40 12 60 12S98 28 98 52V104Z")
        + line("p", 4.6, "M22 104V52C22 28 40 12 60 12S98 28 98 52V104Z")
        + line("K", 1.4, "M22 104V52C22 28 40 12 60 12S98 28 98 52V104Z")
    )
    sill = cut("fp", "M10 102H110V110H10Z") + line("K", 2, braid(14, 106, 92, 10, 5))
    pot = cut("fK", "M74 102L71 88H93L90 102Z") + cut(
        "fL", leaf(82, 88, 22, -30) + leaf(82, 88, 24, 0) + leaf(82, 88, 22, 30), 1.2
    )
    curtain = cut("fL", "M-2 -2H34C30 24 16 40 -2 48ZM122 -2H86C90 24 104 40 122 48Z") + line(
        "p",
        1.4,
        "M24 -2C20 18 10 32 -2 38M12 -2C10 10 4 20 -2 24M96 -2C100 18 110 32 122 38M108 -2C110 10 116 20 122 24",
    )
    return room + view + leads + frame + sill + pot + curtain


def _sea() -> str:
    """The great wave, and a small ship on it."""
    sky = wash("V") + fill("fp", disc(84, 34, 22)) + line("V", 1.5, disc(84, 34, 22))
    far = fill("wV", "M0 78H120V120H0Z") + line("V", 1.8, ripples(80, 20, 8, 40, 120) + ripples(88, 20, 8, 50, 120))
    hull = cut("fi", "M70 72H104L98 82H76Z", 1)
    sails = cut("fp", "M87 70V42C98 48 102 58 100 70ZM85 70V48C78 54 73 62 73 70Z", 1.4)
    ship = f'<g transform="rotate(-9 92 78) translate(4 6)">{hull}{sails}</g>'
    wave = cut(
        "fV", "M-4 124V46C2 16 32 2 58 12C78 20 86 38 78 54C73 62 62 60 62 50C54 48 46 54 44 64C40 84 66 98 124 92V124Z"
    )
    foam = cut(
        "fp",
        "M58 12C78 20 86 38 78 54C73 62 62 60 62 50C62 44 68 42 70 46C73 40 70 34 66 34"
        "C68 28 62 22 57 25C56 19 48 16 42 20C44 12 52 9 58 12Z",
        1.3,
    )
    swirls = line(
        "p",
        2.2,
        "M8 112C0 70 12 34 36 22M20 116C14 84 20 52 44 34M36 118C26 98 26 74 38 54"
        "M56 118C46 112 38 104 36 92M80 116C70 114 62 111 56 107M104 112Q92 112 84 109",
    )
    drops = fill(
        "fp", disc(84, 62, 2.2) + disc(76, 66, 1.8) + disc(88, 48, 1.6) + disc(66, 66, 1.6) + disc(82, 74, 1.4)
    )
    return sky + far + ship + wave + swirls + foam + drops


def _end() -> str:
    """A bare tree on a mound, its last leaves falling around a gravestone; light behind it."""
    burst = wash("L") + fill("fp", rays(60, 52, 12, 110, 20, 0.5)) + line("L", 1.5, disc(60, 52, 43))
    mound = cut("fL", "M-2 108C22 86 98 86 122 108V122H-2Z")
    tree = fill(
        "fi",
        "M52 98C56 84 55 72 54 64C46 58 38 56 28 44L31 42C40 50 46 52 53 55C52 44 46 34 40 22"
        "L44 21C50 32 54 40 57 48C58 36 60 24 58 8H62C64 24 63 38 64 50C68 42 74 34 76 20"
        "L80 21C79 36 72 46 68 56C76 52 84 48 92 36L95 38C88 52 78 58 68 66C66 76 66 86 70 98"
        "Z",
    )
    twigs = line(
        "i", 1.8, "M36 46L26 52M34 47L30 36M46 34L36 30M59 24L66 16M60 30L53 22M75 36L84 30M74 40L68 30M84 48L96 50"
    )
    fallen = fill(
        "fL",
        leaf(20, 70, 11, 120)
        + leaf(96, 66, 11, 210)
        + leaf(84, 84, 10, 150)
        + leaf(34, 82, 10, 60)
        + leaf(106, 84, 9, 100)
        + leaf(12, 90, 9, 30),
    ) + fill("fL", leaf(28, 43, 10, -60) + leaf(94, 36, 10, 40) + leaf(60, 8, 9, 10))
    stone = cut("fp", "M52 118V104Q52 96 60 96T68 104V118Z", 1.5) + fill("fL", leaf(60, 113, 12, 0))
    return burst + mound + tree + twigs + fallen + stone + line("p", 1.6, "M18 110Q30 102 44 102M76 102Q92 103 104 111")


HIGH_PLACES = {
    "PVLY": _borderland,
    "TSVY": _island,
    "TSLK": _window,
    "NV": _sea,
    "NL": _end,
}
