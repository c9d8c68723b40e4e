// The targets of a board: where they are on the screen, and which of them a tap or a dragged piece is meant for. A
// target smaller than a fingertip is treated as if it were that large.

/** in CSS pixels of the viewport */
interface Point {
  x: number;
  y: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** `box` of a target; `area`: a larger box that also belongs to the target where no other one is nearer */
export interface Place {
  box: Box;
  area: Box | null;
}

/** The size of a fingertip, in CSS pixels. */
export const FINGER = 44;
const CLEAR = 32; // px: targets of this size are not mistaken for their neighbours
const SLIP = 6; // px: how far a tap may be from what it was meant for

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
 * one within a fingertip. Between targets, the nearest legal one, or null. A target with an area reaches exactly as far
 * as its area.
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

/**
 * The nearest of these places; undefined if none is within reach.
 * @param reach the largest distance from the point to a place, in px. A place whose area holds the point is found at
 * any distance
 */
export function nearestPlace<P extends Place>(places: P[], point: Point, reach: number): P | undefined {
  let nearest: P | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    if (isEmpty(place.box)) continue;
    const distance = distanceTo(place.box, point);
    if (distance > reach && !(place.area && distanceTo(place.area, point) === 0)) continue;
    const cost = distance * 1000 + fromCentre(place.box, point); // if places overlap, the one whose centre is nearer
    if (cost < least) [least, nearest] = [cost, place];
  }
  return nearest;
}

/** The nearest place that a fingertip at this point touches. */
export function touchedPlace<P extends Place>(places: P[], point: Point) {
  return nearestPlace(
    places.filter(({ box }) => isInside(grown(box), point)),
    point,
    FINGER,
  );
}

/**
 * Whether a tap at this point may have been meant for several of these places, because they are small and close
 * together.
 */
export const isAmbiguous = (places: Place[], point: Point) =>
  places.filter(({ box }) => box.right - box.left < CLEAR && !isEmpty(box) && distanceTo(box, point) <= SLIP).length > 1;

/** The box, at least as large as a fingertip. */
function grown({ left, top, right, bottom }: Box): Box {
  const across = Math.max(0, (FINGER - (right - left)) / 2);
  const down = Math.max(0, (FINGER - (bottom - top)) / 2);
  return { left: left - across, top: top - down, right: right + across, bottom: bottom + down };
}

export const isInside = (box: Box, point: Point) => distanceTo(box, point) === 0;

const isEmpty = ({ left, right }: Box) => right <= left;

const distanceTo = ({ left, top, right, bottom }: Box, { x, y }: Point) => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

const fromCentre = ({ left, top, right, bottom }: Box, { x, y }: Point) => Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y);
