// Drag and drop beside tapping, with mouse, pen and finger: press on a piece that begins a path, move, release on a target that continues it.
// It knows no game: it picks the same targets as two taps would. It also shows where a piece would lie, while a mouse hovers over a target.

import { boxOf, Ghost } from "./ghost.js";
import { elementOf, movedPiece, pieceAt, pieceById } from "./moved-piece.js";
import { FINGER, nearestPlace } from "./nearest-target.js";
import { legalPlaces } from "./target-places.js";

/** @import { MoveInput } from "./move-input.js" */
/** @import { TargetPlace } from "./target-places.js" */
/**
 * @typedef {object} Press a pointer that is down on a piece
 * @property {number} id
 * @property {{ x: number, y: number }} from
 * @property {string} target "" if the piece itself is no target, but goes to targets of its own
 * @property {Element | null} piece
 * @property {string[]} path what was picked before
 * @property {boolean} isDrag whether it has moved far enough
 */

const THRESHOLD = { mouse: 4, pen: 6, touch: 8 }; // px between a tap and a drag
const LIFT = 0.6; // how far a piece without a target floats above a finger, in heights of it

export class Drag {
  /** @type {Press | null} */
  #press = null;
  /** @type {TargetPlace | undefined} the target where the piece would land now */
  #over;
  /** Whether the next click ends a drag. */
  #hasDragged = false;

