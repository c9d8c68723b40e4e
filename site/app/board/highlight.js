// What makes a line of the score, marked on the board: a ring around each of its pieces, while all else steps back.

const SVG = "http://www.w3.org/2000/svg";
const ROOM = 2; // units of the drawing between a piece and its ring

/** Mark these pieces and no others. @param {HTMLElement} board @param {string[]} ids of pieces; none: all lies there as ever */
export function showOnBoard(board, ids) {
  for (const piece of board.querySelectorAll("[data-shown]")) {
    piece.removeAttribute("data-shown");
    piece.querySelector(":scope > .ring")?.remove();
  }
  const pieces = ids.map((id) => board.querySelector(`[id="${CSS.escape(id)}"]`)).filter((piece) => piece !== null);
  for (const piece of pieces) {
    piece.append(ring(box(piece)));
    piece.setAttribute("data-shown", "");
  }
  board.toggleAttribute("data-showing", pieces.length > 0);
}

/** The place of a piece, as what is drawn of it first says: its paper, its symbol, its words. @param {Element} piece */
function box(piece) {
  const first = piece.querySelector("rect, use, text");
  if (!(first instanceof SVGRectElement || first instanceof SVGUseElement)) return /** @type {SVGGraphicsElement} */ (first ?? piece).getBBox();
  const [x, y, width, height] = [first.x, first.y, first.width, first.height].map(({ baseVal }) => baseVal.value);
  return new DOMRect(x, y, width, height);
}

/** @param {DOMRect} box */
function ring({ x, y, width, height }) {
  const made = document.createElementNS(SVG, "rect");
  const size = { x: x - ROOM, y: y - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM, rx: 5 };
  for (const [name, value] of Object.entries(size)) made.setAttribute(name, String(value));
  made.setAttribute("class", "ring");
  return made;
}
