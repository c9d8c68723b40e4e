"""Pictures of the place cards of ranks 2 to 9; two of these cards are events too.

Each is a landscape that fills the picture, in the inks of the card's suits.
"""

from pygames.render.art.picture_motifs import braid, cut, fill, leaf, line, moon, rays, ripples, sprig, stars, sun, wash
from pygames.render.art.svg_elements import disc


def _desert() -> str:
    """Dunes under a large sun, with the bones of a wyrm."""
    sky = wash("S") + fill("fp", disc(60, 44, 30)) + fill("fS", sun(60, 44, 26))
    far = fill("wY", "M0 66Q30 52 62 68T120 62V120H0Z")
    near = cut("fS", "M-2 84Q34 64 66 84Q90 98 122 80V122H-2Z") + fill("wS", "M66 84Q84 95 122 80V122H92Q90 100 66 84Z")
    ribs = line(
        "p",
        3.6,
        "M20 108C18 92 26 86 34 88M32 112C30 96 38 90 46 92M44 114C43 100 50 95 58 97M56 116C56 106 62 101 69 103",
    )
    spine = line("p", 3.6, "M14 104Q40 118 84 116")
    skull = cut(
        "fY", "M82 110C84 102 92 98 98 101L114 107L113 111L104 111L112 116L98 119C90 121 82 118 82 110Z"
    ) + fill("fp", disc(94, 107, 2.4))
    bones = f'<g transform="translate(2 -15) rotate(-3 60 104)">{ribs}{spine}{skull}</g>'
    return sky + far + line("S", 1.4, "M8 74Q30 62 52 70M80 70Q100 64 118 68") + near + bones


def _origin() -> str:
    """An egg from which water runs and a shoot grows, in a burst of light."""
    burst = (
        wash("V")
        + fill("fp", rays(60, 62, 26, 90, 16, 0.5))
        + fill("fp", disc(60, 58, 37))
        + line("L", 1.5, disc(60, 58, 37))
    )
    hill = cut("fL", "M-2 98Q28 80 60 82T122 98V122H-2Z")
    stream = cut(
        "fV", "M54 82C50 94 70 96 60 106C54 112 48 116 46 122H80C78 112 84 106 76 100C70 94 70 88 66 82Z", 1.4
    ) + line("p", 1.6, "M60 90Q66 97 64 104T62 118M70 108Q72 114 70 120")
    seed = (
        cut("fp", "M60 48C48 48 42 60 42 70C42 80 50 86 60 86S78 80 78 70C78 60 72 48 60 48Z")
        + fill("wV", "M60 48C72 48 78 60 78 70C78 80 70 86 60 86C68 78 70 60 60 48Z")
        + line("i", 1.6, "M43 64L49 69L54 63L60 70L66 63L71 69L77 64")
    )
    shoot = line("L", 3.4, "M60 66C60 54 59 46 60 32") + cut(
        "fL", leaf(60, 46, 26, -62) + leaf(60, 40, 26, 58) + leaf(60, 34, 20, 0), 1.4
    )
    return burst + hill + stream + seed + shoot


def _mountain() -> str:
    """One peak between night and day."""
    sky = (
        fill("wM", "M0 0H60V120H0Z")
        + fill("wS", "M60 0H120V120H60Z")
        + fill("fM", moon(26, 32, 13) + stars((46, 14, 5), (10, 58, 4), (44, 46, 3)))
        + fill("fS", sun(97, 32, 18))
    )
    peak = cut("fM", "M-6 122L60 12L60 122Z") + cut("fS", "M126 122L60 12V122Z")
    snow = cut("fp", "M60 12L40 45L47 42L51 50L57 41L60 47L66 40L71 49L75 42L80 45Z")
    ridges = line("p", 1.8, "M40 58L30 82L36 78L24 104M52 62L48 78L53 90L44 112") + line(
        "p", 1.8, "M74 58L82 74L78 84L90 106M68 66L66 86L72 98L70 116"
    )
    foothills = fill("fi", "M-2 122V108L12 98L26 112L40 104L56 116L74 104L88 112L106 98L122 110V122Z")
    return sky + peak + snow + ridges + foothills


