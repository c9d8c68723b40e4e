// Drag and drop with mouse, pen and touch, as an alternative to tapping. Dragging a piece that begins a path to a
// target that continues the path picks the same targets as two taps would, so no code here depends on the game. While
// the mouse hovers over a legal target, a copy of the piece shows where it would be placed.

import {
  answerToMissedTap,
  type Box,
  box,
  boxOf,
  broughtBy,
  elementOf,
  FINGER,
  isInside,
  legalPlaces,
  matrixOf,
  nearestPlace,
  type Point,
  pieceAt,
  pieceById,
  pieceToMove,
  type TargetPlace,
  translationOf,
} from "../board/pieces.ts";
import { showError } from "../feedback/errors.tsx";
import { animationFactor } from "../preferences/preferences.ts";
import { explainIllegal } from "../session/actions.ts";
import { isPuzzle, type Table } from "../session/table.ts";
import { h, s, stopNextClick } from "../shared/dom.ts";
import { follow } from "../shared/signals.ts";
import type { MoveInput } from "./move-input.ts";
import { affectedPieces } from "./move-preview.tsx";

/** a pointer that is down on a piece */
interface Press {
  id: number;
  from: Point;
  /** "" if the piece is not a target itself, and can only be dragged to the targets that name it (data-brings) */
  target: string;
  piece: Element | null;
  /** the targets that were picked before the press */
  path: string[];
  /** whether the pointer has moved far enough to start a drag */
  isDrag: boolean;
}

/** `path`: the targets that were picked, the dragged piece among them; `request`: what had to be chosen next */
interface FailedDrop {
  clientX: number;
  clientY: number;
  path: string[];
  request: string;
}

const PULSE = 500; // ms
const THRESHOLD: Record<string, number> = { mouse: 4, pen: 6, touch: 8 }; // px that a pointer moves before a press becomes a drag
const LIFT = 0.6; // how far a dragged piece is drawn above the finger while it is not over a target, relative to its height

const CLASH = 1.2; // a copy is stretched to its box only if the aspect ratios of both differ by less than this factor

export const enableDragging = (table: Table) => void new Drag(table);

class Drag {
  table: Table;
  board: HTMLElement;
  input: MoveInput;
  dragged: Ghost;
  hovered: Ghost;
  placed: Ghost[] = [];
  /** Moves the last dropped piece back to its old place, unless the board has been redrawn since. */
  putBack = () => {};
  #showAffected: ReturnType<typeof affectedPieces>;
  #press: Press | null = null;
  /** the target where the piece would land now */
  #over: TargetPlace | undefined;

