// Animates pieces between two renders of the board, matched by id. A moved piece slides to its new position; a new
// piece slides from its source element (data-from), or fades in if it has none; a new die tumbles. The
// order of all this is computed by `sequence`.

import type { Score } from "../engine/protocol.ts";
import { animationFactor } from "../preferences/preferences.ts";
import { applyPatch, canPatch, makePatch, parseDrawing } from "./patch.ts";
import { MOVABLE, matrixOf, pieceById, translationOf } from "./pieces.ts";
import { showScore } from "./score-floats.ts";

const GLIDE = "cubic-bezier(0.3, 0.7, 0.2, 1)";

/** in the units of the svg that contains the piece */
interface PiecePosition {
  piece: Element;
  svg: SVGSVGElement | null;
  /** its CSS classes, which name its kind and its seat */
  look: string;
  x: number;
  y: number;
  size: number;
}
/** what a render has changed */
export interface Changes {
  /** CSS classes of the pieces that were added */
  came: string[];
  moved: string[];
  gone: string[];
  playback: Playback;
}

class Playback {
  #animations: Animation[] = [];
  #stop = () => {};
  #clearScore = () => {};
  /** Whether the final state was shown at once. */
  hasFinished = false;
  /** When the pieces of the turn have arrived, in milliseconds after the render. */
  landed = 0;
  /** Resolves when the next player's options have appeared. */
  settled: Promise<void> = Promise.resolve();

  /** @param hidden the pieces that appear at the end. They are hidden by CSS: animating each of them would take a layer each. */
  start(board: Element, { landed, end }: { landed: number; end: number }, hidden: Element[]) {
    this.landed = landed;
    if (!end) return;
    for (const piece of hidden) piece.setAttribute("data-appears", "");
    board.setAttribute("data-settling", "");
    this.settled = new Promise((resolve) => {
      const stop = () => {
        clearTimeout(timer);
        board.removeAttribute("data-settling");
        for (const piece of hidden) piece.removeAttribute("data-appears");
        resolve();
      };
      const timer = setTimeout(stop, end);
      this.#stop = stop;
    });
  }

  add(animation: Animation) {
    this.#animations.push(animation);
  }

  showScore(board: HTMLElement, before: Score, after: Score) {
    this.#clearScore = showScore(board, before, after, this.landed);
  }

