// Answers a tap on a piece that is no target, such as a card in a row that no move goes to, with what to choose instead.

/** @import { MoveInput } from "./move-input.js" */

const NAMED = ".piece[aria-label]:not(.text)";

/** The answer to a tap; "" if the tap is on no piece, if nothing can be chosen, or if the game has no text for this step. @param {HTMLElement} board @param {MoveInput} input @param {MouseEvent} click on no target, nor near one */
export function answerToMissedTap(board, input, click) {
  if (!input.request || !board.querySelector("[data-legal], [data-picked]")) return "";
  return [...board.querySelectorAll(NAMED)].some((piece) => holds(piece, click)) ? `${input.request}.` : "";
}

/** Whether a click is in the box of a piece. Pieces that are no targets ignore the pointer, so they are found by their boxes. @param {Element} piece @param {MouseEvent} click */
function holds(piece, { clientX: x, clientY: y }) {
  const { left, top, right, bottom } = piece.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}
