// Groups the log by turns: plies of the same turn, such as a move and its exchange, are one line.

/** @import { LogEntry } from "../engine/protocol.js" */
/** @typedef {{ first: number, last: number, seat: number, move: string, sentence: string }} Turn the numbers of its first and last ply, and the moves and sentences of all its plies, joined */

/** @param {LogEntry[]} log @returns {Turn[]} */
export function logTurns(log) {
  /** @type {Turn[]} */
  const turns = [];
  for (const { ply, seat, shown: move, sentence, continues } of log) {
    const turn = turns.at(-1);
    if (turn && continues) Object.assign(turn, { last: ply, move: `${turn.move} ${move}`, sentence: `${turn.sentence} ${sentence}` });
    else turns.push({ first: ply, last: ply, seat, move, sentence });
  }
  return turns;
}
