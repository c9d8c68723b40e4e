// Why something on the board cannot be chosen: the rules judge moves, so a refused click is turned into the move that it would have been.

/** @import { Move } from "../engine/protocol.js" */

/**
 * The move that a path of targets would have made if it were legal, guessed from a legal move that begins alike: in its notation the name of its
 * target gives way to the name of the one that was pointed at ("cell:b5" to "cell:c7" makes "a4-b5" into "a4-c7").
 * @param {Move[]} moves @param {string[]} begun @param {string} target
 * @returns {string | null} a move that is not legal, or null where the notation tells nothing of its targets
 */
export function attemptedMove(moves, begun, target) {
  const step = begun.length;
  const [kind, name] = parts(target);
  for (const { move, path } of moves) {
    const [likeKind, likeName] = parts(path[step] ?? "");
    if (likeKind !== kind || !begun.every((one, at) => path[at] === one)) continue;
    const at = move.indexOf(likeName);
    if (at < 0 || at !== move.lastIndexOf(likeName)) continue;
    const guess = move.replace(likeName, name);
    if (!moves.some((legal) => legal.move === guess)) return guess;
  }
  return null;
}

/** @param {string} target @returns {[kind: string, name: string]} */
function parts(target) {
  const at = target.indexOf(":");
  return [target.slice(0, at), target.slice(at + 1)];
}
