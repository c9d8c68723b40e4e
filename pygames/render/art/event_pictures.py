"""The pictures of the ten events that are not also places."""

from pygames.render.art.picture_motifs import braid, cut, fill, line, moon, rays, ripples, sprig, stars, sun, wash
from pygames.render.art.svg_elements import disc, star


def _journey() -> str:
    """A ship under full sail on the sea by moonlight."""
    sky = (
        wash("M")
        + fill("fp", disc(80, 38, 30))
        + fill("fM", moon(82, 38, 24) + stars((18, 18, 5), (40, 34, 3), (112, 70, 4), (14, 56, 3)))
    )
    sails = cut("fp", "M58 84V20C76 30 86 52 82 80ZM54 84V30C40 42 32 60 32 80Z") + line(
        "M", 1.4, "M59 44Q70 46 80 56M59 62Q72 64 83 70M54 52Q44 58 37 66"
    )
    mast = line("i", 2.4, "M56 92V10") + cut("fV", "M56 10L72 14L56 18Z", 1.2)
    hull = cut("fV", "M22 86H96C94 98 88 106 80 108H38C30 104 24 96 22 86Z") + line("p", 1.6, "M28 92H92")
    sea = fill("fV", "M0 104Q8 98 16 104T32 104T48 104T64 104T80 104T96 104T112 104T128 104V120H0Z") + line(
        "p", 1.8, ripples(111, 18, 7, 0, 120) + ripples(118, 18, 7, 8, 120)
    )
    return sky + sails + mast + hull + sea


def _battle() -> str:
    """Two crossed swords behind a split shield, and fire around them."""
    fire = wash("Y") + fill("fY", star(60, 60, 14, 84, 46)) + fill("wK", star(60, 60, 14, 58, 36, 0.036))
    swords = "".join(
        f'<g transform="rotate({turn} 60 60)">{cut("fp", "M56 84V10L60 0L64 10V84Z", 1.4)}{line("i", 1, "M60 8V82")}'
        f"{cut('fK', 'M44 84H76V90H44ZM57 90H63V106H57ZM60 104a5 5 0 0 1 0 10a5 5 0 0 1 0 -10Z', 1.4)}</g>"
        for turn in (-45, 45)
    )
    shield = cut("fK", "M36 40Q50 40 60 33Q70 40 84 40C84 64 76 80 60 88C44 80 36 64 36 40Z") + cut(
        "fY", "M60 33Q70 40 84 40C84 64 76 80 60 88L56 74L64 64L56 52L62 44Z", 1.4
    )
    device = line("p", 2, "M42 46Q50 46 55 42M42 56Q48 57 52 54") + fill("fp", star(70, 56, 5, 7, 2.8))
    return fire + swords + shield + device


def _discovery() -> str:
    """A chest raised from the sea, and the light that comes out of it."""
    burst = wash("S") + fill("fS", rays(60, 66, 20, 130, 18, 0.46)) + fill("fp", "M26 66Q28 26 60 20Q92 26 94 66Z")
    light = fill("wS", "M36 66Q40 40 60 36Q80 40 84 66Z") + fill("fS", star(60, 36, 8, 15, 5))
    heap = cut("fS", disc(38, 66, 6) + disc(82, 66, 6) + disc(49, 62, 7) + disc(71, 62, 7) + disc(60, 60, 8), 1.3)
    gems = cut("fV", "M60 50L67 58L60 67L53 58Z", 1.3) + fill("fS", star(24, 40, 4, 6, 2) + star(97, 44, 4, 6, 2))
    rim = cut("fV", "M20 64H100V74H20Z") + line("p", 1.6, "M26 69H94")
    chest = cut("fV", "M25 74H95L92 104H28Z") + line("p", 1.6, "M40 75L41 102M80 75L79 102")
    lock = cut("fS", "M52 68H68V86H52Z", 1.4) + fill("fi", disc(60, 75, 2.4) + "M58.8 76H61.2L62 82H58Z")
    sea = fill("fV", "M0 98Q7.5 92 15 98T30 98T45 98T60 98T75 98T90 98T105 98T120 98V120H0Z")
    waves = line("p", 1.8, ripples(107, 16, 7, 0, 120) + ripples(115, 16, 7, 6, 120))
    return burst + light + heap + gems + rim + chest + lock + sea + waves


