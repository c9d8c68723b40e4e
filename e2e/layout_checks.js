// Finds layout faults in the current page: overflow, overlap, clipped or covered text. Each fault is a line.
// layout_checks.py runs this in the page.

// Text that is clipped on purpose, because it can be read elsewhere too; and content that its own frame clips.
const SHORTENED = ".hint, .others-moves, .thinking, .seat-who, .doorplate span, .link, iframe, progress, .poster, .picture";
// Overlays: text is only compared within one of them, and covering something is no fault.
const LAYERS = "dialog, .sheet, .bar, .dock, .lesson-panel, .embed-panel, .top, .notice, .move-preview, .info-card, .toast, .plugin-table, #plugin-setup, body";
const OVERLAYS = ".sheet, .info-card, .notice, .toast, .move-preview";
const WORDLESS = "svg, script, style, option, textarea, template, noscript";
const PRESSED = "button, a[href], input, select, textarea, summary, [data-legal]";
const SMALL_ON_PURPOSE = "[data-ground], p, li, dd, td, th, .skip"; // in a text or a row that is pressed, or to be zoomed
const MIN_TARGET_SIZE = 23.9; // px: WCAG 2.5.8
const EVERYWHERE = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

const root = document.documentElement;

/** @param {{ whole: boolean, touch: boolean, words: boolean, board: number }} options see layout_checks.py */
// biome-ignore lint/correctness/noUnusedVariables: layout_checks.py calls it
function findFaults(options) {
  const modal = document.querySelector("dialog:modal");
  const scope = modal ?? document.body;
  const found = [...sizeOfPage(options), ...cutBoxes(scope), ...misplacedText(scope)];
  if (options.words) found.push(...brokenWords(scope));
  if (!modal) found.push(...drawnWords(), ...boardSize(options));
  found.push(...coveredControls(scope));
  if (options.touch) found.push(...smallControls(scope));
  return [...new Set(found)];
}

function call(e) {
  const name = e.id ? `#${e.id}` : e.dataset.target ? `[${e.dataset.target}]` : `${e.localName}.${[...e.classList].join(".")}`;
  return `${name} "${e.textContent.trim().replace(/\s+/g, " ").slice(0, 30)}"`;
}

const px = (length) => `${Math.round(length * 10) / 10} px`;
const isUnseen = (e) => e.matches(".visually-hidden, .skip:not(:focus)") || getComputedStyle(e).clipPath !== "none";

function* sizeOfPage({ whole }) {
  const [across, down] = [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight];
  if (across > 0) yield `sideways: ${px(across)}`;
  if (whole && down > 0) yield `down: ${px(down)}`;
}

function* boardSize({ board: least }) {
  const board = document.querySelector("[data-board] > svg");
  const height = Math.min(board?.getBoundingClientRect().height ?? least, board?.closest(".stage")?.clientHeight ?? least);
  if (height < least) yield `the board is only ${px(height)} high`;
}

/** Boxes that cut what they hold. */
function* cutBoxes(scope) {
  for (const e of scope.querySelectorAll("*")) {
    if (e.closest("svg") || !e.checkVisibility() || e.matches(SHORTENED) || !e.clientWidth || !e.clientHeight) continue;
    if (isUnseen(e) || e.closest(".visually-hidden")) continue;
    const { overflowX, overflowY, fontSize } = getComputedStyle(e);
    const [across, down] = [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight];
    const scrolls = e.matches("input, textarea, pre"); // text that is typed, and code
    if (across > 1 && !scrolls && (overflowX !== "visible" || e.matches("button, .button"))) yield `cut: ${call(e)} by ${px(across)}`;
    const tall = down > Math.max(2, 0.3 * Number.parseFloat(fontSize)); // a line's own box is higher than its letters
    if (tall && !e.matches(".sheet") && ["hidden", "clip"].includes(overflowY)) yield `cut below: ${call(e)} by ${px(down)}`;
  }
}

/** Text beyond the screen, beyond the plate that it stands on, or upon other text. */
function* misplacedText(scope) {
  const lines = [...linesOfText(scope)];
  for (const { e, box, plates } of lines) {
    const beyond = Math.max(box.right - root.clientWidth, -box.left);
    if (beyond > 1) yield `beyond the screen: ${call(e)} by ${px(beyond)}`;
    const plate = plates.find((one) => isOutside(box, one.getBoundingClientRect()));
    if (plate) yield `beyond its plate: ${call(e)} on ${call(plate)}`;
  }
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1))
      if (one.layer === other.layer && one.e !== other.e && overlap(one.box, other.box)) yield `upon each other: ${call(one.e)} and ${call(other.e)}`;
}

/** Words that are broken over two lines: only a font that is wider than the site's own may need that. */
function* brokenWords(scope) {
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (e.closest(`${WORDLESS}, code, .link`) || !e.checkVisibility({ visibilityProperty: true }) || isUnseen(e)) continue;
    const range = document.createRange();
    for (const { 0: word, index } of walker.currentNode.data.matchAll(/\p{L}+/gu)) {
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) yield `broken: ${word} in ${call(e)}`;
    }
  }
}

