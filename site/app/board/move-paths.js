// Which legal moves a list of picked targets may become, and which targets continue it. The same for every game.
//
// A path has an order, but where all its targets are of different kinds ("chip:M", "cell:c3"), they may be picked in any order:
// a card first, then the chip. Where two are of one kind ("cell:a4", "cell:b5"), the order says which is which.

/** @import { Move } from "../engine/protocol.js" */

/** The kind of a target: "cell" of "cell:b5". @param {string} target */
export const kindOf = (target) => target.split(":", 1)[0] ?? "";

/** The moves that these targets, picked in this order, may become. @param {Move[]} moves @param {string[]} picked */
export function matchingMoves(moves, picked) {
  const forward = moves.filter(({ path }) => beginsWith(path, picked));
  return forward.length ? forward : moves.filter(({ path }) => isFree(path) && picked.every((target) => path.includes(target)));
}

/**
 * The targets that continue a legal path, each with the moves that go through it.
 * @param {Move[]} moves @param {string[]} picked @returns {Map<string, Move[]>}
 */
export function nextTargets(moves, picked) {
  /** @type {Map<string, Move[]>} */
  const found = new Map();
  for (const move of matchingMoves(moves, picked)) {
    const target = beginsWith(move.path, picked) ? move.path[picked.length] : move.path.find((one) => !picked.includes(one));
    if (target === undefined) continue;
    const through = found.get(target);
    if (through) through.push(move);
    else found.set(target, [move]);
  }
  return found;
}

/**
 * The targets that can be picked although they are not the next step. If there is only one first step, the second can be picked at once.
 * @param {Move[]} moves @param {string[]} picked
 */
export function earlyTargets(moves, picked) {
  const [only, ...others] = nextTargets(moves, picked).keys();
  if (picked.length || only === undefined || others.length) return new Map();
  const following = nextTargets(moves, [only]);
  return [...following.keys()].every((target) => matchingMoves(moves, [target]).length) ? following : new Map();
}

/** The move that is complete with these targets. @param {Move[]} moves @param {string[]} picked */
export const completeMove = (moves, picked) => (picked.length ? matchingMoves(moves, picked).find(({ path }) => path.length === picked.length) : undefined);

/**
 * The path after another target is picked, or null if no legal move has it there. What is left of a path that was picked out of order is
 * added to it while there is no choice.
 * @param {Move[]} moves @param {string[]} picked @param {string} target @returns {string[] | null}
 */
export function withTarget(moves, picked, target) {
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

/** The same targets in the order of the move's path, if they are all of its targets so far. @param {Move[]} moves @param {string[]} picked */
function inOrder(moves, picked) {
  const move = matchingMoves(moves, picked).find(({ path }) => path.slice(0, picked.length).every((target) => picked.includes(target)));
  return move ? move.path.slice(0, picked.length) : picked;
}

/** @param {string[]} path @param {string[]} picked */
const beginsWith = (path, picked) => picked.every((target, step) => path[step] === target);

/** Whether the order of a path says nothing, because its targets are of different kinds. @param {string[]} path */
const isFree = (path) => new Set(path.map(kindOf)).size === path.length;
