// What has happened since the player last saw or moved in the game, in the words of the log.

import type { TableView } from "../engine/protocol.ts";
import type { Turn } from "../model/log-turns.ts";
import { logTurns } from "../model/log-turns.ts";
import { arePeopleOut, isSpectating } from "../model/seats.ts";

const MAX_TURNS = 4; // the log has the earlier ones

/**
 * The last turns of the other players since a local player last moved, and all turns that a link has added. If only AIs
 * can move, or after the end, only the last turn.
 * @param news plies after this one came with a link
 */
export function movesOfOthers({ log, out, over }: Pick<TableView, "log" | "out" | "over">, seats: string[], news: number = log.length): Turn[] {
  if (isSpectating(seats) || arePeopleOut(seats, out)) return logTurns(log).slice(-1);
  const since = Math.min(news, log.findLastIndex(({ seat }) => seats[seat] === "person") + 1);
  return logTurns(log.slice(since)).slice(over ? -1 : -MAX_TURNS); // at the end nobody is out any more
}
