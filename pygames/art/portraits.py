"""The fourteen personalities: a bust before a medallion, in the suits' inks."""

from pygames.art.motifs import braid, cut, fill, leaf, line, moon, rays, ripples, sprig, stars, sun, wash
from pygames.art.pen import disc

_HEAD = "M45 44C45 30 51 24 60 24S75 30 75 44C75 57 68 68 60 68S45 57 45 44Z"
_SHADED = "M60 24C69 24 75 30 75 44C75 57 68 68 60 68C66 60 67 50 64 44C62 38 62 30 60 24Z"
_NOSE = "M49 41Q53 37.5 57.5 40.5L58 52Q58.5 55 62.5 54M63 40.500Q67 37.5 71 41"
_EYES = {
    "open": "M49.5 45.2Q53 42.2 56.5 45.2Q53 47.6 49.5 45.2ZM63.5 45.2Q67 42.2 70.5 45.2Q67 47.6 63.5 45.2Z",
    "closed": "",
    "wide": disc(53, 45, 3.4) + disc(67, 45, 3.4),
}
_LIDS = "M49.5 45Q53 47.8 56.5 45M63.5 45Q67 47.8 70.5 45"
_MOUTHS = {
    "calm": "M55.5 60.4Q60 62 64.5 60.4",
    "smile": "M54.5 59Q60 64 65.5 59",
    "grim": "M55.5 61.8Q60 59.6 64.5 61.8",
}


def _medallion(field: str, halo: str = "") -> str:
    """The wash behind a bust and the bright disc in it."""
    return wash(field) + halo + fill("fp", disc(60, 56, 43)) + line(field, 1.5, disc(60, 56, 46))


def _head(shade: str, eyes: str = "open", mouth: str = "calm") -> str:
    neck = cut("fp", "M52 60V78Q60 86 68 78V60Z")
    lids = line("i", 1.6, _LIDS) if eyes == "closed" else fill("fi", _EYES[eyes])
    return (
        neck
        + fill(f"w{shade}", "M60 66L68 62V78Q64 82 60 82Z")
        + cut("fp", _HEAD)
        + fill(f"w{shade}", _SHADED)
        + line("i", 1.6, _HEAD)
        + line("i", 1.5, _NOSE)
        + lids
        + line("i", 1.8, _MOUTHS[mouth])
    )


def _shoulders(ink: str, neckline: str = "L60 90L68 76") -> str:
    return cut(ink, f"M14 121C16 96 32 84 52 76{neckline}C88 84 104 96 106 121Z")


def _author() -> str:
    """Round glasses, a bun of hair, a quill over the book; a night outside."""
    hair = fill("fK", disc(60, 17, 9)) + cut(
        "fK", "M42 48C38 26 48 18 60 18S82 26 78 48C76 38 70 33 60 32C50 33 44 38 42 48Z"
    )
    glasses = line("i", 1.6, disc(53, 45, 5.6) + disc(67, 45, 5.6) + "M58.6 45H61.4")
    book = cut("fp", "M28 120V102Q44 96 60 104Q76 96 92 102V120Z") + line(
        "i", 1.4, "M60 104V120M35 107Q46 103 55 108M35 113Q46 109 55 114M65 108Q74 103 85 107"
    )
    quill = cut("fM", "M76 112C78 92 86 76 104 66C104 82 96 98 78 108Z") + line("p", 1.3, "M78 108Q88 92 100 73")
    night = fill("fM", moon(28, 40, 11) + stars((95, 30, 6), (24, 66, 3.5), (88, 50, 3)))
    return _medallion("M") + night + hair + _shoulders("fK") + _head("M") + glasses + book + quill


