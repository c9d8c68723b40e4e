// Where the targets of a board are on the screen: their boxes, the areas that belong to them, and where a piece lands
// on them.

import type { Place } from "./nearest-target.ts";
import { FINGER, isInside, nearestPlace, touchedPlace } from "./nearest-target.ts";

/** `landing`: the box where a piece lands */
export type TargetPlace = Place & { element: SVGElement; target: string; landing: DOMRect };

/** All targets that continue the path. */
export const legalPlaces = (board: Element): TargetPlace[] => [...(board.querySelectorAll("[data-legal]") as NodeListOf<SVGElement>)].map(placeOf);

/** The place of a target, in CSS pixels of the viewport. */
export function placeOf(element: SVGElement): TargetPlace {
  const box = element.getBoundingClientRect();
  const { target = "", area, lands } = element.dataset;
  return { element, target, box, area: area === undefined ? null : onScreen(element, area), landing: lands === undefined ? box : onScreen(element, lands) };
}

/**
 * The target that a click is meant for: the one under the pointer; on touch screens, if that one is not legal, a legal
 * one within a fingertip.
 * Between targets, the nearest legal one, or null. A target with an area reaches exactly as far as its area.
 */
export function meantTarget(board: Element, hit: HTMLElement | SVGElement | null, { clientX: x, clientY: y, detail }: MouseEvent) {
  const isByKey = detail === 0;
  if (isByKey || hit?.matches("[data-legal], [data-picked]")) return hit;
  if (hit) return matchMedia("(pointer: coarse)").matches ? (touchedPlace(legalPlaces(board), { x, y })?.element ?? hit) : hit;
  const inReach = legalPlaces(board).filter(({ area }) => !area || isInside(area, { x, y }));
  return nearestPlace(inReach, { x, y }, FINGER / 2)?.element ?? null;
}

/**
 * A box on the screen, given its centre and its size in the units of the drawing that contains the target.
 * @param centred "x y width height"
 */
function onScreen(target: SVGElement, centred: string) {
  const [x = 0, y = 0, width = 0, height = 0] = centred.split(" ").map(Number);
  const matrix = ((target.closest(".piece")?.parentElement ?? null) as SVGSVGElement | null)?.getScreenCTM();
  const corner = new DOMPoint(x - width / 2, y - height / 2).matrixTransform(matrix ?? undefined);
  return new DOMRect(corner.x, corner.y, width * (matrix?.a ?? 1), height * (matrix?.d ?? 1));
}