def _forest() -> str:
    """Tree trunks one behind the other, with the moon between them."""
    night = (
        wash("M")
        + fill("fp", disc(60, 46, 27))
        + fill("fM", moon(60, 46, 20))
        + fill("fM", stars((22, 20, 4), (98, 24, 5), (88, 62, 3), (32, 60, 3)))
    )
    far = fill(
        "wL", "M0 88L8 60L14 80L24 50L33 82L42 64L50 86L62 70L74 86L82 58L92 82L100 52L108 80L114 62L122 84V122H0Z"
    )
    firs = "".join(
        cut(
            "fL",
            f"M{x} {y}L{x + 11} {y + 22}H{x + 6}L{x + 16} {y + 42}H{x + 9}L{x + 20} {y + 66}"
            f"H{x - 20}L{x - 9} {y + 42}H{x - 16}L{x - 6} {y + 22}H{x - 11}Z",
            1.4,
        )
        + line(
            "p",
            1.2,
            f"M{x} {y + 14}V{y + 62}M{x} {y + 26}L{x + 5} {y + 32}"
            f"M{x} {y + 30}L{x - 5} {y + 36}M{x} {y + 44}L{x + 8} {y + 52}"
            f"M{x} {y + 48}L{x - 8} {y + 56}",
        )
        for x, y in ((98, 40), (22, 36))
    )
    trunks = cut("fi", "M-2 122V0H10Q6 60 14 122ZM106 122Q114 60 112 0H122V122Z", 0.5)
    floor = cut("fL", "M-2 104Q30 92 60 102T122 102V122H-2Z") + line(
        "p", 1.6, "M30 112q3 -8 6 0M48 116q3 -8 6 0M72 110q3 -8 6 0M90 116q3 -8 6 0"
    )
    path = fill("fp", "M60 102C56 108 68 112 62 122H78C78 114 66 108 64 102Z")
    return night + far + firs + floor + path + trunks


def _market() -> str:
    """Two stalls with many goods under awnings, and bunting above them."""
    sky = wash("K") + fill("fp", rays(60, 70, 10, 110, 18, 0.5))
    bunting = (
        line("i", 1.4, "M-2 10Q30 30 60 14Q90 30 122 10")
        + cut("fL", "M10 16L20 20L12 28ZM48 20L58 15L56 27ZM84 20L94 21L87 30Z", 1.2)
        + cut("fK", "M28 21L39 21L32 31ZM66 17L77 20L68 28ZM104 17L113 13L111 25Z", 1.2)
    )
    posts = line("i", 3, "M10 58V122M110 58V122M60 58V122")
    awning = cut(
        "fp",
        "M4 44H58V62Q51 70 44 62Q37 70 31 62Q24 70 17 62Q10 70 4 62Z"
        "M62 44H116V62Q110 70 103 62Q96 70 89 62Q83 70 76 62Q69 70 62 62Z",
    )
    stripes = (
        fill("fL", "M4 44H17V62Q10 70 4 62ZM31 44H44V62Q37 70 31 62Z")
        + fill("fK", "M76 44H89V62Q83 70 76 62ZM103 44H116V62Q110 70 103 62Z")
        + line(
            "i",
            1.6,
            "M4 44H58V62Q51 70 44 62Q37 70 31 62Q24 70 17 62Q10 70 4 62Z"
            "M62 44H116V62Q110 70 103 62Q96 70 89 62Q83 70 76 62Q69 70 62 62Z",
        )
    )
    tables = (
        cut("fK", "M0 96H58V104H0ZM62 96H120V104H62Z")
        + fill("wK", "M4 104H54V122H4ZM66 104H116V122H66Z")
        + line("K", 2, braid(6, 113, 48, 4, 8) + braid(67, 113, 48, 4, 8))
    )
    greens = cut(
        "fL", disc(16, 90, 6) + disc(28, 90, 6) + disc(40, 90, 6) + disc(22, 81, 6) + disc(34, 81, 6), 1.3
    ) + line("p", 1.2, "M16 87v-3M28 87v-3M40 87v-3M22 78v-3M34 78v-3")
    wares = (
        cut("fp", "M72 96C66 88 70 82 74 80V74H82V80C86 82 90 88 84 96ZM94 96V82H110V96Z", 1.4)
        + fill("fK", "M71 87H85V91H71Z")
        + line("K", 1.6, "M94 89H110M102 82V96")
        + line("i", 1.4, "M98 82Q102 74 106 82")
    )
    return sky + bunting + posts + awning + stripes + tables + greens + wares


def _castle() -> str:
    """Towers with banners on a rock, the sun rising behind."""
    sky = wash("S") + fill("fS", rays(60, 64, 40, 120, 20, 0.5)) + fill("fp", disc(60, 64, 38))
    wall = cut(
        "fK",
        "M14 112V58H18V64H23V58H28V64H33V58H38V76H44V42H48V48H54V42H58V48H62V42H66V48H72V42"
        "H76V76H82V58H87V64H92V58H97V64H102V58H106V112Z",
    )
    keep = cut("fK", "M49 42V22H53V27H58V22H62V27H67V22H71V42Z")
    bricks = line("p", 1.2, "M20 72H27M30 80H37M18 88H25M84 72H91M94 80H101M86 90H93M47 56H53M66 62H73M48 70H54")
    gate = cut("fi", "M50 112V92Q50 82 60 82T70 92V112Z", 1) + line(
        "S", 1.4, "M55 84V112M60 82V112M65 84V112M50 94H70M50 103H70"
    )
    slits = fill("fS", "M24 74H28V84H24ZM92 74H96V84H92ZM58 52H62V64H58ZM58 30H62V38H58Z")
    flags = line("i", 1.6, "M60 22V4M26 58V40M94 58V40") + cut(
        "fS", "M60 4L78 9L60 14ZM26 40L12 44L26 49ZM94 40L108 44L94 49Z", 1.3
    )
    ground = cut("fi", "M-2 122V110L16 104L34 112H86L104 104L122 110V122Z", 0.5)
    return sky + wall + keep + bricks + gate + slits + flags + ground