def _painter() -> str:
    """A beret askew and a palette; the sun as a halo."""
    halo = fill("fS", rays(60, 56, 46, 90, 16, 0.5))
    hair = cut("fK", "M43 56C40 44 42 34 48 30H74C80 36 80 46 77 56L73 38H47Z")
    beret = cut("fS", "M36 30C34 16 52 8 68 10C84 12 90 22 84 30C78 34 44 38 36 30Z") + fill(
        "fS", "M60 11L63 4L66 5L65 11Z"
    )
    moustache = fill("fK", "M60 57C56 55 51 57 48 61C53 61 57 61 60 58.500C63 61 67 61 72 61C69 57 64 55 60 57Z")
    palette = cut("fp", "M62 112C60 98 74 90 88 92C104 94 110 108 102 118C98 122 92 116 86 119C78 124 64 124 62 112Z")
    paints = (
        fill("fS", disc(72, 104, 3.6))
        + fill("fY", disc(82, 99, 3.4))
        + fill("fV", disc(93, 101, 3.4))
        + fill("fL", disc(98, 109, 3.2))
    )
    brush = line("i", 2.6, "M26 120L40 88") + fill("fS", "M37 90C36 82 40 76 45 74C46 80 45 86 42 92Z")
    return (
        _medallion("S", halo)
        + hair
        + _shoulders("fK")
        + _head("S", mouth="calm")
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
        "M60 12L68 18L80 16L82 28L94 34L88 46L96 60L86 68L90 84L74 82L60 92L46 82L30 84L34 68L24 60L32 46L26 34L38 28L40 16L52 18Z",
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
        _medallion("L", fill("fL", sprig(8, 118, 100, 2, 6, 16) + sprig(112, 118, 100, -2, 6, 16)))
        + mane
        + _shoulders("fL")
        + _head("Y", mouth="grim")
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
        _medallion("V")
        + sea
        + _shoulders("fp", "Q60 94 68 76")
        + stripes
        + line("i", 1.6, "M14 121C16 96 32 84 52 76Q60 94 68 76C88 84 104 96 106 121")
        + _head("V")
        + beard
        + cap
        + pipe
    )


def _soldier() -> str:
    """A helmet with a nasal, its crest a wyrm's spines; mail of linked rings."""
    crest = cut("fY", "M60 20L54 2L64 8L70 1L73 10L82 7L82 16L91 16L87 25L95 29L86 33Z")
    mail = "".join(
        line("K", 1.5, "".join(disc(x, y, 4.2) for x in range(34 + (i % 2) * 4, 90, 8))) for i, y in enumerate((74, 81))
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
        _medallion("Y")
        + crest
        + coif
        + _shoulders("fK", "L60 92L68 76")
        + links
        + _head("K", mouth="grim")
        + helmet
        + spear
    )


def _lunatic() -> str:
    """Hair like a storm, one eye a moon; the moon runs in circles."""
    orbit = line("M", 1.5, disc(60, 50, 30) + disc(60, 50, 38)) + fill(
        "fM", disc(24, 38, 6) + disc(97, 44, 6) + moon(84, 16, 9) + stars((34, 16, 5), (20, 70, 4), (100, 72, 4))
    )
    hair = cut(
        "fV",
        "M46 58C34 60 28 50 32 42C24 40 26 28 36 30C34 18 46 14 50 20C54 8 68 8 70 19C78 12 88 20 84 29C94 28 96 40 88 43C92 52 86 61 74 58C78 44 74 34 60 34S42 44 46 58Z",
    )
    eye = cut("fp", disc(53, 45, 6.4), 1.4) + fill("fM", moon(53, 45, 4.8))
    other = cut("fp", disc(67, 45, 5), 1.4) + fill("fi", disc(68, 46, 1.8))
    grin = cut("fp", "M51 58Q60 63 69 57Q67 66 60 66.500Q53 66.5 51 58Z", 1.4) + line(
        "i", 1, "M55.5 60V65M60 61V66M64.5 60V65"
    )
    cloth = line("p", 2, ripples(104, 16, 8, 20, 104) + ripples(112, 16, 8, 16, 108))
    return _medallion("M") + orbit + _shoulders("fV") + cloth + _head("M") + hair + eye + other + grin


def _penitent() -> str:
    """Hooded, eyes down, a candle held; light from above and a wyrm about the shoulders."""
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
        _medallion("S", light)
        + _shoulders("fY")
        + hood
        + hollow
        + f'<g transform="translate(6 6.6) scale(.9)">{_head("Y", "closed", "grim")}</g>'
        + fill("fi", "M44 44C46 28 52 22 60 20C68 22 74 28 76 44C70 36 50 36 44 44Z")
        + line("i", 2, "M44 50C45 64 52 76 60 77M76 50C75 64 68 76 60 77")
        + rope
        + candle
        + hands
    )