def _chance_meeting() -> str:
    """Two travellers meet at a fork of a path in the wood; the circles of light of their lanterns overlap."""
    night = (
        wash("M")
        + fill("fM", moon(60, 22, 13))
        + fill("fM", stars((28, 18, 4), (94, 16, 4), (16, 44, 3), (106, 42, 3)))
    )
    glow = fill("fp", disc(40, 74, 27) + disc(80, 74, 27)) + line("M", 1.3, disc(40, 74, 30) + disc(80, 74, 30))
    ground = cut("fL", "M-2 104Q60 88 122 104V122H-2Z") + fill("fp", "M52 96L40 122H58L60 108L62 122H80L68 96Z")
    left = (
        cut("fM", "M26 100C26 80 28 70 36 66C44 70 47 82 47 100Z")
        + cut("fp", disc(37, 59, 7.5), 1.4)
        + cut("fM", "M28 58C28 48 34 46 38 47C44 48 46 54 46 58Z", 1.4)
    )
    right = (
        cut("fL", "M73 100C73 82 76 70 84 66C92 70 94 80 94 100Z")
        + cut("fp", disc(83, 59, 7.5), 1.4)
        + cut("fL", "M72 56H94L88 46H78Z", 1.4)
    )
    hands = line("i", 2.2, "M44 80L54 78M76 80L66 78") + cut("fS", "M51 78H57V87H51ZM63 78H69V87H63Z", 1.2)
    trees = cut("fL", sprig(6, 106, 60, 4, 4, 18) + sprig(114, 106, 60, -4, 4, 18), 1.2)
    spark = fill("fY", star(60, 58, 4, 8, 2.2))
    return night + glow + ground + left + right + hands + spark + trees


def _betrayal() -> str:
    """A handshake, with a knife and drops of blood below it."""
    field = (
        wash("Y")
        + fill("fY", rays(60, 60, 40, 110, 22, 0.4))
        + fill("fp", disc(60, 60, 46))
        + line("Y", 1.5, disc(60, 60, 49))
    )
    sleeve = (
        cut("fK", "M-4 50L26 46L30 74L-4 80Z")
        + cut("fY", "M124 50L94 46L90 74L124 80Z")
        + line("p", 1.6, "M22 47L25 75M98 47L95 75")
        + cut("fp", "M26 46L34 46L37 73L30 74ZM94 46L86 46L83 73L90 74Z", 1.4)
    )
    clasp = cut(
        "fp", "M34 49C44 46 52 46 60 50C68 46 76 46 86 49L83 70C76 74 70 77 66 76L60 79L53 77C48 77 42 73 37 70Z"
    ) + line("i", 1.5, "M60 50L50 58Q52 64 58 61L64 57L76 66Q76 71 71 70M70 70Q70 75 65 74M64 73Q63 78 58 77M60 79")
    knife = (
        cut("fK", "M26 100C44 88 62 86 84 92L86 98C66 102 46 104 26 100Z", 1.5)
        + line("p", 1.3, "M32 99Q56 92 80 95")
        + cut("fY", "M82 86L90 84L92 104L85 103ZM91 90L108 91Q110 97 107 99L91 99Z", 1.4)
    )
    cord = line("K", 3, braid(24, 24, 72, 6, 11)) + fill("fY", "M56 14H64L60 34Z")
    drops = fill("fY", "M40 106q-4 6 0 8q4 -2 0 -8ZM54 106q-4 7 0 9q4 -2 0 -9Z")
    return field + cord + sleeve + clasp + knife + drops


