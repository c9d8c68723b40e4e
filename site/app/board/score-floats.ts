// Shows how a ply has changed the scores: the points float above the pieces. For a gain, these are outlined, and joined by a
// line if they lie in a straight line.

import type { Score } from "../engine/protocol.ts";
import { type ScoreChange, scoreChanges } from "../model/score-changes.ts";
import { seatOfPiece } from "../model/seats.ts";
import { animationFactor } from "../preferences/preferences.ts";
import { h, s } from "../shared/dom.ts";
import type { Point } from "./pieces.ts";

const SHOWN = 1600; // ms that the change is shown
const GAP = 3; // px between a piece and its frame
const [WIDE, HIGH] = [56, 34]; // px that the points of one change take
const SHORTEST_LINE = 3; // the fewest pieces that are joined by a line

/**
 * Show the change of the score.
 * @param delay ms until the pieces have arrived
 * @returns removes it
 */
export function showScore(board: HTMLElement, before: Score, after: Score, delay: number): () => void {
  const factor = animationFactor();
  const changes = factor ? scoreChanges(before, after) : [];
  if (!changes.length) return () => {};
  const layer = h("div", { class: "score-floats", "aria-hidden": "true" });
  const timers = [setTimeout(() => fill(layer, board, changes, SHOWN * factor), delay), setTimeout(() => layer.remove(), delay + SHOWN * factor)];
  board.after(layer);
  return () => {
    for (const timer of timers) clearTimeout(timer);
    layer.remove();
  };
}

function fill(layer: HTMLElement, board: HTMLElement, changes: ScoreChange[], duration: number) {
  const frame = layer.getBoundingClientRect();
  const places: Point[] = [];
  layer.style.setProperty("--duration", `${duration}ms`);
  for (const { seat, points, shows } of changes) {
    const boxes = (shows.length ? shows.map((id) => board.querySelector(`[id="${CSS.escape(id)}"]`)) : [...board.querySelectorAll("[data-step]")])
      .filter((piece) => piece !== null && isOf(piece, seat))
      .map((piece) => boxIn(frame, piece as Element));
    if (!boxes.length) continue;
    const isGain = points > 0;
    if (isGain && shows.length) layer.append(drawing(boxes, seat));
    const place = middle(boxes);
    while (places.some(({ x, y }) => Math.abs(x - place.x) < WIDE && Math.abs(y - place.y) < HIGH)) place.y += HIGH;
    places.push(place);
    const float = h("b", { class: `score-float seat-${seat}${isGain ? "" : " loss"}` }, isGain ? `+${points}` : `−${-points}`);
    float.style.left = `${place.x}px`;
    float.style.top = `${place.y}px`;
    layer.append(float);
  }
}

/** Whether a piece belongs to this seat or to none. */
const isOf = (piece: Element, seat: number) => (seatOfPiece(piece.getAttribute("class")) ?? seat) === seat;

/** The box of a piece's background, relative to `frame`. */
function boxIn(frame: DOMRect, piece: Element) {
  const { x, y, width, height } = (piece.querySelector("rect:not(.halo), use") ?? piece).getBoundingClientRect();
  return new DOMRect(x - frame.x, y - frame.y, width, height);
}

function drawing(boxes: DOMRect[], seat: number) {
  const svg = s("svg", { class: `seat-${seat}` });
  for (const { x, y, width, height } of boxes)
    svg.append(s("rect", { x: x - GAP, y: y - GAP, width: width + 2 * GAP, height: height + 2 * GAP, rx: Math.min(width, height) / 6 }));
  const ends = lineThrough(boxes.map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })));
  if (ends) svg.append(s("line", { x1: ends[0].x, y1: ends[0].y, x2: ends[1].x, y2: ends[1].y, pathLength: 1 }));
  return svg;
}

/** The ends of the straight line through all points; null if there is none, or too few points. */
export function lineThrough(points: Point[]): [Point, Point] | null {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!(first && last) || points.length < SHORTEST_LINE) return null;
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  const isOnLine = ({ x, y }: Point) => Math.abs((x - first.x) * (last.y - first.y) - (y - first.y) * (last.x - first.x)) < 2 * length;
  return sorted.every(isOnLine) ? [first, last] : null;
}

function middle(boxes: DOMRect[]): Point {
  const mean = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0) / numbers.length;
  return { x: mean(boxes.map((box) => box.x + box.width / 2)), y: mean(boxes.map((box) => box.y + box.height / 2)) };
}
