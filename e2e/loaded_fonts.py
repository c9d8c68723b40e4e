"""Which of the bundled font faces a page has loaded."""

from playwright.sync_api import Frame, Page

SERIF, ITALIC, SANS = "Small Table Serif normal", "Small Table Serif italic", "Small Table Sans normal"
# The font faces that the page has loaded, as texts of family and style.
LOADED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  .then(() => document.fonts.ready).then(() => [...document.fonts].filter((face) => face.status === "loaded")
  .map((face) => `${face.family.replaceAll('"', "")} ${face.style}`))"""


def loaded(page: Page | Frame) -> set[str]:
    """The bundled font faces that the page has loaded. (The names of fallback faces contain a comma.)"""
    return {name for name in page.evaluate(LOADED) if "," not in name}