  constructor(table: Table) {
    const { choice } = table.view;
    const board = table.board.container;
    this.table = table;
    this.board = board;
    this.input = table.moveInput;
    this.#showAffected = affectedPieces(board, table.engine);
    this.dragged = new Ghost(board, "dragged");
    this.hovered = new Ghost(board, "hovered");
    const on = (kind: string, heard: (event: any) => void, more = {}) => board.addEventListener(kind, heard, { capture: true, ...more });
    on("pointerdown", (event) => this.#down(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#up(event));
    on("pointercancel", (event) => this.#end(event.pointerId));
    // A finger is captured by the element under it: that element loses the capture when the board takes it, which must
    // not end the drag.
    on("lostpointercapture", (event) => event.target === board && this.#end(event.pointerId));
    on("pointerover", (event) => this.#hover(event));
    on("pointerleave", () => this.#hoverOver(null), { capture: false });
    // the page must not scroll
    on("touchmove", (event) => this.#press && event.cancelable && event.preventDefault(), { passive: false });
    const update = () => this.update();
    follow(() => [choice.marked, choice.visible], update);
    addEventListener("resize", update);
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.#end(this.#press?.id), { capture: true });
  }

  /**
   * Show copies of the pieces where the picked targets place them, and mark the pieces that can be dragged: also a piece that
   * a legal target brings, but no slot.
   */
  update() {
    this.putBack();
    if (!this.#press) this.dragged.hide();
    for (const ghost of this.placed) ghost.hide();
    this.placed = [];
    this.#hoverOver(null);
    for (const piece of this.board.querySelectorAll(".piece[data-lifted]")) piece.removeAttribute("data-lifted");
    if (this.#press?.isDrag) this.#press.piece?.setAttribute("data-lifted", "");
    for (const thing of this.board.querySelectorAll(".piece[data-drag], .slot > [data-drag]")) thing.removeAttribute("data-drag"); // a slot has no piece to drag
    for (const target of this.board.querySelectorAll("[data-legal][data-brings]") as NodeListOf<SVGElement>)
      for (const id of broughtBy(target)) pieceById(this.board, id)?.setAttribute("data-drag", "");
    const { path } = this.input;
    path.forEach((target, step) => {
      const element = elementOf(this.board, target);
      const moved = element && pieceToMove(this.board, path.slice(0, step), element);
      if (!moved) return;
      const ghost = new Ghost(this.board, "placed");
      ghost.copy(moved.piece);
      ghost.show(moved.box);
      moved.piece.setAttribute("data-lifted", "");
      this.placed.push(ghost);
    });
  }

  #down(event: PointerEvent) {
    if (this.#press) return this.#end(this.#press.id); // a second finger: end the drag, because pan-zoom.ts zooms now
    const element = event.target instanceof Element ? event.target.closest("[data-drag]") : null;
    if (!element || event.button || !event.isPrimary) return;
    const target = element instanceof SVGElement ? (element.dataset.target ?? "") : "";
    const piece = target ? pieceAt(element as SVGElement) : element;
    this.#press = { id: event.pointerId, from: { x: event.clientX, y: event.clientY }, target, piece, path: this.input.path, isDrag: false };
  }

  #move(event: PointerEvent) {
    const press = this.#press;
    if (!press || press.id !== event.pointerId) return;
    if (event.pointerType === "mouse" && !event.buttons) return this.#end(press.id); // released outside the board
    if (!press.isDrag) {
      if (Math.hypot(event.clientX - press.from.x, event.clientY - press.from.y) < (THRESHOLD[event.pointerType] ?? 4)) return;
      this.#begin(press);
    }
    this.#follow(press, event);
  }

  #begin(press: Press) {
    press.isDrag = true;
    this.input.movesFocus = false;
    if (press.target) this.input.lift(press.target);
    try {
      this.board.setPointerCapture(press.id);
    } catch {} // the pointer is gone already
    this.board.setAttribute("data-dragging", "");
    press.piece?.setAttribute("data-lifted", "");
    this.#hoverOver(null);
  }

  /** Let the piece snap to the nearest target, or follow the pointer. */
  #follow(press: Press, { clientX: x, clientY: y, pointerType }: PointerEvent) {
    const places = this.#goals(press);
    const over = nearestPlace(places.map(landingPlace), { x, y }, FINGER / 2)?.place;
    if (over?.target !== this.#over?.target) {
      this.#over?.element.removeAttribute("data-nearest");
      over?.element.setAttribute("data-nearest", "");
      this.#preview(over?.target ?? null);
    }
    this.#over = over;
    const moved = over && pieceToMove(this.board, this.input.path, over.element);
    this.dragged.element.toggleAttribute("data-snapped", Boolean(moved));
    if (moved) {
      this.dragged.copy(moved.piece);
      this.dragged.show(moved.box);
      return;
    }
    if (!press.piece) return this.dragged.hide();
    const { width, height } = this.#sizeOf(press, places);
    this.dragged.copy(press.piece);
    const up = pointerType === "touch" ? height * LIFT : 0;
    this.dragged.show({ x: x - width / 2, y: y - height / 2 - up, width, height });
  }

  #goals({ target, piece }: Press) {
    const places = legalPlaces(this.board).filter(({ element }) => element.dataset.target !== target);
    return target ? places : places.filter(({ element }) => broughtBy(element).includes(piece?.id ?? ""));
  }

  /** The box from which a dragged piece takes its size: the first one where it can land, or else its present one. */
  #sizeOf({ target, piece }: Press, places: TargetPlace[]) {
    for (const { element } of places) {
      const moved = pieceToMove(this.board, this.input.path, element);
      if (moved && (moved.piece === piece || !target)) return moved.box;
    }
    return boxOf(piece as Element);
  }

  #up(event: PointerEvent) {
    if (this.#press?.id !== event.pointerId) return;
    this.#end(event.pointerId, this.#press.isDrag ? this.#over : undefined, event);
  }

  /** End a press. If it was a drag, drop the piece on `over`, or let it glide back if there is no target. @param event of a drop */
  #end(id: number | undefined, over?: TargetPlace, event?: PointerEvent) {
    const press = this.#press;
    if (!press || press.id !== id) return;
    this.#press = null;
    if (!press.isDrag) return;
    stopNextClick();
    this.#over?.element.removeAttribute("data-nearest");
    this.#over = undefined;
    this.board.removeAttribute("data-dragging");
    this.#preview(null);
    if (over) {
      const moved = pieceToMove(this.board, this.input.path, over.element);
      if (moved && this.input.playedWith(over.target)) this.putBack = carry(moved.piece, moved.box);
      this.input.choose(over.target);
    } else {
      const from = this.dragged.element.getBoundingClientRect();
      const { path, request } = this.input;
      this.input.restore(press.path);
      if (press.piece?.isConnected) {
        const failed = event && { clientX: event.clientX, clientY: event.clientY, path, request };
        void this.#glideBack(press.piece, from, press.path, failed);
      }
    }
    this.input.movesFocus = true;
  }

  /** @param path the picked targets after the drop */
  async #glideBack(piece: Element, from: DOMRect, path: string[], failed?: FailedDrop) {
    if (from.width) {
      this.dragged.copy(piece);
      this.dragged.show(from);
      piece.setAttribute("data-lifted", "");
      await this.dragged.glideBack(boxOf(piece));
    }
    if (this.#press) return;
    // it may have been picked while it glided
    if (!this.placed.some((ghost) => ghost.piece === piece)) piece.removeAttribute("data-lifted");
    if (this.input.path.join() !== path.join()) return; // the player goes on
    if (!failed || !piece.isConnected || isInside(boxOf(piece), { x: failed.clientX, y: failed.clientY })) return; // dropped at its own place: a change of mind
    if (animationFactor()) piece.animate?.({ opacity: [1, 0.3, 1, 0.3, 1] }, PULSE * animationFactor());
    explainDrop(this.table, failed);
  }

  #hover(event: PointerEvent) {
    if (event.pointerType !== "mouse" || this.#press) return;
    this.#hoverOver(event.target instanceof Element ? event.target.closest<SVGElement>("[data-legal]") : null);
  }

  #hoverOver(target: SVGElement | null) {
    const moved = target && pieceToMove(this.board, this.input.path, target);
    if (!moved) {
      if (this.hovered.piece) this.#preview(null);
      return this.hovered.hide();
    }
    this.hovered.copy(moved.piece);
    this.hovered.show(moved.box);
    this.#preview(target.dataset.target ?? null);
  }

  /** Mark the pieces that the move counts for, if this target completes one. @param target on which a copy of the piece is shown */
  #preview(target: string | null) {
    const { view, session, config } = this.table;
    const move = target === null || view.stage !== "ready" || isPuzzle(config) ? undefined : this.input.moveWith(target);
    if (move && target !== null) this.input.aimAt(target);
    void this.#showAffected(move, session.position);
  }
}

