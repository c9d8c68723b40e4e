// Makes room for the end card: shrinks the board that the card would cover.

const SMALLEST = 0.25; // the smallest scale of the board
const MARGIN = 4; // px above and below the pieces of a board that is shown in part

/**
 * Place the end card under the tabs of a wide screen. Elsewhere, shrink the board if the card would cover it. A board that
 * grows is shrunk less: only the part with the pieces is shown, because the card tells what is around it. A transform does not
 * change the layout, so the board is not redrawn in another shape.
 */
export function makeRoom(board: HTMLElement, card: HTMLElement) {
  showWholeBoard(board);
  const bar = document.querySelector(".side .bar");
  if (bar) card.style.setProperty("--below-bar", `${bar.getBoundingClientRect().bottom}px`);
  const { top, right } = board.getBoundingClientRect();
  const { offsetHeight: height } = board; // before it is scaled
  const { offsetTop, offsetLeft } = card; // its final place: offsets ignore the opening animation
  const free = offsetTop - top;
  if (free >= height || offsetLeft >= right || free < SMALLEST * height) return;
  const { first, last, scale } = shownPart(board, height, free);
  board.setAttribute("data-beside-card", "");
  board.style.transform = `translateY(${(free - (first + last) * scale) / 2}px) scale(${scale})`;
  board.style.clipPath = `inset(${first}px 0 ${height - last}px round 0.6rem)`;
}

export function showWholeBoard(board: HTMLElement) {
  board.removeAttribute("data-beside-card");
  board.style.transform = "";
  board.style.clipPath = "";
}

/**
 * The part of a board that is shown in the free height, in pixels from its top, and its scale: the whole board, or of a
 * board that grows the part with the pieces.
 * @param height of the board
 */
export function shownPart(board: HTMLElement, height: number, free: number) {
  const { top } = board.getBoundingClientRect();
  const pieces = [...board.querySelectorAll("[data-ground] .piece")].map((piece) => piece.getBoundingClientRect());
  if (!pieces.length) return { first: 0, last: height, scale: free / height };
  const first = Math.max(0, Math.min(...pieces.map((piece) => piece.top)) - top - MARGIN);
  const last = Math.min(height, Math.max(...pieces.map((piece) => piece.bottom)) - top + MARGIN);
  return { first, last, scale: Math.min(1, free / (last - first)) };
}
