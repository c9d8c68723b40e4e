// The pieces of a board's drawing: finds them, measures them, and highlights them with a ring, for example those of a
// score line.

const SVG = "http://www.w3.org/2000/svg";
const GAP = 2; // SVG units between a piece and its ring

/** Selects the pieces that players move, unlike spaces, panels and labels. */
export const MOVABLE = ":is(.card, .token, .chip, .die)";

/** The piece with this id. */
export const pieceById = (board: Element, id: string | undefined): SVGGElement | null => (id ? board.querySelector(`.piece[id="${CSS.escape(id)}"]`) : null);

/** Highlight these pieces and no others, and dim the rest. @param ids of pieces; an empty list removes the highlight */
export function showOnBoard(board: HTMLElement, ids: string[]) {
  removeRings(board, "ring", "data-shown");
  const pieces = byId(board, ids);
  for (const piece of pieces) {
    piece.append(ring(box(piece)));
    piece.setAttribute("data-shown", "");
  }
  board.toggleAttribute("data-showing", pieces.length > 0);
}

/**
 * Mark these pieces, and no others, with a ring. Unlike `showOnBoard`, this does not dim the rest.
 * @param ids of pieces
 */
export function markOnBoard(board: HTMLElement, ids: string[]) {
  removeRings(board, "counted-ring", "data-counted");
  for (const piece of byId(board, ids)) {
    const mark = ring(box(piece));
    mark.setAttribute("class", "counted-ring");
    piece.append(mark);
    piece.setAttribute("data-counted", "");
  }
}

/** Remove all rings. They belong to a position: call this before the board shows another one. */
export function clearMarks(board: HTMLElement) {
  showOnBoard(board, []);
  markOnBoard(board, []);
}

/**
 * Remove the rings of one kind, also from pieces that have lost the attribute in a later drawing.
 * @param kind a CSS class
 * @param attribute of the pieces
 */
function removeRings(board: HTMLElement, kind: string, attribute: string) {
  for (const piece of board.querySelectorAll(`[${attribute}]`)) piece.removeAttribute(attribute);
  for (const ring of board.querySelectorAll(`.piece > .${kind}`)) ring.remove();
}

const byId = (board: HTMLElement, ids: string[]) => ids.map((id) => pieceById(board, id)).filter((piece) => piece !== null);

/** The box of a piece's first shape (its background, symbol or text) in SVG units. */
export function box(piece: Element) {
  const first = piece.querySelector("rect:not(.halo), use, text");
  if (!(first instanceof SVGRectElement || first instanceof SVGUseElement)) return ((first ?? piece) as SVGGraphicsElement).getBBox();
  const [x, y, width, height] = [first.x, first.y, first.width, first.height].map(({ baseVal }) => baseVal.value);
  return new DOMRect(x, y, width, height);
}

/** The box of a piece in CSS pixels of the viewport, without its rings and targets. */
export function boxOf(piece: Element) {
  const { x, y, width, height } = box(piece);
  const matrix = (piece as SVGGraphicsElement).getScreenCTM();
  const corner = new DOMPoint(x, y).matrixTransform(matrix ?? undefined);
  return new DOMRect(corner.x, corner.y, width * (matrix?.a ?? 1), height * (matrix?.d ?? 1));
}

function ring({ x, y, width, height }: DOMRect) {
  const element = document.createElementNS(SVG, "rect");
  const size = { x: x - GAP, y: y - GAP, width: width + 2 * GAP, height: height + 2 * GAP, rx: 5 };
  for (const [name, value] of Object.entries(size)) element.setAttribute(name, String(value));
  element.setAttribute("class", "ring");
  return element;
}