def _diplomat() -> str:
    """Half night, half day; a broad hat, a ribbon and a rolled treaty."""
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
    return halves + fill("fp", disc(60, 56, 37)) + hair + split + _head("M", mouth="smile") + beard + plume + hat + sash


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
    return _medallion("L", leaves) + hair + _shoulders("fL") + fur + _head("K") + beard + cap + coins + scales


def _watchman() -> str:
    """A lantern against the night, a halberd, a cord at the cloak; a wyrm's eyes in the dark."""
    night = (
        fill("wM", "M0 0H120V120H0Z")
        + fill("fM", disc(60, 56, 47))
        + fill("wM", moon(38, 30, 10) + stars((84, 20, 5), (60, 8, 3), (30, 58, 3)))
    )
    eyes = fill("fY", "M18 72L27 76L18 79ZM36 72L29 76L36 79Z")
    halberd = (
        line("i", 3, "M98 120V16")
        + cut("fp", "M98 2L103 20H93Z")
        + cut("fp", "M98 22C108 18 114 26 113 40C108 38 104 38 98 42ZM98 26L86 30L98 36Z")
    )
    hood = cut("fK", "M60 12C46 14 40 26 40 42C40 56 36 70 28 82H92C84 70 80 56 80 42C80 26 74 14 60 12Z")
    beams = fill("wS", rays(26, 98, 8, 30, 10, 0.5))
    lamp = (
        line("i", 2, "M26 78V86")
        + cut("fS", "M18 90H34L36 110H16Z")
        + cut("fi", "M20 90L26 84L32 90ZM15 110H37V114H15Z", 1)
        + fill("fp", "M26 94C30 99 30 104 26 106C22 104 22 99 26 94Z")
    )
    knot = line("p", 2.4, braid(40, 96, 48, 4, 10))
    return night + eyes + hood + _shoulders("fK") + _head("M", mouth="grim") + knot + halberd + beams + lamp


def _light_keeper() -> str:
    """A white beard and a storm hat; the lighthouse throws its beam over the waves."""
    beam = fill("fS", "M92 22L0 4V40Z") + fill("fS", "M104 22L120 14V32Z")
    tower = (
        cut("fp", "M92 28H104L109 84H87Z")
        + fill("fK", "M90.8 42H105.2L106.2 54H89.800ZM88.8 66H107.2L108.2 78H87.800Z")
        + cut("fS", "M92 17H104V28H92Z")
        + cut("fK", "M90 17L98 9L106 17Z")
    )
    sea = fill("fV", "M0 76Q8 70 16 76T32 76T48 76T64 76T80 76T96 76T112 76T128 76V120H0Z") + line(
        "p", 1.6, ripples(88, 16, 7, 0, 120) + ripples(100, 16, 7, 4, 120)
    )
    beard = cut(
        "fp", "M36 46C34 68 42 92 52 96S74 88 76 66L76 46C72 55 68 57 62 56Q56 53 50 56C44 57 38 54 36 46Z"
    ) + line("i", 1.2, "M44 66Q46 80 51 88M56 68V90M66 66Q66 78 61 86M51.5 61.5Q56 63.5 60.5 61.5")
    hat = cut("fK", "M22 40C30 34 34 30 35 22C38 10 72 10 76 22C78 30 80 34 90 40C70 32 42 32 22 40Z") + line(
        "p", 1.6, braid(36, 25, 39, 5, 6)
    )
    man = f'<g transform="translate(-4 0)">{_head("S")}</g>'
    coat = cut("fK", "M4 121C8 96 24 86 44 80H68C88 86 100 96 104 121Z")
    return wash("V") + beam + tower + sea + coat + man + beard + hat


