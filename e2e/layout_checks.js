// Finds layout faults in the current page: overflow, overlap, clipped text, broken words, covered or small controls, a low board. Each fault is described
// in one line of text.
// layout_checks.py runs this in the page.

// Text that is clipped on purpose, because it can also be read elsewhere, and elements that clip their content by design.
const SHORTENED =
  ".guidance, .others-moves, .others-moves > span, .thinking, .seat-who, .doorplate span, .link, iframe, progress, .poster, .picture, .day-board";
// LAYERS: text is compared only with text in the same layer. OVERLAYS: may cover other elements.
const LAYERS = "dialog, .sheet, .bar, .dock, .lesson-panel, .embed-panel, .top, .notice, .move-preview, .info-card, .toast, .plugin-table, #plugin-setup, body";
const OVERLAYS = ".sheet, .info-card, .notice, .toast, .move-preview";

const WORDLESS = "svg, script, style, option, textarea, template, noscript";
const CONTROLS = "button, a[href], input, select, textarea, summary, [data-legal]";
const SMALL_ON_PURPOSE = "[data-ground], p, li, dd, td, th, .skip"; // links within text, parts of a clickable row, and boards that can be zoomed
const MIN_TARGET_SIZE = 23.9; // px: WCAG 2.5.8
const EVERYWHERE = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

const root = document.documentElement;

/** @param {{ whole: boolean, touch: boolean, words: boolean, board: number }} options see layout_checks.py */
// biome-ignore lint/correctness/noUnusedVariables: layout_checks.py calls it
function findFaults(options) {
  const modal = document.querySelector("dialog:modal");
  const scope = modal ?? document.body;
  const faults = [...sizeOfPage(options), ...cutBoxes(scope), ...misplacedText(scope)];
  if (options.words) faults.push(...brokenWords(scope));
  if (!modal) faults.push(...drawnWords(), ...boardSize(options));
  faults.push(...coveredControls(scope));
  if (options.touch) faults.push(...smallControls(scope));
  return [...new Set(faults)];
}

function describe(e) {
  const name = e.id ? `#${e.id}` : e.dataset.target ? `[${e.dataset.target}]` : `${e.localName}.${[...e.classList].join(".")}`;
  return `${name} "${e.textContent.trim().replace(/\s+/g, " ").slice(0, 30)}"`;
}

const px = (length) => `${Math.round(length * 10) / 10} px`;
const isHidden = (e) => e.matches(".visually-hidden, .skip:not(:focus)") || getComputedStyle(e).clipPath !== "none";

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

/** Elements that clip their content, and buttons whose content is wider than they are. */
function* cutBoxes(scope) {
  for (const e of scope.querySelectorAll("*")) {
    if (e.closest("svg") || !e.checkVisibility() || e.matches(SHORTENED) || !e.clientWidth || !e.clientHeight) continue;
    if (isHidden(e) || e.closest(".visually-hidden")) continue;
    const { overflowX, overflowY, fontSize } = getComputedStyle(e);
    const [across, down] = [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight];
    const scrolls = e.matches("input, textarea, pre"); // they scroll by design
    if (across > 1 && !scrolls && (overflowX !== "visible" || e.matches("button, .button"))) yield `cut: ${describe(e)} by ${px(across)}`;
    const tall = down > Math.max(2, 0.3 * Number.parseFloat(fontSize)); // a line box is higher than its letters
    if (tall && !e.matches(".sheet") && ["hidden", "clip"].includes(overflowY)) yield `cut below: ${describe(e)} by ${px(down)}`;
  }
}

/** Text that goes beyond the screen or its background box, or overlaps other text. */
function* misplacedText(scope) {
  const lines = [...linesOfText(scope)];
  for (const { e, box, boxes } of lines) {
    const beyond = Math.max(box.right - root.clientWidth, -box.left);
    if (beyond > 1) yield `beyond the screen: ${describe(e)} by ${px(beyond)}`;
    const outer = boxes.find((one) => isOutside(box, one.getBoundingClientRect()));
    if (outer) yield `outside its box: ${describe(e)} in ${describe(outer)}`;
  }
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1))
      if (one.layer === other.layer && one.e !== other.e && overlap(one.box, other.box)) yield `overlapping: ${describe(one.e)} and ${describe(other.e)}`;
}