def _pact() -> str:
    """A sealed page with writing; above it, the moon overlaps the sun."""
    halves = fill("wM", "M0 0H60V120H0Z") + fill("wS", "M60 0H120V120H60Z")
    skies = fill("fM", stars((14, 20, 5), (16, 94, 4), (10, 58, 3), (20, 42, 3))) + fill(
        "fS", stars((106, 20, 5), (104, 94, 4), (110, 58, 3), (100, 42, 3))
    )
    page = cut("fp", "M28 18H92V92Q86 98 92 104H34Q28 98 28 92Z")
    union = (
        fill("fS", rays(62, 48, 21, 29, 16, 0.5))
        + cut("fS", disc(62, 48, 17), 1.4)
        + fill("fp", disc(52, 48, 20))
        + cut("fM", moon(53, 48, 19), 1.3)
    )
    script = line("i", 1.4, "M36 84q3 -4 6 0t6 0t6 0M66 84q3 -4 6 0t6 0t6 0M36 91H54M66 91H84")
    ribbon = (
        cut("fM", "M54 96L46 122L54 117L58 122L60 98Z", 1.3)
        + cut("fS", "M66 96L74 122L66 117L62 122L60 98Z", 1.3)
        + cut("fY", star(60, 96, 12, 11.5, 9), 1.3)
        + line("p", 1.5, disc(60, 96, 5))
    )
    return halves + skies + page + union + script + ribbon


def _harvest() -> str:
    """A sheaf and a sickle under the moon and the sun."""
    sky = (
        wash("L")
        + fill("fS", sun(22, 24, 19))
        + fill("fM", moon(100, 24, 15))
        + fill("fM", stars((112, 52, 4), (84, 12, 3)))
    )
    field = cut("fL", "M-2 90Q60 72 122 90V122H-2Z") + line(
        "p", 1.5, "M8 120L28 90M24 122L40 90M96 122L80 90M114 120L92 90"
    )
    stalks = line(
        "S",
        2.6,
        "M60 92L42 54M60 92L49 48M60 92L55 44M60 92V40M60 92L65 44M60 92L71 48M60 92L78 54"
        "M60 88L40 116M60 88L48 119M60 88L56 120M60 88L64 120M60 88L72 119M60 88L80 116",
    )
    ears = cut(
        "fS",
        "".join(
            sprig(x, y, 15, turn, 2, 10)
            for x, y, turn in ((41, 54, -26), (49, 46, -13), (60, 40, 0), (71, 46, 13), (79, 54, 26))
        ),
        1,
    )
    band = cut("fM", "M50 82Q60 87 70 82V92Q60 97 50 92Z")
    sickle = (
        line("i", 7, "M92 110C112 104 114 80 96 74")
        + line("p", 3.6, "M92 110C112 104 114 80 96 74")
        + line("i", 5.5, "M92 110L82 116")
    )
    return sky + field + stalks + ears + band + sickle


def _rite() -> str:
    """A fire in a ring of stones; its smoke has the shape of a wyrm, and the moon is above."""
    night = (
        fill("fM", "M0 0H120V120H0Z")
        + fill("wM", disc(60, 28, 21))
        + fill("fM", moon(60, 28, 15))
        + fill("wM", stars((20, 20, 5), (100, 18, 5), (30, 50, 3), (92, 52, 3)))
    )
    trees = fill("fL", "M-2 92V40L8 54L14 36L24 62L30 52L36 92ZM122 92V40L112 54L106 36L96 62L90 52L84 92Z")
    ground = cut("fL", "M-2 92Q60 78 122 92V122H-2Z")
    smoke = line("Y", 4.4, "M60 66C48 60 74 52 62 44C54 38 66 32 70 28") + fill(
        "fY", "M70 32L64 24L76 16L84 22L77 24L82 27Z"
    )
    stones = cut(
        "fp",
        "M12 104L14 72Q20 66 27 72L28 104ZM92 104L93 72Q100 66 106 72L108 104Z"
        "M34 98L36 78Q40 74 45 78L46 98ZM74 98L75 78Q80 74 84 78L86 98Z",
        1.4,
    )
    flame = cut("fY", "M60 60C70 72 78 80 76 94C74 106 46 106 44 94C42 84 50 80 50 72C56 76 58 70 60 60Z") + cut(
        "fS", "M60 78C66 86 69 90 67 97C65 103 55 103 53 97C51 92 57 88 60 78Z", 1.2
    )
    logs = cut("fi", "M38 102L80 112L79 117L36 107ZM82 102L40 112L41 117L84 107Z", 0.8)
    return night + trees + ground + smoke + stones + flame + logs


