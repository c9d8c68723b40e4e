"""Pictures of the personality cards of ranks 2 to 9: a bust before a medallion, in the inks of the card's suits."""

from pygames.render.art.face_card_portraits import head, medallion, shoulders
from pygames.render.art.picture_motifs import braid, cut, fill, leaf, line, moon, rays, ripples, sprig, stars, sun
from pygames.render.art.svg_elements import disc


def _author() -> str:
    """A woman with round glasses and a bun, with a quill over a book; the night sky behind."""
    hair = fill("fK", disc(60, 17, 9)) + cut(
        "fK", "M42 48C38 26 48 18 60 18S82 26 78 48C76 38 70 33 60 32C50 33 44 38 42 48Z"
    )
    glasses = line("i", 1.6, disc(53, 45, 5.6) + disc(67, 45, 5.6) + "M58.6 45H61.4")
    book = cut("fp", "M28 120V102Q44 96 60 104Q76 96 92 102V120Z") + line(
        "i", 1.4, "M60 104V120M35 107Q46 103 55 108M35 113Q46 109 55 114M65 108Q74 103 85 107"
    )
    quill = cut("fM", "M76 112C78 92 86 76 104 66C104 82 96 98 78 108Z") + line("p", 1.3, "M78 108Q88 92 100 73")
    night = fill("fM", moon(28, 40, 11) + stars((95, 30, 6), (24, 66, 3.5), (88, 50, 3)))
    return medallion("M") + night + hair + shoulders("fK") + head("M") + glasses + book + quill


def _painter() -> str:
    """A man with a moustache, a beret, a palette and a brush; the sun as a halo."""
    halo = fill("fS", rays(60, 56, 46, 90, 16, 0.5))
    hair = cut("fK", "M43 56C40 44 42 34 48 30H74C80 36 80 46 77 56L73 38H47Z")
    beret = cut("fS", "M36 30C34 16 52 8 68 10C84 12 90 22 84 30C78 34 44 38 36 30Z") + fill(
        "fS", "M60 11L63 4L66 5L65 11Z"
    )
    moustache = fill("fK", "M60 57C56 55 51 57 48 61C53 61 57 61 60 58.5C63 61 67 61 72 61C69 57 64 55 60 57Z")
    palette = cut("fp", "M62 112C60 98 74 90 88 92C104 94 110 108 102 118C98 122 92 116 86 119C78 124 64 124 62 112Z")
    paints = (
        fill("fS", disc(72, 104, 3.6))
        + fill("fY", disc(82, 99, 3.4))
        + fill("fV", disc(93, 101, 3.4))
        + fill("fL", disc(98, 109, 3.2))
    )
    brush = line("i", 2.6, "M26 120L40 88") + fill("fS", "M37 90C36 82 40 76 45 74C46 80 45 86 42 92Z")
    return (
        medallion("S", halo)
        + hair
        + shoulders("fK")
        + head("S", mouth="calm")
        + moustache
        + beret
        + palette
        + paints
        + brush
    )


def _savage() -> str:
    """A mane, a crown of leaves, stripes of paint and a necklace of fangs."""
    mane = cut(
        "fY",
        "M60 12L68 18L80 16L82 28L94 34L88 46L96 60L86 68L90 84L74 82L60 92L46 82L30 84L34 68"
        "L24 60L32 46L26 34L38 28L40 16L52 18Z",
    )
    crown = cut(
        "fL",
        sprig(60, 34, 6, 0, 0, 24)
        + leaf(52, 34, 22, -28)
        + leaf(68, 34, 22, 28)
        + leaf(46, 38, 20, -58)
        + leaf(74, 38, 20, 58),
        1.2,
    )
    paint = line("Y", 2, "M47 50L55 53M47.5 54.5L54.5 57M73 50L65 53M72.5 54.5L65.5 57")
    fangs = fill(
        "fp", "M36 92L40 104L45 95ZM47 97L52 109L56 99ZM58 100L60 112L64 100ZM66 99L70 109L74 96ZM76 95L81 104L84 91Z"
    )
    cord = line("i", 1.6, "M34 90Q60 108 86 90")
    return (
        medallion("L", fill("fL", sprig(8, 118, 100, 2, 6, 16) + sprig(112, 118, 100, -2, 6, 16)))
        + mane
        + shoulders("fL")
        + head("Y", mouth="grim")
        + paint
        + crown
        + fangs
        + cord
    )


