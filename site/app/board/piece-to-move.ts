// The piece that a step of a path moves, and the box where it would be placed; and what to answer to a tap on a piece
// that is no target.

import { t } from "../shared/i18n.ts";
import { boxOf, MOVABLE, pieceById } from "./pieces.ts";
import { placeOf } from "./targets.ts";

type Click = Pick<MouseEvent, "clientX" | "clientY">;

const NAMED = ".piece[aria-label]:not(.text)";

/** The element of a target on the board. */
export const elementOf = (board: Element, target: string): SVGElement | null => board.querySelector(`[data-target="${CSS.escape(target)}"]`);

/** The ids of the pieces that a target brings: the first one moves, and the others are equal to it. */
export const broughtBy = (target: SVGElement) => target.dataset.brings?.split(" ") ?? [];

/**
 * The piece that is picked up with a target: the topmost one in its box, such as the token on a card; null for an empty
 * place.
 */
export function pieceAt(target: SVGElement) {
  const own = target.closest(".piece");
  if (!own?.parentElement || !own.matches(MOVABLE)) return null;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const inside = [...own.parentElement.children].filter((piece) => {
    if (!piece.matches(MOVABLE)) return false;
    const { x, y, width, height } = boxOf(piece);
    return x + width / 2 >= left && x + width / 2 <= right && y + height / 2 >= top && y + height / 2 <= bottom;
  });
  return inside.at(-1) ?? own;
}

/**
 * The piece that moves when this target is picked after this path, and the box where it lands, in CSS pixels of the
 * viewport; null if no piece moves.
 */
export function pieceToMove(board: Element, path: string[], target: SVGElement): { piece: Element; box: DOMRect } | null {
  const last = path.at(-1);
  const source = last === undefined ? null : elementOf(board, last);
  const brought = pieceById(board, broughtBy(target)[0]);
  const piece = brought ?? (source && !source.dataset.brings ? pieceAt(source) : null);
  if (!piece) return null;
  const { landing } = placeOf(target);
  if (target.dataset.lands !== undefined || !source || piece === source.closest(".piece")) return { piece, box: landing };
  const own = boxOf(piece); // the piece keeps its size, and its offset from the target that it lies on
  const from = source.getBoundingClientRect();
  return { piece, box: new DOMRect(landing.x + own.x - from.x, landing.y + own.y - from.y, own.width, own.height) };
}

/**
 * The answer to a tap or a drop on a piece that is no target, such as a card in a row that no move goes to: what to
 * choose instead. "" if the tap is on no piece, if nothing can be chosen, or if the game has no text for this step.
 * @param input what to choose
 * @param click on no target, nor near one
 */
export function answerToMissedTap(board: HTMLElement, { request }: { request: string }, click: Click) {
  if (!request || !board.querySelector("[data-legal], [data-picked]")) return "";
  return [...board.querySelectorAll(NAMED)].some((piece) => holds(piece, click)) ? `${request}.` : "";
}

/** How to move the piece that was tapped, if arrows move it and the tap was on none of them; else "". */
export function adviceForTap(board: HTMLElement, click: Click) {
  const arrows = [...board.querySelectorAll(".arrow > [data-legal][data-brings]")] as SVGElement[];
  const pieces = arrows.flatMap(broughtBy).map((id) => pieceById(board, id));
  return pieces.some((piece) => piece && holds(piece, click)) ? t("Drag it up or down, or tap an arrow.") : "";
}

/**
 * Whether a point is in the box of a piece. Pieces that are no targets ignore the pointer, so they are found by their
 * boxes.
 */
function holds(piece: Element, { clientX: x, clientY: y }: Click) {
  const { left, top, right, bottom } = piece.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}
