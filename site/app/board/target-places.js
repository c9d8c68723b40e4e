// Where the targets of a board are on the screen: their boxes, the areas that belong to them, and where a piece lands on them.

import { FINGER, isInside, nearestPlace, touchedPlace } from "./nearest-target.js";

/** @import { Place } from "./nearest-target.js" */
/** @typedef {Place & { element: SVGElement, target: string, landing: DOMRect }} TargetPlace `landing`: the box where a piece lands */

/** All targets that continue the path. @param {Element} board @returns {TargetPlace[]} */
export const legalPlaces = (board) => [.../** @type {NodeListOf<SVGElement>} */ (board.querySelectorAll("[data-legal]"))].map(placeOf);

/** The place of a target, in CSS pixels of the viewport. @param {SVGElement} element @returns {TargetPlace} */
export function placeOf(element) {
  const box = element.getBoundingClientRect();
  const { target = "", area, lands } = element.dataset;
  return { element, target, box, area: area === undefined ? null : onScreen(element, area), landing: lands === undefined ? box : onScreen(element, lands) };
}

/**
 * The target that a click is meant for: the one under the pointer; on touch screens, if that one is not legal, a legal one within a fingertip.
 * Between targets, the nearest legal one, or null. A target with an area reaches exactly as far as its area.
 * @param {Element} board @param {HTMLElement | SVGElement | null} hit @param {MouseEvent} click
 */
export function meantTarget(board, hit, { clientX: x, clientY: y, detail }) {
  const isByKey = detail === 0;
  if (isByKey || hit?.matches("[data-legal], [data-picked]")) return hit;
  if (hit) return matchMedia("(pointer: coarse)").matches ? (touchedPlace(legalPlaces(board), { x, y })?.element ?? hit) : hit;
  const inReach = legalPlaces(board).filter(({ area }) => !area || isInside(area, { x, y }));
  return nearestPlace(inReach, { x, y }, FINGER / 2)?.element ?? null;
}

/**
 * A box on the screen, given its centre and its size in the units of the drawing that contains the target.
 * @param {SVGElement} target @param {string} centred "x y width height"
 */
function onScreen(target, centred) {
  const [x = 0, y = 0, width = 0, height = 0] = centred.split(" ").map(Number);
  const matrix = /** @type {SVGSVGElement | null} */ (target.closest(".piece")?.parentElement ?? null)?.getScreenCTM();
  const corner = new DOMPoint(x - width / 2, y - height / 2).matrixTransform(matrix ?? undefined);
  return new DOMRect(corner.x, corner.y, width * (matrix?.a ?? 1), height * (matrix?.d ?? 1));
}