def _calamity() -> str:
    """Lightning strikes a tower, and its top falls; storm clouds above, rubble below."""
    storm = wash("Y") + fill("fY", rays(66, 52, 20, 120, 18, 0.45))
    cloud = cut("fi", "M-4 -4H124V14Q114 26 102 18Q92 32 78 20Q66 32 54 20Q42 30 30 18Q18 28 8 16Q0 20 -4 14Z", 0.8)
    tower = (
        cut("fp", "M44 122L48 66L56 72L60 62L66 74L74 64L78 122Z")
        + line("i", 1.4, "M52 84H58M66 92H72M52 102H58M64 110H70")
        + fill("fi", "M58 88H64V98H58Z")
    )
    falling = cut("fp", "M66 56V34H72V40H78V34H84V40H90V34H96V56L88 52L82 60L76 52Z") + fill("fi", "M78 44H83V51H78Z")
    top = f'<g transform="rotate(28 84 44)">{falling}</g>'
    bolt = cut("fp", "M36 16L62 16L50 38L64 38L42 70L48 46L34 46Z", 1.5)
    rubble = cut("fY", "M-2 122V108L14 100L26 110L36 102L48 114L72 112L84 102L98 110L110 100L122 108V122Z")
    stones = cut(
        "fp",
        "M96 76L104 74L106 82L99 85ZM24 78L31 74L35 81L28 86ZM88 88L94 86L95 93L89 94ZM14 60L19 57L22 63L17 66Z",
        1.2,
    )
    return storm + cloud + tower + bolt + top + stones + rubble


def _windfall() -> str:
    """Coins fall from a knot in the sky into open hands."""
    burst = wash("K") + fill("fp", rays(60, 24, 8, 130, 20, 0.5))
    knot = '<g transform="translate(36 4) scale(1.5)" class="aK"><use href="#mark-K" width="32" height="32"/></g>'
    coins = cut(
        "fS",
        disc(24, 40, 8)
        + disc(96, 44, 8)
        + disc(34, 66, 6.5)
        + disc(86, 70, 6.5)
        + disc(60, 66, 8.5)
        + disc(14, 70, 5)
        + disc(107, 72, 5)
        + disc(46, 84, 5.5)
        + disc(73, 86, 5.5),
        1.5,
    )
    squares = fill(
        "fp", "M21 37H27V43H21ZM93 41H99V47H93ZM57 63H63V69H57ZM31.5 63.5H36.5V68.5H31.5ZM83.5 67.5H88.5V72.5H83.5Z"
    )
    hands = cut(
        "fp",
        "M-2 122V104C8 96 14 92 22 94L40 100Q50 98 56 104L60 112L64 104Q70 98 80 100L98 94C106 92 112 96 122 104V122Z",
    ) + line("i", 1.5, "M22 94Q30 104 42 106M98 94Q90 104 78 106M60 112V122M34 98Q40 104 48 104M86 98Q80 104 72 104")
    cuffs = cut("fK", "M-2 104L10 98L20 122H-2ZM122 104L110 98L100 122H122Z") + line(
        "p", 2, "M4 102L14 122M116 102L106 122"
    )
    return burst + knot + coins + squares + hands + cuffs


EVENTS = {
    "3MV": _journey,
    "4YK": _battle,
    "5SV": _discovery,
    "7ML": _chance_meeting,
    "8YK": _betrayal,
    "9MS": _pact,
    "PMSL": _harvest,
    "TMLY": _rite,
    "NY": _calamity,
    "NK": _windfall,
}
