// Reconstructs the illegal move that a click meant.

import type { Move } from "../engine/protocol.ts";

/**
 * The move that a path of targets would make, derived from a legal move with the same beginning: in its notation, the
 * name of its next target is replaced by that of the clicked one ("cell:b5" to "cell:c7" turns "a4-b5" into "a4-c7").
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
 * The illegal move that picking a target would make, after the chosen targets, so that the rules can say why it is
 * illegal. If none are chosen, the target may also be a later step of a move: the beginnings of all legal moves are
 * tried. Null if no move can be derived.
 */
export function illegalMove(moves: Move[], chosen: string[], target: string) {
  const attempted = attemptedMove(moves, chosen, target);
  if (attempted || chosen.length) return attempted;
  for (const { path } of moves) {
    for (const step of path.keys()) {
      const move = step ? attemptedMove(moves, path.slice(0, step), target) : null;
      if (move) return move;
    }
  }
  return null;
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