/** Each line of text as it is painted: clipped by what scrolls around it. */
function* linesOfText(scope) {
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || e.closest(WORDLESS) || !e.checkVisibility({ visibilityProperty: true })) continue;
    const around = surroundings(e);
    if (!around) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const rect of range.getClientRects()) {
      const box = clipped(lettersOf(rect, Number.parseFloat(getComputedStyle(e).fontSize) * 1.1), around.clip);
      if (box.right - box.left >= 1 && box.bottom - box.top >= 1) yield { e, box, ...around };
    }
  }
}

/** What clips the text of an element, the plates that it stands on and the layer that it is in; null where it is not seen. */
function surroundings(e) {
  const plates = [];
  let clip = EVERYWHERE;
  let layer = null;
  for (let up = e; up && up !== root; up = up.parentElement) {
    if (isUnseen(up)) return null;
    const { overflowX, display, position, backgroundColor, borderTopWidth } = getComputedStyle(up);
    if (up.matches(LAYERS) || position === "sticky") layer ??= up;
    if (display === "inline" || display === "contents" || up === document.body) continue;
    if (overflowX !== "visible") clip = clipped(up.getBoundingClientRect(), clip);
    else if (backgroundColor !== "rgba(0, 0, 0, 0)" || borderTopWidth !== "0px") plates.push(up);
    if (position === "fixed" || up.matches(OVERLAYS)) break; // what it belongs to is not what it stands on
  }
  return { clip, plates, layer };
}

/** The part of a line's box that its letters fill: how high the box is depends on the font. */
function lettersOf({ left, right, top, bottom }, height) {
  const spare = Math.max(0, bottom - top - height) / 2;
  return { left, right, top: top + spare, bottom: bottom - spare };
}

const clipped = (a, b) => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

const isOutside = (a, b) => a.right > b.right + 1.5 || a.left < b.left - 1.5 || a.bottom > b.bottom + 1.5 || a.top < b.top - 1.5;

function overlap(a, b) {
  const { left, right, top, bottom } = clipped(a, b);
  return right - left > 1.5 && bottom - top > 2;
}

/** Words of a drawing: beyond it, or upon each other. */
function* drawnWords() {
  const board = document.querySelector("[data-board] > svg");
  if (!board?.viewBox.baseVal?.width) return;
  const edge = board.getBoundingClientRect();
  const scale = Math.min(edge.width / board.viewBox.baseVal.width, edge.height / board.viewBox.baseVal.height);
  const all = [...board.querySelectorAll(".text text")].filter((e) => !e.closest("[data-ground]"));
  const words = all.map((e) => ({ e, box: lettersOf(e.getBoundingClientRect(), Number(e.getAttribute("font-size")) * scale * 0.9) }));
  for (const [at, { e, box }] of words.entries()) {
    if (box.left < edge.left - 1 || box.right > edge.right + 1) yield `beyond the drawing: ${call(e)}`;
    for (const other of words.slice(at + 1)) if (overlap(box, other.box)) yield `upon each other, drawn: ${call(e)} and ${call(other.e)}`;
  }
}

/** What is pressed, but cannot be: under something else, wherever the page is scrolled to. */
function* coveredControls(scope) {
  const from = [scrollX, scrollY];
  for (const e of scope.querySelectorAll(PRESSED)) {
    if (!e.checkVisibility({ visibilityProperty: true }) || !e.getClientRects().length || isUnseen(e) || e.closest(".skip, [inert]")) continue;
    let over = whatCovers(e);
    for (const block of ["nearest", "center", "start", "end"]) {
      if (!over) break;
      e.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
      over = whatCovers(e);
    }
    if (over) yield `covered: ${call(e)} is ${over}`;
  }
  scrollTo({ left: from[0], top: from[1], behavior: "instant" });
}

function whatCovers(e) {
  const [{ left, top, width, height }] = e.getClientRects();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!hit) return "out of sight";
  if (e.contains(hit) || [...(e.labels ?? [])].some((label) => label.contains(hit))) return "";
  const overlay = hit.closest(OVERLAYS);
  if (overlay && !overlay.contains(e)) return ""; // until it is closed
  if (e.closest("[data-board] > svg")?.contains(hit)) return ""; // cards lie upon cards, in every font
  return `under ${call(hit)}`;
}

function* smallControls(scope) {
  for (const e of scope.querySelectorAll(PRESSED)) {
    if (!e.checkVisibility() || e.closest(SMALL_ON_PURPOSE) || isUnseen(e) || e.labels?.length) continue;
    const { width, height } = e.getBoundingClientRect();
    if (width && (width < MIN_TARGET_SIZE || height < MIN_TARGET_SIZE)) yield `small: ${call(e)} ${px(width)} by ${px(height)}`;
  }
}
