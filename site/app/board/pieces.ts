// Finds the pieces and the targets in the drawing of a board: where they are on the screen, which target a tap or a dragged piece is meant
// for, and which piece a target moves. A target smaller than a fingertip is treated as if it were that large. Also marks pieces with rings.

import { s } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";

const GAP = 2; // SVG units between a piece and its ring

/** Selects the elements that can be activated, on the board and below it. */
export const ACTIVE = "[data-legal], [data-picked], [data-done], [data-cancel]";

/** Selects the named elements on a board: targets and pieces. */
export const THING = "[data-board] [data-target], [data-board] .piece[aria-label]";

/** Selects the pieces that players move, unlike spaces, panels and labels. */
export const MOVABLE = ":is(.card, .token, .chip, .die)";

export const pieceById = (board: Element, id: string | undefined): SVGGElement | null => (id ? board.querySelector(`.piece[id="${CSS.escape(id)}"]`) : null);

/** Highlight these pieces and no others, and dim the rest. @param ids of pieces; an empty list removes the highlight */
export function showOnBoard(board: HTMLElement, ids: string[]) {
  addRings(board, ids, "ring", "data-shown");
  board.toggleAttribute("data-showing", board.querySelector("[data-shown]") !== null);
}

/** Mark these pieces, and no others, with a ring. Unlike `showOnBoard`, this does not dim the rest. */
export const markOnBoard = (board: HTMLElement, ids: string[]) => addRings(board, ids, "counted-ring", "data-counted");

/** Remove all rings. They belong to a position: call this before the board shows another one. */
export function clearMarks(board: HTMLElement) {
  showOnBoard(board, []);
  markOnBoard(board, []);
}

/** Replace the rings of one kind. @param kind a CSS class @param attribute of the pieces that have a ring */
function addRings(board: HTMLElement, ids: string[], kind: string, attribute: string) {
  for (const piece of board.querySelectorAll(`[${attribute}]`)) piece.removeAttribute(attribute);
  for (const ring of board.querySelectorAll(`.piece > .${kind}`)) ring.remove(); // also of pieces that have lost the attribute in a later drawing
  for (const piece of ids.map((id) => pieceById(board, id))) {
    if (!piece) continue;
    const { x, y, width, height } = box(piece);
    piece.append(s("rect", { class: kind, x: x - GAP, y: y - GAP, width: width + 2 * GAP, height: height + 2 * GAP, rx: 5 }));
    piece.setAttribute(attribute, "");
  }
}