/** Say why a piece cannot be dropped there, as a tap does after its piece was picked. */
function explainDrop(table: Table, drop: FailedDrop) {
  const { container } = table.board;
  const under = document.elementsFromPoint(drop.clientX, drop.clientY).map((element) => element.closest("[data-target]"));
  const target = (under.find((one) => one && container.contains(one)) as SVGElement | null | undefined)?.dataset.target;
  if (target && !drop.path.includes(target)) return void explainIllegal(table, drop.path, target, drop.request);
  const answer = answerToMissedTap(container, drop, drop);
  if (answer) showError(answer);
}

/**
 * A place for `nearestPlace`. Its area is where the piece lands, so that a piece dragged there reaches the target. An
 * area for taps counts only if it contains that box: the area of an arrow may cover the piece that the arrow moves.
 */
function landingPlace(place: TargetPlace) {
  const { box, landing, area } = place;
  return { place, box, area: area && contains(area, landing) ? area : landing };
}

const contains = (outer: Box, inner: Box) =>
  outer.left <= inner.left + 1 && outer.right >= inner.right - 1 && outer.top <= inner.top + 1 && outer.bottom >= inner.bottom - 1;

/**
 * Move a piece to the box where it was dropped, so that the next drawing of the board does not animate it from its old
 * place.
 * @returns moves the piece back, unless the board has been redrawn since
 */
