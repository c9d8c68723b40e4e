// Finds the piece that a step of a path moves, and the box where it would be placed.

import { boxOf } from "./ghost.ts";
import { MOVABLE, pieceById } from "./pieces.ts";
import { placeOf } from "./target-places.ts";

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
