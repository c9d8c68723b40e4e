// Pieces keep their ids from drawing to drawing. A thing that lies elsewhere afterwards travels there, out of the hand or the tray that it came from
// (data-from) where it is new; all else that is new appears.

const GLIDE = { duration: 340, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" };
const APPEAR = { duration: 240, easing: "ease-out" };
const THINGS = ":is(.card, .token, .chip, .die)"; // what is moved on a table; places, plates and words are where they are

/**
 * @typedef {object} PiecePosition of a piece, in the units of the svg that holds it
 * @property {Element} piece
 * @property {SVGSVGElement | null} svg
 * @property {string} look its classes: its kind, its seat
 * @property {number} x
 * @property {number} y
 * @property {number} size
 */
/** @typedef {{ came: string[], moved: string[], gone: string[] }} Changes the classes of the things that a drawing has and the one before had not, or elsewhere */

/** Draw, and let the pieces of the board travel from where they lay before. @param {Element} board @param {() => void} draw @returns {Changes} */
export function drawAnimated(board, draw) {
  const before = places(board);
  draw();
  const after = places(board);
  const came = [...after].filter(([id]) => !before.has(id)).map(([, there]) => there);
  const moved = [...after].filter(([id, there]) => isThing(there) && isElsewhere(before.get(id), there)).map(([, there]) => there);
  const gone = [...before].filter(([id]) => !after.has(id)).map(([, there]) => there);
  if (before.size && !matchMedia("(prefers-reduced-motion: reduce)").matches)
    requestAnimationFrame(() => {
      // before it is painted, and when all else stands: where a thing comes from another ground, the page has to be laid out
      for (const there of moved) travel(before.get(there.piece.id), there);
      for (const there of came) travel(before.get(there.piece.getAttribute("data-from") ?? ""), there);
    });
  const looks = (/** @type {PiecePosition[]} */ some) => some.filter(isThing).map(({ look }) => look);
  return { came: looks(came), moved: looks(moved), gone: looks(gone) };
}

/** @param {PiecePosition | undefined} from @param {PiecePosition} to */
function travel(from, { piece, svg, x, y, size }) {
  if (!from?.svg || !svg) return piece.animate({ opacity: [0, 1] }, APPEAR);
  let start = { x: from.x, y: from.y };
  let times = 1;
  if (from.svg !== svg) {
    const way = svg
      .getScreenCTM()
      ?.inverse()
      .multiply(from.svg.getScreenCTM() ?? undefined);
    start = new DOMPoint(from.x, from.y).matrixTransform(way);
    times = way?.a ?? 1;
  }
  const scale = from.size && size ? (from.size * times) / size : 1;
  return piece.animate({ transform: [`translate(${start.x}px, ${start.y}px) scale(${scale})`, `translate(${x}px, ${y}px)`] }, GLIDE);
}

/** @param {PiecePosition} there */
const isThing = ({ piece }) => piece.matches(THINGS);

/** @param {PiecePosition | undefined} was @param {PiecePosition} there */
const isElsewhere = (was, there) => was !== undefined && (was.x !== there.x || was.y !== there.y);

/** @param {Element} board */
function places(board) {
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
