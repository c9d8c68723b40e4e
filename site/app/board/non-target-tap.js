// Answers a tap or a drop on a piece that is no target, such as a card in a row that no move goes to, with what to choose instead.

import { t } from "../shared/i18n.js";
import { broughtBy } from "./piece-to-move.js";
import { pieceById } from "./pieces.js";

const NAMED = ".piece[aria-label]:not(.text)";

/** @typedef {{ clientX: number, clientY: number }} Point */

/** The answer to a tap; "" if the tap is on no piece, if nothing can be chosen, or if the game has no text for this step. @param {HTMLElement} board @param {{ request: string }} input what to choose @param {Point} click on no target, nor near one */
export function answerToMissedTap(board, { request }, click) {
  if (!request || !board.querySelector("[data-legal], [data-picked]")) return "";
  return [...board.querySelectorAll(NAMED)].some((piece) => holds(piece, click)) ? `${request}.` : "";
}

/** How to move the piece that was tapped, if arrows move it and the tap was on none of them; else "". @param {HTMLElement} board @param {Point} click */
export function adviceForTap(board, click) {
  const arrows = /** @type {SVGElement[]} */ ([...board.querySelectorAll(".arrow > [data-legal][data-brings]")]);
  const pieces = arrows.flatMap(broughtBy).map((id) => pieceById(board, id));
  return pieces.some((piece) => piece && holds(piece, click)) ? t("Drag it up or down, or tap an arrow.") : "";
}

/** Whether a point is in the box of a piece. Pieces that are no targets ignore the pointer, so they are found by their boxes. @param {Element} piece @param {Point} click */
function holds(piece, { clientX: x, clientY: y }) {
  const { left, top, right, bottom } = piece.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}
