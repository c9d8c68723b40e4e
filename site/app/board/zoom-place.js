// The place of the zoom buttons on a phone: a corner of the play area in which they cover nothing, or else beside the prompt. Loaded when the engine is ready.

/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

const INSET = 4; // px between the buttons and the edge of the area
const OVERLAY = "(max-width: 59.99rem) and (orientation: portrait)";

/** Keep the zoom buttons in a free corner of the area. @param {HTMLElement} board @param {HTMLElement} controls @param {AbortSignal} signal */
export function placeZoom(board, controls, signal) {
  let frame = 0;
  const place = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => show(board, controls)); // not while a board is being drawn: this needs the layout
  };
  const changes = new MutationObserver(place);
  changes.observe(board, { childList: true, subtree: true, attributeFilter: ["data-legal"] });
  changes.observe(controls, { attributeFilter: ["hidden"] });
  const sizes = new ResizeObserver(place);
  sizes.observe(board);
  sizes.observe(controls);
  board.addEventListener("viewchange", place, { signal });
  signal.addEventListener("abort", () => {
    changes.disconnect();
    sizes.disconnect();
    cancelAnimationFrame(frame);
    delete controls.dataset.place;
  });
  show(board, controls);
}

/** @param {HTMLElement} board @param {HTMLElement} controls */
function show(board, controls) {
  /** @type {SVGSVGElement | null} */
  const area = board.querySelector("[data-ground]");
  const dock = controls.parentElement;
  if (!area || !dock) return;
  const corner = matchMedia(OVERLAY).matches ? cornerOf(board, area, controls) : null;
  const kind = corner ? "corner" : "dock";
  if (controls.dataset.place !== kind) controls.dataset.place = kind;
  if (!corner) return;
  const { left, top } = dock.getBoundingClientRect();
  controls.style.setProperty("--corner-left", `${corner.left - left}px`);
  controls.style.setProperty("--corner-top", `${corner.top - top}px`);
}

/** @param {HTMLElement} board @param {SVGSVGElement} area @param {HTMLElement} controls */
function cornerOf(board, area, controls) {
  const { width, height } = controls.getBoundingClientRect();
  const pieces = [...area.querySelectorAll("[data-target], .piece")].map((piece) => piece.getBoundingClientRect());
  return freeCorner(boxOf(area), { width, height }, board.hasAttribute("data-zoomed") ? [] : pieces);
}

/** The box of a nested svg on the screen; its client rectangle would be that of its content. @param {SVGSVGElement} area @returns {Box} */
function boxOf({ parentElement, x, y, width, height }) {
  const { a = 1, d = 1, e = 0, f = 0 } = /** @type {SVGGraphicsElement | null} */ (/** @type {unknown} */ (parentElement))?.getScreenCTM() ?? {};
  return { left: e + a * x.baseVal.value, top: f + d * y.baseVal.value, width: a * width.baseVal.value, height: d * height.baseVal.value };
}

/**
 * The first corner in which a box of this size covers none of the pieces: bottom right, bottom left, top right, top left. null if there is none.
 * @param {Box} area @param {{ width: number, height: number }} size @param {Box[]} pieces @returns {Box | null}
 */
export function freeCorner(area, { width, height }, pieces) {
  const right = area.left + area.width - width - INSET;
  const bottom = area.top + area.height - height - INSET;
  const corners = [bottom, area.top + INSET].flatMap((top) => [right, area.left + INSET].map((left) => ({ left, top, width, height })));
  return corners.find((corner) => !pieces.some((piece) => overlap(corner, piece))) ?? null;
}

/** @param {Box} a @param {Box} b */
const overlap = (a, b) => a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
