// Answers a tap or a drop on a piece that is no target, such as a card in a row that no move goes to, with what to
// choose instead.

import { t } from "../shared/i18n.ts";
import { broughtBy } from "./piece-to-move.ts";
import { pieceById } from "./pieces.ts";

const NAMED = ".piece[aria-label]:not(.text)";

interface Point {
  clientX: number;
  clientY: number;
}

/**
 * The answer to a tap; "" if the tap is on no piece, if nothing can be chosen, or if the game has no text for this
 * step.
 * @param input what to choose
 * @param click on no target, nor near one
 */
export function answerToMissedTap(board: HTMLElement, { request }: { request: string }, click: Point) {
  if (!request || !board.querySelector("[data-legal], [data-picked]")) return "";
  return [...board.querySelectorAll(NAMED)].some((piece) => holds(piece, click)) ? `${request}.` : "";
}

/** How to move the piece that was tapped, if arrows move it and the tap was on none of them; else "". */
export function adviceForTap(board: HTMLElement, click: Point) {
  const arrows = [...board.querySelectorAll(".arrow > [data-legal][data-brings]")] as SVGElement[];
  const pieces = arrows.flatMap(broughtBy).map((id) => pieceById(board, id));
  return pieces.some((piece) => piece && holds(piece, click)) ? t("Drag it up or down, or tap an arrow.") : "";
}

/**
 * Whether a point is in the box of a piece. Pieces that are no targets ignore the pointer, so they are found by their
 * boxes.
 */
function holds(piece: Element, { clientX: x, clientY: y }: Point) {
  const { left, top, right, bottom } = piece.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}