/** Words that are broken across lines. This must not happen with the site's own fonts, but may happen with wider ones. */
function* brokenWords(scope) {
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (e.closest(`${WORDLESS}, code, .link`) || !e.checkVisibility({ visibilityProperty: true }) || isHidden(e)) continue;
    const range = document.createRange();
    for (const { 0: word, index } of walker.currentNode.data.matchAll(/\p{L}+/gu)) {
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) yield `broken: ${word} in ${describe(e)}`;
    }
  }
}

/** The visible part of each line of text: the part inside all ancestors that clip or scroll their content. */
function* linesOfText(scope) {
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || e.closest(WORDLESS) || !e.checkVisibility({ visibilityProperty: true })) continue;
    const context = textContext(e);
    if (!context) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const rect of range.getClientRects()) {
      const box = clipped(lettersOf(rect, Number.parseFloat(getComputedStyle(e).fontSize) * 1.1), context.clip);
      if (box.right - box.left >= 1 && box.bottom - box.top >= 1) yield { e, box, ...context };
    }
  }
}

/** For the text of an element: its clipping rectangle, the ancestors with a background or border, and its layer. Null if the text is hidden. */
function textContext(e) {
  const boxes = [];
  let clip = EVERYWHERE;
  let layer = null;
  for (let up = e; up && up !== root; up = up.parentElement) {
    if (isHidden(up)) return null;
    const { overflowX, display, position, backgroundColor, borderTopWidth } = getComputedStyle(up);
    if (up.matches(LAYERS) || position === "sticky") layer ??= up;
    if (display === "inline" || display === "contents" || up === document.body) continue;
    if (overflowX !== "visible") clip = clipped(up.getBoundingClientRect(), clip);
    else if (backgroundColor !== "rgba(0, 0, 0, 0)" || borderTopWidth !== "0px") boxes.push(up);
    if (position === "fixed" || up.matches(OVERLAYS)) break;
  }
  return { clip, boxes, layer };
}

/** The part of a line box that letters of this height fill. The height of the box itself depends on the font. */
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

/** Texts of the board that go beyond the drawing or overlap each other. */
function* drawnWords() {
  const board = document.querySelector("[data-board] > svg");
  if (!board?.viewBox.baseVal?.width) return;
  const edge = board.getBoundingClientRect();
  const scale = Math.min(edge.width / board.viewBox.baseVal.width, edge.height / board.viewBox.baseVal.height);
  const all = [...board.querySelectorAll(".text text")].filter((e) => !e.closest("[data-ground]"));
  const words = all.map((e) => ({ e, box: lettersOf(e.getBoundingClientRect(), Number(e.getAttribute("font-size")) * scale * 0.9) }));
  for (const [at, { e, box }] of words.entries()) {
    if (box.left < edge.left - 1 || box.right > edge.right + 1) yield `beyond the drawing: ${describe(e)}`;
    for (const other of words.slice(at + 1)) if (overlap(box, other.box)) yield `overlapping in the drawing: ${describe(e)} and ${describe(other.e)}`;
  }
}

/** Controls whose centre is covered by another element or outside the viewport, wherever they are scrolled to. */
function* coveredControls(scope) {
  const from = [scrollX, scrollY];
  for (const e of scope.querySelectorAll(CONTROLS)) {
    if (!e.checkVisibility({ visibilityProperty: true }) || !e.getClientRects().length || isHidden(e) || e.closest(".skip, [inert]")) continue;
    let over = whatCovers(e);
    for (const block of ["nearest", "center", "start", "end"]) {
      if (!over) break;
      e.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
      over = whatCovers(e);
    }
    if (over) yield `covered: ${describe(e)} is ${over}`;
  }
  scrollTo({ left: from[0], top: from[1], behavior: "instant" });
}

function whatCovers(e) {
  const [{ left, top, width, height }] = e.getClientRects();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!hit) return "outside the viewport";
  if (e.contains(hit) || [...(e.labels ?? [])].some((label) => label.contains(hit))) return "";
  const overlay = hit.closest(OVERLAYS);
  if (overlay && !overlay.contains(e)) return ""; // the user can close it
  if (e.closest("[data-board] > svg")?.contains(hit)) return ""; // cards overlap each other on purpose
  return `under ${describe(hit)}`;
}

function* smallControls(scope) {
  for (const e of scope.querySelectorAll(CONTROLS)) {
    if (!e.checkVisibility() || e.closest(SMALL_ON_PURPOSE) || isHidden(e) || e.labels?.length) continue;
    const { width, height } = e.getBoundingClientRect();
    if (width && (width < MIN_TARGET_SIZE || height < MIN_TARGET_SIZE)) yield `small: ${describe(e)} ${px(width)} by ${px(height)}`;
  }
}