def _sailor() -> str:
    """Cap, beard and a striped shirt; the sea behind."""
    sea = "".join(line("V", 2, ripples(y, 14, 7, 18, 104)) for y in (62, 72, 82))
    beard = cut(
        "fL", "M44 46C44 64 48 80 60 82S76 64 76 46C74 54 70 57 66 56.5Q60 53.5 54 56.5C50 57 46 54 44 46Z"
    ) + line("p", 1.6, "M55.5 62Q60 64 64.5 62")
    cap = cut("fV", "M42 32C42 18 50 12 60 12S78 18 78 32Z") + cut("fp", "M40 31Q60 24 80 31V37Q60 30 40 37Z")
    stripes = "".join(
        line("V", 3.4, f"M{16 + i * 3} {118 - i * 9}Q60 {128 - i * 9} {104 - i * 3} {118 - i * 9}") for i in range(4)
    )
    pipe = (
        line("i", 2, "M64 61L80 68")
        + cut("fL", "M78 60H87V70Q82 75 78 70Z", 1.2)
        + line("V", 1.4, "M83 56Q79 51 83 47T83 38")
    )
    return (
        medallion("V")
        + sea
        + shoulders("fp", "Q60 94 68 76")
        + stripes
        + line("i", 1.6, "M14 121C16 96 32 84 52 76Q60 94 68 76C88 84 104 96 106 121")
        + head("V")
        + beard
        + cap
        + pipe
    )


def _soldier() -> str:
    """A helmet with a nasal, its crest a wyrm's spines; mail of linked rings."""
    crest = cut("fY", "M60 20L54 2L64 8L70 1L73 10L82 7L82 16L91 16L87 25L95 29L86 33Z")
    mail = "".join(
        line("K", 1.5, "".join(disc(x, y, 4.2) for x in range(41 + (i % 2) * 4, 82, 8))) for i, y in enumerate((74, 81))
    )
    coif = cut("fp", "M40 40C38 60 36 76 34 88H86C84 76 82 60 80 40Z") + mail
    helmet = cut("fK", "M41 42C40 24 48 12 60 8C72 12 80 24 79 42L64 38.5V55H56V38.5Z") + line(
        "p", 1.8, "M60 10V36M44 36Q60 28 76 36"
    )
    spear = line("i", 3, "M101 120V34") + cut("fY", "M101 12L108 30L101 40L94 30Z")
    links = "".join(
        line("p", 1.5, "".join(disc(x, y, 4.2) for x in range(22 + (i % 2) * 4, 100, 8)))
        for i, y in enumerate((100, 107, 114))
    )
    return (
        medallion("Y")
        + crest
        + coif
        + shoulders("fK", "L60 92L68 76")
        + links
        + head("K", mouth="grim")
        + helmet
        + spear
    )


def _lunatic() -> str:
    """Wild hair, a wide grin, and a moon in one eye; moons and stars in orbits around the head."""
    orbit = line("M", 1.5, disc(60, 50, 30) + disc(60, 50, 38)) + fill(
        "fM", disc(24, 38, 6) + disc(97, 44, 6) + moon(84, 16, 9) + stars((34, 16, 5), (20, 70, 4), (100, 72, 4))
    )
    hair = cut(
        "fV",
        "M46 58C34 60 28 50 32 42C24 40 26 28 36 30C34 18 46 14 50 20C54 8 68 8 70 19"
        "C78 12 88 20 84 29C94 28 96 40 88 43C92 52 86 61 74 58C78 44 74 34 60 34S42 44 46 58"
        "Z",
    )
    eye = cut("fp", disc(53, 45, 6.4), 1.4) + fill("fM", moon(53, 45, 4.8))
    other = cut("fp", disc(67, 45, 5), 1.4) + fill("fi", disc(68, 46, 1.8))
    grin = cut("fp", "M51 58Q60 63 69 57Q67 66 60 66.5Q53 66.5 51 58Z", 1.4) + line(
        "i", 1, "M55.5 60V65M60 61V66M64.5 60V65"
    )
    cloth = line("p", 2, ripples(104, 16, 8, 20, 104) + ripples(112, 16, 8, 16, 108))
    return medallion("M") + orbit + shoulders("fV") + cloth + head("M") + hair + eye + other + grin


def _penitent() -> str:
    """A hooded figure with closed eyes who holds a candle; light from above and a braided rope on the shoulders."""
    light = fill("fS", rays(60, -6, 30, 120, 22, 0.42))
    hood = cut(
        "fY", "M60 8C42 14 34 34 36 58C36 74 30 84 20 94C44 102 76 102 100 94C90 84 84 74 84 58C86 34 78 14 60 8Z"
    )
    hollow = fill("fi", "M60 20C48 24 43 36 44 50C45 64 52 74 60 76C68 74 75 64 76 50C77 36 72 24 60 20Z")
    rope = line("S", 3, braid(30, 100, 60, 6, 9))
    candle = (
        cut("fp", "M56 120V98H64V120Z")
        + fill("fS", "M60 82C65 89 65 94 60 97C55 94 55 89 60 82Z")
        + line("i", 1.4, "M60 97V100")
    )
    hands = cut("fp", "M44 118Q48 104 57 106V114L50 122ZM76 118Q72 104 63 106V114L70 122Z")
    return (
        medallion("S", light)
        + shoulders("fY")
        + hood
        + hollow
        + f'<g transform="translate(6 6.6) scale(.9)">{head("Y", "closed", "grim")}</g>'
        + fill("fi", "M44 44C46 28 52 22 60 20C68 22 74 28 76 44C70 36 50 36 44 44Z")
        + line("i", 2, "M44 50C45 64 52 76 60 77M76 50C75 64 68 76 60 77")
        + rope
        + candle
        + hands
    )