  /** Show the final state at once, without the change of the score. */
  finish() {
    this.hasFinished = true;
    for (const animation of this.#animations.splice(0)) animation.finish();
    this.landed = 0;
    this.#stop();
    this.#clearScore();
  }
}

/** Let a board patch and animate its drawings. */
export function animateBoard({ board }: { board: { drawAnimated: typeof drawAnimated | null } }) {
  board.drawAnimated = drawAnimated;
}

/**
 * Patch the board and animate what has changed.
 * @param shown the drawing that it shows, as SVG
 * @returns null if the drawing cannot be patched
 */
export function drawAnimated(board: Element, shown: string, svg: string): Changes | null {
  const [before, after] = [parseDrawing(shown), parseDrawing(svg)];
  if (!canPatch(before, after)) return null;
  const patch = makePatch(before, after);
  const { updated, added, removed } = patch.ids;
  const old = positions(board, [...updated, ...removed]);
  applyPatch(board, patch);
  const now = positions(board, [...updated, ...added]);
  const came = [...now].filter(([id]) => !old.has(id)).map(([, position]) => position);
  const moved = [...now].filter(([id, position]) => isMovable(position) && isElsewhere(old.get(id), position)).map(([, position]) => position);
  const gone = [...old].filter(([id]) => !now.has(id)).map(([, position]) => position);
  const playback = new Playback();
  const factor = animationFactor();
  const all = [...moved, ...came];
  if (all.length && factor) {
    const sourceOf = ({ piece }: PiecePosition) => piece.getAttribute("data-from") ?? "";
    const sources = all.map(sourceOf).filter((id) => id && !old.has(id) && !now.has(id));
    const unchanged = positions(board, sources);
    const origin = (position: PiecePosition) => old.get(position.piece.id) ?? old.get(sourceOf(position)) ?? unchanged.get(sourceOf(position));
    const changes = all.map((position) => change(position, origin(position) !== undefined, came));
    const order = sequence(changes, factor);
    const hidden = all.map(({ piece }) => piece).filter(({ id }) => !order.timings.has(id));
    playback.start(board, order, hidden);
    requestAnimationFrame(() => {
      if (playback.hasFinished) return;
      // just before the next paint, which needs the layout anyway: a piece may move between two svg elements, whose
      // matrices depend on it
      for (const position of all) {
        const timing = order.timings.get(position.piece.id);
        if (timing) playback.add(animate(origin(position), position, timing));
      }
    });
  }
  const looks = (some: PiecePosition[]) => some.filter(isMovable).map(({ look }) => look);
  return { came: looks(came), moved: looks(moved), gone: looks(gone), playback };
}

/** @param came the pieces that were added */
function change(position: PiecePosition, travels: boolean, came: PiecePosition[]): Change {
  const { piece } = position;
  const step = piece.getAttribute("data-step");
  const source = piece.getAttribute("data-from");
  const isCaption = piece.matches(".text") && came.some((other) => other.piece.id === source);
  return { id: piece.id, step: step === null ? null : Number(step), travels, isThing: isMovable(position), isDie: piece.matches(".die"), isCaption };
}

function animate(from: PiecePosition | undefined, { piece, svg, x, y, size }: PiecePosition, { delay, duration, tumbles }: Timing): Animation {
  const options = { delay, duration, fill: "backwards" } as const;
  if (tumbles) return piece.animate({ transform: tumble(x, y), opacity: [0, 1, 1, 1] }, { ...options, easing: "ease-out" });
  if (!from?.svg || !svg) return piece.animate({ opacity: [0, 1] }, { ...options, easing: "ease-out" });
  let start = { x: from.x, y: from.y };
  let ratio = 1;
  if (from.svg !== svg) {
    const matrix = matrixOf(svg)?.inverse().multiply(matrixOf(from.svg));
    start = new DOMPoint(from.x, from.y).matrixTransform(matrix);
    ratio = matrix?.a ?? 1;
  }
  const scale = from.size && size ? (from.size * ratio) / size : 1;
  return piece.animate({ transform: [`translate(${start.x}px, ${start.y}px) scale(${scale})`, `translate(${x}px, ${y}px)`] }, { ...options, easing: GLIDE });
}

/** Keyframes of a rolled die: it comes from the left, turns, and stops at (x, y). */
const tumble = (x: number, y: number) =>
  [
    [-42, -16, -400, 0.7],
    [-18, -24, -200, 1.1],
    [4, 0, 12, 1.04],
    [0, 0, 0, 1],
  ].map(([right = 0, down = 0, angle, scale]) => `translate(${x + right}px, ${y + down}px) rotate(${angle}deg) scale(${scale})`);

const isMovable = ({ piece }: PiecePosition) => piece.matches(MOVABLE);

const isElsewhere = (was: PiecePosition | undefined, position: PiecePosition) => was !== undefined && (was.x !== position.x || was.y !== position.y);

function positions(board: Element, ids: string[]) {
  const found: Map<string, PiecePosition> = new Map();
  for (const id of ids) {
    const piece = pieceById(board, id);
    const place = translationOf(piece);
    if (!piece || !place) continue;
    const size = Number(piece.querySelector("rect:not(.halo), use")?.getAttribute("width") ?? 0);
    const look = piece.getAttribute("class") ?? "";
    found.set(id, { piece, svg: piece.ownerSVGElement, look, ...place, size });
  }
  return found;
}

export const FIRST = 450; // ms of the first step
export const NEXT = 350; // ms of each further step
export const APPEAR = 240; // ms in which a new card, token or chip appears
export const TUMBLE = 400; // ms that a rolled die tumbles
export const REST = 300; // ms of pause before the next player's options appear

/** a piece that a render has added or moved */
export interface Change {
  id: string;
  /** number of the step of the turn that changed the piece; null if the piece was changed only as a consequence */
  step: number | null;
  /** whether it comes from elsewhere on the board */
  travels: boolean;
  /** whether players move it, unlike spaces, arrows and labels */
  isThing: boolean;
  isDie: boolean;
  /** whether it is a text about another new piece */
  isCaption: boolean;
}
/** in milliseconds */
interface Timing {
  delay: number;
  duration: number;
  tumbles: boolean;
}
interface Sequence {
  /** by the id of the piece; none for a place or label that appears at the end */
  timings: Map<string, Timing>;
  /** when the pieces of the turn have arrived, in milliseconds after the render */
  landed: number;
  /** when the next player's options appear, in milliseconds after the render */
  end: number;
}

/**
 * The delay and the duration of each animation. The drawing numbers the pieces that a turn has changed (data-step):
 * these move first, one step after another. Pieces that they displace move with the second step, or after the only one.
 * Then new pieces appear and dice are rolled, with the texts about them. The places for the next move appear after a
 * pause.
 * @param factor for all durations
 */
export function sequence(changes: Change[], factor: number): Sequence {
  const { timings, ...result }: Sequence = { timings: new Map(), landed: 0, end: 0 };
  let now = 0;
  const add = (group: Change[], duration: number, tumbles = false) => {
    for (const { id } of group) timings.set(id, { delay: now * factor, duration: duration * factor, tumbles });
  };
  for (const [place, group] of travelGroups(changes).entries()) {
    const duration = place ? NEXT : FIRST;
    add(group, duration);
    now += duration;
  }
  result.landed = now * factor;
  const drawn = changes.filter(({ travels, isThing, isCaption }) => (isThing ? !travels : isCaption));
  add(
    drawn.filter(({ isDie }) => !isDie),
    APPEAR,
  );
  add(
    drawn.filter(({ isDie }) => isDie),
    TUMBLE,
    true,
  );
  now += Math.max(0, ...drawn.map(({ isThing, isDie }) => (isThing ? (isDie ? TUMBLE : APPEAR) : 0)));
  if (now) now += REST;
  return { ...result, timings, end: now * factor };
}

/** The pieces that travel, in groups that move one after another. */
function travelGroups(changes: Change[]): Change[][] {
  const travelling = changes.filter(({ travels }) => travels);
  const steps = [...new Set(travelling.flatMap(({ step }) => step ?? []))].sort((one, other) => one - other);
  const groups = steps.map((step) => travelling.filter((change) => change.step === step));
  const displaced = travelling.filter(({ step }) => step === null);
  if (groups[1]) groups[1].push(...displaced);
  else if (displaced.length) groups.push(displaced);
  return groups;
}
