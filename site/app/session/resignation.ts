// A game that a player has given up. The record stays as it was played. The save stores who gave up, and this site
// shows the game as over.

import type { TableView } from "../engine/protocol.ts";
import { isRemoteGame, localSeat, nameOfPerson } from "../model/seats.ts";
import { t } from "../shared/i18n.ts";

/**
 * The seat that can give up now: the only local player's, or else that of the player to move if they are local; null if
 * there is none.
 */
export function seatToResign({ over, to_move: mover }: TableView, seats: string[]) {
  if (over || isRemoteGame(seats)) return null; // a friend by link would not learn of it
  return localSeat(seats) ?? (mover !== null && seats[mover] === "person" ? mover : null);
}

/** Whether a value from a save is a valid number of the seat that gave up. */
export const isResigned = (seat: unknown, players: number): seat is number => typeof seat === "number" && Number.isInteger(seat) && seat >= 0 && seat < players;

/**
 * The view of a game that a seat has given up: it is over, and the best of the others has won.
 * @param names typed by the players
 */
export function asResigned(table: TableView, seat: number, seats: string[], names: string[]): TableView {
  const verdict = localSeat(seats) === seat ? t("You gave up.") : t("{name} gave up.", { name: nameOfPerson(table, names, seat) });
  const { scores } = table.score;
  const best = Math.max(...scores.filter((_, one) => one !== seat));
  const winners = scores.flatMap((points, one) => (one !== seat && points === best ? [one] : []));
  return {
    ...table,
    ...{ over: true, to_move: null, moves: [], labels: {}, status: verdict, said: verdict, undo: { reveals: false }, redo: false },
    score: { ...table.score, winners, verdict, reason: "" },
  };
}
