// Shows a move that was made before the engine was ready: its piece is drawn at its destination, with a mark that the
// move is still pending.

import { h } from "../shared/dom.ts";

/**
 * Show a held move on the board.
 * @param path the targets of the move
 * @returns removes the mark, and puts the piece back
 */
export function showHeldMove(board: HTMLElement, path: string[]) {
  const places = path.map((target) => board.querySelector(`[data-target="${CSS.escape(target)}"]`)).filter((place) => place !== null);
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return () => {};
  const piece = first === last ? null : first.closest(".piece");
  if (piece instanceof SVGGraphicsElement) piece.style.translate = offset(piece, first, last);
  const [frame, box] = [board.getBoundingClientRect(), last.getBoundingClientRect()];
  const mark = h("div", { class: "held-mark", "aria-hidden": "true" });
  Object.assign(mark.style, { left: `${box.x + box.width / 2 - frame.x}px`, top: `${box.y + box.height / 2 - frame.y}px` });
  board.append(mark);
  return () => {
    mark.remove();
    if (piece instanceof SVGGraphicsElement) piece.style.translate = "";
  };
}

/** The CSS translation from the centre of one element to that of another, in the coordinates of the piece. */
function offset(piece: SVGGraphicsElement, from: Element, to: Element) {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const scale = piece.getScreenCTM()?.a || 1;
  return `${(b.x + b.width / 2 - a.x - a.width / 2) / scale}px ${(b.y + b.height / 2 - a.y - a.height / 2) / scale}px`;
}