def _cave() -> str:
    """A cave like a stone mouth with teeth; water runs out, and an eye looks out of the dark."""
    stone = wash("Y") + line(
        "Y", 1.6, "M6 30Q20 18 34 24M80 16Q98 14 112 28M4 60Q14 48 20 52M102 56Q112 50 118 60M50 10Q60 6 72 10"
    )
    mouth = cut("fi", "M16 122C8 92 18 44 42 34C60 26 86 32 98 54C108 74 108 100 104 122Z")
    fangs = fill(
        "wY", "M30 44L38 66L46 33ZM50 31L58 52L66 30ZM72 32L80 58L89 42ZM22 66L32 84L24 92ZM98 62L90 82L100 88Z"
    )
    eye = fill("fY", "M42 72Q60 56 78 72Q60 86 42 72Z") + fill("fi", "M60 63Q65 71 60 80Q55 71 60 63Z")
    stream = cut("fV", "M40 96Q60 90 82 96Q84 106 106 122H12Q38 108 40 96Z", 1.4) + line(
        "p", 1.8, ripples(103, 14, 6, 42, 84) + ripples(112, 16, 7, 28, 92)
    )
    rocks = cut("fY", "M-2 122V96L10 92L20 104L26 122ZM122 122V92L110 90L100 104L94 122Z")
    return stone + mouth + eye + fangs + stream + rocks


def _mill() -> str:
    """A water mill: its wheel in the race, willows beside it."""
    sky = wash("V") + fill("fp", disc(86, 30, 19)) + fill("wL", "M0 74Q24 56 50 66T122 58V122H0Z")
    house = (
        cut("fp", "M44 52H102V106H44Z")
        + cut("fL", "M36 54L54 26H94L110 54Z")
        + line("p", 1.4, "M50 46H98M56 38H92M46 50V46M62 46V38M78 46V38M92 46V50M70 38V31")
    )
    beams = (
        line("i", 2, "M44 70H102M74 52V106M74 70L102 88")
        + cut("fL", "M82 92H94V106H82Z", 1.4)
        + cut("fV", "M82 57H92V66H82ZM52 57H62V66H52Z", 1.4)
    )
    wheel = (
        line("i", 6.5, disc(44, 84, 24))
        + line("L", 3.6, disc(44, 84, 24))
        + line("i", 2.2, "M44 60V108M20 84H68M27 67L61 101M27 101L61 67")
        + cut("fL", disc(44, 84, 5))
    )
    paddles = line("i", 4, "M44 56V62M44 106V112M16 84H22M66 84H72M24 64L29 69M59 99L64 104M24 104L29 99M59 69L64 64")
    water = fill("fV", "M0 100Q12 94 24 100T48 100T72 100T96 100T120 100V120H0Z") + line(
        "p", 1.8, ripples(109, 16, 7, 0, 120) + ripples(117, 16, 7, 6, 120)
    )
    willow = cut("fi", "M8 102L10 66H15L18 102Z", 0.6) + cut("fL", sprig(12, 66, 22, 0, 2, 20), 1.2)
    return sky + willow + house + beams + wheel + paddles + water


def _darkness() -> str:
    """A wyrm with a coiled body above dark water at night."""
    dark = fill("fi", "M0 0H120V120H0Z")
    coil = line("Y", 9, "M-4 92C20 60 34 60 44 84S74 108 86 80S104 40 84 30") + line(
        "i",
        2,
        "M8 80L14 85M20 68L24 75M34 66L33 74M43 80L36 84M49 92L43 97M58 100L56 92"
        "M68 100L66 92M80 90L73 87M90 68L82 66M95 54L87 52",
    )
    head = (
        fill("fY", "M92 40C86 20 66 14 46 24L26 30L28 36L40 36L30 44L50 48C66 54 88 54 92 40Z")
        + fill("wY", "M52 29L64 27L58 34Z")
        + fill("fY", "M78 22L86 8L90 30Z")
    )
    light = fill("fV", stars((16, 14, 4), (104, 14, 5), (14, 56, 3), (60, 58, 2.5), (108, 62, 3)))
    water = line("V", 2.2, ripples(98, 20, 8, 0, 120) + ripples(106, 20, 8, 8, 120) + ripples(114, 20, 8, 0, 120))
    return (
        dark
        + light
        + coil
        + head
        + fill("fi", "M0 98Q5 94 10 98T20 98T30 98T40 98T50 98T60 98T70 98T80 98T90 98T100 98T110 98T120 98V120H0Z")
        + water
    )


PLACES = {
    "2SY": _desert,
    "2VL": _origin,
    "4MS": _mountain,
    "5ML": _forest,
    "6LK": _market,
    "7SK": _castle,
    "7VY": _cave,
    "8VL": _mill,
    "9VY": _darkness,
}