function carry(piece: Element, to: DOMRect): () => void {
  const before = piece.getAttribute("transform") ?? "";
  const { x, y, width, height } = boxOf(piece);
  const matrix = matrixOf(piece.parentElement);
  const from = translationOf(piece) ?? { x: 0, y: 0 };
  const dx = (to.x + to.width / 2 - x - width / 2) / (matrix?.a ?? 1);
  const dy = (to.y + to.height / 2 - y - height / 2) / (matrix?.d ?? 1);
  const after = `translate(${from.x + dx} ${from.y + dy}) scale(${to.width / width})`;
  piece.setAttribute("transform", after);
  piece.removeAttribute("data-lifted");
  return () => piece.getAttribute("transform") === after && piece.setAttribute("transform", before);
}

/** A copy of a piece, drawn over the board. It follows the pointer, or shows where the piece would be placed. */
class Ghost {
  board: HTMLElement;
  element: HTMLElement;
  ratio: number | undefined;
  piece: Element | null = null;

  constructor(board: HTMLElement, kind: string) {
    this.board = board;
    this.element = h("div", { class: `ghost ${kind}`, "aria-hidden": "true" });
  }

  /** Copy a piece, unless this is its copy already. */
  copy(piece: Element) {
    if (this.piece === piece && this.element.isConnected) return;
    this.piece = piece;
    const { x, y, width, height } = box(piece);
    const copied = piece.cloneNode(true) as Element;
    for (const name of ["id", "transform", "data-lifted", "data-raised", "data-live", "data-drag", "data-shown", "data-counted"]) copied.removeAttribute(name);
    // the target's click area, accessible name and glow, highlight rings and the numbers of a hint
    for (const target of copied.querySelectorAll("[data-target], .ring, .counted-ring, .hint-sign")) target.remove();
    this.element.replaceChildren(s("svg", { class: "table", viewBox: `${x} ${y} ${width} ${height}` }, copied));
    this.ratio = width / height;
  }

  /** Show the copy in this box, in CSS pixels of the viewport. */
  show({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
    if (!this.element.isConnected) this.board.append(this.element);
    const origin = this.board.getBoundingClientRect();
    const clash = width / height / (this.ratio ?? 1);
    const stretched = clash < CLASH && clash > 1 / CLASH;
    this.element.firstElementChild?.setAttribute("preserveAspectRatio", stretched ? "none" : "xMidYMid meet");
    this.element.toggleAttribute("data-framed", !stretched);
    Object.assign(this.element.style, { width: `${width}px`, height: `${height}px` });
    this.element.style.transform = `translate(${x - origin.x}px, ${y - origin.y}px)`;
  }

  hide() {
    this.element.remove();
    this.element.removeAttribute("data-gliding");
    this.piece = null;
  }

  /** Let the copy glide to this box, then remove it. */
  async glideBack(place: DOMRect) {
    const { piece } = this;
    this.element.getBoundingClientRect(); // forces a layout, so that the transition starts from the current place
    this.element.setAttribute("data-gliding", "");
    this.show(place);
    await Promise.allSettled(this.element.getAnimations().map(({ finished }) => finished));
    if (this.piece === piece) this.hide();
  }
}