/** Where the drawing puts a piece; undefined if it does not move it. */
export function translationOf(piece: Element | null) {
  const [, x, y] = /translate\(([-\d.]+)[ ,]+([-\d.]+)/.exec(piece?.getAttribute("transform") ?? "") ?? [];
  return x === undefined ? undefined : { x: Number(x), y: Number(y) };
}

/** The box of a piece's first shape (its background, symbol or text) in SVG units. */
export function box(piece: Element) {
  const first = piece.querySelector("rect:not(.halo), use, text");
  if (!(first instanceof SVGRectElement || first instanceof SVGUseElement)) return ((first ?? piece) as SVGGraphicsElement).getBBox();
  const [x, y, width, height] = [first.x, first.y, first.width, first.height].map(({ baseVal }) => baseVal.value);
  return new DOMRect(x, y, width, height);
}

/** The box of a piece in CSS pixels of the viewport, without its rings and targets. */
export const boxOf = (piece: Element) => onScreen(piece, box(piece));

/** The matrix from the units of an element to the screen. Firefox leaves the viewBox out of the matrix of an inner svg, so that one is computed. */
export function matrixOf(element: Element | null | undefined): DOMMatrix | undefined {
  if (!element?.matches("svg svg")) return (element as SVGGraphicsElement | null | undefined)?.getScreenCTM() ?? undefined;
  const place = (name: string) => Number(element.getAttribute(name));
  const [x = 0, y = 0, width = 1, height = 1] = (element.getAttribute("viewBox") ?? "").split(" ").map(Number);
  return matrixOf((element as SVGSVGElement).ownerSVGElement)
    ?.translate(place("x") + place("width") / 2, place("y") + place("height") / 2)
    .scale(Math.min(place("width") / width, place("height") / height))
    .translate(-x - width / 2, -y - height / 2);
}

/** A box on the screen. @param element in whose units the box is */
function onScreen(element: Element | null | undefined, { x, y, width, height }: Pick<DOMRect, "x" | "y" | "width" | "height">) {
  const matrix = matrixOf(element);
  const corner = new DOMPoint(x, y).matrixTransform(matrix);
  return new DOMRect(corner.x, corner.y, width * (matrix?.a ?? 1), height * (matrix?.d ?? 1));
}

// Points and boxes of this file are in CSS pixels of the viewport.
export interface Point {
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
interface Place {
  box: Box;
  area: Box | null;
}

/** The size of a fingertip, in CSS pixels. */
export const FINGER = 44;
const CLEAR = 32; // px: targets of this size are not mistaken for their neighbours
const TINY = 20; // px: targets of this size are chosen by mistake
const SLIP = 11; // px: how far a tap may be from what it was meant for; in the middle of a target of 24 px, it is clear

/** `landing`: the box where a piece lands */
export type TargetPlace = Place & { element: SVGElement; target: string; landing: DOMRect };

export const legalPlaces = (board: Element): TargetPlace[] => [...(board.querySelectorAll("[data-legal]") as NodeListOf<SVGElement>)].map(placeOf);

export function placeOf(element: SVGElement): TargetPlace {
  const box = element.getBoundingClientRect();
  const { target = "", area, lands } = element.dataset;
  return { element, target, box, area: area === undefined ? null : boxOfArea(element, area), landing: lands === undefined ? box : boxOfArea(element, lands) };
}

/**
 * The target that a click is meant for: the one under the pointer; on touch screens, if that one is not legal, a legal one
 * within a fingertip. Between targets, the nearest legal one, or null. A target with an area reaches exactly as far as its
 * area.
 */
export function meantTarget(board: Element, hit: HTMLElement | SVGElement | null, { clientX: x, clientY: y, detail }: MouseEvent) {
  const isByKey = detail === 0;
  if (isByKey || hit?.matches("[data-legal], [data-picked]")) return hit;
  if (hit) return matchMedia("(pointer: coarse)").matches ? (touchedPlace(legalPlaces(board), { x, y })?.element ?? hit) : hit;
  const inReach = legalPlaces(board).filter(({ area }) => !area || isInside(area, { x, y }));
  return nearestPlace(inReach, { x, y }, FINGER / 2)?.element ?? null;
}

/** The box of an area of a target. @param area "x y width height": its centre and its size in the units of the drawing */
function boxOfArea(target: SVGElement, area: string) {
  const [x = 0, y = 0, width = 0, height = 0] = area.split(" ").map(Number);
  return onScreen(target.closest(".piece")?.parentElement, { x: x - width / 2, y: y - height / 2, width, height });
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
  const touched = places.filter(({ box }) => isInside(grown(box), point));
  return nearestPlace(touched, point, FINGER);
}

/** Whether a tap at this point may have been meant for several of these places, because they are small and close together. */
export const isAmbiguous = (places: Place[], point: Point) =>
  places.filter(({ box }) => box.right - box.left < CLEAR && !isEmpty(box) && distanceTo(box, point) <= SLIP).length > 1;

/** Whether targets are so small on a touch screen that a tap may choose another one than was meant. */
export const isCramped = (board: Element) =>
  matchMedia("(pointer: coarse)").matches &&
  [...board.querySelectorAll("[data-legal], [data-picked]")]
    .map((target) => target.getBoundingClientRect())
    .some((box) => !isEmpty(box) && Math.max(box.width, box.height) < TINY);

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

type Click = Pick<MouseEvent, "clientX" | "clientY">;

const NAMED = ".piece[aria-label]:not(.text)";

export const elementOf = (board: Element, target: string): SVGElement | null => board.querySelector(`[data-target="${CSS.escape(target)}"]`);

/** The ids of the pieces that a target brings: the first one moves, and the others are equal to it. */
export const broughtBy = (target: SVGElement) => target.dataset.brings?.split(" ") ?? [];

/** The piece that is picked up with a target: the topmost one in its box, such as the token on a card; null for an empty place. */
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

/** The piece that moves when this target is picked after this path, and the box where it lands, in CSS pixels of the viewport; null if no piece moves. */
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
 * The answer to a tap or a drop on a piece that is no target, such as a card in a row that no move goes to: what to choose
 * instead. "" if the tap is on no piece, if nothing can be chosen, or if the game has no text for this step.
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

/** Whether a point is in the box of a piece. Pieces that are no targets ignore the pointer, so they are found by their boxes. */
export const holds = (piece: Element, { clientX: x, clientY: y }: Click) => isInside(piece.getBoundingClientRect(), { x, y });
