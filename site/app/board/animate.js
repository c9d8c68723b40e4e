// Animates pieces between two renders of the board, matched by id. A moved piece slides to its new position; a new piece slides from
// its source element (data-from), or fades in if it has none.

const GLIDE = { duration: 340, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" };
const APPEAR = { duration: 240, easing: "ease-out" };
const MOVABLE = ":is(.card, .token, .chip, .die)"; // pieces that players move, unlike spaces, panels and labels

/**
 * @typedef {object} PiecePosition in the units of the svg that contains the piece
 * @property {Element} piece
 * @property {SVGSVGElement | null} svg
 * @property {string} look its CSS classes, which name its kind and its seat
 * @property {number} x
 * @property {number} y
 * @property {number} size
 */
/** @typedef {{ came: string[], moved: string[], gone: string[] }} Changes CSS classes of the pieces that were added, moved and removed by a render */

/** Render the board and animate what has changed. @param {Element} board @param {() => void} draw @returns {Changes} */
export function drawAnimated(board, draw) {
  const before = positions(board);
  draw();
  const after = positions(board);
  const came = [...after].filter(([id]) => !before.has(id)).map(([, position]) => position);
  const moved = [...after].filter(([id, position]) => isMovable(position) && isElsewhere(before.get(id), position)).map(([, position]) => position);
  const gone = [...before].filter(([id]) => !after.has(id)).map(([, position]) => position);
  if (before.size && !matchMedia("(prefers-reduced-motion: reduce)").matches)
    requestAnimationFrame(() => {
      // before paint, after layout: a piece may move between two svg elements, whose matrices depend on layout
      for (const position of moved) animateFrom(before.get(position.piece.id), position);
      for (const position of came) animateFrom(before.get(position.piece.getAttribute("data-from") ?? ""), position);
    });
  const looks = (/** @type {PiecePosition[]} */ some) => some.filter(isMovable).map(({ look }) => look);
  return { came: looks(came), moved: looks(moved), gone: looks(gone) };
}

/** @param {PiecePosition | undefined} from @param {PiecePosition} to */
function animateFrom(from, { piece, svg, x, y, size }) {
  if (!from?.svg || !svg) return piece.animate({ opacity: [0, 1] }, APPEAR);
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
  return piece.animate({ transform: [`translate(${start.x}px, ${start.y}px) scale(${scale})`, `translate(${x}px, ${y}px)`] }, GLIDE);
}

/** @param {PiecePosition} position */
const isMovable = ({ piece }) => piece.matches(MOVABLE);

/** @param {PiecePosition | undefined} was @param {PiecePosition} position */
const isElsewhere = (was, position) => was !== undefined && (was.x !== position.x || was.y !== position.y);

/** @param {Element} board */
function positions(board) {
  /** @type {Map<string, PiecePosition>} */
  const found = new Map();
  for (const piece of /** @type {NodeListOf<SVGGElement>} */ (board.querySelectorAll("g[id][transform]"))) {
    const [, x, y] = /translate\(([-\d.]+)[ ,]+([-\d.]+)/.exec(piece.getAttribute("transform") ?? "") ?? [];
    if (x === undefined || y === undefined) continue;
    const size = Number(piece.querySelector("rect, use")?.getAttribute("width") ?? 0);
    const look = piece.getAttribute("class") ?? "";
    found.set(piece.id, { piece, svg: piece.ownerSVGElement, look, x: Number(x), y: Number(y), size });
  }
  return found;
}