def _diplomat() -> str:
    """A man with a broad hat, a plume and a rolled, sealed treaty; night on one half, day on the other."""
    halves = (
        fill("wM", "M0 0H60V120H0Z")
        + fill("wS", "M60 0H120V120H60Z")
        + fill("fM", moon(24, 28, 13) + stars((18, 58, 4), (36, 50, 3)))
        + fill("fS", sun(96, 30, 17))
    )
    hat = cut("fM", "M26 30C40 22 46 24 48 12C54 6 68 6 72 12C74 24 80 22 94 30C80 38 40 38 26 30Z") + fill(
        "fS", "M47.5 18Q60 23 72.5 18L73.5 24Q60 30 46.5 24Z"
    )
    plume = cut("fS", "M72 22C84 4 98 4 104 12C96 14 90 22 76 26Z", 1.2)
    hair = cut("fp", "M44 36C36 48 36 62 42 74C50 72 50 60 48 40ZM76 36C84 48 84 62 78 74C70 72 70 60 72 40Z")
    beard = fill("fM", "M55 63Q60 61 65 63L60 76Z") + line("M", 1.8, "M53 58.5Q57 55.5 60 58Q63 55.5 67 58.5")
    split = (
        fill("fM", "M14 121C16 96 32 84 52 76L60 90V121Z")
        + fill("fS", "M106 121C104 96 88 84 68 76L60 90V121Z")
        + line("i", 1.6, "M14 121C16 96 32 84 52 76L60 90L68 76C88 84 104 96 106 121M60 90V121")
    )
    sash = (
        cut("fp", "M30 102H90V112H30Z", 1.4)
        + cut("fp", disc(30, 107, 5) + disc(90, 107, 5), 1.4)
        + fill("fY", disc(60, 113, 6))
    )
    return halves + fill("fp", disc(60, 56, 37)) + hair + split + head("M", mouth="smile") + beard + plume + hat + sash


def _merchant() -> str:
    """A soft cap with a brooch, fur at the collar, scales in balance."""
    leaves = fill("fL", sprig(12, 110, 90, 4, 5, 15) + sprig(108, 110, 90, -4, 5, 15))
    hair = cut("fK", "M44 34C38 46 40 58 44 64H50L47 40H73L70 64H76C80 58 82 46 76 34Z")
    cap = cut("fL", "M38 34C30 22 44 8 62 10C80 10 90 22 84 32C78 38 72 30 60 32S44 40 38 34Z") + cut(
        "fS", disc(60, 24, 4.6), 1.2
    )
    beard = cut("fK", "M46 52C48 66 52 76 60 78S72 66 74 52C70 60 66 58 60 57.5S50 60 46 52Z") + line(
        "p", 1.6, "M55.5 63Q60 65 64.5 63"
    )
    fur = cut("fp", "M52 76L60 94L68 76C76 78 82 82 84 86L66 121H54L36 86C38 82 44 78 52 76Z") + line(
        "K", 2, "M46 86L50 92M52 94L55 100M74 86L70 92M68 94L65 100M56 106L58 111M64 106L62 111"
    )
    scales = line("i", 2, "M18 88H102M24 88L14 106M24 88L34 106M96 88L86 106M96 88L106 106") + cut(
        "fS", "M12 106H36Q34 115 24 115T12 106ZM84 106H108Q106 115 96 115T84 106Z", 1.4
    )
    coins = fill("fK", disc(20, 104, 3) + disc(27, 104, 3) + disc(24, 100, 3) + disc(92, 104, 3) + disc(99, 104, 3))
    held = f'<g transform="translate(0 -12)">{coins}{scales}</g>'
    return medallion("L", leaves) + hair + shoulders("fL") + fur + head("K") + beard + cap + held


PORTRAITS = {
    "2MK": _author,
    "3SK": _painter,
    "3LY": _savage,
    "4VL": _sailor,
    "5YK": _soldier,
    "6MV": _lunatic,
    "6SY": _penitent,
    "8MS": _diplomat,
    "9LK": _merchant,
}
