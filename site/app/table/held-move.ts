// Shows a move that was made before the engine was ready: its piece is drawn at its destination, with a mark that the
// move is still pending.

import { h } from "../shared/dom.ts";

let removeShown: (() => void) | null = null;

/** Show a held move on the board. @param path the targets of the move */
export function showHeldMove(board: HTMLElement, path: string[]) {
  hideHeldMove();
  const places = path.map((target) => board.querySelector(`[data-target="${CSS.escape(target)}"]`)).filter((place) => place !== null);
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return;
  const piece = first === last ? null : first.closest(".piece");
  if (piece instanceof SVGGraphicsElement) piece.style.translate = offset(piece, first, last);
  const [frame, box] = [board.getBoundingClientRect(), last.getBoundingClientRect()];
  const mark = h("div", { class: "held-mark", "aria-hidden": "true" });
  Object.assign(mark.style, { left: `${box.x + box.width / 2 - frame.x}px`, top: `${box.y + box.height / 2 - frame.y}px` });
  board.append(mark);
  removeShown = () => {
    mark.remove();
    if (piece instanceof SVGGraphicsElement) piece.style.translate = "";
  };
}

/** Remove the mark and put the piece back. Call when the move has been played or refused. */
export function hideHeldMove() {
  removeShown?.();
  removeShown = null;
}

/** The CSS translation from the centre of one element to that of another, in the coordinates of the piece. */
function offset(piece: SVGGraphicsElement, from: Element, to: Element) {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const scale = piece.getScreenCTM()?.a || 1;
  return `${(b.x + b.width / 2 - a.x - a.width / 2) / scale}px ${(b.y + b.height / 2 - a.y - a.height / 2) / scale}px`;
}
