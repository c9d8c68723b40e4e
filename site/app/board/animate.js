// Animates pieces between two renders of the board, matched by id. A moved piece slides to its new position; a new piece slides from
// its source element (data-from), or fades in if it has none; a new die tumbles. animation-timing.js computes the order and the durations.

import { animationFactor } from "../preferences/animation-speed.js";
import { whenIdle } from "../shared/after-paint.js";
import { sequence } from "./animation-timing.js";
import { canPatch, parseDrawing } from "./drawing.js";
import { applyPatch, makePatch } from "./patch.js";
import { MOVABLE, pieceById } from "./pieces.js";

/** @import { Change, Timing } from "./animation-timing.js" */
/** @import { Drawing } from "./drawing.js" */
/** @import { Patch } from "./patch.js" */

const GLIDE = "cubic-bezier(0.3, 0.7, 0.2, 1)";

/**
 * @typedef {object} PiecePosition in the units of the svg that contains the piece
 * @property {Element} piece
 * @property {SVGSVGElement | null} svg
 * @property {string} look its CSS classes, which name its kind and its seat
 * @property {number} x
 * @property {number} y
 * @property {number} size
 */
/**
 * @typedef {object} Next
 * @property {string} shown the drawing before, as SVG
 * @property {string} svg
 * @property {Drawing} after
 * @property {Patch | null} patch null if the drawing before cannot be patched
 */
/**
 * @typedef {object} Changes what a render has changed
 * @property {string[]} came CSS classes of the pieces that were added
 * @property {string[]} moved
 * @property {string[]} gone
 * @property {Playback} playback
 */

/** The latest drawing, so that it is not parsed again when the next one replaces it. */
let latest = { svg: "", drawing: parseDrawing("") };
/** The drawing that may come next. @type {Next | null} */
let expected = null;

/** The animations of one render. */
export class Playback {
  /** @type {Animation[]} */
  #animations = [];
  #stop = () => {};
  /** When the pieces of the turn have arrived, in milliseconds after the render. */
  landed = 0;
  /** Resolves when the next player's options have appeared. @type {Promise<void>} */
  settled = Promise.resolve();

  /**
   * @param {Element} board @param {{ landed: number, end: number }} sequence
   * @param {Element[]} hidden the pieces that appear at the end. They are hidden by CSS: animating each of them would take a layer each.
   */
  start(board, { landed, end }, hidden) {
    this.landed = landed;
    if (!end) return;
    for (const piece of hidden) piece.setAttribute("data-appears", "");
    let hasStopped = false;
    whenIdle(() => hasStopped || board.setAttribute("data-settling", "")); // the marks of the targets follow after the paint, too
    this.settled = new Promise((resolve) => {
      const stop = () => {
        hasStopped = true;
        clearTimeout(timer);
        board.removeAttribute("data-settling");
        for (const piece of hidden) piece.removeAttribute("data-appears");
        resolve();
      };
      const timer = setTimeout(stop, end);
      this.#stop = stop;
    });
  }

  /** @param {Animation} animation */
  add(animation) {
    this.#animations.push(animation);
  }