  /**
   * @param {HTMLElement} board @param {MoveInput} input @param {AbortSignal} signal
   * @param {(target: string | null) => void} onPreview the target where a piece is shown, or null
   */
  constructor(board, input, signal, onPreview) {
    this.board = board;
    this.input = input;
    this.onPreview = onPreview;
    this.dragged = new Ghost(board, "dragged");
    this.hovered = new Ghost(board, "hovered");
    /** @type {Ghost[]} */
    this.placed = [];
    /** Puts back a piece that was dropped, if the board is not drawn anew. */
    this.putBack = () => {};
    const on = (/** @type {string} */ kind, /** @type {(event: any) => void} */ heard, more = {}) =>
      board.addEventListener(kind, heard, { signal, capture: true, ...more });
    on("pointerdown", (event) => this.#down(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#up(event));
    on("pointercancel", (event) => this.#end(event.pointerId));
    on("lostpointercapture", (event) => this.#end(event.pointerId));
    on("pointerover", (event) => this.#hover(event));
    on("pointerleave", () => this.#hoverOver(null), { capture: false });
    on("touchmove", (event) => this.#press && event.cancelable && event.preventDefault(), { passive: false }); // the page must not scroll
    on("click", (event) => this.#click(event));
    on("viewchange", () => this.update());
    addEventListener("resize", () => this.update(), { signal });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.#end(this.#press?.id), { signal, capture: true });
    signal.addEventListener("abort", () => this.#clear());
  }

  /** The path or the position has changed: show the pieces that it has placed so far. */
  update() {
    this.putBack();
    if (!this.#press) this.dragged.hide();
    for (const ghost of this.placed) ghost.hide();
    this.placed = [];
    this.#hoverOver(null);
    for (const piece of this.board.querySelectorAll(".piece[data-lifted]")) piece.removeAttribute("data-lifted");
    if (this.#press?.isDrag) this.#press.piece?.setAttribute("data-lifted", "");
    for (const piece of this.board.querySelectorAll(".piece[data-drag]")) piece.removeAttribute("data-drag");
    for (const { element } of legalPlaces(this.board)) pieceById(this.board, element.dataset.brings)?.setAttribute("data-drag", "");
    const { path } = this.input;
    path.forEach((target, step) => {
      const element = elementOf(this.board, target);
      const moved = element && movedPiece(this.board, path.slice(0, step), element);
      if (!moved) return;
      const ghost = new Ghost(this.board, "placed");
      ghost.copy(moved.piece);
      ghost.show(moved.box);
      moved.piece.setAttribute("data-lifted", "");
      this.placed.push(ghost);
    });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#hasDragged = false;
    if (this.#press) return this.#end(this.#press.id); // a second finger zooms
    const element = event.target instanceof Element ? event.target.closest("[data-drag]") : null;
    if (!element || event.button || !event.isPrimary) return;
    const target = element instanceof SVGElement ? (element.dataset.target ?? "") : "";
    const piece = target ? pieceAt(/** @type {SVGElement} */ (element)) : element;
    this.#press = { id: event.pointerId, from: { x: event.clientX, y: event.clientY }, target, piece, path: this.input.path, isDrag: false };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press || press.id !== event.pointerId) return;
    if (!press.isDrag) {
      const kind = /** @type {keyof typeof THRESHOLD} */ (event.pointerType);
      if (Math.hypot(event.clientX - press.from.x, event.clientY - press.from.y) < (THRESHOLD[kind] ?? THRESHOLD.mouse)) return;
      this.#begin(press);
    }
    this.#follow(press, event);
  }

  /** @param {Press} press */
  #begin(press) {
    press.isDrag = true;
    if (press.target) this.input.lift(press.target);
    try {
      this.board.setPointerCapture(press.id);
    } catch {} // the pointer is gone already
    this.board.setAttribute("data-dragging", "");
    press.piece?.setAttribute("data-lifted", "");
    this.#hoverOver(null);
  }

  /** Let the piece snap to the nearest target, or follow the pointer. @param {Press} press @param {PointerEvent} event */
  #follow(press, { clientX: x, clientY: y, pointerType }) {
    const places = this.#goals(press);
    const over = nearestPlace(places.map(grown), { x, y }, FINGER / 2)?.place;
    if (over?.target !== this.#over?.target) {
      this.#over?.element.removeAttribute("data-nearest");
      over?.element.setAttribute("data-nearest", "");
      this.onPreview(over?.target ?? null);
    }
    this.#over = over;
    const moved = over && movedPiece(this.board, this.input.path, over.element);
    this.dragged.element.toggleAttribute("data-snapped", Boolean(moved));
    if (moved) {
      this.dragged.copy(moved.piece);
      this.dragged.show(moved.box);
      return;
    }
    const piece = press.piece;
    if (!piece) return this.dragged.hide();
    const { width, height } = this.#sizeOf(press, places);
    this.dragged.copy(piece);
    const up = pointerType === "touch" ? height * LIFT : 0;
    this.dragged.show({ x: x - width / 2, y: y - height / 2 - up, width, height });
  }

  /** The targets where this piece can be released. @param {Press} press */
  #goals({ target, piece }) {
    const places = legalPlaces(this.board).filter(({ element }) => element.dataset.target !== target);
    return target ? places : places.filter(({ element }) => element.dataset.brings === piece?.id);
  }

  /** The size that a piece has where it can land. @param {Press} press @param {TargetPlace[]} places */
  #sizeOf({ piece }, places) {
    for (const { element } of places) {
      const moved = movedPiece(this.board, this.input.path, element);
      if (moved && moved.piece === piece) return moved.box;
    }
    return boxOf(/** @type {Element} */ (piece));
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (this.#press?.id !== event.pointerId) return;
    const over = this.#press.isDrag ? this.#over : undefined;
    this.#end(event.pointerId, over);
  }

  /** End a drag, on a target or nowhere. @param {number | undefined} id @param {TargetPlace} [over] */
  #end(id, over) {
    const press = this.#press;
    if (!press || press.id !== id) return;
    this.#press = null;
    if (!press.isDrag) return;
    this.#hasDragged = true;
    this.#over?.element.removeAttribute("data-nearest");
    this.#over = undefined;
    this.board.removeAttribute("data-dragging");
    this.onPreview(null);
    if (over) {
      const moved = movedPiece(this.board, this.input.path, over.element);
      if (moved && this.input.plays(over.target)) this.putBack = carry(moved.piece, moved.box);
      this.input.choose(over.target);
    } else {
      const from = this.dragged.element.getBoundingClientRect();
      this.input.restore(press.path);
      if (press.piece?.isConnected && from.width) void this.#glideBack(press.piece, from);
    }
  }

  /** @param {Element} piece @param {DOMRect} from */
  async #glideBack(piece, from) {
    this.dragged.copy(piece);
    this.dragged.show(from);
    piece.setAttribute("data-lifted", "");
    await this.dragged.glideBack(boxOf(piece));
    if (!this.#press) piece.removeAttribute("data-lifted");
  }

  /** The click after a drag picks nothing. @param {MouseEvent} event */
  #click(event) {
    if (!this.#hasDragged) return;
    this.#hasDragged = false;
    if (event.detail === 0) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (event.pointerType !== "mouse" || this.#press) return;
    const target = event.target instanceof Element ? event.target.closest("[data-legal]") : null;
    this.#hoverOver(/** @type {SVGElement | null} */ (target));
  }

  /** @param {SVGElement | null} target */
  #hoverOver(target) {
    const moved = target && movedPiece(this.board, this.input.path, target);
    if (!moved) {
      if (this.hovered.piece) this.onPreview(null);
      return this.hovered.hide();
    }
    this.hovered.copy(moved.piece);
    this.hovered.show(moved.box);
    this.onPreview(target.dataset.target ?? null);
  }

  #clear() {
    for (const ghost of [this.dragged, this.hovered, ...this.placed]) ghost.hide();
    this.board.removeAttribute("data-dragging");
  }
}

/** A place that a piece also reaches where it would land, not only on the target. @param {TargetPlace} place */
function grown(place) {
  const { box, landing, area } = place;
  return { place, box, area: area ?? landing };
}

/**
 * Put a piece where it was dragged to, so that it does not glide there once more when the board is drawn.
 * @param {Element} piece @param {DOMRect} to @returns {() => void} puts it back
 */
function carry(piece, to) {
  const before = piece.getAttribute("transform") ?? "";
  const { x, y, width, height } = boxOf(piece);
  const matrix = /** @type {SVGSVGElement | null} */ (piece.parentElement)?.getScreenCTM();
  const [, px = "0", py = "0"] = /translate\(([-\d.]+)[ ,]+([-\d.]+)/.exec(before) ?? [];
  const dx = (to.x + to.width / 2 - x - width / 2) / (matrix?.a ?? 1);
  const dy = (to.y + to.height / 2 - y - height / 2) / (matrix?.d ?? 1);
  const after = `translate(${Number(px) + dx} ${Number(py) + dy}) scale(${to.width / width})`;
  piece.setAttribute("transform", after);
  piece.removeAttribute("data-lifted");
  return () => piece.getAttribute("transform") === after && piece.setAttribute("transform", before);
}
