// Groups the log by turns: plies of the same turn, such as a move and its exchange, are one line.

import type { LogEntry } from "../engine/protocol.ts";

/** the numbers of its first and last ply, and the moves and sentences of all its plies, joined */
export interface Turn {
  first: number;
  last: number;
  seat: number;
  move: string;
  sentence: string;
}

export function logTurns(log: LogEntry[]): Turn[] {
  const turns: Turn[] = [];
  for (const { ply, seat, shown: move, sentence, continues } of log) {
    const turn = turns.at(-1);
    if (turn && continues) Object.assign(turn, { last: ply, move: `${turn.move} ${move}`, sentence: `${turn.sentence} ${sentence}` });
    else turns.push({ first: ply, last: ply, seat, move, sentence });
  }
  return turns;
}
