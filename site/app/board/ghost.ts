// A ghost: a copy of a piece, drawn over the board. It follows the pointer, or shows where the piece would be placed.

import { box } from "./pieces.ts";

const CLASH = 1.2; // a copy is stretched to its box only if the aspect ratios of both differ by less than this factor

export class Ghost {
  board: HTMLElement;
  element: HTMLDivElement;
  ratio: number | undefined;
  /** the piece that is copied */
  piece: Element | null = null;

  /** @param kind a CSS class */
  constructor(board: HTMLElement, kind: string) {
    this.board = board;
    this.element = document.createElement("div");
    this.element.className = `ghost ${kind}`;
    this.element.setAttribute("aria-hidden", "true");
  }

  /** Copy a piece, unless this is its copy already. */
  copy(piece: Element) {
    if (this.piece === piece && this.element.isConnected) return;
    this.piece = piece;
    const { x, y, width, height } = box(piece);
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", "table");
    svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    const copied = piece.cloneNode(true) as Element;
    for (const name of ["id", "transform", "data-lifted", "data-raised", "data-live", "data-drag", "data-shown", "data-counted"]) copied.removeAttribute(name);
    // the target's click area, accessible name and glow, highlight rings and the numbers of a hint
    for (const target of copied.querySelectorAll("[data-target], .ring, .counted-ring, .hint-sign")) target.remove();
    svg.append(copied);
    this.element.replaceChildren(svg);
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

/** The box of a piece in CSS pixels of the viewport, without its rings and targets. */
export function boxOf(piece: Element) {
  const { x, y, width, height } = box(piece);
  const matrix = (piece as SVGGraphicsElement).getScreenCTM();
  const corner = new DOMPoint(x, y).matrixTransform(matrix ?? undefined);
  return new DOMRect(corner.x, corner.y, width * (matrix?.a ?? 1), height * (matrix?.d ?? 1));
}
