// Pieces keep their ids from drawing to drawing. What lies elsewhere afterwards glides there; what is new appears.

const GLIDE = { duration: 340, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" };
const APPEAR = { duration: 240, easing: "ease-out" };

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Draw, and let the pieces of the board travel from where they lay before. @param {Element} board @param {() => void} draw */
export function gliding(board, draw) {
  const before = places(board);
  draw();
  if (still.matches || !before.size) return;
  for (const [id, { piece, x, y }] of places(board)) {
    const was = before.get(id);
    if (!was) piece.animate({ opacity: [0, 1] }, APPEAR);
    else if (was.x !== x || was.y !== y) piece.animate({ translate: [`${was.x - x}px ${was.y - y}px`, "0 0"] }, GLIDE);
  }
}

/** @param {Element} board */
function places(board) {
  /** @type {Map<string, { piece: Element, x: number, y: number }>} */
  const found = new Map();
  for (const piece of board.querySelectorAll("g[id][transform]")) {
    const [, x, y] = /translate\(([-\d.]+)[ ,]+([-\d.]+)/.exec(piece.getAttribute("transform") ?? "") ?? [];
    if (x !== undefined && y !== undefined) found.set(piece.id, { piece, x: Number(x), y: Number(y) });
  }
  return found;
}