def _consul() -> str:
    """A laurel of silver, a mantle like the sea, a chain of office."""
    field = (
        wash("M")
        + fill("fp", disc(60, 56, 43))
        + line("M", 1.5, disc(60, 56, 46) + disc(60, 56, 49))
        + fill("fM", "".join(moon(x, y, 7) for x, y in ((14, 16), (106, 16))))
    )
    hair = cut("fK", "M43 48C38 30 48 16 60 16S82 30 77 48L73 38C68 34 52 34 47 38Z")
    laurel = fill(
        "fM",
        "".join(leaf(44 + i * 1.6, 44 - i * 5.4, 13, -36 + i * 16) for i in range(5))
        + "".join(leaf(76 - i * 1.6, 44 - i * 5.4, 13, 36 - i * 16) for i in range(5)),
    )
    gem = cut("fM", moon(60, 17, 6), 1)
    mantle = cut("fV", "M12 121C14 94 32 82 50 74L44 92L60 108L76 92L70 74C88 82 106 94 108 121Z") + line(
        "p",
        1.8,
        ripples(112, 18, 8, 14, 50)
        + ripples(112, 18, 8, 72, 108)
        + ripples(102, 18, 8, 20, 40)
        + ripples(102, 18, 8, 82, 100),
    )
    chain = line("K", 3, "M44 92L60 108L76 92") + cut("fK", disc(60, 110, 7), 1.4) + line("p", 1.6, disc(60, 110, 3.6))
    return field + hair + cut("fp", "M40 121L46 84H74L80 121Z") + _head("V") + laurel + gem + mantle + chain


def _huntress() -> str:
    """A crescent on her brow and the bow drawn."""
    night = (
        wash("M")
        + fill("fM", disc(60, 56, 46))
        + fill("fp", stars((30, 34, 5), (92, 30, 4), (24, 66, 3), (40, 16, 3), (84, 14, 3), (98, 60, 3)))
    )
    hair = cut(
        "fi", "M60 16C42 16 38 34 40 52C40 70 34 82 28 92H50L48 44H72L70 92H92C86 82 80 70 80 52C82 34 78 16 60 16Z"
    )
    crescent = cut("fp", "M44 16C44 26 52 33 60 33S76 26 76 16C73 23 67 27 60 27S47 23 44 16Z", 1.2)
    cloak = _shoulders("fM", "L60 96L68 76") + line("p", 1.6, "M22 112Q30 100 42 94M98 112Q90 100 78 94")
    bow = (
        line("p", 5.6, "M20 30C44 52 44 92 20 116")
        + line("i", 3.2, "M20 30C44 52 44 92 20 116")
        + line("p", 1.4, "M20 30L14 74L20 116")
    )
    arrow = line("p", 4, "M10 74H62") + line("i", 2, "M10 74H62") + cut("fp", "M60 69L74 74L60 79Z", 1.2)
    return night + hair + cloak + _head("M") + crescent + bow + arrow


def _bard() -> str:
    """A feathered hat and a lute, and the sun behind all of it."""
    halo = fill("fS", rays(60, 54, 40, 90, 20, 0.5))
    field = wash("S") + halo + fill("fp", disc(60, 54, 38)) + line("S", 1.5, disc(60, 54, 41))
    hair = cut("fi", "M43 32C34 44 36 62 42 70C50 70 50 58 48 40H72C70 58 70 70 78 70C84 62 86 44 77 32Z")
    hat = cut("fS", "M34 32C38 24 44 22 46 14C54 8 68 10 74 16C76 22 82 26 88 30C72 36 48 37 34 32Z")
    plume = cut("fp", "M70 22C78 2 96 0 108 10C98 10 92 20 76 27Z", 1.4) + line("i", 1, "M74 24Q84 10 100 8")
    doublet = _shoulders("fS", "Q60 88 68 76") + line("p", 2, "M60 88V120")
    lute = (
        line("i", 5, "M66 96L104 66")
        + cut("fi", "M98 62L112 58L114 64L104 72Z", 1)
        + cut("fp", "M66 88C78 94 78 108 68 116C54 126 34 124 32 112C32 98 52 92 66 88Z")
        + fill("fi", disc(56, 106, 5.4))
        + line("i", 1, "M44 116L104 66M41 112L101 63")
    )
    return field + hair + doublet + _head("S", "closed", "smile") + hat + plume + lute


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
    "PMYK": _watchman,
    "PSVK": _light_keeper,
    "TMVK": _consul,
    "NM": _huntress,
    "NS": _bard,
}
