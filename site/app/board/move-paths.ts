// Finds the legal moves that a list of picked targets can lead to, the targets that continue the list, and the illegal move
// that another target would make. The same for every game.
//
// A path is ordered. But if all its targets are of different kinds ("chip:M", "cell:c3"), they may be picked in any
// order, for example the cell before the chip. If two are of the same kind ("cell:a4", "cell:b5"), the order is needed
// to tell them apart, unless the move says that they are equal ("any_order"), such as two cards that change places.

import type { Move } from "../engine/protocol.ts";

/** The kind of a target: "cell" of "cell:b5". */
export const targetKind = (target: string) => target.split(":", 1)[0] ?? "";

/** The moves whose path begins with these targets; if there are none, the moves whose path may be picked in any order and contains them. */
export function matchingMoves(moves: Move[], picked: string[]) {
  const forward = moves.filter((move) => canBegin(move, picked));
  return forward.length ? forward : moves.filter(({ path }) => isFree(path) && picked.every((target) => path.includes(target)));
}

/** The targets that continue a legal path, each with the moves that go through it. */
export function nextTargets(moves: Move[], picked: string[]): Map<string, Move[]> {
  const found: Map<string, Move[]> = new Map();
  for (const move of matchingMoves(moves, picked)) {
    for (const target of stepsAfter(move, picked)) {
      const through = found.get(target);
      if (through) through.push(move);
      else found.set(target, [move]);
    }
  }
  return found;
}

/** The targets of a move that may be picked after these of its targets. */
export function stepsAfter(move: Move, picked: string[]) {
  const isLeft = (target: string) => !picked.includes(target);
  if (move.any_order) return move.path.filter(isLeft);
  const next = beginsWith(move.path, picked) ? move.path[picked.length] : move.path.find(isLeft);
  return next === undefined ? [] : [next];
}

/** Whether these targets can be the first ones that are picked for a move. */
export const canBegin = (move: Move, picked: string[]) =>
  beginsWith(move.path, picked) || (move.any_order === true && picked.every((target) => move.path.includes(target)));

/**
 * Whether a target that cannot continue a path starts a new one. Not if it could take the place of one that is missing, but no
 * move has both: then the player wants to know why.
 */
export function startsAnew(moves: Move[], picked: string[], target: string) {
  const isRival = (move: Move) => move.any_order && stepsAfter(move, picked).some((one) => targetKind(one) === targetKind(target));
  if (picked.length && matchingMoves(moves, picked).some(isRival)) return false;
  const isLikeFirst = targetKind(picked[0] ?? "") === targetKind(target);
  return moves.some((move) => canBegin(move, [target])) || (isLikeFirst && withTarget(moves, [], target) !== null);
}

/**
 * The targets that can be picked before the first one, each with its moves: those of the second step, if all moves begin with
 * the same target and each second target may be picked first. Otherwise empty.
 */
export function earlyTargets(moves: Move[], picked: string[]) {
  const [only, ...others] = nextTargets(moves, picked).keys();
  if (picked.length || only === undefined || others.length) return new Map();
  const following = nextTargets(moves, [only]);
  return [...following.keys()].every((target) => matchingMoves(moves, [target]).length) ? following : new Map();
}

/** The move that is complete with these targets; undefined if there is none. */
export const completeMove = (moves: Move[], picked: string[]) =>
  picked.length ? matchingMoves(moves, picked).find(({ path }) => path.length === picked.length) : undefined;

/**
 * The path after one more target is picked, or null if no legal move allows it. If the targets were picked out of order, the
 * missing ones are added as long as there is only one possibility.
 */
export function withTarget(moves: Move[], picked: string[], target: string): string[] | null {
  let path = [...picked, target];
  if (!matchingMoves(moves, path).length || (picked.includes(target) && !moves.some((move) => beginsWith(move.path, path)))) return null;
  while (!moves.some((move) => beginsWith(move.path, path))) {
    const next = nextTargets(moves, path);
    const [only] = next.keys();
    if (next.size !== 1 || only === undefined || completeMove(moves, path)) break;
    path = [...path, only];
  }
  return inOrder(moves, path);
}

/** The targets in the order of a move's path, if they are the first targets of one; otherwise unchanged. */
function inOrder(moves: Move[], picked: string[]) {
  const move = matchingMoves(moves, picked).find(({ path }) => path.slice(0, picked.length).every((target) => picked.includes(target)));
  return move ? move.path.slice(0, picked.length) : picked;
}

const beginsWith = (path: string[], picked: string[]) => picked.every((target, step) => path[step] === target);

/** Whether the targets of a path may be picked in any order, because they are all of different kinds. */
const isFree = (path: string[]) => new Set(path.map(targetKind)).size === path.length;

/**
 * The move that a path of targets would make, derived from a legal move with the same beginning: in its notation, the name of
 * its next target is replaced by that of the clicked one ("cell:b5" to "cell:c7" turns "a4-b5" into "a4-c7").
 * @returns an illegal move; null if none can be derived, for example because the notation does not contain the names of
 * targets
 */
function attemptedMove(moves: Move[], chosen: string[], target: string): string | null {
  const step = chosen.length;
  const [kind, name] = parts(target);
  for (const legal of moves) {
    const { move } = legal;
    const path = legal.any_order ? inPickedOrder(legal.path, chosen) : legal.path;
    const [likeKind, likeName] = parts(path[step] ?? "");
    if (likeKind !== kind || !chosen.every((one, at) => path[at] === one)) continue;
    const at = move.indexOf(likeName);
    if (at < 0 || at !== move.lastIndexOf(likeName)) continue;
    const guess = move.replace(likeName, name);
    if (!moves.some((other) => other.move === guess)) return guess;
  }
  return null;
}

/**
 * The illegal move that picking a target would make, after the chosen targets, so that the rules can say why it is illegal. If
 * none can follow them, the target is meant in place of the last ones. If none are chosen, it may also be a later step of a move:
 * the beginnings of all legal moves are tried. Null if no move can be derived.
 * `pygames/testing/drawing.py` does the same, and demands a rule of each refusal.
 */
export function illegalMove(moves: Move[], chosen: string[], target: string): string | null {
  const attempted = attemptedMove(moves, chosen, target);
  if (attempted) return attempted;
  if (chosen.length) return illegalMove(moves, chosen.slice(0, -1), target);
  for (const { path } of moves) {
    for (const step of path.keys()) {
      const move = step ? attemptedMove(moves, path.slice(0, step), target) : null;
      if (move) return move;
    }
  }
  return null;
}

/** The legal move with this notation; undefined if there is none. Ignores spaces, and also case if that is unambiguous. */
export function findMove(moves: Move[], text: string) {
  const found = moves.filter(({ move }) => move.toLowerCase() === text.replace(/\s/g, "").toLowerCase());
  return found.find(({ move }) => move === text) ?? (found.length === 1 ? found[0] : undefined);
}

/** The targets of a path, first those that were chosen. */
const inPickedOrder = (path: string[], chosen: string[]) => [
  ...chosen.filter((target) => path.includes(target)),
  ...path.filter((target) => !chosen.includes(target)),
];

/** Split a target into its kind and its name. */
function parts(target: string): [kind: string, name: string] {
  const at = target.indexOf(":");
  return [target.slice(0, at), target.slice(at + 1)];
}