  /** Show the final state at once. */
  finish() {
    for (const animation of this.#animations.splice(0)) animation.finish();
    this.landed = 0;
    this.#stop();
  }
}

/** Prepare a drawing that may come next, so that less is left to do when it comes. @param {string} shown the drawing on the board, as SVG @param {string} svg */
export function prepareDrawing(shown, svg) {
  if (expected?.shown !== shown || expected.svg !== svg) expected = next(shown, svg);
}

/** The way from one drawing to another. @param {string} shown @param {string} svg @returns {Next} */
function next(shown, svg) {
  const before = shown === latest.svg ? latest.drawing : parseDrawing(shown);
  const after = parseDrawing(svg);
  return { shown, svg, after, patch: canPatch(before, after) ? makePatch(before, after) : null };
}

/** Patch the board and animate what has changed. @param {Element} board @param {string} shown the drawing that it shows, as SVG @param {string} svg @returns {Changes | null} null if the drawing cannot be patched */
export function drawAnimated(board, shown, svg) {
  prepareDrawing(shown, svg);
  const { after, patch } = /** @type {Next} */ (expected);
  latest = { svg, drawing: after };
  expected = null; // its elements can be used once
  if (!patch) return null;
  const { updated, added, removed } = patch.ids;
  const old = positions(board, [...updated, ...removed]);
  applyPatch(board, patch);
  const now = positions(board, [...updated, ...added]);
  const came = [...now].filter(([id]) => !old.has(id)).map(([, position]) => position);
  const moved = [...now].filter(([id, position]) => isMovable(position) && isElsewhere(old.get(id), position)).map(([, position]) => position);
  const gone = [...old].filter(([id]) => !now.has(id)).map(([, position]) => position);
  const playback = new Playback();
  const factor = animationFactor();
  const all = [...moved, ...came];
  if (all.length && factor) {
    const from = all.map(({ piece }) => piece.getAttribute("data-from") ?? "");
    const unchanged = positions(
      board,
      from.filter((id) => id && !old.has(id) && !now.has(id)),
    );
    const origin = (/** @type {PiecePosition} */ { piece }) => {
      const source = piece.getAttribute("data-from") ?? "";
      return old.get(piece.id) ?? old.get(source) ?? unchanged.get(source);
    };
    const order = sequence(
      all.map((position) => change(position, origin(position) !== undefined, came)),
      factor,
    );
    playback.start(
      board,
      order,
      all.map(({ piece }) => piece).filter(({ id }) => !order.timings.has(id)),
    );
    requestAnimationFrame(() => {
      // just before the next paint, which needs the layout anyway: a piece may move between two svg elements, whose matrices depend on it
      for (const position of all) {
        const timing = order.timings.get(position.piece.id);
        if (timing) playback.add(animate(origin(position), position, timing));
      }
    });
  }
  const looks = (/** @type {PiecePosition[]} */ some) => some.filter(isMovable).map(({ look }) => look);
  return { came: looks(came), moved: looks(moved), gone: looks(gone), playback };
}

/** @param {PiecePosition} position @param {boolean} travels @param {PiecePosition[]} came the pieces that were added @returns {Change} */
function change(position, travels, came) {
  const { piece } = position;
  const step = piece.getAttribute("data-step");
  const source = piece.getAttribute("data-from");
  const isCaption = piece.matches(".text") && came.some((other) => other.piece.id === source);
  return { id: piece.id, step: step === null ? null : Number(step), travels, isThing: isMovable(position), isDie: piece.matches(".die"), isCaption };
}

/** @param {PiecePosition | undefined} from @param {PiecePosition} to @param {Timing} timing @returns {Animation} */
function animate(from, { piece, svg, x, y, size }, { delay, duration, tumbles }) {
  const options = /** @type {const} */ ({ delay, duration, fill: "backwards" });
  if (tumbles) return piece.animate({ transform: tumble(x, y), opacity: [0, 1, 1, 1] }, { ...options, easing: "ease-out" });
  if (!from?.svg || !svg) return piece.animate({ opacity: [0, 1] }, { ...options, easing: "ease-out" });
  let start = { x: from.x, y: from.y };
  let ratio = 1;
  if (from.svg !== svg) {
    const matrix = svg
      .getScreenCTM()
      ?.inverse()
      .multiply(from.svg.getScreenCTM() ?? undefined);
    start = new DOMPoint(from.x, from.y).matrixTransform(matrix);
    ratio = matrix?.a ?? 1;
  }
  const scale = from.size && size ? (from.size * ratio) / size : 1;
  return piece.animate({ transform: [`translate(${start.x}px, ${start.y}px) scale(${scale})`, `translate(${x}px, ${y}px)`] }, { ...options, easing: GLIDE });
}

/** Keyframes of a rolled die: it comes from the left, turns, and stops at (x, y). @param {number} x @param {number} y */
const tumble = (x, y) =>
  [
    [-42, -16, -400, 0.7],
    [-18, -24, -200, 1.1],
    [4, 0, 12, 1.04],
    [0, 0, 0, 1],
  ].map(([right = 0, down = 0, angle, scale]) => `translate(${x + right}px, ${y + down}px) rotate(${angle}deg) scale(${scale})`);

/** @param {PiecePosition} position */
const isMovable = ({ piece }) => piece.matches(MOVABLE);

/** @param {PiecePosition | undefined} was @param {PiecePosition} position */
const isElsewhere = (was, position) => was !== undefined && (was.x !== position.x || was.y !== position.y);

/** The positions of pieces. @param {Element} board @param {string[]} ids */
function positions(board, ids) {
  /** @type {Map<string, PiecePosition>} */
  const found = new Map();
  for (const id of ids) {
    const piece = pieceById(board, id);
    const [, x, y] = /translate\(([-\d.]+)[ ,]+([-\d.]+)/.exec(piece?.getAttribute("transform") ?? "") ?? [];
    if (!piece || x === undefined || y === undefined) continue;
    const size = Number(piece.querySelector("rect:not(.halo), use")?.getAttribute("width") ?? 0);
    const look = piece.getAttribute("class") ?? "";
    found.set(id, { piece, svg: piece.ownerSVGElement, look, x: Number(x), y: Number(y), size });
  }
  return found;
}
